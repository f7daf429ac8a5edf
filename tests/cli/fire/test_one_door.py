"""``fire``, ``damage``, ``blast``, ``grenade``, ``flame``, ``building`` agree on what a weapon is. Source: p. 13, 26-29, 34, 41-42."""

from __future__ import annotations

import json

import pytest

from tests.each import each
from tests.runner import fng


@each(
    ("command", "said"),
    [
        ("fire --rep 4 -w rpg-7 --range 10 --at rep=4", "cannot be fired at anything nearer than 12"),
        (
            "building target --rep 4 -w rpg-7 --range 10 --at masonry",
            "cannot be fired at anything nearer than 12",
        ),
        ("fire --rep 4 -w m2hb --fast --at rep=4", "setting it up takes a whole activation"),
        ("building target --rep 4 -w m2hb --fast --at masonry", "setting it up takes a whole activation"),
        ("building shoot --rep 4 -w m1917 --fast --at hooch", "setting it up takes a whole activation"),
        ("blast -w m-16 --at rep=4", "has no blast; use fng damage"),
        ("blast -w flame-thrower --at rep=4", "is not a blast"),
        ("grenade throw --rep 4 -w m-16 --at rep=4", "cannot be thrown"),
        ("grenade throw --rep 4 --range 30 --at rep=4", "can be thrown only"),
        ("fire --rep 4 -w grenade --at rep=4", "cannot be fired; see"),
        ("building shoot --rep 4 -w grenade --at hooch", "cannot be fired into a building"),
        ("building penetrate -w m-16 --at masonry", "has no APR"),
        ("building target --rep 4 -w m-16 --at masonry", "has no APR"),
    ],
)
def test_what_a_weapon_cannot_do_is_refused_everywhere(command: str, said: str) -> None:
    assert said in " ".join(fng(*command.split()).fault.split())


@pytest.mark.parametrize(
    "command",
    [
        "fire --rep 4 -w law --at rep=4 --seed 1",
        "building target --rep 4 -w law --at masonry --seed 1",
        "grenade throw --rep 4 --at rep=4 --seed 1",
    ],
)
def test_what_must_be_readied_is_told_everywhere(command: str) -> None:
    """Page 28, 33."""
    assert "Ready another one before firing again" in " ".join(fng(*command.split()).ok.split())


def test_a_blast_is_a_blast_in_every_command() -> None:
    """Page 7, 34: a flak jacket helps against a grenade, in ``damage`` as in ``blast``."""
    told = fng("damage", "--weapon", "grenade", "--at", "rep=4,flak", "--dice", "2,1,1,1", "-j").document
    assert told["damage"]["impact"] == 1


MEN = [
    {"id": "a1", "side": "fwf", "rep": 5, "weapons": ["m-16"], "gear": ["flare"]},
    {"id": "e1", "side": "vc-nva", "rep": 4, "weapons": ["ak-47"]},
]
AT_NIGHT = json.dumps({"fng": 3, "clock": {"turn": 3}, "mission": {"light": "night"}, "figures": MEN})


@pytest.mark.parametrize(
    "command",
    [
        "fire --by a1 --at e1,30in",
        "fire --by a1 --at e1 --range 30",
        "building shoot --by a1 --at hooch --range 30",
        "fight --range 30",
    ],
)
def test_nobody_fires_beyond_what_light_and_weather_let_him_see(command: str) -> None:
    """Page 19, 30: 12 inches by night, farther at what is lit; ``--force`` has its way."""
    refused = fng(*command.split(), stdin=AT_NIGHT)
    told = " ".join(refused.fault.split())
    assert "light and weather" in told and "(p. 19, 30)" in told
    assert fng(*command.split(), "--seed", "2", "--force", stdin=AT_NIGHT).ok


def test_who_is_lit_is_seen_as_by_day() -> None:
    """Page 19, 30: under a flare, or in the beam of a searchlight."""
    assert fng("fire", "--by", "a1", "--at", "e1,30in,lit", "--dice", "1", stdin=AT_NIGHT).ok
    assert fng("fire", "--by", "a1", "--at", "e1,12in", "--dice", "1", stdin=AT_NIGHT).ok


@pytest.mark.parametrize(
    "command",
    [
        "fire --by a1 -w m-60 --at e1",
        "outgunned --by a1 -w m-60 --at e1",
        "building shoot --by a1 -w m-60 --at frame",
        "building target --by a1 -w law --at masonry",
        "bunker suppress --by a1 -w m-60 --at log-bunker --inside e1",
        "demolition --by a1 -w satchel",
        "flame --by a1 --at e1",
        "grenade ready --by a1 -w smoke",
        "helo fire --by a1 --passenger -w m-60 --at e1",
        "mg setup --by a1 -w m1917",
    ],
)
def test_nobody_uses_what_another_carries(command: str) -> None:
    """Page 8-11: he who has taken it up says so by ``--force``."""
    assert "a1 does not carry the" in " ".join(fng(*command.split(), stdin=AT_NIGHT).fault.split())
    assert fng(*command.split(), "--seed", "2", "--force", stdin=AT_NIGHT).ok


def test_a_grenade_that_nobody_readied_is_not_thrown() -> None:
    """Page 33: where the document keeps the turn."""
    throw = ("grenade", "throw", "--by", "a1", "--at", "e1", "--seed", "2")
    assert "a1: the grenade must be readied first" in " ".join(fng(*throw, stdin=AT_NIGHT).fault.split())
    ready = fng("grenade", "ready", "--by", "a1", "--dice", "1,1", "-j", stdin=AT_NIGHT).ok
    assert fng(*throw, stdin=ready).ok
    assert fng(*throw, "--force", stdin=AT_NIGHT).ok
