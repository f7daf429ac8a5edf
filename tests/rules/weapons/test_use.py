"""The one door to a weapon: how it is used, and what it needs. Source: p. 5, 11, 13, 25-30, 33-34, 41-42."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.weapons.use import (
    HarmedBy,
    Manner,
    Use,
    check_carried,
    check_reach,
    check_use,
    harmed_by,
    may_use,
    reaches,
    use_conditions,
)
from fng_cli.rules.weapons.weapons import Weapon, find_weapon, weapons
from fng_cli.terms import Side

EVERY = [weapon for side in Side for weapon in weapons(side).values()]


def refused(name: str, use: Use, manner: Manner | None = None) -> str:
    with pytest.raises(RequestError) as fault:
        check_use(find_weapon(name), use, manner or Manner())
    return str(fault.value)


@pytest.mark.parametrize(
    ("name", "effect"),
    [
        ("m-16", HarmedBy.BULLET),
        ("grenade", HarmedBy.BLAST),
        ("claymore", HarmedBy.BLAST),
        ("rpg-7", HarmedBy.BLAST),
        ("flame-thrower", HarmedBy.FLAME),
    ],
)
def test_how_it_harms(name: str, effect: HarmedBy) -> None:
    """Page 29, 34."""
    assert harmed_by(find_weapon(name)) is effect


@pytest.mark.parametrize("weapon", EVERY, ids=lambda weapon: weapon.id)
def test_every_weapon_is_used_in_the_way_of_its_type(weapon: Weapon) -> None:
    """It is fired or thrown, never both; what bursts is a blast; what has an APR breaks things."""
    allowed = set()
    for use in Use:
        try:
            check_use(weapon, use)
        except RequestError:
            continue
        allowed.add(use)
    assert (Use.FIRE in allowed) == (weapon.kind.attack == "fire")
    assert (Use.THROW in allowed) == (weapon.kind.attack == "throw")
    assert (Use.BURST in allowed) == (harmed_by(weapon) is HarmedBy.BLAST)
    assert (Use.BREAK in allowed) == (weapon.apr is not None)
    assert Use.FIRE_INTO not in allowed or Use.FIRE in allowed


def test_set_up_first() -> None:
    """Page 26-27: no medium or heavy machine gun is fired on the move or from the hip, at a man or a building."""
    for use in (Use.FIRE, Use.BREAK):
        assert "setting it up takes a whole activation" in refused("m2hb", use, Manner(moved_fast=True))
        assert not may_use(find_weapon("m2hb"), use, Manner(moved=True))
    assert "cannot be fired before it is set up" in refused("m2hb", Use.FIRE, Manner(hip=True))
    check_use(find_weapon("m-60"), Use.FIRE, Manner(hip=True, moved_fast=True))
    assert "`hip` has no meaning for the" in refused("m-16", Use.FIRE, Manner(hip=True))


def test_neither_too_near_nor_too_far() -> None:
    """Page 13, 28: a rocket needs 12 inches, at a man or a building."""
    for use in (Use.FIRE, Use.BREAK):
        assert "cannot be fired at anything nearer than 12" in refused("rpg-7", use, Manner(range_in=10))
    assert not reaches(find_weapon("rpg-7"), 10)
    assert reaches(find_weapon("rpg-7"), 12)
    assert "can be thrown only 6" in refused("grenade", Use.THROW, Manner(range_in=7, reach_in=6))
    check_reach(find_weapon("m-16"), Manner(target="b1"))
    check_reach(find_weapon("rpg-7"), Manner(range_in=12, target="b1"))


def test_nobody_fires_at_what_he_does_not_see() -> None:
    """Page 19, 30: light and weather limit fire, at a man or a building."""
    for use in (Use.FIRE, Use.FIRE_INTO):
        assert 'can be seen only up to 12" away' in refused("m-16", use, Manner(range_in=30, sight_in=12))
    check_use(find_weapon("m-16"), Use.FIRE, Manner(range_in=12, sight_in=12))
    with pytest.raises(RequestError, match='b1 is 30" away, but targets can be seen only up to 12" away'):
        check_reach(find_weapon("m-16"), Manner(range_in=30, sight_in=12, target="b1"))


def test_nobody_fires_what_another_carries() -> None:
    """Page 8-11: his own, each round of a launcher, and hand grenades, which all have (z-01)."""
    grenadier = Figure("a6", Side.FWF, 4, weapons=("m-79", "m-1911a1"), gear=("c-4",))
    for name in ("m-79", "m-79-buckshot", "m-1911a1", "c-4", "grenade"):
        check_carried(grenadier, find_weapon(name))
    with pytest.raises(
        RequestError, match="a6 does not carry the M-60; he carries M-79 with HE and M-1911A1"
    ):
        check_carried(grenadier, find_weapon("m-60"))
    check_carried(replace(grenadier, weapons=()), find_weapon("m-60"))
    for has in (("m-16",), ("m-16", "m-1911a1"), ("m-1911a1", "m-16")):
        check_carried(Figure("a1", Side.FWF, 4, weapons=has), find_weapon("rifle-grenade"))


def test_keeping_down_those_inside() -> None:
    """Page 43: whatever is fired or thrown does it; a mine does not."""
    assert may_use(find_weapon("grenade"), Use.SUPPRESS) and may_use(find_weapon("m-60"), Use.SUPPRESS)
    assert "cannot be fired at anybody; see fng demolition" in refused("claymore", Use.SUPPRESS)


def test_indoors_and_loaders() -> None:
    """Page 28, 30."""
    assert " cannot be fired indoors because of its back blast" in refused(
        "m-20", Use.FIRE, Manner(indoors=True)
    )
    assert "the M-16 cannot have a loader; only these can" in refused("m-16", Use.FIRE, Manner(loader=True))


def test_what_it_needs_before() -> None:
    """Page 28, 33: readied first, once a turn, every other turn where the crew is short."""
    assert list(use_conditions(find_weapon("m-16"))) == []
    assert "Ready another one before firing again (fng grenade ready)." in use_conditions(find_weapon("law"))
    bazooka = list(use_conditions(find_weapon("m-20")))
    assert bazooka[0] == "It can be used only once a turn."
    assert bazooka[1].startswith("With a crew of fewer than 2, the weapon fires only once every 2 turns")
    assert "It can be used only once a turn." not in use_conditions(find_weapon("m-20"), once=False)
