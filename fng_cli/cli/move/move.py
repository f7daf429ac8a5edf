"""``fng fast-move``, ``fng crawl`` and ``fng sight``."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from typing import Annotated

import typer
from msgspec.structs import replace

from fng_cli.cli.move.words import FAST_COUNTS, crawling_text, inside_text, show_sight
from fng_cli.cli.options import facts
from fng_cli.cli.options.shooter import Fast, Prone
from fng_cli.cli.options.who import FiguresOptions, Subject, in_document
from fng_cli.cli.options.words import InBunkerOption, RainOption, RetrievingOption, TerrainOption
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import Uses
from fng_cli.cli.shell.options import Options, again, flag, only, option
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure
from fng_cli.rules.fire.in_hand import after_moving
from fng_cli.rules.ground.types import as_weather_leaves, has_water, phrase, terrain_type
from fng_cli.rules.move.movement import (
    INSIDE,
    STATES,
    Ground,
    Mover,
    Moves,
    check_wades,
    crawl,
    fast_move,
    figures_after,
    mover_of,
    too_deep_to_wade,
)
from fng_cli.rules.move.sight import Air, Device, Sight, Spot, air_of, sight
from fng_cli.rules.move.underfoot import Underfoot, underfoot
from fng_cli.rules.people.person import Deed
from fng_cli.state import State
from fng_cli.terms import Light, Weather

Movers = Annotated[FiguresOptions, only("by", "of", "rep", "attribute", "flak_jacket")]
"""The options that name the figures that move on foot."""


def movers_of(subjects: Sequence[Subject], states: Collection[str] = ()) -> list[Mover]:
    """Return the figures as movers. Each has the states given after its name, and the ``states`` given for
    all, which are words of ``STATES`` such as ``getting-up``.
    """
    return [
        mover_of(subject.figure, subject.words.union(states), known=subject.known) for subject in subjects
    ]


class Footing(Options, frozen=True):
    """Options for the ground that is moved over."""

    terrain: Annotated[
        str | None,
        again(
            TerrainOption,
            "Terrain that the figures move through, such as scrub, or hill+scrub for both. [default: where they stand, or clear]",
        ),
    ] = None
    uphill: Annotated[bool, flag("The move goes up a hill.")] = False
    road: Annotated[bool, typer.Option("--road", help="The move is along a road.")] = False
    mud: Annotated[bool, flag("The ground is mud.")] = False
    water: Annotated[int | None, option(facts.WATER_DEPTH)] = None
    doors: Annotated[
        int, typer.Option("--doors", min=0, max=9, metavar="N", help="Number of doors on the way.")
    ] = 0
    floors: Annotated[
        int,
        typer.Option(
            "--floors", min=0, max=9, metavar="N", help="Number of floors that the figure goes up or down."
        ),
    ] = 0
    window: Annotated[bool, flag("The move goes through a window, and ends there.")] = False

    def who_may_walk(self, play: Play, subjects: tuple[Subject, ...], *, named: bool) -> tuple[Subject, ...]:
        """Return the figures that can walk. Those swimming in water too deep to wade are left out. Source: p.
        49.

        RequestError is raised about the first figure that has to swim, if the player ``named`` the figures,
        or if all have to swim.
        """
        depth = self._depth(play)
        walkers = tuple(subject for subject in subjects if not _swims(subject))
        if len(walkers) == len(subjects) or not too_deep_to_wade(depth):
            return subjects
        if named or not walkers:
            check_wades(next(subject.figure for subject in subjects if _swims(subject)), depth)
        return walkers

    def _depth(self, play: Play) -> int | None:
        """Return the depth of the water that the option gives or, without it, that of the document or the
        config; None if it is not known.
        """
        return play.find(facts.WATER_DEPTH) if self.water is None else self.water

    def underfoot(self, state: State, subjects: Sequence[Subject]) -> Underfoot:
        """Return the section of the document's table in which these figures stand, and its ground without
        local terrain. The result is the default, clear ground and no section, if an option gives the terrain,
        or if no single section is known for all of them. Figures outside the document are ignored. Raises
        RequestError for a fault in the table or the mission.
        """
        if self.terrain is not None:
            return Underfoot()
        return underfoot(state, [subject.figure for subject in subjects if subject.known])

    def with_section(self, state: State, subjects: Sequence[Subject], report: Moves) -> Moves:
        """Return the report on the moves of ``subjects`` with the section whose ground counted (None: no
        single section is known, or the terrain was typed), and with ``ground_unknown``. The latter is True if
        figures of the document move over its table, but no single section is known for them and no terrain
        was typed. Clear ground is then assumed.
        """
        ground = self.underfoot(state, subjects)
        has_table = "terrain" in state.content and any(subject.known for subject in subjects)
        unknown = has_table and ground.section is None and self.terrain is None
        return replace(report, section=ground.section, ground_unknown=unknown)

    def read(self, play: Play, subjects: Sequence[Subject]) -> Ground:
        """Return the ground of the move: the terrain given as an option or, without it, the terrain under the
        figures. The option for mud adds mud to either. For figures in the document, the weather changes
        the terrain. Without the option, the depth of water comes from document or config if there is water
        or all figures swim. So does the current if there is a depth. A road counts only if an option names
        it. Raises RequestError for unknown terrain.
        """
        named = self.terrain or "+".join(self.underfoot(play.state, subjects).terrain_types)
        types = terrain_type(f"{named}+mud" if self.mud else named).types
        if any(subject.known for subject in subjects):
            types = as_weather_leaves(types, play.find(facts.WEATHER))
        wades = has_water(types) or all(_swims(subject) for subject in subjects)
        depth = self._depth(play) if wades else self.water
        current = play.find(facts.CURRENT) if depth else None
        on_road = self.road or (self.terrain is not None and "road" in types)
        return Ground(types, self.uphill, on_road, depth, current, self.doors, self.floors, self.window)


class Load(Options, frozen=True):
    """Options for states that hold for all who move."""

    retrieving: Annotated[bool, again(RetrievingOption, "The figure carries a wounded man.")] = False
    getting_up: Annotated[bool, flag("The figure is prone and gets up before he moves.")] = False

    def read(
        self, play: Play, who: FiguresOptions, footing: Footing
    ) -> tuple[tuple[Subject, ...], list[Mover]]:
        """Return the figures that move over the ground of ``footing``, as subjects and, in the same order, as
        movers. Without ``--by``, and unless forced, figures of a group that have to swim are left out. Raises
        RequestError for an unknown figure, or a group in which nobody can move. Unless forced, it is also
        raised if a figure of ``--by`` cannot move, if all have to swim, or, with ``--by``, if any has to.
        """
        holds = {"retrieving": self.retrieving, "getting-up": self.getting_up}
        subjects = who.read(play, STATES, Deed.CLIMB if footing.floors else Deed.MOVE)
        if not play.force:
            subjects = footing.who_may_walk(play, subjects, named=bool(who.by))
        return subjects, movers_of(subjects, {word for word, is_set in holds.items() if is_set})


def _swims(subject: Subject) -> bool:
    """True if the figure is in the document and in the water. ``ashore``, typed after its name, puts it
    ashore, but not if it is in trouble in the water.
    """
    return subject.known and subject.figure.in_water


def _show(screen: Screen, report: Moves, content: Content) -> None:
    """Print the summary of a single move, or one line for each of several moves. After several, a line says
    if no fast move is possible. Notes follow where they apply. They say which ground was used or assumed,
    how figures count inside a building, and what a fast move means.
    """
    if len(report.moves) == 1:
        screen.ruling(report.summary())
    else:
        for move in report.moves:
            screen.line(f"{move.text()}.", hang=2, bold=True)
        if not report.fast_move_allowed:
            screen.line("No fast move is possible here.")
    if report.section is not None:
        ground = phrase(report.terrain_types)
        screen.note(
            f"The figures stand in section {report.section}: {ground}. Use --terrain for other terrain."
        )
    elif report.ground_unknown:
        screen.note(
            "The ground is assumed to be clear, because the position of the figures is not known. Use "
            "--terrain for other terrain."
        )
    if INSIDE in report.rulings:
        screen.note(inside_text())
    if any(move.fast for move in report.moves):
        screen.note(FAST_COUNTS)


def _show_crawl(screen: Screen, report: Moves, content: Content) -> None:
    """Print the moves and their notes as ``_show`` does, then a note on what crawling means."""
    _show(screen, report, content)
    screen.note(crawling_text())


def _after_moving(state: State, movers: Sequence[Figure], report: Moves) -> State:
    """Return the state with ``movers`` as the report leaves them after their move. Guns that they had set up
    are no longer set up.
    """
    state = after_moving(state, {figure.id for figure in movers})
    return state.with_(FIGURES, figures_after(movers, report))


def _ruled(state: State, footing: Footing, subjects: Sequence[Subject], report: Moves) -> Ruled:
    """Return the report, with the section where ``subjects`` stand added, together with the function that
    puts the moves into the document. That function moves only those of ``subjects`` that are in the
    document.
    """
    movers = in_document(state, subjects)
    return Ruled(
        footing.with_section(state, subjects, report),
        partial(_after_moving, movers=movers, report=report),
    )


@command("fast-move", page="5, 7, 17-18, 41, 47-51", deed="fast-move", report=Moves, show=_show)
def move_fast(play: Play, who: Movers, load: Load, footing: Footing) -> Ruled:
    """Roll to see how far figures move when they try to move fast.

    One set of dice is rolled for all figures and compared with the REP of each. On ground where nobody can
    move fast, nothing is rolled, and the normal moves are shown. The document records who falls. If a figure
    that moves had set up a gun, the gun is taken down.

    fng fast-move --rep 4 --dice 2,5
    fng fast-move --group a --terrain forest -i evening.json
    """
    subjects, movers = load.read(play, who, footing)
    report = fast_move(movers, footing.read(play, subjects), dice=play.dice)
    return _ruled(play.state, footing, subjects, report)


@command("crawl", page="5, 7, 18, 41, 47-51", deed="crawl", report=Moves, show=_show_crawl)
def move_crawling(
    play: Play,
    who: Movers,
    load: Annotated[Load, only("retrieving")],
    footing: Footing,
    fast: Annotated[bool, again(Fast, "Try to crawl fast, with a Fast Move of one die.")] = False,
) -> Ruled:
    """Roll to see how far prone figures crawl.

    A die is rolled only with --fast; otherwise the figures crawl at the normal rate. The document records
    that the figures are prone. If one of them had set up a gun, the gun is taken down.

    fng crawl --rep 4 --fast --dice 3
    fng crawl --by a1 --by a2 -i evening.json
    """
    subjects, movers = load.read(play, who, footing)
    report = crawl(movers, footing.read(play, subjects), fast=fast, dice=play.dice)
    return _ruled(play.state, footing, subjects, report)


class LightAndWeather(Options, frozen=True):
    """Options for light and weather."""

    night: Annotated[bool | None, typer.Option("--night/--day", help="Say whether it is night or day.")] = (
        None
    )
    weather: Annotated[Weather | None, facts.WEATHER] = None
    rain: RainOption = False
    fog: Annotated[bool, flag("There is fog or persistent heavy rain.")] = False

    def light(self, play: Play) -> Light:
        """Return the light, daylight or night: that of the option or, if it is not given, of the document or
        the config. Daylight if none of them says.
        """
        if self.night is None:
            return play.find(facts.LIGHT) or Light.DAYLIGHT
        return Light.NIGHT if self.night else Light.DAYLIGHT

    def air(self) -> Air:
        """Return the kind of air for sight: rain or fog if the options give one; if not, the air of the
        weather, or clear air if the weather is not known.
        """
        return air_of(self.weather, rain=self.rain, fog=self.fog)


class Devices(Options, frozen=True):
    """Options for the device by which a figure sees at night."""

    flashlight: Annotated[bool, flag("The observer uses a flashlight.")] = False
    red: Annotated[bool, flag("The observer uses a flashlight with its red filter.")] = False
    starlight: Annotated[bool, flag("The observer uses a starlight scope.")] = False

    def device(self) -> Device | None:
        """Return the light or scope that the figure uses; None without one. The red filter counts as one
        device, with or without ``--flashlight``. Raises RequestError if the starlight scope is combined
        with a light.
        """
        used = {
            Device.FLASHLIGHT: self.flashlight and not self.red,
            Device.RED_FLASHLIGHT: self.red,
            Device.STARLIGHT_SCOPE: self.starlight,
        }
        devices = [device for device, holds in used.items() if holds]
        if len(devices) > 1:
            raise RequestError(
                "--starlight cannot be used together with --flashlight or --red; use one of them"
            )
        return devices[0] if devices else None


class Position(Options, frozen=True):
    """Options that say where a figure stands or lies."""

    terrain: TerrainOption = "clear"
    edge: Annotated[
        float | None,
        typer.Option(
            "--edge",
            min=0,
            metavar="INCHES",
            help="Distance from the target to the edge of its terrain, in inches.",
        ),
    ] = None
    lit: Annotated[bool, flag("The target stands in the light of a flare or searchlight.")] = False
    prone: Annotated[bool, again(Prone, "The target is prone.")] = False
    rows: Annotated[bool, flag("The observer looks along the rows of an orchard or plantation.")] = False
    bunker: Annotated[bool, again(InBunkerOption, "The observer is looking out of a bunker.")] = False

    def spot(self, device: Device | None) -> Spot:
        """Return the spot where the figure is, as the rules of sight need it: its terrain and circumstances,
        and the light or scope ``device`` that it uses (None: none). Raises RequestError for unknown
        terrain.
        """
        types = terrain_type(self.terrain).types
        return Spot(types, self.edge, self.prone, self.bunker, self.rows, self.lit, device)


@command("sight", page="6-7, 19, 30, 47-51, 59", uses=Uses.DOCUMENT, show=show_sight)
def see(play: Play, position: Position, sky: LightAndWeather, devices: Devices) -> Sight:
    """Show how far a figure can see and be seen.

    Nothing is rolled. Light and weather come from the document, unless you give them.

    fng sight --terrain scrub --night --starlight
    fng sight --prone --terrain forest --edge 1
    """
    return sight(position.spot(devices.device()), light=sky.light(play), air=sky.air())
