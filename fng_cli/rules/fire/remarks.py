"""Remarks on a volley that may be a slip of the finger: one's own man, a gun that nobody has set up. Source: p. 26-27."""

from __future__ import annotations

from collections.abc import Iterator

from fng_cli.rules.fire.declare import Declared


def remarks(volley: Declared, *, unset: bool = False) -> tuple[str, ...]:
    """The oddities of a volley, a sentence each; ``unset``: nobody has set up the gun that has to be."""
    gun = f"Nobody has set up the {volley.shooter.weapon.name} (fng mg setup)"
    return (*_own_men(volley), *([gun] if unset else []))


def _own_men(volley: Declared) -> Iterator[str]:
    shooter = volley.shooter.who
    for target in volley.targets:
        if shooter.known and target.victim.who.known and target.victim.who.side is shooter.side:
            yield f"{target.victim.called} is one of their own"
