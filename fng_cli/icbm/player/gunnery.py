"""The moment to fire an ABM round: by the exact odds of firing now, or further on, and the price of a round. Source: 7."""

from __future__ import annotations

from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import Power, arsenals, chance_of_hit, kinds
from fng_cli.icbm.player.players import Watch
from fng_cli.icbm.player.positions import best_chances, cities_within
from fng_cli.icbm.player.ways import safest
from fng_cli.icbm.war.move import Guard, defence
from fng_cli.tables import kept, kept_latest

MOST_AT_ONCE = 3
"""Rounds that are weighed for one attack: a fourth adds less than one point in a hundred at the worst range."""


def harm_at_stake(watch: Watch, treasure: float) -> tuple[float, str]:
    """The greatest harm that the missile in range can do this turn, in points, and the hex where it does it."""
    missile, reach, damage = watch.missile, watch.movement_left, watch.damage
    strength, most, target = kinds()[missile.type].strength, 0.0, ""
    for city in cities_within(missile.hex, watch.side, reach):
        harm = float(min(strength, city.points - damage.get(city.id, 0)))
        if harm > most:
            most, target = harm, city.hex
    spots, apart = hexes.world().spots, hexes.apart()
    at = spots[missile.hex]
    for base in [base for base in watch.own.bases if apart[at - spots[base.hex]] <= reach]:
        harm = worth_of(base.types, treasure)
        if harm > most:
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
    rounds = defence(watch.own.sites).all_rounds
    coming = passers * watch.enemies
    if rounds >= coming:
        return 0.0
    gravest = max(
        [
            strongest(watch.side.other),
            *[worth_of(types, treasure) for types in {base.types for base in watch.own.bases}],
        ]
    )
    return chance_of_hit(1) * gravest * (1 - rounds / coming)


@kept_latest(1 << 12)
def surest(guards: tuple[Guard, ...]) -> tuple[float, str]:
    """The chance that a round of the site hits that hits most often, and its letter."""
    return max([(chance_of_hit(guard.distance), guard.site) for guard in guards])


def rounds_to_fire(watch: Watch, treasure: float, passers: float) -> tuple[str, int]:
    """The site to fire from, and the rounds that save most, their price counted; 0 to wait, or to let it pass.

    Waiting is worth what the best single rounds save further on, on the way that is safest for the missile: the
    odds are those of the chart, taken backward from its end. Source: 7.2.
    """
    stakes, target = harm_at_stake(watch, treasure)
    chance, letter = surest(watch.guards)
    if not stakes:
        return letter, 0
    own = defence(watch.own.sites)
    price, chances = price_of_round(watch, treasure, passers), best_chances(own.able)
    ahead = 0.0
    for name in reversed(safest(watch.missile.hex, target, own.able)):
        if hit := chances.get(name, 0.0):
            ahead = max(ahead, hit * stakes - price + (1 - hit) * ahead)

    most, best = ahead, 0
    for number in range(1, min(own.rounds[letter], MOST_AT_ONCE) + 1):
        missed = (1 - chance) ** number
        saved = (1 - missed) * stakes + missed * ahead - number * price
        if saved > most:
            most, best = saved, number
    return letter, best
