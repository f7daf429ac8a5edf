"""The routes of groups and those who fell, as signs on the text map, with the lines that explain them.

The drawn map shows the same (``in_play``), from the same records: ``routes`` and ``those_who_fell``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.ground.grid import SECTORS, Grid
from fng_cli.rules.mission.deployment import middle_section, sections_of
from fng_cli.rules.people.places import Stop
from fng_cli.rules.record.fallen import FallenFigure, those_who_fell
from fng_cli.rules.record.places import Route, routes
from fng_cli.state import State
from fng_cli.terms import Side
from fng_cli.words import listed

MOST_ENEMIES = 8
"""The most enemies that are named in a line; more of them are counted."""
CROWDED = 2
"""The marks that a small section has room for."""


class MapStory(Struct, frozen=True):
    """Signs of what happened, and the lines that say what they mean.

    ``signs_by_section`` has ``a>2`` at the second stop of group a, ``+1`` where somebody fell.
    """

    signs_by_section: Mapping[int, tuple[str, ...]]
    lines: tuple[str, ...]


def map_story(state: State, grid: Grid, marks: Mapping[int, Sequence[str]], *, roomy: bool) -> MapStory:
    """Return what has happened so far, for a map with this grid: signs for routes and casualties by section,
    and lines that explain them. Empty before turn 1, or if turns are not counted. ``marks`` are already
    drawn; unless ``roomy`` is true, or there are none, signs avoid full sections. Raises RequestError for a
    wrong value in the document.
    """
    if not turn_of(state):
        return MapStory({}, ())
    ways, fallen = routes(state), those_who_fell(state)
    fallen_by_section: dict[int, list[FallenFigure]] = {}
    for fell in fallen:
        if fell.sector is not None:
            fallen_by_section.setdefault(_section(grid, fell.sector, fell.section), []).append(fell)
    signs = [sign for route in ways for sign in _stop_signs(route, grid)]
    signs += [(section, f"+{number}") for number, section in enumerate(fallen_by_section, 1)]
    nowhere = [fell for fell in fallen if fell.sector is None]
    lines = (
        *map(_route_line, ways),
        *(f"+{number} {_fallen_text(fell)}" for number, fell in enumerate(fallen_by_section.values(), 1)),
        *([f"Not on the map, because the place is not known: {_fallen_text(nowhere)}"] if nowhere else ()),
    )
    return MapStory(_with_room(signs, grid, {} if roomy else marks), lines)


def _section(grid: Grid, sector: int, section: int | None = None) -> int:
    """Return ``section`` if it is one of the grid, else (also for None or 0) the middle section of
    ``sector``.
    """
    return section if section and section in grid.numbers else middle_section(grid, sector)


def _stop_signs(route: Route, grid: Grid) -> Iterator[tuple[int, str]]:
    """Yield (section, sign) for each sector of a route, once per sector. ``section`` is the one in the middle
    of the sector. The sign is the route's first group with the numbers of its stops there. ``a>1,4`` means
    that the first and fourth stops of group a are in this sector.
    """
    for sector in dict.fromkeys(route.sectors):
        numbers = [str(number) for number, other in enumerate(route.sectors, 1) if other == sector]
        yield _section(grid, sector), f"{route.group_names[0]}>{','.join(numbers)}"


def _route_line(route: Route) -> str:
    """Return the line that explains a route on the map: ``Route of group a, a>1 to a>3: sectors 6, 5 (turn
    2), 4 (turn 7).`` The words ``a>1`` and so on are the signs of its stops.
    """
    first, names = route.group_names[0], route.group_names
    signs = f"{first}>1 to {first}>{len(route.stops)}"
    return f"Route of group{'s' * (len(names) > 1)} {listed(names)}, {signs}: sectors {', '.join(map(_stop_text, route.stops))}."


def _stop_text(stop: Stop) -> str:
    """Return a stop of a group as text: the sector, and the turn in which the group came there, such as ``5
    (turn 2)``. Only the sector, ``5``, if that was before the first turn or the turn is not known.
    """
    return f"{stop.sector} (turn {stop.turn})" if stop.turn else f"{stop.sector}"


def _fallen_text(fallen: Iterable[FallenFigure]) -> str:
    """Return a sentence on who fell, the player's men first: ``Pfc Roy Baker (a10), turn 4; of the enemy Pham
    Van Tam (e3), turn 5.`` If more than MOST_ENEMIES enemies fell, they are only counted. ``fallen`` must
    not be empty.
    """
    by_side: dict[Side, list[FallenFigure]] = {Side.FWF: [], Side.VC_NVA: []}
    for fell in fallen:
        by_side.setdefault(fell.side, []).append(fell)
    texts = [fell.text() for fell in by_side[Side.FWF]]
    enemies = by_side[Side.VC_NVA]
    if len(enemies) > MOST_ENEMIES:
        texts.append(f"{len(enemies)} of the enemy")
    elif enemies:
        texts.append(f"of the enemy {'; '.join(fell.text() for fell in enemies)}")
    return f"{'; '.join(texts)}."


def _with_room(
    signs: Iterable[tuple[int, str]], grid: Grid, marks: Mapping[int, Sequence[str]]
) -> dict[int, tuple[str, ...]]:
    """Return the signs by the section in which they are drawn. ``marks`` are the signs already there, by
    section. A sign whose own section is crowded moves to the emptiest section of its sector. If ``marks``
    is empty, every sign stays in its own section.
    """
    by_section: dict[int, tuple[str, ...]] = {}
    for home, sign in signs:
        taken = {
            section: len(marks.get(section, ())) + len(by_section.get(section, ()))
            for section in sections_of(grid, grid.within(home, SECTORS))
        }
        at = (
            home
            if not marks or taken.get(home, 0) < CROWDED
            else min(taken, key=lambda section: taken[section])
        )
        by_section[at] = (*by_section.get(at, ()), sign)
    return by_section
