"""A game: where everything is, whose turn it is, and what each side may see of it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from enum import StrEnum
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import Power, arsenals, cities, city_in, kinds, leaning
from fng_cli.names import find, nearest
from fng_cli.state import KeptOne


class Mailbox(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A mailbox: whose it is, and the lines of its next letter.

    ``sent`` and ``received`` count letters; ``seal`` is that of the last one, whoever wrote it: each letter names the
    seal of the one before, so that none is lost, changed, or read twice. ``pledge`` is the hash that the other side
    gave of the secret from which the dice of its next letter come; ``announced_rounds`` is fire of the owner's, by site, whose dice
    that letter throws.
    """

    owner: Power
    outbox: tuple[str, ...] = ()
    sent: int = 0
    received: int = 0
    seal: str = ""
    pledge: str = ""
    announced_rounds: Mapping[str, int] = {}

    @property
    def writes(self) -> bool:
        """Whether the next letter is this side's: they go to and fro, and the USSR writes the first one."""
        return (self.sent == self.received) == (self.owner is Power.USSR)

    @property
    def number(self) -> int:
        """The number of the next letter."""
        return self.sent + self.received + 1


Fault = tuple[str, str]
"""A place in a game, and what is wrong there."""


class MovingMissile(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The missile that is being moved: hexes moved, and whether it may be fired at where it is.

    ``let_by``: the enemy lets it go by for the rest of its move.
    """

    id: str
    used: int = 0
    exposed: bool = False
    let_by: bool = False


class War(Struct, frozen=True, forbid_unknown_fields=True):
    """A war: none yet where nobody has launched ``first``, and the turn is 0.

    ``award`` is what the side that launches second is paid. ``turn`` counts the turns of both players together,
    ``side`` has this one; ``allowed`` is how many missiles may be activated in it (None: not rolled yet),
    ``activated_missiles`` how many were. ``moving`` is the missile in hand, ``done_with`` are those that have been
    moved before it. ``passes`` counts the turns in a row that launched nothing.
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
        """The missiles that may still be activated this turn; 0 where it is not known how many. Source: 5.1."""
        return (self.allowed or 0) - self.activated_missiles

    def faults(self, flying: dict[str, str], *, begun: bool) -> Iterator[Fault]:
        """Faults that a hand which mended a file may have left. Source: 4, 5.1, 6.1.

        ``flying`` are the missiles that the moving side has in the air, by name, with their types; ``begun``: the
        game is in its war, or has had it.
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
        most = max(arsenal.counters for arsenal in arsenals().values())
        if self.allowed is not None and not 0 <= self.allowed <= most:
            yield "allowed", f"{self.allowed} is not from 0 to {most}"
        if self.activated_missiles > (self.allowed or 0):
            yield "activated_missiles", f"{self.activated_missiles}, and {self.allowed or 0} are allowed"
        if begun and self.first is None:
            yield "first", "there is a war, and nobody launched first"
        if not begun and self != War():
            yield "turn", "there is no war yet, and it says what was done in it"
        if self.moving:
            yield from self._moving_faults(self.moving, flying)

    def _moving_faults(self, mover: MovingMissile, flying: dict[str, str]) -> Iterator[Fault]:
        if mover.id not in flying:
            yield "moving.id", f"the {self.side.label} has no missile {mover.id!r} in the air"
        elif (kind := kinds().get(flying[mover.id])) and not 0 <= mover.used <= kind.movement:
            yield "moving.used", f"{mover.used} is not from 0 to {kind.movement}"
        if mover.id in self.done_with:
            yield "done_with", f"{mover.id} is in hand, and done with"


STANDARD, HISTORICAL = "standard", "historical"
"""The scenarios: the rules as they stand, and the historical variant."""

HIDDEN = "hidden"
"""Stands for a type of missile that the side looking may not know."""

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
    """A way in which a missile is lost or spent. Source: 5.2, 6.1, 7.2, 8, 8.1."""

    IMPACTED = "impacted"
    SHOT_DOWN = "shot-down"
    OUT_OF_TIME = "out-of-time"
    WITH_ITS_BASE = "lost-with-base"
    IN_ITS_BASE = "destroyed-in-base"

    def label_of(self, number: int) -> str:
        """As people say it of so many missiles: ``lost with its base``, ``lost with their base``."""
        return {
            Loss.WITH_ITS_BASE: f"lost with {'its' if number == 1 else 'their'} base",
            Loss.IN_ITS_BASE: f"destroyed in {'its base' if number == 1 else 'bases'}",
        }.get(self, self.replace("-", " "))


class Controller(StrEnum):
    """The player of a side: people who type, the machine, an easier one, one that plays at random, or somebody
    elsewhere, whose letters are read.
    """

    HUMAN = "human"
    MACHINE = "machine"
    NOVICE = "novice"
    RANDOM = "random"
    MAIL = "mail"


class Base(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A base: the types of the missiles that stand face down in a hex, one for each missile.

    ``opened``: some of its missiles have been activated this turn. By mail ``pledge`` is the hash that holds its
    owner to the types, and ``salt`` what it was made with. Source: 3.1, 5.2.
    """

    hex: str
    types: tuple[str, ...]
    opened: bool = False
    pledge: str | None = None
    salt: str | None = None


class Site(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, cache_hash=True):
    """An ABM site: its letter, the rounds it was given (None: not known), those it has fired.

    Source: 2.3, 3.5, 7.
    """

    letter: str
    hex: str
    rounds: int | None = None
    fired: int = 0
    destroyed: bool = False

    @property
    def left(self) -> int:
        """Rounds that it may still fire."""
        return 0 if self.destroyed or self.rounds is None else self.rounds - self.fired

    @property
    def spent(self) -> bool:
        """Whether it is known to have nothing more to fire."""
        return self.destroyed or (self.rounds is not None and self.fired >= self.rounds)


class Flight(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A missile in the air. Source: 6.

    ``turns`` are those that it may still fly, ``since`` is the turn of the game in which it was
    launched. ``flown`` are the hexes of its way so far, that of its base first; ``route`` those in
    which its owner means it to fly on: nobody else knows them.
    """

    id: str
    type: str
    hex: str
    turns: int
    since: int
    flown: tuple[str, ...] = ()
    route: tuple[str, ...] = ()


class Forces(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """All that a side has on the map, and the count of its losses.

    ``losses_by_cause`` counts the missiles that are gone, by what befell them; ``launched`` all that
    were ever activated; ``turns`` the side's own turns that are over. ``commitment`` is the hash by which the
    side is held to its secret numbers of ABM rounds (7.1), ``salt`` what it was made with;
    ``bid_points`` is the secret bid, once made; ``bid_pledge`` the hash that holds the side to one that it
    has not shown, ``bid_salt`` what that was made with.
    ``player`` decides for the side. ``fire_order`` is how a human has his sites fire while the machine
    moves: None where he is asked each time, else the rounds at each missile, 0 for none. ``secret`` is what a
    machine draws its whims from: nothing that is printed tells it. ``caught``: its numbers were not those
    that it had written down, or it does not show them.
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
    secret: str | None = None
    caught: bool = False

    @property
    def by_machine(self) -> bool:
        """Whether a machine decides for the side."""
        return self.player not in {Controller.HUMAN, Controller.MAIL}

    def base(self, hex_name: str) -> Base | None:
        """The base in a hex."""
        for base in self.bases:
            if base.hex == hex_name:
                return base
        return None

    def site_in(self, hex_name: str) -> Site | None:
        """The site that stands in a hex."""
        for site in self.sites:
            if site.hex == hex_name and not site.destroyed:
                return site
        return None

    def flight(self, name: str) -> Flight | None:
        """The missile in the air of that name."""
        for flight in self.flights:
            if flight.id == name:
                return flight
        return None

    @property
    def face_down(self) -> int:
        """Missiles that stand in bases."""
        return sum(len(base.types) for base in self.bases)

    def instead(self, before: Flight, after: Flight) -> Forces:
        """With a missile in the air as it is now."""
        flights = list(self.flights)
        flights[flights.index(before)] = after
        return replace(self, flights=tuple(flights))

    def minus(self, name: str, cause: Loss) -> Forces:
        """Without a missile in the air, and with its loss counted."""
        flights = tuple([flight for flight in self.flights if flight.id != name])
        return replace(self, flights=flights, losses_by_cause=counted(self.losses_by_cause, cause, 1))


class Game(Struct, frozen=True, forbid_unknown_fields=True):
    """A game of ICBM.

    ``damage`` are the points that each city has lost. ``replied`` are the bases that were moved because of
    missiles in Alaska, by the hexes to which they went. ``war`` says whose turn it is, and what was done in it;
    ``mail`` is the box of a side that plays by mail.
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
        """Whether it is the historical variant."""
        return self.scenario == HISTORICAL

    def forces(self, side: str) -> Forces:
        """The forces of a side, ``usa`` or ``ussr``."""
        return self.usa if side == "usa" else self.ussr

    def with_forces(self, side: str, forces: Forces) -> Game:
        """The game, with other forces for a side."""
        return replace(self, usa=forces) if side == "usa" else replace(self, ussr=forces)

    def with_war(self, **changes: Any) -> Game:
        """The game, with some fields of its war as they are now: ``game.with_war(moving=None)``."""
        return replace(self, war=replace(self.war, **changes))

    @property
    def human(self) -> Power | None:
        """The side of the only human, where a machine plays the other, or it is elsewhere; None where there are two, or none."""
        humans = [side for side in Power if self.forces(side).player is Controller.HUMAN]
        return humans[0] if len(humans) == 1 else None

    def left_of(self, hex_name: str) -> int:
        """The points that the city in a hex still has; 0 where there is no city."""
        city = city_in().get(hex_name)
        return city.points - self.damage.get(city.id, 0) if city else 0


class ActionResult(NamedTuple, Generic[ReportT]):
    """An action of a player, done: the game after it, and the report on it."""

    game: Game
    report: ReportT


NameT = TypeVar("NameT", bound=str)


def counted(known: Mapping[NameT, int], name: NameT, number: int) -> Mapping[NameT, int]:
    """A tally after ``number`` more of one name: ``counted({"a": 1}, "a", 2) == {"a": 3}``."""
    return {**known, name: known.get(name, 0) + number} if number else known


def need_phase(game: Game, *wanted: Phase) -> None:
    """Raise RequestError, saying what the game waits for, where it is in none of these phases."""
    if game.phase not in wanted:
        raise RequestError(f"not now: {WAITS[game.phase]}")


WAITS = {
    Phase.USSR_SETUP: "the USSR is setting up (icbm place base, abm, done)",
    Phase.USA_SETUP: "the USSR has set up, and the USA is setting up (icbm place base, abm, done)",
    Phase.REPLY: "the USSR may move bases for the missiles in Alaska (icbm place move, done)",
    Phase.ROUNDS: "both sides are set up, and allocate their ABM rounds (icbm place rounds)",
    Phase.BID: "who launches first is to be settled (icbm bid)",
    Phase.WAR: "the war is on (icbm activate, move, impact, turn)",
    Phase.OVER: "the game is over (icbm score)",
}


def power(name: str, where: str = "`side`") -> Power:
    """The side that a player names; raises RequestError where it is none."""
    return Power({"us": "usa", "soviet": "ussr"}.get(name.lower()) or find(name, list(Power), "side", where))


def faults(game: Game) -> Iterator[Fault]:
    """Whatever a hand that mended a file may have got wrong in a game, as far as types do not tell."""
    for side in Power:
        yield from _faults(game.forces(side), side)
    yield from _damage_faults(game.damage)
    flying = {flight.id: flight.type for flight in game.forces(game.war.side).flights}
    found = game.war.faults(flying, begun=game.phase in {Phase.WAR, Phase.OVER})
    yield from ((f"war.{field}", problem) for field, problem in found)


THE_GAME = KeptOne("game", Game, "game", faults=faults)
"""The whole game, in a document."""


def _damage_faults(damage: Mapping[str, int]) -> Iterator[Fault]:
    for name, lost in damage.items():
        if name not in cities():
            yield "damage", f"{name!r} is no city{nearest(name, cities())}"
        elif not 0 <= lost <= cities()[name].points:
            yield f"damage.{name}", f"{lost} is not from 0 to {cities()[name].points}"


def _faults(forces: Forces, side: Power) -> Iterator[Fault]:
    """Faults in the forces of a side: hexes, types and numbers of missiles, sites, flights."""
    known = hexes.world().axial
    for place, name in _places(forces):
        if name not in known:
            yield f"{side}.{place}", f"there is no hex {name!r}"
    missiles = [*(kind for base in forces.bases for kind in base.types), *(f.type for f in forces.flights)]
    yield from _stand_faults(forces, side)
    own = arsenals()[side].missiles
    total = len(missiles) + sum(forces.losses_by_cause.values())
    if total > arsenals()[side].counters:
        yield (
            f"{side}.missiles",
            f"{total} with those that are lost, and there are {arsenals()[side].counters}",
        )
    for kind in dict.fromkeys(missiles):
        if kind not in own and kind != HIDDEN:
            yield f"{side}.missiles", f"{kind!r} is no missile of the {side.label}{nearest(kind, own)}"
        elif kind in own and missiles.count(kind) > own[kind]:
            yield (
                f"{side}.missiles",
                f"{missiles.count(kind)} {kinds()[kind].name}, and there are {own[kind]}",
            )
    yield from (
        (f"{side}.{place}", problem) for place, problem in (*_site_faults(forces), *_flight_faults(forces))
    )


def _stand_faults(forces: Forces, side: Power) -> Iterator[Fault]:
    """Bases and sites that stand where none may, or twice. Source: 3.1, 3.4, 7.4."""
    yield from _ground_faults("bases", [base.hex for base in forces.bases], side)
    yield from _ground_faults("sites", [site.hex for site in forces.sites], side)
    for number, base in enumerate(forces.bases):
        if base.hex in city_in():
            yield (
                f"{side}.bases[{number}].hex",
                f"{base.hex} is {city_in()[base.hex].name}: no base stands in a city",
            )
        if not base.types:
            yield f"{side}.bases[{number}].types", "a base without a missile"
    known = [chr(ord("A") + number) for number in range(arsenals()[side].sites)]
    named = [site.letter for site in forces.sites]
    for number, letter in enumerate(named):
        if letter not in known or named.index(letter) != number:
            yield f"{side}.sites[{number}].letter", f"{letter!r}: each is one of {' '.join(known)}, once"
    for field in ("launched", "turns", "bid_points"):
        if (getattr(forces, field) or 0) < 0:
            yield f"{side}.{field}", f"{getattr(forces, field)} is below 0"


def _ground_faults(what: str, places: list[str], side: Power) -> Iterator[Fault]:
    letters = hexes.world().letters
    for number, name in enumerate(places):
        if letters.get(name, "") not in arsenals()[side].home:
            yield f"{side}.{what}[{number}].hex", f"{name} is no land of the {side.label}"
        elif places.index(name) != number:
            yield f"{side}.{what}[{number}].hex", f"{name} has two of them"


def _site_faults(forces: Forces) -> Iterator[Fault]:
    for number, site in enumerate(forces.sites):
        if site.fired < 0 or (site.rounds is not None and not 0 <= site.fired <= site.rounds):
            yield f"sites[{number}]", f"{site.fired} rounds fired of {site.rounds}"


def _flight_faults(forces: Forces) -> Iterator[Fault]:
    known = hexes.world().axial
    for number, flight in enumerate(forces.flights):
        most = kinds()[flight.type].duration if flight.type in kinds() else flight.turns
        if not 1 <= flight.turns <= most:
            yield f"flights[{number}].turns", f"{flight.turns}: a missile in the air has 1 or more, to {most}"
        if flight.hex in known and (gap := hexes.joined(flight.route, flight.hex)):
            yield f"flights[{number}].route", f"hex {gap} does not join on to the way there"


def _places(forces: Forces) -> Iterator[Fault]:
    """Every hex that is named in the forces of a side, after its place."""
    yield from ((f"bases[{number}].hex", base.hex) for number, base in enumerate(forces.bases))
    yield from ((f"sites[{number}].hex", site.hex) for number, site in enumerate(forces.sites))
    for number, flight in enumerate(forces.flights):
        yield f"flights[{number}].hex", flight.hex
        yield from ((f"flights[{number}].flown", name) for name in flight.flown)
        yield from ((f"flights[{number}].route", name) for name in flight.route)


class SideSeen(Protocol):
    """The things that a side has on the map, as ``Forces`` names them."""

    @property
    def bases(self) -> Collection[Base]: ...
    @property
    def sites(self) -> tuple[Site, ...]: ...
    @property
    def flights(self) -> Collection[Flight]: ...
    @property
    def turns(self) -> int: ...
    @property
    def face_down(self) -> int: ...
    def base(self, hex_name: str, /) -> Base | None: ...


class WarSeen(Protocol):
    """A war as it stands, as ``Game`` names its parts."""

    @property
    def war(self) -> War: ...
    @property
    def damage(self) -> Mapping[str, int]: ...
    def forces(self, side: str, /) -> SideSeen: ...


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


class CityOnMap(Struct, frozen=True):
    """A city, its hex, and the points that it has left."""

    name: str
    hex: str
    left: int


class MapView(Report, frozen=True):
    """The map: ``text_lines`` has a letter for each hex of a row (``hexes.LETTERS``)."""

    grid_columns: int
    grid_rows: int
    text_lines: tuple[str, ...]
    cities: tuple[CityOnMap, ...]
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        return f"The map: {self.grid_columns} columns, {self.grid_rows} rows, {len(self.cities)} cities."

    def answer(self) -> str:
        """Its size: ``28 by 50 hexes``."""
        return f"{self.grid_columns} by {self.grid_rows} hexes"


def map_of(game: Game) -> MapView:
    """The map, with what a game has left of its cities."""
    world = hexes.world()
    lines = tuple(
        "".join(world.letters[f"{column:02}{row:02}"] for column in range(1, world.columns + 1))
        for row in range(1, world.rows + 1)
    )
    left = tuple(CityOnMap(city.name, city.hex, game.left_of(city.hex)) for city in cities().values())
    return MapView(world.columns, world.rows, lines, left, leaning("map", "cities"))
