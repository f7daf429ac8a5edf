"""Whole tours of duty, from the first fortnight to the last. Source: p. 53-54, 57, 98-105."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.corpus import calls
from tests.runner import fng
from tests.tours.play import ARMY, FILE, MARINES, Played, hard_evenings, tour

TOURS = [
    pytest.param("2", ARMY, 24, id="army"),
    pytest.param("5", MARINES, 26, id="marines", marks=pytest.mark.heavy),
]
HARD_EVENINGS = 6
"""So many evenings at least have a fight, dead, wounded and a medal, each of them."""


@pytest.fixture
def alone() -> Iterator[None]:
    """A folder of its own, and no file or setting of anybody's."""
    with calls.alone():
        yield


def last(played: list[Played]) -> dict[str, Any]:
    """The tour as its last command left it."""
    found: dict[str, Any] = next(one for one in reversed(played) if one.words[0] == "campaign").document
    return found


@pytest.mark.usefixtures("alone")
@pytest.mark.parametrize(("seed", "beginning", "turns"), TOURS)
def test_a_tour_from_the_first_fortnight_to_the_last(
    seed: str, beginning: tuple[str, ...], turns: int
) -> None:
    """Every count in its file adds up; evenings with a fight, dead, wounded and a medal; it ends with the Star home, hurt or lost."""
    played = list(tour(seed, beginning))
    document = last(played)
    campaign = document["campaign"]
    assert campaign["turns"] == turns
    assert campaign.get("phase") == "over"
    assert campaign["tour_end"] in {"home", "hurt", "lost"}
    assert campaign["turn"] == turns or campaign["tour_end"] != "home"
    assert [one["turn"] for one in campaign["turn_records"]] == list(range(1, campaign["turn"] + 1))
    soldiers = {one["id"]: one for one in document["soldiers"]}
    assert len(soldiers) == len(document["soldiers"])
    here = {one["id"] for one in document["figures"]}
    assert {name for name, one in soldiers.items() if not one.get("left_how")} == here
    fallen = sum(one.get("left_how") == "dead" for one in soldiers.values())
    assert fallen == sum(one.get("killed_count", 0) for one in campaign["evenings"])
    hard = hard_evenings(campaign)
    assert len(hard) >= HARD_EVENINGS
    for turn in hard:
        entries = json.loads(Path(f"tour-turn-{turn:02}.json").read_text(encoding="utf-8"))["log"]
        assert "fight" in {entry["command"] for entry in entries}
    first = Path(FILE).read_bytes()
    assert fng("campaign", "check", "-f", FILE).code == 0
    assert Path(FILE).read_bytes() == first


@pytest.mark.heavy
@pytest.mark.usefixtures("alone")
def test_the_same_seed_gives_the_same_file() -> None:
    list(tour("7", ARMY, turns=4))
    first = Path(FILE).read_bytes()
    for path in Path().iterdir():
        path.unlink()
    list(tour("7", ARMY, turns=4))
    assert Path(FILE).read_bytes() == first


@pytest.mark.usefixtures("alone")
def test_a_tour_is_undone_step_by_step() -> None:
    """Each command of the tour is taken back to the byte."""
    states = [Path(FILE).read_bytes() for one in tour("7", ARMY, turns=4) if one.words[0] == "campaign"]
    for state in reversed(states[:-1]):
        assert fng("undo", "-f", FILE).code == 0
        assert Path(FILE).read_bytes() == state


@pytest.mark.heavy
@pytest.mark.usefixtures("alone")
@pytest.mark.parametrize("seed", range(20))
def test_many_tours(seed: int) -> None:
    """Whatever the dice do, a tour comes to an end."""
    assert last(list(tour(str(seed), ARMY)))["campaign"]["phase"] == "over"


@pytest.mark.usefixtures("alone")
def test_an_easy_mission_has_an_eal_of_three_at_the_most() -> None:
    """Good Mission 5: it is rolled again until it has (p. 103); then the promise is kept, and over."""
    for seed in ("1", "2", "3", "5"):
        for path in (Path(FILE), Path("tour-turn-01.json")):
            path.unlink(missing_ok=True)
        fng("campaign", "new", FILE, *ARMY, "--seed", seed, "--force")
        tour = Path(FILE).read_text(encoding="utf-8")
        eased = tour.replace("[campaign]", '[campaign]\npending = { text = "easy", most_eal = 1 }', 1)
        Path(FILE).write_text(eased, encoding="utf-8")
        told = json.loads(fng("campaign", "turn", "-f", FILE, "-j").ok)
        if told["campaign"].get("phase") == "mission":
            assert json.loads(Path("tour-turn-01.json").read_text(encoding="utf-8"))["mission"]["eal"] <= 1
