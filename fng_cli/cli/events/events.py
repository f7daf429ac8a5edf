"""``fng event`` and ``fng spider-hole``: what nobody expected."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec
import typer
from msgspec.structs import replace

from fng_cli import document, figures
from fng_cli.cli.enemy import options as foe
from fng_cli.cli.enemy import words as foe_words
from fng_cli.cli.options.who import By, Lone, who
from fng_cli.cli.shell import facts
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.play import Play, Ruled, whole
from fng_cli.cli.shell.screen import Screen
from fng_cli.dice import Dice
from fng_cli.document import Content, lookup
from fng_cli.errors import RequestError
from fng_cli.figures import Figure, Status
from fng_cli.rules.armies.force_lines import Force
from fng_cli.rules.armies.forces import Unit, raise_forces
from fng_cli.rules.events.random_events import Happened, RandomEvent, Scene, doubles_thrown, random_event
from fng_cli.rules.events.spider_holes import Hole, Lookout, Prey, SpiderHoles, spider_holes
from fng_cli.rules.pefs import after
from fng_cli.rules.pefs.state import PEFS, on_table
from fng_cli.rules.people import attributes, groups
from fng_cli.tables import table
from fng_cli.terms import Side

LASTING = ("radio-jammed", "lull", "shower", "new-barrel", "withdrawal", "decisive")
"""Events that hold for a while: the document's list ``events`` keeps them."""


@command("event", page="70-71", section="event", report=RandomEvent)
def event(
    play: Play,
    total: Annotated[
        int | None,
        typer.Option("--total", min=2, max=12, metavar="TOTAL", help="What the doubles add up to."),
    ] = None,
) -> Ruled:
    """A random event, when the activation dice show doubles: the document's, or thrown anew."""
    scene = _scene(play) if play.document else None
    report = random_event(_doubles(play, total), scene, dice=play.dice)
    return Ruled(report, _changes(play, report) if scene else {})


def _doubles(play: Play, total: int | None) -> int | None:
    """What doubles add up to: as given, as the document's activation has it, or as they fall now."""
    if total is not None:
        return total
    shown = lookup(play.document, "activation.doubles")
    if shown is None:
        return doubles_thrown(dice=play.dice)
    return (
        whole(2, 12)(lookup(play.document, "activation.total"), "activation.total") if shown is True else None
    )


def _scene(play: Play) -> Scene:
    """What of the document's game an event may strike."""
    known = figures.read(play.document)
    down = [(figure.side, figure.id) for figure in known if figure.status is Status.OUT_OF_THE_FIGHT]
    dead = [
        figure.id for figure in known if figure.status is Status.OBVIOUSLY_DEAD and figure.side is Side.FWF
    ]
    by_side = ((side, [figure for figure in known if figure.side is side]) for side in Side)
    leaders = [
        (side, name)
        for side, members in by_side
        for name, group in groups.groups(members).items()
        if groups.activation_rep(group) is not None
    ]
    pefs = [(Side.VC_NVA, pef.called) for pef in on_table(PEFS.read(play.document))]
    return Scene(
        play.find(facts.WEATHER),
        play.find(facts.SUPPORT_LEVEL),
        play.find(facts.EAL),
        tuple(down),
        (*leaders, *pefs),
        tuple(dead),
    )


def _changes(play: Play, report: RandomEvent) -> Content:
    """What an event changes in the document."""
    found = report.happened
    changes = _in_sections(play, found) | _in_figures(play, report)
    if report.event == "decisive" and found.target:
        changes |= _decisive(play, found.target)
    if report.event in LASTING:
        entry = {"event": report.event, "text": report.text} | document.plain(found)
        known = play.document.get("events")
        changes["events"] = [*(known if isinstance(known, list) else ()), entry]
    return changes


def _in_sections(play: Play, found: Happened) -> Content:
    """The mission, and the weather, as they are now."""
    now = {
        name: value
        for name in ("weather", "support_level", "eal")
        if (value := getattr(found, name)) is not None
    }
    changes: Content = {}
    for section, names in (("mission", now), ("weather", {"weather": now.get("weather")})):
        known = play.document.get(section)
        fields = {name: value for name, value in names.items() if value is not None}
        if isinstance(known, dict) and fields:
            changes[section] = known | fields
    return changes


def _in_figures(play: Play, report: RandomEvent) -> Content:
    """Figures who turn out to be better off than they seemed."""
    statuses = {"revival": Status.CARRY_ON, "only-wounded": Status.OUT_OF_THE_FIGHT}
    if report.event not in statuses or report.happened.target is None:
        return {}
    known = figures.find(figures.read(play.document), report.happened.target, "figures")
    return figures.change(play.document, [replace(known, status=statuses[report.event])])


def _decisive(play: Play, target: str) -> Content:
    """A PEF that has a higher REP now; what a leader has more is kept among the events. Source: p. 71."""
    return PEFS.change(play.document, after.bolder(PEFS.read(play.document), target))


def _show_holes(screen: Screen, report: SpiderHoles, content: Content) -> None:
    for hole in report.holes:
        where, seen = hole.lines()
        screen.ruling(where)
        screen.line(seen, indent=2, hang=2)
    known = {figure.id for figure in figures.read(content)}
    for raw in content.get("spider_holes") or ():
        unit = msgspec.convert(raw["unit"], Unit)
        if raw.get("new") and known.issuperset(unit.figure_ids):
            foe_words.show_units(screen, [unit], content)


@command("spider-hole", page="6, 71-72", section="spider_hole", report=SpiderHoles, show=_show_holes)
def spider_hole(
    play: Play,
    by: By = None,
    rep: Annotated[
        int | None,
        typer.Option("--rep", min=1, max=7, metavar="REP", help="REP of the figure closest to the hole."),
    ] = None,
    attribute: Annotated[
        list[str] | None,
        typer.Option("-a", "--attribute", metavar="NAME", help="An attribute of his, such as trap-finder."),
    ] = None,
    in_sight: Annotated[
        bool | None,
        typer.Option(
            "--in-sight/--unseen", help="Whether he faces the hole; else all but the rear is in sight."
        ),
    ] = None,
    sight: Annotated[
        int | None,
        typer.Option("--sight", min=1, max=99, metavar="IN", help="How far they see: it is no farther off."),
    ] = None,
    enemy: foe.WhoOption = None,
    date: foe.EnemyDate = None,
) -> Ruled:
    """A spider hole beside a group: where, whether somebody sees it in time, who is in it."""
    prey = _prey(play, by, Lone(rep, tuple(attribute or ())))
    report = spider_holes(prey, in_sight=in_sight, sight_in=sight, dice=play.dice)
    army = play.find(foe.WHO, enemy)
    if army is None:
        return Ruled(report, {})
    changes = play.dice.in_full(_occupied, play, report.holes, army, foe.Armory(date), coarse=_hidden)
    return Ruled(report, changes)


def _prey(play: Play, by: Sequence[str] | None, lone: Lone) -> list[Prey]:
    """The groups that it may be: of those named, or the FWF's, whose first man looks out."""
    if by or lone != Lone(None):
        given = who(play, by, None, lone)
        found = [(each.figure.group if each.known else each.name, each.figure) for each in given]
    else:
        mine = [each for each in figures.read(play.document) if each.side is Side.FWF and groups.able(each)]
        found = [(name, members[0]) for name, members in groups.groups(mine).items()]
    if not found:
        raise RequestError("who is closest to it? give --rep 4, or --by able=4, or a document with figures")
    return [Prey(group, _lookout(figure)) for group, figure in dict(found).items()]


def _lookout(figure: Figure) -> Lookout:
    own = attributes.named(figure.attributes, f"figure {figure.id}")
    return Lookout(figure.id, figure.rep, own)


def _hidden(*given: object, dice: Dice) -> Content:
    """Who sits in the holes is left open: each man falls in more ways than odds can follow."""
    return {}


def _occupied(play: Play, holes: Sequence[Hole], army: str, armory: foe.Armory, *, dice: Dice) -> Content:
    """The document with those who sit in the holes."""
    levy = foe.levy(play, army, armory)
    raised: tuple[Figure, ...] = ()
    kept = [dict(each, new=False) for each in foe.listed(play, "spider_holes")]
    for hole in holes:
        rows = table("spider-hole-occupant").column(None).values()
        row = next(row for row in rows if row["occupant"] == hole.occupant)
        found = raise_forces(msgspec.convert(row["forces"], tuple[Force, ...]), levy, dice=dice)
        levy = levy.after(found.figures)
        raised += found.figures
        unit = document.plain(found.units[0])
        kept.append(
            {
                "group": hole.group,
                "direction": hole.direction,
                "distance_in": hole.distance_in,
                "unit": unit,
                "new": True,
            }
        )
    return foe.in_play(play, raised) | {"spider_holes": kept}
