"""The first turn of an Ambush. Source: p. 98."""

from __future__ import annotations

import json

import pytest

from tests.runner import Content, fng

MEN: list[Content] = [
    {"id": "a1", "side": "fwf", "rep": 4, "group": "a", "weapons": ["m-16"]},
    {"id": "e1", "side": "vc-nva", "rep": 4, "group": "e", "weapons": ["ak-47"]},
]


def first_turn(dice: str, *, ambushing: bool) -> str:
    """The document after the first roll for activation."""
    mission: Content = {"type": "ambush", "ambushing": ambushing}
    game = json.dumps({"fng": 3, "clock": {"turn": 0}, "mission": mission, "figures": MEN})
    return fng("activate", "--dice", dice, "-j", stdin=game).ok


@pytest.mark.parametrize(
    ("dice", "ambushing", "offered"),
    [("4,2", False, ["a"]), ("2,4", False, []), ("4,2", True, []), ("2,4", True, ["e"])],
)
def test_the_ambushed_look_for_it_with_the_first_activation(
    dice: str, ambushing: bool, offered: list[str]
) -> None:
    """p. 98: before anything else, the squad in the lead alone."""
    steps = json.loads(first_turn(dice, ambushing=ambushing))["activation"]["next"]
    commands = [step["command"] for step in steps]
    assert [one for one in commands if "ambush spot" in one] == [
        f"fng ambush spot --group {group}" for group in offered
    ]
    assert not offered or "ambush spot" in commands[0]


def test_it_is_offered_until_they_have_tried() -> None:
    content = first_turn("4,2", ambushing=False)
    assert "fng ambush spot --group a" in fng("status", stdin=content).ok
    tried = fng("ambush", "spot", "--group", "a", "--dice", "1,6", "-j", stdin=content).ok
    assert "ambush spot" not in fng("status", stdin=tried).ok
