"""Shared by the commands of the missile game: the game in a document, and how they are run."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer
from msgspec.structs import replace

from fng_cli.cli.files.at_hand import at_hand
from fng_cli.cli.icbm.typed import side_of
from fng_cli.cli.shell.common import Common
from fng_cli.cli.shell.declared import Command
from fng_cli.cli.shell.options import flag
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.run import CommandRun
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import THE_GAME, Done, Game
from fng_cli.icbm.board.view import seen
from fng_cli.icbm.player.players import WHIMS

FORM = "icbm"

HexArgument = Annotated[str, typer.Argument(metavar="HEX", help="A hex: 2516, or a city such as moscow.")]
SideOption = Annotated[str | None, typer.Option("--side", metavar="SIDE", help="usa or ussr.")]
To = Annotated[str | None, typer.Option("--to", metavar="HEX", help="Where it flies: else its route.")]
Missile = Annotated[
    str | None, typer.Option("--missile", metavar="MISSILE", help="Which one: else the one being moved.")
]
Historical = Annotated[bool, flag("The historical variant.")]
Salt = Annotated[
    str | None,
    typer.Option("--salt", metavar="SALT", help="What the hash is salted with: else something random."),
]
Commitment = Annotated[
    str | None,
    typer.Option("--commitment", metavar="SHA256", help="Only the hash: you keep numbers and salt."),
]
SeenBy = Annotated[
    str | None, typer.Option("--as", metavar="SIDE", help="Only what this side may see: usa or ussr.")
]


def game_in(play: Play) -> Game | None:
    """The game in the document; None where there is none.

    Raises RequestError that says what is wrong with it.
    """
    return THE_GAME.read(play.document)


def need_game(play: Play) -> Game:
    """The game in the document; raises RequestError, saying where to get one, where there is none."""
    game = game_in(play)
    if game is None:
        raise RequestError(
            "no game: give it with -f game.toml (icbm new game.toml makes one), or as a document (icbm new -j)"
        )
    return game


def done(play: Play, result: Done[Any]) -> Ruled:
    """An action's report, with the game after it."""
    return Ruled(result.report, THE_GAME.change(play.document, result.game))


class LookingRun(CommandRun):
    """One call of a command that only looks: with ``-f`` it reads the file and leaves it as it is.

    With ``--as`` it is given no more of the document than that side may see.
    """

    writes = False

    def __init__(self, command: Command, options: dict[str, Any], common: Common) -> None:
        super().__init__(command, options, common)
        self._side = side_of(options.get("seen_by"), "--as")

    def _contents(self, path: Path | None) -> Iterator[Content]:
        for content in super()._contents(path):
            yield content if self._side is None else as_seen(content, self._side)


class StartingRun(CommandRun):
    """One call of a command that begins a file: its own argument ``path`` names it."""

    def __init__(self, command: Command, options: dict[str, Any], common: Common) -> None:
        path = options.pop("path", None)
        if path and common.file:
            raise RequestError(f"{path} and -f {common.file}: name the file once")
        named = at_hand(command.form) if not common.no_file and not common.source else None
        path = path or common.file or named
        if path and Path(path).exists() and Path(path).stat().st_size:
            raise RequestError(f"{path}: is there already; name another file, or delete that one first")
        super().__init__(command, options, replace(common, file=path))


def as_seen(content: Content, side: Power) -> Content:
    """A document with no more in it than a side may see: no seed either, since it tells all dice.

    Of each command the log keeps its summary and dice, which are open; not its options.
    """
    game = THE_GAME.read(content)
    if game is None:
        return content
    made = {
        name: value for name, value in (content.get("made") or {}).items() if name not in {"seed", "fresh"}
    }
    log = [open_part(entry) for entry in content.get("log") or ()]
    return {FORM: content[FORM], "made": made, "game": THE_GAME.plain(seen(game, side)), "log": log}


def open_part(entry: Content) -> Content:
    """An entry of the log without anything secret: command, summary, and the rolls of no player's whims."""
    rolls = [roll for roll in entry.get("rolls") or () if roll.get("label") != WHIMS]
    return {"command": entry.get("command"), "summary": entry.get("summary"), "rolls": rolls}
