"""The course of rivers and roads across the table, and where they meet. Source: p. 49-50."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

from msgspec import Struct

from fng_cli.rules.ground.grid import SIDES, Grid

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
