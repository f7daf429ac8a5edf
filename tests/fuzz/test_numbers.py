"""Numbers that are none, or without an end, in every option of every command: an answer, or a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from fng_cli.cli.history.replay import parameters_by_name
from fng_cli.cli.index.fng import FNG
from fng_cli.cli.index.icbm import ICBM
from tests.runner import commands, fng, icbm

EVENING = Path(__file__).parents[1] / "frozen" / "evening.json"
LONG = "9" * 5000
"""More digits than Python reads."""
FEW = ("²", LONG)
MANY = ("nan", "1e400", "٣", "a1,²in", f"a1,{LONG}in", f"x={LONG}", f"{LONG}-{LONG}", "²-³", "4x²")
NOT_TRIED = {"play", "board", "config edit", "completion install", "table new", "config set"}
"""Commands that serve, open an editor, or write into the user's folders."""


def lines(game: str) -> Iterator[tuple[str, ...]]:
    """Yield the words of each option and argument of a game's commands, up to its value."""
    for path, lazy in commands({"fng": FNG, "icbm": ICBM}[game]):
        if " ".join(path) in NOT_TRIED or path[-1] == "sim":
            continue
        for name, parameter in parameters_by_name(lazy.load()).items():
            marks = [
                mark
                for mark in getattr(parameter.annotation, "__metadata__", ())
                if hasattr(mark, "param_decls")
            ]
            if not marks:
                continue
            declared = getattr(marks[0], "param_decls", None) or ()
            option = next((word for word in declared if word.startswith("--")), f"--{name.replace('_', '-')}")
            yield path if type(marks[0]).__name__ == "ArgumentInfo" else (*path, option)


@pytest.mark.parametrize("all_values", [False, pytest.param(True, marks=pytest.mark.heavy)])
@pytest.mark.parametrize("game", ["fng", "icbm"])
def test_no_number_is_a_fault_of_ours(game: str, all_values: bool) -> None:
    """Superscripts, other scripts, words for no number, and thousands of digits; in the suite one for two options of five."""
    run = {"fng": fng, "icbm": icbm}[game]
    document = EVENING.read_text(encoding="utf-8") if game == "fng" else icbm("new", "--seed", "3", "-j").out
    tried = 0
    for place, line in enumerate(lines(game)):
        for value in (*FEW, *MANY) if all_values else FEW[place % 5 :][:1]:
            answer = run(*line, value, "--force", "--dry-run", "--no-file", stdin=document)
            assert answer.code in {0, 1, 2, 3}, (line, value[:20], answer.err)
            tried += 1
    assert tried > 40
