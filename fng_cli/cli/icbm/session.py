"""``icbm play`` and ``icbm next``: a missile game in one session, and its next steps by number."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, ClassVar

import typer

from fng_cli.cli.evening.next import NextRun, Number, StepsListed, listed, show_steps
from fng_cli.cli.files import files, inputs
from fng_cli.cli.icbm.game import GAME_NAME, Historical, document_seen_at_screen
from fng_cli.cli.icbm.view import MissileView, known_places, listed_steps
from fng_cli.cli.session.expand import KnownNames
from fng_cli.cli.session.numbered import ListedStep
from fng_cli.cli.session.play import KeepGoing, SessionEnded, SessionRun, TranscriptFile
from fng_cli.cli.session.view import View
from fng_cli.cli.shell.command import carried_out_by, command
from fng_cli.cli.shell.declared import FileUse, Uses
from fng_cli.cli.shell.pipeline import view
from fng_cli.cli.shell.play import Play
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import THE_GAME, Controller
from fng_cli.icbm.player.trial import HUMAN

SEAT = "Player of this side in a new game: human, machine, novice, random or mail. [default: human]"


class MissileSessionRun(SessionRun):
    """One call of ``icbm play``."""

    instead: ClassVar[str] = "; to let the computer play, use icbm watch"

    @property
    def view(self) -> View:
        """Return the view with which a session shows the missile game."""
        return MissileView()

    def beginning(self, path: Path) -> tuple[str, ...]:
        """Return the words of the command that begins a game, with the players and ``--historical`` from the
        options: ``new --usa human``. Empty if the options name neither, or if ``path`` has a game already.
        Raises RequestError if the options leave no side of a new game to a human, or if they name anything
        for an existing game. Also raises it if only the program plays an existing game.
        """
        seats = {side: self.options.get(side.value) for side in Power}
        named = [word for side, player in seats.items() if player for word in (f"--{side}", player)]
        if self.options.get("historical"):
            named.append("--historical")
        content = inputs.decode(path, files.read(path) or b"", GAME_NAME) if path.exists() else None
        game = THE_GAME.read(content) if content else None
        if game is None:
            if all(player not in (None, HUMAN) for player in seats.values()):
                raise RequestError(
                    "play: neither side has a human player; to let the computer play both, use icbm watch"
                )
            return ("new", *named) if named else ()
        if named:
            raise RequestError(
                f"play {named[0]}: {path} already has its players; to play with different ones, "
                f"use icbm watch {' '.join(named)}"
            )
        if all(game.forces(side).player not in {Controller.HUMAN, Controller.MAIL} for side in Power):
            raise RequestError(
                f"play: neither side in {path} has a human player; icbm watch continues the game"
            )
        return ()


@command(
    "play",
    page="icbm 1-9",
    section="session",
    game=GAME_NAME,
    run=MissileSessionRun,
    file_use=FileUse.GOES_ON,
    uses=Uses.NOTHING,
)
def play_command(
    play: Play,
    path: Annotated[
        str | None, typer.Argument(metavar="[FILE]", help="File of the game (default: $ICBM_FILE).")
    ] = None,
    usa: Annotated[str | None, typer.Option("--usa", metavar="PLAYER", help=SEAT)] = None,
    ussr: Annotated[str | None, typer.Option("--ussr", metavar="PLAYER", help=SEAT)] = None,
    historical: Historical = False,
    keep_going: KeepGoing = False,
    transcript: TranscriptFile = None,
) -> SessionEnded:
    """Play a game in one session: type a number to run a step.

    Type one command on each line, in its short form; u undoes the last one. The file and its log are the same as if you had typed the full commands in a shell, so you can leave at any time and continue either way.
    In the session ? lists the words that you can type. Lines can also come from a pipe: icbm play game.toml < lines.txt

    icbm play game.toml --ussr machine
    icbm play -f game.toml --plain
    """
    carried_out_by(MissileSessionRun)


class MissileNextRun(NextRun):
    """A call of ``icbm next``."""

    example_file: ClassVar[str] = "game.toml"

    def read_documents(self, path: Path | None) -> Iterator[Content]:
        """Yield each document. It is complete if a step is run by its number. If steps are only listed, it is
        reduced to what the only human player may see. In a game with two human players, or with none, it
        is reduced to what both sides may see.
        """
        for content in super().read_documents(path):
            yield content if self.options.get("number") is not None else document_seen_at_screen(content)

    def steps(self, content: Content) -> tuple[ListedStep, ...]:
        """Return the next steps of the missile game in a document; if it has no game, the steps that begin
        one.
        """
        return listed_steps(content)

    def known(self, content: Content) -> KnownNames:
        """Return the places that the words after a step's number can name: all cities, the targets that the
        deciding side can attack, and its own bases. Empty without a game, or if the game waits for no human.
        """
        return known_places(content)


@view("next", page="icbm 1-9", section="next_steps", game=GAME_NAME, show=show_steps, run=MissileNextRun)
def next_command(
    play: Play,
    number: Number = None,
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[WORD]...",
            help="Values for the blanks in the suggested command, from left to right, such as 2242 moscow. Any further words are added to the end of the command.",
        ),
    ] = None,
) -> StepsListed:
    """Show a numbered list of next steps, or run one of them with your values in its blanks.

    Showing the list changes nothing. If there is no game yet, the list shows how to begin one.

    icbm next -i game.json
    icbm next -i game.json -j
    """
    # Called for the list only: a step whose number is given is run by MissileNextRun.
    return listed(listed_steps(play.document))
