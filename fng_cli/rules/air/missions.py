"""Support missions flown by aircraft of a document, and the runs of a FAC.

Source: p. 71-74, 80-81, 84, 87.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Protocol

from msgspec.structs import replace

from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES
from fng_cli.rules.air.craft import Mount, Run, carried, crafts
from fng_cli.rules.air.state import AIRBORNE, Airborne, Station, free_id
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING, SPOTTED, Lasting, begun, holding
from fng_cli.rules.people.person import Deed, refusal
from fng_cli.rules.radio.radio_calls import OBSERVERS
from fng_cli.rules.support.after import with_mission
from fng_cli.rules.support.state import (
    SUPPORT_MISSIONS,
    SupportKind,
    SupportMission,
    at_hand,
    check_golden_rule,
    check_may_fly,
    flown_over,
    has_come,
    is_over,
    sent_home,
)
from fng_cli.state import State
from fng_cli.tables import table
from fng_cli.terms import Side
from fng_cli.words import count


class FlownBy(Protocol):
    """A craft, and who flies it, as a report has them."""

    @property
    def craft(self) -> str: ...
    @property
    def rep(self) -> int: ...
    @property
    def service(self) -> str: ...
    @property
    def load(self) -> str: ...
    @property
    def mounts(self) -> tuple[Mount, ...]: ...


class Comes(FlownBy, Protocol):
    """A report by which a craft comes into play."""

    @property
    def passes(self) -> int | None: ...
    @property
    def grounded(self) -> bool: ...
    @property
    def late_turns(self) -> int: ...


def in_play(content: Content, report: Comes, *kinds: SupportKind) -> Content:
    """The parts of a document that change when a craft comes: it is kept, and tied to the mission that it flies.

    Nothing of it is kept where the weather keeps it at home; the mission is over then.
    """
    mission = open_mission(content, *kinds)
    if report.grounded:
        return _mission_change(content, sent_home(mission)) if mission else {}
    changes = AIRBORNE.change(content, [sent(AIRBORNE.read(content), mission, report)])
    if mission:
        stays = crafts()[report.craft].turns_in_play
        first = mission.from_turn
        comes = first if first is None else first + report.late_turns
        flown = replace(
            mission,
            craft=report.craft,
            pilot_rep=report.rep,
            passes_left=mission.passes_left if mission.passes_left is not None else report.passes,
            from_turn=comes,
            until_turn=None if comes is None else comes + stays - 1,
        )
        changes |= _mission_change(content, flown)
    return changes


def sent(
    known: Sequence[Airborne],
    mission: SupportMission | None,
    craft: FlownBy,
    crew_reps: tuple[int, ...] = (),
) -> Airborne:
    """A craft that comes for a mission, as a document keeps it, with an id that none of those known has."""
    return Airborne(
        free_id(known, crafts()[craft.craft]),
        craft.craft,
        craft.rep,
        craft.rep,
        load=craft.load,
        service=craft.service,
        mounts=craft.mounts,
        crew_reps=crew_reps,
        for_mission=mission.id if mission else "",
    )


def open_mission(content: Content, *kinds: SupportKind) -> SupportMission | None:
    """The mission of one of these kinds for which no craft is known yet."""
    turn = turn_of(State(content))
    known = SUPPORT_MISSIONS.read(content)
    return next(
        (one for one in known if one.kind in kinds and not one.craft and not is_over(one, turn)), None
    )


def check_granted(content: Content, *kinds: SupportKind) -> None:
    """Raise RequestError where turns are counted, and none of these was granted whose craft is not known yet. Source: p. 74, 80, 87."""
    if not turn_of(State(content)) or open_mission(content, *kinds):
        return
    kind = kinds[0]
    raise RequestError(
        f"{kind.in_text}: none was granted that still waits for its craft (p. 74): fng call, then ask for it; "
        "give `force` to roll all the same"
    )


def mission_of(content: Content, craft: Airborne) -> SupportMission | None:
    """The mission that a craft flies for; None where the document keeps none."""
    known = SUPPORT_MISSIONS.read(content)
    return next((one for one in known if one.id == craft.for_mission), None) if craft.for_mission else None


def check_air_space(content: Content, kind: SupportKind) -> None:
    """Raise RequestError where support of another type is active on the table, or a lull keeps it away.

    Source: p. 71, 73-74.
    """
    check_may_fly(LASTING.read(content), kind, turn_of(State(content)))
    check_golden_rule(SUPPORT_MISSIONS.read(content), kind, turn_of(State(content)))


def check_sent(content: Content, craft: Airborne) -> None:
    """Raise RequestError where turns are counted, for a craft that the document does not know. Source: p. 72-74, 80, 87."""
    if not turn_of(State(content)):
        return
    row = craft.row
    kind = "gunship" if row.is_helicopter else "airstrike"
    rolls = "helo available" if row.is_helicopter else "air available"
    raise RequestError(
        f"`craft` {row.id}: nobody has sent a {row.name} (p. 72-74): fng call, fng request {kind}, then fng {rolls}; "
        "give `force` to fly it all the same"
    )


def check_has_come(content: Content, craft: Airborne) -> None:
    """Raise RequestError where a craft of the document is still on its way, or has gone when its turns in play were over. Source: p. 80, 83, 85, 87, 92."""
    mission, turn = mission_of(content, craft), turn_of(State(content))
    if mission is None:
        return
    if not has_come(mission, turn):
        raise RequestError(f"{mission.called} comes in turn {mission.from_turn}")
    if is_over(mission, turn) and craft.station is Station.OFF_TABLE:
        stays = crafts()[craft.craft].turns_in_play
        raise RequestError(
            f"{mission.called} has gone home: a {craft.row.name} stays for {count(stays, 'turn')} at the most (p. 83-85, 92)"
        )


def needs_director(content: Content, craft: Airborne) -> bool:
    """Whether somebody must direct a craft of the document, and be in contact: not Marines with Marine aircraft. Source: p. 80."""
    known = [one for one in FIGURES.read(content) if one.side is Side.FWF]
    return bool(known) and not (craft.service == "usmc" and any(one.army == "usmc" for one in known))


def check_director(content: Content, craft: Airborne) -> None:
    """Raise RequestError where nobody may direct an airstrike of the document (c-33).

    That takes a FAC overhead or an FO on the ground; Marines need neither for Marine aircraft. Source: p. 76, 80.
    """
    if not needs_director(content, craft):
        return
    known = [one for one in FIGURES.read(content) if one.side is Side.FWF]
    overhead = any(one.row.kind == "fac" and not one.gone for one in AIRBORNE.read(content))
    missions = at_hand(SUPPORT_MISSIONS.read(content), turn_of(State(content)))
    if overhead or any(one.kind is SupportKind.FAC for one in missions):
        return
    if any(one.role in OBSERVERS and refusal(one, Deed.ACT) is None for one in known):
        return
    raise RequestError(
        "an airstrike takes a FAC overhead (fng air fac) or an FO on the ground, and contact with them by radio "
        "(p. 80); only Marines need neither, for Marine aircraft"
    )


def flown(content: Content, craft: Airborne, *, stays: bool = False, pass_made: bool = True) -> Content:
    """The part of a document that changes with a mission once its craft has flown a pass, or gone home.

    ``stays``: without a pass it stays on the table, as a helicopter that has landed.
    """
    mission = mission_of(content, craft)
    if mission is None:
        return {}
    turn = turn_of(State(content))
    if craft.gone:
        after = sent_home(mission)
    elif pass_made:
        after = flown_over(mission, turn)
    else:
        after = replace(mission, active_turn=turn, on_table=stays)
    return _mission_change(content, after)


def _mission_change(content: Content, mission: SupportMission) -> Content:
    """The part of a document that changes with a mission."""
    before = State(content)
    return with_mission(before, mission).difference(before)


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


def fac_in_play(known: Sequence[Airborne]) -> Airborne | None:
    """The FAC that is overhead, or on its way; None where there is none."""
    return next((one for one in known if one.row.kind == "fac" and not one.gone), None)


def check_run(content: Content, fac: Airborne | None, run: Run | None = None) -> None:
    """Raise RequestError where turns are counted, and no FAC may make a run now: to mark, or to spot where no ``run`` is said.

    There is none, an airstrike attacks in this turn, or it has made its run; or no rocket is left to mark with (z-18). Source: p. 84.
    """
    turn = turn_of(State(content))
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
