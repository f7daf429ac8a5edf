"""Fires that burn on as a turn begins. Source: p. 43-44."""

from __future__ import annotations

from msgspec import Struct

from fng_cli.calls import Next, call
from fng_cli.dice import Dice
from fng_cli.document import Content
from fng_cli.rules.buildings.burning import burn, catching_fire
from fng_cli.rules.buildings.structures import STRUCTURES, Building, rest_of, typed


class BurntOn(Struct, frozen=True):
    """The fires of a turn: what became of each, in words, what is left to the player, and the areas that changed."""

    told: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()
    changes: Content = {}


def burn_on(content: Content, *, dice: Dice) -> BurntOn:
    """The structures of a document that burn, a turn on: each loses a point of Defensive Value.

    One that comes down with somebody inside is left to the player, for what becomes of him is rolled.
    What catches fire now burns from the next turn on. Source: p. 43-44.
    """
    areas = {area.id: area for area in STRUCTURES.read(content)}
    told: list[str] = []
    steps: list[Next] = []
    for area in [area for area in areas.values() if area.burning]:
        if area.inside_ids and area.dv <= 1:
            steps.append(
                Next(call("building burn", at=typed(area), turns=1), "it comes down on those inside")
            )
            continue
        blaze = burn(area, turns=1, dice=dice)
        caught = catching_fire(blaze, rest_of(area, areas.values()))
        areas |= {one.id: one for one in (blaze.area, *caught)}
        told.append(_text(blaze.area, caught))
    return BurntOn(tuple(told), tuple(steps), STRUCTURES.change(content, areas.values()) if told else {})


def _text(area: Building, caught: tuple[Building, ...]) -> str:
    """``bar burns: DV 2 of 3 left``, ``bar has burnt down; attic catches fire``."""
    if not area.gone:
        return f"{area.called} burns: DV {area.dv} of {area.full_dv} left"
    fire = f"; {', '.join(one.called for one in caught)} on fire" if caught else ""
    return f"{area.called} has burnt down{fire}"
