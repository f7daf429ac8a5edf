"""Remarks on a volley that may be a mistake: a target of the own side, a gun that nobody has set up,
somebody who has ducked back; and what its loader may not do. Source: p. 18, 24, 26-27, 30.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from fng_cli.figures import Figure, inches_between
from fng_cli.names import slug
from fng_cli.rules.fire.declare import Declared
from fng_cli.rules.people.attributes import TestKind, effects
from fng_cli.rules.weapons.weapons import Weapon


def remarks(
    volley: Declared,
    *,
    is_unset: bool = False,
    ducked_names: Collection[str] = (),
    unlucky_names: Collection[str] = (),
) -> tuple[str, ...]:
    """Return a sentence for each oddity of a volley: a target of the shooter's side, a gun that nobody set up
    though it needs it (``is_unset``), a gun that is fired from a mount only, and each target that has ducked back, and each Unlucky figure that may be hit in a target's place; and one on the loader, if the gun
    has one.
    """
    weapon = volley.shooter.weapon
    gun = f"Nobody has set up the {weapon.name} (fng mg setup)"
    return (
        *_friendly_targets(volley),
        *([gun] if is_unset else []),
        *([mounted_text(weapon)] if weapon.mounted_only else []),
        *map(_ducked_text, ducked_names),
        *map(_unlucky_text, unlucky_names),
        *([BUSY_LOADER] if volley.shooter.loader else []),
    )


def mounted_text(weapon: Weapon) -> str:
    """Return the remark on a gun that nobody carries. Source: p. 11, 27."""
    return f"The {weapon.name} is fired from its mount: a jeep, an APC or the ground; nobody carries it (p. 11, 27)"


BUSY_LOADER = "A loader does nothing else while he serves the gun (p. 30)"
"""The remark on a loader; who he is, no document says."""


def unlucky_near(targets: Collection[Figure], figures: Iterable[Figure]) -> tuple[str, ...]:
    """Return the ids of the Unlucky figures who are, or may be, near enough to a target to be hit in its place.

    Where places are not known, those of a target's group may be. Source: p. 6.
    """
    ids = {target.id for target in targets}
    unlucky = [
        figure
        for figure in figures
        if figure.id not in ids and not figure.down and UNLUCKY in map(slug, figure.attributes)
    ]
    return tuple(figure.id for figure in unlucky if any(_is_near(figure, target) for target in targets))


UNLUCKY = "unlucky"
"""The attribute of who is hit in the place of others."""


def _is_near(figure: Figure, target: Figure) -> bool:
    """True if a figure of the target's side stands within the reach of bad luck; if places are not known, if it is of
    the target's group. Source: p. 6.
    """
    inches = inches_between(figure, target)
    if inches is None:
        return figure.side is target.side and bool(figure.group) and figure.group == target.group
    reach = effects((UNLUCKY,), TestKind.HIT_NEARBY).best("within_in")
    return figure.side is target.side and inches <= (reach.within_in or 0 if reach else 0)


def _unlucky_text(name: str) -> str:
    """Return the remark on an Unlucky figure near a target. Source: p. 6."""
    return (
        f'{name} is Unlucky: if a figure within 3" of him is hit, he is hit instead on a 1 (p. 6; name '
        "him with `unlucky`)"
    )


def _ducked_text(name: str) -> str:
    """Return the remark on a target that has ducked back: whoever caused it cannot see it. Source: p. 18,
    24.
    """
    return (
        f"{name} has ducked back: the figure that caused it neither sees nor fires at him now, unless he "
        "lies prone in the open (p. 18)"
    )


def _friendly_targets(volley: Declared) -> Iterator[str]:
    """Yield a sentence for each target that is a figure of the shooter's own side."""
    shooter = volley.shooter.who
    for target in volley.targets:
        if shooter.known and target.victim.who.known and target.victim.who.side is shooter.side:
            yield f"{target.victim.called} is one of their own"
