"""Missiles that fly on along their routes, one after the other, until a decision is due. Source: 6."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from fng_cli.calls import Next, Slot, call
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import kinds
from fng_cli.icbm.board.state import ActionResult, Game, Phase, need_phase
from fng_cli.icbm.war.intercept import Fire
from fng_cli.icbm.war.move import Flown, Impact, impact, is_target, move, way

ROUNDS = Slot("SITE=N")
ALL = "all"
"""Stands for all missiles that have still to move and have somewhere to fly."""


class Wave(Report, frozen=True):
    """Missiles moved one after the other, with the impacts of those that arrived.

    ``abm_fire`` are the attacks that a machine made on them. ``halted`` is one for which a player must decide before the others, ``waiting``, may move: it is
    in range of sites, or it has arrived and may impact.
    """

    moves: tuple[Flown, ...]
    impacts: tuple[Impact, ...]
    halted: str | None
    waiting: tuple[str, ...]
    abm_fire: tuple[Fire, ...] = ()
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def answer(self) -> str:
        """The place of each missile now, or that it impacted: ``usa-3 in 2516``, ``usa-4 impacted``."""
        ends = {hit.missile: "impacted" for hit in self.impacts}
        ends |= {fire.missile: "shot down" for fire in self.abm_fire if fire.hit}
        places = {flown.missile: f"in {flown.hex}" for flown in self.moves} | ends
        return ", ".join(f"{missile} {end}" for missile, end in places.items()) or "none"

    def summary(self) -> str:
        return "\n".join(self.lines())

    def lines(self) -> list[str]:
        """The fate of each missile, a line each."""
        if not self.moves:
            return ["No missile has anywhere to fly: say where each goes."]
        last = {flown.missile: self._whole(flown).summary() for flown in self.moves}
        last |= {hit.missile: hit.summary() for hit in self.impacts}
        shots: dict[str, list[str]] = {}
        for fire in self.abm_fire:
            shots.setdefault(fire.missile, []).append(fire.summary())
        lines: list[str] = []
        for missile, end in last.items():
            lines += shots.get(missile, ())
            if not any(fire.hit for fire in self.abm_fire if fire.missile == missile):
                lines.append(end)
        return lines

    def _whole(self, last: Flown) -> Flown:
        """All that a missile flew in the wave, where it was halted on the way."""
        entered = [name for flown in self.moves if flown.missile == last.missile for name in flown.entered]
        return replace(last, entered=tuple(entered))


def unmoved(game: Game) -> list[str]:
    """The missiles of the moving side that have still to move, the one in hand first."""
    moving = game.war.moving.id if game.war.moving else ""
    names = [
        flight.id for flight in game.forces(game.war.side).flights if flight.id not in game.war.done_with
    ]
    return sorted(names, key=lambda name: name != moving)


def routed(game: Game) -> list[str]:
    """Those of them whose owner has said where they fly, and that can still fly on this turn."""
    flights, moving = game.forces(game.war.side).flights, game.war.moving
    spent = {
        f.id for f in flights if moving and f.id == moving.id and moving.used >= kinds()[f.type].movement
    }
    known = {flight.id for flight in flights if flight.route} - spent
    return [name for name in unmoved(game) if name in known]


def check_done(game: Game) -> None:
    """Raise RequestError where a side that ends its turn has forgotten something that it can still do in it.

    That is a missile with a way before it that has not moved, or one over a target that has not impacted.
    """
    in_hand = game.war.moving.id if game.war.moving and game.war.moving.used else ""
    waiting = [name for name in routed(game) if name != in_hand]
    over = [
        flight
        for flight in game.forces(game.war.side).flights
        if flight.id in unmoved(game) and not flight.route and is_target(game, flight.hex)
    ]
    left = [f"{', '.join(waiting)} may still fly on (icbm move all)"] if waiting else []
    left += [
        f"{flight.id} is over {hexes.with_city(flight.hex)} and has not hit it (icbm impact {flight.id})"
        for flight in over
    ]
    if left:
        raise RequestError(f"the turn is not done: {'; '.join(left)}. To end it all the same: `force`")


def ended_activation(game: Game, wave: Wave) -> bool:
    """Whether a wave, the first of its turn, moved while its side had still to roll for missiles in bases. Source: 5, 5.2."""
    war = game.war
    touched = {*war.done_with, *([war.moving.id] if war.moving else ())}
    first = war.allowed is None and touched <= {flown.missile for flown in wave.moves}
    return game.phase is Phase.WAR and first and bool(wave.moves) and bool(game.forces(war.side).bases)


def named(game: Game, names: Sequence[str] | None) -> list[str]:
    """The missiles that a player means: those named, all with a route, or else the one in hand.

    Raises RequestError where none is named, and none in hand.
    """
    if names and list(names) != [ALL]:
        return list(names)
    if names is None and game.war.moving:
        return [game.war.moving.id]
    if names is None:
        raise RequestError("which missile? name it (icbm show lists them), or all")
    return routed(game)


def fly(
    game: Game,
    names: Sequence[str] | None,
    points: Sequence[str] = (),
    *,
    stay: bool = False,
    unopposed: bool = False,
    strike: bool = False,
    holding: Sequence[str] = (),
) -> ActionResult[Wave]:
    """Move the missiles that a player means: along a way that he says, or each along its route.

    ``names`` are their names, ``all``, or None for the one in hand. ``points`` are the hexes over
    which they fly, in order, to the last of them; with ``stay`` they stay where they are. ``unopposed``:
    the enemy has said that he does not fire; ``holding`` are sites that do not. See ``move_all``.
    Raises RequestError where a way is said for all, or for none.
    """
    need_phase(game, Phase.WAR)
    wanted = named(game, names)
    if unopposed:
        holding = [site.letter for site in game.forces(game.war.side.other).sites]
    if len(wanted) == 1 and names != [ALL]:
        path = () if stay else way(game, wanted[0], points) if points else route_of(game, wanted[0])
        return move_all(game, wanted, path, holding=holding, strike=strike)
    if stay:
        return move_all(game, wanted, (), holding=holding, strike=strike)
    if points:
        if names == [ALL]:
            raise RequestError("`to`: all fly on along their routes; name those that are to fly there")
        game = _sent(game, wanted, points)
    return move_all(game, wanted, holding=holding, strike=strike)


def _sent(game: Game, names: Sequence[str], points: Sequence[str]) -> Game:
    """The game in which several missiles are meant for the same place, each straight from where it is.

    Raises RequestError where one of them cannot fly so far.
    """
    for name in names:
        route, forces = way(game, name, points), game.forces(game.war.side)
        if flight := forces.flight(name):
            game = game.with_forces(game.war.side, forces.instead(flight, replace(flight, route=route)))
    return game


def route_of(game: Game, name: str) -> tuple[str, ...]:
    """The route on which a missile was to fly on; empty for one that is not in the air.

    Raises RequestError where nobody said so.
    """
    flight = game.forces(game.war.side).flight(name)
    if flight is not None and not flight.route:
        raise RequestError(f"where does {name} fly? give `to`, a hex or a city, or `stay`")
    return flight.route if flight else ()


def move_all(
    game: Game,
    names: Sequence[str],
    path: Sequence[str] | None = None,
    *,
    holding: Collection[str] = (),
    strike: bool = False,
) -> ActionResult[Wave]:
    """Move missiles along a path, or each along its route; those without one stay.

    It ends at the first that comes in range of a site of the enemy, so that he may fire, or that has
    arrived over a target, since it impacts before another is touched or not at all this turn. With ``strike``
    those that arrive so impact at once. Source: 6.3, 7, 8.
    Raises RequestError where one of them may not be moved.
    """
    moves: list[Flown] = []
    impacts: list[Impact] = []
    left = list(names)
    halted = False
    while left and not halted:
        name = left.pop(0)
        flight = game.forces(game.war.side).flight(name)
        route = (flight.route if flight else ()) if path is None else path
        game, flown = move(game, name, route, holding)
        moves.append(flown)
        arrived = bool(flown.entered) and not flown.ahead and is_target(game, flown.hex)
        if flown.guards or (arrived and not strike):
            halted = True
        elif arrived:
            game, hit = impact(game, name)
            impacts.append(replace(hit, next=()))
    return told(game, moves, impacts, (), left)


def told(
    game: Game,
    moves: Sequence[Flown],
    impacts: Sequence[Impact],
    fires: Sequence[Fire],
    waiting: Sequence[str] = (),
) -> ActionResult[Wave]:
    """The wave that moves, impacts and fire make; ``waiting`` are those that were to move after them."""
    last = moves[-1] if moves else None
    in_hand = game.war.moving.id if game.war.moving else None
    stopped = last is not None and in_hand == last.missile and bool(last.entered)
    exposed = game.war.moving is not None and game.war.moving.exposed
    over = last is not None and not last.ahead and is_target(game, last.hex)
    halted = last.missile if last and stopped and (exposed or over) else None
    rulings = ("m-16", "m-18", "m-22")
    following = _following(game, moves, halted)
    return ActionResult(
        game, Wave(tuple(moves), tuple(impacts), halted, tuple(waiting), tuple(fires), rulings, following)
    )


def _following(game: Game, moves: Sequence[Flown], halted: str | None) -> tuple[Next, ...]:
    """The next steps of a wave: fire, impact, or the missile that moves next."""
    found = []
    if halted and game.war.moving and game.war.moving.exposed:
        found.append(
            Next(call("intercept", ROUNDS), f"{halted} may be fired at; moving on means that it is not")
        )
    if halted and not moves[-1].ahead and is_target(game, moves[-1].hex):
        found.append(Next(call("impact"), f"{halted} has arrived"))
    elif halted and moves[-1].ahead:
        found.append(Next(call("move", halted), "it flies on"))
    others = [name for name in unmoved(game) if game.war.moving is None or name != game.war.moving.id]
    ready = [name for name in routed(game) if name in others]
    if ready:
        found.append(Next(call("move", ALL), f"{len(ready)} more fly on"))
    elif others:
        found.append(Next(call("move", others[0], to=Slot("HEX")), f"{len(others)} more may move"))
    return tuple(found) or (Next(call("turn"), "all have moved"),)
