"""Whether a game is over at the end of a turn. Source: p. 98-101."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from msgspec.structs import replace

from fng_cli.calls import Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.rules.mission.mission import mission_facts, points_of
from fng_cli.tables import Entry
from fng_cli.terms import MissionType


class GameEnd(Report, frozen=True):
    """Whether the game ends with this turn.

    ``game_length_turns`` is the first turn that can be the last. ``becomes`` is the type of
    mission that an ambush turns into, and goes on as. ``exited``: whether your unit was off the
    table by its way in when it ended, None where nobody said.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("ends",)

    ends: bool
    turn: int
    type: MissionType
    game_length_turns: int
    becomes: MissionType | None = None
    exited: bool | None = None
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        if self.exited:
            return f"Your unit is off the table: the game ends with turn {self.turn}."
        if self.ends:
            return f"The game ends with turn {self.turn}."
        if self.becomes:
            return f"The ambush becomes a fight: play on, to turn {self.game_length_turns} at least."
        if self.turn < self.game_length_turns:
            return f"Play on: it cannot end before turn {self.game_length_turns}."
        return f"Play on: there is a turn {self.turn + 1}."

    def verdict(self) -> bool:
        """No: there is another turn."""
        return self.ends


def off_the_table(kind: MissionType, turn: int) -> GameEnd:
    """The end of a game as your unit has left the table by its way in: no die is rolled (z-20). Source: p. 98-102."""
    length = int(mission_facts(kind)["game_length_turns"])
    return GameEnd(True, turn, kind, length, None, True, ("z-20",), _after(kind, exited=True))


def still_there(report: GameEnd) -> GameEnd:
    """The end of a game whose players say that the unit is still on its table. Source: p. 100-102."""
    return replace(report, exited=False, next=_after(report.type, exited=False)) if report.ends else report


def mission_end(kind: MissionType, turn: int, *, dice: Dice) -> GameEnd:
    """The roll at the end of a turn; none is made before the game can end.

    An ambush is over after its turns, unless it becomes a fight, which goes on from that turn
    (e-02, h-06). Source: p. 98-101.
    """
    facts = mission_facts(kind)
    last = facts["game_length_turns"]
    if "becomes_fight" not in facts:
        return _rolled(kind, turn, facts, (), dice)
    if turn > last:
        return _rolled(kind, turn, mission_facts(MissionType.FIGHT), ("e-02",), dice)
    if turn < last:
        return GameEnd(False, turn, kind, last)
    if dice.chance(facts["becomes_fight"], "the ambush becomes a fight"):
        fight = mission_facts(MissionType.FIGHT)["game_length_turns"]
        return GameEnd(False, turn, kind, fight, MissionType.FIGHT, None, ("e-02",))
    return GameEnd(True, turn, kind, last, None, None, ("h-06",), _after(kind))


def next_turn(kind: MissionType, last: int | None, *, ended: bool = False) -> int:
    """The turn to roll for: the one after the ``last``, but not before the first that can be the last.

    ``last`` is None where no turn was rolled for yet. Raises RequestError where the game has ``ended``.
    """
    first = int(mission_facts(kind)["game_length_turns"])
    if last is None:
        return first
    if ended:
        raise RequestError(f"mission_end: the game ended with turn {last}; give `turn` to ask all the same")
    return max(last + 1, first)


def _after(kind: MissionType, *, exited: bool | None = None) -> tuple[Next, ...]:
    """The score that follows: where it asks whether the unit is off the table, and nobody said, one for each answer."""
    score = call("score", type=kind.value)
    if "not_exited" not in points_of(kind):
        return (Next(score, "what the mission was worth"),)
    off = Next(score, "what the mission was worth: your unit is off the table by its way in")
    whole = call("score", type=kind.value, completed=True)
    every = (Next(whole, "the same, and every PC was revealed"),) if "completed" in points_of(kind) else ()
    there = Next(
        call("score", type=kind.value, not_exited=True), "what it was worth: your unit is still there"
    )
    return (*(() if exited is False else (off, *every)), *(() if exited else (there,)))


def with_figures(report: GameEnd) -> GameEnd:
    """The report where the document has figures: the hurt are seen to first, and the evening told. Source: p. 40, 102."""
    return replace(report, next=seen_to(report.next)) if report.ends else report


def seen_to(steps: Iterable[Next]) -> tuple[Next, ...]:
    """The steps after a mission with figures: the hurt are seen to first, and the evening told last. Source: p. 40, 102."""
    hurt = Next(call("recover"), "what becomes of your hurt")
    return (hurt, *steps, Next(call("report"), "the evening, told"))


def _rolled(kind: MissionType, turn: int, facts: Entry, rulings: tuple[str, ...], dice: Dice) -> GameEnd:
    last = facts["game_length_turns"]
    rulings = (*rulings, "c-05") if kind in _LENGTH_UNSURE else rulings
    ends = turn >= last and dice.chance(facts["end_each_turn"], f"the game ends with turn {turn}")
    return GameEnd(ends, turn, kind, last, None, None, rulings, _after(kind) if ends else ())


_LENGTH_UNSURE = {MissionType.FIGHT, MissionType.PATROL}
"""Missions whose length is a reading of the page (c-05)."""
