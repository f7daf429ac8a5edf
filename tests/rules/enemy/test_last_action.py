"""What a group of the enemy was told to do last: pages 69 and 116."""

from __future__ import annotations

from fng_cli.rules.enemy.action import harasses, is_human_wave
from fng_cli.state import State

WAVE = {"enemy_act": {"group": "e", "stance": "assault", "human_wave": True}}
HARASSING = {"enemy_act": {"group": "e", "stance": "harass", "human_wave": False}}


def test_only_the_group_that_was_told() -> None:
    """u-42."""
    assert harasses(State(HARASSING), "e")
    assert not harasses(State(HARASSING), "f")
    assert not harasses(State(WAVE), "e")
    assert not harasses(State({}), "e")
    assert not harasses(State(HARASSING), "")


def test_a_human_wave_is_over_with_the_activation() -> None:
    """u-42: until dice for activation are thrown."""
    assert is_human_wave(State(WAVE), "e")
    assert is_human_wave(State(WAVE | {"log": [{"command": "activate"}, {"command": "enemy act"}]}), "e")
    assert not is_human_wave(State(WAVE | {"log": [{"command": "enemy act"}, {"command": "activate"}]}), "e")
    assert not is_human_wave(State(HARASSING), "e")
    later = [{"command": "enemy act"}, {"command": "activate"}, {"command": "enemy activity"}]
    assert not is_human_wave(State(WAVE | {"log": later}), "e")
