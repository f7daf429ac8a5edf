"""The deeds that a test called for, and deeds out of turn while an In Sight waits for others. Source: p. 21-22, 31, 35."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from fng_cli.events import ANYTHING, CHARGE
from fng_cli.figures import FIGURES
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING, MAY_REACT, Lasting, holding
from fng_cli.rules.react.pending import PENDING, next_place
from fng_cli.state import State
from fng_cli.tables import Entry, table
from fng_cli.words import listed


def deed_row(deed: str) -> Entry | None:
    """Return the row ``deed`` of the table ``deeds``; None if the table has no such row."""
    rows = table("deeds").rows
    return table("deeds").row(deed) if deed in rows else None


def called_to_react(
    known: Iterable[Lasting], turn: int | None, deed: str, ids: Collection[str]
) -> tuple[Lasting, ...]:
    """Return the records in ``known`` that call one of the figures ``ids`` to react, if ``deed`` is an answer
    to the call; for each figure only the first one. Empty if ``turn`` is None (no clock).
    """
    calls: dict[str, Lasting] = {}
    for call in holding(known, turn, MAY_REACT):
        if call.who in ids and _is_answer(call.detail, deed):
            calls.setdefault(call.who or "", call)
    return tuple(calls.values())


def _is_answer(detail: str | None, deed: str) -> bool:
    """True if ``deed`` (a row of ``deeds``) is a permitted answer to a call to react. ``detail`` is the kind
    of call; None: a call to fire. A call for a charge permits a charge, a call for anything permits a
    charge, fire or a throw, and any other call permits fire or a throw.
    """
    if detail == CHARGE or deed == CHARGE:
        return deed == CHARGE and detail in (CHARGE, ANYTHING)
    row = deed_row(deed)
    return row is not None and row["takes"] == "fire"


def out_of_turn_remark(state: State, deed: str, who: str, *, in_reaction: bool = False) -> tuple[str, ...]:
    """Return a remark, as a tuple of one, that the figure ``who`` does ``deed`` out of turn in an In Sight.
    Empty if no In Sight waits for anybody, if turns are not counted, if the figure was called to do this,
    or if ``in_reaction`` is true. Whose turn it is is not checked. Source: p. 21.
    """
    why = None if in_reaction else why_out_of_turn(state, deed, who)
    return (f"An In Sight test is being played out; {who} {why} (p. 21)",) if why else ()


def why_out_of_turn(state: State, deed: str, who: str) -> str | None:
    """Return why the figure ``who`` may not do ``deed`` now, while an In Sight waits for others: ``has had
    his turn, and it is now the turn of e1``. None if no In Sight waits for anybody able to act, without
    turns, or if a test called for this deed. Do not call this for the figure whose turn it is. Source: p.
    21.
    """
    order, figures, turn = state[PENDING], state[FIGURES], turn_of(state)
    place = next_place(order, figures) if order else None
    if order is None or place is None or not turn:
        return None
    if called_to_react(state[LASTING], turn, deed, [who]):
        return None
    has_had = who in order.had_turn
    waits = any(who in waiting.names for waiting in order.still_to_act)
    why = (
        "has had his turn"
        if has_had
        else "has not yet announced his action"
        if waits
        else "is not part of that test"
    )
    return f"{why}, and it is now the turn of {listed(place.names)}"
