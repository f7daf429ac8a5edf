"""Calls that got through: to Headquarters, which answers each once in the turn in which it was made, and to others.

Source: p. 72, 74. Without a clock a document keeps no calls, and none are needed.
"""

from __future__ import annotations

from collections.abc import Iterable

from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING, SPOTTED, Lasting, begun, holding
from fng_cli.rules.people.person import id_in_name
from fng_cli.rules.radio.orders import reached_record
from fng_cli.rules.radio.radio_calls import (
    FAC_OVERHEAD,
    HQ,
    OBSERVERS,
    Called,
    RadioLine,
    has_observer,
    lasting_radio_use,
)
from fng_cli.rules.support.account import PUT_OFF
from fng_cli.rules.support.state import SupportKind
from fng_cli.state import State
from fng_cli.terms import Side

GOT_THROUGH, CONTACT = "got-through", "fac-contact"
"""Kinds of what lasts: a call that got through to Headquarters, and contact with the FAC."""


def lasting_call(
    known: Iterable[Lasting], turn: int | None, report: Called, wants: str
) -> tuple[Lasting, ...]:
    """Return the record of a call that got through, in a tuple of one. Empty for a call that failed, before
    the first turn, or if turns are not counted. ``known`` are the existing records, whose ids are not used
    again. ``wants``, the support asked for, is kept only for a call to Headquarters.
    """
    if not turn or not report.got_through:
        return ()
    if report.to == FAC_OVERHEAD:
        return (begun(known, CONTACT, turn=turn, who=report.radio),)
    if report.to != HQ:
        return (reached_record(known, turn, report.radio, report.to),)
    speaker = id_in_name(report.by) or report.radio
    return (begun(known, GOT_THROUGH, turn=turn, who=speaker, detail=wants or None),)


def after_call(state: State, report: Called, line: RadioLine) -> State:
    """Return the state after a radio call. It records that the radio, if it has a name, has called in this
    turn. From the first turn on it also records whom a call that got through has reached; for a call to
    Headquarters also what for (``line.wants``). Unchanged if no turns are counted.
    """
    known, turn = state[LASTING], turn_of(state)
    return state.with_new(
        LASTING, *lasting_radio_use(known, turn, line.radio), *lasting_call(known, turn, report, line.wants)
    )


def unanswered_call(state: State, kind: SupportKind) -> Lasting | None:
    """Return this turn's call to Headquarters that got through and still waits for an answer. It must be for
    the same type of support as ``kind``, or for no particular type. None if there is no such call, or no
    clock.
    """
    calls = holding(state[LASTING], turn_of(state), GOT_THROUGH)
    return next(
        (call for call in calls if call.detail is None or SupportKind(call.detail).type is kind.type), None
    )


def observer_called(state: State, kind: SupportKind) -> bool:
    """True if a Forward Observer or his RTO made this turn's call to Headquarters that may be for support of
    this kind and still waits for an answer. False if there is no such call. Source: p. 76-77.
    """
    caller = caller_id(state, kind)
    return any(figure.id == caller and figure.role in OBSERVERS for figure in state[FIGURES])


def check_observer(state: State, target: str = "", *, by_fac: bool = True) -> None:
    """Raise RequestError if no Forward Observer or his RTO can act, and no FAC has spotted an enemy last
    turn. ``target`` is the id of that enemy; empty for any. If ``by_fac`` is false, a FAC does not help.
    Nothing is checked before the first turn, if turns are not counted, or without FWF figures. Source: p. 76,
    84.
    """
    turn = turn_of(state)
    if not turn or has_observer(state) or all(figure.side is not Side.FWF for figure in state[FIGURES]):
        return
    match = {"who": target} if target else {}
    if by_fac and holding(state[LASTING], turn, SPOTTED, **match):
        return
    spotted = f", and no FAC spotted {target or 'anybody'} last turn (p. 84)" if by_fac else ""
    raise RequestError(
        f"`fo`: no Forward Observer who can act is in play (p. 76){spotted}. Leave `fo` out; "
        "give `force` if you have agreed otherwise"
    )


def caller_id(state: State, kind: SupportKind) -> str:
    """Return the id of the figure that made this turn's radio call for support; if he is not known, of the
    carrier of the radio. Empty if no call still waits for an answer and may be for this kind of support, or
    if neither is known. Source: p. 72, 77.
    """
    call = unanswered_call(state, kind)
    return (call.who or "") if call else ""


def check_heard(state: State, kind: SupportKind) -> None:
    """Raise RequestError if no call for this type of support is open: it must have got through to
    Headquarters in this turn and still wait for an answer. Nothing is refused before the first turn, or if
    turns are not counted.
    """
    if turn_of(state) and unanswered_call(state, kind) is None:
        raise RequestError(
            f"{kind.in_text}: a call must first get through to Headquarters in this turn (p. 72, "
            "74). Make the call with fng call; give `force` to ask without a call"
        )


def put_off_record(known: Iterable[Lasting], turn: int | None, kind: SupportKind) -> tuple[Lasting, ...]:
    """Return the record that Headquarters has no support of this kind to give this turn, as a tuple of one.
    Empty if turns are not counted (``turn`` None or 0). ``known`` are the existing records, so that the
    new one gets a free id.
    """
    return (begun(known, PUT_OFF, turn=turn, detail=kind.value),) if turn else ()


def after_answer(state: State, kind: SupportKind) -> State:
    """Return the state without the recorded call to Headquarters that an answer on this kind of support
    settles. Unchanged if there is no such call.
    """
    call = unanswered_call(state, kind)
    return state.without(LASTING, [call.id]) if call else state


def check_contact(state: State) -> None:
    """Raise RequestError if nobody is in radio contact with the FAC. Before the first turn, or if turns are
    not counted, nothing is refused. Source: p. 80 (ruling z-43).
    """
    if turn_of(state) and not is_in_contact(state):
        raise RequestError(
            "somebody on the ground must contact the FAC by radio before an airstrike attacks (p. 80): use "
            "fng call to reach the FAC; give `force` to attack anyway"
        )


def is_in_contact(state: State) -> bool:
    """True if somebody on the ground is in radio contact with the FAC in this turn; a contact serves for one
    attack. False if turns are not counted. Source: p. 80.
    """
    return bool(holding(state[LASTING], turn_of(state), CONTACT))


def after_contact_used(state: State) -> State:
    """Return the state without the contact with the FAC, which an airstrike uses up. If several radios have
    contact, only one of these records is removed; unchanged without contact. Source: p. 80.
    """
    contacts = holding(state[LASTING], turn_of(state), CONTACT)
    return state.without(LASTING, [contacts[0].id]) if contacts else state
