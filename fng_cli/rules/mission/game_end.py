"""The end of a game: the roll after a turn, and leaving the table. Source: p. 98-101."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from msgspec.structs import replace

from fng_cli.calls import Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.rules.mission.mission import mission_facts, points_of
from fng_cli.tables import Entry
from fng_cli.terms import MissionType
from fng_cli.words import listed


class GameEnd(Report, frozen=True):
    """The answer to whether the game ends with this turn."""

    ANSWER: ClassVar[tuple[str, ...]] = ("ends",)
    NO_MEANS = "the game goes on for another turn"
    NOT_IN_ODDS: ClassVar[frozenset[str]] = frozenset({"remarks"})

    ends: bool
    turn: int
    type: MissionType
    game_length_turns: int
    """The first turn that can be the last one."""
    becomes: MissionType | None = None
    """The type of mission that an ambush turns into; None if it does not."""
    exited: bool | None = None
    """Your unit was off the table by its way in when the game ended; None if the player did not say."""
    carried_off: tuple[str, ...] = ()
    """The ids of the wounded whom your unit carries off the table as it leaves."""
    left_behind: tuple[str, ...] = ()
    """The ids of the wounded whom it leaves there."""
    remarks: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return a sentence: the game ends (also because your unit has left the table), an ambush becomes a
        fight, or play goes on, and until which turn at least.
        """
        if self.exited:
            return f"Your unit is off the table{self._wounded_text()}: the game ends after turn {self.turn}."
        if self.ends:
            return f"The game ends after turn {self.turn}."
        if self.becomes:
            return f"The ambush becomes a fight: play on until at least turn {self.game_length_turns}."
        if self.turn < self.game_length_turns:
            return f"Play on: the game cannot end before turn {self.game_length_turns}."
        return f"Play on: the game continues with turn {self.turn + 1}."

    def _wounded_text(self) -> str:
        """Return a phrase on the wounded: whom the unit takes along, then whom it leaves behind: `` with a9,
        without a8``. Empty if there are none.
        """
        taken = f" with {listed(self.carried_off)}" if self.carried_off else ""
        return f"{taken}, without {listed(self.left_behind)}" if self.left_behind else taken

    def verdict(self) -> bool:
        """True if the game ends; False if the game goes on for another turn."""
        return self.ends


def end_by_exit(
    kind: MissionType,
    turn: int,
    *,
    carried_off: Sequence[str] = (),
    left_behind: Sequence[str] = (),
) -> GameEnd:
    """Return the report of a game that ends because the unit left the table the way it came in (ruling z-20).
    Nothing is rolled. ``carried_off`` are the ids of the wounded whom the unit takes along.
    ``left_behind`` are those of the wounded who stay on the table. Source: p. 39, 98-102.
    """
    return GameEnd(
        ends=True,
        turn=turn,
        type=kind,
        game_length_turns=int(mission_facts(kind)["game_length_turns"]),
        exited=True,
        carried_off=tuple(carried_off),
        left_behind=tuple(left_behind),
        rulings=("z-20",),
        next=_score_steps(kind, exited=True),
    )


def end_by_event(kind: MissionType, turn: int) -> GameEnd:
    """Return the report of a game that a random event ended in ``turn``. Nothing is rolled. Points count as
    if the unit had left the table. Source: p. 71.
    """
    return GameEnd(
        ends=True,
        turn=turn,
        type=kind,
        game_length_turns=int(mission_facts(kind)["game_length_turns"]),
        remarks=("a random event ended the mission (p. 71)",),
        next=_score_steps(kind, exited=True),
    )


def with_unit_on_table(report: GameEnd) -> GameEnd:
    """Return the report of a game's end, changed for a unit that is still on the table: ``exited`` is False.
    In a type of mission in which staying there counts, the next step scores it so. Unchanged if the game goes
    on. Source: p. 100-102.
    """
    if not report.ends:
        return report
    return replace(report, exited=False, next=_score_steps(report.type, exited=False))


def mission_end(kind: MissionType, turn: int, *, dice: Dice) -> GameEnd:
    """Roll to see whether the game ends with this turn. Nothing is rolled before the first turn that can be
    the last. In an ambush's last turn, a roll decides: it becomes a fight and goes on, or the game ends.
    In later turns, an ambush follows the rule for a fight (rulings e-02, h-06). Source: p. 98-101.
    """
    facts = mission_facts(kind)
    last = facts["game_length_turns"]
    if "becomes_fight" not in facts:
        return _roll_end(kind, turn, facts, (), dice)
    if turn > last:
        return _roll_end(kind, turn, mission_facts(MissionType.FIGHT), ("e-02",), dice)
    if turn < last:
        return GameEnd(False, turn, kind, last)
    if dice.chance(facts["becomes_fight"], "the ambush becomes a fight"):
        fight_turns = mission_facts(MissionType.FIGHT)["game_length_turns"]
        return GameEnd(False, turn, kind, fight_turns, becomes=MissionType.FIGHT, rulings=("e-02",))
    return GameEnd(True, turn, kind, last, rulings=("h-06",), next=_score_steps(kind))


def next_check_turn(kind: MissionType, last: int | None, *, ended: bool = False) -> int:
    """Return the turn for which the end of the game is checked next: the turn after ``last``, but not before
    the mission's game length. ``last`` is the turn that was checked before (None: none). Raises RequestError
    if the game ``ended`` with ``last``. Source: p. 98-101.
    """
    first = int(mission_facts(kind)["game_length_turns"])
    if last is None:
        return first
    if ended:
        raise RequestError(
            f"mission_end: the game ended in turn {last}; give `turn` to check another turn anyway"
        )
    return max(last + 1, first)


def _score_steps(kind: MissionType, *, exited: bool | None = None) -> tuple[Next, ...]:
    """Return the next steps that score a game. In some types of mission it counts whether the unit left the
    table where it came in. Then there are steps for both cases, unless ``exited`` is known: True if the
    unit left, False if not. Where revealing every PC counts, leaving gives one step more. In any other
    mission there is a single step.
    """
    score = call("score", type=kind.value)
    if "not_exited" not in points_of(kind):
        return (Next(score, "count the victory points of the mission"),)
    off = Next(score, "count the victory points, if your unit left the table where it came in")
    whole = call("score", type=kind.value, completed=True)
    every = (
        (Next(whole, "count the victory points, if your unit left and every PC was revealed"),)
        if "completed" in points_of(kind)
        else ()
    )
    there = Next(
        call("score", type=kind.value, not_exited=True),
        "count the victory points, if your unit is still on the table",
    )
    return (*(() if exited is False else (off, *every)), *(() if exited else (there,)))


def with_recovery_steps(report: GameEnd) -> GameEnd:
    """Return the report of a game's end with its next steps wrapped: recovery before them, the evening's
    report after them. Unchanged if the game goes on.

    Call it only for documents with figures. Source: p. 40, 102.
    """
    return replace(report, next=with_recovery(report.next)) if report.ends else report


def with_recovery(steps: Iterable[Next]) -> tuple[Next, ...]:
    """Return ``steps`` with a step in front (roll the fate of the wounded) and one at the end (read the
    report of the mission). Source: p. 40, 102.
    """
    hurt = Next(call("recover"), "roll for the fate of your wounded")
    return (hurt, *steps, Next(call("report"), "read the report of the mission"))


def _roll_end(kind: MissionType, turn: int, facts: Entry, rulings: tuple[str, ...], dice: Dice) -> GameEnd:
    """Roll to see if the game ends with this turn. ``facts`` is the row of the table ``missions`` that holds:
    that of ``kind``, or of a fight after an ambush. Before the game length in it nothing is rolled, and the
    game goes on. If it ends, the next steps are for scoring. ``rulings`` are further ids for the report.
    """
    last = facts["game_length_turns"]
    rulings = (*rulings, "c-05") if kind in _LENGTH_UNSURE else rulings
    ends = turn >= last and dice.chance(facts["end_each_turn"], f"the game ends with turn {turn}")
    return GameEnd(ends, turn, kind, last, rulings=rulings, next=_score_steps(kind) if ends else ())


_LENGTH_UNSURE = {MissionType.FIGHT, MissionType.PATROL}
"""The missions whose length the book leaves unclear (c-05)."""
