"""The dice of a log beside what they should show: passes, successes, totals, and how likely that was.

Our own reckoning, by the dice of the book (p. 1-2): nothing is decided by it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from math import erfc, exp, fsum, lgamma, log, log1p, pi, sqrt
from typing import ClassVar, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.dice import Roll
from fng_cli.document import LogEntry, Report
from fng_cli.figures import Figure
from fng_cli.readings import SIDES, total_ways
from fng_cli.terms import Side

PASSES, SUCCESSES, TO_HIT = "passes", "successes", "to hit"
SUCCESS_NEED = 3
ONE_IN = 100
"""Fair dice are called remarkable in one log out of so many, whatever the number of lines."""
MOST_MOMENTS = 5
EXACT_DICE = 60
"""Up to how many dice a total is reckoned exactly; beyond it by the normal curve."""


class ThrownDice(NamedTuple):
    """A roll of the log, and who threw it, where that is known."""

    number: int
    turn: int | None
    command: str
    roll: Roll
    who: str | None
    side: Side | None


class LuckLine(Struct, frozen=True):
    """The dice of one kind of somebody: a side, a figure, or all.

    ``came_to`` are dice passed, or faces added, ``expected`` what they come to on average.
    ``chance_at_least`` is how likely they come to as much or more, ``chance_at_most`` to as little or less.
    """

    whose: str
    kind_of_dice: str
    dice_thrown: int
    came_to: int
    expected: float
    chance_at_least: float
    chance_at_most: float
    remarkable: bool = False


class LuckMoment(Struct, frozen=True):
    """One roll that fell well, or badly: ``chance_so_extreme`` is that of as well or better, or the other way round."""

    log_number: int
    turn: int | None
    command: str
    whose: str | None
    label: str
    faces: tuple[int, ...]
    chance_so_extreme: float


class DiceLuck(Report, frozen=True):
    """The luck of a log.

    ``face_counts`` is how often each face fell, ``chance_as_uneven`` how likely fair dice fall as unevenly.
    Something is ``remarkable`` where fair dice would do it in one log out of a hundred, or less.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("remarkable",)
    ROWS: ClassVar[str] = "sides"

    remarkable: bool
    dice_thrown: int
    face_counts: tuple[int, ...]
    chance_as_uneven: float
    sides: tuple[LuckLine, ...]
    by_figure: tuple[LuckLine, ...]
    luckiest: tuple[LuckMoment, ...]
    unluckiest: tuple[LuckMoment, ...]

    def verdict(self) -> bool:
        """No: nobody's luck was remarkable."""
        return self.remarkable

    def summary(self) -> str:
        if not self.dice_thrown:
            return "No dice have been thrown yet."
        found = [line for line in (*self.sides, *self.by_figure) if line.remarkable]
        if not self.remarkable:
            return f"{self.dice_thrown:,} dice, and nothing remarkable."
        told = [
            f"{line.kind_of_dice} of {line.whose}, {'high' if line.chance_at_least < line.chance_at_most else 'low'}"
            for line in found
        ]
        return f"{self.dice_thrown:,} dice, and something remarkable: {'; '.join(told) or 'uneven faces'}."


def thrown(entries: Sequence[LogEntry], figures: Sequence[Figure]) -> list[ThrownDice]:
    """Every roll of a log, with who threw it: who is named with it, or else who alone did the command."""
    known = {name: one for one in figures for name in (one.id, one.name) if name}
    found = []
    for number, entry in enumerate(entries, 1):
        doer = _doer(entry.options.get("by"), known)
        for roll in entry.rolls:
            who = _named(roll.label, known) or doer
            found.append(
                ThrownDice(
                    number,
                    entry.turn,
                    entry.command,
                    roll,
                    who.id if who else None,
                    who.side if who else None,
                )
            )
    return found


def _doer(by: object, known: Mapping[str, Figure]) -> Figure | None:
    """The one figure that a command was given for."""
    given = by if isinstance(by, list | tuple) else [by]
    if len(given) != 1 or not isinstance(given[0], str):
        return None
    return known.get(re.split("[,=]", given[0])[0])


def _named(label: str, known: Mapping[str, Figure]) -> Figure | None:
    """The figure that a label names behind its comma: ``in sight, a1``, ``melee, Manuel Jackson (a2)``."""
    _, _, name = label.partition(", ")
    inside = re.search(r"\(([^()]+)\)$", name)
    return known.get(inside[1] if inside else name)


def luck(throws: Sequence[ThrownDice]) -> DiceLuck:
    """The dice of a log beside what they should show."""
    sides = [
        _line(whose, kind, those)
        for whose, of_side in _by(throws, lambda one: str(one.side) if one.side else "others")
        for kind, those in _by(of_side, lambda one: kind_of(one.roll))
        if kind
    ]
    people = [
        _line(whose, kind, those)
        for whose, own in _by([one for one in throws if one.who], lambda one: str(one.who))
        for kind, those in _by(own, lambda one: kind_of(one.roll))
        if kind
    ]
    faces = Counter(face for one in throws for face in one.roll.faces)
    counts = tuple(faces.get(face, 0) for face in range(1, SIDES + 1))
    uneven = chance_as_uneven(counts)
    bound = 1 / ONE_IN / (len(sides) + len(people) + 1)
    sides, people = [_judged(line, bound) for line in sides], [_judged(line, bound) for line in people]
    moments = [moment for one in throws if (moment := _moment(one))]
    return DiceLuck(
        remarkable=uneven < bound or any(line.remarkable for line in (*sides, *people)),
        dice_thrown=sum(counts),
        face_counts=counts,
        chance_as_uneven=uneven,
        sides=tuple(sides),
        by_figure=tuple(people),
        luckiest=_rarest(best for best, _ in moments),
        unluckiest=_rarest(worst for _, worst in moments),
    )


def _rarest(moments: Iterable[LuckMoment]) -> tuple[LuckMoment, ...]:
    return tuple(sorted(moments, key=lambda one: one.chance_so_extreme)[:MOST_MOMENTS])


def kind_of(roll: Roll) -> str:
    """The kind of a roll of which more is better; empty for tables, damage and the like, where it is not."""
    if roll.need is not None:
        return SUCCESSES if roll.need == SUCCESS_NEED else PASSES
    return TO_HIT if roll.label.split(",")[0] == "to hit" else ""


def _by(throws: Iterable[ThrownDice], key: Callable[[ThrownDice], str]) -> list[tuple[str, list[ThrownDice]]]:
    found: dict[str, list[ThrownDice]] = {}
    for one in throws:
        found.setdefault(key(one), []).append(one)
    return sorted(found.items())


def _line(whose: str, kind: str, throws: Sequence[ThrownDice]) -> LuckLine:
    """The sum of dice of one kind, all together."""
    dice = sum(len(one.roll.faces) for one in throws)
    came = sum(_came(one.roll) for one in throws)
    if kind == TO_HIT:
        expected = dice * (SIDES + 1) / 2
        least, most = total_tails(dice, came)
    else:
        needs: Counter[int] = Counter()
        for one in throws:
            needs[_good(one.roll)] += len(one.roll.faces)
        expected = fsum(number * good / SIDES for good, number in needs.items())
        least, most = pass_tails(tuple(sorted(needs.items())), came)
    return LuckLine(whose, kind, dice, came, expected, least, most)


def _came(roll: Roll) -> int:
    if roll.need is None:
        return sum(roll.faces)
    return sum(face <= roll.need for face in roll.faces)


def _good(roll: Roll) -> int:
    """The number of the six faces that pass."""
    return max(0, min(SIDES, roll.need or 0))


def _judged(line: LuckLine, bound: float) -> LuckLine:
    two_sided = 2 * min(line.chance_at_least, line.chance_at_most)
    return replace(line, remarkable=two_sided < bound)


def _moment(one: ThrownDice) -> tuple[LuckMoment, LuckMoment] | None:
    """A roll as a stroke of luck, and as one of bad luck."""
    if not (one.who and kind_of(one.roll) and one.roll.faces):
        return None
    line = _line("", kind_of(one.roll), [one])
    told = (one.number, one.turn, one.command, one.who, one.roll.label, one.roll.faces)
    return LuckMoment(*told, line.chance_at_least), LuckMoment(*told, line.chance_at_most)


@lru_cache(maxsize=4096)
def pass_tails(needs: tuple[tuple[int, int], ...], came: int) -> tuple[float, float]:
    """The chances that so many dice or more pass, and so many or fewer; ``needs``: good faces, and dice thrown for them."""
    chances = [1.0]
    for good, number in needs:
        chances = _together(chances, _binomial(number, good / SIDES))
    return min(1.0, fsum(chances[came:])), min(1.0, fsum(chances[: came + 1]))


def _binomial(number: int, chance: float) -> list[float]:
    """The chance of each number of passes; reckoned by logarithms, since there may be thousands."""
    if chance in (0.0, 1.0):
        return [1.0] if chance == 0 else [0.0] * number + [1.0]
    yes, no = log(chance), log1p(-chance)
    whole = lgamma(number + 1)
    return [
        exp(whole - lgamma(k + 1) - lgamma(number - k + 1) + k * yes + (number - k) * no)
        for k in range(number + 1)
    ]


def _together(one: Sequence[float], other: Sequence[float]) -> list[float]:
    """The distribution of two numbers added."""
    found = [0.0] * (len(one) + len(other) - 1)
    kept = [(place, chance) for place, chance in enumerate(other) if chance > TOO_SELDOM]
    for first, chance in enumerate(one):
        if chance > TOO_SELDOM:
            for second, more in kept:
                found[first + second] += chance * more
    return found


TOO_SELDOM = 1e-18


@lru_cache(maxsize=4096)
def total_tails(number: int, came: int) -> tuple[float, float]:
    """The chances that so many dice added come to so much or more, and to so much or less."""
    if number <= EXACT_DICE:
        ways = total_ways(number)
        whole = SIDES**number
        least = sum(count for total, count in ways.items() if total >= came)
        most = sum(count for total, count in ways.items() if total <= came)
        return least / whole, most / whole
    middle, spread = number * 3.5, sqrt(number * 35 / 12)
    return _above((came - 0.5 - middle) / spread), _above((middle - came - 0.5) / spread)


def _above(deviations: float) -> float:
    """The chance that the normal curve is farther up than that."""
    return erfc(deviations / sqrt(2)) / 2


def chance_as_uneven(counts: Sequence[int]) -> float:
    """The chance that fair dice show their six faces as unevenly, or more so: chi-squared, five degrees of freedom."""
    expected = sum(counts) / SIDES
    if not expected:
        return 1.0
    x = fsum((count - expected) ** 2 / expected for count in counts)
    return min(1.0, erfc(sqrt(x / 2)) + sqrt(2 * x / pi) * exp(-x / 2) * (1 + x / 3))
