"""Obstacles: wire, mines and stakes, how they are opened, and fighting positions. Source: p. 7, 51-52."""

from __future__ import annotations

import math
from collections.abc import Sequence
from enum import StrEnum

from msgspec import Struct

from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.names import find
from fng_cli.readings import SIDES, chance
from fng_cli.rules.armies.gear import CUTTERS
from fng_cli.rules.weapons.weapons import Weapon
from fng_cli.tables import Entry, table

MINES, STAKES = "minefield", "punji-stakes"
WIRE = ("wire-single", "wire-double")
"""The rows of the table ``obstacles`` for one strand of wire, and for two."""
ENGINEERS = ("engineer", "sapper", "combat-engineer")


class Opened(StrEnum):
    """How an obstacle is opened."""

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
    figures: int
    side_in: int
    turns: int
    through_in: int
    through_turns: int | None
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        square = f'{self.side_in}" by {self.side_in}"'
        if self.how is Opened.BLOWN:
            return f"The {self.weapon} blows a hole of {square}."
        who = "one figure" if self.figures == 1 else f"{self.figures} figures"
        turns = "a turn" if self.through_turns == 1 else f"{self.through_turns} turns"
        verb = "cuts" if self.how is Opened.CUT else "clears"
        return (
            f"Each {verb} {square} a turn and does nothing else; {who} {'is' if self.figures == 1 else 'are'} "
            f'through {self.through_in}" after {turns}.'
        )


class ObstacleLine(Struct, frozen=True):
    """An obstacle or a fighting position in the list."""

    id: str
    kind: str
    page: int
    text: str


class ObstacleList(Report, frozen=True):
    """Every obstacle and fighting position."""

    obstacles: tuple[ObstacleLine, ...]
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        return f"{len(self.obstacles)} obstacles and fighting positions."


def obstacle_list() -> ObstacleList:
    """Every obstacle and fighting position. Source: p. 51-52."""
    chart = table("obstacles")
    lines = (
        ObstacleLine(key, row["kind"], row["page"], row["text"]) for key, row in chart.column(None).items()
    )
    return ObstacleList(tuple(lines), chart.rulings)


def facts(obstacle: str) -> Entry:
    """What the table says of an obstacle."""
    return table("obstacles").row(obstacle)


def strands(*, dice: Dice) -> str:
    """Whether wire that is met has one strand or two: a row of ``obstacles``. Source: p. 51."""
    single = dice.chance(facts(WIRE[0])["chance"], "a single strand of wire?")
    return WIRE[0] if single else WIRE[1]


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
    row = facts(obstacle)
    able = [kind for name in row.get("hole_by", ()) for kind in CHARGES[name]]
    if weapon.type not in able:
        names = [name.replace("-", " ") for name in row.get("hole_by", ())]
        how = (
            f"these do: {', '.join(names)}"
            if names
            else "shells and bombs may: --shelled, once somebody sets one off"
        )
        raise RequestError(f"--blow: the {weapon.name} opens no way through {told(obstacle)}; {how}")
    rulings = (*row.rulings, *(("o-09",) if weapon.type == "law" else ()))
    side = row["hole_in"]
    return Opening(obstacle, Opened.BLOWN, weapon.name, 0, side, 0, side, None, rulings)


def told(obstacle: str) -> str:
    """An obstacle as it is said."""
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
    row = facts(obstacle)
    without = next((figure for figure in figures if CUTTERS not in figure.gear), None)
    if without:
        raise RequestError(f"--by: {without.called()} has no wire cutters; see fng gear show wire-cutters")
    return _worked(obstacle, Opened.CUT, row["cut_in"], row["depth_in"], max(1, len(figures)), row, ("o-10",))


def clear(obstacle: str, figures: Sequence[Figure] = (), number: int = 1) -> Opening:
    """Mines or stakes that are taken out by hand: so many figures, each a square a turn (o-10).

    Raises RequestError where somebody cannot: mines are for engineers. Source: p. 51-52.
    """
    row = facts(obstacle)
    if row["clear_by"] == "engineers":
        other = next((figure for figure in figures if figure.role not in ENGINEERS), None)
        if other:
            raise RequestError(
                f"--by: {other.called()} is no engineer ({other.role}), and only they clear mines; "
                "without --by, --figures 1 stands for one who is"
            )
    number = len(figures) or number
    return _worked(obstacle, Opened.CLEARED, row["clear_in"], row["area_in"], number, row, ("o-10",))


def _worked(
    obstacle: str, how: Opened, side: int, through: int, number: int, row: Entry, own: tuple[str, ...]
) -> Opening:
    squares = math.ceil(through / side)
    turns = math.ceil(squares / number)
    return Opening(obstacle, how, None, number, side, 1, through, turns, cited(row.rulings, own))


def shelling(name: str, where: str = "--shelled") -> str:
    """What hit a minefield, by its name. Raises RequestError with the nearest."""
    return find(name, facts(MINES)["clear_chance"], "shell or bomb that clears mines", where)


def shelled_away(hits: Sequence[str], *, dice: Dice) -> bool:
    """Whether shells or bombs that hit a minefield have cleared it. Source: p. 51.

    It is rolled for when somebody inside would set one off, once for each hit (f-17).
    """
    chances = facts(MINES)["clear_chance"]
    for name in hits:
        faces = chance(chances[name])
        if (faces.low, faces.high) == (1, SIDES) or dice.chance(
            faces, f"cleared by {name.replace('-', ' ')}?"
        ):
            return True
    return False
