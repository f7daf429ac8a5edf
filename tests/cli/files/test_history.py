"""The history of a file: any state that a command left it in comes back, whatever happened meanwhile."""

from __future__ import annotations

import json
import shutil
import stat
import zlib
from base64 import b64encode
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import BinaryIO

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from fng_cli.cli.files import deltas, files, history
from fng_cli.cli.files.history import FileState
from fng_cli.cli.files.records import DONE, OLD_HEAD, Record, record_at
from fng_cli.errors import FileProblem, RequestError


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file that is not there yet."""
    return tmp_path / "game.json"


def do(path: Path, *contents: bytes) -> None:
    """Commands, one after the other, each of which leaves something else in a file."""
    for content in contents:
        history.write(path, history.state_of(path), content)


def back(path: Path, steps: int = 1) -> FileState:
    """What stands in a file after so many steps back."""
    history.move(path, -steps)
    return history.state_of(path)


def forth(path: Path, steps: int = 1) -> FileState:
    """What stands in a file after so many steps forth."""
    history.move(path, steps)
    return history.state_of(path)


def killed_before_it_wrote(path: Path, content: bytes) -> None:
    """A command that noted what it was about to write, and was killed then."""
    now = history.state_of(path)
    history.write(path, now, content)
    if now is None:
        path.unlink()
    else:
        path.write_bytes(now)
    place = history.history_path(path)
    place.write_bytes(place.read_bytes().removesuffix(DONE))


def test_each_step_comes_back_byte_for_byte(file: Path) -> None:
    """One by one, to where the file did not exist; and forth again."""
    do(file, b"one", b"two \0\xff", b"three")
    assert [back(file), back(file), back(file)] == [b"two \0\xff", b"one", None]
    assert [forth(file), forth(file), forth(file)] == [b"one", b"two \0\xff", b"three"]


def test_several_steps_are_one_move(file: Path) -> None:
    """Back and forth."""
    do(file, b"one", b"two", b"three", b"four")
    assert (back(file, 3), forth(file, 2), back(file, 3)) == (b"one", b"three", None)


def test_a_file_that_was_there_before_is_gone_back_to(file: Path) -> None:
    """What stood there when the first command came is a state, too; so is an empty file."""
    file.write_bytes(b"")
    do(file, b"one")
    assert back(file) == b""
    assert history.past(file).back == 0


@pytest.mark.parametrize(("steps", "said"), [(-3, "only 2 steps to take back"), (1, "nothing to redo")])
def test_there_are_no_more_steps_than_were_made(file: Path, steps: int, said: str) -> None:
    """Who asks for more is told how many there are, and nothing is changed."""
    do(file, b"one", b"two")
    with pytest.raises(RequestError, match=said):
        history.move(file, steps)
    assert file.read_bytes() == b"two"


def test_a_new_command_ends_what_could_be_done_again(file: Path) -> None:
    """What was taken back before it is gone."""
    do(file, b"one", b"two")
    back(file)
    do(file, b"other")
    assert history.past(file).forward == 0
    assert back(file) == b"one"


def test_a_change_by_hand_is_a_step(file: Path) -> None:
    """It is taken back by itself, and comes again."""
    do(file, b"one", b"two")
    file.write_bytes(b"mended")
    do(file, b"three")
    assert [back(file), back(file), back(file)] == [b"mended", b"two", b"one"]
    file.write_bytes(b"damaged")
    assert back(file) == b"one"
    assert forth(file) == b"damaged"


def test_a_file_that_was_deleted_comes_back(file: Path) -> None:
    """And one that was begun anew under its name does not lose the old one."""
    do(file, b"one")
    file.unlink()
    do(file, b"new")
    assert [back(file), back(file)] == [None, b"one"]


def test_a_command_that_was_killed_before_it_wrote_leaves_no_step(file: Path) -> None:
    """Its record counts for nothing: the file never was so."""
    do(file, b"one", b"two")
    killed_before_it_wrote(file, b"never")
    assert history.past(file).forward == 0
    assert back(file) == b"one"
    killed_before_it_wrote(file, b"never")
    assert forth(file) == b"two"
    do(file, b"three")
    assert back(file) == b"two"


@pytest.mark.parametrize("cut", [1, 5, 40])
def test_a_record_that_was_cut_off_is_left_out(file: Path, cut: int) -> None:
    """The next command writes after the last whole one."""
    do(file, b"one", b"two")
    place = history.history_path(file)
    whole = place.read_bytes()
    killed_before_it_wrote(file, b"never")
    place.write_bytes(place.read_bytes()[: len(whole) + cut])
    assert history.past(file).back == 2
    do(file, b"three")
    assert [back(file), back(file), back(file)] == [b"two", b"one", None]


def test_a_damaged_record_loses_what_lies_before_it_and_nothing_else(file: Path) -> None:
    """What was written after it comes back as before."""
    do(file, b"one", b"two", b"three", b"four")
    place = history.history_path(file)
    lines = place.read_bytes().split(b"\n")
    lines[4] = lines[4].replace(b"e", b"f", 1)
    place.write_bytes(b"\n".join(lines))
    assert back(file) == b"three"
    with pytest.raises(RequestError, match="nothing to take back"):
        history.move(file, -1)


def test_what_is_no_history_is_left(file: Path) -> None:
    """A file of another form at its place is not written into, and then the game is not either."""
    do(file, b"one")
    place = history.history_path(file)
    place.write_bytes(b'{"history":3}\n')
    with pytest.raises(FileProblem, match="is not a history that this version can read"):
        do(file, b"two")
    assert (file.read_bytes(), place.read_bytes()) == (b"one", b'{"history":3}\n')


def test_a_link_at_its_place_is_not_followed(file: Path, tmp_path: Path) -> None:
    """Nobody is made to write into a file of somebody else's choice."""
    other = tmp_path / "other"
    history.history_path(file).symlink_to(other)
    with pytest.raises(
        FileProblem, match="history is a link, not a history file; move it away to begin a history"
    ):
        do(file, b"one")
    assert not other.exists()


def test_a_file_that_was_changed_meanwhile_is_left(file: Path) -> None:
    """What somebody wrote while a command was at work is not written over."""
    do(file, b"one")
    before = history.state_of(file)
    file.write_bytes(b"from an editor")
    with pytest.raises(
        FileProblem,
        match="another program changed the file while this command ran, and its change was kept; run the command again",
    ):
        history.write(file, before, b"two")
    assert file.read_bytes() == b"from an editor"


@pytest.mark.parametrize("mode", [0o600, 0o640])
def test_a_history_is_read_by_whom_its_file_is(file: Path, mode: int) -> None:
    """What a file keeps from others its history keeps from them."""
    file.touch()
    file.chmod(mode)
    do(file, b"one")
    assert stat.S_IMODE(history.history_path(file).stat().st_mode) == mode


def test_a_file_that_is_kept_from_others_later_takes_its_history_along(file: Path) -> None:
    """With the next command."""
    do(file, b"one")
    file.chmod(0o600)
    do(file, b"two")
    assert stat.S_IMODE(history.history_path(file).stat().st_mode) == 0o600


def test_a_large_state_comes_back(file: Path) -> None:
    """The last record is found, however long it is."""
    large = bytes(range(256)) * 4000
    do(file, large, large + b"2", b"small")
    do(file, b"smaller")
    assert back(file, 2) == large + b"2"


def test_nothing_else_stands_beside_a_file(file: Path) -> None:
    """No lock, and no half of a file, even of a command that was killed."""
    left = file.with_name(f".{file.name}.abcd{files.NEW}")
    left.touch()
    with files.locked(file):
        do(file, b"one")
    assert sorted(path.name for path in file.parent.iterdir()) == [".game.json.history", "game.json"]


def old_line(before: bytes | None, after: bytes | None, **more: object) -> bytes:
    """A record of a history of version 1, which kept each state as a whole, with its mark."""

    def name(state: bytes | None) -> str:
        return "" if state is None else sha256(state).hexdigest()

    state = {"state": b64encode(zlib.compress(after)).decode()} if after is not None and not more else {}
    text = json.dumps({"from_hash": name(before), "to_hash": name(after), **state, **more}).encode()
    return b"%08x %s\n+\n" % (zlib.crc32(text), text)


def test_a_history_of_version_1_is_read_and_goes_on(file: Path) -> None:
    """All its states come back, of those that were taken back too; new ones follow them."""
    lines = [
        old_line(None, None),
        old_line(None, b"one"),
        old_line(b"one", b"two"),
        old_line(b"two", b"three"),
    ]
    undone = old_line(b"three", b"two", steps=-1)
    history.history_path(file).write_bytes(OLD_HEAD + b"".join(lines) + undone)
    file.write_bytes(b"two")
    known = history.past(file)
    assert [known.state(place) for place in range(len(known))] == [None, b"one", b"two", b"three"]
    assert known.place == 2
    assert forth(file) == b"three"
    do(file, b"four")
    assert [back(file), back(file), back(file), back(file)] == [b"three", b"two", b"one", None]


@pytest.mark.parametrize(
    "state",
    ["!!!", "é", b64encode(b"hello").decode(), b64encode(zlib.compress(bytes(1 << 22))).decode()],
    ids=["no base64", "no ascii", "not compressed", "zeros"],
)
def test_a_forged_state_is_refused(file: Path, state: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a sentence, and before all of it is unpacked; the file stays as it is."""
    monkeypatch.setattr(deltas, "LARGEST", 1 << 20)
    file.write_bytes(b"now")
    forged = old_line(None, b"was").replace(b64encode(zlib.compress(b"was")), state.encode())
    text = forged.removesuffix(b"\n+\n")[9:]
    history.history_path(file).write_bytes(
        OLD_HEAD + b"%08x %s\n+\n" % (zlib.crc32(text), text) + old_line(b"was", b"now")
    )
    with pytest.raises(FileProblem, match="history is damaged: the state 1 step back cannot be restored"):
        history.move(file, -1)
    assert file.read_bytes() == b"now"


FORGED: tuple[object, ...] = (
    0,
    -1,
    14,
    10**30,
    "",
    "x",
    "é",
    "QUJD",
    None,
    [],
    b64encode(zlib.compress(b"\x91")).decode(),
)


def test_a_history_with_a_forged_record_brings_back_true_states_or_none(file: Path) -> None:
    """Whatever stands in any field of any record, with the right checksum."""
    states = [None, *(evening_of(number) for number in range(12))]
    do(file, *filter(None, states))
    back(file, 3)
    place = history.history_path(file)
    lines = place.read_bytes().split(b"\n")
    chance = Random(7)
    for _ in range(300):
        forged = [*lines]
        number = chance.choice([number for number, line in enumerate(lines) if len(line) > 20])
        record = json.loads(lines[number][9:]) | {
            chance.choice(Record.__struct_fields__): chance.choice(FORGED)
        }
        text = json.dumps(record, ensure_ascii=False).encode()
        forged[number] = b"%08x %s" % (zlib.crc32(text), text)
        place.write_bytes(b"\n".join(forged))
        with suppress(FileProblem):
            known = history.past(file)
            for wanted in range(min(len(known), 50)):
                with suppress(FileProblem):
                    assert known.state(wanted) in states
            with suppress(RequestError):
                history.place_after(file, known, -2)


def test_a_history_belongs_to_its_file_alone(file: Path, tmp_path: Path) -> None:
    """One that was copied beside another file is refused, and neither is changed."""
    do(file, b"one", b"two")
    other = tmp_path / "other.json"
    other.write_bytes(b"of somebody else")
    copied = history.history_path(other)
    shutil.copy(history.history_path(file), copied)
    before = copied.read_bytes()
    for act in (lambda: history.move(other, -1), lambda: do(other, b"three"), lambda: history.past(other)):
        with pytest.raises(FileProblem, match=r"is the history of game\.json"):
            act()
    assert (other.read_bytes(), copied.read_bytes()) == (b"of somebody else", before)


def test_a_renamed_file_keeps_its_history(file: Path, tmp_path: Path) -> None:
    """It is found by its last state, and renamed with the next command; a copy begins one of its own."""
    do(file, b"one", b"two")
    copy = tmp_path / "copy.json"
    shutil.copy(file, copy)
    assert len(history.past(copy)) == 1
    moved = file.rename(tmp_path / "moved.json")
    assert len(history.past(moved)) == 3
    assert not history.history_path(moved).exists()
    do(moved, b"three")
    assert not history.history_path(file).exists()
    assert [back(moved), back(moved), back(moved)] == [b"two", b"one", None]


def test_file_and_history_may_be_renamed_together(file: Path, tmp_path: Path) -> None:
    """By somebody who knows of it."""
    do(file, b"one", b"two")
    moved = file.rename(tmp_path / "moved.json")
    history.history_path(file).rename(history.history_path(moved))
    assert back(moved) == b"one"
    do(moved, b"three")
    moved.write_bytes(b"by hand")
    assert back(moved) == b"three"


def evening_of(commands: int) -> bytes:
    """A document whose log grows with each command, and in which some figures change each time."""
    figures = [{"id": f"a{number}", "turns": (commands + number) // 7} for number in range(20)]
    log = [
        {
            "command": "fire",
            "options": {"by": [f"a{number % 20}"], "at": [f"e{number % 9}"]},
            "summary": sha256(b"%d" % number).hexdigest(),
            "rolls": [{"label": "to hit", "dice": 3, "faces": [number % 6 + 1, 2, 4], "answer": number % 7}],
            "document_hash": sha256(b"%d" % -number).hexdigest()[:16],
        }
        for number in range(commands)
    ]
    return json.dumps({"fng": 3, "figures": figures, "log": log}, indent=2).encode()


def test_a_history_does_not_outgrow_its_file(file: Path) -> None:
    """It is at most four times as large after 120 commands, and every state comes back, also without the file."""
    states = [evening_of(number) for number in range(120)]
    do(file, *states)
    assert history.history_path(file).stat().st_size < 4 * file.stat().st_size
    known = history.past(file)
    assert [known.state(place) for place in range(1, len(known))] == states
    file.unlink()
    assert back(file, 61) == states[59]


def test_an_undo_reads_only_what_it_takes_back(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last records, however many there are."""
    do(file, *(evening_of(number) for number in range(30)))
    read: list[int] = []

    def counted(stream: BinaryIO, start: int) -> Record | None:
        read.append(start)
        return record_at(stream, start)

    monkeypatch.setattr(history, "record_at", counted)
    assert back(file, 2) == evening_of(27)
    assert len(read) <= 8


class Histories(RuleBasedStateMachine):
    """Commands, changes by hand, kills and moves in any order: a list of states with a place in it."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = TemporaryDirectory()
        self.path = Path(self.folder.name, "game.json")
        self.states: list[FileState] = []
        self.place = -1
        self.killed = False

    def teardown(self) -> None:
        self.folder.cleanup()

    def comes_to(self, state: FileState) -> None:
        """A new state, unless it is the one that it is in."""
        if not self.states or state != self.states[self.place]:
            self.states[self.place + 1 :] = [state]
            self.place += 1

    @rule(content=st.binary(max_size=4))
    def a_command(self, content: bytes) -> None:
        """It is at its end."""
        if content != history.state_of(self.path):
            self.comes_to(history.state_of(self.path))
            do(self.path, content)
            self.comes_to(content)
            self.killed = False

    @rule(content=st.binary(max_size=4))
    def by_hand(self, content: bytes) -> None:
        """Somebody writes into the file, but not where a command has just been killed: what was done then is lost."""
        if not self.killed:
            self.path.write_bytes(content)

    @rule(content=st.binary(min_size=5, max_size=6))
    def a_killed_command(self, content: bytes) -> None:
        """It is killed between its record and its file."""
        if content != history.state_of(self.path):
            self.comes_to(history.state_of(self.path))
            killed_before_it_wrote(self.path, content)
            self.killed = True

    @rule(much=st.integers(1, 30))
    def a_cut_record(self, much: int) -> None:
        """It is killed while it writes its record."""
        if history.history_path(self.path).exists():
            with history.history_path(self.path).open("ab") as file:
                file.write(b"0123456789 cut off in the middle of something"[:much])

    @rule(steps=st.sampled_from([-4, -3, -2, -1, 1, 2, 3]))
    def a_move(self, steps: int) -> None:
        """Back or forth, where it goes so far."""
        known = history.past(self.path)
        if 0 <= known.place + steps < len(known):
            self.comes_to(history.state_of(self.path))
            history.move(self.path, steps)
            self.place += steps
            self.killed = False
            assert history.state_of(self.path) == self.states[self.place]

    @invariant()
    def every_state_is_known(self) -> None:
        """Those that commands left, and the one of now."""
        known = history.past(self.path)
        states, place, now = list(self.states), self.place, history.state_of(self.path)
        if not states or states[place] != now:
            states[place + 1 :] = [now]
            place += 1
        assert [known.state(number) for number in range(len(known))] == states
        assert known.place == place


TestHistories = Histories.TestCase
