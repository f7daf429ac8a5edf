"""Attributes as they are rolled and read: pages 5-6."""

from __future__ import annotations

from fractions import Fraction

from fng_cli.dice import Typed
from fng_cli.odds import odds
from fng_cli.rules.people.attribute_list import attribute_list, effect_text, find_attribute, roll_attribute
from tests.each import each

LINES = """
agile athlete ball-player born-leader brawler clumsy
coward crack-shot dumb-ass fast fluent grenadier
hard-as-nails knifeman looter lucky marksman medic
nerves-of-steel old-hand pigman pointman poser quick-reflexes
rto-wizard shirker shortsighted slight slow stealthy
swimmer tough trap-finder tunnel-rat unlucky wuss
"""
PRINTED = LINES.split()


@each("place", range(36))
def test_each_pair_of_dice(place: int) -> None:
    """The first die says the line, the second the place in it: 4 and 5 is Poser, 6 and 2 Tough."""
    first, second = place // 6 + 1, place % 6 + 1
    assert roll_attribute(dice=Typed((first, second))).attribute == PRINTED[place]


def test_they_are_equally_likely() -> None:
    told = odds(lambda dice: roll_attribute(dice=dice).attribute).chances
    assert told == dict.fromkeys(PRINTED, Fraction(1, 36))


def test_all_can_be_read() -> None:
    """Each has a name, a line, and something that it changes."""
    every = attribute_list().items
    assert [one.attribute for one in every] == PRINTED
    assert all(one.summary() and all(map(effect_text, one.effects)) for one in every)


def test_effects_in_words() -> None:
    [first, *_] = find_attribute("stealthy").effects
    assert effect_text(first) == "in sight of an opponent: dice -1."
    assert effect_text(find_attribute("pigman").effects[0]) == "fire, light machine gun: rep 1."
