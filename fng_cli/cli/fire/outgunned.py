"""``fng outgunned``: who of those fired on is outgunned."""

from __future__ import annotations

from typing import Annotated

import typer
from msgspec import structs

from fng_cli.cli.options import shooter, targets
from fng_cli.cli.options.sides import side_of
from fng_cli.cli.options.targets import At
from fng_cli.cli.options.who import Lone
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.play import Play
from fng_cli.errors import RequestError
from fng_cli.rules.fire.outgunned import Gunner, Never, Outgunned, gunner, outgunned
from fng_cli.rules.weapons.weapons import Weapon, find_weapon, of_type


@command("outgunned", page="6, 30, 42, 113")
def who_is(
    play: Play,
    by: shooter.By = None,
    weapon: Annotated[
        str | None,
        typer.Option("-w", "--weapon", metavar="WEAPON", help="What fires: a weapon, or a type: smg."),
    ] = None,
    at: At = None,
    side: Annotated[
        str | None, typer.Option("--side", metavar="SIDE", help="Whose weapon is meant: fwf or vc-nva.")
    ] = None,
    missed: Annotated[
        bool, typer.Option("--missed", help="A blast that missed: two less for those in a bunker.")
    ] = False,
) -> Outgunned:
    """Tell who of those fired on is outgunned: --weapon m60 --at ak47 --at sks,star."""
    if not at:
        raise RequestError(
            "--at: who is fired on? give --at b1, or what he has: --at ak47, --at sks,charging"
        )
    shooting, fires = _fires(play, by, weapon, side)
    aimed = targets.targets(play, at)
    for one, text in zip(aimed, at, strict=True):
        if (
            one.target.ranking is None
            and not one.target.victim.who.attributes
            and not one.target.victim.who.star
        ):
            raise RequestError(f"--at {text}: what does he have? add a weapon (ak47), or unarmed")
    return outgunned(shooting, fires, [_gunner(one, missed=missed) for one in aimed])


def _gunner(one: targets.Aimed, *, missed: bool) -> Gunner:
    found = gunner(one.target, blast=missed)
    return structs.replace(found, name=one.target.victim.who.name or found.name)


def _fires(play: Play, by: str | None, weapon: str | None, side: str | None) -> tuple[Gunner, Weapon]:
    """The firing side's weapons; a type stands for any weapon of it."""
    if by:
        armed = shooter.armed(play, by, Lone(None), weapon, side)
        figure = armed.given.figure
        never = frozenset({Never.STAR} if figure.star else ())
        return Gunner(figure.id, attributes=figure.attributes, never=never), armed.weapon
    if weapon is None:
        raise RequestError("what fires? give --weapon m60, or --by a1 of a document with figures")
    return Gunner(), of_type(weapon) or find_weapon(weapon, side_of(play, side), "--weapon")
