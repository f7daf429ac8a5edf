"""Odds beside icepool and dyce: the same questions, equal fractions, and how long each takes.

``pip install -e '.[bench]'``, then ``python -m tests.bench.odds``. Cold is a whole process, from the start of Python on;
warm is the same question again in one process, with whatever each keeps by then.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from fractions import Fraction
from importlib import import_module
from statistics import median
from typing import Any

from fng_cli.odds import odds
from fng_cli.readings import Faces

COLD, WARM_SECONDS = 9, 0.4
"""How many processes each, the median counts; and how long each is asked again and again."""
REP, MELEE, VOLLEY, HITS_ON, DEAD_ON = 4, (7, 4), 5, 2, 3
"""Damage is a stand-in that all three can ask for: a die for each hit, dead on so much or less."""

Chances = Mapping[Any, Fraction]
Ask = Callable[[], Chances]

TWO_HIGHEST = "two highest of five"


class TwoHighest:
    """The two highest of some dice, added."""

    def __call__(self, faces: Faces) -> int:
        return sum(sorted(faces)[-2:])


def ours() -> dict[str, Ask]:
    """The questions as a rule of ours asks them."""
    highest = TwoHighest()
    return {
        "2d6 pass": lambda: odds(lambda dice: dice.count(2, REP, "pass")).chances,
        "20 successes": lambda: odds(lambda dice: dice.successes(20, "successes")).chances,
        "40 dice added": lambda: odds(lambda dice: dice.total(40, "added")).chances,
        "melee 7 against 4": lambda: (
            odds(lambda dice: dice.successes(MELEE[0], "one") - dice.successes(MELEE[1], "other")).chances
        ),
        TWO_HIGHEST: lambda: odds(lambda dice: dice.ask(5, highest, "highest")).chances,
        "a volley of five with damage": lambda: (
            odds(lambda dice: dice.count(dice.count(VOLLEY, HITS_ON, "to hit"), DEAD_ON, "damage")).chances
        ),
    }


def with_icepool() -> dict[str, Ask]:
    """The questions as icepool asks them."""
    d6: Any = import_module("icepool").d6

    def told(die: Any) -> Chances:
        return {int(outcome): Fraction(times, die.denominator()) for outcome, times in die.items()}

    success = d6 <= 3
    return {
        "2d6 pass": lambda: told(2 @ (d6 <= REP)),
        "20 successes": lambda: told(20 @ success),
        "40 dice added": lambda: told(40 @ d6),
        "melee 7 against 4": lambda: told(MELEE[0] @ success - MELEE[1] @ success),
        TWO_HIGHEST: lambda: told(d6.highest(5, 2)),
        "a volley of five with damage": lambda: told(
            (VOLLEY @ (d6 <= HITS_ON)).map(lambda hits: hits @ (d6 <= DEAD_ON))
        ),
    }


def with_dyce() -> dict[str, Ask]:
    """The questions as dyce asks them."""
    dyce: Any = import_module("dyce")
    die, none = dyce.H(6), dyce.H({0: 1})

    def told(histogram: Any) -> Chances:
        total = sum(histogram.values())
        return {int(outcome): Fraction(times, total) for outcome, times in histogram.items() if times}

    def told_of_rolls(rolls: Any) -> Chances:
        found: dict[int, int] = {}
        for faces, times in rolls:
            found[sum(faces[-2:])] = found.get(sum(faces[-2:]), 0) + times
        return told(found)

    def volley() -> Any:
        hits: Any = VOLLEY @ die.le(HITS_ON)
        total: Any = {}
        for number, times in hits.items():
            damage = number @ die.le(DEAD_ON) if number else none
            of_all = sum(damage.values())
            for dead, ways in damage.items():
                total[dead] = total.get(dead, Fraction(0)) + Fraction(times * ways, of_all)
        whole = sum(total.values())
        return {int(dead): chance / whole for dead, chance in total.items()}

    return {
        "2d6 pass": lambda: told(2 @ die.le(REP)),
        "20 successes": lambda: told(20 @ die.le(3)),
        "40 dice added": lambda: told(40 @ die),
        "melee 7 against 4": lambda: told(MELEE[0] @ die.le(3) - MELEE[1] @ die.le(3)),
        TWO_HIGHEST: lambda: told_of_rolls((5 @ dyce.P(6)).rolls_with_counts()),
        "a volley of five with damage": volley,
    }


ASKED = {"ours": ours, "icepool": with_icepool, "dyce": with_dyce}


def cold(who: str, question: str) -> float:
    """Milliseconds of a process that answers one question."""
    started = time.perf_counter()
    subprocess.run([sys.executable, "-m", "tests.bench.odds", who, question], check=True)
    return 1000 * (time.perf_counter() - started)


def warm(asks: Mapping[str, Ask]) -> dict[str, float]:
    """Microseconds of a question that has been asked before: the best of many, asked in turn, as others are at work too."""
    best = dict.fromkeys(asks, float("inf"))
    until = time.perf_counter() + WARM_SECONDS * len(asks)
    while time.perf_counter() < until:
        for who, ask in asks.items():
            started = time.perf_counter()
            ask()
            best[who] = min(best[who], time.perf_counter() - started)
    return {who: 1_000_000 * taken for who, taken in best.items()}


def compare() -> None:
    """Print how long each takes, once all have told the same fractions."""
    known = {who: questions() for who, questions in ASKED.items()}
    print(f"{'':30}" + "".join(f"{who:>14}{'':>12}" for who in ASKED))
    print(f"{'':30}" + f"{'cold, ms':>14}{'warm, us':>12}" * len(ASKED))
    for question in known["ours"]:
        told = {who: dict(questions[question]()) for who, questions in known.items()}
        assert told["ours"] == told["icepool"] == told["dyce"], question
        runs: dict[str, list[float]] = {who: [] for who in ASKED}
        for _ in range(COLD):
            for who in ASKED:
                runs[who].append(cold(who, question))
        asked_again = warm({who: questions[question] for who, questions in known.items()})
        cells = (f"{median(runs[who]):14.0f}{asked_again[who]:12.1f}" for who in ASKED)
        print(f"{question:30}" + "".join(cells))


if __name__ == "__main__":
    if len(sys.argv) == 3:
        ASKED[sys.argv[1]]()[sys.argv[2]]()
    else:
        compare()
