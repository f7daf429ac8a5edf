"""One set of dice that several read, each with dice and a target of his own. Source: p. 17-23."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from fng_cli.dice import AGAIN, Again, Dice
from fng_cli.readings import Faces


class Want(NamedTuple):
    """How somebody reads the set: the first ``number`` of its dice, each at or under ``need``."""

    number: int
    need: int


class Held(NamedTuple):
    """What a set of dice came to.

    ``passed`` dice for each who reads it; ``ones``: two dice of the set show 1 (j-12); ``doubles``: whether two of
    the dice that he reads show the same, for each. What was not asked is False.
    """

    passed: tuple[int, ...]
    ones: bool
    doubles: tuple[bool, ...]

    @property
    def word(self) -> str:
        """The passes, as they stand in the record of the roll."""
        return " ".join(map(str, self.passed))


@dataclass(frozen=True, slots=True)
class OneSet:
    """A reading: how many dice each passes, whether there are double ones, and who has doubles."""

    wants: tuple[Want, ...]
    ones: bool = False
    doubles: bool = False

    @property
    def ordered(self) -> bool:
        """Who reads fewer dice than others reads those thrown first (j-13)."""
        return len({want.number for want in self.wants}) > 1

    @property
    def need(self) -> int | None:
        """What the dice are held against, where that is the same for all."""
        needs = {want.need for want in self.wants}
        return needs.pop() if len(needs) == 1 else None

    def __call__(self, faces: Faces) -> Held:
        return Held(
            tuple(sum(face <= want.need for face in faces[: want.number]) for want in self.wants),
            self.ones and faces.count(1) > 1,
            tuple(self.doubles and _has_doubles(faces[: want.number]) for want in self.wants),
        )


def _has_doubles(faces: Faces) -> bool:
    return len(set(faces)) < len(faces)


def read_one_set(
    wants: Sequence[Want], label: str, *, ones: bool = False, doubles: bool = False, dice: Dice
) -> Held:
    """Throw one set, as many dice as the one who reads most of them has; nobody has fewer than none.

    ``ones``, ``doubles``: whether double ones, or anybody's doubles, matter. Dice are asked for no
    more exactly than those who read them need.
    """
    reading = OneSet(tuple(Want(max(0, want.number), want.need) for want in wants), ones, doubles)
    return dice.ask(max((want.number for want in reading.wants), default=0), reading, label)


@dataclass(frozen=True, slots=True)
class HighestOf:
    """A reading: who of several has the highest die and bonus together; ``AGAIN`` where all are tied."""

    bonuses: tuple[int, ...]
    ordered = True

    def __call__(self, faces: Faces) -> tuple[int, ...] | Again:
        totals = [face + bonus for face, bonus in zip(faces, self.bonuses, strict=True)]
        best = tuple(place for place, total in enumerate(totals) if total == max(totals))
        return AGAIN if len(best) == len(faces) > 1 else best


def roll_off(bonuses: Sequence[int], label: str, *, dice: Dice) -> int:
    """Whose die and bonus together are the highest, by his place: the tied roll again, by themselves.

    One alone need not roll. Source: p. 23.
    """
    left = tuple(range(len(bonuses)))
    while len(left) > 1:
        best = dice.until(len(left), HighestOf(tuple(bonuses[place] for place in left)), label)
        left = tuple(left[place] for place in best)
    return left[0]
