"""The ways in which the book rolls dice, as rulings of their own. Source: p. 1-2."""

from __future__ import annotations

from typing import ClassVar

from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.readings import Chance


class Passed(Report, frozen=True):
    """The number of ``dice`` that came at or under ``need``."""

    ANSWER: ClassVar[tuple[str, ...]] = ("passed",)

    passed: int
    dice: int
    need: int

    def summary(self) -> str:
        return f"Passed {self.passed}d6 of {self.dice}d6 against {self.need}."

    def verdict(self) -> bool:
        """No: no die passes."""
        return self.passed > 0


class Successes(Report, frozen=True):
    """The number of ``dice`` that showed 1, 2 or 3."""

    ANSWER: ClassVar[tuple[str, ...]] = ("successes",)

    successes: int
    dice: int

    def summary(self) -> str:
        return f"{self.successes} success{'' if self.successes == 1 else 'es'} of {self.dice}d6."

    def verdict(self) -> bool:
        """No: no die is a success."""
        return self.successes > 0


class Value(Report, frozen=True):
    """A number by dice."""

    ANSWER: ClassVar[tuple[str, ...]] = ("value",)

    value: int

    def summary(self) -> str:
        return f"{self.value}."


class Occurs(Report, frozen=True):
    """Whether a chance such as (1-2) came up."""

    ANSWER: ClassVar[tuple[str, ...]] = ("occurs",)

    occurs: bool
    chance: str

    def summary(self) -> str:
        return f"{'It happens' if self.occurs else 'It does not happen'} ({self.chance})."

    def verdict(self) -> bool:
        """No: the chance does not come up."""
        return self.occurs


class Read(Report, frozen=True):
    """Dice read as they lie, highest first."""

    ANSWER: ClassVar[tuple[str, ...]] = ("faces",)

    faces: tuple[int, ...]

    def summary(self) -> str:
        return f"{' '.join(map(str, self.faces)) or 'No dice'}."


def passing(rep: int, number: int, *, dice: Dice) -> Passed:
    """Passing dice: each at or under REP passes. Source: p. 1."""
    return Passed(dice.count(number, rep, "passing dice"), number, rep)


def successes(number: int, *, dice: Dice) -> Successes:
    """Dice that show 1, 2 or 3 are successes. Source: p. 1."""
    return Successes(dice.successes(number, "successes"), number)


def half(*, dice: Dice) -> Value:
    """1/2d6: 1 to 3. Source: p. 1."""
    return Value(dice.half("1/2d6"))


def added(number: int, modifier: int, *, dice: Dice) -> Value:
    """The faces added, and a modifier. Source: p. 2."""
    return Value(dice.total(number, "dice added", modifier))


def possibility(chance: Chance, *, dice: Dice) -> Occurs:
    """A chance in parentheses: it happens on these faces of one die. Source: p. 2."""
    span = str(chance.low) if chance.low == chance.high else f"{chance.low}-{chance.high}"
    return Occurs(dice.chance(chance, f"chance ({span})"), span)


def as_they_lie(number: int, *, dice: Dice) -> Read:
    """The faces themselves, highest first. Source: p. 2."""
    return Read(dice.hand(number, "dice read"))
