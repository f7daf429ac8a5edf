"""Remarks on a volley that may be a mistake: a target of the own side, a gun that nobody has set up.
Source: p. 26-27.
"""

from __future__ import annotations

from collections.abc import Iterator

from fng_cli.rules.fire.declare import Declared


def remarks(volley: Declared, *, unset: bool = False) -> tuple[str, ...]:
    """Return a sentence for each oddity of a volley; ``unset``: nobody has set up the gun, though it needs
    it.
    """
    gun = f"Nobody has set up the {volley.shooter.weapon.name} (fng mg setup)"
    return (*_friendly_targets(volley), *([gun] if unset else []))


def _friendly_targets(volley: Declared) -> Iterator[str]:
    """Yield a sentence for each target that is a figure of the shooter's own side."""
    shooter = volley.shooter.who
    for target in volley.targets:
        if shooter.known and target.victim.who.known and target.victim.who.side is shooter.side:
            yield f"{target.victim.called} is one of their own"
