"""Each of the 36 attributes: what it changes in fire and grenades, and that it changes nothing else."""

from __future__ import annotations

from itertools import product
from typing import Any

from fng_cli.odds import odds
from fng_cli.rules.fire.declare import may_fire_again
from fng_cli.rules.fire.fire import unlucky_chance
from fng_cli.rules.fire.grenades import throw_range_in
from fng_cli.rules.fire.outgunned import RankedFigure, compare_rankings
from fng_cli.rules.fire.to_hit import Shooter, plan_volley, thrown_blade_of
from fng_cli.rules.harm.damage import Harm, Victim, take_hits
from fng_cli.rules.harm.targets import Circumstance, Target
from fng_cli.rules.people.person import Person
from fng_cli.rules.weapons.weapons import find_weapon
from fng_cli.tables import table
from tests.each import each

ALL = tuple(table("attribute-effects").rows)

WAYS: dict[str, tuple[str, int, dict[str, Any]]] = {
    "rifle, one shot": ("m-16", 1, {}),
    "rifle, one shot, prone": ("m-14", 1, {"prone": True}),
    "rifle, two shots": ("m-16", 2, {}),
    "rifle, two shots, prone": ("m-16", 2, {"prone": True}),
    "rifle, on the run": ("m-16", 2, {"moved_fast": True}),
    "rifle, snap": ("m-16", 2, {"snap": True}),
    "carbine, one shot": ("m-1-carbine", 1, {}),
    "pistol, one shot": ("tokarev", 1, {}),
    "shotgun": ("shotgun", 1, {}),
    "m-60": ("m-60", 3, {}),
    "m-60 from the hip": ("m-60", 3, {"hip": True}),
    "hmg": ("m2hb", 3, {}),
    "bar": ("bar", 2, {}),
    "m-79": ("m-79", 1, {}),
    "m-79 with buckshot": ("m-79-buckshot", 2, {}),
    "m203": ("m203", 1, {}),
    "law": ("law", 1, {}),
    "rifle grenade": ("rifle-grenade", 1, {}),
}
"""Weapon, shots, and how they are fired."""

EVERY = dict.fromkeys(WAYS)
ONE_RIFLE_SHOT = {"rifle, one shot": {"dice": 1}, "rifle, one shot, prone": {"dice": 2}}

FIRE: dict[str, dict[str, dict[str, Any]]] = {
    "agile": {"rifle, on the run": {"words": frozenset()}},
    "crack-shot": ONE_RIFLE_SHOT,
    "grenadier": {
        "m-79": {"dice": 1, "again": True},
        "m203": {"dice": 1},
        "m-79 with buckshot": {"again": True},
    },
    "marksman": {way: {"adds": 1} for way in WAYS},
    "pigman": {"m-60": {"adds": 1}, "m-60 from the hip": {"adds": 1}},
}
"""What changes for who has an attribute and fires: dice more, more on each die, what spoils, once more."""


def fingerprint(way: str, *attributes: str) -> dict[str, Any]:
    weapon, shots, more = WAYS[way]
    shooter = Shooter(Person(4, attributes=attributes), find_weapon(weapon), **more)
    done = plan_volley(shooter, [Target(Victim(Person(), "a"), (Circumstance.COVER,), shots)])
    return {
        "dice": done.dice,
        "adds": done.aims[0].adds,
        "words": done.aims[0].words - {"target-in-cover"},
        "again": may_fire_again(shooter),
        "ones": done.empty_ones,
    }


@each("attribute, way", list(product(ALL, WAYS)))
def test_what_an_attribute_changes_for_who_fires(attribute: str, way: str) -> None:
    """In each way of firing: what the book says, and nothing else."""
    before, after = fingerprint(way), fingerprint(way, attribute)
    expected = dict(before)
    for field, value in FIRE.get(attribute, {}).get(way, {}).items():
        expected[field] = before[field] + value if field in ("dice", "adds") else value
    assert after == expected


@each("attribute", ALL)
def test_who_throws_grenades_farther(attribute: str) -> None:
    """Ball Player: grenades 9", and charges no farther than others (k-09)."""
    far = 9 if attribute == "ball-player" else 6
    assert throw_range_in(find_weapon("grenade"), (attribute,)) == far
    assert throw_range_in(find_weapon("smoke"), (attribute,)) == far
    assert throw_range_in(find_weapon("satchel"), (attribute,)) == 3


@each("attribute", ALL)
def test_who_throws_a_blade(attribute: str) -> None:
    """Knifeman (e-49): 4", one target, Impact 1, ranking 1; nobody else does."""
    blade = thrown_blade_of("knife", (attribute,))
    assert thrown_blade_of("m-16", (attribute,)) is None
    if attribute != "knifeman":
        assert blade is None
        return
    assert blade is not None
    numbers = blade.range_in, blade.target_rating, blade.impact, blade.outgunned_ranking, blade.one_shot
    assert numbers == (4, 1, 1, 1, True)


@each("attribute", ALL)
def test_who_is_outgunned(attribute: str) -> None:
    """Old Hand: all that fires on him ranks one lower. Shirker: always, in Received Fire."""
    higher, same = (compare_rankings(ranking, RankedFigure("a", 3, (attribute,))) for ranking in (4, 3))
    assert higher.is_outgunned is (attribute != "old-hand")
    assert same.is_outgunned is (attribute == "shirker")
    assert higher.ranking == (3 if attribute == "old-hand" else 4)


@each("attribute", ALL)
def test_who_gets_over_a_hit_better(attribute: str) -> None:
    """Hard As Nails has a die more to recover; for all others a hit is a hit."""
    plain = odds(lambda dice: take_hits(Victim(Person(3), "a"), 2, dice=dice).damage.result).chances
    told = odds(
        lambda dice: take_hits(Victim(Person(3, attributes=(attribute,)), "a"), 2, dice=dice).damage.result
    ).chances
    assert (told == plain) is (attribute != "hard-as-nails")
    if attribute == "hard-as-nails":
        assert told[Harm.OBVIOUSLY_DEAD] < plain[Harm.OBVIOUSLY_DEAD]


@each("attribute", ALL)
def test_who_takes_the_hits_of_others(attribute: str) -> None:
    """Unlucky, by a chance of (1)."""
    assert unlucky_chance((attribute,)) == ("1" if attribute == "unlucky" else None)
