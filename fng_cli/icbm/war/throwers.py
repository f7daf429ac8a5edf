"""The player who makes a throw of the missile game, at a table where a player throws for his own side and the machine for its own."""

from __future__ import annotations

from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import Game

ACTIVATION = "activation"
"""The label of the roll for missiles."""


def is_thrown_by_machine(label: str, command: str, game: Game | None) -> bool:
    """True if the machine, not a player, makes this throw of a command; ``game`` is the game before the
    command.

    If machines play all sides, all throws are the machine's. With two human players, by mail, or without a
    game (None), none is. Against one human player the machine makes its own rolls for missiles (``label`` is
    ``ACTIVATION``, and the command is not ``activate``), and its fire at the human's missiles while these
    move (command ``move``). Source: 5.1, 7.2.
    """
    if game is None or game.human is None or game.mail:
        return game is not None and all(game.forces(side).by_machine for side in Power)
    if label == ACTIVATION:
        return command != "activate"
    return command == "move"  # else it is the fire of his own sites, by himself or by his orders
