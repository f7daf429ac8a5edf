"""``fng mg setup``, ``fng reload``, ``fng recon-by-fire``."""

from __future__ import annotations

from typing import Annotated

import typer
from msgspec.structs import replace

from fng_cli import figures
from fng_cli.cli.options import figures_after, shooter
from fng_cli.cli.options.sides import SideOption, side_of
from fng_cli.cli.options.who import By, Lone, Subject, in_document, who
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.play import Play, Ruled, whole
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.fire import machine_guns
from fng_cli.rules.fire.recon_by_fire import Gun, ReconByFire, recon_by_fire
from fng_cli.rules.pefs.state import PEFS
from fng_cli.rules.people.may import Deed
from fng_cli.rules.weapons.weapons import find_weapon

_REP = whole(1, 7)


@command("mg setup", page="17, 26-27", section="setup", report=machine_guns.GunSetUp)
def set_up(
    play: Play,
    by: shooter.By = None,
    weapon: shooter.WeaponOption = None,
    side: SideOption = None,
    rep: Annotated[
        int | None, typer.Option("--rep", min=1, max=7, metavar="REP", help="REP of whoever leads the team.")
    ] = None,
    crew: Annotated[
        int | None, typer.Option("--crew", min=1, max=9, metavar="N", help="How many are there, else all.")
    ] = None,
    prone: Annotated[bool, typer.Option("--prone", help="The gunner goes prone behind its bipod.")] = False,
    hasty: Annotated[bool, typer.Option("--hasty", help="Try to set it up hastily, by dice.")] = False,
) -> Ruled:
    """Set up a machine gun or another crewed weapon: how long it takes, or hastily by dice."""
    gunner, who_ = None, None
    if by is None:
        if weapon is None:
            raise RequestError(
                "no weapon is known: give --weapon m-60, or --by a1 of a document with figures"
            )
        found = find_weapon(weapon, side_of(play, side), "--weapon")
    else:
        armed = shooter.armed(play, by, Lone(None), weapon, side, able=Deed.ACT)
        found, gunner, who_ = armed.weapon, armed.figure, armed.given.person
        rep = armed.given.figure.rep if rep is None else rep
        prone = prone or armed.given.figure.prone
    report = machine_guns.set_up(
        found, gunner=who_, crew=crew, prone=prone, hasty=hasty, rep=rep, dice=play.dice
    )
    after = [machine_guns.gunner_after(gunner, report, prone=prone)] if gunner else []
    return Ruled(report, figures.change(play.document, after))


@command("reload", page="17, 30", section="reload", report=machine_guns.Reloaded)
def reload(
    play: Play,
    by: Annotated[str, typer.Option("--by", metavar="WHO", help="A figure of the document.")],
    weapon: Annotated[
        str | None,
        typer.Option("-w", "--weapon", metavar="WEAPON", help="Only this one, else all that are empty."),
    ] = None,
) -> Ruled:
    """Reload: a turn of activation, and the weapon may be fired again."""
    figure = shooter.one(play, by, Lone(None)).figure
    empty = figure.empty
    if weapon:
        name = find_weapon(weapon, figure.side, "--weapon").id
        if name not in empty:
            raise RequestError(
                f"--weapon: {figure.called()} has no empty {name}; empty: {', '.join(empty) or 'none'}"
            )
        empty = (name,)
    report = machine_guns.reload(figure.called(), empty)
    changed = figures_after.loaded(figure, empty)
    return Ruled(report, figures.change(play.document, [changed]) if changed != figure else {})


@command("recon-by-fire", page="33", report=ReconByFire)
def recon(
    play: Play,
    by: By = None,
    weapon: Annotated[
        list[str] | None,
        typer.Option("-w", "--weapon", metavar="WEAPON", help="A weapon that fires; once for each."),
    ] = None,
    side: SideOption = None,
    rep: Annotated[
        int | None, typer.Option("--pef-rep", min=1, max=7, metavar="REP", help="REP of the PEF.")
    ] = None,
    pef: Annotated[
        int | None, typer.Option("--pef", min=1, metavar="N", help="Which of the document's PEFs it is.")
    ] = None,
    loader: Annotated[bool, typer.Option("--loader", help="Machine guns have a loader.")] = False,
    distance: Annotated[
        float | None, typer.Option("--distance", min=0, metavar="INCHES", help="How far away the PEF is.")
    ] = None,
    sight: Annotated[
        float | None, typer.Option("--sight", min=0, metavar="INCHES", help="How far the unit sees.")
    ] = None,
) -> Ruled:
    """Fire at a PEF, to make it show what it is: six after six against its REP."""
    given, named = who(play, by, None, Lone(None), able=Deed.FIRE) if by else (), list(weapon or ())
    firing = [_armed(each, named) for each in given]
    guns = [_gun(figure, loader=loader) for figure in firing]
    of = side_of(play, side)
    guns += [_of(Gun(find_weapon(name, of, "--weapon")), loader=loader) for name in named]
    report = recon_by_fire(
        guns, _pef_rep(play, rep, pef), distance_in=distance, sight_in=sight, pef=pef, dice=play.dice
    )
    kept = in_document(play, given)
    changed = [_emptied(figure) for figure in kept if figure.id in report.out_of_ammo_ids]
    return Ruled(report, figures.change(play.document, changed) if changed else {})


def _armed(given: Subject, weapons: list[str]) -> Figure:
    """A figure with what is in his hands: one of no document takes the next of the weapons that are named."""
    if given.known or not weapons:
        return given.figure
    return replace(given.figure, weapons=(weapons.pop(0),))


def _gun(figure: Figure, *, loader: bool) -> Gun:
    """The weapon that a figure fires. Raises RequestError where he has nothing, or nothing loaded."""
    if figure.weapon is None or figure.weapon in figure.empty:
        what = "has no weapon" if figure.weapon is None else shooter.NOT_LOADED
        raise RequestError(f"--by: {figure.called()} {what}")
    return _of(Gun(find_weapon(figure.weapon, figure.side, f"figure {figure.id}"), figure.id), loader=loader)


def _of(gun: Gun, *, loader: bool) -> Gun:
    """A gun with its loader, where it is one that takes him."""
    return Gun(gun.weapon, gun.name, loader and gun.weapon.kind.loaded_empty_ones is not None)


def _emptied(figure: Figure) -> Figure:
    return figures_after.shooter_after(figure, str(figure.weapon), empty=True, gone=False)


def _pef_rep(play: Play, rep: int | None, pef: int | None) -> int:
    """The REP of the PEF, by option or document. Raises RequestError where nobody says it."""
    if rep is not None:
        return rep
    if pef is None:
        raise RequestError("what is the REP of the PEF? give --pef-rep 4, or --pef 2 of a document with pefs")
    return PEFS.find(PEFS.read(play.document), pef, "--pef").rep
