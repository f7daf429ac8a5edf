"""Groups below ground: who goes down, with what in hand, and how he is afterwards.

Source: p. 5-6, 65-67.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import Call, call
from fng_cli.dice import Dice
from fng_cli.document import Next, Report, cited
from fng_cli.errors import RequestError
from fng_cli.figures import Figure, Status
from fng_cli.names import slug
from fng_cli.readings import Faces
from fng_cli.rules.people.attributes import Effects, TestKind, When, effects
from fng_cli.rules.people.person import Person
from fng_cli.rules.weapons.weapons import Weapon, find_weapon
from fng_cli.state import Kept
from fng_cli.tables import table


class Arm(StrEnum):
    """An arm in hand below: the words of the table Tunnel Survival."""

    PISTOL = "pistol"
    SILENCED_PISTOL = "silenced-pistol"
    OTHER_FIREARM = "other-firearm"
    NO_FIREARM = "no-firearm"


ARMS: dict[str, Arm] = {arm.value: arm for arm in Arm} | {"none": Arm.NO_FIREARM, "unarmed": Arm.NO_FIREARM}
"""What may be in somebody's hand below, as it is typed; any weapon's name will do as well."""


def arm_named(name: str, where: str) -> Arm:
    """The arm below for a word of ``ARMS``, or for the name of any weapon.

    Raises RequestError, with ``where`` it stood, for a name that is neither.
    """
    known = {slug(word): arm for word, arm in ARMS.items()}
    return known.get(slug(name)) or arm_of([find_weapon(name, where=where)])


def arm_carried(figure: Figure) -> Arm:
    """The best for below of what a figure carries loaded, and of what his attributes bring along (m-04).

    Raises RequestError where he carries a weapon that there is not.
    """
    names = [name for name in figure.weapons if name not in figure.empty]
    effects = table("attribute-effects")
    names += [name for one in figure.attributes for name in effects.row(one).get("weapons", ())]
    where = f"figure {figure.id}"
    return arm_of(find_weapon(name, figure.side, where) for name in dict.fromkeys(names))


def brings_arms(figure: Figure) -> bool:
    """Whether anything says what he has in hand: a weapon of his, or an attribute that brings one."""
    effects = table("attribute-effects")
    return bool(figure.weapons) or any(effects.row(one).get("weapons") for one in figure.attributes)


def arm_of(weapons: Iterable[Weapon]) -> Arm:
    """The arm in hand of somebody with these weapons: of his firearms the best there (m-04)."""
    firearms = [_firearm(weapon) for weapon in weapons if weapon.kind.attack == "fire"]
    return max(firearms, key=lambda arm: arm_total(arm, "enemy"), default=Arm.NO_FIREARM)


def _firearm(weapon: Weapon) -> Arm:
    return Arm.PISTOL if weapon.type == "pistol" else Arm.OTHER_FIREARM


def arm_total(arm: Arm, hazard: str) -> int:
    """The modifier of the arm in Tunnel Survival against ``enemy`` or ``booby-trap``. Source: p. 66."""
    modifiers = table("tunnel-survival").modifiers
    return sum(modifiers[name]["total"] for name in (arm, f"{hazard}-{arm}") if name in modifiers)


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


DELVES = Kept("delves", Delve, "group below", id="number", never_reused=True)
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


class WentDown(Report, frozen=True):
    """The group that went down, and the least number of its turns there.

    ``stay_out`` are those who do not go into tunnels, as they are called; where nobody goes down
    ``minimum`` is None. ``movement_in`` is what it costs of the turn's move, in inches. ``delve`` is the
    number of the group.
    """

    delve: int
    eal: int
    explorers: tuple[Explorer, ...]
    stay_out: tuple[str, ...]
    minimum: int | None
    movement_in: int
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        stay = " and ".join(self.stay_out)
        if self.minimum is None:
            return f"Nobody goes down: {stay} will not."
        names = " and ".join(explorer.name or "Going" for explorer in self.explorers)
        turns, out = turns_text(self.minimum), f" {stay} will not." if stay else ""
        return f"{names} down: nothing can be found in less than {turns} below.{out}"

    def answer(self) -> str:
        return "stays out" if self.minimum is None else turns_text(self.minimum)

    def verdict(self) -> bool:
        """No: nobody can go down."""
        return self.minimum is not None


def one_entrance(explorers: Sequence[Explorer], where: str) -> tuple[Explorer, ...]:
    """Those who would go down together, cowards among them.

    Raises RequestError that says ``where`` they were named if more would go than one entrance takes in a
    turn. Source: p. 66.
    """
    going, most = sum(not refuses(one) for one in explorers), table("tunnel-work").row("enter")["figures"]
    if going > most:
        raise RequestError(
            f"{where}: {going} would go down, and one entrance takes {most} a turn; the others follow"
        )
    return tuple(explorers)


def enter(explorers: Sequence[Explorer], eal: int, *, delve: int = 1, dice: Dice) -> WentDown:
    """A group goes down at one entrance: the least turns by a die.

    Of those who go together the worst modifiers count for all. Raises RequestError where they are
    more than can go in a turn. Source: p. 65-66.
    """
    together = one_entrance(explorers, "explorers")
    going = tuple(one for one in together if not refuses(one))
    stay = tuple(one.called for one in together if refuses(one))
    if not going:
        return WentDown(delve, eal, (), stay, None, 0)
    minimum, rulings = minimum_turns(going, eal, dice=dice)
    movement_in = table("tunnel-work").row("enter")["movement_in"]
    following = Next(turn_call(delve), "each turn, once the activation dice are rolled")
    return WentDown(delve, eal, going, stay, minimum, movement_in, rulings, (following,))


def refuses(explorer: Explorer) -> bool:
    """Whether somebody never goes into a tunnel. Source: p. 5."""
    return change_below(explorer, TestKind.TUNNEL_ENTRY).result("does-not-enter") is not None


def minimum_turns(explorers: Sequence[Explorer], eal: int, *, dice: Dice) -> tuple[int, tuple[str, ...]]:
    """The least turns below before anything can be found, and the readings leaned on. Source: p. 5-6, 66."""
    chart = table("tunnel-minimum-turns")
    least = chart.modifiers["eal"]["total"][0]
    per_eal = max(least, min(0, FREE_EAL - eal))
    slowest = max(
        (change_below(one, TestKind.TUNNEL_MINIMUM) for one in explorers), key=lambda each: each.turns
    )
    row = chart.throw(dice, per_eal + slowest.turns, label="least turns below")
    return row["turns"], cited(chart.rulings, slowest.rulings)


FREE_EAL = 3
"""Up to this Enemy Activity Level the least turns are as the die says. Source: p. 66."""


def group_gone_down(entered: WentDown) -> Delve:
    """The group of those who went down, at the beginning of its delve."""
    return Delve(entered.eal, entered.minimum or 1, entered.explorers, entered.delve)


Fetched = Mapping[str, Status | None]
"""How those are who were fetched, by name; None where they are as they were."""


def figures_after(
    figures: Iterable[Figure], delves: Iterable[Delve], fetched: Fetched | None = None
) -> Iterator[Figure]:
    """The figures that are otherwise now than they were: of these groups, or ``fetched`` just now."""
    known = {one.name: _status(one, delve) for delve in delves for one in delve.explorers}
    known |= fetched or {}
    for figure in figures:
        if status := known.get(figure.id):
            yield replace(figure, status=status)


def _status(explorer: Explorer, delve: Delve) -> Status | None:
    """The status of a figure that went down; None where it is as it was."""
    if explorer.condition is Condition.DOWN:
        return Status.GONE
    hurt = delve.out and explorer.condition is Condition.INJURED
    return Status.OUT_OF_THE_FIGHT if hurt else None
