"""Those inside a structure. Source: p. 22-23, 40-42."""

from __future__ import annotations

from fractions import Fraction

import pytest

from fng_cli.calls import REP, call
from fng_cli.dice import Typed
from fng_cli.odds import odds
from fng_cli.rules.buildings.destruction import (
    at_random,
    crush,
    received_fire,
    roll_knock_down_inside,
    shot_at,
)
from fng_cli.rules.buildings.structures import building
from fng_cli.rules.harm.damage import Harm, Victim
from fng_cli.rules.harm.targets import Target
from fng_cli.rules.people.person import Person


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6, 7, 10, 36])
def test_who_is_hit_is_anybody(number: int) -> None:
    """Each of those inside is as likely as any other."""
    chances = odds(lambda dice: at_random(number, "who", dice=dice)).chances
    assert chances == {place: Fraction(1, number) for place in range(number)}


def test_who_is_crushed() -> None:
    """p. 40-42: dead, but for who escapes from a light structure; Stars are saved as ever (o-05)."""
    assert crush(Victim(Person(4), "minh"), dice=Typed(())).damage.result is Harm.OBVIOUSLY_DEAD
    assert crush(Victim(Person(4), "minh"), 1, dice=Typed((4,))).damage.result is Harm.CARRY_ON
    assert "o-05" in crush(Victim(Person(5, star=True, star_power=0), "nco"), dice=Typed(())).rulings


def test_who_is_shaken() -> None:
    """p. 23: he takes the test of who is knocked down at once."""
    assert (
        roll_knock_down_inside(Victim(Person(4), "minh"), dice=Typed((1, 6))).damage.result
        is Harm.OUT_OF_THE_FIGHT
    )
    assert roll_knock_down_inside(Victim(Person(), "minh"), dice=Typed(())).damage.result is Harm.KNOCKED_DOWN


@pytest.mark.parametrize(
    ("kind", "words"), [("masonry", ("cover",)), ("bunker", ("cover", "bunker")), ("hooch", ())]
)
def test_what_holds_for_who_is_shot_at(kind: str, words: tuple[str, ...]) -> None:
    """p. 22, 41: his structure is cover, or a bunker, or neither."""
    assert shot_at(Target(Victim(Person(4), "minh")), building(kind).type).words == words


@pytest.mark.parametrize(
    ("kind", "states"), [("masonry", {"in_cover": True}), ("bunker", {"in_bunker": True}), ("hooch", {})]
)
def test_the_test_of_somebody_whom_nobody_named(kind: str, states: dict[str, bool]) -> None:
    """Only the player knows his REP."""
    [step] = received_fire((), building(kind).type)
    assert step.call == call("react received-fire", rep=REP, **states)
