"""The part of a game that a side may see: its own things, and what lies open of the enemy's. Source: 3.1, 3.5."""

from __future__ import annotations

from msgspec.structs import replace

from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import HIDDEN, Base, Forces, Game, Phase


def seen(game: Game, side: Power) -> Game:
    """The game as a side may see it: hidden are the enemy's types, rounds, routes, salt and bid.

    What was written down in secret is shown once the game is over. The enemy's bases stand in the
    order of their hexes: that in which they were set up would tell types. Source: 3.1, 3.5, 4.
    """
    if game.phase is Phase.OVER:
        return game
    return game.with_forces(side.other, _masked(game.forces(side.other), open_bid=game.phase is Phase.WAR))


def _masked(forces: Forces, *, open_bid: bool) -> Forces:
    return replace(
        forces,
        bases=tuple(_face_down(base) for base in sorted(forces.bases, key=lambda base: base.hex)),
        sites=tuple(replace(site, rounds=None) for site in forces.sites),
        flights=tuple(replace(flight, route=()) for flight in forces.flights),
        salt=None,
        bid_salt=None,
        secret=None,
        fire_order=None,
        bid_points=forces.bid_points if open_bid else None,
    )


def _face_down(base: Base) -> Base:
    return replace(base, types=(HIDDEN,) * len(base.types), salt=None)


def open_to_both(game: Game) -> Game:
    """The game as somebody sees it who may see neither side's secrets."""
    return seen(seen(game, Power.USA), Power.USSR)
