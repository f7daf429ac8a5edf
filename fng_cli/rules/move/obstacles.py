"""Obstacles: wire, mines and stakes, how they are opened, and fighting positions. Source: p. 7, 51-52."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from enum import StrEnum

from msgspec import Struct

from fng_cli.dice import Dice
from fng_cli.document import Content, Report, cited, lookup
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.names import find
from fng_cli.readings import SIDES, chance
from fng_cli.rules.armies.gear import CUTTERS
from fng_cli.rules.weapons.weapons import Weapon
from fng_cli.tables import Entry, table
from fng_cli.words import so_many

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
        return (
            self.how if self.through_turns is None else f"{self.how}, {so_many(self.through_turns, 'turn')}"
        )

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
