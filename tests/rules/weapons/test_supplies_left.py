"""The table of supplies that are counted. Source: p. 9-12, 28-30."""

from __future__ import annotations

from fng_cli.rules.weapons.weapons import weapons
from fng_cli.tables import table
from fng_cli.terms import Side

NOT_COUNTED = {"grenade"}
"""Everybody has hand grenades, and nobody counts them (z-01)."""


def test_whatever_is_used_up_by_the_piece_is_counted() -> None:
    used_up = {
        weapon.id
        for side in Side
        for weapon in weapons(side).values()
        if weapon.one_shot or weapon.kind.attack in ("throw", "command", "place")
    }
    assert set(table("supplies-left").rows) == used_up - NOT_COUNTED
