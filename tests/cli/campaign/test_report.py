"""``fng campaign report``, ``man`` and ``status``: a tour on pages."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from tests.rules.story.test_chronicle import tour
from tests.rules.story.test_telling import evening
from tests.runner import fng


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a tour, and the document of its one mission beside it."""
    monkeypatch.chdir(tmp_path)
    document = msgspec.to_builtins(tour(choices=("a3",), stores=("m-60",)).content)
    (tmp_path / "tour.json").write_text(json.dumps(document), encoding="utf-8")
    (tmp_path / "1.json").write_text(json.dumps(evening()), encoding="utf-8")
    return tmp_path


def test_the_chronicle_on_a_page_of_80_columns(folder: Path) -> None:
    page = fng("campaign", "report", "-f", "tour.json").ok
    assert max(map(len, page.splitlines())) <= 80
    for heading in ("ROLL OF HONOUR", "MISSION BY MISSION", "MEDALS", "THE MEN", "GONE HOME"):
        assert heading in page
    assert "Pfc Roy Baker, grenadier of group a. Killed in early January 1967" in page
    strip = page.partition("FORTNIGHT BY FORTNIGHT\n")[2].splitlines()
    assert strip[1].split() == ["mission", "patr", ".", "."]
    assert strip[3].split() == ["total", "-3"]
    assert strip[4].split() == ["killed", "\u2020"]


def test_a_turn_without_a_mission_is_told_from_one_that_was_not_played(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The tour is in turn 3: what may come is not told as if nothing had happened."""
    monkeypatch.setenv("FNG_PLAIN", "1")
    page = fng("campaign", "report", "-f", "tour.json").ok
    assert page.count("no mission") == 2
    assert page.count("not played.") == 21


def test_it_is_written_as_markdown_and_is_data(folder: Path) -> None:
    """Names are no markup; with -j it is the struct that all pages show."""
    assert "written to tour.md" in fng("campaign", "report", "-o", "tour.md", "-f", "tour.json").ok
    page = (folder / "tour.md").read_text(encoding="utf-8")
    assert page.startswith("# The platoon of Sgt. Parker") and "## Roll of honour" in page
    told = fng("campaign", "report", "-f", "tour.json", "-j").document["campaign_report"]["chronicle"]
    assert told["honoured"][0]["answered_by"] == "Sgt. Parker"
    before = (folder / "tour.json").read_bytes()
    fng("campaign", "report", "-f", "tour.json").ok  # noqa: B018
    assert (folder / "tour.json").read_bytes() == before


def test_an_evening_that_is_gone_takes_no_name_along(folder: Path) -> None:
    (folder / "1.json").unlink()
    page = " ".join(fng("campaign", "report", "-f", "tour.json").ok.split())
    assert "The missions in 1.json are left out" in page and "Tran Van Minh" in page


def test_a_damaged_evening_is_named(folder: Path) -> None:
    (folder / "1.json").write_text("{", encoding="utf-8")
    assert "1.json" in fng("campaign", "report", "-f", "tour.json").fault


def test_a_man_has_a_page_also_when_he_has_left(folder: Path) -> None:
    page = " ".join(fng("campaign", "man", "Baker", "-f", "tour.json").ok.split())
    assert page.startswith("Pfc Roy Baker (a2): dead; 1 mission")
    assert "killed in action by Tran Van Minh with his AK-47, sector 2, turn 5" in page


def test_an_evening_without_points_or_result_leaves_their_place_empty(folder: Path) -> None:
    """As in a file that somebody wrote by hand."""
    tour = json.loads((folder / "tour.json").read_text(encoding="utf-8"))
    for played in tour["campaign"]["evenings"]:
        played |= {"points": None, "mission_result": None}
    (folder / "tour.json").write_text(json.dumps(tour), encoding="utf-8")
    for view in ("show", "status", "chart"):
        assert "None" not in fng("campaign", view, "-f", "tour.json").ok


def test_status_is_what_to_do_next(folder: Path) -> None:
    """Choices and things in store first, then the next turn: each a line to type."""
    said = " ".join(fng("campaign", "status", "-f", "tour.json").ok.split())
    assert (
        "Turn 3 of 24" in said
        and "patrol, interior) earned -3 victory points and was disastrous, with 1 killed" in said
    )
    steps = fng("campaign", "status", "-f", "tour.json", "-j").document["campaign_status"]["next"]
    assert [step["argv"][1:3] for step in steps] == [
        ["campaign", "choose"],
        ["campaign", "give"],
        ["campaign", "turn"],
    ]
