"""Random events and spider holes: pages 6 and 70-72."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.rules.events.random_events import Scene, changed_weather, doubles_thrown, random_event
from fng_cli.rules.events.spider_holes import Hole, Lookout, Prey, spider_holes
from fng_cli.terms import Side, Weather
from tests.strategies import Drawn, faces


@pytest.mark.parametrize(
    ("double", "die", "total", "event"),
    [
        (4, 2, 10, "revival"),
        (2, 6, 10, "revival"),
        (6, 6, 18, "end-of-mission"),
        (5, 3, 13, "reduced-support"),
        (1, 1, 3, "weather-worse"),
        (1, 3, 5, "booby-trap"),
        (5, 1, 11, "new-barrel"),
        (1, 4, 6, "weather-better"),
        (4, 6, 14, "only-wounded"),
    ],
)
def test_the_book_s_events(double: int, die: int, total: int, event: str) -> None:
    """p. 70-72: the exercises, and derived-random-event."""
    dice = Typed([double, double, die])
    found = random_event(doubles_thrown(dice=dice), dice=dice)
    dice.finish()
    assert (found.total, found.event) == (total, event)


def test_sides_by_a_die() -> None:
    """p. 70: stop-p72-double-fours-two: 1-4 the FWF, 5-6 the VC/NVA."""
    assert random_event(8, dice=Typed([2])).sides == (("1-4", Side.FWF), ("5-6", Side.VC_NVA))
    out = ((Side.FWF, "a1"), (Side.VC_NVA, "e1"))
    assert random_event(8, Scene(out=out), dice=Typed([2, 4])).happened.target == "a1"
    assert random_event(8, Scene(out=out), dice=Typed([2, 5])).happened.target == "e1"
    assert random_event(8, Scene(), dice=Typed([2, 5])).happened.target is None


def test_double_threes_call_for_one() -> None:
    """p. 72: stop-p72-double-threes: and activation is rolled again."""
    found = random_event(6, dice=Typed([2]))
    assert (found.doubles, found.total) == (6, 8)
    assert found.next[-1].command == "fng activate"


def test_no_doubles_no_event() -> None:
    """p. 70: and a total that doubles cannot have is refused."""
    assert random_event(doubles_thrown(dice=Typed([4, 3])), dice=Typed([])).verdict() is False
    with pytest.raises(RequestError, match="no total of doubles"):
        random_event(7, dice=Typed([]))


def test_the_weather_turns() -> None:
    """p. 71, e-87: variable is clear, and nothing lies beyond the ends."""
    weathers = [
        changed_weather(weather, -1) for weather in (Weather.CLEAR, Weather.INCLEMENT, Weather.TERRIBLE)
    ]
    assert weathers == [Weather.INCLEMENT, Weather.TERRIBLE, Weather.TERRIBLE]
    assert changed_weather(Weather.VARIABLE, 1) is Weather.CLEAR
    found = random_event(2, Scene(weather=Weather.CLEAR), dice=Typed([1]))
    assert found.happened.weather is Weather.INCLEMENT


def test_support_stays_within_1_to_6() -> None:
    """p. 71, c-22."""
    scene = Scene(support_level=1, eal=6)
    assert random_event(10, scene, dice=Typed([3, 1])).happened.support_level == 1
    assert random_event(10, scene, dice=Typed([6, 6])).happened.eal == 6
    assert random_event(10, scene, dice=Typed([3, 6])).happened.eal == 5


@given(st.data(), faces)
def test_every_event_can_happen(data: st.DataObject, double: int) -> None:
    """Whatever falls, in a whole game or by itself, there is an event with a text of its own."""
    scene = Scene(
        Weather.CLEAR, 3, 3, ((Side.FWF, "a1"),), ((Side.FWF, "1st"), (Side.VC_NVA, "PEF 1")), ("a2",)
    )
    for each in (scene, None):
        found = random_event(2 * double, each, dice=Drawn(data))
        assert found.text
        assert found.event
        assert str(found.total) in found.summary()


def hole(*dice: int, attributes: tuple[str, ...] = (), in_sight: bool | None = None) -> Hole:
    source = Typed(dice)
    found = spider_holes([Prey("", Lookout("", 4, attributes))], in_sight=in_sight, dice=source)
    source.finish()
    return found.holes[0]


@pytest.mark.parametrize(
    ("die", "direction"), [(1, "rear"), (2, "rear"), (3, "rear"), (4, "left"), (5, "right"), (6, "front")]
)
def test_where_the_hole_is(die: int, direction: str) -> None:
    """p. 71: derived-spider-hole-side-2 and -5; a die and 6 inches off."""
    found = hole(die, 4, 6, 6, 2)
    assert (found.direction, found.distance_in, found.in_sight) == (direction, 10, direction != "rear")


def test_discovery() -> None:
    """p. 71: derived-spider-hole-discovery-2 and -1: seen, or they fire from the front."""
    assert hole(6, 1, 2, 3, 2).spotted
    front = hole(6, 1, 2, 5, 2)
    assert (front.passed, front.spotted, front.does) == (1, False, "fire")
    rear = hole(1, 1, 2, 5, 2, in_sight=True)
    assert (rear.does, rear.charges_at) == ("charge", "nearest")
    none = hole(1, 1, 5, 5, 2)
    assert (none.rep, none.passed, none.does, none.charges_at) == (
        2,
        0,
        "fire-then-charge",
        "nearest-in-sight",
    )


def test_a_support_weapons_team_does_not_charge() -> None:
    """p. 71."""
    assert hole(1, 1, 5, 5, 6).does == "fire"


@pytest.mark.parametrize("attributes", [("trap-finder",), ("pointman",), ("trap-finder", "pointman")])
def test_three_dice_for_those_who_look_out(attributes: tuple[str, ...]) -> None:
    """p. 6, 71, b-30, m-10: of which the best two count; not behind his back."""
    found = hole(6, 1, 1, 1, 6, 2, attributes=attributes)
    assert (found.dice, found.passed, found.spotted) == (3, 2, True)
    assert hole(1, 1, 1, 1, 2, attributes=attributes).dice == 2


def test_groups_that_tie_have_a_hole_each() -> None:
    """p. 71, b-29: and none is farther off than they see."""
    prey = [Prey(name, Lookout(name, 4)) for name in ("1st", "2nd", "3rd")]
    found = spider_holes(prey, sight_in=8, dice=Typed([5, 2, 5, 6, 6, 1, 1, 1, 6, 6, 1, 1, 1]))
    assert [each.group for each in found.holes] == ["1st", "3rd"]
    assert {each.distance_in for each in found.holes} == {8}
