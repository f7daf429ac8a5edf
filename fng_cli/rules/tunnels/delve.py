"""Who is below, what may happen to him there, and what of him counts. Source: p. 5-6, 65-67."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum

from msgspec import Struct

from fng_cli.readings import Faces
from fng_cli.rules.people.attributes import Effects, Test, When, effects
from fng_cli.rules.weapons.weapons import Weapon
from fng_cli.tables import table


class Hazard(StrEnum):
    """What one meets below."""

    ENEMY = "enemy"
    BOOBY_TRAP = "booby-trap"

    @property
    def told(self) -> str:
        """As it is said in a sentence."""
        return "an enemy" if self is Hazard.ENEMY else "a booby trap"

    @property
    def when(self) -> When:
        """The circumstance on which attributes hang."""
        return When.AGAINST_ENEMY if self is Hazard.ENEMY else When.AGAINST_BOOBY_TRAP


class Arm(StrEnum):
    """What one has in hand below: the words of the table Tunnel Survival."""

    PISTOL = "pistol"
    SILENCED_PISTOL = "silenced-pistol"
    OTHER_FIREARM = "other-firearm"
    NO_FIREARM = "no-firearm"


class Condition(StrEnum):
    """How one is below ground.

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

    def told(self) -> str:
        """As it is said in a sentence."""
        return f"{self.hazard.told}{f' ({self.survival:+d} to survive)' if self.survival else ''}"


class Explorer(Struct, frozen=True, omit_defaults=True):
    """One who is below.

    ``name`` is his id where he stands in a document. ``wounds`` is the REP that he has lost since
    he went down. ``felled_by`` and ``felled_turn`` say what felled him, and when.
    """

    name: str
    rep: int
    arm: Arm
    attributes: tuple[str, ...] = ()
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
        """What he is called in a sentence."""
        return self.name or "the explorer"


class Delve(Struct, frozen=True, omit_defaults=True):
    """A group that went down together, and how it stands.

    ``turn`` is how many whole turns it has spent below, ``minimum`` how many it takes to find
    anything. ``lingers`` are turns that it still spends below of its own accord, once the dice
    have called it up. ``out``: it has come up. ``searched``: what it found is known.
    """

    eal: int
    minimum: int
    explorers: tuple[Explorer, ...]
    id: int = 1
    turn: int = 0
    lingers: int | None = None
    out: bool = False
    searched: bool = False

    @property
    def able(self) -> tuple[Explorer, ...]:
        """Who explores on."""
        return tuple(explorer for explorer in self.explorers if explorer.able)

    @property
    def down(self) -> tuple[Explorer, ...]:
        """Who must be fetched."""
        return tuple(one for one in self.explorers if one.condition is Condition.DOWN)

    @property
    def ended(self) -> bool:
        """Whether nobody explores any more."""
        return self.out or not self.able

    @property
    def succeeded(self) -> bool:
        """Whether somebody came up, and not too soon to have found anything. Source: p. 66."""
        return self.out and self.turn >= self.minimum


class AtLeast(Struct, frozen=True):
    """A reading: whether one die shows so much or more."""

    least: int

    def __call__(self, faces: Faces) -> bool:
        return faces[0] >= self.least


def change(explorer: Explorer, test: Test, hazard: Hazard | None = None) -> Effects:
    """What somebody's attributes change in a test below ground. Source: p. 5-6."""
    holds = (When.IN_TUNNEL, *((hazard.when,) if hazard else ()))
    return effects(explorer.attributes, test, holds)


def worst_total(explorers: Iterable[Explorer], test: Test) -> tuple[int, tuple[str, ...]]:
    """The worst that attributes add for any of a group, and the readings that it leans on. Source: p. 66."""
    found = [change(explorer, test) for explorer in explorers]
    worst = min(found, key=lambda each: each.total)
    return worst.total, worst.rulings


def worst_survival(explorers: Sequence[Explorer], hazard: Hazard) -> tuple[int, tuple[str, ...]]:
    """The worst that attributes and arms add to Tunnel Survival for any of a group (m-03). Source: p. 66."""
    found = [(change(one, Test.TUNNEL_SURVIVAL, hazard), arm_total(one.arm, hazard)) for one in explorers]
    worst, arm = min(found, key=lambda each: each[0].total + each[1])
    return worst.total + arm, (*worst.rulings, *(("m-03",) if len(found) > 1 else ()))


def arm_total(arm: Arm, hazard: Hazard) -> int:
    """What is added for the arm in hand, against that hazard. Source: p. 66."""
    modifiers = table("tunnel-survival").modifiers
    return sum(modifiers[name]["total"] for name in (arm, f"{hazard}-{arm}") if name in modifiers)


def arm_of(weapons: Iterable[Weapon]) -> Arm:
    """What somebody with these weapons has in hand below: of his firearms the best there (m-04)."""
    firearms = [_firearm(weapon) for weapon in weapons if weapon.kind.attack == "fire"]
    return max(firearms, key=lambda arm: arm_total(arm, Hazard.ENEMY), default=Arm.NO_FIREARM)


def _firearm(weapon: Weapon) -> Arm:
    return Arm.PISTOL if weapon.type == "pistol" else Arm.OTHER_FIREARM
