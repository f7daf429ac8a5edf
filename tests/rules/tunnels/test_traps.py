"""Booby traps: pages 6-7 and 65."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.odds import odds
from fng_cli.rules.book.highest import Highest, highest, highest_one
from fng_cli.rules.tunnels.traps import Trap, Walker, disarm, step, trap_facts
from tests.strategies import Drawn, brute_force

ABLE, BAKER = Walker("able"), Walker("baker")
POINT = Walker("point", ("pointman",), on_point=True)
FINDER = Walker("finder", ("trap-finder",))


def test_what_the_kinds_do() -> None:
    """p. 65: derived-booby-wide and -localized."""
    wide, local = trap_facts(Trap.WIDE_SPREAD), trap_facts(Trap.LOCALIZED)
    assert (wide["blast_in"], wide["impact"], wide["can_disarm"]) == (5, 2, True)
    assert ("blast_in" in local, local["impact"], local["can_disarm"]) == (False, 1, False)


def test_a_die_for_each_group_and_each_figure() -> None:
    """p. 65: the highest; those who tie throw again."""
    dice = Typed([3, 5, 4, 4, 2, 6, 1])
    found = step({"1st": [FINDER], "2nd": [ABLE, BAKER]}, dice=dice)
    dice.finish()
    assert (found.group, found.target, found.how, found.kind) == ("2nd", "baker", "by-dice", Trap.WIDE_SPREAD)
    assert found.next[0].command == "fng trap disarm --by baker"


def test_point_has_two_dice() -> None:
    """p. 65: counting the higher."""
    found = step({"1st": [ABLE, POINT]}, kind=Trap.LOCALIZED, dice=Typed([4, 2, 5]))
    assert (found.target, found.next[0].command) == ("point", "fng trap spring --kind localized --at point")


@pytest.mark.parametrize("closest", [None, "able"])
def test_the_trap_finder_is_the_one(closest: str | None) -> None:
    """p. 6, b-28: by dice or by an event, if his group has one."""
    found = step({"1st": [ABLE, FINDER]}, closest=closest, kind=Trap.LOCALIZED, dice=Typed([]))
    assert (found.target, found.how) == ("finder", "finds-traps")


def test_an_event_strikes_the_closest() -> None:
    """b-28: without dice."""
    found = step({"1st": [ABLE], "2nd": [BAKER, POINT]}, closest="baker", kind=Trap.LOCALIZED, dice=Typed([]))
    assert (found.group, found.target, found.how) == ("2nd", "baker", "closest")


def test_somebody_must_be_there() -> None:
    """Nobody at all is refused."""
    with pytest.raises(RequestError, match="--by able=4"):
        step({}, dice=Typed([]))


@pytest.mark.parametrize(
    ("rep", "attributes", "cutters", "dice", "disarmed"),
    [
        (4, (), False, (4, 1), True),
        (4, (), False, (5, 6), False),
        (4, (), False, (4, 5, 4), True),
        (4, (), False, (4, 5, 5), False),
        (4, ("trap-finder",), False, (5, 5), True),
        (4, (), True, (5, 5), True),
        (6, ("trap-finder",), False, (6, 6), False),
        (6, (), False, (5, 6, 6), False),
    ],
)
def test_disarming(
    rep: int, attributes: tuple[str, ...], cutters: bool, dice: tuple[int, ...], disarmed: bool
) -> None:
    """p. 6-7, 65: a 6 never passes; on one pass a second die decides (e-84)."""
    source = Typed(dice)
    assert disarm(rep, attributes, wire_cutters=cutters, dice=source).disarmed is disarmed
    source.finish()


@given(st.integers(1, 4), st.integers(0, 2))
def test_the_highest_has_the_odds_of_all_throws(number: int, two: int) -> None:
    """The ways that are counted are those of throwing every die."""
    names = tuple("abcd"[:number])
    reading = Highest(names, frozenset(names[:two]))
    if reading.dice <= 5:
        told = odds(lambda dice: highest(names, "any", names[:two], dice=dice))
        alone = {names: Fraction(1)}
        assert told.chances == (brute_force(reading.dice, reading) if number > 1 else alone)


@given(st.data(), st.integers(1, 6))
def test_one_is_always_left(data: st.DataObject, number: int) -> None:
    """However they tie, it ends with one of them."""
    names = tuple("abcdef"[:number])
    assert highest_one(names, "any", dice=Drawn(data)) in names


def test_equals_are_equally_likely() -> None:
    """Exactly, ties and all."""
    told = odds(lambda dice: highest_one("abc", "any", dice=dice))
    assert set(told.chances.values()) == {Fraction(1, 3)}
    assert told.unfollowed == 0
