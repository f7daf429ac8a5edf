"""Obstacles: wire, mines, stakes and fighting positions, and crossing them.

Source: p. 7, 17-18, 51-52.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import asdict, replace

from fng_cli.calls import Next, call
from fng_cli.dice import Dice
from fng_cli.document import Content, Report, cited, lookup
from fng_cli.errors import RequestError
from fng_cli.figures import Figure, Status
from fng_cli.names import find
from fng_cli.readings import SIDES, chance
from fng_cli.rules.armies.gear import CUTTERS
from fng_cli.rules.harm.blast import Blast, Blasted, blast
from fng_cli.rules.harm.damage import DamageTaken, Harm, take_hits
from fng_cli.rules.harm.targets import Affected, Target, tests
from fng_cli.rules.move.movement import Ground, Move, Mover, fast_move
from fng_cli.rules.people.attributes import TestKind, effects
from fng_cli.rules.people.person import Person, by, known_rep
from fng_cli.rules.weapons.weapons import Weapon
from fng_cli.tables import Entry, table
from fng_cli.words import count

MINES, STAKES = "minefield", "punji-stakes"
WIRE = ("wire-single", "wire-double")
"""The rows of the table ``obstacles`` for one strand of wire, and for two."""
ENGINEERS = ("engineer", "sapper", "combat-engineer")


class Opened(StrEnum):
    """Ways of opening an obstacle."""

    CUT = "cut"
    BLOWN = "blown"
    CLEARED = "cleared"


class Opening(Report, frozen=True):
    """A way through an obstacle.

    A square of ``side_in`` inches is opened in ``turns`` turns, in which whoever does it does
    nothing else; a charge takes none. ``through_turns`` are those until one is through, all
    figures at work together; None where nobody works.
    """

    obstacle: str
    how: Opened
    weapon: str | None
    figure_count: int
    side_in: int
    turns: int
    through_in: int
    through_turns: int | None
    rulings: tuple[str, ...] = ()

    def answer(self) -> str:
        return self.how if self.through_turns is None else f"{self.how}, {count(self.through_turns, 'turn')}"

    def summary(self) -> str:
        square = f'{self.side_in}" by {self.side_in}"'
        if self.how is Opened.BLOWN:
            return f"The {self.weapon} blows a hole of {square}."
        who = "one figure" if self.figure_count == 1 else f"{self.figure_count} figures"
        turns = "a turn" if self.through_turns == 1 else f"{self.through_turns} turns"
        verb = "cuts" if self.how is Opened.CUT else "clears"
        return (
            f"Each {verb} {square} a turn and does nothing else; {who} {'is' if self.figure_count == 1 else 'are'} "
            f'through {self.through_in}" after {turns}.'
        )


class ObstacleLine(Struct, frozen=True):
    """An obstacle or a fighting position in the list."""

    id: str
    kind: str
    page: str
    text: str


class ObstacleList(Report, frozen=True):
    """Every obstacle and fighting position."""

    items: tuple[ObstacleLine, ...]
    rulings: tuple[str, ...] = ()

    def answer(self) -> str:
        return f"{len(self.items)} obstacles"

    def summary(self) -> str:
        return f"{len(self.items)} obstacles and fighting positions."


def obstacle_list() -> ObstacleList:
    """Every obstacle and fighting position. Source: p. 51-52."""
    chart = table("obstacles")
    lines = (
        ObstacleLine(key, row["kind"], str(row["page"]), row["text"])
        for key, row in chart.column(None).items()
    )
    return ObstacleList(tuple(lines), chart.rulings)


def obstacle_row(obstacle: str) -> Entry:
    """The row of the table ``obstacles`` for an obstacle."""
    return table("obstacles").row(obstacle)


CHARGES = {
    "satchel-charge": ("satchel-charge",),
    "recoilless-rifle": ("small-recoilless-rifle", "large-recoilless-rifle", "very-large-recoilless-rifle"),
    "bazooka": ("bazooka", "law"),
    "rpg": ("rpg",),
    "c-4": ("plastic-explosive",),
}
"""The types of weapon that the table means by what opens a hole; a LAW is one of them (o-09)."""


def blow(obstacle: str, weapon: Weapon) -> Opening:
    """The hole that a charge or a round opens in an obstacle that it hits.

    Raises RequestError where it is too weak, with what is not. Source: p. 51-52.
    """
    row = obstacle_row(obstacle)
    able = [kind for name in row.get("hole_by", ()) for kind in CHARGES[name]]
    if weapon.type not in able:
        names = [name.replace("-", " ") for name in row.get("hole_by", ())]
        how = (
            f"these do: {', '.join(names)}"
            if names
            else "shells and bombs may: `shelled`, once somebody sets one off"
        )
        raise RequestError(f"`blow`: the {weapon.name} opens no way through {with_article(obstacle)}; {how}")
    rulings = (*row.rulings, *(("o-09",) if weapon.type == "law" else ()))
    side = row["hole_in"]
    return Opening(obstacle, Opened.BLOWN, weapon.name, 0, side, 0, side, None, rulings)


def with_article(obstacle: str) -> str:
    """An obstacle with its article, for a sentence: ``a minefield``."""
    words = {
        "wire-single": "a single strand of wire",
        "wire-double": "a double strand of wire",
        MINES: "a minefield",
        STAKES: "punji stakes",
    }
    return words.get(obstacle, obstacle.replace("-", " "))


def cut(obstacle: str, figures: Sequence[Figure] = ()) -> Opening:
    """Wire that is cut, an inch for each cutter and turn, in a row (o-10).

    Raises RequestError for what is no wire, or where somebody has no cutters. Source: p. 7, 51.
    """
    row = obstacle_row(obstacle)
    without = next((figure for figure in figures if CUTTERS not in figure.gear), None)
    if without:
        raise RequestError(f"`by`: {without.called()} has no wire cutters; see fng gear show wire-cutters")
    return _worked(obstacle, Opened.CUT, row["cut_in"], row["depth_in"], max(1, len(figures)), row, ("o-10",))


def clear(obstacle: str, figures: Sequence[Figure] = (), number: int = 1) -> Opening:
    """Mines or stakes that are taken out by hand, by each figure a square a turn (o-10).

    ``number`` is that of figures without a name, where no ``figures`` are given.

    Raises RequestError where somebody cannot: mines are for engineers. Source: p. 51-52.
    """
    row = obstacle_row(obstacle)
    if row["clear_by"] == "engineers":
        other = next((figure for figure in figures if figure.role not in ENGINEERS), None)
        if other:
            raise RequestError(
                f"`by`: {other.called()} is no engineer ({other.role}), and only they clear mines; "
                "without `by`, `figures` 1 stands for one who is"
            )
    number = len(figures) or number
    return _worked(obstacle, Opened.CLEARED, row["clear_in"], row["area_in"], number, row, ("o-10",))


def _worked(
    obstacle: str, how: Opened, side: int, through: int, number: int, row: Entry, own: tuple[str, ...]
) -> Opening:
    squares = math.ceil(through / side)
    turns = math.ceil(squares / number)
    return Opening(obstacle, how, None, number, side, 1, through, turns, cited(row.rulings, own))


def shelling(name: str, where: str = "`shelled`") -> str:
    """A shell or bomb that may clear mines, by any spelling of its name.

    Raises RequestError, with the nearest names, where there is none.
    """
    return find(name, obstacle_row(MINES)["clear_chance"], "shell or bomb that clears mines", where)


def shelled_away(hits: Sequence[str], *, dice: Dice) -> bool:
    """Whether shells or bombs that hit a minefield have cleared it. Source: p. 51.

    It is rolled for when somebody inside would set one off, once for each hit (f-17).
    """
    chances = obstacle_row(MINES)["clear_chance"]
    for name in hits:
        faces = chance(chances[name])
        if (faces.low, faces.high) == (1, SIDES) or dice.chance(
            faces, f"cleared by {name.replace('-', ' ')}?"
        ):
            return True
    return False


def behind(content: Content, path: str, names: Sequence[str], through: float | None) -> Mapping[str, float]:
    """The inches of an obstacle that each figure has behind it, by name.

    All have ``through`` behind them where a player says it; else each has what the last turn in the
    document left it, in the list at ``path``, unless it was through.
    """
    if through is not None:
        return dict.fromkeys(names, through)
    before = lookup(content, path)
    found: dict[str, float] = {}
    for one in before if isinstance(before, list) else ():
        if not isinstance(one, dict):
            continue
        name, far, left = one.get("name", one.get("target")), one.get("through_in"), one.get("left_in")
        if isinstance(name, str) and name and isinstance(far, int | float) and left:
            found[name] = far
    return {name: found[name] for name in names if name in found}


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
