"""A die for each: who shows the most. Source: p. 54, 65, 71."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from fng_cli.dice import AGAIN, Again, Dice
from fng_cli.readings import SIDES, Faces


class Highest(Struct, frozen=True):
    """A reading: the names that show the most, a die each; those in ``two`` have two, the better counts.

    ``ahead`` counts ``bonus`` more than he shows. The dice lie in the order of the names.
    """

    names: tuple[str, ...]
    two: frozenset[str] = frozenset()
    ahead: str | None = None
    bonus: int = 0
    ordered = True

    @property
    def dice(self) -> int:
        """The number of dice that all of them throw together."""
        return sum(map(self._number, self.names))

    def _number(self, name: str) -> int:
        return 2 if name in self.two else 1

    def _bonus(self, name: str) -> int:
        return self.bonus if name == self.ahead else 0

    def __call__(self, faces: Faces) -> tuple[str, ...]:
        thrown = iter(faces)
        scores = {
            name: max(next(thrown) for _ in range(self._number(name))) + self._bonus(name)
            for name in self.names
        }
        return tuple(name for name, score in scores.items() if score == max(scores.values()))

    def ways(self, number: int) -> Mapping[tuple[str, ...], int]:
        """The number of throws for each answer, without throwing them all."""
        found: dict[tuple[str, ...], int] = {}
        for most in range(1, SIDES + self.bonus + 1):
            for names, count in self._with_most(most).items():
                if names and count:
                    found[names] = found.get(names, 0) + count
        return found

    def _with_most(self, most: int) -> dict[tuple[str, ...], int]:
        """The throws in which the best comes to ``most``, by who does."""
        ways: dict[tuple[str, ...], int] = {(): 1}
        for name in self.names:
            ways = dict(self._add(name, most, ways))
        return ways

    def _add(
        self, name: str, most: int, ways: Mapping[tuple[str, ...], int]
    ) -> Iterator[tuple[tuple[str, ...], int]]:
        below = self._at_most(most - 1, name)
        exactly = self._at_most(most, name) - below
        for names, count in ways.items():
            if below:
                yield names, count * below
            if exactly:
                yield (*names, name), count * exactly

    def _at_most(self, score: int, name: str) -> int:
        """The number of throws of somebody's dice that come to no more than a score."""
        faces = min(max(score - self._bonus(name), 0), SIDES)
        return int(faces ** self._number(name))


class HighestOfTied(Highest, frozen=True):
    """The throw of those who tied: where all tie once more, they throw anew."""

    def __call__(self, faces: Faces) -> tuple[str, ...] | Again:  # type: ignore[override]
        best = Highest.__call__(self, faces)
        return AGAIN if len(best) == len(self.names) else best

    def ways(self, number: int) -> Mapping[tuple[str, ...] | Again, int]:  # type: ignore[override]
        every = Highest.ways(self, number)
        return {AGAIN if best == self.names else best: count for best, count in every.items()}


def highest(names: Sequence[str], label: str, two: Sequence[str] = (), *, dice: Dice) -> tuple[str, ...]:
    """The names that show the most: all of them where several tie; one alone needs no dice."""
    if len(names) < 2:
        return tuple(names)
    reading = Highest(tuple(names), frozenset(two) & frozenset(names))
    return dice.ask(reading.dice, reading, f"{label} ({', '.join(names)})")


def highest_one(names: Sequence[str], label: str, two: Sequence[str] = (), *, dice: Dice) -> str:
    """The one name that shows the most: those who tie throw again. Raises IndexError where there are no names."""
    best = highest(names, label, two, dice=dice)
    while len(best) > 1:
        tied = HighestOfTied(best, frozenset(two) & frozenset(best))
        best = dice.until(tied.dice, tied, f"{label}, tied ({', '.join(best)})")
    return best[0]
