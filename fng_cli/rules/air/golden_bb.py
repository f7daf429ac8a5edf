"""The Golden BB: what fire from the ground does to a pilot, and how often it hits. Source: p. 82, 86."""

from __future__ import annotations

import math
from collections.abc import Sequence
from enum import StrEnum
from typing import ClassVar

from msgspec import Struct

from fng_cli.calls import Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.tables import Entry, table


class BbResult(StrEnum):
    """An account of how a pilot takes the fire: the results of the table."""

    NO_EFFECT = "no-effect"
    PRESSES_ON = "presses-on"
    VEERS_AWAY = "veers-away"


class GroundGun(Struct, frozen=True):
    """One who stands and fires at a craft: his Outgunned Ranking, and whether he is hidden from the air."""

    ranking: int
    hidden: bool = False


def target_row(*, helicopter: bool) -> Entry:
    """The row of what is fired at: a plane, or a helicopter."""
    return table("anti-aircraft-fire").row("helicopter" if helicopter else "aircraft")


def total_ranking(guns: Sequence[GroundGun], *, helicopter: bool = False) -> int:
    """The rankings of all who fire, added: half, rounded down, of those in cover or concealment (d-07). Source: p. 82."""
    row = target_row(helicopter=helicopter)
    rankings: list[int] = [
        gun.ranking // row["hidden_over"] if gun.hidden else gun.ranking
        for gun in guns
        if gun.ranking >= row["least_ranking"]
    ]
    return sum(rankings)


def dice_number(ranking: int, rep: int, *, helicopter: bool = False, door_gunners: int = 0) -> int:
    """The dice of the Golden BB: the ranking over the pilot's REP, rounded up, and never fewer than his REP.

    Door gunners take a die each, two at most (c-34). Source: p. 82, 86.
    """
    row = target_row(helicopter=helicopter)
    fewer: int = row["door_gunner"] * min(door_gunners, row["door_gunners_to"])
    return max(rep, math.ceil(ranking / rep) + fewer)


class GoldenBb(Report, frozen=True):
    """An account of what the fire from the ground came to.

    Of ``dice`` the pilot ``passed`` some against his REP; each other is one of the ``hits``, with the
    highest Impact among those who fired. ``new_rep`` is his REP from now on. ``goes_home``: for good, by
    the die of who veers away, or with half of his REP lost.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("result", "hits")

    ranking: int
    rep: int
    dice: int
    passed: int
    hits: int
    result: BbResult
    new_rep: int
    goes_home: bool
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        told = {
            BbResult.NO_EFFECT: "the pilot goes on with his attack",
            BbResult.PRESSES_ON: f"the pilot presses on, with REP {self.new_rep} from now on",
            BbResult.VEERS_AWAY: "the pilot veers away",
        }
        home = " and goes home" if self.goes_home else ""
        hits = "1 hit" if self.hits == 1 else f"{self.hits} hits"
        return (
            f"{hits}; {told[self.result]}{home} (passed {self.passed} of {self.dice}d6 against {self.rep})."
        )


def golden_bb(
    ranking: int,
    rep: int,
    *,
    start_rep: int | None = None,
    helicopter: bool = False,
    door_gunners: int = 0,
    impact: int | None = None,
    craft: str = "",
    dice: Dice,
) -> GoldenBb:
    """Fire of so much Outgunned Ranking at a pilot of that REP, who began the game with ``start_rep``.

    ``impact`` is the highest among those who fire, for what comes next. Source: p. 82, 86.
    """
    number = dice_number(ranking, rep, helicopter=helicopter, door_gunners=door_gunners)
    passed = dice.count(number, rep, "Golden BB")
    row = table("golden-bb").at(min(passed, table("golden-bb").dice))
    new_rep = max(1, rep + row["pilot_rep"])
    home = dice.chance(row["returns"], "goes home") if "returns" in row else False
    hits = number - passed
    result = BbResult(row["result"])
    least = number == rep and math.ceil(ranking / rep) < rep
    rulings = (
        *(("c-34",) if least or door_gunners else ()),
        *(("x-43",) if result is BbResult.PRESSES_ON else ()),
    )
    return GoldenBb(
        ranking,
        rep,
        number,
        passed,
        hits,
        result,
        new_rep,
        home or at_half(new_rep, start_rep or rep),
        rulings,
        _next(hits, impact, craft, helicopter=helicopter),
    )


def at_half(rep: int, start_rep: int) -> bool:
    """Whether a pilot is down to half of his first REP, and goes home (x-44). Source: p. 82."""
    return 2 * rep <= start_rep


def _next(hits: int, impact: int | None, craft: str, *, helicopter: bool) -> tuple[Next, ...]:
    if not hits:
        return ()
    name = "helo damage" if helicopter else "air damage"
    needs = {"craft": craft} if craft else {"damage_points": 5}
    damage = call(name, hits=hits, impact=impact or REP_IMPACT, **needs)
    return (Next(damage, "a die for each hit, with the highest Impact among those who fired"),)


REP_IMPACT = 3
"""The Impact of most of what is fired from the ground, where nobody says another."""
