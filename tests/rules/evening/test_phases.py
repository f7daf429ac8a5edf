"""What is rolled once a mission, and what waits until it is over."""

from __future__ import annotations

import pytest

from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.rules.evening.phases import (
    ONCE_A_MISSION,
    check_begun,
    check_evening,
    check_not_over,
    check_over,
    check_recovered,
    check_settled,
    is_in_play,
)
from fng_cli.state import State

MISSION: Content = {
    "type": "patrol",
    "area": "interior",
    "status": "contested",
    "support_level": 2,
    "eal": 3,
    "weather_kind": "clear",
    "part_of_day": "pre-dawn",
}
LAID: Content = {
    "mission": MISSION,
    "terrain": {"sections": [{"number": 1}]},
    "pefs": [{"number": 1}],
    "civilians": [{"id": "c1"}],
}


def test_no_turn_after_the_game_is_over() -> None:
    """But for those who insist, and in the next game."""
    over: Content = {"clock": {"turn": 12}, "mission_end": {"turn": 12, "ends": True}}
    with pytest.raises(RequestError, match="the game ended in turn 12"):
        check_not_over(State(over), force=False)
    check_not_over(State(over), force=True)
    check_not_over(State(over | {"clock": {"turn": 0}}), force=False)
    with pytest.raises(RequestError, match="the game ended in turn 3"):
        check_not_over(State({"clock": {"turn": 3}, "event": {"event_name": "end-of-mission"}}), force=False)


@pytest.mark.parametrize(
    "more",
    [
        {"mission_end": {"turn": 4, "ends": True}},
        {"event": {"event_name": "end-of-mission"}},
        {"mission": {}},
        {"clock": {"turn": 0}},
    ],
)
def test_the_hurt_recover_when_the_battle_is_over(more: Content) -> None:
    """p. 40: not in the middle of a mission, whatever became of an earlier one."""
    check_over(State({"mission": MISSION, "clock": {"turn": 4}} | more))
    earlier: Content = {"mission": MISSION, "clock": {"turn": 4}, "mission_end": {"turn": 12, "ends": True}}
    with pytest.raises(RequestError, match="it is turn 4, and the mission is not over"):
        check_over(State(earlier))


@pytest.mark.parametrize("what", ONCE_A_MISSION)
def test_it_is_rolled_once_a_mission(what: str) -> None:
    """p. 44, 54-60: a second time only for those who insist."""
    with pytest.raises(RequestError, match=r"only once per mission \(p\. [0-9-]+\); give `force`"):
        check_settled(State(LAID), what)
    check_settled(State(LAID), what, force=True)


def test_it_is_told_what_is_known() -> None:
    with pytest.raises(
        RequestError, match="time of day is already known, and advances automatically: pre dawn;"
    ):
        check_settled(State(LAID), "day-part")


@pytest.mark.parametrize("what", ONCE_A_MISSION)
def test_without_a_mission_or_after_it_all_may_be_rolled(what: str) -> None:
    over: Content = {"clock": {"turn": 14}, "mission_end": {"turn": 14, "ends": True}}
    check_settled(State({key: value for key, value in LAID.items() if key != "mission"}), what)
    check_settled(State(LAID | over), what)


@pytest.mark.parametrize("what", ["weather", "terrain", "pefs", "civilians"])
def test_the_first_time_is_free(what: str) -> None:
    """A mission that was told by hand, and has no weather or table yet."""
    check_settled(State({"mission": {"type": "patrol"}, "figures": [{"id": "a1"}]}), what)


@pytest.mark.parametrize("what", ONCE_A_MISSION)
def test_while_a_mission_is_being_made_all_may_be_rolled_again(what: str) -> None:
    """Nobody stands on its table: what is rolled anew takes the place of what was."""
    check_settled(State({key: LAID[key] for key in ("mission", "terrain")}), what)


def test_a_mission_is_in_play_until_it_ends() -> None:
    assert is_in_play(State({"mission": MISSION, "clock": {"turn": 3}}))
    assert not is_in_play(State({"mission": MISSION, "event": {"event_name": "end-of-mission"}}))
    assert not is_in_play(State({"clock": {"turn": 3}}))


def test_a_mission_of_which_no_turn_was_played_cannot_end() -> None:
    """With men on the table; a mission by itself may be asked for its first turn that can be the last."""
    with pytest.raises(RequestError, match="no turn has been played yet; begin the first with fng activate"):
        check_begun(State({"mission": MISSION, "figures": [{"id": "a1"}]}))
    check_begun(State({"mission": MISSION, "figures": [{"id": "a1"}], "clock": {"turn": 3}}))
    check_begun(State({"mission": MISSION}))


def test_a_tour_is_no_evening() -> None:
    """It is told where a tour stands, and that its evenings have files of their own."""
    with pytest.raises(RequestError, match="fng campaign show shows where the tour stands"):
        check_evening(State({"soldiers": [{"id": "a1"}]}))
    check_evening(State({"mission": MISSION}))


def test_the_hurt_recover_once() -> None:
    """p. 40: who is asked for again when nobody is left would be counted as not hurt at all."""
    over: Content = {"mission": MISSION, "clock": {"turn": 12}, "mission_end": {"turn": 12, "ends": True}}
    battle = [{"command": "activate"}, {"command": "mission-end"}]
    check_recovered(State(over | {"log": battle}))
    with pytest.raises(
        RequestError, match="the fate of the wounded has been rolled, and nobody else is wounded"
    ):
        check_recovered(State(over | {"log": [*battle, {"command": "recover"}]}))
    check_recovered(State(over | {"log": [{"command": "recover"}, *battle]}))
