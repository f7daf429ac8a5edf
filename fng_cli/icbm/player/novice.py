"""The machine of version 0.1.0: easier to beat, and what the machine of today is measured against."""

from __future__ import annotations

from collections.abc import Mapping

from fng_cli.dice import Dice
from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.situation import WarSeen
from fng_cli.icbm.player.gunnery import harm_at_stake, surest
from fng_cli.icbm.player.machine import Machine, Style
from fng_cli.icbm.player.players import Watch
from fng_cli.icbm.player.positions import best_chances
from fng_cli.icbm.war.move import defence

FORMER = {
    Power.USA: Style(rounds=16, spread=0, forward=2, shelter=0.6, far=1.0, likely=0.5),
    Power.USSR: Style(rounds=14, spread=0, shelter=0.15),
}
"""How it played each side."""
PLENTY = 0.5
"""Rounds for each enemy missile that is left, from which on it had enough."""
PLAIN, SCARCE = 0.9, 2.5
"""The harm from which on it fired: with enough rounds, and with fewer."""
GRAVE = 4.0
"""The harm from which on it fired two rounds at once, if it had enough."""


class Novice(Machine):
    """A machine that flies straight, and fires by rule of thumb; it sets up and aims as the machine does."""

    def __init__(self) -> None:
        super().__init__(FORMER)

    def way(self, game: WarSeen, start: str, end: str) -> tuple[str, ...]:
        """The straight way, whatever stands there."""
        return hexes.line(start, end)

    def fire(self, watch: Watch, mind: Dice) -> Mapping[str, int]:
        """One round where it hits best on the way to what is most likely at stake."""
        stakes, target = harm_at_stake(watch, FORMER[watch.side].treasure)
        own, (chance, letter) = defence(watch.own.sites), surest(watch.guards)
        if not stakes or _better_later(watch, target, chance):
            return {}
        plenty = own.all_rounds >= PLENTY * watch.enemies
        if stakes < (PLAIN if plenty else SCARCE):
            return {}
        return {letter: min(own.rounds[letter], 2 if plenty and stakes > GRAVE else 1)}


def _better_later(watch: Watch, target: str, chance: float) -> bool:
    """Whether a site hits more surely further on along the straight way to a target."""
    chances = best_chances(defence(watch.own.sites).able)
    ahead = [chances.get(name, 0.0) for name in hexes.line(watch.missile.hex, target)]
    return max(ahead, default=0.0) > chance
