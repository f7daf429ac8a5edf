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


def test_it_tells_turn_by_turn(evening: str) -> None:
    """What was done, and what came of it, in one item; a turn of which nothing is to tell is only named."""
    told = page(evening)
    assert told.startswith("# After action: Patrol, II Corps ")
    assert "June 1967, 3 turns" in told
    first = told.partition("## Turn 1\n")[2].partition("\n## ")[0]
    assert "FWF first. Sgt. Parker (a1) kills Tran Van Minh (e1). Le Van Duc (e2) carries on" in first
    assert "passed" not in first and "REP" not in first
    assert "## Turn 3" in told and "## Turn 2" not in told.replace("## Turn 2\n\n- Doubles", "")
    assert "Nothing to tell of turn 2." in told


def test_it_tells_losses_and_deeds(evening: str) -> None:
    told = page(evening)
    assert "| VC/NVA | Dead | 1 | Tran Van Minh (e1) |" in told
    assert "Sgt. Parker (a1): killed Tran Van Minh (e1) with M-16 (turn 1)." in told
    assert "fng 0." in told.splitlines()[-1]


def test_names_stand_once_and_look_ups_not_at_all(evening: str) -> None:
    """A ruling that tells a name in full already is left as it is."""
    more = fng("fire", "--by", "a1,snap", "--at", "e2,10in", "--dice", "6,6,6,6", "-j", stdin=evening).ok
    looked = fng("support", "show", "-j", stdin=more).document
    looked["log"].append(
        {"command": "deed", "turn": 4, "options": {}, "summary": "Bob *Star* Hill (a2): brave."}
    )
    looked["log"].append({"command": "weapon show", "turn": 4, "options": {}, "summary": "A rifle."})
    told = page(json.dumps(looked))
    assert "Hill (a2): brave" in told and "(Bob" not in told
    assert "A rifle" not in told and "upport" not in told.partition("## Turn 1")[2]


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


def test_whoever_was_looked_after_was_lost_all_the_same(evening: str) -> None:
    """The losses are those of the battle; what became of the hurt stands below them. Source: p. 40."""
    content: Content = json.loads(evening)
    content["figures"][1]["status"] = "out-of-the-fight"
    told = page(fng("recover", "--force", "--dice", "1,1", "-j", stdin=json.dumps(content)).ok)
    assert "FWF 1 out of the fight; VC/NVA 1 dead" in told
    assert "| Free World Forces | Out of the fight | 1 | Bob" in told
    after = told.partition("## After the battle")[2].partition("\n## ")[0]
    assert "(a2) recovers with REP 4 and stays with the squad." in after and "passed" not in after


def test_its_head_says_what_it_cost_and_came_to(evening: str) -> None:
    """Before the turns: what whoever reads it wants to know first."""
    scored = fng("score", "--force", "--seed", "1", "-j", stdin=evening).ok
    head = page(scored).partition("## Map")[0]
    assert "Lost" in head and "FWF nobody; VC/NVA" in head
    assert "victory points: a " in head and head.count(" mission") >= 1
    left = fng("mission-end", "--exited", "-j", stdin=evening).ok
    assert "Your unit left the table in turn 3." in page(left)


def test_one_deed_reads_as_one() -> None:
    """Who is meant is said once; what is told already is not told again."""
    log = [
        {"command": "activate", "turn": 1, "summary": "FWF first, with REP 4 or better."},
        {"command": "fire", "turn": 1, "options": {"by": "a1"}, "summary": "e1: missed."},
        {"command": "react received-fire", "turn": 1, "summary": "e1: Duck Back (passed 1d6 against 4)."},
        {"command": "fire", "turn": 1, "options": {"by": "a1"}, "summary": "e2: stunned."},
        {"command": "react man-down", "turn": 1, "summary": "e1: Cohesion Test (passed 0d6 against 4)."},
        {"command": "react cohesion", "turn": 1, "summary": "e1: Carry On (passed 1d6 against 4)."},
    ]
    told = page(json.dumps({"fng": 3, "log": log}))
    assert "- FWF first. a1 misses e1, who ducks back.\n- a1 stuns e2. e1 wavers, then carries on." in told
