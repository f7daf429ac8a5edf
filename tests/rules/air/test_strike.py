"""An attack run from the flight line to damage: pages 81-84."""

from __future__ import annotations

from fractions import Fraction

import pytest

from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.odds import odds
from fng_cli.rules.air.craft import Run, find_craft, roll_configuration
from fng_cli.rules.air.state import AIRBORNE, Airborne
from fng_cli.rules.air.strike import Attacker, GroundFire, after_strike, run_for, strike
from fng_cli.rules.harm.damage import Harm, Victim
from fng_cli.rules.harm.targets import Circumstance, Target
from fng_cli.rules.people.person import Person
from fng_cli.state import State

HUN = find_craft("f-100")
RUN = Attacker(HUN, 4, 4, roll_configuration(HUN, dice=Typed("")).mounts)
OPEN, COVER = Target(Victim(Person(), "t1")), Target(Victim(Person(), "t2"), (Circumstance.COVER,))


def test_a_run_through_fire() -> None:
    """p. 82: six dice, three hits; one point each on 2 and 3, two on a 1, which shakes the pilot."""
    done = strike(RUN, Run.GUNS, [OPEN, COVER], fire=GroundFire(21, 3), dice=Typed("123566" + "146" + "5311"))
    assert done.golden_bb
    assert done.craft_damage
    assert (done.golden_bb.hits, done.craft_damage.points, done.new_rep) == (3, 2, 3)
    assert [one.result for one in done.targets] == [Harm.OUT_OF_THE_FIGHT, Harm.MISSED]
    craft = Airborne("f-100", "f-100", 4, 4, mounts=RUN.mounts, points_taken=1)
    after = after_strike(State({AIRBORNE.key: [AIRBORNE.to_json(craft)]}), done, craft)
    assert [(one.points_taken, one.rep) for one in after[AIRBORNE]] == [(2, 3)]


def test_one_who_veers_away_does_not_attack() -> None:
    done = strike(RUN, Run.GUNS, [OPEN], fire=GroundFire(4, 3), dice=Typed("5555" + "4" + "6666"))
    assert (done.veered, done.goes_home, done.attack_made, done.hits) == (True, False, None, 0)


def test_one_who_is_brought_down_does_not_attack() -> None:
    done = strike(RUN, Run.GUNS, [OPEN], fire=GroundFire(24, 3), dice=Typed("111666" + "111"))
    assert done.brought_down
    assert done.attack_made is None


def test_a_pilot_at_half_of_his_rep_goes_home_first() -> None:
    """p. 82."""
    shaken = Attacker(HUN, 3, 4, RUN.mounts)
    done = strike(shaken, Run.GUNS, [OPEN], fire=GroundFire(1, 3), dice=Typed("116" + "4"))
    assert (done.new_rep, done.goes_home, done.attack_made) == (2, True, None)


def test_without_fire_he_just_attacks() -> None:
    told = odds(lambda dice: strike(RUN, Run.GUNS, [OPEN], dice=dice))
    assert told.by(lambda one: one.hits).chances[1] == Fraction(2, 3)


def test_the_run_that_is_flown() -> None:
    """x-60: guns first; what is spent is flown no more."""
    assert run_for(HUN, RUN.mounts, None) is Run.GUNS
    assert run_for(HUN, RUN.mounts, None, [Run.GUNS]) is Run.BOMBS
    with pytest.raises(RequestError, match="cannot make that run"):
        run_for(HUN, RUN.mounts, Run.ROCKETS)
    with pytest.raises(RequestError, match="has already made all its passes"):
        run_for(HUN, RUN.mounts, Run.GUNS, [Run.GUNS])
    with pytest.raises(RequestError, match="no weapons left"):
        run_for(HUN, RUN.mounts, None, [Run.GUNS, Run.BOMBS, Run.NAPALM])


def test_a_mark_helps_guns_too() -> None:
    from fng_cli.rules.air.attack import AimedSpot

    done = strike(RUN, Run.GUNS, [OPEN], spot=AimedSpot(marked=True), dice=Typed("22"))
    assert done.hits == 1


def test_the_bombs_of_a_run_that_are_not_dropped_here_fall_elsewhere() -> None:
    """p. 83: each kind by its number, what was dropped taken off."""
    trojan = find_craft("t-28")
    with_bombs = Attacker(trojan, 4, 4, roll_configuration(trojan, dice=Typed("")).mounts)

    def others(dropped: dict[str, int], dice: str) -> list[str]:
        done = strike(with_bombs, Run.BOMBS, [], weapons=dropped, dice=Typed(dice))
        return [one.command for one in done.next if one.command.startswith("air bomb")]

    four = "--bomb bomb-500 --bomb bomb-500 --bomb frag-250"
    assert others({"frag-250": 1}, "5") == [f"air bomb --rep 4 {four} --at <WHO>"]
    assert others({"frag-250": 2, "bomb-500": 2}, "5555") == []
