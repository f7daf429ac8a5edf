"""Words on a map keep apart: on the tables of many seeds, and with all that a game may find in one place."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from fng_cli.cli.ground import map_in_play
from fng_cli.cli.ground.map_signs import Shape
from fng_cli.cli.ground.on_map import Marker, on_map
from fng_cli.rules.ground.terrain import known_terrain
from fng_cli.state import State
from tests.boxes import overlaps, words_of
from tests.runner import fng

SLIGHTLY = 0.25
"""The part of a text that may lie under another."""


@pytest.mark.parametrize(
    "seed", [*range(1, 7), *(pytest.param(n, marks=pytest.mark.heavy) for n in range(7, 60))]
)
def test_words_of_a_map_keep_apart(seed: int, tmp_path: Path) -> None:
    """Title, sections, markers, legend."""
    path = tmp_path / "map.svg"
    assert fng("setup", "--corps", "II", "--seed", str(seed), "--svg", str(path)).ok
    assert overlaps(words_of(path.read_text(encoding="utf-8")), SLIGHTLY) == []


FOUND = (
    "half squad and medic",
    "full platoon",
    "bunker line",
    "tunnel",
    "camp",
    "scouts",
    "medical party",
    "booby trap",
)


@pytest.mark.parametrize("seed", [1, 2, *(pytest.param(n, marks=pytest.mark.heavy) for n in range(3, 20))])
def test_names_of_contacts_keep_apart(seed: int) -> None:
    """Even of eight in two sectors, side by side as the map puts them, and one at each edge."""
    content = fng(
        *("setup", "--corps", "II", "--army", "us-army", "--star", "Sgt. Parker", "--seed", str(seed), "-j")
    ).document
    state = State(content)
    table = known_terrain(state)
    places = (
        [(43 + 4.5 * at, 27) for at in range(3)]
        + [(46 + 4.5 * at, 31) for at in range(3)]
        + [(1, 1), (59, 35)]
    )
    markers = tuple(
        Marker(place, str(at), is_contact=True, found=name, turn=at)
        for at, (place, name) in enumerate(zip(places, FOUND, strict=True), 1)
    )
    drawn = map_in_play.signs(Shape(table), replace(on_map(table, state), markers=markers))
    style = (
        "<style>.tiny { font-size: 12px; } .contact { font-size: 17px; } .count { font-size: 12px; }</style>"
    )
    picture = f'<svg xmlns="http://www.w3.org/2000/svg">{style}{"".join(drawn)}</svg>'
    words = words_of(picture)
    assert len([word for word in words if "turn" in word.text]) == len(FOUND)
    assert overlaps(words, SLIGHTLY) == []
    assert all(word.left >= 0 and word.right <= Shape(table).size[0] for word in words)
