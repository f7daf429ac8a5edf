"""``fire``, ``damage``, ``blast``, ``grenade``, ``flame``, ``building`` agree on what a weapon is. Source: p. 13, 26-29, 34, 41-42."""

from __future__ import annotations

import pytest

from tests.runner import fng


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("fire --rep 4 -w rpg-7 --range 10 --at rep=4", "is not fired nearer than 12"),
        ("building target --rep 4 -w rpg-7 --range 10 --at masonry", "is not fired nearer than 12"),
        ("fire --rep 4 -w m2hb --fast --at rep=4", "it has to be set up first"),
        ("building target --rep 4 -w m2hb --fast --at masonry", "it has to be set up first"),
        ("building shoot --rep 4 -w m1917 --fast --at hooch", "it has to be set up first"),
        ("blast -w m-16 --at rep=4", "has no blast; see fng damage"),
        ("blast -w flame-thrower --at rep=4", "is no blast"),
        ("grenade throw --rep 4 -w m-16 --at rep=4", "is not thrown"),
        ("grenade throw --rep 4 --range 30 --at rep=4", "is thrown no farther than"),
        ("fire --rep 4 -w grenade --at rep=4", "is not fired; see"),
        ("building shoot --rep 4 -w grenade --at hooch", "is not fired into a building"),
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
    assert "It has to have been readied first" in " ".join(fng(*command.split()).ok.split())


def test_a_blast_is_a_blast_in_every_command() -> None:
    """Page 7, 34: a flak jacket helps against a grenade, in ``damage`` as in ``blast``."""
    told = fng("damage", "--weapon", "grenade", "--at", "rep=4,flak", "--dice", "2,1,1,1", "-j").document
    assert told["damage"]["impact"] == 1
