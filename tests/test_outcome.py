"""A command as it was given: who does it, and whom it names."""

from __future__ import annotations

from fng_cli.outcome import GivenCommand
from tests.rules.evening.games import foe, man

MEN = (man("a1", "Billy Pink"), man("a2"), foe("e1"))


def test_who_does_it_is_named_or_of_a_group() -> None:
    """By id, by his last name, or with his whole group."""
    assert GivenCommand("fire", {"by": "pink,snap", "at": ["e1"]}).doers(MEN) == ("a1",)
    assert GivenCommand("fast-move", {"of": ["a"]}).doers(MEN) == ("a1", "a2")
    assert GivenCommand("fire", {"rep": 4}).doers(MEN) == ()


def test_whom_it_concerns_are_they_their_groups_and_those_of_a_group() -> None:
    assert GivenCommand("melee", {"by": "a1", "at": "e1"}).concerns(MEN) == {"a1", "a", "e1", "e"}
    assert GivenCommand("react cohesion", {"of": ["a"]}).concerns(MEN) == {"a", "a1", "a2"}


def test_snap_fire_and_a_parting_shot_are_in_reaction() -> None:
    """p. 18, 21."""
    assert GivenCommand("fire", {"by": "a1,snap"}).in_reaction
    assert GivenCommand("fire", {"by": "a1", "parting": True}).in_reaction
    assert not GivenCommand("fire", {"by": "a1,prone"}).in_reaction
