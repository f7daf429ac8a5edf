"""Going among mines and stakes, at a risk each turn. Source: p. 51-52."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import asdict

from fng_cli.calls import Next
from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.rules.harm.blast import Blast, Blasted, blast
from fng_cli.rules.harm.damage import DamageTaken, take_hits
from fng_cli.rules.harm.results import Harm
from fng_cli.rules.harm.targets import Target
from fng_cli.rules.harm.tests_called_for import Affected, tests
from fng_cli.rules.move.obstacles import MINES, STAKES, obstacle_row, shelled_away
from fng_cli.rules.people.person import known_rep
from fng_cli.tables import Entry


class Trodden(DamageTaken, frozen=True, kw_only=True):
    """A turn of somebody among mines or stakes: whether he ``sets_off`` one, and what that does to him.

    ``through_in`` and ``left_in`` say how far he is, where that is counted.
    """

    rep: int
    passed: int
    sets_off: bool
    through_in: float | None = None
    left_in: float | None = None

    def text(self) -> str:
        """His turn as a line of text: ``a1: unhurt, 2" to go (passed 1d6 against 4)``."""
        hurt = self.result.told if self.sets_off else "unhurt"
        far = "" if self.left_in is None or self.result.level > 0 else f", {_rest(self.left_in)}"
        told = f"{self.target}: {hurt}{far} (passed {self.passed}d6 against {self.rep})"
        return "; ".join([told, *self.more()])


def _rest(left: float) -> str:
    return f'{left:g}" to go' if left else "through"


class ObstacleTurn(Report, frozen=True):
    """A turn among mines or stakes. ``near`` are others whom a mine reached; ``cleared``: none is left.

    ``crater_left``: a bomb has left a crater in the field's place. ``impact`` is that of a mine or
    stake; ``blast_circle_in`` how wide the circle of a mine is around who sets it off, None for stakes.
    """

    obstacle: str
    impact: int
    blast_circle_in: int | None
    figures: tuple[Trodden, ...]
    near: tuple[Blasted, ...] = ()
    cleared: bool = False
    crater_left: bool = False
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        told = [figure.text() for figure in self.figures]
        told += [f"{other.target}: {other.result.told}" for other in self.near]
        if self.cleared:
            told.append("a crater lies where the field was" if self.crater_left else "the field is clear")
        text = "; ".join(told)
        return f"{text[:1].upper()}{text[1:]}.{self.went_off()}"

    def went_off(self) -> str:
        """A sentence on what somebody set off, with its Impact and circle; nothing where nobody did."""
        if not any(figure.sets_off for figure in self.figures):
            return ""
        if self.blast_circle_in is None:
            return f" The stakes hit with Impact {self.impact}."
        return (
            f' A mine goes off: Impact {self.impact}, on all in a {self.blast_circle_in}" circle around '
            "who trod on it."
        )

    def answer(self) -> str:
        return ", ".join(figure.result.value if figure.sets_off else "unhurt" for figure in self.figures)

    def verdict(self) -> bool:
        """No: somebody sets one off."""
        return not any(figure.sets_off for figure in self.figures)


class Walker(NamedTuple):
    """Somebody among mines or stakes, and how many inches of them lie behind him."""

    target: Target
    through_in: float = 0


def among_stakes(walkers: Sequence[Walker], *, depth_in: int | None = None, dice: Dice) -> ObstacleTurn:
    """A turn among punji stakes: who passes no die against REP is hit.

    ``depth_in`` is how deep they lie, else the least that the book has. Raises RequestError where
    a REP is not known. Source: p. 51.
    """
    row = obstacle_row(STAKES)
    depth = row["area_in"] if depth_in is None else depth_in
    figures: list[Trodden] = []
    rulings: list[str] = []
    for target, through in walkers:
        victim = target.victim
        passed = _test(target, row, dice)
        damage = DamageTaken(victim.called, Harm.CARRY_ON)
        if not passed:
            done = take_hits(victim, row["impact"], dice=dice)
            damage = done.damage
            rulings += done.rulings
        behind = min(depth, through + row["cross_in"])
        figures.append(
            Trodden(
                **asdict(damage),
                rep=victim.rep or 0,
                passed=passed,
                sets_off=not passed,
                through_in=behind,
                left_in=depth - behind,
            )
        )
    after = tests([Affected(one.target.victim, each) for one, each in zip(walkers, figures, strict=True)])
    return ObstacleTurn(
        STAKES, row["impact"], None, tuple(figures), rulings=cited(row.rulings, tuple(rulings)), next=after
    )


def _test(target: Target, row: Entry, dice: Dice) -> int:
    """The number of dice that he passes against his REP; raises RequestError where that is not known."""
    victim = target.victim
    return dice.count(
        row["test_dice"], known_rep(victim.who, victim.called), f"watch your step, {victim.name}"
    )


def among_mines(
    walkers: Sequence[Target], near: Sequence[Target] = (), *, shelled: Sequence[str] = (), dice: Dice
) -> ObstacleTurn:
    """A turn in a minefield: who passes no die against REP sets one off, and all in its circle are hit.

    ``near`` are others in the circle of whoever sets one off. ``shelled``: the shells and bombs
    that have hit the field; whether they cleared it is rolled when one would go off (f-17). Each
    mine strikes by itself (o-11). Raises RequestError where a REP is not known. Source: p. 51.
    """
    row = obstacle_row(MINES)
    crater = row["clear_crater_by"] in shelled
    cleared, asked = crater, False
    steps: list[_TurnAmongMines] = []
    for walker in walkers:
        passed = row["test_dice"] if cleared else _test(walker, row, dice)
        if not passed and not asked:
            cleared, asked = shelled_away(shelled, dice=dice), True
        mine = None if passed or cleared else blast(row["impact"], [walker, *near], dice=dice)
        steps.append(_TurnAmongMines(walker, passed, mine))
    mines = [step.mine for step in steps if step.mine]
    return ObstacleTurn(
        MINES,
        row["impact"],
        row["blast_circle_in"],
        tuple(_trodden(step) for step in steps),
        tuple(other for mine in mines for other in mine.targets[1:]),
        cleared,
        crater,
        cited(row.rulings, *(mine.rulings for mine in mines), ("o-11",) if len(mines) > 1 else ()),
        tuple(following for mine in mines for following in mine.next),
    )


class _TurnAmongMines(NamedTuple):
    """A walker's turn in a minefield: the dice that he passed, and the mine that he set off, if any."""

    walker: Target
    passed: int
    mine: Blast | None


def _trodden(step: _TurnAmongMines) -> Trodden:
    victim = step.walker.victim
    damage = _plain(step.mine.targets[0]) if step.mine else DamageTaken(victim.called, Harm.CARRY_ON)
    return Trodden(**asdict(damage), rep=victim.rep or 0, passed=step.passed, sets_off=step.mine is not None)


def _plain(blasted: Blasted) -> DamageTaken:
    """The result of a blast for one target, without the impact and cover that led to it."""
    return DamageTaken(**{name: getattr(blasted, name) for name in DamageTaken.__struct_fields__})
