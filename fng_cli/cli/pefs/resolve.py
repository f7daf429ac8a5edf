"""``fng pef resolve`` and ``fng pef split``: what a PEF proves to be, and what becomes of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Annotated

from msgspec.structs import replace

from fng_cli.cli.enemy import enemy as foe
from fng_cli.cli.options import facts
from fng_cli.cli.pefs import words
from fng_cli.cli.pefs.move import Number, the_pef
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import Uses
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.fire.recon_by_fire import after_found, steps_of_found
from fng_cli.rules.mission.mission import mission_facts
from fng_cli.rules.pefs.after import PefSplit, after_split, split
from fng_cli.rules.pefs.placing import PLACED, Pcs, pcs
from fng_cli.rules.pefs.resolution import Resolved, after_resolution, resolve
from fng_cli.rules.pefs.state import PEFS, What
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
    """Roll to see what a PEF turns out to be.

    A PEF may be troops, a Potential Contact or nothing; troops are rolled up and added to the document. The
    first PEF that proves to be something also decides who the enemy is and how active he is. You need not
    give the PEF's number if only one PEF is on the table.

    The command is refused if the PEF has already been resolved.

    fng pef resolve 1 -f evening.json
    fng pef resolve 2 --odds -i evening.json
    """
    foe.same_enemy(play, known.who)
    pefs = play.state[PEFS]
    pef, enemies = the_pef(pefs, number), known.enemies()
    rule, month = _pcs(play, kind, enemies.eal), foe.month_of(play, armory)
    report, raised = resolve(pef, pefs, enemies, rule, month, foe.levy_by_foe(play, armory), dice=play.dice)
    figures = foe.name_figures(play, raised) if raised else ()
    by_fire = steps_of_found(play.state, pef.number, _groups_found(report, figures))
    rolls = play.dice.rolls
    return Ruled(
        replace(report, next=(*by_fire, *report.next)),
        lambda state: after_found(
            after_resolution(state, report=report, pef=pef, figures=figures, rolls=rolls), pef.number
        ),
    )


def _groups_found(report: Resolved, figures: Sequence[Figure]) -> tuple[str, ...]:
    """Return the names of the groups that a resolved PEF turned out to be: the group that returns, and the
    groups of the new ``figures`` (the id for a figure without a group), which may stand at a Potential
    Contact. Empty if nobody was found.
    """
    returned = (report.hides,) if report.what is What.RETURNED and report.hides else ()
    return tuple(dict.fromkeys((*returned, *(figure.group or figure.id for figure in figures))))


def _pcs(play: Play, kind: MissionType | None, eal: int) -> Pcs:
    """Return the mission's rule for PCs (Potential Contacts). With ``kind``, it is the rule of that type of
    mission. Without it, the rule recorded when the PEFs were placed counts. If none was recorded, it is
    the rule of the mission of document or config; without a mission, the usual rule. ``eal`` decides whether PCs hide
    among the PEFs, and how many; a recorded rule ignores it.
    """
    placed = PLACED.facts(play.state.content).pcs
    if kind is None and placed is not None:
        return placed
    mission = kind or play.find(facts.MISSION_TYPE)
    return pcs(mission_facts(mission) if mission else None, eal, play.dice.takes)


@command("pef split", page="61", section="pef_split", report=PefSplit, uses=Uses.DOCUMENT)
def split_pef(play: Play, number: Number = None) -> Ruled:
    """Split a PEF by hand into two markers.

    Nothing is rolled: a second PEF with the same REP is added to the document. You need not give the PEF's
    number if only one PEF is on the table.

    The command is refused if the document has no PEFs.

    fng pef split 1 -f evening.json
    fng pef place --eal 2 --type patrol --seed 1 -j | fng pef split 1
    """
    pefs = play.state[PEFS]
    if not pefs:
        raise RequestError("pef split needs a document with pefs (fng pef place)")
    report = split(the_pef(pefs, number), PEFS.next_number(play.state.content))
    return Ruled(report, partial(after_split, report=report))
