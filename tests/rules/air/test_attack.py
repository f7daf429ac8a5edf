"""One attack on several: pages 82-84, 89-90."""

from __future__ import annotations

from fng_cli.dice import Typed
from fng_cli.odds import odds
from fng_cli.rules.air.attack import AimedSpot, blast_there, drop, guns
from fng_cli.rules.air.craft import Run
from fng_cli.rules.harm.damage import Harm, Victim
from fng_cli.rules.harm.targets import Circumstance, Target
from fng_cli.rules.people.person import Person

ONE = Target(Victim(Person(4, "a", known=True)))
TWO = Target(Victim(Person(4, "b", known=True)), (Circumstance.COVER,))


def test_guns_fire_once_at_each_on_the_line() -> None:
    done = guns("autocannon", 4, [ONE, TWO], dice=Typed("531"))
    assert [one.result for one in done.targets] == [Harm.OUT_OF_THE_FIGHT, Harm.MISSED]
    assert "react received-fire --by b,cover,outgunned" in [one.command for one in done.next]


def test_guns_do_not_deviate() -> None:
    """p. 89: a miss is a miss, of a helicopter's guns too; those whom it misses test Received Fire."""
    dice = Typed("11" + "11")
    done = guns("rlmg", 4, [ONE, TWO], helicopter=True, dice=dice)
    dice.finish()
    assert (done.landings, done.on_target, done.hits) == ((), None, 0)
    assert [one.attacks for one in done.targets] == [2, 2]
    assert [one.command for one in done.next] == [
        "react received-fire --by a,outgunned --by b,cover,outgunned"
    ]


def test_one_throw_at_each_from_a_single_gun() -> None:
    """p. 89-90: of a helicopter's machine gun one; of a pair in a chin turret a second."""
    assert [one.attacks for one in guns("lmg", 4, [ONE, TWO], helicopter=True, dice=Typed("11")).targets] == [
        1,
        1,
    ]
    pair = guns("lmg", 4, [ONE, TWO], helicopter=True, dual=True, dice=Typed("1111"))
    assert [one.attacks for one in pair.targets] == [2, 2]


def test_a_mark_helps_guns_alone_where_there_is_one() -> None:
    """p. 84: a 3 and REP 3 miss; near the smoke they hit."""
    assert guns("autocannon", 3, [ONE], dice=Typed("3")).hits == 0
    assert guns("autocannon", 3, [ONE], marked=True, dice=Typed("31")).hits == 1


def test_the_doubts_of_a_bomb_are_named() -> None:
    """c-41, x-46: of the bomb that was dropped, and of no other."""
    frag = drop(Run.BOMBS, {"frag-250": 1}, 5, dice=Typed("4"))
    assert {"c-41", "x-46"} <= set(frag.rulings)
    assert "c-41" not in drop(Run.BOMBS, {"bomb-500": 1}, 5, dice=Typed("4")).rulings


def test_two_bombs_on_one_spot() -> None:
    """One on target, one short of it: who stands there is struck by the first only."""
    done = drop(Run.BOMBS, {"bomb-500": 2}, 4, [ONE], dice=Typed("5" + "1423" + "51"))
    assert (done.on_target, done.hits, done.craters_in) == (1, 1, (6, 6))
    assert [one.text() for one in done.landings] == ["on target", '5" short']
    assert any(one.command.startswith("air blast bomb-500") for one in done.next)


def test_who_is_not_there_takes_no_test() -> None:
    done = drop(Run.ROCKETS, {"rocket": 1}, 3, [ONE], dice=Typed("1622334"))
    assert done.targets[0].result is Harm.MISSED
    assert all("received-fire" not in one.command for one in done.next)


def test_a_mark_makes_the_pilot_better() -> None:
    """p. 84: REP one higher within 24 inches of the smoke."""
    assert drop(Run.BOMBS, {"bomb-500": 1}, 3, spot=AimedSpot(marked=True), dice=Typed("5")).on_target == 1
    assert drop(Run.BOMBS, {"bomb-500": 1}, 3, dice=Typed("366666")).on_target == 0
    assert drop(Run.BOMBS, {"bomb-500": 1}, 3, spot=AimedSpot(marked=True), dice=Typed("5")).rep == 4


def test_wp_smoke_and_napalm_go_on() -> None:
    assert drop(Run.BOMBS, {"bomb-wp": 1}, 5, dice=Typed("4")).smoke_in == 36
    steps = [one.command for one in drop(Run.NAPALM, {"napalm": 1}, 5, dice=Typed("4")).next]
    assert steps == ["air burn", "building penetrate --at <STRUCTURE> --apr 5"]
    marked = drop(Run.MARKING, {"wp-rocket": 1}, 5, dice=Typed("4"))
    assert marked.verdict()
    assert [(one.command, one.waits) for one in marked.next] == [("strike --at <WHO> --marked", True)]


def test_a_marking_rocket_may_miss() -> None:
    """p. 84: it is fired as other rockets are: a die against REP, and it deviates."""
    missed = drop(Run.MARKING, {"wp-rocket": 1}, 4, dice=Typed("1" + "4" + "34"))
    assert ([one.text() for one in missed.landings], missed.verdict()) == (['7" short'], False)


def test_the_odds_of_several_bombs_are_followed() -> None:
    """Where each comes down is left out of them: four bombs would fall in millions of ways."""
    told = odds(lambda dice: drop(Run.BOMBS, {"bomb-750": 4}, 4, [ONE, TWO], dice=dice))
    assert sum(told.chances.values()) == 1
    assert told.branches < 10_000


def test_the_odds_of_one_bomb_tell_how_far_off_it_lands() -> None:
    """p. 83: 2d6 or 4d6 inches; of several that is left out."""

    def farthest(number: int) -> float:
        told = odds(lambda dice: drop(Run.BOMBS, {"bomb-500": number}, 4, dice=dice))
        return max(one.landings[0].distance_in for one in told.chances)

    assert farthest(1) == 24
    assert farthest(2) == 0


def test_a_blast_wherever_it_is() -> None:
    done = blast_there("frag-250", [ONE, TWO], dice=Typed("112"))
    assert [one.result for one in done.targets] == [Harm.STUNNED, Harm.STUNNED]
    assert blast_there("bomb-750", [TWO], dice=Typed("33")).hits == 1


def test_grenades_of_a_launcher_hit_all_in_their_circle() -> None:
    """p. 90: Impact 2 in a circle of 5 inches."""
    done = blast_there("auto-gl", [ONE], dice=Typed("2"))
    assert (done.targets[0].result, done.rep) == (Harm.OUT_OF_THE_FIGHT, 0), "no REP is needed for it"


def test_two_kinds_of_bombs_on_one_spot() -> None:
    """p. 83: the worse of the two counts, and what hit him is counted together."""
    done = drop(Run.BOMBS, {"bomb-500": 1, "frag-250": 1}, 5, [ONE], dice=Typed("44" + "12" + "1"))
    [one] = done.targets
    assert (one.attacks, one.hits, one.result) == (2, 1, Harm.OUT_OF_THE_FIGHT)
