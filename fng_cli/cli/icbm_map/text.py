"""The map in characters, two to four for each hex, for 75 columns or more; and the map in sentences, for screen readers
and for the description of the picture.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import Power, cities, city_in
from fng_cli.icbm.board.state import WAITS, Game, Phase
from fng_cli.icbm.war.turn import score
from fng_cli.words import count

if TYPE_CHECKING:
    from rich.text import Text

LAND = {".": "  ", "u": ": ", "a": ": ", "c": ", ", "s": "; ", "n": ". "}
LAND_STYLE = {".": "", "u": "blue", "a": "blue", "c": "cyan", "s": "red", "n": "dim"}
SIDE_STYLE = {Power.USA: "bold blue", Power.USSR: "bold red"}
BASES, BOTH = {Power.USA: "=", Power.USSR: "#"}, {Power.USA: "%", Power.USSR: "&"}
"""The signs of a base, and of a base with a site: each side has its own, for screens without colour."""
LEGEND = (
    ":  United States and Alaska    ;  Soviet Union    ,  Canada    .  neutral",
    "American: =2 is a base with 2 missiles, @A is ABM site A, %A is site A with a base, A9 is site A in a city of 9 points",
    "Soviet: #2 is a base with 2 missiles, @a is ABM site a, &a is site a with a base, a9 is site a in a city of 9 points",
    "There are {} characters per hex: 9 is a city of 9 points, 0! is a destroyed city, + means ten or more",
    "^2 is 2 American missiles in the air, v2 is 2 Soviet ones, x2 is 2 of both sides, -- is their track",
)
WIDTHS = {2: "two", 3: "three", 4: "four"}
"""How many characters a hex can have on the screen. In a wider one signs do not touch each other."""

MapCell = tuple[str, str]
"""Two characters, and their style for Rich."""


def cells(game: Game) -> dict[str, MapCell]:
    """Return, for each hex of the map, the two characters drawn for it and their style. If a hex holds
    several things, the topmost is drawn: a missile before a counter, then a city, a track, and the land. Only
    an ABM site is drawn together with a base or a city in its hex.
    """
    signs: dict[str, MapCell] = {
        name: (LAND[letter], LAND_STYLE[letter]) for name, letter in hexes.world().letters.items()
    }
    for side in Power:
        for flight in game.forces(side).flights:
            bare = [name for name in flight.flown[:-1] if signs[name][0] in LAND.values()]
            signs.update((name, ("--", SIDE_STYLE[side])) for name in bare)
    for city in city_in().values():
        left = game.points_left(city.hex)
        signs[city.hex] = (f"{left:<2}" if left else "0!", SIDE_STYLE[city.side])
    for side in Power:
        signs.update(_counters_of(game, side))
    signs.update(_missile_signs(game))
    return signs


def _counters_of(game: Game, side: Power) -> Iterator[tuple[str, MapCell]]:
    """Yield (hex, (two characters, style)) for each base, then for each standing ABM site of a side, as the
    text map shows them. A base is the side's sign and the number of its missiles, such as ``=3``. A site is
    ``@`` and its letter, in lower case for the USSR. In a hex with a base, a sign for both comes before the
    letter. In a city without a base, the letter is followed by the city's points left. A number of 10 or more
    is ``+``.
    """
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


def _missile_signs(game: Game) -> Iterator[tuple[str, MapCell]]:
    """Yield (hex, (two characters, style)) for each hex with missiles in the air. The characters show whose
    they are (``^`` USA, ``v`` USSR, ``x`` both) and how many, 9 at most.
    """
    usa, ussr = ([flight.hex for flight in game.forces(side).flights] for side in Power)
    for name in {*usa, *ussr}:
        number = min(9, usa.count(name) + ussr.count(name))
        mark = "x" if name in usa and name in ussr else "^" if name in usa else "v"
        yield name, (f"{mark}{number}", "bold yellow")


def hex_width(room: int) -> int:
    """Return the number of characters for each hex on a screen of ``room`` columns: the largest of WIDTHS
    with which the whole map fits, or the smallest if none does.
    """
    columns = hexes.world().columns
    return max((wide for wide in WIDTHS if 6 + columns * wide + wide // 2 <= room), default=min(WIDTHS))


def legend(wide: int) -> Iterator[str]:
    """Yield the lines below the map that explain its signs; ``wide`` is the number of characters of a hex on
    that map.
    """
    for line in LEGEND:
        yield line.format(WIDTHS[wide])


def map_lines(game: Game, wide: int = 2) -> Iterator[Text]:
    """Yield the map as text, a line for each row of hexes, with a line of column numbers above and below.
    Each hex takes ``wide`` characters.
    """
    from rich.text import Text

    world, signs = hexes.world(), cells(game)
    heads = "".join(f"{column:02}".ljust(2 * wide) for column in range(1, world.columns + 1, 2)).rstrip()
    half = " " * (wide // 2)
    yield Text(f"   {heads}", style="dim")
    for row in range(1, world.rows + 1):
        line = Text(f"{row:02} {'' if row % 2 else half}", style="dim")
        for column in range(1, world.columns + 1):
            text, style = signs[f"{column:02}{row:02}"]
            line.append(text, style=f"not dim {style}" if style != "dim" else "dim")
            line.append(" " * (wide - len(text)))
        line.append(f"{half if row % 2 else ''} {row:02}", style="dim")
        yield line
    yield Text(f"   {heads}", style="dim")


def city_list(game: Game, side: Power) -> str:
    """Return the cities of a side as one text, each with its name, hex and points left: ``Moscow 2516 12,
    Leningrad 2518 9``.
    """
    return ", ".join(
        f"{city.name} {city.hex} {game.points_left(city.hex)}"
        for city in cities().values()
        if city.side is side
    )


def describe(game: Game) -> Iterator[str]:
    """Yield the map in sentences: the state of the game, then for each side the number of its cities and
    those that were hit. Another sentence has its bases, intact ABM sites and missiles in flight, if there
    are any.
    """
    yield status_line(game)
    for side in Power:
        forces, cities = game.forces(side), [city for city in city_in().values() if city.side is side]
        hit = [
            f"{city.short} {left} of {city.points}"
            for city in cities
            if (left := game.points_left(city.hex)) < city.points
        ]
        yield f"{side.label}: {len(cities)} cities, hit: {', '.join(hit) or 'none'}."
        standing = (
            *(f"a base with {count(len(base.types), 'missile')} in hex {base.hex}" for base in forces.bases),
            *(f"ABM site {site.letter} in hex {site.hex}" for site in forces.sites if not site.destroyed),
            *(f"missile {flight.id} over hex {flight.hex}" for flight in forces.flights),
        )
        if standing:
            yield f"{side.label} has {', '.join(standing)}."


def status_line(game: Game) -> str:
    """Return a line on the game. During the war it is whose turn it is and the score so far; before the war,
    what the game waits for; after it, that the game is over, and the score.
    """
    scores = score(game)
    if game.phase is Phase.WAR:
        points = f"USA {scores.usa.total}, USSR {scores.ussr.total}"
        return f"Turn {game.war.turn}: the {game.war.side.label} moves. Score so far: {points}."
    waits = WAITS[game.phase].partition(" (")[0]
    return f"{waits[:1].upper()}{waits[1:]}. {scores.summary() if game.phase is Phase.OVER else ''}".rstrip()
