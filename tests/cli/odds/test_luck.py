"""``fng luck``: fair dice are nothing remarkable, doctored ones are."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.runner import Content, fng

SHOT = ("fire", "--by", "a1", "--at", "e1")


def camp() -> str:
    figures = [
        {"id": "a1", "side": "fwf", "rep": 5, "weapons": ["m-16"]},
        {"id": "e1", "side": "vc-nva", "rep": 4, "weapons": ["ak-47"]},
    ]
    return json.dumps({"fng": 3, "figures": figures})


def shots(file: Path, *how: str, number: int = 1000) -> str:
    """A file with the log of so many shots, all at figures that stand as they stood."""
    made = fng(*SHOT, *how, *(("-n", str(number)) if "--seed" in how else ()), "-j", stdin=camp()).documents
    log = [entry for one in made for entry in one["log"]]
    whole: Content = json.loads(camp()) | {"log": log if "--seed" in how else log * number}
    file.write_text(json.dumps(whole))
    return str(file)


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_a_thousand_seeded_shots_are_nothing_remarkable(seed: str, tmp_path: Path) -> None:
    """Of every line together fair dice fall farther off in one log out of a hundred: not in these."""
    name = shots(tmp_path / "fair.json", "--seed", seed)
    found = fng("luck", name, "-j").document["luck"]
    assert found["yes"] is False
    assert found["dice_thrown"] > 2500
    assert "nothing about them is remarkable" in fng("luck", name).ok


def test_doctored_dice_are_remarkable(tmp_path: Path) -> None:
    """A hundred shots that all show sixes and fives."""
    name = shots(tmp_path / "doctored.json", "--dice", "6,6,5,1", number=100)
    answer = fng("luck", name, "--exit-status")
    assert answer.code == 0
    assert "What stands out: " in answer.out
    assert "to hit of fwf, high" in answer.out
    assert all(len(line) <= 80 for line in answer.out.splitlines())


def test_a_slight_fault_of_the_dice_is_found_in_a_long_log(tmp_path: Path) -> None:
    """Dice that show a 6 in place of every fifth 1."""
    name = Path(shots(tmp_path / "slight.json", "--seed", "1"))
    content = json.loads(name.read_text())
    ones = 0
    for entry in content["log"]:
        for roll in entry["rolls"]:
            for place, face in enumerate(roll["faces"]):
                ones += face == 1
                if face == 1 and ones % 5 == 0:
                    roll["faces"][place] = 6
    name.write_text(json.dumps(content))
    assert fng("luck", str(name), "-j").document["luck"]["yes"] is True


def test_luck_is_drawn_on_paper(tmp_path: Path) -> None:
    name, picture = shots(tmp_path / "fair.json", "--seed", "1", number=50), tmp_path / "luck.svg"
    fng("luck", name, "--svg", str(picture))
    assert "Luck of the dice" in picture.read_text()


def test_a_file_that_is_not_there_is_named() -> None:
    assert "no such file" in fng("luck", "nowhere.json").fault
