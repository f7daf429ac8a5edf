"""The player who makes a throw of the missile game, at a table where a player throws for his own side and the machine for its own."""

from __future__ import annotations

from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import Game

ACTIVATION = "activation"
"""The label of the roll for missiles."""


def is_thrown_by_machine(label: str, command: str, game: Game | None) -> bool:
    """True if the computer makes this throw, and not a player. ``game`` is the game before the command. If
    the computer plays all sides, all throws are its own. If it plays none, by mail, or without a game,
    none are. Against one human, it rolls for its own missiles and its own fire. Source: 5.1, 7.2.
    """
    if game is None or game.human is None or game.mail:
        return game is not None and all(game.forces(side).by_machine for side in Power)
    if label == ACTIVATION:
        return command != "activate"
    return command == "move"  # else it is the fire of his own sites, by himself or by his orders
