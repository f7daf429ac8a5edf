"""What comes next: every command that an answer names is there to be run."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from fng_cli.calls import NextStep
from fng_cli.cli.shell.steps import is_powershell, step_line
from tests.cli.shell.test_odds_agree import CASES
from tests.each import third_of
from tests.runner import commands, fng

KNOWN = {" ".join(path) for path, _ in commands()}


def named(command: str) -> bool:
    """Whether the first words of a line are a command of fng."""
    program, *words = shlex.split(command)
    return program == "fng" and any(" ".join(words[:count]) in KNOWN for count in (1, 2))


@pytest.mark.parametrize("name", third_of(sorted(CASES)))
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


SHELLS = {
    "posix": (("posix", {}), ("nt", {"SHELL": "/usr/bin/bash"}), ("nt", {"MSYSTEM": "MINGW64"})),
    "powershell": (("nt", {"PSModulePath": r"C:\modules"}), ("posix", {"PSModulePath": "/opt/modules"})),
}


@pytest.mark.parametrize("shell", SHELLS)
def test_which_shell_runs_us(shell: str) -> None:
    """Windows means PowerShell, but not in a shell that came there from elsewhere."""
    for system, environment in SHELLS[shell]:
        assert is_powershell(system, environment) is (shell == "powershell")


IN_POWERSHELL = {
    "fng fire --by a1 --at e1,cover": "fng fire --by a1 --at 'e1,cover'",
    "fng fire --by a1 --at <WHO>": "fng fire --by a1 --at <WHO>",
    "icbm fire 1 --with <SITE=N>": "icbm fire 1 --with <SITE=N>",
    "fng fire --by a1 --at <WHO>,fast": "fng fire --by a1 --at <WHO>,fast",
    'fng fire --by "O\'Neill" --at e1': "fng fire --by 'O''Neill' --at e1",
    "fng fire --by '$(calc)' --at @e1": "fng fire --by '$(calc)' --at '@e1'",
    "fng fire --by 'two\nlines' --at e1": 'fng fire --by "two$([char]10)lines" --at e1',
}


@pytest.mark.parametrize(("typed", "told"), IN_POWERSHELL.items())
def test_next_steps_are_quoted_for_powershell(monkeypatch: pytest.MonkeyPatch, typed: str, told: str) -> None:
    """A comma would part two words there, and a quote is doubled."""
    words = tuple(shlex.split(typed))
    step = NextStep(typed, words, ("at",) if "<" in typed else (), "")
    monkeypatch.setenv("PSModulePath", "/opt/modules")
    assert step_line(step, ()) == told
    assert step_line(step, ("-f", "my evening.json")) == f"{told} -f 'my evening.json'"


def test_the_screen_is_for_the_shell_and_the_document_for_all(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A next step names the file as the shell wants it; a document has the same bytes wherever it is written."""
    monkeypatch.chdir(tmp_path)
    fng("setup", "--corps", "II", "--seed", "7", "-f", "O'Neill.json")
    call = (*["fire", "--rep", "4", "-w", "m-16", "--at", "cover", "--dice", "1"], "-i", "O'Neill.json")
    document, text = fng(*call, "-j").out, fng(*call).ok
    monkeypatch.setenv("PSModulePath", "/opt/modules")
    assert fng(*call, "-j").out == document
    assert " ".join(fng(*call).ok.split()) == " ".join(text.split()).replace(
        """'O'"'"'Neill.json'""", "'O''Neill.json'"
    )
    assert "O''Neill.json" not in text
