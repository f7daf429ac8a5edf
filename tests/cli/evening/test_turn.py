"""``fng turn`` and the clock that ``fng activate`` moves on, as a person types them."""

from __future__ import annotations

import json
from typing import Any

from tests.runner import fng

MISSION = {
    "type": "defense",
    "part_of_day": "afternoon",
    "light": "daylight",
    "light_turns": 3,
    "next_row": 10,
    "weather_kind": "terrible",
}


def game(**more: Any) -> str:
    return json.dumps({"fng": 3, "mission": MISSION} | more)


def test_activate_opens_with_the_clock() -> None:
    """p. 16, 58-59, 99."""
    answer = fng("activate", "--dice", "4,3,6", stdin=game(clock={"turn": 3}))
    assert answer.ok.startswith('Turn 4 of 10+: evening, daylight; terrible weather, sight 12".\n')


def test_the_sight_of_the_night_is_that_of_the_clock() -> None:
    """p. 30, 59: what the clock has made of the day is what every command goes by."""
    later = game(clock={"turn": 12, "light": "night", "part_of_day": "night"})
    assert fng("sight", "-j", stdin=later).document["sight"]["light"] == "night"
    assert fng("sight", "-j", stdin=game()).document["sight"]["light"] == "daylight"


def test_the_clock_is_shown_and_mended() -> None:
    jammed = {"id": "radio-jammed-1", "kind": "radio-jammed", "text": "Radio jammed", "since_turn": 3}
    told = fng("turn", stdin=game(clock={"turn": 4}, lasting=[jammed | {"from_turn": 4, "until_turn": 5}])).ok
    assert "Turn 4 of 10+" in told and "Radio jammed: until turn 5 [radio-jammed-1]." in told
    made = fng("turn", "--set", "6", "--dice", "1", "-j", stdin=game(clock={"turn": 2})).document
    assert (made["clock"]["turn"], made["turn_told"]["answer"]) == (6, "6")


def test_the_end_of_the_game_is_asked_of_the_turn_that_was_played() -> None:
    """p. 99: turn 3 is not the last, whatever the mission lasts at least."""
    made = fng("mission-end", "-j", stdin=game(clock={"turn": 3})).document["mission_end"]
    assert (made["turn"], made["ends"]) == (3, False)
    made = fng("mission-end", "--dice", "6", "-j", stdin=game(clock={"turn": 10})).document
    assert (made["mission_end"]["turn"], made["mission_end"]["ends"]) == (10, True)
    refused = fng("activate", stdin=json.dumps(made))
    assert "the game ended in turn 10" in refused.err and "--force" in refused.err
    assert fng("activate", "--force", "--dice", "4,3,1", stdin=json.dumps(made)).code == 0


def test_the_day_is_mended_by_hand() -> None:
    """p. 58: fng day-part --row in the middle of an evening counts from this turn."""
    made = fng("day-part", "--row", "12", "--dice", "", "-j", stdin=game(clock={"turn": 5})).document
    assert (made["clock"]["light"], made["clock"]["day_until_turn"]) == ("night", 14)


def test_what_lasts_is_ended_by_hand() -> None:
    """By its id; with the nearest, where there is none such."""
    jammed = {"id": "radio-jammed-1", "kind": "radio-jammed", "text": "Radio jammed", "since_turn": 3}
    evening = game(clock={"turn": 4}, lasting=[jammed])
    assert fng("turn", "--end", "radio-jammed-1", "-j", stdin=evening).document["lasting"] == []
    refused = fng("turn", "--end", "radio-jammed", stdin=evening)
    assert refused.code == 2 and "radio-jammed-1" in refused.err
    both = fng("turn", "--end", "radio-jammed-1", "--set", "3", "-j", stdin=evening).document
    assert (both["lasting"], both["clock"]["turn"]) == ([], 3)


def test_the_briefing_tells_of_the_game_so_far() -> None:
    """Turn, enemy, what lasts, what is on its way."""
    jammed = {"id": "radio-jammed-1", "kind": "radio-jammed", "text": "Radio jammed", "since_turn": 3}
    coming = {"id": "support-1", "kind": "support", "text": "Mortars", "since_turn": 3, "from_turn": 6}
    evening = game(clock={"turn": 4}, enemy={"who": "nva"}, lasting=[jammed | {"until_turn": 5}, coming])
    told = fng("briefing", stdin=evening).ok
    assert "THE GAME SO FAR" in told and "Radio jammed (until turn 5)" in told
    assert "Mortars (due in turn 6)" in told and "NVA" in told


def test_civilians_on_the_road_are_asked_for_by_the_total() -> None:
    """p. 99: defending a check point, on a total of 7 or more."""
    guarded = MISSION | {"objective": "check-point", "guarded": {"civilians_activation": 7}}
    for dice, asked in (("4,3", True), ("4,2", False)):
        made = fng("activate", "--dice", dice, "-j", stdin=game(mission=guarded)).document
        assert ("fng civilian arrive" in [one["command"] for one in made["activation"]["next"]]) == asked
