"""``fng roster``: the platoon roster as text, Markdown and a sheet of paper."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.runner import Content, fng

SVG = "{http://www.w3.org/2000/svg}"


def document(*figures: Content, **more: object) -> str:
    """A document with these figures."""
    return json.dumps({"fng": 3, "figures": list(figures)} | more)


def figure(id: str, **more: object) -> Content:
    """A figure of the Free World Forces."""
    return {"id": id, "side": "fwf", "rep": 4} | more


LEADER = figure(
    "a1",
    name="Sgt. Alvarez",
    army="us-army",
    role="squad-leader",
    rank="sergeant",
    group="a",
    weapons=["m-16", "m-72-law", "m-72-law"],
    gear=["flashlight"],
    attributes=["born-leader", "tough"],
    star=True,
    deros_months=9,
)
GUNNER = figure("a2", name="Otis Russo", army="us-army", role="lmg-gunner", group="a", weapons=["m-60"])
OFFICER = figure(
    "hq1", name="Roy Hayes", army="us-army", role="platoon-leader", rank="lieutenant", group="hq"
)


def test_the_columns_of_the_book() -> None:
    """Name, leader, REP, attribute and its effect, weapon, DEROS; and the weapons that they carry."""
    text = fng("roster", stdin=document(LEADER, GUNNER, OFFICER, mission={"month": "1967-05"})).ok
    assert text.splitlines()[:2] == ["PLATOON ROSTER", "US Army infantry, May 1967"]
    assert text.index("PLATOON HQ: 1") < text.index("SQUAD A: 2") < text.index("WEAPONS")
    line = next(line for line in text.splitlines() if line.startswith("a1"))
    assert line.split("  ")[0] == "a1"
    assert "Sgt. Alvarez *" in line
    assert line.endswith(" 9")
    assert "      Tough: Ducks Back when others Retire, and is readier to charge." in text
    assert "2 M-72 LAW" in text
    assert "LT Roy Hayes" in text
    assert ["M-60", '48"', "5", "3"] in [line.split() for line in text.splitlines()]


@pytest.mark.parametrize("army", ["usmc", "sf-cidg", "mfvc", "anzac"])
def test_text_fits_80_columns(army: str) -> None:
    platoon = fng("platoon", army, "--attributes", "--seed", "3", "-j").out
    text = fng("roster", stdin=platoon).ok
    assert max(map(len, text.splitlines())) <= 80


def test_a_file_by_name(tmp_path: Path) -> None:
    """As an argument, by -i and by -f: the roster changes none of them."""
    path = tmp_path / "mission.json"
    path.write_text(document(LEADER))
    before = path.read_bytes()
    shown = {fng("roster", *args).ok for args in ((str(path),), ("-i", str(path)), ("-f", str(path)))}
    assert len(shown) == 1
    assert path.read_bytes() == before
    assert "given twice" in fng("roster", str(path), "-i", str(path)).fault
    assert "none.json: " in fng("roster", str(tmp_path / "none.json")).fault


def test_json() -> None:
    """The roster is a section of the document, which is else as it was."""
    made = fng("roster", "-j", stdin=document(LEADER, GUNNER)).document
    [part] = made["roster"]["parts"]
    assert (part["title"], part["places"], len(part["lines"])) == ("Squad A", 10, 2)
    assert part["lines"][0]["attribute_notes"][1] == {
        "name": "Tough",
        "effect": "Ducks Back when others Retire, and is readier to charge.",
    }
    assert "log" not in made
    assert made["figures"] == [LEADER, GUNNER]


def test_markdown() -> None:
    """A table a squad, whatever is in the names."""
    text = fng("roster", "--format", "md", stdin=document(LEADER | {"name": "A|B *c*"}, GUNNER)).ok
    assert text.startswith("# Platoon roster\n\nUS Army infantry\n")
    rows = [line for line in text.splitlines() if line.startswith("| a")]
    assert [row.replace("\\|", "").count("|") for row in rows] == [10, 10]
    assert r"A\|B \*c\* \*" in rows[0]


def test_whose_roster_it_is() -> None:
    """The Star's side, else that of the Free World Forces; or the one that is asked for."""
    enemy = figure("e1", side="vc-nva", name="Ho Van Tung", group="e", army="nva")
    assert "Ho Van Tung" not in fng("roster", stdin=document(enemy, GUNNER)).ok
    assert "Ho Van Tung" in fng("roster", "--side", "vc-nva", stdin=document(enemy, GUNNER)).ok
    assert "Ho Van Tung" in fng("roster", stdin=document(GUNNER, enemy | {"star": True})).ok
    assert "no figures on the side vc-nva" in fng("roster", "--side", "vc-nva", stdin=document(GUNNER)).fault
    assert "there are no figures in the document" in fng("roster").fault


def test_who_is_down_and_who_is_in_no_squad() -> None:
    known = document(
        GUNNER | {"status": "out-of-the-fight"}, figure("x9", weapons=["slingshot"], army="militia")
    )
    text = fng("roster", stdin=known).ok
    assert "(out of" in text
    assert "OTHERS: 1" in text
    assert "slingshot" in text
    assert "militia" in text


def sheet(tmp_path: Path, *args: str, stdin: str) -> ElementTree.Element:
    """The sheet that is drawn of a document."""
    target = tmp_path / "roster.svg"
    assert fng("roster", *args, "--svg", str(target), stdin=stdin).code == 0
    return ElementTree.parse(target).getroot()


def words(root: ElementTree.Element) -> list[str]:
    """What is written on a sheet."""
    return ["".join(text.itertext()) for text in root.iter(f"{SVG}text")]


def test_a_sheet_to_print(tmp_path: Path) -> None:
    """A4 on its side, by squads, with empty lines up to full strength and a box for notes."""
    platoon = fng("platoon", "us-army", "--star", "Sgt. Alvarez", "--seed", "3", "-j").out
    root = sheet(tmp_path, stdin=platoon)
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("297mm", "210mm", "0 0 297 210")
    written = words(root)
    titles = ["PLATOON ROSTER", "WEAPONS", "PLATOON HQ", "SQUAD A", "SQUAD B", "SQUAD C", "NOTES"]
    assert [word for word in written if word in titles] == titles
    for head in ("#", "Name", "Leader", "REP", "Attribute, effect", "Weapon", "DEROS", "Notes"):
        assert written.count(head) == 4


@pytest.mark.parametrize(("army", "squads", "sheets"), [("usmc", "3", 1), ("sf-cidg", "4", 2)])
def test_as_many_sheets_as_it_takes(army: str, squads: str, sheets: int, tmp_path: Path) -> None:
    options = ("--squads", squads, "--strength", "full", "--star", "X", "--seed", "3", "-j")
    platoon = fng("platoon", army, *options, *(["--attributes"] if sheets > 1 else [])).out
    root = sheet(tmp_path, stdin=platoon)
    assert root.get("height") == f"{210 * sheets}mm"
    assert words(root).count("PLATOON ROSTER") == sheets


def test_a_group_longer_than_a_sheet(tmp_path: Path) -> None:
    """It goes on in the next column."""
    crowd = [figure(f"a{place}", group="a", name=f"Man {place}") for place in range(1, 91)]
    written = words(sheet(tmp_path, stdin=document(*crowd)))
    assert "SQUAD A, CONTINUED" in written
    assert {f"Man {place}" for place in range(1, 91)} <= set(written)


def test_what_is_written_is_no_markup(tmp_path: Path) -> None:
    known = document(LEADER | {"name": "</text><script>\x1b[31m&"})
    root = sheet(tmp_path, stdin=known)
    assert not list(root.iter(f"{SVG}script"))
    assert "</text><script>" in "".join(words(root))
    assert all(word.isprintable() for word in words(root))


def test_a_roster_goes_to_a_file(tmp_path: Path) -> None:
    """``-o`` writes the page, Markdown by the name of the file, and says where it is."""
    squad = fng("squad", "us-army", "--seed", "5", "-j").out
    for name, begins in (("roster.md", "# Platoon roster"), ("roster.txt", "PLATOON ROSTER")):
        file = tmp_path / name
        assert "written to" in " ".join(fng("roster", "-o", str(file), stdin=squad).ok.split())
        assert file.read_text().startswith(begins)
        assert "LMG gunner" in file.read_text()
