"""The section on the enemy as first contact leaves it: who he is and how he fights, told together. Source: p. 67-69."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from fng_cli.dice import Roll
from fng_cli.document import Content, cited, plain, section
from fng_cli.rules.enemy.who import ACTIVITY_LABEL, WHO_LABEL, Activity, EnemyIdentity
from fng_cli.state import KeptSection

ENEMY = "enemy"
"""The section that ``enemy who`` and ``enemy activity`` write, and whatever brings first contact."""


class EnemyFacts(Struct, frozen=True):
    """The fields of the enemy that later commands read: who he is, his name for players, and how he fights."""

    who: str | None = None
    name: str | None = None
    activity: str | None = None


THE_ENEMY = KeptSection(ENEMY, EnemyFacts)
"""The enemy of this mission, once first contact has shown him."""

FIRST_ROLLS = frozenset({WHO_LABEL, ACTIVITY_LABEL})
"""The rolls of first contact, by what they are called."""


def enemy_after(
    content: Content, found: Iterable[EnemyIdentity | Activity], rolls: Sequence[Roll]
) -> Content:
    """The part of a document that changes by first contact: ``{"enemy": {...}}``.

    Each report that was ``found`` is told beside what stands there already; ``rolls`` are those of the
    whole command. Source: p. 68-69.
    """
    known = content.get(ENEMY)
    told: Content = dict(known) if isinstance(known, dict) else {}
    own = tuple(roll for roll in rolls if roll.label in FIRST_ROLLS)
    for report in found:
        one = section(report, own, "67-69")
        rulings = cited(tuple(told.get("rulings", ())), tuple(one["rulings"]))
        told |= one | {"rulings": rulings, "next": ()}
    return {ENEMY: plain(told)}
