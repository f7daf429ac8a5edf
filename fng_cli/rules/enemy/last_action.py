"""The last action of a group of the enemy, by the document of a game. Source: p. 69, 116."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fng_cli.document import lookup
from fng_cli.rules.enemy.action import HARASS

ACT, ACTIVATE = "enemy act", "activate"


def harasses(content: Mapping[str, Any], group: str) -> bool:
    """Whether a group's last Action was to harass: it has a die less where it charges or is charged (u-42)."""
    return bool(_of(content, group, "stance") == HARASS)


def is_human_wave(content: Mapping[str, Any], group: str) -> bool:
    """Whether a group comes as a human wave: for the activation in which it was told to (u-42)."""
    return _of(content, group, "human_wave") is True and not _activated_since(content)


def _of(content: Mapping[str, Any], group: str, field: str) -> Any:
    """A field of the last Action, where it was that group's."""
    if not group or lookup(content, "enemy_act.group") != group:
        return None
    return lookup(content, f"enemy_act.{field}")


def _activated_since(content: Mapping[str, Any]) -> bool:
    """Whether dice for activation were thrown after the last Action."""
    done = [str(entry.get("command", "")) for entry in content.get("log", ()) if isinstance(entry, Mapping)]
    last = next((each for each in reversed(done) if _is(each, ACT) or _is(each, ACTIVATE)), ACT)
    return _is(last, ACTIVATE)


def _is(command: str, name: str) -> bool:
    return command.removeprefix("fng ").startswith(name)
