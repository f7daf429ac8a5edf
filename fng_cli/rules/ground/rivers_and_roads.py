"""Rivers and roads: where they enter, and their courses across the table.

Source: p. 45-50, 99.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.rules.ground.grid import SECTORS, SIDES, WHOLE, Grid
from fng_cli.rules.ground.section_terrain import Layers, barred, is_hill
from fng_cli.rules.ground.types import stacked, type_row
from fng_cli.tables import table

Path = tuple[int, ...]
HILL_COST, SHARED_COST = 1000, 3
"""Beside the 1 that every section costs: a river all but never enters a hill, a road avoids the river."""


class Course(Struct, frozen=True):
    """A river or a road: the sections that it runs through, and from which table edge to which.

    ``fords`` are the sections where the two cross. ``between_hills`` are sections with a hill that
    a river could not go round on its way: it runs past the foot of the hill.
    """

    path: Path
    from_edge: str
    to_edge: str
    width_in: int
    fords: Path = ()
    between_hills: Path = ()


def cheapest_path(grid: Grid, from_edge: str, called: Collection[int], cost: Callable[[int], int]) -> Path:
    """The cheapest way from a table edge to that across, through every section that calls for it.

    It goes on all the while: it turns aside, but never back (f-22). ``cost`` is of a section.
    """
    ranks = _ranks(grid, from_edge)
    ways: Mapping[int, tuple[int, Path]] = dict.fromkeys(range(len(ranks[0])), (0, ()))
    for rank in ranks:
        wanted = [lane for lane, number in enumerate(rank) if number in called]
        ways = _through(rank, wanted, ways, cost)
    return min(ways.values())[1]


def _ranks(grid: Grid, from_edge: str) -> list[Path]:
    """The sections side by side, rank after rank, as one comes to them from an edge."""
    columns, rows = range(1, grid.columns + 1), range(1, grid.rows + 1)
    if from_edge in ("west", "east"):
        ranks = [tuple(grid.number(column, row) for row in rows) for column in columns]
    else:
        ranks = [tuple(grid.number(column, row) for column in columns) for row in rows]
    return ranks if from_edge in ("west", "north") else ranks[::-1]


def _through(
    rank: Path, wanted: Sequence[int], ways: Mapping[int, tuple[int, Path]], cost: Callable[[int], int]
) -> dict[int, tuple[int, Path]]:
    """The cheapest way to leave a rank in each lane: in from the last rank, along, and out."""
    left: dict[int, tuple[int, Path]] = {}
    for enter, (spent, path) in ways.items():
        for leave in range(len(rank)):
            low, high = min(enter, leave), max(enter, leave)
            if wanted and not low <= wanted[0] <= wanted[-1] <= high:
                continue
            along = rank[low : high + 1] if enter <= leave else rank[low : high + 1][::-1]
            way = (spent + sum(map(cost, along)), path + along)
            left[leave] = min(way, left.get(leave, way))
    return left


class Meeting(Struct, frozen=True):
    """Sections that a road and a river run through together, in the order of the road.

    ``before`` and ``after`` say on which side of the river, as the road goes, the road begins and
    ends; ``ford`` is where it crosses, where it does.
    """

    sections: Path
    before: str
    after: str
    ford: int | None


def meetings(grid: Grid, road: Course, river: Course) -> tuple[Meeting, ...]:
    """The places where a road and a river run through the same sections, and whether they cross there."""
    return tuple(_meeting(grid, road, river, sections) for sections in _together(road.path, river.path))


def _together(road: Path, river: Path) -> Iterator[Path]:
    """The longest stretches of the road that are stretches of the river too, either way along it."""
    place = {number: where for where, number in enumerate(river)}
    stretch: Path = ()
    for number in road:
        if stretch and not _goes_on([place[known] for known in stretch], place.get(number)):
            yield stretch
            stretch = ()
        if number in place:
            stretch += (number,)
    if stretch:
        yield stretch


def _goes_on(places: Sequence[int], place: int | None) -> bool:
    """Whether a place along the river goes on from those before it, in the same direction."""
    if place is None:
        return False
    step = place - places[-1]
    return abs(step) == 1 and (len(places) == 1 or step == places[-1] - places[-2])


def _meeting(grid: Grid, road: Course, river: Course, sections: Path) -> Meeting:
    """The way a road goes past or over a river in the sections that they share.

    All ends are put on the rim of these sections, clockwise from the left hand of the road: the
    ways cross where the ends of one lie on different sides of the other. Where both come from, or
    go to, the same side, the road may lie on either bank and need not cross.
    """
    first, last = sections[0], sections[-1]
    road_in, road_out = _side(grid, road, first, -1), _side(grid, road, last, +1)
    turned = _turned(grid, river, sections, road_in, road_out)
    river_in = _side(grid, river, first, +1 if turned else -1)
    river_out = _side(grid, river, last, -1 if turned else +1)
    rim = _rim(grid, sections, road_in, road_out)
    begin, end = rim.index((first, river_in)), rim.index((last, river_out))
    sides = [
        None if there in (begin, end) else _bank(begin, end, there, len(rim))
        for there in (rim.index((first, road_in)), rim.index((last, road_out)))
    ]
    before, after = sides[0] or sides[1] or "right", sides[1] or sides[0] or "right"
    ford = sections[(len(sections) - 1) // 2] if before != after else None
    return Meeting(sections, before, after, ford)


def _turned(grid: Grid, river: Course, sections: Path, road_in: str, road_out: str) -> bool:
    """Whether a river runs through some sections against the way of the road."""
    first = sections[0]
    if len(sections) > 1:
        return river.path.index(sections[1]) < river.path.index(first)
    return road_in == _side(grid, river, first, +1) or road_out == _side(grid, river, first, -1)


def _side(grid: Grid, course: Course, number: int, step: int) -> str:
    """On which side a course comes into a section (step -1), or leaves it (+1)."""
    where = course.path.index(number) + step
    if where < 0:
        return course.from_edge
    if where == len(course.path):
        return course.to_edge
    return grid.side(number, course.path[where])


def _rim(grid: Grid, sections: Path, road_in: str, road_out: str) -> list[tuple[int, str]]:
    """The outer sides of the first and the last of some sections in a row, clockwise around all."""
    first, last = sections[0], sections[-1]
    if first == last:
        return [(first, side) for side in SIDES]
    ahead, behind = grid.side(first, sections[1]), grid.side(last, sections[-2])
    return [(first, side) for side in _clockwise_after(ahead)] + [
        (last, side) for side in _clockwise_after(behind)
    ]


def _clockwise_after(side: str) -> tuple[str, ...]:
    """The other three sides, clockwise."""
    place = SIDES.index(side)
    return (*SIDES[place + 1 :], *SIDES[:place])


def _bank(begin: int, end: int, there: int, around: int) -> str:
    """On which bank of a river from one place of a rim to another a third place lies."""
    return "left" if (there - begin) % around < (end - begin) % around else "right"


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
    path = cheapest_path(grid, from_edge, called, lambda number: 1 + HILL_COST * (number in hills))
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
        met = [each for each in meetings(grid, road, river) if each.ford is not None]
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
    path = cheapest_path(grid, from_edge, called, lambda number: 1 + SHARED_COST * (number in wet))
    return Course(path, from_edge, to_edge, width)


def _with_fords(grid: Grid, road: Course, rivers: Sequence[Course]) -> Course:
    met = [meeting.ford for river in rivers for meeting in meetings(grid, road, river)]
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
