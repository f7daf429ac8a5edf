"""Commands that raise units by the army lists: squads and platoons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer

from fng_cli import figures
from fng_cli.cli.armies import options
from fng_cli.cli.armies.words import show_platoon, show_squad
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.document import Report
from fng_cli.figures import Figure
from fng_cli.rules.armies import platoons, squads
from fng_cli.rules.armies.names import check_name, check_stem, stems
from fng_cli.rules.armies.soldiers import Wishes, check_flak, read_strength


@command("squad", page="3-13, 39, 53", report=squads.Squad, show=show_squad)
def squad(
    play: Play,
    army: options.Army,
    date: options.Date = None,
    star: options.StarName = None,
    star_rep: options.StarRep = None,
    star_attribute: options.StarAttributes = None,
    strength: options.Strength = None,
    choose: options.Choose = None,
    listed: options.Listed = False,
    names: options.Names = None,
    prefix: Annotated[
        str | None, typer.Option("--prefix", metavar="A", help="What ids begin with: a for a1, a2, ...")
    ] = None,
    called: Annotated[
        str | None, typer.Option("--group", metavar="NAME", help="The squad's name, else the prefix.")
    ] = None,
    side: options.SideOption = None,
    attached: Annotated[
        bool, typer.Option("--attached", help="Roll for what a squad on its own is lent: medic, gun, radio.")
    ] = False,
    attributes: options.Attributes = None,
    flak: options.Flak = None,
    deros: options.Deros = True,
    supplies: options.Supplies = True,
    gear: options.Gear = True,
    wire: options.Wire = False,
) -> Ruled:
    """A squad by its army's list: strength, REP, weapons of the month, attributes, DEROS, supplies."""
    known = figures.read(play.document)
    when = options.find_army(play, army, date)
    asked = Wishes(
        arms=options.arms(when, choose, listed),
        side=options.find_side(play, side),
        strength=None if strength is None else read_strength(strength, when.army, "--strength"),
        star=options.find_star(star, star_rep, star_attribute, known),
        attributes=attributes,
        flak=flak,
        deros=deros,
        supplies=supplies,
        gear=gear,
        wire=wire,
    )
    check_flak(when.army, flak, "--flak")
    stem = check_stem(prefix, "--prefix") if prefix else stems(known, asked.of_side, 1)[0]
    group = check_name(called, "--group") if called is not None else stem
    unit = squads.SquadPlan(stem, group, asked, attached, known, when.assumed)
    report, raised = play.dice.in_full(squads.squad, unit, coarse=squads.squad_odds)
    return _with_figures(play, report, options.named(raised, play.dice, when.army, names, known))


@command("platoon", page="3-13, 39, 53", report=platoons.Platoon, show=show_platoon)
def platoon(
    play: Play,
    army: options.Army,
    date: options.Date = None,
    star: options.StarName = None,
    star_rep: options.StarRep = None,
    star_attribute: options.StarAttributes = None,
    strength: options.Strength = None,
    number: Annotated[
        int | None, typer.Option("--squads", min=1, metavar="N", help="How many of its squads; else all.")
    ] = None,
    headquarters: Annotated[
        bool | None, typer.Option("--hq/--no-hq", help="With its headquarters; else only a whole platoon.")
    ] = None,
    attached: Annotated[
        bool, typer.Option("--attached/--no-attached", help="Roll for those who may be attached to it.")
    ] = True,
    choose: options.Choose = None,
    listed: options.Listed = False,
    names: options.Names = None,
    side: options.SideOption = None,
    attributes: options.Attributes = None,
    flak: options.Flak = None,
    deros: options.Deros = True,
    supplies: options.Supplies = True,
    gear: options.Gear = True,
    wire: options.Wire = False,
) -> Ruled:
    """A platoon by its army's list: the Star's squad, the others, headquarters and attachments."""
    known = figures.read(play.document)
    when = options.find_army(play, army, date)
    asked = Wishes(
        arms=options.arms(when, choose, listed),
        side=options.find_side(play, side),
        strength=None if strength is None else read_strength(strength, when.army, "--strength"),
        star=options.find_star(star, star_rep, star_attribute, known),
        attributes=attributes,
        flak=flak,
        deros=deros,
        supplies=supplies,
        gear=gear,
        wire=wire,
    )
    check_flak(when.army, flak, "--flak")
    number = platoons.number_of_squads(when.army, number, "--squads")
    unit = platoons.PlatoonPlan(
        platoons.free_stems(known, asked.of_side, number), asked, headquarters, attached, known, when.assumed
    )
    report, raised = play.dice.in_full(platoons.platoon, unit, coarse=platoons.platoon_odds)
    return _with_figures(play, report, options.named(raised, play.dice, when.army, names, known))


def _with_figures(play: Play, report: Report, raised: Sequence[Figure]) -> Ruled:
    return Ruled(report, figures.change(play.document, raised))
