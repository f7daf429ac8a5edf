"""``fng report``: an evening told from its log."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.runner import Content, fng

FIGURES = [
    {"id": "a1", "name": "Sgt. Parker", "side": "fwf", "rep": 5, "group": "a", "weapons": ["m-16"]},
    {"id": "a2", "name": "Bob *Star* Hill", "side": "fwf", "rep": 4, "group": "a", "weapons": ["m-16"]},
    {"id": "e1", "name": "Tran Van Minh", "side": "vc-nva", "army": "nva", "rep": 4, "group": "e"},
    {"id": "e2", "name": "Le Van Duc", "side": "vc-nva", "army": "nva", "rep": 4, "group": "e"},
]


@pytest.fixture(scope="module")
def evening() -> str:
    """Three turns of a patrol, one of them quiet, doubles, and a man killed."""
    made = fng(
        "mission", "--corps", "II", "--type", "patrol", "--month", "1967-06", "--seed", "7", "-j"
    ).document
    content = json.dumps(made | {"figures": FIGURES})
    for words in (
        ("terrain", "--seed", "3"),
        ("activate", "--dice", "5,3"),
        ("fire", "--by", "a1", "--at", "e1,10in", "--dice", "6,6,6,6"),
        ("react", "man-down", "--group", "e", "--dice", "1,1"),
        ("activate", "--dice", "4,4"),
        ("activate", "--dice", "4,3"),
        ("activate", "--dice", "2,3"),
        ("fire", "--by", "a1", "--at", "e2,10in", "--dice", "1"),
    ):
        content = fng(*words, "-j", stdin=content).ok
    return content


def page(evening: str, *args: str) -> str:
    return fng("report", "--format", "md", *args, stdin=evening).ok


def test_it_tells_the_evening_by_phases(evening: str) -> None:
    """Quiet turns in a line, a fight under its heading, and no dice, REPs or moves."""
    told = page(evening)
    assert told.startswith("# After action: Patrol, II Corps ")
    assert "June 1967. Still being played" in told
    fight = told.partition("## Turn 1: The first fight\n")[2].partition("\n## ")[0]
    assert "Sgt. Parker" in fight and "Tran Van Minh" in fight and "M-16" in fight
    assert "passed" not in fight and "REP" not in fight
    assert "\nTurn 2: A lull. " in told
    assert "## Turn 3" in told


def test_it_tells_who_did_what(evening: str) -> None:
    told = page(evening)
    assert "- Sgt. Parker: killed Tran Van Minh (M-16)." in told
    assert any(way in told for way in ("The enemy lost one dead.", "One of the enemy died."))
    assert "fng 0." in told.splitlines()[-1]


def test_its_story_is_data_as_well(evening: str) -> None:
    """With -j: the same paragraphs, and the figures whom they name."""
    story = fng("report", "-j", stdin=evening).document["report"]["evening_story"]
    assert [phase["phase"] for phase in story["phase_stories"]] == ["firefight", "lull", "firefight"]
    assert {one["id"] for one in story["named_figures"]} >= {"a1", "e1"}
    assert story["phase_stories"][0]["paragraphs"][0] in page(evening).replace("\\", "")


def test_the_players_words_stand_in_it(evening: str) -> None:
    """Where they were written, as a quotation, and no markup is made of them."""
    noted = fng("record", "note", "*Rain* all day", "-j", stdin=evening).ok
    titled = fng("record", "title", "The hill", "-j", stdin=noted).ok
    told = page(titled)
    assert told.startswith("# After action: The hill")
    assert "\u201c\\*Rain\\* all day\u201d" in told.partition("## Turn 3")[2]


def test_the_map_is_in_it_and_its_picture_is_linked(evening: str, tmp_path: Path) -> None:
    """As text in a block of its own; the link goes from where the page lies."""
    assert "```text\n┌" in page(evening)
    target, drawn = tmp_path / "evening.md", tmp_path / "maps" / "map.svg"
    drawn.parent.mkdir()
    said = fng("report", "-o", str(target), "--svg", str(drawn), stdin=evening).ok
    assert "written to" in said
    assert "![The table](<maps/map.svg>)" in target.read_text(encoding="utf-8")
    assert drawn.read_text(encoding="utf-8").startswith("<?xml")


def test_points_once_they_are_counted(evening: str) -> None:
    assert "## Victory points" not in page(evening)
    counted = fng("score", "--type", "patrol", "--force", "--seed", "1", "-j", stdin=evening).ok
    assert "## Victory points" in page(counted)


def test_text_fits_80_columns_and_names_are_no_markup(evening: str) -> None:
    told = fng("report", stdin=evening).ok
    assert max(map(len, told.splitlines())) <= 80
    content: Content = json.loads(evening)
    content["figures"][0]["name"] = "*Bold* [x](y)"
    assert "\\*Bold\\* \\[x\\]" in page(json.dumps(content))


def test_it_writes_nothing_and_needs_something_to_tell(evening: str, tmp_path: Path) -> None:
    path = tmp_path / "e.json"
    path.write_text(evening, encoding="utf-8")
    fng("report", "-f", str(path)).ok  # noqa: B018
    assert path.read_text(encoding="utf-8") == evening
    assert "there is nothing to report" in fng("report", stdin='{"fng": 3}').fault


def test_whoever_was_looked_after_was_hurt_all_the_same(evening: str) -> None:
    """The losses are those of the battle; what became of the hurt stands with them. Source: p. 40."""
    content: Content = json.loads(evening)
    content["figures"][1]["status"] = "out-of-the-fight"
    told = page(fng("recover", "--force", "--dice", "1,1", "-j", stdin=json.dumps(content)).ok)
    assert "Wounded: one man." in told or "One man came back wounded." in told
    hurt = told.partition("## The wounded")[2].partition("\n## ")[0]
    assert "Hill" in hurt and "the unit" in hurt and "passed" not in hurt


def test_its_head_says_what_it_cost_and_came_to(evening: str) -> None:
    """Before the turns: what whoever reads it wants to know first."""
    scored = fng("score", "--force", "--seed", "1", "-j", stdin=evening).ok
    head = page(scored).partition("## Map")[0]
    ways = ("Nobody in the unit was killed or lost.", "Nobody in the unit was lost.")
    assert any(way in head for way in ways) and "victory points" in head
    left = fng("mission-end", "--exited", "-j", stdin=evening).ok
    departures = (
        "In turn 3 they left the table.",
        "They were off the table in turn 3.",
        "They left the table in turn 3.",
    )
    assert sum(page(left).count(way) for way in departures) == 1
