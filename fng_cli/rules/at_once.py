"""Asking in one what a rule asks bit by bit: for odds, where only the outcome matters.

What several figures suffer is independent of each other, once it is known who is hit. Asked as one
question each, with the exact weights of its outcomes, five targets take a thousand branches where
die by die they would take millions.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from functools import cache
from math import lcm
from typing import Any, TypeVar, cast

from fng_cli.dice import Dice
from fng_cli.odds import Odds, odds
from fng_cli.readings import SIDES, Faces

ResultT = TypeVar("ResultT", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Settled:
    """A reading: the outcome of a whole rule, by so many dice as its weights need."""

    rule: Callable[..., Any]
    given: tuple[Hashable, ...]
    ordered = True

    def __call__(self, faces: Faces) -> Any:
        """The outcome that the faces, read as digits, fall on."""
        place = 0
        for face in faces:
            place = SIDES * place + face - 1
        for outcome, ways in self.ways(len(faces)).items():
            if place < ways:
                return outcome
            place -= ways
        raise AssertionError("the ways of all outcomes are all throws")

    def ways(self, number: int) -> Mapping[Any, int]:
        """How many throws of that many dice lead to each outcome."""
        return {outcome: int(p * SIDES**number) for outcome, p in _odds(self).chances.items()}


@cache
def _odds(settled: Settled) -> Odds[Any]:
    return odds(lambda dice: settled.rule(*settled.given, dice=dice))


@cache
def _dice(settled: Settled) -> int:
    """The fewest dice by which the weights of all outcomes are whole numbers of throws."""
    least = lcm(*(p.denominator for p in _odds(settled).chances.values()))
    number = 1
    while SIDES**number % least:
        number += 1
    return number


def at_once(rule: Callable[..., ResultT], *given: Hashable, label: str, dice: Dice) -> ResultT:
    """What a rule comes to that is given these values and dice: one question in place of its own."""
    settled = Settled(rule, given)
    return cast(ResultT, dice.ask(_dice(settled), settled, label))
