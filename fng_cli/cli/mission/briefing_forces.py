"""The parts of a briefing that tell who is there: PEFs, figures, and what the dice rested on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from fng_cli import figures
from fng_cli.cli.mission.briefing_mission import known, known_row
from fng_cli.cli.paper.page import Block, Cells, Foot, Heading, Items, Words
from fng_cli.cli.shell import facts
from fng_cli.cli.shell.screen import MOST_RULINGS
from fng_cli.document import Content, lookup
from fng_cli.figures import Figure
from fng_cli.rules.civilians.people import CIVILIANS, activity_text, number_of
from fng_cli.rules.pefs.placing import pcs
from fng_cli.rules.pefs.state import PEFS, on_table
from fng_cli.terms import Side

SIDES = {Side.FWF: "Free World Forces", Side.VC_NVA: "VC and NVA"}


def pefs(content: Content) -> Iterator[Block]:
    """The possible enemy forces, and the rules by which they are revealed."""
    there = on_table(PEFS.read(content))
    if not there:
        return
    yield Heading("Possible enemy forces")
    rows = tuple(
        (str(pef.number), str(pef.rep), str(pef.sector or "?"), "has moved" if pef.moved else pef.spot())
        for pef in there
    )
    yield Cells(("PEF", "REP", "Sector", "Where"), rows, right=(0, 1, 2))
    yield Items(tuple(_pef_rules(content)))


def _pef_rules(content: Content) -> Iterator[str]:
    row, eal = known_row(content), known(content, facts.EAL)
    ambush = row is not None and row["pef_place"] == "ambush"
    if ambush:
        yield "All are resolved before play: fng pef resolve, one by one."
    else:
        yield "They activate by their REP: fng enemy turn moves them, with --order for the nearest to you first."
        yield "In sight of you one is resolved at once: fng pef resolve, with its number."
    if eal is not None:
        yield pcs(row, eal).text()


def civilians(content: Content) -> Iterator[Block]:
    """The civilians, building by building: how far from it each is, and what he does."""
    there = CIVILIANS.read(content)
    if not there:
        return
    yield Heading("Civilians")
    rows = tuple(
        (
            one.id,
            str(one.building),
            str(one.section or "?"),
            f'{one.distance_in}"',
            activity_text(one.activity),
        )
        for one in there
    )
    yield Cells(("Id", "Building", "Section", "From it", "What he does"), rows, right=(1, 2, 3))
    least, near = number_of("activation"), number_of("alarm-in")
    yield Items(
        (
            f"They act at the end of each turn with a {least} or more among its activation dice: each goes on "
            "with what he does.",
            f'Shots and explosions within {near}" scare them: fng civilian react. To speak with one: fng civilian speak.',
        )
    )


def forces(content: Content) -> Iterator[Block]:
    """The figures, one side after the other."""
    known_figures = figures.read(content)
    for side, name in SIDES.items():
        rows = tuple(_figure(figure) for figure in known_figures if figure.side is side)
        if rows:
            yield Heading(name)
            yield Cells(("Id", "Name", "Role", "REP", "Carries", "Notes"), rows, right=(3,))


def _figure(figure: Figure) -> tuple[str, ...]:
    from fng_cli.rules.armies.words import carried, role_name  # the lists of armies wait for their men

    arms = carried(figure.weapons, figure.gear)
    return figure.id, figure.name, role_name(figure), str(figure.rep), arms, ", ".join(_notes(figure))


def _notes(figure: Figure) -> Iterator[str]:
    from fng_cli.rules.armies.words import attribute_name
    from fng_cli.rules.people.person import person_of

    if figure.star:
        power = person_of(figure).power
        yield f"Star ({power})" if power else "Star"
    yield from map(attribute_name, figure.attributes)
    if figure.status is not figures.Status.CARRY_ON:
        yield figure.status.replace("-", " ")


def rulings(content: Content, *, every: bool = True) -> Iterator[Block]:
    """The readings that the document leans on; of many, unless ``every`` is to be named, how many."""
    found: list[str] = []
    for section in content.values():
        listed = section.get("rulings") if isinstance(section, dict) else None
        found += (
            [name for name in listed if isinstance(name, str)] if isinstance(listed, list | tuple) else []
        )
    names = sorted(dict.fromkeys(found))
    if len(names) > MOST_RULINGS and not every:
        yield Foot(f"{len(names)} rulings leaned on (fng briefing --rulings names them)")
    elif names:
        yield Heading("Rulings leaned on")
        yield Words(f"{', '.join(names)} (fng ruling show ID tells each).")


def made(content: Content) -> Iterator[Block]:
    """The seed, dice, version and tables that make the same document again."""
    parts: Sequence[tuple[str, Any]] = (
        ("seed", lookup(content, "made.seed")),
        ("dice", lookup(content, "made.dice_source")),
        ("fng", lookup(content, "made.version")),
        ("tables", lookup(content, "made.tables_hash")),
    )
    told = ", ".join(
        f"{name} {value}" for name, value in parts if isinstance(value, str | int) and value != ""
    )
    if told:
        yield Foot(told)
