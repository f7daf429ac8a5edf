"""Whose dice they are, where a player throws for his own side and the machine for the enemy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fng_cli.dice import ThrowLabel
from fng_cli.outcome import GivenCommand
from fng_cli.rules.evening.throwers import OF_MACHINE, is_thrown_by_machine
from fng_cli.state import State
from tests.each import each
from tests.runner import commands

MINE, MACHINES = False, True
FIGURES = State(
    {
        "figures": [
            {"id": "a1", "side": "fwf", "rep": 4, "group": "a", "name": "Sgt. Miller"},
            {"id": "a2", "side": "fwf", "rep": 4, "group": "a"},
            {"id": "e1", "side": "vc-nva", "rep": 4, "group": "e"},
        ]
    }
)


@each(
    ("command", "options", "label", "whose"),
    [
        ("react received-fire", {"by": ["e1"]}, ThrowLabel("received fire, a1", "a1", "fwf"), MINE),
        ("react in-sight", {"of": ["a", "e"]}, ThrowLabel("in sight, e1", "e1", "vc-nva"), MACHINES),
        ("fire", {"by": ["a1"], "at": ["e1"]}, ThrowLabel("to hit", "a1", "fwf"), MINE),
        ("fire", {"by": ["e1"], "at": ["a1"]}, ThrowLabel("to hit", "e1", "vc-nva"), MACHINES),
        ("fire", {"by": ["a1"], "at": ["e1"]}, "damage", MINE),
        ("fire", {"by": ["e1,prone"], "at": ["a1"]}, "damage", MACHINES),
        ("fire", {"by": ["miller"], "at": ["e1"]}, "damage", MINE),
        ("react man-down", {"of": ["e"]}, "leader die", MACHINES),
        ("react man-down", {"of": ["a"]}, "leader die", MINE),
        ("react cohesion", {"by": ["a1", "a2"]}, "cohesion", MINE),
        ("react received-fire", {"by": ["a1", "e1"]}, "received fire", MINE),
        ("charge", {"by": ["e1"], "at": ["a1"]}, "charge", MACHINES),
        ("blast", {"at": ["a1"]}, "damage", MINE),
        ("barrage mortar", {}, "hitting with mortar", MINE),
        ("activate", {}, "activation, FWF and VC/NVA", MINE),
        ("call", {"by": ["a1"]}, "atmosphere", MINE),
        ("request mortars", {}, "mortars", MINE),
        ("dustoff", {}, "piloting", MINE),
        ("reinforce fwf", {}, "reinforcements", MINE),
        ("reinforce enemy", {}, "reinforcements", MACHINES),
        ("enemy turn", {}, "PEF 1 moves", MACHINES),
        ("enemy act", {}, "action", MACHINES),
        ("pef resolve", {}, "PEF resolution", MACHINES),
        ("pef move", {}, "PEF 1 moves", MACHINES),
        ("event", {}, "random event", MACHINES),
        ("civilian react", {}, "civilians, building 1", MACHINES),
        ("trap spring", {"by": ["a1"]}, "damage", MINE),
        ("trap target", {}, "who steps on it", MACHINES),
        ("mission", {}, "mission type", MACHINES),
        ("mission-end", {}, "the game ends with turn 13", MACHINES),
        ("squad", {}, "REP of a2 to a10", MACHINES),
        ("body-count", {}, "confirmed", MINE),
    ],
)
def test_whose_throw_it_is(command: str, options: Mapping[str, Any], label: str, whose: bool) -> None:
    """By the person who throws, else by the figures of the command, else by the command."""
    assert is_thrown_by_machine(label, GivenCommand(command, options), FIGURES) is whose


def test_the_commands_of_the_machine_are_commands() -> None:
    """A name in the table that no command begins with would be forgotten."""
    names = [" ".join(words) for words, _ in commands()]
    for start in OF_MACHINE:
        assert any(name == start or name.startswith(f"{start} ") for name in names), start
