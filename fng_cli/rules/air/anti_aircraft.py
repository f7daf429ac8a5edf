"""The Anti-Aircraft Check: who stands and fires at an aircraft, who ducks, who runs. Source: p. 82, 86."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import ClassVar

from msgspec import Struct

from fng_cli.calls import Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.rules.air.golden_bb import GroundGun, target_row, total_ranking
from fng_cli.rules.people.person import Person, known_rep
from fng_cli.rules.weapons.use import Use, may_use, reaches
from fng_cli.rules.weapons.weapons import Weapon
from fng_cli.tables import table


class AaResult(StrEnum):
    """An account of what comes of the check: the words of the table, and firing."""

    FIRES = "fires"
    DUCK_BACK = "duck-back"
    RETIRE = "retire"
    COVER_AND_DUCK_BACK = "cover-and-duck-back"


def check_seen(watchers: int) -> None:
    """Raise RequestError where nobody on the ground sees an aircraft. Source: p. 48, 81."""
    if not watchers:
        raise RequestError(
            "none of them sees it: they are in bunkers, or under triple canopy jungle (p. 48, 81); "
            "say e1,open of one who is not"
        )


class GroundGunner(Struct, frozen=True):
    """One near the Flight Line who sees the aircraft, and what he has to fire at it.

    ``ranking`` is that of his weapon, None where it is not fired so far, is not loaded, or is none that
    is fired. ``hidden``: he is in cover or concealment from the air; ``vehicle``: it is one.
    """

    who: Person
    ranking: int | None = None
    impact: int = 0
    hidden: bool = False
    vehicle: bool = False


def gunner(
    who: Person,
    weapon: Weapon | None,
    *,
    hidden: bool = False,
    unloaded: bool = False,
    helicopter: bool = False,
    vehicle: bool = False,
) -> GroundGunner:
    """Somebody with a weapon, as the check sees him: what is thrown or placed does not count. Source: p. 82, 86."""
    if weapon is None or unloaded or not may_use(weapon, Use.FIRE):
        return GroundGunner(who, hidden=hidden, vehicle=vehicle)
    if not reaches(weapon, target_row(helicopter=helicopter)["least_range_in"]):
        return GroundGunner(who, hidden=hidden, vehicle=vehicle)
    return GroundGunner(who, weapon.outgunned_ranking, weapon.impact or 0, hidden, vehicle)


class AaChecked(Struct, frozen=True):
    """An account of how one figure takes the aircraft: it ``fires`` with its ranking, halved where it is hidden, or hides."""

    name: str
    result: AaResult
    ranking: int
    passed: int | None = None

    def text(self) -> str:
        """``v1 fires (Outgunned Ranking 3)``."""
        who = self.name or "he"
        if self.result is AaResult.FIRES:
            return f"{who} stands and fires (Outgunned Ranking {self.ranking})"
        told = {
            AaResult.DUCK_BACK: "ducks back",
            AaResult.RETIRE: "retires away from the Flight Line",
            AaResult.COVER_AND_DUCK_BACK: "heads for cover and ducks back",
        }
        return f"{who} {told[self.result]}"


class AntiAircraft(Report, frozen=True):
    """An account of how those near the Flight Line take the check: the ``ranking`` of all who fire, and their highest ``impact``.

    ``without_sight`` are those who do not see it, in bunkers or under triple canopy jungle, and so take none.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("ranking",)

    ranking: int
    impact: int
    figures_checked: tuple[AaChecked, ...]
    without_sight: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        found = (*(one.text() for one in self.figures_checked), *self.blind_text())
        return f"Outgunned Ranking {self.ranking} fires: {'; '.join(found)}."

    def blind_text(self) -> tuple[str, ...]:
        """Those who do not see it, in a line: ``v4, v5: from a bunker or triple canopy jungle they do not see it``."""
        if not self.without_sight:
            return ()
        told = "he does" if len(self.without_sight) == 1 else "they do"
        return (f"{', '.join(self.without_sight)}: from a bunker or triple canopy jungle {told} not see it",)


def anti_aircraft(
    gunners: Sequence[GroundGunner],
    *,
    pilot_rep: int | None = None,
    helicopter: bool = False,
    check: bool = True,
    craft: str = "",
    without_sight: Sequence[str] = (),
    dice: Dice,
) -> AntiAircraft:
    """The check of each figure near the Flight Line, by itself (x-42).

    ``check`` is False where all may fire without one, at a helicopter that is a sitting duck. ``pilot_rep``
    and ``craft`` are for what comes next; ``without_sight`` are the names of those who do not see it (z-16).
    Source: p. 81-82, 86.
    """
    done = tuple(_checked(one, dice, helicopter=helicopter, check=check) for one in gunners)
    firing = [one for one, found in zip(gunners, done, strict=True) if found.result is AaResult.FIRES]
    guns = [GroundGun(one.ranking or 0, one.hidden) for one in firing]
    total = total_ranking(guns, helicopter=helicopter)
    impact = max((one.impact for one in firing), default=0)
    rulings = (
        "x-42",
        *(("c-35",) if helicopter else ()),
        *(("d-07",) if any(gun.hidden and gun.ranking % 2 for gun in guns) else ()),
        *(("z-16",) if without_sight and helicopter else ()),
    )
    after = _next(total, impact, pilot_rep, craft, helicopter=helicopter)
    return AntiAircraft(total, impact, done, tuple(without_sight), rulings, after)


def _checked(one: GroundGunner, dice: Dice, *, helicopter: bool, check: bool) -> AaChecked:
    row = target_row(helicopter=helicopter)
    fit = one.ranking is not None and one.ranking >= row["least_ranking"]
    ranking = total_ranking([GroundGun(one.ranking or 0, one.hidden)], helicopter=helicopter) if fit else 0
    if not check:
        return AaChecked(one.who.name, AaResult.FIRES if fit else AaResult.DUCK_BACK, ranking)
    chart, name = table("anti-aircraft-check"), one.who.told()
    label = f"Anti-Aircraft Check, {name}" if name else "Anti-Aircraft Check"
    found = chart.test(dice, known_rep(one.who), label=label)
    result = found["vehicles" if one.vehicle else "infantry"]
    if result != "stands-or-ducks":
        return AaChecked(one.who.name, AaResult(result), 0, int(found.key))
    stands = fit and dice.count(row["stand_dice"], known_rep(one.who), f"stand and fire, {name or 'he'}") > 0
    ducks = AaResult.COVER_AND_DUCK_BACK if one.vehicle else AaResult.DUCK_BACK
    return AaChecked(
        one.who.name, AaResult.FIRES if stands else ducks, ranking if stands else 0, int(found.key)
    )


def _next(
    ranking: int, impact: int, pilot_rep: int | None, craft: str, *, helicopter: bool
) -> tuple[Next, ...]:
    if not ranking:
        return ()
    fire = call(
        "air golden-bb",
        ranking=ranking,
        rep=pilot_rep or 4,
        impact=impact or None,
        craft=craft or None,
        helicopter=helicopter and not craft,
    )
    return (Next(fire, "they fire at it, and fire no more this turn"),)
