"""The hex board: what it shows of a game, and that it shows a side nothing that this side may not know."""

from __future__ import annotations

import copy
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.cli.icbm.board import hex_board
from fng_cli.cli.icbm.board_pages import one_file, served_pages
from fng_cli.cli.icbm.game import document_seen_by
from fng_cli.icbm.board.charts import Power
from tests.runner import icbm

SALT = "saltthatnobodycanguess"
LARGEST_PAGE_BYTES = 350_000


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game at one table whose war has begun, with secrets of both sides."""
    path = tmp_path_factory.mktemp("hexes") / "game.toml"
    assert icbm("new", str(path), "--seed", "77").ok
    for side in ("ussr", "usa", "ussr"):
        assert icbm("place", "auto", "--side", side, "-f", str(path)).ok
    assert icbm("place", "rounds", "A=4", "B=3", "--side", "ussr", "--salt", SALT, "-f", str(path)).ok
    assert icbm("place", "rounds", "A=1", "--side", "usa", "-f", str(path)).ok
    assert icbm("bid", "--ussr", "7", "-f", str(path)).ok
    assert icbm("bid", "--usa", "3", "-f", str(path)).ok
    return path


@pytest.fixture(scope="module")
def document(table: Path) -> dict[str, Any]:
    """That game as a document."""
    return dict(icbm("show", "--all", "-f", str(table), "-j").document)


def pages(document: Mapping[str, Any], side: Power) -> tuple[str, ...]:
    """All that a side's board says of a document: the page in a file, and each page that is served."""
    seen = document_seen_by(dict(document), side)
    board = hex_board(seen, side)
    served = served_pages(board, seen, "")
    return (
        one_file(board, seen, follows=False),
        served.stamp,
        str(served.pictures),
        served.page,
        served.big,
        served.body,
    )


def with_other_secrets(document: Mapping[str, Any], side: str, number: int) -> dict[str, Any]:
    """The same game with other secrets of ``side``: rounds, salt, types that lie face down, seed and options."""
    other = copy.deepcopy(dict(document))
    forces = other["game"][side]
    for place, site in enumerate(forces["sites"]):
        site["rounds"] = (place + number) % 5
    forces["salt"] = f"{SALT}{number}"
    bases = forces["bases"]
    for size in {len(base["types"]) for base in bases}:
        alike = [base for base in bases if len(base["types"]) == size]
        turned = alike[number % len(alike) :] + alike[: number % len(alike)]
        for base, types in zip(alike, [other_base["types"] for other_base in turned], strict=True):
            base["types"] = list(types)
    other["made"] = other.get("made", {}) | {"seed": str(number)}
    for entry in other["log"]:
        if entry["command"] == "place rounds":
            entry["options"] = {"numbers": ["A=2"], "salt": f"{SALT}{number}"}
    return other


def shows_nothing_of_secrets(document: dict[str, Any], viewer: Power, number: int) -> None:
    """Games that differ in the enemy's secrets have the same board byte for byte: in a file, and served."""
    other = with_other_secrets(document, str(viewer.other), number)
    assert other["game"] != document["game"]
    assert pages(other, viewer) == pages(document, viewer)


@pytest.mark.parametrize(("viewer", "number"), [(Power.USA, 1), (Power.USSR, 3)])
def test_the_board_shows_nothing_of_the_enemy_s_secrets(
    document: dict[str, Any], viewer: Power, number: int
) -> None:
    shows_nothing_of_secrets(document, viewer, number)


@pytest.mark.heavy
@given(number=st.integers(1, 1000), viewer=st.sampled_from([Power.USA, Power.USSR]))
def test_the_board_shows_nothing_of_any_secrets(document: dict[str, Any], number: int, viewer: Power) -> None:
    shows_nothing_of_secrets(document, viewer, number)


def test_a_side_sees_its_own(document: dict[str, Any]) -> None:
    """Its types and rounds; the enemy's bases lie face down."""
    own, theirs = pages(document, Power.USSR)[0], pages(document, Power.USA)[0]
    assert "SS-18" in own
    assert "SS-18" not in theirs
    assert SALT not in own + theirs


def test_a_page_with_its_map_is_small(table: Path, tmp_path: Path) -> None:
    """So that a tablet loads it at once."""
    page = tmp_path / "board.html"
    assert icbm("board", "--as", "usa", "-o", str(page), "-f", str(table)).ok
    assert page.stat().st_size < LARGEST_PAGE_BYTES


def test_the_facts_of_the_page_are_printed_as_json(table: Path) -> None:
    """As the page has them: the side that looks, the turn, and what is to do now."""
    board = icbm("board", "--as", "usa", "-f", str(table), "-j").document["board"]
    assert "USA" in board["subtitle"]
    assert "face down" in json.dumps(board)


def test_against_the_machine_the_board_is_the_human_s(tmp_path: Path) -> None:
    """He may look at no other side, and shows his own to his network only if he says so."""
    path = tmp_path / "machine.toml"
    assert icbm("new", str(path), "--ussr", "machine", "--historical", "--seed", "5").ok
    page = tmp_path / "board.html"
    assert icbm("board", "-o", str(page), "-f", str(path)).ok
    assert "The board as the USA sees it" in page.read_text(encoding="utf-8")
    assert (
        "the computer plays that side"
        in icbm("board", "--as", "ussr", "-f", str(path), "-o", str(page)).fault
    )
    assert "secrets of the USA" in icbm("board", "--host", "192.168.7.7", "-f", str(path)).fault
