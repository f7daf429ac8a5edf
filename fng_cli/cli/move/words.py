"""Sentences on moving, crossing obstacles and swimming."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from fng_cli.tables import Entry, table
from fng_cli.words import listed

if TYPE_CHECKING:  # fire has a sentence of this module, and nobody swims
    from fng_cli.cli.shell.screen import Screen
    from fng_cli.document import Content
    from fng_cli.rules.move.sight import Sight
    from fng_cli.rules.move.swimming import Swim

FAST_COUNTS = (
    "Figures that moved fast count as moving fast until they are next active, unless they go prone or stop "
    "behind cover (--at a1,stopped)."
)
"""The effect of a fast move on fire at the figure (p. 17)."""


def crawling_text() -> str:
    """Return sentences on crawling: how the figure counts, and if it may walk before or after it. Source: p.
    18.
    """
    return f"{table('movement').row('crawling')['text']}."


def inside_text() -> str:
    """Return a sentence that says how figures inside a building count as targets when they move and when they
    do not: ``Inside, a figure that moves counts as ..., and one that stays put as ...`` Source: p. 41.
    """
    rows = table("inside-a-building").column(None)
    how = {key: rows[key]["counts_as"].replace("-", " ") for key in ("moving", "stationary")}
    return (
        f"Inside, a figure that moves counts as {how['moving']}, and one that stays put as "
        f"{how['stationary']}."
    )


def out_of_bunker_text() -> str:
    """Return a sentence on the arc in which figures see and fire out of a bunker. Source: p. 42."""
    return f"From inside a bunker, figures see and fire only within {_bunker_arc()} degrees of an opening."


def _bunker_arc() -> int:
    """Return the arc, in degrees, in which figures see and fire out of each opening of a bunker."""
    return int(table("sight-arcs").row("bunker")["degrees"])


def show_sight(screen: Screen, report: Sight, content: Content) -> None:
    """Print how far a figure sees and is seen. Notes follow on the narrow view from a bunker and on a red
    light, if they apply. If ``report.edge_sight`` is None, notes on special places in the terrain, such as
    a crest, are added. On clear ground, a note lists the other ground of the table in ``content``, if
    there is one.
    """
    from fng_cli.cli.ground.words import special_places
    from fng_cli.rules.ground.types import type_row

    screen.ruling(report.summary())
    if report.arc_degrees == _bunker_arc():
        screen.note(out_of_bunker_text())
    if report.red_light_in is not None:
        inside = table("gear").row("flashlight")["modes"]["red"]["building_seen_in"]
        screen.note(
            f'The red light reaches only {report.red_light_in}" to the front. In a tunnel or a '
            f'dark building its user sees no farther, and is seen from {inside}" away.'
        )
    if report.edge_sight is None:
        for name in report.terrain_types:
            for sentence in special_places(type_row(name)):
                screen.note(sentence)
    if report.terrain_types == ("clear",) and (ground := _ground_of_table(content)):
        screen.note(f"This is clear ground. Other ground on your table (for --terrain): {ground}.")


def _ground_of_table(content: Content) -> str:
    """Return each kind of ground on the document's table, as the option for terrain takes it, with its
    sections: ``scrub (1, 4); hill+forest (2)``. Clear ground and local terrain are left out. Empty without
    a table. Raises RequestError for a fault in the table.
    """
    from fng_cli.rules.ground.terrain import terrain_of
    from fng_cli.rules.ground.types import in_whole_section
    from fng_cli.state import State

    table_known = terrain_of(State(content))
    sections_by_kind: dict[str, list[str]] = {}
    for section in table_known.sections if table_known else ():
        kind = "+".join(in_whole_section(section.terrain_types))
        sections_by_kind.setdefault(kind, []).append(str(section.number))
    return "; ".join(
        f"{kind} ({', '.join(numbers)})" for kind, numbers in sections_by_kind.items() if kind != "clear"
    )


def current_lines(report: Swim) -> Iterator[str]:
    """Yield a line on the current for each different distance (in inches) by which it carries the swimmers,
    the shortest distance first. Each line adds that nobody in the water may shoot or throw grenades.
    """
    for drift in sorted({swum.drift_in for swum in report.swimmers}):
        yield (
            f'The current carries everybody {drift:g}" downstream. Nobody in the water may shoot or throw '
            "grenades."
        )


def obstacle_effect(row: Entry) -> str:
    """Return sentences on an obstacle, given its ``row`` in the table ``obstacles``: what it does to a figure
    that crosses it, or how a fighting position protects a figure in it. If a hole can be blown in it, also
    how. Source: p. 51-52.
    """
    text = {"wire": _wire, "mines": _mines, "stakes": _stakes, "position": _position}[row["kind"]](row)
    holes = [name.replace("-", " ") for name in row.get("hole_by", ())]
    if holes:
        text += f' A hole {row["hole_in"]}" wide can be blown with any of these: {", ".join(holes)}.'
    return text


def _wire(row: Entry) -> str:
    """Return sentences on crossing and cutting wire, from its row of ``obstacles``."""
    return (
        f"The wire is {row['depth_in']}\" deep. Crossing it takes all of a turn's movement and a Fast Move "
        f'test. A figure gets {row["cross_in"]}" through if the test adds {row["cross_needs_in"]}" or '
        f'more, {row["cross_short_in"]}" if it adds less than that, and nowhere if it adds nothing. Wire cutters open '
        f'{row["cut_in"]}" of wire a turn.'
    )


def _mines(row: Entry) -> str:
    """Return sentences on crossing mines and on clearing them, from their row of ``obstacles``."""
    return (
        f"{_test_phrase(row)}, or it sets off a mine that hits everybody in a "
        f'{row["blast_circle_in"]}" circle with Impact {row["impact"]}. Engineers clear '
        f'{row["clear_in"]}" a turn.'
    )


def _stakes(row: Entry) -> str:
    """Return sentences on crossing and clearing stakes, from their row of ``obstacles``."""
    return (
        f'A figure crosses {row["cross_in"]}" a turn. {_test_phrase(row)}, or it is hit with Impact '
        f'{row["impact"]}. Anybody can clear {row["clear_in"]}" a turn.'
    )


def _test_phrase(row: Entry) -> str:
    """Return a phrase for the test of each turn in an obstacle, from its row: ``Each turn a figure inside
    must pass a 1d6 test against REP``.
    """
    return f"Each turn a figure inside must pass a {row['test_dice']}d6 test against REP"


def _position(row: Entry) -> str:
    """Return sentences on a fighting position, from its row of ``obstacles``: the cover and safety that it
    gives and, if only some may use it, who they are.
    """
    camouflage = {"always": " and concealment", "may": ", and concealment if camouflaged", "no": ""}
    only_for = row.get("only_for", ())
    owners = f" It is used only by {listed([*map(_owners_name, only_for)])}." if only_for else ""
    return (
        f"It gives cover{camouflage[row['camouflage']]}. A figure prone inside is safe from small arms, and "
        f"from blasts outside up to Impact {row['prone_safe_impact']} and APR {row['prone_safe_apr']}.{owners}"
    )


def _owners_name(word: str) -> str:
    """Return the name of an army for its id: in capitals if it has up to three letters (``VC``, ``NVA``),
    else as words with capital initials (``Special Forces``).
    """
    return word.upper() if len(word) <= len("nva") else word.replace("-", " ").title()
