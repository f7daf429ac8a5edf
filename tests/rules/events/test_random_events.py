"""Random events: pages 70-71."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.calls import WHO, Slot, call
from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.rules.events.random_events import (
    EventScene,
    Happened,
    RandomEvent,
    WhoseEvent,
    changed_weather,
    doubles_thrown,
    random_event,
)
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
    assert (found.total, found.event_name, found.answer()) == (total, event, event)


def test_sides_by_a_die() -> None:
    """p. 70: stop-p72-double-fours-two: 1-4 the FWF, 5-6 the VC/NVA."""
    assert random_event(8, dice=Typed([2])).sides == (
        WhoseEvent("1-4", Side.FWF),
        WhoseEvent("5-6", Side.VC_NVA),
    )
    out = ((Side.FWF, "a1"), (Side.VC_NVA, "e1"))
    assert random_event(8, EventScene(out=out), dice=Typed([2, 4])).happened.target == "a1"
    assert random_event(8, EventScene(out=out), dice=Typed([2, 5])).happened.target == "e1"
    assert random_event(8, EventScene(), dice=Typed([2, 5])).happened.target is None


def test_double_threes_call_for_one() -> None:
    """p. 72: stop-p72-double-threes: and activation is rolled again."""
    found = random_event(6, dice=Typed([2]))
    assert (found.doubles_of, found.total) == (6, 8)
    assert found.next[-1].call == call("activate")


def test_no_doubles_no_event() -> None:
    """p. 70: and a total that doubles cannot have is refused."""
    assert random_event(doubles_thrown(dice=Typed([4, 3])), dice=Typed([])).verdict() is False
    with pytest.raises(RequestError, match="not a possible total of doubles"):
        random_event(7, dice=Typed([]))


def test_the_weather_turns() -> None:
    """p. 71, e-87: variable is clear, and nothing lies beyond the ends."""
    weathers = [
        changed_weather(weather, -1) for weather in (Weather.CLEAR, Weather.INCLEMENT, Weather.TERRIBLE)
    ]
    assert weathers == [Weather.INCLEMENT, Weather.TERRIBLE, Weather.TERRIBLE]
    assert changed_weather(Weather.VARIABLE, 1) is Weather.CLEAR
    found = random_event(2, EventScene(weather=Weather.CLEAR), dice=Typed([1]))
    assert found.happened.weather_kind is Weather.INCLEMENT


def test_the_weather_clears_up() -> None:
    """p. 71: a level at a time."""
    for before, after in ((Weather.TERRIBLE, Weather.INCLEMENT), (Weather.INCLEMENT, Weather.CLEAR)):
        found = random_event(2, EventScene(weather=before), dice=Typed([4]))
        assert (found.event_name, found.happened.weather_kind) == ("weather-better", after)


def test_who_withdraws() -> None:
    """p. 71: the only group of its side, or that which is farthest off, by the closest edge."""
    ours = ((Side.FWF, "1st"), (Side.VC_NVA, "cell"), (Side.VC_NVA, "PEF 2"))
    scene = EventScene(leaders=ours, known=True)
    fwf = random_event(6, scene, dice=Typed([2, 3])).happened
    assert (fwf.side, fwf.target, fwf.reinforcements_stay_away) == (Side.FWF, "1st", False)
    theirs = random_event(6, scene, dice=Typed([2, 4]))
    assert (theirs.happened.side, theirs.happened.target) == (Side.VC_NVA, None)
    assert "farthest from its enemies must leave the table by the closest edge" in theirs.summary()


def test_support_stays_within_1_to_6() -> None:
    """p. 71, c-22."""
    scene = EventScene(support_level=1, eal=6)
    assert random_event(10, scene, dice=Typed([3, 1])).happened.support_level == 1
    assert random_event(10, scene, dice=Typed([6, 6])).happened.eal == 6
    assert random_event(10, scene, dice=Typed([3, 6])).happened.eal == 5


@given(st.data(), faces)
def test_every_event_can_happen(data: st.DataObject, double: int) -> None:
    """Whatever falls, in a whole game or by itself, there is an event with a text of its own."""
    scene = EventScene(
        Weather.CLEAR, 3, 3, ((Side.FWF, "a1"),), ((Side.FWF, "1st"), (Side.VC_NVA, "PEF 1")), ("a2",)
    )
    for each in (scene, None):
        found = random_event(2 * double, each, dice=Drawn(data))
        assert found.text
        assert found.event_name
        assert str(found.total) in found.summary()


def test_what_an_event_calls_for() -> None:
    """p. 70-71: whose it is, where that is left to the player; what it sets off; no more activation at the end."""
    assert [step.call for step in random_event(8, dice=Typed([2])).next] == [
        call("dice chance", "1-4"),
        call("activate"),
    ]
    assert random_event(2, dice=Typed([3])).next[0].call == call("trap target", closest=WHO)
    assert [step.call for step in random_event(12, dice=Typed([6])).next] == [call("score")]


def test_rounds_that_nobody_called_name_the_command_that_plays_them() -> None:
    """p. 71: event 15, on the sector with the highest die."""
    report = random_event(12, EventScene(known=True), dice=Typed((3, 1, 1, 1, 6, 1, 1)))
    barrage = next(step for step in report.next if step.call.command == "barrage")
    assert barrage.call.argv() == (
        "barrage",
        "artillery",
        "--random",
        "--rounds",
        "3",
        "--sector",
        "4",
        "--edge",
        Slot("EDGE"),
    )
    untold = next(step for step in random_event(12, dice=Typed((3,))).next if "barrage" in step.call.command)
    assert untold.call.needs() == ("sector", "edge")


@pytest.mark.parametrize(
    ("happened", "told"),
    [
        (Happened(Side.FWF, "1st"), "It falls on the FWF: 1st."),
        (Happened(Side.VC_NVA), "It falls on the VC/NVA."),
        (Happened(Side.FWF, support_level=3), "The Support Level is now 3."),
        (Happened(Side.VC_NVA, eal=4), "The EAL is now 4."),
        (Happened(turns=2), "2 turns."),
        (Happened(weather_kind=Weather.CLEAR), "The weather is now clear."),
        (
            Happened(Side.FWF, fits_nobody=True),
            "It falls on the FWF; nobody qualifies, so the event has no effect (ruling e-92).",
        ),
        (
            Happened(Side.FWF, reinforcements_stay_away=True),
            "It falls on the FWF; the side has nobody on the table, so its next reinforcements do not arrive.",
        ),
        (Happened(), ""),
    ],
)
def test_what_has_happened_is_told_and_nothing_else(happened: Happened, told: str) -> None:
    """p. 70-71: a level is said where it changed; whose it is goes without saying."""
    event = RandomEvent(8, 10, "some-event", "It happens", happened=happened)
    assert event.summary() == f"10, some event: It happens. {told}".rstrip()
