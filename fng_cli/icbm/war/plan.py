"""Planning a defence in ABM rounds: the fewest that stop a missile with a wanted chance. Source: 7.

A round is best fired where it hits most often. Among the plans with the fewest rounds that one is
taken that spends the fewest of them on average, since rounds not yet fired are kept once one hits.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import comb
from typing import ClassVar, NamedTuple

from msgspec import Struct

from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import hit_faces, leaning
from fng_cli.icbm.war.move import Guard
from fng_cli.words import number_of

MOST_ROUNDS = 40
NEARLY_CERTAIN = Fraction(9999, 10_000)
"""The chance past which more rounds are a waste: no number of them makes a hit certain."""
MOST_TRIED = 20_000
"""Allotments of the rounds that are compared; past that they are all fired where they hit best."""


class FiringChance(NamedTuple):
    """A chance to fire: in which hex of the path (from 0), by which site, at what range.

    ``site`` is empty where only ranges are known.
    """

    step: int
    site: str
    distance: int


class Shots(Struct, frozen=True):
    """Rounds to fire in a hex of the path (counted from 1), by a site, at its range.

    Hex and site are None where only ranges are known.
    """

    step: int
    hex: str | None
    site: str | None
    distance: int
    rounds: int

    def summary(self) -> str:
        """``hex 2 (2617): 1 round from site A, range 1``."""
        site = f"site {self.site}" if self.site else "the site"
        where = f"hex {self.step}{' (' + self.hex + ')' if self.hex else ''}"
        return f"{where}: {number_of(self.rounds, 'round')} from {site}, range {self.distance}"


class Rung(Struct, frozen=True):
    """A number of rounds, and the best chance that they give: exact, and as a number."""

    rounds: int
    chance: str
    probability: float


class InterceptPlan(Report, frozen=True):
    """The fewest rounds that reach a wanted chance of stopping a missile, and where to fire them.

    ``chance`` is exact; ``rounds_spent`` are those that are fired on average, since those of later
    hexes are kept once one hits. ``ladder`` is the best chance of each number of rounds.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("rounds",)

    wanted: float
    reached: bool
    rounds: int
    chance: str
    probability: float
    rounds_spent: float
    shots: tuple[Shots, ...]
    ladder: tuple[Rung, ...]
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        rounds = number_of(self.rounds, "round")
        if not self.reached:
            best = f"the best told here is {self.chance} ({_short(self.probability)}) with {rounds}"
            if self.wanted == 1:
                return f"It is never certain: {best}."
            return f"{_short(self.wanted)} is out of reach: {best}."
        return f"{rounds} for {_short(self.wanted)}: stopped with chance {self.chance} ({_short(self.probability)})."

    def verdict(self) -> bool:
        """No: no number of rounds reaches the chance."""
        return self.reached


def plan(
    path: Sequence[Sequence[Guard]],
    wanted: Fraction,
    *,
    rounds: Mapping[str, int] | None = None,
    names: Sequence[str] = (),
) -> InterceptPlan:
    """The fewest rounds that stop a missile on a path with a wanted chance.

    ``path`` gives for each hex that it enters the sites in range (letter, distance), ``rounds`` what
    each site has left (no entry: as many as it takes), ``names`` the hexes. Source: 7 to 7.3.
    Raises RequestError where the chance is none, or no site is ever in range.
    """
    if not 0 < wanted <= 1:
        raise RequestError(
            f"a chance of {float(wanted):g}: write one above 0 and up to 1, such as 0.9 or 90%"
        )
    chances = [
        FiringChance(step, guard.site, guard.distance)
        for step, guards in enumerate(path)
        for guard in guards
        if guard.distance in hit_faces() and hit_faces()[guard.distance].faces
    ]
    if not chances:
        raise RequestError("no site can fire anywhere on that path: none is one to three hexes away (7)")
    ladder, number = _ladder(chances, wanted, rounds or {})
    best = _thriftiest(chances, number, min(wanted, ladder[-1][1]), rounds or {})
    stop = 1 - _miss(best)
    shots = tuple(
        Shots(
            chance.step + 1, names[chance.step] if names else None, chance.site or None, chance.distance, many
        )
        for chance, many in best
    )
    rungs = tuple(Rung(many, str(reached), _rounded(reached)) for many, reached in ladder)
    return InterceptPlan(
        float(wanted),
        stop >= wanted,
        number,
        str(stop),
        _rounded(stop),
        round(float(_spent(best)), 4),
        shots,
        rungs,
        leaning("abm-range"),
    )


Allotment = tuple[tuple[FiringChance, int], ...]


def _hit(chance: FiringChance) -> Fraction:
    return Fraction(len(hit_faces()[chance.distance].faces), 6)


def _miss(shots: Allotment) -> Fraction:
    """The chance that everything misses."""
    missed = Fraction(1)
    for chance, number in shots:
        missed *= (1 - _hit(chance)) ** number
    return missed


def _spent(shots: Allotment) -> Fraction:
    """The rounds that are fired on average: those of a hex only if all before it missed."""
    spent, missed = Fraction(0), Fraction(1)
    for step in sorted({chance.step for chance, _ in shots}):
        here = tuple((chance, number) for chance, number in shots if chance.step == step)
        spent += missed * sum(number for _, number in here)
        missed *= _miss(here)
    return spent


def _greedy(chances: Sequence[FiringChance], number: int, rounds: Mapping[str, int]) -> Allotment:
    """``number`` rounds, each fired where it hits most often; the first of equals."""
    left, used = dict(rounds), []
    for chance in sorted(chances, key=lambda chance: (-_hit(chance), chance.step)):
        most = min(number, left.get(chance.site, number))
        if most > 0:
            used.append((chance, most))
            number -= most
            if chance.site in left:
                left[chance.site] -= most
    return tuple(used)


def _ladder(
    chances: Sequence[FiringChance], wanted: Fraction, rounds: Mapping[str, int]
) -> tuple[list[tuple[int, Fraction]], int]:
    """The best chance of one round, two, and so on until it is enough, or rounds run out."""
    ladder: list[tuple[int, Fraction]] = [(0, Fraction(0))]
    for number in range(1, MOST_ROUNDS + 1):
        shots = _greedy(chances, number, rounds)
        if sum(many for _, many in shots) < number:
            break
        ladder.append((number, 1 - _miss(shots)))
        if ladder[-1][1] >= min(wanted, NEARLY_CERTAIN):
            break
    return ladder, ladder[-1][0]


def _thriftiest(
    chances: Sequence[FiringChance], number: int, wanted: Fraction, rounds: Mapping[str, int]
) -> Allotment:
    """The division of ``number`` rounds that spends the fewest on average and reaches the chance."""
    best = _greedy(chances, number, rounds)
    if comb(number + len(chances) - 1, number) > MOST_TRIED:
        return best
    least = _spent(best)
    for shots in _divisions(chances, number, dict(rounds)):
        if 1 - _miss(shots) >= wanted and (spent := _spent(shots)) < least:
            best, least = shots, spent
    return best


def _divisions(chances: Sequence[FiringChance], number: int, left: dict[str, int]) -> Iterator[Allotment]:
    """Every way to divide ``number`` rounds among the chances to fire, within what each site has."""
    if not number:
        yield ()
        return
    if not chances:
        return
    first, rest = chances[0], chances[1:]
    for many in range(min(number, left.get(first.site, number)), -1, -1):
        after = left | {first.site: left[first.site] - many} if first.site in left else left
        for others in _divisions(rest, number - many, after):
            yield ((first, many), *others) if many else others


def _short(chance: float) -> str:
    """A chance in few digits, and never rounded to certainty."""
    return f"{chance:.4g}" if chance in {0, 1} or float(f"{chance:.4g}") < 1 else f"{chance:.12g}"


def _rounded(chance: Fraction) -> float:
    """A probability to four digits, counted from whichever of 0 and 1 is nearer."""
    if chance > Fraction(1, 2):
        return 1 - float(f"{float(1 - chance):.4g}")
    return float(f"{float(chance):.4g}")
