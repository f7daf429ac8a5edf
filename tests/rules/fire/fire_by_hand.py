"""Fire counted out by hand: every throw of every die, from the book's words and from nothing of ours.

Slow and plain on purpose: what ``fng fire --odds`` says must come out of this as well.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

MISSED, STOPPED, CARRY_ON, DOWN = "missed", "missed-in-cover", "carry-on", "knocked-down"
STUNNED, OUT, DEAD = "stunned", "out-of-the-fight", "obviously-dead"
BAD = [MISSED, STOPPED, CARRY_ON, DOWN, STUNNED, OUT, DEAD]

Chances = dict[str, Fraction]


@dataclass(frozen=True)
class Man:
    """A target: shots at him, what holds for him, and what he is."""

    shots: int = 1
    cover: bool = False
    elusive: bool = False
    """Concealed, prone, charging or moved fast: it is all one to the table."""
    rep: int | None = 4
    recover_dice: int = 2
    power: int = 0
    killer_cannot_kill: bool = False
    """A Star, and whoever fires has a lower REP."""
    far: int = 0


@dataclass(frozen=True)
class Case:
    """A volley: what is added to each die, how many dice are rolled, which of them count, and the rest."""

    adds: int
    impact: int
    men: tuple[Man, ...]
    dice: int | None = None
    spoiled: bool = False
    """The shooter moved fast, or snap fires."""
    empty_ones: int = 2
    jam: Fraction = Fraction(0)


def hits(total: int, number: int, man: Man, spoiled: bool) -> str:
    """What one shot of that total is, at the man who comes in that place: the table on page 32."""
    if total <= 6:
        return MISSED
    if total == 7:
        reasons = [spoiled, man.cover, man.elusive, number >= 2]
    elif total == 8:
        reasons = [spoiled, man.cover, number >= 3]
    else:
        return "hit"
    if not any(reasons):
        return "hit"
    return STOPPED if man.cover and sum(reasons) == 1 else MISSED


def one_hit(man: Man, impact: int) -> Chances:
    """What one hit does to him: a damage die, and two or more dice if he goes down."""
    found: Counter[str] = Counter()
    every = 6 ** (1 + man.recover_dice)
    for die, *recover in product(range(1, 7), repeat=1 + man.recover_dice):
        if die == 1:
            found[DEAD] += 1
        elif man.cover and die in (2, 4, 6):
            found[STOPPED] += 1
        elif die <= impact:
            found[OUT] += 1
        elif man.rep is None:
            found[DOWN] += 1
        else:
            passed = sum(one <= man.rep for one in recover)
            found[DEAD if passed == 0 else OUT if passed == 1 else STUNNED] += 1
    return {result: Fraction(ways, every) for result, ways in found.items()}


def worst(results: list[str]) -> str:
    return max(results, key=BAD.index)


def with_power(results: tuple[str, ...], man: Man) -> Chances:
    """What is left of the results when every die of Star Power has been thrown, in every way."""
    found: Counter[str] = Counter()
    ladder = [CARRY_ON, STUNNED, OUT, DEAD]
    for throw in product(range(1, 7), repeat=man.power):
        left = [result for result in results if result in ladder]
        for _ in range(sum(die <= 3 for die in throw)):
            if left and worst(left) != CARRY_ON:
                at = left.index(worst(left))
                left[at] = ladder[ladder.index(left[at]) - 1]
        result = worst(left) if left else worst(list(results))
        if result == DEAD and man.killer_cannot_kill:
            result = OUT
        found[result] += 1
    return {result: Fraction(ways, 6**man.power) for result, ways in found.items()}


def suffers(man: Man, impact: int, number: int) -> Chances:
    """What so many hits do to him, all together."""
    found: Chances = {}
    for results in product(one_hit(man, impact).items(), repeat=number):
        p = Fraction(1)
        for _, chance in results:
            p *= chance
        for result, chance in with_power(tuple(name for name, _ in results), man).items():
            found[result] = found.get(result, Fraction(0)) + p * chance
    return found


def by_hand(case: Case) -> tuple[list[Chances], Fraction]:
    """What becomes of each man, and how likely the weapon is empty afterwards."""
    shots = sum(man.shots for man in case.men)
    dice = case.dice or shots
    men: list[Chances] = [{} for _ in case.men]
    empty = Fraction(0)
    fired = (1 - case.jam) / 6**dice
    for throw in product(range(1, 7), repeat=dice):
        if throw.count(1) >= case.empty_ones:
            empty += fired
        best = iter(sorted(throw, reverse=True))
        for place, man in enumerate(case.men):
            totals = [next(best) + case.adds + man.far for _ in range(man.shots)]
            came = [hits(total, place + 1, man, case.spoiled) for total in totals]
            number = came.count("hit")
            outcome = _suffered(man, case.impact, number) if number else {worst(came): Fraction(1)}
            for result, p in outcome.items():
                men[place][result] = men[place].get(result, Fraction(0)) + fired * p
    for chances in men if case.jam else []:
        chances[MISSED] = chances.get(MISSED, Fraction(0)) + case.jam
    return men, empty


_known: dict[tuple[Man, int, int], Chances] = {}


def _suffered(man: Man, impact: int, number: int) -> Chances:
    key = (man, impact, number)
    if key not in _known:
        _known[key] = suffers(man, impact, number)
    return _known[key]
