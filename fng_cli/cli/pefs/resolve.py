"""``fng pef resolve`` and ``fng pef split``: what a PEF proves to be, and what becomes of it."""

from __future__ import annotations

from typing import Annotated

import msgspec

from fng_cli import document
from fng_cli.cli.enemy import options as foe
from fng_cli.cli.pefs import words
from fng_cli.cli.pefs.options import Number, the_pef
from fng_cli.cli.shell import facts
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.document import Content, lookup
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure
from fng_cli.rules.enemy.half_turn import done, half_turn_of
from fng_cli.rules.mission.mission import mission_facts
from fng_cli.rules.pefs import after, melting
from fng_cli.rules.pefs.after import PefSplit
from fng_cli.rules.pefs.melting import MELTED
from fng_cli.rules.pefs.placing import Pcs, pcs
from fng_cli.rules.pefs.resolution import Resolved, resolve
from fng_cli.rules.pefs.state import PEFS, Pef, What
from fng_cli.terms import MissionType


@command(
    "pef resolve", page="61-69, 93-96, 116", section="pef_resolve", report=Resolved, show=words.show_resolved
)
def resolve_pef(
    play: Play,
    known: foe.KnownEnemy,
    kind: Annotated[MissionType | None, facts.MISSION_TYPE.by_option()],
    armory: foe.Armory,
    number: Number = None,
) -> Ruled:
    """Roll what a PEF proves to be: enemies with all that they carry, a place of theirs, or nothing.

    fng pef resolve 1 -f evening.json
    fng pef resolve 2 --odds -i evening.json
    """
    pefs = PEFS.read(play.document)
    pef, enemies = the_pef(pefs, number), known.enemies()
    rule, month = _pcs(play, kind, enemies.eal), foe.month_of(play, armory)
    report, raised = resolve(pef, pefs, enemies, rule, month, foe.raiser(play, armory), dice=play.dice)
    return Ruled(report, _changes(play, pefs, pef, report, raised))


def _pcs(play: Play, kind: MissionType | None, eal: int) -> Pcs:
    """The way PCs come into this mission: as was said when PEFs were placed, or by its type."""
    placed = lookup(play.document, "pef.pcs")
    if kind is None and placed is not None:
        try:
            return msgspec.convert(placed, Pcs)
        except msgspec.ValidationError as fault:
            raise RequestError(document.located(fault, "pef.pcs")) from None
    mission = kind or play.find(facts.MISSION_TYPE)
    return pcs(mission_facts(mission) if mission else None, eal, play.dice.takes)


def _changes(
    play: Play, pefs: tuple[Pef, ...], pef: Pef, report: Resolved, raised: tuple[Figure, ...]
) -> Content:
    """Changes of the document by a resolution: the PEFs, what is known of the enemy, contact points, figures."""
    first, found = report.first_contact, report.arrival or report.place_found
    changes = foe.contact_changes(play, first) | foe.in_play(play, raised)
    if found:
        changes |= foe.with_point(play, report.what, found, pef)
    changes |= PEFS.change(play.document, after.resolved(after.after_contact(pefs, first), pef, report.what))
    if report.what is What.RETURNED and pef.hides:
        back = melting.figures_back(MELTED.read(play.document), pef.hides)
        changes |= FIGURES.change(play.document, back) | MELTED.change(play.document, (), [pef.hides])
    if pef.number in half_turn_of(play.document).moved_pefs:
        # They have had their activation of this turn, as the PEF that they were.
        changes |= done(play.document, groups=_groups_new(play.document, changes))
    return changes


def _groups_new(before: Content, changes: Content) -> list[str]:
    """The groups of figures that the document has only as it changes."""
    ids = {one.id for one in FIGURES.read(before)}
    return [one.group or one.id for one in FIGURES.read(before | changes) if one.id not in ids]


@command("pef split", page="61", section="pef_split", report=PefSplit)
def split_pef(play: Play, number: Number = None) -> Ruled:
    """Split a PEF by hand: a second marker beside it, with the next free number.

    fng pef split 1 -f evening.json
    fng pef place --eal 2 --type patrol --seed 1 -j | fng pef split 1
    """
    pefs = PEFS.read(play.document)
    if not pefs:
        raise RequestError("pef split: needs a document with pefs (fng pef place)")
    report, split = after.split(pefs, the_pef(pefs, number), PEFS.next_number(play.document))
    return Ruled(report, PEFS.change(play.document, split))
