"""The machine plays: play."""

from __future__ import annotations

from typing import Annotated

import typer

from fng_cli.cli.icbm.game import FORM, done, game_in
from fng_cli.cli.icbm.words import show_play
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.icbm.board.state import HISTORICAL, STANDARD
from fng_cli.icbm.player.chronicle import Played, chronicle
from fng_cli.icbm.player.trial import HUMAN, PLAYERS, Setting
from fng_cli.names import find

USA = Annotated[str, typer.Option("--usa", metavar="WHO", help="machine, random or human.")]
USSR = Annotated[str, typer.Option("--ussr", metavar="WHO", help="machine, random or human.")]
Historical = Annotated[bool, typer.Option("--historical", help="The historical variant.")]


@command("play", page="icbm 3-9", form=FORM, report=Played, show=show_play)
def play(play: Play, usa: USA = "machine", ussr: USSR = "machine", historical: Historical = False) -> Ruled:
    """Let the machine play: a whole game, or all until a human has to decide."""
    usa_player, ussr_player = _player(usa, "--usa"), _player(ussr, "--ussr")
    setting = Setting(usa_player, ussr_player, HISTORICAL if historical else STANDARD)
    return done(play, chronicle(game_in(play), setting, dice=play.dice))


def _player(name: str, where: str) -> str:
    """The player of that name, a human too."""
    return find(name, (*PLAYERS, HUMAN), "player", where)
