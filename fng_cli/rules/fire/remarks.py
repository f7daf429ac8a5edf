"""Remarks on a volley that may be a mistake: a target of the own side, a gun that nobody has set up,
somebody who has ducked back; and what its loader may not do. Source: p. 18, 24, 26-27, 30.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from fng_cli.rules.fire.declare import Declared
from fng_cli.rules.weapons.weapons import Weapon


def remarks(
    volley: Declared, *, is_unset: bool = False, ducked_names: Collection[str] = ()
) -> tuple[str, ...]:
    """Return a sentence for each oddity of a volley: a target of the shooter's side, a gun that nobody set up
    though it needs it (``is_unset``), a gun that is fired from a mount only, and each target that has ducked back; and one on the loader, if the gun
    has one.
    """
    weapon = volley.shooter.weapon
    gun = f"Nobody has set up the {weapon.name} (fng mg setup)"
    return (
        *_friendly_targets(volley),
        *([gun] if is_unset else []),
        *([mounted_text(weapon)] if weapon.mounted_only else []),
        *map(_ducked_text, ducked_names),
        *([BUSY_LOADER] if volley.shooter.loader else []),
    )


def mounted_text(weapon: Weapon) -> str:
    """Return the remark on a gun that nobody carries. Source: p. 11, 27."""
    return f"The {weapon.name} is fired from its mount: a jeep, an APC or the ground; nobody carries it (p. 11, 27)"


BUSY_LOADER = "Whoever loads does nothing else while he serves the gun (p. 30)"
"""The remark on a loader; who he is, no document says."""


def _ducked_text(name: str) -> str:
    """Return the remark on a target that has ducked back: whoever caused it cannot see it. Source: p. 18,
    24.
    """
    return (
        f"{name} has ducked back: whoever caused it neither sees him nor fires at him now, unless he lies "
        "prone in the open (p. 18)"
    )


def _friendly_targets(volley: Declared) -> Iterator[str]:
    """Yield a sentence for each target that is a figure of the shooter's own side."""
    shooter = volley.shooter.who
    for target in volley.targets:
        if shooter.known and target.victim.who.known and target.victim.who.side is shooter.side:
            yield f"{target.victim.called} is one of their own"
