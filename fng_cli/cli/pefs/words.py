"""The text of reports on PEFs: their places, their moves, and what they prove to be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.rules.ground.types import phrase
from fng_cli.rules.mission import deployment
from fng_cli.rules.pefs.state import PEFS, Pef, What, on_table
from fng_cli.state import State

if TYPE_CHECKING:
    from fng_cli.rules.pefs.contacts import ContactFound
    from fng_cli.rules.pefs.moving import PefMoves
    from fng_cli.rules.pefs.placing import PlacedPefs
    from fng_cli.rules.pefs.resolution import Resolved


def show_placed(screen: Screen, report: PlacedPefs, content: Content) -> None:
    """Print the summary of the placed PEFs, the PEFs by sector, the rule for Potential Contacts, and where
    units come in. ``content`` is unused.
    """
    screen.ruling(report.summary())
    for line in (*pef_lines(report.pefs), report.pcs.text(), *entries(report)):
        screen.line(line, indent=2, hang=2)


def pef_lines(pefs: Sequence[Pef]) -> list[str]:
    """Return a line for the PEFs of each spot in each sector: ``Sector 2: PEFs 1 and 3, in the best cover
    nearest the centre.`` A PEF whose sector is not known is listed under sector 0.
    """
    spots: dict[tuple[int, str], list[int]] = {}
    for pef in sorted(pefs, key=lambda pef: (pef.sector or 0, pef.number or 0)):
        spots.setdefault((pef.sector or 0, pef.spot()), []).append(pef.number or 0)
    return [
        f"Sector {sector}: {', '.join(filter(None, (numbered(ids), spot)))}."
        for (sector, spot), ids in spots.items()
    ]


def numbered(numbers: Sequence[int]) -> str:
    """Return PEFs by their numbers: ``PEFs 1, 2 and 4``, ``PEF 1``. Raises ValueError for no numbers."""
    *before, last = map(str, numbers)
    return f"PEFs {', '.join(before)} and {last}" if before else f"PEF {last}"


def entries(report: PlacedPefs) -> list[str]:
    """Return the lines on where the player's unit begins, and where the reinforcements of both sides come in.
    Empty if one of these is not known.
    """
    if report.unit_place is None or report.fwf_entry is None or report.enemy_entry is None:
        return []
    sector = report.unit_sector
    return [
        f"Your unit: {deployment.unit_place(report.unit_place, sector, report.ambushing)}.",
        f"Your reinforcements: {deployment.fwf_entry(report.fwf_entry, sector)}.",
        f"Enemy reinforcements: {deployment.enemy_entry(report.enemy_entry)}.",
    ]


def show_moves(screen: Screen, report: PefMoves, content: Content) -> None:
    """Print a line for each PEF's move. Notes may follow: that PEFs with a REP below the activation die stay,
    which PEFs still have to wait, and in which order PEFs move. ``content`` is unused.
    """
    for move in report.moves:
        screen.line(move.text(), hang=len(move.called) + 1, bold=True)
    if report.activation_die is not None:
        screen.note(
            f"The enemy's activation die is {report.activation_die}, so PEFs of a lower REP stay where they are."
        )
    if report.still_to_move:
        waiting = numbered(report.still_to_move)
        screen.note(
            f"First find out whether {report.moves[-1].called} comes into sight; {waiting} "
            f"{'waits' if len(report.still_to_move) == 1 else 'wait'} until then."
        )
    if len(report.moves) + len(report.still_to_move) > 1:
        screen.note("The PEF nearest to you moves first; without --order, the PEFs move in numerical order.")


def show_resolved(screen: Screen, report: Resolved, content: Content) -> None:
    """Print a resolved PEF: what it is, where to put its figures, what First Contact shows, and the enemies
    or the place found there. A false alarm has no place; for it a line says to take the marker away.
    """
    from fng_cli.cli.enemy import words as enemy_words

    screen.ruling(report.summary())
    where = place_of(report)
    if where and report.what is not What.FALSE_ALARM:
        screen.line(f"Place the group with its middle where the marker stands ({where}).", indent=2, hang=2)
    enemy_words.show_first(screen, report.first_contact, pefs_left=len(on_table(State(content)[PEFS])))
    if report.arrival:
        enemy_words.show_arrival(screen, report.arrival, content)
    if report.place_found:
        enemy_words.show_place(screen, report.place_found, content)
    if report.what is What.FALSE_ALARM:
        screen.line("It was nothing but nerves; take the marker away.", indent=2, hang=2)


def place_of(report: Resolved) -> str:
    """Return where the marker of the resolved PEF is: ``sector 2, section 7, bamboo``. A section with the
    same number as its sector is left out. If it has moved, the text is ``where you moved it``; if nothing
    is known, empty.
    """
    if report.has_moved:
        return "where you moved it"
    parts = [f"sector {report.sector}"] if report.sector is not None else []
    if report.section is not None and report.section != report.sector:
        parts.append(f"section {report.section}")
    return ", ".join((*parts, *([phrase(report.terrain_types)] if report.terrain_types else [])))


def show_contact(screen: Screen, report: ContactFound, content: Content) -> None:
    """Print the summary of a Potential Contact, then the place found there, if any."""
    from fng_cli.cli.enemy import words as enemy_words

    screen.ruling(report.summary())
    if report.place_found:
        enemy_words.show_place(screen, report.place_found, content)
