"""The wounded who are carried: who picks one up, what he may not do then, and when he lets go. Source: p. 24, 38-39."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import ClassVar

from msgspec.structs import replace

from fng_cli.calls import WHO, Next, call
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.events import FoughtHandToHand, LetGo
from fng_cli.figures import FIGURES, Figure, Status
from fng_cli.outcome import CommandOutcome
from fng_cli.rules.close.medics import is_wounded
from fng_cli.rules.people.person import Deed, may, ranked_call
from fng_cli.state import State
from fng_cli.tables import table
from fng_cli.terms import Side


class PickedUp(Report, frozen=True):
    """A wounded man whom another figure carries from now on."""

    ANSWER: ClassVar[tuple[str, ...]] = ("carried",)

    carried_by: str
    carried: str
    change_in: int
    """Inches by which the carrier's moves change, this one included."""
    may_keep: bool
    """True if he need not let go when he is charged: a Star."""
    rulings: tuple[str, ...] = ("g-30",)
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return two sentences: who carries whom; then how this changes the carrier's moves, fire and
        charges, and what happens if he is charged.
        """
        charged = (
            "he fights with two fewer dice or drops the wounded man"
            if self.may_keep
            else "he drops the wounded man"
        )
        return (
            f'{self.carried_by} carries {self.carried}. His moves are {-self.change_in}" '
            "shorter; he may only snap fire, cannot charge and is never outgunned; if he is "
            f"charged, {charged}."
        )


class LaidDown(Report, frozen=True):
    """The wounded whom their carriers lay down."""

    ANSWER: ClassVar[tuple[str, ...]] = ("laid_down",)

    laid_down: tuple[str, ...]
    """The names of the wounded."""
    laid_down_by: tuple[str, ...]
    """The names of those who carried them, in the same order."""
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return who lays down whom: ``Doe (a2) lays Roe (a8) down.``"""
        pairs = zip(self.laid_down_by, self.laid_down, strict=True)
        return "; ".join(f"{carrier} lays {wounded} down" for carrier, wounded in pairs) + "."


def carrier_of(figures: Iterable[Figure], wounded_id: str) -> Figure | None:
    """Return the figure that carries the wounded man with this id; None if nobody does."""
    return next((figure for figure in figures if figure.carrying == wounded_id), None)


def pick_up(carrier: Figure, wounded: Figure, figures: Sequence[Figure]) -> PickedUp:
    """Return the report on a figure that picks up a wounded man of its side. Nothing is rolled, and no figure
    is changed. ``figures`` are all figures of the document. Raises RequestError if the two are one figure
    or of different sides, if the man is not out of the fight or is carried already, or if the carrier
    carries somebody already. Source: p. 39.
    """
    if carrier.id == wounded.id:
        raise RequestError(f"`at` {wounded.id}: a figure cannot carry himself")
    if carrier.side is not wounded.side:
        raise RequestError(
            f"{wounded.called()} is on the other side and must be captured first: fng capture `by` "
            f"{carrier.id} `at` {wounded.id}"
        )
    if not is_wounded(wounded):
        raise RequestError(
            f"{wounded.called()} is not out of the fight: only the wounded can be carried (p. 39)"
        )
    if carrier.carrying:
        raise RequestError(
            f"{carrier.called()} already carries {carrier.carrying}: lay that man down first with fng "
            f"carry `drop` `by` {carrier.id}"
        )
    other = carrier_of(figures, wounded.id)
    if other is not None:
        raise RequestError(f"{wounded.called()} is already carried by {other.called()}")
    row = table("retrieving-wounded").row("star" if carrier.star else "grunt")
    return PickedUp(
        ranked_call(carrier),
        ranked_call(wounded),
        int(row["change_in"]),
        row["if_charged"] == "may-keep",
        next=(
            Next(call("fast-move", by=carrier.id), f"move {carrier.id} with the wounded man"),
            Next(call("carry", drop=True, by=carrier.id), "lay the wounded man down"),
        ),
    )


def after_picking_up(state: State, carrier_id: str, wounded_id: str) -> State:
    """Return the state after a figure has picked up a wounded man: the figure carries him, and he is moved to
    the place of the figure. Nobody is picked up if no figure has the id ``carrier_id``.
    """
    carriers = [figure for figure in state[FIGURES] if figure.id == carrier_id]
    return with_carried_in_place(
        state.with_(FIGURES, [replace(figure, carrying=wounded_id) for figure in carriers])
    )


def lay_down(carriers: Sequence[Figure], figures: Iterable[Figure]) -> LaidDown:
    """Return the report of figures laying down the wounded whom they carry. Nothing is rolled. A wounded man
    who is not among ``figures`` is left out, and so is his carrier.

    Raises RequestError if ``carriers`` is empty, or if one of them carries nobody.
    """
    by_id = {figure.id: figure for figure in figures}
    idle = next((figure for figure in carriers if not figure.carrying), None)
    if idle is not None or not carriers:
        raise RequestError(
            f"{idle.called() if idle else 'nobody'} carries {'nobody' if idle else 'a wounded man'}"
        )
    wounded = [by_id[figure.carrying] for figure in carriers if figure.carrying in by_id]
    return LaidDown(
        tuple(map(ranked_call, wounded)),
        tuple(ranked_call(figure) for figure in carriers if figure.carrying in by_id),
    )


def after_laying_down(state: State, carrier_ids: Collection[str]) -> State:
    """Return the state in which these figures carry nobody; the wounded lie where they are."""
    return state.with_(
        FIGURES, [replace(figure, carrying="") for figure in state[FIGURES] if figure.id in carrier_ids]
    )


def let_go_of_wounded(outcome: CommandOutcome, state: State) -> State:
    """Return the state after a command, in which carriers who can no longer carry, or whose man can no longer
    be carried, have laid him down. So have carriers who dropped him when charged, and those who fought hand
    to hand and are not Stars. Everybody still carried is where his carrier is. Source: p. 39 (g-30).
    """
    figures = state[FIGURES]
    carriers = [figure for figure in figures if figure.carrying]
    if not carriers:
        return state
    by_id = {figure.id: figure for figure in figures}
    attacked = {event.who for event in outcome.events if isinstance(event, LetGo)}
    fought = {event.who for event in outcome.events if isinstance(event, FoughtHandToHand)}
    over = {
        figure.id
        for figure in carriers
        if figure.id in attacked
        or (figure.id in fought and not figure.star)
        or not _can_hold(figure)
        or not _can_be_held(by_id.get(figure.carrying))
    }
    return with_carried_in_place(after_laying_down(state, over) if over else state)


def _can_hold(figure: Figure) -> bool:
    """True if a figure can go on carrying somebody: it is neither stunned, down, captured, flown out nor
    missing this mission.
    """
    return not (
        figure.down
        or figure.status is Status.STUNNED
        or figure.captured_by
        or figure.flown_out
        or figure.away_missions
    )


def _can_be_held(figure: Figure | None) -> bool:
    """True if a figure can still be carried: it is out of the fight, and neither captured nor flown out.
    False for None.
    """
    return figure is not None and is_wounded(figure) and not (figure.captured_by or figure.flown_out)


def with_carried_in_place(state: State) -> State:
    """Return the state in which each man who is carried has the place of his carrier. If the carrier's place
    is not recorded, the place of the man is removed too.
    """
    carriers = {figure.carrying: figure for figure in state[FIGURES] if figure.carrying}
    moved = [
        replace(figure, x_in=carriers[figure.id].x_in, y_in=carriers[figure.id].y_in)
        for figure in state[FIGURES]
        if figure.id in carriers and figure.place != carriers[figure.id].place
    ]
    return state.with_(FIGURES, moved) if moved else state


def carried_fwf_ids(figures: Iterable[Figure]) -> tuple[str, ...]:
    """Return the ids of the FWF figures that other figures carry now. A carrier who leaves the table takes
    his wounded man along. Source: p. 39.
    """
    figures = tuple(figures)
    carried = {figure.carrying for figure in figures if figure.carrying}
    return tuple(figure.id for figure in figures if figure.id in carried and figure.side is Side.FWF)


def lying_wounded(figures: Iterable[Figure]) -> tuple[Figure, ...]:
    """Return the FWF figures that are out of the fight and that nobody carries. Figures that belong to no
    force on the table, such as prisoners or those flown out, are left out. Source: p. 39, 101.
    """
    figures = tuple(figures)
    carried = {figure.carrying for figure in figures if figure.carrying}
    return tuple(
        figure
        for figure in figures
        if figure.side is Side.FWF
        and is_wounded(figure)
        and may(replace(figure, status=Status.CARRY_ON), Deed.COUNT)
        and figure.id not in carried
    )


def carry_steps(ids: Sequence[str]) -> tuple[Next, ...]:
    """Return a next step for each wounded figure of these ids: somebody carries it. The carrier is left to be
    filled in. Empty for no ids.
    """
    return tuple(
        Next(call("carry", by=WHO, at=name), f"have {name} carried, because he cannot walk") for name in ids
    )
