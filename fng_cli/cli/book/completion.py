"""``fng completion``: the completion script of a program for a shell."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, ClassVar

import typer

from fng_cli.cli.book.packed import packed
from fng_cli.cli.files import outputs
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import FileUse, Uses
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content, Report
from fng_cli.errors import FileProblem
from fng_cli.names import find
from fng_cli.tables import built_in_folder

NAMES = {"bash": "{}.bash", "zsh": "_{}", "fish": "{}.fish", "powershell": "{}.ps1"}
"""The file name of the script for each shell; zsh and fish find theirs by its name."""

PROGRAMS = ("fng", "icbm")


class Completion(Report, frozen=True):
    """The completion script of a program for a shell."""

    ANSWER: ClassVar[tuple[str, ...]] = ("program", "shell")

    shell: str
    program: str
    script: str

    def summary(self) -> str:
        """Return ``Completion of fng for bash.``"""
        return f"Completion of {self.program} for {self.shell}."


def script_of(program: str, shell: str) -> bytes:
    """Return the completion script of a program for a shell, in UTF-8.

    Raises FileProblem if the script is packed in an installed package and this Python was built without lzma.
    """
    name = NAMES[shell].format(program)
    in_checkout = built_in_folder().parent / "completions" / name
    script = in_checkout.read_bytes() if in_checkout.is_file() else packed(name)
    if script is None:
        raise FileProblem(
            "the completion scripts are compressed with lzma, which this Python does not include; use "
            "another Python"
        )
    return script


def _raw(report: Completion) -> bytes:
    """Return the script of the report in UTF-8, to be printed as it is."""
    return report.script.encode()


@command("completion", page="1", raw=_raw, file_use=FileUse.LEAVES, uses=Uses.NOTHING)
def completion(
    play: Play,
    shell: Annotated[str, typer.Argument(metavar="SHELL", help="Shell: bash, zsh, fish or powershell.")],
    program: Annotated[str, typer.Option("--for", metavar="PROGRAM", help="Game: fng or icbm.")] = "fng",
) -> Completion:
    """Print the completion script for a shell.

    fng completion bash
    fng completion zsh
    icbm completion bash
    icbm completion fish
    """
    shell = find(shell, NAMES, "shell")
    program = find(program, PROGRAMS, "program", "--for")
    return Completion(shell, program, script_of(program, shell).decode())


PLACES = {
    "bash": "{data}/bash-completion/completions/{program}",
    "zsh": "{data}/zsh/site-functions/_{program}",
    "fish": "{config}/fish/completions/{program}.fish",
    "powershell": "{config}/powershell/{program}.ps1",
}
"""The path of a user's own completion script for each shell."""
STARTS = {
    "bash": ("~/.bashrc", "source '{place}'"),
    "zsh": ("~/.zshrc", "fpath=('{folder}' $fpath); autoload -Uz compinit; compinit"),
    "powershell": ("$PROFILE", ". '{place}'"),
}
"""The file that a shell reads when it starts, and the line that it needs there; fish needs none."""


class Installed(Report, frozen=True):
    """The scripts that were written, and the ``line`` that the user has to add to the file ``line_goes_to``, if any."""

    ANSWER: ClassVar[tuple[str, ...]] = ("shell",)

    shell: str
    script_files: tuple[str, ...]
    line_goes_to: str | None = None
    line: str | None = None

    def summary(self) -> str:
        """Return a line: the scripts written, and the line to add, if any."""
        done = f"Completion for {self.shell}: {' and '.join(self.script_files)}."
        return done if self.line is None else f"{done} Add this line to {self.line_goes_to} once: {self.line}"


def show_installed(screen: Screen, report: Installed, content: Content) -> None:
    """Print which completion was installed, the files written for it, and the line that the user has to add
    to his shell's start-up file; without such a line, that he should open a new shell. ``content`` is
    unused.
    """
    screen.ruling(f"Completion for {report.shell} is installed.")
    for file in report.script_files:
        screen.line(file, indent=2)
    if report.line is None:
        screen.line("Open a new shell to use it.")
    else:
        screen.line(f"Add this line to {report.line_goes_to} once, and open a new shell:")
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
        str | None,
        typer.Argument(
            metavar="[SHELL]", help="Shell: bash, zsh, fish or powershell. [default: your current shell]"
        ),
    ] = None,
) -> Installed:
    """Install the completion scripts of fng and icbm for your shell.

    The command writes a script for each program into your own folders. If your shell needs a line in its
    start-up file, the command prints that line.

    fng completion install bash
    fng completion install fish -j
    """
    named = shell or Path(os.environ.get("SHELL", "")).name
    known = find(named, NAMES, "shell", "" if shell else "SHELL")
    places = [_place(known, program) for program in PROGRAMS]
    for program, place in zip(PROGRAMS, places, strict=True):
        outputs.make_folder(place.parent)
        outputs.write(place, script_of(program, known))
    written = tuple(map(str, places))
    if known not in STARTS:
        return Installed(known, written)
    start, line = STARTS[known]
    quote = "''" if known == "powershell" else r"'\''"
    quoted = [(str(place).replace("'", quote), str(place.parent).replace("'", quote)) for place in places]
    lines = [line.format(place=place, folder=folder) for place, folder in quoted]
    return Installed(known, written, start, "; ".join(dict.fromkeys(lines)))


def _place(shell: str, program: str) -> Path:
    """Return the path where a program's completion script belongs in the user's XDG folders, which need not
    exist yet. Raises FileProblem if the home folder is unknown.
    """
    try:
        home = Path.home()
    except RuntimeError:
        raise FileProblem(
            "your home folder cannot be found, so there is nowhere to put the scripts; set HOME"
        ) from None
    data = os.environ.get("XDG_DATA_HOME") or home / ".local" / "share"
    config = os.environ.get("XDG_CONFIG_HOME") or home / ".config"
    return Path(PLACES[shell].format(data=data, config=config, program=program))
