"""Worked examples, by the command line: what is typed and the dice as they fall, and what must come out.

The cases stand in the TOML files beside this module, a table each, by name::

    ["derived-attribute-32"]
    page = 5                                # where the book has it
    line = "attribute roll --dice 3,2"      # as typed; fng, or icbm where it says so; | for a pipe
    says = { attribute = "knifeman" }       # facts of the answer: of an object these keys, of a list each entry
    rolls = { "AO status" = { total = 9 } } # of the roll of that label
    next = ["event"]                        # commands among the next steps
    refused = "Target Rating of 3"          # in place of an answer: what the error says
    tells = "It jams"                       # what stands in the answer as a player reads it

``by_dice`` stands in place of ``says``: faces, and what must come out with them. ``given`` is a document at
standard input. ``"null"`` stands for what nobody knows, or for nothing. Examples that no command can answer are
told in ``left-out.toml``, with the reason.
"""

from __future__ import annotations

import json
import shlex
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.corpus.calls import alone
from tests.each import run_cases
from tests.runner import Answer, Content, fng, icbm

HERE = Path(__file__).parent
LEFT_OUT = HERE / "left-out.toml"
FACTS = {"page", "line", "says", "rolls", "next", "refused", "given", "by_dice", "tells"}
"""What a case may have."""


def read() -> dict[str, dict[str, Content]]:
    """The cases of each file of the folder, by the name of the file and that of the case."""
    paths = sorted(path for path in HERE.glob("*.toml") if path != LEFT_OUT)
    return {path.stem: tomllib.loads(path.read_text(encoding="utf-8")) for path in paths}


CASES = read()


@pytest.fixture(scope="module", autouse=True)
def _table() -> Iterator[None]:
    """Nothing of anybody's lies about, and what is written goes nowhere."""
    with alone():
        yield


def typed(line: str, given: Content | None = None, *form: str) -> Answer:
    """A line as one types it, each command with what the one before it has written; ``form``: how the last answers."""
    document = json.dumps({"fng": 3, **given}) if given else ""
    *before, last = [shlex.split(one) for one in line.split(" | ")]
    for words in (*([*one, "-j"] for one in before), [*last, *form]):
        program = icbm if words[0] == "icbm" else fng
        answer = program(*words[words[0] == "icbm" :], stdin=document)
        if answer.code not in {0, 1}:
            break
        document = answer.out
    return answer


def section(document: Content) -> Content:
    """The answer of the last command: the section that has been written last of those that have one."""
    *_, found = (part for part in document.values() if isinstance(part, dict) and "answer" in part)
    return found


def holds(expected: Any, found: Any) -> bool:
    """Whether a fact is as it should be: an object has these keys, a list each of these entries in its place.

    ``"null"``: nobody knows it, or there is none.
    """
    if isinstance(expected, dict):
        return isinstance(found, dict) and all(holds(part, found.get(key)) for key, part in expected.items())
    if isinstance(expected, list):
        return isinstance(found, list) and len(expected) == len(found) and all(map(holds, expected, found))
    if expected == "null":
        return found is None
    return bool(expected == found) and isinstance(expected, bool) == isinstance(found, bool)


@pytest.mark.parametrize("file", CASES)
def test_comes_out_as_the_book_has_it(file: str) -> None:
    """Each case of a file is ruled on as its page says; all are tried, and those that fail are named."""
    failures, _ = run_cases(comes_out, ["name", "case"], CASES[file].items())
    if failures:
        raise BaseExceptionGroup(f"{len(failures)} cases of {file}.toml", failures)


def comes_out(name: str, case: Content) -> None:
    """A case has the answer, rolls, next steps or refusal that it names."""
    if "by_dice" in case:
        for faces, says in case["by_dice"].items():
            found = section(typed(f"{case['line']} --dice {faces}", None, "-j").document)
            assert holds(says, found), (faces, found)
        return
    if "tells" in case:
        assert case["tells"] in " ".join(typed(case["line"], case.get("given")).out.split()), name
    answer = typed(case["line"], case.get("given"), "-j")
    if "refused" in case:
        assert case["refused"] in answer.fault, name
        return
    assert (answer.code in {0, 1}, answer.err) == (True, ""), name
    found = section(json.loads(answer.out))
    assert holds(case.get("says", {}), found), found
    for label, facts in case.get("rolls", {}).items():
        [roll] = (roll for roll in found["rolls"] if roll["label"] == label)
        assert holds(facts, roll), roll
    steps = {" ".join(step["argv"][1:]) for step in found["next"]}
    for command in case.get("next", ()):
        assert any(step == command or step.startswith(f"{command} ") for step in steps), steps


def test_every_case_says_something() -> None:
    """Each has its page, its line, and something that must hold; each that is left out has its reason, and is no case."""
    names = [name for cases in CASES.values() for name in cases]
    assert len(names) == len(set(names))
    cases = {name: case for cases in CASES.values() for name, case in cases.items()}
    for name, case in cases.items():
        assert {"page", "line"} <= case.keys() <= FACTS, name
        assert case.keys() & {"says", "rolls", "next", "refused", "by_dice", "tells"}, name
    left_out = tomllib.loads(LEFT_OUT.read_text(encoding="utf-8"))
    assert all(left_out.values())
    assert not left_out.keys() & cases.keys()
    assert len(cases) + len(left_out) >= 425
