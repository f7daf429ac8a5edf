"""``fng help``: the help of a command, or a page on a topic that concerns all of them."""

from __future__ import annotations

from contextlib import redirect_stdout
from importlib.resources import files
from io import StringIO
from typing import Annotated, ClassVar

import typer

from fng_cli.cli.book.tables import GameOption, parse_game
from fng_cli.cli.index.lazy import build_group
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import FileUse, Uses
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.steps import index
from fng_cli.document import Report

TOPICS = ("turn", "terms", "options", "json", "seeds", "files")
"""The topics with a page of their own; a topic takes precedence over a command of the same name."""


WITH_ALL_OPTIONS = {"fng": ("weather",), "icbm": ("activate",)}
"""A command of each program that has every common option."""


class Help(Report, frozen=True):
    """A page of help."""

    ANSWER: ClassVar[tuple[str, ...]] = ("topic",)

    topic: str
    text: str

    def summary(self) -> str:
        """Return ``Help on TOPIC.``"""
        return f"Help on {self.topic}."


def _raw(report: Help) -> bytes:
    """Return the text of the report in UTF-8, to be printed as it is."""
    return report.text.encode()


@command("help", page="1", raw=_raw, file_use=FileUse.LEAVES, uses=Uses.NOTHING)
def help_command(
    play: Play,
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="[WORD]...", help="A command, or turn, terms, options, json, seeds or files."),
    ] = None,
    game: GameOption = "fng",
) -> Help:
    """Show help on a command or a topic.

    fng help fire
    fng help turn
    icbm help move
    icbm help json
    """
    return Help(" ".join(words or ()) or game, help_on(parse_game(game), tuple(words or ())))


def help_on(program: str, words: tuple[str, ...]) -> str:
    """Return the help text of a command or a topic of ``program``, given its words; without words that of the program.

    Raises RequestError, with the nearest names, if there is neither.
    """
    if len(words) == 1 and words[0] in TOPICS:
        return topic(program, words[0])
    output = StringIO()
    with redirect_stdout(output):
        build_group(program, index(program)).main(
            [*words, "--help"], prog_name=program, standalone_mode=False
        )
    return output.getvalue()


def topic(program: str, name: str) -> str:
    """Return the text of the help page on the topic ``name``: the program's own page if it has one, else the common one.

    That on ``options`` is made from the options that all commands share.
    """
    if name == "options":
        whole = help_on(program, (*WITH_ALL_OPTIONS[program], "--all"))
        dice_and_rest = whole.partition("\nDice:")[2].partition("\nExamples:")[0]
        return f"Options that all commands share.\n\nDice:{dice_and_rest}"
    pages = files("fng_cli.cli.book").joinpath("topics")
    own = pages.joinpath(f"{program}-{name}.txt")
    return (own if own.is_file() else pages.joinpath(f"{name}.txt")).read_text(encoding="utf-8")
