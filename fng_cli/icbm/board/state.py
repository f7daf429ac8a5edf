"""The state of a missile game: where everything is, whose turn it is, and what each side may see of it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from enum import StrEnum
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import Power, arsenals, cities, city_in, kinds, rulings_of_tables
from fng_cli.names import find, nearest
from fng_cli.state import KeptOne


class Mailbox(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The mailbox of a side that plays by mail: its owner, and the lines of its next letter.

    ``sent`` and ``received`` count letters; ``seal`` is the hash of the last one of either side: each letter
    names the seal of the one before, so that none is lost, changed, or read twice. ``pledge`` is the hash of
    the secret from which the dice of the other side's next letter come.

    ``plan_lines`` are the moving side's lines that wait for the fire of the other side, of which the first
    ``plan_told`` have been sent; ``fire_answers`` are the owner's decisions about missiles in range, not thrown yet.
    ``orders`` are the owner's standing orders as pledged in his letter ``orders_letter``, ``orders_pledge`` is
    the hash of the other side's. ``told_sites`` are the letters of own sites whose rounds it has been told.
    ``announced_rounds`` is such a decision in a file of version 0.2: rounds by site.
    """

    owner: Power
    outbox: tuple[str, ...] = ()
    sent: int = 0
    received: int = 0
    seal: str = ""
    pledge: str = ""
    announced_rounds: Mapping[str, int] = {}
    plan_lines: tuple[str, ...] = ()
    plan_told: int = 0
    fire_answers: tuple[str, ...] = ()
    orders: tuple[str, ...] = ()
    orders_letter: int = 0
    orders_pledge: str = ""
    told_sites: tuple[str, ...] = ()

    @property
    def writes(self) -> bool:
        """True if the owner writes the next letter: letters alternate, and the USSR writes the first one."""
        return (self.sent == self.received) == (self.owner is Power.USSR)

    @property
    def number(self) -> int:
        """The number of the next letter, counting those of both sides."""
        return self.sent + self.received + 1


Fault = tuple[str, str]
"""The place of a fault in a game (``war.turn``), and what is wrong there."""


class MovingMissile(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The missile that is being moved: hexes moved so far, and whether it may be fired at where it is.

    ``let_by``: the enemy does not fire at it for the rest of its move.
    """

    id: str
    used: int = 0
    exposed: bool = False
    let_by: bool = False


class War(Struct, frozen=True, forbid_unknown_fields=True):
    """The state of the war. Before anybody has launched, ``first`` is None and the turn is 0.

    ``award`` is the points that the side launching second gets. ``turn`` counts the turns of both players
    together, ``side`` is the one to move; ``allowed`` is the number of missiles it may activate this turn
    (None: not rolled yet), ``activated_missiles`` the number activated so far. ``moving`` is the missile
    being moved, ``done_with`` are the ids of those moved before it. ``passes`` counts consecutive turns
    without a launch.
    """

    first: Power | None = None
    award: int = 0
    turn: int = 0
    side: Power = Power.USSR
    allowed: int | None = None
    activated_missiles: int = 0
    moving: MovingMissile | None = None
    done_with: tuple[str, ...] = ()
    passes: int = 0

    @property
    def may_activate(self) -> int:
        """Return how many of the missiles that this turn's roll allows are not activated yet, even if it is
        too late for them; 0 before the roll. Source: 5.1.
        """
        return (self.allowed or 0) - self.activated_missiles

    @property
    def has_exposed_missile(self) -> bool:
        """True if the missile being moved may be fired at where it is; False also if none is being moved.
        Source: 7.1.
        """
        return self.moving is not None and self.moving.exposed

    def faults(self, flying: dict[str, str], *, begun: bool) -> Iterator[Fault]:
        """Yield the inconsistencies of a war, as (field, message); a file edited by hand may have some.
        ``flying`` gives the types of the moving side's missiles in the air, by id. ``begun``: the war has
        begun, or is over. Source: 4, 5.1, 6.1.
        """
        for field, number in (
            ("turn", self.turn),
            ("activated_missiles", self.activated_missiles),
            ("passes", self.passes),
            ("award", self.award),
        ):
            least = int(begun and field == "turn")
            if number < least:
                yield field, f"{number} is below {least}"
        largest_arsenal = max(arsenal.counters for arsenal in arsenals().values())
        if self.allowed is not None and not 0 <= self.allowed <= largest_arsenal:
            yield "allowed", f"{self.allowed} is not between 0 and {largest_arsenal}"
        if self.activated_missiles > (self.allowed or 0):
            yield (
                "activated_missiles",
                f"{self.activated_missiles} missiles are activated, but only {self.allowed or 0} may be "
                "activated",
            )
        if begun and self.first is None:
            yield "first", "the war has begun, but the side that launches first is not recorded"
        if not begun and self != War():
            yield "turn", "the war has not begun, but moves made in it are recorded"
        if self.moving:
            yield from self._moving_faults(self.moving, flying)

    def _moving_faults(self, mover: MovingMissile, flying: dict[str, str]) -> Iterator[Fault]:
        """Yield the faults in the record of the missile being moved. It is a fault if the missile is not in
        the air, has moved a distance that is negative or more than its type allows, or has its move
        recorded as finished.

        ``flying`` are the types of the moving side's missiles in the air, by id.
        """
        if mover.id not in flying:
            yield "moving.id", f"the {self.side.label} has no missile {mover.id!r} in the air"
        elif (kind := kinds().get(flying[mover.id])) and not 0 <= mover.used <= kind.movement:
            yield "moving.used", f"{mover.used} is not between 0 and {kind.movement}"
        if mover.id in self.done_with:
            yield "done_with", f"{mover.id} is being moved, but its move is recorded as finished"


STANDARD, HISTORICAL = "standard", "historical"
"""The scenarios: the rules as they stand, and the historical variant."""

HIDDEN = "hidden"
"""Takes the place of a missile's type where the viewing side may not know it."""

ReportT = TypeVar("ReportT", bound=Report, covariant=True)


class Phase(StrEnum):
    """The phases of a game. Source: 3 to 5."""

    USSR_SETUP = "ussr-setup"
    USA_SETUP = "usa-setup"
    REPLY = "reply"
    ROUNDS = "rounds"
    BID = "bid"
    WAR = "war"
    OVER = "over"


class Loss(StrEnum):
    """A cause for which a missile is lost or spent. Source: 5.2, 6.1, 7.2, 8, 8.1."""

    IMPACTED = "impacted"
    SHOT_DOWN = "shot-down"
    OUT_OF_TIME = "out-of-time"
    WITH_ITS_BASE = "lost-with-base"
    IN_ITS_BASE = "destroyed-in-base"

    def label_of(self, number: int) -> str:
        """Return the cause of a loss in words, in the singular or plural for ``number`` missiles: ``lost with
        its base``, ``lost with their bases``, ``shot down``.
        """
        return {
            Loss.WITH_ITS_BASE: "lost with its base" if number == 1 else "lost with their bases",
            Loss.IN_ITS_BASE: f"destroyed in {'its base' if number == 1 else 'bases'}",
        }.get(self, self.replace("-", " "))


class Controller(StrEnum):
    """The player of a side: a human at this file, one of three machine players, or a human who sends letters."""

    HUMAN = "human"
    MACHINE = "machine"
    NOVICE = "novice"
    RANDOM = "random"
    MAIL = "mail"


class Base(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A base: the types of the missiles that stand face down in a hex, one entry for each missile.

    ``opened``: some of its missiles have been activated this turn. By mail ``pledge`` is the hash of the
    types and of ``salt``, by which the owner cannot change them later. Source: 3.1, 5.2.
    """

    hex: str
    types: tuple[str, ...]
    opened: bool = False
    pledge: str | None = None
    salt: str | None = None


class Site(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, cache_hash=True):
    """An ABM site: its letter and hex, the rounds it was given (None: unknown), and the rounds it has fired.

    Source: 2.3, 3.5, 7.
    """

    letter: str
    hex: str
    rounds: int | None = None
    fired: int = 0
    destroyed: bool = False

    @property
    def left(self) -> int:
        """Return the number of rounds that the site may still fire; 0 if it is destroyed or its rounds are
        unknown.
        """
        return 0 if self.destroyed or self.rounds is None else self.rounds - self.fired

    @property
    def spent(self) -> bool:
        """True if the site is known to have nothing left to fire: it is destroyed, or all its rounds are
        fired. False if it stands and its number of rounds is unknown.
        """
        return self.destroyed or (self.rounds is not None and self.fired >= self.rounds)


class Flight(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A missile in the air. Source: 6.

    ``turns`` is the number of turns that it may still fly, ``since`` the turn of the game in which it was
    launched. ``flown`` are the hexes of its path so far, with its base first; ``route`` are those that it is
    to fly next, which only its owner knows.
    """

    id: str
    type: str
    hex: str
    turns: int
    since: int
    flown: tuple[str, ...] = ()
    route: tuple[str, ...] = ()


class FireOrder(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A standing order: how many rounds a site fires at a missile that is at most ``range_hexes`` hexes away.

    ``site`` is its letter, empty for the site that hits most often; ``rounds`` is None if its player is asked.
    Source: 7.1, 7.2.
    """

    site: str = ""
    rounds: int | None = None
    range_hexes: int = 3


class Forces(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """All that a side has on the map, and a count of its losses.

    ``losses_by_cause`` counts lost missiles by cause; ``launched`` counts all that were ever activated;
    ``turns`` is the number of the side's own turns that are over. ``commitment`` is the hash of its secret
    ABM rounds (7.1), made with ``salt``; ``bid_points`` is the secret bid, once made; ``bid_pledge`` the hash
    of a bid that is not shown yet, made with ``bid_salt``.

    ``player`` decides for the side. ``fire_order`` is a human's standing order for his sites while the
    machine moves: None to be asked each time, else the number of rounds at each missile, 0 for none; ``standing_orders``,
    if there are any, count in its place.
    ``secret`` seeds the random choices of a machine player and is never printed. ``caught``: its numbers
    differ from those it had written down, or it did not show them.
    """

    bases: tuple[Base, ...] = ()
    sites: tuple[Site, ...] = ()
    flights: tuple[Flight, ...] = ()
    losses_by_cause: Mapping[Loss, int] = {}
    launched: int = 0
    turns: int = 0
    commitment: str | None = None
    salt: str | None = None
    bid_points: int | None = None
    bid_pledge: str | None = None
    bid_salt: str | None = None
    player: Controller = Controller.HUMAN
    fire_order: int | None = None
    standing_orders: tuple[FireOrder, ...] = ()
    secret: str | None = None
    caught: bool = False

    @property
    def by_machine(self) -> bool:
        """True if the program decides for the side; False if a human plays it, at the computer or by mail."""
        return self.player not in {Controller.HUMAN, Controller.MAIL}

    def base(self, hex_name: str) -> Base | None:
        """Return the base in a hex; None if there is none."""
        for base in self.bases:
            if base.hex == hex_name:
                return base
        return None

    def site_in(self, hex_name: str) -> Site | None:
        """Return the ABM site in a hex; None if there is none, or if it has been destroyed."""
        for site in self.sites:
            if site.hex == hex_name and not site.destroyed:
                return site
        return None

    def flight(self, missile_id: str) -> Flight | None:
        """Return the missile in the air with this id; None if there is none."""
        for flight in self.flights:
            if flight.id == missile_id:
                return flight
        return None

    @property
    def face_down(self) -> int:
        """The number of missiles that stand in bases."""
        return sum(len(base.types) for base in self.bases)

    def with_flight(self, before: Flight, after: Flight) -> Forces:
        """Return the forces with the missile in the air ``before`` replaced by ``after``. Raises ValueError
        if ``before`` is not among them.
        """
        flights = list(self.flights)
        flights[flights.index(before)] = after
        return replace(self, flights=tuple(flights))

    def without_flight(self, missile_id: str, cause: Loss) -> Forces:
        """Return the forces without the missile in the air that has this id, and with one more loss counted
        under ``cause``.
        """
        flights = tuple([flight for flight in self.flights if flight.id != missile_id])
        return replace(self, flights=flights, losses_by_cause=add_to_tally(self.losses_by_cause, cause, 1))


class Game(Struct, frozen=True, forbid_unknown_fields=True):
    """A game of ICBM.

    ``damage`` is the points that each city has lost, by city id. ``replied`` are the hexes to which bases
    were moved in answer to missiles in Alaska. ``mail`` is the mailbox if a side plays by mail.
    """

    scenario: str = STANDARD
    phase: Phase = Phase.USSR_SETUP
    usa: Forces = Forces()
    ussr: Forces = Forces()
    damage: Mapping[str, int] = {}
    replied: tuple[str, ...] = ()
    war: War = War()
    mail: Mailbox | None = None

    @property
    def historical(self) -> bool:
        """True if the game is played by the historical variant."""
        return self.scenario == HISTORICAL

    def forces(self, side: str) -> Forces:
        """Return the forces of the USA for ``usa``, those of the USSR for any other word."""
        return self.usa if side == "usa" else self.ussr

    def with_forces(self, side: str, forces: Forces) -> Game:
        """Return the game with these forces in place of a side's own."""
        return replace(self, usa=forces) if side == "usa" else replace(self, ussr=forces)

    def with_war(self, **changes: Any) -> Game:
        """Return the game with some fields of its war changed: ``game.with_war(moving=None)``."""
        return replace(self, war=replace(self.war, **changes))

    @property
    def human(self) -> Power | None:
        """Return the side that a human plays at this file, if there is exactly one such side; None if both
        sides are, or neither is.
        """
        humans = [side for side in Power if self.forces(side).player is Controller.HUMAN]
        return humans[0] if len(humans) == 1 else None

    def points_left(self, hex_name: str) -> int:
        """Return the points that the city in a hex still has; 0 if there is no city."""
        city = city_in().get(hex_name)
        return city.points - self.damage.get(city.id, 0) if city else 0


class ActionResult(NamedTuple, Generic[ReportT]):
    """The result of a player's action: the game after it, and the report on it."""

    game: Game
    report: ReportT


NameT = TypeVar("NameT", bound=str)


def add_to_tally(tally: Mapping[NameT, int], name: NameT, number: int) -> Mapping[NameT, int]:
    """Return a tally with ``number`` more of one name: ``add_to_tally({"a": 1}, "a", 2) == {"a": 3}``.

    The tally that is passed in is not changed; it is returned itself if the number is 0.
    """
    return {**tally, name: tally.get(name, 0) + number} if number else tally


def need_phase(game: Game, *wanted: Phase) -> None:
    """Raise RequestError unless the game is in one of the phases ``wanted``. The message says what the game
    waits for.
    """
    if game.phase not in wanted:
        raise RequestError(f"this cannot be done now: {WAITS[game.phase]}")


WAITS = {
    Phase.USSR_SETUP: "the USSR is setting up; use icbm place base, place abm or place done",
    Phase.USA_SETUP: "the USSR has set up, and the USA is setting up; use icbm place base, place abm or place done",
    Phase.REPLY: "because of the missiles in Alaska, the USSR may move bases; use icbm place move or place done",
    Phase.ROUNDS: "both sides are set up and must allocate their ABM rounds; use icbm place rounds",
    Phase.BID: "the sides must settle who launches first; use icbm bid",
    Phase.WAR: "the war has begun; use icbm activate, move, impact or turn",
    Phase.OVER: "the game is over; icbm score shows the result",
}


def find_side(name: str, field: str = "`side`") -> Power:
    """Return the side that ``name`` means: ``USA``, ``us``, ``soviet``. Case does not matter. Raises
    RequestError, with a message that begins with ``field``, if it is not a side.
    """
    return Power({"us": "usa", "soviet": "ussr"}.get(name.lower()) or find(name, list(Power), "side", field))


def faults(game: Game) -> Iterator[Fault]:
    """Yield (field, message) for each fault found in the forces, the damage and the war of a game, such as
    one from a file edited by hand. Not every inconsistency is looked for.
    """
    for side in Power:
        yield from _forces_faults(game.forces(side), side)
    yield from _damage_faults(game.damage)
    flying = {flight.id: flight.type for flight in game.forces(game.war.side).flights}
    war_faults = game.war.faults(flying, begun=game.phase in {Phase.WAR, Phase.OVER})
    yield from ((f"war.{field}", problem) for field, problem in war_faults)


THE_GAME = KeptOne("game", Game, "game", faults=faults)
"""The whole game, in a document."""


def _damage_faults(damage: Mapping[str, int]) -> Iterator[Fault]:
    """Yield a fault for each unknown city, and for each city whose lost points are below 0 or more than it
    has.
    """
    for name, lost in damage.items():
        if name not in cities():
            yield "damage", f"{name!r} is not a city{nearest(name, cities())}"
        elif not 0 <= lost <= cities()[name].points:
            yield f"damage.{name}", f"{lost} is not between 0 and {cities()[name].points}"


def _forces_faults(forces: Forces, side: Power) -> Iterator[Fault]:
    """Yield (field, message) for each fault in a side's forces. Faults are unknown hexes, bad placement, too
    many missiles in all, and missiles of a type that the side lacks or has fewer of. Faults in sites and
    in missiles in the air are included.
    """
    on_map = hexes.world().axial
    for place, name in _named_hexes(forces):
        if name not in on_map:
            yield f"{side}.{place}", f"there is no hex {name!r}"
    missiles = [*(kind for base in forces.bases for kind in base.types), *(f.type for f in forces.flights)]
    yield from _placing_faults(forces, side)
    own = arsenals()[side].missiles
    total = len(missiles) + sum(forces.losses_by_cause.values())
    if total > arsenals()[side].counters:
        yield (
            f"{side}.missiles",
            f"{total} missiles, including lost ones, but the side has only {arsenals()[side].counters}",
        )
    for kind in dict.fromkeys(missiles):
        if kind not in own and kind != HIDDEN:
            yield f"{side}.missiles", f"{kind!r} is not a missile of the {side.label}{nearest(kind, own)}"
        elif kind in own and missiles.count(kind) > own[kind]:
            yield (
                f"{side}.missiles",
                f"{missiles.count(kind)} {kinds()[kind].name}, but the side has only {own[kind]}",
            )
    yield from (
        (f"{side}.{place}", problem) for place, problem in (*_site_faults(forces), *_flight_faults(forces))
    )


def _placing_faults(forces: Forces, side: Power) -> Iterator[Fault]:
    """Yield the faults of bases and sites: in a wrong hex, two bases or two sites in one hex, a base in a
    city or empty, a site letter that is not allowed or used twice. Also those of counts below 0.

    Source: 3.1, 3.4, 7.4.
    """
    yield from _ground_faults("bases", [base.hex for base in forces.bases], side)
    yield from _ground_faults("sites", [site.hex for site in forces.sites], side)
    for number, base in enumerate(forces.bases):
        if base.hex in city_in():
            yield (
                f"{side}.bases[{number}].hex",
                f"{base.hex} is {city_in()[base.hex].name}, and no base may stand in a city",
            )
        if not base.types:
            yield f"{side}.bases[{number}].types", "the base has no missiles"
    letters = [chr(ord("A") + number) for number in range(arsenals()[side].sites)]
    used = [site.letter for site in forces.sites]
    for number, letter in enumerate(used):
        if letter not in letters or used.index(letter) != number:
            yield (
                f"{side}.sites[{number}].letter",
                f"{letter!r} is not allowed; each of the letters {' '.join(letters)} may be used once",
            )
    for field in ("launched", "turns", "bid_points"):
        if (getattr(forces, field) or 0) < 0:
            yield f"{side}.{field}", f"{getattr(forces, field)} is below 0"


def _ground_faults(field: str, placed_hexes: list[str], side: Power) -> Iterator[Fault]:
    """Yield a fault for each hex that is not the side's own land. Also for each hex of its own land that
    already came earlier in the list. ``field`` is the name of that list: ``bases`` or ``sites``.
    """
    letters = hexes.world().letters
    for number, name in enumerate(placed_hexes):
        if letters.get(name, "") not in arsenals()[side].home:
            yield f"{side}.{field}[{number}].hex", f"hex {name} does not belong to the {side.label}"
        elif placed_hexes.index(name) != number:
            yield f"{side}.{field}[{number}].hex", f"hex {name} is in the list twice"


def _site_faults(forces: Forces) -> Iterator[Fault]:
    """Yield a fault for each site that has fired fewer than 0 rounds. Also for each that has fired more than
    it was given, if that number is known.
    """
    for number, site in enumerate(forces.sites):
        if site.fired < 0 or (site.rounds is not None and not 0 <= site.fired <= site.rounds):
            yield f"sites[{number}]", f"{site.fired} rounds fired of {site.rounds}"


def _flight_faults(forces: Forces) -> Iterator[Fault]:
    """Yield a fault, as (field such as ``flights[0].turns``, message), for each missile in the air with an
    impossible number of turns left. Yield one, too, for each route with a gap between two hexes. The route
    of a missile that is off the map is not checked.
    """
    on_map = hexes.world().axial
    for number, flight in enumerate(forces.flights):
        duration = kinds()[flight.type].duration if flight.type in kinds() else flight.turns
        if not 1 <= flight.turns <= duration:
            yield (
                f"flights[{number}].turns",
                f"a missile in the air has between 1 and {duration} turns left, not {flight.turns}",
            )
        if flight.hex in on_map and (gap := hexes.first_gap(flight.route, flight.hex)):
            yield f"flights[{number}].route", f"hex {gap} is not next to the hex before it"


def _named_hexes(forces: Forces) -> Iterator[tuple[str, str]]:
    """Yield every hex that a side's forces name, as (field, hex): ``("bases[0].hex", "2516")``."""
    yield from ((f"bases[{number}].hex", base.hex) for number, base in enumerate(forces.bases))
    yield from ((f"sites[{number}].hex", site.hex) for number, site in enumerate(forces.sites))
    for number, flight in enumerate(forces.flights):
        yield f"flights[{number}].hex", flight.hex
        yield from ((f"flights[{number}].flown", name) for name in flight.flown)
        yield from ((f"flights[{number}].route", name) for name in flight.route)


class SideSeen(Protocol):
    """A side's things on the map, read-only: ``Forces``, or the mutable records of a trial."""

    @property
    def bases(self) -> Collection[Base]:
        """The bases of the side."""
        ...

    @property
    def sites(self) -> tuple[Site, ...]:
        """The ABM sites of the side, destroyed ones included."""
        ...

    @property
    def flights(self) -> Collection[Flight]:
        """Return the side's missiles in flight."""
        ...

    @property
    def turns(self) -> int:
        """Return how many of the side's own turns are over."""
        ...

    @property
    def face_down(self) -> int:
        """Return the number of missiles in the side's bases."""
        ...

    def base(self, hex_name: str, /) -> Base | None:
        """Return the base in a hex; None if there is none."""
        ...


class WarSeen(Protocol):
    """A war, read-only: ``Game``, or the mutable records of a trial."""

    @property
    def war(self) -> War:
        """The state of the war."""
        ...

    @property
    def damage(self) -> Mapping[str, int]:
        """The points that each city has lost, by city id."""
        ...

    def forces(self, side: str, /) -> SideSeen:
        """Return the forces of a side, ``usa`` or ``ussr``."""
        ...


def visible_game(game: Game, side: Power) -> Game:
    """Return the game as a side may see it. Hidden are the types of the enemy's missiles in bases, its
    rounds, routes, salts and fire orders, and before the war also its bid. The mailbox of a game by mail is
    left as it is. Once the game is over nothing is hidden.

    The enemy's bases are sorted by hex, because their order would give away their types. Source: 3.1, 3.5, 4.
    """
    if game.phase is Phase.OVER:
        return game
    return game.with_forces(side.other, _masked(game.forces(side.other), open_bid=game.phase is Phase.WAR))


def _masked(forces: Forces, *, open_bid: bool) -> Forces:
    """Return forces as the other side may see them. The types of missiles in bases, the routes still to be
    flown, the rounds of sites, the fire orders and all secrets are hidden. Bases are sorted by hex. The bid
    is hidden, too, unless ``open_bid`` is true.
    """
    return replace(
        forces,
        bases=tuple(
            replace(base, types=(HIDDEN,) * len(base.types), salt=None)
            for base in sorted(forces.bases, key=lambda base: base.hex)
        ),
        sites=tuple(replace(site, rounds=None) for site in forces.sites),
        flights=tuple(replace(flight, route=()) for flight in forces.flights),
        salt=None,
        bid_salt=None,
        secret=None,
        fire_order=None,
        standing_orders=(),
        bid_points=forces.bid_points if open_bid else None,
    )


def open_to_both(game: Game) -> Game:
    """Return the game without the secrets in the forces of either side. The mailbox of a game by mail is left
    as it is. Once the game is over nothing is hidden.
    """
    return visible_game(visible_game(game, Power.USA), Power.USSR)


class CityOnMap(Struct, frozen=True):
    """A city on the map, and the points that it has left."""

    name: str
    hex: str
    left: int


class MapView(Report, frozen=True):
    """The map: ``text_lines`` has one letter for each hex of a row (``hexes.LETTERS``)."""

    grid_columns: int
    grid_rows: int
    text_lines: tuple[str, ...]
    cities: tuple[CityOnMap, ...]
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        """Return one sentence: the columns, rows and number of cities of the map."""
        return (
            f"The map has {self.grid_columns} columns, {self.grid_rows} rows and {len(self.cities)} cities."
        )

    def answer(self) -> str:
        """Return the number of columns and rows in words: ``34 by 48 hexes``."""
        return f"{self.grid_columns} by {self.grid_rows} hexes"


def map_of(game: Game) -> MapView:
    """Return the report of the map: its size, the letters of its hexes row by row, and the cities with the
    points that they have left in this game.
    """
    world = hexes.world()
    lines = tuple(
        "".join(world.letters[f"{column:02}{row:02}"] for column in range(1, world.columns + 1))
        for row in range(1, world.rows + 1)
    )
    left = tuple(CityOnMap(city.name, city.hex, game.points_left(city.hex)) for city in cities().values())
    return MapView(world.columns, world.rows, lines, left, rulings_of_tables("map", "cities"))
