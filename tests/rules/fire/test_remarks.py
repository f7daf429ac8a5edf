"""Remarks on a volley that may be a slip of the finger: pages 18-19, 25-30."""

from __future__ import annotations

from fng_cli.figures import Figure
from fng_cli.rules.fire.declare import Declared, declare
from fng_cli.rules.fire.remarks import remarks
from fng_cli.rules.fire.to_hit import Shooter
from fng_cli.rules.harm.damage import Victim
from fng_cli.rules.harm.targets import Target
from fng_cli.rules.people.person import person_of
from fng_cli.rules.weapons.weapons import find_weapon
from fng_cli.terms import Side

BILLY = Figure("a1", Side.FWF, 4, weapons=("m-16",))
PINK = Figure("a2", Side.FWF, 4)
MINH = Figure("e1", Side.VC_NVA, 4)


def volley(at: Figure, weapon: str = "m-16", range_in: float | None = None) -> Declared:
    shooter = Shooter(person_of(BILLY), find_weapon(weapon, Side.FWF, "--weapon"))
    return declare(shooter, [Target(Victim(person_of(at), at.id), range_in=range_in)])


def test_an_enemy_in_sight_is_nothing_odd() -> None:
    assert remarks(volley(MINH, range_in=12), BILLY, 12) == ()
    assert remarks(volley(MINH, range_in=30), BILLY, None) == ()
    assert remarks(volley(MINH), BILLY, 12) == ()


def test_ones_own_man() -> None:
    """One key off."""
    assert remarks(volley(PINK), BILLY, None) == ("a2 is one of their own",)


def test_a_weapon_that_he_does_not_carry() -> None:
    assert remarks(volley(MINH, "m-60"), BILLY, None) == ("a1 does not carry the M-60: he has m-16",)
    assert remarks(volley(MINH, "m-60"), None, None) == ()


def test_beyond_sight() -> None:
    """p. 30: in terrible weather."""
    assert remarks(volley(MINH, range_in=20), BILLY, 12) == ('e1 is at 20", and one sees 12" in the open',)
