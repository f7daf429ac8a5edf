"""``fng obstacle``: wire, mines and punji stakes, crossed or opened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import typer

from fng_cli import figures as people
from fng_cli.cli.harm.damage import show_blasted
from fng_cli.cli.move.move import Flak, movers_of
from fng_cli.cli.options import figures_after, targets
from fng_cli.cli.options.sides import SideOption, side_of
from fng_cli.cli.options.targets import Aimed
from fng_cli.cli.options.who import Attributes, By, CheatDeath, Groups, Lone, Rep, in_document, who
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.rules.move import obstacles
from fng_cli.rules.move import wire as wires
from fng_cli.rules.move.crossing import Field, Walker, among_mines, among_stakes
from fng_cli.rules.move.movement import STATES
from fng_cli.rules.move.obstacles import MINES, STAKES, ObstacleList, Opening, behind, obstacle_list
from fng_cli.rules.move.wire import WireCrossing, cross_wire, wire_met
from fng_cli.rules.weapons.weapons import find_weapon

Blow = Annotated[
    str | None,
    typer.Option("--blow", metavar="WEAPON", help="Blow a hole into it with this, which hits it."),
]
Clear = Annotated[bool, typer.Option("--clear", help="Take them out by hand, square by square.")]
Number = Annotated[
    int, typer.Option("--figures", min=1, max=40, metavar="N", help="How many work at it without a name.")
]
Walking = Annotated[
    list[str] | None,
    typer.Option("--by", metavar="WHO,WORD...", help="Who goes in: a figure, or billy=4; once for each."),
]


def _show_list(screen: Screen, report: ObstacleList, content: Content) -> None:
    """A line each."""
    for line in report.items:
        screen.line(f"{line.id} (p. {line.page}): {line.text}.", hang=2)


@command("obstacle list", page="51-52", section="obstacle_list", show=_show_list)
def list_obstacles(play: Play) -> ObstacleList:
    """Every obstacle and fighting position."""
    return obstacle_list()


@command("obstacle wire", page="7, 17-18, 51", section="wire", report=WireCrossing | Opening)
def wire(
    play: Play,
    by: By = None,
    of: Groups = None,
    rep: Rep = None,
    attribute: Attributes = None,
    flak_jacket: Flak = False,
    strands: Annotated[
        int | None,
        typer.Option("--strands", min=1, max=2, metavar="N", help="Strands of wire; else a die says."),
    ] = None,
    through: Annotated[
        float | None,
        typer.Option("--through", min=0, max=4, metavar="INCHES", help="So much of it lies behind them."),
    ] = None,
    cut: Annotated[bool, typer.Option("--cut", help="Cut it, with wire cutters.")] = False,
    blow: Blow = None,
    side: SideOption = None,
) -> Ruled:
    """Cross barbed wire by a Fast Move test, cut it, or blow a hole into it."""
    _one_way(cut=cut, blow=blow)
    name = wire_met(strands, play.document, dice=play.dice)
    if blow:
        return Ruled(obstacles.blow(name, find_weapon(blow, side_of(play, side), "--blow")), {})
    lone = Lone(rep, tuple(attribute or ()), flak_jacket=flak_jacket)
    if cut:
        those = who(play, by, of, lone) if by or of else ()
        return Ruled(obstacles.cut(name, [one.figure for one in those]), {})
    given = who(play, by, of, lone, STATES)
    done = behind(play.document, "wire.figures", [one.name for one in given], through)
    report = cross_wire(name, movers_of(given), done, dice=play.dice)
    return Ruled(report, people.change(play.document, wires.figures_after(in_document(play, given), report)))


def _one_way(**ways: Any) -> None:
    """Raise RequestError where an obstacle is to be opened in two ways at once."""
    given = [f"--{name}" for name, value in ways.items() if value]
    if len(given) > 1:
        raise RequestError(f"{' and '.join(given)}: one at a time")


def _show_field(screen: Screen, report: Field | Opening, content: Content) -> None:
    """A figure a line, then those near it."""
    if isinstance(report, Opening):
        screen.ruling(report.summary())
        return
    for figure in report.figures:
        text = figure.text()
        screen.line(f"{text[:1].upper()}{text[1:]}.", hang=2, bold=True)
    show_blasted(screen, report.near)
    if report.cleared:
        screen.ruling("A crater lies where the field was." if report.crater_left else "The field is clear.")


def _workers(play: Play, by: Sequence[str] | None) -> list[Any]:
    return [one.figure for one in who(play, by, None, Lone(None))] if by else []


def _walkers(play: Play, by: Sequence[str] | None, rep: int | None, cheats: bool) -> tuple[Aimed, ...]:
    """Who goes in. Raises RequestError where nobody is named."""
    if not by and rep is None:
        raise RequestError("who goes in? give --rep 4, or --by a1 of a document with figures")
    return targets.targets(
        play, by or [targets.OPEN], rep=rep, cheats=cheats, option="--by", name="figure {}"
    )


@command("obstacle mines", page="51", section="mines", report=Field | Opening, show=_show_field)
def mines(
    play: Play,
    by: Walking = None,
    rep: Rep = None,
    near: Annotated[
        list[str] | None,
        typer.Option("--near", metavar="WHO,WORD...", help='Others within 2.5" of whoever sets one off.'),
    ] = None,
    shelled: Annotated[
        list[str] | None,
        typer.Option("--shelled", metavar="SHELL", help="Hit before by artillery, rocket or bomb-500-lb ..."),
    ] = None,
    clear: Clear = False,
    figures: Number = 1,
    cheat_death: CheatDeath = False,
) -> Ruled:
    """A turn in a minefield, or engineers who clear it."""
    if clear:
        return Ruled(obstacles.clear(MINES, _workers(play, by), figures), {})
    walking = _walkers(play, by, rep, cheat_death)
    others = targets.targets(play, near, cheats=cheat_death, option="--near", name="near {}")
    hits = [obstacles.shelling(name) for name in shelled or ()]
    report = among_mines(
        [one.target for one in walking], [one.target for one in others], shelled=hits, dice=play.dice
    )
    return Ruled(report, figures_after.changes(play, (*report.figures, *report.near)))


@command("obstacle punji", page="51-52", section="punji", report=Field | Opening, show=_show_field)
def punji(
    play: Play,
    by: Walking = None,
    rep: Rep = None,
    depth: Annotated[
        int | None,
        typer.Option("--depth", min=1, max=96, metavar="INCHES", help='How deep they lie (4").'),
    ] = None,
    through: Annotated[
        float | None,
        typer.Option("--through", min=0, max=96, metavar="INCHES", help="So much of it lies behind them."),
    ] = None,
    clear: Clear = False,
    figures: Number = 1,
    blow: Blow = None,
    side: SideOption = None,
    cheat_death: CheatDeath = False,
) -> Ruled:
    """A turn among punji stakes, or those who take them out or blow a hole into them."""
    _one_way(clear=clear, blow=blow)
    if blow:
        return Ruled(obstacles.blow(STAKES, find_weapon(blow, side_of(play, side), "--blow")), {})
    if clear:
        return Ruled(obstacles.clear(STAKES, _workers(play, by), figures), {})
    walking = [one.target for one in _walkers(play, by, rep, cheat_death)]
    names = [one.victim.called for one in walking]
    done = behind(play.document, "punji.figures", names, through)
    walkers = [Walker(one, done.get(name, 0)) for one, name in zip(walking, names, strict=True)]
    report = among_stakes(walkers, depth_in=depth, dice=play.dice)
    return Ruled(report, figures_after.changes(play, report.figures))
