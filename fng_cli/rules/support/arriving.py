"""Support after its request: missions that were granted, and what arrives when its turn comes. Source: p. 74-97, 102."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from fng_cli.calls import Next, Slot, call
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Status
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING, due, holding
from fng_cli.rules.radio.orders import may_call_now
from fng_cli.rules.radio.radio_calls import FAC_OVERHEAD, callers_of
from fng_cli.rules.reinforcements.arrivals import Support
from fng_cli.rules.scoring.earned import Earned, with_points
from fng_cli.rules.support.account import (
    Coming,
    after_end,
    after_grant,
    arriving,
    granted,
    has_come,
    here,
    is_over,
    record_of,
    with_record,
    without_craft,
)
from fng_cli.rules.support.heard import (
    after_answer,
    is_in_contact,
    put_off_record,
)
from fng_cli.rules.support.levels import ReadyCalled
from fng_cli.rules.support.requests import AIRCRAFT, FAC, Requested, steps_to_use
from fng_cli.rules.support.state import (
    STRIKES,
    SupportKind,
    SupportMission,
    SupportRecord,
    SupportType,
    with_asked,
    with_denied,
    with_ready_used,
)
from fng_cli.state import State
from fng_cli.terms import Side


def record_after(record: SupportRecord, report: Requested) -> SupportRecord:
    """Return the record of support after the answer to a request. Its type of support counts as asked and
    paid for. After a refusal without another chance, the kind is denied for the rest of the game. For
    artillery or mortars, a promised total is used up. Unchanged if the Support Level may not make this
    request.
    """
    if report.total is None and not report.grounded:
        return record
    after = with_asked(record, report.kind)
    if not report.granted and not report.ask_again:
        after = with_denied(after, report.kind)
    if report.kind.type is SupportType.ARTILLERY:
        after = replace(after, sure_request=None)
    return after


def granted_support(report: Requested, kind: SupportKind) -> tuple[Coming, ...]:
    """Return the support that a granted request brings, with the turns until it comes; empty if it was
    refused. An airstrike brings a FAC, then the strike. ``kind`` is what comes: an AC-47 is requested as
    an airstrike, and comes alone. Source: p. 80.
    """
    if not report.granted:
        return ()
    turns = report.arrives_turns or 0
    if report.kind is SupportKind.AIRSTRIKE and kind is SupportKind.AIRSTRIKE:
        return (
            Coming(SupportKind.FAC, turns),
            Coming(SupportKind.AIRSTRIKE, turns + (report.strike_turns or 0)),
        )
    facts: dict[str, object] = {
        "weapon_count": report.weapon_count,
        "passes_left": report.passes_most,
        "wounded_most": report.wounded_most,
        "at_target_point": report.at_target_point,
    }
    return (Coming(kind, turns, facts),)


def fac_for_strike(state: State, turn: int | None, report: Requested) -> SupportMission | None:
    """Return the first mission of an earlier FAC that is on station when the airstrike granted by ``report``
    comes, and so directs it. None if there is no such FAC, or if ``report`` grants no airstrike. ``turn`` is
    None if turns are not counted. Source: p. 80, 84.
    """
    if report.kind is not SupportKind.AIRSTRIKE or not report.granted:
        return None
    wait = (report.arrives_turns or 0) + (report.strike_turns or 0)
    strikes = None if turn is None else turn + wait
    facs = granted(state, SupportKind.FAC)
    return next((fac for fac in facs if has_come(fac, strikes) and not is_over(fac, strikes)), None)


def after_request(
    state: State, report: Requested, kind: SupportKind, turn: int | None, called_by: str = ""
) -> State:
    """Return the state after the answer to a request: the call is removed, granted missions are added, the
    support record is updated, and the cost in victory points is subtracted. ``kind`` is the kind that comes,
    perhaps not the one requested. No new FAC comes if an earlier one can direct the airstrike. After a
    refusal that leaves another chance, it is recorded from turn 1 on that Headquarters lacks this support
    for now. ``turn`` is None if turns are not counted. ``called_by`` is the id of the caller; empty if not
    known. Source: p. 74-77, 102.
    """
    state = after_answer(state, report.kind)
    if report.ask_again and not report.granted and report.total is not None:
        state = state.with_new(LASTING, *put_off_record(state[LASTING], turn, report.kind))
    coming = granted_support(report, kind)
    if fac_for_strike(state, turn, report):
        coming = tuple(support for support in coming if support.kind is not SupportKind.FAC)
    state = after_grant(state, coming, turn, called_by=called_by)
    state = with_record(state, record_after(record_of(state), report))
    cost = Earned(report.points, f"{report.kind.called} on demand", "102")
    return with_points(state, cost)


def after_ready(state: State, report: ReadyCalled, turn: int | None, called_by: str = "") -> State:
    """Return the state after a call upon Ready Support. That support is used up, granted or not, and the
    recorded call to Headquarters is removed. If the support was granted, a mission is added for it.
    ``turn`` is None if turns are not counted. ``called_by`` is the id of the caller; empty if not known.
    Source: p. 74.
    """
    state = after_answer(state, report.kind)
    if report.granted:
        coming = Coming(report.kind, report.arrives_turns or 0, {"weapon_count": report.weapon_count})
        state = after_grant(state, [coming], turn, ready=True, called_by=called_by)
    return with_record(state, with_ready_used(record_of(state), report.ready))


KIND = "reinforcements"


def check_due(state: State) -> None:
    """Raise RequestError if no granted reinforcements can be brought in now: none are on their way, or they
    come in a later turn. Nothing is raised if turns are not counted. Before the first turn only
    reinforcements on their way are refused. Source: p. 74, 97.
    """
    turn = turn_of(state)
    waiting, arrived = arriving(state, SupportKind.REINFORCEMENTS), here(state, SupportKind.REINFORCEMENTS)
    if waiting and not arrived:
        raise RequestError(
            f"reinforcements arrive in turn {waiting[0].from_turn}, and this is turn {turn} (p. 97); give "
            "`force` to bring them anyway"
        )
    if turn and not arrived:
        raise RequestError(
            "no reinforcements are on their way (p. 74, 97): use fng call, then fng request "
            "reinforcements; give `force` to bring them anyway"
        )


def are_due(state: State) -> bool:
    """True if requested reinforcements arrive with this turn, or are overdue. False during a lull, or if
    turns are not counted.

    Source: p. 71, 97.
    """
    if holding(state[LASTING], turn_of(state), "lull"):
        return False
    return any(lasting.kind == KIND for lasting in due(state[LASTING], turn_of(state)))


def after_arrival(state: State) -> State:
    """Return the state with one mission of granted reinforcements ended. It is the first that is due or, if
    none is due, the first still on its way. Its figures are not added here. Without granted reinforcements
    nothing changes.
    """
    kind = SupportKind.REINFORCEMENTS
    return after_end(state, next(iter((*here(state, kind), *arriving(state, kind))), None))


def with_steps_in_game(report: Requested, state: State) -> Requested:
    """Return the report of a support request with next steps that fit the game. A medevac step asks for the
    number of wounded if the document has figures, but no FWF figure is out of the fight. The step that brings
    in a FAC is left out if an earlier FAC, whose craft is known, will direct the airstrike. If granted
    support that does not fly comes in a later turn, and turns are counted, the only step is to activate that
    turn.
    """
    turn = turn_of(state)
    report = replace(report, next=steps_for_wounded(report.next, state))
    fac = fac_for_strike(state, turn, report)
    if fac and fac.craft:
        return replace(report, next=tuple(step for step in report.next if step != FAC))
    if turn is None or report.kind.flies or not report.granted or not report.arrives_turns:
        return report
    verb = "they arrive" if report.kind is SupportKind.REINFORCEMENTS else "it comes"
    return replace(report, next=(Next(call("activate"), f"{verb} in turn {turn + report.arrives_turns}"),))


def due_steps(state: State) -> tuple[Next, ...]:
    """Return the next steps for support that arrives this turn and has not been used in it: roll its craft,
    contact the FAC, fire it or fly it. Each step is listed once. There is no step for reinforcements. Empty
    if turns are not counted. Source: p. 77, 80, 87, 89.
    """
    turn = turn_of(state)
    new = [
        mission
        for mission in here(state)
        if turn is not None and mission.from_turn == turn != mission.active_turn
    ]
    return tuple(dict.fromkeys(step for mission in new for step in _steps_of(mission, state)))


def unused_steps(state: State, *, medevac: bool = False) -> tuple[Next, ...]:
    """Return the next steps that use support which has come and was not used yet, each once. Aircraft and
    helicopters have steps only in the turn in which they arrive. During a lull reinforcements have no step.
    With ``medevac`` a medevac that is here has its step in later turns too, even if it was used. If turns are
    not counted, nothing else has a step. Source: p. 74, 77, 80, 87, 89, 97.
    """
    turn = turn_of(state)
    unused = {lasting.detail for lasting in due(state[LASTING], turn)}
    present = [
        mission
        for mission in here(state)
        if mission.id in unused or (medevac and mission.kind is SupportKind.MEDEVAC)
    ]
    steps = [step for mission in present for step in _steps_of(mission, state)]
    in_lull = holding(state[LASTING], turn, "lull")
    waits = any(mission.kind is SupportKind.REINFORCEMENTS for mission in present)
    arrive = steps_to_use(SupportKind.REINFORCEMENTS, None) if waits and not in_lull else ()
    return tuple(dict.fromkeys((*steps, *due_steps(state), *arrive)))


def steps_for_wounded(steps: Iterable[Next], state: State) -> tuple[Next, ...]:
    """Return the steps. If the document has figures, but no FWF figure that is out of the fight, any step
    ``dustoff`` is changed so that it asks for the number of wounded. Other steps are unchanged.
    """
    if not state[FIGURES] or _has_wounded(state):
        return tuple(steps)
    return tuple(map(_with_number_of_wounded, steps))


def _has_wounded(state: State) -> bool:
    """True if an FWF figure of the document is out of the fight."""
    return any(
        figure.side is Side.FWF and figure.status is Status.OUT_OF_THE_FIGHT for figure in state[FIGURES]
    )


def _with_number_of_wounded(step: Next) -> Next:
    """Return a ``dustoff`` step with a placeholder for the number of wounded added; any other step is
    returned unchanged.
    """
    if step.call.command != "dustoff":
        return step
    return replace(
        step, call=replace(step.call, options=(*step.call.options, *call("", wounded=Slot("N")).options))
    )


def _steps_of(mission: SupportMission, state: State) -> tuple[Next, ...]:
    """Return the next steps that use a support mission which has arrived. If the craft of an airstrike, FAC
    or gunship is not known yet, the step rolls it. For an airstrike whose craft is known, radio contact
    with the FAC comes first, if it is not made yet. For a medevac, the step asks for the number of wounded
    if the document has no wounded. Empty for reinforcements. Also empty for a FAC whose craft is known, in
    a turn in which an airstrike or an AC-47 has attacked.
    """
    kind, craft = mission.kind, mission.craft
    if kind is SupportKind.REINFORCEMENTS:
        return ()
    if kind is SupportKind.MEDEVAC:
        step = Next(call("dustoff"), "the helicopter flies the wounded out")
        return (step if _has_wounded(state) else _with_number_of_wounded(step),)
    if kind is SupportKind.AIRSTRIKE:
        attack = Next(
            call("strike", craft=craft),
            "attack as soon as somebody on the ground is in radio contact with the aircraft",
        )
        return (*_contact_steps(state), attack) if craft else (AIRCRAFT,)
    if kind is SupportKind.GUNSHIP and craft:
        return (Next(call("helo strike", craft=craft), "make an attack run"),)
    if kind is SupportKind.FAC and craft:
        turn = turn_of(state)
        if turn and any(strike.active_turn == turn for strike in granted(state, *STRIKES)):
            return ()
        return (
            Next(
                call("air spot", at=Slot("NAME")),
                "the FAC makes a spotting run, in a turn without an airstrike",
            ),
        )
    return steps_to_use(kind, None)


PROMISED = {
    "mortar-barrage": SupportKind.MORTARS,
    "artillery-barrage": SupportKind.ARTILLERY,
    "gunship": SupportKind.GUNSHIP,
    "fac": SupportKind.FAC,
    "oh-6": SupportKind.GUNSHIP,
    "uh-1-hog": SupportKind.GUNSHIP,
    "uh-1-slick": SupportKind.TRANSPORT,
}
"""The kind of support for each word of the reinforcement tables: their kind, or the helicopter."""


def check_is_before_play(state: State) -> None:
    """Raise RequestError if the first turn has begun and the document has FWF figures. From then on more FWF
    figures come only as reinforcements. Source: p. 93, 97.
    """
    turn = turn_of(state)
    if turn and any(figure.side is Side.FWF for figure in state[FIGURES]):
        raise RequestError(
            f"the game is already in turn {turn}, so more FWF figures can arrive only as reinforcements (p. 93, 97): use fng "
            "reinforce fwf once they are due, or give `force` for figures who were there from the start"
        )


def has_fac(state: State) -> bool:
    """True if a FAC is on station. Source: p. 94."""
    return bool(here(state, SupportKind.FAC))


def steps_with_fac(steps: Sequence[Next], state: State) -> tuple[Next, ...]:
    """Return the next steps of reinforcements; if a FAC is on station,
    ``air fac`` is replaced by ``air available``.

    A second FAC brings attack aircraft instead. Source: p. 94.
    """
    if not has_fac(state):
        return tuple(steps)
    rolls = Next(call("air available"), "roll for each aircraft that comes, since a FAC is already there")
    return tuple(rolls if step.call.command == "air fac" else step for step in steps)


def after_promise(state: State, support: Support) -> State:
    """Return the state with the support that a reinforcement table brings, recorded as missions in play at
    once. A sure call is only noted in the support record. If an FAC is on station already, a new FAC
    brings airstrikes instead. Unchanged for support that is not a mission. Source: p. 93-95.
    """
    if support.kind == "sure-call":
        return with_record(state, replace(record_of(state), sure_request=support.request))
    kind = PROMISED.get(support.helicopter or support.kind)
    if kind is None:
        return state
    if kind is SupportKind.FAC and has_fac(state):
        strikes = [Coming(SupportKind.AIRSTRIKE, 0)] * (support.attack_aircraft or 1)
        return after_grant(state, strikes, turn_of(state))
    facts: dict[str, object] = {"passes_left": support.passes, "pilot_rep": support.pilot_rep}
    if kind.type is SupportType.ARTILLERY:
        facts = {"weapon_count": support.count or 1, "rounds": support.rounds}
    return after_grant(state, (Coming(kind, 0, facts),), turn_of(state))


def attack_steps(steps: Sequence[Next], state: State) -> tuple[Next, ...]:
    """Return the next steps after an attack aircraft was rolled. ``state`` is the state before the roll. If
    the aircraft has come, but nobody is in contact with the FAC, the step for that contact is put before each
    step. Each step waits for the next turn if the contact does (ruling x-73), and only then. Nothing changes
    if the aircraft has not come yet, before the first turn, or if turns are not counted. Source: p. 80-81.
    """
    mission = without_craft(state, SupportKind.AIRSTRIKE)
    if not turn_of(state) or mission is None or not has_come(mission, turn_of(state)):
        return tuple(steps)
    contact = _contact_steps(state)
    waits = any(step.waits for step in contact)
    return tuple(now for step in steps for now in (*contact, replace(step, waits=waits)))


def _contact_steps(state: State) -> tuple[Next, ...]:
    """Return the next step that makes contact with the FAC (Forward Air Controller), as a tuple of one; empty
    once contact is made. The step names a radio only if the first radio cannot call now and another one can.
    If there are radios but none can call now, the step waits for the next turn. Before the first turn, or if
    turns are not counted, it neither names a radio nor waits. Source: p. 72, 80.
    """
    if is_in_contact(state):
        return ()
    callers = callers_of(state[FIGURES])
    if not turn_of(state) or not callers:
        return (CONTACT,)
    free = next((caller for caller in callers if may_call_now(state, caller)), None)
    if free is None:
        return (replace(CONTACT, waits=True),)
    return (
        CONTACT if free is callers[0] else replace(CONTACT, call=call("call", by=free.id, to=FAC_OVERHEAD)),
    )


CONTACT = Next(call("call", to=FAC_OVERHEAD), "contact the FAC by radio before the attack")
