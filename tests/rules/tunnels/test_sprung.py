"""Booby traps that go off: pages 34 and 65."""

from __future__ import annotations

import pytest

from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.rules.harm.damage import Harm, Victim
from fng_cli.rules.harm.targets import Circumstance, Target
from fng_cli.rules.people.person import Person
from fng_cli.rules.tunnels.traps import Trap, harmless_trap, spring


def test_a_localized_trap_hurts_one() -> None:
    """p. 65: Impact 1, and nobody else."""
    able, baker = (Target(Victim(Person(4), name)) for name in ("able", "baker"))
    found = spring(Trap.LOCALIZED, [able], dice=Typed([1]))
    assert (found.kind, found.impact, [each.target for each in found.targets]) == (
        Trap.LOCALIZED,
        1,
        ["able"],
    )
    with pytest.raises(RequestError, match="only the figure who stepped on it"):
        spring(Trap.LOCALIZED, [able, baker], dice=Typed([1]))


def test_a_wide_spread_trap_hurts_all_in_its_blast() -> None:
    """p. 34, 65: Impact 2."""
    men = [Target(Victim(Person(4), name)) for name in ("able", "baker")]
    found = spring(Trap.WIDE_SPREAD, men, dice=Typed([1, 1]))
    assert (found.impact, [each.result for each in found.targets]) == (2, [Harm.OBVIOUSLY_DEAD] * 2)


def test_cover_protects_from_a_trap() -> None:
    """p. 34, 65: as from other blasts of its Impact."""
    behind = Target(Victim(Person(4), "able"), circumstances=(Circumstance.COVER,), cover_dv=2)
    [able] = spring(Trap.WIDE_SPREAD, [behind], dice=Typed([])).targets
    assert able.result is Harm.DUCK_BACK


def test_a_trap_that_civilians_have_told_of() -> None:
    """p. 56: does no harm."""
    found = harmless_trap(Trap.WIDE_SPREAD)
    assert (found.harmless, found.targets, found.answer()) == (True, (), "no harm")
