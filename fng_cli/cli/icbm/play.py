"""The machine plays: play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated

import typer

from fng_cli.cli.files import outside
from fng_cli.cli.icbm.game import FORM, GameRun, Historical, game_in
from fng_cli.cli.icbm.setup import whims_of
from fng_cli.cli.icbm.words import show_play
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import FileUse
from fng_cli.cli.shell.options import Options
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import HISTORICAL, STANDARD, THE_GAME
from fng_cli.icbm.player import chronicle
from fng_cli.icbm.player.chronicle import GameTold
from fng_cli.icbm.player.trial import HUMAN, MACHINE, PLAYERS, TrialSetting
from fng_cli.icbm.war import intercept
from fng_cli.names import find

WHO = "machine, novice or random."
SEATS = "machine, novice, random or human: else who plays it in the game, or the machine in a new one."


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


class SeatOptions(Options, frozen=True):
    """The options for the player of each side and the scenario, where a game may have its players already."""

    usa: Annotated[str | None, typer.Option("--usa", metavar="WHO", help=SEATS)] = None
    ussr: Annotated[str | None, typer.Option("--ussr", metavar="WHO", help=SEATS)] = None
    historical: Historical = False

    def players(self) -> Mapping[Power, str]:
        """Return the players that were named; raises RequestError for a name that no player has."""
        given = {Power.USA: self.usa, Power.USSR: self.ussr}
        known = (*PLAYERS, HUMAN)
        return {side: find(name, known, "player", f"--{side}") for side, name in given.items() if name}


SEATS_KEPT = "icbm play"
"""The name under which the log notes that a game kept its own players. Logs of 0.2.0 have no such note."""


@command(
    "play", page="icbm 3-9", form=FORM, report=GameTold, show=show_play, file_use=FileUse.BEGINS, run=GameRun
)
def play(play: Play, seats: SeatOptions) -> Ruled:
    """Let the machine play: a whole new game, or its own side until a human has to decide.

    A game keeps its players: --usa and --ussr change them, over a human's seat with --force.

    icbm play --seed 5
    icbm play --usa random --seed 3 -j
    """
    game, players = game_in(play), seats.players()
    if game is None:
        seated = chronicle.new_game(players, historical=seats.historical)
    elif outside.current().default(SEATS_KEPT, lambda: "players of the game"):
        chronicle.check_scenario(game, historical=seats.historical)
        seated = chronicle.seated(game, players, over_humans=play.force)
    else:  # an entry of a log that was written when the machine took any seat that nobody gave a player
        chronicle.check_scenario(game, historical=seats.historical)
        taken = dict.fromkeys(Power, MACHINE) | dict(players)
        seated = intercept.held(chronicle.seated(game, taken, over_humans=True))
    sides = {side: seated.forces(side).player for side in Power}
    drawn = whims_of(sides) if HUMAN in sides.values() and chronicle.lacks_secret(seated) else None
    result = chronicle.chronicle(seated, dice=play.dice, secrets=drawn)
    return Ruled(result.report, THE_GAME.change(play.document, result.game))
