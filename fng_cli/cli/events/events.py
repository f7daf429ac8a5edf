"""``fng event`` and ``fng spider-hole``: random events, and ambushes from spider holes."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import typer
from msgspec.structs import replace

from fng_cli.cli.enemy import enemy as foe
from fng_cli.cli.enemy.words import show_units
from fng_cli.cli.options import facts
from fng_cli.cli.options.clock import sight_now
from fng_cli.cli.options.who import FiguresOptions, Subject
from fng_cli.cli.options.words import SightOption
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import again, only
from fng_cli.cli.shell.play import Play, Ruled, whole
from fng_cli.cli.shell.screen import Screen
from fng_cli.dice import Dice
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES
from fng_cli.rules.enemy.who import after_enemy_named
from fng_cli.rules.evening.phases import check_doubles
from fng_cli.rules.events.random_events import (
    EventScene,
    RandomEvent,
    after_event,
    doubles_thrown,
    doubles_total,
    random_event,
    scene_of,
)
from fng_cli.rules.events.spider_holes import (
    HIDDEN,
    Prey,
    SpiderHoles,
    after_spider_holes,
    check_are_fwf,
    spider_holes,
    with_occupants,
    without_occupants,
)
from fng_cli.rules.mission.game_end import with_recovery
from fng_cli.rules.pefs.state import PEFS
from fng_cli.rules.people import groups
from fng_cli.rules.react.known import ACTIVATION
from fng_cli.terms import Side


def show_holes(screen: Screen, report: SpiderHoles, content: Content) -> None:
    """Print each spider hole: its place, and if it is seen in time. Then print a note on figures in hiding,
    and, if ruling u-44 was used, a note on who counts as closest. If figures in the holes were rolled,
    they come last.
    """
    for hole in report.holes:
        screen.ruling(hole.where_text())
        screen.line(hole.seen_text(), indent=2, hang=2)
    screen.line(HIDDEN, indent=2, hang=2)
    if "u-44" in report.rulings:
        screen.note(
            "The first figure of a group is assumed to be the closest to the hole. Use --by to name "
            "another figure (u-44)."
        )
    show_units(screen, [unit for hole in report.holes for unit in hole.units], content)


@command("event", page="70-71", section="event", report=RandomEvent)
def event(
    play: Play,
    total: Annotated[
        int | None,
        typer.Option(
            "--total",
            min=2,
            max=12,
            metavar="TOTAL",
            help="Total of the activation dice that showed doubles.",
        ),
    ] = None,
) -> RandomEvent | Ruled:
    """Roll for a random event when the activation dice show doubles.

    An event happens only on doubles. The dice come from --total or from the last activation; if there is
    neither, they are rolled now. The document records the effects.

    Unless you add --force, the command is refused if the same doubles have already brought an event.

    fng event --dice 3,4
    fng event --total 8 --seed 2
    """
    if not play.force:
        check_doubles(play.state)
    report = random_event(_doubles(play.document, total, dice=play.dice), _scene(play), dice=play.dice)
    if report.event_name == "end-of-mission" and play.document.get("figures"):
        report = replace(report, next=with_recovery(report.next))
    if not play.document:
        return report
    return Ruled(
        report,
        partial(
            after_event,
            report=report,
            weather=play.find(facts.LASTING_WEATHER),
            eal=play.find(facts.EAL),
            first_contact=play.find(facts.ACTIVITY) is not None,
        ),
    )


def _doubles(content: Content, total: int | None, *, dice: Dice) -> int | None:
    """Return the total of the doubles that call for a random event; None if the dice were not doubles. It
    is ``total`` if given, or that of the document's last activation. If there was none, two dice are rolled
    now.

    Raises RequestError for a ``total`` that doubles cannot have, or if the recorded total of doubles is
    outside 2 to 12.
    """
    if total is not None:
        return doubles_total(total, "--total")
    activation = ACTIVATION.facts(content)
    if activation.doubles is None:
        return doubles_thrown(dice=dice)
    return whole(2, 12)(activation.total, "activation.total") if activation.doubles else None


def _scene(play: Play) -> EventScene | None:
    """Return the facts that a random event depends on or may change: figures and PEFs of the document, and
    weather, Support Level and EAL, also from the config. None without a document. Nothing is rolled.
    """
    if not play.document:
        return None
    return scene_of(
        play.state[FIGURES],
        play.state[PEFS],
        weather=play.find(facts.LASTING_WEATHER),
        support_level=play.find(facts.SUPPORT_LEVEL),
        eal=play.find(facts.EAL),
    )


@command("spider-hole", page="6, 71-72", section="spider_hole", report=SpiderHoles, show=show_holes)
def spider_hole(
    play: Play,
    who: Annotated[FiguresOptions, only("by", "rep", "attribute")],
    armory: Annotated[foe.Armory, only("date")],
    enemy: foe.EnemyOr = None,
    in_sight: Annotated[
        bool | None,
        typer.Option(
            "--in-sight/--unseen",
            help="Say whether the figure can see the spider hole. [default: yes, unless the hole is behind the figure]",
        ),
    ] = None,
    sight: Annotated[
        int | None,
        again(
            SightOption,
            "How far the group can see, in inches. The spider hole is placed within this distance.",
            min=1,
            max=99,
            metavar="IN",
        ),
    ] = None,
) -> SpiderHoles | Ruled:
    """Roll for a spider hole beside a group: where it is, who sees it, and who is in it.

    If you name no figures, the hole may open beside any of your groups. The group that rolls highest gets the
    hole; if groups tie, each gets one. If the enemy is known, the enemies in the hole are also rolled up and
    added to the document.

    Unless you add --force, the command is refused if --by names VC/NVA figures, or if the enemy you give is
    not the one that First Contact showed.

    fng spider-hole --rep 4 -a trap-finder --seed 3
    fng spider-hole --by a1 --who nva -i evening.json
    """
    foe.same_enemy(play, enemy)
    assumed, prey = who == FiguresOptions(), _prey(play, who)
    report = spider_holes(
        prey,
        in_sight=in_sight,
        sight_in=sight_now(play) if sight is None else sight,
        assumed=assumed,
        who_known=enemy is not None or not play.document,
        dice=play.dice,
    )
    if enemy is None:
        return report
    levy = partial(foe.levy, play, enemy, armory)
    report, raised = play.dice.part(with_occupants, report, levy, tuple(prey), coarse=without_occupants)
    named = foe.name_figures(play, raised) if raised else ()
    return Ruled(
        report,
        lambda state: after_spider_holes(after_enemy_named(state, enemy), report=report, figures=named),
    )


def _prey(play: Play, who: FiguresOptions) -> list[Prey]:
    """Return the groups beside which a spider hole may open, each with its lookout. They are the groups of
    the figures given, and the last given of a group is its lookout; a figure without a group counts as one.
    If no figure is given or described, they are all FWF groups that can act. Raises RequestError if there
    are no groups or, unless forced, if a figure given is of the VC/NVA.
    """
    subjects = who.read(play) if who != FiguresOptions() else _first_of_groups(play)
    if not subjects:
        raise RequestError(
            "who is closest to the hole? add e.g. --rep 4 or --by able=4, or give a document with figures"
        )
    if not play.force:
        check_are_fwf(subject.side for subject in subjects)
    lookouts = {subject.figure.group or subject.name: subject.person for subject in subjects}
    return [Prey(group, lookout) for group, lookout in lookouts.items()]


def _first_of_groups(play: Play) -> tuple[Subject, ...]:
    """Return, for each FWF group of the document, the first figure that can act. Empty if nobody can."""
    first = [figure.id for figure in groups.first_able_of_groups(play.state[FIGURES], Side.FWF)]
    return FiguresOptions(by=first).read(play) if first else ()
