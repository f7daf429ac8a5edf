"""Hot landing zones: page 89."""

from __future__ import annotations

import pytest

from fng_cli.dice import Typed
from fng_cli.rules.helicopters.available import hot_lz


@pytest.mark.parametrize(
    ("face", "tries", "lands"), [("4", 0, True), ("5", 0, False), ("4", 1, False), ("2", 2, True)]
)
def test_a_die_and_one_more_for_each_try(face: str, tries: int, lands: bool) -> None:
    done = hot_lz(4, tries=tries, dice=Typed(face))
    assert (done.will_land, done.hot_score) == (lands, int(face) + tries)


def test_nothing_makes_it_hot() -> None:
    calm = hot_lz(4, enemy_in=13, dice=Typed(""))
    assert (calm.hot, calm.will_land) == (False, True)
    assert [step.command for step in calm.next] == ["helo fly --mode landing --rep 4"]
    assert hot_lz(4, enemy_in=12, dice=Typed("1")).hot
    assert hot_lz(4, enemy_in=30, fired_upon=True, dice=Typed("1")).hot


def test_he_may_try_again() -> None:
    assert hot_lz(4, dice=Typed("6")).next[0].command == "helo hot-lz --rep 4 --tries 1"
