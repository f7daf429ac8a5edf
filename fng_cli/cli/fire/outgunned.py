"""The command ``fng outgunned``: the figures fired on that are outgunned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from msgspec import structs

from fng_cli.cli.options.shooter import FirerOptions
from fng_cli.cli.options.targets import Aimed, TargetsOptions
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import Uses
from fng_cli.cli.shell.options import flag, only
from fng_cli.cli.shell.play import Play
from fng_cli.errors import RequestError
from fng_cli.rules.fire.outgunned import (
    Never,
    Outgunned,
    RankedFigure,
    may_need_no_weapon,
    outgunned,
    ranked_figure,
)
from fng_cli.rules.harm.targets import check_sight
from fng_cli.rules.weapons.weapons import Weapon, any_of_type


@command("outgunned", page="6, 30, 42, 113", uses=Uses.DOCUMENT)
def show_outgunned(
    play: Play,
    who: Annotated[FirerOptions, only("by", "weapon", "side")],
    at: Annotated[TargetsOptions, only("at")],
    missed: Annotated[
        bool, flag("The blast missed, so its ranking is 2 lower against figures in a bunker.")
    ] = False,
) -> Outgunned:
    """Show which targets are outgunned by a weapon.

    Nothing is rolled. Targets that outgun the shooter when they fire back are listed as well. A Star is never
    outgunned.

    fng outgunned --weapon m60 --at ak47 --at sks,star
    fng outgunned --by a1 --at e1,range=20 -i evening.json
    """
    shooting, fires = _shooter_and_weapon(play, who)
    return outgunned(shooting, fires, [_ranked_figure(aim, missed=missed) for aim in _read_targets(play, at)])


def _read_targets(play: Play, at: TargetsOptions) -> Sequence[Aimed]:
    """Return the figures that are fired on. Raises RequestError if none is named, if one is out of sight, or
    if the weapon of one is not known. For a Star, or a figure with attributes, the weapon may be unknown.
    """
    if not at.at:
        raise RequestError(
            "the target is not known: name a figure, e.g. --at b1, or give the target's weapon, e.g. "
            "--at ak47 or --at sks,charging"
        )
    aimed = at.read(play)
    check_sight([aim.target for aim in aimed])
    for aim, text in zip(aimed, at.at, strict=True):
        if aim.target.ranking is None and not may_need_no_weapon(aim.target):
            raise RequestError(
                f"--at {text}: the weapon of the target is not known; add the weapon, e.g. ak47, or "
                "the word unarmed"
            )
    return aimed


def _ranked_figure(aim: Aimed, *, missed: bool) -> RankedFigure:
    """Return a target in the form in which Outgunned Rankings are compared, under its own name if it has one.
    ``missed``: it was fired at with a blast that missed.
    """
    fired_on = ranked_figure(aim.target, blast=missed)
    return structs.replace(fired_on, name=aim.target.victim.who.name or fired_on.name)


def _shooter_and_weapon(play: Play, who: FirerOptions) -> tuple[RankedFigure, Weapon]:
    """Return the shooter and his weapon. With ``--by`` it is that figure; a Star is marked as never
    outgunned. Without it, the shooter has no name and no attributes, and the weapon is the one typed; a type
    of weapon stands for the first weapon of that type. Raises RequestError if no weapon is known.
    """
    if who.by:
        armed = who.armed(play)
        figure = armed.given.figure
        never_outgunned = frozenset({Never.STAR} if figure.star else ())
        return RankedFigure(figure.id, attributes=figure.attributes, never=never_outgunned), armed.weapon
    if (weapon := any_of_type(who.weapon or "") or who.typed_weapon(play)) is None:
        raise RequestError(
            "the weapon is not known: give one, e.g. --weapon m60, or a figure in the document, e.g. --by a1"
        )
    return RankedFigure(), weapon
