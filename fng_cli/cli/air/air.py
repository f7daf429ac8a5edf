"""``fng air`` and ``fng craft``: aircraft that come, attack, mark and spot, and what the ground does to them."""

from __future__ import annotations

from typing import Annotated, NamedTuple

import typer
from msgspec.structs import replace

from fng_cli import figures
from fng_cli.cli.air import words
from fng_cli.cli.air.strike import (
    WORDS,
    EntersOption,
    LeavesOption,
    Watchers,
    after_check,
    line_over,
    watchers_of,
)
from fng_cli.cli.options import facts, figures_after
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
    what_is_left,
)
from fng_cli.cli.options.people import split
from fng_cli.cli.options.shooter import WeaponOption
from fng_cli.cli.options.targets import AtWhom
from fng_cli.cli.options.who import Who
from fng_cli.cli.options.words import HitsOption, MarkedOption
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import FileUse, Uses
from fng_cli.cli.shell.options import again, flag, only, read_by, without
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.errors import RequestError
from fng_cli.names import find, slug
from fng_cli.rules.air import attack as attacks
from fng_cli.rules.air import available as coming
from fng_cli.rules.air import ground_fire as checks
from fng_cli.rules.air.attack import AirAttack, AirBurning, burning
from fng_cli.rules.air.available import Available, Sought, Spotting
from fng_cli.rules.air.available import spot as spotting
from fng_cli.rules.air.craft import Craft, CraftList, Run, craft_list, find_craft
from fng_cli.rules.air.ground_fire import (
    AircraftDamage,
    AirLine,
    AntiAircraft,
    GoldenBb,
    aircraft_damage,
    check_seen,
    golden_bb,
)
from fng_cli.rules.air.missions import (
    check_air_space,
    check_granted,
    check_has_come,
    check_run,
    fac_in_play,
    flown,
    has_run,
    in_play,
    spotted,
)
from fng_cli.rules.air.state import AIRBORNE, Airborne, Station, called_in
from fng_cli.rules.air.strike import NAPALM, WP_SMOKE, GunshipRun, check_dark, gunship_run, one_of
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING, Lasting
from fng_cli.rules.ground.terrain import Section, terrain_of
from fng_cli.rules.ground.types import hidden_by, hidden_from_air, type_called, unseen_from_air, unseen_under
from fng_cli.rules.harm.targets import Target
from fng_cli.rules.pefs.state import PEFS
from fng_cli.rules.people.person import Deed
from fng_cli.rules.support.state import SupportKind
from fng_cli.state import State
from fng_cli.terms import Corps, Light, Weather
from fng_cli.words import whole_number

KINDS = ("strike", "fac", "gunship", "transport", "observation", "night")
"""The kinds that a list may be held to."""


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
        typer.Option("--kind", metavar="KIND", help="Only these: strike, fac, gunship, transport ..."),
    ] = None,
) -> CraftList:
    """Every aircraft and helicopter: Damage Points, weapons, seats, turns in play.

    fng craft list

    fng craft list --kind transport
    """
    return craft_list([find(one, KINDS, "kind of craft", "--kind") for one in kind or ()])


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
    name: Annotated[str, typer.Argument(metavar="NAME", help="Such as f-100, slick or loach.")],
) -> Craft:
    """One aircraft or helicopter: every configuration, its crew, its seats and all notes.

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
    """Roll which aircraft comes for a strike, with what pilot and load, and whether the weather lets it.

    fng air available --corps II

    fng air available --corps IV --craft a-1 --weather inclement
    """
    if craft and find_craft(craft).id == "ac-47":
        if not play.force:
            check_granted(play.document, SupportKind.AC_47)
        spooky = coming.ac_47(light=light, weather=weather, dice=play.dice)
        return Ruled(spooky, in_play(play.document, spooky, SupportKind.AC_47))
    if not play.force:
        check_granted(play.document, SupportKind.AIRSTRIKE)
    report = coming.available(
        play.need(facts.CORPS, corps),
        weather=weather,
        craft=craft or "",
        load=load or "",
        rep=rep,
        dice=play.dice,
    )
    return Ruled(report, in_play(play.document, report, SupportKind.AIRSTRIKE))


@command("air fac", page="59, 84, 109", section="air_fac", report=Available, show=words.show_available)
def fac(play: Play, weather: TheWeather, craft: CraftName = None, rep: PilotRep = None) -> Ruled:
    """Roll the REP of a FAC that comes overhead, and whether the weather lets it fly.

    fng air fac

    fng air fac --craft o-2 --weather inclement
    """
    if not play.force:
        check_granted(play.document, SupportKind.FAC)
    report = coming.fac(craft or "o-1", rep=rep, weather=weather, dice=play.dice)
    return Ruled(report, in_play(play.document, report, SupportKind.FAC))


class WatchedCraft(NamedTuple):
    """An aircraft near which somebody stands: its name, itself if it is in play, and who sees it."""

    name: str
    kept: Airborne | None
    flies_low: bool
    watchers: Watchers


def read_watched_craft(
    play: Play,
    who: Annotated[Who, only("by", "of", "rep")],
    weapon: Annotated[
        list[str] | None,
        again(WeaponOption, "What those have who stand in no document."),
    ] = None,
    craft: CraftName = None,
    helicopter: Annotated[
        bool, again(HelicopterOption, "It is a helicopter: every ranking may fire.")
    ] = False,
) -> WatchedCraft:
    """Return the aircraft, and who sees it. Raises RequestError if nobody does."""
    kept = _kept(play, craft)
    flies_low = helicopter or bool(craft and (kept.row if kept else find_craft(craft)).is_helicopter)
    near = who.read(play, WORDS, Deed.REACT, vc=not (who.by or who.of))
    watchers = watchers_of(play, near, weapon or (), helicopter=flies_low)
    check_seen(len(watchers.gunners))
    return WatchedCraft(craft or "", kept, flies_low, watchers)


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
        bool, flag("All may fire without a check: a helicopter that is a sitting duck.")
    ] = False,
) -> Ruled:
    """Roll who near the Flight Line stands and fires at an aircraft, who ducks, who runs.

    fng air anti-aircraft --rep 4 --weapon ak-47 --weapon rpg-7

    fng air anti-aircraft --group e --craft f-100 -i evening.json
    """
    report = checks.anti_aircraft(
        watched.watchers.gunners,
        pilot_rep=watched.kept.rep if watched.kept else None,
        helicopter=watched.flies_low,
        check=not freely,
        craft=watched.name,
        without_sight=watched.watchers.without_sight,
        dice=play.dice,
    )
    return Ruled(report, after_check(play, report))


def _kept(play: Play, craft: str | None) -> Airborne | None:
    return called_in(AIRBORNE.read(play.document), craft) if craft else None


@command("air golden-bb", page="82, 86", section="golden_bb", report=GoldenBb)
def fire_at_it(
    play: Play,
    ranking: Annotated[
        int,
        again(RankingOption, "The Outgunned Rankings of all who fire, added.", min=1),
    ],
    rep: PilotRep = None,
    craft: CraftName = None,
    impact: Annotated[int | None, again(TheirImpact, "The highest among those who fire.")] = None,
    helicopter: Annotated[bool, again(HelicopterOption, "It is a helicopter.")] = False,
    door_gunners: Annotated[
        int | None,
        typer.Option(
            min=0,
            max=8,
            metavar="N",
            help="Of a helicopter: each takes a die, two at most; else the craft's.",
        ),
    ] = None,
) -> Ruled:
    """Roll the Golden BB: what fire from the ground does to the pilot, and how often it hits.

    fng air golden-bb --ranking 21 --rep 4

    fng air golden-bb --ranking 22 --rep 4 --craft slick
    """
    kept = _kept(play, craft)
    row = kept.row if kept else find_craft(craft) if craft else None
    pilot = rep or (kept.rep if kept else None)
    if pilot is None:
        raise RequestError("--rep: the pilot's REP is needed: --rep 4")
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
    if kept is None:
        return Ruled(report, {})
    station = Station.HOME if report.goes_home else kept.station
    return Ruled(report, AIRBORNE.change(play.document, [replace(kept, rep=report.new_rep, station=station)]))


@command("air damage", page="82", section="aircraft_damage", report=AircraftDamage)
def damage_it(
    play: Play,
    hits: Annotated[int, again(HitsOption, "Hits by fire from the ground.", max=99)],
    impact: Annotated[int, again(TheirImpact, "The highest that fired.")],
    craft: CraftName = None,
    damage_points: Annotated[
        int | None, typer.Option(min=1, max=20, metavar="N", help="Of a craft that is not named.")
    ] = None,
    damage: Annotated[
        int, typer.Option(min=0, max=40, metavar="N", help="Points that it has taken before.")
    ] = 0,
    rep: PilotRep = None,
) -> Ruled:
    """Roll what hits do to an aircraft: points of damage, the pilot's REP, whether it goes down.

    fng air damage --hits 3 --impact 3 --craft f-100

    fng air damage --hits 2 --impact 5 --damage-points 7 --damage 4 --rep 4
    """
    kept = _kept(play, craft)
    row = kept.row if kept else find_craft(craft) if craft else None
    points = damage_points or (row.damage_points if row else None)
    if points is None:
        raise RequestError("which craft is it? give --craft f-100, or --damage-points 5")
    report = aircraft_damage(
        hits,
        impact,
        points,
        damage=damage or (kept.points_taken if kept else 0),
        rep=rep or (kept.rep if kept else None),
        start_rep=kept.start_rep if kept else None,
        dice=play.dice,
    )
    return Ruled(report, _hurt(play, kept, report) if kept else {})


def _hurt(play: Play, kept: Airborne, report: AircraftDamage) -> dict[str, object]:
    station = Station.DOWN if report.brought_down else Station.HOME if report.goes_home else kept.station
    after = replace(kept, points_taken=report.points_taken, rep=report.new_rep or kept.rep, station=station)
    return AIRBORNE.change(play.document, [after])


Rep = Annotated[int, again(facts.Rep, "The pilot's REP.")]
FacRep = Annotated[int | None, again(facts.Rep, "The pilot's REP; else that of the FAC in play.")]
FromHelicopter = Annotated[bool, again(HelicopterOption, "From a helicopter: what deviates does so by half.")]


@command("air guns", page="83, 89", section="air_attack", report=AirAttack, show=words.show_attack)
def guns(
    play: Play,
    rep: Rep,
    targets: Annotated[tuple[Target, ...], read_by(BelowOptions)],
    gun: Annotated[
        str,
        typer.Option(
            "--gun", metavar="GUN", help="lmg, hmg or autocannon; of helicopters rlmg and rhmg too."
        ),
    ] = "autocannon",
    helicopter: Annotated[
        bool, again(HelicopterOption, 'From a helicopter: those under a template of 6" by 18".')
    ] = False,
    marked: Annotated[
        bool | None,
        again(
            MarkedOption, 'A FAC has marked the place: his smoke is within 24" (else: as the document knows).'
        ),
    ] = None,
    dual: Annotated[bool, flag("A pair in a chin turret: a die more at each.")] = False,
) -> Ruled:
    """Strafe all within 3" of the Flight Line, or under a helicopter's template: dice at each.

    fng air guns --rep 4 --at open --at cover

    fng air guns --rep 5 --gun rlmg --helicopter --at bamboo --at open
    """
    if marked is False:
        targets = tuple(replace(one, marked=False) for one in targets)
    report = attacks.guns(
        gun, rep, targets, helicopter=helicopter, marked=bool(marked), dual=dual, dice=play.dice
    )
    return Ruled(report, figures_after.changes(play, report.targets))


@command("air bomb", page="82-83", section="air_attack", report=AirAttack, show=words.show_attack)
def bomb(
    play: Play,
    rep: Rep,
    attacked: Annotated[AirTargets, read_by(air_targets)],
    bombs: BombOption = None,
) -> Ruled:
    """Drop bombs on a spot: where each comes down, and what it does to all in its circle.

    fng air bomb --rep 4 --bomb 500 --at open --at cover

    fng air bomb --rep 5 --bomb 750 --bomb 750 --spot double-canopy-jungle --marked
    """
    weapons = weapons_of(bombs or ["500"], BOMBS, "--bomb")
    return _dropped(play, Run.BOMBS, weapons, rep, attacked)


def _dropped(
    play: Play,
    run: Run,
    weapons: dict[str, int],
    rep: int,
    attacked: AirTargets,
    *,
    helicopter: bool = False,
) -> Ruled:
    report = attacks.drop(
        run,
        weapons,
        rep,
        attacked.targets,
        spot=attacked.spot,
        helicopter=helicopter,
        dice=play.dice,
    )
    left = what_is_left(play.document, report, attacked)
    return Ruled(report, figures_after.changes(play, report.targets) | left)


@command("air rockets", page="82-84, 89-90", section="air_attack", report=AirAttack, show=words.show_attack)
def rockets(
    play: Play,
    rep: Rep,
    attacked: Annotated[AirTargets, read_by(air_targets)],
    number: Annotated[
        int,
        typer.Option("--launchers", min=1, max=12, metavar="N", help="Rocket launchers: an attack for each."),
    ] = 2,
    helicopter: FromHelicopter = False,
) -> Ruled:
    """Fire rockets at a spot, an attack for each launcher: where each comes down, and what it does.

    fng air rockets --rep 4 --at open

    fng air rockets --rep 5 --launchers 6 --helicopter --at cover --at bamboo
    """
    return _dropped(play, Run.ROCKETS, {"rocket": number}, rep, attacked, helicopter=helicopter)


@command("air napalm", page="82-83", section="air_attack", report=AirAttack, show=words.show_attack)
def napalm(
    play: Play,
    rep: Rep,
    attacked: Annotated[AirTargets, read_by(air_targets)],
    number: Annotated[
        int, typer.Option("--tanks", min=1, max=6, metavar="N", help="Tanks dropped on the spot.")
    ] = 1,
) -> Ruled:
    """Drop napalm on a spot: where it comes down, and whom its template of 6" by 18" burns.

    fng air napalm --rep 4 --at open --at cover

    fng air napalm --rep 4 --tanks 2 --spot bamboo --at bamboo
    """
    return _dropped(play, Run.NAPALM, {"napalm": number}, rep, attacked)


def targets_to_mark(
    play: Play, below: BelowOptions, aim: Annotated[SpotOptions, without("marked")]
) -> AirTargets:
    """Return what ``air_targets`` does, of a spot that nobody has marked yet."""
    return air_targets(play, below, aim)


@command("air mark", page="84", section="air_attack", report=AirAttack, show=words.show_attack)
def mark(play: Play, attacked: Annotated[AirTargets, read_by(targets_to_mark)], rep: FacRep = None) -> Ruled:
    """Mark a target with a WP rocket of a FAC: whether it comes down there, and whom it burns.

    fng air mark --rep 5

    fng air mark --rep 5 --spot single-canopy-jungle --at b1,cover -i evening.json
    """
    fac = _fac(play, Run.MARKING)
    found = _dropped(play, Run.MARKING, {"wp-rocket": 1}, _rep_of(rep, fac), attacked)
    if fac is None:
        return found

    def marked(state: State) -> State:
        after = found.after(state)
        return after.with_part(has_run(after.content, fac, Run.MARKING))

    return Ruled(found.report, marked)


def _fac(play: Play, run: Run | None = None) -> Airborne | None:
    """The FAC of the document; None where it has none. Raises RequestError where it may not make this run now."""
    fac = fac_in_play(AIRBORNE.read(play.document))
    if not play.force:
        check_run(play.document, fac, run)
    return fac


def _rep_of(rep: int | None, craft: Airborne | None) -> int:
    """The pilot's REP: as typed, else that of the craft in play. Raises RequestError where nobody knows it."""
    if rep is None and craft is None:
        raise RequestError("--rep: the pilot's REP is needed: --rep 4")
    return rep or (craft.rep if craft else 0)


class BlastedNow(NamedTuple):
    """Those in a blast, and what the terrain adds to its Impact."""

    targets: tuple[Target, ...]
    added_impact: int


def read_blasted(play: Play, below: BelowOptions) -> BlastedNow:
    """Return those in the blast. Raises RequestError for a word that means nothing."""
    return BlastedNow(below.read(play), below.impact(play))


@command("air blast", page="83-84, 90", section="air_attack", report=AirAttack, show=words.show_attack)
def blast(
    play: Play,
    weapon: Annotated[
        str, typer.Argument(metavar="WEAPON", help="250, 500, 750, wp, rocket, wp-rocket, napalm or auto-gl.")
    ],
    there: Annotated[BlastedNow, read_by(read_blasted)],
) -> Ruled:
    """Roll what a bomb, a rocket or napalm does to all in it, wherever it came down.

    fng air blast 500 --at open --at cover

    fng air blast napalm --at b1 -i evening.json
    """
    [found] = weapons_of([weapon], attacks.blasting(), "WEAPON")
    report = attacks.blast_there(found, there.targets, added_impact=there.added_impact, dice=play.dice)
    return Ruled(report, figures_after.changes(play, report.targets))


class BurningNow(NamedTuple):
    """The fire and smoke that goes on, by the document, and those whom it may hurt."""

    is_smoke: bool
    lasting: Lasting | None
    targets: tuple[Target, ...]


def read_burning(
    play: Play,
    below: BelowOptions,
    wp: Annotated[bool, flag("The smoke of a WP bomb, in place of napalm.")] = False,
    which: Annotated[
        str, typer.Option("--which", metavar="ID", help="Of several in the document, such as napalm-2.")
    ] = "",
) -> BurningNow:
    """Return what burns or smokes on. Raises RequestError for targets of smoke, and for an id that is not there."""
    if wp and below.at:
        raise RequestError("--wp: nobody is hurt in it; leave out --at")
    known = LASTING.read(play.document)
    one = one_of(known, WP_SMOKE if wp else NAPALM, which)
    if which and one is None:
        raise RequestError(f"--which {which}: nothing of the kind is on the table")
    return BurningNow(wp, one, below.read(play))


@command("air burn", page="83", section="air_burn", report=AirBurning, show=words.show_burning)
def burn(play: Play, there: Annotated[BurningNow, read_by(read_burning)]) -> Ruled:
    """Roll at the start of a turn whether napalm burns on, or WP smoke stays, and whom it burns.

    fng air burn --at open

    fng air burn --wp
    """
    report = burning(there.targets, smoke=there.is_smoke, dice=play.dice)
    one = there.lasting
    over = LASTING.change(play.document, (), gone=[one.id]) if one and not report.remains else {}
    return Ruled(report, figures_after.changes(play, report.targets) | over)


@command("air spot", page="84, 88", section="air_spot", report=Spotting, show=words.show_spotting)
def spot(
    play: Play,
    rep: FacRep = None,
    at: Annotated[
        list[str] | None,
        again(
            AtWhom,
            "What is looked for: 2 (a PEF) or a name, with cover, concealed, terrain.",
            metavar="NAME,WORD...",
        ),
    ] = None,
    hovering: Annotated[bool, again(HoveringOption, "From a helicopter that hovers.")] = False,
) -> Ruled:
    """Look for groups, vehicles and PEFs within 12" of the Flight Line: spotted or not.

    fng air spot --rep 5 --at 1 --at 2,double-canopy-jungle

    fng air spot --rep 4 --hovering --at sampan,cover
    """
    if not at:
        raise RequestError("--at: what is looked for? a PEF by its number, or a name: --at 2,bamboo")
    craft = _spotter(play, hovering=hovering)
    sought = [_sought(play, text) for text in at]
    report = spotting(_rep_of(rep, craft), sought, hovering=hovering, dice=play.dice)
    if craft is None or craft.row.is_helicopter:
        return Ruled(report, {})
    known = {one.id for one in figures.read(play.document)}
    seen = [one.name for one in report.sought if one.spotted and one.name in known]
    kept = LASTING.add(play.document, *spotted(LASTING.read(play.document), turn_of(play.state), seen))
    return Ruled(report, kept | has_run(play.document | kept, craft))


def _spotter(play: Play, *, hovering: bool) -> Airborne | None:
    """The craft whose crew looks about: the FAC, or a helicopter where it hovers or no FAC is in play. Source: p. 84, 88."""
    known = AIRBORNE.read(play.document)
    helicopter = next((one for one in known if one.row.is_helicopter and not one.gone), None)
    if hovering or (helicopter and not fac_in_play(known)):
        return helicopter
    return _fac(play)


def _sought(play: Play, text: str) -> Sought:
    """Something that is looked for, as it is typed: ``2,bamboo``; where nothing hides it, what grows where it is."""
    name = ""
    hidden: set[str] = set()
    unseen = False
    for word in split(text):
        kind = type_called(word)
        if kind:
            hidden.update(hidden_from_air(kind))
            unseen = unseen or unseen_from_air(kind)
        elif slug(word) in HIDING:
            hidden.add(slug(word))
        else:
            name = word
    pef = whole_number(name)
    ground = None if len(split(text)) > 1 else ground_under(play, name) if pef is None else _of_pef(play, pef)
    if ground:
        hidden.update(hidden_by(ground.terrain_effects))
        unseen = unseen_under(ground.terrain_effects)
    if in_bunker(play, text):
        hidden.add("cover")
    told = f"PEF {name}" if pef is not None else name
    return Sought(told, "cover" in hidden, "concealed" in hidden, unseen, pef)


def _of_pef(play: Play, number: int) -> Section | None:
    """The section in which a PEF of the document was put; None where it has left it, or nobody knows it."""
    table = terrain_of(play.document)
    pef = next((one for one in PEFS.read(play.document) if one.number == number and not one.moved), None)
    if table is None or pef is None:
        return None
    return next((one for one in table.sections if one.number == pef.section), None)


class GunRunDeclared(NamedTuple):
    """A gun run of an AC-47: on whom, how many it has made before, and the craft if the document has it."""

    targets: tuple[Target, ...]
    inner_radius_in: float | None
    runs_made: int
    kept: Airborne | None


def read_gun_run(
    play: Play,
    below: BelowOptions,
    light: Annotated[Light | None, facts.LIGHT],
    ring: Annotated[
        float | None,
        typer.Option(
            "--ring", metavar="INCHES", help="A ring round this inner radius, 10 to 20; else a swath."
        ),
    ] = None,
    runs_made: Annotated[int, typer.Option(min=0, max=2, metavar="N", help="Gun runs that it has made.")] = 0,
) -> GunRunDeclared:
    """Return the gun run. Raises RequestError by day, and where it may not come now."""
    check_dark(light)
    kept = next((one for one in AIRBORNE.read(play.document) if one.craft == "ac-47" and not one.gone), None)
    check_air_space(play.document, SupportKind.AC_47)
    if kept and not play.force:
        check_has_come(play.document, kept)
    made = runs_made or (len(kept.runs_made) if kept else 0)
    return GunRunDeclared(below.read(play), ring, made, kept)


@command("air gunship", page="84-85, 109", section="air_gunship", report=GunshipRun, show=words.show_gunship)
def gunship(play: Play, run: Annotated[GunRunDeclared, read_by(read_gun_run)]) -> Ruled:
    """Fire the guns of an AC-47 on all in a swath or a ring, friend or foe: four dice at each.

    fng air gunship --at open --at cover

    fng air gunship --ring 12 --runs-made 1 --at double-canopy-jungle
    """
    report = gunship_run(
        run.targets, inner_radius_in=run.inner_radius_in, runs_made=run.runs_made, dice=play.dice
    )
    changes = figures_after.changes(play, report.targets)
    if run.kept is None:
        return Ruled(report, changes)
    after = replace(run.kept, runs_made=(*run.kept.runs_made, Run.GUNS))
    part = AIRBORNE.change(play.document, [after])
    return Ruled(report, changes | part | flown(play.document, after, pass_made=False))


@command("air line", page="81, 83-84", section="air_line", uses=Uses.DOCUMENT)
def line(
    play: Play,
    enters: Annotated[
        str, again(EntersOption, "Where it comes in: inches from the west and the north edge, 0,12.")
    ],
    leaves: Annotated[str, again(LeavesOption, "Where it goes out, such as 36,20.")],
) -> AirLine:
    """Tell who is near a Flight Line: who checks, who is strafed, what may be spotted, by where figures stand.

    fng air line --enters 0,12 --leaves 36,20

    fng air line --enters 0,12 --leaves 36,20 -i evening.json
    """
    return line_over(play, enters, leaves)
