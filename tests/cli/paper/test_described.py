"""Every picture has a name and is told in sentences, for those who do not see it."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from fng_cli.cli.paper.svg import described
from tests.runner import fng, icbm

SVG = "{http://www.w3.org/2000/svg}"

EVENING = (
    "setup --corps II --army us-army --month 1967-06 --seed 7 -f evening.json",
    "squad nva --seed 4 -f evening.json",
    "activate --dice 5,4 -f evening.json",
)
TOUR = "campaign new tour.toml --corps III --army us-army --star Alvarez --start 1967-03 --seed 1"

PICTURES = {
    "setup --corps IV --seed 3": ("IV CORPS", "Section 1, row 1, column 1: "),
    "terrain map -i evening.json": ("DEFENSE (BRIDGE)", "River from north to south"),
    "terrain --corps II --area highlands --seed 7": ("HIGHLANDS", "The table is"),
    "briefing -i evening.json": ("DEFENSE (BRIDGE)", "BRIDGE, 51.5"),
    "report -i evening.json": ("DEFENSE (BRIDGE)", "PEF 1"),
    "roster -i evening.json": ("Platoon roster", "Squad A: "),
    "weather --odds": ("Odds of fng weather", "clear 41.7%"),
    "weather --odds --exact": ("Odds of fng weather", "clear 41.7%"),
    "contact --rep 3 --odds --vary rep=3-5": ("Odds of fng contact", "3: yes 25.0%"),
    "odds compare 'contact --rep 3' 'contact --rep 4'": ("Odds side by side", "contact --rep 4: "),
    "contact --rep 4 -n 50 --summary --seed 1": ("50 times fng contact", "yes "),
    "luck -i evening.json": ("Luck of the dice", "expected at 16.7%"),
    "weather --seed 7": ("fng weather", "weather."),
    "fight --range 12 --seed 2 -i evening.json": ("A fight", "figures in sight"),
    "fight --range 12 --seed 2 -n 20 --summary -i evening.json": ("20 fights", "VC/NVA "),
    "barrage mortar --rep 4 --fo --seed 3": ("mortar", "Round 1: "),
    "campaign chart -f tour.toml": ("The 24-turn tour of", "0 missions"),
    "campaign roster -f tour.toml": ("Platoon roster", "REP"),
    "icbm map": ("ICBM", "USSR: 25 cities"),
    "icbm map -i game.json": ("ICBM", "USSR has a base with 3 missiles in hex 2115"),
}


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with an evening in its first turn, a tour and a missile game."""
    folder = tmp_path_factory.mktemp("table")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        for line in (*EVENING, TOUR):
            assert fng(*line.split()).code == 0, line
        for line in ("new --historical --seed 5", "place auto"):
            assert icbm(*line.split(), "-f", "game.json").code == 0, line
    return folder


@pytest.mark.parametrize("line", PICTURES)
def test_every_picture_is_named_and_told(line: str, table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is one image for a screen reader: its title first, then its description, which says what is drawn."""
    import shlex

    monkeypatch.chdir(table)
    program, *words = shlex.split(line)
    run, words = (icbm, words) if program == "icbm" else (fng, [program, *words])
    assert run(*words, "--svg", "picture.svg").code == 0
    root = ElementTree.parse(table / "picture.svg").getroot()
    assert (root.tag, root.get("role")) == (f"{SVG}svg", "img")
    title, told = root[0], root[1]
    assert (title.tag, told.tag) == (f"{SVG}title", f"{SVG}desc")
    named, says = PICTURES[line]
    assert named in (title.text or "")
    assert says in (told.text or "")
    assert len(root.findall(f".//{SVG}title")) == len(root.findall(f".//{SVG}desc")) == 1


def test_what_is_told_is_text() -> None:
    """Whatever somebody is called, it is no markup; and what is no picture stays as it is."""
    root = ElementTree.fromstring(described("<svg><g/></svg>", "<b> & \x1b", ["1 < 2", "it's"]))
    assert [one.text for one in root[:2]] == ["<b> & \N{REPLACEMENT CHARACTER}", "1 < 2 it's"]
    assert described("no picture", "a", ["b"]) == "no picture"
