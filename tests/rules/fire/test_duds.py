"""Communist grenades that do not go off: pages 13, 28."""

from __future__ import annotations

import pytest

from fng_cli.dice import Typed
from fng_cli.house_rules import HouseRules
from fng_cli.rules.fire.declare import declare
from fng_cli.rules.fire.duds import dud_outguns, roll_dud
from fng_cli.rules.fire.fire import fire
from fng_cli.rules.fire.to_hit import Shooter
from fng_cli.rules.people.person import Person
from fng_cli.rules.weapons.weapons import find_weapon
from fng_cli.terms import Side
from tests.targets import target_of

FWF, VC = Side.FWF, Side.VC_NVA


@pytest.mark.parametrize(
    ("weapon", "side", "may_be"),
    [
        ("grenade", VC, True),
        ("rifle-grenade", VC, True),
        ("m-79", VC, True),
        ("m-79-buckshot", VC, False),
        ("rpg-7", VC, False),
        ("m-79", FWF, False),
        ("rifle-grenade", FWF, False),
    ],
)
def test_which_may_be_duds(weapon: str, side: Side, may_be: bool) -> None:
    """p. 13 (a-14, u-01): what Communists throw or launch; 1 and 2 are duds."""
    found = find_weapon(weapon, side)
    assert roll_dud(found, side, hit=True, dice=Typed((2,))) is (True if may_be else None)
    if may_be:
        assert roll_dud(found, side, hit=False, dice=Typed((3,))) is False


@pytest.mark.parametrize("ranking", range(1, 6))
def test_whom_a_dud_outguns(ranking: int) -> None:
    """p. 13, 28 (a-14): nobody; by the other reading whom two less than its Outgunned Ranking outguns."""
    launcher, target = find_weapon("m-79", VC), target_of("a", rep=4, ranking=ranking)
    less = (launcher.outgunned_ranking or 0) - 2
    assert less > 1
    assert dud_outguns(launcher, target, HouseRules({}).takes) is False
    assert dud_outguns(launcher, target, HouseRules({"a-14": 2}).takes) is (ranking < less)


@pytest.mark.parametrize("to_hit", [5, 1])
def test_a_dud_is_rolled_for_hit_or_miss(to_hit: int) -> None:
    """p. 13: it harms nobody and outguns nobody; those in its circle take Received Fire."""
    volley = declare(
        Shooter(Person(4, side=VC), find_weapon("rifle-grenade")), [target_of("a", rep=4, ranking=3)]
    )
    dice = Typed((to_hit, 2))
    done = fire(volley, dice=dice)
    dice.finish()
    assert (done.dud, done.targets[0].result, done.targets[0].is_outgunned) == (True, "missed", False)
    assert done.next[0].call.command == "react received-fire"
    assert {"a-14", "u-01"} <= set(done.rulings)
