"""Structures, obstacles and water through the command line: page 40-52."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.each import each
from tests.runner import Answer, Content, fng


def document(*figures: Content, **more: Any) -> str:
    """A document with these figures."""
    return json.dumps({"fng": 3, "figures": list(figures), **more})


def man(name: str, side: str = "vc-nva", rep: int = 4, **more: Any) -> Content:
    return {"id": name, "side": side, "rep": rep, "role": "rifleman", **more}


def run(line: str, stdin: str = "") -> Answer:
    """Run a command as it is typed."""
    return fng(*line.split(), stdin=stdin)


def figure(content: Content, name: str) -> Content:
    return next(one for one in content["figures"] if one["id"] == name)


def structure(content: Content, name: str = "bar") -> Content:
    return next(one for one in content["structures"] if one["id"] == name)


def test_reese_and_his_law() -> None:
    """p. 42: the LAW hits the other floor, gets through, and all inside are shaken."""
    given = document(man("reese", "fwf", weapons=["m-72-law", "m-16"]), man("b1"))
    shot = run(
        "building target --at bar=masonry --by reese --areas 2 --inside b1 --dice 2,5 -j",
        stdin=given,
    )
    section = shot.document["building_target"]
    assert (section["hits_next_area"], section["areas"][0]["result"]) == (1, "hits-next-area")
    assert figure(shot.document, "reese")["weapons"] == ["m-16"]
    assert structure(shot.document)["inside_ids"] == ["b1"]
    hit = run("building penetrate --weapon law --dice 1,4,2,5 -j", stdin=shot.ok).document
    assert (hit["building_penetrate"]["difference"], hit["building_penetrate"]["passed"]) == (2, 1)
    assert figure(hit, "b1")["status"] == "out-of-the-fight"
    assert "gone" not in structure(hit)


def test_a_collapse_in_the_document() -> None:
    """Two floors: the lower falls, with it the whole level, and so the upper one (o-06)."""
    areas = [
        {"id": "down", "kind": "masonry", "of": "bar", "inside_ids": ["b1"]},
        {"id": "up", "kind": "masonry", "of": "bar", "floor": 2, "inside_ids": ["b2"], "note": "mine"},
    ]
    given = document(man("b1"), man("b2"), structures=areas)
    fell = run("building penetrate --at down --apr 9 --dice 1,1 -j", stdin=given)
    assert fell.document["building_penetrate"]["next"][-1]["command"] == "fng building collapse --at down"
    assert figure(fell.document, "b1")["status"] == "obviously-dead"
    after = run("building collapse --at down --dice 2,2 -j", stdin=fell.ok).document
    assert (after["collapse"]["areas_fallen"], after["collapse"]["rubble_areas"]) == ([2], 1)
    assert figure(after, "b2")["status"] == "stunned"
    assert structure(after, "up")["gone"] == "collapsed"
    assert structure(after, "up")["note"] == "mine"
    assert (
        "has collapsed"
        in fng("building", "penetrate", "--at", "up", "--apr", "5", stdin=json.dumps(after)).fault
    )


def test_a_house_on_fire() -> None:
    """p. 43: lit by two, it burns turn by turn; who leaves is not in it any more."""
    areas = [{"id": "bar", "kind": "frame", "of": "b"}, {"id": "room", "kind": "frame", "of": "b"}]
    given = document(man("b1"), man("b2"), man("a1", "fwf"), man("a2", "fwf"), structures=areas)
    lit = run("building burn --at bar --by a1 --by a2 --turns 1 --inside b1 --inside b2 -j", stdin=given)
    assert lit.document["building_burn"]["burning"]
    assert structure(lit.document)["burning"]
    fled = run("building in-fire --at bar --dice 2,2,6,6,5,5,6 -j", stdin=lit.ok)
    assert [one["does"] for one in fled.document["in_fire"]["figures"]] == ["leave", "damage"]
    assert structure(fled.document)["inside_ids"] == ["b2"]
    down = run("building burn --at bar --turns 1 -j", stdin=fled.ok).document
    assert (structure(down)["gone"], structure(down, "room")["burning"]) == ("burnt-down", True)
    assert "status" not in figure(down, "b1")


def test_garcia_shoots_into_a_bar() -> None:
    """p. 42: Impact 1 behind a Defensive Value of 1, and two ones empty the rifle."""
    given = document(man("garcia", "fwf", 5, weapons=["m-16"]), man("b1"))
    shot = run("building shoot --at frame --by garcia --inside b1 --dice 6,3,1,1,1 -j", stdin=given).document
    assert (shot["building_shoot"]["impact"], shot["building_shoot"]["hits"]) == (1, 1)
    assert figure(shot, "garcia")["empty"] == ["m-16"]
    assert figure(shot, "b1")["status"] == "obviously-dead"
    assert "structures" not in shot


def test_six_riflemen_suppress_a_bunker() -> None:
    """p. 43: as in the example."""
    faces = ",".join("11111166666625")
    told = run(
        "bunker suppress --at log-bunker --firers 6 --weapon m-16 --scores 5,4,3,2,1,1 --their-scores 2,2 "
        f"--inside rep=3 --inside rep=3 --dice {faces} -N"
    ).ok
    assert told.startswith("Those inside carry on with -1 to REP until the end of their next activation")
    assert "(6 successes of 12d6" in " ".join(told.split())
    assert "firer 4, firer 5, firer 6" in " ".join(told.split())
    assert max(map(len, told.splitlines())) <= 80


def test_suppressed_figures_keep_their_heads_down() -> None:
    """o-14: with In Sight rolled for all; a LAW that was fired is gone."""
    given = document(man("a1", "fwf", 5, weapons=["m-72-law"]), man("b1", rep=3))
    faces = "1,1,1,1,6,6,6,1,2,3,4,5,6,6"
    done = run(f"bunker suppress --at hooch --by a1 --in-sight --inside b1 --dice {faces} -j", stdin=given)
    content = done.document
    assert content["bunker_suppress"]["result"] == "suppressed"
    assert figure(content, "b1")["status"] == "duck-back"
    assert figure(content, "a1").get("weapons", []) == []


@each(
    ("args", "fault"),
    [
        ("building burn --at concrete", "concrete does not burn"),
        ("building target --at masonary --rep 4", "'masonary' is not a structure; nearest: masonry"),
        ("building target --rep 4", "which structure? add e.g. --at masonry"),
        ("building penetrate --at masonry", "the APR is not known"),
        ("building penetrate --at masonry,roof=2 --apr 5", "'roof=2' is not a setting for a structure"),
        ("building penetrate --at masonry,dv=99 --apr 5", "dv must be a number from 0 to 20"),
        ("building penetrate --at =masonry --apr 5", "write NAME=KIND"),
        ("building in-fire --at masonry", "who is inside? add e.g. --rep 4"),
        (
            "building burn --at frame --by a=4 --figures 2",
            "--figures cannot be used together with --by or --group",
        ),
        ("bunker suppress --at bunker", "who fires?"),
        ("bunker suppress --at bunker --firers 2 --weapon m16 --scores 3", "must be given together"),
        (
            "bunker suppress --at bunker --firers 2 --weapon m16 --scores 3 --their-scores 1",
            "that is 1 score",
        ),
        ("bunker suppress --at bunker --firers 2 --weapon m16 --in-sight", "REP of each figure that fires"),
        (
            "obstacle wire --rep 4 --cut --blow satchel",
            "--cut and --blow cannot be used together; use one of them",
        ),
        ("obstacle mines", "the figure that enters the obstacle is not known:"),
        ("obstacle punji --blow grenade", "cannot open a way through punji stakes"),
        ("swim --rep 4", "the current is not known: give --current 1-3"),
        ("swim --current 1", "who acts?"),
    ],
)
def test_what_is_wrong_is_told(args: str, fault: str) -> None:
    """What, where, and how to mend it."""
    assert fault in " ".join(fng(*args.split(), "-N").fault.split())


@pytest.mark.parametrize(
    ("structures", "fault"),
    [
        ({}, "structures: expected a list"),
        ([3], "structures[0]: expected an object"),
        ([{"kind": "masonry"}], "structures[0]: object missing required field"),
        ([{"id": "a", "kind": "brick"}], "structures[0].kind: 'brick' is not a structure"),
        ([{"id": "a", "kind": "hooch", "dv": "1"}], "structures[0].dv: expected"),
        ([{"id": "a", "kind": "hooch", "dv": -1}], "structures[0].dv: the Defensive Value"),
        ([{"id": "a", "kind": "hooch"}, {"id": "A", "kind": "frame"}], "structures[1].id: 'A' is the id"),
    ],
)
def test_what_is_wrong_in_a_document_is_told(structures: Any, fault: str) -> None:
    """The place of the fault, and what was found."""
    given = json.dumps({"fng": 3, "structures": structures})
    assert fault in " ".join(
        fng("building", "penetrate", "--at", "a", "--apr", "5", stdin=given).fault.split()
    )


def test_double_wire_turn_by_turn() -> None:
    """p. 51: the document remembers how far each has got."""
    given = document(man("a1", "fwf"))
    first = run("obstacle wire --by a1 --strands 2 --dice 2,5 -j", stdin=given)
    assert first.document["wire"]["figures"][0]["left_in"] == 2
    second = run("obstacle wire --by a1 --dice 2,5 -j", stdin=first.ok).document
    assert (second["wire"]["depth_in"], second["wire"]["figures"][0]["left_in"]) == (4, 0)


def test_the_clumsy_fall_in_the_wire() -> None:
    """p. 5: stunned and prone."""
    given = document(man("a1", "fwf", attributes=["clumsy"]))
    fell = run("obstacle wire --by a1 --strands 1 --dice 6,6 -j", stdin=given).document
    assert (figure(fell, "a1")["status"], figure(fell, "a1")["prone"]) == ("stunned", True)


def test_mines_and_stakes_hurt() -> None:
    """p. 51: what they do stands in the document."""
    given = document(man("a1", "fwf"), man("a2", "fwf"))
    mine = run("obstacle mines --by a1 --near a2 --dice 5,1,1 -j", stdin=given).document
    assert {figure(mine, name)["status"] for name in ("a1", "a2")} == {"obviously-dead"}
    stake = run("obstacle punji --by a1 --dice 5,1 -j", stdin=given).document
    assert figure(stake, "a1")["status"] == "obviously-dead"


def test_a_swim_turn_by_turn() -> None:
    """p. 50: in slight trouble twice, then drowned, and drifted all the way."""
    given = document(man("a1", "fwf"), river={"current": 1, "bed": None})
    first = run("swim --by a1 --dice 2,5 -j", stdin=given)
    second = run("swim --by a1 --dice 2,5 -j", stdin=first.ok)
    third = run("swim --by a1 --dice 2,5 -j", stdin=second.ok)
    states = [one.document["swim"]["swimmers"][0] for one in (first, second, third)]
    assert [one["state"] for one in states] == ["slight-trouble", "big-trouble", "drowned"]
    assert [one["drifted_in"] for one in states] == [1, 2, 3]
    assert figure(third.document, "a1")["status"] == "obviously-dead"
    saved = run("swim --by b=5 --tow a1 --dice 2,2 -j", stdin=second.ok).document
    assert saved["swim"]["towed"] == "a1"
    assert "status" not in figure(saved, "a1")
    fresh = run("swim --by a1 --fresh --dice 2,5 -j", stdin=second.ok).document
    assert fresh["swim"]["swimmers"][0]["state"] == "slight-trouble"


def test_what_the_river_hints_at() -> None:
    """``fng river`` names a command that runs once it is said who swims."""
    content = run("river --dice 6,3 -j -N")
    hint = content.document["river"]["next"][0]["command"]
    assert hint == "fng swim --by <WHO> --current 2"
    told = fng(*hint.replace("<WHO>", "billy=4").split()[1:], "--dice", "4,5", "-N").ok
    assert "billy: big trouble (passed 0d6 against 2)" in told


def test_the_derived_swim() -> None:
    """p. 6, 50: a Swimmer."""
    told = run("swim --rep 4 --current 1 -a swimmer --dice 4,5,3 -N").ok
    assert told.startswith('Slight trouble (passed 1d6 against 3); swims up to 3".')


@each(
    "args",
    [
        "building list",
        "building target --at masonry --rep 4 -w law --areas 2 --seed 1",
        "building penetrate --at masonry -w law --inside minh=4 --seed 1",
        "building shoot --at frame --rep 5 -w m16 --inside minh=4 --seed 1",
        "building burn --at frame --turns 1",
        "building in-fire --at frame --rep 4 --seed 1",
        "building collapse --at masonry --top 3 --basement --floor 2 --seed 1",
        "bunker suppress --at bunker --firers 9 -w m16 --inside rep=4 --seed 1",
        "bunker room --side fwf --seed 1",
        "obstacle list",
        "obstacle wire --rep 4 --seed 1",
        "obstacle wire --cut --strands 2",
        "obstacle mines --rep 1 --near minh=4 --seed 1",
        "obstacle mines --clear --figures 2",
        "obstacle punji --rep 1 --seed 1",
        "swim --by a=4 --by b=3 --tow c=4,out --current 2 --seed 1",
    ],
)
def test_text_fits_a_page(args: str) -> None:
    """Eighty columns, with the page."""
    lines = fng(*args.split(), "-N").ok.splitlines()
    assert max(map(len, lines)) <= 80
    assert any(line.startswith("  p. ") for line in lines)


def test_the_buildings_of_the_table_are_of_its_kind() -> None:
    """Page 41, 46; u-60: without a structure of its own a document's table says what its buildings are."""
    table = json.dumps({"fng": 3, "terrain": {"building_kind": "hooch"}})
    made = run("building burn --figures 2 -j", table).document["building_burn"]
    assert (made["structure"], made["dv"]) == ("hooch", 0)
    assert "which structure?" in run("building burn --figures 2", document()).fault


def test_who_is_shaken_by_suppressing_fire_is_remembered() -> None:
    """p. 43: one passed leaves him a REP less through his next activation; nothing is kept without a clock."""
    men = [{"id": name, "side": "vc-nva", "rep": 3, "group": "e"} for name in ("e1", "e2")]
    faces = ",".join("11111166666625")
    line = (
        "bunker suppress --at log-bunker --firers 6 --weapon m-16 --scores 5,4,3,2,1,1 --their-scores 2,2 "
        f"--inside e1 --inside e2 --dice {faces} -j"
    )
    for clock, kept in (({"clock": {"turn": 2}}, ["e1", "e2"]), ({}, [])):
        content = run(line, json.dumps({"fng": 3, "figures": men} | clock)).document
        assert content["bunker_suppress"]["rep_change"] == -1
        lasting = [thing["who"] for thing in content.get("lasting", ()) if thing["kind"] == "rep-lower"]
        assert lasting == kept


def test_the_smoke_of_a_fire_that_the_document_keeps_is_not_laid_twice() -> None:
    """p. 44: it does not thin out while the structure burns, as that of `fng smoke` does."""
    burn = ("building", "burn", "--turns", "4", "-j", "--at")
    kept, unkept = (fng(*burn, at).document for at in ("hut=masonry", "masonry"))
    names = [
        [" ".join(step["argv"][1:3]) for step in made["building_burn"]["next"]] for made in (kept, unkept)
    ]
    assert names == [["building in-fire", "building burn"], ["building in-fire", "building burn", "smoke"]]
