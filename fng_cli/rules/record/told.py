"""Things that only the players can see, and tell: sectors patrolled, wounded fetched under fire. Source: p. 100-103."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from fng_cli.document import Report
from fng_cli.rules.record.feats import Feat, FeatKind, numbers
from fng_cli.words import in_words

TOLD = (FeatKind.FETCHED_UNDER_FIRE, FeatKind.BUNKER_DESTROYED)
"""The deeds of one man that no command sees by itself."""


class Patrolled(Report, frozen=True):
    """The sectors that the unit has patrolled, the new ones among them. Source: p. 100-101."""

    ANSWER: ClassVar[tuple[str, ...]] = ("patrolled_sectors",)

    new_sectors: tuple[int, ...]
    patrolled_sectors: tuple[int, ...]

    def summary(self) -> str:
        new = f"sector{'' if len(self.new_sectors) == 1 else 's'} {in_words(self.new_sectors)}"
        return f"Patrolled now: {new}; {len(self.patrolled_sectors)} of 6 in all."

    def verdict(self) -> bool:
        """Whether all six sectors are patrolled.

        No: a sector is not patrolled yet.
        """
        return len(self.patrolled_sectors) == SECTORS


SECTORS = 6
"""Sectors of the table. Source: p. 45."""


def patrolled(feats: Iterable[Feat], sectors: Sequence[int]) -> Patrolled:
    """Sectors whose centre the unit has seen from within them; each counts once. Source: p. 100-101."""
    known = numbers(feats, FeatKind.SECTOR_PATROLLED)
    new = tuple(sorted(set(sectors) - known))
    return Patrolled(new, tuple(sorted(known | set(sectors))))


def patrol_feats(report: Patrolled, turn: int | None) -> tuple[Feat, ...]:
    """The feats of the sectors that are new."""
    return tuple(Feat(FeatKind.SECTOR_PATROLLED, turn, number=number) for number in report.new_sectors)


class DeedTold(Report, frozen=True):
    """A deed of one man that the players tell, for the roll for a medal. Source: p. 103."""

    ANSWER: ClassVar[tuple[str, ...]] = ("kind",)

    who: str
    kind: FeatKind

    def summary(self) -> str:
        return f"{self.who}: {self.kind.replace('-', ' ')}. It is kept for the roll for a medal."
