"""What 0.1.0 answered is answered still, but for what differences.toml says."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from tests.corpus import calls, paths, replay
from tests.corpus.calls import Call, Reply
from tests.corpus.compare import Result, compared
from tests.corpus.renamed import Renamed

CALL = Call("fire-01", "fng", "fire", "fire", ())
MOST = 20


STRIDE = 4
"""Every fourth call is asked in the suite, all of them where heavy tests run."""


@cache
def replayed() -> tuple[replay.Told, Renamed]:
    """The corpus, asked once."""
    return replay.replayed()


def test_some_calls_are_answered_as_by_0_1_0() -> None:
    """The same exit codes, the same dice, the same answers."""
    told, _ = replay.replayed(stride=STRIDE)
    assert told.every
    assert not told.unexplained, "\n".join(["", *replay.listed(told, MOST)])


@pytest.mark.heavy
def test_nothing_is_answered_otherwise_than_by_0_1_0() -> None:
    """All calls: the same exit codes, the same dice, the same answers."""
    told, _ = replayed()
    assert told.every
    assert not told.unexplained, "\n".join(["", *replay.listed(told, MOST)])


@pytest.mark.heavy
def test_every_entry_of_renamed_is_of_use() -> None:
    """A rule that changes nothing, or a difference that is none, has to go."""
    assert replayed()[1].unused == []


def test_every_command_of_0_1_0_is_called() -> None:
    """And each call has an answer."""
    corpus = calls.load()
    assert len({(call.program, call.command) for call in corpus.calls}) == 152
    assert {call.id for call in corpus.calls} == set(corpus.replies)
    assert set(corpus.sources) == set(corpus.documents)


def held(old: Any, new: Any, renamed: str = "") -> tuple[Result, Renamed]:
    """Hold a document against another."""
    names = Renamed(renamed)
    return compared(CALL, Reply(0, [old]), Reply(0, [new]), names), names


def different(result: Result) -> list[tuple[str, Any, Any]]:
    """The differences that nothing explains."""
    return [(paths.written(one.path), one.old, one.new) for one in result.unexplained]


def logged(*faces: int) -> dict[str, Any]:
    return {"log": [{"rolls": [{"label": "to hit", "dice": "1d6", "faces": [face]} for face in faces]}]}


def cases() -> Iterator[tuple[Any, Any, str, list[str]]]:
    yield {"a": 1}, {"a": True}, "", ["a"]
    yield {"a": [1, 2]}, {"a": [1]}, "", ["a"]
    yield {"a": None}, {}, "", ["a"]
    yield {"a": None, "b": 0}, {}, '[[ignore]]\npath = "**"\nempty = true\nwhy = "none"', ["b"]
    yield {"a": {"b.c": 1}}, {"a": {"b.c": 2}}, '[[ignore]]\npath = "a"\nwhy = "x"', []
    yield {"a": {"b.c": 1}}, {"a": {"b.c": 2}}, "", ['a."b.c"']
    yield {"a": 1}, {"a": 2}, '[[different]]\ncalls = "fire-*"\npath = "a"\nwhy = "x"', []
    yield {"a": 1}, {"a": 2}, '[[different]]\ncalls = "fight"\npath = "a"\nwhy = "x"', ["a"]
    yield logged(3), logged(3), "", []
    yield logged(3), logged(4), "", ["dice[0].faces", "log[0].rolls[0].faces[0]"]
    yield logged(3, 4), logged(3), "", ["dice", "log[0].rolls"]


@pytest.mark.parametrize(("old", "new", "renamed", "at"), list(cases()))
def test_what_differs_is_told(old: Any, new: Any, renamed: str, at: list[str]) -> None:
    """By its path."""
    assert [path for path, _, _ in different(held(old, new, renamed)[0])] == at


def test_what_a_command_wrote_is_told_by_its_name() -> None:
    """Its entries in the log, its dice, and the section that the path names; nothing of other commands."""
    of = '[[different]]\nof = "{}"\npath = "log[].summary"\nwhy = "x"'
    old, new = ({"log": [{"command": "fire", "summary": text}]} for text in ("a hit", "a miss"))
    assert different(held(old, new, of.format("fire"))[0]) == []
    assert different(held(old, new, of.format("fight"))[0]) == [("log[0].summary", "a hit", "a miss")]
    rolled, thrown = ({"log": [{"command": "fire", **logged(face)["log"][0]}]} for face in (3, 4))
    dice = of.format("fire").replace("log[].summary", "dice[].faces")
    assert [path for path, _, _ in different(held(rolled, thrown, dice)[0])] == ["log[0].rolls[0].faces[0]"]
    assert different(held({"fire": {"page": 1}}, {"fire": {"page": 2}}, of.format("fire"))[0])


def test_exit_codes_and_refusals_are_held_against_each_other() -> None:
    """A call that was refused has to be refused in the same words."""
    names = Renamed("")
    for old, new, at in (
        (Reply(2, [], "Error: a"), Reply(0, [{}]), "exit code"),
        (Reply(2, [], "Error: a"), Reply(2, [], "Error: b"), "stderr"),
        (Reply(0, [{}, {}]), Reply(0, [{}]), "answers"),
    ):
        assert [path for path, _, _ in different(compared(CALL, old, new, names))] == [at]


def test_words_are_typed_otherwise() -> None:
    """One or several in place of one or several."""
    names = Renamed('[[argv]]\ncalls = "fng fire"\nold = ["--odds-by", "hit"]\nnew = "--odds"')
    assert names.typed(["fire", "--odds-by", "hit", "-j"], CALL) == ["fire", "--odds", "-j"]
    assert names.typed(["fire", "--odds-by", "hit"], CALL._replace(command="x")) == [
        "fire",
        "--odds-by",
        "hit",
    ]
    assert names.unused == []


@pytest.mark.parametrize(
    "text",
    [
        '[[ignore]]\npath = "a"',
        '[[different]]\npath = "a"\nwhy = "x"',
        '[[different]]\ncalls = "*"\npath = "a"\nwhy = "x"',
        '[[different]]\nof = "fire"\npath = "**"\nwhy = "x"',
        "[[rename]]",
        '[[ignore]]\npath = "a]"\nwhy = "x"',
    ],
)
def test_what_renamed_cannot_say_is_refused(text: str) -> None:
    """Rather than passed over."""
    with pytest.raises(ValueError, match=r"differences\.toml|no path"):
        Renamed(text)
