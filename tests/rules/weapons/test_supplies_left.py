"""The table of supplies that are counted. Source: p. 9-12, 28-30."""

from __future__ import annotations

from fng_cli.rules.weapons.weapons import weapons, weapons_counted
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


def test_several_of_a_kind_are_told_in_the_plural() -> None:
    """By the table, and the regular one where it says nothing."""
    told = [
        weapons_counted(*one)
        for one in (("c-4", 2), ("claymore", 1), ("grenade", 2), ("knife", 2), ("m-16", 0))
    ]
    assert told == ["2 blocks of C-4", "1 Claymore", "2 hand grenades", "2 knives", "no M-16s"]
