"""``fng undo`` and ``redo``: a file is what it was before a command, byte for byte."""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cli.history.evenings import COMMANDS, Evening, begun
from tests.runner import BY_MACHINES, fng, icbm


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    """An evening that has begun."""
    return begun(tmp_path / "evening.json")


@given(st.lists(st.sampled_from(COMMANDS), min_size=1, max_size=6))
def test_undo_gives_back_the_file_before_each_command(lines: list[str]) -> None:
    """A chain of commands, each taken back, then each done again; to where the file did not exist, and back."""
    with TemporaryDirectory() as folder:
        evening = Evening(Path(folder, "evening.json"))
        states: list[bytes | None] = [None]
        for line in ("setup --corps II --seed 7", "squad us-army --seed 3", "squad nva --seed 4", *lines):
            if evening.type(line).code == 0:
                states.append(evening.path.read_bytes())
            assert evening.path.read_bytes() == states[-1]
        for state in reversed(states[:-1]):
            assert evening.type("undo").code == 0
            assert (evening.path.read_bytes() if evening.path.exists() else None) == state
        for state in states[1:]:
            assert evening.type("redo").code == 0
            assert evening.path.read_bytes() == state


def test_several_steps_are_taken_back_at_once(evening: Evening) -> None:
    """Any number; what was taken back is told."""
    before = evening.path.read_bytes()
    for line in ("crater", "river", "event"):
        evening.type(line)
    told = evening.told("undo 3")
    assert evening.path.read_bytes() == before
    assert [one["command"] for one in told["moved_over"]] == ["crater", "river", "event"]
    assert (told["steps_back"], told["steps_forth"], told["redone"]) == (3, 3, False)


def test_a_setup_is_one_step(evening: Evening) -> None:
    """Though it stands in the log as its steps."""
    text = evening.type("undo 3").ok
    assert "1 mission: " in text
    assert "3 pef place: " in text
    assert "Undone: 3 commands; before that the file did not exist, so it was deleted." in text
    assert not evening.path.exists()
    assert evening.type("redo 3").code == 0


def test_the_same_command_at_the_same_place_rolls_the_same_dice(evening: Evening) -> None:
    """In a document that was made from a chosen seed: a step taken back and typed again comes to the same."""
    evening.type("activate")
    once = evening.path.read_bytes()
    evening.type("undo")
    evening.type("activate")
    assert evening.path.read_bytes() == once


def test_a_new_command_drops_what_was_taken_back(evening: Evening) -> None:
    """There is one past, and no other."""
    evening.type("crater")
    evening.type("undo")
    evening.type("river")
    assert "nothing to redo" in evening.type("redo").fault


def test_nothing_of_it_stands_in_the_log(evening: Evening) -> None:
    """The state simply goes back: neither undo nor redo is a command of the game."""
    evening.type("crater")
    evening.type("undo")
    evening.type("redo")
    assert [entry["command"] for entry in evening.content["log"]][-2:] == ["squad", "crater"]


def test_a_dry_run_tells_and_takes_nothing_back(evening: Evening) -> None:
    """What would be taken back is told."""
    evening.type("crater")
    before = evening.path.read_bytes()
    text = evening.type("undo --dry-run").ok
    assert "4 crater" not in text
    assert "6 crater: " in text
    assert "was not changed" in text
    assert evening.path.read_bytes() == before


def test_a_file_that_was_damaged_by_hand_comes_back(evening: Evening) -> None:
    """What no command can read any more is taken back like anything else."""
    before = evening.path.read_bytes()
    evening.path.write_text("not a document at all")
    assert evening.type("crater").code == 3
    text = evening.type("undo").ok
    assert "changes that were made to the file by hand" in text
    assert evening.path.read_bytes() == before


def test_a_state_that_is_no_document_is_brought_back_and_said_to_be_none(evening: Evening) -> None:
    """It is what stood there, byte for byte."""
    evening.path.write_text("not a document at all")
    assert "no document" not in evening.type("undo").ok
    assert "the file is not a valid document" in " ".join(evening.type("redo").ok.split())
    assert evening.path.read_text() == "not a document at all"


def test_what_can_be_brought_back_is_listed(evening: Evening) -> None:
    """Each state by its last command, and the way to it; nothing is written."""
    evening.type("crater")
    evening.type("undo")
    before = evening.path.read_bytes()
    text = evening.type("undo --list").ok
    assert "redo 1    6 crater: " in text
    assert "now       5 squad: " in text
    assert "undo 3    the file did not exist" in text
    assert evening.path.read_bytes() == before
    assert evening.type("redo --list").ok == text


def test_a_damaged_evening_names_the_command_that_lists_what_is_left(evening: Evening) -> None:
    """That lists the damaged file too, and names the command that brings the last state back."""
    before = evening.path.read_bytes()
    evening.path.write_bytes(before[:300])
    named = f"fng undo --list -f {evening.path} shows the states that can be restored"
    assert named in evening.type("crater").fault
    assert named in evening.type("status").fault
    text = evening.type("undo --list").ok
    assert "The file itself is damaged now." in text
    assert "restores the nearest good state" in " ".join(text.split())
    assert "".join(f"fng undo 1 -f {evening.path}".split()) in "".join(text.split())
    assert evening.type("undo 1").code == 0
    assert evening.path.read_bytes() == before


def test_states_before_a_damaged_record_are_listed_as_lost(evening: Evening) -> None:
    """Those after it come back."""
    for _ in range(3):
        assert evening.type("crater").code == 0
    place = evening.path.with_name(".evening.json.history")
    lines = place.read_bytes().split(b"\n")
    lines[-7] = lines[-7].replace(b"a", b"b", 1)  # of the last command but two
    place.write_bytes(b"\n".join(lines))
    listed = evening.told("undo --list")
    assert listed["history_damaged"]
    assert [state["steps_from_now"] for state in listed["known_states"]] == [0, -1]
    assert "there is only 1 step to take back" in evening.type("undo 2").fault


def test_what_was_mended_by_hand_is_a_step(evening: Evening) -> None:
    """It is told as what it is."""
    evening.type("crater")
    evening.change(note="mine")
    assert evening.told("undo")["by_hand"]
    assert "note" not in evening.content


@pytest.mark.parametrize("options", [["--odds"], ["-n", "3"], ["--dice", "1"], ["-i", "other.json"]])
def test_it_takes_no_dice(evening: Evening, options: list[str]) -> None:
    """It rules on nothing."""
    assert fng("undo", *options, "--no-file").code == 2


def test_it_needs_a_file() -> None:
    """A pipe has no past."""
    assert "give -f FILE, or set FNG_FILE" in fng("undo").fault


def test_a_pipe_is_not_looked_at(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a loop over lines it takes back what it is to take back."""
    evening.type("crater")
    monkeypatch.setenv("FNG_FILE", str(evening.path))
    assert "6 crater" in fng("undo", stdin="a1\na2\n").ok


def test_there_has_to_be_a_file_or_its_history(tmp_path: Path) -> None:
    """A name that is wrong is told."""
    assert "there is no such file" in fng("redo", "-f", str(tmp_path / "nothing.json")).fault


def test_a_missile_game_is_taken_back_likewise(tmp_path: Path) -> None:
    """By the same mechanism, in TOML or JSON, with the player's own comments."""
    path = tmp_path / "game.toml"
    icbm("new", str(path), "--seed", "4")
    path.write_text("# Friday\n" + path.read_text(encoding="utf-8"), encoding="utf-8")
    states = [path.read_bytes()]
    for line in (["place", "auto"], ["place", "auto"], BY_MACHINES):
        assert icbm(*line, "-f", str(path)).code == 0
        states.append(path.read_bytes())
    for state in reversed(states[:-1]):
        assert icbm("undo", "-f", str(path)).ok
        assert path.read_bytes() == state
    assert icbm("redo", "3", "-f", str(path)).ok
    assert path.read_bytes() == states[-1]


def test_the_document_is_told_as_it_is_then(evening: Evening) -> None:
    """``-j`` prints it, with what was done."""
    before = evening.content
    evening.type("crater")
    answer = fng("undo", "-f", str(evening.path), "-j").document
    undo = answer.pop("undo")
    assert answer == json.loads(evening.path.read_text()) == before
    assert undo["answer"] == "1"
