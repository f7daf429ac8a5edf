"""A game by mail: ``icbm mail write`` and ``icbm mail read``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from msgspec.structs import replace

from fng_cli.cli.files import files, inputs
from fng_cli.cli.icbm.game import FORM, UnansweredRun, need_game
from fng_cli.cli.icbm.words import show_lines
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import Uses
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.icbm.board.state import THE_GAME
from fng_cli.icbm.mail import letters, taking


def _show_letter(screen: Screen, report: letters.Letter, content: Content) -> None:
    """The letter, as it is sent."""
    if report.file:
        screen.ruling(f"{report.summary()} Written to {report.file}.")
        return
    for line in report.text():
        screen.draw(line)


class LetterRun(UnansweredRun):
    """One call of the command that writes a letter."""

    writes_letter = True


@command(
    "mail write",
    page="icbm 3-8",
    section="mail_letter",
    form=FORM,
    report=letters.Letter,
    show=_show_letter,
    run=LetterRun,
    uses=Uses.DOCUMENT,
)
def mail_write(
    play: Play,
    output: Annotated[
        str | None, typer.Option("--output", "-o", metavar="FILE", help="Write the letter to this file.")
    ] = None,
) -> Ruled:
    """Write a letter with all that you have done, and with nothing that the other side may not know.

    By mail nobody chooses his dice: they follow from what both sides have pledged (icbm ruling show m-39).

    icbm mail write -f mail.toml
    icbm mail write -f mail.toml -o letter.txt
    """
    game, letter = letters.write(need_game(play))
    if output:
        files.replace(Path(output), "".join(f"{line}\n" for line in letter.text()).encode())
        letter = replace(letter, file=output)
    return Ruled(letter, THE_GAME.change(play.document, game))


@command(
    "mail read",
    page="icbm 3-8",
    section="letter_read",
    form=FORM,
    report=taking.LetterRead,
    show=show_lines,
    run=UnansweredRun,
    uses=Uses.DOCUMENT,
)
def mail_read(
    play: Play, path: Annotated[str, typer.Argument(metavar="FILE", help="The letter that came: letter.txt.")]
) -> Ruled:
    """Read the other side's letter: each of its moves is ruled on in your own file, or it is refused.

    icbm mail read letter.txt -f answer.toml
    icbm mail read letter.txt -f answer.toml -j
    """
    letter = letters.parsed(inputs.text_beside(path, "FILE").decode("utf-8", "replace"))
    game, report = taking.read(need_game(play), letter)
    return Ruled(report, THE_GAME.change(play.document, game))
