"""Activation: how many missiles, which ones, and what is lost with a base. Source: 5."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import Game
from fng_cli.icbm.war import activate, move, turn
from fng_cli.odds import odds
from tests.icbm.games import base, flight, forces, war

NO_DICE = Typed(())
TWO_BASES = war(forces(base("1844", *["minuteman-ii"] * 5), base("1845", "titan-ii", "titan-ii")))


def rolled(game: Game, face: int) -> Game:
    """The game once the number of this turn is known."""
    return activate.roll(game, dice=Typed((face,))).game


def test_bases_are_named() -> None:
    """Nothing is opened by no name."""
    with pytest.raises(RequestError, match="no base is named"):
        activate.activate_all(TWO_BASES, ())


@pytest.mark.parametrize("side", Power)
@pytest.mark.parametrize("face", range(1, 7))
def test_the_chart_says_how_many(side: Power, face: int) -> None:
    """One die: 3 to 8. Source: 5.1, chart reconstructed (m-00)."""
    report = activate.allowance(side, 2, dice=Typed((face,)))
    assert (report.allowed, report.rolled) == (face + 2, True)
    assert "m-00" in report.rulings


def test_the_first_soviet_turn_needs_no_roll() -> None:
    """Twelve, whoever moved first; the USA rolls in its first turn. Source: 5.1 (m-04)."""
    assert activate.allowance(Power.USSR, 1, dice=NO_DICE).allowed == 12
    assert activate.allowance(Power.USA, 1, dice=Typed((1,))).allowed == 3
    second = war(ussr=forces(base("1815", "ss-11", "ss-11"), turns=0), side=Power.USSR, turn=2)
    assert activate.roll(second, dice=NO_DICE).game.war.allowed == 12


def test_turns_count_from_one() -> None:
    """There is no turn 0."""
    with pytest.raises(RequestError, match="there is no turn 0, because a side's turns are counted from 1"):
        activate.allowance(Power.USA, 0, dice=NO_DICE)


def test_a_base_of_five_of_which_three_may_be_launched_loses_two() -> None:
    """Source: 5.2."""
    report = activate.open_bases(Power.USA, 2, (5,), dice=Typed((1,)))
    assert (report.launched, report.lost, report.lapsed) == (3, 2, 0)


def test_a_base_that_is_not_reached_stays() -> None:
    """Only what was opened is lost; unused activations lapse. Source: 5.2."""
    report = activate.open_bases(Power.USA, 2, (4, 4, 4), dice=Typed((3,)))
    assert (report.launched, report.lost) == (5, 3)
    fewer = activate.open_bases(Power.USA, 2, (4,), 4, dice=Typed((4,)))
    assert (fewer.launched, fewer.lost, fewer.lapsed) == (4, 0, 2)
    with pytest.raises(RequestError, match="a base holds one missile or more"):
        activate.open_bases(Power.USA, 2, (0,), dice=Typed((3,)))


@given(st.lists(st.integers(1, 9), min_size=1, max_size=5), st.integers(1, 6), st.none() | st.integers(0, 9))
def test_no_missile_comes_from_nowhere(sizes: list[int], face: int, wanted: int | None) -> None:
    """What flies and what is lost stood in the bases; no more flies than is allowed."""
    report = activate.open_bases(Power.USSR, 2, tuple(sizes), wanted, dice=Typed((face,)))
    assert report.launched + report.lost <= sum(sizes)
    assert report.launched + report.lapsed == report.allowed
    assert report.launched == min(
        sum(sizes), report.allowed if wanted is None else min(wanted, report.allowed)
    )


def test_the_odds_of_an_activation_are_even() -> None:
    """One sixth each."""
    chances = odds(lambda dice: activate.allowance(Power.USA, 2, dice=dice).allowed).chances
    assert chances == {number: Fraction(1, 6) for number in range(3, 9)}


def test_missiles_take_off_with_names_of_their_own() -> None:
    """They are in the air over their base, with all their turns; the base is gone with the last."""
    game = activate.activate(rolled(TWO_BASES, 5), "1845").game
    assert [(f.id, f.type, f.hex, f.turns, f.flown) for f in game.usa.flights] == [
        ("usa-1", "titan-ii", "1845", 5, ("1845",)),
        ("usa-2", "titan-ii", "1845", 5, ("1845",)),
    ]
    assert [left.hex for left in game.usa.bases] == ["1844"]
    more = activate.activate(game, "1844").game
    assert [f.id for f in more.usa.flights][2:] == ["usa-3", "usa-4", "usa-5", "usa-6", "usa-7"]


def test_what_stays_in_an_opened_base_is_lost_when_activation_ends() -> None:
    """With the first missile that moves, or with the turn; until then it too (m-05)."""
    opened = activate.activate(rolled(TWO_BASES, 1), "1844", {"minuteman-ii": 3})
    assert opened.report.doomed == 2
    assert opened.game.usa.face_down == 4
    for after in (move.move(opened.game, "usa-1", ()).game, turn.end_turn(opened.game).game):
        assert [left.hex for left in after.usa.bases] == ["1845"]
        assert after.usa.losses_by_cause == {"lost-with-base": 2}


def test_an_opened_base_may_be_activated_again_in_the_same_turn() -> None:
    """As long as the number goes (m-05)."""
    game = activate.activate(rolled(TWO_BASES, 3), "1844", {"minuteman-ii": 3}).game
    game = activate.activate(game, "1844", {"minuteman-ii": 2}).game
    assert turn.end_turn(game).report.lost == 0


def test_aims_are_a_note_of_the_owner() -> None:
    """A straight route to each, and nothing else changes."""
    ready = rolled(TWO_BASES, 5)
    noted = activate.activate(ready, "1845", None, ("2516", "2518")).game
    assert [f.route[-1] for f in noted.usa.flights] == ["2516", "2518"]
    bare = tuple(replace(f, route=()) for f in noted.usa.flights)
    assert replace(noted, usa=replace(noted.usa, flights=bare)) == activate.activate(ready, "1845").game


def moving() -> Game:
    """A turn in which a missile has been moved already."""
    flying = replace(TWO_BASES, usa=replace(TWO_BASES.usa, flights=(flight("usa-1", "titan-ii", "1846"),)))
    return move.move(flying, "usa-1", ("1746",)).game


@pytest.mark.parametrize(
    ("game", "where", "missiles", "fault"),
    [
        (TWO_BASES, "1844", None, "first find out how many"),
        (rolled(TWO_BASES, 1), "1843", None, "the USA has no base there; nearest: 184"),
        (
            rolled(TWO_BASES, 1),
            "1844",
            None,
            "hex 1844: 5 missiles are too many, because only 3 of 3 may still be activated; name fewer",
        ),
        (
            rolled(TWO_BASES, 1),
            "1844",
            {"minuteman-ii": 4},
            "hex 1844: 4 missiles are too many, because only 3 of 3 may still be activated; name fewer",
        ),
        (
            rolled(TWO_BASES, 5),
            "1844",
            {"titan-ii": 1},
            "1 titan-ii cannot be activated, because the base has 5 minuteman-ii",
        ),
        (
            rolled(TWO_BASES, 5),
            "1844",
            {"minuteman-ii": 0},
            "0 minuteman-ii cannot be activated, because the base has 5",
        ),
        (
            rolled(TWO_BASES, 5),
            "1844",
            {},
            "name at least one missile, or leave the missiles out to activate the whole base",
        ),
    ],
)
def test_what_may_not_be_activated_is_refused(
    game: Game, where: str, missiles: dict[str, int] | None, fault: str
) -> None:
    """Before the roll, where there is nothing, more than the number. Source: 5.1, 5.2."""
    with pytest.raises(RequestError, match=fault):
        activate.activate(game, where, missiles)


def test_activation_comes_before_movement_and_once() -> None:
    """Neither a second roll, nor any after a missile was moved, even if it impacted. Source: 5, 5.2."""
    with pytest.raises(
        RequestError,
        match="the USA already knows its number of missiles for this turn: 3, of which 0 are activated",
    ):
        activate.roll(rolled(TWO_BASES, 1), dice=Typed((6,)))
    with pytest.raises(RequestError, match="activation comes before movement"):
        activate.roll(moving(), dice=Typed((6,)))
    spent = move.impact(moving(), "usa-1").game
    with pytest.raises(RequestError, match="activation comes before movement"):
        activate.roll(spent, dice=Typed((6,)))


def test_activations_are_not_saved_up() -> None:
    """Four of six used: the next turn has its own number. Source: 5.2."""
    game = activate.activate(rolled(TWO_BASES, 4), "1845").game
    after = turn.end_turn(turn.end_turn(game).game).game
    assert (after.war.side, after.war.allowed, after.war.activated_missiles) == (Power.USA, None, 0)


def test_several_bases_are_opened_all_or_none() -> None:
    """The aims are for their missiles in order; a fault in the second leaves the first closed. Source: 5.2."""
    ready = rolled(TWO_BASES, 5)
    report = activate.activate_all(ready, ["1845", "1844"], ["2516", "2518"]).report
    assert [base.hex for base in report.bases] == ["1845", "1844"]
    with pytest.raises(RequestError, match=r"no base there.*; no base has been opened yet"):
        activate.activate_all(ready, ["1845", "1843"])
    with pytest.raises(RequestError) as told:
        activate.activate_all(ready, ["1843", "1845"])
    assert "opened yet" not in str(told.value)
    with pytest.raises(RequestError, match=r"more aims than missiles \(1 too many\)"):
        activate.activate_all(ready, ["1845"], ["2516", "2518", "2516"])


def test_what_may_be_launched_before_the_roll() -> None:
    """Nothing but where no die is needed: in the first Soviet turn. Source: 5.1 (m-04)."""
    soviet = war(ussr=forces(base("1815", "ss-11", "ss-11"), turns=0), side=Power.USSR, turn=2)
    assert activate.may_launch(soviet, Power.USSR) == 12
    assert activate.may_launch(soviet, Power.USA) == 0
