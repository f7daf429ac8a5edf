"""Calls that Headquarters has heard: each is answered once, with what was asked for, in the turn in which it was made. Source: p. 72, 74.

A document without a clock keeps none, and asks for none.
"""

from __future__ import annotations

from collections.abc import Iterable

from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING, Lasting, begun, holding
from fng_cli.rules.radio.calling import HQ, Called
from fng_cli.rules.support.kinds import SupportKind

GOT_THROUGH = "got-through"


def got_through(
    known: Iterable[Lasting], turn: int | None, report: Called, wants: str
) -> tuple[Lasting, ...]:
    """The thing that is kept of a call that got through to Headquarters, until it is answered; ``wants`` is what it is for."""
    if not turn or report.to != HQ or not report.got_through:
        return ()
    return (begun(known, GOT_THROUGH, turn=turn, who=report.radio, detail=wants or None),)


def call_for(content: Content, kind: SupportKind) -> Lasting | None:
    """The call of this turn that waits for its answer: for that type of support, or for nothing in particular."""
    calls = holding(LASTING.read(content), turn_of(content), GOT_THROUGH)
    return next(
        (one for one in calls if one.detail is None or SupportKind(one.detail).type is kind.type), None
    )


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
