"""First aid in progress: it takes a medic a whole turn of activation, and nothing may interrupt it.
Source: p. 17, 39.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from fng_cli.calls import Next, call
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.events import Disturbed, FoughtHandToHand
from fng_cli.outcome import CommandOutcome
from fng_cli.rules.clock.clock import clock_of, turn_of
from fng_cli.rules.clock.lasting import LASTING, Lasting, begun
from fng_cli.rules.people.person import Person
from fng_cli.state import State

AT_WORK, INTERRUPTED = "first-aid", "interrupted"
"""The kinds of records while a medic gives first aid, and once he was interrupted."""


class AidBegun(Report, frozen=True):
    """First aid that a medic begins: its dice are rolled once the turn is over, unless he is interrupted
    (z-04).
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("begun",)

    begun: bool
    given_by: str
    victim: str
    turn: int
    rulings: tuple[str, ...] = ("z-04",)
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return who works on whom in which turn, and when the dice are rolled."""
        return (
            f"{self.given_by} works on {self.victim} for all of turn {self.turn}; the dice are rolled "
            "at the end of the turn, unless a reaction test interrupts the work."
        )


def first_aid_of(state: State, medic_id: str) -> Lasting | None:
    """Return the record of the first aid that a medic is giving, or has given without having rolled for it
    yet. None if there is none, or if the work was interrupted.
    """
    return next(
        (record for record in state[LASTING] if record.kind == AT_WORK and record.who == medic_id), None
    )


def only_begins_now(state: State, medic: Person, victim: Person) -> bool:
    """True if the medic only begins work on this victim now, so that no dice are rolled yet. False if the
    dice are to be rolled now: if either is not a figure of the document, if no turn is in progress, or if
    the work began in an earlier turn. Raises RequestError if it began in the turn that is still in
    progress. Source: p. 39.
    """
    clock = clock_of(state)
    if clock is None or not clock.turn or not (medic.known and victim.known):
        return False
    work = first_aid_of(state, medic.name)
    if work is None or work.detail != victim.name:
        return not clock.between_turns
    if work.since_turn == clock.turn and not clock.between_turns:
        raise RequestError(
            f"{medic.told()} works on {victim.told()} for all of turn {clock.turn} (p. 39): the dice are "
            "rolled when the turn is over (fng activate); give `force` to roll them now"
        )
    return False


def remarks_on_work(state: State, medic: Person, victim: Person) -> tuple[str, ...]:
    """Return a sentence, as a tuple of one, if the medic's turn of work cannot be recorded. This is so if the
    medic or the victim is not a figure of the document (ruling z-04). Empty in all other cases, without a
    clock, before the first turn, and between turns. Source: p. 39.
    """
    clock = clock_of(state)
    if clock is None or not clock.turn or clock.between_turns or (medic.known and victim.known):
        return ()
    who = "the medic" if not medic.known else "the wounded man"
    return (
        f"First aid is rolled only after a whole turn of work (p. 39, ruling z-04), but {who} is not a "
        "figure in "
        "the document, so the turn of work cannot be recorded",
    )


def begin_first_aid(medic: Person, victim: Person, turn: int) -> AidBegun:
    """Return the report that first aid begins in this turn, with the roll as a next step for when the turn is
    over. Rolls nothing. Source: p. 39.
    """
    roll = call("first-aid", by=medic.name, at=victim.name)
    step = Next(
        roll, "roll for the first aid once the turn is over, unless the work was interrupted", waits=True
    )
    return AidBegun(True, medic.told(), victim.told(), turn, next=(step,))


def after_beginning(state: State, medic_id: str, victim_id: str) -> State:
    """Return the state with the record that the medic works on this victim from this turn on. Records of
    earlier first aid that he gave are removed.
    """
    known, turn = state[LASTING], turn_of(state) or 0
    work = begun(known, AT_WORK, turn=turn, text=f"First aid to {victim_id}", who=medic_id, detail=victim_id)
    return after_work(state, medic_id).with_(LASTING, [work])


def after_work(state: State, medic_id: str) -> State:
    """Return the state without this medic's records of first aid, both in progress and interrupted."""
    over = [
        record.id
        for record in state[LASTING]
        if record.kind in {AT_WORK, INTERRUPTED} and record.who == medic_id
    ]
    return state.without(LASTING, over) if over else state


def steps_after_work(state: State, turn: int) -> tuple[Next, ...]:
    """Return the next steps as turn number ``turn`` begins: the first aid roll of each medic who began his
    work in an earlier turn. Empty if there is no such medic.
    """
    return tuple(
        Next(call("first-aid", by=work.who, at=work.detail), "the medic has finished his turn of work")
        for work in state[LASTING]
        if work.kind == AT_WORK and work.since_turn < turn
    )


def break_off_first_aid(outcome: CommandOutcome, state: State) -> State:
    """Return the state after a command, with interrupted first aid broken off. First aid begun in this turn
    is interrupted if the medic was disturbed, fought hand to hand, or no longer carries on. The state is
    unchanged before the first turn, and if the document counts no turns. Source: p. 17, 39.
    """
    if not turn_of(state):
        return state
    disturbed_ids = [event.who for event in outcome.events if isinstance(event, Disturbed | FoughtHandToHand)]
    return after_interruption(state, (*disturbed_ids, *outcome.newly_not_carrying_on(state)))


def after_interruption(state: State, medic_ids: Collection[str]) -> State:
    """Return the state with first aid by ``medic_ids`` interrupted, if it was begun this turn. It is replaced
    by a record that it must be started again. First aid begun in earlier turns is not affected. Source: p.
    17, 39.
    """
    turn, known = turn_of(state) or 0, state[LASTING]
    over = [
        work for work in known if work.kind == AT_WORK and work.who in medic_ids and work.since_turn == turn
    ]
    interrupted: list[Lasting] = []
    for work in over:
        text = f"{work.text} was interrupted and must be started again"
        all_records = (*known, *interrupted)
        interrupted.append(
            begun(all_records, INTERRUPTED, turn=turn, text=text, who=work.who, detail=work.detail)
        )
    if not over:
        return state
    return state.without(LASTING, [work.id for work in over]).with_(LASTING, interrupted)
