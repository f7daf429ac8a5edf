"""``fng fast-move``, ``fng crawl`` and ``fng sight``: how far figures go, and how far they see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import typer

from fng_cli.cli.options.who import Attributes, By, Given, Groups, Lone, Rep, changed, who
from fng_cli.cli.shell import facts
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.figures import Status
from fng_cli.rules.ground.types import terrain_type, type_row
from fng_cli.rules.move.movement import Ground, Mover, Moves, crawl, fast_move
from fng_cli.rules.move.sight import Device, Sight, Spot, air_of, sight
from fng_cli.terms import Light

WORDS = ("retrieving", "walking-wounded", "getting-up")
"""What may hold for a figure that moves, as it is typed behind its name."""

Terrain = Annotated[
    str, typer.Option("--terrain", metavar="TERRAIN", help="What it is in: scrub, or hill+scrub for both.")
]
Uphill = Annotated[bool, typer.Option("--uphill", help="Up a hill.")]
OnRoad = Annotated[bool, typer.Option("--road", help="Along a road.")]
Mud = Annotated[bool, typer.Option("--mud", help="The ground is mud.")]
Water = Annotated[
    int | None,
    typer.Option("--water", min=1, max=3, metavar="DEPTH", help="Depth of water, 1 to 3: fng river."),
]
Flak = Annotated[bool, typer.Option("--flak-jacket", help="Wears a flak jacket.")]
Retrieving = Annotated[bool, typer.Option("--retrieving", help="Carries a wounded figure.")]


def _show(screen: Screen, report: Moves, content: Content) -> None:
    """A figure a line, and what a fast move means."""
    if len(report.moves) == 1:
        screen.ruling(report.summary())
    else:
        for move in report.moves:
            screen.line(f"{move.text()}.", hang=2, bold=True)
        if not report.fast_allowed:
            screen.line("No fast move here.")
    if any(move.fast for move in report.moves):
        screen.note(
            "Counts as moving fast until its next activation, unless it stops behind cover, goes prone, or says so."
        )


@command("fast-move", page="5, 7, 17-18, 47-51", report=Moves, show=_show)
def move_fast(
    play: Play,
    by: By = None,
    of: Groups = None,
    rep: Rep = None,
    attribute: Attributes = None,
    flak_jacket: Flak = False,
    retrieving: Retrieving = False,
    getting_up: Annotated[bool, typer.Option("--getting-up", help="Is prone, and gets up first.")] = False,
    terrain: Terrain = "clear",
    uphill: Uphill = False,
    road: OnRoad = False,
    mud: Mud = False,
    water: Water = None,
) -> Ruled:
    """How far figures go that try to move fast: one roll for a group, against each REP."""
    words = {word for word, holds in (("retrieving", retrieving), ("getting-up", getting_up)) if holds}
    given = who(play, by, of, Lone(rep, tuple(attribute or ()), flak_jacket=flak_jacket), WORDS)
    ground = _ground(play, terrain, uphill, road, mud, water)
    report = fast_move([_mover(each, words) for each in given], ground, dice=play.dice)
    return Ruled(report, _changes(play, given, report, prone=False))


@command("crawl", page="5, 7, 18, 47-51", report=Moves, show=_show)
def move_crawling(
    play: Play,
    by: By = None,
    of: Groups = None,
    rep: Rep = None,
    attribute: Attributes = None,
    flak_jacket: Flak = False,
    retrieving: Retrieving = False,
    fast: Annotated[
        bool, typer.Option("--fast", help="Try to be fast about it: a Fast Move on one die.")
    ] = False,
    terrain: Terrain = "clear",
    uphill: Uphill = False,
    road: OnRoad = False,
    mud: Mud = False,
    water: Water = None,
) -> Ruled:
    """How far figures crawl, being prone."""
    words = {"retrieving"} if retrieving else set()
    given = who(play, by, of, Lone(rep, tuple(attribute or ()), flak_jacket=flak_jacket), WORDS)
    ground = _ground(play, terrain, uphill, road, mud, water)
    report = crawl([_mover(each, words, up=False) for each in given], ground, fast=fast, dice=play.dice)
    return Ruled(report, _changes(play, given, report, prone=True))


def _ground(play: Play, terrain: str, uphill: bool, road: bool, mud: bool, water: int | None) -> Ground:
    types = terrain_type(f"{terrain}+mud" if mud else terrain).types
    if water is None and any(type_row(name).get("water") for name in types):
        water = play.find(facts.WATER_DEPTH)
    return Ground(types, uphill, road, water)


def _mover(given: Given, words: set[str], *, up: bool = True) -> Mover:
    figure = given.figure
    holding = given.words | words
    return Mover(
        figure.rep,
        given.name,
        figure.attributes,
        figure.flak_jacket,
        getting_up=up and ("getting-up" in holding or figure.prone),
        retrieving_wounded="retrieving" in holding,
        walking_wounded="walking-wounded" in holding,
    )


def _changes(play: Play, given: Sequence[Given], report: Moves, *, prone: bool) -> Content:
    """How the figures of the document are after their move."""
    change: dict[str, dict[str, Any]] = {}
    for each, move in zip(given, report.moves, strict=True):
        if each.known:
            fallen = {"status": Status.STUNNED} if move.falls else {}
            change[each.name] = {"prone": prone or move.falls} | fallen
    return changed(play, change)


@command("sight", page="6-7, 19, 30, 47-51, 59")
def see(
    play: Play,
    terrain: Terrain = "clear",
    edge: Annotated[
        float | None,
        typer.Option(
            "--edge", min=0, metavar="INCHES", help="How far in from the edge of its terrain it is."
        ),
    ] = None,
    night: Annotated[bool | None, typer.Option("--night/--day", help="By night, or by day.")] = None,
    weather: facts.WeatherOption = None,
    rain: Annotated[bool, typer.Option("--rain", help="It rains.")] = False,
    fog: Annotated[bool, typer.Option("--fog", help="Fog, or heavy rain that does not stop.")] = False,
    flashlight: Annotated[bool, typer.Option("--flashlight", help="Uses a flashlight.")] = False,
    red: Annotated[bool, typer.Option("--red", help="Uses a flashlight with its red filter.")] = False,
    starlight: Annotated[bool, typer.Option("--starlight", help="Uses a starlight scope.")] = False,
    lit: Annotated[
        bool, typer.Option("--lit", help="Stands in the light of a flare or searchlight.")
    ] = False,
    prone: Annotated[bool, typer.Option("--prone", help="Is prone.")] = False,
    rows: Annotated[
        bool, typer.Option("--rows", help="Looks along the rows of an orchard or plantation.")
    ] = False,
    bunker: Annotated[bool, typer.Option("--in-bunker", help="Looks out of a bunker.")] = False,
) -> Sight:
    """How far a figure sees and is seen: ground, light, weather, lights, and from the air."""
    light = play.find(facts.LIGHT) or Light.DAYLIGHT
    if night is not None:
        light = Light.NIGHT if night else Light.DAYLIGHT
    air = air_of(play.find(facts.WEATHER, weather), rain=rain, fog=fog)
    types = terrain_type(terrain).types
    spot = Spot(types, edge, prone, bunker, rows, lit, _device(flashlight, red, starlight))
    return sight(spot, light=light, air=air)


def _device(flashlight: bool, red: bool, starlight: bool) -> Device | None:
    used = {
        Device.FLASHLIGHT: flashlight and not red,
        Device.RED_FLASHLIGHT: red,
        Device.STARLIGHT_SCOPE: starlight,
    }
    found = [device for device, holds in used.items() if holds]
    if len(found) > 1:
        raise RequestError("--flashlight, --red, --starlight: a figure sees by one of them at a time")
    return found[0] if found else None
