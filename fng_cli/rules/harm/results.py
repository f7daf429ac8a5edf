"""The results of damage to a figure, from nothing to the worst. Source: p. 4, 24, 32."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from fng_cli.errors import RequestError
from fng_cli.figures import Status
from fng_cli.names import find, slug
from fng_cli.tables import kept, table


class Harm(StrEnum):
    """The results of being fired at, from nothing to the worst.

    ``missed-in-cover``: but for his cover he would have been hit. ``escaped``: dropped in time.
    ``duck-back``: cover took a blast. ``carry-on``: Star Power took the damage away.
    ``knocked-down``: his REP is not known, and he has yet to test for it. ``out-of-the-game``: a
    Star who cheated death.
    """

    MISSED = "missed"
    MISSED_IN_COVER = "missed-in-cover"
    ESCAPED = "escaped"
    DUCK_BACK = "duck-back"
    CARRY_ON = "carry-on"
    KNOCKED_DOWN = "knocked-down"
    STUNNED = "stunned"
    OUT_OF_THE_FIGHT = "out-of-the-fight"
    OBVIOUSLY_DEAD = "obviously-dead"
    OUT_OF_THE_GAME = "out-of-the-game"

    @property
    def level(self) -> int:
        """The level of damage: stunned, or knocked down, is 1, dead 3; nothing of the kind is 0."""
        return _levels().get(self, 0)

    @property
    def missed(self) -> bool:
        """Whether nothing hit him: he keeps his turn, and takes Received Fire. Source: p. 22, 31-33."""
        return self in (Harm.MISSED, Harm.MISSED_IN_COVER)

    @property
    def down(self) -> bool:
        """Whether his friends lose a man by it, and take the Man Down test. Source: p. 22."""
        return self.level > 0 or self is Harm.OUT_OF_THE_GAME

    @property
    def status(self) -> Status | None:
        """The status of a figure afterwards; None where it is as it was, or where a test must say first."""
        if self is Harm.DUCK_BACK or self in LADDER[1:]:
            return Status(self.value)
        return Status.GONE if self is Harm.OUT_OF_THE_GAME else None

    @property
    def told(self) -> str:
        """As it is said in a sentence."""
        return "missed because of cover" if self is Harm.MISSED_IN_COVER else self.replace("-", " ")


LADDER = (Harm.CARRY_ON, Harm.STUNNED, Harm.OUT_OF_THE_FIGHT, Harm.OBVIOUSLY_DEAD)
"""Results of damage, a level apart: Star Power takes them down by levels (p. 4)."""

_SHORT = {
    "od": Harm.OBVIOUSLY_DEAD,
    "dead": Harm.OBVIOUSLY_DEAD,
    "oof": Harm.OUT_OF_THE_FIGHT,
    "stun": Harm.STUNNED,
}


@kept
def _levels() -> dict[Harm, int]:
    rows = table("statuses").column(None)
    levels = {harm: int(rows[harm].get("severity", 0)) for harm in LADDER}
    return levels | {Harm.KNOCKED_DOWN: levels[Harm.STUNNED]}


def lower(harm: Harm, levels: int) -> Harm:
    """A result so many levels less bad. Source: p. 4."""
    return LADDER[max(0, harm.level - levels)]


def worst_harm(harms: Iterable[Harm]) -> Harm:
    """The worst of several results of one attack; ``missed`` where there is none."""
    order = list(Harm)
    return max(harms, key=order.index, default=Harm.MISSED)


def find_harm(name: str, where: str = "") -> Harm:
    """A result of damage by its name, or as players shorten it: ``oof``, ``od``, ``stunned``.

    Raises RequestError with the nearest names.
    """
    short = _SHORT.get(slug(name))
    if short:
        return short
    known = Harm(find(name, LADDER, "result of damage", where))
    if known is Harm.CARRY_ON:
        raise RequestError(f"{where}: carry-on is no damage; write {', '.join(LADDER[1:])}")
    return known
