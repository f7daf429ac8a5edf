"""``fng air`` and ``fng craft``: aircraft that come, attack, mark and spot, and what the ground does to them."""

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
    BOMBS,
    HIDING,
    AirTargets,
    BelowOptions,
    BombOption,
    SpotOptions,
    air_targets,
    ground_under,
    in_bunker,
    weapons_of,
)
from fng_cli.cli.options.shooter import WeaponOption
from fng_cli.cli.options.targets import AtWhom
from fng_cli.cli.options.who import FiguresOptions, split
from fng_cli.cli.options.words import HitsOption, MarkedOption
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import FileUse, Uses
from fng_cli.cli.shell.options import again, flag, only, read_by, without
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.dice import Dice
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Hindrance
from fng_cli.names import find, slug
from fng_cli.rules.air import attack as attacks
from fng_cli.rules.air import available as coming
from fng_cli.rules.air import ground_fire as checks
from fng_cli.rules.air.attack import AirAttack, AirBurning, roll_burning
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
    check_seen,
    golden_bb,
)
from fng_cli.rules.air.missions import (
    AC_47,
    after_arrival,
    after_spotting,
    check_air_space,
    check_answers,
    check_fac_run,
    check_has_come,
    check_no_fac_run,
    check_one_run,
    check_overhead,
    fac_in_play,
    refuse_unsent,
    refuse_without_napalm,
    with_steps_of_fac,
)
from fng_cli.rules.air.state import AIRBORNE, Airborne, find_in_play
from fng_cli.rules.air.strike import (
    NAPALM,
    WP_SMOKE,
    GunshipRun,
    after_attack,
    after_blast,
    after_burning,
    after_gun_run,
    after_marking,
    check_dark,
    find_lasting,
    gunship_run,
)
from fng_cli.rules.clock.lasting import LASTING, Lasting
from fng_cli.rules.ground.terrain import Section, terrain_of
from fng_cli.rules.ground.types import (
    hiding_from_air,
    hiding_from_air_of,
    is_ground_unseen_from_air,
    is_unseen_from_air,
    type_called,
)
from fng_cli.rules.harm.damage import after_damage
from fng_cli.rules.harm.targets import Target
from fng_cli.rules.pefs.state import PEFS
from fng_cli.rules.people.person import Deed, may
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
    name: Annotated[str, typer.Argument(metavar="NAME", help="Craft, such as f-100, slick or loach.")],
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
    same, and the command is refused for an AC-47 by daylight.

    Unless you add --force, the command is refused in a document with turns if neither an airstrike nor the
    AC-47 has been granted.

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

    Unless you add --force, the command is refused in a document with turns if no FAC has been granted.

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
        again(WeaponOption, "Weapon of gunners who are not in the document."),
    ] = None,
    craft: CraftName = None,
    helicopter: Annotated[
        bool, again(HelicopterOption, "The craft is a helicopter, so gunners of any ranking may fire.")
    ] = False,
) -> WatchedCraft:
    """Return which aircraft flies past, and which gunners see it: the named figures, or, if none is named,
    all VC/NVA figures. ``helicopter`` makes it a helicopter; a craft named may be one without it.
    ``weapon`` is for gunners outside the document. Raises RequestError if nobody sees the craft, if
    something is unknown, or, unless forced, if this craft needs no Anti-Aircraft Check.
    """
    kept = _craft_in_play(play.state, craft)
    row = kept.row if kept else find_craft(craft) if craft else None
    if row and not play.force:
        check_answers(row)
    is_helicopter = helicopter or bool(row and row.is_helicopter)
    near = who.read(play, WORDS, Deed.REACT, vc=not (who.by or who.of))
    watchers = watchers_among(play.state, near, weapon or (), helicopter=is_helicopter)
    check_seen(len(watchers.gunners))
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
    """Return the craft of the document that ``--craft`` names; None without the option, or if no such craft
    is in the document. Raises RequestError if it has gone down or home.
    """
    return find_in_play(state[AIRBORNE], craft) if craft else None


@command("air golden-bb", page="82, 86", section="golden_bb", report=GoldenBb)
def golden_bb_command(
    play: Play,
    ranking: Annotated[
        int,
        again(RankingOption, "Sum of the Outgunned Rankings of all who fire.", min=1),
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
            help="Number of door gunners in the helicopter; each takes away one die, up to two dice. [default: the number the craft has]",
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
        typer.Option(min=1, max=20, metavar="N", help="Damage points that an unnamed craft can take."),
    ] = None,
    damage: Annotated[
        int, typer.Option(min=0, max=40, metavar="N", help="Damage points that the craft has already taken.")
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


Rep = Annotated[int, again(facts.Rep, "The pilot's REP.")]
FacRep = Annotated[int | None, again(facts.Rep, "REP of the pilot. [default: the REP of the FAC in play]")]
FromHelicopter = Annotated[
    bool, again(HelicopterOption, "A helicopter fires the weapon, so deviation is halved.")
]


@command("air guns", page="83, 89", section="air_attack", report=AirAttack, show=words.show_attack)
def guns(
    play: Play,
    rep: Rep,
    targets: Annotated[tuple[Target, ...], read_by(BelowOptions)],
    gun: Annotated[
        str,
        typer.Option(
            "--gun",
            metavar="GUN",
            help="Gun that fires: lmg, hmg or autocannon; for helicopters also rlmg or rhmg.",
        ),
    ] = "autocannon",
    helicopter: Annotated[
        bool,
        again(
            HelicopterOption, 'The guns are fired from a helicopter, at everybody under a 6" by 18" template.'
        ),
    ] = False,
    marked: Annotated[
        bool | None,
        again(MarkedOption, 'A FAC has marked a place within 24" with smoke. [default: from the document]'),
    ] = None,
    dual: Annotated[
        bool, flag("The guns are a pair in a chin turret, and roll one extra die at each target.")
    ] = False,
) -> Ruled:
    """Strafe everybody near the Flight Line or, from a helicopter, everybody under its template.

    Hits and damage are rolled for each target; the document records the damage.

    Unless you add --force, the command is refused for figures in a document with turns if no aircraft (with
    --helicopter, no helicopter) is over the table this turn.

    fng air guns --rep 4 --at open --at cover

    fng air guns --rep 5 --gun rlmg --helicopter --at bamboo --at open
    """
    if not play.force:
        check_overhead(play.state, targets, helicopter=helicopter)
    if marked is False:
        targets = tuple(replace(target, marked=False) for target in targets)
    report = attacks.guns(
        gun, rep, targets, helicopter=helicopter, marked=bool(marked), dual=dual, dice=play.dice
    )
    return Ruled(report, partial(after_damage, damages=report.targets))


@command("air bomb", page="82-83", section="air_attack", report=AirAttack, show=words.show_attack)
def bomb(
    play: Play,
    rep: Rep,
    attacked: Annotated[AirTargets, read_by(air_targets)],
    bombs: BombOption = None,
) -> Ruled:
    """Drop bombs on a spot, and roll to see where each lands and whom it hits.

    All targets are assumed to be near the spot aimed at, and only a bomb that lands there hits them. The
    document records damage and craters.

    Unless you add --force, the command is refused for figures in a document with turns if no aircraft is over
    the table this turn.

    fng air bomb --rep 4 --bomb 500 --at open --at cover

    fng air bomb --rep 5 --bomb 750 --bomb 750 --spot double-canopy-jungle --marked
    """
    weapons = weapons_of(bombs or ["500"], BOMBS, "--bomb")
    return _attack(play.state, Run.BOMBS, weapons, rep, attacked, force=play.force, dice=play.dice)


def _attack(
    state: State,
    run: Run,
    weapons: dict[str, int],
    rep: int,
    attacked: AirTargets,
    *,
    helicopter: bool = False,
    force: bool,
    dice: Dice,
) -> Ruled:
    """Roll an attack with weapons dropped on a spot. Return its report, with the function that changes the
    document afterwards. ``weapons`` gives the number of each weapon, by id. ``rep`` is the pilot's REP.
    From a ``helicopter`` weapons deviate less. Raises RequestError, unless ``force`` is true, if figures
    of the document are targets and no such craft is there to attack.
    """
    if not force:
        check_overhead(state, attacked.targets, helicopter=helicopter)
    report = attacks.drop(
        run, weapons, rep, attacked.targets, spot=attacked.spot, helicopter=helicopter, dice=dice
    )
    after = partial(after_attack, report=report, spot=attacked.spot_name, place=attacked.place)
    return Ruled(report, after)


@command("air rockets", page="82-84, 89-90", section="air_attack", report=AirAttack, show=words.show_attack)
def rockets(
    play: Play,
    rep: Rep,
    attacked: Annotated[AirTargets, read_by(air_targets)],
    number: Annotated[
        int,
        typer.Option(
            "--launchers",
            min=1,
            max=12,
            metavar="N",
            help="Number of rocket launchers; each makes its own attack.",
        ),
    ] = 2,
    helicopter: FromHelicopter = False,
) -> Ruled:
    """Fire rockets at a spot, and roll to see where they land and whom they hit.

    All targets are assumed to be near the spot aimed at, and only rockets that land there hit them. The
    document records the damage.

    Unless you add --force, the command is refused for figures in a document with turns if no aircraft is over
    the table this turn.

    fng air rockets --rep 4 --at open

    fng air rockets --rep 5 --launchers 6 --helicopter --at cover --at bamboo
    """
    return _attack(
        play.state,
        Run.ROCKETS,
        {"rocket": number},
        rep,
        attacked,
        helicopter=helicopter,
        force=play.force,
        dice=play.dice,
    )


@command("air napalm", page="82-83", section="air_attack", report=AirAttack, show=words.show_attack)
def napalm(
    play: Play,
    rep: Rep,
    attacked: Annotated[AirTargets, read_by(air_targets)],
    number: Annotated[
        int,
        typer.Option(
            "--tanks", min=1, max=6, metavar="N", help="Number of napalm tanks dropped on the spot."
        ),
    ] = 1,
) -> Ruled:
    """Drop napalm on a spot, and roll to see where it lands and whom it burns.

    All targets are assumed to be near the spot aimed at, and only a napalm tank that lands there hits them.
    The document records the damage and the fire.

    Unless you add --force, the command is refused for figures in a document with turns if no aircraft is over
    the table this turn.

    fng air napalm --rep 4 --at open --at cover

    fng air napalm --rep 4 --tanks 2 --spot bamboo --at bamboo
    """
    return _attack(
        play.state, Run.NAPALM, {"napalm": number}, rep, attacked, force=play.force, dice=play.dice
    )


def targets_to_mark(
    play: Play, below: BelowOptions, aim: Annotated[SpotOptions, without("marked")]
) -> AirTargets:
    """Return the targets and the spot that the options declare, for a marking run: the spot is not marked
    yet, so there is no ``--marked``. Raises RequestError for an unknown word.
    """
    return air_targets(play, below, aim)


@command("air mark", page="84", section="air_attack", report=AirAttack, show=words.show_attack)
def mark(play: Play, attacked: Annotated[AirTargets, read_by(targets_to_mark)], rep: FacRep = None) -> Ruled:
    """Mark a target with a FAC's WP rocket.

    The rocket is rolled like an attack, and may hurt figures near the spot. The document records the mark and
    the run. If the document has no FAC, give --rep.

    The command is refused if the FAC cannot make a run now, unless you add --force.

    fng air mark --rep 5

    fng air mark --rep 5 --spot single-canopy-jungle --at b1,cover -i evening.json
    """
    fac = fac_in_play(play.state[AIRBORNE])
    if not play.force:
        check_fac_run(play.state, fac, Run.MARKING)
    report = attacks.drop(
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


class BlastedNow(NamedTuple):
    """The targets in a blast, and what the terrain adds to its Impact."""

    targets: tuple[Target, ...]
    added_impact: int


def read_blasted(play: Play, below: BelowOptions) -> BlastedNow:
    """Return the targets in the blast, and what the ground under them adds to the Impact of the blast. Both
    are read from the options and the document. Raises RequestError for an unknown word.
    """
    return BlastedNow(below.read(play), below.impact(play))


@command("air blast", page="83-84, 90", section="air_attack", report=AirAttack, show=words.show_attack)
def blast(
    play: Play,
    weapon: Annotated[
        str,
        typer.Argument(
            metavar="WEAPON", help="Weapon: 250, 500, 750, wp, rocket, wp-rocket, napalm or auto-gl."
        ),
    ],
    there: Annotated[BlastedNow, read_by(read_blasted)],
) -> Ruled:
    """Roll for the effect of a bomb, a rocket or napalm where it has landed.

    All targets that you name are in the blast, so only its effect on each is rolled. The document records the
    damage, and who is caught in napalm.

    Unless you add --force, the command is refused for figures in a document with turns if no aircraft or
    helicopter is over the table this turn.

    fng air blast 500 --at open --at cover

    fng air blast napalm --at b1 -i evening.json
    """
    [found] = weapons_of([weapon], attacks.blast_weapons(), "WEAPON")
    if not play.force:
        check_overhead(play.state, there.targets)
    report = attacks.blast_there(found, there.targets, added_impact=there.added_impact, dice=play.dice)
    return Ruled(report, partial(after_blast, report=report))


class BurningNow(NamedTuple):
    """Napalm that may burn on, or WP smoke that may stay, and the targets in it."""

    is_smoke: bool
    lasting: Lasting | None
    """Its row in the document; None if the document has none."""
    targets: tuple[Target, ...]


def read_burning(
    play: Play,
    below: BelowOptions,
    wp: Annotated[bool, flag("Roll for the smoke of a WP bomb instead of burning napalm.")] = False,
    which: Annotated[
        str,
        typer.Option(
            "--which",
            metavar="ID",
            help="Napalm fire to roll for, such as napalm-2, if the document has more than one.",
        ),
    ] = "",
) -> BurningNow:
    """Return the napalm fire (with ``wp``, the WP smoke) to roll for, and its targets. ``which`` is its id;
    by default, the first in the document is used, None if there is none. If no targets of napalm are
    named, they are the figures in napalm. Smoke has no targets. Raises RequestError for an unknown
    ``which``, for named targets of smoke, or, unless forced, for targets while no napalm burns.
    """
    if wp and below.at:
        raise RequestError("--wp: WP smoke hurts nobody; leave out --at")
    row = find_lasting(play.state[LASTING], WP_SMOKE if wp else NAPALM, which)
    if which and row is None:
        raise RequestError(f"--which {which}: there is no such fire or smoke on the table")
    if not wp and not below.at:
        inside = [
            figure.id
            for figure in play.state[FIGURES]
            if Hindrance.IN_NAPALM in figure.hindered_by and may(figure, Deed.SUFFER)
        ]
        below = replace(below, at=inside)
    targets = below.read(play)
    if row is None and not play.force:
        refuse_without_napalm(play.state, targets)
    return BurningNow(wp, row, targets)


@command("air burn", page="83", section="air_burn", report=AirBurning, show=words.show_burning)
def burn(play: Play, there: Annotated[BurningNow, read_by(read_burning)]) -> Ruled:
    """Roll at the start of a turn to see whether napalm still burns or WP smoke is still there.

    If napalm still burns, every figure in it is hit, and damage is rolled; smoke hurts nobody. Without --at,
    the targets are all figures that the document records in napalm. The document records the damage, and
    removes a fire that has gone out.

    fng air burn --at open

    fng air burn --wp
    """
    report = roll_burning(there.targets, smoke=there.is_smoke, dice=play.dice)
    return Ruled(report, partial(after_burning, report=report, lasting=there.lasting))


@command("air spot", page="84, 88", section="air_spot", report=Spotting, show=words.show_spotting)
def spot(
    play: Play,
    rep: FacRep = None,
    at: Annotated[
        list[str] | None,
        again(
            AtWhom,
            "Target to look for: a PEF by its number, or any name; you can add the word cover or concealed, a type of terrain, or a distance such as 10in.",
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
            "the target is not known: give the number of a PEF or any name, e.g. --at 2,bamboo"
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
    what hides it. Without such words, the ground at its place hides it, if known. A figure in a bunker is
    in cover in any case. A distance is checked and dropped. Raises RequestError for a resolved PEF, or a
    distance out of reach.
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
        raise RequestError(f"--at {name}: PEF {pef} is already resolved; name what it proved to be")
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


class GunRunDeclared(NamedTuple):
    """A declared gun run of an AC-47."""

    targets: tuple[Target, ...]
    inner_radius_in: float | None
    """The inner radius of a ring; None for a swath."""
    runs_made: int
    """The gun runs that it has made before."""
    kept: Airborne | None
    """The AC-47 of the document; None if it has none."""


def read_gun_run(
    play: Play,
    below: BelowOptions,
    light: Annotated[Light | None, facts.LIGHT],
    ring: Annotated[
        float | None,
        typer.Option(
            "--ring",
            metavar="INCHES",
            help="Fire at a ring with this inner radius, 10 to 20 inches. [default: fire at a straight swath]",
        ),
    ] = None,
    runs_made: Annotated[
        int,
        typer.Option(min=0, max=2, metavar="N", help="Number of gun runs that the craft has already made."),
    ] = 0,
) -> GunRunDeclared:
    """Return the gun run of an AC-47 from the options and the document. If ``runs_made`` is 0, the document's
    number of runs is used. Raises RequestError by daylight, or if a lull or other support keeps the craft
    away. Unless forced, also raises it if the craft was not sent or may not make a run now.
    """
    check_dark(light)
    in_play = (craft for craft in play.state[AIRBORNE] if craft.craft == AC_47 and not craft.gone)
    kept = next(in_play, None)
    check_air_space(play.state, SupportKind.AC_47)
    if not play.force:
        if kept:
            check_has_come(play.state, kept)
            check_one_run(play.state, kept)
        else:
            refuse_unsent(play.state, find_craft(AC_47))
        check_no_fac_run(play.state)
    made = runs_made or (len(kept.runs_made) if kept else 0)
    return GunRunDeclared(below.read(play), ring, made, kept)


@command("air gunship", page="84-85, 109", section="air_gunship", report=GunshipRun, show=words.show_gunship)
def gunship(play: Play, run: Annotated[GunRunDeclared, read_by(read_gun_run)]) -> Ruled:
    """Fire the guns of an AC-47 at everybody in a swath or a ring.

    Everybody in the area, friend or foe, is a target; hits and damage are rolled for each figure. The
    document records the damage and the run.

    The command is refused if it is daylight, if the AC-47 has no ammunition, or if aircraft may not fly now.
    Unless you add --force, it is also refused if the AC-47 was not sent or cannot make a run this turn.

    fng air gunship --at open --at cover

    fng air gunship --ring 12 --runs-made 1 --at double-canopy-jungle
    """
    report = gunship_run(
        run.targets, inner_radius_in=run.inner_radius_in, runs_made=run.runs_made, dice=play.dice
    )
    return Ruled(report, partial(after_gun_run, report=report, craft=run.kept))


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
        str, again(LeavesOption, "Point where the Flight Line leaves the table, such as 60,20.")
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
