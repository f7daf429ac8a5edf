"""Napalm and WP smoke turn by turn: page 83."""

from __future__ import annotations

import pytest

from fng_cli.dice import Typed
from fng_cli.rules.air.attack import roll_burning
from fng_cli.rules.harm.damage import Harm, Victim
from fng_cli.rules.harm.targets import Target
from fng_cli.rules.people.person import Person

ONE = Target(Victim(Person(4, "a")))


@pytest.mark.parametrize(("face", "remains"), [("1", True), ("3", True), ("4", False), ("6", False)])
def test_napalm(face: str, remains: bool) -> None:
    assert roll_burning(dice=Typed(face)).remains is remains


def test_who_is_still_in_it_is_hit() -> None:
    assert roll_burning([ONE], dice=Typed("34")).targets[0].result is Harm.OUT_OF_THE_FIGHT
    assert roll_burning([ONE], dice=Typed("4")).targets == ()


def test_nobody_in_it_takes_received_fire() -> None:
    """p. 83: no Reaction Tests before he is out of it."""
    done = roll_burning([ONE], dice=Typed("36" + "11"))
    assert all("received-fire" not in one.command for one in done.next)


@pytest.mark.parametrize(("face", "remains"), [("1", False), ("4", False), ("5", True)])
def test_smoke_of_a_wp_bomb(face: str, remains: bool) -> None:
    done = roll_burning(smoke=True, dice=Typed(face))
    assert (done.remains, done.kind) == (remains, "wp-smoke")
