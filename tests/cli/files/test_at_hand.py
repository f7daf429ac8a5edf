"""The file at hand: FNG_FILE, or the config, stands for ``-f`` where nobody names a document."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.cli.history.evenings import Evening, begun
from tests.runner import fng, icbm, real_fng


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Evening:
    """An evening that has begun in the file at hand."""
    evening = begun(tmp_path / "evening.json")
    monkeypatch.setenv("FNG_FILE", str(evening.path))
    return evening


def commands(evening: Evening) -> list[str]:
    """The commands of an evening's log after those that began it."""
    return [entry["command"] for entry in evening.content["log"]][5:]


def test_a_command_goes_on_in_it(evening: Evening) -> None:
    """As with ``-f``."""
    assert fng("activate").code == 0
    assert commands(evening) == ["activate"]
    assert fng("log", "--last", "1").ok.startswith("1 command of 6.")
    assert fng("undo").ok
    assert commands(evening) == []


def test_the_config_names_it(tmp_path: Path, own_config: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """``file`` under ``[defaults]``; the environment goes before it."""
    own_config.write_text(
        f'[defaults]\nfile = "{tmp_path}/evening.json"\nicbm_file = "{tmp_path}/game.toml"\n'
    )
    assert fng("mission", "--corps", "II").code == 0
    assert fng("crater").code == 0
    assert len(Evening(tmp_path / "evening.json").content["log"]) == 2
    assert icbm("new").code == 0
    assert icbm("place", "auto").code == 0
    assert (tmp_path / "game.toml").exists()
    monkeypatch.setenv("FNG_FILE", str(tmp_path / "other.json"))
    assert "other.json: there is no such file; choose from evening.json" in fng("crater").fault


def test_a_config_that_names_no_file_is_told(own_config: Path) -> None:
    """Something else in its place is no name."""
    own_config.write_text("[defaults]\nfile = 3\n")
    assert "config, file: 3 is not a file name" in fng("crater").fault


def test_another_file_goes_before_it(evening: Evening, tmp_path: Path) -> None:
    """``-f`` and ``-i`` name another document."""
    other = begun(tmp_path / "other.json")
    assert other.type("activate").code == 0
    assert fng("crater", "-i", str(other.path)).code == 0
    assert (commands(evening), commands(other)) == ([], ["activate"])


def test_a_pipe_goes_before_it(evening: Evening) -> None:
    """A real one, with a document; an empty one is none."""
    piped = fng("mission", "--corps", "I", "-j", "--no-file").ok
    assert fng("crater", "-j", stdin=piped).document["mission"]["corps"] == "I"
    assert commands(evening) == []
    assert fng("crater", stdin="\n \n").code == 0
    assert commands(evening) == ["crater"]


def test_a_real_pipe_goes_before_it(evening: Evening) -> None:
    """And a closed one, or none at all, does not."""
    piped = fng("mission", "--corps", "I", "-j", "--no-file").ok.encode()
    assert real_fng("crater", "-j", stdin=piped).document["mission"]["corps"] == "I"
    assert commands(evening) == []
    with Path(os.devnull).open() as nothing:
        assert real_fng("crater", stdin=nothing.fileno()).code == 0
    assert real_fng("crater", stdin=b"").code == 0
    assert commands(evening) == ["crater", "crater"]


def test_a_list_at_standard_input_is_refused(evening: Evening) -> None:
    """In a loop over lines the rest of them is not a document: -N leaves it unread."""
    answer = fng("crater", stdin="a1\na2\n")
    assert "-N ignores the input" in answer.fault
    assert fng("crater", "-N", stdin="a1\na2\n").code == 0
    assert commands(evening) == ["crater"]


def test_no_file_leaves_it(evening: Evening) -> None:
    """A ruling of its own, with next steps that leave it too."""
    answer = fng("mission", "--corps", "I", "--no-file", "--seed", "3")
    assert "next: fng terrain --no-file" in answer.ok
    assert commands(evening) == []
    assert "leave out one of them" in fng("crater", "-f", str(evening.path), "--no-file").fault


@pytest.mark.parametrize(
    "options", [["--odds"], ["-n", "3"], ["--dry-run"], ["--odds", "-j"], ["--dry-run", "-j"]]
)
def test_what_only_asks_writes_nothing(evening: Evening, options: list[str]) -> None:
    """Neither the evening nor its history."""
    before = {path: path.read_bytes() for path in evening.path.parent.iterdir()}
    assert fng("fire", "--by", "a1", "--at", "e1", *options).ok
    assert {path: path.read_bytes() for path in evening.path.parent.iterdir()} == before


def test_a_dry_run_rules_and_says_so(evening: Evening) -> None:
    """The ruling that would be, in a document with a seed the very one."""
    dry = fng("crater", "--dry-run").ok
    assert f"dryrun:{evening.path}wasnotchanged" in "".join(dry.split())
    assert dry.splitlines()[0] == fng("crater").ok.splitlines()[0]


def test_many_of_a_command_go_out_from_it(evening: Evening) -> None:
    """Each from the evening as it stands."""
    documents = fng("crater", "-n", "3", "-j").documents
    assert [len(one["log"]) for one in documents] == [6, 6, 6]


@pytest.mark.parametrize(
    "line", ["weapon list", "army show us-army", "table show weather", "ruling show b-01", "attribute list"]
)
def test_looking_something_up_leaves_it(evening: Evening, line: str) -> None:
    """The book is read, and nothing is written down."""
    before = evening.path.read_bytes()
    assert fng(*line.split()).ok
    assert evening.path.read_bytes() == before


def test_next_steps_need_no_file(evening: Evening) -> None:
    """Where it is the file at hand, however it is named; another one is named."""
    for words in ([], ["-f", str(evening.path)], ["-f", os.path.relpath(evening.path)]):
        text = fng("activate", "--dry-run", *words).ok
        assert "next: " in text
        assert " -f " not in text


def test_next_steps_name_another_file(evening: Evening, tmp_path: Path) -> None:
    """They go on where one is."""
    other = begun(tmp_path / "other.json")
    assert f"-f {other.path}" in other.type("activate").ok


BEGINNING = [
    "setup --corps II",
    "mission --corps II",
    "contact --rep 4",
    "squad us-army",
    "platoon us-army",
]


@pytest.mark.parametrize("line", BEGINNING)
def test_what_begins_something_makes_a_file(tmp_path: Path, line: str) -> None:
    """Where there is none."""
    path = tmp_path / "new.json"
    assert fng(*line.split(), "-f", str(path)).code == 0
    assert json.loads(path.read_text())["log"]


@pytest.mark.parametrize(
    "line", ["activate", "crater", "briefing", "status", "log", "replay", "crater --odds"]
)
def test_nothing_else_does(tmp_path: Path, line: str) -> None:
    """A name that is wrong is told, with the nearest, and how to begin one."""
    (tmp_path / "evening.json").touch()
    answer = fng(*line.split(), "-f", str(tmp_path / "evning.json"))
    assert (
        "there is no such file; nearest: evening.json; to create it: fng setup --corps II -f" in answer.fault
    )
    assert [path.name for path in tmp_path.iterdir()] == ["evening.json"]


def test_a_file_at_hand_that_is_not_there_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And how to do without."""
    monkeypatch.setenv("FNG_FILE", str(tmp_path / "nothing.json"))
    assert "use --no-file to work without a" in fng("crater").fault
    assert fng("crater", "--no-file").ok
    assert fng("setup", "--corps", "II", "--seed", "7").code == 0
    assert fng("crater").code == 0


def test_an_evening_in_progress_is_not_begun_anew(evening: Evening) -> None:
    """How to go on is said; ``--force`` begins anew, and undo brings the old one back."""
    before = evening.path.read_bytes()
    answer = fng("setup", "--corps", "I")
    assert "holds a game in progress, with 5 commands" in answer.fault
    assert evening.path.read_bytes() == before
    assert fng("setup", "--corps", "I", "--force").code == 0
    assert len(evening.content["log"]) == 3
    assert "figures" not in evening.content
    fng("undo")
    assert evening.path.read_bytes() == before


def test_a_setup_goes_on_where_only_a_squad_is(tmp_path: Path) -> None:
    """Who is to play may be there before the mission."""
    evening = Evening(tmp_path / "evening.json")
    assert evening.type("squad us-army").code == 0
    assert evening.type("setup --corps II").code == 0
    assert [entry["command"] for entry in evening.content["log"]] == [
        "squad",
        "mission",
        "terrain",
        "pef place",
    ]


def test_a_missile_game_is_at_hand_likewise(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """ICBM_FILE is for icbm, and nothing to fng."""
    monkeypatch.setenv("ICBM_FILE", str(tmp_path / "game.toml"))
    assert "icbm new" in icbm("place", "auto").fault
    assert "next: icbm place auto (" in icbm("new").ok
    assert icbm("place", "auto").code == 0
    assert "USSR" in icbm("show").ok
    assert "exists already" in icbm("new").fault
    assert icbm("new", "--no-file").code == 0
    assert fng("crater").ok
