"""Things that last for some turns or are on their way, and actions that are allowed once a turn.

Source: p. 16, 28-29, 33, 70-72, 84, 97.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure
from fng_cli.outcome import GivenCommand
from fng_cli.rules.clock.clock import turn_of
from fng_cli.state import Kept, State
from fng_cli.tables import Entry, table
from fng_cli.terms import Side


class Lasting(Struct, frozen=True, omit_defaults=True):
    """Something that holds for some turns, or is on its way. A field is None if it is unknown or does not apply."""

    id: str
    kind: str
    """A row of the table ``lasting``."""
    text: str
    """What it is, in words."""
    since_turn: int
    """The turn in which it was begun."""
    from_turn: int | None = None
    """The turn with whose activation it begins or arrives; None if it held at once."""
    until_turn: int | None = None
    """The last turn in which it holds; None if something else ends it."""
    side: Side | None = None
    who: str | None = None
    """The id of the figure that it concerns."""
    group: str | None = None
    place: str | None = None
    count: int | None = None
    detail: str | None = None
    """One more word on it, e.g. the weapon that was readied."""
    drift_in: int | None = None
    """Inches that the wind carries it each turn."""
    toward: str | None = None
    """The edge of the table that it drifts to."""
    x_in: float | None = None
    """Where it began: inches from the west edge."""
    y_in: float | None = None
    """Where it began: inches from the north edge."""
    off_in: float | None = None
    """Inches that it began away from there, in an unrecorded direction."""

    @property
    def comes(self) -> bool:
        """True if the thing is of a kind that arrives, such as reinforcements; False if it is an effect."""
        return bool(kind_of(self.kind).get("comes", False))

    @property
    def is_shown(self) -> bool:
        """True if players are to see when this effect begins and ends. False for the kinds that the table
        ``lasting`` marks as silent.
        """
        return not kind_of(self.kind).get("silent", False)

    def full_text(self) -> str:
        """Return the thing's text with its side, group, figure and place in brackets: ``Smoke (FWF, the
        ford)``; without brackets if it has none.
        """
        whose = {Side.FWF: "FWF", Side.VC_NVA: "VC/NVA", None: ""}[self.side]
        more = ", ".join(part for part in (whose, self.group or "", self.who or "", self.place or "") if part)
        return f"{self.text}{f' ({more})' if more else ''}"

    def when(self, turn: int) -> str:
        """Return in words how long the thing holds, as seen in ``turn``: ``from turn 5, until turn 6``, ``in
        turn 5``, ``this turn only`` or ``this turn is the last``. Empty if it has begun and has no known
        end. A thing that is still to arrive gives ``due in turn 7`` or ``due now``.
        """
        if self.comes:
            arrives = self.from_turn or self.since_turn
            return f"due in turn {arrives}" if arrives > turn else "due now"
        later = self.from_turn is not None and self.from_turn > turn
        if later and self.from_turn == self.until_turn:
            return f"in turn {self.from_turn}"
        begins = f"from turn {self.from_turn}" if later else ""
        ends = "" if self.until_turn is None else f"until turn {self.until_turn}"
        if self.until_turn == turn:
            ends = "this turn only" if self.from_turn == turn else "this turn is the last"
        return ", ".join(part for part in (begins, ends) if part)


LASTING = Kept("lasting", Lasting, "thing that lasts")
"""The things of a document that last or are on their way."""


def is_begun_by(kind: str, command: str) -> bool:
    """True if the command of this name begins a thing of this kind, by the table ``lasting``. Raises
    RequestError if the table has no such kind.
    """
    return command in kind_of(kind).get("commands", ())


class RemainingAndEnded(NamedTuple):
    """The things that still last when a turn begins, and those that ended with the turn before."""

    remaining: tuple[Lasting, ...]
    ended: tuple[Lasting, ...]


def kind_of(kind: str) -> Entry:
    """Return the row of a kind in the table ``lasting``. Raises RequestError if there is no such kind."""
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
    """Return a new record of a ``kind`` of thing that lasts. It begins in ``turn`` (None: 0) or in the next
    turn, depending on the kind. It holds for ``turns`` turns (None: as long as its kind does; ruling
    w-01). A thing on its way arrives after ``turns`` turns instead. An empty ``text`` stands for the text
    of the kind. The record is not added to ``known``, but its id is free there.
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
    """Return the lasting things among ``known`` that hold in ``turn``. ``kind`` None: of all kinds. With
    ``match`` their fields must have these values. A thing that is still on its way does not hold. Empty
    without a clock (``turn`` is None).
    """
    return tuple(
        thing
        for thing in known
        if turn is not None
        and kind in (None, thing.kind)
        and not thing.comes
        and (thing.from_turn is None or thing.from_turn <= turn)
        and (thing.until_turn is None or turn <= thing.until_turn)
        and all(getattr(thing, name) == value for name, value in match.items())
    )


def still_to_fire(state: State) -> frozenset[str]:
    """Return the ids of the figures that act at the same time as another figure in an In Sight and have still
    to fire. Empty if there are none, or if turns are not counted. Source: p. 31.
    """
    held = holding(state[LASTING], turn_of(state), SAME_TIME) if state.content.get("lasting") else ()
    return frozenset(thing.who for thing in held if thing.who)


def concerning(known: Iterable[Lasting], turn: int | None, command: str) -> tuple[Lasting, ...]:
    """Return the lasting things that hold in ``turn`` and matter for the command with this name, e.g.
    ``fire``; empty if ``turn`` is None.
    """
    return tuple(
        thing for thing in holding(known, turn) if command in kind_of(thing.kind).get("concerns", ())
    )


def remarks_on_lasting(state: State, command: str) -> Iterator[str]:
    """Yield a sentence for each lasting effect that now concerns ``command``, the last command in the log,
    such as smoke for ``fire``. Effects are left out if they spare the roles of all who carried out the
    command. Personal effects of other figures are left out, too. Source: p. 28, 71, 79, 83.
    """
    turn = turn_of(state)
    for lasting in concerning(state[LASTING], turn, command):
        spared = kind_of(lasting.kind).get("spares", ())
        doers = _doers_of_last(state) if spared or kind_of(lasting.kind).get("personal", False) else ()
        if doers and spared and {figure.role for figure in doers} <= set(spared):
            continue
        if kind_of(lasting.kind).get("personal", False) and not any(
            figure.id == lasting.who or (lasting.group and figure.group == lasting.group) for figure in doers
        ):
            continue
        when = lasting.when(turn or 0)
        yield f"{lasting.full_text()}{f', {when}' if when else ''}."


def _doers_of_last(state: State) -> tuple[Figure, ...]:
    """Return the figures that carried out the last command in the log and are still in the document. Empty if
    there is no log, or if no figure did it.
    """
    log = state.content.get("log") or [{}]
    last = GivenCommand(str(log[-1].get("command")), log[-1].get("options") or {})
    doers = last.doers(state[FIGURES])
    return tuple(figure for figure in state[FIGURES] if figure.id in doers)


def after_one_activation(
    known: Iterable[Lasting], figures: Iterable[Figure], active: Collection[str], turn: int | None
) -> tuple[Lasting, ...]:
    """Return the lasting effects in ``known`` that are over now. They last for one activation and had already
    begun, and their group was active in ``turn``, which has just ended. ``active`` are the groups that
    were active. An effect without a group belongs to its figure's group. Empty if ``turn`` is None.
    Source: p. 43, 56.
    """
    groups = {figure.id: figure.group or figure.id for figure in figures}
    return tuple(
        thing
        for thing in known
        if turn is not None
        and kind_of(thing.kind).get("one_activation", False)
        and (thing.from_turn or thing.since_turn) <= turn
        and (thing.group or groups.get(thing.who or "", "")) in active
    )


def coming(known: Iterable[Lasting], turn: int | None) -> tuple[Lasting, ...]:
    """Return the things that begin or arrive later than ``turn``; none if it is None (no clock)."""
    return tuple(
        thing
        for thing in known
        if turn is not None and thing.from_turn is not None and thing.from_turn > turn
    )


def due(known: Iterable[Lasting], turn: int | None) -> tuple[Lasting, ...]:
    """Return the things still on their way that arrive in ``turn``, or that should have arrived before. Empty
    if ``turn`` is None (turns are not counted).
    """
    return tuple(
        thing
        for thing in known
        if turn is not None and thing.comes and thing.from_turn is not None and thing.from_turn <= turn
    )


def split_ended(known: Iterable[Lasting], turn: int) -> RemainingAndEnded:
    """Return the things that remain when turn ``turn`` begins, and those whose last turn is over by then. A
    thing that has no last turn, or has not begun yet, remains.
    """
    known = tuple(known)
    ended = tuple(thing for thing in known if thing.until_turn is not None and thing.until_turn < turn)
    return RemainingAndEnded(tuple(thing for thing in known if thing not in ended), ended)


READIED = "readied"
"""The kind of a weapon that a figure has ready, or will have ready when next active."""

LOCKED, CLOSES, HALTED, HOLDS_FIRE = "locked", "closes", "halted", "holds-fire"
"""The kinds of a figure that is evenly matched in melee, moves into it, or halted before it, and of one that may not
fire at who charges it.
"""

OUTGUNNED = "outgunned"
"""The kind of a figure that was fired at by a better weapon than its own."""

SAME_TIME = "same-time"
"""The kind of a figure that fires at the same time as others in an In Sight; its detail has the ids of all of them."""

LEAVING = "leaving"
"""The kind of a figure that leaves the table after a second Retire."""

MOVED_FAST = "moved-fast"
"""The kind of a figure that moved fast in this turn."""

ACTED = "acted"
"""The kind of ``Lasting`` of an action used this turn."""

MAY_REACT = "may-react"
"""The kind of an action that a test has given a figure to take in reaction."""

REACTION_ONLY = "reaction-only"
"""The kind of a weapon that a figure may use in this turn in reaction only."""

UNREADY = "unready"
"""The kind of a weapon that was fired and has to be readied again."""


def check_once(
    known: Iterable[Lasting], turn: int | None, kind: str, who: str, why: str, *, detail: str | None = None
) -> None:
    """Raise RequestError if a record of this ``kind`` shows that the figure ``who`` has already done this in
    this turn. ``why`` follows the id in the message. With ``detail``, only records with that detail count.
    Never raises without a clock (``turn`` None or 0), or if ``who`` is empty.
    """
    match = {"who": who} | ({"detail": detail} if detail else {})
    if turn and who and holding(known, turn, kind, **match):
        raise RequestError(f"{who} {why}; give `force` to do it anyway")


def deed_record(
    known: Iterable[Lasting], turn: int | None, kind: str, who: str, *, detail: str | None = None
) -> tuple[Lasting, ...]:
    """Return the record that the figure ``who`` has done something in this turn, as a tuple of one. Empty
    without a clock, before the first turn, or if ``who`` is empty. It is not added to ``known``. ``kind``
    is a row of the table ``lasting``; ``detail`` is one more word on the deed.
    """
    return (begun(known, kind, turn=turn, who=who, detail=detail),) if turn and who else ()


def readied_record(
    known: Iterable[Lasting], turn: int | None, who: str, weapon: str, *, later: bool
) -> tuple[Lasting, ...]:
    """Return a new record that the figure ``who`` has a weapon ready, as a tuple of one. Its id is not among
    those of the records ``known``. The weapon is ready from ``turn`` on, or from the next turn if
    ``later``. Empty without a clock (``turn`` None or 0) or if ``who`` is empty. Source: p. 33.
    """
    if not turn or not who:
        return ()
    thing = begun(known, READIED, turn=turn, text=f"{weapon} ready to use", who=who, detail=weapon)
    return (replace(thing, from_turn=turn + 1) if later else thing,)


def readiness_records(known: Iterable[Lasting], who: str, weapon: str) -> tuple[Lasting, ...]:
    """Return the records on whether the figure ``who`` has this weapon ready: that it is ready (now, or when
    next active), or that it must be readied again. Records of earlier turns are included.
    """
    return tuple(
        thing
        for thing in known
        if thing.kind in (READIED, UNREADY) and (thing.who, thing.detail) == (who, weapon)
    )


def check_ready(known: Iterable[Lasting], turn: int | None, who: str, weapon: str, *, must: bool) -> None:
    """Raise RequestError if the figure ``who`` does not have the weapon ready this turn: readying it still
    takes time, or it was fired and not readied again. ``must``: also if the weapon was never readied.
    Nothing is checked without a clock, before the first turn, or if ``who`` is empty. Source: p. 28-29,
    33.
    """
    tried = readiness_records(known, who, weapon)
    if not turn or not who or any(thing.kind == READIED for thing in holding(tried, turn)):
        return
    if any(thing.kind == READIED for thing in tried):
        raise RequestError(
            f"{who}: the {weapon} is not ready until he is next active (p. 33); give `force` to use it anyway"
        )
    if must or tried:
        must_ready = "has been fired and must be readied again" if tried else "must be readied first"
        raise RequestError(
            f"{who}: the {weapon} {must_ready} (p. 28-29, 33); ready it with fng grenade ready, or give `force` to use it anyway"
        )


def reaction_only_record(
    known: Iterable[Lasting], turn: int | None, who: str, weapon: str
) -> tuple[Lasting, ...]:
    """Return, as a tuple of one, the record that the figure ``who`` may use a weapon this turn in reaction
    only. Empty without a clock (``turn`` None or 0), or if ``who`` is empty. Source: p. 27, 33.
    """
    return deed_record(known, turn, REACTION_ONLY, who, detail=weapon)


def check_in_reaction(known: Iterable[Lasting], turn: int | None, who: str, weapon: str) -> None:
    """Raise RequestError if the figure ``who`` may fire ``weapon`` this turn only in reaction, and no test
    has let the figure react. Nothing is refused if ``who`` is empty or ``turn`` is None (no clock).
    Source: p. 27, 33.
    """
    known = tuple(known)
    if not who or not holding(known, turn, REACTION_ONLY, who=who, detail=weapon):
        return
    if not holding(known, turn, MAY_REACT, who=who):
        raise RequestError(
            f"{who}: in turn {turn} the {weapon} may fire only in reaction, and no test has called for a reaction; "
            "he can use it when he is next active (p. 27, 33), or give `force` to use it now"
        )


def check_no_lull(known: Iterable[Lasting], turn: int | None, what: str) -> None:
    """Raise RequestError if a lull in the battle holds in ``turn``. ``what`` is the part of the message that
    says what the lull forbids. Passes without a clock (``turn`` None). Source: p. 71.
    """
    if holding(known, turn, "lull"):
        raise RequestError(
            f"there is a lull in the battle, so {what} this turn, except to get out of the open into cover (p. 71); "
            "give `force` to do it anyway"
        )


def check_may_enter(known: Iterable[Lasting], turn: int | None, what: str) -> None:
    """Raise RequestError during a lull in the battle, when ``what`` (such as ``an aircraft``) may not come or
    go. Medevacs may come and go, so do not call this for them. Never raises without a clock (``turn`` is
    None). Source: p. 71.
    """
    if holding(known, turn, "lull"):
        raise RequestError(
            f"during a lull in the battle only medevacs may come or go (p. 71), so {what} must wait for a "
            "successful roll in a later turn; give `force` to go ahead anyway"
        )


SPOTTED = "spotted"
"""The kind of a figure that a FAC has spotted."""


def was_spotted(known: Iterable[Lasting], turn: int | None, who: str) -> bool:
    """True if a FAC spotted the figure ``who`` last turn, and that still counts in ``turn``. False without a
    clock (``turn`` is None). Source: p. 84.
    """
    return bool(holding(known, turn, SPOTTED, who=who))
