"""An evening of each type of mission: what it asks for is on the table, in the document, and on every map."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.rules.ground.terrain import known_terrain
from fng_cli.rules.objective.dry_ground import DryGround
from fng_cli.state import State
from tests.runner import fng

SVG = "{http://www.w3.org/2000/svg}"
ARMY = ("--army", "us-army", "--star", "Sgt. Parker")
TYPES = ("ambush", "defense", "fight", "patrol", "recon")


def evening(*args: str) -> dict[str, Any]:
    """An evening with a squad, as its document."""
    return fng("setup", *args, *ARMY, "-j").document


def labels(content: dict[str, Any], tmp_path: Path, *args: str) -> Counter[str]:
    """What is written on the map of a document."""
    target = tmp_path / "map.svg"
    assert fng("terrain", "map", *args, "--svg", str(target), stdin=json.dumps(content)).code == 0
    root = ElementTree.parse(target).getroot()
    return Counter(element.text or "" for element in root.iter(f"{SVG}text"))


@pytest.mark.parametrize(("kind", "seed"), [(kind, str(seed)) for kind in TYPES for seed in (1, 7)])
def test_each_type_has_its_places(kind: str, seed: str, tmp_path: Path) -> None:
    """Your unit, as many markers as the mission rolled, and what it is about. Source: p. 98-101."""
    content = evening("--corps", "II", "--type", kind, "--seed", seed)
    known = content["deployed"]
    assert len(content["pefs"]) == content["pef_place"]["pef_count"]
    assert any(figure.get("star") for figure in content["figures"])
    entering = kind in ("patrol", "recon") or content["mission"]["objective"] == "water-party"
    assert (known["entry_edge"] is not None) is entering
    assert bool(known["marks"]) is (kind == "defense")
    written = labels(content, tmp_path)
    assert written["?"] == len(content["pefs"]) + 1, "each marker, and the one of the key"
    assert written["your unit"] == 2, "on the table, and in the key"
    assert written["Turn"] == 1
    assert f"seed {seed}" in written


@given(st.sampled_from(["I", "II", "III", "IV"]), st.sampled_from(TYPES), st.integers(0, 10**6))
def test_nothing_stands_in_a_river(corps: str, kind: str, seed: int) -> None:
    """Neither your unit nor what the mission is about, but for a bridge; all of it within the table."""
    content = fng("setup", "--corps", corps, "--type", kind, "--seed", str(seed), "-j").document
    ground, known = DryGround(known_terrain(State(content))), content["deployed"]
    assert ground.is_dry((known["unit_x_in"], known["unit_y_in"]), 0.3)
    for mark in known["marks"]:
        assert mark["kind"] in ("bridge", "pond") or ground.is_dry((mark["x_in"], mark["y_in"]), 0.05)


@given(
    st.sampled_from(TYPES),
    st.integers(0, 10**6),
    st.sampled_from(["3x2", "3x3", "6x4", "12x5", "1x1"]),
)
def test_text_maps_are_80_columns_wide(kind: str, seed: int, layout: str) -> None:
    """With your unit on them, and what the mission is about."""
    out = fng("setup", "--corps", "IV", "--type", kind, "--seed", str(seed), "--layout", layout).ok
    lines = [
        line for line in out.splitlines() if "next: " not in line
    ]  # a command is in one line, to be copied
    assert max(map(len, lines)) <= 80
    assert "YOU" in out


def test_a_marker_is_told_as_it_moves_and_is_resolved(tmp_path: Path) -> None:
    """One that has moved keeps an outline where it was put; one that is resolved is gone, a contact is there."""
    content = evening("--corps", "II", "--type", "recon", "--seed", "7")
    before = labels(content, tmp_path)
    content["pefs"][0]["moved"] = True
    moved = labels(content, tmp_path)
    assert moved["PEF that has moved"] == 1
    assert "moved since" in fng("terrain", "map", stdin=json.dumps(content)).ok
    content["pefs"][0]["resolved"] = "enemy"
    content["contacts"] = [
        {"number": 1, "what": "enemy", "result": "squad", "pef_number": 1, "sector": 2, "section": 2}
    ]
    after = labels(content, tmp_path)
    assert after["?"] <= before["?"] - 1
    assert after["C1"] == 2
    assert "C1" in fng("briefing", stdin=json.dumps(content)).ok


def test_every_map_shows_the_objective(tmp_path: Path) -> None:
    """setup, briefing and terrain map, as a picture and as text."""
    target, file = tmp_path / "map.svg", str(tmp_path / "evening.json")
    made = ("setup", "--corps", "II", "--seed", "7", "-f", file)
    for command in (made, ("briefing", "-f", file), ("terrain", "map", "-f", file)):
        answer = fng(*command, "--svg", str(target))
        assert answer.code == 0
        assert "BRIDGE" in answer.out
        assert "sandbags for 4 men" in " ".join(answer.out.split())
        assert ">bridge</text>" in target.read_text()
        assert "no ford" not in answer.out
        assert "ford" not in {element.text for element in ElementTree.parse(target).getroot().iter()}


def test_on_a_text_map_your_unit_and_the_objective_stand_where_they_are() -> None:
    """The bridge where road and river cross, your unit on the road beside it, to half a letter's inches."""
    out = fng("setup", "--corps", "II", "--month", "1967-06", "--seed", "7").ok
    rows = out[out.index("\u250c") : out.index("\u2518")].splitlines()
    [row] = [line for line in rows if "BRIDGE" in line]
    assert "YOU" in row and row.count("\u2550") > 40
    [river] = {line.index("\u2248\u2248") for line in rows if "\u2248\u2248" in line}
    assert row.index("BRIDGE") - 2 <= river <= row.index("BRIDGE") + len("BRIDGE")
    assert row.index("YOU") < river
