"""The Anti-Aircraft Check: pages 82, 86."""

from __future__ import annotations

import pytest

from fng_cli.dice import Typed
from fng_cli.rules.air.ground_fire import AaResult, GroundGunner, anti_aircraft, ground_gunner
from fng_cli.rules.people.person import Person
from fng_cli.rules.weapons.weapons import find_weapon, weapons
from fng_cli.terms import Side

VC = Person(4, "v", side=Side.VC_NVA)


@pytest.mark.parametrize(
    ("ranking", "faces", "result"),
    [
        (2, "23", AaResult.DUCK_BACK),
        (3, "233", AaResult.FIRES),
        (3, "235", AaResult.DUCK_BACK),
        (3, "25", AaResult.DUCK_BACK),
        (3, "55", AaResult.RETIRE),
    ],
)
def test_an_aircraft(ranking: int, faces: str, result: AaResult) -> None:
    dice = Typed(faces)
    done = anti_aircraft([GroundGunner(VC, ranking)], dice=dice)
    dice.finish()
    assert done.figures_checked[0].result is result
    assert done.ranking == (ranking if result is AaResult.FIRES else 0)


def test_a_helicopter_may_be_fired_at_by_any_ranking() -> None:
    """c-35."""
    assert anti_aircraft([GroundGunner(VC, 2)], helicopter=True, dice=Typed("233")).ranking == 2


def test_a_sitting_duck_is_fired_at_without_a_check() -> None:
    done = anti_aircraft(
        [GroundGunner(VC, 1, 2), GroundGunner(VC)], helicopter=True, check=False, dice=Typed("")
    )
    assert [one.result for one in done.figures_checked] == [AaResult.FIRES, AaResult.DUCK_BACK]
    assert done.impact == 2


@pytest.mark.parametrize("faces", ["25", "55"])
def test_vehicles_never_retire(faces: str) -> None:
    """p. 82: with one die passed or none they make for cover."""
    done = anti_aircraft([GroundGunner(VC, 4, vehicle=True)], dice=Typed(faces))
    assert done.figures_checked[0].result is AaResult.COVER_AND_DUCK_BACK


@pytest.mark.parametrize(
    ("weapon", "ranking"), [("ak-47", 3), ("sks", 2), ("rpg-7", 5), ("grenade", None), ("satchel", None)]
)
def test_what_counts(weapon: str, ranking: int | None) -> None:
    """p. 82, d-07: what is fired, and reaches 24 inches."""
    found = ground_gunner(VC, find_weapon(weapon, Side.VC_NVA))
    assert (found.ranking, found.hidden, found.vehicle) == (ranking, False, False)
    behind = ground_gunner(VC, find_weapon(weapon, Side.VC_NVA), hidden=True)
    assert (behind.ranking, behind.hidden) == (ranking, True), "cover halves it only once he fires"


@pytest.mark.parametrize("helicopter", [False, True])
def test_what_does_not_reach_so_far_does_not_count(helicopter: bool) -> None:
    """p. 82, d-07: 24 inches; nor what is thrown or placed, at helicopters either (p. 86)."""
    pistol = next(one for one in weapons(Side.VC_NVA).values() if one.type == "pistol")
    for weapon in (pistol, find_weapon("grenade", Side.VC_NVA), find_weapon("satchel", Side.VC_NVA)):
        assert ground_gunner(VC, weapon, helicopter=helicopter).ranking is None
    assert ground_gunner(VC, find_weapon("ak-47", Side.VC_NVA), helicopter=helicopter).ranking == 3


@pytest.mark.parametrize(("weapon", "side"), [("rpg-7", Side.VC_NVA), ("law", Side.FWF)])
def test_a_launcher_that_is_not_loaded_does_not_count(weapon: str, side: Side) -> None:
    """p. 82: an RPG is loaded, a LAW made ready before."""
    launcher = find_weapon(weapon, side)
    assert ground_gunner(VC, launcher).ranking is not None
    assert ground_gunner(VC, launcher, unloaded=True).ranking is None


def test_the_highest_impact_of_those_who_fire() -> None:
    """p. 82: whoever ducks back does not count, and armour piercing is no Impact."""
    rpg = find_weapon("rpg-7", Side.VC_NVA)
    assert rpg.impact != rpg.apr
    assert ground_gunner(VC, rpg).impact == rpg.impact
    weak, strong = GroundGunner(VC, 3, 2), GroundGunner(VC, 3, 5)
    assert anti_aircraft([weak, strong], dice=Typed("111" + "111")).impact == 5
    assert anti_aircraft([weak, strong], dice=Typed("111" + "115")).impact == 2


def test_the_ten_of_page_82() -> None:
    """Eight pass two dice; six of them fire: 21, and six dice follow at a pilot of REP 4."""
    rankings = [3, 3, 3, 3, 4, 5, 2, 2]
    done = anti_aircraft(
        [GroundGunner(VC, each, 3) for each in rankings],
        pilot_rep=4,
        craft="f-100",
        dice=Typed("111" * 6 + "1111"),
    )
    assert (done.ranking, done.impact) == (21, 3)
    assert done.next[0].command == "air golden-bb --ranking 21 --rep 4 --impact 3 --craft f-100"


@pytest.mark.parametrize(
    ("ranking", "hidden", "counts", "is_doubtful"),
    [(3, True, 1, True), (4, True, 2, False), (3, False, 3, False), (5, True, 2, True)],
)
def test_cover_halves_a_ranking(ranking: int, hidden: bool, counts: int, is_doubtful: bool) -> None:
    """p. 82: the half of an odd one is rounded down (d-07)."""
    done = anti_aircraft([GroundGunner(VC, ranking, hidden=hidden)], dice=Typed("233"))
    assert (done.ranking, "d-07" in done.rulings) == (counts, is_doubtful)


@pytest.mark.parametrize(
    ("who", "label"), [(VC, "Anti-Aircraft Check, v"), (Person(4), "Anti-Aircraft Check")]
)
def test_the_roll_says_whose_it_is(who: Person, label: str) -> None:
    dice = Typed("55")
    anti_aircraft([GroundGunner(who, 3)], dice=dice)
    assert [roll.label for roll in dice.rolls] == [label]
