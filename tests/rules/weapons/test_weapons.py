"""The weapon lists of pages 11 and 13, names as players say them, and the outgunned rankings of page 30."""

from __future__ import annotations

from pathlib import Path

import pytest

from fng_cli.errors import RequestError, TableError
from fng_cli.names import slug
from fng_cli.rules.weapons.weapons import (
    any_of_type,
    find_types,
    find_weapon,
    weapon_list,
    weapon_name,
    weapon_types,
    weapons,
)
from fng_cli.tables import table
from fng_cli.terms import Side
from tests.each import each
from tests.runner import forget_everything

FWF, VC = Side.FWF, Side.VC_NVA

PRINTED = {
    # side: range, targets (or circle), Impact, APR of every weapon that page 11 or 13 prints
    FWF: {
        "m-1911a1": (12, 2, 2, None),
        "f-1": (18, 3, 1, None),
        "l3a1-sterling": (20, 4, 1, None),
        "m-3a1": (20, 3, 2, None),
        "m-1-thompson": (24, 4, 2, None),
        "m-2": (24, 4, 1, None),
        "m-1-garand": (48, 2, 3, None),
        "l1a1": (48, 2, 3, None),
        "m-14": (48, 2, 3, None),
        "springfield": (48, 1, 3, None),
        "l1a1-auto": (48, 3, 3, None),
        "m-14a1": (48, 3, 3, None),
        "m-16": (48, 4, 2, None),
        "bar": (48, 3, 3, None),
        "combat-shotgun": (12, 2, 2, None),
        "m-60": (48, 5, 3, None),
        "m1917": (48, 5, 3, None),
        "m2hb": (60, 4, 5, 2),
        "m-20": (30, '4" circle', 2, 7),
        "m-72-law": (24, '4" circle', 2, 5),
        "57mm-recoilless-rifle": (48, '5" circle', 2, 5),
        "90mm-recoilless-rifle": (48, '8" circle', 3, 8),
        "106mm-recoilless-rifle": (60, '10" circle', 4, 9),
        "grenade": (6, '5" circle', 2, None),
        "m-79": (36, '5" circle', 2, None),
        "m-79-buckshot": (12, 3, 2, None),
        "m203": (36, '5" circle', 2, None),
        "m203-buckshot": (12, 3, 2, None),
        "demolition-charge": (3, '5" circle', 4, 5),
        "claymore": (None, '1"-8" wide fan', 3, None),
        "c-4": (0, '5" circle', 2, 2),
    },
    VC: {
        "tokarev": (12, 2, 1, None),
        "mat-49": (24, 3, 1, None),
        "ppsh": (24, 4, 1, None),
        "m-2": (24, 4, 1, None),
        "m-1-carbine": (24, 2, 1, None),
        "sks": (48, 2, 3, None),
        "mosin-nagant": (48, 1, 3, None),
        "ak-47": (48, 3, 3, None),
        "dpm": (48, 4, 3, None),
        "rpd": (48, 5, 3, None),
        "bar": (48, 3, 3, None),
        "m1917": (48, 5, 3, None),
        "dshk": (60, 4, 5, 2),
        "rpg-2": (24, '4" circle', 2, 7),
        "rpg-7": (48, '5" circle', 3, 8),
        "57mm-recoilless-rifle": (48, '5" circle', 2, 5),
        "82mm-recoilless-rifle": (48, '4" circle', 3, 8),
        "107mm-recoilless-rifle": (60, '8" circle', 4, 8),
        "grenade": (6, '5" circle', 2, None),
        "claymore": (None, '1"-8" wide fan', 3, None),
        "satchel-charge": (3, '1" circle', 5, 5),
    },
}
TOLD_OF = {"smoke-grenade", "rifle-grenade", "flame-thrower"}
"""Weapons of the text alone, p. 28-29."""


@pytest.mark.parametrize("side", PRINTED)
def test_the_printed_lists(side: Side) -> None:
    """Every weapon of a page once, with range, targets, Impact and armour piercing."""
    found = {
        name: (weapon.range_in, weapon.target_rating or weapon.targets_text(), weapon.impact, weapon.apr)
        for name, weapon in weapons(side).items()
        if name not in TOLD_OF
    }
    assert found == PRINTED[side]


def test_ranges_that_are_not_one_number() -> None:
    """Least distances, scopes, and the SKS far away."""
    assert (find_weapon("rpg-2").min_range_in, find_weapon("m79").min_range_in) == (12, 12)
    assert find_weapon("springfield").reach_in(scope=True) == find_weapon("mosin").reach_in(scope=True) == 60
    assert (find_weapon("sks").far_beyond_in, find_weapon("sks").far_total) == (30, -1)


@each(
    ("name", "id_"),
    [
        ("m16", "m-16"),
        ("M-16A1", "m-16"),
        ("M 16", "m-16"),
        ("ak47", "ak-47"),
        ("Type-56", "ak-47"),
        ("pig", "m-60"),
        ("M-60", "m-60"),
        ("law", "m-72-law"),
        ("bazooka", "m-20"),
        (".50 cal M2HB", "m2hb"),
        ("shotgun", "combat-shotgun"),
        ("B-40", "rpg-2"),
        ("satchel", "satchel-charge"),
    ],
)
def test_names_as_players_say_them(name: str, id_: str) -> None:
    assert find_weapon(name).id == id_


@pytest.mark.parametrize("side", [FWF, VC])
@pytest.mark.parametrize("name", ["bar", "m-2", "grenade", "claymore", "m1917", "57mm"])
def test_what_both_have(name: str, side: Side) -> None:
    """A side's own list is read first; without a side that of the Free World Forces is."""
    assert find_weapon(name, side).side is side
    assert find_weapon(name).side is FWF


def test_captured_weapons() -> None:
    """What a side's own list lacks is looked for on the other."""
    assert find_weapon("ak-47", FWF).side is VC
    assert find_weapon("m-16", VC).side is FWF


def test_only_communist_ones_jam_and_fail() -> None:
    """p. 13: their BAR, and their grenades."""
    assert [weapon.id for side in Side for weapon in weapons(side).values() if weapon.jam] == ["bar"]
    assert [weapon.side for side in Side for weapon in weapons(side).values() if weapon.duds] == [VC]


def test_a_wrong_name() -> None:
    with pytest.raises(RequestError, match="--weapon: 'ak74' is not a weapon; nearest: ak-47"):
        find_weapon("ak74", where="--weapon")
    with pytest.raises(RequestError, match="not a weapon"):
        find_weapon("")


@pytest.mark.parametrize("side", [FWF, VC])
def test_no_name_means_two_weapons(side: Side) -> None:
    """Whatever a weapon answers to, no other of its list does."""
    seen: dict[str, str] = {}
    for weapon in weapons(side).values():
        for name in {slug(name) for name in (weapon.id, weapon.name, *weapon.aliases)}:
            assert seen.setdefault(name, weapon.id) == weapon.id


RANKINGS = {
    "flame-thrower": 5,
    "m-79": 5,
    "grenade": 5,
    "satchel": 5,
    "law": 5,
    "rpg-7": 5,
    "57mm": 5,
    "bazooka": 5,
    "claymore": 5,
    "c-4": 5,
    "m2hb": 4,
    "m1917": 4,
    "m-60": 4,
    "m-16": 3,
    "bar": 3,
    "ppsh": 3,
    "shotgun": 3,
    "m-2": 3,
    "m-14": 2,
    "sks": 2,
    "m-1-carbine": 2,
    "mosin": 1,
    "tokarev": 1,
}


@each("name", RANKINGS)
def test_outgunned_rankings(name: str) -> None:
    """p. 30."""
    assert find_weapon(name).outgunned_ranking == RANKINGS[name]


def test_rankings_stand_the_same_in_both_tables() -> None:
    """The ranking of each type, and the types of each ranking."""
    by_table = {
        kind: int(key)
        for key, row in table("outgunned-rankings").column(None).items()
        for kind in row["types"]
    }
    assert by_table == {
        kind.id: kind.outgunned_ranking
        for kind in weapon_types().values()
        if kind.outgunned_ranking is not None
    }


@pytest.mark.parametrize(
    ("name", "types"),
    [
        ("light machine gun", ("light-machine-gun",)),
        ("LMG", ("light-machine-gun",)),
        ("SF", ("select-fire", "select-fire-carbine")),
        ("rr", ("small-recoilless-rifle", "large-recoilless-rifle", "very-large-recoilless-rifle")),
        ("machine gun", ("light-machine-gun", "medium-machine-gun", "heavy-machine-gun")),
    ],
)
def test_names_of_types(name: str, types: tuple[str, ...]) -> None:
    assert find_types(name) == types


def test_wrong_types() -> None:
    for name in ("", "cannon"):
        with pytest.raises(RequestError, match="not a type of weapon"):
            find_types(name)
    assert any_of_type("nothing") is None


def test_weapons_by_type_and_side() -> None:
    assert [weapon.id for weapon in weapon_list([VC], ["rpg"]).items] == ["rpg-2", "rpg-7"]
    assert len(weapon_list().items) == len(PRINTED[FWF]) + len(PRINTED[VC]) + len(TOLD_OF)


def test_three_carry_an_hmg() -> None:
    """p. 27: gun, barrel and tripod of the .50 cal, one soldier each."""
    assert find_weapon("50-cal").kind.carriers == 3
    crews = [find_weapon(name).kind.crew for name in ("m-60", "m1917", "m2hb", "bar", "bazooka")]
    assert crews == [2, 3, 3, 1, 2]


@pytest.mark.parametrize(
    ("name", "side", "meant"),
    [
        ("smg", VC, "mat-49, ppsh$"),
        ("light machine gun", None, "m-60, dpm, rpd$"),
        ("RPG", Side.FWF, "rpg-2, rpg-7$"),
    ],
)
def test_a_type_is_no_weapon(name: str, side: Side | None, meant: str) -> None:
    """p. 25: many weapons are of one type; the error names those that may be meant, of the side where it has any."""
    with pytest.raises(
        RequestError, match=f"'{name}' is a type of weapon; name one of these weapons: {meant}"
    ):
        find_weapon(name, side)


@pytest.mark.parametrize(
    ("line", "declared", "own", "fault"),
    [
        (
            'type           = "in weapon-types"',
            'type = "text"',
            'type = "laser"',
            "type 'laser' is no",
        ),
        ("[fields]", '[fields]\nduds = "text?"', 'type = "pistol", duds = "often"', "duds"),
    ],
)
def test_a_list_of_ones_own_is_read_as_strictly(
    own_tables: Path, line: str, declared: str, own: str, fault: str
) -> None:
    """Though it declares its fields otherwise: the error names the weapon."""
    text = table("fwf-weapons").path.read_text().replace(line, declared, 1)
    text += f'\nraygun = {{ name = "Raygun", aliases = [], page = "1", text = "Burns.", {own} }}\n'
    (own_tables / "fwf-weapons.toml").write_text(text)
    forget_everything()
    with pytest.raises(TableError, match=rf"raygun.*{fault}"):
        find_weapon("raygun")


def test_names_on_paper() -> None:
    """A launcher is called without its round, and what is on no list by its id."""
    assert [weapon_name(weapon) for weapon in ("m-16", "m-79", "slingshot")] == ["M-16", "M-79", "slingshot"]
