"""Any command with any options and any document: never a traceback, never exit 70.

A share runs with the rest of the tests; ``FNG_FUZZ=5000 pytest tests/fuzz`` makes so many calls.
"""

from __future__ import annotations

import copy
import json
import os
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fng_cli.cli.index.entries import walk
from fng_cli.cli.index.fng import FNG
from fng_cli.cli.index.lazy import build_command
from tests.runner import fng

CALLS = int(os.environ.get("FNG_FUZZ", "150"))
LEFT_OUT = {"completion install", "ask"}
"""What changes the home of whoever runs it, or waits for somebody."""
SLOW = {
    "--odds",
    "--summary",
    "-n",
    "--help",
    "--workers",
    "-f",
    "--file",
    "-o",
    "--output",
    "--svg",
    "-i",
    "--ask",
}
COMMANDS = {" ".join(words): entry for words, entry in walk(FNG) if " ".join(words) not in LEFT_OUT}
NONSENSE = st.sampled_from(
    [
        "",
        "-1",
        "0",
        "7",
        "1e9",
        "99999999999999999999",
        "nothing",
        "I",
        "a1",
        "\x00x"[1:],
        "é",
        "\u009b",
        "1-6",
        "{}",
    ]
)
VALUES: st.SearchStrategy[Any] = st.sampled_from(
    [None, True, -1, 0, 7, 10**30, 1.5, "", "a1", "x\n", [], {}, [{}], [None], {"id": "a1"}]
)
DOCUMENT: dict[str, Any] = {
    "fng": 2,
    "mission": {"corps": "II", "area": "highlands", "type": "patrol", "eal": 3},
    "pefs": [{"number": 1, "section": 1, "rep": 4}],
    "figures": [
        {"id": "a1", "side": "fwf", "rep": 4, "weapons": ["m-16"]},
        {"id": "e1", "side": "vc-nva", "rep": 3},
    ],
    "clock": {"turn": 2},
    "log": [],
}


@st.composite
def calls(draw: st.DrawFn) -> list[str]:
    """A command with some of its options, each with a value of its type or with nonsense."""
    name = draw(st.sampled_from(sorted(COMMANDS)))
    words = name.split()
    params = build_command(words[-1], COMMANDS[name]).params
    for param in draw(st.lists(st.sampled_from(params), max_size=5, unique_by=id)) if params else []:
        if set(param.opts) & SLOW:
            continue
        if param.param_type_name == "option":
            words.append(param.opts[0])
            if param.is_flag:
                continue
        least = getattr(param.type, "min", None)
        choices = list(getattr(param.type, "choices", ()) or ())
        words.append(str(draw(NONSENSE | st.sampled_from([str(least or 1), *map(str, choices)]))))
    return words


@st.composite
def documents(draw: st.DrawFn) -> dict[str, Any]:
    """A document that is wrong in up to two places."""
    content: dict[str, Any] = json.loads(json.dumps(DOCUMENT))
    for _ in range(draw(st.integers(0, 2))):
        part: Any = content
        while True:
            keys = sorted(part) if isinstance(part, dict) else range(len(part))
            key = draw(st.sampled_from(list(keys)))
            if not (isinstance(part[key], dict | list) and part[key] and draw(st.booleans())):
                part[key] = copy.deepcopy(draw(VALUES))
                break
            part = part[key]
    return content


@settings(max_examples=CALLS, deadline=None, suppress_health_check=list(HealthCheck))
@given(words=calls(), content=documents())
def test_no_call_breaks_the_program(
    tmp_path_factory: pytest.TempPathFactory, words: list[str], content: dict[str, Any]
) -> None:
    """Whatever is asked, it is answered, or refused in a sentence."""
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(tmp_path_factory.getbasetemp())
        answer = fng(*words, stdin=json.dumps(content))
    assert answer.code in {0, 1, 2, 3}, (words, answer.err)
    assert "Traceback" not in answer.err
