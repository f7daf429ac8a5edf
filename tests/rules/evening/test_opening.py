"""How a turn begins: pages 16, 24, 28, 58-59, 71, 97-101."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.calls import call
from fng_cli.dice import Typed
from fng_cli.figures import Figure, Status
from fng_cli.rules.clock.lasting import LASTING, Lasting, begun, holding
from fng_cli.rules.evening.opening import after_clock, after_new_mission, decide_clock
from fng_cli.rules.react.activation import Activation, groups_of, roll_activation, with_recovered
from fng_cli.rules.react.may_act import SPENDS_TURN, ids_with_turn_spent
from fng_cli.state import State
from fng_cli.terms import DayPart, Light, Side, Weather

Content = dict[str, Any]
MISSION: Content = {
    "type": "defense",
    "part_of_day": "afternoon",
    "light": "daylight",
    "light_turns": 3,
    "next_row": 10,
    "weather_kind": "terrible",
}


def turn(content: Content, *faces: int, figures: tuple[Figure, ...] = ()) -> tuple[Activation, Content]:
    """A roll for activation, with its dice: the report, and the document after it."""
    dice = Typed(faces)
    report = roll_activation(list(groups_of(figures)), dice=dice)
    start = decide_clock(State(content), report, figures, dice=dice)
    dice.finish()
    return start.report, after_clock(State(content), start).content


def lasting(*things: Lasting, turn: int = 0) -> Content:
    return {"clock": {"turn": turn}} | LASTING.only(things)


def test_the_turn_is_told() -> None:
    """p. 16, 58-59, 99: its number, of how many, the time of day, the weather and what one sees."""
    told, after = turn({"mission": MISSION}, 4, 3)
    assert told.opens == 'Turn 1 of 10+: afternoon, daylight; terrible weather, sight 12"'
    assert (told.turn, after["clock"]["turn"]) == (1, 1)


def test_the_day_goes_on_by_itself() -> None:
    """p. 58-59: after three turns of afternoon the evening, for 3 + 1/2d6 turns; the clock has its light."""
    after: Content = {"mission": MISSION}
    for _ in range(3):
        _, after = turn(after, 4, 3)
    told, after = turn(after, 4, 3, 6)
    assert told.opens is not None and "Turn 4 of 10+: evening, daylight" in told.opens
    assert after["clock"]["day_until_turn"] == 9
    for _ in range(5):
        _, after = turn(after, 4, 3)
    told, after = turn(after, 4, 3)
    assert told.opens == 'Turn 10 of 10+: night; terrible weather, sight 6"'


def test_a_document_without_a_mission_has_a_turn_all_the_same() -> None:
    told, after = turn({"figures": []}, 4, 3)
    assert told.opens == "Turn 1"
    assert after["clock"]["turn"] == 1


def test_nothing_is_kept_of_nothing() -> None:
    assert turn({}, 4, 3)[1] == {}


def test_doubles_are_no_turn() -> None:
    """p. 16: nothing ends by them."""
    told, after = turn(lasting(begun((), "lull", turn=4), turn=5), 3, 3)
    assert (told.turn, told.ended, after["clock"]["turn"]) == (5, (), 5)
    assert told.opens == "After turn 5, before turn 6"
    assert len(after["lasting"]) == 1


def test_doubles_settle_variable_weather() -> None:
    """p. 58-59 (b-19): by their total, and for good."""
    told, after = turn({"mission": MISSION | {"weather_kind": "variable"}}, 4, 4)
    assert told.weather_kind is Weather.INCLEMENT
    assert after["mission"]["weather_kind"] == "inclement"
    assert turn(after, 5, 5)[0].weather_kind is None


def test_what_ends_and_what_begins_is_told() -> None:
    """A lull for turn 5, and smoke thrown in turn 5 that billows in turn 6."""
    lull, smoke = begun((), "lull", turn=4), begun((), "smoke", turn=5)
    told, after = turn(lasting(lull, smoke, turn=5), 4, 3)
    assert (told.ended, told.begins) == ((lull,), (smoke,))
    assert [one["kind"] for one in after["lasting"]] == ["smoke"]


def test_what_is_due_is_told_until_it_is_taken() -> None:
    """p. 77, 97."""
    support = begun((), "support", turn=4, turns=2)
    told, after = turn(lasting(support, turn=4), 4, 3)
    assert told.due == ()
    assert turn(after, 4, 3)[0].due == (support,)


@pytest.mark.parametrize(
    ("kind", "weather", "sight"),
    [("shower", "terrible", 'sight 12"'), ("clear-pocket", "clear", None)],
)
def test_a_shower_changes_one_turn(kind: str, weather: str, sight: str | None) -> None:
    """p. 71: it pours, or stops raining, for the turn after the doubles, and then no more."""
    mission = MISSION | {"light_turns": 99, "weather_kind": "clear" if kind == "shower" else "terrible"}
    told, after = turn(lasting(begun((), kind, turn=2), turn=2) | {"mission": mission}, 4, 3)
    assert after["clock"]["weather_kind"] == weather
    assert (sight or "weather") in str(told.opens)
    assert turn(after, 4, 3)[1]["clock"]["weather_kind"] is None


def stunned(*names: str) -> tuple[Figure, ...]:
    return tuple(Figure(name, Side.FWF, 4, group="1st", status=Status.STUNNED) for name in names)


@given(st.lists(st.sampled_from([(4, 3), (3, 3), (5, 2), (2, 2)]), max_size=12))
def test_the_stunned_are_up_after_one_active_turn(rolls: list[tuple[int, int]]) -> None:
    """p. 24 (j-15): doubles between, and turns in which their group waits, count for nothing."""
    content: Content = {"figures": [], "clock": {"turn": 3}}
    figures = (*stunned("a2"), Figure("a1", Side.FWF, 4, group="1st"))
    active = 0
    for roll in rolls:
        figures = with_recovered(figures, ids_with_turn_spent(State(content)))
        assert (figures[0].status is Status.CARRY_ON) == (active > 0)
        told, content = turn(content, *roll, figures=figures)
        active += any(group.side is Side.FWF for group in told.order)


def test_who_is_up_again_is_told() -> None:
    content = lasting(begun((), SPENDS_TURN, turn=3, who="a2"), turn=3)
    figures = (Figure("a2", Side.FWF, 4),)
    assert turn(content, 5, 3, figures=figures)[0].recovered == ("a2",)


def test_the_end_of_the_game_is_asked_once_it_can_come() -> None:
    """p. 99: at the end of turn 10, not of turn 9."""
    end = call("mission-end")
    for was, asked in ((8, False), (9, True), (12, True)):
        told, _ = turn({"mission": MISSION | {"light_turns": 99}, "clock": {"turn": was}}, 4, 3)
        assert (end in [one.call for one in told.next]) == asked


def test_light_and_part_of_the_day_are_terms() -> None:
    _, after = turn({"mission": MISSION}, 4, 3)
    assert (after["clock"]["light"], after["clock"]["part_of_day"]) == (Light.DAYLIGHT, DayPart.AFTERNOON)
    assert not holding(LASTING.read(after), 1)


def test_another_mission_begins_at_turn_0() -> None:
    """With nothing of the one before: neither what lasted, nor who had still to act."""
    old = lasting(begun((), "radio-jammed", turn=8, turns=3), turn=9)
    old |= {"enemy_half_turn": {"turn": 9, "moved_pefs": [1]}, "in_sight_pending": {"still_to_act": []}}
    new = after_new_mission(State(old)).content
    assert (new["clock"]["turn"], new["lasting"], new["enemy_half_turn"]["turn"]) == (0, [], 0)
    assert after_new_mission(State({"figures": []})).content == {"figures": []}


def test_smoke_spreads_with_the_turns_and_is_gone() -> None:
    """p. 28: a circle, then with the wind a lane of 10" and of 15", from the turn after the throw."""
    content = lasting(begun((), "smoke", turn=4, place="the ford", detail="wind"), turn=4)
    told = []
    for _ in range(4):
        report, content = turn(content, 4, 3)
        told.append(report.burnings)
    assert told == [
        ('Smoke (the ford): a circle 5" across',),
        ('Smoke (the ford): a lane 5" wide and 10" long, running downwind',),
        ('Smoke (the ford): a lane 5" wide and 15" long, running downwind',),
        (),
    ]


def test_help_of_the_mission_before_is_gone() -> None:
    """What was granted, flown and denied: each mission has its own support (p. 74)."""
    old = {
        "support_missions": [{"id": "mortars1", "kind": "mortars"}],
        "support_record": {"ready_used": ["fac"], "denied_for_good": ["artillery"]},
    }
    assert after_new_mission(State(old)).content == {"support_missions": [], "support_record": {}}


def test_one_spends_his_turn_stunned_as_another_has_spent_his() -> None:
    """p. 24: the record that begins is kept, though the one that ends has had the same id."""
    content = lasting(begun((), SPENDS_TURN, turn=3, who="e1"), turn=3)
    man = Figure("a1", Side.FWF, 4, group="a", status=Status.STUNNED)
    _, after = turn(content, 4, 1, figures=(man,))
    assert [(one.kind, one.who, one.since_turn) for one in LASTING.read(after)] == [(SPENDS_TURN, "a1", 4)]
