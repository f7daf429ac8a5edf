"""Calls that Headquarters has heard: each is answered once, with what was asked for, in the turn in which it was made. Source: p. 72, 74.

A document without a clock keeps none, and asks for none.
"""

from __future__ import annotations

from collections.abc import Iterable

from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING, Lasting, begun, holding
from fng_cli.rules.people.person import told_id
from fng_cli.rules.radio.radio_calls import FAC_OVERHEAD, HQ, OBSERVERS, Called
from fng_cli.rules.support.state import SupportKind

GOT_THROUGH, CONTACT = "got-through", "fac-contact"
"""Kinds of what lasts: a call that Headquarters has heard, and contact with the FAC."""


def got_through(
    known: Iterable[Lasting], turn: int | None, report: Called, wants: str
) -> tuple[Lasting, ...]:
    """The thing that is kept of a call that got through to Headquarters, until it is answered, or to the FAC, until he attacks.

    ``wants`` is what it is for; it is kept with who spoke.
    """
    if not turn or not report.got_through:
        return ()
    if report.to == FAC_OVERHEAD:
        return (begun(known, CONTACT, turn=turn, who=report.radio),)
    if report.to != HQ:
        return ()
    speaker = told_id(report.by) or report.radio
    return (begun(known, GOT_THROUGH, turn=turn, who=speaker, detail=wants or None),)


def call_for(content: Content, kind: SupportKind) -> Lasting | None:
    """The call of this turn that waits for its answer: for that type of support, or for nothing in particular."""
    calls = holding(LASTING.read(content), turn_of(content), GOT_THROUGH)
    return next(
        (one for one in calls if one.detail is None or SupportKind(one.detail).type is kind.type), None
    )


def heard_of_observer(content: Content, kind: SupportKind, figures: Iterable[Figure]) -> bool:
    """Whether a Forward Observer, or his RTO, made the call that waits for its answer. Source: p. 76-77."""
    call = call_for(content, kind)
    return call is not None and any(one.id == call.who and one.role in OBSERVERS for one in figures)


def heard_from(content: Content, kind: SupportKind) -> str:
    """The id of who made the call that waits for its answer; empty where nobody knows. Source: p. 72, 77."""
    call = call_for(content, kind)
    return (call.who or "") if call else ""


def check_heard(content: Content, kind: SupportKind) -> None:
    """Raise RequestError where turns are counted, and no call for this got through to Headquarters in this one."""
    if turn_of(content) and call_for(content, kind) is None:
        raise RequestError(
            f"{kind.in_text}: a call must get through to Headquarters first, in this turn (p. 72, 74): "
            "fng call says whether; give `force` to ask without one"
        )


def answered(content: Content, kind: SupportKind) -> Content:
    """The part of a document that changes as a call is answered: the next request takes another."""
    call = call_for(content, kind)
    return LASTING.change(content, (), gone=[call.id]) if call else {}


def check_contact(content: Content) -> None:
    """Raise RequestError where turns are counted, and nobody on the ground is in contact with the FAC (z-43). Source: p. 80."""
    turn = turn_of(content)
    if turn and not holding(LASTING.read(content), turn, CONTACT):
        raise RequestError(
            "before an airstrike attacks the ground makes contact with the FAC by radio (p. 80): fng call, to the FAC; "
            "give `force` to attack all the same"
        )


def contact_used(content: Content) -> Content:
    """The part of a document that changes with an attack: the next one takes contact anew. Source: p. 80."""
    held = holding(LASTING.read(content), turn_of(content), CONTACT)
    return LASTING.change(content, (), gone=[held[0].id]) if held else {}
