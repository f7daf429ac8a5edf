"""Asking in one what a rule asks bit by bit: for odds, where only the outcome matters.

What several figures suffer is independent of each other, once it is known who is hit. Asked as one
question each, with the exact weights of its outcomes, five targets take a thousand branches where
die by die they would take millions.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from math import lcm
from typing import TYPE_CHECKING, Any, TypeVar, cast

from fng_cli.dice import Dice
from fng_cli.readings import SIDES, Faces
from fng_cli.tables import kept

if TYPE_CHECKING:
    from fractions import Fraction

ResultT = TypeVar("ResultT", bound=Hashable)


class Settled:
    """A reading: the outcome of a whole rule, by as few dice as its exact weights can be thrown with.

    There is one for each rule and what it is given (``settled``), so that it is known by identity.
    """

    ordered = True

    def __init__(self, rule: Callable[..., Any], given: tuple[Hashable, ...]) -> None:
        from fng_cli.odds import odds  # only odds need it, and not every shot

        self._chances: Mapping[Any, Fraction] = odds(lambda dice: rule(*given, dice=dice)).chances
        least = lcm(*(p.denominator for p in self._chances.values()))
        self.dice = 1
        while SIDES**self.dice % least:
            self.dice += 1

    def __call__(self, faces: Faces) -> Any:
        """The outcome that the faces, read as digits, fall on."""
        place = 0
        for face in faces:
            place = SIDES * place + face - 1
        for outcome, ways in self.ways(len(faces)).items():
            if place < ways:
                return outcome
            place -= ways
        raise ValueError(f"{faces} are no faces of a d6")

    def ways(self, number: int) -> Mapping[Any, int]:
        """How many throws of that many dice lead to each outcome."""
        return {outcome: int(p * SIDES**number) for outcome, p in self._chances.items()}


@kept
def settled(rule: Callable[..., Any], *given: Hashable) -> Settled:
    """The reading that settles a rule which is given these values, and dice."""
    return Settled(rule, given)


def at_once(rule: Callable[..., ResultT], *given: Hashable, label: str, dice: Dice) -> ResultT:
    """What a rule comes to that is given these values, and dice: one question in place of its own."""
    reading = settled(rule, *given)
    return cast(ResultT, dice.ask(reading.dice, reading, label))
