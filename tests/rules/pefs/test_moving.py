"""How PEFs move: the table of p. 61, cell by cell."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.calls import call
from fng_cli.dice import Seeded, Typed
from fng_cli.odds import odds
from fng_cli.rules.pefs.moving import PefMove, roll_pef_move, roll_pef_moves
from fng_cli.rules.pefs.state import Pef
from tests.strategies import Drawn

TO_PEF, TO_ENEMY, SPLIT, STAY = "toward-nearest-pef", "toward-nearest-enemy", "split", "stay"

CELLS = {
    (2, True): [(TO_PEF, 16)] * 2 + [(TO_ENEMY, 16)] * 4,
    (2, False): [(SPLIT, 0)] * 3 + [(TO_ENEMY, 16)] * 3,
    (1, True): [(TO_PEF, 8)] * 3 + [(TO_ENEMY, 8)] * 3,
    (1, False): [(SPLIT, 0)] * 2 + [(TO_ENEMY, 8)] * 4,
}
"""By dice passed, and whether other PEFs are there: what each face of the second die says."""

AGAINST_4 = {2: (2, 3), 1: (2, 5), 0: (5, 6)}
"""Dice against REP 4 that pass so many."""


def moved(rep: int, others: bool, *faces: int) -> PefMove:
    """One PEF, with the dice as they fell; all of them are used."""
    dice = Typed(faces)
    move = roll_pef_move(Pef(1, rep), others=others, new_number=9, dice=dice)
    dice.finish()
    return move


@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize(("passed", "others"), CELLS)
def test_every_cell_of_the_table(passed: int, others: bool, face: int) -> None:
    """Each face of the second die, for each number of dice passed, alone and in company."""
    move = moved(4, others, *AGAINST_4[passed], face)
    assert (move.action, move.distance_in) == CELLS[passed, others][face - 1]
    assert move.passed == passed


@pytest.mark.parametrize("others", [True, False])
def test_no_die_passed_stays(others: bool) -> None:
    """A PEF that passes nothing stays, and rolls no second die."""
    move = moved(4, others, *AGAINST_4[0])
    assert (move.action, move.distance_in, move.passed) == (STAY, 0, 0)


def test_toward_a_pef_it_stops_short_out_of_sight() -> None:
    """Toward another PEF it keeps out of sight, and stops 4 inches short."""
    move = moved(4, True, 2, 3, 1)
    assert (move.stops_short_in, move.out_of_sight) == (4, True)
    assert not move.resolve_in_sight
    assert not move.through_cover


def test_toward_the_enemy_it_uses_cover_and_may_be_seen() -> None:
    """Toward the player it goes through cover, and is resolved where it comes into sight."""
    move = moved(4, False, 2, 3, 6)
    assert move.through_cover
    assert move.resolve_in_sight
    assert move.stops_short_in is None


def test_a_split_has_the_next_number() -> None:
    """Only a split puts a new PEF on the table."""
    assert moved(4, False, 2, 3, 1).new_number == 9
    assert moved(4, False, 2, 3, 6).new_number is None


def test_those_below_the_activation_die_stay() -> None:
    """A PEF whose REP is below the activation score tests nothing (p. 60)."""
    dice = Typed((5, 6))
    report = roll_pef_moves([Pef(1, 2), Pef(2, 3)], others=0, activation=3, dice=dice)
    dice.finish()
    assert [move.activated for move in report.moves] == [False, True]
    assert report.moves[0].passed is None


def test_activation_2_lets_all_three_go_the_nearest_first() -> None:
    """The book's three PEFs on p. 60: an activation of 2 moves them all, in the order given."""
    dice = Typed((5, 6) * 3)
    report = roll_pef_moves([Pef(id_, 3) for id_ in (3, 1, 2)], others=0, activation=2, dice=dice)
    dice.finish()
    assert [move.number for move in report.moves] == [3, 1, 2]
    assert all(move.activated for move in report.moves)


def test_one_of_several_is_not_alone() -> None:
    """PEFs that do not move now still keep a PEF from being alone."""
    alone = roll_pef_moves([Pef(1, 4)], others=0, dice=Typed((1, 1, 1)))
    company = roll_pef_moves([Pef(1, 4)], others=1, dice=Typed((1, 1, 1)))
    assert (alone.moves[0].action, company.moves[0].action) == (SPLIT, TO_PEF)


def test_what_may_be_seen_is_resolved_next() -> None:
    """p. 60: whoever moves toward the player may have to be resolved, before the next one moves."""
    report = roll_pef_moves([Pef(1, 6), Pef(2, 6)], others=0, dice=Typed((1, 1, 6)))
    assert [step.call for step in report.next] == [call("pef resolve", 1), call("pef move", id=2)]
    assert report.still_to_move == (2,)


def test_odds_of_a_lone_pef_of_rep_4() -> None:
    """Two dice pass with 4/9: half of that splits it, half sends it 16 inches."""
    told = odds(lambda dice: roll_pef_move(Pef(None, 4), others=False, dice=dice))
    by_deed = told.by(lambda move: (move.action, move.distance_in)).chances
    assert by_deed == {
        (SPLIT, 0): Fraction(4, 9) / 2 + Fraction(4, 9) / 3,
        (TO_ENEMY, 16): Fraction(4, 9) / 2,
        (TO_ENEMY, 8): Fraction(4, 9) * 2 / 3,
        (STAY, 0): Fraction(1, 9),
    }
    assert sum(by_deed.values()) == 1


@pytest.mark.parametrize("others", [True, False])
@pytest.mark.parametrize("rep", range(1, 8))
def test_odds_agree_with_seeded_runs(rep: int, others: bool) -> None:
    """The exact odds are those that many seeded rolls come to."""
    runs = 3000
    told = odds(lambda dice: roll_pef_move(Pef(None, rep), others=others, dice=dice))
    assert sum(told.chances.values()) == 1
    met: dict[PefMove, int] = {}
    for seed in range(runs):
        move = roll_pef_move(Pef(None, rep), others=others, dice=Seeded(seed))
        met[move] = met.get(move, 0) + 1
    assert met.keys() <= told.chances.keys()
    for move, chance in told.chances.items():
        spread = (float(chance * (1 - chance)) / runs) ** 0.5
        assert abs(met.get(move, 0) / runs - float(chance)) <= 5 * spread


@given(st.data(), st.lists(st.integers(1, 7), min_size=1, max_size=8), st.integers(0, 3))
def test_moves_keep_within_the_book(data: st.DataObject, reps: list[int], others: int) -> None:
    """Whatever falls: 0, 8 or 16 inches, splits only when alone, one answer a PEF, in order."""
    pefs = [Pef(id_, rep) for id_, rep in enumerate(reps, 1)]
    report = roll_pef_moves(pefs, others=others, free_number=len(pefs) + 1, dice=Drawn(data))
    moved = [move.number for move in report.moves]
    assert [*moved, *report.still_to_move] == [pef.number for pef in pefs]
    assert not any(move.resolve_in_sight for move in report.moves[:-1])
    for move in report.moves:
        assert move.distance_in in (0, 8, 16)
        assert (move.distance_in > 0) == move.action.startswith("toward")
        assert move.action != SPLIT or len(pefs) + others == 1
        assert move.action != TO_PEF or len(pefs) + others > 1
        assert move.rep != 7 or move.passed == 2
