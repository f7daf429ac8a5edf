"""Commands to read the army lists and the gear, and to roll for what one man carries."""

from __future__ import annotations

from typing import Annotated

import typer

from fng_cli import figures
from fng_cli.cli.armies import list_words, options
from fng_cli.cli.options.sides import ArmyOption
from fng_cli.cli.options.who import OneBy
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import FileUse, Uses
from fng_cli.cli.shell.options import again
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.figures import Figure
from fng_cli.rules.armies.armies import army_in
from fng_cli.rules.armies.gear import (
    GearList,
    GearRolled,
    GearShown,
    carrying,
    gear_list,
    gear_of,
    gear_shown,
)
from fng_cli.rules.armies.lists import ArmyList, ArmyShown, army_list, army_shown
from fng_cli.rules.armies.vc_weapons import VcWeapons, armed_with, check_men, read_instead, vc_weapons

By = Annotated[str | None, again(OneBy, "The figure of the document who rolls.", metavar="ID")]


@command(
    "army list",
    page="7-12",
    section="army_list",
    show=list_words.show_armies,
    file_use=FileUse.LEAVES,
    uses=Uses.NOTHING,
)
def list_armies(
    play: Play,
    date: Annotated[str | None, options.MONTH.by_option("Such as 1968-09: the lists of then; else all.")],
) -> ArmyList:
    """The nine army lists.

    fng army list
    fng army list -j
    """
    return army_list(date)


@command(
    "army show",
    page="7-13",
    section="army_show",
    show=list_words.show_army,
    file_use=FileUse.LEAVES,
    uses=Uses.NOTHING,
)
def show_army(play: Play, army: options.Army, date: options.TheMonth) -> ArmyShown:
    """An army's list as it is in a month: who is in a unit, and with which weapons.

    fng army show nva
    fng army show us-army --date 1968-03
    """
    when = army_in(army, date)
    return army_shown(when.army, when.month, date_assumed=when.assumed)


@command("vc-weapon", page="12", report=VcWeapons)
def vc_weapon(
    play: Play,
    date: options.TheMonth,
    men: Annotated[int, typer.Option("--men", min=1, max=100, metavar="N", help="For so many men.")] = 1,
    army: Annotated[
        str | None, again(ArmyOption, "mfvc: without AK-47s before July 1967; else as the table is.")
    ] = None,
    by: By = None,
) -> Ruled:
    """Roll what Viet Cong carry: a roll for each man of a Local VC or an early Main Force unit.

    fng vc-weapon --men 6 --date 1966-01 --seed 2
    fng vc-weapon --odds
    """
    check_men(men, by)
    figure = _figure(play, by)
    instead = read_instead(army_in(army, date)) if army else {}
    report = vc_weapons(men, instead=instead, by=figure.id if figure else None, dice=play.dice)
    return _changed(play, report, armed_with(figure, report.weapons[0]) if figure else None)


def _figure(play: Play, by: str | None) -> Figure | None:
    """The figure of the document that is named, if one is."""
    return None if by is None else figures.find(figures.read(play.document), by, "--by")


def _changed(play: Play, report: VcWeapons | GearRolled, after: Figure | None) -> Ruled:
    """A report, and the figure of the document as it is after it, if it was for one."""
    return Ruled(report, figures.change(play.document, [after]) if after else {})


@command(
    "gear list",
    page="6-8",
    section="gear_list",
    show=list_words.show_gear,
    file_use=FileUse.LEAVES,
    uses=Uses.NOTHING,
)
def list_gear(play: Play) -> GearList:
    """All useful gear, and who has it.

    fng gear list
    fng gear list -j
    """
    return gear_list()


@command(
    "gear show",
    page="6-8",
    section="gear_show",
    show=list_words.show_piece,
    file_use=FileUse.LEAVES,
    uses=Uses.NOTHING,
)
def show_gear(
    play: Play, name: Annotated[str, typer.Argument(metavar="NAME", help="Such as starlight-scope.")]
) -> GearShown:
    """One piece of gear, and what it does.

    fng gear show flak-jacket
    fng gear show starlight-scope
    """
    return gear_shown(name)


@command("gear roll", page="6-7", section="gear_roll", report=GearRolled)
def roll_gear(play: Play, by: By = None) -> Ruled:
    """Roll what one soldier happens to carry: flashlight, flare, wire cutters.

    fng gear roll --dice 2,5,1
    fng gear roll --by a1 -f evening.json
    """
    figure = _figure(play, by)
    report = gear_of(figure.id if figure else None, figure.side if figure else None, dice=play.dice)
    return _changed(play, report, carrying(figure, *report.gear) if figure else None)
