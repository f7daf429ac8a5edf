"""The index of the commands: written from the commands as they are declared, and whole."""

from __future__ import annotations

import pytest

from fng_cli.cli.index.entries import CommandGroup
from fng_cli.cli.index.fng import FNG
from fng_cli.cli.index.icbm import ICBM
from tests import index
from tests.runner import commands, groups

PROGRAMS = {"fng": FNG, "icbm": ICBM}


@pytest.mark.parametrize(
    ("path", "text"), index.files().items(), ids=lambda value: getattr(value, "name", "")
)
def test_the_index_is_that_of_the_commands(path: object, text: str) -> None:
    """Whoever declares a command writes the index anew."""
    assert index.FOLDER.joinpath(str(path)).read_text(encoding="utf-8") == text, "run python -m tests.index"


@pytest.mark.parametrize(("program", "group"), PROGRAMS.items())
def test_every_declared_command_is_there(program: str, group: CommandGroup) -> None:
    """Each once, under the words that it is declared by."""
    declared = [command.name for _, command in index.declared() if command.game == program]
    assert sorted(declared) == sorted(" ".join(path) for path, _ in commands(group))


@pytest.mark.parametrize(("program", "group"), PROGRAMS.items())
def test_every_group_is_used(program: str, group: CommandGroup) -> None:
    """No line of help, no heading and no place in the order is of a group that nobody needs any more."""
    known = index.PROGRAMS[program]
    assert {" ".join(path) for path, _ in groups(group) if path} == set(known.groups)
    listed = [*known.order, *(name for names in known.headings.values() for name in names)]
    assert listed == list(group.entries), "name each command under a heading in cli/index/groups.py"
