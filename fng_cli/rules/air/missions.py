"""Support missions flown by aircraft of a document, and the runs of a FAC.

Source: p. 71-74, 80-81, 84, 87.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Protocol

from msgspec.structs import replace

from fng_cli.calls import Next, call
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES
from fng_cli.rules.air.available import Available, Spotting
from fng_cli.rules.air.craft import Craft, Mount, Run, crafts, weapons_for_run
from fng_cli.rules.air.state import AIRBORNE, Airborne, Station, free_id
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING, SPOTTED, Lasting, begun, check_once, deed_record, holding
from fng_cli.rules.harm.targets import Target
from fng_cli.rules.radio.radio_calls import has_observer
from fng_cli.rules.support.account import (
    after_end,
    after_unkept_use,
    after_use,
    check_golden_rule,
    check_may_fly,
    granted,
    has_come,
    here,
    is_over,
    mission_named,
    with_mission,
    without_craft,
)
from fng_cli.rules.support.state import STRIKES, SupportKind, SupportMission, SupportType
from fng_cli.state import State
from fng_cli.tables import table
from fng_cli.terms import Side
from fng_cli.words import count, with_article

AC_47 = "ac-47"
"""The row of the AC-47 among the aircraft."""


class FlownBy(Protocol):
    """The fields of a report that say which craft comes, and who flies it."""

    @property
    def craft(self) -> str:
        """Return the id of the craft in the tables of aircraft and helicopters."""

    @property
    def rep(self) -> int:
        """Return the pilot's REP."""

    @property
    def service(self) -> str | None:
        """Return the military service that the aircraft belongs to; None if it is not known."""

    @property
    def load(self) -> str | None:
        """Return the id of the configuration in which the craft is loaded; None if the craft has only one."""

    @property
    def mounts(self) -> tuple[Mount, ...]:
        """Return the weapons mounted on the aircraft."""


class Comes(FlownBy, Protocol):
    """The fields of a report by which an aircraft comes into play, or is kept at home by the weather."""

    @property
    def passes(self) -> int | None:
        """Return the number of attack passes that the aircraft may make; None if passes are not counted."""

    @property
    def grounded(self) -> bool:
        """True if the weather keeps the craft at home."""

    @property
    def late_turns(self) -> int:
        """The number of turns by which the weather delays the arrival."""


def with_steps_of_fac(report: Available, state: State) -> Available:
    """Return the report on the roll for a FAC with next steps that suit the turn of his arrival. If he comes
    only in a later turn, they are replaced by ``activate``. Unchanged if he is here by now, if the weather
    grounds him, or if no turn or no mission is known.
    """
    turn, mission = turn_of(state), without_craft(state, SupportKind.FAC)
    if report.grounded or turn is None or mission is None or mission.from_turn is None:
        return report
    comes = mission.from_turn + report.late_turns
    if comes <= turn:
        return report
    return replace(report, next=(Next(call("activate"), f"the FAC arrives in turn {comes}"),))


def after_arrival(state: State, report: Comes, kind: SupportKind) -> State:
    """Return the state after a craft was rolled for. The craft is added, and flies the open mission of this
    ``kind``, if any, perhaps delayed by the weather. If the weather grounds it, it is not added, and the
    mission ends. Source: p. 59, 80-81, 83-84.
    """
    mission = without_craft(state, kind)
    if report.grounded:
        return after_end(state, mission)
    state = state.with_(AIRBORNE, [craft_for_mission(state[AIRBORNE], mission, report)])
    if mission is None:
        return state
    stays = crafts()[report.craft].turns_in_play
    first = mission.from_turn
    comes = first if first is None else first + report.late_turns
    return with_mission(
        state,
        replace(
            mission,
            craft=report.craft,
            pilot_rep=report.rep,
            passes_left=mission.passes_left if mission.passes_left is not None else report.passes,
            from_turn=comes,
            until_turn=None if comes is None else comes + stays - 1,
        ),
    )


def craft_for_mission(
    known: Sequence[Airborne],
    mission: SupportMission | None,
    craft: FlownBy,
    crew_reps: tuple[int, ...] = (),
) -> Airborne:
    """Return a new craft with a free id (one that no craft in ``known`` has). The craft is not added to the
    document.

    ``craft`` gives its type, pilot's REP and weapons. ``mission`` is the support mission it flies, None for
    none. ``crew_reps`` are the REPs of its crew, in the order of their roles.
    """
    return Airborne(
        id=free_id(known, crafts()[craft.craft]),
        craft=craft.craft,
        rep=craft.rep,
        start_rep=craft.rep,
        load=craft.load or "",
        service=craft.service or "",
        mounts=craft.mounts,
        crew_reps=crew_reps,
        for_mission=mission.id if mission else "",
    )


def mission_of(state: State, craft: Airborne) -> SupportMission | None:
    """Return the support mission that a craft flies for; None if the document has no such mission."""
    return mission_named(state, craft.for_mission)


def check_air_space(state: State, kind: SupportKind) -> None:
    """Raise RequestError if support of ``kind`` may not fly in this turn: a lull keeps it away
    (``check_may_fly``), or another type of support is active (``check_golden_rule``).

    Source: p. 71, 73-74.
    """
    check_may_fly(state, kind)
    check_golden_rule(state, kind)


def refuse_unsent(state: State, row: Craft) -> None:
    """Raise RequestError: nobody has sent a craft of this type. The message names the commands that send one.
    Nothing is raised before the first turn, or if turns are not counted.

    It is not checked that the craft is missing from the document; call this only if it is. Source: p. 72-74,
    80, 85, 87.
    """
    if not turn_of(state):
        return
    asks = Next(call(f"request {'gunship' if row.is_helicopter else 'airstrike'}"), "")
    rolls = Next(call("helo available" if row.is_helicopter else "air available"), "")
    if row.kind in ("transport", "observation"):
        asks = Next(call("support ready transport"), "")
        rolls = Next(call("helo available", craft=row.id), "")
    if row.id == AC_47:
        asks = Next(call("request airstrike", ac_47=True), "")
        rolls = Next(call("air available", craft=AC_47), "")
    craft = f"the {row.name}" if row.id == AC_47 else with_article(row.name)
    raise RequestError(
        f"`craft` {row.id}: nobody has sent {craft} (p. 72-74). Use fng call, then fng "
        f"{asks.command}, then fng {rolls.command}; give `force` to fly it anyway"
    )


def check_has_come(state: State, craft: Airborne) -> None:
    """Raise RequestError if a craft's mission has not come yet, or if it is over and the craft's station is
    ``OFF_TABLE``. Not raised for a craft that is recorded as gone home or down, if its mission has come, nor
    for a craft without a mission. Source: p. 80, 83, 85, 87, 92.
    """
    mission, turn = mission_of(state, craft), turn_of(state)
    if mission is None:
        return
    if not has_come(mission, turn):
        raise RequestError(f"{mission.called} does not arrive until turn {mission.from_turn}")
    if is_over(mission, turn) and craft.station is Station.OFF_TABLE:
        stays = crafts()[craft.craft].turns_in_play
        raise RequestError(
            f"{mission.called} has gone home: {with_article(craft.row.name)} stays no longer than "
            f"{count(stays, 'turn')} (p. 83-85, 92)"
        )


FLOWN = "flown"
"""The kind of lasting thing that records the run of a craft, by the craft's id in ``who``."""


def check_one_run(state: State, craft: Airborne) -> None:
    """Raise RequestError if a craft has already flown a run in this turn: it flies one a turn (ruling x-61).
    Nothing is refused before the first turn, or if turns are not counted.

    Source: p. 81, 84-85, 87.
    """
    why = "has already made its run this turn; it can make its next run in a later turn (p. 81, 87)"
    check_once(state[LASTING], turn_of(state), FLOWN, craft.id, why)


def check_overhead(state: State, targets: Iterable[Target], *, helicopter: bool | None = None) -> None:
    """Raise RequestError if a target is a figure of the document, and no craft can have attacked it: none is
    in play now (``_is_here``), and none has flown a run this turn. ``helicopter`` True counts only
    helicopters, False only other aircraft, None all. Nothing is refused before the first turn, or if turns
    are not counted. Source: p. 72-74, 80, 87.
    """
    turn = turn_of(state)
    if not any(target.victim.who.known for target in targets):
        return
    flown = {thing.who for thing in holding(state[LASTING], turn, FLOWN)}
    crafts = (craft for craft in state[AIRBORNE] if helicopter in (None, craft.row.is_helicopter))
    if not turn or any(craft.id in flown or _is_here(state, craft) for craft in crafts):
        return
    what, asks = ("helicopter", "gunship") if helicopter else ("aircraft", "airstrike")
    raise RequestError(
        f"no {what} is available for the attack (p. 72-74): ask for one with fng call, then fng request "
        f"{asks}; give `force` if you have agreed to attack without one"
    )


def refuse_without_napalm(state: State, targets: Iterable[Target]) -> None:
    """Raise RequestError because no napalm is burning, if the first turn has begun and one of ``targets`` is
    a figure of the document. The caller has checked already that the document has no burning napalm. Source:
    p. 83.
    """
    if turn_of(state) and any(target.victim.who.known for target in targets):
        raise RequestError(
            "no napalm is burning on the table (p. 83); give `force` if you have agreed otherwise"
        )


def _is_here(state: State, craft: Airborne) -> bool:
    """True if a craft is in play now: it is not gone for good and, if it has a mission, that has begun and is
    not over.
    """
    mission, turn = mission_of(state, craft), turn_of(state)
    return not craft.gone and (mission is None or (has_come(mission, turn) and not is_over(mission, turn)))


FLARE = "dropped-flare"
"""The kind of lasting thing that records the flare of an AC-47, by the craft's id in ``who``."""


def flare_ship(state: State) -> Airborne | None:
    """Return the first craft of a type that carries flares, such as an AC-47, and that has not gone home or
    down; None if there is none. It may still be on its way.

    Source: p. 84-85, 108.
    """
    return next(
        (
            craft
            for craft in state[AIRBORNE]
            if not craft.gone and any(mount.weapon == "flares" for mount in craft.row.mounts)
        ),
        None,
    )


def check_flare(state: State, flares: int) -> None:
    """Raise RequestError if this number of flares cannot be dropped from the air now: the craft with flares
    is missing, still on its way or gone, it drops fewer in a turn, or it has already dropped one this turn.
    Nothing is checked before the first turn, or if turns are not counted. Source: p. 84-85, 88.
    """
    turn = turn_of(state)
    if not turn:
        return
    ship = flare_ship(state)
    if ship is None:
        refuse_unsent(state, crafts()[AC_47])
        return
    check_has_come(state, ship)
    most = table("air-gunship").row("swath")["flares_a_turn"]
    if flares > most:
        raise RequestError(
            f"{ship.id} drops at most {count(most, 'flare')} a turn (p. 85, 88), not {flares}; give "
            "`force` to drop them anyway"
        )
    check_once(state[LASTING], turn, FLARE, ship.id, "has already dropped its flare this turn (p. 85, 88)")


def after_flare(state: State) -> State:
    """Return the state with the record that the craft with flares has dropped one this turn. Unchanged if no
    craft has flares, if turns are not counted, or before the first turn.

    Source: p. 85.
    """
    ship = flare_ship(state)
    return (
        state.with_new(LASTING, *deed_record(state[LASTING], turn_of(state), FLARE, ship.id))
        if ship
        else state
    )


def check_no_fac_run(state: State) -> None:
    """Raise RequestError if the first turn has begun and a mission of a FAC records a run in this turn: no
    aircraft may then attack. A FAC without a mission is not noticed. Source: p. 84.
    """
    turn = turn_of(state)
    for mission in granted(state, SupportKind.FAC):
        if turn and mission.active_turn == turn:
            raise RequestError(
                f"{mission.called} has made a run this turn, and a FAC flies only in turns without an "
                "airstrike (p. 84); attack next turn, or give `force` to attack anyway"
            )


def after_run_flown(state: State, craft: Airborne) -> State:
    """Return the state with a record that the craft has flown its run in this turn, so that it flies no
    second one. Unchanged without a clock, and before the first turn. Source: p. 81, 87.
    """
    return state.with_new(LASTING, *deed_record(state[LASTING], turn_of(state), FLOWN, craft.id))


def needs_director(state: State, craft: Airborne) -> bool:
    """True if a FAC, or a forward observer in radio contact, must direct this craft's attack.

    False for a Marine aircraft if the document's FWF figures include Marines, and for any craft if there are
    no FWF figures. Source: p. 80.
    """
    friends = [figure for figure in state[FIGURES] if figure.side is Side.FWF]
    by_marines = craft.service == "usmc" and any(figure.army == "usmc" for figure in friends)
    return bool(friends) and not by_marines


def check_director(state: State, craft: Airborne) -> None:
    """Raise RequestError if this craft's attack needs a director and there is none: neither a FAC in play or
    overhead, nor a Forward Observer (or his RTO) who can act.

    Source: p. 76, 80 (ruling c-33).
    """
    if not needs_director(state, craft):
        return
    overhead = any(other.row.kind == "fac" and not other.gone for other in state[AIRBORNE])
    if overhead or here(state, SupportKind.FAC) or has_observer(state):
        return
    raise RequestError(
        f"{_lost_fac_text(state)}an airstrike needs radio contact with a FAC overhead (fng air fac) or "
        "with an FO on the ground (p. 80); only Marines who call Marine aircraft need neither"
    )


def _lost_fac_text(state: State) -> str:
    """Return the beginning of an error that names the first FAC that went down; empty if none did. Source: p.
    82-84.
    """
    facs = (craft for craft in state[AIRBORNE] if craft.row.kind == "fac" and craft.station is Station.DOWN)
    lost = next(facs, None)
    return f"the FAC ({lost.id}) was lost; " if lost else ""


def check_fac_hears(state: State) -> None:
    """Raise RequestError if nothing in the air can hear a call to the FAC. A FAC can hear it, and so can an
    attack aircraft that needs no director. If an FO on the ground directs them, all attack aircraft can.
    Nothing is checked before the first turn, or if turns are not counted. Source: p. 80 (rulings c-33,
    z-43).
    """
    turn = turn_of(state)
    if not turn or fac_in_play(state[AIRBORNE]) or here(state, SupportKind.FAC):
        return
    aircraft = [craft for craft in state[AIRBORNE] if not craft.gone and not craft.row.is_helicopter]
    if any(not needs_director(state, craft) for craft in aircraft):
        return
    if has_observer(state) and (aircraft or here(state, SupportKind.AIRSTRIKE)):
        return
    raise RequestError(
        f"{_lost_fac_text(state)}nobody is overhead to hear this call, neither a FAC nor an aircraft "
        "directed by an FO on the ground (p. 80). Use fng request airstrike, or give `force` if you "
        "have agreed otherwise"
    )


def check_answers(row: Craft) -> None:
    """Raise RequestError if the craft is an AC-47: it takes no fire along a Flight Line, as only heavy
    machine guns can answer it. Any other craft passes. Source: p. 85.
    """
    if row.id == AC_47:
        raise RequestError(
            f"`craft`: only heavy machine guns and larger guns may fire at the {row.name}, and "
            "they take no Anti-Aircraft Check (p. 85). Use fng react received-fire for the gun, "
            "then fng fire with the aircraft as a fast target; give `force` to roll anyway"
        )


def with_craft(state: State, craft: Airborne) -> State:
    """Return the state with ``craft`` put in the place of the craft that has its id.

    If all craft of its mission are gone after that, the mission ends too. Source: p. 82-83, 92.
    """
    state = state.with_(AIRBORNE, [craft])
    return after_end(state, mission_of(state, craft)) if _all_gone(state, craft) else state


def _all_gone(state: State, craft: Airborne) -> bool:
    """True if this craft, and every other that flies for the same mission, has gone home or down. Source: p.
    82-83, 88, 92.
    """
    mates = (
        other for other in state[AIRBORNE] if craft.for_mission and other.for_mission == craft.for_mission
    )
    return craft.gone and all(other.gone for other in mates)


def after_unkept_run(state: State, row: Craft) -> State:
    """Return the state after an attack run of a craft that is not in the document; ``row`` is its type. From
    the first turn on, it is recorded that this type of support (helicopters or aircraft) was active this turn
    (ruling x-01). Nothing else is recorded. Source: p. 73-74.
    """
    support = SupportType.HELICOPTERS if row.is_helicopter else SupportType.AIRCRAFT
    return after_unkept_use(state, support)


def after_pass(state: State, craft: Airborne, *, stays: bool = False, pass_made: bool = True) -> State:
    """Return the state after a craft's turn over the table, with ``craft`` as its new record. Its mission
    ends if all the mission's craft are gone. If not, ``pass_made`` uses up a pass; without that, ``stays``
    notes whether the craft remains on the table. For a craft without a mission, the use of its type of
    support this turn is recorded instead.
    """
    state = state.with_(AIRBORNE, [craft])
    mission = mission_of(state, craft)
    if mission is None:
        return after_unkept_run(state, craft.row)
    if _all_gone(state, craft):
        return after_end(state, mission)
    if pass_made:
        return after_use(state, mission)
    return with_mission(state, replace(mission, active_turn=turn_of(state), on_table=stays))


SMOKE, MARK = "smoke", "fac-mark"
"""The kind of lasting thing that a marking rocket leaves, and its ``detail``, which no grenade's smoke has."""


def is_marked(
    known: Iterable[Lasting], turn: int | None, who: str, place: tuple[float, float] | None
) -> bool:
    """True if a target is near enough to the smoke of a FAC to give the pilot a better REP (ruling z-17).
    ``who`` is the target's id, or the words for a spot (ruling z-22). ``place`` is in inches; with None
    only smoke aimed at ``who`` counts. ``known`` are lasting records. Always False if turns are not
    counted (``turn`` None). Source: p. 84.
    """
    most = table("air-distances").row("marked")["inches"]
    return any(
        _distance_to_mark(mark, who, place) + (mark.off_in or 0) <= most
        for mark in holding(known, turn, SMOKE, detail=MARK)
    )


def _distance_to_mark(mark: Lasting, who: str, place: tuple[float, float] | None) -> float:
    """Return the distance in inches from a target to the spot at which a marking rocket was aimed. If either
    position is unknown, the result is 0 if the rocket was aimed at the target's name ``who``, and infinite
    if not.
    """
    if place is not None and mark.x_in is not None and mark.y_in is not None:
        return math.dist(place, (mark.x_in, mark.y_in))
    aimed_at = (mark.place or "").casefold()
    return 0.0 if who and f"{aimed_at}, ".startswith(f"{who.casefold()}, ") else math.inf


def fac_in_play(known: Sequence[Airborne]) -> Airborne | None:
    """Return the first FAC in the list that has not gone down or home; None if there is none."""
    return next((craft for craft in known if craft.row.kind == "fac" and not craft.gone), None)


def check_fac_run(state: State, fac: Airborne | None, run: Run | None = None) -> None:
    """Raise RequestError if the FAC cannot make a run now. ``run`` is the kind of run; None for spotting.
    ``fac`` is None if there is no FAC. He must have come and be free to fly. No mission of his own, of an
    airstrike or of an AC-47 may have been active this turn. A marking run needs a rocket (ruling z-18).
    Nothing is checked before the first turn or if turns are not counted. Source: p. 84.
    """
    turn = turn_of(state)
    if not turn:
        return
    if fac is None:
        raise RequestError(
            f"{_lost_fac_text(state)}no FAC is overhead (p. 84): once you have been granted a FAC, "
            "bring it in with fng air fac; give `force` to roll anyway"
        )
    check_has_come(state, fac)
    check_air_space(state, SupportKind.FAC)
    for mission in granted(state):
        if mission.active_turn != turn:
            continue
        if mission.kind in STRIKES:
            raise RequestError(
                f"{mission.called} attacks this turn, and a FAC flies only in turns without "
                "an airstrike (p. 84)"
            )
        if mission.id == fac.for_mission:
            raise RequestError(f"{fac.id} has already made its run this turn (p. 84)")
    if run is Run.MARKING and rockets_left(fac) == 0:
        raise RequestError(f"{fac.id} has no marking rockets left (p. 109)")


def rockets_left(fac: Airborne) -> int:
    """Return how many marking rockets a FAC has left, since it fires one in each marking run (ruling z-18).
    Never below 0. Source: p. 84, 109.
    """
    return max(0, sum(weapons_for_run(fac.mounts, Run.MARKING).values()) - fac.runs_made.count(Run.MARKING))


def new_sightings(known: Iterable[Lasting], turn: int | None, names: Iterable[str]) -> tuple[Lasting, ...]:
    """Return a new record for each figure in ``names``: it was spotted from the air in ``turn``. Fire at the
    figure then counts as directed in the next turn. Empty before the first turn (0), or if turns are not
    counted (None). ``known`` are the existing records, whose ids are not used again. Source: p. 84.
    """
    sightings: list[Lasting] = []
    for name in names if turn else ():
        sightings.append(begun((*known, *sightings), SPOTTED, turn=turn, who=name))
    return tuple(sightings)


def after_spotting(state: State, report: Spotting, fac: Airborne) -> State:
    """Return the state after a spotting run of a FAC. Each figure of the document that was spotted is
    recorded as seen, once the first turn has begun. The FAC's mission, if he has one, is marked as used in
    this turn. Source: p. 84.
    """
    ids = {figure.id for figure in state[FIGURES]}
    seen = [target.name for target in report.sought if target.spotted and target.name in ids]
    state = state.with_new(LASTING, *new_sightings(state[LASTING], turn_of(state), seen))
    return after_fac_run(state, fac)


def after_fac_run(state: State, fac: Airborne, run: Run | None = None) -> State:
    """Return the state after a run of a FAC. His mission, if he has one, is marked as used in this turn.
    ``run`` is added to the runs that he has made, so that a marking run uses up a rocket. If ``run`` is None,
    he was only spotting, and no run is added. Source: p. 84.
    """
    after = replace(fac, runs_made=(*fac.runs_made, run)) if run else fac
    return after_pass(state, after, pass_made=False)
