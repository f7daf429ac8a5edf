"""Things done once a turn, and things that have to be made ready first. Source: p. 28-29, 33, 71-72.

A document without a clock, or before its first turn, refuses nothing for time.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from fng_cli.errors import RequestError
from fng_cli.rules.clock.lasting import Lasting, begun, holding

READIED = "readied"
"""The kind of what somebody holds ready, or will have ready when next active."""

UNREADY = "unready"
"""The kind of what somebody has fired, and has to ready anew before he fires it again."""


def check_once(
    known: Iterable[Lasting], turn: int | None, kind: str, who: str, why: str, *, detail: str | None = None
) -> None:
    """Raise RequestError where somebody has done that in this turn already; ``why`` ends the sentence."""
    match = {"who": who} | ({"detail": detail} if detail else {})
    if turn and who and holding(known, turn, kind, **match):
        raise RequestError(f"{who} {why}; give `force` to do it all the same")


def did(
    known: Iterable[Lasting], turn: int | None, kind: str, who: str, *, detail: str | None = None
) -> tuple[Lasting, ...]:
    """The record that somebody has done it in this turn; none without a clock, or of one without a name."""
    return (begun(known, kind, turn=turn, who=who, detail=detail),) if turn and who else ()


def readied(
    known: Iterable[Lasting], turn: int | None, who: str, weapon: str, *, later: bool
) -> tuple[Lasting, ...]:
    """The weapon that somebody holds ready now, or, where it is ``later``, when he is next active. Source: p. 33."""
    if not turn or not who:
        return ()
    one = begun(known, READIED, turn=turn, text=f"{weapon} ready to use", who=who, detail=weapon)
    return (replace(one, from_turn=turn + 1) if later else one,)


def at_hand(known: Iterable[Lasting], who: str, weapon: str) -> tuple[Lasting, ...]:
    """The records of a weapon that somebody has readied, is about to have ready, or has to ready anew."""
    return tuple(
        one for one in known if one.kind in (READIED, UNREADY) and (one.who, one.detail) == (who, weapon)
    )


def check_ready(known: Iterable[Lasting], turn: int | None, who: str, weapon: str, *, must: bool) -> None:
    """Raise RequestError where what somebody uses is not ready yet, or was not made ready; ``must``: it has to be. Source: p. 28-29, 33."""
    tried = at_hand(known, who, weapon)
    if not turn or not who or any(one.kind == READIED for one in holding(tried, turn)):
        return
    if any(one.kind == READIED for one in tried):
        raise RequestError(
            f"{who}: the {weapon} is not ready yet: when he is next active (p. 33); give `force` to use it "
            "all the same"
        )
    if must or tried:
        anew = " anew, having been fired" if tried else ""
        raise RequestError(
            f"{who}: the {weapon} has to be readied first{anew} (p. 28-29, 33): fng grenade ready; give `force` to "
            "use it all the same"
        )


def check_no_lull(known: Iterable[Lasting], turn: int | None, what: str) -> None:
    """Raise RequestError where a lull in the battle forbids something. Source: p. 71."""
    if holding(known, turn, "lull"):
        raise RequestError(
            f"a lull in the battle: {what} this turn, but for who gets out of the open into cover (p. 71); "
            "give `force` to do it all the same"
        )
