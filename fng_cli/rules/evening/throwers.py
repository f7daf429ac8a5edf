"""The side that makes a throw, at a table where the player throws for his own side and the machine for the enemy."""

from __future__ import annotations

from fng_cli.dice import ThrowLabel
from fng_cli.figures import FIGURES
from fng_cli.outcome import GivenCommand
from fng_cli.state import State
from fng_cli.terms import Side

OF_MACHINE = ("enemy", "pef", "reinforce enemy", "event", "civilian", "trap")
"""The beginnings of commands whose throws are the machine's, where nobody in particular throws."""


def is_thrown_by_machine(label: str, given: GivenCommand, state: State) -> bool:
    """True if the machine makes a throw, where a player throws for his own side only.

    It is the side of the person who throws; without one that of the command's figures; else the command decides.
    """
    if isinstance(label, ThrowLabel):
        return label.side != Side.FWF.value
    doers = given.doers(state[FIGURES])
    if doers:
        return all(figure.side is not Side.FWF for figure in state[FIGURES] if figure.id in doers)
    words = given.command.split()
    return any(words[: len(start.split())] == start.split() for start in OF_MACHINE)
