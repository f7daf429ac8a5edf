"""Claymores before the first turn, as the type of mission allows them. Source: p. 98-99."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.runner import fng

DEFENSE: dict[str, Any] = {"type": "defense", "objective": "firebase"}
AMBUSHED: dict[str, Any] = {"type": "ambush", "ambushing": False}
VILLAGER = {"id": "c1", "building": 1, "distance_in": 2, "activity": "idle", "rep": 2}
RIG = "demolition --weapon claymore"


def refused(mission: dict[str, Any], line: str = RIG, **more: Any) -> str:
    """Why a command is refused in a game with this mission; empty if it is not."""
    answer = fng(*line.split(), "-j", stdin=json.dumps({"fng": 3, "mission": mission} | more))
    return answer.err if answer.code else ""


@pytest.mark.parametrize("civilians", [{"civilians": [VILLAGER]}, {"terrain": {"has_civilians": True}}])
def test_none_is_set_out_before_a_defense_with_civilians_about(civilians: dict[str, Any]) -> None:
    """p. 99: before the first turn only, no other charge, and not if the players settled it otherwise."""
    assert "civilians are about (p. 99)" in refused(DEFENSE, **civilians)
    assert not refused(DEFENSE, **civilians, clock={"turn": 1})
    assert not refused(DEFENSE, "demolition --weapon c-4 --rep 4", **civilians)
    assert not refused(DEFENSE, f"{RIG} --force", **civilians)
    assert not refused({"type": "patrol"}, **civilians)


def test_they_may_be_out_where_no_civilians_are_about() -> None:
    """p. 99: and nothing is refused that the document does not know."""
    assert not refused(DEFENSE)
    assert not refused(DEFENSE, terrain={"has_civilians": False})


def test_who_walks_into_an_ambush_has_set_none_out() -> None:
    """p. 98: the enemy who lies in wait may."""
    assert "walks into the ambush, so it sets out no Claymores" in refused(AMBUSHED)
    assert not refused(AMBUSHED | {"ambushing": True})
    assert not refused(AMBUSHED, f"{RIG} --side vc-nva")
