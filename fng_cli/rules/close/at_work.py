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
        return (
            f"{self.given_by} works on {self.victim} for all of turn {self.turn}; the dice are rolled when it is over, "
            "unless a reaction test breaks in."
        )


def first_aid_of(state: State, medic: str) -> Lasting | None:
    """Return the record of the first aid that a medic gives, or gave and has not rolled for; None if there
    is none.
    """
    return next((record for record in state[LASTING] if record.kind == AT_WORK and record.who == medic), None)


def only_begins_now(state: State, medic: Person, victim: Person) -> bool:
    """True if first aid only begins now: the document has a clock, and the medic has not spent a turn on
    this victim.

    Raises RequestError if he works on this victim in this very turn. Source: p. 39.
    """
    clock = clock_of(state)
    if clock is None or not clock.turn or not (medic.known and victim.known):
        return False
    work = first_aid_of(state, medic.name)
    if work is None or work.detail != victim.name:
        return not clock.between_turns
    if work.since_turn == clock.turn and not clock.between_turns:
        raise RequestError(
            f"{medic.told()} works on {victim.told()} for all of turn {clock.turn} (p. 39): the dice are rolled when it "
            "is over, fng activate; give `force` to roll them now"
        )
    return False


def remarks_on_work(state: State, medic: Person, victim: Person) -> tuple[str, ...]:
    """Return a sentence if the turn of work is not recorded because medic or victim is no figure (z-04);
    else empty. Source: p. 39.
    """
    clock = clock_of(state)
    if clock is None or not clock.turn or clock.between_turns or (medic.known and victim.known):
        return ()
    who = "the medic" if not medic.known else "who is helped"
    return (
        f"These dice are for when his whole turn of work is over (p. 39, z-04): {who} is no figure of the document, which keeps no account of it",
    )


def begin_first_aid(medic: Person, victim: Person, turn: int) -> AidBegun:
    """Return the report of first aid that begins in this turn; its dice are rolled when the turn is over.
    Source: p. 39.
    """
    roll = call("first-aid", by=medic.name, at=victim.name)
    step = Next(roll, "once the turn is over, unless something breaks in", waits=True)
    return AidBegun(True, medic.told(), victim.told(), turn, next=(step,))


def after_beginning(state: State, medic: str, victim: str) -> State:
    """Return the state with the record that the medic works on this victim, and on nobody else, from this
    turn on; both by id.
    """
    known, turn = state[LASTING], turn_of(state) or 0
    work = begun(known, AT_WORK, turn=turn, text=f"First aid to {victim}", who=medic, detail=victim)
    return after_work(state, medic).with_(LASTING, [work])


def after_work(state: State, medic: str) -> State:
    """Return the state without records of the medic's first aid, in progress or interrupted."""
    over = [
        record.id
        for record in state[LASTING]
        if record.kind in {AT_WORK, INTERRUPTED} and record.who == medic
    ]
    return state.without(LASTING, over) if over else state


def steps_after_work(state: State, turn: int) -> tuple[Next, ...]:
    """Return the next steps as ``turn`` begins: the rolls of the medics whose turn of first aid is over."""
    return tuple(
        Next(call("first-aid", by=work.who, at=work.detail), "his turn of work is over")
        for work in state[LASTING]
        if work.kind == AT_WORK and work.since_turn < turn
    )


def break_off_first_aid(outcome: CommandOutcome, state: State) -> State:
    """Return the state after a command: first aid is interrupted by a reaction test, a charge, a melee or a
    wound. Source: p. 17, 39.
    """
    if not turn_of(state):
        return state
    disturbed_ids = [event.who for event in outcome.events if isinstance(event, Disturbed | FoughtHandToHand)]
    return after_interruption(state, (*disturbed_ids, *outcome.worse_off(state)))


def after_interruption(state: State, ids: Collection[str]) -> State:
    """Return the state after the medics with these ids are interrupted; those who began this turn must
    begin anew.

    Source: p. 17, 39.
    """
    turn, known = turn_of(state) or 0, state[LASTING]
    over = [work for work in known if work.kind == AT_WORK and work.who in ids and work.since_turn == turn]
    interrupted: list[Lasting] = []
    for work in over:
        text = f"{work.text} broken off, to be begun anew"
        all_records = (*known, *interrupted)
        interrupted.append(
            begun(all_records, INTERRUPTED, turn=turn, text=text, who=work.who, detail=work.detail)
        )
    if not over:
        return state
    return state.without(LASTING, [work.id for work in over]).with_(LASTING, interrupted)
