"""Guns with a crew, rockets, grenades, mines, flame and charges, each by what its page says of it: pages 26-30."""

from __future__ import annotations

import pytest

from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.fire.grenades import roll_ready
from fng_cli.rules.harm.targets import weapon_steps
from fng_cli.rules.people.person import Person, person_of
from fng_cli.rules.weapons.use import Manner, Use, check_use, may_use
from fng_cli.rules.weapons.weapons import WeaponType, find_weapon, weapon_types, weapons
from fng_cli.terms import Side

ROCKETS = ("bazooka", "law", "rpg-2", "rpg-7")


@pytest.mark.parametrize("name", ROCKETS)
def test_rockets_are_not_fired_from_inside(name: str) -> None:
    """p. 28: their back blast forbids it in a building, and in a bunker."""
    with pytest.raises(RequestError, match=" cannot be fired indoors because of its back blast"):
        check_use(find_weapon(name), Use.FIRE, Manner(indoors=True))
    assert may_use(find_weapon("m-16"), Use.FIRE, Manner(indoors=True))


@pytest.mark.parametrize("name", ROCKETS)
def test_the_back_blast_of_a_rocket(name: str) -> None:
    """p. 28: 6 inches straight behind, Impact 2 on whoever is within an inch of that line."""
    [step] = weapon_steps(person_of(Figure("a1", Side.FWF, 4)), find_weapon(name), reload=False)
    assert step.command == "damage --impact 2 --at <WHO>"
    assert (
        step.reason == "roll the back blast, which hits anybody straight behind the shooter, "
        'within 1" of a line 6" long'
    )


@pytest.mark.parametrize("name", ["rifle-grenade", "flame-thrower"])
def test_weapons_of_the_text_alone(name: str) -> None:
    """p. 28-29: on no list, but told with their numbers."""
    weapon = find_weapon(name)
    numbers = (weapon.range_in, weapon.path_in, weapon.blast_in, weapon.impact, weapon.apr)
    assert (
        numbers
        == {
            "rifle-grenade": (20, None, 5, 2, None),
            "flame-thrower": (12, 3, None, 5, 5),
        }[name]
    )


def test_a_grenade_breaks_no_armour() -> None:
    """p. 28, 30: without an APR it does nothing to what has an Armour Rating or a Defensive Value."""
    grenade = find_weapon("grenade")
    assert grenade.apr is None
    with pytest.raises(RequestError, match="has no APR and cannot breach a structure"):
        check_use(grenade, Use.BREAK)


def test_a_claymore() -> None:
    """p. 29: its fan, from 1 inch wide to 8 at 8 inches, and what it does to those behind it."""
    mine = find_weapon("claymore")
    assert mine.fan is not None and mine.kind.back_blast is not None
    assert (mine.fan.near_in, mine.fan.far_in, mine.fan.depth_in) == (1, 8, 8)
    back = mine.kind.back_blast
    assert (back.length_in, back.impact, mine.impact) == (4, 2, 3)


def test_communist_charges_are_the_stronger_ones() -> None:
    """p. 11, 13, 29: by a point of Impact."""
    free_world, communist = find_weapon("demolition-charge", Side.FWF), find_weapon("satchel", Side.VC_NVA)
    assert ((free_world.impact or 0) + 1, free_world.apr) == (communist.impact, communist.apr)


@pytest.mark.parametrize("name", ["satchel", "demolition-charge"])
def test_a_satchel_charge_is_readied_and_not_rigged(name: str) -> None:
    """p. 29: thrown as far as 3 inches."""
    kind = find_weapon(name).kind
    assert (kind.rig_turns, kind.must_be_readied, kind.throwable) == (0, True, True)
    assert find_weapon(name).range_in == 3


def test_what_has_a_loader() -> None:
    """p. 30: machine guns from light to heavy, and neither the BAR nor the M-14a1."""

    def loaded(kind: WeaponType) -> bool:
        return kind.loaded_empty_ones is not None

    guns = {"light-machine-gun", "medium-machine-gun", "heavy-machine-gun"}
    assert {kind.id for kind in weapon_types().values() if loaded(kind)} == guns
    for name in ("bar", "m-14a1"):
        assert find_weapon(name).kind.empty_ones == 2
        with pytest.raises(RequestError, match="cannot have a loader; only these can"):
            check_use(find_weapon(name), Use.FIRE, Manner(loader=True))


@pytest.mark.parametrize("name", ["m-79", "m203"])
def test_launchers_fire_grenades_or_buckshot(name: str) -> None:
    """p. 29: each round with its own range and targets."""
    grenade, buckshot = find_weapon(name), find_weapon(f"{name}-buckshot")
    assert (grenade.blast_in, grenade.target_rating) == (5, None)
    assert (buckshot.blast_in, buckshot.target_rating) == (None, 3)


def test_rifle_grenades_are_readied_and_then_fired() -> None:
    """p. 28, 33: by the Ranged Combat Table, as LAWs are, and not by that of thrown grenades."""

    for name in ("rifle-grenade", "law"):
        [step] = roll_ready(Person(4), find_weapon(name), dice=Typed((1, 1))).next
        assert step.call.command == "fire"
        assert not may_use(find_weapon(name), Use.THROW)


@pytest.mark.parametrize(
    ("name", "side", "kind", "bore_mm"),
    [
        ("57mm", Side.FWF, "small-recoilless-rifle", 60),
        ("82mm", Side.VC_NVA, "large-recoilless-rifle", 90),
        ("90mm", Side.FWF, "large-recoilless-rifle", 90),
        ("106mm", Side.FWF, "very-large-recoilless-rifle", None),
        ("107mm", Side.VC_NVA, "very-large-recoilless-rifle", None),
    ],
)
def test_classes_of_recoilless_rifles(name: str, side: Side, kind: str, bore_mm: int | None) -> None:
    """p. 27: by bore; each against men, in a circle, and against what stops bullets."""
    weapon = find_weapon(name, side)
    assert (weapon.type, weapon.kind.bore_to_mm) == (kind, bore_mm)
    assert weapon.blast_in and weapon.apr
    assert may_use(weapon, Use.FIRE) and may_use(weapon, Use.BREAK)


def test_the_largest_are_on_mounts() -> None:
    """p. 27: nobody carries the 106mm about."""
    assert [one for side in Side for one in weapons(side).values() if one.mounted_only] == [
        find_weapon("106mm")
    ]


@pytest.mark.parametrize("name", ["m1917", "m2hb"])
def test_how_many_carry_a_machine_gun(name: str) -> None:
    """p. 26-27: three of its crew of three, a part each."""
    assert (find_weapon(name).kind.crew, find_weapon(name).kind.carriers) == (3, 3)


@pytest.mark.parametrize("name", ["m1917", "m2hb", "dshk"])
def test_heavier_machine_guns_are_set_up_first(name: str) -> None:
    """p. 26-27: neither from the hip nor on the move."""
    for manner in (Manner(hip=True), Manner(moved_fast=True)):
        assert not may_use(find_weapon(name), Use.FIRE, manner)
    for light in ("m-60", "bar", "m-14a1"):
        assert may_use(find_weapon(light), Use.FIRE, Manner(hip=True))
