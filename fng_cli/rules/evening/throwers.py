"""The side that makes a throw, at a table where the player throws for his own side and the machine for the enemy."""

from __future__ import annotations

from fng_cli.dice import ThrowLabel
from fng_cli.figures import FIGURES
from fng_cli.outcome import GivenCommand
from fng_cli.state import State
from fng_cli.terms import Side

OF_MACHINE = (
    "air golden-bb",
    "ao",
    "army",
    "civilian",
    "day-part",
    "enemy",
    "event",
    "level",
    "mission",
    "mission-end",
    "pef",
    "platoon",
    "reinforce enemy",
    "spider-hole",
    "squad",
    "terrain",
    "trap",
    "vc-weapon",
    "weather",
)
"""The beginnings of commands whose throws are the machine's where nobody in particular throws: the enemy, civilians and
chance, and the many dice of a table or a force. In all others they are the player's: activation, his calls, his guns."""


def is_thrown_by_machine(label: str, given: GivenCommand, state: State) -> bool:
    """True if the computer throws the dice called ``label``, in a game in which the player throws only for
    the FWF. For a ``ThrowLabel``: True unless the thrower is of the FWF. For other labels: True if none of
    the figures that carry out the command is of the FWF. If there are no such figures, True if the command
    begins with the words of an entry of ``OF_MACHINE``.
    """
    if isinstance(label, ThrowLabel):
        return label.side != Side.FWF.value
    doers = given.doers(state[FIGURES])
    if doers:
        return all(figure.side is not Side.FWF for figure in state[FIGURES] if figure.id in doers)
    words = given.command.split()
    return any(words[: len(start.split())] == start.split() for start in OF_MACHINE)
