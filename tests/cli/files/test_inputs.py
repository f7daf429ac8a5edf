"""Where documents come from: standard input, ``-i FILE``, or nowhere."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.cli.files import inputs
from tests.each import each
from tests.runner import PROGRAM, Answer, fng, real_fng
from tests.strategies import foreign_documents

MISSION = '{"fng": 3,"mission":{"corps":"II","area":"highlands","status":"contested"}}'


def test_a_fact_comes_from_the_document() -> None:
    """What an option does not say is looked for in the document."""
    answer = fng("ao", "status", "-j", stdin=MISSION)
    assert answer.document["ao"]["corps"] == "II"
    assert answer.document["ao"]["area"] == "highlands"


def test_an_option_comes_before_the_document() -> None:
    """What an option says counts, whatever the document says."""
    assert fng("ao", "status", "--area", "coastal", "-j", stdin=MISSION).document["ao"]["area"] == "coastal"


def test_the_config_comes_last(own_config: Path) -> None:
    """What neither option nor document says is looked for in the user's config."""
    own_config.write_text('[defaults]\ncorps = "IV"\n')
    assert fng("ao", "pick", "-j").document["ao"]["corps"] == "IV"
    assert fng("ao", "pick", "-j", stdin=MISSION).document["ao"]["corps"] == "II"
    assert fng("ao", "pick", "--corps", "I", "-j", stdin=MISSION).document["ao"]["corps"] == "I"


@each(
    ("document", "said"),
    [
        ('{"fng": 3,"mission":{"corps":5}}', "mission.corps: 5 is not a corps; write I or II or III or IV"),
        ('{"fng": 3,"mission":{"corps":"V"}}', "mission.corps: 'V' is not a corps; nearest: IV"),
        (
            '{"fng": 3,"mission":{"corps":["II"]}}',
            "mission.corps: ['II'] is not a corps; write I or II or III",
        ),
        ('{"fng": 3,"mission":{"corps":null}}', "the corps is not known: give --corps I|II|III|IV"),
        ('{"fng": 3,"mission":"II"}', "the corps is not known: give --corps I|II|III|IV"),
        ('{"fng": 3,"mission":null}', "the corps is not known: give --corps I|II|III|IV"),
        ('{"fng": 3}', "the corps is not known: give --corps I|II|III|IV, or a document with mission.corps"),
        ('{"fng": 3,"log":{}}', "standard input, line 1: log: expected array, got object"),
        ('{"fng": 3,"made":[]}', "standard input, line 1: made: expected object | null, got array"),
        (
            '{"fng":4}',
            "standard input, line 1: fng: the document is of form 4, and this version reads forms 1 to 3",
        ),
        ('{"icbm": 2}', "standard input, line 1: not a document of fng: an object with 'icbm'"),
        (
            "nonsense",
            "standard input, line 1: not a document: starts with 'nonsense'; -N ignores the input",
        ),
        ("{", "standard input, line 1: not a document: cut off or damaged"),
        ("[" * 100_000, "not a document"),
        ('{"fng": 3,"x":' + "[" * 100_000, "not a document: nested too deeply"),
    ],
)
def test_a_wrong_document_is_one_clear_message(document: str, said: str) -> None:
    """What is wrong with a document is told with its place, and nothing else is printed."""
    answer = fng("ao", "pick", "-j", stdin=document)
    assert answer.code == 2
    assert said in answer.fault


def test_a_document_in_toml_is_not_read_for_minutes(tmp_path: Path) -> None:
    """Python's parser takes them for a key of some ten thousand parts."""
    path = tmp_path / "tour.toml"
    path.write_text("campaign" + ".a" * 100_000 + " = 1")
    answer = fng("campaign", "show", "-f", str(path))
    assert (answer.code, f"{path} is nested too deeply" in answer.fault) == (3, True)


@given(st.binary(max_size=40))
def test_junk_is_refused_or_empty(junk: bytes) -> None:
    """Whatever bytes come in place of a document: one message and exit 2, and never a traceback."""
    answer = fng("weather", stdin=junk)
    if junk.strip():
        assert answer.code == 2
        assert answer.fault
    else:
        assert answer.ok


@given(foreign_documents.filter(lambda content: "weather" not in content), st.booleans())
def test_what_a_command_does_not_know_is_passed_on(content: dict[str, Any], indented: bool) -> None:
    """A command adds its section and its line of the log; all else goes through untouched, in order."""
    text = json.dumps({"fng": 3, **content}, indent=2 if indented else None)
    out = fng("weather", "--seed", "7", "-j", stdin=text).document
    assert {name: out[name] for name in content} == content
    assert set(out) - set(content) == {"fng", "made", "weather", "log"}
    assert [name for name in out if name in content] == list(content)


def test_a_stream_is_handled_a_line_at_a_time() -> None:
    """Each document of a stream is ruled on by itself, in its order."""
    text = "".join(f'{{"fng": 3,"n":{number}}}\n' for number in range(5))
    answer = fng("weather", "-j", stdin=text)
    assert [content["n"] for content in answer.documents] == [0, 1, 2, 3, 4]


def test_what_came_before_a_fault_is_answered() -> None:
    """A stream with a damaged line is answered up to that line, which is named."""
    answer = fng("weather", "-j", stdin='{"fng": 3}\n{"fng": 3}\nnonsense\n{"fng": 3}\n')
    assert answer.code == 2
    assert len(answer.out.splitlines()) == 2
    assert "line 3" in answer.err


def test_an_empty_input_is_no_document() -> None:
    """Nothing at standard input is the same as no input."""
    assert set(fng("weather", "-j", stdin="").document) == {"fng", "made", "weather", "log"}


@pytest.mark.parametrize("option", ["-N", "--no-input"])
def test_the_input_may_be_left_unread(option: str) -> None:
    """``-N`` does not look at standard input, whatever stands there."""
    assert fng("weather", option, stdin="nonsense").ok


@pytest.mark.parametrize(
    ("value", "read"), [("1", False), ("yes", False), ("0", True), ("", True), ("no", True), ("off", True)]
)
def test_the_input_may_be_left_unread_for_good(
    monkeypatch: pytest.MonkeyPatch, value: str, read: bool
) -> None:
    """``FNG_NO_INPUT`` does the same for every command, unless it says no."""
    monkeypatch.setenv("FNG_NO_INPUT", value)
    assert fng("weather", stdin="nonsense").code == (2 if read else 0)
    assert fng("weather", "-i", "-", stdin="nonsense").code == 2


def test_a_file_may_be_read(tmp_path: Path) -> None:
    """``-i FILE`` reads a document, or several, and leaves the file and standard input alone."""
    path = tmp_path / "missions.json"
    path.write_text(f"{MISSION}\n{MISSION}\n")
    answer = fng("ao", "status", "-i", str(path), "-j", stdin="nonsense")
    assert [content["ao"]["area"] for content in answer.documents] == ["highlands", "highlands"]
    assert path.read_text() == f"{MISSION}\n{MISSION}\n"


def test_standard_input_may_be_asked_for() -> None:
    """``-i -`` reads standard input outright, and wants something there."""
    assert fng("ao", "status", "-i", "-", "-j", stdin=MISSION).document["ao"]["corps"] == "II"
    answer = fng("ao", "status", "-i", "-", stdin="")
    assert (answer.code, answer.fault) == (
        2,
        "Error: standard input is empty, but a document was expected\n",
    )


def test_a_file_without_a_document_is_an_error(tmp_path: Path) -> None:
    """A file that was named and holds nothing is told."""
    path = tmp_path / "empty.json"
    path.touch()
    answer = fng("weather", "-i", str(path))
    assert (answer.code, answer.fault) == (2, f"Error: {path} is empty, but a document was expected\n")


@pytest.mark.parametrize(("name", "why"), [("missing", "No such file"), ("", "Is a directory")])
def test_a_file_that_cannot_be_read_is_told(tmp_path: Path, name: str, why: str) -> None:
    """A file that is not there, or is a folder, is named with the reason."""
    path = tmp_path / name
    answer = fng("weather", "-i", str(path))
    assert answer.code == 2
    assert answer.fault.startswith(f"Error: -i {path}: {why}")


def test_a_forbidden_file_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that may not be read is named with the reason."""
    path = tmp_path / "secret.json"
    path.write_text(MISSION)

    def refuse(*args: object, **more: object) -> IO[bytes]:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    answer = fng("weather", "-i", str(path))
    assert answer.code == 2
    assert answer.fault == f"Error: -i {path}: Permission denied\n"


def test_a_pipe_may_be_named_as_a_file(tmp_path: Path) -> None:
    """``-i <(fng mission -j)``, as shells write it, is a pipe with a name, and is read."""
    reader, writer = os.pipe()
    os.write(writer, MISSION.encode())
    os.close(writer)
    try:
        answer = fng("ao", "status", "-i", f"/dev/fd/{reader}", "-j")
    finally:
        os.close(reader)
    assert answer.document["ao"]["area"] == "highlands"


def test_a_fault_in_a_file_is_told_by_its_name(tmp_path: Path) -> None:
    """What is wrong in a file that was named is told with the file and the line."""
    path = tmp_path / "bad.json"
    path.write_text('{"fng": 3}\nnonsense\n')
    answer = fng("weather", "-i", str(path))
    assert answer.code == 2
    assert f"Error: {path}, line 2: not a document" in answer.err


@pytest.fixture
def silence(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """A pipe at standard input that nobody writes into, and little patience."""
    monkeypatch.setattr(inputs, "PATIENCE_SECONDS", 0.05)
    reader, writer = os.pipe()
    with os.fdopen(reader) as stream:
        monkeypatch.setattr("sys.stdin", stream)
        yield writer
    os.close(writer)


def test_a_silent_pipe_is_not_waited_for(silence: int, capsys: pytest.CaptureFixture[str]) -> None:
    """A pipe that stays silent is given up, with a line on standard error that says what to do."""
    assert list(inputs.documents(None, False, "fng")) == []
    assert capsys.readouterr().err == (
        "fng: nothing came through the pipe in 0.05 seconds, so fng continues without it (use -i - to wait longer, or -N to ignore the pipe)\n"
    )


def test_a_silent_pipe_is_not_looked_at(silence: int, capsys: pytest.CaptureFixture[str]) -> None:
    """With ``-N`` a silent pipe is not even noticed."""
    assert list(inputs.documents(None, True, "fng")) == []
    assert capsys.readouterr().err == ""


def test_a_pipe_that_speaks_is_read_to_its_end(silence: int) -> None:
    """Once something came through a pipe, all of it is read."""
    os.write(silence, b'{"fng": 3,"n":1}\n')
    found = inputs.documents(None, False, "fng")
    assert next(found)["n"] == 1
    os.write(silence, b'{"fng": 3,"n":2}\n')
    assert next(found)["n"] == 2


def test_a_socket_is_read_like_a_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    """Standard input may be a socket, as it is under some shells and services."""
    ours, theirs = socket.socketpair()
    with ours, theirs, ours.makefile("r") as stream:
        theirs.sendall(b'{"fng": 3}\n')
        theirs.shutdown(socket.SHUT_WR)
        monkeypatch.setattr("sys.stdin", stream)
        assert list(inputs.documents(None, False, "fng")) == [{"fng": 3}]


def test_a_large_file_is_read_by_lines(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What a file holds is the same, be it read whole or, where it is large, a line at a time."""
    path = tmp_path / "three.ndjson"
    path.write_text('{"fng": 3, "n": 1}\n{\n "fng": 3,\n "n": 2\n}\n{"fng": 3, "n": 3}\n')
    whole = list(inputs.documents(str(path), True, "fng"))
    assert [content["n"] for content in whole] == [1, 2, 3]
    monkeypatch.setattr(inputs, "LARGEST_WHOLE", 0)
    assert list(inputs.documents(str(path), True, "fng")) == whole


@pytest.mark.parametrize("indent", [None, 2])
def test_a_document_comes_from_anywhere(indent: int | None, tmp_path: Path) -> None:
    """By -f, by -i, as a file or a pipe at standard input: the same answer."""
    path = tmp_path / "evening.json"
    path.write_text(json.dumps(json.loads(MISSION), indent=indent) + "\n")
    with path.open("rb") as file:
        told = {
            real_fng("ao", "status", "-q", "-f", str(path), "--dry-run", "--seed", "1").ok,
            real_fng("ao", "status", "-q", "-i", str(path), "--seed", "1").ok,
            real_fng("ao", "status", "-q", "--seed", "1", stdin=file.fileno()).ok,
            real_fng("ao", "status", "-q", "--seed", "1", stdin=path.read_bytes()).ok,
        }
    assert len(told) == 1


def closed_input(*args: str) -> Answer:
    """A process whose standard input is closed."""
    code = "import os, subprocess, sys; os.close(0); sys.exit(subprocess.call(sys.argv[1:]))"
    done = subprocess.run(
        [sys.executable, "-c", code, *PROGRAM, *args], capture_output=True, text=True, timeout=60, check=False
    )
    return Answer(done.returncode, done.stdout, done.stderr)


def test_a_closed_input_is_no_document() -> None:
    """Where standard input is closed, a command goes on without one."""
    assert closed_input("weather", "--seed", "7").ok == fng("weather", "--seed", "7").ok


def test_a_closed_input_cannot_be_asked_for() -> None:
    """``-i -`` on a closed standard input is an error that says so."""
    answer = closed_input("weather", "-i", "-")
    assert (answer.code, answer.fault) == (2, "Error: standard input is closed\n")


def test_a_device_is_no_document() -> None:
    """``/dev/null`` at standard input is no document and no wait."""
    with Path(os.devnull).open() as nothing:
        assert (
            real_fng("weather", "--seed", "7", stdin=nothing.fileno()).ok == fng("weather", "--seed", "7").ok
        )


def test_a_file_at_standard_input_is_read(tmp_path: Path) -> None:
    """A file redirected into a command is its document."""
    path = tmp_path / "mission.json"
    path.write_text(MISSION)
    with path.open() as file:
        answer = real_fng("ao", "status", "-j", stdin=file.fileno())
    assert answer.document["ao"]["area"] == "highlands"


def test_a_terminal_is_not_waited_for() -> None:
    """At a terminal no document is waited for."""
    leader, follower = os.openpty()
    try:
        assert real_fng("weather", "--seed", "7", stdin=follower).ok == fng("weather", "--seed", "7").ok
    finally:
        os.close(leader)
        os.close(follower)
