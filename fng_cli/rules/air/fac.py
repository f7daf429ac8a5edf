"""A FAC in play: the run that it makes in place of an airstrike, and its mark, near which others attack better. Source: p. 80-81, 84."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.rules.air.craft import Run, carried
from fng_cli.rules.air.missions import check_air_space, check_has_come, flown
from fng_cli.rules.air.state import AIRBORNE, Airborne
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import Lasting, begun, holding
from fng_cli.rules.clock.spotted import SPOTTED
from fng_cli.rules.support.kinds import SupportKind
from fng_cli.rules.support.state import SUPPORT_MISSIONS
from fng_cli.tables import table

SMOKE, MARK = "smoke", "fac-mark"
"""The kind of what a marking rocket leaves, and the word that sets it apart from the smoke of a grenade."""


def is_marked(
    known: Iterable[Lasting], turn: int | None, who: str, place: tuple[float, float] | None
) -> bool:
    """Whether somebody at that place is as near to the smoke of a FAC as attacks must strike for a better pilot (z-17).

    ``who`` is his id, or the words for a spot where nobody is named: the same words are the same spot (z-22). Where the rocket did not come down on its spot, or no places are known, only what is near for certain counts. Source: p. 84.
    """
    most = table("air-distances").row("marked")["inches"]
    return any(
        _apart_in(one, who, place) + (one.off_in or 0) <= most
        for one in holding(known, turn, SMOKE, detail=MARK)
    )


def _apart_in(mark: Lasting, who: str, place: tuple[float, float] | None) -> float:
    """The inches from the spot that was to be marked; infinite where nobody knows."""
    if place is not None and mark.x_in is not None and mark.y_in is not None:
        return math.dist(place, (mark.x_in, mark.y_in))
    aimed_at = (mark.place or "").casefold()
    return 0.0 if who and f"{aimed_at}, ".startswith(f"{who.casefold()}, ") else math.inf


def in_play(known: Sequence[Airborne]) -> Airborne | None:
    """The FAC that is overhead, or on its way; None where there is none."""
    return next((one for one in known if one.row.kind == "fac" and not one.gone), None)


def check_run(content: Content, fac: Airborne | None, run: Run | None = None) -> None:
    """Raise RequestError where turns are counted, and no FAC may make a run now: to mark, or to spot where no ``run`` is said.

    There is none, an airstrike attacks in this turn, or it has made its run; or no rocket is left to mark with (z-18). Source: p. 84.
    """
    turn = turn_of(content)
    if not turn:
        return
    if fac is None:
        raise RequestError(
            "no FAC is overhead (p. 84): fng air fac brings one that was granted; give `force` to rule all the same"
        )
    check_has_come(content, fac)
    check_air_space(content, SupportKind.FAC)
    for mission in SUPPORT_MISSIONS.read(content):
        if mission.active_turn != turn:
            continue
        if mission.kind in (SupportKind.AIRSTRIKE, SupportKind.AC_47):
            raise RequestError(f"{mission.called} attacks in this turn: a FAC makes a run in others (p. 84)")
        if mission.id == fac.for_mission:
            raise RequestError(f"{fac.id}: it has made its run in this turn (p. 84)")
    if run is Run.MARKING and rockets_left(fac) == 0:
        raise RequestError(f"{fac.id}: it has no marking rocket left (p. 109)")


def rockets_left(fac: Airborne) -> int:
    """The marking rockets that it still has: one is fired in a run (z-18). Source: p. 84, 109."""
    return max(0, sum(carried(fac.mounts, Run.MARKING).values()) - fac.runs_made.count(Run.MARKING))


def spotted(known: Iterable[Lasting], turn: int | None, names: Iterable[str]) -> tuple[Lasting, ...]:
    """The things that are kept of those who were spotted: in the next turn fire on them is directed; none without a clock. Source: p. 84."""
    found: list[Lasting] = []
    for name in names if turn else ():
        found.append(begun((*known, *found), SPOTTED, turn=turn, who=name))
    return tuple(found)


def has_run(content: Content, fac: Airborne, run: Run | None = None) -> Content:
    """The parts of a document that change with a run of its FAC. Source: p. 84."""
    after = replace(fac, runs_made=(*fac.runs_made, run)) if run else fac
    return AIRBORNE.change(content, [after]) | flown(content, after, pass_made=False)
