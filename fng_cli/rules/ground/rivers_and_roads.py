"""Rivers and roads: where they enter, and their courses across the table.

Source: p. 45-50, 99.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.rules.ground.grid import SECTORS, SIDES, WHOLE, Grid
from fng_cli.rules.ground.section_terrain import Layers, is_hill, types_barred
from fng_cli.rules.ground.types import sort_layers, type_row
from fng_cli.tables import table

Path = tuple[int, ...]
HILL_COST, SHARED_COST = 1000, 3
"""Beside the 1 that every section costs: a river all but never enters a hill, a road avoids the river."""


class Course(Struct, frozen=True):
    """A river or a road: the sections that it runs through, and from which table edge to which.

    ``fords`` are the sections where the two cross. ``between_hills`` are sections with a hill that a river
    could not avoid: it runs past the foot of the hill.
    """

    path: Path
    from_edge: str
    to_edge: str
    width_in: int
    fords: Path = ()
    between_hills: Path = ()


def cheapest_path(grid: Grid, from_edge: str, required: Collection[int], cost: Callable[[int], int]) -> Path:
    """Return the cheapest path from the table edge ``from_edge`` to the opposite edge through all
    ``required`` sections. It may turn aside but never runs back (ruling f-22). ``cost`` gives the cost of
    entering a section. Nothing is rolled.
    """
    ranks = _ranks_from(grid, from_edge)
    ways: Mapping[int, tuple[int, Path]] = dict.fromkeys(range(len(ranks[0])), (0, ()))
    for rank in ranks:
        wanted = [lane for lane, number in enumerate(rank) if number in required]
        ways = _cross_rank(rank, wanted, ways, cost)
    return min(ways.values())[1]


def _ranks_from(grid: Grid, from_edge: str) -> list[Path]:
    """Return the sections in rows parallel to a table edge, the row at that edge first."""
    columns, rows = range(1, grid.columns + 1), range(1, grid.rows + 1)
    if from_edge in ("west", "east"):
        ranks = [tuple(grid.number(column, row) for row in rows) for column in columns]
    else:
        ranks = [tuple(grid.number(column, row) for column in columns) for row in rows]
    return ranks if from_edge in ("west", "north") else ranks[::-1]


def _cross_rank(
    rank: Path,
    required_lanes: Sequence[int],
    ways_in: Mapping[int, tuple[int, Path]],
    cost: Callable[[int], int],
) -> dict[int, tuple[int, Path]]:
    """Return the cheapest way through one row of sections (``rank``) for each lane where it can leave: (cost,
    path), by lane. A lane is an index in the row. ``ways_in`` holds the ways that enter, in the same form.
    Each way passes all ``required_lanes``. ``cost`` gives a section's cost.
    """
    exits: dict[int, tuple[int, Path]] = {}
    for entry_lane, (spent, path) in ways_in.items():
        for exit_lane in range(len(rank)):
            low, high = min(entry_lane, exit_lane), max(entry_lane, exit_lane)
            if required_lanes and not low <= required_lanes[0] <= required_lanes[-1] <= high:
                continue
            along = rank[low : high + 1] if entry_lane <= exit_lane else rank[low : high + 1][::-1]
            way = (spent + sum(map(cost, along)), path + along)
            exits[exit_lane] = min(way, exits.get(exit_lane, way))
    return exits


class Meeting(Struct, frozen=True):
    """A stretch of sections that a road and a river share, in the order of the road.

    ``before`` and ``after`` are the bank of the river, ``left`` or ``right``, on which the road comes to the
    stretch and leaves it; ``ford`` is the section where it crosses, None if it does not.
    """

    sections: Path
    before: str
    after: str
    ford: int | None


def meetings(grid: Grid, road: Course, river: Course) -> tuple[Meeting, ...]:
    """Return each stretch of sections that a road and a river share, with whether they cross there. Empty if
    they share no section.
    """
    return tuple(
        _meeting(grid, road, river, sections) for sections in _shared_stretches(road.path, river.path)
    )


def _shared_stretches(road: Path, river: Path) -> Iterator[Path]:
    """Yield each stretch of the road's path that the river runs through as well, made as long as possible.
    The river may run through it in the opposite direction. Yields nothing if road and river share no
    section.
    """
    index_of = {number: index for index, number in enumerate(river)}
    stretch: Path = ()
    for number in road:
        if stretch and not _continues([index_of[known] for known in stretch], index_of.get(number)):
            yield stretch
            stretch = ()
        if number in index_of:
            stretch += (number,)
    if stretch:
        yield stretch


def _continues(indexes: Sequence[int], next_index: int | None) -> bool:
    """True if ``next_index`` of the river's path is the neighbour of the last of ``indexes`` and goes on in
    the same direction (either direction after a single index). False for None. ``indexes`` must not be
    empty.
    """
    if next_index is None:
        return False
    step = next_index - indexes[-1]
    return abs(step) == 1 and (len(indexes) == 1 or step == indexes[-1] - indexes[-2])


def _meeting(grid: Grid, road: Course, river: Course, sections: Path) -> Meeting:
    """Return how a road passes or crosses a river in ``sections``, the consecutive sections that both run
    through. The result has the banks, as seen along ``sections``, on which the road enters and leaves. An
    end where both use the same side takes the bank of the other end, or else the right one. If the banks
    differ, the result has the section of the ford, near the middle.
    """
    first, last = sections[0], sections[-1]
    road_in, road_out = _crossed_side(grid, road, first, -1), _crossed_side(grid, road, last, +1)
    against = _runs_against(grid, river, sections, road_in, road_out)
    river_in = _crossed_side(grid, river, first, +1 if against else -1)
    river_out = _crossed_side(grid, river, last, -1 if against else +1)
    rim = _rim(grid, sections, road_in, road_out)
    begin, end = rim.index((first, river_in)), rim.index((last, river_out))
    banks = [
        None if end_of_road in (begin, end) else _bank(begin, end, end_of_road, len(rim))
        for end_of_road in (rim.index((first, road_in)), rim.index((last, road_out)))
    ]
    before, after = banks[0] or banks[1] or "right", banks[1] or banks[0] or "right"
    ford = sections[(len(sections) - 1) // 2] if before != after else None
    return Meeting(sections, before, after, ford)


def _runs_against(grid: Grid, river: Course, sections: Path, road_in: str, road_out: str) -> bool:
    """True if a river runs opposite to a road in the ``sections`` that they share, given in the road's order.
    With a single shared section, it is so if the road comes in (``road_in``) by the side where the river
    goes out, or goes out (``road_out``) by the side where the river comes in.
    """
    first = sections[0]
    if len(sections) > 1:
        return river.path.index(sections[1]) < river.path.index(first)
    return road_in == _crossed_side(grid, river, first, +1) or road_out == _crossed_side(
        grid, river, first, -1
    )


def _crossed_side(grid: Grid, course: Course, number: int, step: int) -> str:
    """Return the side (``north``, ``east`` ...) on which a course enters the section ``number`` (``step`` -1)
    or leaves it (``step`` 1). At the ends of the course that is the table edge.
    """
    where = course.path.index(number) + step
    if where < 0:
        return course.from_edge
    if where == len(course.path):
        return course.to_edge
    return grid.side(number, course.path[where])


def _rim(grid: Grid, sections: Path, road_in: str, road_out: str) -> list[tuple[int, str]]:
    """Return the outer sides of the first and the last section of a row, clockwise, each as (section, side).
    The side towards the rest of the row is left out. A single section gives its four sides. ``road_in``
    and ``road_out`` are unused.
    """
    first, last = sections[0], sections[-1]
    if first == last:
        return [(first, side) for side in SIDES]
    ahead, behind = grid.side(first, sections[1]), grid.side(last, sections[-2])
    return [(first, side) for side in _other_sides(ahead)] + [(last, side) for side in _other_sides(behind)]


def _other_sides(side: str) -> tuple[str, ...]:
    """Return the other three sides of a section, clockwise, beginning with the one after ``side``."""
    place = SIDES.index(side)
    return (*SIDES[place + 1 :], *SIDES[:place])


def _bank(begin: int, end: int, place: int, rim_length: int) -> str:
    """Return the bank of a river, ``left`` or ``right``, on which ``place`` lies. Places are numbered
    clockwise around the sections that river and road share; ``rim_length`` is their number. The river
    flows from ``begin``, which counts as left, to ``end``, which counts as right.
    """
    return "left" if (place - begin) % rim_length < (end - begin) % rim_length else "right"


Rolled = dict[int, Layers]
"""What was rolled for each section, by its number."""


class AskedFor(Struct, frozen=True):
    """The ground that a mission needs, whether it is rolled or not.

    ``road_over_river``: the road crosses the river at a bridge halfway along it. ``hill_in`` is the sector in
    or near which a hill has to be, 1 to 6. Source: p. 99.
    """

    river: bool = False
    road: bool = False
    road_over_river: bool = False
    hill_in: int | None = None


NOTHING = AskedFor()


def with_hill(grid: Grid, rolled: Rolled, asked: AskedFor) -> Rolled:
    """Return the sections with the hill that the mission needs (ruling w-32). Unchanged if it needs none, or
    if a hill was rolled. The hill is put where the ground allows it, if possible near the middle of the
    sector ``asked.hill_in``. If no section allows it, one loses the ground that does not.
    """
    if asked.hill_in is None or any(is_hill(layers.terrain_types) for layers in rolled.values()):
        return rolled
    never, sector = types_barred(("hill",)) - {"hill"}, asked.hill_in

    def order(number: int) -> tuple[bool, bool, float, int]:
        """Return the sort key of a section as a place for the hill; the smallest key is best. First counts
        whether part of its ground cannot lie on a hill, then whether it is outside the sector. Then come
        its distance from the sector's middle and its number.
        """
        wet = not never.isdisjoint(rolled[number].terrain_types)
        near = grid.from_middle(number, SECTORS, sector)
        return wet, grid.within(number, SECTORS) != sector, near, number

    chosen = min(rolled, key=order)
    before = rolled[chosen]
    kept = [name for name in before.terrain_types if name not in never] or ["clear"]
    raised = replace(
        before,
        terrain_types=sort_layers(["hill", *kept]),
        rulings=tuple(dict.fromkeys((*before.rulings, "w-32"))),
    )
    return rolled | {chosen: raised}


def lay_river(grid: Grid, rolled: Mapping[int, Layers], asked: AskedFor, dice: Dice) -> tuple[Course, ...]:
    """Return the river of the table, as a tuple of one. It passes all sections rolled with river (ruling
    f-20), around hills where it can; edges and width are rolled. A river that only the mission needs
    (``asked.river``) passes the middle (ruling w-30). If none is needed, return an empty tuple and roll
    nothing.
    """
    hills = {number for number, layers in rolled.items() if is_hill(layers.terrain_types)}
    required = _sections_with("river", rolled)
    if not required:
        if not asked.river:
            return ()
        required = [_central_section(grid, rolled, hills)]
    from_edge, to_edge, width = _roll_course("river", dice)
    path = cheapest_path(grid, from_edge, required, lambda number: 1 + HILL_COST * (number in hills))
    squeezed = tuple(number for number in path if number in hills)
    return (Course(path, from_edge, to_edge, width, between_hills=squeezed),)


def lay_road(
    grid: Grid, rolled: Mapping[int, Layers], rivers: Sequence[Course], asked: AskedFor, dice: Dice
) -> tuple[Course, ...]:
    """Return the road of the table as a tuple of one. If the mission wants a road over the river and the
    table has a river, it runs over the bridge (ruling w-31), even if a road was rolled. If not, it passes
    all sections rolled with road. If no section was, but the mission needs a road, it passes the middle of
    the table (ruling w-30). The tuple is empty if a road was neither rolled nor needed. Edges and width
    are rolled where needed.
    """
    required = _sections_with("road", rolled)
    if asked.road_over_river and rivers:
        return (_road_over_river(grid, bool(required), rivers[0], dice),)
    if not required:
        if not asked.road:
            return ()
        required = [_central_section(grid, rolled, ())]
    from_edge, to_edge, width = _roll_course("road", dice)
    return (_with_fords(grid, _cheapest_course(grid, required, from_edge, to_edge, width, rivers), rivers),)


def _road_over_river(grid: Grid, rolled: bool, river: Course, dice: Dice) -> Course:
    """Return the straight road that crosses the river nearest to halfway along it (ruling w-31), sharing as
    few sections with it as possible where it fords it. Its width is rolled. If ``rolled`` is true, its edges are rolled too, and
    decide between equal roads.
    """
    from_edge, width = "", 0
    if rolled:
        from_edge, _, width = _roll_course("road", dice)
    else:
        width = dice.amount(type_row("road")["width_in"], "width of the road")
    halfway = (len(river.path) - 1) / 2

    def order(road: Course) -> tuple[float, int, bool]:
        """Return the sort key of a road for the bridge; the road with the lowest key is best. A ford near the
        middle of the river counts most, then few sections shared in the stretches with a ford. Last, a road from
        ``from_edge`` is preferred.
        """
        crossings = [crossing for crossing in meetings(grid, road, river) if crossing.ford is not None]
        from_halfway = min(
            (abs(river.path.index(crossing.ford or 0) - halfway) for crossing in crossings), default=1e6
        )
        return (
            from_halfway,
            sum(len(crossing.sections) for crossing in crossings),
            from_edge != road.from_edge,
        )

    return _with_fords(grid, min(_straight_courses(grid, width), key=order), (river,))


def _straight_courses(grid: Grid, width: int) -> Iterator[Course]:
    """Yield a straight road of this ``width`` along each column, from north to south, and then along each
    row, from west to east.
    """
    for column in range(1, grid.columns + 1):
        path = tuple(grid.number(column, row) for row in range(1, grid.rows + 1))
        yield Course(path, "north", "south", width)
    for row in range(1, grid.rows + 1):
        path = tuple(grid.number(column, row) for column in range(1, grid.columns + 1))
        yield Course(path, "west", "east", width)


def without_unused_road(rolled: Rolled, roads: Sequence[Course], asked: AskedFor) -> Rolled:
    """Return the rolled sections with road terrain left only where the first road, the one to the bridge,
    runs (ruling w-31).

    Unchanged if the mission needs no road over a river, or there is no road.
    """
    if not asked.road_over_river or not roads:
        return rolled
    return {
        number: layers
        if number in roads[0].path or "road" not in layers.terrain_types
        else replace(layers, terrain_types=tuple(name for name in layers.terrain_types if name != "road"))
        for number, layers in rolled.items()
    }


def bridge_section(river: Course) -> int | None:
    """Return the number of the section where a bridge stands. Of the sections in which the river has a ford,
    it is the one nearest halfway along the river. None if there is no ford.
    """
    halfway = (len(river.path) - 1) / 2
    return min(river.fords, key=lambda number: abs(river.path.index(number) - halfway), default=None)


def _cheapest_course(
    grid: Grid, required: Collection[int], from_edge: str, to_edge: str, width: int, rivers: Sequence[Course]
) -> Course:
    """Return the cheapest course of a road from the table edge ``from_edge`` through all ``required``
    sections to the opposite edge. Sections with a river cost more. ``to_edge`` and ``width`` are only
    stored in the course, which has no fords yet.
    """
    wet = {number for river in rivers for number in river.path}
    path = cheapest_path(grid, from_edge, required, lambda number: 1 + SHARED_COST * (number in wet))
    return Course(path, from_edge, to_edge, width)


def _with_fords(grid: Grid, road: Course, rivers: Sequence[Course]) -> Course:
    """Return the road, with the sections in which it crosses the rivers as its fords."""
    fords = [meeting.ford for river in rivers for meeting in meetings(grid, road, river)]
    return replace(road, fords=tuple(ford for ford in fords if ford is not None))


def with_fords(river: Course, roads: Sequence[Course]) -> Course:
    """Return the river with its fords, which are those of the ``roads`` that cross it, in the order in which
    the river comes to them.
    """
    fords = {ford for road in roads for ford in road.fords}
    return replace(river, fords=tuple(number for number in river.path if number in fords))


def _sections_with(name: str, rolled: Mapping[int, Layers]) -> list[int]:
    """Return the numbers of the sections that have the type of terrain ``name``, such as ``river``."""
    return [number for number, layers in rolled.items() if name in layers.terrain_types]


def _central_section(grid: Grid, numbers: Collection[int], hills: Collection[int]) -> int:
    """Return the section in ``numbers`` that is nearest the middle of the table. Sections with a hill
    (``hills``) are taken only if there are no others. Of equally near sections the lowest number is taken.
    """
    return min(numbers, key=lambda number: (number in hills, grid.from_middle(number, WHOLE, 1), number))


def _roll_course(name: str, dice: Dice) -> tuple[str, str, int]:
    """Roll the course of a ``river`` or ``road`` (``name``). Return the table edge where it begins, the edge
    where it ends, and its width in inches.
    """
    row = type_row(name)
    way = table(row["direction_table"]).throw(dice, label=f"the {name} runs from")
    return way["from"], way["to"], dice.amount(row["width_in"], f"width of the {name}")
