"""A tour that was mended by hand: what is wrong in it is told by line, key and reason, and the file left as it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from fng_cli.cli.files.toml_file import line_of, with_line_number
from fng_cli.errors import RequestError
from tests.runner import fng

TEXT = """fng = 2
ids = [
    { kind = "figures" },
]

[campaign]
turn = 1

[campaign.pending]
text = "easy"

[[campaign.evenings]]
turn = 1

[[campaign.evenings]]
turn = 2

[[figures]]
id = "a1"

[[figures]]
id = "a2"
rep = 4
"""


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("fng", 1),
        ("ids[0].kind", 2),
        ("campaign.turn", 7),
        ("campaign.pending.text", 10),
        ("campaign.evenings[1].turn", 16),
        ("figures[1].rep", 23),
        ("figures[0].rep", 18),
        ("soldiers[0].id", None),
    ],
)
def test_the_line_of_a_place(place: str, line: int | None) -> None:
    """That of what holds it, where the key itself is missing."""
    assert line_of(TEXT, place) == line


def test_a_fault_that_is_no_place_stays_as_it_is() -> None:
    fault = RequestError("the tour is over: there is no rest of it")
    assert with_line_number(fault, "tour.toml", TEXT) is fault


@pytest.mark.parametrize(
    ("mended", "told"),
    [
        (("rep = 5", 'rep = "five"'), "figures[0].rep: expected int, got str"),
        (('start = "1967-03"\nturns', 'start = "1967-13"\nturns'), "campaign.start: expected a month"),
    ],
)
@pytest.mark.parametrize("command", ["check", "show", "turn", "roster"])
def test_every_command_tells_it(tmp_path: Path, mended: tuple[str, str], told: str, command: str) -> None:
    tour = tmp_path / "tour.toml"
    assert fng("campaign", "new", str(tour), *NEW).code == 0
    text = tour.read_text(encoding="utf-8")
    assert mended[0] in text
    tour.write_text(
        mended[1].join(text.rsplit(mended[0], 1)) if "start" in mended[0] else text.replace(*mended, 1)
    )
    before = tour.read_bytes()
    for way in ("-f", "-i"):
        if (command, way) != ("turn", "-i"):
            err = fng("campaign", command, way, str(tour)).err
            assert err.startswith(f"Error: {tour}, line ")
            assert told in err
    assert tour.read_bytes() == before


NEW = ("--corps", "III", "--army", "us-army", "--star", "A", "--start", "1967-03", "--seed", "1")
