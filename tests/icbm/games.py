"""Small games to try rules on: a few bases, sites and missiles where a test needs them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from fng_cli.dice import Seeded
from fng_cli.icbm.board.charts import Power, kinds
from fng_cli.icbm.board.state import Base, Flight, Forces, Game, Loss, MovingMissile, Phase, Site, War
from fng_cli.icbm.player import conduct
from fng_cli.icbm.player.machine import Machine
from fng_cli.icbm.player.players import Dabbler, Player
from fng_cli.icbm.setup import placing
from fng_cli.icbm.setup.bid import begin_war

SALT = "0123456789abcdef"
MOSCOW, LENINGRAD, NEW_YORK = "2516", "2518", "2441"


def base(hex_name: str, *missiles: str, opened: bool = False) -> Base:
    """A base of these missiles."""
    return Base(hex_name, missiles, opened)


def flight(name: str, kind: str, hex_name: str, **more: Any) -> Flight:
    """A missile in the air, with all its turns to fly unless said otherwise."""
    facts: dict[str, Any] = {"turns": kinds()[kind].duration, "since": 1, "flown": (hex_name,)}
    return Flight(name, kind, hex_name, **facts | more)


NOTHING = Forces()


def war(usa: Forces = NOTHING, ussr: Forces = NOTHING, *, side: Power = Power.USA, **more: Any) -> Game:
    """A game in the middle of the war, in the turn of a side."""
    turn = {name: more.pop(name) for name in War.__struct_fields__ if name in more}
    started = begin_war(Game(), Power.USSR, 0).with_war(side=side, **{"turn": 4} | turn)
    return replace(started, usa=usa, ussr=ussr, **more)


def forces(
    *things: Base | Site | Flight, turns: int = 3, losses_by_cause: Mapping[Loss, int] | None = None
) -> Forces:
    """What a side has: bases, sites and missiles in the air in any order."""
    return Forces(
        bases=tuple(thing for thing in things if isinstance(thing, Base)),
        sites=tuple(thing for thing in things if isinstance(thing, Site)),
        flights=tuple(thing for thing in things if isinstance(thing, Flight)),
        losses_by_cause=losses_by_cause or {},
        turns=turns,
    )


def over_moscow(*sites: Site, kind: str = "titan-ii", at: str = MOSCOW) -> Game:
    """An American missile that has just entered a hex near Soviet sites, and may be fired at."""
    own = forces(flight("usa-1", kind, at))
    return war(own, forces(*sites), moving=MovingMissile("usa-1", 3, exposed=True))


def set_up(game: Game, player: Player | None = None, seed: str = "set-up") -> Game:
    """Both sides set up by a player, and the Soviet answer to Alaska given."""
    who = player or Machine()
    while game.phase in {Phase.USSR_SETUP, Phase.USA_SETUP}:
        game = placing.finish(who.deploy(game, Seeded(f"{seed}/{game.phase}"))).game
    return placing.finish(game).game if game.phase is Phase.REPLY else game


def seats(seed: str, usa: Player | None = None, ussr: Player | None = None) -> conduct.Seats:
    """Two players, at random where none is named, and dice from a seed."""
    players = {Power.USA: usa or Dabbler(), Power.USSR: ussr or Dabbler()}
    minds = {side: Seeded(f"{seed}/{side}") for side in Power}
    return conduct.Seats(players, Seeded(seed), minds, dict.fromkeys(Power, SALT))
