"""``fng fight`` as a person types it: the story, the document, many fights, and what is refused."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.runner import Content, fng


@cache
def squad(army: str = "us-army", *more: str) -> str:
    """A squad, as a document."""
    return fng("squad", army, "--seed", "1", "-j", *more).ok


def fought(*args: str, stdin: str = "") -> Content:
    return fng("fight", *args, "-j", stdin=stdin or squad()).document


def test_a_squad_against_an_army_is_a_story_with_every_die() -> None:
    """The line of the issue: the same seed is the same story, at 80 columns, with all its dice."""
    line = ("fight", "--against", "nva", "--range", "12", "--seed", "2")
    told = fng(*line, stdin=squad()).ok
    assert told == fng(*line, stdin=squad()).ok
    assert max(map(len, told.splitlines())) <= 80
    assert "Round 1: " in told
    assert "hold the field" in told
    section = fought("--against", "nva", "--range", "12", "--seed", "2")["fight"]
    spans = [
        (deed["first_roll"], deed["last_roll"])
        for one in section["round_reports"]
        for deed in one["deeds"]
        if "last_roll" in deed
    ]
    places = [place for first, last in spans for place in range(first, last)]
    before = spans[0][0]
    assert places == list(range(before, len(section["rolls"]))), "each roll belongs to one deed, in order"


def test_the_document_has_everybodys_state() -> None:
    """Both sides stand in the document, as they are after the fight; ids do not collide."""
    document = fought("--against", "usmc", "--seed", "3")
    ids = [figure["id"] for figure in document["figures"]]
    assert len(ids) == len(set(ids))
    by_id = {figure["id"]: figure for figure in document["figures"]}
    sides = {figure["side"] for figure in document["figures"]}
    assert sides == {"fwf", "vc-nva"}
    words = {
        "carry_on": "carry-on",
        "duck_back": "duck-back",
        "out_of_the_fight": "out-of-the-fight",
        "obviously_dead": "obviously-dead",
    }
    for side in document["fight"]["sides"]:
        for field, status in words.items():
            assert {by_id[name].get("status", "carry-on") for name in side[field]} <= {status}


def test_those_who_were_down_before_are_not_counted() -> None:
    """Neither as fighters nor as losses of this fight; they still count for what is left of their group (p. 23)."""
    men = [
        {"id": f"{group}{number}", "side": side, "rep": 4, "group": group, "weapons": ["m-16"]}
        for group, side in (("a", "fwf"), ("e", "vc-nva"))
        for number in range(1, 6)
    ]
    men[0] |= {"status": "obviously-dead"}
    men[1] |= {"status": "out-of-the-fight"}
    document = fng("fight", "--seed", "1", "-j", stdin=json.dumps({"fng": 3, "figures": men})).document
    ours = next(one for one in document["fight"]["sides"] if one["side"] == "fwf")
    assert ours["strength"] == 3
    assert not {"a1", "a2"} & {*ours["obviously_dead"], *ours["out_of_the_fight"]}
    assert [one["status"] for one in document["figures"][:2]] == ["obviously-dead", "out-of-the-fight"]


def test_two_documents_fight(tmp_path: Path) -> None:
    """``--against FILE``: the figures of another document."""
    enemy = tmp_path / "enemy.json"
    enemy.write_text(squad("nva"), encoding="utf-8")
    document = fought("--against", str(enemy), "--cover", "both", "--active", "fwf", "--seed", "4")
    assert {figure["army"] for figure in document["figures"]} == {"us-army", "nva"}
    assert document["fight"]["active"] == "fwf"
    assert document["fight"]["sides_in_cover"] == ["fwf", "vc-nva"]


def test_one_document_with_two_sides_fights_where_they_stand() -> None:
    """Places on the table count where everybody has one, and nobody says a range."""
    figures = [
        {"id": "a1", "side": "fwf", "rep": 4, "weapons": ["m-1911a1"], "x_in": 0, "y_in": 0},
        {"id": "e1", "side": "vc-nva", "rep": 4, "weapons": ["ak-47"], "x_in": 0, "y_in": 20},
    ]
    stdin = json.dumps({"fng": 3, "figures": figures})
    section = fought("--active", "none", "--dice", "1,1,1,1,6,6,6,6", stdin=stdin)["fight"]
    assert section["range_in"] is None
    assert (
        section["round_reports"][0]["deeds"][1]["told"]
        == "a1 ducks back: none of his weapons reaches the enemy."
    )
    assert section["holder"] == "vc-nva"


def test_many_fights_are_summed_up_with_errors_and_bars() -> None:
    """``--summary`` says that it was simulated, how sure it is, and draws bars."""
    told = fng(
        "fight", "--against", "lvc", "-n", "40", "--summary", "--seed", "5", "--workers", "1", stdin=squad()
    ).ok
    assert told.startswith("40 fights simulated. The field was held by\n")
    assert "\N{PLUS-MINUS SIGN}" in told
    assert "\N{FULL BLOCK}" in told
    assert max(map(len, told.splitlines())) <= 80


def test_many_fights_are_those_of_the_stream() -> None:
    """The summary counts the very fights that ``-n`` gives with the same seed, on however many processes."""
    line = ("fight", "--against", "nva", "-n", "30", "--seed", "6")
    stream = fng(*line, "-j", stdin=squad()).documents
    summary = fng(*line, "--summary", "--workers", "1", "-j", stdin=squad()).document["fight"]
    held = {one["side"]: one["times"] for one in summary["held"]}
    for side, name in (("fwf", "fwf"), ("vc-nva", "vc-nva"), (None, "nobody")):
        assert sum(one["fight"]["holder"] == side for one in stream) == held[name]
    for cost in summary["costs"]:
        lost = [_lost(one["fight"], cost["side"]) for one in stream]
        assert [lost.count(number) for number in range(max(lost) + 1)] == cost["losses"]
    again = fng(*line, "--summary", "--workers", "2", "-j", stdin=squad()).document["fight"]
    assert again | {"rolls": []} == summary | {"rolls": []}


def _lost(section: Content, side: str) -> int:
    [after] = [one for one in section["sides"] if one["side"] == side]
    return len(after["out_of_the_fight"]) + len(after["obviously_dead"])


def test_many_fights_are_drawn(tmp_path: Path) -> None:
    """``--svg`` draws a chart of many fights, and a picture of the story of one."""
    for name, more in (("many.svg", ("--summary", "-n", "20", "--workers", "1")), ("one.svg", ())):
        path = tmp_path / name
        fng("fight", "--against", "nva", "--seed", "7", *more, "--svg", str(path), stdin=squad())
        assert ElementTree.parse(path).getroot().tag == "{http://www.w3.org/2000/svg}svg"


def test_the_chart_says_who_fought_and_how_far_apart(tmp_path: Path) -> None:
    path = tmp_path / "many.svg"
    line = ("fight", "--against", "nva", "--range", "12", "--summary", "-n", "20", "--workers", "1")
    fng(*line, "--seed", "7", "--svg", str(path), stdin=squad()).ok  # noqa: B018
    told = path.read_text(encoding="utf-8")
    assert (
        "FWF (US Army infantry) against " in told
        and "VC/NVA (North Vietnamese Army), 12&quot; apart." in told
    )


@pytest.mark.parametrize(
    ("args", "stdin", "said"),
    [
        (("--against", "nva"), "", "fng squad us-army -j | fng fight --against nva"),
        ((), squad(), "name an enemy army (--against nva)"),
        (("--against", "nvaa"), squad(), "'nvaa' is neither an army nor a file; nearest: nva"),
        (("--against", "nothing.json"), squad(), "there is no such file"),
        (("--against", "nva", "--cover", "fwff"), squad(), "not a side; nearest: fwf"),
        (("--against", "nva", "--active", "vc"), squad(), "--active"),
        (("--against", "nva", "--odds"), squad(), "fng fight -n 1000 --summary"),
        (("--against", "nva", "--summary", "--dice", "1"), squad(), "--seed, not --dice"),
        (("--against", "nva", "--workers", "2"), squad(), "--summary"),
    ],
)
def test_what_is_refused_says_how_to_mend_it(args: tuple[str, ...], stdin: str, said: str) -> None:
    """Errors name the remedy."""
    assert said in " ".join(fng("fight", *args, stdin=stdin).fault.split())


def test_documents_that_cannot_fight_are_refused(tmp_path: Path) -> None:
    """The same side twice, or the same ids, say what to do."""
    same = tmp_path / "same.json"
    same.write_text(squad("usmc"), encoding="utf-8")
    fault = fng("fight", "--against", str(same), stdin=squad()).fault
    assert "create that side again with --side vc-nva" in " ".join(fault.split())
    ids = tmp_path / "ids.json"
    ids.write_text(squad("nva", "--prefix", "a"), encoding="utf-8")
    fault = fng("fight", "--against", str(ids), stdin=squad()).fault
    assert "raise one side again with another --prefix" in " ".join(fault.split())


def test_two_groups_of_an_evening_fight_and_nobody_else() -> None:
    """They alone are told of, and all others are as they were."""
    names = [("a1", "fwf", "a"), ("b1", "fwf", "b"), ("e1", "vc-nva", "e"), ("f1", "vc-nva", "f")]
    figures = [
        {
            "id": name,
            "side": side,
            "rep": 4,
            "group": group,
            "weapons": ["m-16" if side == "fwf" else "ak-47"],
        }
        for name, side, group in names
    ]
    evening = json.dumps({"fng": 3, "figures": figures})
    made = fng("fight", "--group", "a", "--group", "e", "--seed", "2", "-j", stdin=evening).document
    told = json.dumps(made["fight"])
    assert "a1" in told and "b1" not in told and "f1" not in told
    after = {one["id"]: one for one in made["figures"]}
    assert (after["b1"].get("status"), after["f1"].get("status")) == (None, None)
    alone = fng("fight", "--group", "a", stdin=evening)
    assert alone.code == 2 and "all figures in those groups are on the fwf side" in alone.err
    assert "there is no group 'z'" in fng("fight", "--group", "z", stdin=evening).err
