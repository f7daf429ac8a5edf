"""Remarks on a volley that may be a slip of the finger: one's own man, a weapon that is another's, beyond sight.

Source: p. 18-19, 25-30.
"""

from __future__ import annotations

from collections.abc import Iterator

from fng_cli.figures import Figure
from fng_cli.rules.fire.declare import Declared
from fng_cli.rules.weapons.weapons import find_weapon


def remarks(
    volley: Declared, figure: Figure | None, sight_in: float | None, *, unset: bool = False
) -> tuple[str, ...]:
    """The oddities of a volley, a sentence each; ``figure`` is the shooter of the document, if he is of one.

    ``sight_in`` are the inches that one sees in the open by this light and weather, None across the table.
    ``unset``: nobody has set up the gun that has to be.
    """
    gun = f"Nobody has set up the {volley.shooter.weapon.name} (fng mg setup)"
    return (
        *_own_men(volley),
        *_another_weapon(volley, figure),
        *_unseen(volley, sight_in),
        *([gun] if unset else []),
    )


def _own_men(volley: Declared) -> Iterator[str]:
    shooter = volley.shooter.who
    for target in volley.targets:
        if shooter.known and target.victim.who.known and target.victim.who.side is shooter.side:
            yield f"{target.victim.called} is one of their own"


def _another_weapon(volley: Declared, figure: Figure | None) -> Iterator[str]:
    weapon = volley.shooter.weapon
    if figure is None or not figure.weapons:
        return
    carried = {find_weapon(name, figure.side, f"figure {figure.id}").id for name in figure.weapons}
    if weapon.id not in carried and weapon.id not in figure.gear:
        yield f"{figure.called()} does not carry the {weapon.name}: he has {', '.join(figure.weapons)}"


def _unseen(volley: Declared, sight_in: float | None) -> Iterator[str]:
    for target in volley.targets:
        if sight_in is not None and target.range_in is not None and target.range_in > sight_in:
            yield f'{target.victim.called} is at {target.range_in:g}", and one sees {sight_in:g}" in the open'
