"""Crossing barbed wire by a Fast Move, turn by turn. Source: p. 17-18, 51."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import Next, call
from fng_cli.dice import Dice
from fng_cli.document import Content, Report, cited, lookup
from fng_cli.figures import Figure, Status
from fng_cli.rules.move.movement import Ground, Move, Mover, fast_move
from fng_cli.rules.move.obstacles import WIRE, obstacle_row
from fng_cli.rules.people.attributes import TestKind, effects
from fng_cli.rules.people.person import Person, by
from fng_cli.tables import Entry, table


class WireCrossed(Struct, frozen=True):
    """One figure's turn in the wire: inches this turn, inches in all, and those that are left.

    ``passed`` is its Fast Move test, None without one; ``extra_in`` the inches that the test gave it.
    ``falls``: stunned and prone.
    """

    name: str | None
    inches: float
    through_in: float
    left_in: float
    passed: int | None
    extra_in: float
    falls: bool = False

    @property
    def across(self) -> bool:
        """True once nothing is left before it."""
        return not self.left_in

    def text(self) -> str:
        """The turn as a line of text: ``a1: 2" on, through (Fast Move gave 4")``."""
        name = f"{self.name}: " if self.name else ""
        far = f'{self.inches:g}" on' if self.inches else "stuck where he is"
        rest = "through" if self.across else f'{self.left_in:g}" to go'
        falls = ", and falls, stunned and prone" if self.falls else ""
        return f'{name}{far}, {rest}{falls} (Fast Move gave {self.extra_in:g}")'


class WireCrossing(Report, frozen=True):
    """A turn of crossing wire, which takes all of the movement of that turn.

    ``wire_kind`` is ``wire-single`` or ``wire-double``.
    """

    wire_kind: str
    depth_in: int
    figures: tuple[WireCrossed, ...]
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def answer(self) -> str:
        return ", ".join("through" if one.across else f'{one.left_in:g}" to go' for one in self.figures)

    def summary(self) -> str:
        told = "; ".join(figure.text() for figure in self.figures)
        return f"{told[:1].upper()}{told[1:]}."

    def verdict(self) -> bool:
        """No: somebody is not across."""
        return all(figure.across for figure in self.figures)


def wire_met(strands: int | None, content: Content, *, dice: Dice) -> str:
    """The row of ``obstacles`` for wire that is met: by its strands, else the document's, else by a die.

    Source: p. 51.
    """
    if strands:
        return WIRE[strands - 1]
    known = lookup(content, "wire.wire_kind") or lookup(content, "wire.obstacle")
    if known in WIRE:
        return str(known)
    return WIRE[0] if dice.chance(obstacle_row(WIRE[0])["chance"], "a single strand of wire?") else WIRE[1]


def cross_wire(
    wire: str, movers: Sequence[Mover], through: Mapping[str, float] | None = None, *, dice: Dice
) -> WireCrossing:
    """A turn of crossing wire: one Fast Move test for all who go together, read for each.

    ``through`` is the inches of it that each has behind him, by name; the ground is taken as open.
    Raises RequestError where a REP is not known. Source: p. 17-18, 51.
    """
    row = obstacle_row(wire)
    moved = fast_move(movers, Ground(), dice=dice)
    behind = through or {}
    figures = tuple(
        _crossed(row, move, slowed_in(mover.who), behind.get(move.name or "", 0))
        for mover, move in zip(movers, moved.moves, strict=True)
    )
    slow = ("t-03",) if any(slowed_in(mover.who) for mover in movers) else ()
    rulings = cited(row.rulings, table("obstacles").rulings, moved.rulings, slow)
    return WireCrossing(wire, row["depth_in"], figures, rulings, tuple(_again(wire, movers, figures)))


def slowed_in(who: Person) -> float:
    """The inches by which somebody's attributes make each move shorter, at the wire too (t-03). Source: p. 6, 51."""
    return max(0.0, -float(effects(who.attributes, TestKind.MOVE).inches))


def _crossed(row: Entry, move: Move, slowed: float, through: float) -> WireCrossed:
    extra = max(0.0, round(move.move_in - move.normal_in - slowed, 2))
    behind = min(row["depth_in"], through + _inches(row, extra))
    return WireCrossed(
        name=move.name,
        inches=behind - through,
        through_in=behind,
        left_in=row["depth_in"] - behind,
        passed=move.passed,
        extra_in=extra,
        falls=move.falls,
    )


def _inches(row: Entry, extra: float) -> int:
    """The inches of wire that a Fast Move gets one through: by the inches that it adds to a move."""
    if extra >= row["cross_needs_in"]:
        return int(row["cross_in"])
    return int(row["cross_short_in"] if extra > 0 else row["cross_failed_in"])


def _again(wire: str, movers: Sequence[Mover], figures: Sequence[WireCrossed]) -> Iterator[Next]:
    """The next turn of those who are not through: together where they are equally far."""
    left = [(mover, one) for mover, one in zip(movers, figures, strict=True) if not one.across]
    for through in dict.fromkeys(one.through_in for _, one in left):
        equal = [mover for mover, one in left if one.through_in == through]
        named = [mover.who.typed(*_holding(mover)) for mover in equal if mover.who.name]
        lone = equal[0].who
        who = {"by": named} if named else by(lone, flak_jacket=lone.flak_jacket)
        strands = WIRE.index(wire) + 1
        again = call("obstacle wire", **who, strands=strands, through=_number(through))
        yield Next(again, "the next turn, with another test")


def _holding(mover: Mover) -> tuple[str, ...]:
    """The words that still hold for him next turn."""
    words = {"retrieving": mover.retrieving_wounded, "walking-wounded": mover.walking_wounded}
    return tuple(word for word, true in words.items() if true)


def _number(inches: float) -> str:
    return f"{inches:g}"


def figures_after(figures: Iterable[Figure], crossed: WireCrossing) -> tuple[Figure, ...]:
    """Figures after a turn in the wire, found by their ids: who falls is stunned and prone, all others stand."""
    falls = {one.name: one.falls for one in crossed.figures}
    return tuple(
        replace(
            figure,
            prone=falls[figure.id],
            status=Status.STUNNED if falls[figure.id] else figure.status,
        )
        for figure in figures
        if figure.id in falls
    )
