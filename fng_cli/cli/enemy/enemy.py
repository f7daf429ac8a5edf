"""``fng enemy``: who he is, how he fights, what a group of his does, how Local VC melt away."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import typer

from fng_cli import document, figures
from fng_cli.cli.enemy import options as foe
from fng_cli.cli.shell import facts
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.names import find
from fng_cli.rules.enemy import action as actions
from fng_cli.rules.enemy import who as enemies
from fng_cli.rules.mission.deployment import PefPlace
from fng_cli.rules.pefs.found import Melted, PefState
from fng_cli.rules.people import groups
from fng_cli.terms import MissionType, Side

Group = Annotated[str | None, typer.Argument(metavar="[GROUP]", help="A group of the document's enemies.")]


def _show_who(screen: Screen, report: enemies.Who, content: Content) -> None:
    screen.ruling(report.summary())
    screen.line(f'Figures of a squad keep {report.spacing_in}" apart where they can.', indent=2, hang=2)


@command("enemy who", page="67-69", section="enemy", show=_show_who)
def who(play: Play, corps: facts.CorpsOption = None, area: facts.AreaOption = None) -> enemies.Who:
    """Who you are fighting for the rest of the mission: Local VC, Main Force VC or NVA."""
    return enemies.enemy_who(play.need(facts.CORPS, corps), play.need(facts.AREA, area), dice=play.dice)


def _show_activity(screen: Screen, report: enemies.Activity, content: Content) -> None:
    screen.ruling(report.summary())
    effects = report.effects()
    screen.line(f"{effects[:1].upper()}{effects[1:]}.", indent=2, hang=2)


@command("enemy activity", page="68-69", section="enemy", report=enemies.Activity, show=_show_activity)
def activity(play: Play, eal: facts.EalOption = None) -> Ruled:
    """How the enemy fights for the rest of the game: EAL, PEFs, reinforcements, reactions."""
    report = enemies.enemy_activity(play.need(facts.EAL, eal), dice=play.dice)
    return Ruled(report, foe.activity_changes(play, report))


def _show_act(screen: Screen, report: actions.Action, content: Content) -> None:
    """The stance, the orders one by one, who throws, what changes in melee."""
    wave = ", a human wave" if report.human_wave else ""
    screen.ruling(
        f"{'The group' if report.group is None else 'Group ' + report.group}: {report.label()}{wave}."
    )
    for order in report.orders:
        screen.line(f"{order}.", indent=2, hang=2)
    if report.grenadiers:
        names = f": {', '.join(report.throwers)}" if report.throwers else ""
        screen.line(f"{report.grenadiers} try to ready and throw grenades{names}.", indent=2, hang=2)
    if report.charge_dice:
        screen.line(f"Charge into Melee: {report.charge_dice:+d}d6.", indent=2, hang=2)
    if report.charge_successes:
        screen.line(f"Charge into Melee: {report.charge_successes:+d} success.", indent=2, hang=2)
    if report.spacing_in:
        screen.line(f'Spread out: {report.spacing_in}" between figures.', indent=2, hang=2)


@command("enemy act", page="69-70, 116", section="enemy_act", report=actions.Action, show=_show_act)
def act(
    play: Play,
    name: Group = None,
    number: Annotated[
        int | None, typer.Option("--figures", min=1, max=200, metavar="N", help="Figures in the group.")
    ] = None,
    opponents: Annotated[
        int | None,
        typer.Option("--opponents", min=1, max=200, metavar="N", help="Figures in your nearest group."),
    ] = None,
    against: Annotated[
        str | None, typer.Option("--against", metavar="GROUP", help="Your nearest group, in the document.")
    ] = None,
    rep: Annotated[
        int | None, typer.Option("--rep", min=1, max=7, metavar="REP", help="REP of the group's leader.")
    ] = None,
    distance: Annotated[
        float | None,
        typer.Option("--distance", min=0, max=400, metavar="IN", help="To your nearest group, in inches."),
    ] = None,
    in_sight: Annotated[
        bool,
        typer.Option("--in-sight/--out-of-sight", help="Whether your figures and theirs see each other."),
    ] = True,
    who: foe.WhoOption = None,
    fortification: Annotated[
        bool, typer.Option("--fortification", help="A fortification is nearer than your figures.")
    ] = False,
    approached: Annotated[bool, typer.Option("--approached", help="Your figures come near.")] = False,
    kind: facts.MissionOption = None,
) -> actions.Action:
    """What a group of VC or NVA does that activates: assault, maneuver, harass, or defensive tactics."""
    known = figures.read(play.document)
    members = _members(known, name, Side.VC_NVA) if name is not None else ()
    size = number or len(members)
    if not size:
        raise RequestError("how many are they? name a GROUP of the document, or give --figures 8")
    leads = groups.activation_rep(members) if members else None
    return actions.enemy_action(
        actions.Situation(
            figures=size,
            opponents=opponents or len(_opponents(known, against)),
            rep=leads if rep is None else rep,
            distance_in=distance,
            in_sight=in_sight,
            who=_who(play, who, members),
            fortification=fortification,
            approached=approached,
            fwf_defend=play.find(facts.MISSION_TYPE, kind) is MissionType.DEFENSE,
            names=tuple(member.id for member in members) if number is None else (),
            group=members[0].group or members[0].id if members else name,
        ),
        dice=play.dice,
    )


def _who(play: Play, given: str | None, members: Sequence[Figure]) -> enemies.Foe | None:
    """Whose men they are: as it was given, their army, or who the enemy is."""
    army = members[0].army if given is None and members else ""
    return enemies.Foe(army) if army in set(enemies.Foe) else play.find(foe.WHO, given)


def _members(known: Sequence[Figure], name: str, side: Side) -> tuple[Figure, ...]:
    """Everybody of a group of a side who can act. Raises RequestError, with the nearest names."""
    there = groups.groups(figure for figure in known if figure.side is side)
    members = there[find(name, there, f"group of the {'enemy' if side is Side.VC_NVA else 'FWF'}", "GROUP")]
    return tuple(figure for figure in members if groups.able(figure))


def _opponents(known: Sequence[Figure], against: str | None) -> tuple[Figure, ...]:
    if against is not None:
        return _members(known, against, Side.FWF)
    own = groups.groups(figure for figure in known if figure.side is Side.FWF and not figure.down)
    if len(own) != 1:
        there = f" (groups: {', '.join(own)})" if own else ""
        raise RequestError(f"how many are you? give --opponents 6, or --against GROUP{there}")
    return next(iter(own.values()))


@command("enemy melt-away", page="64, 70", section="melt_away", report=actions.MeltAway)
def melt_away(
    play: Play,
    name: Group = None,
    sector: Annotated[
        int | None, typer.Option("--sector", min=1, max=6, metavar="SECTOR", help="Where they stood.")
    ] = None,
    eal: facts.EalOption = None,
    mood: facts.ActivityOption = None,
) -> Ruled:
    """Local VC far off and out of sight melt away: two PEFs stand in their place."""
    known = figures.read(play.document)
    pefs = foe.listed(play, "pefs")
    first = 1 + max((pef["id"] for pef in pefs), default=0)
    now = play.find(facts.ACTIVITY, mood)
    rep = play.find(facts.EAL, eal) if now is None else int(enemies.activity_row(now)["pef_rep"])
    if name is None:
        return Ruled(actions.melt_away(None, 0, first, rep), {})
    there = groups.groups(figure for figure in known if figure.side is Side.VC_NVA and not figure.down)
    members = there[find(name, there, "group of the enemy", "GROUP")]
    if any(member.army != enemies.Foe.LVC for member in members):
        raise RequestError(f"group {name}: only Local VC melt away, and these are {members[0].army}")
    if rep is None:
        raise RequestError("which REP have the PEFs? give --eal 4, or --activity usual")
    report = actions.melt_away(members[0].group or members[0].id, len(members), first, rep)
    where = sector or _sector(foe.listed(play, "contacts"), report.group or "")
    if where is None:
        raise RequestError(f"group {name}: where do they stand? give --sector 1-6")
    return Ruled(report, _melted(play, report, members, where, pefs))


def _sector(contacts: Sequence[Mapping[str, Any]], group: str) -> int | None:
    """The sector in which a group came into sight."""
    for found in contacts:
        for unit in found.get("units", ()):
            if group in unit.get("groups", ()):
                sector: int | None = found.get("sector")
                return sector
    return None


def _melted(
    play: Play, report: actions.MeltAway, members: Sequence[Figure], sector: int, pefs: list[Any]
) -> Content:
    """The document without these figures, and with their two PEFs."""
    gone = {member.id for member in members}
    left = [raw for raw in play.document.get("figures") or () if raw.get("id") not in gone]
    new = [
        PefState(id_, sector, report.rep or 1, PefPlace.HIDDEN, hides=report.group or "")
        for id_ in report.pefs
    ]
    hidden = Melted(report.group or "", report.pefs, tuple(members))
    return {
        "figures": left,
        "pefs": [*pefs, *document.plain(new)],
        "melted": [*foe.listed(play, "melted"), document.plain(hidden)],
    }
