"""The machine plays: play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer

from fng_cli.cli.icbm.game import FORM, GameRun, Historical, game_in
from fng_cli.cli.icbm.setup import whims_of
from fng_cli.cli.icbm.words import show_play
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import FileUse
from fng_cli.cli.shell.options import Options
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import HISTORICAL, STANDARD, THE_GAME
from fng_cli.icbm.player.chronicle import GameTold, chronicle
from fng_cli.icbm.player.trial import HUMAN, MACHINE, PLAYERS, TrialSetting
from fng_cli.names import find

WHO = "machine, novice or random (play: human)."


class PlayerOptions(Options, frozen=True):
    """The options for the player of each side and the scenario."""

    usa: Annotated[str, typer.Option("--usa", metavar="WHO", help=WHO)] = MACHINE
    ussr: Annotated[str, typer.Option("--ussr", metavar="WHO", help=WHO)] = MACHINE
    historical: Historical = False

    def setting(self, known: Sequence[str]) -> TrialSetting:
        """The setting of a game by these options; raises RequestError for a player that is not ``known``."""
        usa = find(self.usa, known, "player", "--usa")
        ussr = find(self.ussr, known, "player", "--ussr")
        return TrialSetting(usa, ussr, HISTORICAL if self.historical else STANDARD)


@command(
    "play", page="icbm 3-9", form=FORM, report=GameTold, show=show_play, file_use=FileUse.BEGINS, run=GameRun
)
def play(play: Play, players: PlayerOptions) -> Ruled:
    """Let the machine play: a whole game, or all until a human has to decide.

    icbm play --seed 5
    icbm play --usa random --seed 3 -j
    """
    setting = players.setting((*PLAYERS, HUMAN))
    sides = {side: setting.player(side) for side in Power}
    drawn = whims_of(sides) if HUMAN in sides.values() else None
    result = chronicle(game_in(play), setting, dice=play.dice, secrets=drawn)
    return Ruled(result.report, THE_GAME.change(play.document, result.game))
