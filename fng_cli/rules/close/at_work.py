"""A medic at work: first aid takes a whole turn of activation, and nothing may break in. Source: p. 17, 39."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from fng_cli.calls import Next, call
from fng_cli.document import Content, Report
from fng_cli.errors import RequestError
from fng_cli.events import Disturbed, FoughtHandToHand
from fng_cli.outcome import CommandOutcome
from fng_cli.rules.clock.clock import clock_of, turn_of
from fng_cli.rules.clock.lasting import LASTING, Lasting, begun
from fng_cli.rules.people.person import Person
from fng_cli.state import State

AT_WORK, INTERRUPTED = "first-aid", "interrupted"
"""The kinds of what lasts while a medic works, and once something has broken in."""


class AidBegun(Report, frozen=True):
    """First aid that a medic begins: its dice are rolled once the turn is over, if nothing breaks in (z-04)."""

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


def at_work(content: Content, medic: str) -> Lasting | None:
    """The first aid that a medic is at, or has done and not rolled for; None where he is at none."""
    return next((one for one in LASTING.read(content) if one.kind == AT_WORK and one.who == medic), None)


def takes_a_turn(content: Content, medic: Person, victim: Person) -> bool:
    """Whether first aid is only begun now: in a turn of a document with a clock, by one who has not spent his turn on it.

    Raises RequestError where he is at it in this turn. Source: p. 39.
    """
    clock = clock_of(content)
    if clock is None or not clock.turn or not (medic.known and victim.known):
        return False
    known = at_work(content, medic.name)
    if known is None or known.detail != victim.name:
        return not clock.between_turns
    if known.since_turn == clock.turn and not clock.between_turns:
        raise RequestError(
            f"{medic.told()} works on {victim.told()} for all of turn {clock.turn} (p. 39): the dice are rolled when it "
            "is over, fng activate; give `force` to roll them now"
        )
    return False


def remarks(content: Content, medic: Person, victim: Person) -> tuple[str, ...]:
    """Sentences on a turn of work of which nobody keeps account, since one of the two stands in no document (z-04). Source: p. 39."""
    clock = clock_of(content)
    if clock is None or not clock.turn or clock.between_turns or (medic.known and victim.known):
        return ()
    who = "the medic" if not medic.known else "who is helped"
    return (
        f"These dice are for when his whole turn of work is over (p. 39, z-04): {who} is no figure of the document, which keeps no account of it",
    )


def begins(content: Content, medic: Person, victim: Person) -> tuple[AidBegun, Content]:
    """First aid that is begun in this turn, and the part of the document that changes."""
    turn = turn_of(content) or 0
    known = LASTING.read(content)
    text = f"First aid to {victim.name}"
    work = begun(known, AT_WORK, turn=turn, text=text, who=medic.name, detail=victim.name)
    again = call("first-aid", by=medic.name, at=victim.name)
    told = AidBegun(
        True,
        medic.told(),
        victim.told(),
        turn,
        next=(Next(again, "once the turn is over, unless something breaks in", waits=True),),
    )
    return told, LASTING.change(content, [work], gone=_over(known, medic.name))


def done(content: Content, medic: str) -> Content:
    """The part of a document that changes as a medic has rolled for what he was at."""
    over = _over(LASTING.read(content), medic)
    return LASTING.change(content, (), gone=over) if over else {}


def _over(known: Collection[Lasting], medic: str) -> list[str]:
    return [one.id for one in known if one.kind in {AT_WORK, INTERRUPTED} and one.who == medic]


def rolled_for(content: Content, turn: int) -> tuple[Next, ...]:
    """The calls of those whose turn of work is over as ``turn`` begins."""
    return tuple(
        Next(call("first-aid", by=one.who, at=one.detail), "his turn of work is over")
        for one in LASTING.read(content)
        if one.kind == AT_WORK and one.since_turn < turn
    )


def break_off_first_aid(outcome: CommandOutcome, state: State) -> State:
    """The state once first aid is broken off by a reaction test, a charge, a melee or a wound. Source: p. 17, 39."""
    if not turn_of(state.content):
        return state
    disturbed = [event.who for event in outcome.events if isinstance(event, Disturbed | FoughtHandToHand)]
    return state.with_part(broken_off(state.content, (*disturbed, *outcome.worse_off(state))))


def broken_off(content: Content, ids: Collection[str]) -> Content:
    """The part of a document that changes as something breaks in on these medics in the turn of their work. Source: p. 17, 39."""
    turn, known = turn_of(content) or 0, LASTING.read(content)
    over = [one for one in known if one.kind == AT_WORK and one.who in ids and one.since_turn == turn]
    new: list[Lasting] = []
    for one in over:
        text = f"{one.text} broken off, to be begun anew"
        new.append(begun((*known, *new), INTERRUPTED, turn=turn, text=text, who=one.who, detail=one.detail))
    return LASTING.change(content, new, gone=[one.id for one in over]) if over else {}
