"""The machine sets up a side for whoever asks it to. Source: 3."""

from __future__ import annotations

from fng_cli.dice import Dice, Seeded
from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import HIDDEN, Done, Game, Phase
from fng_cli.icbm.player.machine import Machine
from fng_cli.icbm.player.players import whims
from fng_cli.icbm.setup import placing


def set_up(game: Game, side: Power | None, *, dice: Dice) -> Done[placing.SetUp]:
    """Set up the side whose turn it is to do so, or give the Soviet answer to missiles in Alaska.

    What was set up by hand stays, and the rest is set up beside it. ``side`` is the one that a player meant, if he
    said so; whims come from one throw of the dice. Raises RequestError where nobody sets up, where it is not that
    side's turn, where it is the enemy's whose missiles nobody sees, or where one missile is left.
    """
    who = placing.need_turn(game, side)
    if any(HIDDEN in base.types for base in game.forces(who).bases):
        raise RequestError(f"the {who.label} sets up unseen: its own player goes on")
    machine, mind = Machine(), Seeded(whims(dice))
    if game.phase is Phase.REPLY:
        for start, end in machine.reply(game, mind):
            game = placing.move_base(game, start, end).game
        return placing.set_up_ends(game)
    return placing.finish(machine.deploy(game, mind))
