"""Missiles that fly on along their routes, one after the other, until a player has to decide. Source: 6."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from msgspec.structs import replace

from fng_cli.calls import Next, Slot, call
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import kinds
from fng_cli.icbm.board.state import ActionResult, Game, Phase, need_phase
from fng_cli.icbm.war.activate import may_launch
from fng_cli.icbm.war.intercept import Fire
from fng_cli.icbm.war.lapse import end_of_turn, forgone_by_moving
from fng_cli.icbm.war.move import Flown, Impact, impact, is_target, move, path_over
from fng_cli.words import count

ROUNDS = Slot("SITE=N")
ALL = "all"
"""The word for all missiles that are still to move and have a route."""


class Wave(Report, frozen=True):
    """Missiles moved one after the other, with the impacts of those that arrived.

    ``abm_fire`` are a machine's attacks on them. ``halted`` is the missile for which a player must decide
    before the others, ``waiting``, may move: it is in range of sites, or it has arrived and may impact.
    """

    moves: tuple[Flown, ...]
    impacts: tuple[Impact, ...]
    halted: str | None
    waiting: tuple[str, ...]
    abm_fire: tuple[Fire, ...] = ()
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def answer(self) -> str:
        """Return where each missile is now, or how it ended: ``usa-3 in 2516, usa-4 impacted``. A missile hit
        by an ABM is ``shot down``. ``none`` if no missile moved, impacted or was shot down.
        """
        ends = {hit.missile: "impacted" for hit in self.impacts}
        ends |= {fire.missile: "shot down" for fire in self.abm_fire if fire.hit}
        places = {flown.missile: f"in {flown.hex}" for flown in self.moves} | ends
        return ", ".join(f"{missile} {end}" for missile, end in places.items()) or "none"

    def summary(self) -> str:
        """Return the text of the wave, missile by missile: a line for each attack on it, then one for its
        move or impact unless it was shot down. If no missile moved, the only line says so.
        """
        return "\n".join(self.lines())

    def lines(self) -> list[str]:
        """Return the text of a wave of moves, missile by missile: the attacks on it, then its move or impact
        unless it was shot down. A missile at which the enemy might have fired, but did not, has a note. If no
        missile moved, one line says so.
        """
        if not self.moves:
            is_any_unmoved = any(step.call.command == "move" for step in self.next)
            return [f"No missile has a target to fly to{'; give each a target' if is_any_unmoved else ''}."]
        last = {flown.missile: self._whole_move(flown).summary() for flown in self.moves}
        last |= {hit.missile: hit.summary() for hit in self.impacts}
        for missile in self._spared():
            last[missile] += f" The {self.moves[0].side.other.label} let the missile pass."
        shots: dict[str, list[str]] = {}
        for fire in self.abm_fire:
            shots.setdefault(fire.missile, []).append(fire.summary())
        lines: list[str] = []
        for missile, end in last.items():
            lines += shots.get(missile, ())
            if not any(fire.hit for fire in self.abm_fire if fire.missile == missile):
                lines.append(end)
        return lines

    def _spared(self) -> set[str]:
        """Return the ids of the missiles that enemy sites might have fired at and never did. Sites that hold
        their fire do not count. A missile that has just halted is left out if the enemy may still fire at
        it. Source: 7.1.
        """
        in_range = {flown.missile for flown in self.moves if flown.guards}
        undecided = {self.halted} if any(step.call.command == "intercept" for step in self.next) else set()
        return in_range - undecided - {fire.missile for fire in self.abm_fire}

    def _whole_move(self, last: Flown) -> Flown:
        """Return the report of a missile's last move, with all the hexes that it entered in this wave."""
        entered = [name for flown in self.moves if flown.missile == last.missile for name in flown.entered]
        return replace(last, entered=tuple(entered))


def missiles_to_move(game: Game) -> list[str]:
    """Return the ids of the moving side's missiles whose move is not yet recorded as finished this turn. The
    one being moved comes first, even if it has no movement left.
    """
    moving = game.war.moving.id if game.war.moving else ""
    names = [
        flight.id for flight in game.forces(game.war.side).flights if flight.id not in game.war.done_with
    ]
    return sorted(names, key=lambda name: name != moving)


def missiles_with_route(game: Game) -> list[str]:
    """Return the ids of the missiles of the side to move that have a route and movement left, and whose move
    is not finished this turn. The one being moved comes first.
    """
    flights, moving = game.forces(game.war.side).flights, game.war.moving
    spent = {
        f.id for f in flights if moving and f.id == moving.id and moving.used >= kinds()[f.type].movement
    }
    with_route = {flight.id for flight in flights if flight.route} - spent
    return [name for name in missiles_to_move(game) if name in with_route]


def check_turn_done(game: Game) -> None:
    """Raise RequestError if the side that ends its turn has left something undone. That is a missile with a
    route that has not moved this turn. It is also a movable missile without a route that is over a target
    and has not impacted.
    """
    in_hand = game.war.moving.id if game.war.moving and game.war.moving.used else ""
    waiting = [name for name in missiles_with_route(game) if name != in_hand]
    over = [
        flight
        for flight in game.forces(game.war.side).flights
        if flight.id in missiles_to_move(game) and not flight.route and is_target(game, flight.hex)
    ]
    undone = [f"{', '.join(waiting)} may still fly on (icbm move all)"] if waiting else []
    undone += [
        (
            f"{flight.id} is over hex {hexes.with_city(flight.hex)} and has not impacted (icbm "
            f"impact {flight.id})"
        )
        for flight in over
    ]
    if undone:
        raise RequestError(f"the turn cannot end yet: {'; '.join(undone)}. To end it anyway, give `force`")


def has_skipped_activation(game: Game, wave: Wave) -> bool:
    """True if the player seems to have forgotten to activate missiles. The ``wave`` moved missiles and was
    the first of the turn; the side has bases but has not rolled for activation. False outside the war.
    ``game`` is the game after the wave. Source: 5, 5.2.
    """
    war = game.war
    touched = {*war.done_with, *([war.moving.id] if war.moving else ())}
    first = war.allowed is None and touched <= {flown.missile for flown in wave.moves}
    return game.phase is Phase.WAR and first and bool(wave.moves) and bool(game.forces(war.side).bases)


def forgone_activations(game: Game, wave: Wave) -> int:
    """Return the number of rolled missiles that the side can no longer launch, because this wave ended its
    activation. It is 0 if the wave moved none, other missiles moved earlier in the turn, the side has no
    bases, or there is no war. ``game`` is the game after the wave. Source: 5, 5.2.
    """
    war = game.war
    touched = {*war.done_with, *([war.moving.id] if war.moving else ())}
    is_first = bool(wave.moves) and touched <= {flown.missile for flown in wave.moves}
    if game.phase is not Phase.WAR or not is_first or not game.forces(war.side).bases:
        return 0
    return war.may_activate


def chosen_missiles(game: Game, names: Sequence[str] | None) -> list[str]:
    """Return the ids of the missiles that a player named. A list of ids is returned unchecked. For
    ``["all"]`` or an empty list, they are all missiles that have a route and may still move. For None it
    is the missile being moved; without one, RequestError is raised.
    """
    if names and list(names) != [ALL]:
        return list(names)
    if names is None and game.war.moving:
        return [game.war.moving.id]
    if names is None:
        raise RequestError("no missile is named; name one (icbm show lists the missiles), or write all")
    return missiles_with_route(game)


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
    """Move missiles of the side whose turn it is, over ``points`` or, without them, along their routes.
    Return the game and the report. The move stops at the first missile that the enemy may fire at, or that
    arrives over a target; with ``strike``, a missile that arrives impacts at once, and the others go on.
    ``names`` are missile ids, ``["all"]``, or None for the missile being moved. ``stay``: they stay where
    they are. Enemy sites in ``holding`` do not fire; with ``unopposed`` none does. Raises RequestError if
    the rules forbid the move, or for ``points`` with ``["all"]`` unless ``stay``.
    """
    need_phase(game, Phase.WAR)
    wanted = chosen_missiles(game, names)
    if unopposed:
        holding = [site.letter for site in game.forces(game.war.side.other).sites]
    if len(wanted) == 1 and names != [ALL]:
        path = () if stay else path_over(game, wanted[0], points) if points else route_of(game, wanted[0])
        return move_all(game, wanted, path, holding=holding, strike=strike)
    if stay:
        return move_all(game, wanted, (), holding=holding, strike=strike)
    if points:
        if names == [ALL]:
            raise RequestError(
                "`to` cannot be used with all, because all missiles fly on along their routes; name the missiles that should fly there"
            )
        game = _with_routes(game, wanted, points)
    return move_all(game, wanted, holding=holding, strike=strike)


def _with_routes(game: Game, names: Sequence[str], points: Sequence[str]) -> Game:
    """Return the game with a new route for each of the missiles ``names``: from its present hex over the
    hexes ``points``, in order. Raises RequestError if one is not among the moving side's missiles in the
    air, or cannot fly that far.
    """
    for name in names:
        route, forces = path_over(game, name, points), game.forces(game.war.side)
        if flight := forces.flight(name):
            game = game.with_forces(game.war.side, forces.with_flight(flight, replace(flight, route=route)))
    return game


def route_of(game: Game, missile_id: str) -> tuple[str, ...]:
    """Return the hexes that a missile of the moving side has still to fly. Empty if no missile with that id
    is in the air. Raises RequestError if it is in the air but has no route.
    """
    flight = game.forces(game.war.side).flight(missile_id)
    if flight is not None and not flight.route:
        raise RequestError(
            f"the target of {missile_id} is not known; give `to` with a hex or a city, or `stay`"
        )
    return flight.route if flight else ()


def move_all(
    game: Game,
    names: Sequence[str],
    path: Sequence[str] | None = None,
    *,
    holding: Collection[str] = (),
    strike: bool = False,
) -> ActionResult[Wave]:
    """Move missiles one after another along one ``path`` or, if that is None, each along its own route. The
    move stops at the first missile that the enemy may fire at, or that arrives over a target. With
    ``strike`` a missile that arrives impacts, and the others go on. ``holding`` are sites that do not
    fire. Raises RequestError if a missile may not be moved. Source: 6.3, 7, 8.
    """
    moves: list[Flown] = []
    impacts: list[Impact] = []
    missiles_left = list(names)
    halted = False
    while missiles_left and not halted:
        name = missiles_left.pop(0)
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
    return wave_result(game, moves, impacts, (), missiles_left)


def wave_result(
    game: Game,
    moves: Sequence[Flown],
    impacts: Sequence[Impact],
    fires: Sequence[Fire],
    waiting: Sequence[str] = (),
) -> ActionResult[Wave]:
    """Return the game, unchanged, and the report of a wave, from its moves, impacts and attacks. ``waiting``
    are the missiles that come next. The last missile to move is named as halted if a player has to decide
    on it: it may be fired at, or is over its target.
    """
    last = moves[-1] if moves else None
    in_hand = game.war.moving.id if game.war.moving else None
    stopped = last is not None and in_hand == last.missile and bool(last.entered)
    exposed = game.war.moving is not None and game.war.moving.exposed
    over = last is not None and not last.ahead and is_target(game, last.hex)
    halted = last.missile if last and stopped and (exposed or over) else None
    rulings = ("m-16", "m-18", "m-22")
    steps = _next_steps(game, moves, halted)
    return ActionResult(
        game,
        Wave(
            moves=tuple(moves),
            impacts=tuple(impacts),
            halted=halted,
            waiting=tuple(waiting),
            abm_fire=tuple(fires),
            rulings=rulings,
            next=steps,
        ),
    )


def _next_steps(game: Game, moves: Sequence[Flown], halted: str | None) -> tuple[Next, ...]:
    """Return the possible next steps after moves of missiles: fire at the halted missile, let it impact or
    fly on, and move others. If none of these is possible, the steps are to launch or to end the turn.

    ``halted`` is the missile that waits for a player's decision, None if there is none.
    """
    steps = []
    if halted and game.war.moving and game.war.moving.exposed:
        steps.append(
            Next(
                call("intercept", ROUNDS),
                f"fire at {halted} now; if the missile moves on, the chance is gone",
            )
        )
    if halted and not moves[-1].ahead and is_target(game, moves[-1].hex):
        steps.append(Next(call("impact"), f"let {halted} impact, because it has arrived"))
    elif halted and moves[-1].ahead:
        steps.append(Next(call("move", halted), f"let {halted} fly on"))
    others = [
        name for name in missiles_to_move(game) if game.war.moving is None or name != game.war.moving.id
    ]
    ready = [name for name in missiles_with_route(game) if name in others]
    if ready:
        steps.append(Next(call("move", ALL), f"move {count(len(ready), 'more missile')} on"))
    elif others:
        steps.append(
            Next(
                call("move", others[0], to=Slot("HEX")),
                f"move the next missile; {len(others)} may still move",
            )
        )
    return tuple(steps) or (*_to_launch(game), end_of_turn(game))


def _to_launch(game: Game) -> Iterator[Next]:
    """Yield the step for launching more missiles before a side moves: the roll, or naming a base once that is
    rolled. Nothing is yielded if moving now would not cost the side a launch. Source: 5.
    """
    if not forgone_by_moving(game, game.war.side):
        return
    if game.war.allowed is None:
        yield Next(call("activate"), "roll for your missiles first")
    else:
        yield Next(
            call("activate", Slot("HEX")),
            f"activate up to {count(may_launch(game, game.war.side), 'missile')}",
        )
