"""The things that an attack from the air leaves on the table, by the clock: napalm, WP smoke, who fired upwards. Source: p. 82-83."""

from __future__ import annotations

from collections.abc import Iterable

from fng_cli.rules.air.anti_aircraft import AaResult, AntiAircraft
from fng_cli.rules.air.attack import AirAttack
from fng_cli.rules.air.craft import Run
from fng_cli.rules.clock.lasting import Lasting, begun

NAPALM, WP_SMOKE, FIRED_UP = "napalm", "wp-smoke", "fired-at-aircraft"
"""Kinds of what lasts: a template that burns, smoke of a WP bomb, and somebody who fires no more this turn."""


def left_by(known: Iterable[Lasting], turn: int | None, attack: AirAttack) -> tuple[Lasting, ...]:
    """A template of napalm for each tank, smoke for each WP bomb, wherever it came down. Source: p. 83."""
    kinds = {"napalm": NAPALM, "bomb-wp": WP_SMOKE}
    found: list[Lasting] = []
    for weapon in attack.weapons if attack.run in (Run.NAPALM, Run.BOMBS) else ():
        if weapon in kinds:
            found.append(begun((*known, *found), kinds[weapon], turn=turn))
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
