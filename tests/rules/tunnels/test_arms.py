"""What is in hand below: page 66."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.tunnels.delve import Arm, arm_carried, arm_named, arm_of, brings_arms, worst_survival
from fng_cli.rules.weapons.weapons import find_weapon
from fng_cli.tables import table
from fng_cli.terms import Side
from tests.rules.tunnels.explorers import ATTRIBUTES, ENEMY, TRAP, one


def test_a_pistol_is_drawn_before_a_rifle() -> None:
    """m-04."""
    weapons = [find_weapon(name) for name in ("m-16", "m-1911a1", "c-4")]
    assert arm_of(weapons) is Arm.PISTOL
    assert arm_of(weapons[:1]) is Arm.OTHER_FIREARM
    assert arm_of(weapons[2:]) is Arm.NO_FIREARM


@pytest.mark.parametrize(
    ("arm", "enemy", "trap"),
    [(Arm.PISTOL, 1, 0), (Arm.SILENCED_PISTOL, 2, 0), (Arm.OTHER_FIREARM, -1, -1), (Arm.NO_FIREARM, -2, 0)],
)
def test_arms_change_survival(arm: Arm, enemy: int, trap: int) -> None:
    """p. 66: a rifle is in the way whatever is met."""
    assert worst_survival([one(arm=arm)], ENEMY)[0] == enemy
    assert worst_survival([one(arm=arm)], TRAP)[0] == trap


def test_what_is_typed() -> None:
    """A word of the table, or the name of any weapon."""
    names = {"Silenced Pistol": Arm.SILENCED_PISTOL, "unarmed": Arm.NO_FIREARM, "m16": Arm.OTHER_FIREARM}
    assert {name: arm_named(name, "--weapon") for name in names} == names
    with pytest.raises(RequestError, match="--weapon"):
        arm_named("spoon", "--weapon")


def test_what_somebody_carries() -> None:
    """What is out of ammunition does not count; a Tunnel Rat has a pistol of his own."""
    rifleman = Figure("a1", Side.FWF, 4, weapons=("m-16", "m-1911a1"))
    assert arm_carried(rifleman) is Arm.PISTOL
    assert arm_carried(replace(rifleman, empty=("m-1911a1",))) is Arm.OTHER_FIREARM
    assert arm_carried(Figure("a1", Side.FWF, 4)) is Arm.NO_FIREARM
    with pytest.raises(RequestError, match="figure a1"):
        arm_carried(Figure("a1", Side.FWF, 4, weapons=("spoon",)))


def test_whether_anything_is_known_of_his_arms() -> None:
    """A weapon, or an attribute that brings one along."""
    bringing = [name for name in ATTRIBUTES if table("attribute-effects").row(name).get("weapons")]
    assert not brings_arms(Figure("a1", Side.FWF, 4))
    assert brings_arms(Figure("a1", Side.FWF, 4, weapons=("m-16",)))
    for name in bringing:
        assert brings_arms(Figure("a1", Side.FWF, 4, attributes=(name,)))
