"""Every common option on every command: an answer, or a refusal in a sentence; never a traceback, and never without end.

A share drawn by a fixed seed runs with the rest of the tests, and all of it as heavy tests, a part at a time.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator

import pytest

from fng_cli.cli.shell.common import Common
from tests.fuzz import calls, sweep
from tests.fuzz.checks import answer_to, check
from tests.fuzz.covering import covering_array, pairs
from tests.runner import forget_everything

SHARE = 60
"""Calls of each sweep in the suite."""
PARTS = 12
"""Parts of each sweep as heavy tests."""
SWEEPS = [pytest.param(sweep.alone, id="alone"), pytest.param(sweep.in_pairs, id="pairs")]

Sweep = Callable[[], Iterator[tuple[sweep.Name, sweep.Words]]]


def hold(calls: Iterable[tuple[sweep.Name, sweep.Words]]) -> None:
    """Make each call in a folder of its own, and check its answer and the files."""
    for name, options in calls:
        call = sweep.with_options(name, options)
        with sweep.folder_of(name) as folder:
            before = sweep.files_in(folder)
            answer = answer_to(call)
            check(call, answer, sweep.files_of(name), folder)
            assert "--dry-run" not in options or sweep.files_in(folder) == before, call
        if name[1].startswith("config"):
            forget_everything()


@pytest.mark.parametrize("calls", SWEEPS)
def test_a_share_of_the_sweep(calls: Sweep) -> None:
    """Calls of each sweep, the same every time."""
    hold(random.Random("sweep").sample(list(calls()), SHARE))


@pytest.mark.heavy
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("calls", SWEEPS)
def test_the_whole_sweep(calls: Sweep, part: int) -> None:
    """All calls of each sweep, every twelfth in one test."""
    hold(list(calls())[part::PARTS])


def test_the_sweep_has_every_common_option() -> None:
    """Who adds a common option says here how it is typed, alone and with others."""
    assert list(sweep.ALONE) == list(Common.__struct_fields__)
    alone = {word for ways in sweep.ALONE.values() for words in ways for word in words if word[0] == "-"}
    together = {word for factor in sweep.FACTORS for words in factor for word in words if word[0] == "-"}
    assert alone - together == {"--ask", "--no-ask", "--jq", "--no-color"}


def test_the_sweep_has_every_command() -> None:
    """Each with at least one option."""
    assert {name for name, _ in sweep.alone()} == set(calls.COMMANDS)


@pytest.mark.parametrize("sizes", [(2, 2), (3, 3, 3, 3), (12, 7, 6, 4, 5, 3, 3, 3, 2), (1, 4)])
def test_a_covering_array_has_every_pair(sizes: tuple[int, ...]) -> None:
    """Every two levels of two factors stand in some row together, in few rows, and the same ones for the same seed."""
    rows = covering_array(sizes, "1")
    assert rows == covering_array(sizes, "1")
    for pair in pairs(sizes):
        assert any(all(row[factor] == level for factor, level in pair) for row in rows)
    first, second, *_ = sorted(sizes, reverse=True)
    assert first * second <= len(rows) <= 1.5 * first * second
