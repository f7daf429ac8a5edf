"""Targets that missiles reach, what guards them, and own bases that the enemy reaches in his next turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import ClassVar

from msgspec import Struct

from fng_cli.calls import Next, call
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import Power, cities, city_in, kinds, rulings_of_tables
from fng_cli.icbm.board.state import HIDDEN, Base, Flight, Forces, Game
from fng_cli.icbm.war.activate import may_launch
from fng_cli.icbm.war.move import Guard, guards_by_hex, reach_left, sites_known_spent
from fng_cli.icbm.war.wave import missiles_to_move
from fng_cli.names import nearest
from fng_cli.words import count

MOST_STEPS = 9
"""The most targets, or bases, that are next steps: each has a digit in a session."""


class TargetKind(StrEnum):
    """A kind of target: a city, a base, or an ABM site."""

    CITY = "city"
    BASE = "base"
    ABM_SITE = "abm"


class TargetInReach(Struct, frozen=True):
    """An enemy target in reach: its kind, place, and the turns until a missile is over it.

    ``target_worth`` is the points that a city has left, the missiles of a base, 0 for a site. ``guards`` are the sites
    that can fire at a missile over it. ``on_the_way`` counts the side's missiles in the air that are meant for it.
    """

    kind: TargetKind
    name: str
    hex: str
    target_worth: int
    distance: int
    turns: int
    guards: tuple[Guard, ...]
    on_the_way: int = 0

    def facts(self) -> str:
        """Return the target in words: its name, a city's points, and the turns until a missile is over it.
        Then come the ABM sites that guard it, each with its distance (or ``no guards``), and the number of
        missiles on the way, if any: ``Moscow, 8 points, 3 turns, guards A@1, 2 on the way``.
        """
        worth = {
            TargetKind.CITY: f"{self.name}, {count(self.target_worth, 'point')}",
            TargetKind.BASE: self.name,
            TargetKind.ABM_SITE: self.name,
        }[self.kind]
        guards = " ".join(f"{guard.site}@{guard.distance}" for guard in self.guards)
        parts = (
            worth,
            count(self.turns, "turn"),
            f"guards {guards}" if guards else "no guards",
            f"{self.on_the_way} on the way" if self.on_the_way else "",
        )
        return ", ".join(filter(None, parts))


class Threat(Struct, frozen=True):
    """An enemy missile in the air that can be over a base in the enemy's next turn, and its distance now."""

    missile: str
    distance: int


class MissilesReach(Report, frozen=True):
    """The targets that missiles of one type reach from a hex, the nearest first, and the threats to that hex."""

    ANSWER: ClassVar[tuple[str, ...]] = ("type",)

    start: str
    type: str
    missiles: int
    targets: tuple[TargetInReach, ...]
    threats: tuple[Threat, ...] = ()
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def answer(self) -> str:
        """Return the number of targets by their kind: ``3 bases, 14 cities, 1 ABM site``; ``nothing`` if
        there are no targets.
        """
        numbers = [
            (sum(target.kind is kind for target in self.targets), name)
            for kind, name in (
                (TargetKind.BASE, "base"),
                (TargetKind.CITY, "city"),
                (TargetKind.ABM_SITE, "ABM site"),
            )
        ]
        return ", ".join(_counted(number, name) for number, name in numbers if number) or "nothing"

    def summary(self) -> str:
        """Return in words the missiles, their hex, the number of targets in reach by kind, and the enemy
        missiles that endanger them.
        """
        facts = kinds()[self.type]
        text = (
            f"{count(self.missiles, facts.name)} in hex {hexes.with_city(self.start)} can "
            f"reach {self.answer()}."
        )
        if not self.threats:
            return text
        threats = ", ".join(
            f"{threat.missile} ({count(threat.distance, 'hex')} away)" for threat in self.threats
        )
        return f"{text} In danger next turn: {threats}."


def _counted(number: int, name: str) -> str:
    """Return a number of things in words: ``1 city``, ``3 cities``."""
    plural = {"city": "cities"}.get(name, f"{name}s")
    return f"{number} {name if number == 1 else plural}"


class BaseOutlook(Struct, frozen=True):
    """A base of the side that decides on its launch: its missiles, the threats to it, its nearest targets.

    ``type`` is that of its first missile. ``turns_to_base`` and ``turns_to_city`` are None if none is in reach.
    """

    hex: str
    type: str
    missiles: int
    threats: tuple[Threat, ...]
    turns_to_base: int | None
    turns_to_city: int | None

    def facts(self) -> str:
        """Return the outlook for a base in words: ``2 Titan II; in danger from ussr-3 (4 hexes away) and 1
        more; within reach: a base in 2 turns, a city in 3 turns``. All its missiles are counted under the
        type of the first. Only the first danger is named. Dangers and targets are left out where there are
        none.
        """
        danger = "".join(
            f"{threat.missile} ({count(threat.distance, 'hex')} away)" for threat in self.threats[:1]
        )
        others = f" and {len(self.threats) - 1} more" if len(self.threats) > 1 else ""
        nearest_targets = [
            f"a {what} in {count(turns, 'turn')}"
            for what, turns in (("base", self.turns_to_base), ("city", self.turns_to_city))
            if turns is not None
        ]
        parts = (
            f"{self.missiles} {kinds()[self.type].name}",
            f"in danger from {danger}{others}" if danger else "",
            f"within reach: {', '.join(nearest_targets)}" if nearest_targets else "",
        )
        return "; ".join(filter(None, parts))


class BasesReach(Report, frozen=True):
    """All bases of a side: threats, and turns to the nearest enemy base and city. Those in danger come first."""

    ANSWER: ClassVar[tuple[str, ...]] = ("side",)

    side: Power
    bases: tuple[BaseOutlook, ...]
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def answer(self) -> str:
        """Return the hexes of the bases in danger: ``1929, 2030``; ``none in danger``."""
        return ", ".join(base.hex for base in self.bases if base.threats) or "none in danger"

    def summary(self) -> str:
        """Return one sentence: ``USA: 5 bases, 2 in danger in the enemy's next turn.``"""
        number = sum(bool(base.threats) for base in self.bases)
        bases = _counted(len(self.bases), "base")
        return f"{self.side.label}: {bases}, {number} in danger in the enemy's next turn."


def threats_to(hex_name: str, enemy: Sequence[Flight]) -> tuple[Threat, ...]:
    """Return the enemy's missiles in the air that are close enough to a hex to fly over it in their next
    turn, nearest first, each with its distance. Source: 6.
    """
    near = [(hexes.distance(flight.hex, hex_name), flight) for flight in enemy]
    return tuple(
        Threat(flight.id, distance)
        for distance, flight in sorted(near, key=lambda pair: pair[0])
        if distance <= kinds()[flight.type].movement
    )


def targets_from(
    game: Game, side: Power, kind: str, start: str, reach: int, first_move: int
) -> tuple[TargetInReach, ...]:
    """Return what a missile of type ``kind`` of ``side`` can hit within ``reach`` hexes of ``start``: the
    enemy's cities with points left, bases and intact sites. Those that need the fewest turns come first,
    then those worth most. ``first_move`` is the movement left in the first turn. Each target has its
    guarding sites and the number of own missiles aimed at it. Source: 6.1.
    """
    enemy, movement = game.forces(side.other), kinds()[kind].movement
    guards = guards_by_hex(enemy.sites, sites_known_spent(enemy.sites))
    aims = [flight.route[-1] for flight in game.forces(side).flights if flight.route]

    def target(what: TargetKind, name: str, place: str, worth: int) -> TargetInReach:
        """Return a target, a city, base or ABM site called ``name`` in the hex ``place``. It has its
        distance, the turns to reach it, the sites that guard it, and the number of missiles already aimed
        at it.
        """
        distance = hexes.distance(start, place)
        turns = 1 + -(-max(0, distance - first_move) // movement)
        return TargetInReach(
            what, name, place, worth, distance, turns, guards.get(place, ()), aims.count(place)
        )

    found = [target(*thing) for thing in _things_of(game, enemy, side.other)]
    in_reach = [one for one in found if one.distance <= reach]
    return tuple(sorted(in_reach, key=lambda one: (one.turns, -one.target_worth, one.hex)))


def _things_of(game: Game, enemy: Forces, side: Power) -> Iterator[tuple[TargetKind, str, str, int]]:
    """Yield (kind, name, hex, worth) for each thing of ``side`` that a missile may hit: cities with points
    left, bases, and intact ABM sites. The worth is in points for a city, in missiles for a base, and 0 for
    a site. ``enemy`` are the forces of ``side``.
    """
    for city in cities().values():
        if city.side is side and game.points_left(city.hex):
            yield TargetKind.CITY, city.name, city.hex, game.points_left(city.hex)
    for base in enemy.bases:
        yield TargetKind.BASE, f"base of {len(base.types)}", base.hex, len(base.types)
    for site in enemy.sites:
        if not site.destroyed:
            yield TargetKind.ABM_SITE, f"site {site.letter}", site.hex, 0


def reach_of(game: Game, side: Power, place: str, kind: str | None = None) -> MissilesReach:
    """Return what a missile in the air, or the missiles of a base, can reach; nothing is moved. ``place`` is
    the id of one of the side's missiles in the air, or a hex. For a hex, ``kind`` is the type of missile;
    None means the first known type in the side's base there. For a base, the enemy missiles that threaten
    it are added. The next steps attack at most MOST_STEPS targets. Raises RequestError for an unknown
    place, or if no type is known. Source: 6.1.
    """
    own, enemy = game.forces(side), game.forces(side.other)
    if flight := own.flight(place):
        moves = reach_left(game, flight)
        left_now = moves - kinds()[flight.type].movement * (flight.turns - 1)
        targets = targets_from(game, side, flight.type, flight.hex, moves, max(0, left_now))
        steps = tuple(
            Next(call("move", flight.id, to=typed_place(target.hex)), f"attack {target.facts()}")
            for target in targets[:MOST_STEPS]
            if game.war.side is side and flight.id in missiles_to_move(game)
        )
        return MissilesReach(
            flight.hex, flight.type, 1, targets, (), rulings_of_tables("missiles", "map"), steps
        )
    start = hexes.find(place)
    base = own.base(start)
    types = [] if base is None else [name for name in base.types if name != HIDDEN]
    if kind is None and not types:
        near = nearest(start, [base.hex for base in own.bases])
        raise RequestError(
            f"hex {start}: the {side.label} has no base there{near}; name another hex, or give a `type` of missile"
        )
    wanted = kind or types[0]
    facts = kinds()[wanted]
    targets = targets_from(game, side, wanted, start, facts.reach, facts.movement)
    number = types.count(wanted) or 1
    threats = threats_to(start, enemy.flights) if base else ()
    steps = tuple(_launches(base, targets, may_launch(game, side))) if base and types else ()
    return MissilesReach(start, wanted, number, targets, threats, rulings_of_tables("missiles", "map"), steps)


def _launches(base: Base, targets: Sequence[TargetInReach], launchable: int) -> Iterator[Next]:
    """Yield, for each of the first MOST_STEPS of ``targets``, the step that launches the base at it: all
    missiles of the base or, if fewer may be launched, only ``launchable`` of them. Yields nothing if
    ``launchable`` is 0.
    """
    number = min(launchable, len(base.types))
    only = base.types[:number]
    chosen = (
        [f"{kind}={only.count(kind)}" for kind in dict.fromkeys(only)] if number < len(base.types) else []
    )
    rest = len(base.types) - number
    fate = (
        "stays in the base, and is lost unless you activate it too"
        if rest == 1
        else "stay in the base, and are lost unless you activate them too"
    )
    left = f"; {count(rest, 'missile')} {fate}" if chosen else ""
    for target in targets[:MOST_STEPS] if number else ():
        aims = (typed_place(target.hex),) * number
        yield Next(call("activate", base.hex, *chosen, aim=aims), f"attack {target.facts()}{left}")


def typed_place(hex_name: str) -> str:
    """Return a hex as a player types it: by its city (``moscow``), else by its number."""
    city = city_in().get(hex_name)
    return city.id if city else hex_name


def bases_reach(game: Game, side: Power) -> BasesReach:
    """Return the outlook for each base of a side: the threats to it, and how soon its first missile reaches
    an enemy base and an enemy city. Bases with hidden missiles are left out. Bases under threat come
    first. At most MOST_STEPS bases get a next step. Raises RequestError if the side has no base, or only
    bases with hidden missiles. Source: 6, 8.1.
    """
    own, enemy = game.forces(side), game.forces(side.other)
    outlooks = []
    for base in own.bases:
        if HIDDEN in base.types:
            continue
        kind = kinds()[base.types[0]]
        targets = targets_from(game, side, kind.id, base.hex, kind.reach, kind.movement)
        turns = {
            what: min((target.turns for target in targets if target.kind is what), default=None)
            for what in TargetKind
        }
        threats = threats_to(base.hex, enemy.flights)
        outlooks.append(
            BaseOutlook(
                base.hex, kind.id, len(base.types), threats, turns[TargetKind.BASE], turns[TargetKind.CITY]
            )
        )
    if not outlooks:
        raise RequestError(f"the {side.label} has no base whose missiles are known in this file")
    outlooks.sort(key=lambda base: (not base.threats, base.hex))
    steps = tuple(
        Next(
            call("reach", base.hex),
            f"show the targets that this base can reach; its missiles: {base.facts()}",
        )
        for base in outlooks[:MOST_STEPS]
    )
    return BasesReach(side, tuple(outlooks), rulings_of_tables("missiles", "map"), steps)
