"""The radios of those who fell, to be picked up as a next step. Source: p. 17, 72."""

from __future__ import annotations

from fng_cli.calls import Next
from fng_cli.figures import FIGURES
from fng_cli.rules.radio.radio_calls import fallen_radio_steps, fallen_radios
from fng_cli.state import State


def radio_steps(command: str, before: State, state: State) -> tuple[Next, ...]:
    """Return the step that takes up the radio of each FWF figure that fell by a command, if nobody else of its group
    has one; empty else. Source: p. 17, 72.
    """
    were_down = {figure.id for figure in before[FIGURES] if figure.down}
    figures = state[FIGURES]
    fell = [figure for figure in fallen_radios(figures) if figure.id not in were_down]
    return fallen_radio_steps(figures, fell)
