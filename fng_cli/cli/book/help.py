"""``fng help``: the help of a command, or a page on what holds for all of them."""

from __future__ import annotations

from contextlib import redirect_stdout
from importlib.resources import files
from io import StringIO
from typing import Annotated, ClassVar

import typer

from fng_cli.cli.book.tables import GameOption, form_of
from fng_cli.cli.index.lazy import build_group
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import FileUse, Uses
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.steps import index
from fng_cli.document import Report

TOPICS = ("turn", "terms", "json", "seeds", "files")
"""The pages that are about no single command; they stand before a command of the same name."""


class Help(Report, frozen=True):
    """A page of help."""

    ANSWER: ClassVar[tuple[str, ...]] = ("topic",)

    topic: str
    text: str

    def summary(self) -> str:
        return f"Help on {self.topic}."


def _raw(report: Help) -> bytes:
    return report.text.encode()


@command("help", page="1", raw=_raw, file_use=FileUse.LEAVES, uses=Uses.NOTHING)
def help_command(
    play: Play,
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="[WORD]...", help="A command, or turn, terms, json, seeds or files."),
    ] = None,
    game: GameOption = "fng",
) -> Help:
    """Help on a command, or on turn, terms, json, seeds or files.

    fng help fire
    fng help turn
    icbm help move
    icbm help json
    """
    return Help(" ".join(words or ()) or game, help_on(form_of(game), tuple(words or ())))


def help_on(program: str, words: tuple[str, ...]) -> str:
    """The help on a command or a topic; that of the program where nothing is asked.

    Raises RequestError, with the nearest, where there is neither.
    """
    if len(words) == 1 and words[0] in TOPICS:
        return topic(program, words[0])
    said = StringIO()
    with redirect_stdout(said):
        build_group(program, index(program)).main(
            [*words, "--help"], prog_name=program, standalone_mode=False
        )
    return said.getvalue()


def topic(program: str, name: str) -> str:
    """A page on what holds for all commands; one of ``icbm``'s own where that has one."""
    pages = files("fng_cli.cli.book").joinpath("topics")
    own = pages.joinpath(f"{program}-{name}.txt")
    return (own if own.is_file() else pages.joinpath(f"{name}.txt")).read_text(encoding="utf-8")
