"""Text for people: the army lists, gear, and units that were raised."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence

from fng_cli import figures
from fng_cli.cli.paper.page import Cells, put
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.figures import Figure
from fng_cli.rules.armies.armies import ATTACHMENT, HEADQUARTERS, SQUAD, role_facts
from fng_cli.rules.armies.dates import month_in_words
from fng_cli.rules.armies.gear import OWNED, WORN, GearList, GearShown, Supply
from fng_cli.rules.armies.lists import ArmyList, ArmyShown, Line
from fng_cli.rules.armies.units import Attached, Platoon, Squad
from fng_cli.rules.armies.words import attribute_name, carried_text, ranked_name, role_name
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


HEADS = ("", "Name", "Role", "REP", "Carries", "DEROS")
INDENT = 2


def show_squad(screen: Screen, report: Squad, content: Content) -> None:
    """A squad: a line a man, then what it has besides."""
    screen.ruling(report.summary())
    screen.note(
        f"{_rolled(report.strength_rolled, report.strength)}; {_when(report.date, report.date_assumed)}"
    )
    came = [attached.id for attached in report.attached if attached.id]
    ids = dict.fromkeys([*(member.id for member in report.members), *came])
    _show_part(screen, _named(content, ids), report.supplies)
    _show_attached(screen, report.attached)


def show_platoon(screen: Screen, report: Platoon, content: Content) -> None:
    """A platoon, part by part."""
    screen.ruling(report.summary())
    screen.note(_when(report.date, report.date_assumed))
    for part in report.squads:
        rolled = _rolled(part.strength_rolled, part.strength)
        screen.line(f"Squad {part.group}: {part.strength} ({rolled})", bold=True)
        _show_part(screen, _named(content, [member.id for member in part.members]), part.supplies)
    others = [member.id for member in report.headquarters]
    others += [attached.id for attached in report.attached if attached.id]
    screen.line("Headquarters and attachments", bold=True)
    _show_part(screen, _named(content, others), report.supplies)
    _show_attached(screen, report.attached)


def _named(content: Content, ids: Iterable[str]) -> list[Figure]:
    there = {figure.id: figure for figure in figures.read(content)}
    return [there[name] for name in ids]


def _when(date: str, assumed: bool) -> str:
    return f"{month_in_words(date)}{' (nobody said the month: --date)' if assumed else ''}"


def _rolled(rolled: int | None, strength: int) -> str:
    if rolled is None:
        return "strength as wished"
    return f"rolled {rolled}" + (f", cut to {strength}" if rolled > strength else "")


def _show_part(screen: Screen, unit: Sequence[Figure], supplies: Iterable[Supply]) -> None:
    """Some figures, a line each, then what they are supplied with. A star marks the Star."""
    supplied = {given.weapon for given in supplies}
    with_deros = any(figure.deros_months is not None for figure in unit)
    heads = HEADS if with_deros else HEADS[:-1]
    rows = tuple(_row(figure, supplied)[: len(heads)] for figure in unit)
    put(screen, [Cells(heads, rows, right=(3, 5))] if unit else [], INDENT)
    told = [given.text() for given in supplies]
    if told:
        screen.line(f"Supplies: {'; '.join(told)}.", indent=INDENT, hang=INDENT)


def _row(figure: Figure, supplied: Container[str]) -> tuple[str, ...]:
    own = [weapon for weapon in figure.weapons if weapon not in supplied]
    return (
        figure.id,
        ranked_name(figure) + (" *" if figure.star else ""),
        role_name(figure),
        str(figure.rep),
        "; ".join(filter(None, (carried_text(own, figure.gear), ", ".join(_notes(figure))))),
        "" if figure.deros_months is None else str(figure.deros_months),
    )


def _notes(figure: Figure) -> Iterator[str]:
    """Attributes of a figure by name, and that it owes its place to politics; nothing where neither holds."""
    yield from map(attribute_name, figure.attributes)
    if figure.political_appointee:
        yield "political appointee"


def _show_attached(screen: Screen, attached: Sequence[Attached]) -> None:
    if attached:
        told = "; ".join(map(attached_text, attached))
        screen.line(f"Attached: {told}.", indent=INDENT, hang=INDENT)


def attached_text(attached: Attached) -> str:
    """``medic a11``, or ``no medic (1-3)``: an attached figure that came, or its chance of coming."""
    role = role_facts(attached.role)["name"]
    chance = f" ({attached.chance})" if attached.chance else ""
    return f"{role} {attached.id}" if attached.came else f"no {role}{chance}"
