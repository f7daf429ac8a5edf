"""What comes next: every command that an answer names is there to be run."""

from __future__ import annotations

import shlex

import pytest

from tests.cli.shell.test_odds_agree import CASES
from tests.runner import commands, fng

KNOWN = {" ".join(path) for path, _ in commands()}


def named(command: str) -> bool:
    """Whether the first words of a line are a command of fng."""
    program, *words = shlex.split(command)
    return program == "fng" and any(" ".join(words[:count]) in KNOWN for count in (1, 2))


@pytest.mark.parametrize("name", sorted(CASES))
def test_what_comes_next_is_a_command(name: str) -> None:
    """Whatever falls, each command in ``next`` exists."""
    case = CASES[name]
    for seed in range(6):
        answer = fng(*name.split(), *shlex.split(case.options), "--seed", str(seed), "-j", stdin=case.stdin())
        if answer.code or not answer.out.startswith("{"):
            continue
        document = answer.documents[-1]
        for section in document.values():
            if isinstance(section, dict):
                for following in section.get("next", ()):
                    assert named(following["command"]), following
