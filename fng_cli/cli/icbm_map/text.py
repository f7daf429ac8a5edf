"""The map for a terminal, two characters a hex, 75 columns in all; and in sentences, as the description of its picture too."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import Power, cities, city_in
from fng_cli.icbm.board.state import WAITS, Game, Phase
from fng_cli.icbm.war.turn import score

if TYPE_CHECKING:
    from rich.text import Text

LAND = {".": "  ", "u": ": ", "a": ": ", "c": ", ", "s": "; ", "n": ". "}
LAND_STYLE = {".": "", "u": "blue", "a": "blue", "c": "cyan", "s": "red", "n": "dim"}
SIDE_STYLE = {Power.USA: "bold blue", Power.USSR: "bold red"}
BASES, BOTH = {Power.USA: "=", Power.USSR: "#"}, {Power.USA: "%", Power.USSR: "&"}
"""The signs of a base, and of a base with a site: each side has its own, so that colour is not needed."""
LEGEND = (
    ":  United States and Alaska    ;  Soviet Union    ,  Canada    .  neutral",
    "American: =2 a base of two, @A ABM site, %A site and base, A9 site in a city",
    "Soviet:   #2 a base of two, @a ABM site, &a site and base, a9 site in a city",
    "9  a city, its points   0! destroyed   + ten or more   two characters a hex",
    "^2 American, v2 Soviet missiles in the air   x2 of both   -- their tracks",
)

MapCell = tuple[str, str]
"""Two characters, and how Rich is to show them."""


def cells(game: Game) -> dict[str, MapCell]:
    """The letter and style of each hex, by its name; of several things in a hex the topmost."""
    found: dict[str, MapCell] = {
        name: (LAND[letter], LAND_STYLE[letter]) for name, letter in hexes.world().letters.items()
    }
    for side in Power:
        for flight in game.forces(side).flights:
            found.update((name, ("--", SIDE_STYLE[side])) for name in flight.flown[:-1] if _bare(found, name))
    for city in city_in().values():
        left = game.points_left(city.hex)
        found[city.hex] = (f"{left:<2}" if left else "0!", SIDE_STYLE[city.side])
    for side in Power:
        found.update(_placed(game, side))
    found.update(_flying(game))
    return found


def _bare(found: dict[str, MapCell], name: str) -> bool:
    return found[name][0] in LAND.values()


def _placed(game: Game, side: Power) -> Iterator[tuple[str, MapCell]]:
    """Bases and sites of a side."""
    forces = game.forces(side)
    for base in forces.bases:
        number = len(base.types)
        yield base.hex, (f"{BASES[side]}{number if number < 10 else '+'}", SIDE_STYLE[side])
    for site in forces.sites:
        if site.destroyed:
            continue
        letter = site.letter if side is Power.USA else site.letter.lower()
        text = f"@{letter}"
        if forces.base(site.hex):
            text = f"{BOTH[side]}{letter}"
        elif site.hex in city_in():
            left = game.points_left(site.hex)
            text = f"{letter}{left if left < 10 else '+'}"
        yield site.hex, (text, f"reverse {SIDE_STYLE[side]}")


def _flying(game: Game) -> Iterator[tuple[str, MapCell]]:
    """The missiles in the air, counted by hex."""
    usa, ussr = ([flight.hex for flight in game.forces(side).flights] for side in Power)
    for name in {*usa, *ussr}:
        number = min(9, usa.count(name) + ussr.count(name))
        mark = "x" if name in usa and name in ussr else "^" if name in usa else "v"
        yield name, (f"{mark}{number}", "bold yellow")


def lines(game: Game) -> Iterator[Text]:
    """The map, a line for each row of hexes, between column numbers."""
    from rich.text import Text

    world, shown = hexes.world(), cells(game)
    heads = "".join(f"{column:02}  " for column in range(1, world.columns + 1, 2)).rstrip()
    yield Text(f"   {heads}", style="dim")
    for row in range(1, world.rows + 1):
        shift = "" if row % 2 else " "
        line = Text(f"{row:02} {shift}", style="dim")
        for column in range(1, world.columns + 1):
            text, style = shown[f"{column:02}{row:02}"]
            line.append(text, style=f"not dim {style}" if style != "dim" else "dim")
        line.append(f"{' ' if row % 2 else ''} {row:02}", style="dim")
        yield line
    yield Text(f"   {heads}", style="dim")


def city_list(game: Game, side: Power) -> str:
    """The cities of a side by name, with hex and the points that each has left: ``Moscow 2516 12``."""
    return ", ".join(
        f"{city.name} {city.hex} {game.points_left(city.hex)}"
        for city in cities().values()
        if city.side is side
    )


def told(game: Game) -> Iterator[str]:
    """A line for the game, then for each side its cities, and all that stands and flies."""
    yield status(game)
    for side in Power:
        forces, cities = game.forces(side), [city for city in city_in().values() if city.side is side]
        hit = [
            f"{city.short} {left} of {city.points}"
            for city in cities
            if (left := game.points_left(city.hex)) < city.points
        ]
        yield f"{side.label}: {len(cities)} cities, hit: {', '.join(hit) or 'none'}."
        standing = (
            *(f"a base of {len(base.types)} in {base.hex}" for base in forces.bases),
            *(f"ABM site {site.letter} in {site.hex}" for site in forces.sites if not site.destroyed),
            *(f"missile {flight.id} over {flight.hex}" for flight in forces.flights),
        )
        if standing:
            yield f"{side.label} has {', '.join(standing)}."


def status(game: Game) -> str:
    """The side whose turn it is, and the score as it stands."""
    told = score(game)
    if game.phase is Phase.WAR:
        points = f"USA {told.usa.total}, USSR {told.ussr.total}"
        return f"Turn {game.war.turn}, the {game.war.side.label}'s. So far {points}."
    waits = WAITS[game.phase].partition(" (")[0]
    return f"{waits[:1].upper()}{waits[1:]}. {told.summary() if game.phase is Phase.OVER else ''}".rstrip()
