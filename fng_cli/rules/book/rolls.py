"""Plain rolls that no other rule asks for: the rulings of ``fng dice``. Source: p. 1-2."""

from __future__ import annotations

from typing import ClassVar

from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.readings import Chance


class Passed(Report, frozen=True):
    """The number of ``dice`` that came at or under ``need``."""

    ANSWER: ClassVar[tuple[str, ...]] = ("passed",)
    NO_MEANS = "no die passes"

    passed: int
    dice: int
    need: int

    def summary(self) -> str:
        """Return the result in a sentence: ``Passed 1d6 of 2d6 against 4.``"""
        return f"Passed {self.passed}d6 of {self.dice}d6 against {self.need}."

    def verdict(self) -> bool:
        """True if at least one die passes; False if no die passes."""
        return self.passed > 0


class Successes(Report, frozen=True):
    """The number of ``dice`` that showed 1, 2 or 3."""

    ANSWER: ClassVar[tuple[str, ...]] = ("successes",)
    NO_MEANS = "no die is a success"

    successes: int
    dice: int

    def summary(self) -> str:
        """Return the result in a sentence: ``2 successes of 3d6.``"""
        return f"{self.successes} success{'' if self.successes == 1 else 'es'} of {self.dice}d6."

    def verdict(self) -> bool:
        """True if at least one die is a success; False if no die is a success."""
        return self.successes > 0


class Value(Report, frozen=True):
    """A number that was rolled."""

    ANSWER: ClassVar[tuple[str, ...]] = ("value",)

    value: int

    def summary(self) -> str:
        """Return the number with a full stop."""
        return f"{self.value}."


class Occurs(Report, frozen=True):
    """The result of a chance such as (1-2): it happens, or not."""

    ANSWER: ClassVar[tuple[str, ...]] = ("occurs",)
    NO_MEANS = "the event does not happen"

    occurs: bool
    chance: str

    def summary(self) -> str:
        """Return ``It happens (1-2).`` or ``It does not happen (1-2).``"""
        return f"{'It happens' if self.occurs else 'It does not happen'} ({self.chance})."

    def verdict(self) -> bool:
        """True if the event happens; False if it does not."""
        return self.occurs


class Read(Report, frozen=True):
    """The faces of some dice, highest first."""

    ANSWER: ClassVar[tuple[str, ...]] = ("faces",)

    faces: tuple[int, ...]

    def summary(self) -> str:
        """Return the faces, ``6 4 1.``, or ``No dice.`` if there are none."""
        return f"{' '.join(map(str, self.faces)) or 'No dice'}."


def passing(rep: int, number: int, *, dice: Dice) -> Passed:
    """Roll ``number`` passing dice, and report how many passed: each die at or under REP does. Source: p. 1."""
    return Passed(dice.count(number, rep, "passing dice"), number, rep)


def successes(number: int, *, dice: Dice) -> Successes:
    """Roll ``number`` dice and count the successes: those that show 1, 2 or 3. Source: p. 1."""
    return Successes(dice.successes(number, "successes"), number)


def half(*, dice: Dice) -> Value:
    """Roll 1/2d6: half of a die, rounded up, so a number from 1 to 3. Source: p. 1."""
    return Value(dice.half("1/2d6"))


def added(number: int, modifier: int, *, dice: Dice) -> Value:
    """Roll ``number`` dice, and report the sum of their faces and the modifier. Source: p. 2."""
    return Value(dice.total(number, "dice added", modifier))


def rolled(amount: str, *, dice: Dice) -> Value:
    """Roll an amount such as ``3d6+1``, and report the number. Source: p. 2.

    Raises RequestError for a text that is not an amount.
    """
    return Value(dice.amount(amount, amount))


def possibility(chance: Chance, *, dice: Dice) -> Occurs:
    """Roll a die for a ``chance`` such as (1-2), and report whether the die shows one of these faces, so that
    the event happens. Source: p. 2.
    """
    span = str(chance.low) if chance.low == chance.high else f"{chance.low}-{chance.high}"
    return Occurs(dice.chance(chance, f"chance ({span})"), span)


def faces_highest_first(number: int, *, dice: Dice) -> Read:
    """Roll ``number`` dice and report their faces, highest first. Source: p. 2."""
    return Read(dice.hand(number, "dice read"))
