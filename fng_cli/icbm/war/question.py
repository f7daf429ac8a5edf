"""The question of fire: the facts that a defender needs to fire now, wait for a later hex, or let a missile pass."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from msgspec import Struct

from fng_cli.calls import Next, Slot, call
from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import cities, hit_faces, kinds
from fng_cli.icbm.board.state import Flight, Forces, Game
from fng_cli.icbm.war.move import Guard, guards_by_hex, sites_without_rounds
from fng_cli.words import count

MOST_TARGETS = 3
"""The most targets of a missile that a question names: the ones worth most."""
MOST_ROUNDS = 2
"""The most rounds for which a question gives the chance."""
MOST_SITES = 3
"""The most sites that have a step of their own."""


class LaterShots(Struct, frozen=True):
    """Something of the defender's that the missile can reach this turn, straight from where it is.

    ``hexes_away`` is its distance; ``chances`` are the best chance of a single round in each hex on the way that is
    in range, in order. Empty if no site can fire on the way.
    """

    name: str
    hexes_away: int
    chances: tuple[Fraction, ...]


class FireQuestion(Struct, frozen=True):
    """A missile that may be fired at: the sites in range with rounds, and what it threatens this turn."""

    flight: Flight
    guards: tuple[Guard, ...]
    rounds_left: dict[str, int]
    threatened: tuple[LaterShots, ...]

    @property
    def best_chance(self) -> Fraction:
        """Return the best chance to hit with a single round now; 0 if no site in range is known to have
        rounds left.
        """
        return max((chance_at(guard.distance) for guard in self.guards), default=Fraction(0))

    @property
    def later_chances(self) -> tuple[Fraction, ...]:
        """Return the chances that a single round hits in each later hex of the missile's way where a site
        could fire. The way is the one to the first threatened target (the most valuable) that has such
        hexes on its way. Empty if no target has any.
        """
        return next((target.chances for target in self.threatened if target.chances), ())

    def lines(self) -> list[str]:
        """Return the question whether to fire in words: a line for the missile, one for each site that can
        fire, and one for each target that the missile threatens.
        """
        facts = kinds()[self.flight.type]
        turns = "its last turn" if self.flight.turns == 1 else f"{self.flight.turns} turns left"
        place = hexes.with_city(self.flight.hex)
        lines = [(f"{self.flight.id} ({facts.name}, strength {facts.strength}, {turns}) is in hex {place}.")]
        for guard in self.guards:
            one, two = (_chance_text(1 - (1 - chance_at(guard.distance)) ** number) for number in (1, 2))
            left = count(self.rounds_left[guard.site], "round", commas=False)
            lines.append(
                f"Site {guard.site}, at range {guard.distance}, has {left} left. One round hits with a chance of {one}, "
                f"and two rounds with a chance of {two}."
            )
        for target in self.threatened:
            away = "the missile is there" if not target.hexes_away else _hexes_on(target.hexes_away)
            later = ", then ".join(_chance_text(chance) for chance in target.chances)
            lines.append(
                f"{target.name}: {away}"
                + (f"; on the way there, a round hits with a chance of {later}." if later else ".")
            )
        return lines


def chance_at(distance: int) -> Fraction:
    """Return the exact chance that one round hits at a range of 1 to 3 hexes. Source: 7.2."""
    return Fraction(len(hit_faces()[distance].faces), 6)


def _hexes_on(number: int) -> str:
    """Return a distance in words: ``1 hex farther on``, ``3 hexes farther on``."""
    return f"{number} hex{'' if number == 1 else 'es'} farther on"


def _chance_text(chance: Fraction) -> str:
    """Return a chance exactly and in percent: ``2/3 (67%)``."""
    return f"{chance} ({float(chance):.0%})"


def fire_question(game: Game) -> FireQuestion | None:
    """Return the facts on the missile that may be fired at; None if there is none. Nothing is rolled.

    They are the missile's place and type, the defender's sites with their rounds, and the cities and bases
    that the missile can still hit this turn: the most valuable first, at most MOST_TARGETS.
    """
    mover = game.war.moving
    flight = game.forces(game.war.side).flight(mover.id) if mover and mover.exposed else None
    if mover is None or flight is None:
        return None
    own = game.forces(game.war.side.other)
    able = guards_by_hex(own.sites, sites_without_rounds(own.sites))
    left = {site.letter: site.left for site in own.sites}
    movement = kinds()[flight.type].movement - mover.used
    return FireQuestion(flight, able.get(flight.hex, ()), left, _threatened(game, own, flight, movement))


def _threatened(game: Game, own: Forces, flight: Flight, movement: int) -> tuple[LaterShots, ...]:
    """Return what the missile ``flight`` can hit within ``movement`` hexes: the defender's cities with points
    left and bases, the most valuable first, at most MOST_TARGETS. Each entry has its name, its distance,
    and the chance of one round of the nearest site in each hex on the way where a site can fire. ``own``
    are the defender's forces.
    """
    strength = kinds()[flight.type].strength
    things = [
        (
            min(strength, game.points_left(city.hex)),
            f"{city.name} ({game.points_left(city.hex)} points)",
            city.hex,
        )
        for city in cities().values()
        if city.side is game.war.side.other and game.points_left(city.hex)
    ]
    things += [
        (2 * len(base.types), f"the base with {count(len(base.types), 'missile')} in {base.hex}", base.hex)
        for base in own.bases
    ]
    near = [
        (-worth, distance, name, place)
        for worth, name, place in things
        if (distance := hexes.distance(flight.hex, place)) <= movement
    ]
    able = guards_by_hex(own.sites, sites_without_rounds(own.sites))
    found = []
    for _, distance, name, place in sorted(near)[:MOST_TARGETS]:
        ranges = [
            min(guard.distance for guard in able[step])
            for step in hexes.straight_path(flight.hex, place)
            if step in able
        ]
        found.append(LaterShots(name, distance, tuple(chance_at(distance) for distance in ranges)))
    return tuple(found)


def steps_under_fire(game: Game) -> tuple[Next, ...]:
    """Return the defender's next steps at a missile that may be fired at: fire, wait, let it pass, or give an
    order. Empty if there is no such missile. Waiting comes first if a round is more likely to hit later. If
    no site in range is known to have rounds left, the player fills in site and rounds.
    """
    question = fire_question(game)
    if question is None:
        return ()
    later = question.later_chances
    hits_later = (
        f"; a round fired later hits with a chance of {', then '.join(map(_chance_text, later))}"
        if later
        else ""
    )
    wait = Next(call("wait"), f"wait until the next hex in range{hits_later}")
    fire = tuple(_shots(question)) or (
        Next(call("intercept", Slot("SITE=N")), f"fire at {question.flight.id}"),
    )
    is_better_later = max(later, default=Fraction(0)) > question.best_chance
    return (
        *((wait, *fire) if is_better_later else (*fire, wait)),
        Next(call("hold"), "let the missile pass for the rest of its move"),
        _ORDERS,
    )


def _shots(question: FireQuestion) -> Iterator[Next]:
    """Yield the steps by which sites in range fire at the missile: one round each, and for the first site
    also two. At most MOST_SITES sites are offered, the best chance to hit first. No step fires more rounds
    than the site has left.
    """
    sites = sorted(question.guards, key=lambda guard: (guard.distance, -question.rounds_left[guard.site]))
    for place, guard in enumerate(sites[:MOST_SITES]):
        most = MOST_ROUNDS if place == 0 else 1
        for number in range(1, min(most, question.rounds_left[guard.site]) + 1):
            chance = 1 - (1 - chance_at(guard.distance)) ** number
            why = f"fire at {question.flight.id} at range {guard.distance}; the chance to hit is {_chance_text(chance)}"
            yield Next(call("intercept", f"{guard.site}={number}"), why)


_ORDERS = Next(
    call("orders", Slot("ROUNDS")),
    "fire at each missile without asking you first; ROUNDS is, for example, 1, 1@2 or A=2@1",
)
