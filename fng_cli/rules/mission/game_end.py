"""Whether a game is over at the end of a turn. Source: p. 98-101."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from fng_cli.calls import Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.rules.mission.mission import mission_facts
from fng_cli.tables import Entry
from fng_cli.terms import MissionType


class GameEnd(Report, frozen=True):
    """Whether the game ends with this turn.

    ``game_length_turns`` is the first turn that can be the last. ``becomes`` is the type of
    mission that an ambush turns into, and goes on as.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("ends",)

    ends: bool
    turn: int
    type: MissionType
    game_length_turns: int
    becomes: MissionType | None = None
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
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
        return GameEnd(False, turn, kind, fight, MissionType.FIGHT, ("e-02",))
    return GameEnd(True, turn, kind, last, None, ("h-06",), _after(kind))


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


def _after(kind: MissionType) -> tuple[Next, ...]:
    return (Next(call("score", type=kind.value), "what the mission was worth"),)


def with_figures(report: GameEnd) -> GameEnd:
    """The report where the document has figures: the hurt are seen to first, and the evening told. Source: p. 40, 102."""
    if not report.ends:
        return report
    hurt = Next(call("recover"), "what becomes of your hurt")
    return replace(report, next=(hurt, *report.next, Next(call("report"), "the evening, told")))


def _rolled(kind: MissionType, turn: int, facts: Entry, rulings: tuple[str, ...], dice: Dice) -> GameEnd:
    last = facts["game_length_turns"]
    rulings = (*rulings, "c-05") if kind in _LENGTH_UNSURE else rulings
    ends = turn >= last and dice.chance(facts["end_each_turn"], f"the game ends with turn {turn}")
    return GameEnd(ends, turn, kind, last, None, rulings, _after(kind) if ends else ())


_LENGTH_UNSURE = {MissionType.FIGHT, MissionType.PATROL}
"""Missions whose length is a reading of the page (c-05)."""
