"""``fng completion``: the script that completes a program in a shell."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, ClassVar

import typer

from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import FileUse
from fng_cli.cli.shell.play import Play
from fng_cli.document import Report
from fng_cli.names import find
from fng_cli.tables import built_in_folder

NAMES = {"bash": "{}.bash", "zsh": "_{}", "fish": "{}.fish", "powershell": "{}.ps1"}
"""What the script of a shell is called, for a program; zsh and fish find theirs by its name."""

PROGRAMS = ("fng", "icbm")


class Completion(Report, frozen=True):
    """The script that completes a program in a shell."""

    ANSWER: ClassVar[tuple[str, ...]] = ("program", "shell")

    shell: str
    program: str
    script: str

    def summary(self) -> str:
        return f"Completion of {self.program} for {self.shell}."


def folder() -> Path:
    """Folder of the scripts: beside the built-in tables, in a package as in a checkout."""
    return built_in_folder().parent / "completions"


def _raw(report: Completion) -> bytes:
    return report.script.encode()


@command("completion", page="1", raw=_raw, file_use=FileUse.LEAVES)
def completion(
    play: Play,
    shell: Annotated[str, typer.Argument(metavar="SHELL", help="bash, zsh, fish or powershell.")],
    program: Annotated[str, typer.Option("--for", metavar="PROGRAM", help="fng or icbm.")] = "fng",
) -> Completion:
    """The script that completes fng, or icbm, in a shell: print it to where the shell looks for it.

    fng completion bash
    fng completion zsh
    """
    shell = find(shell, NAMES, "shell")
    program = find(program, PROGRAMS, "program", "--for")
    # As it was written for this version.
    script = (folder() / NAMES[shell].format(program)).read_text(encoding="utf-8")
    return Completion(shell, program, script)
