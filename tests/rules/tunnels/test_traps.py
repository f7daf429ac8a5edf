"""Booby traps: pages 6-7 and 65."""

from __future__ import annotations

import pytest

from fng_cli.calls import call
from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.rules.people.person import Person
from fng_cli.rules.tunnels.traps import PathWalker, Trap, disarm, roll_trap_target, trap_facts


def walker(name: str, *attributes: str, on_point: bool = False) -> PathWalker:
    return PathWalker(Person(4, name, attributes=attributes), on_point)


ABLE, BAKER = walker("able"), walker("baker")
POINT, FINDER = walker("point", "pointman", on_point=True), walker("finder", "trap-finder")


def test_what_the_kinds_do() -> None:
    """p. 65: derived-booby-wide and -localized."""
    wide, local = trap_facts(Trap.WIDE_SPREAD), trap_facts(Trap.LOCALIZED)
    assert (wide["blast_in"], wide["impact"], wide["can_disarm"]) == (5, 2, True)
    assert ("blast_in" in local, local["impact"], local["can_disarm"]) == (False, 1, False)


def test_a_die_for_each_group_and_each_figure() -> None:
    """p. 65: the highest; those who tie throw again."""
    dice = Typed([3, 5, 4, 4, 2, 6, 1])
    found = roll_trap_target({"1st": [FINDER], "2nd": [ABLE, BAKER]}, dice=dice)
    dice.finish()
    assert (found.group, found.target, found.how, found.kind) == ("2nd", "baker", "by-dice", Trap.WIDE_SPREAD)
    assert found.next[0].call == call("trap disarm", by="baker=4")


def test_point_has_two_dice() -> None:
    """p. 65: counting the higher."""
    found = roll_trap_target({"1st": [ABLE, POINT]}, kind=Trap.LOCALIZED, dice=Typed([4, 2, 5]))
    assert (found.target, found.next[0].call) == (
        "point",
        call("trap spring", kind="localized", at="point=4,pointman"),
    )


@pytest.mark.parametrize("closest", [None, "able"])
def test_the_trap_finder_is_the_one(closest: str | None) -> None:
    """p. 6, b-28: by dice or by an event, if his group has one."""
    found = roll_trap_target({"1st": [ABLE, FINDER]}, closest=closest, kind=Trap.LOCALIZED, dice=Typed([]))
    assert (found.target, found.how) == ("finder", "finds-traps")


def test_an_event_strikes_the_closest() -> None:
    """b-28: without dice."""
    found = roll_trap_target(
        {"1st": [ABLE], "2nd": [BAKER, POINT]}, closest="baker", kind=Trap.LOCALIZED, dice=Typed([])
    )
    assert (found.group, found.target, found.how) == ("2nd", "baker", "closest")


def test_somebody_must_be_there() -> None:
    """Nobody at all is refused."""
    with pytest.raises(RequestError, match="nobody is there"):
        roll_trap_target({}, dice=Typed([]))


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
    assert disarm(Person(rep, attributes=attributes), wire_cutters=cutters, dice=source).disarmed is disarmed
    source.finish()


def test_one_that_was_not_disarmed_goes_off() -> None:
    """p. 65: whoever is in the blast is a target of it."""
    found = disarm(Person(4, "a1", known=True), dice=Typed([6, 6]))
    assert (found.answer(), found.next[0].call) == (
        "no",
        call("trap spring", kind="wide-spread", at="a1"),
    )
    with pytest.raises(RequestError, match="a1: his REP is not known"):
        disarm(Person(name="a1"), dice=Typed([]))
