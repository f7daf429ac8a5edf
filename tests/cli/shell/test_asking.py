"""Dice at the table: ``--dice`` takes the faces beforehand, ``--ask`` asks for them roll by roll."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.runner import fng, real_fng
from tests.terminal import Terminal

MISSION = '{"fng": 3,"mission":{"corps":"II"}}'


def test_typed_dice_are_the_dice() -> None:
    """The book's own example: 3, 4 and 3 for the areas of II Corps, after a mission in the highlands."""
    answer = fng("ao", "pick", "--corps", "II", "--last", "highlands", "--dice", "3,4,3", "-j")
    content = answer.document
    assert content["ao"]["area"] == "highlands"
    assert content["ao"]["rolls"][0]["faces"] == [3, 4, 3]
    assert content["made"]["dice_source"] == "typed"


def test_typed_dice_and_seeded_dice_rule_alike() -> None:
    """The dice of a seeded run, typed in again, give the same ruling."""
    seeded = fng("mission", "--corps", "II", "--seed", "7", "-j").document["mission"]
    faces = ",".join(str(face) for roll in seeded["rolls"] for face in roll["faces"])
    assert fng("mission", "--corps", "II", "--dice", faces, "-j").document["mission"] == seeded


def test_faces_are_asked_for_at_the_terminal() -> None:
    """``--ask`` shows which dice are meant, asks again for a slip, and rules on what was typed."""
    terminal = Terminal("dice", "pass", "--rep", "4", "--ask")
    terminal.read("2d6, passing dice (each at or under 4): ")
    terminal.type("7 1\n")
    assert "die 1 is '7': a d6 shows 1 to 6" in terminal.read(
        "6,4,3\r\n2d6, passing dice (each at or under 4): "
    )
    terminal.type("2 5\n")
    assert terminal.end() == 0
    assert "Passed 1d6 of 2d6 against 4." in terminal.text


def test_nothing_of_the_result_shows_before_the_dice_are_in() -> None:
    """While dice are asked for, only the questions and what was typed are on the screen."""
    terminal = Terminal("day-part", "--ask")
    terminal.read("2d6, day part (added): ")
    terminal.type("33\n")
    shown = terminal.read("1d6, turns it lasts (halved, rounded up): ")
    asked = "2d6, day part (added): 33 1d6, turns it lasts (halved, rounded up):"
    assert shown.split() == asked.split()
    terminal.type("5\n")
    assert terminal.end() == 0
    assert "Morning: 6 turns of daylight." in terminal.text


def test_faces_are_asked_for_beside_a_document() -> None:
    """Where standard input is a document, the terminal is asked all the same."""
    terminal = Terminal("ao", "pick", "--ask", stdin=MISSION.encode())
    terminal.read("3d6, area (coastal, interior, highlands) (the highest counts): ")
    terminal.type("1 1 6\n")
    assert terminal.end() == 0
    assert "II Corps, Highlands." in terminal.text


def test_a_person_who_goes_away_is_an_error() -> None:
    """An end of input at the question ends the command with a message, and exit 2."""
    terminal = Terminal("dice", "half", "--ask")
    terminal.read("1d6, 1/2d6 (halved, rounded up): ")
    terminal.type("\x04")
    assert terminal.end() == 2
    assert "Error: no dice were typed for 1d6, 1/2d6" in terminal.text


@pytest.mark.parametrize(
    ("term", "shown"), [("xterm", "\x1b[A\r1d6, 1/2d6 (halved, rounded up): "), ("dumb", "rolled: ")]
)
def test_enter_rolls_in_the_same_place(term: str, shown: str) -> None:
    """The faces stand behind the question; on a line of their own where the cursor cannot go back."""
    terminal = Terminal("dice", "half", "--ask", env={"TERM": term, "NO_COLOR": "1"})
    terminal.read("(halved, rounded up): ")
    terminal.type("?\n")
    terminal.read("stop here.")
    terminal.type("\n")
    assert terminal.end() == 0
    assert shown in terminal.text and "dice: 1/2d6 " in terminal.text


def test_an_interrupt_at_the_question_gives_130() -> None:
    """Interrupted while it asks, a command ends with 130 and no traceback."""
    terminal = Terminal("dice", "half", "--ask")
    terminal.read("1d6, 1/2d6 (halved, rounded up): ")
    terminal.interrupt()
    assert terminal.end() == 130
    assert "Traceback" not in terminal.text


def test_a_file_is_untouched_until_the_dice_are_in(tmp_path: Path) -> None:
    """Who goes away while dice are asked for finds the file as it was."""
    path = tmp_path / "mission.json"
    path.write_text(MISSION)
    terminal = Terminal("mission", "--ask", "-f", str(path))
    terminal.read("3d6, area (coastal, interior, highlands) (the highest counts): ")
    terminal.type("1 1 6\n")
    terminal.read("2d6, AO status")
    terminal.type("\x04")
    assert terminal.end() == 2
    assert path.read_text() == MISSION


def test_asked_dice_are_logged_like_any_others(tmp_path: Path) -> None:
    """Asked dice stand in the document with their faces, as asked."""
    path = tmp_path / "sky.json"
    path.touch()
    terminal = Terminal("weather", "--ask", "-f", str(path))
    terminal.read("2d6, weather")
    terminal.type("3 4\n")
    assert terminal.end() == 0
    text = path.read_text()
    assert '"dice_source": "asked"' in text
    assert (
        fng("contact", "--rep", "4", "-i", str(path), "-j").document["weather"]["weather_kind"] == "variable"
    )


def test_without_a_terminal_nobody_can_be_asked() -> None:
    """Where there is no terminal, ``--ask`` says so and how else to give the faces."""
    answer = real_fng("dice", "half", "--ask", start_new_session=True)
    assert (answer.code, answer.fault) == (
        2,
        "Error: --ask needs a terminal, and there is none; give the faces with --dice\n",
    )


@pytest.mark.parametrize("faces", ["6,4", "6 4", "64", " 6 , 4 "])
def test_faces_may_be_written_in_several_ways(faces: str) -> None:
    """Faces are given with commas, with spaces, or one after the other."""
    assert fng("dice", "sum", "--dice", faces).ok.startswith("10.\n")
