"""Movement: fast moves and crawling, over all kinds of ground. Source: p. 5-7, 17-18, 47-51."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import Next, Slot, call
from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.events import MovedFast, PersonEvent
from fng_cli.figures import Figure, Hindrance, Status, without_hindrance
from fng_cli.rules.ground.types import (
    movement_left_on_road,
    phrase,
    sort_layers,
    terrain_effects_of,
    terrain_type,
)
from fng_cli.rules.people.attributes import Effects, TestKind, When, effects
from fng_cli.rules.people.person import Person, by, known_rep, person_of
from fng_cli.rules.react.takers import Reader, throw_shared
from fng_cli.tables import table

INSIDE = "u-64"
"""The ruling on moves through a building."""
_WADING_DEPTH = 2
_FULL = 2
"""Dice passed beyond these add by the die (e-62)."""


class Mover(Struct, frozen=True):
    """A figure that moves; ``getting_up`` costs it half of the move. Its REP must be known for a test."""

    who: Person
    getting_up: bool = False
    retrieving_wounded: bool = False
    walking_wounded: bool = False


STATES = ("retrieving", "walking-wounded", "getting-up")
"""What may hold for a figure that moves, as a player types it."""


def mover_of(figure: Figure, states: Collection[str] = (), *, known: bool = True) -> Mover:
    """Return the mover for a figure. Of ``states``, words from the command line, only those in STATES count.
    A prone figure also has to get up, and a figure carrying somebody counts as retrieving a wounded man.
    ``known`` is False if the figure is not in the document; its person then also has the weapon in the
    figure's hand.
    """
    return Mover(
        person_of(figure, known=known),
        getting_up="getting-up" in states or figure.prone,
        retrieving_wounded="retrieving" in states or bool(figure.carrying),
        walking_wounded="walking-wounded" in states,
    )


class Ground(Struct, frozen=True):
    """The ground of a move: types of terrain in one place, a slope, a road, water.

    ``water`` is its depth, 1 to 3, None for dry ground, and ``current`` its speed, if known. ``doors`` and
    ``floors`` are how many are passed on the way; a ``window`` ends the move (p. 41).
    """

    terrain_types: tuple[str, ...] = ("clear",)
    uphill: bool = False
    on_road: bool = False
    water: int | None = None
    current: int | None = None
    doors: int = 0
    floors: int = 0
    window: bool = False

    @property
    def inside(self) -> bool:
        """True if the way leads through any part of a building: a door, a floor or a window."""
        return bool(self.doors or self.floors or self.window)


class Move(Struct, frozen=True, omit_defaults=True):
    """The move of one figure, in inches: ``move_in`` in all, ``normal_in`` if it does not move fast.

    ``passed`` of ``dice`` in the Fast Move test, None without one. ``falls``: it ends stunned and prone.
    ``window_ends``: it goes through a window, and no farther.
    """

    name: str | None
    rep: int
    move_in: float
    normal_in: float
    passed: int | None = None
    dice: int | None = None
    fast: bool = False
    falls: bool = False
    window_ends: bool = False

    def text(self) -> str:
        """Return on one line how far the figure may go: ``a1: up to 12" (passed 1d6 against 4)``. The name
        and the test are left out if there are none. The line also says if the figure stops at a window or
        falls.
        """
        name = f"{self.name}: " if self.name else ""
        passed = "" if self.passed is None else f" (passed {self.passed}d6 against {self.rep})"
        falls = ", then falls, and is stunned and prone" if self.falls else ""
        window = ", and stops at the window" if self.window_ends else ""
        return f'{name}up to {self.move_in:g}"{passed}{window}{falls}'


class Moves(Report, frozen=True):
    """The moves of figures that move together.

    ``way`` is ``fast-move`` or ``crawl``; ``fast_move_allowed``: the ground lets them move fast. A figure
    that has moved fast counts as moving fast until its next activation. ``section`` is the section of the
    table whose ground was used, None if terrain was typed; ``ground_unknown``: the ground is not known, and
    clear ground was used.
    """

    way: str
    terrain_types: tuple[str, ...]
    fast_move_allowed: bool
    moves: tuple[Move, ...]
    section: int | None = None
    ground_unknown: bool = False
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def report_events(self) -> Iterator[PersonEvent]:
        """Yield a ``MovedFast`` for each figure with a name that tried a Fast Move. Nameless figures yield
        nothing. Source: p. 17-18.
        """
        yield from (MovedFast(move.name) for move in self.moves if move.fast and move.name)

    def answer(self) -> str:
        """Return the inches of each move, such as ``12", 8"`` for two figures."""
        return ", ".join(f'{move.move_in:g}"' for move in self.moves)

    def summary(self) -> str:
        """Return the move of each figure; if the ground allows no fast move, that too, with the reason."""
        text = "; ".join(move.text() for move in self.moves)
        if not any(move.name for move in self.moves):  # an id stays as it is typed
            text = f"{text[:1].upper()}{text[1:]}"
        if self.fast_move_allowed:
            return f"{text}."
        too_deep = any(step.call.command == "swim" for step in self.next)
        return (
            f"{text}. No fast move is possible here "
            f"({'too deep to wade' if too_deep else phrase(self.terrain_types)})."
        )


def fast_move(movers: Sequence[Mover], ground: Ground, *, dice: Dice) -> Moves:
    """Roll how far figures go that try to move fast, and return the moves. One set of dice is rolled for all;
    each figure compares it with its own REP. On ground without fast moves they move normally, without a
    roll. Raises RequestError for water of unknown depth off the road, or if a REP is not known. Source: p.
    17-18.
    """
    return _moves("fast-move", movers, ground, test=True, dice=dice)


def crawl(movers: Sequence[Mover], ground: Ground, *, fast: bool = False, dice: Dice) -> Moves:
    """Return how far figures crawl. Dice are rolled only with ``fast``: a Fast Move with one die fewer than
    usual, if the ground allows it. Raises RequestError for water of unknown depth off the road, or if a REP
    is not known. Source: p. 18.
    """
    return _moves("crawl", movers, ground, test=fast, dice=dice)


def _moves(way: str, movers: Sequence[Mover], ground: Ground, *, test: bool, dice: Dice) -> Moves:
    """Return the moves of figures by ``way`` (``fast-move`` or ``crawl``). With ``test``, one Fast Move test
    is rolled for all, if the ground allows it. If not, they move normally, without a roll. Raises
    RequestError for water of unknown depth off the road, or if a REP is not known, even without a roll.
    """
    crawling = way == "crawl"
    footing = _footing_of(ground, movers)
    indoors = (INSIDE,) if ground.inside else ()
    rulings = [
        *footing.rulings,
        *indoors,
        *(entry for mover in movers for entry in _move_effects(mover).rulings),
    ]
    if not (test and footing.fast):
        slow = tuple(_normal_move(mover, footing, crawling) for mover in movers)
        return Moves(
            way, ground.terrain_types, footing.fast, slow, rulings=_each_once(rulings), next=footing.next
        )
    readers = [_fast_move_reader(mover, ground, crawling) for mover in movers]
    doubles = any(_falls_by_doubles(mover) for mover in movers)
    thrown = throw_shared(readers, "fast move", doubles=doubles, dice=dice)
    lost = any(passed > _FULL for passed in thrown.passed) and dice.takes("e-62", 2)
    counted = [min(passed, _FULL) if lost else passed for passed in thrown.passed]
    each_counts = 0.5 if crawling and any(counted) and dice.takes("j-09", 2) else 1.0
    moves = tuple(
        _fast_move(mover, footing, crawling, entry, each_counts)
        for mover, entry in zip(movers, zip(readers, counted, thrown.doubles, strict=True), strict=True)
    )
    rulings += ("j-13",) if len({reader.number for reader in readers}) > 1 else ()
    for mover, passed, move in zip(movers, thrown.passed, moves, strict=True):
        rulings += table("fast-move").rulings if passed > _FULL else ()
        rulings += _doubles_effects(mover).rulings if move.falls else ()
        rulings += ("j-09",) if crawling and passed else ()
        rulings += ("j-10",) if mover.who.flak_jacket else ()
    return Moves(way, ground.terrain_types, True, moves, rulings=_each_once(rulings), next=footing.next)


def _each_once(rulings: Sequence[str]) -> tuple[str, ...]:
    """Return the ids of rulings without duplicates, in their order."""
    return tuple(dict.fromkeys(rulings))


class _Footing(Struct, frozen=True):
    """The part of a move on foot that the ground leaves (0 to 1), and whether it allows a fast move."""

    left: float
    fast: bool
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()
    building: Ground = Ground()

    @property
    def window_ends(self) -> bool:
        """True if the way leads through a window and the rules say that this ends the move. Source: p. 41."""
        return self.building.window and bool(table("inside-a-building").row("window")["ends_move"])

    def inches(self, open_ground_in: float) -> float:
        """Return the inches that are left here of a move of ``open_ground_in`` inches on open ground, after
        terrain, floors and doors on the way; at least 0 (ruling u-64).
        """
        rows = table("inside-a-building").column(None)
        inches_left = open_ground_in * self.left * rows["other-floor"]["move_times"] ** self.building.floors
        return max(0.0, float(inches_left + rows["door"]["change_in"] * self.building.doors))


def _footing_of(ground: Ground, movers: Sequence[Mover]) -> _Footing:
    """Return what share of a move the ground leaves, and whether the ground allows a Fast Move. Indoors, the
    building counts too. ``movers`` are only named in the next step, if they have to swim. Raises
    RequestError for water off the road whose depth is not given. Source: p. 41, 47-51.
    """
    return replace(_footing_outside(ground, movers), building=ground)


def _footing_outside(ground: Ground, movers: Sequence[Mover]) -> _Footing:
    """Return the fraction of a move that the ground leaves, and if it allows a Fast Move. Buildings are not
    considered. On a road only what slows a move on the road counts, and a Fast Move is allowed. Uphill the
    fraction is that for a climb. In water too deep to wade the fraction is 0, and the next step is to
    swim. Raises RequestError for an unknown type of terrain or, off the road, water of unknown depth. Source: p.
    47-51.
    """
    terrain = terrain_type("+".join(ground.terrain_types))
    if ground.on_road:
        return _Footing(movement_left_on_road(ground.terrain_types), True, terrain.rulings)
    ground_effects = terrain.terrain_effects
    left = ground_effects.movement
    if ground.uphill:
        left = terrain_effects_of(sort_layers((*ground.terrain_types, "hill"))).movement_uphill
    if ground.water is None:
        if left is None:
            raise RequestError(
                f"{phrase(ground.terrain_types)}: give the depth of the water, `water` 1, 2 or 3"
            )
        return _Footing(left, ground_effects.fast_move_allowed, terrain.rulings)
    depth = table("water-depth").row(str(ground.water))
    wading = depth.get("movement")
    next_steps = (_swim_next(movers, ground),) if wading is None else ()
    left = min(1.0 if left is None else left, wading or 0.0)
    return _Footing(
        left, ground_effects.fast_move_allowed and depth["fast_move"], terrain.rulings, next_steps
    )


def too_deep_to_wade(depth: int | None) -> bool:
    """True if water of this depth, 1 to 3, can only be swum; False if the depth is not known. Source: p. 49."""
    return depth is not None and table("water-depth").row(str(depth)).get("movement") is None


def check_wades(figure: Figure, depth: int | None) -> None:
    """Raise RequestError if the water that the figure is in is too deep to wade. ``depth`` is 1 to 3, or None
    if it is not known. An unknown depth is not refused. Source: p. 49.
    """
    if too_deep_to_wade(depth):
        raise RequestError(
            f"{figure.called()} can only swim, since the water is too deep to wade (p. 49): use "
            "fng swim. Once he is out of the water, write WHO,ashore; give `force` if you have "
            "agreed otherwise"
        )


def _swim_next(movers: Sequence[Mover], ground: Ground) -> Next:
    """Return the step ``swim`` for figures in water too deep to wade. It names all movers that have a name.
    If none has a name, it describes the first mover. If the current is not known, the step has a slot
    ``SPEED`` for it.
    """
    named = [mover.who.typed() for mover in movers if mover.who.name]
    who = {"by": named} if named else by(movers[0].who)
    return Next(
        call("swim", **who, current=ground.current or Slot("SPEED")),
        "swim, since the water is too deep to wade",
    )


def _normal_move(mover: Mover, footing: _Footing, crawling: bool) -> Move:
    """Return a figure's normal move in inches, as the ground that it crosses (``footing``) allows. No dice
    are rolled. ``crawling``: the figure crawls. Raises RequestError if its REP is not known.
    """
    distance_in = _round_inches(footing.inches(_bare_move(mover, crawling, fast=False)))
    return Move(
        mover.who.name or None,
        known_rep(mover.who),
        distance_in,
        distance_in,
        window_ends=footing.window_ends,
    )


def _fast_move(
    mover: Mover, footing: _Footing, crawling: bool, roll: tuple[Reader, int, bool], each_counts: float = 1
) -> Move:
    """Return a figure's Fast Move from dice already rolled for its group; it is never shorter than a normal
    move. ``roll`` holds the reader of the dice, the number passed, and True for doubles. Doubles may make
    a figure fall if no die passed. ``each_counts`` is the share that each passed die adds (ruling j-09).
    ``crawling``: it crawls.
    """
    reader, passed, doubles = roll
    normal = footing.inches(_bare_move(mover, crawling, fast=False))
    fast = footing.inches(_bare_move(mover, crawling, fast=True) + extra_in(passed) * each_counts)
    falls = not passed and doubles and _falls_by_doubles(mover)
    # The normal move comes before the dice: what they show cannot take any of it back.
    distance_in = _round_inches(max(normal, fast))
    return Move(
        mover.who.name or None,
        known_rep(mover.who),
        distance_in,
        _round_inches(normal),
        passed,
        reader.number,
        fast=True,
        falls=falls,
        window_ends=footing.window_ends,
    )


def figures_after(figures: Iterable[Figure], moved: Moves) -> tuple[Figure, ...]:
    """Return those figures that moved, as they are afterwards: prone if they crawled or fell, else standing;
    stunned if they fell; no longer swimming or in napalm. Figures that did not move are left out.
    """
    falls = {move.name: move.falls for move in moved.moves}
    crawled = moved.way == "crawl"
    return tuple(
        replace(
            without_hindrance(figure, Hindrance.SWIMMING, Hindrance.IN_NAPALM),
            prone=crawled or falls[figure.id],
            status=Status.STUNNED if falls[figure.id] else figure.status,
        )
        for figure in figures
        if figure.id in falls
    )


def extra_in(passed: int) -> int:
    """Return the inches that this number of passed dice adds to a Fast Move on open ground. Nothing is
    rolled.

    Source: p. 5, 17.
    """
    row = table("fast-move").at(passed)
    more: int = row.get("each_more_in", 0)
    return int(row["extra_in"]) + more * max(0, passed - _FULL)


def farthest_in(mover: Mover) -> float:
    """Return the inches of a mover's Fast Move on open ground with every die of the test passed. House rules
    are not considered, and nothing is rolled. Source: p. 5-7, 17.
    """
    number = table("fast-move").dice + effects(mover.who.attributes, TestKind.FAST_MOVE).dice
    return _bare_move(mover, False, fast=True) + extra_in(max(0, number))


def _fast_move_reader(mover: Mover, ground: Ground, crawling: bool) -> Reader:
    """Return the number of dice (at least 0) and the REP of a mover's Fast Move test. His attributes,
    crawling, and water of depth 2 in this ``ground`` change the number of dice. Raises RequestError if his
    REP is not known.
    """
    chart = table("fast-move")
    number = chart.dice + effects(mover.who.attributes, TestKind.FAST_MOVE).dice
    number += chart.modifiers["crawling"]["dice"] if crawling else 0
    number += chart.modifiers["wading"]["dice"] if ground.water == _WADING_DEPTH else 0
    return Reader(max(0, number), known_rep(mover.who))


def _doubles_effects(mover: Mover) -> Effects:
    """Return the effects of a mover's attributes on a Fast Move in which he passes no die and the dice are
    doubles. Effects that count on every Fast Move are included.
    """
    return effects(mover.who.attributes, TestKind.FAST_MOVE, {When.FAILED_WITH_DOUBLES})


def _falls_by_doubles(mover: Mover) -> bool:
    """True if an attribute of a mover makes him fall when he fails a Fast Move with doubles."""
    return _doubles_effects(mover).result("falls-stunned") is not None


def _move_effects(mover: Mover) -> Effects:
    """Return the effects that a mover's attributes have on every move."""
    return effects(mover.who.attributes, TestKind.MOVE)


def normal_move_in(mover: Mover) -> float:
    """Return the inches that a figure walks in a turn on open ground. Its burdens, attributes and wounds
    count, and that it gets up first. Source: p. 5-7, 17, 24, 38-39.
    """
    return _bare_move(mover, False, fast=False)


def _bare_move(mover: Mover, crawling: bool, *, fast: bool) -> float:
    """Return the inches that a figure can move on open ground, before any dice. Its burdens, posture and
    attributes count; the result is never below 0. With ``fast`` it is the basis of a Fast Move, to which
    the dice are added later.
    """
    rows = table("movement").column(None)
    changes = [rows[name] for name in _burdens(mover)]
    factors = [rows[name]["times"] for name in _postures(mover, crawling)]
    change = sum(row.get("fast_change_in", row["change_in"]) if fast else row["change_in"] for row in changes)
    inches = float(rows["normal"]["move_in"] + change + _move_effects(mover).inches)
    for factor in factors:
        inches *= factor
    return max(0.0, inches)


def _burdens(mover: Mover) -> Iterator[str]:
    """Yield ``flak-jacket`` if the mover wears one, and ``retrieving-wounded`` if he retrieves a wounded
    figure. They are keys of the rows of the table ``movement`` that change the inches moved.
    """
    if mover.who.flak_jacket:
        yield "flak-jacket"
    if mover.retrieving_wounded:
        yield "retrieving-wounded"


def _postures(mover: Mover, crawling: bool) -> Iterator[str]:
    """Yield the keys of the rows of the table ``movement`` that multiply the move:
    crawling or standing up, walking wounded.
    """
    if crawling:
        yield "crawling"
    elif mover.getting_up:
        yield "standing-up"
    if mover.walking_wounded:
        yield "walking-wounded"


def _round_inches(number: float) -> float:
    """Return inches rounded to the hundredth."""
    return round(number, 2)
