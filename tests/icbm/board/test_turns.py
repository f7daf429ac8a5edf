"""The war's own check: what a mended file may say of a turn."""

from __future__ import annotations

from typing import Any

import pytest

from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import MovingMissile, War

ON = War(Power.USSR, 0, 4, Power.USA, allowed=5, activated_missiles=2, moving=MovingMissile("usa-1", 3))
FLYING = {"usa-1": "minuteman-ii"}


def faults(war: War, *, begun: bool = True) -> list[str]:
    """The places of all faults."""
    return [place for place, _ in war.faults(FLYING, begun=begun)]


def test_a_war_that_may_be_is_found_whole() -> None:
    """As is one that has not begun."""
    assert faults(ON) == []
    assert faults(War(), begun=False) == []


@pytest.mark.parametrize(
    ("fields", "place"),
    [
        ({"turn": 0}, "turn"),
        ({"passes": -1}, "passes"),
        ({"award": -2}, "award"),
        ({"allowed": -3, "activated_missiles": 0}, "allowed"),
        ({"activated_missiles": 6}, "activated_missiles"),
        ({"allowed": None}, "activated_missiles"),
        ({"first": None}, "first"),
        ({"moving": MovingMissile("usa-2")}, "moving.id"),
        ({"moving": MovingMissile("usa-1", 11)}, "moving.used"),
        ({"done_with": ("usa-1",)}, "done_with"),
    ],
)
def test_each_field_is_held_to_the_rules(fields: dict[str, Any], place: str) -> None:
    """Source: 4, 5.1, 6.1."""
    names = War.__struct_fields__
    changed = War(**{name: getattr(ON, name) for name in names} | fields)
    assert place in faults(changed)


def test_nothing_has_been_done_before_the_war() -> None:
    """Nobody has launched first, and no turn has been."""
    assert faults(ON, begun=False)
