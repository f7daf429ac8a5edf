"""The next steps of the side that a game waits for, and who or what can fill their open places. Nothing is rolled.

All of it follows from the game as that side may see it: no step, reason or order tells a secret of the other side.
"""

from __future__ import annotations

from collections.abc import Iterator

from fng_cli.calls import Call, Next, Slot, call
from fng_cli.errors import RequestError
from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import Power, cities
from fng_cli.icbm.board.state import Controller, Flight, Forces, Game, Phase, visible_game
from fng_cli.icbm.setup.placing import BUILDER, count_unplaced
from fng_cli.icbm.setup.secret import reveal_steps
from fng_cli.icbm.war.activate import free_launch, may_launch
from fng_cli.icbm.war.lapse import forgone_by_moving, lapses
from fng_cli.icbm.war.move import is_target, reach_left
from fng_cli.icbm.war.orders import is_asked_for_fire
from fng_cli.icbm.war.question import steps_under_fire
from fng_cli.icbm.war.reach import targets_from, threats_to, typed_place
from fng_cli.icbm.war.wave import check_turn_done, missiles_to_move, missiles_with_route
from fng_cli.words import count

BASE, TARGET = Slot("BASE"), Slot("TARGET")
MOST_DANGERS = 3
"""The most bases in danger that have a step of their own."""

BEGINNING = (
    Next(call("new", ussr=Controller.MACHINE), "play the USA against the computer"),
    Next(call("new", usa=Controller.MACHINE), "play the USSR against the computer"),
    Next(call("new"), "play with two players at one screen"),
    Next(call("new", ussr=Controller.MACHINE, historical=True), "play the USA in the historical variant"),
)
"""The steps where there is no game yet."""


def deciding_side(game: Game) -> Power | None:
    """Return the human side that a game waits for; None if the game is over, or if no person plays. By mail,
    it is the side whose file this is. Against the program, it is the human's side. Between two people, it
    is the side that has to act next.
    """
    humans = [side for side in Power if game.forces(side).player is Controller.HUMAN]
    if game.phase is Phase.OVER or not humans:
        return None
    if game.mail:
        return game.mail.owner
    if len(humans) == 1:
        return humans[0]
    if game.phase is Phase.WAR:
        return game.war.side.other if is_asked_for_fire(game) else game.war.side
    if game.phase is Phase.ROUNDS:
        return next((side for side in humans if not game.forces(side).commitment), humans[0])
    if game.phase is Phase.BID:
        return next((side for side in humans if game.forces(side).bid_points is None), humans[0])
    return BUILDER.get(game.phase, Power.USSR)


def next_steps(game: Game, side: Power | None = None) -> tuple[Next, ...]:
    """Return the next steps of a side (None: the side for which the game waits), most urgent first. After the
    game, for either side, they check hidden ABM rounds and show the score. If only one side was a human's at
    this file, they then show the whole game. Before that, it is empty if the war goes on and the side has
    nothing to decide now, or if ``side`` is None and only the program plays.
    """
    who = side or deciding_side(game)
    if game.phase is Phase.OVER:
        return (
            *_rounds_to_check(game),
            Next(call("score"), "show how the points add up"),
            *((Next(call("report"), "show the game turn by turn"),) if game.human else ()),
        )
    if who is None:
        return ()
    seen = visible_game(game, who)
    if seen.phase is not Phase.WAR:
        return tuple(_steps_before_war(seen, who))
    if is_asked_for_fire(game) and seen.war.side is not who:
        return steps_under_fire(seen)
    return tuple(_steps_of_turn(seen, who)) if seen.war.side is who else ()


def _rounds_to_check(game: Game) -> tuple[Next, ...]:
    """Return the steps by which ABM rounds that are still hidden are shown and checked against their hash;
    empty if there are none. Against a machine player it is always one step: the check of the machine's
    rounds.
    """
    if game.human is not None and game.mail is None:
        return (
            Next(call("reveal", side=game.human.other), "check the computer's ABM rounds against their hash"),
        )
    return reveal_steps(game)


def _steps_before_war(game: Game, side: Power) -> Iterator[Next]:
    """Yield the next steps of a side before the war. While it sets up, these are the ways to place the
    missiles left, or to finish, and then to set up an ABM site. When the USSR may move bases because of
    missiles in Alaska: move a base, or finish. After that: write down the ABM rounds, and last, bid for the
    first launch.
    """
    hex_name, types = Slot("HEX"), Slot("TYPE=N")
    if game.phase in BUILDER:
        if left := count_unplaced(game, side):
            yield Next(call("place base", hex_name, types), f"set up {count(left, 'missile')}")
            yield Next(call("place auto"), "let the computer set up for you, or finish your set-up")
        else:
            yield Next(call("place done"), "finish: all missiles are placed")
        yield Next(call("place abm", hex_name), "set up an ABM site")
    elif game.phase is Phase.REPLY:
        yield Next(call("place move", Slot("FROM"), Slot("TO")), "move a base")
        yield Next(call("place done"), "finish, and leave the other bases where they are")
    elif game.phase is Phase.ROUNDS:
        letters = ", ".join(
            f"{site.letter} in {hexes.with_city(site.hex)}" for site in game.forces(side).sites
        )
        yield Next(
            call("place rounds", Slot("SITE=N"), side=side),
            f"write down your ABM rounds; your sites are {letters}",
        )
    else:
        yield Next(call("bid", **{side.value: Slot("POINTS")}), "bid for the first launch")


def _steps_of_turn(game: Game, side: Power) -> Iterator[Next]:
    """Yield the next steps that are possible now for the side to move. First it rolls for its missiles, or
    activates some without a roll if they are free. After the roll it looks at its bases and activates
    missiles. It may also move missiles and resolve impacts. The last step ends the turn; it is left out
    while the side has still to roll, to move or to impact. Source: 5, 6, 8.
    """
    own, war = game.forces(side), game.war
    before_moves = not (war.moving or war.done_with)
    if war.allowed is None and own.bases and before_moves:
        yield Next(call("activate"), f"roll for your missiles; it is the turn of the {side.label}")
        if free := free_launch(side, own.turns + 1):
            yield Next(
                call("activate", BASE), f"or activate {count(free, 'missile')} at once, without a roll"
            )
    elif launchable := may_launch(game, side):
        yield Next(call("reach"), _bases_text(own, launchable))
        yield from _dangers(game, side)
        yield Next(
            call("activate", BASE),
            (
                "give the targets too, e.g. activate BASE moscow kiev; "
                f"{count(launchable, 'missile')} may be activated"
            ),
        )
    yield from _moves(game, side)
    lapsing = [*lapses(game, side)]
    try:
        check_turn_done(game)
    except RequestError:
        return
    reason = "; ".join(lapsing) or ("all missiles have moved" if own.flights else "there is nothing to move")
    if war.allowed is not None or not own.bases or not before_moves:
        yield Next(call("turn"), f"end your turn: {reason}")


def _bases_text(own: Forces, launchable: int) -> str:
    """Return the reason for the step that shows a player his bases: ``show your bases and the dangers to
    them; 4 of 12 missiles may be activated``. ``launchable`` is the first number; the second is the number
    of missiles in the bases of ``own``.
    """
    return (
        f"show your bases and the dangers to them; {launchable} of "
        f"{count(own.face_down, 'missile')} may be activated"
    )


def _dangers(game: Game, side: Power) -> Iterator[Next]:
    """Yield, for each base of ``side`` that an enemy missile can reach in the enemy's next turn, a step that
    shows the targets of the base. Bases with the nearest missile come first; at most MOST_DANGERS steps.
    """
    flights = game.forces(side.other).flights
    near = [
        (threats[0], base) for base in game.forces(side).bases if (threats := threats_to(base.hex, flights))
    ]
    near.sort(key=lambda found: (found[0].distance, found[1].hex))
    for threat, base in near[:MOST_DANGERS]:
        away = f"{threat.distance} hex{'' if threat.distance == 1 else 'es'} away"
        yield Next(
            call("reach", base.hex),
            f"show the targets that this base can reach; it is in danger ({threat.missile} is {away})",
        )


def _moves(game: Game, side: Power) -> Iterator[Next]:
    """Yield the next steps for moving a side's missiles. First comes one step for all missiles with a route.
    Each missile without a route whose move is not finished gets its own step: to impact on a target below
    it, or to get a route. Source: 6, 8.
    """
    own = game.forces(side)
    ready = missiles_with_route(game)
    lapsing = forgone_by_moving(game, side)
    if ready:
        reason = f"move {count(len(ready), 'missile')} on"
        yield Next(call("move", "all", impact=True), "; ".join(filter(None, (reason, lapsing))))
    for name in missiles_to_move(game):
        flight = own.flight(name)
        if flight is None or flight.route:
            continue
        if is_target(game, flight.hex):
            yield Next(
                call("impact", name), f"resolve the impact of {name} in hex {hexes.with_city(flight.hex)}"
            )
        elif name not in ready:
            yield Next(call("move", name, to=TARGET), "give this missile a route")


def targets_of(game: Game, side: Power, flight: Flight | None = None) -> tuple[str, ...]:
    """Return what ``side`` can attack, in the form used on a command line. Enemy cities with points left come
    first, then enemy bases and ABM sites that still stand. With ``flight``, a missile in the air, only
    targets in its reach are returned, the nearest first.
    """
    if flight:
        found = targets_from(game, side, flight.type, flight.hex, reach_left(game, flight), 0)
        by_distance = sorted(found, key=lambda target: target.distance)
        return tuple(dict.fromkeys(typed_place(target.hex) for target in by_distance))
    enemy = game.forces(side.other)
    towns = [city.id for city in cities().values() if city.side is side.other and game.points_left(city.hex)]
    things = [base.hex for base in enemy.bases] + [site.hex for site in enemy.sites if not site.destroyed]
    return tuple(dict.fromkeys((*towns, *things)))


def fitting(game: Game, side: Power, step: Call, slot: Slot) -> tuple[tuple[str, ...], str]:
    """Return the words that may fill an open slot of a step, and a phrase for them: ``(("1815", "1816"),
    "your bases")``. BASE gives the side's bases. TARGET gives the targets in reach of the missile that the
    step names. If it names no missile in the air, TARGET gives all enemy targets that are left. Any other
    slot gives ``((), "")``.
    """
    seen = visible_game(game, side)
    own = seen.forces(side)
    if slot == BASE:
        return tuple(base.hex for base in own.bases), "your bases"
    if slot == TARGET:
        missile = own.flight(str(step.arguments[0])) if step.arguments else None
        return targets_of(seen, side, missile), "in reach"
    return (), ""
