"""``fng reinforce`` and ``fng pc``: who or what comes by the tables, outside of PEFs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Annotated, Any, ClassVar

import typer

from fng_cli import document, figures
from fng_cli.cli.armies import options as army_options
from fng_cli.cli.enemy import options as foe
from fng_cli.cli.enemy import words as foe_words
from fng_cli.cli.pefs.move import markers
from fng_cli.cli.shell import facts
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import option
from fng_cli.cli.shell.play import Fact, Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content, Next, Report, cited, lookup
from fng_cli.errors import RequestError
from fng_cli.names import find
from fng_cli.rules.armies.armies import army_facts
from fng_cli.rules.armies.forces import Levy
from fng_cli.rules.enemy.who import activity_row
from fng_cli.rules.mission import deployment
from fng_cli.rules.mission.mission import mission_facts
from fng_cli.rules.pefs.found import point
from fng_cli.rules.pefs.placing import Pef
from fng_cli.rules.pefs.potential_contact import Place, potential_contact
from fng_cli.rules.pefs.resolution import What, place_next
from fng_cli.rules.reinforcements import calls
from fng_cli.rules.reinforcements.arrivals import Here, count_here
from fng_cli.rules.reinforcements.reinforced import Reinforced, Ways, reinforce_enemy, reinforce_fwf
from fng_cli.terms import Side

SlOption = Annotated[int | None, option(facts.SUPPORT_LEVEL)]
Passed = Annotated[
    int | None,
    typer.Option("--passed", min=1, max=2, metavar="N", help="Do not test: as if so many dice had passed."),
]


class ContactFound(Report, frozen=True):
    """A Potential Contact by the table of an EAL."""

    NOT_IN_ODDS: ClassVar[frozenset[str]] = frozenset({"place"})

    eal: int
    contact: str
    state: str | None
    place: Place | None = None
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        state = f" ({self.state})" if self.state else ""
        return f"A Potential Contact: {self.contact.replace('-', ' ')}{state}."


def _show_place(screen: Screen, report: ContactFound, content: Content) -> None:
    screen.ruling(report.summary())
    if report.place:
        foe_words.show_place(screen, report.place, content)


@command("pc", page="62-64", report=ContactFound, show=_show_place)
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
    report = ContactFound(
        level,
        found.place.contact,
        found.place.state,
        found.place,
        found.rulings,
        tuple(place_next(found.place)),
    )
    changes = foe.in_play(play, found.figures)
    changes |= foe.with_point(play, lambda number: point(number, What.POTENTIAL_CONTACT, found.place))
    return Ruled(report, changes)


def _enemy_levy(play: Play, who: str | None, armory: foe.Armory) -> Levy:
    return foe.levy(play, play.need(foe.WHO, who), armory)


def _show(screen: Screen, report: Reinforced, content: Content) -> None:
    """Whether anybody comes, who, and where."""
    screen.ruling(report.summary())
    if report.pef is not None:
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
    if report.pef is not None:
        rep = level if mood is None else int(activity_row(mood)["pef_rep"])
        changes |= {"pefs": [*foe.listed(play, "pefs"), _new_pef(play, report.pef, rep)]}
    return Ruled(report, changes)


def _came(play: Play, report: Reinforced, raised: Iterable[figures.Figure]) -> Content:
    """What a document changes by those who came."""
    changes = foe.in_play(play, tuple(raised))
    arrival = report.arrival
    if arrival and report.comes:
        changes |= foe.with_point(play, lambda number: point(number, "reinforcements", arrival))
    return changes


def _on_table(play: Play) -> bool:
    """Whether the enemy has figures on the table; where no document tells of any, he is taken to have."""
    if not {"pefs", "figures"} & set(play.document):
        return True
    return any(figure.side is Side.VC_NVA and not figure.down for figure in figures.read(play.document))


def _sectors(text: str | None) -> frozenset[int]:
    words = (text or "").replace(",", " ").split()
    for word in words:
        if word not in {"1", "2", "3", "4", "5", "6"}:
            raise RequestError(f"--occupied: {word!r} is no sector; write numbers from 1 to 6, as 3,6")
    return frozenset(map(int, words))


def _ways(play: Play) -> Ways | None:
    """Where the mission lets the enemy's reinforcements come in. Source: p. 97-101."""
    mission = play.find(facts.MISSION_TYPE)
    if mission is None:
        return None
    pefs: list[Any] = foe.listed(play, "pefs")
    hidden = mission_facts(mission)["enemy_entry"] == "pcs-then-random-sector-edge"
    most = lookup(play.document, "pef.pcs.most")
    found = sum(pef.get("resolved") == What.POTENTIAL_CONTACT for pef in pefs if isinstance(pef, Mapping))
    open_yet = hidden and isinstance(most, int) and found < most
    return Ways(True, tuple(markers(pefs)) if open_yet else ())


def _new_pef(play: Play, sector: int, rep: int) -> Content:
    """A PEF that comes as reinforcements, with the next free number."""
    new = 1 + max((pef["id"] for pef in foe.listed(play, "pefs")), default=0)
    plain: Content = document.plain(Pef(new, sector, rep, deployment.PefPlace.HIDDEN))
    return plain


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
    if given is not None:
        return given
    own = [figure for figure in figures.read(play.document) if figure.side is Side.FWF and figure.army]
    named = play.find(Fact("army", "--army", (), lambda value, where: str(value)))
    stars = [figure.army for figure in own if figure.star]
    return next(iter((*stars, *(figure.army for figure in own))), named or "us-army")


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
