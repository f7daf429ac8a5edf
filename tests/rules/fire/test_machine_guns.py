"""Guns set up and reloaded: pages 17, 26-27, 30."""

from __future__ import annotations

from typing import Any

import pytest

from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.rules.fire.machine_guns import Fires, GunSetUp, reload, set_up
from fng_cli.rules.weapons.weapons import find_weapon


@pytest.mark.parametrize(
    ("weapon", "crew", "prone", "turns", "fires"),
    [
        ("m-60", 2, True, 0, "at-once"),
        ("m-60", None, True, 0, "at-once"),
        ("m-60", 2, False, 1, "when-set-up"),
        ("m-60", 1, False, 2, "when-set-up"),
        ("m2hb", 3, False, 1, "when-set-up"),
        ("m2hb", 1, False, 3, "when-set-up"),
        ("m1917", 2, True, 2, "when-set-up"),
        ("m-14a1", 1, True, 0, "at-once"),
        ("57mm", None, False, 1, "when-set-up"),
        ("107mm", None, False, 6, "when-set-up"),
    ],
)
def test_setting_up(weapon: str, crew: int | None, prone: bool, turns: int, fires: str) -> None:
    """p. 17, 26-27: whole activations, one more for each of the crew who is missing."""
    found = set_up(find_weapon(weapon), crew=crew, prone=prone, dice=Typed(()))
    assert (found.turns, found.fires) == (turns, fires)


def hastily(weapon: str, *faces: int, **more: Any) -> GunSetUp:
    dice = Typed(faces)
    found = set_up(find_weapon(weapon), rep=4, dice=dice, **more)
    dice.finish()
    return found


def test_hasty_setup() -> None:
    """p. 27: an LMG short of crew that goes prone has three dice; 5, 4 and 6 pass one: in reaction."""
    found = hastily("m-60", 5, 4, 6, crew=1, prone=True)
    assert (found.dice, found.passed, found.fires) == (3, 1, Fires.IN_REACTION)
    assert hastily("m2hb", 1, 2, hasty=True).fires is Fires.AT_ONCE
    assert hastily("m2hb", 5, 6, hasty=True).fires is Fires.WHEN_NEXT_ACTIVE
    assert hastily("m-60", 1, 1, 1, crew=1, prone=True).fires is Fires.AT_ONCE


@pytest.mark.parametrize(
    ("weapon", "more", "message"),
    [
        ("m-16", {}, "does not have to be set up"),
        ("90mm", {}, "does not have to be set up"),
        ("m-14a1", {}, "is set up by going prone"),
        ("m2hb", {"hasty": True, "crew": 2}, "1 of the crew is missing, and only a light machine gun"),
        ("57mm", {"hasty": True}, " is not one"),
    ],
)
def test_what_cannot_be_set_up(weapon: str, more: dict[str, Any], message: str) -> None:
    with pytest.raises(RequestError, match=message):
        hastily(weapon, **more)


def test_hasty_setup_needs_a_rep() -> None:
    with pytest.raises(RequestError, match="`rep`: give the REP of the team"):
        set_up(find_weapon("m-60"), crew=1, prone=True, dice=Typed(()))


def test_reloading() -> None:
    """p. 17, 30: it takes the activation, without active fire or a fast move."""
    done = reload("a1", ("m-16",))
    assert (done.fast_move_allowed, done.active_fire) == (False, False)
