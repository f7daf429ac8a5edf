"""The step that plays out a whole firefight, beside an In Sight man by man. Source: p. 20-24, 30-34; ruling q-02."""

from __future__ import annotations

import pytest

from fng_cli.calls import Next, Slot, call
from fng_cli.rules.evening.whole_fight import with_whole_fights
from fng_cli.state import State
from tests.rules.evening.games import evening, foe, man


def fights(*groups: str | Slot, **more: object) -> list[str]:
    """The lines of the steps behind an In Sight of these groups in turn 1."""
    state = State({**evening(man("a1"), foe("e1"), turn=1), **more})
    steps = with_whole_fights((Next(call("react in-sight", group=groups), "who acts first"),), state)
    return [" ".join(map(str, step.call.argv())) for step in steps[1:]]


@pytest.mark.parametrize(
    ("halves", "active"),
    [
        ({"turn": 1, "first": "fwf", "acting_side": "vc-nva"}, " --active vc-nva"),
        ({"turn": 1, "first": "fwf", "acting_side": "fwf"}, " --active fwf"),
        ({"turn": 1, "first": "fwf"}, ""),
        ({"turn": 2, "first": "fwf", "acting_side": "fwf"}, ""),
    ],
)
def test_the_side_whose_half_it_is_comes_into_sight(halves: dict[str, object], active: str) -> None:
    """Once both halves are over, or in another turn, the dice decide."""
    assert fights("e", "a", turn_halves=halves) == [f"fight --group e --group a{active}"]


def test_only_groups_of_both_sides_can_fight() -> None:
    """A slot stands for a group of the player's."""
    assert fights("e", Slot("GROUP")) == ["fight --group e --group <GROUP>"]
    assert fights("e") == fights("a") == []
