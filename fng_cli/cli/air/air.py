"""``fng air``: what comes, and what the ground does to it."""

from __future__ import annotations

from typing import Annotated, NamedTuple

import typer
from msgspec.structs import replace

from fng_cli.cli.air import words
from fng_cli.cli.air.ground_fire import WORDS, Watchers, after_check, watchers_of
from fng_cli.cli.options.craft import (
    CraftName,
    HelicopterOption,
    LoadOption,
    PilotRep,
    RankingOption,
    TheirImpact,
)
from fng_cli.cli.options.shooter import WeaponOption
from fng_cli.cli.options.who import Who
from fng_cli.cli.options.words import HitsOption
from fng_cli.cli.shell import facts
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import again, flag, only, read_by
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.errors import RequestError
from fng_cli.rules.air import anti_aircraft as checks
from fng_cli.rules.air import available as coming
from fng_cli.rules.air.anti_aircraft import AntiAircraft, check_seen
from fng_cli.rules.air.available import Available
from fng_cli.rules.air.craft import find_craft
from fng_cli.rules.air.damage import AircraftDamage, aircraft_damage
from fng_cli.rules.air.golden_bb import GoldenBb, golden_bb
from fng_cli.rules.air.missions import check_granted, in_play
from fng_cli.rules.air.state import AIRBORNE, Airborne, Station, called_in
from fng_cli.rules.people.may import Deed
from fng_cli.rules.support.kinds import SupportKind
from fng_cli.terms import Corps, Light, Weather

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
