"""Documents of which one value is wrong: told by its place, or passed over, by all that reads a whole evening."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.each import each
from tests.runner import Content, fng

EVENING = Path(__file__).parents[2] / "frozen" / "evening.json"
JUNK: tuple[Any, ...] = (["x"], True, {}, None, "zz", -1, 1e99)
"""Values that hardly ever belong where they are put."""
READERS = (
    ("status",),
    ("report",),
    ("activate", "--force"),
    ("briefing",),
    ("score", "--force"),
    ("roster",),
    ("after", "--force"),
    ("mission-end", "--force"),
)
"""Commands that read much of a document."""
PARTS = 12
"""The parts of all cases of a document, so that a drawn share of the long tests takes that share of their time."""
SAMPLE = 40
"""Damaged documents that are read by each of them in every run."""
Place = tuple[str | int, ...]


@cache
def evening() -> str:
    """An evening in its first turn."""
    return EVENING.read_text(encoding="utf-8")


@cache
def ended() -> str:
    """The same evening, at its end: somebody was hurt and recovered, and the score was counted."""
    content = json.loads(evening())
    content["figures"][1]["status"] = "out-of-the-fight"
    told = json.dumps(content)
    for words in (("mission-end", "--exited"), ("recover",), ("score",), ("event", "--total", "4")):
        told = fng(*words, "--force", "--seed", "5", "-j", stdin=told).ok
    return told


DOCUMENTS = {"begun": evening, "ended": ended}


def places(value: Any, path: Place = ()) -> Iterator[Place]:
    """Every place in a document, the document itself left out."""
    if path:
        yield path
    for name, inner in (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    ):
        if path or name != "fng":
            yield from places(inner, (*path, name))


def kind_of(place: Place) -> str:
    """A place, whatever its numbers are."""
    return ".".join("*" if isinstance(name, int) else name for name in place)


def damaged(content: Content, place: Place, junk: Any) -> str:
    """The document with something else in one place."""
    at: Any = copy.deepcopy(content)
    whole = at
    for name in place[:-1]:
        at = at[name]
    at[place[-1]] = junk
    return json.dumps(whole)


def cases(content: Content) -> list[tuple[Place, Any]]:
    """A place of each kind, with each wrong value."""
    kinds: dict[str, Place] = {}
    for place in places(content):
        kinds.setdefault(kind_of(place), place)
    return [(place, junk) for place in kinds.values() for junk in JUNK]


def read_by_all(name: str, chosen: list[tuple[Place, Any]]) -> None:
    """Each command answers, or refuses in one message that names the section.

    Where a value is gone, or an object empty, a command may refuse for another reason: it is not the time for it.
    """
    text = DOCUMENTS[name]()
    content = json.loads(text)
    usual = {words: fng(*words, "--seed", "3", stdin=text) for words in READERS}
    for place, junk in chosen:
        told = damaged(content, place, junk)
        for words in READERS:
            answer = fng(*words, "--seed", "3", stdin=told)
            assert answer.code in {0, 1, 2, 3}, (words, place, junk, answer.err)
            if answer.code == 2 and answer.err != usual[words].err and junk not in (None, {}):
                named = str(place[0]).removesuffix("s")  # a figure may be called by its id: figure a2
                assert named in answer.fault, (words, place, junk, answer.err)


@pytest.mark.parametrize(
    "name", [name if name == "begun" else pytest.param(name, marks=pytest.mark.heavy) for name in DOCUMENTS]
)
def test_a_wrong_value_is_no_fault_of_ours(name: str) -> None:
    """A drawn sample of places and values, another for each document, the same in every run."""
    known = cases(json.loads(DOCUMENTS[name]()))
    read_by_all(name, random.Random(name).sample(known, SAMPLE))


@pytest.mark.heavy
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", DOCUMENTS)
def test_no_wrong_value_is_a_fault_of_ours(name: str, part: int) -> None:
    """Every kind of place with every wrong value, a part at a time."""
    read_by_all(name, cases(json.loads(DOCUMENTS[name]()))[part::PARTS])


@each(
    ("place", "junk", "said"),
    [
        (
            ("mission", "type"),
            ["x"],
            "mission.type: expected one of ambush, defense, fight, patrol or recon, got a list",
        ),
        (("mission", "guarded"), True, "mission.guarded: expected an object, got a boolean"),
        (("mission", "guarded", "men"), True, "mission.guarded.men: expected a list, got a boolean"),
        (("mission",), "zz", "mission: expected an object, got a text"),
        (
            ("activation", "order", 0, "side"),
            "zz",
            "activation.order[0].side: expected one of fwf or vc-nva, got 'zz'",
        ),
        (("score", "total"), ["x"], "score.total: expected a whole number, got a list"),
        (("mission_end", "turn"), {}, "mission_end.turn: expected a whole number, got an object"),
        (("score", "score_lines"), True, "score.score_lines: expected a list, got a boolean"),
        (
            ("score", "score_lines", 0, "each"),
            "zz",
            "score.score_lines[0].each: expected a whole number, got a text",
        ),
        (("log", 0, "summary"), ["x"], "log[0].summary: expected str | null, got array"),
        (("event",), ["x"], "event: expected an object, got a list"),
        (("recover",), ["x"], "recover: expected an object, got a list"),
    ],
)
def test_a_wrong_value_is_named_by_its_place(place: Place, junk: Any, said: str) -> None:
    """With what belongs there."""
    told = damaged(json.loads(ended()), place, junk)
    answers = [fng(command, stdin=told) for command in ("status", "report")]
    faults = [answer.fault for answer in answers if answer.code]
    assert faults and all(said in fault for fault in faults)


def test_an_entry_of_the_log_without_a_command_is_passed_over() -> None:
    """As the entry of a hand that mended the document."""
    told = damaged(json.loads(ended()), ("log", 0), {})
    assert fng("status", stdin=told).ok
    assert fng("briefing", stdin=told).ok


def test_a_month_that_is_none_is_told_as_it_stands() -> None:
    """In the report of an evening, as in its briefing."""
    assert "zz" in fng("report", stdin=damaged(json.loads(ended()), ("mission", "month"), "zz")).ok


def test_an_army_that_is_none_is_named_with_the_figures() -> None:
    """By the walk after an evening, which asks how its soldiers go home."""
    content = json.loads(ended())
    for figure in content["figures"]:
        figure["army"] = "zz" if figure["side"] == "fwf" else figure.get("army")
    assert "figures: army: 'zz' is not an army" in fng("after", "--force", stdin=json.dumps(content)).fault


@pytest.mark.parametrize("junk", JUNK, ids=repr)
def test_who_recovered_is_read_by_a_struct(junk: Any) -> None:
    """A fate that is none is told by its place."""
    told = damaged(json.loads(ended()), ("recover", "casualties", 0, "fate"), junk)
    for words in (("report",), ("status",), ("score", "--force")):
        answer = fng(*words, stdin=told)
        assert answer.code == 0 or "recover.casualties[0].fate: expected one of returns" in answer.fault
