"""``fng pef resolve`` and ``fng pef split``: what a PEF proves to be, and what becomes of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import msgspec
import typer

from fng_cli import document, figures
from fng_cli.cli.enemy import options as foe
from fng_cli.cli.enemy import words as foe_words
from fng_cli.cli.pefs.move import markers
from fng_cli.cli.shell import facts
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content, lookup
from fng_cli.errors import RequestError
from fng_cli.rules.mission.mission import mission_facts
from fng_cli.rules.pefs.found import Melted, PefSplit, found_by, point
from fng_cli.rules.pefs.moving import SPLIT_APART_IN
from fng_cli.rules.pefs.placing import Pcs, pcs
from fng_cli.rules.pefs.resolution import Enemies, Marker, Resolved, What, resolve

Number = Annotated[
    int | None, typer.Argument(min=1, max=999, metavar="[N]", help="Which PEF, where there are several.")
]


def _show(screen: Screen, report: Resolved, content: Content) -> None:
    """The ruling, where it is, what first contact revealed, who or what is there."""
    screen.ruling(report.summary())
    where = Marker(report.pef, report.sector, report.section, report.terrain).where()
    if where:
        screen.line(f"Where its marker stands: {where}.", indent=2, hang=2)
    foe_words.show_first(screen, report.first)
    if report.arrival:
        foe_words.show_arrival(screen, report.arrival, content)
    if report.place:
        foe_words.show_place(screen, report.place, content)
    if report.what is What.FALSE_ALARM:
        screen.line("Nothing but nerves. Take the marker away.", indent=2, hang=2)


@command("pef resolve", page="61-69, 93-96, 116", section="resolved", report=Resolved, show=_show)
def resolve_pef(
    play: Play,
    number: Number = None,
    eal: facts.EalOption = None,
    corps: facts.CorpsOption = None,
    area: facts.AreaOption = None,
    status: facts.StatusOption = None,
    kind: facts.MissionOption = None,
    who: foe.WhoOption = None,
    activity: facts.ActivityOption = None,
    date: foe.EnemyDate = None,
    listed: foe.EnemyListed = False,
    gear: foe.EnemyGear = False,
) -> Ruled:
    """What a PEF proves to be: enemies with all that they carry, a place of theirs, or nothing."""
    known = foe.listed(play, "pefs")
    marker = _marker(known, number)
    enemies = Enemies(
        eal=play.need(facts.EAL, eal),
        corps=play.find(facts.CORPS, corps),
        area=play.find(facts.AREA, area),
        status=play.find(facts.STATUS, status),
        who=play.find(foe.WHO, who),
        activity=play.find(facts.ACTIVITY, activity),
    )
    if enemies.who is None and (enemies.corps is None or enemies.area is None):
        raise RequestError(
            "who the enemy is, is not known: give --who lvc|mfvc|nva, or --corps and --area to roll for it, "
            "or a document with mission"
        )
    armory = foe.Armory(date, listed, gear)
    rule = _pcs(play, kind, enemies.eal)
    month = foe.month_of(play, armory)
    report, raised = resolve(marker, enemies, rule, month, foe.raiser(play, armory), dice=play.dice)
    return Ruled(report, _changes(play, known, marker, report, foe.in_play(play, raised)))


def _pcs(play: Play, kind: str | None, eal: int) -> Pcs:
    """How PCs come into this mission: as was said when PEFs were placed, or by its type."""
    placed = lookup(play.document, "pef.pcs")
    if kind is None and placed is not None:
        try:
            return msgspec.convert(placed, Pcs)
        except msgspec.ValidationError as fault:
            raise RequestError(document.located(fault, "pef.pcs")) from None
    mission = play.find(facts.MISSION_TYPE, kind)
    return pcs(mission_facts(mission) if mission else None, eal)


def _marker(known: Sequence[Mapping[str, Any]], number: int | None) -> Marker:
    """The PEF that is meant: by its number, or the only one that is left.

    Raises RequestError that names those on the table where it is not there, or not clear which it is.
    """
    left = list(markers(known))
    if number is None:
        if not known:
            return Marker()
        if len(left) != 1:
            there = (
                f"which PEF? there are {', '.join(map(str, left))}: fng pef resolve {left[0]}"
                if left
                else ("pefs: no PEF is left on the table")
            )
            raise RequestError(there)
        number = left[0]
    pef = next((pef for pef in known if pef["id"] == number), None)
    if known and (pef is None or pef.get("resolved")):
        gone = f"is resolved already ({pef['resolved']})" if pef else "is not on the table"
        raise RequestError(f"PEF {number} {gone}; there are {', '.join(map(str, left)) or 'none'}")
    return _as_it_stands(pef or {"id": number}, left, known)


def _as_it_stands(pef: Mapping[str, Any], left: Sequence[int], known: Sequence[Mapping[str, Any]]) -> Marker:
    pc = sum(each.get("resolved") == What.POTENTIAL_CONTACT for each in known)
    facts_of = {name: pef.get(name) for name in ("id", "sector", "section", "terrain", "hides")}
    try:
        return msgspec.convert(
            facts_of | {"last": len(left) == 1, "known_pcs": pc, "certain": pef.get("certain", False)}, Marker
        )
    except msgspec.ValidationError as fault:
        raise RequestError(document.located(fault, f"PEF {pef['id']}")) from None


def _changes(
    play: Play, known: Sequence[Mapping[str, Any]], marker: Marker, report: Resolved, figures_now: Content
) -> Content:
    """What a resolution changes: figures, contacts, the enemy, the marker and its twin."""
    changes = foe.contact_changes(play, report.first) | figures_now
    found = found_by(report)
    if found:
        changes |= foe.with_point(play, lambda number: point(number, report.what, found, marker))
    if known:
        pefs = changes.get("pefs", [dict(pef) for pef in known])
        changes["pefs"] = [_after(pef, marker, report.what) for pef in pefs]
    if report.what is What.RETURNED:
        changes |= _returned(play, marker)
    return changes


def _after(pef: Content, marker: Marker, what: What) -> Content:
    """A PEF once one of them is resolved: itself, or the twin of Local VC who melted away. Source: p. 70."""
    if pef["id"] == marker.id:
        return pef | {"resolved": str(what)}
    if not marker.hides or pef.get("hides") != marker.hides or pef.get("resolved"):
        return pef
    return pef | ({"resolved": "dummy"} if what is What.RETURNED else {"certain": True})


def _returned(play: Play, marker: Marker) -> Content:
    """The figures of a group that had melted away, back on the table."""
    hidden = [msgspec.convert(each, Melted) for each in foe.listed(play, "melted")]
    back = [figure for each in hidden if each.group == marker.hides for figure in each.figures]
    rest = [each for each in hidden if each.group != marker.hides]
    return figures.change(play.document, back) | {"melted": document.plain(rest)}


@command("pef split", page="61", section="pef_split", report=PefSplit)
def split_pef(play: Play, number: Number = None) -> Ruled:
    """Split a PEF by hand: a second marker beside it, with the next free number."""
    known = foe.listed(play, "pefs")
    if not known:
        raise RequestError("pef split: needs a document with pefs (fng pef place)")
    marker = _marker(known, number)
    new = 1 + max(pef["id"] for pef in known)
    twin = next(dict(pef) for pef in known if pef["id"] == marker.id) | {"id": new, "split_from": marker.id}
    report = PefSplit(marker.id or 0, new, SPLIT_APART_IN, ("h-02",))
    return Ruled(report, {"pefs": [*known, twin]})
