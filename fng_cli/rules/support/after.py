"""The state after a request, or after Ready Support: new missions, and the record of support.

Source: p. 74-77, 102.
"""

from __future__ import annotations

from msgspec.structs import replace

from fng_cli.rules.clock.lasting import LASTING
from fng_cli.rules.scoring.earned import Earned, with_points
from fng_cli.rules.support.account import (
    Coming,
    after_grant,
    granted,
    has_come,
    is_over,
    record_of,
    with_record,
)
from fng_cli.rules.support.heard import after_answer, put_off_record
from fng_cli.rules.support.levels import ReadyCalled
from fng_cli.rules.support.requests import Requested
from fng_cli.rules.support.state import (
    SupportKind,
    SupportMission,
    SupportRecord,
    SupportType,
    with_asked,
    with_denied,
    with_ready_used,
)
from fng_cli.state import State


def record_after(record: SupportRecord, report: Requested) -> SupportRecord:
    """Return the record of support after the answer to a request.

    Its type is paid for, its kind denied for good if the answer says so, and a promised total for artillery
    used up. Unchanged for a request that the level may not make.
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
    """Return the support that a request grants, empty if refused; an
    airstrike brings a FAC, and the strike after him.

    ``kind`` is the kind that comes: an AC-47 is requested as an airstrike. Source: p. 80.
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
    """Return the mission of the FAC granted earlier who directs the airstrike that this request grants.

    None if no airstrike is granted, or no such FAC is there when it strikes: a new FAC comes with it.
    ``turn`` is None if turns are not counted. Source: p. 80, 84.
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
    """Return the state after the answer to a request: without the call that it answers, with the missions
    granted, the record of support, and the victory points that it costs.

    If Headquarters has none this turn, that is recorded too, so that nobody asks again in this turn.

    ``kind`` is the kind that comes: an AC-47 is requested as an airstrike. ``turn`` is None
    if turns are not counted. ``called_by`` is the id of the figure that made the call,
    empty if not known. Source: p. 74-77, 102.
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
    """Return the state after a call upon Ready Support: it is used up,
    and has a new mission unless it is lost.

    ``turn`` is None if turns are not counted. ``called_by`` is the id of the figure that made the
    call, empty if not known. Source: p. 74.
    """
    state = after_answer(state, report.kind)
    if report.granted:
        coming = Coming(report.kind, report.arrives_turns or 0, {"weapon_count": report.weapon_count})
        state = after_grant(state, [coming], turn, ready=True, called_by=called_by)
    return with_record(state, with_ready_used(record_of(state), report.ready))
