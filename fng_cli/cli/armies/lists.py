"""Commands to read the army lists and the gear, and to roll for what one man carries."""

from __future__ import annotations

from typing import Annotated

import typer

from fng_cli import figures
from fng_cli.cli.armies import options
from fng_cli.cli.paper.page import Cells
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.rules.armies import gear, vc_weapons
from fng_cli.rules.armies import lists as army_lists
from fng_cli.rules.armies.armies import ATTACHMENT, HEADQUARTERS, SQUAD, role_facts
from fng_cli.rules.armies.dates import in_words, month_of
from fng_cli.rules.book.table_roll import facts_text

By = Annotated[str | None, typer.Option("--by", metavar="ID", help="The figure of the document who rolls.")]
PARTS = {
    SQUAD: "Squad, in the order in which it fills",
    HEADQUARTERS: "Headquarters",
    ATTACHMENT: "May be attached",
}


def _show_list(screen: Screen, report: army_lists.ArmyList, content: Content) -> None:
    rows = tuple(
        (
            army.id,
            army.name,
            army.strength_roll,
            str(army.paper_strength),
            " ".join(army.in_corps) or "any",
            _span(army.from_month, army.until_month) or "always",
        )
        for army in report.items
    )
    for line, style in Cells(("Army", "", "Squad", "Full", "Corps", "Used"), rows, right=(3,)).lines(
        screen.width
    ):
        screen.plain(line, **style)


def _span(first: str | None, last: str | None) -> str:
    return " ".join(filter(None, (f"from {first}" if first else "", f"until {last}" if last else "")))


@command("army list", page="7-12", section="army_list", show=_show_list)
def list_armies(play: Play, date: options.Date = None) -> army_lists.ArmyList:
    """The nine army lists."""
    return army_lists.army_list(None if date is None else month_of(date, "--date"))


def _show_army(screen: Screen, report: army_lists.ArmyShown, content: Content) -> None:
    assumed = " (nobody said the month: --date)" if report.date_assumed else ""
    screen.ruling(f"{report.name}, {in_words(report.date)}{assumed}")
    squads = (
        str(report.squad_count)
        if report.squad_count == report.squads_most
        else f"{report.squad_count}-{report.squads_most}"
    )
    screen.line(
        f"{squads} squads of {report.strength_roll}, at most {report.paper_strength}, and a headquarters. "
        f"REP by 1d6: {_chart(report.rep_roll)}.",
        indent=2,
        hang=2,
    )
    for section, title in PARTS.items():
        lines = [line for line in report.lines if line.list_section == section]
        if lines:
            screen.line(title, bold=True)
            cells = Cells(("", "Role", "Weapons"), tuple(map(_line, lines)), right=(0,))
            for text, style in cells.lines(screen.width - 2):
                screen.plain(f"  {text}", **style)
    screen.line("Besides", bold=True)
    for supply in report.supplies:
        screen.line(supply.text(), indent=2, hang=2)
    screen.line(_flak(report.flak_jackets), indent=2, hang=2)
    for note in _more(report):
        screen.note(note)


def _chart(rep: dict[str, int]) -> str:
    return ", ".join(f"{faces} REP {value}" for faces, value in rep.items())


def _line(line: army_lists.Line) -> tuple[str, str, str]:
    chance = f" ({line.chance})" if line.chance else ""
    own = (
        f"; REP {_chart(line.rep_roll)}"
        if line.rep_roll
        else f"; REP by {line.rep_of}"
        if line.rep_of
        else ""
    )
    return str(line.count), role_facts(line.role)["name"] + chance, line.carried() + own


def _flak(issued: str) -> str:
    return {"issued": "Flak jackets", "optional": "Flak jackets if you like (--flak)"}.get(
        issued, "No flak jackets"
    )


def _more(report: army_lists.ArmyShown) -> list[str]:
    changed = ", ".join(map(in_words, report.changes))
    span = _span(report.from_month, report.until_month)
    return [
        *([f"Used {span}."] if span else []),
        *([f"Changes from {changed} on."] if changed else []),
        *(f"{note.rstrip('.').replace('`', '')}." for note in report.notes),
    ]


@command("army show", page="7-13", section="army_show", show=_show_army)
def show_army(play: Play, army: options.Army, date: options.Date = None) -> army_lists.ArmyShown:
    """An army's list as it is in a month: who is in a unit, and with which weapons."""
    when = options.find_army(play, army, date)
    return army_lists.army_shown(when.army, when.month, date_assumed=when.assumed)


@command("vc-weapon", page="12", report=vc_weapons.VcWeapons)
def vc_weapon(
    play: Play,
    men: Annotated[int, typer.Option("--men", min=1, max=100, metavar="N", help="For so many men.")] = 1,
    army: Annotated[
        str | None, typer.Option("--army", metavar="ARMY", help="mfvc: without AK-47s before July 1967.")
    ] = None,
    date: options.Date = None,
    by: By = None,
) -> Ruled | vc_weapons.VcWeapons:
    """What a Viet Cong carries: a roll for each man of a Local VC or an early Main Force unit."""
    when = options.find_army(play, army, date) if army else None
    instead = vc_weapons.read_instead(when.army, when.month) if when else {}
    if by is None:
        return vc_weapons.vc_weapons(men, instead=instead, dice=play.dice)
    if men != 1:
        raise RequestError("--men: --by is one figure, so roll for one man")
    figure = figures.find(figures.read(play.document), by, "--by")
    report = vc_weapons.vc_weapons(1, instead=instead, by=figure.id, dice=play.dice)
    armed = vc_weapons.armed_with(figure, report.weapons[0])
    return Ruled(report, figures.change(play.document, [armed]))


def _show_gear(screen: Screen, report: gear.GearList, content: Content) -> None:
    screen.grid(("gear", "", "who has it"), [(found.id, found.name, found.who) for found in report.items])


@command("gear list", page="6-8", section="gear_list", show=_show_gear)
def list_gear(play: Play) -> gear.GearList:
    """All useful gear, and who has it."""
    return gear.gear_list()


def _show_piece(screen: Screen, report: gear.GearShown, content: Content) -> None:
    screen.ruling(report.summary())
    screen.line(facts_text(report.facts), indent=2, hang=2)


@command("gear show", page="6-8", section="gear_show", show=_show_piece)
def show_gear(
    play: Play, name: Annotated[str, typer.Argument(metavar="NAME", help="Such as starlight-scope.")]
) -> gear.GearShown:
    """One piece of gear, and what it does."""
    return gear.gear_shown(name)


@command("gear roll", page="6-7", section="gear_roll", report=gear.GearRolled)
def roll_gear(play: Play, by: By = None) -> Ruled | gear.GearRolled:
    """What one soldier happens to carry: flashlight, flare, wire cutters."""
    if by is None:
        return gear.gear_of(dice=play.dice)
    figure = figures.find(figures.read(play.document), by, "--by")
    report = gear.gear_of(figure.id, figure.side, dice=play.dice)
    return Ruled(report, figures.change(play.document, [gear.carrying(figure, *report.gear)]))
