"""Feats: what medals, REP and scores will ask for, as the document keeps it one by one. Source: p. 98-104."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from msgspec import Struct

from fng_cli.figures import Status
from fng_cli.state import Kept
from fng_cli.terms import Side


class FeatKind(StrEnum):
    """The things that are kept of a mission."""

    PUT_DOWN = "put-down"
    CAPTURED = "captured"
    FREED = "freed"
    RETIRED = "retired"
    BUNKER_DESTROYED = "bunker-destroyed"
    FETCHED_UNDER_FIRE = "fetched-under-fire"
    PEF_REVEALED = "pef-revealed"
    PC_REVEALED = "pc-revealed"
    SECTOR_PATROLLED = "sector-patrolled"
    CIVILIAN_HIT = "civilian-hit"


class Feat(Struct, frozen=True, omit_defaults=True):
    """Something that somebody did, or that befell him.

    ``who`` did it and ``whom`` it was done to, by id; None where nobody knows, or nobody did. ``by_means`` is
    the weapon, or the command where there was none. ``state_after`` is the state of ``whom`` afterwards, and ``state_before``
    that before. ``side`` is the side of ``whom``. ``turn`` is None where no clock was kept. ``number`` is that of a PEF, a
    contact or a sector. ``confirmed`` says whether a kill was confirmed by the body count, None before it.
    """

    kind: FeatKind
    turn: int | None = None
    who: str | None = None
    whom: str | None = None
    side: Side | None = None
    by_means: str | None = None
    state_before: Status | None = None
    state_after: Status | None = None
    number: int | None = None
    confirmed: bool | None = None

    @property
    def kills(self) -> bool:
        """Whether it made somebody Obviously Dead."""
        return self.state_after is Status.OBVIOUSLY_DEAD


FEATS = Kept("feats", Feat, "feat", id="")
"""The feats of a document, in the order in which they came about."""


def kills_of(feats: Iterable[Feat], who: str) -> tuple[Feat, ...]:
    """The enemies whom somebody made Obviously Dead."""
    return tuple(one for one in feats if one.kills and one.who == who)


def numbers(feats: Iterable[Feat], kind: FeatKind) -> frozenset[int]:
    """The numbers of the PEFs, contacts or sectors of a kind of feat: each counts once."""
    return frozenset(one.number for one in feats if one.kind is kind and one.number is not None)


def deeds_of(feats: Iterable[Feat], who: str) -> dict[str, int]:
    """The number of times that somebody did what may deserve a medal, by the rows of table ``medal-deeds``. Source: p. 103."""
    own = [one for one in feats if one.who == who]
    down = {one.whom for one in own if one.kind is FeatKind.PUT_DOWN}
    melee = {one.whom for one in own if one.kind is FeatKind.PUT_DOWN and one.by_means == MELEE}
    found = {
        "put-down": len(down),
        "killed-in-melee": len(melee),
        "captured-unharmed": sum(
            one.kind is FeatKind.CAPTURED and one.state_before is not Status.OUT_OF_THE_FIGHT for one in own
        ),
        "bunker-destroyed": sum(one.kind is FeatKind.BUNKER_DESTROYED for one in own),
        "fetched-under-fire": sum(one.kind is FeatKind.FETCHED_UNDER_FIRE for one in own),
    }
    return {name: number for name, number in found.items() if number}


MELEE = "melee"
"""What stands for a weapon where somebody was put down hand to hand."""
