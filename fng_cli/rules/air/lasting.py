"""The things that an attack from the air leaves on the table, by the clock: napalm, WP smoke, craters, who fired upwards. Source: p. 82-83."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from fng_cli.rules.air.anti_aircraft import AaResult, AntiAircraft
from fng_cli.rules.air.attack import AirAttack
from fng_cli.rules.air.attacks import Landing, crater_in
from fng_cli.rules.air.craft import Run
from fng_cli.rules.air.fac import MARK, SMOKE
from fng_cli.rules.clock.lasting import Lasting, begun
from fng_cli.rules.ground.craters import BlastCrater
from fng_cli.tables import table

NAPALM, WP_SMOKE, FIRED_UP = "napalm", "wp-smoke", "fired-at-aircraft"
"""Kinds of what lasts: a template that burns, smoke of a WP bomb, and somebody who fires no more this turn."""


KINDS = {"napalm": NAPALM, "bomb-wp": WP_SMOKE, "wp-rocket": SMOKE}
"""The kind of what each leaves; a marking rocket leaves smoke as a grenade does (p. 84)."""


def left_by(
    known: Iterable[Lasting],
    turn: int | None,
    attack: AirAttack,
    spot: str = "",
    at: tuple[float, float] | None = None,
) -> tuple[Lasting, ...]:
    """A template of napalm for each tank, smoke for each WP bomb or rocket, wherever it came down by the spot.

    Smoke that marks is kept with the place ``at`` which it was aimed, and how far off it came down. Source: p. 83-84.
    """
    found: list[Lasting] = []
    for one in attack.landings:
        if one.weapon in KINDS:
            left = begun((*known, *found), KINDS[one.weapon], turn=turn, place=_place(spot, one))
            found.append(_mark(left, one, at) if attack.run is Run.MARKING else left)
    return tuple(found)


def _mark(smoke: Lasting, one: Landing, at: tuple[float, float] | None) -> Lasting:
    x, y = at or (None, None)
    return replace(smoke, detail=MARK, x_in=x, y_in=y, off_in=None if one.on_target else one.distance_in)


def _place(spot: str, one: Landing) -> str:
    return f"{spot}, {one.text()}" if spot else one.text()


def craters_left(
    attack: AirAttack, spot: str = "", at: tuple[float, float] | None = None
) -> tuple[BlastCrater, ...]:
    """The craters of an attack: ``at`` that place where a bomb came down on the spot; elsewhere nobody knows where. Source: p. 47, 83."""
    found = []
    for one in attack.landings:
        wide = crater_in(one.weapon) if one.weapon in table("air-munitions").rows else None
        if wide is not None:
            x, y = at if at and one.on_target else (None, None)
            found.append(BlastCrater("", wide, one.weapon, _place(spot, one), x, y))
    return tuple(found)


def fired_upwards(known: Iterable[Lasting], turn: int | None, report: AntiAircraft) -> tuple[Lasting, ...]:
    """Those who have fired at an aircraft, and fire no more in this turn; none where no clock runs. Source: p. 82."""
    found: list[Lasting] = []
    for one in report.figures_checked if turn is not None else ():
        if one.result is AaResult.FIRES and one.name:
            found.append(begun((*known, *found), FIRED_UP, turn=turn, who=one.name))
    return tuple(found)


def one_of(known: Iterable[Lasting], kind: str, name: str = "") -> Lasting | None:
    """The template or the smoke that is rolled for: that of an id, or the first; None where there is none."""
    return next((one for one in known if one.kind == kind and name in ("", one.id)), None)
