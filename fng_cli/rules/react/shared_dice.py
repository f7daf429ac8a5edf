"""One set of dice that several read, each with dice and a target of his own. Source: p. 17-23."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct

from fng_cli.dice import AGAIN, Again, Dice
from fng_cli.readings import Faces


class Reader(NamedTuple):
    """One who reads the set: the first ``number`` of its dice, each of which passes at or under ``need``."""

    number: int
    need: int


class SharedThrow(NamedTuple):
    """A set of dice, thrown and read.

    ``passed`` is the number of dice that each reader passes; ``ones``: two dice of the set show 1 (j-12);
    ``doubles`` says of each reader whether two of his dice show the same. What was not asked is False.
    """

    passed: tuple[int, ...]
    ones: bool
    doubles: tuple[bool, ...]

    @property
    def word(self) -> str:
        """The passes of each, as the record of the roll has them: ``2 1 2``."""
        return " ".join(map(str, self.passed))


class SharedReading(Struct, frozen=True):
    """A reading: how many dice each passes, whether there are double ones, and who has doubles."""

    readers: tuple[Reader, ...]
    ones: bool = False
    doubles: bool = False

    @property
    def ordered(self) -> bool:
        """Whether the order of the dice matters: who reads fewer than others reads those thrown first (j-13)."""
        return len({reader.number for reader in self.readers}) > 1

    @property
    def need(self) -> int | None:
        """The number that the dice are held against, where that is the same for all; else None."""
        needs = {reader.need for reader in self.readers}
        return needs.pop() if len(needs) == 1 else None

    def __call__(self, faces: Faces) -> SharedThrow:
        return SharedThrow(
            tuple(sum(face <= reader.need for face in faces[: reader.number]) for reader in self.readers),
            self.ones and faces.count(1) > 1,
            tuple(self.doubles and _has_doubles(faces[: reader.number]) for reader in self.readers),
        )


def _has_doubles(faces: Faces) -> bool:
    return len(set(faces)) < len(faces)


def throw_shared(
    readers: Sequence[Reader], label: str, *, ones: bool = False, doubles: bool = False, dice: Dice
) -> SharedThrow:
    """Throw one set of dice, as many as the reader with the most has, and let each read it.

    ``ones``, ``doubles``: whether double ones, or anybody's doubles, matter; where they do not, odds
    need not tell such throws apart. A number below none counts as none.
    """
    reading = SharedReading(
        tuple(Reader(max(0, reader.number), reader.need) for reader in readers), ones, doubles
    )
    return dice.ask(max((reader.number for reader in reading.readers), default=0), reading, label)


class HighestOf(Struct, frozen=True):
    """A reading: who of several has the highest die and bonus together; ``AGAIN`` where all are tied."""

    bonuses: tuple[int, ...]
    ordered = True

    def __call__(self, faces: Faces) -> tuple[int, ...] | Again:
        totals = [face + bonus for face, bonus in zip(faces, self.bonuses, strict=True)]
        best = tuple(place for place, total in enumerate(totals) if total == max(totals))
        return AGAIN if len(best) == len(faces) > 1 else best


def roll_off(bonuses: Sequence[int], label: str, *, dice: Dice) -> int:
    """The place of the one whose die and bonus together are the highest: the tied roll again, by themselves.

    One alone need not roll. Source: p. 23.
    """
    left = tuple(range(len(bonuses)))
    while len(left) > 1:
        best = dice.until(len(left), HighestOf(tuple(bonuses[place] for place in left)), label)
        left = tuple(left[place] for place in best)
    return left[0]
