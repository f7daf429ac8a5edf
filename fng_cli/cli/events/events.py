"""``fng event`` and ``fng spider-hole``: random events and ambushers below ground."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import typer
from msgspec.structs import replace

from fng_cli.cli.enemy import enemy as foe
from fng_cli.cli.enemy.words import show_units
from fng_cli.cli.options import facts
from fng_cli.cli.options.clock import sight_now
from fng_cli.cli.options.who import Subject, Who
from fng_cli.cli.options.words import SightOption
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import again, only
from fng_cli.cli.shell.play import Play, Ruled, whole
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content, lookup
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING, Lasting
from fng_cli.rules.evening.phases import check_doubles
from fng_cli.rules.events.random_events import (
    EventScene,
    RandomEvent,
    doubles_thrown,
    doubles_total,
    figures_after,
    lasting_after,
    pefs_after,
    random_event,
    scene_of,
    sections_after,
)
from fng_cli.rules.events.spider_holes import (
    SPIDER_HOLES,
    Prey,
    SpiderHoles,
    kept_holes,
    manned,
    spider_holes,
    unmanned,
)
from fng_cli.rules.mission.game_end import with_recovery
from fng_cli.rules.pefs.state import PEFS, Pef
from fng_cli.rules.people import groups
from fng_cli.terms import Side


def show_holes(screen: Screen, report: SpiderHoles, content: Content) -> None:
    """Each hole: where it is, who sees it, the figures that sit in it."""
    for hole in report.holes:
        screen.ruling(hole.where_text())
        screen.line(hole.seen_text(), indent=2, hang=2)
    if "u-44" in report.rulings:
        screen.note("The first of a group is taken to be the closest to the hole: --by says another (u-44).")
    show_units(screen, [unit for hole in report.holes for unit in hole.units], content)


@command("event", page="70-71", section="event", report=RandomEvent)
def event(
    play: Play,
    total: Annotated[
        int | None,
        typer.Option("--total", min=2, max=12, metavar="TOTAL", help="What the doubles add up to."),
    ] = None,
) -> Ruled:
    """A random event, when the activation dice show doubles: the document's, or thrown anew.

    fng event --dice 3,4
    fng event --total 8 --seed 2
    """
    if not play.force:
        check_doubles(play.state)
    report = random_event(_doubles(play, total), _scene(play), dice=play.dice)
    if report.event_name == "end-of-mission" and play.document.get("figures"):
        report = replace(report, next=with_recovery(report.next))
    return Ruled(report, _changes(play, report) if play.document else {})


def _doubles(play: Play, total: int | None) -> int | None:
    """The total of the doubles: as given, else of the document's activation, else thrown now; None for none."""
    if total is not None:
        return doubles_total(total, "--total")
    shown = lookup(play.document, "activation.doubles")
    if shown is None:
        return doubles_thrown(dice=play.dice)
    return (
        whole(2, 12)(lookup(play.document, "activation.total"), "activation.total") if shown is True else None
    )


def _scene(play: Play) -> EventScene | None:
    """The part of the document's game that an event may strike; None without a document."""
    if not play.document:
        return None
    return scene_of(
        FIGURES.read(play.document),
        PEFS.read(play.document),
        weather=play.find(facts.LASTING_WEATHER),
        support_level=play.find(facts.SUPPORT_LEVEL),
        eal=play.find(facts.EAL),
    )


def _changes(play: Play, report: RandomEvent) -> Content:
    """The part of a document that an event changes: sections, figures and PEFs."""
    figures = figures_after(FIGURES.read(play.document), report)
    return (
        sections_after(play.document, report.happened)
        | FIGURES.change(play.document, figures)
        | PEFS.change(play.document, _pefs(play, report))
        | LASTING.add(play.document, *_lasting(play, report))
    )


def _lasting(play: Play, report: RandomEvent) -> tuple[Lasting, ...]:
    """The things that last of an event."""
    known, now = LASTING.read(play.document), turn_of(play.state)
    return lasting_after(known, report, turn=now, weather=play.find(facts.LASTING_WEATHER))


def _pefs(play: Play, report: RandomEvent) -> tuple[Pef, ...]:
    """The document's PEFs after an event."""
    made = play.find(facts.ACTIVITY) is not None
    return pefs_after(PEFS.read(play.document), report, eal=play.find(facts.EAL), first_contact=made)


@command("spider-hole", page="6, 71-72", section="spider_hole", report=SpiderHoles, show=show_holes)
def spider_hole(
    play: Play,
    who: Annotated[Who, only("by", "rep", "attribute")],
    armory: Annotated[foe.Armory, only("date")],
    enemy: foe.EnemyOr = None,
    in_sight: Annotated[
        bool | None,
        typer.Option(
            "--in-sight/--unseen", help="Whether he faces the hole; else all but the rear is in sight."
        ),
    ] = None,
    sight: Annotated[
        int | None, again(SightOption, "How far they see: it is no farther off.", min=1, max=99, metavar="IN")
    ] = None,
) -> Ruled:
    """A spider hole beside a group: where, whether somebody sees it in time, who is in it.

    fng spider-hole --rep 4 -a trap-finder --seed 3
    fng spider-hole --by a1 --who nva -i evening.json
    """
    assumed, prey = who == Who(), _prey(play, who)
    report = spider_holes(
        prey,
        in_sight=in_sight,
        sight_in=sight_now(play) if sight is None else sight,
        assumed=assumed,
        who_known=enemy is not None or not play.document,
        dice=play.dice,
    )
    return Ruled(report, {}) if enemy is None else _manned(play, report, enemy, armory, tuple(prey))


def _manned(play: Play, report: SpiderHoles, army: str, armory: foe.Armory, prey: tuple[Prey, ...]) -> Ruled:
    """The holes with those who sit in them, and the document with their figures."""
    levy = partial(foe.levy, play, army, armory)
    found, raised = play.dice.part(manned, report, levy, prey, coarse=unmanned)
    return Ruled(found, foe.in_play(play, raised) | SPIDER_HOLES.add(play.document, *kept_holes(found)))


def _prey(play: Play, who: Who) -> list[Prey]:
    """The groups that it may be: of those named, or the FWF's, whose first man looks out."""
    given = who.read(play) if who != Who() else _first_of_each(play)
    if not given:
        raise RequestError("who is closest to it? give --rep 4, or --by able=4, or a document with figures")
    lookouts = {each.figure.group or each.name: each.person for each in given}
    return [Prey(group, lookout) for group, lookout in lookouts.items()]


def _first_of_each(play: Play) -> tuple[Subject, ...]:
    """The first who can act of each of the document's groups of the FWF."""
    first = [one.id for one in groups.first_able_of_groups(FIGURES.read(play.document), Side.FWF)]
    return Who(by=first).read(play) if first else ()
