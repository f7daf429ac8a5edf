"""Things that last for some turns or are on their way, and things that may be done once a turn.

Source: p. 16, 28-29, 33, 70-72, 84, 97.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.errors import RequestError
from fng_cli.rules.clock.clock import turn_of
from fng_cli.state import Kept, State
from fng_cli.tables import Entry, table
from fng_cli.terms import Side


class Lasting(Struct, frozen=True, omit_defaults=True):
    """Something that holds for a while, or is on its way.

    ``kind`` is a row of the table ``lasting``, ``text`` what it is in words. It was begun in ``since_turn``.
    ``from_turn`` is the turn with whose activation it begins or arrives, None where it held at once;
    ``until_turn`` the last turn in which it holds, None where something else ends it. The rest says whose
    it is, whom it concerns (the id of a figure, a group), where, how many, and what more there is to say
    of it in a word. What the wind carries drifts ``drift_in`` inches a turn ``toward`` an edge of the table;
    it was begun ``x_in`` and ``y_in`` inches from the west and the north edge, or ``off_in`` inches from there in a
    direction of which nobody keeps account. Each is None where nobody knows it.
    """

    id: str
    kind: str
    text: str
    since_turn: int
    from_turn: int | None = None
    until_turn: int | None = None
    side: Side | None = None
    who: str | None = None
    group: str | None = None
    place: str | None = None
    count: int | None = None
    detail: str | None = None
    drift_in: int | None = None
    toward: str | None = None
    x_in: float | None = None
    y_in: float | None = None
    off_in: float | None = None

    @property
    def comes(self) -> bool:
        """Whether it is something on its way, and not something that holds."""
        return bool(kind_of(self.kind).get("comes", False))

    @property
    def told(self) -> bool:
        """Whether players are told of its beginning and end."""
        return not kind_of(self.kind).get("silent", False)

    def told_text(self) -> str:
        """The thing in a line: what it is, whose, where."""
        whose = {Side.FWF: "FWF", Side.VC_NVA: "VC/NVA", None: ""}[self.side]
        more = ", ".join(part for part in (whose, self.group or "", self.who or "", self.place or "") if part)
        return f"{self.text}{f' ({more})' if more else ''}"

    def when(self, turn: int) -> str:
        """The turns in which it holds, as seen in one: ``until turn 6``, ``from turn 5``, ``turn 5``; empty without an end."""
        if self.comes:
            arrives = self.from_turn or self.since_turn
            return f"due in turn {arrives}" if arrives > turn else "due now"
        later = self.from_turn is not None and self.from_turn > turn
        if later and self.from_turn == self.until_turn:
            return f"in turn {self.from_turn}"
        begins = f"from turn {self.from_turn}" if later else ""
        ends = "" if self.until_turn is None else f"until turn {self.until_turn}"
        if self.until_turn == turn:
            ends = "this turn only" if self.from_turn == turn else "this is its last turn"
        return ", ".join(part for part in (begins, ends) if part)


LASTING = Kept("lasting", Lasting, "thing that lasts")
"""What lasts, and what is on its way, in a document."""


class After(NamedTuple):
    """The things left when a turn begins, and what ended with the turn before."""

    left: tuple[Lasting, ...]
    ended: tuple[Lasting, ...]


def kind_of(kind: str) -> Entry:
    """The row of a kind."""
    return table("lasting").row(kind)


def begun(
    known: Iterable[Lasting],
    kind: str,
    *,
    turn: int | None,
    turns: int | None = None,
    text: str = "",
    side: Side | None = None,
    who: str | None = None,
    group: str | None = None,
    place: str | None = None,
    count: int | None = None,
    detail: str | None = None,
) -> Lasting:
    """Something that begins in ``turn``, which is the one being played, or the last one between two.

    By its kind it holds from this turn on (which is its first) or from the next; for ``turns``, else for
    those of its kind, else until something ends it (w-01). Of what is on its way ``turns`` are those until
    it arrives: 0 in this turn, 1 in the next.
    """
    row, now = kind_of(kind), turn or 0
    turns = row.get("turns") if turns is None else turns
    if row.get("comes", False):
        first, last = now + (turns or 0), None
    else:
        first = now + 1 if row["begins"] == "next-turn" else now
        last = None if turns is None else first + turns - 1
    return Lasting(
        next(LASTING.free_ids(known, f"{kind}-")),
        kind,
        text or row["text"],
        now,
        None if first == now and not row.get("comes", False) else first,
        last,
        side,
        who,
        group,
        place,
        count,
        detail,
    )


def holding(
    known: Iterable[Lasting], turn: int | None, kind: str | None = None, **match: object
) -> tuple[Lasting, ...]:
    """The things that hold in a turn: of that kind, if one is named, whose other fields are as in ``match``.

    Nothing where there is no clock. What is on its way does not hold.
    """
    return tuple(
        one
        for one in known
        if turn is not None
        and kind in (None, one.kind)
        and not one.comes
        and (one.from_turn is None or one.from_turn <= turn)
        and (one.until_turn is None or turn <= one.until_turn)
        and all(getattr(one, name) == value for name, value in match.items())
    )


def concerning(known: Iterable[Lasting], turn: int | None, command: str) -> tuple[Lasting, ...]:
    """The things that hold now and concern a command, by the words in which it is typed."""
    return tuple(one for one in holding(known, turn) if command in kind_of(one.kind).get("concerns", ()))


def remarks_on_lasting(state: State, command: str) -> Iterator[str]:
    """A sentence for each thing that holds now and concerns a command: smoke for fire, a lull for moves."""
    turn = turn_of(state.content)
    for lasting in concerning(state[LASTING], turn, command):
        when = lasting.when(turn or 0)
        yield f"{lasting.told_text()}{f', {when}' if when else ''}."


def coming(known: Iterable[Lasting], turn: int | None) -> tuple[Lasting, ...]:
    """The things that have still to begin, or to arrive, after a turn."""
    return tuple(
        one for one in known if turn is not None and one.from_turn is not None and one.from_turn > turn
    )


def due(known: Iterable[Lasting], turn: int | None) -> tuple[Lasting, ...]:
    """The things that were on their way and are to arrive by now."""
    return tuple(
        one
        for one in known
        if turn is not None and one.comes and one.from_turn is not None and one.from_turn <= turn
    )


def after(known: Iterable[Lasting], turn: int) -> After:
    """The things left as a turn begins, and those that ended: whose last turn is over."""
    known = tuple(known)
    ended = tuple(one for one in known if one.until_turn is not None and one.until_turn < turn)
    return After(tuple(one for one in known if one not in ended), ended)


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


SPOTTED = "spotted"
"""The kind of what lasts."""


def was_spotted(known: Iterable[Lasting], turn: int | None, who: str) -> bool:
    """Whether a FAC spotted somebody, by his id, in the turn before. Source: p. 84."""
    return bool(holding(known, turn, SPOTTED, who=who))
