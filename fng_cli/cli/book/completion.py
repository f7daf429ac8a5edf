"""``fng completion``: the script that completes a program in a shell."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, ClassVar

import typer

from fng_cli.cli.files import files
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import FileUse, Uses
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content, Report
from fng_cli.errors import FileProblem
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


@command("completion", page="1", raw=_raw, file_use=FileUse.LEAVES, uses=Uses.NOTHING)
def completion(
    play: Play,
    shell: Annotated[str, typer.Argument(metavar="SHELL", help="bash, zsh, fish or powershell.")],
    program: Annotated[str, typer.Option("--for", metavar="PROGRAM", help="fng or icbm.")] = "fng",
) -> Completion:
    """The script that completes fng, or icbm, in a shell: to be put where the shell looks for it.

    fng completion bash
    fng completion zsh
    icbm completion bash
    icbm completion fish
    """
    shell = find(shell, NAMES, "shell")
    program = find(program, PROGRAMS, "program", "--for")
    # As it was written for this version.
    script = (folder() / NAMES[shell].format(program)).read_text(encoding="utf-8")
    return Completion(shell, program, script)


PLACES = {
    "bash": "{data}/bash-completion/completions/{program}",
    "zsh": "{data}/zsh/site-functions/_{program}",
    "fish": "{config}/fish/completions/{program}.fish",
    "powershell": "{config}/powershell/{program}.ps1",
}
"""Where each shell finds scripts of a user's own; bash and zsh are told of them in ``STARTS``, too."""
STARTS = {
    "bash": ("~/.bashrc", "source '{place}'"),
    "zsh": ("~/.zshrc", "fpath=('{folder}' $fpath); autoload -Uz compinit; compinit"),
    "powershell": ("$PROFILE", ". '{place}'"),
}
"""The file that a shell reads when it starts, and the line that it needs there; fish needs none."""


class Installed(Report, frozen=True):
    """The scripts that were written, and what is still to be done: a ``line`` for the file ``line_goes_to``."""

    ANSWER: ClassVar[tuple[str, ...]] = ("shell",)

    shell: str
    script_files: tuple[str, ...]
    line_goes_to: str | None = None
    line: str | None = None

    def summary(self) -> str:
        done = f"Completion for {self.shell}: {' and '.join(self.script_files)}."
        return done if self.line is None else f"{done} Once only, add to {self.line_goes_to}: {self.line}"


def show_installed(screen: Screen, report: Installed, content: Content) -> None:
    """The files, and the line that has to be added, in one piece."""
    screen.ruling(f"Completion for {report.shell} is in place.")
    for file in report.script_files:
        screen.line(file, indent=2)
    if report.line is None:
        screen.line("The next shell has it.")
    else:
        screen.line(f"Once only, add this line to {report.line_goes_to}, and open a new shell:")
        screen.plain(f"  {report.line}")


@command(
    "completion install",
    page="1",
    section="completion_install",
    show=show_installed,
    file_use=FileUse.LEAVES,
    uses=Uses.NOTHING,
)
def install(
    play: Play,
    shell: Annotated[
        str | None, typer.Argument(metavar="[SHELL]", help="bash, zsh, fish or powershell; else your own.")
    ] = None,
) -> Installed:
    """Put the scripts for fng and icbm where your shell looks for them, and say what else it needs.

    fng completion install bash
    fng completion install fish -j
    """
    named = shell or Path(os.environ.get("SHELL", "")).name
    known = find(named, NAMES, "shell", "" if shell else "SHELL")
    places = [_place(known, program) for program in PROGRAMS]
    for program, place in zip(PROGRAMS, places, strict=True):
        place.parent.mkdir(parents=True, exist_ok=True)
        files.replace(place, (folder() / NAMES[known].format(program)).read_bytes())
    told = tuple(map(str, places))
    if known not in STARTS:
        return Installed(known, told)
    start, line = STARTS[known]
    quote = "''" if known == "powershell" else r"'\''"
    told_to_shell = [
        (str(place).replace("'", quote), str(place.parent).replace("'", quote)) for place in places
    ]
    lines = [line.format(place=place, folder=folder) for place, folder in told_to_shell]
    return Installed(known, told, start, "; ".join(dict.fromkeys(lines)))


def _place(shell: str, program: str) -> Path:
    """The file for a script of the user's own, by the custom of free desktops. Raises FileProblem where there is no home."""
    try:
        home = Path.home()
    except RuntimeError:
        raise FileProblem("HOME: nobody says where your home is, and the scripts belong there") from None
    data = os.environ.get("XDG_DATA_HOME") or home / ".local" / "share"
    config = os.environ.get("XDG_CONFIG_HOME") or home / ".config"
    return Path(PLACES[shell].format(data=data, config=config, program=program))
