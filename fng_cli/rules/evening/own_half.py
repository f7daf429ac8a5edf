"""The player's half of a turn, as a next step. Source: p. 17, 60."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from fng_cli.calls import ALL_SHOTS, WHO, Next, call
from fng_cli.figures import Figure
from fng_cli.rules.pefs.state import Pef, on_table
from fng_cli.rules.people.person import Deed, may
from fng_cli.rules.radio.radio_calls import fallen_radio_steps, fallen_radios
from fng_cli.terms import Side

FEW = 3
"""The most figures that a step names one by one."""


def own_half(own: Sequence[str], figures: Iterable[Figure], pefs: Iterable[Pef]) -> tuple[Next, ...]:
    """Return the step of the player's half of the turn, for ``own``, his groups and figures that have still to act:
    to fire, or where no enemy is on the table, to move; and the radios of the fallen to be taken up.

    Empty if there are none. ``figures`` and ``pefs`` are those of the document. Source: p. 17, 60.
    """
    if not own:
        return ()
    figures = tuple(figures)
    radios = fallen_radio_steps(figures, fallen_radios(figures))
    who = f"your half of the turn, {', '.join(own)}"
    if any(figure.side is Side.VC_NVA and may(figure, Deed.COUNT) for figure in figures):
        reason = f"{who}: who sees an enemy may fire, or they move, or charge"
        return (Next(call("fire", by=WHO, at=WHO, shots=ALL_SHOTS), reason), *radios)
    named = {figure.group for figure in figures}
    groups_left = [name for name in own if name in named]
    alone = [name for name in own if name not in named]
    seen = "; a PEF that comes into sight is resolved: fng pef resolve" if on_table(pefs) else ""
    moves = call("fast-move", group=groups_left, by=alone if len(alone) <= FEW else WHO)
    return (Next(moves, f"{who}: they move, fast or at the speed of the terrain{seen}"), *radios)
