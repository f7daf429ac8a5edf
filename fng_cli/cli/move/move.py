"""``fng fast-move``, ``fng crawl`` and ``fng sight``: how far figures go, and how far they see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Annotated

import typer

from fng_cli import figures
from fng_cli.cli.move.words import FAST_COUNTS
from fng_cli.cli.options.who import Attributes, By, Given, Groups, Lone, Rep, in_document, who
from fng_cli.cli.shell import facts
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.rules.ground.types import terrain_type, type_row
from fng_cli.rules.move.movement import (
    STATES,
    Ground,
    Mover,
    Moves,
    crawl,
    fast_move,
    figures_after,
    mover_of,
)
from fng_cli.rules.move.sight import Device, Sight, Spot, air_of, sight
from fng_cli.terms import Light

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
        if not report.fast_move_allowed:
            screen.line("No fast move here.")
    if any(move.fast for move in report.moves):
        screen.note(FAST_COUNTS)


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
    given = who(play, by, of, Lone(rep, tuple(attribute or ()), flak_jacket=flak_jacket), STATES)
    movers = movers_of(given, {"retrieving": retrieving, "getting-up": getting_up})
    report = fast_move(movers, _ground(play, terrain, uphill, road, mud, water), dice=play.dice)
    return Ruled(report, figures.change(play.document, figures_after(in_document(play, given), report)))


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
    given = who(play, by, of, Lone(rep, tuple(attribute or ()), flak_jacket=flak_jacket), STATES)
    movers = movers_of(given, {"retrieving": retrieving})
    report = crawl(movers, _ground(play, terrain, uphill, road, mud, water), fast=fast, dice=play.dice)
    return Ruled(report, figures.change(play.document, figures_after(in_document(play, given), report)))


def movers_of(given: Sequence[Given], holding: Mapping[str, bool] = MappingProxyType({})) -> list[Mover]:
    """Figures that move, with the states that were typed behind each, and those that hold for all."""
    common = {word for word, true in holding.items() if true}
    return [mover_of(each.figure, each.words | common, known=each.known) for each in given]


def _ground(play: Play, terrain: str, uphill: bool, road: bool, mud: bool, water: int | None) -> Ground:
    types = terrain_type(f"{terrain}+mud" if mud else terrain).types
    in_water = any(type_row(name).get("water") for name in types)
    if water is None and in_water:
        water = play.find(facts.WATER_DEPTH)
    return Ground(types, uphill, road, water, play.find(facts.CURRENT) if water else None)


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
