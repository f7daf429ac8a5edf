"""How ABM fire is written: ``A=2`` a site's rounds, ``A=2@2617`` in which hex, ``1=2`` at a range."""

from __future__ import annotations

import re
from collections.abc import Sequence

from fng_cli.errors import RequestError
from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import Power, chance_of_hit
from fng_cli.icbm.board.state import Flight, Forces, Game, Site
from fng_cli.icbm.war.intercept import Attack, Volley
from fng_cli.names import nearest

_WORD = re.compile(r"([A-Za-z]+|\d+)=(\d+)(?:@(.+))?")


def attacks_at_ranges(words: Sequence[str]) -> list[Attack]:
    """Away from any map: a word for each hex of the path, ``3=1`` or ``2=1,1=2``: range and rounds.

    Raises RequestError for a word that is no such thing.
    """
    attacks = []
    for word in words:
        volleys = []
        for part in word.split(","):
            match = _WORD.fullmatch(part)
            if not match or not match[1].isdigit() or match[3]:
                raise RequestError(
                    f"{word!r}: without a game write range=rounds for each hex of the path, such as "
                    "3=1 2=1 1=2; 2=1,1=1 are two sites in one hex"
                )
            volleys.append(Volley("", int(match[1]), int(match[2])))
        attacks.append(tuple(volleys))
    return attacks


def pursued(game: Game, name: str | None) -> tuple[Power, Flight]:
    """The missile that is spoken of, and its side: the one in hand where none is named.

    Raises RequestError where there is none of that name in the air.
    """
    wanted = name or (game.moving.id if game.moving else "")
    for side in Power:
        if flight := game.forces(side).flight(wanted):
            return side, flight
    known = [flight.id for side in Power for flight in game.forces(side).flights]
    if not wanted:
        raise RequestError("which missile? give --missile, such as --missile ussr-3")
    raise RequestError(f"no missile {wanted!r} is in the air{nearest(wanted, known) or ''}")


def path_to(game: Game, flight: Flight, target: str | None) -> tuple[str, ...]:
    """The hexes that a missile enters on its straight way; where it is too, if it may be fired at there."""
    way = hexes.line(flight.hex, hexes.find(target, "--to")) if target else flight.route
    here = game.moving is not None and game.moving.id == flight.id and game.moving.exposed
    path = (flight.hex, *way) if here else way
    if not path:
        raise RequestError(f"where does {flight.id} fly? give --to, a hex or a city")
    return path


def attacks_on_path(words: Sequence[str], path: Sequence[str], own: Forces) -> list[Attack]:
    """The attacks in each hex of a path that words such as ``A=2@2617`` ask for, hexes without fire left out.

    A site without a hex fires where it hits most often, the first time that it does.
    Raises RequestError for a word that is no such thing, a hex off the path, a site that does not
    stand or has too few rounds.
    """
    found: dict[str, list[Volley]] = {name: [] for name in path}
    spent: dict[str, int] = {}
    for word in ",".join(words).split(","):
        match = _WORD.fullmatch(word)
        if not match or match[1].isdigit():
            raise RequestError(f"{word!r}: write a site and its rounds, such as A=2, or A=2@2617 in that hex")
        site = _standing(own, match[1].upper())
        name = hexes.find(match[3], word) if match[3] else _best_hex(site, path)
        if name not in found:
            raise RequestError(f"{word!r}: hex {name} is not on the way, which goes {' '.join(path)}")
        number = int(match[2])
        spent[site.letter] = spent.get(site.letter, 0) + number
        if site.rounds is not None and spent[site.letter] > site.left:
            raise RequestError(f"{word!r}: site {site.letter} has {site.left} rounds left")
        found[name].append(Volley(site.letter, hexes.distance(site.hex, name), number))
    return [tuple(volleys) for volleys in found.values() if volleys]


def _standing(own: Forces, letter: str) -> Site:
    known = {site.letter: site for site in own.sites if not site.destroyed}
    if letter not in known:
        raise RequestError(f"there is no site {letter!r} that stands{nearest(letter, known)}")
    return known[letter]


def _best_hex(site: Site, path: Sequence[str]) -> str:
    return max(path, key=lambda name: chance_of_hit(hexes.distance(site.hex, name)))
