"""Missiles that fly on along their routes, one after the other, until a decision is due. Source: 6."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from fng_cli.document import Next, Report
from fng_cli.errors import RequestError
from fng_cli.icbm.board.state import Done, Game
from fng_cli.icbm.war.impact import Impact, impact
from fng_cli.icbm.war.move import Flown, move


class Wave(Report, frozen=True):
    """Missiles moved one after the other, with the impacts of those that arrived.

    ``halted`` is one for which a player must decide before the others, ``waiting``, may move: it is
    in range of sites, or it has arrived and may impact.
    """

    moves: tuple[Flown, ...]
    impacts: tuple[Impact, ...]
    halted: str
    waiting: tuple[str, ...]
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        if not self.moves:
            return "No missile has anywhere to fly: say where (icbm move MISSILE --to HEX)."
        hits = {hit.missile: hit.summary() for hit in self.impacts}
        return "\n".join(hits.get(flown.missile, flown.summary()) for flown in self.moves)


def unmoved(game: Game) -> list[str]:
    """The missiles of the moving side that have still to move, the one in hand first."""
    moving = game.moving.id if game.moving else ""
    names = [flight.id for flight in game.forces(game.side).flights if flight.id not in game.moved]
    return sorted(names, key=lambda name: name != moving)


def routed(game: Game) -> list[str]:
    """Those of them whose owner has said where they fly."""
    flights = game.forces(game.side).flights
    known = {flight.id for flight in flights if flight.route}
    return [name for name in unmoved(game) if name in known]


def route_of(game: Game, name: str) -> tuple[str, ...]:
    """Where a missile was to fly on; nowhere for one that is not in the air.

    Raises RequestError where nobody said so.
    """
    flight = game.forces(game.side).flight(name)
    if flight is not None and not flight.route:
        raise RequestError(f"where does {name} fly? give --to, a hex or a city, or --stay")
    return flight.route if flight else ()


def move_all(
    game: Game,
    names: Sequence[str],
    path: Sequence[str] | None = None,
    *,
    holding: Collection[str] = (),
    strike: bool = False,
) -> Done[Wave]:
    """Move missiles along a path, or each along its route; those without one stay.

    It ends at the first that comes in range of a site of the enemy, so that he may fire, or that has
    arrived, since it impacts before another is touched or not at all this turn. With ``strike``
    those that arrive impact at once. Source: 6.3, 7, 8.
    Raises RequestError where one of them may not be moved.
    """
    moves: list[Flown] = []
    impacts: list[Impact] = []
    left, halted = list(names), ""
    while left and not halted:
        name = left.pop(0)
        flight = game.forces(game.side).flight(name)
        route = (flight.route if flight else ()) if path is None else path
        game, flown = move(game, name, route, holding)
        moves.append(flown)
        arrived = bool(flown.entered) and not flown.ahead
        if flown.guards or (arrived and not strike):
            halted = name
        elif arrived:
            game, hit = impact(game, name)
            impacts.append(hit)
    following = _following(game, moves, halted)
    rulings = ("m-16", "m-18", "m-22")
    return Done(game, Wave(tuple(moves), tuple(impacts), halted, tuple(left), rulings, following))


def _following(game: Game, moves: Sequence[Flown], halted: str) -> tuple[Next, ...]:
    """What is to be decided now: fire, impact, or which missile is next."""
    found = []
    if halted and moves[-1].guards:
        found.append(
            Next("icbm intercept SITE=N", f"{halted} may be fired at; moving on means that it is not")
        )
    if halted and not moves[-1].ahead:
        found.append(Next("icbm impact", f"{halted} has arrived"))
    elif halted:
        found.append(Next(f"icbm move {halted}", "it flies on"))
    others = [name for name in unmoved(game) if game.moving is None or name != game.moving.id]
    ready = [name for name in routed(game) if name in others]
    if ready:
        found.append(Next("icbm move all", f"{len(ready)} more fly on"))
    elif others:
        found.append(Next(f"icbm move {others[0]} --to HEX", f"{len(others)} more may move"))
    return tuple(found) or (Next("icbm turn", "all have moved"),)
