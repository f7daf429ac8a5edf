"""The moment to fire an ABM round: by the exact odds of firing now, or further on, and the price of a round. Source: 7."""

from __future__ import annotations

from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import Power, arsenals, chance_of_hit, city_in, kinds
from fng_cli.icbm.player.players import Watch
from fng_cli.icbm.player.positions import best_chances, city_steps
from fng_cli.icbm.player.ways import StandingSites, safest
from fng_cli.tables import kept

MOST_AT_ONCE = 3
"""Rounds that are weighed for one attack: a fourth adds less than one point in a hundred at the worst range."""


def harm_at_stake(watch: Watch, treasure: float) -> tuple[float, str]:
    """The greatest harm that the missile in range can do this turn, in points, and the hex where it does it."""
    missile, reach, damage = watch.missile, watch.movement_left, watch.damage
    strength, most, target = kinds()[missile.type].strength, 0.0, ""
    for distance, name in city_steps(missile.hex, watch.side):
        if distance > reach:
            break
        city = city_in()[name]
        harm = float(min(strength, city.points - damage.get(city.id, 0)))
        if harm > most:
            most, target = harm, name
    for base in watch.own.bases:
        harm = worth_of(base.types, treasure)
        if harm > most and hexes.distance(missile.hex, base.hex) <= reach:
            most, target = harm, base.hex
    return most, target


@kept
def worth_of(missiles: tuple[str, ...], treasure: float) -> float:
    """The worth of a base to its owner, by the strength of the missiles in it."""
    return sum(max(1.0, treasure * kinds()[kind].strength) for kind in missiles)


@kept
def strongest(side: Power) -> int:
    """The most that one missile of a side takes from a city."""
    return max(kinds()[kind].strength for kind in arsenals()[side].missiles)


def price_of_round(watch: Watch, treasure: float, passers: float) -> float:
    """The points that a round may still be expected to save if it is kept.

    Where there are as many rounds as enemy missiles that will come by, a round that is kept saves nothing: it is
    worth no points at the end. The fewer there are, the nearer its price comes to what it saves of the gravest harm
    there is. ``passers``: the part of the enemy's missiles that is taken to come by.
    """
    rounds = sum(site.left for site in watch.own.sites)
    coming = passers * watch.enemies
    if rounds >= coming:
        return 0.0
    gravest = max(
        [strongest(watch.side.other), *(worth_of(base.types, treasure) for base in watch.own.bases)]
    )
    return chance_of_hit(1) * gravest * (1 - rounds / coming)


def rounds_to_fire(watch: Watch, treasure: float, passers: float) -> tuple[str, int]:
    """The site to fire from, and the rounds that save most, their price counted; 0 to wait, or to let it pass.

    Waiting is worth what the best single rounds save further on, on the way that is safest for the missile: the
    odds are those of the chart, taken backward from its end. Source: 7.2.
    """
    stakes, target = harm_at_stake(watch, treasure)
    left = {site.letter: site.left for site in watch.own.sites}
    chance, letter = max((chance_of_hit(guard.distance), guard.site) for guard in watch.guards)
    if not stakes:
        return letter, 0
    able: StandingSites = tuple([(site.letter, site.hex) for site in watch.own.sites if site.left > 0])
    price, chances = price_of_round(watch, treasure, passers), best_chances(able)
    ahead = 0.0
    for name in reversed(safest(watch.missile.hex, target, able)):
        if hit := chances.get(name, 0.0):
            ahead = max(ahead, hit * stakes - price + (1 - hit) * ahead)

    def saved(number: int) -> float:
        missed = (1 - chance) ** number
        return (1 - missed) * stakes + missed * ahead - number * price

    return letter, max(range(min(left[letter], MOST_AT_ONCE) + 1), key=saved)
