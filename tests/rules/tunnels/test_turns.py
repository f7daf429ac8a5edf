"""A turn below ground: page 66."""

from __future__ import annotations

import pytest

from fng_cli.calls import HELPER, call
from fng_cli.dice import Typed
from fng_cli.odds import odds
from fng_cli.rules.tunnels.delve import Arm, Condition, Delve, Met
from fng_cli.rules.tunnels.turns import encounter, explore, play_turn
from tests.rules.tunnels.explorers import ENEMY, TRAP, one
from tests.strategies import OneAtATime


@pytest.mark.parametrize(("activation", "die", "met"), [(2, 5, True), (5, 5, True), (6, 5, False)])
def test_an_encounter_at_the_enemy_s_die_or_more(activation: int, die: int, met: bool) -> None:
    """p. 66: derived-tunnel-check."""
    found, _ = encounter(Delve(3, 1, (one(),)), activation, dice=Typed([die, *([3] if met else [])]))
    assert (found is not None) is met


@pytest.mark.parametrize(
    ("die", "met"),
    [
        (1, Met(ENEMY, -1)),
        (2, Met(TRAP, -1)),
        (3, Met(ENEMY)),
        (4, Met(TRAP)),
        (5, Met(ENEMY, 2)),
        (6, Met(TRAP, 2)),
    ],
)
def test_what_is_met(die: int, met: Met) -> None:
    """p. 66: derived-tunnel-encounter-5 and -6 among them."""
    found, _ = encounter(Delve(3, 1, (one(),)), 1, dice=Typed([6, die]))
    assert found == met


def test_the_first_turn_keeps_them_below() -> None:
    """p. 66: derived-tunnel-stay-1-1: a die under the turns spent below brings them up."""
    delve, turn = explore(Delve(3, 2, (one(),)), activation=6, dice=Typed([1, 1]))
    assert (delve.turn, delve.out, turn.met) == (1, False, None)
    delve, turn = explore(delve, activation=6, dice=Typed([1, 1]))
    assert (delve.turn, delve.out, turn.up, delve.succeeded) == (2, True, True, True)
    assert Delve(3, 3, (one(),), turn=2, out=True).succeeded is False


def test_a_looter_stays_a_turn_longer() -> None:
    """p. 5, m-02: once the dice have called the group up."""
    delve, turn = explore(Delve(3, 1, (one("looter"),), turn=1), activation=6, dice=Typed([1, 1]))
    assert (delve.out, turn.lingers, delve.turn) == (False, True, 2)
    delve, turn = explore(delve, activation=6, dice=Typed([1]))
    assert (delve.out, turn.up, delve.turn) == (True, True, 3)


def test_who_lingers_does_so_for_as_long_as_he_would() -> None:
    """m-02: turn after turn, and nothing is rolled for it any more."""
    delve = Delve(3, 1, (one("looter"),), turn=1, lingering_turns=2)
    delve, turn = explore(delve, activation=6, dice=Typed([1]))
    assert (delve.lingering_turns, turn.lingers, delve.out) == (1, True, False)
    delve, turn = explore(delve, activation=6, dice=Typed([1]))
    assert (delve.lingering_turns, turn.up, delve.out) == (None, True, True)


def test_wounds_stay_below_ground() -> None:
    """p. 66: one REP less for each injury, for as long as he is below."""
    report, delve = play_turn(Delve(3, 1, (one(),)), activation=1, dice=Typed([1, 3, 2, 3]))
    assert report.explorers[0].condition is Condition.INJURED
    assert delve.explorers[0].wounds == 1
    report, delve = play_turn(delve, activation=1, dice=Typed([1, 3, 3, 3]))
    assert delve.explorers[0].wounds == 2
    assert "is injured" in report.summary()


def test_who_is_down_stays_below() -> None:
    """p. 66: he must be fetched, and the turn says so."""
    report, delve = play_turn(Delve(4, 1, (one(name="a1"),)), activation=1, dice=Typed([1, 1, 1]))
    assert (report.verdict(), delve.ended, delve.out) == (False, True, False)
    assert [step.call for step in report.next] == [call("tunnel rescue", by=HELPER, down="a1")]
    assert delve.down[0].felled_by == Met(ENEMY, -1)


def test_one_turn_merged_is_one_turn_replayed() -> None:
    """A turn asked coarsely has the odds of its dice one at a time."""
    delve = Delve(4, 2, (one("clumsy", arm=Arm.OTHER_FIREARM),), turn=2)
    coarse = odds(lambda dice: explore(delve, dice=dice)[0])
    assert coarse.chances == odds(lambda dice: explore(delve, dice=OneAtATime(dice))[0]).chances


def test_what_one_asks() -> None:
    """What is met, how they came through, whether they are up."""
    delve = Delve(3, 1, (one(),), turn=1)
    report, after = play_turn(delve, activation=1, dice=Typed([6, 3, 3, 1]))
    assert report.answer() == "an enemy, unhurt, up"
    assert (after.out, [step.call for step in report.next]) == (True, [call("tunnel search")])
    assert play_turn(delve, activation=6, dice=Typed([1, 6]))[0].answer() == "nothing met"


def test_who_comes_up_too_soon_is_told() -> None:
    """p. 66: he has found nothing, and searches for nothing."""
    report, _ = play_turn(Delve(3, 3, (one(),), turn=1), activation=6, dice=Typed([1, 1]))
    assert "This was too soon, since it takes 3 turns to find anything." in report.summary()
    assert report.next == ()
