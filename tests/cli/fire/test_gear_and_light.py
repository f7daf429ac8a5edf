"""What the document knows of gear and light counts for fire: page 5-7, 23, 33."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.runner import Content, fng

FIGURE: Content = {"id": "a1", "side": "fwf", "rep": 4, "group": "a", "weapons": ["m-16"]}


def evening(tmp_path: Path, *figures: Content, **more: Any) -> str:
    """An evening in turn 1 with these figures."""
    path = tmp_path / "evening.json"
    path.write_text(json.dumps({"fng": 3, "clock": {"turn": 1}, "figures": figures} | more))
    return str(path)


def test_a_pencil_flare_has_one_shot(tmp_path: Path) -> None:
    """p. 6: it is used up, and who has none launches none; `force` where he was handed one."""
    file = evening(tmp_path, FIGURE | {"gear": ["flare"]}, FIGURE | {"id": "a2"})
    assert "by day" in fng("flare", "--by", "a1", "-f", file).ok
    assert "a1 has no pencil flare" in fng("flare", "--by", "a1", "-f", file).fault
    assert "a2 has no pencil flare" in fng("flare", "--by", "a2", "-f", file).fault
    assert "by day" in fng("flare", "--by", "a2", "-f", file, "--force").ok
    assert "by day" in fng("flare", "--range", "12").ok


def test_a_flare_is_no_fire(tmp_path: Path) -> None:
    """p. 6: who is active launches it, and fires besides; who does not act launches none."""
    enemy: Content = {"id": "b1", "side": "vc-nva", "rep": 4, "group": "b"}
    launcher = FIGURE | {"gear": ["flare"], "weapons": ["m-79"]}
    file = evening(tmp_path, launcher, enemy)
    assert fng("activate", "--dice", "6,2", "-f", file).ok
    assert "not active this turn" in fng("flare", "--by", "a1", "-f", file).fault
    file = evening(tmp_path, launcher, enemy)
    assert fng("activate", "--dice", "4,2", "-f", file).ok
    assert "by day" in fng("flare", "--by", "a1", "-f", file).ok
    assert fng("fire", "--by", "a1", "--at", "b1", "--range", "20", "--seed", "1", "-f", file).ok


def test_recon_by_fire_reaches_twice_the_sight_of_the_unit(tmp_path: Path) -> None:
    """p. 19, 33: by the document's light; a starlight scope and an option count."""
    mission = {"light": "night"}
    file = evening(
        tmp_path,
        FIGURE,
        mission=mission,
        pefs=[{"number": 1, "rep": 3, "section": 5}],
    )
    recon = ("recon-by-fire", "--by", "a1", "--pef", "1", "--seed", "1", "-i", file)
    assert 'up to 24"' in fng(*recon, "--distance", "90").fault
    assert "PEF" in fng(*recon, "--distance", "24").ok
    assert "PEF" in fng(*recon, "--distance", "90", "--force").ok
    assert "PEF" in fng(*recon, "--distance", "90", "--sight", "45").ok


def test_troops_found_by_fire_take_their_hits_and_test() -> None:
    """p. 33: as soon as their PEF is resolved; and the test is due until it is taken."""
    setup = "setup --type patrol --corps II --army us-army --seed 11 -j"
    made = fng(*setup.split()).ok
    faces = "6,6,6,6,6,1,1,2,3,4,5,5"
    recon = f"recon-by-fire --by a1 --by a2 --by a3 --pef 1 --dice {faces} --force -j"
    for line in ("activate --dice 5,3 -j", recon, "pef resolve 1 --seed 4 -j"):
        made = fng(*line.split(), stdin=made).ok
    found = json.loads(made)
    assert [step["command"] for step in found["pef_resolve"]["next"]][:2] == [
        "fng damage --impact 2 --at <WHO>",
        "fng react received-fire --group e",
    ]
    assert next(duty["kind"] for duty in found["duties"]) == "received-fire"


def test_a_flak_jacket_among_the_gear_is_worn(tmp_path: Path) -> None:
    """p. 5, 23: it helps to recover from a knock-down, whichever way the document names it."""
    by_gear = evening(tmp_path, FIGURE | {"gear": ["flak-jacket"], "status": "stunned"})
    kept = fng("react", "knock-down", "--by", "a1", "--dice", "5,5,1", "-i", by_gear, "-q").ok
    by_field = evening(tmp_path, FIGURE | {"flak_jacket": True, "status": "stunned"})
    assert kept == fng("react", "knock-down", "--by", "a1", "--dice", "5,5,1", "-i", by_field, "-q").ok
    assert "too few dice" in fng("react", "knock-down", "--by", "a1", "--dice", "5,5", "-i", by_gear).fault
    roster = fng("roster", "-i", by_gear).ok
    assert roster.lower().count("flak jacket") == 1
