"""Craters: how many lie in a section, how wide they are, and those that shells and bombs leave. Source: p. 47, 83."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.document import Content, Report, lookup
from fng_cli.state import Kept
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


class BlastCrater(Struct, frozen=True, omit_defaults=True):
    """A crater that a round or a bomb of this game has left: its ``weapon``, and where it lies.

    ``x_in`` and ``y_in`` are None where nobody knows its place on the table; ``place`` tells it in words.
    """

    id: str
    diameter_in: int
    weapon: str
    place: str = ""
    x_in: float | None = None
    y_in: float | None = None


BLAST_CRATERS = Kept("blast_craters", BlastCrater, "crater")
"""The craters of shells and bombs, as a document keeps them."""


def with_craters(content: Content, found: Iterable[BlastCrater]) -> Content:
    """The part of a document that changes with new craters, each with an id of its own; none beyond the edge of the table."""
    known = list(BLAST_CRATERS.read(content))
    new: list[BlastCrater] = []
    for one in found if content else ():
        if not _on_table(one, content):
            continue
        new.append(replace(one, id=next(BLAST_CRATERS.free_ids([*known, *new], "crater"))))
    return BLAST_CRATERS.add(content, *new) if new else {}


def _on_table(crater: BlastCrater, content: Content) -> bool:
    """Whether a crater lies on the table of a document, as far as anybody knows."""
    along = (
        (crater.x_in, lookup(content, "terrain.length_in")),
        (crater.y_in, lookup(content, "terrain.depth_in")),
    )
    return all(place is None or not far or 0 <= place <= far for place, far in along)
