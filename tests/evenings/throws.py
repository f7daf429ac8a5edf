"""The throws of an evening, each with the target that its player would be told."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import pytest

from fng_cli.dice import Seeded
from fng_cli.readings import Chance, Count, Faces, Hand, Reading, Total, target_text
from fng_cli.rules.fire.to_hit import VolleyDice, count_hits, lay_dice
from fng_cli.rules.react.takers import SharedReading


class Told(NamedTuple):
    """A throw: how it is read, the number of dice, and the target that is told."""

    reading: Any
    number: int
    target: str

    def is_right(self) -> bool:
        """The target is what the reading makes of the dice, as far as it can be said in another way."""
        reading, number, target = self
        if isinstance(reading, Count):
            passing = [face for face in range(1, 7) if reading((face,)) == 1]
            return bool(passing) and target.removeprefix("each ") in (
                f"at or under {passing[-1]}",
                "any face passes",
            )
        if isinstance(reading, SharedReading):
            return all(str(reader.need) in target or reader.need > 5 for reader in reading.readers)
        if isinstance(reading, Chance):
            return target == f"yes on {reading.low}-{reading.high}" or reading.low == reading.high
        if isinstance(reading, Total):
            return (number > 1) == target.startswith("added") and target.endswith(
                f"{reading.modifier:+d}" if reading.modifier else "added"
            )
        if isinstance(reading, VolleyDice) and target.startswith("hits on "):
            return _first_hits(reading) == target.removeprefix("hits on ")
        if number == 1 and " " in target and hasattr(reading, "by_face"):
            return all(str(face) in target or "-" in target for face in range(1, 7))
        return True


def _first_hits(reading: VolleyDice) -> str:
    """The faces with which all dice of a volley hit with their first shot."""
    hits = [
        face
        for face in range(1, 7)
        if count_hits(lay_dice((face,) * reading.plan.dice, reading.plan)[:1]).hits
    ]
    return "no face" if not hits else "6" if hits == [6] else f"{hits[0]}-{hits[-1]}"


@contextmanager
def noted_throws() -> Iterator[list[Told]]:
    """The throws of all seeded dice within."""
    throws: list[Told] = []
    ask, until = Seeded.ask, Seeded.until
    shown: list[Reading[Any]] = []

    def note(reading: Reading[Any], number: int) -> None:
        if number > 0:
            whole = shown[-1] if shown and isinstance(reading, Hand) else reading
            throws.append(Told(whole, number, target_text(whole, number)))

    def asked(dice: Seeded, number: int, reading: Reading[Any], label: str) -> Any:
        note(reading, number)
        return ask(dice, number, reading, label)

    def repeated(dice: Seeded, number: int, reading: Reading[Any], label: str) -> Any:
        note(reading, number)
        return until(dice, number, reading, label)

    def seen(dice: Seeded, number: int, reading: Reading[Any], label: str) -> tuple[Any, Faces]:
        shown.append(reading)
        faces = dice.hand(number, label)
        shown.pop()
        return reading(faces), faces

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Seeded, "ask", asked)
        patch.setattr(Seeded, "until", repeated)
        patch.setattr(Seeded, "shown", seen)
        yield throws
