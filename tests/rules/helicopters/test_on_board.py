"""Figures aboard, and the fire from the doors: pages 14, 86, 90."""

from __future__ import annotations

import pytest

from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES
from fng_cli.rules.air.craft import find_craft
from fng_cli.rules.air.state import AIRBORNE, Airborne, Station
from fng_cli.rules.evening.states import state_words
from fng_cli.rules.helicopters.on_board import (
    after_door_fire,
    check_door_gunner,
    check_passenger,
    door_remarks,
    passengers_who_fire,
)
from fng_cli.rules.helicopters.piloting import PilotMode, pilot
from fng_cli.state import State
from tests.rules.evening.games import evening, foe, man


def game(*aboard: str, station: Station = Station.HOVERING) -> State:
    """An evening with a Slick that carries these figures."""
    men = [man(f"a{number}") for number in range(1, 9)]
    state = State(evening(*men, foe("e1")))
    slick = Airborne("uh-1-slick", "uh-1-slick", 4, 4, station=station, aboard=aboard)
    return state.with_(AIRBORNE, [slick])


def test_who_is_aboard_does_nothing_on_the_ground() -> None:
    """p. 86: until he is out, or the craft is gone."""
    [first, second, *_] = game("a1")[FIGURES]
    assert "aboard" in state_words(game("a1"), first)
    assert "aboard" not in state_words(game("a1"), second)
    assert "aboard" not in state_words(game("a1", station=Station.DOWN), first)


def test_who_is_too_far_from_his_group_is_split() -> None:
    """p. 14: by places alone."""
    men = man("a1", x_in=0, y_in=0), man("a2", x_in=3, y_in=0), man("a3", x_in=20, y_in=0), man("a4")
    state = State(evening(*men))
    assert [figure.id for figure in men if "split" in state_words(state, figure)] == ["a3"]


def test_a_burst_for_each_24_inches_over_all_calls() -> None:
    """p. 90."""
    state, gunner = game(), man("a1")
    check_door_gunner(state, gunner, 2)
    state = after_door_fire(state, "a1")
    check_door_gunner(state, gunner, 2)
    with pytest.raises(RequestError, match="1 burst from the door"):
        check_door_gunner(state, gunner, 1)
    state = after_door_fire(state, "a1")
    with pytest.raises(RequestError, match=r"give the distance, e\.g\. `flown` 48"):
        check_door_gunner(state, gunner, 2)
    check_door_gunner(state, man("a2"), 1)


@pytest.mark.parametrize(("craft", "number"), [("slick", 6), ("loach", 1), ("cobra", 0)])
def test_passengers_who_fire_from_all_doors(craft: str, number: int) -> None:
    """p. 90: three a side, one at the window."""
    assert passengers_who_fire(find_craft(craft)) == number


def test_no_more_passengers_fire_than_the_doors_have_room_for() -> None:
    """p. 90: and nobody else aboard; who is aboard nothing that is kept, players are reminded of."""
    state = game(*(f"a{number}" for number in range(1, 9)))
    for number in range(1, 7):
        check_passenger(state, man(f"a{number}"))
        state = after_door_fire(state, f"a{number}")
    with pytest.raises(RequestError, match="6 passengers may fire"):
        check_passenger(state, man("a7"))
    check_passenger(state, man("a6"))
    assert list(door_remarks(state, man("a7"))) == []
    [remark] = door_remarks(game(), man("a7"))
    assert "aboard a craft" in remark


def test_who_goes_around_tries_again() -> None:
    """p. 86, z-41: after a whole turn; and who has not the power to take off in the next one."""
    around = pilot(PilotMode.LANDING, 4, craft=find_craft("slick"), dice=Typed("15"))
    [again] = around.next
    assert again.command == "helo fly --craft uh-1-slick --rep 4 --mode landing"
    assert "in the turn after next" in (again.reason or "") and "z-41" in around.rulings
