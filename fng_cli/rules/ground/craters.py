"""Craters: how many lie in a section, how wide they are, and those that shells and bombs leave. Source: p. 47, 83."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.state import Kept, KeptSection, State
from fng_cli.tables import Entry, table


class Craters(Report, frozen=True):
    """The craters of a section, all of one size; ``kind`` says what made them: ``small-bomb``."""

    number: int
    diameter_in: int
    kind: str
    rulings: tuple[str, ...] = ()

    def answer(self) -> str:
        """Number and width in short: ``3 of 4"``."""
        return f'{self.number} of {self.diameter_in}"'

    def summary(self) -> str:
        """Return number, width and cause of the craters: ``3 craters, 4" across (small bomb).``"""
        count = "1 crater" if self.number == 1 else f"{self.number} craters"
        return f'{count}, {self.diameter_in}" across ({self.kind.replace("-", " ")}).'


def roll_craters(label: str = "", *, dice: Dice) -> Craters:
    """Roll 1/2d6 craters for a section, and 1d6 for the size of all of them.

    ``label``, such as ``section 2``, begins the labels of the dice. Source: p. 47.
    """
    place = f"{label}, " if label else ""
    number = dice.amount("1/2d6", f"{place}craters")
    row = table("crater-size").throw(dice, label=f"{place}size of the craters")
    return Craters(number, row["diameter_in"], row["kind"], row.rulings)


def bomb_crater(pounds: int) -> Craters:
    """The crater that a bomb of this weight makes; no dice are rolled.

    It is that of the heaviest bomb in the table that is no heavier, or of the lightest bomb (ruling f-16).
    Source: p. 47, 83.
    """
    bombs: list[Entry] = [row for row in table("crater-size").column(None).values() if "bomb_lb" in row]
    row = max(
        (row for row in bombs if row["bomb_lb"] <= pounds), key=_weight, default=min(bombs, key=_weight)
    )
    rulings = ("f-16",) if pounds < row["bomb_lb"] else ()
    return Craters(1, row["diameter_in"], row["kind"], rulings)


def _weight(row: Entry) -> int:
    """The bomb weight of a row of the table ``crater-size``, in pounds."""
    return int(row["bomb_lb"])


class BlastCrater(Struct, frozen=True, omit_defaults=True):
    """A crater that a round or a bomb of this game has left: its ``weapon``, and where it lies.

    ``x_in`` and ``y_in`` are None if its place on the table is not known; ``place`` is its place in words.
    """

    id: str
    diameter_in: int
    weapon: str
    place: str = ""
    x_in: float | None = None
    y_in: float | None = None


BLAST_CRATERS = Kept("blast_craters", BlastCrater, "crater")
"""The craters of shells and bombs, as a document keeps them."""


class TableSize(Struct, frozen=True):
    """The sides of a table in inches, as far as a document says them: fields of ``Terrain``."""

    length_in: float | None = None
    depth_in: float | None = None


TABLE_SIZE = KeptSection("terrain", TableSize)
"""The size of the table, for rules that need nothing else of it."""


def after_blasts(state: State, craters: Iterable[BlastCrater]) -> State:
    """Return the state with these craters added, each under a new id; those beyond the edge are left out.

    A state without content is returned unchanged.
    """
    if not state.content:
        return state
    known, size = state[BLAST_CRATERS], TABLE_SIZE.facts(state.content)
    new: list[BlastCrater] = []
    for crater in craters:
        if _is_on_table(crater, size):
            new.append(replace(crater, id=next(BLAST_CRATERS.free_ids([*known, *new], "crater"))))
    return state.with_new(BLAST_CRATERS, *new)


def _is_on_table(crater: BlastCrater, size: TableSize) -> bool:
    """True unless the crater is known to lie beyond the edge of the table."""
    sides = ((crater.x_in, size.length_in), (crater.y_in, size.depth_in))
    return all(place is None or not length or 0 <= place <= length for place, length in sides)
