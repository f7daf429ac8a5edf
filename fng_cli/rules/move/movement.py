"""How far figures move: fast moves and crawling, over all kinds of ground. Source: p. 5-7, 17-18, 47-51."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from fng_cli.dice import Dice
from fng_cli.document import Next, Report
from fng_cli.errors import RequestError
from fng_cli.rules.ground.types import effects_of, phrase, stacked, terrain_type
from fng_cli.rules.people.attributes import Effects, Test, When, effects
from fng_cli.rules.react.shared_dice import Want, read_one_set
from fng_cli.tables import table

_WADING_DEPTH = 2
_FULL = 2
"""Dice passed beyond these add by the die (e-62)."""


class Mover(Struct, frozen=True):
    """A figure that moves; ``getting_up`` spends half of the move on its feet again."""

    rep: int
    name: str = ""
    attributes: tuple[str, ...] = ()
    flak_jacket: bool = False
    getting_up: bool = False
    retrieving_wounded: bool = False
    walking_wounded: bool = False


class Ground(Struct, frozen=True):
    """What is moved through: types of terrain in one place, and how.

    ``water`` is the depth of water, 1 to 3, where there is some.
    """

    terrain: tuple[str, ...] = ("clear",)
    uphill: bool = False
    on_road: bool = False
    water: int | None = None


class Move(Struct, frozen=True, omit_defaults=True):
    """How far one figure may go, in inches: ``move_in`` in all, ``normal_in`` if it does not move fast.

    ``passed`` of ``dice`` in the Fast Move test, where it took one. ``falls``: stunned and prone
    where it ends.
    """

    name: str
    rep: int
    move_in: float
    normal_in: float
    passed: int | None = None
    dice: int | None = None
    fast: bool = False
    falls: bool = False

    def text(self) -> str:
        """How far it may go, in a line."""
        name = f"{self.name}: " if self.name else ""
        passed = "" if self.passed is None else f" (passed {self.passed}d6 against {self.rep})"
        falls = ", then falls, stunned and prone" if self.falls else ""
        return f'{name}up to {self.move_in:g}"{passed}{falls}'


class Moves(Report, frozen=True):
    """How far figures may go that move together.

    ``way`` is ``fast-move`` or ``crawl``; ``fast_allowed`` says whether the ground lets them move
    fast. Who has moved fast counts as moving fast until its next activation.
    """

    way: str
    terrain: tuple[str, ...]
    fast_allowed: bool
    moves: tuple[Move, ...]
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        told = "; ".join(move.text() for move in self.moves)
        if self.fast_allowed:
            return f"{told[:1].upper()}{told[1:]}."
        return f"{told[:1].upper()}{told[1:]}. No fast move here: {phrase(self.terrain)}."


def fast_move(movers: Sequence[Mover], ground: Ground, *, dice: Dice) -> Moves:
    """How far figures go that try to move fast: one set of dice for all, read against each REP.

    Where the ground allows no fast move nobody rolls. Raises RequestError for water of unknown
    depth. Source: p. 17-18.
    """
    return _moves("fast-move", movers, ground, test=True, dice=dice)


def crawl(movers: Sequence[Mover], ground: Ground, *, fast: bool = False, dice: Dice) -> Moves:
    """How far figures crawl, who are prone then; ``fast``: they try to be fast about it, on a die less.

    Raises RequestError for water of unknown depth. Source: p. 18.
    """
    return _moves("crawl", movers, ground, test=fast, dice=dice)


def _moves(way: str, movers: Sequence[Mover], ground: Ground, *, test: bool, dice: Dice) -> Moves:
    crawling = way == "crawl"
    footing = _footing(ground)
    rulings = [*footing.rulings, *(each for mover in movers for each in _change(mover).rulings)]
    if not (test and footing.fast):
        slow = tuple(_slow(mover, footing, crawling) for mover in movers)
        return Moves(way, ground.terrain, footing.fast, slow, _once(rulings), footing.next)
    wants = [_want(mover, ground, crawling) for mover in movers]
    doubles = any(_falls_by_doubles(mover) for mover in movers)
    thrown = read_one_set(wants, "fast move", doubles=doubles, dice=dice)
    moves = tuple(
        _fast(mover, footing, crawling, each)
        for mover, each in zip(movers, zip(wants, thrown.passed, thrown.doubles, strict=True), strict=True)
    )
    rulings += ("j-13",) if len({want.number for want in wants}) > 1 else ()
    for mover, passed, move in zip(movers, thrown.passed, moves, strict=True):
        rulings += table("fast-move").rulings if passed > _FULL else ()
        rulings += _clumsiness(mover).rulings if move.falls else ()
        rulings += ("j-09",) if crawling and passed else ()
        rulings += ("j-10",) if mover.flak_jacket else ()
    return Moves(way, ground.terrain, True, moves, _once(rulings), footing.next)


def _once(rulings: Sequence[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(rulings))


class _Footing(Struct, frozen=True):
    """The part of a move on foot that ground leaves, and whether it lets anybody move fast."""

    left: float
    fast: bool
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()


def _footing(ground: Ground) -> _Footing:
    """What ground leaves of a move. A road takes no heed of what lies beneath it. Source: p. 47-51."""
    found = terrain_type("+".join(ground.terrain))
    if ground.on_road:
        left = effects_of(stacked((*ground.terrain, "road"))).movement_on_road
        return _Footing(1.0 if left is None else left, True, found.rulings)
    known = found.effects
    left = known.movement
    if ground.uphill:
        left = effects_of(stacked((*ground.terrain, "hill"))).movement_uphill
    if ground.water is None:
        if left is None:
            raise RequestError(f"{phrase(ground.terrain)}: how deep is the water? give --water 1, 2 or 3")
        return _Footing(left, known.fast_move, found.rulings)
    depth = table("water-depth").row(str(ground.water))
    wading = depth.get("movement")
    following = (Next("fng swim", "too deep to wade"),) if wading is None else ()
    left = min(1.0 if left is None else left, wading or 0.0)
    return _Footing(left, known.fast_move and depth["fast_move"], found.rulings, following)


def _slow(mover: Mover, footing: _Footing, crawling: bool) -> Move:
    far = _inches(_bare_move(mover, crawling, fast=False) * footing.left)
    return Move(mover.name, mover.rep, far, far)


def _fast(mover: Mover, footing: _Footing, crawling: bool, read: tuple[Want, int, bool]) -> Move:
    """How far one goes who read so many passes off the dice of his group."""
    want, passed, doubles = read
    normal = _bare_move(mover, crawling, fast=False) * footing.left
    whole = (_bare_move(mover, crawling, fast=True) + extra_in(passed)) * footing.left
    falls = not passed and doubles and _falls_by_doubles(mover)
    # The normal move comes before the dice: what they show cannot take any of it back.
    far = _inches(max(normal, whole))
    return Move(mover.name, mover.rep, far, _inches(normal), passed, want.number, True, falls)


def extra_in(passed: int) -> int:
    """How many inches so many passes add to a move, on open ground. Source: p. 5, 17."""
    row = table("fast-move").at(passed)
    more: int = row.get("each_more_in", 0)
    return int(row["extra_in"]) + more * max(0, passed - _FULL)


def _want(mover: Mover, ground: Ground, crawling: bool) -> Want:
    chart = table("fast-move")
    number = chart.dice + effects(mover.attributes, Test.FAST_MOVE).dice
    number += chart.modifiers["crawling"]["dice"] if crawling else 0
    number += chart.modifiers["wading"]["dice"] if ground.water == _WADING_DEPTH else 0
    return Want(max(0, number), mover.rep)


def _clumsiness(mover: Mover) -> Effects:
    return effects(mover.attributes, Test.FAST_MOVE, {When.FAILED_WITH_DOUBLES})


def _falls_by_doubles(mover: Mover) -> bool:
    return _clumsiness(mover).result("falls-stunned") is not None


def _change(mover: Mover) -> Effects:
    return effects(mover.attributes, Test.MOVE)


def normal_move_in(mover: Mover) -> float:
    """How many inches somebody walks in a turn on open ground. Source: p. 5-7, 17, 24, 38-39."""
    return _bare_move(mover, False, fast=False)


def _bare_move(mover: Mover, crawling: bool, *, fast: bool) -> float:
    """How many inches a move is on open ground, before any dice; ``fast``: as the part of a fast move."""
    rows = table("movement").column(None)
    changes = [rows[name] for name in _burdens(mover)]
    parts = [rows[name]["times"] for name in _postures(mover, crawling)]
    change = sum(row.get("fast_change_in", row["change_in"]) if fast else row["change_in"] for row in changes)
    inches = float(rows["normal"]["move_in"] + change + _change(mover).inches)
    for part in parts:
        inches *= part
    return max(0.0, inches)


def _burdens(mover: Mover) -> Iterator[str]:
    if mover.flak_jacket:
        yield "flak-jacket"
    if mover.retrieving_wounded:
        yield "retrieving-wounded"


def _postures(mover: Mover, crawling: bool) -> Iterator[str]:
    if crawling:
        yield "crawling"
    elif mover.getting_up:
        yield "standing-up"
    if mover.walking_wounded:
        yield "walking-wounded"


def _inches(number: float) -> float:
    return round(number, 2)
