"""Fire along the path of a missile in the air: what it would do, and how few rounds are enough. Source: 7."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from fng_cli.dice import Dice
from fng_cli.errors import RequestError
from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import Power, chance_of_hit
from fng_cli.icbm.board.state import Flight, Forces, Game, Site
from fng_cli.icbm.war.intercept import Attack, Defence, SiteVolley, defend
from fng_cli.icbm.war.move import guarded
from fng_cli.icbm.war.plan import InterceptPlan, plan
from fng_cli.names import nearest


class SiteShots(Struct, frozen=True):
    """Rounds that a site is to fire: ``A``, 2, and in which hex; None where it hits most often.

    ``typed`` is how a player wrote it, for errors.
    """

    typed: str
    site: str
    rounds: int
    hex: str | None = None


def fire_along(
    game: Game, missile: str | None, target: str | None, shots: Sequence[SiteShots], *, dice: Dice
) -> Defence:
    """Fire at a missile hex by hex of its way, until one attack hits; the game does not change.

    ``missile`` is the one in hand where none is named, ``target`` the hex to which it flies: else it
    is on its route. Source: 7.2.
    Raises RequestError where there is no such missile or way, or where the rules forbid an attack.
    """
    side, flight = pursued(game, missile)
    return defend(attacks(shots, path_to(game, flight, target), game.forces(side.other)), dice=dice)


def plan_against(game: Game, missile: str | None, target: str | None, wanted: Fraction) -> InterceptPlan:
    """The fewest rounds that stop a missile on its way with a wanted chance; see ``fire_along``."""
    side, flight = pursued(game, missile)
    own = game.forces(side.other)
    path = path_to(game, flight, target)
    watch = guarded(own)
    left = {site.letter: site.left for site in own.sites if site.rounds is not None}
    return plan([watch.get(name, ()) for name in path], wanted, rounds=left, names=path)


def pursued(game: Game, name: str | None) -> tuple[Power, Flight]:
    """The missile that is spoken of, and its side: the one in hand where none is named.

    Raises RequestError where there is none of that name in the air.
    """
    wanted = name or (game.war.moving.id if game.war.moving else "")
    for side in Power:
        if flight := game.forces(side).flight(wanted):
            return side, flight
    known = [flight.id for side in Power for flight in game.forces(side).flights]
    if not wanted and not known:
        raise RequestError("no missile is in the air: there is nothing to fire at")
    if not wanted:
        raise RequestError(
            f"which missile, and where does it fly? none is being moved: give `missile` {known[-1]} and `to`, a hex "
            "or a city"
        )
    raise RequestError(f"no missile {wanted!r} is in the air{nearest(wanted, known) or ''}")


def path_to(game: Game, flight: Flight, target: str | None) -> tuple[str, ...]:
    """The hexes that a missile enters on its straight way to a hex, or else on its route.

    The hex in which it is comes first where it may be fired at there.
    Raises RequestError where nobody said where it flies.
    """
    way = hexes.line(flight.hex, target) if target else flight.route
    here = game.war.moving is not None and game.war.moving.id == flight.id and game.war.moving.exposed
    path = (flight.hex, *way) if here else way
    if not path:
        raise RequestError(f"where does {flight.id} fly? give `to`, a hex or a city")
    return path


def attacks(shots: Sequence[SiteShots], path: Sequence[str], own: Forces) -> list[Attack]:
    """The attacks in each hex of a path that shots make, hexes without fire left out.

    A site without a hex fires where it hits most often, the first time that it does.
    Raises RequestError for a hex off the path, a site that does not stand or has too few rounds.
    """
    found: dict[str, list[SiteVolley]] = {name: [] for name in path}
    spent: dict[str, int] = {}
    for shot in shots:
        site = _standing(own, shot.site)
        name = shot.hex or _best_hex(site, path)
        if name not in found:
            raise RequestError(f"{shot.typed!r}: hex {name} is not on the way, which goes {' '.join(path)}")
        spent[site.letter] = spent.get(site.letter, 0) + shot.rounds
        if site.rounds is not None and spent[site.letter] > site.left:
            raise RequestError(f"{shot.typed!r}: site {site.letter} has {site.left} rounds left")
        found[name].append(SiteVolley(site.letter, hexes.distance(site.hex, name), shot.rounds))
    return [tuple(volleys) for volleys in found.values() if volleys]


def _standing(own: Forces, letter: str) -> Site:
    known = {site.letter: site for site in own.sites if not site.destroyed}
    if letter not in known:
        raise RequestError(f"there is no site {letter!r} that stands{nearest(letter, known)}")
    return known[letter]


def _best_hex(site: Site, path: Sequence[str]) -> str:
    return max(path, key=lambda name: chance_of_hit(hexes.distance(site.hex, name)))
