"""House rules: the other readings of unclear places that the players of a
game have agreed on, such as ``b-19 = 2``.

They come to a rule with the dice (``Dice.takes``), in the same way for play, typed dice, odds, batches,
simulation and replay. A rule asks for one at each place where the book can be read otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from msgspec import Struct


class OtherReading(Struct, frozen=True):
    """A reading of an unclear place that players have agreed on: the ruling, and the number of the reading from 1."""

    ruling_id: str
    reading_number: int


class HouseRules:
    """The readings that players have agreed on, by ruling, and a note of those that a rule has applied so far."""

    def __init__(self, readings: Mapping[str, int], applied: Mapping[str, int] | None = None) -> None:
        """Begin with ``readings``, which maps the id of each ruling with a house rule to the number of the
        chosen reading. ``applied`` maps in the same way the house rules that were already applied (None:
        none were).
        """
        self._readings = dict(readings)
        self._applied = dict(applied or {})

    def takes(self, ruling: str, number: int) -> bool:
        """True if the players chose reading ``number`` (from 1) of this ruling as a house rule; the ruling is
        then also noted as applied.
        """
        if self._readings.get(ruling) != number:
            return False
        self._applied[ruling] = number
        return True

    @property
    def readings(self) -> Mapping[str, int]:
        """Return the chosen readings (house rules): the number of the reading, from 1, by the id of its
        ruling.
        """
        return self._readings

    def all_applied(self) -> HouseRules:
        """Return a copy in which every house rule counts as applied. It is meant for runs in other processes,
        which cannot report which ones they applied.
        """
        return HouseRules(self._readings, self._readings)

    @property
    def applied(self) -> tuple[OtherReading, ...]:
        """The house rules that a rule has applied so far, sorted by the ids of their rulings."""
        return other_readings(self._applied) if self._applied else ()


def other_readings(readings: Mapping[str, int]) -> tuple[OtherReading, ...]:
    """Convert a mapping from the id of a ruling to the number of the chosen reading into the form used in
    documents, sorted by the id.
    """
    return tuple(OtherReading(ruling, readings[ruling]) for ruling in sorted(readings))


def by_ruling(readings: Iterable[OtherReading]) -> dict[str, int]:
    """Return the numbers of the chosen readings, by the id of the ruling. It is the inverse of
    ``other_readings``.
    """
    return {reading.ruling_id: reading.reading_number for reading in readings}


Takes = Callable[[str, int], bool]
"""A function like ``Dice.takes``: True if the players chose that reading of a ruling, by its number."""


def as_written(ruling: str, reading: int) -> bool:
    """Return False: no house rule applies, whatever the ruling and the reading. It is the default of
    functions that are given no house rules.
    """
    return False


NO_HOUSE_RULES = HouseRules({})
"""No house rules: every unclear place is read as this project reads it."""
