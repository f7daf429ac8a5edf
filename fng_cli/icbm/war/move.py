"""Missiles in the air: they move one at a time, halt where the enemy may fire, and impact."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from typing import ClassVar, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import Next, Slot, call
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import MissileType, Power, abm_reach, city_in, kinds, leaning
from fng_cli.icbm.board.state import (
    ActionResult,
    Flight,
    Forces,
    Game,
    Loss,
    MovingMissile,
    Phase,
    Site,
    counted,
    need_phase,
)
from fng_cli.icbm.war.activate import close_bases
from fng_cli.names import nearest
from fng_cli.tables import kept_latest


class Guard(Struct, frozen=True, cache_hash=True):
    """An ABM site that is near enough to fire: its letter, and how many hexes away it is. Source: 7."""

    site: str
    distance: int


class Flown(Report, frozen=True):
    """The move of a missile, and the enemy sites, its ``guards``, that may fire at it where it halts.

    ``entered`` are the hexes of this move. ``ahead`` hexes of the way that was named are still before
    it, and ``movement_left`` hexes it may move on this turn; ``turns`` it may still fly.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("hex",)

    side: Power
    missile: str
    type: str
    entered: tuple[str, ...]
    hex: str
    ahead: int
    movement_left: int
    turns: int
    guards: tuple[Guard, ...]
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        name = f"{self.missile} ({kinds()[self.type].name})"
        hexes_flown = "1 hex" if len(self.entered) == 1 else f"{len(self.entered)} hexes"
        how = f"flies {hexes_flown} to" if self.entered else "stays in"
        where = f"{how} {hexes.with_city(self.hex)}"
        if not self.guards:
            return f"{name} {where}."
        sites = ", ".join(f"{guard.site} at range {guard.distance}" for guard in self.guards)
        return f"{name} {where}, in range of {self.side.other.label} site {sites}."


@kept_latest(1 << 12)
def coverage(sites: tuple[tuple[str, str], ...]) -> Mapping[str, tuple[Guard, ...]]:
    """The hexes in which sites (letter, hex) can fire at a missile, with who can. Source: 7, 7.3."""
    found: dict[str, tuple[Guard, ...]] = {}
    for letter, centre in sites:
        for hex_name, distance in hexes.within(centre, abm_reach()):
            if distance:
                found[hex_name] = (*found.get(hex_name, ()), Guard(letter, distance))
    return found


@kept_latest(1 << 12)
def watched(sites: tuple[Site, ...], holding: tuple[str, ...] = ()) -> Mapping[str, tuple[Guard, ...]]:
    """The hexes in which standing sites can fire, without those that hold their fire."""
    able = [site for site in sites if not site.destroyed and site.letter not in holding]
    return coverage(tuple([(site.letter, site.hex) for site in able]))


class SitesLeft(NamedTuple):
    """The hexes of a side's sites that stand, of those that may still fire, and the rounds of each site, and of all."""

    standing: tuple[str, ...]
    able: tuple[str, ...]
    rounds: Mapping[str, int]
    all_rounds: int


@kept_latest(1 << 12)
def defence(sites: tuple[Site, ...]) -> SitesLeft:
    """The sites of a side as those see them who count on them. Source: 7."""
    rounds = {site.letter: site.left for site in sites}
    return SitesLeft(
        tuple([site.hex for site in sites if not site.destroyed]),
        tuple([site.hex for site in sites if rounds[site.letter] > 0]),
        rounds,
        sum(rounds.values()),
    )


@kept_latest(1 << 12)
def spent(sites: tuple[Site, ...]) -> tuple[str, ...]:
    """The letters of the sites that are known to have no rounds left."""
    return tuple([site.letter for site in sites if site.spent])


@kept_latest(1 << 12)
def empty(sites: tuple[Site, ...]) -> tuple[str, ...]:
    """The letters of the sites that have nothing that could be fired for them: none is left, or none is known."""
    return tuple([site.letter for site in sites if site.left <= 0])


def guarded(forces: Forces) -> Mapping[str, tuple[Guard, ...]]:
    """The hexes in which a side's standing sites can fire."""
    return watched(forces.sites)


def in_hand(game: Game, name: str) -> tuple[Game, Flight, MovingMissile]:
    """Take a missile in hand: the one before it is done with, and activation is over.

    Source: 6.3, 8. Raises RequestError where it is not in the air, not the moving side's, or has
    been moved this turn.
    """
    need_phase(game, Phase.WAR)
    flight = game.forces(game.war.side).flight(name)
    if flight is None:
        raise RequestError(_not_in_the_air(game, name))
    if game.war.moving and game.war.moving.id == name:
        return game, flight, game.war.moving
    if name in game.war.done_with:
        raise RequestError(
            f"{name} has been moved this turn, and another missile after it: it waits for the next one (8)"
        )
    mover = MovingMissile(name)
    if game.war.moving:
        return game.with_war(moving=mover, done_with=(*game.war.done_with, game.war.moving.id)), flight, mover
    return close_bases(game).with_war(moving=mover), flight, mover


def _not_in_the_air(game: Game, name: str) -> str:
    if game.forces(game.war.side.other).flight(name):
        return f"{name} is the enemy's: the {game.war.side.label} moves its own missiles in this turn (5)"
    flying = [flight.id for flight in game.forces(game.war.side).flights]
    known = nearest(name, flying) or "; none is"
    return f"no missile {name!r} of the {game.war.side.label} is in the air{known}"


def move(game: Game, name: str, path: Sequence[str], holding: Collection[str] = ()) -> ActionResult[Flown]:
    """Move a missile along a path of hexes, as far as its movement factor lets it this turn.

    It halts in each hex where a standing site of the enemy is in range, so that the enemy may fire;
    moving it on means that he did not. Sites that are ``holding`` do not halt it: the enemy has said
    that they will not fire. What is left of the path is kept as its route. An empty path
    leaves it where it is. Source: 6, 6.2, 7.
    Raises RequestError where it is not the missile's turn, where the path has a gap or leaves the
    map, or where the missile has no movement left.
    """
    game, flight, mover = in_hand(game, name)
    kind = kinds()[flight.type]
    left = kind.movement - mover.used
    if path:
        _check_path(flight, path, left)
    path = tuple(path)
    steps, guards = halt(path, left, watched(game.forces(game.war.side.other).sites, tuple(holding)))
    if not steps:
        halted = game.with_war(moving=replace(mover, exposed=False))
        return ActionResult(halted, _flown(game.war.side, flight, kind, (), left, ()))
    after, entered = flown_on(flight, path, steps), path[:steps]
    moved = game.with_war(moving=replace(mover, used=mover.used + steps, exposed=bool(guards)))
    moved = moved.with_forces(game.war.side, game.forces(game.war.side).instead(flight, after))
    return ActionResult(moved, _flown(game.war.side, after, kind, entered, left - steps, guards))


def halt(
    path: tuple[str, ...], left: int, watch: Mapping[str, tuple[Guard, ...]]
) -> tuple[int, tuple[Guard, ...]]:
    """The hexes of a path that a missile flies before it halts, and who may fire at it there.

    It halts in the first hex that is watched, at the end of the path, or when ``left``, its movement, is used up.
    Source: 6.1, 7.
    """
    ahead = path[:left]
    if not watch.keys().isdisjoint(ahead):
        for steps, entered in enumerate(ahead, 1):
            if entered in watch:
                return steps, watch[entered]
    return len(ahead), ()


def flown_on(flight: Flight, path: tuple[str, ...], steps: int) -> Flight:
    """A missile so many steps further on a path, of which the rest is its route."""
    entered, route = path[:steps], path[steps:]
    flown = flight.flown + entered
    return Flight(flight.id, flight.type, entered[-1], flight.turns, flight.since, flown, route)


def _check_path(flight: Flight, path: Sequence[str], left: int) -> None:
    # What is left of a way that was named before was found to be whole then.
    gap = None if path == flight.route else hexes.joined(path, flight.hex)
    if gap is not None:
        raise RequestError(
            f"{flight.id} is in {flight.hex}: hex {gap} does not join on to the way there (6.2)"
        )
    if not left:
        raise RequestError(
            f"{flight.id} has moved all its {kinds()[flight.type].movement} hexes this turn; "
            "it may impact here, or fly on next turn (6.1)"
        )


def _flown(
    side: Power,
    flight: Flight,
    kind: MissileType,
    entered: tuple[str, ...],
    left: int,
    guards: tuple[Guard, ...],
) -> Flown:
    return Flown(
        side,
        flight.id,
        flight.type,
        entered,
        flight.hex,
        len(flight.route),
        left,
        flight.turns,
        guards,
        ("m-16", "m-18") if guards else ("m-16",),
    )


def reach_left(game: Game, flight: Flight) -> int:
    """The hexes that a missile may still fly in all, if it is its side's turn. Source: 6.1."""
    used = game.war.moving.used if game.war.moving and game.war.moving.id == flight.id else 0
    if flight.id in game.war.done_with:
        used = kinds()[flight.type].movement
    return kinds()[flight.type].movement * flight.turns - used


def way(game: Game, name: str, points: Sequence[str]) -> tuple[str, ...]:
    """The way of a missile, straight from one point to the next.

    Raises RequestError where it is not in the air, or cannot fly so far.
    """
    flight = game.forces(game.war.side).flight(name)
    if flight is None:
        raise RequestError(_not_in_the_air(game, name))
    path: list[str] = []
    for point in points:
        path += hexes.line(path[-1] if path else flight.hex, point)
    reach_now = reach_left(game, flight)
    if len(path) > reach_now:
        raise RequestError(
            f"it is {len(path)} hexes from {flight.hex} to {hexes.with_city(points[-1])} on that way, and {name} "
            f"can fly {reach_now} more (6.1)"
        )
    return tuple(path)


class Reach(Report, frozen=True):
    """The range of a type of missile, and whether it gets from one hex to another. Source: 6.1."""

    ANSWER: ClassVar[tuple[str, ...]] = ("reached",)

    type: str
    start: str
    end: str
    distance: int
    reach: int
    turns: int
    reached: bool
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        name = f"{kinds()[self.type].name} from {hexes.with_city(self.start)} to {hexes.with_city(self.end)}"
        if self.reached:
            return f"{name}: {self.distance} hexes, {self.turns} turns."
        return f"{name}: {self.distance} hexes, and it flies {self.reach}."

    def verdict(self) -> bool:
        """No: it is out of range."""
        return self.reached


def reach(kind: MissileType, start: str, end: str) -> Reach:
    """Whether a type of missile gets from one hex to another, and in how many turns. Source: 6.1."""
    length = hexes.distance(start, end)
    turns = -(-length // kind.movement)
    return Reach(
        kind.id, start, end, length, kind.reach, turns, length <= kind.reach, leaning("missiles", "map")
    )


class Strike(Report, frozen=True):
    """The points that a city has left after an impact; any beyond that are lost. Source: 8.3."""

    ANSWER: ClassVar[tuple[str, ...]] = ("left",)

    value: int
    strength: int
    reduced: int
    left: int
    overkill: int
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        spare = f" ({self.overkill} more than it had)" if self.overkill else ""
        return f"Strength {self.strength} on a city of {self.value}: {self.left} are left{spare}."


class Impact(Report, frozen=True):
    """The result of an impact on base, site and city of the enemy in its hex."""

    side: Power
    missile: str
    type: str
    hex: str
    missiles_destroyed: int
    site_destroyed: str | None
    rounds_lost: bool
    city: str | None
    reduced: int
    left: int
    overkill: int
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        what = self.answer() if self._did() else "there is nothing of the enemy's"
        name = f"{self.missile} ({kinds()[self.type].name})"
        return f"{name} impacts in {hexes.with_city(self.hex)}: {what}."

    def answer(self) -> str:
        """The destruction in words: ``a base of 2 is destroyed``; ``nothing``."""
        return ", ".join(self._did()) or "nothing"

    def _did(self) -> list[str]:
        did = []
        if self.missiles_destroyed:
            did.append(f"a base of {self.missiles_destroyed} is destroyed")
        if self.site_destroyed:
            did.append(f"ABM site {self.site_destroyed} is destroyed")
        if self.city:
            did.append(f"the city loses {self.reduced} and has {self.left} left")
        return did


def strike(value: int, strength: int) -> Strike:
    """A missile of that strength on a city of that value. Source: 8.3.

    Raises RequestError for a value or a strength below 0.
    """
    if value < 0 or strength < 0:
        raise RequestError(f"a city of {value} and strength {strength}: neither can be below 0")
    reduced = min(value, strength)
    return Strike(value, strength, reduced, value - reduced, strength - reduced, ("m-26",))


def strike_city(hex_name: str, strength: int) -> Strike:
    """A missile of that strength on the city in a hex, which nothing has hit before. Source: 8.3.

    Raises RequestError where there is no city.
    """
    city = city_in().get(hex_name)
    if city is None:
        raise RequestError(f"hex {hex_name}: there is no city in that hex")
    return strike(city.points, strength)


NO_STRIKE = Strike(0, 0, 0, 0, 0)


def impact(game: Game, name: str | None = None) -> ActionResult[Impact]:
    """The missile in hand impacts where it is; or another one that has not been moved this turn.

    The whole base in the hex is destroyed, the site with its rounds, and the city loses the
    missile's strength, as far as it has that much. Only the enemy's things are affected.
    Source: 8 to 8.3. Raises RequestError where that missile may not impact now, or where none is named and there is
    nothing to hit.
    """
    if name is None:
        if game.war.moving is None:
            raise RequestError("no missile is being moved: name the one that impacts (icbm impact MISSILE)")
        name = game.war.moving.id
        where = game.forces(game.war.side).flight(name)
        if where is not None and not is_target(game, where.hex):
            raise RequestError(
                f"{name} is in {hexes.with_city(where.hex)}, where there is nothing of the enemy's: to spend it all "
                f"the same, name it (icbm impact {name})"
            )
    game, flight, _ = in_hand(game, name)
    side, enemy = game.war.side, game.war.side.other
    forces, destroyed, letter = _struck(game.forces(enemy), flight.hex)
    city = city_in().get(flight.hex)
    if city and city.side is not enemy:
        city = None
    hit = strike(game.left_of(flight.hex), kinds()[flight.type].strength) if city else NO_STRIKE
    after = replace(
        game.with_forces(enemy, forces).with_forces(side, game.forces(side).minus(name, Loss.IMPACTED)),
        damage=counted(game.damage, city.id, hit.reduced) if city else game.damage,
        war=replace(game.war, moving=None, done_with=(*game.war.done_with, name)),
    )
    report = Impact(
        side,
        name,
        flight.type,
        flight.hex,
        destroyed,
        letter,
        bool(letter),
        city.id if city else None,
        hit.reduced,
        hit.left,
        hit.overkill,
        _rulings(destroyed > 0, bool(letter), city is not None),
        next_to_move(after),
    )
    return ActionResult(after, report)


def is_target(game: Game, hex_name: str) -> bool:
    """Whether a missile of the moving side would hit anything in a hex: a base, a site, or a city with points left."""
    enemy = game.forces(game.war.side.other)
    city = city_in().get(hex_name)
    standing = city is not None and city.side is game.war.side.other and game.left_of(hex_name) > 0
    return standing or enemy.base(hex_name) is not None or enemy.site_in(hex_name) is not None


def next_to_move(game: Game) -> tuple[Next, ...]:
    """The next steps of the moving side once a missile is done with: the others, or the end of its turn."""
    left = [flight for flight in game.forces(game.war.side).flights if flight.id not in game.war.done_with]
    if any(flight.route for flight in left):
        return (Next(call("move", "all"), "the others fly on"),)
    if left:
        return (
            Next(call("move", left[0].id, to=Slot("HEX")), f"{len(left)} more may move"),
            Next(call("turn"), "none does"),
        )
    return (Next(call("turn"), "all have moved"),)


def _struck(forces: Forces, hex_name: str) -> tuple[Forces, int, str | None]:
    """The enemy's forces after an impact in a hex, with the missiles and the site that it destroyed."""
    base, site = forces.base(hex_name), forces.site_in(hex_name)
    if base:
        lost = len(base.types)
        bases = tuple(known for known in forces.bases if known is not base)
        forces = replace(
            forces, bases=bases, losses_by_cause=counted(forces.losses_by_cause, Loss.IN_ITS_BASE, lost)
        )
    if site:
        forces = replace(forces, sites=without_site(forces.sites, site))
    return forces, len(base.types) if base else 0, site.letter if site else None


def without_site(sites: tuple[Site, ...], site: Site) -> tuple[Site, ...]:
    """The sites of a side once one of them is destroyed, with its rounds. Source: 8.2."""
    return tuple([replace(known, destroyed=True) if known is site else known for known in sites])


@cache
def _rulings(destroyed: bool, site: bool, city: bool) -> tuple[str, ...]:
    """The readings that an impact leans on, by what it hit."""
    named = {
        "m-15": destroyed or site,
        "m-24": destroyed,
        "m-25": site and city,
        "m-26": city,
        "m-34": destroyed + site + city > 1,
        "m-23": not (destroyed or site or city),
    }
    return ("m-22", *(name for name, leant_on in named.items() if leant_on))
