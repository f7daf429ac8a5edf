"""Craters: how many lie in a section, and how wide they are. Source: p. 47."""

from __future__ import annotations

from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.tables import Entry, table


class Craters(Report, frozen=True):
    """The craters of a section, all of one size; ``kind`` says what made them: ``small-bomb``."""

    number: int
    diameter_in: int
    kind: str
    rulings: tuple[str, ...] = ()

    def answer(self) -> str:
        return f'{self.number} of {self.diameter_in}"'

    def summary(self) -> str:
        count = "1 crater" if self.number == 1 else f"{self.number} craters"
        return f'{count}, {self.diameter_in}" across ({self.kind.replace("-", " ")}).'


def craters(label: str = "", *, dice: Dice) -> Craters:
    """Roll 1/2d6 craters for a section, and 1d6 for the size of all; ``label`` names it for the record.

    Source: p. 47.
    """
    place = f"{label}, " if label else ""
    number = dice.amount("1/2d6", f"{place}craters")
    row = table("crater-size").throw(dice, label=f"{place}size of the craters")
    return Craters(number, row["diameter_in"], row["kind"], row.rulings)


def bomb_crater(pounds: int) -> Craters:
    """The crater of a bomb: that of the heaviest in the table that is no heavier (f-16).

    Source: p. 47, 83.
    """
    bombs: list[Entry] = [row for row in table("crater-size").column(None).values() if "bomb_lb" in row]
    row = max(
        (row for row in bombs if row["bomb_lb"] <= pounds), key=_weight, default=min(bombs, key=_weight)
    )
    rulings = ("f-16",) if pounds < row["bomb_lb"] else ()
    return Craters(1, row["diameter_in"], row["kind"], rulings)


def _weight(row: Entry) -> int:
    return int(row["bomb_lb"])
