"""Other readings of unclear places, as the players of a game have agreed on: ``b-19 = 2``.

They come to a rule with the dice (``Dice.takes``): play, typed dice, odds, many runs, simulation and replay
have them by the same way, and a rule asks for one where the book can be read otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from msgspec import Struct


class OtherReading(Struct, frozen=True):
    """A reading of an unclear place that players have agreed on: the ruling, and the number of the reading from 1."""

    ruling_id: str
    reading_number: int


class Agreed:
    """The readings that are agreed on, by ruling; and those of them that have changed something so far."""

    def __init__(self, readings: Mapping[str, int], counted: Mapping[str, int] | None = None) -> None:
        self._readings = dict(readings)
        self._counted = dict(counted or {})

    def takes(self, ruling: str, number: int) -> bool:
        """Whether a ruling is read in that other way; it counts then."""
        if self._readings.get(ruling) != number:
            return False
        self._counted[ruling] = number
        return True

    @property
    def readings(self) -> Mapping[str, int]:
        """The number of the reading of each ruling that is agreed on."""
        return self._readings

    def for_many(self) -> Agreed:
        """The same for the sum of many runs, wherever these ran: all of them are told."""
        return Agreed(self._readings, self._readings)

    @property
    def counted(self) -> tuple[OtherReading, ...]:
        """The readings that have changed something."""
        return told(self._counted) if self._counted else ()


def told(readings: Mapping[str, int]) -> tuple[OtherReading, ...]:
    """Readings as a document has them, in the order of their rulings."""
    return tuple(OtherReading(ruling, readings[ruling]) for ruling in sorted(readings))


def by_ruling(readings: Iterable[OtherReading]) -> dict[str, int]:
    """Readings of a document by their rulings."""
    return {one.ruling_id: one.reading_number for one in readings}


Takes = Callable[[str, int], bool]
"""Whether those who play take another reading of a ruling, by its number: ``Dice.takes``."""


def as_written(ruling: str, reading: int) -> bool:
    """Nothing is read otherwise: for what is only told, and not played."""
    return False


BY_DEFAULT = Agreed({})
"""Nothing is agreed on: every place is read as this project reads it."""
