"""When a game is over. Source: p. 98-101."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.calls import call
from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.rules.mission.game_end import (
    GameEnd,
    end_by_exit,
    mission_end,
    next_check_turn,
    with_unit_on_table,
)
from fng_cli.terms import MissionType
from tests.strategies import Drawn

LENGTHS = {
    MissionType.DEFENSE: 10,
    MissionType.FIGHT: 12,
    MissionType.PATROL: 14,
    MissionType.RECON: 12,
}


def ended(kind: MissionType, turn: int, *faces: int) -> GameEnd:
    """The end of a turn with the dice as they fell; all of them are used."""
    dice = Typed(faces)
    report = mission_end(kind, turn, dice=dice)
    dice.finish()
    return report


@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize("later", [0, 1, 5])
@pytest.mark.parametrize("kind", LENGTHS)
def test_from_the_last_turn_on_5_and_6_end_it(kind: MissionType, later: int, face: int) -> None:
    """After the last of its turns, and after each further one, a game is over on 5 or 6."""
    report = ended(kind, LENGTHS[kind] + later, face)
    assert report.ends is (face >= 5)
    assert report.verdict() is report.ends


@pytest.mark.parametrize("kind", MissionType)
def test_before_that_nothing_is_rolled(kind: MissionType) -> None:
    """A game cannot end before its length is over."""
    assert not ended(kind, 5).ends


@pytest.mark.parametrize("face", range(1, 7))
def test_an_ambush_becomes_a_fight_on_1_to_3(face: int) -> None:
    """After turn 6 an ambush goes on as a fight, or is over (h-06)."""
    report = ended(MissionType.AMBUSH, 6, face)
    assert report.ends is (face > 3)
    assert report.becomes is (None if report.ends else MissionType.FIGHT)


@pytest.mark.parametrize(
    ("turn", "faces", "ends"), [(7, (), False), (11, (), False), (12, (5,), True), (13, (4,), False)]
)
def test_a_former_ambush_ends_as_a_fight(turn: int, faces: tuple[int, ...], ends: bool) -> None:
    """An ambush that goes on beyond turn 6 is a fight, its turns counted from the start (e-02)."""
    assert ended(MissionType.AMBUSH, turn, *faces).ends is ends


@given(st.data(), st.sampled_from(MissionType), st.integers(1, 60))
def test_it_ends_no_sooner_than_its_length(data: st.DataObject, kind: MissionType, turn: int) -> None:
    """Whatever falls, no game ends before its least length."""
    report = mission_end(kind, turn, dice=Drawn(data))
    assert not report.ends or turn >= report.game_length_turns
    assert report.turn == turn


def test_the_turn_that_is_rolled_for() -> None:
    """The first that can be the last, then one after the other; none once it is over."""
    patrol = MissionType.PATROL
    assert [next_check_turn(patrol, last) for last in (None, 3, 14, 15)] == [14, 14, 15, 16]
    with pytest.raises(RequestError, match="the game ended in turn 15"):
        next_check_turn(patrol, 15, ended=True)


def test_what_follows() -> None:
    """Once it is over, the victory points; the answer is yes or no."""
    over = ended(MissionType.FIGHT, 12, 6)
    assert [step.call for step in over.next] == [call("score", type="fight")]
    assert (over.answer(), ended(MissionType.FIGHT, 12, 1).answer()) == ("yes", "no")
    assert ended(MissionType.FIGHT, 12, 1).next == ()


@pytest.mark.parametrize("kind", [MissionType.PATROL, MissionType.RECON])
def test_where_it_counts_it_is_asked_whether_the_unit_is_off_the_table(kind: MissionType) -> None:
    """p. 100-102: a score for each answer, until somebody has said."""
    steps = [step.call for step in ended(kind, 14, 6).next]
    assert steps[0] == call("score", type=kind.value)
    assert steps[-1] == call("score", type=kind.value, not_exited=True)
    there = with_unit_on_table(ended(kind, 14, 6))
    assert (there.exited, [step.call for step in there.next]) == (False, steps[-1:])
    assert with_unit_on_table(ended(kind, 14, 1)).exited is None


@pytest.mark.parametrize("kind", MissionType)
def test_a_unit_that_has_left_the_table_ends_the_game(kind: MissionType) -> None:
    """Without a die, in any turn (z-20)."""
    report = end_by_exit(kind, 4)
    assert (report.ends, report.exited, report.turn, report.rulings) == (True, True, 4, ("z-20",))
    assert call("score", type=kind.value, not_exited=True) not in [step.call for step in report.next]
    assert "off the table" in report.summary()
