"""``fng barrage``, ``fng danger-close`` and ``fng illumination``."""

from __future__ import annotations

from typing import Annotated

import typer

from fng_cli import figures
from fng_cli.cli.artillery import picture, words
from fng_cli.cli.artillery.options import (
    CalledIn,
    Indirect,
    check_distance,
    check_target,
    of_artillery,
    standing,
    with_friends,
)
from fng_cli.cli.options import figures_after
from fng_cli.cli.options.shooter import WeaponOption
from fng_cli.cli.options.targets import At
from fng_cli.cli.options.who import One
from fng_cli.cli.options.words import RoundsOption
from fng_cli.cli.shell import facts
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import again, flag, only, without
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.document import Content
from fng_cli.names import find
from fng_cli.rules.artillery import danger_close as closer
from fng_cli.rules.artillery.barrage import Barrage, craters_left
from fng_cli.rules.artillery.barrage import barrage as fire_barrage
from fng_cli.rules.artillery.danger_close import DangerClose
from fng_cli.rules.artillery.guns import find_gun
from fng_cli.rules.artillery.illumination import Illuminated, illuminate, lit, wind_of
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING
from fng_cli.rules.ground.craters import with_craters
from fng_cli.rules.ground.grid import SIDES
from fng_cli.rules.people.person import Person, person_of
from fng_cli.rules.radio.chain import force_commander
from fng_cli.rules.scoring.earned import earned
from fng_cli.rules.support.after import with_mission
from fng_cli.rules.support.state import (
    SUPPORT_MISSIONS,
    SUPPORT_RECORD,
    at_hand,
    flown_over,
    record_of,
)

GunName = Annotated[str, typer.Argument(metavar="WEAPON", help="mortar, artillery or naval-gun.")]


@command(
    "barrage",
    needs=(facts.REP_OF_NOBODY,),
    page="34, 41, 47, 71, 76-79",
    report=Barrage,
    show=words.show_barrage,
    picture=picture.draw,
    show_odds=words.show_barrage_odds,
    odds_facts=words.barrage_odds_facts,
)
def barrage(
    play: Play,
    weapon: GunName,
    how: Indirect,
    at: Annotated[At, without("range_in")],
    rounds: Annotated[int | None, again(RoundsOption, "Rounds from each weapon (else 3).", max=3)] = None,
    random: Annotated[bool, flag("Nobody called it in: each round strays by one roll (event 15).")] = False,
    friends: Annotated[
        float | None,
        typer.Option(
            min=0, metavar="INCHES", help="From the target spot to the nearest friend; else by places."
        ),
    ] = None,
    danger_close: Annotated[
        bool, flag("Closer to friends than is usual: fng danger-close allowed it.")
    ] = False,
) -> Ruled:
    """Fire a mission of mortars or artillery: where each round lands, and what it does there.

    fng barrage mortar --rep 4 --fo

    fng barrage artillery --by hq1 --target b1 -f evening.json
    """
    how = how.on(play, at.at)
    called = how.read(play, find_gun(weapon, "WEAPON"), rounds=rounds, aimed=not random)
    called = with_friends(play, called, friends)
    check_distance(called, allowed=danger_close or random)
    check_target(play, called)
    report = fire_barrage(called.mission, standing(play, called, at), called.place, dice=play.dice)
    craters = with_craters(play.document, craters_left(report))
    return Ruled(report, figures_after.changes(play, report.targets) | craters | _used_up(play, called))


def _used_up(play: Play, called: CalledIn) -> Content:
    """The part of a document that keeps that the support has fired, and is over with this turn."""
    if called.support is None:
        return {}
    return with_mission(play.document, flown_over(called.support, turn_of(play.document)))


@command("danger-close", page="78-79", section="danger_close_roll", report=DangerClose)
def danger_close(
    play: Play,
    commander: Annotated[One, only("by", "rep")],
    weapon: Annotated[str | None, again(WeaponOption, "mortar, artillery or naval-gun.")] = None,
) -> Ruled:
    """Call fire closer to friends than 20 or 36 inches: whether it comes, and what it costs.

    fng danger-close --rep 4 --weapon mortar

    fng danger-close -f evening.json
    """
    kind = find_gun(weapon, "--weapon").kind if weapon else None
    there = of_artillery(at_hand(SUPPORT_MISSIONS.read(play.document), turn_of(play.document)))
    granted = bool(there) or not play.document.get("figures")
    report = closer.danger_close(_commander(play, commander), kind, granted=granted, dice=play.dice)
    return Ruled(report, _closer(play, report))


def _commander(play: Play, said: One) -> Person:
    """The Commander who is named; else the Force Commander of the document. Source: p. 74, 78."""
    found = None if said.by or said.rep is not None else force_commander(figures.read(play.document))
    return person_of(found) if found else said.read(play).person


def _closer(play: Play, report: DangerClose) -> Content:
    """The parts of a document that change: points, the Commander, and the mission that was meant."""
    record = closer.record_after(record_of(play.document), report)
    there = of_artillery(at_hand(SUPPORT_MISSIONS.read(play.document), turn_of(play.document)))
    mission = closer.mission_after(there, report)
    return (
        SUPPORT_RECORD.change(play.document, record)
        | earned(play.document, closer.price(report))
        | (with_mission(play.document, mission) if mission else {})
    )


@command(
    "illumination", page="79", report=Illuminated, show=words.show_illumination, needs=(facts.REP_OF_NOBODY,)
)
def illumination(
    play: Play,
    weapon: GunName,
    how: Indirect,
    wind: Annotated[str, typer.Option(metavar="WIND", help="calm, breeze or strong.")] = "breeze",
    toward: Annotated[
        str | None,
        typer.Option(
            metavar="EDGE", help="The edge to which it blows: north, east, south or west (else as before)."
        ),
    ] = None,
    dropped: Annotated[bool, flag("From an aircraft overhead: on the spot, no hitting.")] = False,
) -> Ruled:
    """Light the ground by night: where each flare bursts, how long it burns, how it drifts.

    fng illumination mortar --rep 4 --wind strong

    fng illumination artillery --by hq4 --target b1 -f evening.json
    """
    called = how.read(play, find_gun(weapon, "WEAPON"), aimed=not dropped)
    known = LASTING.read(play.document)
    edge = find(toward, SIDES, "edge", "--toward") if toward else wind_of(known)
    report = illuminate(called.mission, wind, called.place, toward=edge, dropped=dropped, dice=play.dice)
    lights = lit(known, report, turn_of(play.document), called.mission.target)
    return Ruled(report, LASTING.add(play.document, *lights) | _used_up(play, called))
