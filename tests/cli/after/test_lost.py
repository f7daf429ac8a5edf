"""The dead of an evening outside a tour: ``fng after`` takes them off the table, and nobody forgets them. Source: p. 102-105."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.corpus import calls
from tests.runner import Content, fng

E = ("-f", "e.json")


@pytest.fixture(autouse=True)
def over() -> Iterator[None]:
    """An evening in which one of the enemy has killed a6, that is over and scored."""
    with calls.alone():
        for line in (
            "setup --corps II --army us-army --star Miller --seed 5",
            "squad nva --seed 3 --group e",
            "activate --dice 5,4",
        ):
            answer = fng(*line.split(), *E)
            assert answer.code in {0, 1}, (line, answer.err)
        lay_down("a6")
        for line in ("mission-end --exited", "recover", "score --seed 1"):
            assert fng(*line.split(), *E).code in {0, 1}
        yield


def document() -> Content:
    content: Content = json.loads(Path("e.json").read_text(encoding="utf-8"))
    return content


def lay_down(name: str) -> None:
    """See to it that a figure is dead, killed by e1."""
    content = document()
    for one in content["figures"]:
        if one["id"] == name:
            one["status"] = "obviously-dead"
    content["feats"] = [
        {
            "kind": "put-down",
            "turn": 1,
            "who": "e1",
            "whom": name,
            "side": "fwf",
            "by_means": "ak-47",
            "state_after": "obviously-dead",
        }
    ]
    Path("e.json").write_text(json.dumps(content), encoding="utf-8")


def losses() -> dict[str, Any]:
    """Parts of the report: what it says of losses, and of who killed whom."""
    story = json.loads(fng("report", *E, "-j").ok)["report"]["evening_story"]
    return {
        "lost": [one["soldier"] for one in story["lost_stories"]],
        "numbers": [one["amount_shown"] for one in story["key_numbers"]],
        "tallies": story["tallies"],
    }


def test_the_report_tells_the_same_losses_before_and_after() -> None:
    """By name, in number, and who killed whom."""
    before = losses()
    name = next(one["name"] for one in document()["figures"] if one["id"] == "a6")
    assert [one["name"] for one in before["lost"]] == [name]
    assert name in before["tallies"][0]["text"]
    assert fng("after", "--seed", "1", *E).code in {0, 1}
    assert "a6" not in {one["id"] for one in document()["figures"]}
    assert losses() == before


def test_whoever_comes_in_their_place_has_a_name() -> None:
    """Drawn by the dice that were rolled anyway: the same dice, the same name."""
    ids = {one["id"] for one in document()["figures"]}
    said = fng("after", "--seed", "3", *E).ok
    came = [one for one in document()["figures"] if one["id"] not in ids]
    assert came
    assert all(
        one["name"] and f"{one['name']} ({one['id']}), REP {one['rep']}." in " ".join(said.split())
        for one in came
    )


def test_who_is_promoted_has_his_new_rank_only_after_the_line_that_promotes_him() -> None:
    """The dead and the promotions come first; the checks of REP name each man as he is now."""
    lay_down("a2")
    lines = fng("after", "--seed", "1", *E).ok.splitlines()
    [promoted] = [line for line in lines if line.strip().startswith("Promotion: ")]
    name = promoted.split("Promotion: ")[1].partition(" (")[0]
    told = [line for line in lines if name in line]
    assert len(told) > 1
    assert told[0] == promoted


def test_status_and_roster_still_tell_who_died() -> None:
    name = next(one["name"] for one in document()["figures"] if one["id"] == "a6")
    fng("after", "--seed", "1", *E)
    said = " ".join(fng("status", *E).ok.split())
    assert re.search(rf"; dead (\w+\.? )?{re.escape(name)} \(a6\)[;.]", said)
    roster = fng("roster", *E).ok
    assert name in roster
    assert "obviously dead" in roster


def test_the_dead_are_on_no_table_any_more() -> None:
    """Nobody fires at them, no group counts them, and no id is given again."""
    fng("after", "--seed", "1", *E)
    assert "'a6' is neither a circumstance nor a figure" in fng("fire", "--by", "e2", "--at", "a6", *E).fault
    standing = json.loads(fng("status", *E, "-j").ok)["standing"]
    [own] = [one for one in standing["by_group"] if one["group"] == "a"]
    assert "a6" not in own["up_ids"]
    ids = {one["id"] for one in document()["figures"]}
    fng("reinforce", "fwf", "--force", "--passed", "2", "--seed", "1", *E)
    new = {one["id"] for one in document()["figures"]} - ids
    assert "a6" not in new


def test_the_score_of_the_evening_stays_the_same() -> None:
    """Nobody is counted twice, as one of the figures and as one of the lost."""
    before = document()["score"]["total"]
    fng("after", "--seed", "1", *E)
    fng("score", "--force", "--seed", "1", *E)
    assert document()["score"]["total"] == before


def test_what_follows_is_taken_back_and_replayed() -> None:
    before = Path("e.json").read_bytes()
    fng("after", "--seed", "1", *E)
    assert [one["id"] for one in document()["lost_figures"]] == ["a6"]
    assert fng("undo", *E).code == 0
    assert Path("e.json").read_bytes() == before
