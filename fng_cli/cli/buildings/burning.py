"""``fng building burn`` and ``in-fire``: structures on fire, and those in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer
from msgspec.structs import replace

from fng_cli.cli.buildings import options as structures
from fng_cli.cli.buildings.buildings import show_tolls
from fng_cli.cli.buildings.options import At, CheatDeath, Inside
from fng_cli.cli.options import figures_after, targets
from fng_cli.cli.options.who import By, Groups, Lone, Rep, who
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.rules.buildings.burning import Burning, InFire, Rain, after_in_fire, burn, catching_fire, in_fire


def _show_burning(screen: Screen, report: Burning, content: Content) -> None:
    screen.ruling(replace(report, killed=()).summary())
    show_tolls(screen, report.killed)


@command("building burn", page="43-44", section="building_burn", report=Burning, show=_show_burning)
def set_fire(
    play: Play,
    at: At = None,
    by: By = None,
    of: Groups = None,
    number: Annotated[
        int | None, typer.Option("--figures", min=1, max=20, metavar="N", help="How many light it (1).")
    ] = None,
    rain: Annotated[bool, typer.Option("--rain", help="It rains.")] = False,
    monsoon: Annotated[bool, typer.Option("--monsoon", help="It rains as in the monsoon.")] = False,
    turns: Annotated[
        int, typer.Option("--turns", min=0, max=60, metavar="N", help="So many turns of activation pass.")
    ] = 0,
    inside: Inside = None,
    cheat_death: CheatDeath = False,
) -> Ruled:
    """Set a structure on fire: how long it takes, and with --turns how it burns."""
    place = structures.find(play, at)
    figures = _figures(play, by, of, number)
    air = Rain.MONSOON if monsoon else Rain.RAIN if rain else Rain.DRY
    those = structures.inside(play, place, inside, cheats=cheat_death)
    area = structures.occupied(place, those)
    blaze = burn(
        area, figures=figures, rain=air, turns=turns, inside=[one.target for one in those], dice=play.dice
    )
    areas = (blaze.area, *catching_fire(blaze, structures.others(play, blaze.area)))
    return Ruled(
        blaze.report,
        figures_after.changes(play, blaze.report.killed) | structures.changes(play, place, *areas),
    )


def _figures(play: Play, by: Sequence[str] | None, of: Sequence[str] | None, number: int | None) -> int:
    """How many light it."""
    if number is not None and (by or of):
        raise RequestError("--figures: --by and --group say who lights it already")
    return len(who(play, by, of, Lone(None))) if by or of else number or 1


def _show_in_fire(screen: Screen, report: InFire, content: Content) -> None:
    """A figure a line."""
    for figure in report.figures:
        text = figure.text()
        screen.line(f"{text[:1].upper()}{text[1:]}.", hang=2, bold=True)
        if figure.recovery_dice:
            screen.line(
                f"If he is recovered: {figure.recovery_dice:+d}d6 on After the Battle Recovery.",
                indent=4,
                hang=2,
            )


@command("building in-fire", page="43-44", section="in_fire", report=InFire, show=_show_in_fire)
def caught_in_fire(
    play: Play,
    at: At = None,
    by: Annotated[
        list[str] | None,
        typer.Option(
            "--by", metavar="WHO,WORD...", help="Who is inside: a figure, or minh=3; once for each."
        ),
    ] = None,
    rep: Rep = None,
    cheat_death: CheatDeath = False,
) -> Ruled:
    """What those do who are inside a burning structure: leave it, stay, or burn."""
    place = structures.find(play, at)
    if by or rep is not None:
        texts = by or [targets.OPEN]
        those = targets.targets(play, texts, rep=rep, cheats=cheat_death, option="--by", name="figure {}")
    else:
        those = structures.inside(play, place, None, cheats=cheat_death)
    if not those:
        raise RequestError("who is inside? give --rep 4, or --by c1 of a document with figures")
    report = in_fire(place.area, [one.target for one in those], dice=play.dice)
    area = after_in_fire(structures.occupied(place, those), report)
    return Ruled(report, figures_after.changes(play, report.figures) | structures.changes(play, place, area))
