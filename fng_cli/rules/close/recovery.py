"""After the battle: who of those out of the fight recovers, and who is missing. Source: p. 24, 38-40, 44."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from msgspec import Struct

from fng_cli.dice import Dice
from fng_cli.document import Next, Report, cited
from fng_cli.readings import SIDES, chance
from fng_cli.tables import kept, table


class Evacuated(StrEnum):
    """How somebody was brought off the table, by the names of the table of recovery."""

    ON_FOOT = "foot-or-vehicle"
    MEDEVAC = "medevac"


class Fate(StrEnum):
    """What becomes of somebody when the battle is over."""

    RETURNS = "returns"
    RECOVERS = "recovers"
    REPLACEMENT = "replacement"
    LEAVES = "leaves"
    MISSING = "missing"


class Casualty(Struct, frozen=True):
    """One who was put out of the fight, or retired.

    ``rep`` is what he has now, ``rep_lost`` what he lacks of it for this battle only.
    ``from_friends_in`` is how far from his own side he lies when it is over, None where nobody
    measured; ``burnt``: he went out of the fight in a fire; ``retired``: he is not out of the fight (now).
    """

    rep: int
    name: str = ""
    star: bool = False
    rep_lost: int = 0
    evacuated: Evacuated | None = None
    burnt: bool = False
    from_friends_in: float | None = None
    retired: bool = False


class Recovered(Struct, frozen=True):
    """What becomes of one.

    ``passed`` of ``dice`` against ``need``, None where he did not roll. ``rep`` is his from now on,
    ``away_missions`` how many he misses.
    """

    name: str
    fate: Fate
    rep: int
    passed: int | None = None
    dice: int | None = None
    need: int | None = None
    away_missions: int = 0

    def text(self) -> str:
        """The same in a line."""
        passed = "" if self.passed is None else f" (passed {self.passed}d6 against {self.need})"
        return f"{self.name or 'He'} {self._does()}{passed}"

    def _does(self) -> str:
        missions = "mission" if self.away_missions == 1 else "missions"
        return {
            Fate.RETURNS: f"returns with REP {self.rep}",
            Fate.RECOVERS: f"recovers with REP {self.rep} and stays with the squad",
            Fate.REPLACEMENT: f"comes back as a replacement with REP {self.rep} after {self.away_missions} {missions}",
            Fate.LEAVES: "dies of his wounds, or is sent home",
            Fate.MISSING: "is taken by the enemy: missing in action",
        }[self.fate]


class Recovery(Report, frozen=True):
    """What becomes of all who were put out of the fight, or retired."""

    casualties: tuple[Recovered, ...]
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        return (
            "; ".join(one.text() for one in self.casualties) + "." if self.casualties else "Nobody is hurt."
        )

    def verdict(self) -> bool | None:
        """Whether somebody comes back, where it is about one only."""
        if len(self.casualties) != 1:
            return None
        return self.casualties[0].fate in (Fate.RETURNS, Fate.RECOVERS, Fate.REPLACEMENT)


def recovery(casualties: Sequence[Casualty], *, dice: Dice) -> Recovery:
    """What becomes of each, once the battle is over. Source: p. 40, 44, 89."""
    found = tuple(_recovered(one, dice) for one in casualties)
    return Recovery(found, cited(*(_rulings(*both) for both in zip(casualties, found, strict=True))))


def _recovered(one: Casualty, dice: Dice) -> Recovered:
    normal = one.rep + one.rep_lost
    if _is_missing(one):
        return Recovered(one.name, Fate.MISSING, normal)
    if one.retired:
        return Recovered(one.name, Fate.RETURNS, normal)
    number, need = dice_of(one), need_of(one)
    label = ", ".join(filter(None, ("recovery", one.name)))
    row = table("after-the-battle-recovery").test(dice, _best_face(need), number, label)
    passed = int(row.key)
    if row["result"] == "leaves":
        return Recovered(one.name, Fate.LEAVES, normal, passed, number, need)
    rep = max(1, normal + row["rep"])
    away = dice.amount(row["away_missions"], "missions away") if "away_missions" in row else 0
    fate = Fate.REPLACEMENT if row.get("replacement") else Fate.RECOVERS
    return Recovered(one.name, fate, rep, passed, number, need, away)


def _is_missing(one: Casualty) -> bool:
    """Whether the enemy gets him: too far from friends, neither brought off nor a Star. Source: p. 40."""
    within: int = table("fight-distances").row("recovered-wounded")["inches"]
    if one.star or one.evacuated or one.from_friends_in is None:
        return False
    return one.from_friends_in > within


def need_of(one: Casualty) -> int:
    """What his dice must be at or under: his REP now, better where he was brought off. Source: p. 40."""
    chart = table("after-the-battle-recovery")
    return one.rep + (chart.modifiers[one.evacuated]["rep"] if one.evacuated else 0)


def dice_of(one: Casualty) -> int:
    """How many dice he has, fewer where he was burnt. Source: p. 40, 44."""
    chart = table("after-the-battle-recovery")
    return chart.dice + (chart.modifiers["burnt"]["dice"] if one.burnt else 0)


def _best_face(need: int) -> int:
    """The highest face that passes, since some fail whatever the REP. Source: p. 40."""
    return min(need, _failing_from() - 1)


@kept
def _failing_from() -> int:
    rows = table("after-the-battle-recovery").column(None).values()
    return min(
        (chance(row["failing_faces"]).low for row in rows if "failing_faces" in row), default=SIDES + 1
    )


def _rulings(one: Casualty, found: Recovered) -> tuple[str, ...]:
    chart = table("after-the-battle-recovery")
    return cited(
        ("e-73",) if one.retired else (),
        chart.modifiers[one.evacuated].rulings if one.evacuated and found.passed is not None else (),
        ("n-08",) if found.fate is Fate.REPLACEMENT and one.rep_lost else (),
    )
