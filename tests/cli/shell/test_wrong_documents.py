"""Documents that somebody mended by hand, badly: told or passed over, and never fallen over."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.each import third_of
from tests.runner import Content, commands, fng
from tests.strategies import plain_text

NASTY = "\x1b[2J\x07[bold red]x[/]\u202e\r"
WRONG = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 9),
    st.sampled_from([10**30, -(10**30), 0.5, -1.5, 1e308, "", NASTY, [], {}, [[]], [{}], {"id": 1}, ["x"]]),
    plain_text,
)
"""What may stand in any place of a document, and seldom should."""

SKIPPED = {"schema", "completion", "table check", "table list", "ruling list", "config edit"}
"""Commands that look at no document, and take long over it or start another program."""

COMMANDS = [path for path, _ in commands() if " ".join(path) not in SKIPPED]
Place = tuple[str | int, ...]


@cache
def whole() -> str:
    """A document with all that our commands put into one."""
    text = fng("setup", "--corps", "II", "--seed", "7", "-j").ok
    return fng("squad", "us-army", "--seed", "7", "-j", stdin=text).ok


@cache
def places() -> tuple[Place, ...]:
    """Every place of that document where something stands."""
    return tuple(_places(json.loads(whole()), ()))


def _places(value: Any, path: Place) -> Iterator[Place]:
    items: list[tuple[str | int, Any]] = []
    if isinstance(value, dict):
        items = list(value.items())
    elif isinstance(value, list):
        items = list(enumerate(value))
    for key, item in items:
        if key not in {"log", "rolls"}:
            yield (*path, key)
            yield from _places(item, (*path, key))


def spoilt(place: Place, value: Any) -> Content:
    """The document with something else in one place."""
    content: Content = json.loads(whole())
    at: Any = content
    for key in place[:-1]:
        at = at[key]
    at[place[-1]] = value
    return content


def control_characters(text: str) -> set[str]:
    """What of a text would move the cursor, or worse."""
    return {char for char in text if not char.isprintable() and char != "\n"}


@given(st.data())
def test_nothing_in_a_document_breaks_a_command(data: st.DataObject) -> None:
    """Whatever stands in any place of a document, a command answers, or says what is wrong and where."""
    content = spoilt(data.draw(st.sampled_from(places()), label="place"), data.draw(WRONG, label="value"))
    path = data.draw(st.sampled_from(COMMANDS), label="command")
    before = copy.deepcopy(content)
    answer = fng(*path, "--seed", "7", "--no-color", stdin=json.dumps(content))
    assert content == before
    assert answer.code in {0, 2, 3}
    assert not control_characters(answer.out + answer.err)
    if answer.code:
        assert answer.fault


PAGES = {("help",), ("table", "diff")}
"""Commands that print a page, whatever is asked for."""


@pytest.mark.parametrize("path", third_of(pytest.param(path, id=" ".join(path)) for path in COMMANDS))
def test_a_whole_document_is_passed_on(path: tuple[str, ...]) -> None:
    """A command that finds all it needs adds to a document, and leaves every section of others."""
    answer = fng(*path, "--seed", "7", "-j", "-i", "-", stdin=whole())
    if answer.code:
        assert answer.fault
        return
    content = json.loads(whole())
    if path in PAGES:
        return
    if path == ("log",):
        assert [one["command"] for one in answer.documents] == [one["command"] for one in content["log"]]
        return
    out = answer.document
    assert list(content["log"]) == out["log"][: len(content["log"])]
    assert set(content) <= set(out)
