"""The luck of the dice in a log: passes, successes and totals, against their averages and chances.

Our own statistics, for the dice of the book (p. 1-2): no rule uses them.
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
"""Fair dice count as remarkable in one log out of this many, whatever the number of lines."""
MOST_MOMENTS = 5
EXACT_DICE = 60
"""The most dice whose total is computed exactly; more use the normal distribution."""


class ThrownDice(NamedTuple):
    """A roll of the log, and the figure that threw it, None if not known."""

    number: int
    turn: int | None
    command: str
    roll: Roll
    who: str | None
    side: Side | None


class LuckLine(Struct, frozen=True):
    """The dice of one kind of a side, of a figure, or of all.

    ``came_to`` are dice passed, or faces added, ``expected`` is their average. ``chance_at_least`` is the
    chance of as much or more, ``chance_at_most`` of as little or less.
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
    """One roll that fell well, or badly: ``chance_so_extreme`` is the chance of as good or better, or of as
    bad or worse.
    """

    log_number: int
    turn: int | None
    command: str
    whose: str | None
    label: str
    faces: tuple[int, ...]
    chance_so_extreme: float


class DiceLuck(Report, frozen=True):
    """The luck of a log.

    ``face_counts`` is how often each face fell, ``chance_as_uneven`` the chance that fair dice fall as
    unevenly. Something is ``remarkable`` if fair dice would do it in one log out of a hundred, or less.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("remarkable",)
    NO_MEANS = "nobody's luck was remarkable"
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
        """True if the luck of a side or figure, or the spread of all faces together, was remarkable; False if
        nothing was.
        """
        return self.remarkable

    def summary(self) -> str:
        """Return how many dice were thrown, and what stands out: each kind of dice that was remarkably
        ``high`` or ``low`` for a side or figure. If only the faces of all dice are remarkable, the text
        says that some numbers came up too often. If nothing is remarkable, or no dice were thrown, it says
        so.
        """
        if not self.dice_thrown:
            return "No dice have been thrown yet."
        remarkable_lines = [line for line in (*self.sides, *self.by_figure) if line.remarkable]
        if not self.remarkable:
            return f"{self.dice_thrown:,} dice were thrown, and nothing about them is remarkable."
        parts = [
            f"{line.kind_of_dice} of {line.whose}, {'high' if line.chance_at_least < line.chance_at_most else 'low'}"
            for line in remarkable_lines
        ]
        return f"{self.dice_thrown:,} dice were thrown. What stands out: {'; '.join(parts) or 'some numbers came up too often'}."


def rolls_of_log(entries: Sequence[LogEntry], figures: Sequence[Figure]) -> list[ThrownDice]:
    """Return every roll of the log ``entries``, each with the id and side of the figure that threw it. The
    thrower is the figure of ``figures`` that the roll's label names. If the label names none, it is the
    figure of the command's option ``by``. Id and side are None if the label names none, and ``by`` nobody,
    several, or an unknown figure.
    """
    figure_by_name = {name: figure for figure in figures for name in (figure.id, figure.name) if name}
    throws = []
    for number, entry in enumerate(entries, 1):
        doer = _doer(entry.options.get("by"), figure_by_name)
        for roll in entry.rolls:
            who = _figure_in_label(roll.label, figure_by_name) or doer
            throws.append(
                ThrownDice(
                    number,
                    entry.turn,
                    entry.command,
                    roll,
                    who.id if who else None,
                    who.side if who else None,
                )
            )
    return throws


def _doer(by: object, known: Mapping[str, Figure]) -> Figure | None:
    """Return the figure named by ``by``, an option of a command;
    None if it names none, several, or an unknown one.

    ``known`` are the figures by id and by name.
    """
    given = by if isinstance(by, list | tuple) else [by]
    if len(given) != 1 or not isinstance(given[0], str):
        return None
    return known.get(re.split("[,=]", given[0])[0])


def _figure_in_label(label: str, known: Mapping[str, Figure]) -> Figure | None:
    """Return the figure that the label of a roll names behind its comma, as in ``in sight, a1`` or
    ``melee, Manuel Jackson (a2)``; None if it names none of those ``known``.
    """
    _, _, name = label.partition(", ")
    in_brackets = re.search(r"\(([^()]+)\)$", name)
    return known.get(in_brackets[1] if in_brackets else name)


def measure_luck(throws: Sequence[ThrownDice]) -> DiceLuck:
    """Return the report on the dice of a log. Each side and each figure has a line for each kind of dice
    whose luck is measured, compared with the average; throws of no side count as ``others``. The faces of
    all dice and the luckiest and unluckiest rolls follow. Lines that chance hardly explains are marked as
    remarkable.
    """
    sides = [
        _luck_line(whose, kind, dice)
        for whose, of_side in _group_by(throws, lambda throw: str(throw.side) if throw.side else "others")
        for kind, dice in _group_by(of_side, lambda throw: dice_kind(throw.roll))
        if kind
    ]
    people = [
        _luck_line(whose, kind, dice)
        for whose, own in _group_by([throw for throw in throws if throw.who], lambda throw: str(throw.who))
        for kind, dice in _group_by(own, lambda throw: dice_kind(throw.roll))
        if kind
    ]
    faces = Counter(face for throw in throws for face in throw.roll.faces)
    counts = tuple(faces.get(face, 0) for face in range(1, SIDES + 1))
    uneven_chance = chance_as_uneven(counts)
    bound = 1 / ONE_IN / (len(sides) + len(people) + 1)
    sides, people = (
        [_mark_remarkable(line, bound) for line in sides],
        [_mark_remarkable(line, bound) for line in people],
    )
    moments = [moment for throw in throws if (moment := _moments_of(throw))]
    return DiceLuck(
        remarkable=uneven_chance < bound or any(line.remarkable for line in (*sides, *people)),
        dice_thrown=sum(counts),
        face_counts=counts,
        chance_as_uneven=uneven_chance,
        sides=tuple(sides),
        by_figure=tuple(people),
        luckiest=_rarest(best for best, _ in moments),
        unluckiest=_rarest(worst for _, worst in moments),
    )


def _rarest(moments: Iterable[LuckMoment]) -> tuple[LuckMoment, ...]:
    """Return the least likely of these moments, the rarest first; at most MOST_MOMENTS."""
    return tuple(sorted(moments, key=lambda moment: moment.chance_so_extreme)[:MOST_MOMENTS])


def dice_kind(roll: Roll) -> str:
    """Return the kind of a roll, if it is one in which more is better: ``passes``, ``successes`` or ``to
    hit``. Empty for any other roll. A roll against a number counts successes if that number is the one for
    successes, and passes if it is not.
    """
    if roll.need is not None:
        return SUCCESSES if roll.need == SUCCESS_NEED else PASSES
    return TO_HIT if roll.label.split(",")[0] == "to hit" else ""


def _group_by(
    throws: Iterable[ThrownDice], key: Callable[[ThrownDice], str]
) -> list[tuple[str, list[ThrownDice]]]:
    """Return pairs of a key and the throws with that key, sorted by key; ``key`` is the function that gives
    the key of a throw.
    """
    throws_by_key: dict[str, list[ThrownDice]] = {}
    for throw in throws:
        throws_by_key.setdefault(key(throw), []).append(throw)
    return sorted(throws_by_key.items())


def _luck_line(whose: str, kind: str, throws: Sequence[ThrownDice]) -> LuckLine:
    """Return the luck of several throws of one ``kind`` of dice together, as a line for the side or figure
    ``whose``. It has their result, the expected result, and the chances of at least and of at most that
    result. For dice to hit, the result is the total; for others, the number of dice that passed.
    """
    dice = sum(len(throw.roll.faces) for throw in throws)
    result = sum(_roll_result(throw.roll) for throw in throws)
    if kind == TO_HIT:
        expected = dice * (SIDES + 1) / 2
        least, most = total_tails(dice, result)
    else:
        needs: Counter[int] = Counter()
        for throw in throws:
            needs[_passing_faces(throw.roll)] += len(throw.roll.faces)
        expected = fsum(number * good / SIDES for good, number in needs.items())
        least, most = pass_tails(tuple(sorted(needs.items())), result)
    return LuckLine(whose, kind, dice, result, expected, least, most)


def _roll_result(roll: Roll) -> int:
    """Return the number of dice of a roll that passed;
    the sum of its faces if it was not rolled against a number.
    """
    if roll.need is None:
        return sum(roll.faces)
    return sum(face <= roll.need for face in roll.faces)


def _passing_faces(roll: Roll) -> int:
    """Return how many of the six faces of a die pass in a roll; 0 if it was not rolled against a number."""
    return max(0, min(SIDES, roll.need or 0))


def _mark_remarkable(line: LuckLine, bound: float) -> LuckLine:
    """Return ``line`` with ``remarkable`` set: True if twice the smaller of its two chances is below
    ``bound``, False if not.
    """
    two_sided = 2 * min(line.chance_at_least, line.chance_at_most)
    return replace(line, remarkable=two_sided < bound)


def _moments_of(throw: ThrownDice) -> tuple[LuckMoment, LuckMoment] | None:
    """Return two moments of luck for a roll: the first with the chance of a result at least as high, the
    second with that of one at least as low. None if the thrower is not known, if luck is not measured for
    this kind of roll, or if the roll has no dice.
    """
    if not (throw.who and dice_kind(throw.roll) and throw.roll.faces):
        return None
    line = _luck_line("", dice_kind(throw.roll), [throw])
    fields = (throw.number, throw.turn, throw.command, throw.who, throw.roll.label, throw.roll.faces)
    return LuckMoment(*fields, line.chance_at_least), LuckMoment(*fields, line.chance_at_most)


@lru_cache(maxsize=4096)
def pass_tails(needs: tuple[tuple[int, int], ...], passes: int) -> tuple[float, float]:
    """Return two chances for the number of dice that pass: that it is ``passes`` or more, and that it is
    ``passes`` or fewer; cached.

    ``needs`` are pairs: the number of faces that pass, and the number of dice thrown for them.
    """
    chances = [1.0]
    for good, number in needs:
        chances = _add_distributions(chances, _binomial(number, good / SIDES))
    return min(1.0, fsum(chances[passes:])), min(1.0, fsum(chances[: passes + 1]))


def _binomial(number: int, chance: float) -> list[float]:
    """Return the chances of 0, 1, ... ``number`` passes in ``number`` tries, each with this ``chance``. For a
    chance of 0 the list has only the first. It computes with logarithms, so that thousands of dice do not
    overflow.
    """
    if chance in (0.0, 1.0):
        return [1.0] if chance == 0 else [0.0] * number + [1.0]
    yes, no = log(chance), log1p(-chance)
    whole = lgamma(number + 1)
    return [
        exp(whole - lgamma(k + 1) - lgamma(number - k + 1) + k * yes + (number - k) * no)
        for k in range(number + 1)
    ]


def _add_distributions(first_chances: Sequence[float], second_chances: Sequence[float]) -> list[float]:
    """Return the distribution of the sum of two independent numbers, their convolution.

    In all three lists the index is the number, the entry its chance. Negligible chances are skipped.
    """
    summed = [0.0] * (len(first_chances) + len(second_chances) - 1)
    likely = [(place, chance) for place, chance in enumerate(second_chances) if chance > LEAST_CHANCE]
    for first, chance in enumerate(first_chances):
        if chance > LEAST_CHANCE:
            for second, more in likely:
                summed[first + second] += chance * more
    return summed


LEAST_CHANCE = 1e-18


@lru_cache(maxsize=4096)
def total_tails(dice: int, total_thrown: int) -> tuple[float, float]:
    """Return two chances for the total of this many dice: that it is at least ``total_thrown``, and that it
    is at most ``total_thrown``; cached.

    Exact up to EXACT_DICE (60) dice, from the normal distribution for more.
    """
    if dice <= EXACT_DICE:
        ways = total_ways(dice)
        all_ways = SIDES**dice
        least = sum(count for total, count in ways.items() if total >= total_thrown)
        most = sum(count for total, count in ways.items() if total <= total_thrown)
        return least / all_ways, most / all_ways
    middle, spread = dice * 3.5, sqrt(dice * 35 / 12)
    return _normal_tail((total_thrown - 0.5 - middle) / spread), _normal_tail(
        (middle - total_thrown - 0.5) / spread
    )


def _normal_tail(deviations: float) -> float:
    """Return the chance that a normal variable lies at least this many standard deviations above its mean."""
    return erfc(deviations / sqrt(2)) / 2


def chance_as_uneven(counts: Sequence[int]) -> float:
    """Return the chance that fair dice show faces at least as unevenly as these (a chi-squared test with five
    degrees of freedom). ``counts`` gives how often each of the six faces came up. 1.0 if no dice were
    thrown.
    """
    expected = sum(counts) / SIDES
    if not expected:
        return 1.0
    x = fsum((count - expected) ** 2 / expected for count in counts)
    return min(1.0, erfc(sqrt(x / 2)) + sqrt(2 * x / pi) * exp(-x / 2) * (1 + x / 3))
