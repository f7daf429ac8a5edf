"""A turn of crossing wire or stakes in an evening: page 51."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.runner import fng


@pytest.fixture
def file(tmp_path: Path) -> str:
    """An evening in a turn in which a1 is active."""
    path = tmp_path / "evening.json"
    figure = {"id": "a1", "side": "fwf", "rep": 4, "group": "a", "weapons": ["m-16"], "role": "engineer"} | {
        "gear": ["wire-cutters"]
    }
    path.write_text(json.dumps({"fng": 3, "clock": {"turn": 1}, "figures": [figure]}))
    fng("activate", "--dice", "1,2", "-f", str(path))
    return str(path)


CROSSINGS = [
    ("obstacle", "wire", "--by", "a1", "--strands", "2", "--dice", "1,2"),
    ("obstacle", "punji", "--by", "a1", "--dice", "2"),
]


@pytest.mark.parametrize("crossing", CROSSINGS)
def test_a_turn_of_wire_or_stakes_takes_all_that_is_left_of_the_move(
    file: str, crossing: tuple[str, ...]
) -> None:
    """Two inches a turn: neither again nor a fast move after it; the next turn goes on."""
    assert '2" to go' in fng(*crossing, "-f", file).ok
    assert "spent his movement" in fng(*crossing, "-f", file).fault
    assert "(p. 17, 51)" in " ".join(fng("fast-move", "--by", "a1", "--seed", "1", "-i", file).fault.split())
    assert "through" in fng(*crossing, "-i", file, "--force").ok
    fng("activate", "--dice", "1,2", "-f", file)
    assert "through" in fng(*crossing, "-f", file).ok


@pytest.mark.parametrize("crossing", CROSSINGS)
def test_who_has_come_up_to_it_may_enter_it(file: str, crossing: tuple[str, ...]) -> None:
    """Whatever he had left of his move."""
    fng("fast-move", "--by", "a1", "--seed", "1", "-f", file)
    assert '2" to go' in fng(*crossing, "-f", file).ok


@pytest.mark.parametrize(
    "work",
    [
        ("obstacle", "wire", "--by", "a1", "--strands", "1", "--cut"),
        ("obstacle", "mines", "--by", "a1", "--clear"),
        ("obstacle", "punji", "--by", "a1", "--clear"),
    ],
)
def test_a_turn_of_work_on_a_way_through_leaves_room_for_nothing_else(
    file: str, work: tuple[str, ...]
) -> None:
    """p. 7, 51-52: neither a move nor fire, nor the other way round; the next turn goes on."""
    made = fng(*work, "-f", file).ok
    assert "can do nothing else" in made
    for other in (("fast-move", "--by", "a1"), ("fire", "--by", "a1", "--at", "open")):
        told = " ".join(fng(*other, "--seed", "1", "-i", file).fault.split())
        assert "spent a turn opening a way through" in told and "(p. 7, 51-52)" in told and "--force" in told
    fng("activate", "--dice", "1,2", "-f", file)
    fng("fast-move", "--by", "a1", "--seed", "1", "-f", file)
    assert "has moved in turn" in fng(*work, "-i", file).fault


def test_who_blows_a_hole_goes_through_it(file: str) -> None:
    """p. 51: the charge takes none of his movement."""
    fng("obstacle", "wire", "--by", "a1", "--strands", "1", "--blow", "satchel", "-f", file)
    assert fng("fast-move", "--by", "a1", "--seed", "1", "-i", file).ok
