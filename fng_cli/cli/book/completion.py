"""``fng completion``: the script that completes a program in a shell."""

from __future__ import annotations

from typing import Annotated, ClassVar

import typer

from fng_cli.cli import completions
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.play import Play
from fng_cli.document import Report
from fng_cli.names import find


class Completion(Report, frozen=True):
    """The script that completes a program in a shell."""

    ANSWER: ClassVar[tuple[str, ...]] = ("program", "shell")

    shell: str
    program: str
    script: str

    def summary(self) -> str:
        return f"Completion of {self.program} for {self.shell}."


def _raw(report: Completion) -> bytes:
    return report.script.encode()


@command("completion", page="1", raw=_raw)
def completion(
    play: Play,
    shell: Annotated[str, typer.Argument(metavar="SHELL", help="bash, zsh, fish or powershell.")],
    program: Annotated[str, typer.Option("--for", metavar="PROGRAM", help="fng or icbm.")] = "fng",
) -> Completion:
    """The script that completes fng, or icbm, in a shell: print it to where the shell looks for it."""
    shell = find(shell, completions.NAMES, "shell")
    program = find(program, completions.PROGRAMS, "program", "--for")
    return Completion(shell, program, completions.ready(shell, program))
