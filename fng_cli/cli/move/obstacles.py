"""``fng obstacle``: wire, mines and punji stakes, crossed or opened."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Annotated, Any

import typer

from fng_cli.cli.harm.damage import show_blasted
from fng_cli.cli.move.move import Movers, movers_of
from fng_cli.cli.move.words import obstacle_effect
from fng_cli.cli.options import targets
from fng_cli.cli.options.sides import SideOption, side_of
from fng_cli.cli.options.targets import targets_of
from fng_cli.cli.options.who import By, CheatDeath, FiguresOptions, Rep, in_document
from fng_cli.cli.options.words import FiguresOption, NearOption, ThroughOption
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import FileUse, Uses
from fng_cli.cli.shell.options import Options, again, flag, only
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure
from fng_cli.rules.harm.damage import after_damage
from fng_cli.rules.harm.targets import Target
from fng_cli.rules.move import obstacles
from fng_cli.rules.move.movement import STATES
from fng_cli.rules.move.obstacles import (
    AMONG_STAKES,
    AT_WIRE,
    MINES,
    STAKES,
    ObstacleList,
    ObstacleTurn,
    Opening,
    Walker,
    WireCrossing,
    among_mines,
    among_stakes,
    cross_wire,
    figures_after,
    find_wire,
    inches_behind,
    obstacle_list,
    obstacle_row,
)
from fng_cli.rules.people.person import Deed
from fng_cli.rules.weapons.weapons import find_weapon
from fng_cli.state import State

Blow = Annotated[
    str | None,
    typer.Option("--blow", metavar="WEAPON", help="Weapon that blows a gap in the obstacle."),
]


AT_WORK = {"cut": "open-way", "clear": "open-way", "blow": "act"}
"""The deeds of who opens a way instead of going in, by the option that says how."""


class Opens(Options, frozen=True):
    """Options for opening an obstacle: by a charge, or by hand."""

    clear: Annotated[bool, flag("Clear the mines or stakes by hand, square by square.")] = False
    figures: Annotated[
        int, again(FiguresOption, "Number of unnamed figures who enter the obstacle, or clear it.", max=40)
    ] = 1
    blow: Blow = None
    side: SideOption = None

    def opening(self, play: Play, obstacle: str, by: Sequence[str] | None) -> Opening | None:
        """Return the way opened through an obstacle, by a charge or by hand; None if neither option is given.
        Nothing is rolled. ``by`` are the figures that clear it by hand. Without them nameless ones do, as
        many as the options say. Raises RequestError if both options are given, if the weapon cannot do this,
        or if a figure is unknown, is no engineer at mines, or, unless forced, may not act.
        """
        _check_one_way(clear=self.clear, blow=self.blow)
        if self.blow:
            return obstacles.blow_hole(obstacle, find_weapon(self.blow, side_of(play, self.side), "--blow"))
        workers = (
            [worker.figure for worker in FiguresOptions(by=list(by)).read(play)] if by and self.clear else []
        )
        return obstacles.clear_by_hand(obstacle, workers, self.figures) if self.clear else None


class CrossingOptions(Options, frozen=True):
    """Options for the figures that go in among mines or stakes."""

    by: Annotated[
        list[str] | None,
        again(By, "Figure that enters the obstacle: an id, or NAME=REP such as billy=4; repeat for each."),
    ] = None
    rep: Rep = None
    cheat_death: Annotated[bool, again(CheatDeath, rich_help_panel=None)] = False

    def read(self, play: Play, able: Deed = Deed.ACT) -> list[Target]:
        """Return the figures that go into the obstacle, as targets of its mines or stakes. They are those of
        ``--by``, or one unnamed figure with the REP of ``--rep``. ``able`` is the deed for which they must be
        fit. Raises RequestError without either option, for an unknown figure, or, unless forced, for one that
        is not fit.
        """
        if not self.by and self.rep is None:
            raise RequestError(
                "the figure that enters the obstacle is not known: give a REP, e.g. --rep 4, or a figure in the "
                "document, e.g. --by a1"
            )
        by, cheats = self.by or [targets.OPEN], self.cheat_death
        walkers = targets.targets(
            play, by, rep=self.rep, cheats=cheats, option="--by", name="figure {}", able=able
        )
        return [walker.target for walker in walkers]

    def others(self, play: Play, near: Sequence[str] | None) -> list[Target]:
        """Return the figures named by ``near``, whom a mine may hit too, as targets; empty for None. Nothing
        is rolled. Raises RequestError for a name or word that is not known or, unless forced, a figure that
        cannot be a target.
        """
        cheats = self.cheat_death
        return targets_of(targets.targets(play, near, cheats=cheats, option="--near", name="near {}"))


def _check_one_way(**ways: Any) -> None:
    """Raise RequestError if more than one of these keyword arguments (name of an option, its value) is set."""
    given = [f"--{name}" for name, value in ways.items() if value]
    if len(given) > 1:
        raise RequestError(f"{' and '.join(given)} cannot be used together; use one of them")


def _show_list(screen: Screen, report: ObstacleList, content: Content) -> None:
    """Print each obstacle in a line, and its effect in another line if it has one. ``content`` is unused."""
    for line in report.items:
        screen.line(f"{line.id} (p. {line.page}): {line.text}.", hang=2)
        if effect := obstacle_effect(obstacle_row(line.id)):
            screen.line(effect, indent=4, hang=2)


@command(
    "obstacle list",
    page="51-52",
    section="obstacle_list",
    show=_show_list,
    file_use=FileUse.LEAVES,
    uses=Uses.NOTHING,
)
def list_obstacles(play: Play) -> ObstacleList:
    """List every obstacle and fighting position.

    fng obstacle list
    fng obstacle list -j
    """
    return obstacle_list()


@command(
    "obstacle wire",
    page="7, 17-18, 51",
    deed="cross-wire",
    deed_with=AT_WORK,
    section="wire",
    report=WireCrossing | Opening,
)
def wire(
    play: Play,
    who: Movers,
    strands: Annotated[
        int | None,
        typer.Option(
            "--strands",
            min=1,
            max=2,
            metavar="N",
            help="Number of strands of wire. [default: from the document, or rolled]",
        ),
    ] = None,
    through: Annotated[
        float | None,
        again(
            ThroughOption,
            "Number of inches of the obstacle already crossed. [default: from the document]",
            max=4,
        ),
    ] = None,
    cut: Annotated[bool, flag("Cut the wire with wire cutters.")] = False,
    blow: Blow = None,
    side: SideOption = None,
) -> Opening | Ruled:
    """Cross barbed wire, cut it, or blow a gap in it.

    Dice are rolled for every figure that crosses, and the document records how far it has come and whether it
    fell. Cutting the wire or blowing a gap needs no roll. If the number of strands is not known, a die
    decides it.

    fng obstacle wire --rep 4 --seed 2
    fng obstacle wire --by a2 --cut -i evening.json
    """
    _check_one_way(cut=cut, blow=blow)
    name = find_wire(strands, play.state, dice=play.dice)
    if blow:
        return obstacles.blow_hole(name, find_weapon(blow, side_of(play, side), "--blow"))
    return _cut(play, name, who) if cut else _cross(play, name, who, through)


def _cut(play: Play, wire: str, who: FiguresOptions) -> Opening:
    """Return the way through ``wire`` (a row of the table ``obstacles``) that the named figures cut. If no
    figure is named, one nameless figure cuts it. Nothing is rolled. Raises RequestError if a figure is
    unknown, has no wire cutters, or, unless forced, is named by ``--by`` and may not act.
    """
    return obstacles.cut_wire(wire, [cutter.figure for cutter in who.read(play)] if who.by or who.of else ())


def _cross(play: Play, wire: str, who: FiguresOptions, through: float | None) -> Ruled:
    """Roll a turn of crossing wire for these figures. Returns the report with a function that changes the
    document.

    ``through`` is how many inches each figure has already crossed; None takes this from the document. Raises
    RequestError if a figure is unknown, has no known REP, or, unless forced, is named by ``--by`` and may not
    move.
    """
    given = who.read(play, STATES, Deed.MOVE)
    last_turn = AT_WIRE.facts(play.state.content).figures
    done = inches_behind(last_turn, [subject.name for subject in given], through)
    report = cross_wire(wire, movers_of(given), done, dice=play.dice)
    return Ruled(report, partial(_after_crossing, crossing=in_document(play.state, given), report=report))


def _after_crossing(state: State, crossing: Sequence[Figure], report: WireCrossing) -> State:
    """Return the state with the figures of ``crossing`` changed as the report on their turn in the wire says.
    Source: p. 51.
    """
    return state.with_(FIGURES, figures_after(crossing, report))


def _show_field(screen: Screen, report: ObstacleTurn | Opening, content: Content) -> None:
    """Print a turn in a minefield or among stakes: a line for each figure, explosions, harm to others near
    by, and whether the field is cleared. For the opening of a way through, only its summary is printed.
    ``content`` is unused.
    """
    if isinstance(report, Opening):
        screen.ruling(report.summary())
        return
    for figure in report.figures:
        text = figure.text()
        screen.line(f"{text[:1].upper()}{text[1:]}.", hang=2, bold=True)
    if went_off := report.went_off():
        screen.line(f"{went_off.strip()}", hang=2)
    show_blasted(screen, report.near)
    if report.cleared:
        screen.ruling(
            "The minefield is gone, and a crater lies in its place."
            if report.crater_left
            else "The minefield is cleared."
        )


@command(
    "obstacle mines",
    page="51",
    deed="act",
    deed_with=AT_WORK,
    section="mines",
    report=ObstacleTurn | Opening,
    show=_show_field,
)
def mines(
    play: Play,
    walks: CrossingOptions,
    opens: Annotated[Opens, only("clear", "figures")],
    near: Annotated[
        list[str] | None,
        again(
            NearOption,
            'Another figure within 2.5" of whoever sets off a mine, such as a2 or a2,cover; repeat for each.',
        ),
    ] = None,
    shelled: Annotated[
        list[str] | None,
        typer.Option(
            "--shelled",
            metavar="SHELL",
            help="Shell or bomb that has already hit the minefield, such as artillery, rocket or bomb-500-lb.",
        ),
    ] = None,
) -> Opening | Ruled:
    """Move through a minefield for a turn, or clear mines.

    Each figure rolls against its REP, and one that passes no dice sets off a mine, unless a shell or bomb
    that you name with --shelled has cleared the field. Damage is rolled for this figure and everybody you
    name with --near; the document records the damage. Clearing mines needs no roll.

    fng obstacle mines --rep 4 --seed 3
    fng obstacle mines --rep 5 --clear --odds
    """
    if opening := opens.opening(play, MINES, walks.by):
        return opening
    hits = [obstacles.find_clearing_shell(name) for name in shelled or ()]
    report = among_mines(walks.read(play), walks.others(play, near), shelled=hits, dice=play.dice)
    return Ruled(report, partial(after_damage, damages=(*report.figures, *report.near)))


@command(
    "obstacle punji",
    page="51-52",
    deed="cross-stakes",
    deed_with=AT_WORK,
    section="punji",
    report=ObstacleTurn | Opening,
    show=_show_field,
)
def punji(
    play: Play,
    walks: CrossingOptions,
    opens: Opens,
    depth: Annotated[
        int | None,
        typer.Option(
            "--depth",
            min=1,
            max=96,
            metavar="INCHES",
            help="Depth of the belt of stakes, in inches. [default: 4]",
        ),
    ] = None,
    through: Annotated[
        float | None,
        again(
            ThroughOption,
            "Number of inches of the belt already crossed. [default: from the document]",
            max=96,
        ),
    ] = None,
) -> Opening | Ruled:
    """Move through punji stakes for a turn, or clear them.

    Each figure rolls against its REP, and one that passes no dice is hit by the stakes; the damage is rolled,
    and the document records it. Clearing stakes needs no roll.

    fng obstacle punji --rep 4 --seed 3
    fng obstacle punji --rep 4 --clear
    """
    if opening := opens.opening(play, STAKES, walks.by):
        return opening
    report = among_stakes(_walkers(play, walks, through), depth_in=depth, dice=play.dice)
    return Ruled(report, partial(after_damage, damages=report.figures))


def _walkers(play: Play, walks: CrossingOptions, through: float | None) -> list[Walker]:
    """Return the figures that cross a belt of stakes, each with the inches already crossed. ``through`` gives
    the inches for all. With None, a figure that the document records as still among the stakes has those of
    the record, any other 0. Raises RequestError if neither a figure nor a REP is given, if a figure is
    unknown, or, unless forced, if it cannot move.
    """
    targets = walks.read(play, Deed.MOVE)
    last_turn = AMONG_STAKES.facts(play.state.content).figures
    done = inches_behind(last_turn, [target.victim.called for target in targets], through)
    return [Walker(target, done.get(target.victim.called, 0)) for target in targets]
