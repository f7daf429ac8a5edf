"""``fng support`` and ``fng request``: the support of a level, and requests to Headquarters."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import typer
from msgspec.structs import replace

from fng_cli.cli.options import facts
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import Uses
from fng_cli.cli.shell.options import flag, only, without
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.cli.support.options import RequestOptions
from fng_cli.document import Content
from fng_cli.names import find
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.radio.orders import has_caller_now
from fng_cli.rules.support import levels
from fng_cli.rules.support.account import check_not_put_off, record_of
from fng_cli.rules.support.arriving import after_ready, after_request, steps_for_wounded, with_steps_in_game
from fng_cli.rules.support.heard import caller_id, check_heard
from fng_cli.rules.support.levels import (
    OnDemand,
    ReadyCalled,
    SupportShown,
    TargetPoints,
    call_ready,
    find_ready_support,
    ready_support_step,
)
from fng_cli.rules.support.requests import Requested, check_light, check_weather, total_text, with_ac_47
from fng_cli.rules.support.requests import request as rule_request
from fng_cli.rules.support.state import SupportKind, check_defense, check_target_points_unrolled
from fng_cli.terms import Light, MissionType


def show_request(screen: Screen, report: Requested, content: Content) -> None:
    """Print the answer to a request. The total that decided it, if there was one, follows with its modifier.
    ``content`` is unused.
    """
    screen.ruling(report.summary())
    if report.total is not None:
        screen.note(total_text(report))


def show_support(screen: Screen, report: SupportShown, content: Content) -> None:
    """Print the support that a level gives: Ready Support, support on demand with die and cost,
    reinforcements, and Registered Target Points. Then follow the support missions that are on their way or
    here. ``content`` is unused.
    """
    screen.ruling(report.summary())
    screen.grid(
        ("on demand", "die", "costs"),
        [(offer.kind.called, *_die_and_price(offer)) for offer in report.on_demand],
        right=(2,),
    )
    screen.line("Reinforcements may also arrive on the activation roll.", indent=2, hang=2)
    if report.target_points is not None:
        screen.line(f"Registered Target Points: {report.target_points}", indent=2, hang=2)
    elif report.target_points_dice:
        points = f"In a Defense Mission: {report.target_points_dice} Registered Target Points"
        screen.line(points, indent=2, hang=2)
    for mission in report.missions:
        screen.line(mission.text(), indent=2, hang=2)


def _die_and_price(offer: OnDemand) -> tuple[str, str]:
    """Return two cells of the table of support. The first is the modifier of the die, such as ``+1`` (``as
    rolled`` if it is 0). The second is the price, such as ``3 VP`` (``paid for`` if it is 0). For support
    that may not be requested they are ``not available`` and empty.
    """
    if not offer.may_ask:
        return "not available", ""
    price = f"{-offer.points} VP" if offer.points else "paid for"
    return f"{offer.modifier:+d}" if offer.modifier else "as rolled", price


LevelArgument = Annotated[
    int | None,
    typer.Argument(
        min=1, max=6, metavar="[LEVEL]", help="Support Level to show. [default: from the document]"
    ),
]
READY = {kind.value: kind for kind in SupportKind} | {
    "helicopter": SupportKind.GUNSHIP,
    "reinforcement": SupportKind.REINFORCEMENTS,
}
"""The kind of support by the name of its Ready Support."""


@command("support show", page="74-76, 102", section="support_show", show=show_support, uses=Uses.DOCUMENT)
def show(
    play: Play,
    level: LevelArgument = None,
    sl: Annotated[int | None, facts.SUPPORT_LEVEL] = None,
    mission_type: Annotated[MissionType | None, facts.MISSION_TYPE] = None,
) -> SupportShown:
    """Show what support a Support Level offers, and what is on its way or has arrived.

    Nothing is rolled or changed. Support that the document records as used up is not listed.

    fng support show 4

    fng support show -i evening.json
    """
    return levels.support_of_level(
        level or sl or play.need(facts.SUPPORT_LEVEL),
        play.state,
        defense=mission_type is MissionType.DEFENSE,
        can_call_now=has_caller_now(play.state),
    )


@command("support ready", page="74-76, 87", section="support_ready", report=ReadyCalled)
def ready(
    play: Play,
    kind: Annotated[
        str,
        typer.Argument(
            metavar="KIND",
            help="Kind of support: artillery, fac, reinforcements, gunship, medevac or transport.",
        ),
    ],
    sl: Annotated[int, facts.SUPPORT_LEVEL],
) -> Ruled:
    """Call in Ready Support, once a radio call has got through.

    Dice decide whether the support comes, and in how many turns; the support is used up even if it does not
    come.

    The command is refused if no such support is left at this Support Level. Unless you add --force, it is
    also refused if the support cannot fly in this weather, or if the game counts turns and no radio call got
    through this turn.

    fng support ready gunship --sl 3

    fng support ready artillery --sl 5 -f evening.json
    """
    wanted = READY[find(kind, READY, "Ready Support", "KIND")]
    record = record_of(play.state)
    find_ready_support(sl, record, wanted)
    if not (play.force or play.for_odds):
        check_heard(play.state, wanted)
    if not play.force:
        check_weather(wanted, play.find(facts.WEATHER))
    report = call_ready(wanted, sl, record, dice=play.dice)
    report = replace(report, next=steps_for_wounded(report.next, play.state))
    turn, caller = turn_of(play.state), caller_id(play.state, wanted)
    return Ruled(report, partial(after_ready, report=report, turn=turn, called_by=caller))


@command("support target-points", page="75-76", section="support_target_points", report=TargetPoints)
def roll_target_points(play: Play, sl: Annotated[int, facts.SUPPORT_LEVEL]) -> Ruled:
    """Roll for the Registered Target Points of a Defense Mission.

    Nothing is rolled at a Support Level that has no Registered Target Points. The document records the number
    of points.

    The command is refused if the points have already been rolled, or if the mission is not a Defense, unless
    you add --force.

    fng support target-points --sl 4

    fng support target-points -f evening.json
    """
    if not play.force:
        check_defense(play.find(facts.MISSION_TYPE))
        check_target_points_unrolled(record_of(play.state))
    report = levels.roll_target_points(sl, dice=play.dice)
    return Ruled(report, partial(levels.after_target_points, report=report))


def _roll_request(
    play: Play, how: RequestOptions, kind: SupportKind, kind_that_comes: SupportKind | None = None
) -> Ruled:
    """Roll a request for a kind of support. Return its report, with the function that changes the document.
    ``kind_that_comes`` comes in place of ``kind``, if given. Raises RequestError if the request is not
    allowed. Unless forced or for odds only, it is also raised if Headquarters has put it off for this turn,
    or if, from the first turn on, no radio call for it got through in this turn.
    """
    asking, record = how.asking(play, kind), record_of(play.state)
    if not (play.force or play.for_odds):
        check_heard(play.state, kind)
        check_not_put_off(play.state, kind)
    report = with_steps_in_game(rule_request(asking, record, dice=play.dice), play.state)
    if kind_that_comes is SupportKind.AC_47:
        report = with_ac_47(report)
    report = replace(report, next=(*report.next, *ready_support_step(asking, record, report.points)))
    turn, caller = turn_of(play.state), caller_id(play.state, kind)
    after = partial(after_request, report=report, kind=kind_that_comes or kind, turn=turn, called_by=caller)
    return Ruled(report, after)


FromTheGround = Annotated[RequestOptions, without("weather")]
FromTheAir = Annotated[RequestOptions, only("sl", "caller", "weather")]


@command(
    "request artillery", page="74-77, 102", section="request_artillery", report=Requested, show=show_request
)
def request_artillery(play: Play, how: FromTheGround) -> Ruled:
    """Request artillery, once a radio call has got through.

    The roll decides whether artillery is granted, how much and when; the document records the result and the
    price.

    The command is refused if artillery has been denied for the rest of the game. Unless you add --force, it
    is also refused in a game that counts turns if no radio call got through this turn, or if Headquarters has
    already turned the request down.

    fng request artillery --sl 2 --caller lieutenant --fo

    fng request artillery --target-point -f evening.json
    """
    return _roll_request(play, how, SupportKind.ARTILLERY)


@command("request mortars", page="74-77, 102", section="request_mortars", report=Requested, show=show_request)
def request_mortars(play: Play, how: FromTheGround) -> Ruled:
    """Request mortars, once a radio call has got through.

    The roll decides whether mortars are granted, how many, and when they come; the document records the
    result and the price.

    The command is refused if mortars have been denied for the rest of the game. Unless you add --force, it is
    also refused in a game that counts turns if no radio call got through this turn, or if Headquarters has
    already turned the request down.

    fng request mortars --sl 3 --population 3

    fng request mortars --fo -f evening.json
    """
    return _roll_request(play, how, SupportKind.MORTARS)


@command(
    "request airstrike",
    page="59, 74, 80, 84",
    section="request_airstrike",
    report=Requested,
    show=show_request,
)
def request_airstrike(
    play: Play,
    how: FromTheAir,
    light: Annotated[Light | None, facts.LIGHT],
    ac_47: Annotated[bool, flag("Ask for an AC-47, which flies at night only.")] = False,
) -> Ruled:
    """Request an airstrike, once a radio call has got through.

    The roll decides whether an airstrike is granted, and when; the document records the result and the price.

    The command is refused if airstrikes have been denied for the rest of the game, or if you request an AC-47
    by daylight. Unless you add --force, it is also refused in a game that counts turns if no radio call got
    through this turn, or if Headquarters has already turned the request down.

    fng request airstrike --sl 4 --caller captain

    fng request airstrike --weather inclement -f evening.json
    """
    wanted = SupportKind.AC_47 if ac_47 else SupportKind.AIRSTRIKE
    check_light(wanted, light)
    return _roll_request(play, how, SupportKind.AIRSTRIKE, wanted)


@command("request gunship", page="59, 74, 87", section="request_gunship", report=Requested, show=show_request)
def request_gunship(play: Play, how: FromTheAir) -> Ruled:
    """Request a gunship, once a radio call has got through.

    The roll decides whether a gunship is granted, and when; the document records the result and the price.

    The command is refused if gunships have been denied for the rest of the game. Unless you add --force, it
    is also refused in a game that counts turns if no radio call got through this turn, or if Headquarters has
    already turned the request down.

    fng request gunship --sl 3 --caller lieutenant

    fng request gunship -f evening.json
    """
    return _roll_request(play, how, SupportKind.GUNSHIP)


@command("request medevac", page="59, 74, 89", section="request_medevac", report=Requested, show=show_request)
def request_medevac(play: Play, how: Annotated[RequestOptions, only("sl", "weather")]) -> Ruled:
    """Request a medevac, once a radio call has got through.

    The roll decides whether a medevac is granted, and when; the document records the result and the price.

    The command is refused if medevacs have been denied for the rest of the game. Unless you add --force, it
    is also refused in a game that counts turns if no radio call got through this turn, or if Headquarters has
    already turned the request down.

    fng request medevac --sl 1

    fng request medevac -f evening.json
    """
    return _roll_request(play, how, SupportKind.MEDEVAC)


@command(
    "request reinforcements",
    page="74-75, 97",
    section="request_reinforcements",
    report=Requested,
    show=show_request,
)
def request_reinforcements(play: Play, how: Annotated[RequestOptions, only("sl", "caller", "fo")]) -> Ruled:
    """Request reinforcements, once a radio call has got through.

    The roll decides whether reinforcements are granted, and when they come; the document records the result
    and the price.

    The command is refused if reinforcements have been denied for the rest of the game. Unless you add
    --force, it is also refused in a game that counts turns if no radio call got through this turn, or if
    Headquarters has already turned the request down.

    fng request reinforcements --sl 3 --caller lieutenant --caller fo

    fng request reinforcements --fo -f evening.json
    """
    return _roll_request(play, how, SupportKind.REINFORCEMENTS)
