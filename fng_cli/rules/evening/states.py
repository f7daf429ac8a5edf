"""All states that hold for a figure, by everything that a document knows of it.

Source: p. 5, 16-24, 26-27, 37-40, 43, 50, 55, 63-65, 73, 82-83, 89, 95.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from enum import StrEnum

from msgspec import Struct

from fng_cli.figures import FIGURES, Figure, Status
from fng_cli.rules.clock.clock import clock_of, turn_of
from fng_cli.rules.clock.lasting import LASTING, holding
from fng_cli.rules.people.person import Deed, Refused, forbids, own_states, refusal
from fng_cli.rules.react.known import ACTIVATION
from fng_cli.rules.react.may_act import failed_to_act, rep_is_too_low_to_act
from fng_cli.rules.react.pending import PENDING
from fng_cli.rules.record.feats import FEATS, FeatKind
from fng_cli.state import State
from fng_cli.tables import Entry, kept, table


class FigureState(Struct, frozen=True, omit_defaults=True):
    """A state that holds for a figure."""

    state: str
    """A row of the table ``states``."""
    since: int | None = None
    """The turn in which it began; None if the document does not say."""
    until: int | None = None
    """The last turn in which it holds; None if something else ends it."""
    by: str = ""
    """Who else is part of it, by id: the guard of a captive, or the foe in a melee."""
    detail: str = ""
    """What it is about, by id: the weapon, or the deed that was done."""

    @property
    def row(self) -> Entry:
        """The row of the table ``states`` for this state."""
        return table("states").row(self.state)

    @property
    def page(self) -> str:
        """The page of the book on which the state is described."""
        return str(self.row["book"])


NOT_ACTIVE = "not-active"
"""The state of a figure whose group the dice of this turn leave out: it forbids what is a deed of its own activation."""


@kept
def _states_by_kind() -> dict[str, str]:
    """Return a dict from kinds of lasting things to states: for each kind that stands for a state, the name
    of that state. Kinds that stand for no state are left out. Cached.
    """
    return {row["lasting"]: key for key, row in table("states").column(None).items() if "lasting" in row}


def states_of(state: State, figure: Figure) -> tuple[FigureState, ...]:
    """Return every state that holds for a figure now, in the order of the table ``states``. Without a clock
    or before the first turn these are only its own states, and those of its place: ``below`` (in a tunnel),
    ``aboard``, and ``split`` (too far from its group).
    """
    rows = list(table("states").column(None))
    return tuple(sorted(_states(state, figure), key=lambda held: rows.index(held.state)))


def _states(state: State, figure: Figure) -> Iterator[FigureState]:
    """Yield every state that holds for a figure, in no particular order, with the captor of a captured
    figure. States that depend on the turn are left out if turns are not counted.
    """
    rows = table("states").rows
    for name in own_states(figure):
        if name in rows:
            yield FigureState(name, by=figure.captured_by if name == "captured" else "")
    if state.content.get("delves"):
        from fng_cli.rules.tunnels.delve import ids_below

        if figure.id in ids_below(state):
            yield FigureState("below")
    yield from _states_by_place(state, figure)
    if clock_of(state) is not None:
        yield from _states_by_clock(state, figure)


def _states_by_place(state: State, figure: Figure) -> Iterator[FigureState]:
    """Yield ``aboard`` for a figure in a helicopter of the document, and ``split`` for a figure too far from
    its group. A figure without a position or a group is never ``split``. Source: p. 14, 86, 90.
    """
    if state.content.get("airborne"):
        from fng_cli.rules.helicopters.on_board import craft_with

        if craft := craft_with(state, figure.id):
            yield FigureState("aboard", detail=craft.id)
    if figure.place is not None and figure.group:
        from fng_cli.rules.people.groups import ids_out_of_touch

        if figure.id in ids_out_of_touch(other for other in state[FIGURES] if other.group == figure.group):
            yield FigureState("split")


def _states_by_clock(state: State, figure: Figure) -> Iterator[FigureState]:
    """Yield the states of a figure that depend on the turn: from its lasting effects, then from an In Sight,
    then from the activation. Between turns only lasting effects count. Yields nothing without a clock or
    before the first turn.
    """
    turn, clock = turn_of(state), clock_of(state)
    if not turn or clock is None:
        return
    for thing in holding(state[LASTING], turn, who=figure.id) if state.content.get("lasting") else ():
        if name := _states_by_kind().get(thing.kind, ""):
            foe = thing.detail if thing.detail in {other.id for other in state[FIGURES]} else None
            yield FigureState(
                name, thing.since_turn, thing.until_turn, foe or "", "" if foe else thing.detail or ""
            )
    if not clock.between_turns:
        yield from _states_in_sight(state, figure, turn)
        if state.content.get("activation"):
            yield from _states_by_activation(state, figure, turn)


def _states_in_sight(state: State, figure: Figure, turn: int) -> Iterator[FigureState]:
    """Yield the state that a pending In Sight gives a figure: it has still to act, or its turn in the order
    is past. Yields nothing if no In Sight is pending, or if the figure has no turn in it. Source: p. 20-21.
    """
    order = state[PENDING] if state.content.get("in_sight_pending") else None
    if order and any(figure.id in place.names for place in order.still_to_act):
        yield FigureState("in-sight-to-act", until=turn)
    if order and figure.id in order.had_turn:
        yield FigureState("in-sight-acted", until=turn)


def _states_by_activation(state: State, figure: Figure, turn: int) -> Iterator[FigureState]:
    """Yield the states of a figure that follow from the last roll for activation, for ``turn`` only.
    ``will-not-act``: it failed its test to act. NOT_ACTIVE: its group's REP was too low for the dice. If not,
    ``turn-over``: ``is_turn_over`` is true of it. There may be none. Source: p. 5, 16-18.
    """
    if figure.id in failed_to_act(state):
        yield FigureState("will-not-act", turn, turn)
    if rep_is_too_low_to_act(state, figure):
        yield FigureState(NOT_ACTIVE, turn, turn)
    elif is_turn_over(state, figure, turn):
        yield FigureState("turn-over", turn, turn)


def is_turn_over(state: State, figure: Figure, turn: int) -> bool:
    """True if a figure has ducked back, or retired in ``turn``, and it is certain that its own activation of
    this turn has begun. It then does nothing more in that activation. Source: p. 18, 24.
    """
    return _ends_turn(state, figure, turn) and _is_in_own_activation(state, figure, turn)


def _ends_turn(state: State, figure: Figure, turn: int) -> bool:
    """True if a figure's status ends its turn: the status is Duck Back, or it is Retire and the record says
    that the figure retired in ``turn``. Source: p. 18, 24.
    """
    if figure.status is not Status.RETIRE:
        return figure.status is Status.DUCK_BACK
    return any(
        feat.kind is FeatKind.RETIRED and feat.whom == figure.id and feat.turn == turn
        for feat in state[FEATS]
    )


def _is_in_own_activation(state: State, figure: Figure, turn: int) -> bool:
    """True if it is certain that a figure's own activation has begun in this turn. It is if the figure's side
    is the first to act, or if the figure is recorded as having acted. Source: p. 16-17.
    """
    if ACTIVATION.facts(state.content).first is figure.side:
        return True
    return bool(holding(state[LASTING], turn, "acted", who=figure.id))


def state_words(state: State, figure: Figure) -> frozenset[str]:
    """Return the names of all states that a figure is in, as keys of the table ``states``."""
    return frozenset(held.state for held in states_of(state, figure))


def lasting_words(state: State, figure: Figure) -> tuple[str, ...]:
    """Return the names of a figure's states that are not recorded in the figure itself, such as ``below`` or
    ``aboard``. States that count only in the figure's own activation, and NOT_ACTIVE, are left out. Empty if
    the document has no section for lasting effects, tunnels, aircraft or a pending In Sight.
    """
    if state.content.keys().isdisjoint(("lasting", "delves", "airborne", "in_sight_pending")):
        return ()
    own = frozenset(own_states(figure))
    return tuple(
        held.state
        for held in states_of(state, figure)
        if held.state not in own and held.state != NOT_ACTIVE and not held.row.get("only_active", False)
    )


def refused_as_active(
    state: State, figure: Figure, deed: str, words: Collection[str] = (), *, despite: Collection[str] = ()
) -> Refused | None:
    """Return why a figure may not do ``deed`` in its own activation; None if no state forbids it. Only states
    that bind it in its own activation alone are checked. ``words`` are further circumstances, which can lift
    a refusal; states in ``despite`` are ignored. Source: p. 5, 18, 24, 73.
    """
    held_states = states_of(state, figure)
    names = {held.state for held in held_states} | set(words)
    for held in held_states:
        row = held.row
        if held.state not in despite and row.get("only_active", False) and forbids(row, deed, names):
            return Refused(held.state, row["text"], row["book"], row.rulings, row.get("cure", ""))
    return None


def refusal_now(state: State, figure: Figure, deed: Deed, words: Collection[str] = ()) -> Refused | None:
    """Return why a figure may not do ``deed`` now, because of its status or what the document records about
    it. None if it may. ``words`` are further circumstances from the command line.

    States that bind a figure only in its own activation are not checked (see ``refused_as_active``).
    """
    return refusal(figure, deed, (*words, *lasting_words(state, figure)))


class Changes(StrEnum):
    """The changes that a state makes to the deeds of its figure, or to those of others against it."""

    FAST = "fast"
    """It counts as moving fast, as a shooter and as a target (p. 17-18)."""
    SNAP = "snap"
    """It snap fires (p. 21)."""
    HIP = "hip"
    """Its gun is fired from the hip (p. 26-27)."""
    REP = "rep"
    """Its REP is lower in melee (p. 50)."""
    OUTGUNNED = "outgunned"
    """It is outgunned as its turn in an In Sight comes (p. 21)."""
    UNARMED = "unarmed"
    """It has nothing to answer fire with (p. 27)."""
    IN_WATER = "in-water"
    """Its REP is lower in melee against foes on shore, as its melee adds by itself (p. 50)."""
    PRONE = "prone"
    """It is prone (p. 18, 37)."""


def modifying(
    state: State, figure: Figure, modifier: Changes, *, detail: str | None = None
) -> FigureState | None:
    """Return the figure's first state that gives it this modifier and is not cancelled by another of its
    states; None if there is none. With ``detail``, such as the id of a weapon, only states with that
    detail count. Source: p. 17-18, 21, 26-27, 50.
    """
    held_states = states_of(state, figure)
    names = {held.state for held in held_states}
    for held in held_states:
        row = held.row
        is_meant = modifier in row.get("modifies", ()) and detail in (None, held.detail)
        if is_meant and not names & set(row.get("unless", ())):
            return held
    return None
