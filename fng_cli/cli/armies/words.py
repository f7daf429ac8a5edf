"""Text for people: units that were raised."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence

from fng_cli import figures
from fng_cli.cli.paper.page import Cells, put
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.figures import Figure
from fng_cli.rules.armies.armies import role_facts
from fng_cli.rules.armies.attachments import Attached
from fng_cli.rules.armies.dates import month_in_words
from fng_cli.rules.armies.platoons import Platoon
from fng_cli.rules.armies.squads import Squad
from fng_cli.rules.armies.supplies import Supply
from fng_cli.rules.armies.words import attribute_name, carried, ranked_name, role_name

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
        "; ".join(filter(None, (carried(own, figure.gear), ", ".join(_notes(figure))))),
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
