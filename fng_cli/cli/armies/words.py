"""Text for people: the army lists, gear, and units that were raised."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from typing import Any

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
from fng_cli.words import count, sentence_case

PARTS = {
    SQUAD: "Squad, in the order its positions are filled",
    HEADQUARTERS: "Headquarters",
    ATTACHMENT: "May be attached",
}


def show_armies(screen: Screen, report: ArmyList, content: Content) -> None:
    """Print the armies, a line each: id, name, the roll for a squad's strength, its full strength, corps
    (``any`` if it is not bound to one) and months (``always`` if it has no limits). ``content`` is unused.
    """
    rows = tuple(
        (
            army.id,
            army.name,
            army.strength_roll,
            str(army.paper_strength),
            " ".join(army.in_corps) or "any",
            _span_text(army.from_month, army.until_month) or "always",
        )
        for army in report.items
    )
    put(screen, [Cells(("Army", "", "Squad", "Full", "Corps", "Used"), rows, right=(3,))])


def _span_text(first: str | None, last: str | None) -> str:
    """Return in words from and until which month an army list is used: ``from 1967-07 until 1968-01``.
    Without a ``first`` or a ``last`` month (None) that part is left out; empty without both.
    """
    return " ".join(filter(None, (f"from {first}" if first else "", f"until {last}" if last else "")))


def show_army(screen: Screen, report: ArmyShown, content: Content) -> None:
    """Print an army's list: the number and strength of its squads, the REP roll, then the men of each part
    with their weapons. Supplies, flak jackets and notes follow, such as the months in which the list
    changes. ``content`` is unused.
    """
    assumed = " (assumed; set it with --date)" if report.date_assumed else ""
    screen.ruling(f"{report.name}, {month_in_words(report.date)}{assumed}")
    squads = (
        str(report.squad_count)
        if report.squad_count == report.squads_most
        else f"{report.squad_count}-{report.squads_most}"
    )
    screen.line(
        f"{squads} squads of {report.strength_roll} figures, at most {report.paper_strength} each, and a headquarters. "
        f"Roll 1d6 for REP: {_chart_text(report.rep_roll)}.",
        indent=2,
        hang=2,
    )
    for section, title in PARTS.items():
        lines = [line for line in report.lines if line.list_section == section]
        if lines:
            screen.line(title, bold=True)
            put(screen, [Cells(("", "Role", "Weapons"), tuple(map(_line_cells, lines)), right=(0,))], 2)
    screen.line("Besides", bold=True)
    for supply in report.supplies:
        screen.line(supply.text(), indent=2, hang=2)
    screen.line(_flak_text(report.flak_jackets), indent=2, hang=2)
    for note in _army_notes(report):
        screen.note(note)


def _chart_text(rep: dict[str, int]) -> str:
    """Return a REP chart, which maps faces of a die to REP, in words: ``1-2 REP 3, 3-6 REP 4``."""
    return ", ".join(f"{faces} REP {value}" for faces, value in rep.items())


def _line_cells(line: Line) -> tuple[str, str, str]:
    """Return the three cells of a line of an army's list: the number of men, their role, and their weapons.
    If the men come only with a chance, the chance follows the role. A special rule for their REP follows
    the weapons.
    """
    chance = f" ({line.chance})" if line.chance else ""
    own = (
        f"; REP {_chart_text(line.rep_roll)}"
        if line.rep_roll
        else f"; REP by {line.rep_of}"
        if line.rep_of
        else ""
    )
    return str(line.count), role_facts(line.role)["name"] + chance, line.carried() + own


def _flak_text(issued: str) -> str:
    """Return a phrase on the flak jackets of an army: ``Flak jackets``, ``Flak jackets are optional
    (--flak)``, or ``No flak jackets`` if ``issued`` is neither ``issued`` nor ``optional``.
    """
    return {"issued": "Flak jackets", "optional": "Flak jackets are optional (--flak)"}.get(
        issued, "No flak jackets"
    )


def _army_notes(report: ArmyShown) -> list[str]:
    """Return the sentences below an army's list: the months in which the list is used, the months from which
    it changes, and the notes of its table. Empty if there are none.
    """
    changed = ", ".join(map(month_in_words, report.changes))
    span = _span_text(report.from_month, report.until_month)
    return [
        *([f"Used {span}."] if span else []),
        *([f"Changes from {changed} on."] if changed else []),
        *(f"{note.rstrip('.').replace('`', '')}." for note in report.notes),
    ]


def show_gear(screen: Screen, report: GearList, content: Content) -> None:
    """Print a table of all gear, a line each: id, name, and who has it. ``content`` is unused."""
    screen.grid(("gear", "", "who has it"), [(piece.id, piece.name, piece.who) for piece in report.items])


def show_piece(screen: Screen, report: GearShown, content: Content) -> None:
    """Print a piece of gear: its summary with who has it, then its effects, then how it is used. ``content``
    is unused.
    """
    screen.ruling(report.summary())
    for sentence in report.effect_sentences():
        screen.line(sentence, indent=2, hang=2)
    rest = {name: value for name, value in report.facts.items() if name not in WORN | OWNED}
    for sentence in _use_sentences(rest):
        screen.line(f"{sentence}.", indent=2, hang=2)


def _use_sentences(facts: Mapping[str, Any]) -> Iterator[str]:
    """Yield sentences, without their full stops, on how a piece of gear is used. ``facts`` is its row of the
    table of gear; facts without a sentence are skipped. Source: p. 6-8.
    """
    if "circle_in" in facts:
        turns = count(facts["turns"], "turn")
        yield f'It lights a circle {facts["circle_in"]}" across, up to {facts["range_in"]}" away, for {turns}'
    if "uses" in facts:
        yield f"It can be used {count(facts['uses'], 'time')}"
    yield from (text for (name, value), text in USE_TEXTS.items() if facts.get(name) is value)
    for name, mode in facts.get("modes", {}).items():
        yield f"{name.capitalize()} light: {'; '.join(_light_parts(mode))}"
    yield from map(sentence_case, _light_parts(facts))
    if "disarm_rep" in facts:
        yield f"{facts['disarm_rep']:+d} to REP for disarming tripwire traps and command detonated mines"
    if "if_called_for" in facts:
        soldiers = count(facts["if_called_for"], "soldier")
        yield f"If the mission calls for this gear, at least {soldiers} will have it"
    if "text" in facts:
        yield str(facts["text"])


def _times(number: float) -> str:
    """Return a factor by which a distance grows, in words: ``twice`` for 2, ``3 times`` for 3."""
    return "twice" if number == 2 else f"{number} times"


def _day_or_night(light: str) -> str:
    """Return ``day`` for ``daylight``, ``night`` for any other light."""
    return "day" if light == "daylight" else "night"


def _light_parts(light: Mapping[str, Any]) -> Iterator[str]:
    """Yield phrases on a light or scope at night: how far its user sees, what it lights up, how far off its
    user and whatever it lights are seen, and whether its beam shows. Yields nothing for other gear.
    """
    if "sight" in light:
        sight = light["sight"]
        open_ground, other = (_times(sight[place]) for place in ("open", "other"))
        if open_ground == other:
            yield f"at night its user sees {open_ground} as far on any ground"
        else:
            yield f"at night its user sees {open_ground} as far in the open, and {other} as far elsewhere"
    if "reach_in" in light:
        yield f'it lights the area up to {light["reach_in"]}" in front of its user'
    if "user_seen" in light:
        yield f"its user can be seen from as far away as by {_day_or_night(light['user_seen'])}"
    if "lit_seen" in light:
        yield f"anything in its light can be seen from as far away as by {_day_or_night(light['lit_seen'])}"
    if "building_seen_in" in light:
        yield f'inside a dark building its user can be seen from up to {light["building_seen_in"]}" away'
    if "beam_seen" in light:
        yield f"the beam {'shows' if light['beam_seen'] else 'does not show'}"


USE_TEXTS: Mapping[tuple[str, bool], str] = {
    ("active_only", True): "Only an active figure may use this gear",
    ("counts_as_fire", False): "Using this gear does not count as fire",
    ("rainy_nights", False): "This gear does not work on rainy nights",
    ("seen", False): "Nobody can see this gear being used",
    ("on_foot", True): "This gear can be worn on foot",
    ("on_foot", False): "This gear cannot be worn on foot",
}
"""Sentences on facts of gear that are true or false."""


HEADS = ("", "Name", "Role", "REP", "Carries", "DEROS")
INDENT = 2


def show_squad(screen: Screen, report: Squad, content: Content) -> None:
    """Print a squad: a summary with its strength and month, a line for each man, its supplies, and its
    attachments. ``content`` is the document with its figures.
    """
    screen.ruling(report.summary())
    screen.note(
        f"{_strength_text(report.strength_rolled, report.strength)}; {_month_text(report.date, report.date_assumed)}"
    )
    came = [attached.id for attached in report.attached if attached.id]
    ids = dict.fromkeys([*(member.id for member in report.members), *came])
    _show_part(screen, _figures_by_id(content, ids), report.supplies)
    _show_attached(screen, report.attached)


def show_platoon(screen: Screen, report: Platoon, content: Content) -> None:
    """Print a platoon: its summary and month, then each squad with its strength, figures and supplies. Under
    one heading follow the figures of the headquarters and the attached figures, their supplies, and a list of
    all attachments that were rolled for. ``content`` supplies the figures.
    """
    screen.ruling(report.summary())
    screen.note(_month_text(report.date, report.date_assumed))
    for part in report.squads:
        rolled = _strength_text(part.strength_rolled, part.strength)
        screen.line(f"Squad {part.group}: {part.strength} ({rolled})", bold=True)
        _show_part(screen, _figures_by_id(content, [member.id for member in part.members]), part.supplies)
    others = [member.id for member in report.headquarters]
    others += [attached.id for attached in report.attached if attached.id]
    screen.line("Headquarters and attachments", bold=True)
    _show_part(screen, _figures_by_id(content, others), report.supplies)
    _show_attached(screen, report.attached)


def _figures_by_id(content: Content, ids: Iterable[str]) -> list[Figure]:
    """Return the document's figures with these ids, in this order. Raises KeyError for an id that it does not
    have.
    """
    there = {figure.id: figure for figure in figures.read(content)}
    return [there[name] for name in ids]


def _month_text(date: str, assumed: bool) -> str:
    """Return the month for a unit's weapons in words. If ``assumed`` is True (no month was given), ``
    (assumed; set it with --date)`` is added.
    """
    return f"{month_in_words(date)}{' (assumed; set it with --date)' if assumed else ''}"


def _strength_text(rolled: int | None, strength: int) -> str:
    """Return the roll for a squad's strength in words: ``rolled 12, cut to 10``, or only ``rolled 8`` if it
    was not cut. ``strength as wished`` if nothing was rolled (``rolled`` None).
    """
    if rolled is None:
        return "strength as wished"
    return f"rolled {rolled}" + (f", cut to {strength}" if rolled > strength else "")


def _show_part(screen: Screen, unit: Sequence[Figure], supplies: Iterable[Supply]) -> None:
    """Print a table with a row for each figure of ``unit``, then all supplies in one line. A Star is marked
    with *. The column DEROS is left out if no figure has one. Without figures or supplies, that part is
    left out.
    """
    supplied = {given.weapon for given in supplies}
    with_deros = any(figure.deros_months is not None for figure in unit)
    heads = HEADS if with_deros else HEADS[:-1]
    rows = tuple(_figure_cells(figure, supplied)[: len(heads)] for figure in unit)
    put(screen, [Cells(heads, rows, right=(3, 5))] if unit else [], INDENT)
    texts = [given.text() for given in supplies]
    if texts:
        screen.line(f"Supplies: {'; '.join(texts)}.", indent=INDENT, hang=INDENT)


def _figure_cells(figure: Figure, supplied: Container[str]) -> tuple[str, ...]:
    """Return the cells of a figure's row, in the order of ``HEADS``: id, name with rank (and `` *`` for a
    Star), role, REP, weapons and gear with notes, and months until DEROS. The last is empty if unknown.
    Weapons in ``supplied`` are left out.
    """
    own = [weapon for weapon in figure.weapons if weapon not in supplied]
    return (
        figure.id,
        ranked_name(figure) + (" *" if figure.star else ""),
        role_name(figure),
        str(figure.rep),
        "; ".join(filter(None, (carried_text(own, figure.gear), ", ".join(_figure_notes(figure))))),
        "" if figure.deros_months is None else str(figure.deros_months),
    )


def _figure_notes(figure: Figure) -> Iterator[str]:
    """Yield the names of a figure's attributes, then ``political appointee`` if the figure is one."""
    yield from map(attribute_name, figure.attributes)
    if figure.political_appointee:
        yield "political appointee"


def _show_attached(screen: Screen, attached: Sequence[Attached]) -> None:
    """Print the attachments that were rolled for in one line, also those that did not come; nothing if there
    are none.
    """
    if attached:
        texts = "; ".join(map(attached_text, attached))
        screen.line(f"Attached: {texts}.", indent=INDENT, hang=INDENT)


def attached_text(attached: Attached) -> str:
    """Return an attachment in words: ``Medic a11`` if it came, else ``no Medic (1-3)``, with its chance, if
    it has one, in brackets.
    """
    role = role_facts(attached.role)["name"]
    chance = f" ({attached.chance})" if attached.chance else ""
    return f"{role} {attached.id}" if attached.came else f"no {role}{chance}"
