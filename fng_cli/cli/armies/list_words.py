"""Text for people: the army lists and the gear."""

from __future__ import annotations

from fng_cli.cli.paper.page import Cells, put
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.rules.armies.armies import ATTACHMENT, HEADQUARTERS, SQUAD, role_facts
from fng_cli.rules.armies.dates import month_in_words
from fng_cli.rules.armies.gear import OWNED, WORN, GearList, GearShown
from fng_cli.rules.armies.lists import ArmyList, ArmyShown, Line
from fng_cli.rules.book.table_roll import Facts, facts_text

PARTS = {
    SQUAD: "Squad, in the order in which it fills",
    HEADQUARTERS: "Headquarters",
    ATTACHMENT: "May be attached",
}


def show_armies(screen: Screen, report: ArmyList, content: Content) -> None:
    """The armies, a line each: how strong a squad is, where and when they fight."""
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
    put(screen, [Cells(("Army", "", "Squad", "Full", "Corps", "Used"), rows, right=(3,))])


def _span(first: str | None, last: str | None) -> str:
    return " ".join(filter(None, (f"from {first}" if first else "", f"until {last}" if last else "")))


def show_army(screen: Screen, report: ArmyShown, content: Content) -> None:
    """An army's list: who is in a unit, with what; what it has besides, when it changes."""
    assumed = " (nobody said the month: --date)" if report.date_assumed else ""
    screen.ruling(f"{report.name}, {month_in_words(report.date)}{assumed}")
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
            put(screen, [Cells(("", "Role", "Weapons"), tuple(map(_line, lines)), right=(0,))], 2)
    screen.line("Besides", bold=True)
    for supply in report.supplies:
        screen.line(supply.text(), indent=2, hang=2)
    screen.line(_flak(report.flak_jackets), indent=2, hang=2)
    for note in _more(report):
        screen.note(note)


def _chart(rep: dict[str, int]) -> str:
    return ", ".join(f"{faces} REP {value}" for faces, value in rep.items())


def _line(line: Line) -> tuple[str, str, str]:
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


def _more(report: ArmyShown) -> list[str]:
    changed = ", ".join(map(month_in_words, report.changes))
    span = _span(report.from_month, report.until_month)
    return [
        *([f"Used {span}."] if span else []),
        *([f"Changes from {changed} on."] if changed else []),
        *(f"{note.rstrip('.').replace('`', '')}." for note in report.notes),
    ]


def show_gear(screen: Screen, report: GearList, content: Content) -> None:
    """All gear, a line each: who has it."""
    screen.grid(("gear", "", "who has it"), [(found.id, found.name, found.who) for found in report.items])


def show_piece(screen: Screen, report: GearShown, content: Content) -> None:
    """A piece of gear and what it does."""
    screen.ruling(report.summary())
    for sentence in report.worn():
        screen.line(sentence, indent=2, hang=2)
    rest = {name: value for name, value in report.facts.items() if name not in WORN | OWNED}
    if rest:
        screen.line(facts_text(Facts(rest)), indent=2, hang=2)
