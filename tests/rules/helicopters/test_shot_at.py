"""Fire at a helicopter that hovers or stands: pages 85-86, 91."""

from __future__ import annotations

from fng_cli.dice import Typed
from fng_cli.rules.air.craft import find_craft
from fng_cli.rules.air.strike import GroundFire
from fng_cli.rules.helicopters.damage import roll_fire_in_flight, shot_at

SLICK = find_craft("slick")


def test_hits_and_damage() -> None:
    done = shot_at(SLICK, 3, 4, 3, dice=Typed("256" + "24"))
    assert (done.hits, done.points, done.brought_down) == (2, 1, False)


def test_no_hit_no_die() -> None:
    dice = Typed("122")
    assert shot_at(SLICK, 3, 4, 3, damage=2, dice=dice).points_taken == 2
    dice.finish()


def test_it_may_come_down() -> None:
    done = shot_at(SLICK, 1, 5, 5, damage=3, pilot_rep=4, dice=Typed("61"))
    assert done.brought_down
    assert done.next[0].command == "helo crash --craft uh-1-slick --rep 4"


def test_fire_at_one_that_flies() -> None:
    """p. 82, 86, 91: nothing without fire; door gunners take dice away, but where they are left behind."""
    assert roll_fire_in_flight(SLICK, GroundFire(0), 4, dice=Typed(())) == (None, None)
    bb, hurt = roll_fire_in_flight(SLICK, GroundFire(24, 3), 4, dice=Typed("1116" + "2"))
    assert bb is not None
    assert hurt is not None
    assert (bb.dice, bb.hits, hurt.points) == (4, 1, 1)
    _, hurt = roll_fire_in_flight(SLICK, GroundFire(24, 5), 4, dice=Typed("1116" + "2"))
    assert hurt is not None
    assert hurt.points == 2, "by the table of helicopters, where Impact 5 does twice the damage"
    bb, hurt = roll_fire_in_flight(SLICK, GroundFire(24, 3), 4, guns_left=True, dice=Typed("111111"))
    assert bb is not None
    assert (bb.dice, hurt) == (6, None)


def test_one_that_comes_down_is_flown_with_the_rep_that_the_fire_left() -> None:
    """p. 82, 91: the step to the crash has the pilot's REP after the Golden BB."""
    bb, hurt = roll_fire_in_flight(SLICK, GroundFire(24, 3), 4, damage=3, dice=Typed("1666" + "111" + "666"))
    assert bb is not None
    assert hurt is not None
    assert hurt.brought_down
    assert hurt.next[0].command == f"helo crash --craft uh-1-slick --rep {bb.new_rep}"
