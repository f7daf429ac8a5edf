"""Groups below ground: who explores, how he is, what may happen to him there. Source: p. 5-6, 65-67."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import Call, call
from fng_cli.errors import RequestError
from fng_cli.names import slug
from fng_cli.readings import Faces
from fng_cli.rules.people.attributes import Effects, TestKind, When, effects
from fng_cli.rules.people.person import Person
from fng_cli.rules.tunnels.arms import Arm, arm_total
from fng_cli.state import Kept


class Hazard(StrEnum):
    """A danger below."""

    ENEMY = "enemy"
    BOOBY_TRAP = "booby-trap"

    @property
    def text(self) -> str:
        """``an enemy``, ``a booby trap``."""
        return "an enemy" if self is Hazard.ENEMY else "a booby trap"

    @property
    def when(self) -> When:
        """The circumstance on which attributes hang."""
        return When.AGAINST_ENEMY if self is Hazard.ENEMY else When.AGAINST_BOOBY_TRAP


class Condition(StrEnum):
    """The state of an explorer.

    ``down``: something has happened to him, and nobody knows what. ``fetched``: somebody brings
    him up.
    """

    UNHURT = "unhurt"
    INJURED = "injured"
    DOWN = "down"
    FETCHED = "fetched"


ABLE = frozenset({Condition.UNHURT, Condition.INJURED})
"""Who is in one of these explores on."""


class Met(Struct, frozen=True):
    """Something that was met below, and what it adds to Tunnel Survival."""

    hazard: Hazard
    survival: int = 0

    def text(self) -> str:
        """``an enemy (-1 to survive)``."""
        return f"{self.hazard.text}{f' ({self.survival:+d} to survive)' if self.survival else ''}"


class Explorer(Person, frozen=True, omit_defaults=True, kw_only=True):
    """A person who is below.

    ``wounds`` is the REP that he has lost since he went down. ``felled_by`` and ``felled_turn`` say
    what felled him, and after how many turns below.
    """

    rep: int
    arm: Arm
    condition: Condition = Condition.UNHURT
    wounds: int = 0
    felled_by: Met | None = None
    felled_turn: int | None = None

    @property
    def able(self) -> bool:
        """Whether he explores on."""
        return self.condition in ABLE

    @property
    def called(self) -> str:
        """His name, else ``the explorer``."""
        return self.name or "the explorer"


def explorer_of(who: Person, arm: Arm) -> Explorer:
    """Somebody as he goes down, with that in hand: of what he is, only what counts below.

    Raises RequestError where his REP is not known.
    """
    if who.rep is None:
        raise RequestError(f"{who.called}: his REP is not known")
    return Explorer(name=who.name, known=who.known, rep=who.rep, attributes=who.attributes, arm=arm)


class Delve(Struct, frozen=True, omit_defaults=True):
    """A group that went down together, and how it stands; the document numbers them.

    ``turn`` is how many whole turns it has spent below, ``minimum`` how many it takes to find
    anything. ``lingering_turns`` are those that it still spends below of its own accord, once the dice
    have called it up. ``out``: it has come up. ``searched``: what it found is known.
    """

    eal: int
    minimum: int
    explorers: tuple[Explorer, ...]
    number: int = 1
    turn: int = 0
    lingering_turns: int | None = None
    out: bool = False
    searched: bool = False

    @property
    def able(self) -> tuple[Explorer, ...]:
        """The explorers who explore on."""
        return tuple(explorer for explorer in self.explorers if explorer.able)

    @property
    def down(self) -> tuple[Explorer, ...]:
        """The explorers who must be fetched."""
        return tuple(one for one in self.explorers if one.condition is Condition.DOWN)

    @property
    def ended(self) -> bool:
        """Whether nobody explores any more."""
        return self.out or not self.able

    @property
    def succeeded(self) -> bool:
        """Whether somebody came up, and not too soon to have found anything. Source: p. 66."""
        return self.out and self.turn >= self.minimum

    def inside(self, name: str) -> Explorer | None:
        """The one of that name who explores on in this group, while it is below."""
        found = [one for one in self.able if slug(one.name) == slug(name)]
        return found[0] if found and not self.out else None

    def with_changed(self, changed: Iterable[Explorer]) -> Delve:
        """The group with some of its explorers as they are now, by name."""
        by_name = {explorer.name: explorer for explorer in changed}
        return replace(self, explorers=tuple(by_name.get(one.name, one) for one in self.explorers))


DELVES = Kept("delves", Delve, "group below", id="number", for_ever=True)
"""The groups that have gone down, as a document keeps them."""


class AtLeast(Struct, frozen=True):
    """A reading: whether one die shows ``least`` or more."""

    least: int

    def __call__(self, faces: Faces) -> bool:
        return faces[0] >= self.least


def change_below(explorer: Explorer, test: TestKind, hazard: Hazard | None = None) -> Effects:
    """The effects of an explorer's attributes in a test below ground. Source: p. 5-6."""
    holds = (When.IN_TUNNEL, *((hazard.when,) if hazard else ()))
    return effects(explorer.attributes, test, holds)


def worst_total(explorers: Iterable[Explorer], test: TestKind) -> tuple[int, tuple[str, ...]]:
    """The worst that attributes add for any of a group, and the readings that it leans on. Source: p. 66."""
    found = [change_below(explorer, test) for explorer in explorers]
    worst = min(found, key=lambda each: each.total)
    return worst.total, worst.rulings


def worst_survival(explorers: Sequence[Explorer], hazard: Hazard) -> tuple[int, tuple[str, ...]]:
    """The worst that attributes and arms add to Tunnel Survival for any of a group (m-03). Source: p. 66."""
    found = [
        (change_below(one, TestKind.TUNNEL_SURVIVAL, hazard), arm_total(one.arm, hazard)) for one in explorers
    ]
    worst, arm = min(found, key=lambda each: each[0].total + each[1])
    return worst.total + arm, (*worst.rulings, *(("m-03",) if len(found) > 1 else ()))


def turns_text(number: int) -> str:
    """``1 turn``, ``3 turns``."""
    return "1 turn" if number == 1 else f"{number} turns"


def turn_call(number: int) -> Call:
    """The command for the next turn of a group; its number is said of all but the first."""
    return call("tunnel turn", delve=number if number > 1 else None)
