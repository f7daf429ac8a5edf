"""The order of an In Sight that is not played out yet, as a document keeps it. Source: p. 20-21."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import Next, call
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure
from fng_cli.rules.people.person import Deed, may
from fng_cli.state import KeptOne, State
from fng_cli.terms import Side
from fng_cli.words import listed

if TYPE_CHECKING:
    from fng_cli.rules.react.in_sight import InSight, Looker


class InSightPlace(Struct, frozen=True):
    """A place in the order: figures that act at the same time."""

    names: tuple[str, ...]
    """Their ids."""
    typed: tuple[str, ...]
    """The words to type for each of them on the command line."""
    successes: int | None = None
    """The successes that they rolled; None in a document that does not say."""


class PendingInSight(Struct, frozen=True):
    """The order of an In Sight that is being played out."""

    still_to_act: tuple[InSightPlace, ...] = ()
    """The places that have still to act, the next first."""
    had_turn: tuple[str, ...] = ()
    """The ids of figures that have had their turn, or have forfeited it."""
    without: tuple[str, ...] = ()
    """The ids of figures that rolled no success, and so do not act in it."""

    def text(self) -> str:
        """Return the names of those still to act, in their order: ``b1, then e2 and e3``; empty if nobody
        remains.
        """
        return ", then ".join(listed(place.names) for place in self.still_to_act)


PENDING = KeptOne("in_sight_pending", PendingInSight, "order of an In Sight")
"""The order of an In Sight, kept until everybody in it has had his turn or the next turn begins."""

CHANGE_ORDER = frozenset({"activate", "react in-sight", "react in-sight-action"})
"""The commands that change the order of an In Sight themselves."""


def pending_order(
    lookers: Sequence[Looker],
    report: InSight,
    *,
    moving: Collection[Side] = (),
    active: Collection[str] = (),
) -> PendingInSight:
    """Return the order of a reported In Sight for the document: whose turn comes when, and who had no
    success. Lookers outside the document are left out. A figure counts as active if it moved, or if it is
    in ``active`` and somebody of its side moved. ``moving`` are sides that moved earlier.
    """
    known = {looker.who.called: looker for looker in lookers if looker.who.known}
    sides = {*moving, *(looker.who.side for looker in lookers if looker.moved)}
    return PendingInSight(
        tuple(
            InSightPlace(
                tuple(known[name].who.name for name in names),
                tuple(_words_to_type(known[name], sides, active) for name in names),
                turn.successes,
            )
            for turn in report.order
            if (names := [name for name in turn.names if name in known])
        ),
        without=tuple(
            known[name].who.name
            for looked in report.figures
            if not looked.acts and (name := looked.name or "") in known
        ),
    )


def _words_to_type(looker: Looker, moving: Collection[Side], active: Collection[str]) -> str:
    """Return the words to type for a looker: his name and, if he is active, ``active``. A looker is active if
    he has moved. He is also active if ``active`` contains his name and ``moving`` contains his side.
    Source: p. 21.
    """
    is_active = looker.moved or (looker.who.side in moving and looker.who.name in active)
    return looker.who.typed(*(("active",) if is_active else ()))


def sides_moving(state: State) -> frozenset[Side]:
    """Return the sides that still have a figure to act in the In Sight now being played. Only figures that
    were active when they came into sight count. Empty if there are none, or no In Sight.
    """
    order = state[PENDING] or PendingInSight()
    names = {
        name
        for place in order.still_to_act
        for name, typed in zip(place.names, place.typed, strict=True)
        if "active" in typed.split(",")[1:]
    }
    return frozenset(figure.side for figure in state[FIGURES] if figure.id in names)


def is_under_way(state: State) -> bool:
    """True if an In Sight is being played out in which somebody can still act."""
    order = state[PENDING] if state.content.get("in_sight_pending") else None
    return order is not None and next_place(order, state[FIGURES]) is not None


def late_comers(state: State, names: Collection[str]) -> frozenset[str]:
    """Return the ids among ``names`` that are to roll in the current In Sight test: the figures not listed in
    it yet. If all are listed, all of ``names`` are returned, to roll again. Empty if no In Sight is in
    progress. Source: p. 21-22.
    """
    order = state[PENDING]
    if order is None or not is_under_way(state):
        return frozenset()
    ids = {name for place in order.still_to_act for name in place.names}.union(order.had_turn, order.without)
    return (frozenset(names) - ids) or frozenset(names)


def without_lookers(pending: PendingInSight, names: Collection[str]) -> PendingInSight:
    """Return the order of acting without the figures ``names`` (ids): they are removed from the places still
    to act, from those who had their turn, and from those without success, as if they had never rolled.
    """
    order = after_turns(pending, names, in_turn=False)
    return replace(
        order,
        had_turn=tuple(name for name in order.had_turn if name not in names),
        without=tuple(name for name in order.without if name not in names),
    )


def with_late_comers(pending: PendingInSight | None, late: PendingInSight) -> PendingInSight:
    """Return the In Sight order ``pending`` with the late comers of ``late`` added, by successes, the most
    first. Figures with equal successes share a place. Those of ``pending`` who had their turn stay recorded.
    Return ``late`` alone if ``pending`` is None or has nobody left to act. Do so, too, if a late comer with
    successes is to act or had his turn in ``pending``, or if the successes of any place are unknown. Source:
    p. 21-22.
    """
    if pending is None or not pending.still_to_act:
        return late
    names = {name for place in late.still_to_act for name in place.names}
    present = {*pending.had_turn, *(name for place in pending.still_to_act for name in place.names)}
    places = (*pending.still_to_act, *late.still_to_act)
    if names & present or any(place.successes is None for place in places):
        return late
    by_successes: dict[int, InSightPlace] = {}
    for place in sorted(places, key=lambda one: -(one.successes or 0)):
        number = place.successes or 0
        old = by_successes.get(number, InSightPlace((), (), number))
        by_successes[number] = InSightPlace((*old.names, *place.names), (*old.typed, *place.typed), number)
    return PendingInSight(tuple(by_successes.values()), pending.had_turn, (*pending.without, *late.without))


def next_place(pending: PendingInSight, figures: Iterable[Figure]) -> InSightPlace | None:
    """Return the first place in the order of an In Sight that has yet to act and has a figure able to act.
    Figures unable to act are left out. None if there is no such place. Source: p. 21.
    """
    able = {figure.id for figure in figures if may(figure, Deed.REACT)}
    for place in pending.still_to_act:
        pairs = zip(place.names, place.typed, strict=True)
        able_pairs = [(name, typed) for name, typed in pairs if name in able]
        if able_pairs:
            return InSightPlace(
                tuple(name for name, _ in able_pairs),
                tuple(typed for _, typed in able_pairs),
                place.successes,
            )
    return None


def without_unable(pending: PendingInSight, figures: Iterable[Figure]) -> PendingInSight:
    """Return the pending In Sight order without the figures that can no longer react, such as the dead: they
    count as having had their turn. Source: p. 21.
    """
    able = {figure.id for figure in figures if may(figure, Deed.REACT)}
    return after_turns(
        pending, {name for place in pending.still_to_act for name in place.names} - able, in_turn=False
    )


def after_turns(pending: PendingInSight, names: Collection[str], *, in_turn: bool) -> PendingInSight:
    """Return the order of acting after the figures ``names`` (ids) have had or lost their turn: those of them
    in the order are noted as having had it. With ``in_turn``, it is noted for everybody in the first place
    that holds one of ``names``, and in the places before it, but for nobody in later places.
    """
    places = pending.still_to_act
    if in_turn:
        first = next((at for at, place in enumerate(places) if set(names) & set(place.names)), -1)
        done_ids = {name for place in places[: first + 1] for name in place.names}
    else:
        done_ids = set(names)
    remaining = ((place, [name not in done_ids for name in place.names]) for place in places)
    return PendingInSight(
        tuple(
            InSightPlace(
                tuple(n for n, stays in zip(place.names, is_left, strict=True) if stays),
                tuple(t for t, stays in zip(place.typed, is_left, strict=True) if stays),
                place.successes,
            )
            for place, is_left in remaining
            if any(is_left)
        ),
        tuple(
            dict.fromkeys((*pending.had_turn, *(n for place in places for n in place.names if n in done_ids)))
        ),
        pending.without,
    )


def check_in_turn(pending: PendingInSight, figures: Iterable[Figure], names: Collection[str]) -> None:
    """Raise RequestError if one of the figures ``names`` (ids) has had its turn in the In Sight, has to wait
    for it, or had no success. Figures outside the In Sight may act (p. 22). Nothing is refused once nobody
    can still act. Source: p. 21, 31.
    """
    turn = next_place(pending, figures)
    if turn is None:
        return
    first = (
        f"next to act: {listed(turn.names)}. Use fng react in-sight-action, or give `force` to act out of "
        "order"
    )
    waiting = {name for place in pending.still_to_act for name in place.names}
    for name in names:
        if name in pending.had_turn:
            raise RequestError(
                f"{name} has had his turn in this In Sight, or has forfeited it (p. 21); {first}"
            )
        if name in pending.without:
            raise RequestError(
                f"{name} had no success in this In Sight, and does not fire in it (p. 31); {first}"
            )
        if name in waiting and name not in turn.names:
            raise RequestError(f"{name}: his turn in this In Sight is still to come (p. 21); {first}")


def after_order(state: State, order: PendingInSight) -> State:
    """Return the state with ``order`` recorded as the In Sight that is being played out. If nobody in
    ``order`` has still to act, and no In Sight was recorded, the state is returned unchanged.
    """
    return state.with_(PENDING, order) if order.still_to_act or state[PENDING] else state


def next_in_order(pending: PendingInSight, figures: Iterable[Figure]) -> tuple[Next, ...]:
    """Return the next step in an In Sight: the figures whose turn it is in the order may act. One step, or
    none if nobody in the order can still act. ``figures`` are those of the document.
    """
    place = next_place(pending, figures)
    if place is None:
        return ()
    return (Next(call("react in-sight-action"), f"next in the order: {listed(place.names)}"),)
