"""An evening with one's own dice: asked throw by throw, in part or not at all; logged, taken back, replayed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from fng_cli.cli.files import config
from fng_cli.cli.shell.run_dice import FACE_READER, SESSION_MODE
from tests.runner import Answer, fng
from tests.typist import Typist

FIRE = ("fire", "--by", "a1", "--at", "e1", "--shots", "all")
THEIR_FIRE = ("fire", "--by", "e1", "--at", "a1")


@contextmanager
def asking(*lines: str, mode: str | None = None) -> Iterator[Typist]:
    """Somebody who types these lines where faces are asked for, in a dice mode."""
    typist = Typist(*lines)
    reader, session = FACE_READER.set(typist), SESSION_MODE.set(mode)
    try:
        yield typist
    finally:
        FACE_READER.reset(reader)
        SESSION_MODE.reset(session)


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of a chosen seed, in turn 1, with one man on each side."""
    path = tmp_path / "evening.json"
    figures = [
        {"id": "a1", "side": "fwf", "rep": 5, "group": "a", "weapons": ["m-16"], "name": "Sgt. Miller"},
        {"id": "e1", "side": "vc-nva", "rep": 4, "group": "e", "weapons": ["ak-47"]},
    ]
    path.write_text(json.dumps({"fng": 3, "figures": figures, "clock": {"turn": 0}}))
    monkeypatch.setenv("FNG_FILE", str(path))
    assert fng("activate", "--dice", "3,2").ok
    return path


def last(path: Path) -> dict[str, Any]:
    """The last entry of the log."""
    entry: dict[str, Any] = json.loads(path.read_text())["log"][-1]
    return entry


def faces(path: Path) -> list[list[int]]:
    """The faces of the last command."""
    return [roll["faces"] for roll in last(path).get("rolls", ())]


def test_every_throw_is_asked_for_with_its_target(evening: Path) -> None:
    """Who throws and what the dice decide; the log says that they were asked for."""
    with asking("6111", "5", "1 1") as typist:
        told = fng(*FIRE, "--ask").ok
    assert typist.questions[0] == "Sgt. Miller (a1): 4d6, to hit (hits on 2-6)"
    assert (
        typist.questions[1].startswith("Sgt. Miller (a1): 1d6, damage, e1")
        and "(1 dead, 2 out, 3-6 down)" in typist.questions[1]
    )
    assert typist.questions[2].startswith("2d6, recover from knock down, e1 (each at or under ")
    assert "(e1)" in told or "e1" in told
    assert last(evening)["dice_source"] == "asked"


def test_an_evening_with_own_dice_is_replayed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Own, mixed and the machine's, in one file."""
    monkeypatch.setenv("FNG_FILE", str(tmp_path / "evening.json"))
    assert fng("mission", "--corps", "II", "--month", "1967-06", "--seed", "7").ok
    for army in ("us-army", "nva"):
        assert fng("squad", army).ok
    with asking("5", "2"):
        assert fng("activate", "--ask").ok
    with asking("", "b", "6", "r"):
        assert fng("fire", "--by", "a1", "--at", "e1", "--ask").ok
    with asking("r", mode="mixed"):
        assert fng("fire", "--by", "a2", "--at", "e2").ok
    assert json.loads(fng("replay", "-j").out)["replay"]["same_document"] is True


def test_a_throw_is_taken_back_and_the_command_ruled_anew(evening: Path) -> None:
    """A hit becomes a miss: no damage is thrown, and nothing of the first ruling is left."""
    with asking("6666", "b", "1111") as typist:
        told = fng(*FIRE, "--ask").ok
    assert [question.split(", ")[1].partition(" (")[0] for question in typist.questions] == [
        "to hit",
        "damage",
        "to hit",
    ]
    assert "miss" in told and faces(evening) == [[1, 1, 1, 1]]


def test_leaving_off_writes_nothing(evening: Path) -> None:
    """Exit 2, and the file as it was."""
    before = evening.read_bytes()
    with asking("6666", "."):
        answer = fng(*FIRE, "--ask")
    assert (answer.code, answer.err) == (2, "Error: stopped: nothing is written\n")
    assert evening.read_bytes() == before


def test_dice_given_beforehand_are_topped_up(evening: Path) -> None:
    """--dice alone must be enough, unless the mode says who throws the rest."""
    assert "too few dice" in fng(*FIRE, "--dice", "6,6").fault
    with asking("11", "r") as typist:
        assert fng(*FIRE, "--dice", "6,6", "--ask").ok
    assert typist.questions[0] == "Sgt. Miller (a1): 2d6, to hit, beside 6 6 (hits on 2-6)"
    assert faces(evening)[0] == [6, 6, 1, 1]


def test_in_the_machines_mode_dice_given_beforehand_are_topped_up_by_it(evening: Path) -> None:
    """Nobody is asked."""
    with asking(mode="fng") as typist:
        assert fng(*FIRE, "--dice", "6,6").ok
    assert typist.questions == [] and faces(evening)[0][:2] == [6, 6]


def test_too_many_dice_given_beforehand_are_an_error(evening: Path) -> None:
    """With --ask as well."""
    with asking():
        assert "too many dice: 2 of 6 are left over" in fng(*FIRE, "--dice", "1,1,1,1,2,3", "--ask").fault


def test_mixed_asks_for_your_own_throws_alone(evening: Path) -> None:
    """Those of the enemy are the machine's."""
    with asking("1111", "r", mode="mixed") as typist:
        assert fng(*FIRE).ok
        assert fng(*THEIR_FIRE).ok
    assert typist.questions[0].startswith("Sgt. Miller (a1): 4d6, to hit")
    assert not [throw for throw in typist.throws if throw.side == "vc-nva"]


@pytest.mark.parametrize("lines", [("",) * 9, ("r",)])
def test_the_machines_faces_are_those_of_the_documents_seed(evening: Path, lines: tuple[str, ...]) -> None:
    """So an undo and the same again give the same."""
    with asking(*lines):
        assert fng(*FIRE, "--ask").ok
    thrown = faces(evening)
    assert fng("undo").ok
    with asking("r"):
        assert fng(*FIRE, "--ask").ok
    assert faces(evening) == thrown


def test_the_machine_throws_as_it_does_without_asking(tmp_path: Path) -> None:
    """In a document of a chosen seed, with Enter for every throw."""
    path = tmp_path / "seeded.json"
    assert fng("weather", "--season", "dry", "--seed", "7", "-f", str(path)).code in (0, 2)
    document = fng("mission", "--corps", "II", "--seed", "7", "-j").ok
    alone = fng("squad", "us-army", "-j", stdin=document).document["log"][-1]["rolls"]
    with asking("r"):
        asked = fng("squad", "us-army", "--ask", "-j", stdin=document).document["log"][-1]["rolls"]
    assert asked == alone


def test_the_config_says_who_throws(evening: Path, own_config: Path) -> None:
    """Where somebody can be asked; --no-ask, a seed and odds go before it; an unknown mode is an error."""

    def under(text: str, *words: str, lines: tuple[str, ...] = ()) -> tuple[Answer, Typist]:
        own_config.write_text(text)
        config.forget()
        with asking(*lines) as typist:
            return fng(*FIRE, "--dry-run", *words), typist

    own = '[play]\ndice = "own"\n'
    answer, typist = under(own, lines=("1111",))
    assert answer.ok and len(typist.questions) == 1
    for words in (("--no-ask",), ("--seed", "3"), ("--odds",)):
        answer, typist = under(own, *words)
        assert answer.ok and typist.questions == []
    answer, _ = under('[play]\ndice = "loaded"\n')
    assert "play, dice: 'loaded' is not one of own, mixed, fng" in answer.fault
    answer, _ = under("[play]\ndise = 1\n")
    assert "there is no setting of play 'dise'; nearest: dice" in answer.fault


def test_without_a_terminal_the_config_asks_nobody(evening: Path, own_config: Path) -> None:
    """A script goes on as it did."""
    own_config.write_text('[play]\ndice = "own"\n')
    config.forget()
    assert fng(*FIRE, "--dry-run").ok


def test_a_pipeline_asks_step_by_step() -> None:
    """Faces given beforehand serve all steps; r holds for the whole command."""
    with asking("2", "r") as typist:
        made = fng("setup", "--corps", "II", "--dice", "1,1,6,3", "--ask", "-j").document
    assert made["log"][0]["rolls"][0]["faces"] == [1, 1, 6]
    assert len(typist.questions) == 2
