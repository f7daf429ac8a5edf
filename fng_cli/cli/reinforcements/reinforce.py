"""``fng reinforce`` and ``fng pc``: who or what comes by the tables, outside of PEFs."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Annotated

import typer

from fng_cli import figures
from fng_cli.cli.armies import options as army_options
from fng_cli.cli.enemy import options as foe
from fng_cli.cli.enemy import words as foe_words
from fng_cli.cli.pefs.words import show_contact
from fng_cli.cli.shell import facts
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import option
from fng_cli.cli.shell.play import Fact, Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content, cited, lookup
from fng_cli.errors import RequestError
from fng_cli.names import find
from fng_cli.rules.armies.armies import army_facts
from fng_cli.rules.armies.forces import Levy
from fng_cli.rules.enemy.who import pef_rep
from fng_cli.rules.mission import deployment
from fng_cli.rules.mission.mission import mission_facts
from fng_cli.rules.pefs import after
from fng_cli.rules.pefs.entrances import ways_in
from fng_cli.rules.pefs.found import REINFORCEMENTS
from fng_cli.rules.pefs.potential_contact import ContactFound, contact_found, potential_contact
from fng_cli.rules.pefs.state import PEFS, What
from fng_cli.rules.reinforcements import calls
from fng_cli.rules.reinforcements.arrivals import Here, count_here, enemy_on_table, own_army
from fng_cli.rules.reinforcements.reinforced import Reinforced, Ways, reinforce_enemy, reinforce_fwf
from fng_cli.terms import Side

SlOption = Annotated[int | None, option(facts.SUPPORT_LEVEL)]
Passed = Annotated[
    int | None,
    typer.Option("--passed", min=1, max=2, metavar="N", help="Do not test: as if so many dice had passed."),
]


@command("pc", page="62-64", report=ContactFound, show=show_contact)
def potential_contact_command(
    play: Play,
    eal: facts.EalOption = None,
    who: foe.WhoOption = None,
    date: foe.EnemyDate = None,
    listed: foe.EnemyListed = False,
    gear: foe.EnemyGear = False,
) -> Ruled:
    """What a Potential Contact is: hut, bunker, tunnel, trap or camp, and who is in it."""
    level = play.need(facts.EAL, eal)
    armory = foe.Armory(date, listed, gear)
    found = potential_contact(level, partial(_enemy_levy, play, who, armory), dice=play.dice)
    changes = foe.in_play(play, found.figures)
    changes |= foe.with_point(play, What.POTENTIAL_CONTACT, found.place)
    return Ruled(contact_found(level, found), changes)


def _enemy_levy(play: Play, who: str | None, armory: foe.Armory) -> Levy:
    return foe.levy(play, play.need(foe.WHO, who), armory)


def _show(screen: Screen, report: Reinforced, content: Content) -> None:
    """Whether anybody comes, who, and where."""
    screen.ruling(report.summary())
    if report.pef_sector is not None:
        screen.line(
            "It is put at the centre of its sector, hidden if it can be; with figures of yours there, "
            "in the nearest sector without any (--occupied).",
            indent=2,
            hang=2,
        )
    if report.arrival:
        foe_words.show_arrival(screen, report.arrival, content)
        if report.arrival.support and report.side is Side.VC_NVA:
            screen.line(
                "In solo play it falls on your farthest group in sight; with none in sight it is lost.",
                indent=2,
                hang=2,
            )
    if report.entrance:
        screen.line(f"They come in {report.entrance.text()}.", indent=2, hang=2)


@command("reinforce enemy", page="93, 95-96", report=Reinforced, show=_show)
def enemy(
    play: Play,
    eal: facts.EalOption = None,
    who: foe.WhoOption = None,
    activity: facts.ActivityOption = None,
    passed: Passed = None,
    on_table: Annotated[
        bool | None,
        typer.Option("--on-table/--none-on-table", help="Whether the enemy has figures on the table."),
    ] = None,
    occupied: Annotated[
        str | None,
        typer.Option("--occupied", metavar="3,6", help="Sectors with figures of yours: no PEF comes there."),
    ] = None,
    date: foe.EnemyDate = None,
    listed: foe.EnemyListed = False,
    gear: foe.EnemyGear = False,
) -> Ruled:
    """Whether the enemy is reinforced, and by whom: the test, his table, and the figures that come."""
    there = _on_table(play) if on_table is None else on_table
    known = play.need(foe.WHO, who) if there else play.find(foe.WHO, who)
    armory = foe.Armory(date, listed, gear)
    level, mood = play.need(facts.EAL, eal), play.find(facts.ACTIVITY, activity)
    report, raised = reinforce_enemy(
        level,
        known,
        foe.month_of(play, armory),
        None if known is None else partial(foe.levy, play, known, armory),
        activity=mood,
        passed=passed,
        on_table=there,
        occupied=_sectors(occupied),
        ways=_ways(play),
        dice=play.dice,
    )
    changes = _came(play, report, raised)
    if report.pef_sector is not None:
        pefs = after.reinforced(PEFS.read(play.document), report.pef_sector, pef_rep(level, mood))
        changes |= PEFS.change(play.document, pefs)
    return Ruled(report, changes)


def _came(play: Play, report: Reinforced, raised: Iterable[figures.Figure]) -> Content:
    """What a document changes by those who came."""
    changes = foe.in_play(play, tuple(raised))
    arrival = report.arrival
    if arrival and report.comes:
        changes |= foe.with_point(play, REINFORCEMENTS, arrival)
    return changes


def _on_table(play: Play) -> bool:
    """Whether the enemy has figures on the table; where no document tells of any, he is taken to have."""
    if not {"pefs", "figures"} & set(play.document):
        return True
    return enemy_on_table(figures.read(play.document))


def _sectors(text: str | None) -> frozenset[int]:
    words = (text or "").replace(",", " ").split()
    for word in words:
        if word not in {"1", "2", "3", "4", "5", "6"}:
            raise RequestError(f"--occupied: {word!r} is no sector; write numbers from 1 to 6, as 3,6")
    return frozenset(map(int, words))


def _ways(play: Play) -> Ways | None:
    """Where the mission lets the enemy's reinforcements come in; None where no mission is known."""
    most = lookup(play.document, "pef.pcs.most")
    pefs = PEFS.read(play.document)
    return ways_in(play.find(facts.MISSION_TYPE), pefs, most if isinstance(most, int) else None)


@command("reinforce fwf", page="93-95", report=Reinforced, show=_show)
def fwf(
    play: Play,
    sl: SlOption = None,
    army: Annotated[
        str | None, typer.Option("--army", metavar="ARMY", help="Whose figures come, if not the document's.")
    ] = None,
    passed: Passed = None,
    granted: Annotated[
        bool, typer.Option("--granted", help="They were asked for, and are on their way: no test.")
    ] = False,
    squads_here: Annotated[
        int | None,
        typer.Option("--squads-here", min=0, max=9, metavar="N", help="Squads of yours on the table."),
    ] = None,
    date: foe.EnemyDate = None,
    gear: foe.EnemyGear = False,
) -> Ruled:
    """Whether your side is reinforced, and by whom: the test, the table of your Support Level, figures."""
    level = play.need(facts.SUPPORT_LEVEL, sl)
    own = _own_army(play, army)
    levy = partial(foe.levy, play, own, foe.Armory(date, False, gear), Side.FWF)
    theirs = army_options.find_army(play, own, date).army
    squads = int(army_facts(theirs)["squads"])
    here = count_here(figures.read(play.document), theirs, squads)
    if squads_here is not None:
        here = Here(min(squads_here, squads), here.headquarters, max(0, squads_here - squads))
    report, raised = reinforce_fwf(
        level, here, levy, passed=2 if granted else passed, army=theirs, dice=play.dice
    )
    return Ruled(report, _came(play, report, raised))


def _own_army(play: Play, given: str | None) -> str:
    """The player's army: of the option, the document's figures, the config; else the first of the lists."""
    named = Fact("army", "--army", (), lambda value, where: str(value))
    return given or own_army(figures.read(play.document)) or play.find(named) or "us-army"


@command("reinforce entry", page="97", report=calls.Entered | calls.AtMission, section="reinforce_entry")
def entry(play: Play, kind: facts.MissionOption = None) -> calls.Entered | calls.AtMission:
    """Where your ground reinforcements come in: by the mission's own words, else by the table."""
    mission = play.find(facts.MISSION_TYPE, kind)
    way = None if mission is None else mission_facts(mission)["fwf_entry"]
    if way is None or way == "reinforcement-entry":
        return calls.reinforcement_entry(dice=play.dice)
    words = deployment.fwf_entry(way, play.find(facts.UNIT_SECTOR))
    return calls.AtMission(way, words, cited(("e-04",)))


@command("reinforce request", page="75, 97", section="reinforce_request")
def request(
    play: Play,
    sl: SlOption = None,
    caller: Annotated[
        str, typer.Option("--caller", metavar="WHO", help="sergeant, lieutenant, captain or fo.")
    ] = "sergeant",
) -> calls.Requested:
    """The answer to a request for reinforcements, once the call got through."""
    by = find(caller, calls.CALLERS, "caller", "--caller")
    return calls.reinforcement_request(play.need(facts.SUPPORT_LEVEL, sl), by, dice=play.dice)
