"""First contact, and the section that tells of the enemy: pages 67-69."""

from __future__ import annotations

from fng_cli.dice import Typed
from fng_cli.rules.enemy.who import after_enemy_found, roll_activity, roll_enemy
from fng_cli.state import State
from fng_cli.terms import Area, Corps


def test_both_reports_stand_in_one_section() -> None:
    """Who he is and how he fights; only their own rolls are told, and no next steps."""
    dice = Typed((3, 4, 2))
    who = roll_enemy(Corps.II, Area.HIGHLANDS, dice=dice)
    fights = roll_activity(3, dice=dice)
    told = after_enemy_found(State({}), (who, fights), dice.rolls).content["enemy"]
    assert (told["who"], told["activity"]) == (who.who, fights.activity)
    assert [roll["label"] for roll in told["rolls"]] == [roll.label for roll in dice.rolls]
    assert not told["next"]
    assert set(told["rulings"]) == {*who.rulings, *fights.rulings}


def test_what_is_known_stays() -> None:
    """Another part of the section is left as it was."""
    fights = roll_activity(3, dice=Typed((4, 2)))
    told = after_enemy_found(State({"enemy": {"who": "nva", "rulings": ["c-24"]}}), (fights,), ()).content[
        "enemy"
    ]
    assert (told["who"], told["rulings"][0]) == ("nva", "c-24")
