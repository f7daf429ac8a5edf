"""Targets for tests, with all that holds for one said in a line."""

from __future__ import annotations

from typing import Any

from fng_cli.rules.harm.damage import Victim
from fng_cli.rules.harm.targets import Target
from fng_cli.rules.people.person import Person


def victim_of(label: str = "a", **more: Any) -> Victim:
    """One without a name who is hit, called by a label: ``victim_of("a", rep=4, star=True)``.

    ``known``: he is the figure of that id.
    """
    person = {key: more.pop(key) for key in list(more) if key in Person.__struct_fields__}
    if person.get("known"):
        person["name"] = label
    return Victim(Person(**person), label, **more)


def target_of(label: str = "a", **more: Any) -> Target:
    """One without a name who is fired at: what he is, and what holds for him."""
    target = {key: more.pop(key) for key in list(more) if key in Target.__struct_fields__}
    return Target(victim_of(label, **more), **target)
