"""``fng air`` and ``fng craft``: aircraft that come, spot and mark, and what the ground does to them."""

from __future__ import annotations

from functools import partial
from typing import Annotated, NamedTuple

import typer
from msgspec.structs import replace

from fng_cli.cli.air import words
from fng_cli.cli.air.strike import (
    WORDS,
    EntersOption,
    LeavesOption,
    Watchers,
    line_over,
    watchers_among,
)
from fng_cli.cli.options import facts
from fng_cli.cli.options.flying import (
    CraftName,
    HelicopterOption,
    HoveringOption,
    LoadOption,
    PilotRep,
    RankingOption,
    TheirImpact,
)
from fng_cli.cli.options.from_air import (
    HIDING,
    AirTargets,
    BelowOptions,
    SpotOptions,
    air_targets,
    ground_under,
    in_bunker,
)
from fng_cli.cli.options.shooter import WeaponOption
from fng_cli.cli.options.targets import AtWhom
from fng_cli.cli.options.who import FiguresOptions, split
from fng_cli.cli.options.words import HitsOption
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import FileUse, Uses
from fng_cli.cli.shell.options import again, flag, only, read_by, without
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.errors import RequestError
from fng_cli.names import find, slug
from fng_cli.rules.air import attack
from fng_cli.rules.air import available as coming
from fng_cli.rules.air import ground_fire as checks
from fng_cli.rules.air.attack import AirAttack
from fng_cli.rules.air.available import Available, Sought, Spotting, check_in_reach
from fng_cli.rules.air.available import spot as spotting
from fng_cli.rules.air.craft import Craft, CraftList, Run, craft_list, find_craft
from fng_cli.rules.air.ground_fire import (
    AircraftDamage,
    AirLine,
    AntiAircraft,
    GoldenBb,
    after_aircraft_damage,
    after_anti_aircraft,
    after_golden_bb,
    aircraft_damage,
    check_anybody_sees,
    golden_bb,
)
from fng_cli.rules.air.missions import (
    AC_47,
    after_arrival,
    after_spotting,
    check_answers,
    check_fac_run,
    fac_in_play,
    with_steps_of_fac,
)
from fng_cli.rules.air.state import AIRBORNE, Airborne, find_in_play
from fng_cli.rules.air.strike import (
    after_marking,
)
from fng_cli.rules.ground.terrain import Section, terrain_of
from fng_cli.rules.ground.types import (
    hiding_from_air,
    hiding_from_air_of,
    is_ground_unseen_from_air,
    is_unseen_from_air,
    type_called,
)
from fng_cli.rules.pefs.state import PEFS
from fng_cli.rules.people.person import Deed
from fng_cli.rules.support.account import check_granted
from fng_cli.rules.support.arriving import attack_steps
from fng_cli.rules.support.state import SupportKind
from fng_cli.state import State
from fng_cli.terms import Corps, Light, Weather
from fng_cli.typed_words import inches
from fng_cli.words import whole_number

KINDS = ("strike", "fac", "gunship", "transport", "observation", "night")
"""The kinds of craft by which a list may be filtered."""


@command(
    "craft list",
    page="108-109",
    section="craft_list",
    show=words.show_list,
    file_use=FileUse.LEAVES,
    uses=Uses.NOTHING,
)
def list_craft(
    play: Play,
    kind: Annotated[
        list[str] | None,
        typer.Option(
            "--kind",
            metavar="KIND",
            help="List only craft of this kind, such as strike, fac, gunship or transport.",
        ),
    ] = None,
) -> CraftList:
    """List all aircraft and helicopters.

    fng craft list

    fng craft list --kind transport
    """
    return craft_list([find(name, KINDS, "kind of craft", "--kind") for name in kind or ()])


@command(
    "craft show",
    page="108-109",
    section="craft_show",
    show=words.show_craft,
    file_use=FileUse.LEAVES,
    uses=Uses.NOTHING,
)
def show_craft(
    play: Play,
    name: Annotated[
        str, typer.Argument(metavar="NAME", help="Aircraft or helicopter, such as f-100, slick or loach.")
    ],
) -> Craft:
    """Show an aircraft or a helicopter: configurations, crew, seats and notes.

    fng craft show f-4

    fng craft show loach
    """
    return find_craft(name, "NAME")


TheWeather = Annotated[Weather | None, facts.WEATHER]


@command(
    "air available",
    needs=(facts.needed(facts.CORPS, "--craft"),),
    page="59, 80-81, 109",
    section="air_available",
    report=Available,
    show=words.show_available,
)
def available(
    play: Play,
    corps: Annotated[Corps | None, facts.CORPS],
    weather: TheWeather,
    light: Annotated[Light | None, facts.LIGHT],
    craft: CraftName = None,
    rep: PilotRep = None,
    load: LoadOption = None,
) -> Ruled:
    """Roll for the aircraft that flies an airstrike, with its pilot and load.

    Whatever you give with --craft, --load or --rep is not rolled. The weather may delay or ground the
    aircraft; an aircraft that comes is added to the document. The REP and load of an AC-47 are always the
    same, and it flies only at night.

    The command is refused for an AC-47 by daylight. Unless you add --force, it is also refused in a game that
    counts turns if neither an airstrike nor the AC-47 has been granted.

    fng air available --corps II

    fng air available --corps IV --craft a-1 --weather inclement
    """
    if craft and find_craft(craft).id == AC_47:
        if not play.force:
            check_granted(play.state, SupportKind.AC_47)
        spooky = coming.ac_47(light=light, weather=weather, dice=play.dice)
        return Ruled(spooky, partial(after_arrival, report=spooky, kind=SupportKind.AC_47))
    if not play.force:
        check_granted(play.state, SupportKind.AIRSTRIKE)
    report = coming.available(
        play.need(facts.CORPS, corps),
        weather=weather,
        craft=craft or "",
        load=load or "",
        rep=rep,
        dice=play.dice,
    )
    report = replace(report, next=attack_steps(report.next, play.state))
    return Ruled(report, partial(after_arrival, report=report, kind=SupportKind.AIRSTRIKE))


@command("air fac", page="59, 84, 109", section="air_fac", report=Available, show=words.show_available)
def fac(play: Play, weather: TheWeather, craft: CraftName = None, rep: PilotRep = None) -> Ruled:
    """Roll for the REP of a FAC overhead, and see whether the weather lets him fly.

    The FAC flies an O-1 unless you name another craft; --rep replaces the roll for his REP. The FAC is added
    to the document, unless the weather grounds him.

    Unless you add --force, the command is refused in a game that counts turns if no FAC has been granted.

    fng air fac

    fng air fac --craft o-2 --weather inclement
    """
    if not play.force:
        check_granted(play.state, SupportKind.FAC)
    report = coming.fac(craft or "o-1", rep=rep, weather=weather, dice=play.dice)
    report = with_steps_of_fac(report, play.state)
    return Ruled(report, partial(after_arrival, report=report, kind=SupportKind.FAC))


class WatchedCraft(NamedTuple):
    """An aircraft that flies past, and the gunners near its Flight Line."""

    name: str
    """The craft as typed; empty if it was not named."""
    kept: Airborne | None
    """The craft of the document; None if it is not in play."""
    is_helicopter: bool
    watchers: Watchers


def read_watched_craft(
    play: Play,
    who: Annotated[FiguresOptions, only("by", "of", "rep")],
    weapon: Annotated[
        list[str] | None,
        again(WeaponOption, "Weapon of the gunners, if they are not in the document."),
    ] = None,
    craft: CraftName = None,
    helicopter: Annotated[
        bool, again(HelicopterOption, "The craft is a helicopter, so gunners of any ranking may fire.")
    ] = False,
) -> WatchedCraft:
    """Return which aircraft flies past, and which gunners see it: among the named figures and groups, or,
    without them, an unnamed VC/NVA figure with the REP given. The craft counts as a helicopter if
    ``helicopter`` is true or if ``craft`` names one. ``weapon`` is for gunners outside the document. Raises
    RequestError if nobody sees the craft, if it has gone down or home, if a name is unknown, or, unless
    forced, if this craft needs no Anti-Aircraft Check.
    """
    kept = _craft_in_play(play.state, craft)
    row = kept.row if kept else find_craft(craft) if craft else None
    if row and not play.force:
        check_answers(row)
    is_helicopter = helicopter or bool(row and row.is_helicopter)
    near = who.read(play, WORDS, Deed.REACT, vc=not (who.by or who.of))
    watchers = watchers_among(play.state, near, weapon or (), helicopter=is_helicopter)
    check_anybody_sees(len(watchers.gunners))
    return WatchedCraft(craft or "", kept, is_helicopter, watchers)


@command(
    "air anti-aircraft",
    page="82, 86",
    section="anti_aircraft",
    report=AntiAircraft,
    show=words.show_anti_aircraft,
)
def anti_aircraft(
    play: Play,
    watched: Annotated[WatchedCraft, read_by(read_watched_craft)],
    freely: Annotated[
        bool, flag("Everybody may fire without a check, because the helicopter is a sitting duck.")
    ] = False,
) -> Ruled:
    """Roll to see whether enemies near the Flight Line fire at an aircraft, Duck Back or run.

    Each enemy makes his own roll; with --freely, every enemy with a weapon that can fire at aircraft does so
    without a roll. The document records who fires, ducks back or runs, and how much fire the aircraft flies
    into.

    The command is refused if no enemy sees the aircraft. Unless you add --force, it is also refused for an
    AC-47.

    fng air anti-aircraft --rep 4 --weapon ak-47 --weapon rpg-7

    fng air anti-aircraft --group e --craft f-100 -i evening.json
    """
    report = checks.anti_aircraft(
        watched.watchers.gunners,
        pilot_rep=watched.kept.rep if watched.kept else None,
        helicopter=watched.is_helicopter,
        check=not freely,
        craft=watched.name,
        without_sight=watched.watchers.without_sight,
        dice=play.dice,
    )
    return Ruled(report, partial(after_anti_aircraft, report=report, craft=watched.kept))


def _craft_in_play(state: State, craft: str | None) -> Airborne | None:
    """Return the craft in play that ``--craft`` names, by its id or its type. None without the option, or if
    there is no such craft in play. Raises RequestError if the craft with that id has gone down or home.
    """
    return find_in_play(state[AIRBORNE], craft) if craft else None


@command("air golden-bb", page="82, 86", section="golden_bb", report=GoldenBb)
def golden_bb_command(
    play: Play,
    ranking: Annotated[
        int,
        again(RankingOption, "Sum of the Outgunned Rankings of all the figures that fire.", min=1),
    ],
    rep: PilotRep = None,
    craft: CraftName = None,
    impact: Annotated[int | None, again(TheirImpact, "Highest Impact among the weapons that fire.")] = None,
    helicopter: Annotated[bool, again(HelicopterOption, "The craft is a helicopter.")] = False,
    door_gunners: Annotated[
        int | None,
        typer.Option(
            min=0,
            max=8,
            metavar="N",
            help="Number of door gunners in the helicopter; each of the first two takes one die off the Golden BB roll. [default: the number the craft has]",
        ),
    ] = None,
) -> GoldenBb | Ruled:
    """Roll the Golden BB, which decides what ground fire does to the pilot and his craft.

    The dice are rolled against the pilot's REP; they decide the number of hits, the pilot's new REP, and
    whether he goes home. If the craft is in the document, the results are recorded there. Give --rep for any
    other craft.

    The command is refused for an AC-47, unless you add --force.

    fng air golden-bb --ranking 21 --rep 4

    fng air golden-bb --ranking 22 --rep 4 --craft slick
    """
    kept = _craft_in_play(play.state, craft)
    row = kept.row if kept else find_craft(craft) if craft else None
    if row and not play.force:
        check_answers(row)
    pilot = rep or (kept.rep if kept else None)
    if pilot is None:
        raise RequestError("--rep: the pilot's REP is needed, e.g. --rep 4")
    report = golden_bb(
        ranking,
        pilot,
        start_rep=kept.start_rep if kept else None,
        helicopter=helicopter or bool(row and row.is_helicopter),
        door_gunners=door_gunners if door_gunners is not None else (row.door_gunners if row else 0),
        impact=impact,
        craft=craft or "",
        dice=play.dice,
    )
    return Ruled(report, partial(after_golden_bb, report=report, craft=kept)) if kept else report


@command("air damage", page="82", section="air_damage", report=AircraftDamage)
def aircraft_damage_command(
    play: Play,
    hits: Annotated[int, again(HitsOption, "Number of hits by ground fire.", max=99)],
    impact: Annotated[int, again(TheirImpact, "Highest Impact among the weapons that fired.")],
    craft: CraftName = None,
    damage_points: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=20,
            metavar="N",
            help="Number of damage points that the craft can take, if you do not name it.",
        ),
    ] = None,
    damage: Annotated[
        int,
        typer.Option(
            min=0, max=40, metavar="N", help="Number of damage points that the craft has already taken."
        ),
    ] = 0,
    rep: PilotRep = None,
) -> AircraftDamage | Ruled:
    """Roll for the damage that an aircraft takes from hits.

    One die is rolled for each hit. The total damage decides whether the craft goes down, and the pilot's REP
    may drop. The results are recorded if the craft is in the document; for any other craft, give --craft or
    --damage-points.

    fng air damage --hits 3 --impact 3 --craft f-100

    fng air damage --hits 2 --impact 5 --damage-points 7 --damage 4 --rep 4
    """
    kept = _craft_in_play(play.state, craft)
    row = kept.row if kept else find_craft(craft) if craft else None
    points = damage_points or (row.damage_points if row else None)
    if points is None:
        raise RequestError(
            "the craft is not known: give its type, e.g. --craft f-100, or its Damage Points, e.g. --damage-points 5"
        )
    report = aircraft_damage(
        hits,
        impact,
        points,
        damage=damage or (kept.points_taken if kept else 0),
        rep=rep or (kept.rep if kept else None),
        start_rep=kept.start_rep if kept else None,
        dice=play.dice,
    )
    return Ruled(report, partial(after_aircraft_damage, report=report, craft=kept)) if kept else report


FacRep = Annotated[int | None, again(facts.Rep, "REP of the pilot. [default: the REP of the FAC in play]")]


def targets_to_mark(
    play: Play, below: BelowOptions, aim: Annotated[SpotOptions, without("marked")]
) -> AirTargets:
    """Return the targets and the spot that the options declare, for a marking run, which has no option
    ``--marked``. Raises RequestError for an unknown word.
    """
    return air_targets(play, below, aim)


@command("air mark", page="84", section="air_attack", report=AirAttack, show=words.show_attack)
def mark(play: Play, attacked: Annotated[AirTargets, read_by(targets_to_mark)], rep: FacRep = None) -> Ruled:
    """Mark a target with a FAC's WP rocket.

    The dice decide where the rocket lands and whether it hurts figures near the spot. The document records
    the mark, and that the FAC has made his run. If the document has no FAC, give --rep.

    The command is refused if the FAC cannot make a run now, unless you add --force.

    fng air mark --rep 5

    fng air mark --rep 5 --spot single-canopy-jungle --at b1,cover -i evening.json
    """
    fac = fac_in_play(play.state[AIRBORNE])
    if not play.force:
        check_fac_run(play.state, fac, Run.MARKING)
    report = attack.drop(
        Run.MARKING,
        {"wp-rocket": 1},
        _pilot_rep(rep, fac),
        attacked.targets,
        spot=attacked.spot,
        dice=play.dice,
    )
    after = partial(after_marking, report=report, fac=fac, spot=attacked.spot_name, place=attacked.place)
    return Ruled(report, after)


def _pilot_rep(rep: int | None, craft: Airborne | None) -> int:
    """Return the pilot's REP: ``rep``, the value of the option, or without it that of ``craft``, the craft in
    play. Raises RequestError if both are None.
    """
    if rep is None and craft is None:
        raise RequestError("--rep: the pilot's REP is needed, e.g. --rep 4")
    return rep or (craft.rep if craft else 0)


@command("air spot", page="84, 88", section="air_spot", report=Spotting, show=words.show_spotting)
def spot(
    play: Play,
    rep: FacRep = None,
    at: Annotated[
        list[str] | None,
        again(
            AtWhom,
            "Target to look for: a PEF by its number, or any name. After commas you can add cover or concealed, a type of terrain, or a distance, as in 2,cover,10in.",
            metavar="NAME,WORD...",
        ),
    ] = None,
    hovering: Annotated[bool, again(HoveringOption, "The observer is in a hovering helicopter.")] = False,
) -> Spotting | Ruled:
    """Look for groups, vehicles and PEFs within 12" of the Flight Line.

    One roll against the observer's REP is made for each target that can be seen from the air. The document
    records a FAC's run and the figures he spots.

    The command is refused for a target that is too far away. Unless you add --force, it is also refused if
    the FAC cannot make a run now.

    fng air spot --rep 5 --at 1 --at 2,double-canopy-jungle

    fng air spot --rep 4 --hovering --at sampan,cover
    """
    if not at:
        raise RequestError(
            "no target is given: give the number of a PEF or the name of another target, e.g. --at 2,bamboo"
        )
    craft = _spotting_craft(play.state, hovering=hovering, force=play.force)
    sought = [_parse_sought(play.state, text) for text in at]
    report = spotting(_pilot_rep(rep, craft), sought, hovering=hovering, dice=play.dice)
    if craft is None or craft.row.is_helicopter:
        return report
    return Ruled(report, partial(after_spotting, report=report, fac=craft))


def _spotting_craft(state: State, *, hovering: bool, force: bool) -> Airborne | None:
    """Return the craft that looks for targets: the FAC in play or, if ``hovering`` is set or there is no FAC,
    the helicopter. None if there is no such craft. Unless ``force`` is set, RequestError is raised if the
    FAC is needed and cannot make a run now. Source: p. 84, 88.
    """
    known = state[AIRBORNE]
    helicopter = next((craft for craft in known if craft.row.is_helicopter and not craft.gone), None)
    fac = fac_in_play(known)
    if hovering or (helicopter and not fac):
        return helicopter
    if not force:
        check_fac_run(state, fac)
    return fac


def _parse_sought(state: State, text: str) -> Sought:
    """Parse what is looked for from the air, such as ``2,bamboo``: a name or a PEF's number, and words for
    what hides it. Without such words, the ground at its place hides it, if known. A figure in a bunker is in
    cover, unless it is said to be in cover, concealed or in the open. A distance is checked and dropped.
    Raises RequestError for a resolved PEF, or a distance out of reach.
    """
    name = ""
    hidden: set[str] = set()
    unseen = is_hiding_given = False
    for word in split(text):
        kind = type_called(word)
        is_hiding_given = is_hiding_given or bool(kind) or slug(word) in HIDING
        if kind:
            hidden.update(hiding_from_air(kind))
            unseen = unseen or is_unseen_from_air(kind)
        elif slug(word) in HIDING:
            hidden.add(slug(word))
        elif (distance_in := inches(word)) is not None:
            check_in_reach(float(distance_in))
        else:
            name = word
    pef = whole_number(name)
    if any(known.number == pef and known.resolved for known in state[PEFS]):
        raise RequestError(f"--at {name}: PEF {pef} is already resolved; name what it turned out to be")
    ground = None
    if not is_hiding_given:
        ground = ground_under(state, name) if pef is None else _section_of_pef(state, pef)
    if ground:
        hidden.update(hiding_from_air_of(ground.terrain_effects))
        unseen = is_ground_unseen_from_air(ground.terrain_effects)
    if in_bunker(state, text):
        hidden.add("cover")
    called = f"PEF {name}" if pef is not None else name
    return Sought(called, "cover" in hidden, "concealed" in hidden, unseen, pef)


def _section_of_pef(state: State, number: int) -> Section | None:
    """Return the section in which the PEF with this number was placed. None if the PEF has moved, or if it,
    the table or the section is not known. Raises RequestError for an invalid value in the document.
    """
    table = terrain_of(state)
    pef = next((pef for pef in state[PEFS] if pef.number == number and not pef.moved), None)
    if table is None or pef is None:
        return None
    return next((section for section in table.sections if section.number == pef.section), None)


@command("air line", page="81, 83-84", section="air_line", uses=Uses.DOCUMENT)
def line(
    play: Play,
    enters: Annotated[
        str,
        again(
            EntersOption,
            "Point where the Flight Line enters the table, in inches from the west and north edges, such as 0,12.",
        ),
    ],
    leaves: Annotated[
        str,
        again(
            LeavesOption,
            "Point where the Flight Line leaves the table, in inches from the west and north edges, such as 60,20.",
        ),
    ],
) -> AirLine:
    """Show which figures near a Flight Line may fire, be strafed or be spotted.

    Nothing is rolled. Without a document, no figures are listed.

    Unless you add --force, the command is refused if the Flight Line does not run from one table edge to
    another.

    fng air line --enters 0,12 --leaves 60,20

    fng air line --enters 0,12 --leaves 60,20 -i evening.json
    """
    return line_over(play, enters, leaves)
