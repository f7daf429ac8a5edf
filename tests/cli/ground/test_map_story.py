"""The text map of a game: the routes of groups and those who fell, by signs in its sections and lines below it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from fng_cli.cli.ground.map_story import MOST_ENEMIES, map_story
from fng_cli.rules.ground.grid import Grid
from fng_cli.state import State
from tests.runner import fng

WAY = [{"sector": 6, "turn": 0}, {"sector": 5, "turn": 2}, {"sector": 4, "turn": 4}, {"sector": 5, "turn": 5}]
BAKER = {
    "id": "a2",
    "how": "dead",
    "side": "fwf",
    "name": "Roy Baker",
    "rank": "private-first-class",
    "group": "a",
    "turn": 4,
    "sector": 4,
}
TRAN = {"id": "e9", "how": "captured", "side": "vc-nva", "name": "Tran Van Minh", "turn": 5, "sector": 4}


def fallen_enemies(count: int, **more: Any) -> list[dict[str, Any]]:
    """So many of the enemy, dead since turn 5."""
    return [
        {"id": f"e{number}", "how": "dead", "side": "vc-nva", "turn": 5, **more}
        for number in range(1, count + 1)
    ]


def game(**more: Any) -> dict[str, Any]:
    """Turn 6: groups a and b went together by the sectors 6, 5 and 4 back to 5, f stayed in 4; two fell in sector 4."""
    return {
        "fng": 3,
        "clock": {"turn": 6},
        "figures": [
            {"id": "a1", "name": "Sgt. Parker", "side": "fwf", "rep": 5, "group": "a"},
            {"id": "b1", "side": "fwf", "rep": 4, "group": "b"},
            {"id": "f1", "side": "vc-nva", "rep": 4, "group": "f"},
        ],
        "group_places": [
            {"group": "a", "sector": 5, "since_turn": 5, "stops": WAY},
            {"group": "b", "sector": 5, "since_turn": 5, "stops": WAY},
            {"group": "f", "sector": 4, "since_turn": 4, "stops": WAY[:2]},
        ],
        "fallen_figures": [BAKER, TRAN],
        **more,
    }


def told(content: dict[str, Any], columns: int = 3, rows: int = 2) -> tuple[dict[int, tuple[str, ...]], str]:
    """The signs by section, and all lines as one text, on a map of that many columns and rows."""
    story = map_story(State(content), Grid(columns, rows), {}, roomy=columns <= 4)
    return dict(story.signs_by_section), "\n".join(story.lines)


def test_a_route_is_signs_in_its_sectors_and_a_line_with_its_turns() -> None:
    """Groups that went together have one; a sector that they came back to has one sign for both visits."""
    signs, text = told(game())
    assert signs == {6: ("a>1",), 5: ("a>2,4",), 4: ("a>3", "+1")}
    assert "Route of groups a and b, a>1 to a>4: sectors 6, 5 (turn 2), 4 (turn 4), 5 (turn 5)." in text
    assert "f>" not in text


def test_who_fell_is_named_below_the_sign_of_the_place() -> None:
    assert (
        "+1 Pfc Roy Baker (a2), turn 4; of the enemy Tran Van Minh (e9), captured, turn 5." in told(game())[1]
    )


def test_a_place_that_nobody_told_is_not_guessed() -> None:
    signs, text = told(game(group_places=[], fallen_figures=fallen_enemies(2)))
    assert not signs
    assert text == "Not on the map, because the place is not known: of the enemy e1, turn 5; e2, turn 5."


def test_a_crowd_of_the_enemy_is_counted() -> None:
    fallen = fallen_enemies(MOST_ENEMIES + 1, sector=2)
    assert told(game(group_places=[], fallen_figures=fallen))[1] == f"+1 {MOST_ENEMIES + 1} of the enemy."


def test_a_group_that_is_wiped_out_keeps_its_route() -> None:
    """Also when ``fng after`` has taken its men out of the figures."""
    gone = {"id": "a1", "lost_how": "dead", "figure": {"id": "a1", "side": "fwf", "rep": 5, "group": "a"}}
    assert "Route of groups a and b" in told(game(figures=game()["figures"][1:], lost_figures=[gone]))[1]


def test_one_who_seemed_dead_and_was_only_wounded_did_not_fall() -> None:
    """Random event 14, p. 70."""
    alive = {**BAKER, "id": "b1", "name": "Al Short"}
    assert "Al Short" not in told(game(fallen_figures=[alive, BAKER]))[1]


def test_nothing_is_told_before_the_first_turn() -> None:
    assert told(game(clock={"turn": 0})) == ({}, "")


def test_on_a_small_map_a_sign_moves_to_an_emptier_section_of_its_sector() -> None:
    """A small section shows two marks."""
    full = dict.fromkeys(range(1, 61), ("YOU", "P1"))
    story = map_story(State(game()), Grid(12, 5), full, roomy=False)
    assert all(len(names) == 1 for names in story.signs_by_section.values())
    sectors = [Grid(12, 5).within(section, Grid(3, 2)) for section in story.signs_by_section]
    assert sorted(sectors) == [4, 4, 5, 6]


@pytest.mark.parametrize("laid_out", [True, False], ids=["terrain", "sectors only"])
def test_the_report_shows_both_within_80_columns(laid_out: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the terrain, and on a table of which only the sectors are known; the sentences for the ear have them, too."""
    content = game()
    if laid_out:
        content |= fng(
            "terrain", "--corps", "II", "--area", "highlands", "--season", "dry", "--seed", "3", "-j"
        ).document
    else:
        content["pefs"] = [{"number": 1, "rep": 4, "sector": 2}]
    typed = json.dumps(content)
    page = fng("report", stdin=typed).ok
    assert all(len(line) <= 80 for line in page.splitlines())
    assert " a>3 +1 │" in page
    assert "- Route of groups a and b, a>1 to a>4: sectors 6, 5 (turn 2)," in page
    assert "- +1 Pfc Roy Baker (a2), turn 4; of the enemy" in page
    monkeypatch.setenv("FNG_PLAIN", "1")
    assert "a>3; +1." in fng("report", stdin=typed).ok
