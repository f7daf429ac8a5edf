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
from fng_cli.icbm.board.charts import MissileType, Power, abm_reach, city_in, kinds, rulings_of_tables
from fng_cli.icbm.board.state import (
    ActionResult,
    Flight,
    Forces,
    Game,
    Loss,
    MovingMissile,
    Phase,
    Site,
    add_to_tally,
    need_phase,
)
from fng_cli.icbm.war.activate import close_bases
from fng_cli.icbm.war.lapse import end_of_turn
from fng_cli.names import nearest
from fng_cli.tables import kept_latest
from fng_cli.words import count


class Guard(Struct, frozen=True, cache_hash=True):
    """An ABM site that is near enough to fire: its letter, and its distance in hexes. Source: 7."""

    site: str
    distance: int


class Flown(Report, frozen=True):
    """The move of a missile, and the enemy sites (``guards``) that may fire at it where it halts.

    ``entered`` are the hexes of this move. ``ahead`` is the number of hexes left of its path,
    ``movement_left`` the number of hexes that it may still move this turn; ``turns`` it may still fly.
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
        """Return one sentence: the missile, how far it flies (or that it stays), and the hex in which it then
        is. The enemy ABM sites that may fire at it there (``guards``) are added, if any.
        """
        name = f"{self.missile} ({kinds()[self.type].name})"
        hexes_flown = "1 hex" if len(self.entered) == 1 else f"{len(self.entered)} hexes"
        how = f"flies {hexes_flown} to" if self.entered else "stays in"
        where = f"{how} hex {hexes.with_city(self.hex)}"
        if not self.guards:
            return f"{name} {where}."
        sites = ", ".join(f"{guard.site} (range {guard.distance})" for guard in self.guards)
        return f"{name} {where}, in range of the {self.side.other.label}'s ABM site{'s' * (len(self.guards) > 1)} {sites}."


@kept_latest(1 << 12)
def coverage(sites: tuple[tuple[str, str], ...]) -> Mapping[str, tuple[Guard, ...]]:
    """Return the sites in range of each hex, for the hexes in which at least one site can fire at a missile.
    A site cannot fire at its own hex. ``sites`` are pairs (letter, hex). Cached. Source: 7, 7.3.
    """
    guards: dict[str, tuple[Guard, ...]] = {}
    for letter, centre in sites:
        for hex_name, distance in hexes.hexes_within(centre, abm_reach()):
            if distance:
                guards[hex_name] = (*guards.get(hex_name, ()), _guard(letter, distance))
    return guards


@cache
def _guard(letter: str, distance: int) -> Guard:
    """Return the Guard for the site ``letter`` at this distance from a missile. Cached, so that equal guards
    are the same object.
    """
    return Guard(letter, distance)


@kept_latest(1 << 12)
def guards_by_hex(sites: tuple[Site, ...], holding: tuple[str, ...] = ()) -> Mapping[str, tuple[Guard, ...]]:
    """Return each hex in range of a site, with the sites that reach it. Destroyed sites, and sites whose
    letter is in ``holding``, do not count; rounds left are not checked. A site does not reach its own hex.
    """
    able = [site for site in sites if not site.destroyed and site.letter not in holding]
    return coverage(tuple([(site.letter, site.hex) for site in able]))


class SitesLeft(NamedTuple):
    """The hexes of a side's standing sites and of those with rounds left; the rounds left by site and in all."""

    standing: tuple[str, ...]
    able: tuple[str, ...]
    rounds: Mapping[str, int]
    all_rounds: int


@kept_latest(1 << 12)
def sites_left(sites: tuple[Site, ...]) -> SitesLeft:
    """Return four things about a side's sites: the hexes of standing sites, the hexes of sites with rounds
    left, the rounds left by site letter, and their sum. Unknown rounds count as 0. Source: 7.
    """
    rounds = {site.letter: site.left for site in sites}
    return SitesLeft(
        tuple([site.hex for site in sites if not site.destroyed]),
        tuple([site.hex for site in sites if rounds[site.letter] > 0]),
        rounds,
        sum(rounds.values()),
    )


@kept_latest(1 << 12)
def sites_known_spent(sites: tuple[Site, ...]) -> tuple[str, ...]:
    """Return the letters of the sites that are destroyed or known to have no rounds left."""
    return tuple([site.letter for site in sites if site.spent])


@kept_latest(1 << 12)
def sites_without_rounds(sites: tuple[Site, ...]) -> tuple[str, ...]:
    """Return the letters of the sites that are not known to have rounds left: destroyed, all rounds fired, or
    with an unknown number of rounds.
    """
    return tuple([site.letter for site in sites if site.left <= 0])


def take_in_hand(game: Game, missile_id: str) -> tuple[Game, Flight, MovingMissile]:
    """Begin to move a missile, or go on with its move. Return the game, the missile, and its move so far.
    This ends the move of any other missile. The first move of a turn ends activation: missiles left in
    opened bases are lost. Raises RequestError if the missile may not move now. Source: 6.3, 8.
    """
    need_phase(game, Phase.WAR)
    flight = game.forces(game.war.side).flight(missile_id)
    if flight is None:
        raise RequestError(_not_in_the_air(game, missile_id))
    if game.war.moving and game.war.moving.id == missile_id:
        return game, flight, game.war.moving
    if missile_id in game.war.done_with:
        raise RequestError(
            f"{missile_id} has finished its move, because another missile was moved after it; it moves again next turn (rule 8)"
        )
    mover = MovingMissile(missile_id)
    if game.war.moving:
        return game.with_war(moving=mover, done_with=(*game.war.done_with, game.war.moving.id)), flight, mover
    return close_bases(game).with_war(moving=mover), flight, mover


def _not_in_the_air(game: Game, missile_id: str) -> str:
    """Return the error message for an id that is not one of the moving side's missiles in the air. It says
    that the missile is the enemy's, or that no such missile is in the air, with near ids if there
    are any.
    """
    if game.forces(game.war.side.other).flight(missile_id):
        return f"{missile_id} is the enemy's; in this turn the {game.war.side.label} moves only its own missiles (rule 5)"
    flying = [flight.id for flight in game.forces(game.war.side).flights]
    hint = nearest(missile_id, flying) if flying else "; none is"
    return f"no missile {missile_id!r} of the {game.war.side.label} is in the air{hint}"


def move(
    game: Game, missile_id: str, path: Sequence[str], holding: Collection[str] = ()
) -> ActionResult[Flown]:
    """Move a missile along a path, as far as its movement allows this turn. It halts in the first hex in
    range of a standing enemy site; sites in ``holding`` do not count. The rest of the path becomes its route.
    An empty ``path`` leaves it where it is. Raises RequestError if the rules forbid the move. Source: 6, 6.2,
    6.3, 7.
    """
    game, flight, mover = take_in_hand(game, missile_id)
    kind = kinds()[flight.type]
    left = kind.movement - mover.used
    if path:
        _check_path(flight, path, left)
    path = tuple(path)
    steps, guards = halt(path, left, guards_by_hex(game.forces(game.war.side.other).sites, tuple(holding)))
    if not steps:
        halted = game.with_war(moving=replace(mover, exposed=False))
        return ActionResult(halted, _move_report(game.war.side, flight, kind, (), left, ()))
    after, entered = advance_flight(flight, path, steps), path[:steps]
    moved = game.with_war(moving=replace(mover, used=mover.used + steps, exposed=bool(guards)))
    moved = moved.with_forces(game.war.side, game.forces(game.war.side).with_flight(flight, after))
    return ActionResult(moved, _move_report(game.war.side, after, kind, entered, left - steps, guards))


def halt(
    path: tuple[str, ...], movement_left: int, guards_by_hex: Mapping[str, tuple[Guard, ...]]
) -> tuple[int, tuple[Guard, ...]]:
    """Return how many hexes of a path a missile flies before it halts, and the sites in range of the last hex
    that it enters. It halts in the first hex in range of a site, or where the path or ``movement_left`` ends.
    ``guards_by_hex`` has only hexes in range. Source: 6.1, 7.
    """
    ahead = path[:movement_left]
    if not guards_by_hex.keys().isdisjoint(ahead):
        for steps, entered in enumerate(ahead, 1):
            if entered in guards_by_hex:
                return steps, guards_by_hex[entered]
    return len(ahead), ()


def advance_flight(flight: Flight, path: tuple[str, ...], steps: int) -> Flight:
    """Return a missile moved ``steps`` hexes (1 or more) along ``path``, the hexes ahead of it. These hexes
    are added to those it has flown, and the rest of the path becomes its route.
    """
    entered, route = path[:steps], path[steps:]
    flown = flight.flown + entered
    return Flight(flight.id, flight.type, entered[-1], flight.turns, flight.since, flown, route)


def _check_path(flight: Flight, path: Sequence[str], movement_left: int) -> None:
    """Raise RequestError if the missile has no movement left this turn, or if the path has a gap or leaves
    the map. A path that is the missile's own route is not checked for gaps again.
    """
    # The rest of an earlier path was checked for gaps when it was given.
    gap = None if path == flight.route else hexes.first_gap(path, flight.hex)
    if gap is not None:
        raise RequestError(
            f"{flight.id} is in hex {flight.hex}, but hex {gap} is not next to the hex before it (rule 6.2)"
        )
    if not movement_left:
        raise RequestError(
            f"{flight.id} has already moved its full {kinds()[flight.type].movement} hexes this turn; "
            "it may impact here, or fly on next turn (rule 6.1)"
        )


def _move_report(
    side: Power,
    flight: Flight,
    kind: MissileType,
    entered: tuple[str, ...],
    movement_left: int,
    guards: tuple[Guard, ...],
) -> Flown:
    """Return the report of a missile's move. ``flight`` is the missile after the move. ``entered`` are the
    hexes that it entered, ``movement_left`` is how many more it may enter this turn. ``guards`` are the
    enemy's sites that may fire at it where it halts. ``kind`` is unused.
    """
    return Flown(
        side=side,
        missile=flight.id,
        type=flight.type,
        entered=entered,
        hex=flight.hex,
        ahead=len(flight.route),
        movement_left=movement_left,
        turns=flight.turns,
        guards=guards,
        rulings=("m-16", "m-18") if guards else ("m-16",),
    )


def reach_left(game: Game, flight: Flight) -> int:
    """Return the number of hexes that a missile of the moving side may still fly before its time is up. Hexes
    flown this turn are subtracted. A missile that is done with this turn counts as having used its whole
    movement. Source: 6.1.
    """
    used = game.war.moving.used if game.war.moving and game.war.moving.id == flight.id else 0
    if flight.id in game.war.done_with:
        used = kinds()[flight.type].movement
    return kinds()[flight.type].movement * flight.turns - used


def path_over(game: Game, missile_id: str, points: Sequence[str]) -> tuple[str, ...]:
    """Return the hexes of a missile's path over these points, in order, straight from one point to the next.
    The hex where it starts is not put in front. Raises RequestError if the missile is not one of the moving
    side's in the air, or cannot fly that far.
    """
    flight = game.forces(game.war.side).flight(missile_id)
    if flight is None:
        raise RequestError(_not_in_the_air(game, missile_id))
    path: list[str] = []
    for point in points:
        path += hexes.straight_path(path[-1] if path else flight.hex, point)
    reach_now = reach_left(game, flight)
    if len(path) > reach_now:
        raise RequestError(
            f"the path from hex {flight.hex} to hex {hexes.with_city(points[-1])} is "
            f"{count(len(path), 'hex')} long, but {missile_id} can fly only {reach_now} more (rule 6.1)"
        )
    return tuple(path)


class Reach(Report, frozen=True):
    """The range of a type of missile, and whether it reaches one hex from another. Source: 6.1."""

    ANSWER: ClassVar[tuple[str, ...]] = ("reached",)
    NO_MEANS = "the hex is out of the missile's range"

    type: str
    start: str
    end: str
    distance: int
    reach: int
    turns: int
    reached: bool
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        """Return in words the missile's type, both hexes, the distance, and the turns that the flight takes.
        If the missile cannot fly that far, how far it can fly stands in place of the turns.
        """
        name = (
            f"{kinds()[self.type].name} from hex {hexes.with_city(self.start)} to hex "
            f"{hexes.with_city(self.end)}"
        )
        if self.reached:
            return f"{name}: {count(self.distance, 'hex')}, {count(self.turns, 'turn')}."
        return f"{name}: {count(self.distance, 'hex')}, but the missile can fly only {self.reach}."

    def verdict(self) -> bool:
        """True if the missile reaches the hex; False if the hex is out of the missile's range."""
        return self.reached


def reach(kind: MissileType, start: str, end: str) -> Reach:
    """Return the report that says whether a missile of type ``kind`` can fly from ``start`` to ``end``, and
    in how many turns. Source: 6.1.
    """
    length = hexes.distance(start, end)
    turns = -(-length // kind.movement)
    return Reach(
        type=kind.id,
        start=start,
        end=end,
        distance=length,
        reach=kind.reach,
        turns=turns,
        reached=length <= kind.reach,
        rulings=rulings_of_tables("missiles", "map"),
    )


class Strike(Report, frozen=True):
    """The points that a city has left after an impact; ``overkill`` is strength beyond them. Source: 8.3."""

    ANSWER: ClassVar[tuple[str, ...]] = ("left",)

    value: int
    strength: int
    reduced: int
    left: int
    overkill: int
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        """Return one sentence: the strength of the missile, how many of the city's points are left, and, if
        it was stronger than needed, by how much.
        """
        spare = f" ({self.overkill} more than needed)" if self.overkill else ""
        return f"A strength of {self.strength} leaves {self.left or 'none'} of the city's {count(self.value, 'point')}{spare}."


class Impact(Report, frozen=True):
    """The result of an impact on the enemy's base, site and city in its hex."""

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
        """Return one sentence: which missile impacts where, and what it destroys, or that there is no enemy
        target. An enemy city counts as one even if it had no points left.
        """
        result = self.answer() if self._destruction() else "there is no enemy target"
        name = f"{self.missile} ({kinds()[self.type].name})"
        return f"{name} impacts in hex {hexes.with_city(self.hex)}: {result}."

    def answer(self) -> str:
        """Return the destruction in words: ``a base with 2 missiles is destroyed``; ``nothing`` if there was
        no enemy base, standing site or city.
        """
        return ", ".join(self._destruction()) or "nothing"

    def _destruction(self) -> list[str]:
        """Return a phrase for each of the enemy's things that was hit (base, site, city); empty if nothing
        was.
        """
        phrases = []
        if self.missiles_destroyed:
            phrases.append(f"a base with {count(self.missiles_destroyed, 'missile')} is destroyed")
        if self.site_destroyed:
            phrases.append(f"ABM site {self.site_destroyed} is destroyed")
        if self.city:
            phrases.append(
                f"the city loses {count(self.reduced, 'point')} and has {self.left or 'none'} left"
            )
        return phrases


def strike(value: int, strength: int) -> Strike:
    """Return what a missile of this strength does to a city with ``value`` points left. Source: 8.3.

    Raises RequestError for a value or a strength below 0.
    """
    if value < 0 or strength < 0:
        raise RequestError(
            f"the points of the city ({value}) and the strength ({strength}) cannot be below 0"
        )
    reduced = min(value, strength)
    return Strike(
        value=value,
        strength=strength,
        reduced=reduced,
        left=value - reduced,
        overkill=strength - reduced,
        rulings=("m-26",),
    )


def strike_city(hex_name: str, strength: int) -> Strike:
    """Return what a missile of this strength does to the undamaged city in a hex. Source: 8.3.

    Raises RequestError if there is no city in the hex, or for a strength below 0.
    """
    city = city_in().get(hex_name)
    if city is None:
        raise RequestError(f"there is no city in hex {hex_name}")
    return strike(city.points, strength)


NO_STRIKE = Strike(0, 0, 0, 0, 0)


def impact(game: Game, missile_id: str | None = None) -> ActionResult[Impact]:
    """Let a missile impact in the hex where it is: ``missile_id``, or with None the missile being moved. The
    missile is spent. It destroys an enemy base or site there, and takes points from an enemy city. Raises
    RequestError if the missile may not be moved. With None it is also raised if no missile is being moved,
    or if there is no target below it. Source: 8 to 8.3.
    """
    if missile_id is None:
        if game.war.moving is None:
            raise RequestError(
                "no missile is being moved; name the missile that impacts (icbm impact MISSILE)"
            )
        missile_id = game.war.moving.id
        flight_now = game.forces(game.war.side).flight(missile_id)
        if flight_now is not None and not is_target(game, flight_now.hex):
            raise RequestError(
                f"{missile_id} is in hex {hexes.with_city(flight_now.hex)}, where there is no enemy "
                f"target; to spend the missile anyway, name it (icbm impact {missile_id})"
            )
    game, flight, _ = take_in_hand(game, missile_id)
    side, enemy = game.war.side, game.war.side.other
    forces, destroyed, letter = _forces_after_impact(game.forces(enemy), flight.hex)
    city = city_in().get(flight.hex)
    if city and city.side is not enemy:
        city = None
    hit = strike(game.points_left(flight.hex), kinds()[flight.type].strength) if city else NO_STRIKE
    after = replace(
        game.with_forces(enemy, forces).with_forces(
            side, game.forces(side).without_flight(missile_id, Loss.IMPACTED)
        ),
        damage=add_to_tally(game.damage, city.id, hit.reduced) if city else game.damage,
        war=replace(game.war, moving=None, done_with=(*game.war.done_with, missile_id)),
    )
    report = Impact(
        side=side,
        missile=missile_id,
        type=flight.type,
        hex=flight.hex,
        missiles_destroyed=destroyed,
        site_destroyed=letter,
        rounds_lost=bool(letter),
        city=city.id if city else None,
        reduced=hit.reduced,
        left=hit.left,
        overkill=hit.overkill,
        rulings=_impact_rulings(destroyed > 0, bool(letter), city is not None),
        next=next_to_move(after),
    )
    return ActionResult(after, report)


def is_target(game: Game, hex_name: str) -> bool:
    """True if in this hex a missile of the moving side would hit an enemy base, a standing site, or a city
    with points left.
    """
    enemy = game.forces(game.war.side.other)
    city = city_in().get(hex_name)
    standing = city is not None and city.side is game.war.side.other and game.points_left(hex_name) > 0
    return standing or enemy.base(hex_name) is not None or enemy.site_in(hex_name) is not None


def next_to_move(game: Game) -> tuple[Next, ...]:
    """Return the moving side's next steps after a missile has been dealt with. If missiles with a route are
    left, the step is to move them all. If there are only missiles without a route, move one or end the
    turn. With none left, end the turn.
    """
    left = [flight for flight in game.forces(game.war.side).flights if flight.id not in game.war.done_with]
    if any(flight.route for flight in left):
        return (Next(call("move", "all"), "move the other missiles on"),)
    if left:
        return (
            Next(
                call("move", left[0].id, to=Slot("HEX")), f"move the next missile; {len(left)} may still move"
            ),
            Next(call("turn"), "end the turn without making these moves"),
        )
    return (end_of_turn(game),)


def _forces_after_impact(forces: Forces, hex_name: str) -> tuple[Forces, int, str | None]:
    """Return a side's forces after an impact in a hex, the number of missiles lost in a base there, and the
    letter of a site destroyed there. Without a base the number is 0; without an ABM site the letter is
    None.
    """
    base, site = forces.base(hex_name), forces.site_in(hex_name)
    if base:
        lost = len(base.types)
        bases = tuple(other for other in forces.bases if other is not base)
        forces = replace(
            forces, bases=bases, losses_by_cause=add_to_tally(forces.losses_by_cause, Loss.IN_ITS_BASE, lost)
        )
    if site:
        forces = replace(forces, sites=with_site_destroyed(forces.sites, site))
    return forces, len(base.types) if base else 0, site.letter if site else None


def with_site_destroyed(sites: tuple[Site, ...], site: Site) -> tuple[Site, ...]:
    """Return the sites of a side with ``site`` marked as destroyed. Source: 8.2."""
    return tuple([replace(other, destroyed=True) if other is site else other for other in sites])


@cache
def _impact_rulings(destroyed: bool, site: bool, city: bool) -> tuple[str, ...]:
    """Return the ids of the rulings for an impact. ``destroyed``: it destroyed a base. ``site``: it destroyed
    an ABM site. ``city``: it hit a city. All False: it hit nothing. Cached.
    """
    rulings = {
        "m-15": destroyed or site,
        "m-24": destroyed,
        "m-25": site and city,
        "m-26": city,
        "m-34": destroyed + site + city > 1,
        "m-23": not (destroyed or site or city),
    }
    return ("m-22", *(name for name, leant_on in rulings.items() if leant_on))
