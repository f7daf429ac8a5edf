"""Damage by itself: pages 7, 32-33."""

from __future__ import annotations

from fng_cli.dice import Typed
from fng_cli.rules.harm.blast import roll_damage
from fng_cli.rules.harm.damage import Harm, Victim
from fng_cli.rules.harm.targets import Circumstance, Target
from fng_cli.rules.people.person import Person


def test_damage_of_a_burst_by_itself() -> None:
    """``fng damage --blast``: jackets count, cover does not."""
    target = Target(Victim(Person(flak_jacket=True), "a"), (Circumstance.COVER,))
    done = roll_damage(target, 2, blast=True, dice=Typed((2,)))
    assert (done.impact, done.in_cover, done.result) == (1, False, Harm.KNOCKED_DOWN)
