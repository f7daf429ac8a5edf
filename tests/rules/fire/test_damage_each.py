"""What the hits of a volley do, target by target: who takes which, and how much odds are told of it."""

from __future__ import annotations

from fractions import Fraction

from fng_cli.dice import Typed
from fng_cli.odds import odds
from fng_cli.rules.fire.declare import Declared, declare
from fng_cli.rules.fire.fire import roll_damage, unlucky_chance
from fng_cli.rules.fire.to_hit import Shooter, TargetHits
from fng_cli.rules.harm.damage import Harm, Victim
from fng_cli.rules.harm.targets import Target
from fng_cli.rules.people.person import Person
from fng_cli.rules.weapons.weapons import find_weapon

HIT, MISSED, SAVED = TargetHits(1, False), TargetHits(0, False), TargetHits(0, True)


def man(name: str, **more: object) -> Target:
    return Target(Victim(Person(4), name), **more)  # type: ignore[arg-type]


def volley(weapon: str, *targets: Target, unlucky: Target | None = None) -> Declared:
    return declare(Shooter(Person(5), find_weapon(weapon)), targets, unlucky)


def test_who_is_not_hit_throws_nothing() -> None:
    """p. 32: missed, or missed because of cover alone; only who is hit has a damage die."""
    dice = Typed((1,))
    done = roll_damage(volley("m-60", man("a"), man("b"), man("c")), (MISSED, SAVED, HIT), dice)
    assert [one.damage.result for one in done] == [Harm.MISSED, Harm.MISSED_IN_COVER, Harm.OBVIOUSLY_DEAD]
    assert [one.hits for one in done] == [0, 0, 1]
    assert [roll.label for roll in dice.rolls] == ["damage, c"]


def test_all_in_a_circle_take_the_hit_of_the_first() -> None:
    """p. 34: a round of an M-79 that hits whom it is aimed at hits all about him."""
    done = roll_damage(volley("m-79", man("a"), man("b")), (HIT,), Typed((1, 1)))
    assert [one.damage.result for one in done] == [Harm.OBVIOUSLY_DEAD] * 2
    assert [
        one.damage.result for one in roll_damage(volley("m-79", man("a"), man("b")), (MISSED,), Typed(()))
    ] == [Harm.MISSED] * 2


def test_an_unlucky_one_in_no_danger_is_left_out() -> None:
    """k-06: he is told of only where he is hit in another's place."""
    unlucky = Target(Victim(Person(4, attributes=("unlucky",)), "u"))
    assert unlucky_chance(("unlucky",)) == "1"
    assert unlucky_chance(()) is None
    declared = volley("m-16", man("a"), unlucky=unlucky)
    assert [one.damage.target for one in roll_damage(declared, (HIT,), Typed((2, 1)))] == ["a"]
    taken = roll_damage(declared, (HIT,), Typed((1, 1)))
    assert [(one.damage.target, one.damage.result) for one in taken] == [
        ("a", Harm.MISSED),
        ("u", Harm.OBVIOUSLY_DEAD),
    ]


def test_odds_tell_how_he_is_and_not_by_which_hit() -> None:
    """Two hits are one question: the worst of them counts, and their order is not told apart."""
    declared = volley("m-60", man("a", shots=2))
    told = odds(lambda dice: roll_damage(declared, (TargetHits(2, False),), dice)[0])
    assert all(one.damage.hit_results == () and one.hits == 2 for one in told.chances)
    # M-60, Impact 3: dead on a 1; knocked down on 4 to 6, and dead with no die of two at REP 4 or less.
    alive = 1 - (Fraction(1, 6) + Fraction(1, 2) * Fraction(1, 9))
    dead = told.by(lambda one: one.damage.result).chances[Harm.OBVIOUSLY_DEAD]
    assert dead == 1 - alive**2


def test_who_has_lost_his_bad_luck_takes_no_hit_of_another() -> None:
    """k-06: no die is rolled for one who stands by and is not Unlucky."""
    declared = volley("m-16", man("a"), unlucky=Target(Victim(Person(4), "u")))
    assert [one.damage.target for one in roll_damage(declared, (HIT,), Typed((1,)))] == ["a"]
