"""``fng helo``: helicopters that come, fly, are fired at and crash; loading and dropping."""

from __future__ import annotations

from functools import partial
from typing import Annotated, NamedTuple

import typer
from msgspec.structs import replace

from fng_cli.cli.air.words import mounts_text, show_attack, show_struck
from fng_cli.cli.options import facts
from fng_cli.cli.options.flying import (
    AboardOptions,
    CraftName,
    CraftOptions,
    DeadOption,
    EnemyInOption,
    FlownCraft,
    GunsLeftOption,
    HoveringOption,
    LoadersOption,
    PilotRep,
    ShooterRepOption,
    ShotsFiredOption,
    TheirImpact,
    TriesOption,
    WoundedOption,
    lost_or_new,
)
from fng_cli.cli.options.words import AprOption, ArvnOption, HitsOption, PointsTakenOption
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import Uses
from fng_cli.cli.shell.options import Options, again, flag, read_by, without
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.names import find
from fng_cli.rules.air.craft import find_craft
from fng_cli.rules.air.state import AIRBORNE, Airborne
from fng_cli.rules.harm.damage import Victim
from fng_cli.rules.helicopters import available as coming
from fng_cli.rules.helicopters.available import Crew, HelicopterAvailable, HotLz, after_available, hot_lz
from fng_cli.rules.helicopters.damage import (
    Crash,
    HelicopterDamage,
    ShotAtHelicopter,
    after_crash,
    after_hits,
    crash,
    crew_of,
    helicopter_damage,
    shot_at,
)
from fng_cli.rules.helicopters.dustoff import DustoffReport
from fng_cli.rules.helicopters.gunships import GunshipStrike, Lit, OnTable, lights, on_table
from fng_cli.rules.helicopters.insert import (
    Dropped,
    Insertion,
    after_drop,
    drop,
    dropping_craft,
    has_smoke_inside,
)
from fng_cli.rules.helicopters.piloting import (
    Burden,
    CargoLoad,
    Loaded,
    Piloted,
    PilotMode,
    after_maneuver,
    loading,
    on_skids,
    pilot,
)
from fng_cli.rules.support.account import check_granted
from fng_cli.rules.support.requests import check_flies
from fng_cli.rules.support.state import SupportKind
from fng_cli.terms import Area, Corps, Light, Weather


def show_available(screen: Screen, report: HelicopterAvailable, content: Content) -> None:
    """Print the summary; then, unless the weather grounds them, the weapons of each helicopter and the REP of
    its crew. ``content`` is unused.
    """
    screen.ruling(report.summary())
    for helicopter in report.helicopters if not report.grounded else ():
        screen.line(f"{helicopter.name}: {', '.join(mounts_text(helicopter.mounts))}", indent=2, hang=2)
        men = ", ".join(f"{man.role.replace('-', ' ')} {man.rep}" for man in helicopter.crewmen)
        screen.line(f"REP: {men}", indent=2, hang=2)


def show_gunship_strike(screen: Screen, report: GunshipStrike) -> None:
    """Print an attack run step by step: piloting, ground fire, damage, each attack. After several attacks
    their results for the targets are printed together; without any attack, the summary of the run.
    """
    screen.line(report.piloted.summary(), hang=2)
    if report.golden_bb:
        screen.line(report.golden_bb.summary(), indent=2, hang=2)
    if report.helicopter_damage:
        screen.line(report.helicopter_damage.summary(), indent=2, hang=2)
    for attack in report.air_attacks:
        screen.line(f"{attack.run.capitalize()}:", indent=2)
        show_attack(screen, attack, {})
    if len(report.air_attacks) > 1:
        screen.line("Together:")
        show_struck(screen, report.targets)
    if not report.air_attacks:
        screen.ruling(report.summary())


def show_dustoff(screen: Screen, report: DustoffReport, content: Content) -> None:
    """Print each step of a dustoff with its turn, counted from the first of these steps; then the summary.
    ``content`` is unused.
    """
    for step in report.dustoff_steps:
        screen.line(f"turn +{step.in_turns}  {step.text}", indent=2, hang=9)
    screen.ruling(report.summary())


def show_insertion(screen: Screen, report: Insertion, content: Content) -> None:
    """Print each step of an insertion with its turn, counted from the first of these steps; then the summary.
    ``content`` is unused.
    """
    for step in report.insertion_steps:
        screen.line(f"turn +{step.in_turns}  {step.text}", indent=2, hang=9)
    screen.ruling(report.summary())


TheRep = Annotated[int, again(facts.Rep, "The pilot's REP.")]


class FlyingOptions(Options, frozen=True):
    """Circumstances that make piloting harder: weather, night, load, smoke."""

    weather: Annotated[Weather | None, facts.WEATHER] = None
    light: Annotated[Light | None, facts.LIGHT] = None
    carrying: Annotated[bool, flag("People other than the crew are aboard.")] = False
    skids: Annotated[bool, flag("Somebody is standing on the skids.")] = False
    smoke_inside: Annotated[bool, flag("A smoke grenade is burning inside the craft.")] = False

    def burden(self, play: Play, craft: Airborne, passengers: int) -> Burden:
        """Return what burdens the pilot: weather, night, carrying, skids and smoke. Weather and light are as
        typed or, if not typed, as in the document or the config. The number of ``passengers`` may add
        carrying and skids to those typed, and the document may add smoke. Raises RequestError in weather in
        which the craft may not fly, unless forced. Source: p. 59, 86, 91, 109.
        """
        if not play.force:
            check_flies(craft.row.name, self.weather)
        return Burden(
            self.weather,
            self.light is Light.NIGHT,
            self.carrying or passengers > 0,
            self.skids or on_skids(craft.row, CargoLoad(passengers)),
            self.smoke_inside or has_smoke_inside(play.state, craft),
        )


@command(
    "helo available",
    needs=(facts.needed(facts.CORPS, "--craft"),),
    page="59, 87-89, 108",
    section="helo_available",
    report=HelicopterAvailable,
    show=show_available,
)
def available(
    play: Play,
    corps: Annotated[Corps | None, facts.CORPS],
    weather: Annotated[Weather | None, facts.WEATHER],
    light: Annotated[Light | None, facts.LIGHT],
    month: Annotated[str | None, facts.MONTH],
    craft: CraftName = None,
    rep: PilotRep = None,
    marines: Annotated[bool, flag("The caller is a Marine.")] = False,
) -> Ruled:
    """Roll to see which gunship comes, and the REP of its crew.

    The weather may delay or ground the helicopter; a helicopter that comes is added to the document. --craft
    asks for a type of helicopter by name; transports are allowed, too.

    Unless you add --force, the command is refused if the document counts turns and the support has not
    been granted.

    fng helo available --corps I --month 1968-09

    fng helo available --craft slick --weather inclement
    """
    named = find_craft(craft) if craft else None
    if named and not named.is_helicopter:
        raise RequestError(f"--craft {craft}: the {named.name} is not a helicopter; use fng air available")
    if named and named.kind in ("transport", "observation"):
        kinds = (SupportKind.TRANSPORT, SupportKind.MEDEVAC, SupportKind.GUNSHIP)
        if not play.force:
            check_granted(play.state, *kinds)
        report = coming.transport(named.id, weather=weather, rep=rep, dice=play.dice)
        return Ruled(report, partial(after_available, report=report, kinds=kinds))
    if not play.force:
        check_granted(play.state, SupportKind.GUNSHIP)
    report = coming.gunship(
        corps or Corps.I if craft else play.need(facts.CORPS, corps),
        month=month,
        caller_usmc=marines,
        craft=craft or "",
        rep=rep,
        light=light,
        weather=weather,
        dice=play.dice,
    )
    return Ruled(report, partial(after_available, report=report, kinds=(SupportKind.GUNSHIP,)))


@command("helo crew", page="87, 89, 108", section="helo_crew")
def crew(play: Play, craft: CraftName = None, pilot_rep: PilotRep = None) -> Crew:
    """Roll for the REP of each crew member of a helicopter.

    One die is rolled for each member of the crew; --rep replaces the pilot's roll. Nobody is added to the
    document.

    fng helo crew --craft slick

    fng helo crew --craft cobra --rep 5
    """
    return coming.crew(find_craft(craft or "uh-1-slick"), pilot_rep=pilot_rep, dice=play.dice)


class CraftAboard(NamedTuple):
    """A helicopter, and all people aboard, its crew too."""

    flown: FlownCraft
    aboard: tuple[Victim, ...]


class Maneuver(NamedTuple):
    """A maneuver that a pilot attempts, with his helicopter, the people aboard, and what makes it harder."""

    mode: PilotMode
    flown: FlownCraft
    aboard: tuple[Victim, ...]
    burden: Burden


def read_maneuver(
    play: Play,
    craft: Annotated[CraftOptions, without("load")],
    how: FlyingOptions,
    aboard: AboardOptions,
    mode: Annotated[
        str,
        typer.Option(
            metavar="MODE",
            help="Maneuver to roll for: flying, landing, take-off, enter-hover or leave-hover.",
        ),
    ] = "flying",
) -> Maneuver:
    """Return the maneuver that options and document declare: mode, helicopter, people aboard and burden;
    nothing is rolled. Raises RequestError for an unknown mode or passenger, for a craft that is not a
    helicopter or has gone, if none is named and all of the document have gone, or if the pilot's REP is
    needed and not given. Unless forced, it is also raised in weather in which the craft may not fly.
    """
    flown = read_helicopter(play, craft)
    piloting = PilotMode(find(mode, [known.value for known in PilotMode], "mode", "--mode"))
    people = aboard.read(play, flown.craft)
    crew = crew_of(flown.craft.row, flown.craft.crew_reps, flown.craft.rep)
    burden = how.burden(play, flown.craft, len(people) - len(crew))
    return Maneuver(piloting, flown, people, burden)


@command("helo fly", page="85-87, 109", section="helo_fly", report=Piloted)
def piloting_command(
    play: Play,
    maneuver: Annotated[Maneuver, read_by(read_maneuver)],
    terrain_ahead: Annotated[
        bool, flag("Trees, hills, dunes or structures are in the way if the craft stalls or spins.")
    ] = False,
) -> Ruled:
    """Roll to see whether a pilot flies, lands, takes off, or enters or leaves a hover as planned.

    The dice are rolled against the pilot's REP, lowered by load, weather and darkness. A mishap may damage
    the craft and hurt those aboard. The document records harm to people aboard, damage to the craft and,
    after a success, where the craft is.

    fng helo fly --craft slick --rep 4 --mode landing --light night

    fng helo fly --craft loach --rep 5 --mode leave-hover --skids --terrain-ahead
    """
    flown = maneuver.flown
    report = pilot(
        maneuver.mode,
        flown.craft.rep,
        burden=maneuver.burden,
        craft=flown.craft.row,
        damage=flown.craft.points_taken,
        aboard=maneuver.aboard,
        into_terrain=terrain_ahead,
        dice=play.dice,
    )
    return Ruled(report, partial(after_maneuver, report=report, craft=flown.kept))


def read_helicopter(play: Play, craft: CraftOptions) -> FlownCraft:
    """Return the helicopter of ``--craft``. Without that option it is the first craft in play, a FAC last; if
    the document has no craft at all, a Slick. Raises RequestError if the craft is not a helicopter or has
    gone down or home, if none is named and all of the document have gone, or if the pilot's REP is needed and
    not given.
    """
    named = craft if craft.craft or play.state[AIRBORNE] else replace(craft, craft="uh-1-slick")
    flown = named.read(play, weaponed=False)
    if not flown.craft.row.is_helicopter:
        raise RequestError(f"--craft {flown.craft.id}: the {flown.craft.row.name} is not a helicopter")
    return flown


def read_hit_craft(
    play: Play, craft: Annotated[CraftOptions, without("load")], aboard: AboardOptions
) -> CraftAboard:
    """Return the helicopter that is hit, and the people aboard. If the document has no craft, the pilot's REP
    is that of ``--rep`` (default: ANY_REP). Raises RequestError for a craft that is not a helicopter or has
    gone down or home, if none is named and all of the document have gone, or if the pilot's REP is needed and
    not known.
    """
    named = craft if play.state[AIRBORNE] else replace(craft, rep=craft.rep or ANY_REP)
    flown = read_helicopter(play, named)
    return CraftAboard(flown, aboard.read(play, flown.craft))


@command("helo damage", page="91", section="helo_damage", report=HelicopterDamage)
def helicopter_damage_command(
    play: Play,
    hit: Annotated[CraftAboard, read_by(read_hit_craft)],
    hits: Annotated[int, again(HitsOption, "Number of hits on the craft.", max=99)] = 1,
    impact: Annotated[int | None, again(TheirImpact, "Impact of the weapon that hit. [default: 3]")] = None,
    apr: Annotated[int | None, again(AprOption, "Armour Piercing Rating of the weapon that hit.")] = None,
    taken: Annotated[
        int, again(PointsTakenOption, "Number of damage points that the craft has already taken.")
    ] = 0,
) -> Ruled:
    """Roll for the effect of hits on a helicopter and the people in it.

    One die is rolled for each hit; harm is then rolled for anybody aboard who is hit. Too many damage points
    bring the helicopter down. The document records the damage and the harm.

    fng helo damage --craft slick --rep 4 --hits 3 --impact 3

    fng helo damage --craft loach --rep 5 --impact 5 --aboard rep=4
    """
    flown = hit.flown
    report = helicopter_damage(
        hits,
        impact or WEAPON_IMPACT,
        flown.craft.row.damage_points,
        apr=apr,
        damage=taken or flown.craft.points_taken,
        aboard=hit.aboard,
        craft=flown.craft.id,
        seats=flown.craft.row.seats,
        rep=flown.craft.rep,
        dice=play.dice,
    )
    return Ruled(report, partial(after_hits, report=report, craft=flown.kept))


WEAPON_IMPACT = 3
"""The Impact of most weapons that are fired from the ground."""

ANY_REP = 4
"""A pilot's REP if nothing depends on it."""


class LostCraft(NamedTuple):
    """A helicopter that crashes, and all people aboard, its crew too."""

    craft: Airborne
    aboard: tuple[Victim, ...]


def read_lost_craft(
    play: Play, craft: Annotated[CraftOptions, without("load")], aboard: AboardOptions
) -> LostCraft:
    """Return the helicopter that is lost, and the people aboard; nothing is rolled. It is the first downed
    craft in the document; with ``--craft``, the first of them with this id or of this type. If there is
    none, it is the craft of the options. Without one, it is the first craft in play, or a new Slick if the
    document has no craft. Raises RequestError if the craft is unknown, no helicopter or gone home, or if
    its pilot's REP is not known.
    """
    lost = lost_or_new(play, craft)
    return LostCraft(lost, aboard.read(play, lost))


@command("helo crash", page="91-92", section="helo_crash", report=Crash)
def crash_command(
    play: Play,
    lost: Annotated[LostCraft, read_by(read_lost_craft)],
    hovering: Annotated[
        bool, again(HoveringOption, "The helicopter was hovering, so it comes straight down.")
    ] = False,
    rough: Annotated[bool, flag("The crash is into trees, jungle or rough terrain.")] = False,
) -> Ruled:
    """Roll to see how a lost helicopter comes down, and what happens to those aboard.

    The kind of crash is rolled first; it may call for more rolls, for the distance to the wreck or for a safe
    landing by the pilot. With --hovering the distance is not rolled. The document records the loss of the
    helicopter, and the harm to the figures aboard.

    fng helo crash --craft slick --rep 4 --aboard rep=4 --aboard rep=3

    fng helo crash --craft cobra --rep 5 --hovering --rough
    """
    report = crash(lost.craft.rep, lost.aboard, hovering=hovering, rough=rough, dice=play.dice)
    return Ruled(report, partial(after_crash, report=report, craft=lost.craft))


def read_craft_shot_at(play: Play, craft: CraftOptions, aboard: AboardOptions) -> CraftAboard:
    """Return the helicopter that is shot at, and the people aboard. Raises RequestError if the craft is not a
    helicopter or has gone down or home, if none is named and all of the document have gone, or if the pilot's
    REP is needed and not given.
    """
    flown = read_helicopter(play, craft)
    return CraftAboard(flown, aboard.read(play, flown.craft))


@command("helo shot-at", page="85-86, 91", section="helo_shot_at", report=ShotAtHelicopter)
def shot_at_command(
    play: Play,
    target: Annotated[CraftAboard, read_by(read_craft_shot_at)],
    shots: Annotated[int, again(ShotsFiredOption, "Number of shots at the craft.", min=1)] = 1,
    shooter_rep: ShooterRepOption = 4,
    impact: Annotated[int | None, again(TheirImpact, "Impact of the weapon that fires. [default: 3]")] = None,
    apr: Annotated[int | None, again(AprOption, "Armour Piercing Rating of the weapon that fires.")] = None,
) -> Ruled:
    """Fire at a helicopter that is hovering or on the ground.

    One die is rolled against --shooter-rep for each shot, and one die for each hit. Harm is then rolled for
    everybody aboard who is hit. The document records damage to a helicopter in play, and harm to figures in
    the document.

    fng helo shot-at --craft slick --rep 4 --shots-fired 6

    fng helo shot-at --craft loach --rep 5 --shots-fired 2 --shooter-rep 5 --impact 5 --apr 7
    """
    flown = target.flown
    report = shot_at(
        flown.craft.row,
        shots,
        shooter_rep,
        impact or WEAPON_IMPACT,
        apr=apr,
        damage=flown.craft.points_taken,
        pilot_rep=flown.craft.rep,
        aboard=target.aboard,
        dice=play.dice,
    )
    return Ruled(report, partial(after_hits, report=report, craft=flown.kept))


@command("helo drop", page="78, 90-91", section="helo_drop", report=Dropped)
def drop_command(
    play: Play,
    rep: Annotated[int, again(facts.Rep, "REP of the figure that drops the load.")],
    aboard: Annotated[tuple[Victim, ...], read_by(AboardOptions)],
    impact: Annotated[
        int | None, again(TheirImpact, "Impact of the explosive that is dropped, such as 2 for a grenade.")
    ] = None,
    hovering: Annotated[bool, again(HoveringOption, "The helicopter hovers.")] = False,
) -> Ruled:
    """Drop a grenade, smoke or supplies from a helicopter.

    The roll against REP, and any further rolls, decide whether the load lands on the spot, lands elsewhere or
    stays inside the helicopter. A grenade that stays inside hits everybody aboard. Without --impact, the load
    is smoke or supplies. The document records harm to figures aboard and, if only one helicopter is in play,
    smoke that burns inside the helicopter.

    fng helo drop --rep 4 --impact 2

    fng helo drop --rep 5 --hovering
    """
    report = drop(rep, impact=impact, hovering=hovering, aboard=aboard, dice=play.dice)
    return Ruled(report, partial(after_drop, report=report, craft=dropping_craft(play.state)))


@command("helo hot-lz", page="89", section="hot_lz")
def hot_lz_command(
    play: Play,
    rep: TheRep,
    tries: TriesOption = 0,
    enemy_in: EnemyInOption = None,
    fired_upon: Annotated[bool, flag("The helicopter was fired upon on its approach.")] = False,
) -> HotLz:
    """Roll to see whether a medevac lands on a hot landing zone.

    The craft lands if a die, plus one for each earlier try, does not exceed the pilot's REP. If no enemy is
    near and nobody has fired, the zone is not hot, and the craft lands without a roll. Without --enemy-in, an
    enemy is assumed to be near.

    fng helo hot-lz --rep 4

    fng helo hot-lz --rep 5 --tries 1 --enemy-in 10
    """
    return hot_lz(rep, tries=tries, enemy_in=enemy_in, fired_upon=fired_upon, dice=play.dice)


@command("helo load", page="86, 88, 108-109", section="helo_load", uses=Uses.NOTHING)
def loading_command(
    play: Play,
    area: Annotated[Area | None, facts.AREA],
    craft: CraftName = None,
    passengers: Annotated[
        int, typer.Option(min=0, max=40, metavar="N", help="Number of unwounded passengers.")
    ] = 0,
    wounded: Annotated[
        int | None, again(WoundedOption, "Number of wounded aboard who are out of the fight.")
    ] = None,
    dead: Annotated[int, again(DeadOption, "Number of obviously dead figures aboard.")] = 0,
    loaders: Annotated[
        int | None, again(LoadersOption, "Number of unwounded figures who carry the casualties.", min=1)
    ] = None,
    arvn: Annotated[bool, again(ArvnOption, "The passengers are ARVN, who weigh less.")] = False,
    guns_left: GunsLeftOption = False,
) -> Loaded:
    """Check whether a load fits in a helicopter, and how it changes the pilot's REP.

    Nothing is rolled. Give --loaders to see how many turns the loading takes.

    The command is refused for a craft that cannot carry passengers.

    fng helo load --craft slick --area highlands --passengers 4 --wounded 3

    fng helo load --craft hog --wounded 3 --guns-left --loaders 2
    """
    return loading(
        find_craft(craft or "uh-1-slick"),
        CargoLoad(passengers, wounded or 0, dead),
        area=area,
        arvn=arvn,
        guns_left=guns_left,
        loaders=loaders,
    )


@command("helo light", page="84, 88", section="helo_light", uses=Uses.NOTHING)
def lights_command(
    play: Play,
    craft: CraftName = None,
    hovering: Annotated[
        bool,
        again(
            HoveringOption,
            "The helicopter hovers and lights a circle, instead of a strip along its Flight Line.",
        ),
    ] = False,
    light_off: Annotated[bool, flag("The searchlight is off.")] = False,
) -> Lit:
    """Show what a helicopter lights up at night, and who may fire at it.

    Nothing is rolled. For a helicopter without a searchlight, or with --light-off, the answer also says how
    near an enemy must be to fire at it. Without --craft, the helicopter is a Firefly.

    The command is refused for a helicopter that has neither searchlight nor flares.

    fng helo light --craft firefly

    fng helo light --craft firefly --hovering
    """
    return lights(find_craft(craft or "uh-1-firefly"), hovering=hovering, off=light_off)


@command("helo on-table", page="88", section="helo_on_table", uses=Uses.NOTHING)
def on_table_command(play: Play, rep: TheRep, craft: CraftName = None) -> OnTable:
    """Show what a light observation helicopter may do on the table.

    Nothing is rolled. The command prints how far the helicopter may move in a turn, and how often it may
    enter or leave a hover.

    The command is refused for any craft except a light observation helicopter.

    fng helo on-table --rep 5

    fng helo on-table --craft loach --rep 4
    """
    return on_table(find_craft(craft or "oh-6"), rep)
