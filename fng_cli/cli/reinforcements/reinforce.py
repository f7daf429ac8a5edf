"""``fng reinforce`` and ``fng pc``: who or what comes by the tables, outside of PEFs."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Annotated

import typer

from fng_cli import figures
from fng_cli.cli.armies import options as army_options
from fng_cli.cli.enemy import options as foe
from fng_cli.cli.options.sides import ARMY, ArmyOption
from fng_cli.cli.pefs.words import show_contact
from fng_cli.cli.reinforcements.words import show_reinforced
from fng_cli.cli.shell import facts
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import again, flag, without
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.dice import Dice
from fng_cli.document import Content, lookup
from fng_cli.errors import RequestError
from fng_cli.rules.armies.armies import army_facts
from fng_cli.rules.clock.lasting import LASTING, Lasting
from fng_cli.rules.enemy.who import pef_rep
from fng_cli.rules.pefs import after
from fng_cli.rules.pefs.entrances import ways_in
from fng_cli.rules.pefs.found import REINFORCEMENTS
from fng_cli.rules.pefs.potential_contact import ContactFound, contact_found, potential_contact
from fng_cli.rules.pefs.state import PEFS, What
from fng_cli.rules.reinforcements import entering
from fng_cli.rules.reinforcements.arrivals import count_here, enemy_on_table, own_army, told_here
from fng_cli.rules.reinforcements.reinforced import (
    EntryWays,
    Reinforced,
    reinforce_enemy,
    reinforce_fwf,
    stayed_away,
)
from fng_cli.rules.support.arriving import arrived, check_due, promised
from fng_cli.terms import MissionType, Side

PassedOption = Annotated[
    int | None,
    typer.Option("--passed", min=1, max=2, metavar="N", help="Do not test: as if so many dice had passed."),
]


@command("pc", page="62-64", report=ContactFound, show=show_contact)
def potential_contact_command(play: Play, eal: facts.TheEal, who: foe.EnemyOr, armory: foe.Armory) -> Ruled:
    """Roll what a Potential Contact is: hut, bunker, tunnel, trap or camp, and who is in it.

    fng pc --eal 2 --who lvc --seed 4
    fng pc --eal 3 --who nva --odds
    """
    found = potential_contact(eal, lambda: foe.levy(play, play.need(foe.WHO, who), armory), dice=play.dice)
    point = foe.with_point(play, What.POTENTIAL_CONTACT, found.place)
    return Ruled(contact_found(eal, found), foe.in_play(play, found.figures) | point)


@command("reinforce enemy", page="93, 95-96", report=Reinforced, show=show_reinforced)
def enemy(
    play: Play,
    eal: facts.TheEal,
    who: foe.EnemyOr,
    activity: Annotated[str | None, facts.ACTIVITY],
    armory: foe.Armory,
    passed: PassedOption = None,
    on_table: Annotated[
        bool | None,
        typer.Option("--on-table/--none-on-table", help="Whether the enemy has figures on the table."),
    ] = None,
    occupied: Annotated[
        str | None,
        typer.Option("--occupied", metavar="3,6", help="Sectors with figures of yours: no PEF comes there."),
    ] = None,
) -> Ruled:
    """Whether the enemy is reinforced, and by whom: the test, his table, and the figures that come.

    fng reinforce enemy --eal 2 --who lvc --seed 3
    fng reinforce enemy --eal 4 --who nva --odds
    """
    if (kept := entering.stays_away(LASTING.read(play.document), Side.VC_NVA)) is not None:
        return _stayed_away(play, kept, Side.VC_NVA, eal)
    there = _on_table(play) if on_table is None else on_table
    known = play.need(foe.WHO, who) if there else who
    report, raised = reinforce_enemy(
        eal,
        known,
        foe.month_of(play, armory),
        None if known is None else partial(foe.levy, play, known, armory),
        activity=activity,
        passed=passed,
        on_table=there,
        occupied=_sectors(occupied),
        ways=_ways(play),
        dice=play.dice,
    )
    number = PEFS.next_number(play.document)
    pefs = after.reinforced(PEFS.read(play.document), report.pef_sector, pef_rep(eal, activity), number)
    return Ruled(report, _came(play, report, raised) | PEFS.change(play.document, pefs))


def _stayed_away(play: Play, kept: Lasting, side: Side, level: int) -> Ruled:
    """No reinforcements this once, and a document in which that is over."""
    return Ruled(stayed_away(side, level), LASTING.change(play.document, (), gone=[kept.id]))


def _came(play: Play, report: Reinforced, raised: Iterable[figures.Figure]) -> Content:
    """Changes of the document by those who came."""
    changes = foe.in_play(play, tuple(raised))
    arrival = report.arrival
    if arrival and report.comes:
        changes |= foe.with_point(play, REINFORCEMENTS, arrival)
        if arrival.support and report.side is Side.FWF:
            changes |= promised(play.document | changes, arrival.support)
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


def _ways(play: Play) -> EntryWays | None:
    """The places where the mission lets the enemy's reinforcements come in; None where no mission is known."""
    most = lookup(play.document, "pef.pcs.most")
    pefs = PEFS.read(play.document)
    return ways_in(play.find(facts.MISSION_TYPE), pefs, most if isinstance(most, int) else None)


@command("reinforce fwf", page="93-95", report=Reinforced, show=show_reinforced)
def fwf(
    play: Play,
    sl: Annotated[int, facts.SUPPORT_LEVEL],
    armory: Annotated[foe.Armory, without("listed")],
    army: Annotated[str | None, again(ArmyOption, "Whose figures come, if not the document's.")] = None,
    passed: PassedOption = None,
    granted: Annotated[bool, flag("They were asked for, and are on their way: no test.")] = False,
    squads_here: Annotated[
        int | None,
        typer.Option("--squads-here", min=0, max=9, metavar="N", help="Squads of yours on the table."),
    ] = None,
) -> Ruled:
    """Whether your side is reinforced, and by whom: the test, the table of your Support Level, figures.

    fng reinforce fwf --sl 2 --army us-army --seed 3
    fng reinforce fwf --sl 3 --army usmc --granted --seed 1
    """
    if not granted and (kept := entering.stays_away(LASTING.read(play.document), Side.FWF)) is not None:
        return _stayed_away(play, kept, Side.FWF, sl)
    if granted and not play.force:
        check_due(play.document)
    passes = 2 if granted else passed
    report, raised = _raised(play, sl, armory, army, passes, squads_here, dice=play.dice)
    on_their_way = arrived(play.document) if granted else {}
    return Ruled(report, _came(play, report, raised) | on_their_way)


def _raised(
    play: Play,
    sl: int,
    armory: foe.Armory,
    army: str | None,
    passed: int | None,
    squads_here: int | None,
    *,
    dice: Dice,
) -> tuple[Reinforced, tuple[figures.Figure, ...]]:
    """The reinforcements of the player, and their figures."""
    own = _own_army(play, army)
    levy = partial(foe.levy, play, own, armory, Side.FWF)
    theirs = army_options.find_army(play, own, armory.date).army
    squads = int(army_facts(theirs)["squads"])
    here = told_here(count_here(figures.read(play.document), theirs, squads), squads_here, squads)
    return reinforce_fwf(sl, here, levy, passed=passed, army=theirs, dice=dice)


def due_now(play: Play, sl: int, *, dice: Dice) -> tuple[Reinforced, Content]:
    """Those who were asked for, arriving as their turn has come, and the document with them. Source: p. 97."""
    report, raised = _raised(play, sl, foe.Armory(), None, 2, None, dice=dice)
    return report, _came(play, report, raised) | arrived(play.document)


def _own_army(play: Play, given: str | None) -> str:
    """The player's army: of the option, the document's figures, the config; else the first of the lists."""
    return given or own_army(figures.read(play.document)) or play.find(ARMY) or "us-army"


@command(
    "reinforce entry", page="97", report=entering.Entered | entering.AtMission, section="reinforce_entry"
)
def entry(
    play: Play, kind: Annotated[MissionType | None, facts.MISSION_TYPE]
) -> entering.Entered | entering.AtMission:
    """Roll where your ground reinforcements come in: by the mission's own words, else by the table.

    fng reinforce entry --type patrol
    fng reinforce entry -i evening.json
    """
    return entering.entry(kind, play.find(facts.UNIT_SECTOR), dice=play.dice)
