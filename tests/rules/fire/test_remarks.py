"""Remarks on a volley that may be a slip of the finger: pages 26-27, 30."""

from __future__ import annotations

from fng_cli.figures import Figure
from fng_cli.rules.fire.declare import Declared, declare
from fng_cli.rules.fire.fire import remarks, unlucky_near
from fng_cli.rules.fire.to_hit import Shooter
from fng_cli.rules.harm.damage import Victim
from fng_cli.rules.harm.targets import Target
from fng_cli.rules.people.person import person_of
from fng_cli.rules.weapons.weapons import find_weapon
from fng_cli.terms import Side

BILLY = Figure("a1", Side.FWF, 4, weapons=("m-16",))
PINK = Figure("a2", Side.FWF, 4)
MINH = Figure("e1", Side.VC_NVA, 4)


def volley(at: Figure, weapon: str = "m-16", *, loader: bool = False) -> Declared:
    shooter = Shooter(person_of(BILLY), find_weapon(weapon, Side.FWF, "--weapon"), loader=loader)
    return declare(shooter, [Target(Victim(person_of(at), at.id))])


def test_an_enemy_in_sight_is_nothing_odd() -> None:
    assert remarks(volley(MINH)) == ()


def test_ones_own_man() -> None:
    """One key off."""
    assert remarks(volley(PINK)) == ("a2 is on the shooter's own side",)


def test_a_gun_that_nobody_set_up() -> None:
    """p. 26-27."""
    assert remarks(volley(MINH, "m2hb"), is_unset=True) == (
        "The .50 cal M2HB has not been set up yet (fng mg setup)",
    )


def test_a_gun_on_a_mount_is_carried_by_nobody() -> None:
    """p. 11, 27: the 106 mm needs no setting up (ruling e-42), but a mount."""
    [remark] = remarks(volley(MINH, "106mm"))
    assert remark.endswith("nobody carries it (p. 11, 27)")
    assert not find_weapon("106mm").must_be_set_up and not find_weapon("90mm").must_be_set_up
    assert find_weapon("57mm").must_be_set_up


def test_who_loads_does_nothing_else() -> None:
    """p. 30: the players see to it, since nobody says who he is."""
    assert remarks(volley(MINH, "m-60", loader=True)) == (
        "Whoever loads the gun can do nothing else while he does so (p. 30)",
    )
    assert remarks(volley(MINH, "m-60")) == ()


def test_who_is_unlucky_near_a_target_is_named() -> None:
    """p. 6: within 3 inches of it; where places are not known, in its group."""
    men = [
        Figure("e1", Side.VC_NVA, 4, group="e", x_in=0, y_in=0),
        Figure("e2", Side.VC_NVA, 4, group="e", x_in=3, y_in=0, attributes=("Unlucky",)),
        Figure("e3", Side.VC_NVA, 4, group="e", x_in=9, y_in=0, attributes=("unlucky",)),
        Figure("e4", Side.VC_NVA, 4, group="e", attributes=("unlucky",)),
        Figure("f1", Side.VC_NVA, 4, group="f", attributes=("unlucky",)),
        Figure("a1", Side.FWF, 4, group="e", attributes=("unlucky",)),
    ]
    assert unlucky_near(men[:1], men) == ("e2", "e4")
    assert unlucky_near(men[1:2], men[:2]) == ()
    [remark] = remarks(volley(MINH), unlucky_names=["e2"])
    assert "e2 is Unlucky" in remark and "a roll of 1 means that e2 is hit instead" in remark
