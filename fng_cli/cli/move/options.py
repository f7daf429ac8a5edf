"""Options that the commands for moving, seeing and crossing share."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Annotated

import typer
from msgspec.structs import replace

from fng_cli.cli.options.who import Subject, Who
from fng_cli.cli.options.words import RetrievingOption, TerrainOption
from fng_cli.cli.shell import facts
from fng_cli.cli.shell.options import Options, again, flag, only, option
from fng_cli.cli.shell.play import Play
from fng_cli.document import lookup
from fng_cli.rules.ground.types import has_water, terrain_type
from fng_cli.rules.move.movement import STATES, Ground, Mover, Moves, mover_of
from fng_cli.rules.move.underfoot import Underfoot, underfoot
from fng_cli.rules.people.may import Deed

Movers = Annotated[Who, only("by", "of", "rep", "attribute", "flak_jacket")]
"""Whoever moves on foot."""


def movers_of(given: Sequence[Subject], states: Collection[str] = ()) -> list[Mover]:
    """Figures that move, with the states that were typed behind each, and those that hold for all."""
    return [mover_of(each.figure, each.words.union(states), known=each.known) for each in given]


class Load(Options, frozen=True):
    """States that hold for all who move."""

    retrieving: Annotated[bool, again(RetrievingOption, "Carries a wounded figure.")] = False
    getting_up: Annotated[bool, flag("Is prone, and gets up first.")] = False

    def read(self, play: Play, who: Who, *, climbs: bool) -> tuple[tuple[Subject, ...], list[Mover]]:
        """Whoever moves, as typed, and as the rules see them; ``climbs``: to another floor."""
        said = {"retrieving": self.retrieving, "getting-up": self.getting_up}
        given = who.read(play, STATES, Deed.CLIMB if climbs else Deed.ACT)
        return given, movers_of(given, {word for word, true in said.items() if true})


class Footing(Options, frozen=True):
    """The ground that is moved over."""

    terrain: Annotated[
        str | None,
        again(
            TerrainOption, "What it is in: scrub, or hill+scrub for both; else where they stand, or clear."
        ),
    ] = None
    uphill: Annotated[bool, flag("Up a hill.")] = False
    road: Annotated[bool, typer.Option("--road", help="Along a road.")] = False
    mud: Annotated[bool, flag("The ground is mud.")] = False
    water: Annotated[int | None, option(facts.WATER_DEPTH)] = None
    doors: Annotated[int, typer.Option("--doors", min=0, max=9, metavar="N", help="Doors on the way.")] = 0
    floors: Annotated[
        int, typer.Option("--floors", min=0, max=9, metavar="N", help="Floors that he goes up or down.")
    ] = 0
    window: Annotated[bool, flag("Through a window, which ends the move.")] = False

    def here(self, play: Play, given: Sequence[Subject]) -> Underfoot:
        """The ground of the document's table on which they stand, where nobody types another."""
        if self.terrain is not None:
            return Underfoot()
        return underfoot(play.document, [each.figure for each in given if each.known])

    def told(self, play: Play, given: Sequence[Subject], report: Moves) -> Moves:
        """The moves with the ground that was taken for them."""
        here = self.here(play, given)
        laid_out = lookup(play.document, "terrain.sections") is not None and any(one.known for one in given)
        unknown = laid_out and here.section is None and self.terrain is None
        return replace(report, section=here.section, ground_unknown=unknown)

    def read(self, play: Play, given: Sequence[Subject]) -> Ground:
        """The ground; in water whose depth nobody types it is as deep as the document's river."""
        named = self.terrain or "+".join(self.here(play, given).terrain_types)
        types = terrain_type(f"{named}+mud" if self.mud else named).types
        depth = play.find(facts.WATER_DEPTH) if self.water is None and has_water(types) else self.water
        current = play.find(facts.CURRENT) if depth else None
        return Ground(types, self.uphill, self.road, depth, current, self.doors, self.floors, self.window)
