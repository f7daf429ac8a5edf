"""Crossing obstacles on foot: wire by a Fast Move, mines and stakes at a risk each turn. Source: p. 51-52."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import asdict

from fng_cli.dice import Dice
from fng_cli.document import Next, Report, cited
from fng_cli.errors import RequestError
from fng_cli.rules.harm.blast import Blast, Blasted, blast
from fng_cli.rules.harm.damage import Toll, suffer
from fng_cli.rules.harm.results import Harm
from fng_cli.rules.harm.targets import Target
from fng_cli.rules.harm.tests_called_for import Aftermath, tests
from fng_cli.rules.move.movement import Ground, Move, Mover, fast_move
from fng_cli.rules.move.obstacles import MINES, STAKES, WIRE, facts, shelled_away
from fng_cli.tables import Entry, table


class Crossed(Struct, frozen=True):
    """How far somebody gets through an obstacle this turn, and in all; ``left_in`` is still before him."""

    name: str
    inches: float
    through_in: float
    left_in: float

    @property
    def across(self) -> bool:
        """Whether he is through."""
        return not self.left_in


class WireCrossed(Crossed, frozen=True, kw_only=True):
    """The same of wire: ``extra_in`` is what his Fast Move test gave him. ``falls``: stunned and prone."""

    passed: int | None
    extra_in: float
    falls: bool = False

    def text(self) -> str:
        """The same in a line."""
        name = f"{self.name}: " if self.name else ""
        far = f'{self.inches:g}" on' if self.inches else "stuck where he is"
        rest = "through" if self.across else f'{self.left_in:g}" to go'
        falls = ", and falls, stunned and prone" if self.falls else ""
        return f'{name}{far}, {rest}{falls} (Fast Move gave {self.extra_in:g}")'


class WireCrossing(Report, frozen=True):
    """A turn of crossing wire, which takes all of the movement of that turn."""

    wire: str
    depth_in: int
    figures: tuple[WireCrossed, ...]
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        told = "; ".join(figure.text() for figure in self.figures)
        return f"{told[:1].upper()}{told[1:]}."

    def verdict(self) -> bool:
        return all(figure.across for figure in self.figures)


def cross_wire(
    wire: str,
    movers: Sequence[Mover],
    through: Mapping[str, float] | None = None,
    *,
    typed: Mapping[str, str] | None = None,
    dice: Dice,
) -> WireCrossing:
    """A turn of crossing wire: one Fast Move test for all who go together, read for each.

    ``through`` is how many inches of it each has behind him, by name, and ``typed`` what a
    player types for them; the ground is taken as open. Source: p. 17-18, 51.
    """
    row = facts(wire)
    moved = fast_move(movers, Ground(), dice=dice)
    done = {} if through is None else through
    figures = tuple(_wire_crossed(row, move, done.get(move.name, 0)) for move in moved.moves)
    rulings = cited(row.rulings, table("obstacles").rulings, moved.rulings)
    again = [figure for figure in figures if not figure.across]
    following = (Next(_again(wire, again, typed or {}), "the next turn, with another test"),) if again else ()
    return WireCrossing(wire, row["depth_in"], figures, rulings, following)


def _again(wire: str, left: Sequence[WireCrossed], typed: Mapping[str, str]) -> str:
    """The same once more, for those who are not through."""
    named = [f" --by {shlex.quote(typed.get(figure.name, figure.name))}" for figure in left if figure.name]
    who = "".join(named) or " --rep REP"
    return f"fng obstacle wire{who} --strands {WIRE.index(wire) + 1} --through {left[0].through_in:g}"


def _wire_crossed(row: Entry, move: Move, through: float) -> WireCrossed:
    extra = round(move.move_in - move.normal_in, 2)
    far = _far(row, extra)
    behind = min(row["depth_in"], through + far)
    return WireCrossed(
        move.name,
        behind - through,
        behind,
        row["depth_in"] - behind,
        passed=move.passed,
        extra_in=extra,
        falls=move.falls,
    )


def _far(row: Entry, extra: float) -> int:
    """How far one gets in wire who moves so many inches more than without the test."""
    if extra >= row["cross_needs_in"]:
        return int(row["cross_in"])
    return int(row["cross_short_in"] if extra > 0 else row["cross_failed_in"])


class Trodden(Toll, frozen=True, kw_only=True):
    """A turn of somebody among mines or stakes: whether he ``sets_off`` one, and what that does to him.

    ``through_in`` and ``left_in`` say how far he is, where that is counted.
    """

    rep: int
    passed: int
    sets_off: bool
    through_in: float | None = None
    left_in: float | None = None

    def text(self) -> str:
        """The same in a line."""
        hurt = self.result.told if self.sets_off else "unhurt"
        far = "" if self.left_in is None or self.result.level > 0 else f", {_rest(self.left_in)}"
        told = f"{self.target}: {hurt}{far} (passed {self.passed}d6 against {self.rep})"
        return "; ".join([told, *self.more()])


def _rest(left: float) -> str:
    return f'{left:g}" to go' if left else "through"


class Field(Report, frozen=True):
    """A turn among mines or stakes. ``near`` are others whom a mine reached; ``cleared``: none is left.

    ``crater``: a bomb has left one in the field's place.
    """

    obstacle: str
    figures: tuple[Trodden, ...]
    near: tuple[Blasted, ...] = ()
    cleared: bool = False
    crater: bool = False
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        told = [figure.text() for figure in self.figures]
        told += [f"{other.target}: {other.result.told}" for other in self.near]
        if self.cleared:
            told.append("a crater lies where the field was" if self.crater else "the field is clear")
        text = "; ".join(told)
        return f"{text[:1].upper()}{text[1:]}."

    def verdict(self) -> bool:
        return not any(figure.sets_off for figure in self.figures)


class Walker(NamedTuple):
    """Somebody among mines or stakes, and how many inches of them lie behind him."""

    target: Target
    through_in: float = 0


def among_stakes(walkers: Sequence[Walker], *, depth_in: int | None = None, dice: Dice) -> Field:
    """A turn among punji stakes: who passes no die against REP is hit.

    ``depth_in`` is how deep they lie, else the least that the book has. Raises RequestError where
    a REP is not known. Source: p. 51.
    """
    row = facts(STAKES)
    depth = row["area_in"] if depth_in is None else depth_in
    figures: list[Trodden] = []
    rulings: list[str] = []
    for target, through in walkers:
        victim = target.victim
        passed = _test(target, row, dice)
        toll = Toll(victim.called, Harm.CARRY_ON)
        if not passed:
            done = suffer(victim, row["impact"], dice=dice)
            toll = done.damage
            rulings += done.rulings
        behind = min(depth, through + row["cross_in"])
        figures.append(
            Trodden(
                **asdict(toll),
                rep=victim.rep or 0,
                passed=passed,
                sets_off=not passed,
                through_in=behind,
                left_in=depth - behind,
            )
        )
    after = tests([Aftermath(one.target.victim, each) for one, each in zip(walkers, figures, strict=True)])
    return Field(STAKES, tuple(figures), rulings=cited(row.rulings, tuple(rulings)), next=after)


def _test(target: Target, row: Entry, dice: Dice) -> int:
    """How many dice somebody passes who goes where he should not."""
    victim = target.victim
    if victim.rep is None:
        raise RequestError(f"{victim.called}: his REP is not known: give --rep 4")
    return dice.count(row["test_dice"], victim.rep, f"watch your step, {victim.name}")


def among_mines(
    walkers: Sequence[Target], near: Sequence[Target] = (), *, shelled: Sequence[str] = (), dice: Dice
) -> Field:
    """A turn in a minefield: who passes no die against REP sets one off, and all in its circle are hit.

    ``near`` are others in the circle of whoever sets one off. ``shelled``: the shells and bombs
    that have hit the field; whether they cleared it is rolled when one would go off (f-17). Each
    mine strikes by itself (o-11). Raises RequestError where a REP is not known. Source: p. 51.
    """
    row = facts(MINES)
    crater = row["clear_crater_by"] in shelled
    cleared, asked = crater, False
    steps: list[_Step] = []
    for walker in walkers:
        passed = row["test_dice"] if cleared else _test(walker, row, dice)
        if not passed and not asked:
            cleared, asked = shelled_away(shelled, dice=dice), True
        mine = None if passed or cleared else blast(row["impact"], [walker, *near], dice=dice)
        steps.append(_Step(walker, passed, mine))
    mines = [step.mine for step in steps if step.mine]
    return Field(
        MINES,
        tuple(_trodden(step) for step in steps),
        tuple(other for mine in mines for other in mine.targets[1:]),
        cleared,
        crater,
        cited(row.rulings, *(mine.rulings for mine in mines), ("o-11",) if len(mines) > 1 else ()),
        tuple(following for mine in mines for following in mine.next),
    )


class _Step(NamedTuple):
    """Somebody's turn in a minefield, and the mine that he set off."""

    walker: Target
    passed: int
    mine: Blast | None


def _trodden(step: _Step) -> Trodden:
    victim = step.walker.victim
    toll = _plain(step.mine.targets[0]) if step.mine else Toll(victim.called, Harm.CARRY_ON)
    return Trodden(**asdict(toll), rep=victim.rep or 0, passed=step.passed, sets_off=step.mine is not None)


def _plain(blasted: Blasted) -> Toll:
    """What a blast did to somebody, without how."""
    return Toll(**{name: getattr(blasted, name) for name in Toll.__struct_fields__})
