"""``fng building burn`` and ``in-fire``: structures on fire, and those in them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Annotated

from fng_cli import figures
from fng_cli.cli.buildings.options import StructureOptions, find, others
from fng_cli.cli.buildings.words import show_burning, show_in_fire
from fng_cli.cli.options import figures_after, targets
from fng_cli.cli.options.targets import Aimed
from fng_cli.cli.options.who import By, Rep, Who
from fng_cli.cli.options.words import FiguresOption, RainOption, TurnsOption
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import Options, again, flag, only, without
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.errors import RequestError
from fng_cli.rules.buildings.burning import (
    Burning,
    InFire,
    Rain,
    after_in_fire,
    burn,
    catching_fire,
    in_fire,
    tested_in_fire,
)


class Lighting(Options, frozen=True):
    """The options of setting fire: who lights it, and the weather."""

    number: Annotated[int | None, again(FiguresOption, "How many light it; else 1.", max=20)] = None
    rain: RainOption = False
    monsoon: Annotated[bool, flag("It rains as in the monsoon.")] = False

    def air(self) -> Rain:
        """The rain as the options have it, the monsoon before plain rain; else dry."""
        return Rain.MONSOON if self.monsoon else Rain.RAIN if self.rain else Rain.DRY

    def count(self, play: Play, who: Who) -> int:
        """The number of those who light it: figures that are named, else the number given, else 1."""
        if self.number is not None and (who.by or who.of):
            raise RequestError("--figures: --by and --group say who lights it already")
        return len(who.read(play)) if who.by or who.of else self.number or 1


@command("building burn", page="43-44", section="building_burn", report=Burning, show=show_burning)
def set_fire(
    play: Play,
    structure: StructureOptions,
    who: Annotated[Who, only("by", "of")],
    lighting: Lighting,
    turns: Annotated[int, again(TurnsOption, "So many turns of activation pass.", max=60)] = 0,
) -> Ruled:
    """Set a structure on fire: how long it takes, and with --turns how it burns.

    fng building burn --at frame --turns 2 --seed 1
    fng building burn --at hooch --figures 3
    """
    place = structure.read(play)
    fire = partial(burn, place.area, figures=lighting.count(play, who), rain=lighting.air())
    blaze = fire(turns=turns, inside=place.inside, dice=play.dice)
    areas = place.changes(play, blaze.area, *catching_fire(blaze, others(play, blaze.area)))
    return Ruled(blaze.report, figures_after.changes(play, blaze.report.killed) | areas)


@command("building in-fire", page="43-44", section="in_fire", report=InFire, show=show_in_fire)
def caught_in_fire(
    play: Play,
    structure: Annotated[StructureOptions, without("inside")],
    by: Annotated[
        list[str] | None,
        again(By, "Who is inside: a figure, or minh=3; once for each."),
    ] = None,
    rep: Rep = None,
) -> Ruled:
    """Roll what those do who are inside a burning structure: leave it, stay, or burn.

    fng building in-fire --at masonry,dv=2,burning --rep 4 --seed 2
    fng building in-fire --at hooch --by a2 -i evening.json
    """
    place = structure.read(play)
    if by or rep is not None:
        place = structure.holding(find(play, structure.at), _named(play, by, rep, structure))
    if not place.those:
        raise RequestError("who is inside? give --rep 4, or --by c1 of a document with figures")
    report = in_fire(place.area, place.inside, dice=play.dice)
    left = place.changes(play, after_in_fire(place.area, report))
    hurt = figures_after.changes(play, report.figures)
    tested = tested_in_fire(figures.read(play.document | hurt), report)
    return Ruled(report, hurt | figures.change(play.document | hurt, tested) | left)


def _named(
    play: Play, by: Sequence[str] | None, rep: int | None, structure: StructureOptions
) -> tuple[Aimed, ...]:
    """Those inside who are named, or one of that REP."""
    texts, cheats = by or [targets.OPEN], structure.cheat_death
    return targets.targets(play, texts, rep=rep, cheats=cheats, option="--by", name="figure {}")
