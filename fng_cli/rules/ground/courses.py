"""The river and the road of a table: those that were rolled, and those that a mission asks for. Source: p. 45-50, 99."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.rules.ground import rivers_and_roads
from fng_cli.rules.ground.grid import SECTORS, WHOLE, Grid
from fng_cli.rules.ground.layers import Layers, barred, is_hill
from fng_cli.rules.ground.rivers_and_roads import Course
from fng_cli.rules.ground.types import stacked, type_row
from fng_cli.tables import table

Rolled = dict[int, Layers]
"""What was rolled for each section, by its number."""


class AskedFor(Struct, frozen=True):
    """The ground that a mission asks for, whether it was rolled or not.

    ``road_over_river``: the road goes over the river, at a bridge halfway along it. ``hill_in`` is the
    sector in or near which a hill has to be, 1 to 6. Source: p. 99.
    """

    river: bool = False
    road: bool = False
    road_over_river: bool = False
    hill_in: int | None = None


NOTHING = AskedFor()


def with_hill(grid: Grid, rolled: Rolled, asked: AskedFor) -> Rolled:
    """The sections with the hill that is asked for, where none was rolled (w-32).

    It rises in that section nearest the middle of the sector whose ground can lie on a hill; where
    none can, what cannot is left out.
    """
    if asked.hill_in is None or any(is_hill(layers.terrain_types) for layers in rolled.values()):
        return rolled
    never, sector = barred(("hill",)) - {"hill"}, asked.hill_in

    def order(number: int) -> tuple[bool, bool, float, int]:
        wet = not never.isdisjoint(rolled[number].terrain_types)
        near = grid.from_middle(number, SECTORS, sector)
        return wet, grid.within(number, SECTORS) != sector, near, number

    chosen = min(rolled, key=order)
    before = rolled[chosen]
    kept = [name for name in before.terrain_types if name not in never] or ["clear"]
    raised = replace(
        before,
        terrain_types=stacked(["hill", *kept]),
        rulings=tuple(dict.fromkeys((*before.rulings, "w-32"))),
    )
    return rolled | {chosen: raised}


def river(grid: Grid, rolled: Mapping[int, Layers], asked: AskedFor, dice: Dice) -> tuple[Course, ...]:
    """The river, where one was rolled or is asked for: around hills, through every section that calls for it (f-20).

    One that nobody rolled runs past the middle of the table (w-30).
    """
    hills = {number for number, layers in rolled.items() if is_hill(layers.terrain_types)}
    called = _calling("river", rolled)
    if not called:
        if not asked.river:
            return ()
        called = [_middle(grid, rolled, hills)]
    from_edge, to_edge, width = _lie("river", dice)
    path = rivers_and_roads.cheapest_path(
        grid, from_edge, called, lambda number: 1 + rivers_and_roads.HILL_COST * (number in hills)
    )
    squeezed = tuple(number for number in path if number in hills)
    return (Course(path, from_edge, to_edge, width, between_hills=squeezed),)


def road(
    grid: Grid, rolled: Mapping[int, Layers], rivers: Sequence[Course], asked: AskedFor, dice: Dice
) -> tuple[Course, ...]:
    """The road, where one was rolled or is asked for: over hills, and over the river at fords.

    One that nobody rolled runs past the middle of the table (w-30), or over the bridge (w-31).
    """
    called = _calling("road", rolled)
    if asked.road_over_river and rivers:
        return (_over(grid, bool(called), rivers[0], dice),)
    if not called:
        if not asked.road:
            return ()
        called = [_middle(grid, rolled, ())]
    from_edge, to_edge, width = _lie("road", dice)
    return (_with_fords(grid, _laid(grid, called, from_edge, to_edge, width, rivers), rivers),)


def _over(grid: Grid, rolled: bool, river: Course, dice: Dice) -> Course:
    """The road that goes straight across the table and over a river, as near halfway along it as it can (w-31)."""
    from_edge, width = "", 0
    if rolled:
        from_edge, _, width = _lie("road", dice)
    else:
        width = dice.amount(type_row("road")["width_in"], "width of the road")
    halfway = (len(river.path) - 1) / 2

    def order(road: Course) -> tuple[float, int, bool]:
        met = [each for each in rivers_and_roads.meetings(grid, road, river) if each.ford is not None]
        off = min((abs(river.path.index(each.ford or 0) - halfway) for each in met), default=1e6)
        return off, sum(len(each.sections) for each in met), from_edge != road.from_edge

    return _with_fords(grid, min(_straight(grid, width), key=order), (river,))


def _straight(grid: Grid, width: int) -> Iterator[Course]:
    """Every road that runs straight through the sections of a column, or of a row."""
    for column in range(1, grid.columns + 1):
        path = tuple(grid.number(column, row) for row in range(1, grid.rows + 1))
        yield Course(path, "north", "south", width)
    for row in range(1, grid.rows + 1):
        path = tuple(grid.number(column, row) for column in range(1, grid.columns + 1))
        yield Course(path, "west", "east", width)


def off_the_road(rolled: Rolled, roads: Sequence[Course], asked: AskedFor) -> Rolled:
    """The sections without the road that was rolled for them, where it runs over a bridge elsewhere (w-31)."""
    if not asked.road_over_river or not roads:
        return rolled
    return {
        number: layers
        if number in roads[0].path or "road" not in layers.terrain_types
        else replace(layers, terrain_types=tuple(name for name in layers.terrain_types if name != "road"))
        for number, layers in rolled.items()
    }


def bridged(river: Course) -> int | None:
    """The section where a bridge stands: of those in which a road crosses the river, the one nearest halfway along it."""
    halfway = (len(river.path) - 1) / 2
    return min(river.fords, key=lambda number: abs(river.path.index(number) - halfway), default=None)


def _laid(
    grid: Grid, called: Collection[int], from_edge: str, to_edge: str, width: int, rivers: Sequence[Course]
) -> Course:
    wet = {number for river in rivers for number in river.path}
    path = rivers_and_roads.cheapest_path(
        grid, from_edge, called, lambda number: 1 + rivers_and_roads.SHARED_COST * (number in wet)
    )
    return Course(path, from_edge, to_edge, width)


def _with_fords(grid: Grid, road: Course, rivers: Sequence[Course]) -> Course:
    met = [meeting.ford for river in rivers for meeting in rivers_and_roads.meetings(grid, road, river)]
    return replace(road, fords=tuple(ford for ford in met if ford is not None))


def forded(river: Course, roads: Sequence[Course]) -> Course:
    """The river with its fords, in the order in which it comes to them."""
    crossed = {ford for road in roads for ford in road.fords}
    return replace(river, fords=tuple(number for number in river.path if number in crossed))


def _calling(name: str, rolled: Mapping[int, Layers]) -> list[int]:
    return [number for number, layers in rolled.items() if name in layers.terrain_types]


def _middle(grid: Grid, numbers: Collection[int], hills: Collection[int]) -> int:
    """The section nearest the middle of the table, one without a hill before one with."""
    return min(numbers, key=lambda number: (number in hills, grid.from_middle(number, WHOLE, 1), number))


def _lie(name: str, dice: Dice) -> tuple[str, str, int]:
    """Roll how a river or a road lies: the edge where it begins, that where it ends, its width in inches."""
    row = type_row(name)
    way = table(row["direction_table"]).throw(dice, label=f"the {name} runs from")
    return way["from"], way["to"], dice.amount(row["width_in"], f"width of the {name}")
