"""The machine player: what it launches, and when it fires; and the weaker one of version 0.1.0."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from math import fsum

from msgspec import Struct

from fng_cli.dice import Dice, Seeded
from fng_cli.errors import RequestError
from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import Power, arsenals, chance_of_hit, city_in, kinds
from fng_cli.icbm.board.state import HIDDEN, ActionResult, Base, Flight, Game, Phase, SideSeen, WarSeen
from fng_cli.icbm.player.aims import (
    LAYOUTS,
    Aims,
    Weights,
    best_forward,
    best_hexes,
    best_sites,
    cities_within,
    dangers_of_bases,
    distance_from_home,
    points_saved_at,
)
from fng_cli.icbm.player.players import Launch, MissileOrder, Watch, pick, roll_whims
from fng_cli.icbm.player.routes import best_chances, hexes_in_range, hits_ahead, safest_path
from fng_cli.icbm.setup import placing
from fng_cli.icbm.war.move import Guard, sites_left
from fng_cli.tables import kept, kept_latest

MOST_AT_ONCE = 3
"""The most rounds considered for one attack: a fourth adds less than one point in a hundred at the worst range."""


def harm_at_stake(watch: Watch, treasure: float) -> tuple[float, str]:
    """Return the most points that the missile of ``watch`` can destroy this turn, and the hex of that city or
    base; (0.0, "") if it can destroy nothing. A city can lose its points left, at most the missile's
    strength. ``treasure`` is the worth of a missile in a base, for each point of its strength.
    """
    missile, reach, damage = watch.missile, watch.movement_left, watch.damage
    strength, greatest, target = kinds()[missile.type].strength, 0.0, ""
    for city in cities_within(missile.hex, watch.side, reach):
        left = city.points - damage.get(city.id, 0)
        harm: float = left if left < strength else strength
        if harm > greatest:
            greatest, target = float(harm), city.hex
            if harm == strength:  # no city can lose more
                break
    spots, steps = hexes.world().spots, hexes.steps_by_spot_difference()
    missile_spot = spots[missile.hex]
    for base in watch.own.bases:
        if steps[missile_spot - spots[base.hex]] <= reach:
            harm = worth_of_base(base.types, treasure)
            if harm > greatest:
                greatest, target = harm, base.hex
    return greatest, target


@kept
def worth_of_base(missiles: tuple[str, ...], treasure: float) -> float:
    """Return the worth of a base to its owner in points, the sum over its missiles. Each is worth its
    strength times ``treasure``, but at least 1.

    ``missiles`` are their types, one entry for each.
    """
    return fsum(max(1.0, treasure * kinds()[kind].strength) for kind in missiles)


@kept
def strongest(side: Power) -> int:
    """Return the strength of a side's strongest missile, which is the most points that one missile takes from
    a city. Cached.
    """
    return max(kinds()[kind].strength for kind in arsenals()[side].missiles)


def price_of_round(watch: Watch, treasure: float, passers: float) -> float:
    """Return the points that an ABM round is expected to save later if it is not fired now. The fewer rounds
    are left for the enemy missiles expected in range, the higher it is; 0 if there are enough for all.
    ``passers`` is the fraction of the enemy's missiles expected in range. ``treasure`` is the worth of one
    of the side's own missiles in a base, per point of strength.
    """
    rounds = sites_left(watch.own.sites).all_rounds
    coming = passers * watch.enemies
    if rounds >= coming:
        return 0.0
    worths = [worth_of_base(types, treasure) for types in {base.types for base in watch.own.bases}]
    return chance_of_hit(1) * max([float(strongest(watch.side.other)), *worths]) * (1 - rounds / coming)


@kept_latest(1 << 12)
def surest_site(guards: tuple[Guard, ...]) -> tuple[float, str]:
    """Return the best chance to hit of one round of these sites (one or more), and the letter of that site."""
    return max([(chance_of_hit(guard.distance), guard.site) for guard in guards])


def rounds_to_fire(watch: Watch, treasure: float, passers: float) -> tuple[str, int]:
    """Return the site with the best chance to hit, and the number of rounds that saves most after their
    price. The number is at most MOST_AT_ONCE and the site's rounds left. It is 0 if nothing is at stake, or
    if firing later or not at all is as good. ``treasure`` is the worth of an own missile in a
    base, for each point of its strength. ``passers`` is the fraction of the enemy's missiles expected to
    come in range. Nothing is rolled. Source: 7.2.
    """
    stakes, target = harm_at_stake(watch, treasure)
    chance, letter = surest_site(watch.guards)
    if not stakes:
        return letter, 0
    own = sites_left(watch.own.sites)
    price = price_of_round(watch, treasure, passers)
    if chance * stakes <= price:
        return letter, 0
    ahead = 0.0
    for hit in hits_ahead(watch.missile.hex, target, own.able):
        later = hit * stakes - price + (1 - hit) * ahead
        if later > ahead:
            ahead = later

    best_value, rounds = ahead, 0
    for number in range(1, min(own.rounds[letter], MOST_AT_ONCE) + 1):
        missed = (1 - chance) ** number
        saved = (1 - missed) * stakes + missed * ahead - number * price
        if saved > best_value:
            best_value, rounds = saved, number
    return letter, rounds


BIDS = {Power.USA: 3, Power.USSR: 3}
"""Its mean bid for the first launch: half of what that is worth by ``icbm sim``."""
BID_SPREAD = 3
"""Its bids lie up to this number of points below or above the mean; those near it come most often."""
CHOICE = 8
"""Each base goes to one of this number of best free hexes: enough that no two games are set up alike."""


@kept
def longest_move() -> int:
    """Return the number of hexes that the fastest missile of either side flies in one turn."""
    return max(kind.movement for kind in kinds().values())


class Style(Struct, frozen=True):
    """The preferences of a machine player for a side: not rules, but values found by trial.

    Setting up: ``rounds`` is the number of ABM rounds that it builds, give or take ``spread``; ``triples``
    the number of bases of three in addition to those that an odd number of missiles makes (they use up an odd
    roll); ``forward`` the number of bases on the land that lets the enemy answer. ``shelter``, ``far`` and
    ``near`` weigh the qualities of a hex (``best_hexes``).

    Attack: ``weights`` are those of its evaluation of targets, in victory points; ``kept`` is the gain required
    for each missile that it launches; ``patience`` the fraction of what a base could gain a turn later that
    speaks against launching it now, and ``fear`` a factor of the danger that it is hit before that.

    Defence: ``treasure`` is the worth of a missile in an own base, per point of strength; ``passers`` the
    fraction of the enemy's missiles for which it keeps rounds (``price_of_round``).
    """

    rounds: int
    spread: int = 2
    triples: int = 1
    forward: int = 0
    shelter: float = 0.3
    far: float = 0.3
    near: float = 0.3
    weights: Weights = Weights()
    kept: float = 1.0
    patience: float = 0.8
    fear: float = 0.3
    treasure: float = 0.7
    passers: float = 0.7


STYLES = {
    Power.USA: Style(
        rounds=21,
        forward=1,
        shelter=0.96,
        far=1.0,
        weights=Weights(hunt=1.5, fade=0.12),
        patience=0.9,
        fear=0.5,
        treasure=5.4,
        passers=1.03,
    ),
    Power.USSR: Style(
        rounds=13,
        shelter=0.4,
        near=0.15,
        weights=Weights(hunt=2.15, fade=0.12, gone=0.3),
        kept=1.4,
        fear=0.1,
        treasure=1.7,
        passers=1.1,
    ),
}
"""The best values that were found, by ``python -m tests.icbm.contest search`` and by steps in single values: those were
kept that did better against players of the pool, in games of fresh seeds too. The table in docs/icbm.md says what they
are worth."""


class Machine:
    """The machine player; ``styles`` are its preferences for each side."""

    def __init__(self, styles: Mapping[Power, Style] | None = None) -> None:
        """Create a machine player with these preferences by side; None: STYLES, the best that were found."""
        self._styles = STYLES if styles is None else styles

    def _ranked_hexes(self, kind: str) -> tuple[str, ...]:
        """Return at most 60 hexes in which this machine prefers to set up missiles of type ``kind``, the best
        first. Forward hexes are left out. The machine's style for the side that owns the type decides the
        order.
        """
        style = self._styles[kinds()[kind].side]
        return best_hexes(kind, style.shelter, style.far, style.near)

    def _safe_hex(self, kind: str, missile_hexes: tuple[str, ...], taken: Collection[str]) -> str | None:
        """Return the best hex in which to set up a missile of type ``kind``, among the up to 60 that this
        machine prefers. It must not be in ``taken``, and must be farther from each of ``missile_hexes`` than
        the fastest missile of all flies in a turn. None if there is no such hex.
        """
        return next(
            (name for name in _out_of_reach(self._ranked_hexes(kind), missile_hexes) if name not in taken),
            None,
        )

    def aims(self, game: WarSeen) -> Aims:
        """Return the targets open to the side whose turn it is, weighed by the style with which the machine
        plays that side.
        """
        return Aims(game, game.war.side, self._styles[game.war.side].weights)

    def deploy(self, game: Game, mind: Dice) -> Game:
        """Return the game after the computer has set up its side: bases in good hexes, and ABM sites where
        they cover most. Bases and sites already set up stay. ``mind`` draws the hexes among the best. Raises
        RequestError if no side is setting up, or if only one missile is left, since it cannot form a base.
        """
        side = placing.side_setting_up(game)
        forces, left = game.forces(side), placing.missiles_to_place(game, side)
        occupied = {base.hex for base in forces.bases}
        bases: dict[str, Mapping[str, int]] = {}
        for kind in sorted(left, key=lambda kind: -kinds()[kind].strength):
            number = left[kind] if left[kind] >= placing.LEAST_BASE else 0
            for hex_name, size in self._base_hexes(kind, number, {*occupied, *bases}, mind):
                bases[hex_name] = {kind: size}
        single = [kind for kind, number in left.items() if number == 1]
        bases |= self._bases_of_singles(side, single, bases, occupied)
        taken = {site.hex for site in forces.sites}
        layout = pick(mind, LAYOUTS)
        sites = [hex_name for hex_name, _ in best_sites(side, layout) if hex_name not in taken]
        return placing.place_all(game, bases.items(), sites[: arsenals()[side].sites - len(taken)])

    def _base_hexes(
        self, kind: str, number: int, taken: Collection[str], mind: Dice
    ) -> Iterator[tuple[str, int]]:
        """Yield (hex, number of missiles) for each base when ``number`` missiles of type ``kind`` are
        divided. The hex is drawn with ``mind`` from the best that are left; those in ``taken`` are not
        used. For the side's most numerous type, the first bases go to forward hexes, as many as the style
        of play asks for.
        """
        side = kinds()[kind].side
        style, missiles = self._styles[side], arsenals()[side].missiles
        is_most_numerous = missiles[kind] == max(missiles.values())
        forward_hexes = [name for name in best_forward(side) if name not in taken] if is_most_numerous else []
        grounds = [name for name in self._ranked_hexes(kind) if name not in taken]
        for place, size in enumerate(_base_sizes(number, style.triples if is_most_numerous else 0)):
            source = forward_hexes if forward_hexes and place < style.forward else grounds
            yield source.pop(min(pick(mind, CHOICE), len(source) - 1)), size

    def _bases_of_singles(
        self,
        side: Power,
        single: Sequence[str],
        bases: Mapping[str, Mapping[str, int]],
        occupied: Collection[str],
    ) -> Mapping[str, Mapping[str, int]]:
        """Return the bases, by hex, that take the last missile of each type in ``single``; empty if
        ``single`` is. Several missiles form a new base. A lone missile joins the first of ``bases``, since
        a base needs two; the result then has all missiles of that base. Hexes in ``occupied`` are not used
        for a new base. Raises RequestError if there is no base to join.
        """
        if not single:
            return {}
        if len(single) > 1:
            hex_name = next(name for name in self._ranked_hexes(single[0]) if name not in {*occupied, *bases})
            return {hex_name: dict.fromkeys(single, 1)}
        if not bases:
            raise RequestError(
                f"the {side.label} has one missile left, but a base needs two (rule 3.1); remove a base (icbm "
                "place remove), and form a larger base"
            )
        hex_name, missiles = next(iter(bases.items()))
        return {hex_name: {**missiles, single[0]: 1}}

    def reply(self, game: Game, mind: Dice) -> Sequence[tuple[str, str]]:
        """Return the moves of Soviet bases as (from, to) pairs of hexes. A base that the fastest missile of
        all could reach in one turn from a US base in Alaska moves to a hex out of such reach, if one of its
        preferred hexes is free. Bases that have already replied are left out. At most as many moves as the
        rules still allow are returned. Nothing is rolled; ``mind`` is unused.
        """
        forward = arsenals()[Power.USA].forward
        letters = hexes.world().letters
        near = tuple(sorted([base.hex for base in game.usa.bases if letters[base.hex] in forward]))
        taken = {base.hex for base in game.ussr.bases}
        moves: list[tuple[str, str]] = []
        moves_allowed = placing.moves_left(game)
        for base in game.ussr.bases if near else ():
            if base.hex in game.replied or _nearest_distance(base.hex, near) > longest_move():
                continue
            end = self._safe_hex(base.types[0], near, taken) if len(moves) < moves_allowed else None
            if end:
                taken.add(end)
                moves.append((base.hex, end))
        return moves

    def rounds(self, game: Game, side: Power, mind: Dice) -> Mapping[str, int]:
        """Return the number of ABM rounds for each site, by letter; empty if the side has no sites. The
        historical variant fixes the total; in other games it follows the player's style. Sites that save
        more points are likelier to get rounds. ``mind`` makes the random draws.
        """
        number = arsenals()[side].historical_rounds if game.historical else self._rounds_to_build(side, mind)
        rounds = dict.fromkeys((site.letter for site in game.forces(side).sites), 0)
        saved = {site.letter: points_saved_at(side, site.hex) for site in game.forces(side).sites}
        lots = {letter: 1 + int(8 * saved[letter]) for letter in rounds}
        for _ in range(number if rounds else 0):
            letter = _owner_of_lot(lots, pick(mind, sum(lots.values())))
            rounds[letter] += 1
            lots[letter] = 1 + int(8 * saved[letter] / (1 + rounds[letter]))
        return rounds

    def _rounds_to_build(self, side: Power, mind: Dice) -> int:
        """Roll the number of rounds to build: the number of the side's playing style, plus or minus a random
        number up to the style's spread. It is at least 0.
        """
        style = self._styles[side]
        return max(0, style.rounds + pick(mind, 2 * style.spread + 1) - style.spread)

    def bid(self, game: Game, side: Power, mind: Dice) -> int:
        """Return the machine's bid for the first launch, in points; at least 0. It is a fixed number for the
        side, changed by a small random amount. ``mind`` is the dice for that amount; ``game`` is unused.
        """
        drawn = pick(mind, BID_SPREAD + 1) + pick(mind, BID_SPREAD + 1)
        return max(0, BIDS[side] + drawn - BID_SPREAD)

    def launch(self, game: WarSeen, mind: Dice) -> Sequence[Launch]:
        """Return the bases to launch, with the aims of their missiles; empty if none is worth it. Missiles of
        a base for which no target is left are not launched. A base with more missiles than may still be
        activated is skipped. If not all missiles can be launched, bases that lose most by waiting come first.
        ``mind`` is not used.
        """
        own, enemy = game.forces(game.war.side), game.forces(game.war.side.other)
        aims, style = self.aims(game), self._styles[game.war.side]
        dangers = dangers_of_bases(own, enemy, distance_from_home(game.war.side))
        left, chosen = game.war.may_activate, []
        bases = list(own.bases)
        if own.face_down > left:
            urgency = {base.hex: _urgency(style, aims, base, dangers.get(base.hex, 0.0)) for base in bases}
            bases.sort(key=lambda base: -urgency[base.hex])
        for base in bases:
            if not left:
                break
            if len(base.types) > left:
                continue
            choice = _best_launch(style, aims, base, dangers.get(base.hex, 0.0))
            if choice:
                chosen.append(choice)
                left -= len(choice.aims)
        return chosen

    def steer(self, game: WarSeen, flight: Flight, mind: Dice) -> MissileOrder:
        """Return the order to fly along the missile's route, and to impact if its end can be reached this
        turn. If the route is empty or its target not worth it, a new target is looked for; if none is
        found, the old one stays. A new path is chosen then, and also if enemy sites cover this turn's part
        of the route. Without a route and without any target, the order is to impact where the missile is.
        ``mind`` is not used.
        """
        facts, route = kinds()[flight.type], flight.route
        enemy_side = game.war.side.other
        enemy = game.forces(enemy_side)
        if not route or not _is_worth_it(enemy, enemy_side, game.damage, route[-1], facts.strength):
            aim = self.aims(game).outlook(flight.hex, flight.type, flight.turns)[2] or "".join(route[-1:])
            route = self.way(game, flight.hex, aim) if aim else ()
        elif not hexes_in_range(enemy.sites).isdisjoint(route[: facts.movement]):
            route = self.way(game, flight.hex, route[-1])
        return MissileOrder(route, len(route) <= facts.movement)

    def fire(self, watch: Watch, mind: Dice) -> Mapping[str, int]:
        """Return the site most likely to hit the missile, with the number of rounds that is expected to save
        most points after their price. Empty if it is not better to fire now.

        Nothing is rolled; ``mind`` is unused.
        """
        style = self._styles[watch.side]
        letter, number = rounds_to_fire(watch, style.treasure, style.passers)
        return {letter: number} if number else {}

    def way(self, game: WarSeen, start: str, end: str) -> tuple[str, ...]:
        """Return the path of a missile of the moving side from ``start`` to ``end``, without the hex
        ``start``. It is a shortest path with the best chance to survive the fire of the enemy's sites that
        still stand.
        """
        enemy = game.forces(game.war.side.other)
        return safest_path(start, end, sites_left(enemy.sites).standing)


def _owner_of_lot(lots: Mapping[str, int], number: int) -> str:
    """Return the letter of the site that owns lot ``number``, counted from 0; ``lots`` is the number of lots
    of each site. Raises AssertionError if there are not that many lots.
    """
    for letter, count in lots.items():
        number -= count
        if number < 0:
            return letter
    raise AssertionError(lots)


def _urgency(style: Style, aims: Aims, base: Base, danger: float) -> float:
    """Return the points that each missile of a base is expected to lose by waiting another turn, weighed by
    the patience and fear of ``style``. All missiles are judged by the type of the base's first one. The
    result is negative if waiting pays.

    ``danger`` is the number of missiles expected to hit the base in the enemy's next turn.
    """
    kind = base.types[0]
    now, later, _ = aims.outlook(base.hex, kind, kinds()[kind].duration)
    return now - style.patience * later * max(0.0, 1 - style.fear * danger)


def _base_sizes(number: int, triples: int) -> Iterator[int]:
    """Yield the sizes of the bases for ``number`` missiles of a type. The first ``triples`` bases have three
    missiles, as long as more than four are left; the others have two. At the end, three missiles share a
    base and a single one gets its own.
    """
    while number:
        size = 3 if number == 3 or (triples > 0 and number > 4) else min(2, number)
        triples -= 1
        yield size
        number -= size


def _nearest_distance(hex_name: str, other_hexes: Sequence[str]) -> int:
    """Return the distance in hexes from one hex to the nearest of ``other_hexes``; 99 if there are none."""
    spots, steps = hexes.world().spots, hexes.steps_by_spot_difference()
    return min([steps[spots[hex_name] - spots[other]] for other in other_hexes], default=99)


@kept_latest(1 << 10)
def _out_of_reach(hex_names: tuple[str, ...], missile_hexes: tuple[str, ...]) -> tuple[str, ...]:
    """Return those of ``hex_names`` that lie farther from every missile in ``missile_hexes`` than the fastest
    missile of either side flies in one turn; all of them if there are no missiles. Memoized.
    """
    return tuple([name for name in hex_names if _nearest_distance(name, missile_hexes) > longest_move()])


def _best_launch(style: Style, aims: Aims, base: Base, danger: float) -> Launch | None:
    """Return the launch of the missiles of a base at the targets that gain most. If targets run out, the
    other missiles are not launched. None if there is no target, or if the gain is not above what ``style``
    asks for. It asks for less, the more missiles (``danger``) should hit the base soon. Each target found is
    noted in ``aims``, even if None is returned.
    """
    targets: list[str] = []
    gained = 0.0
    for kind in base.types:
        gain, _, target = aims.outlook(base.hex, kind, kinds()[kind].duration)
        if not target:
            break
        gained += gain
        targets.append(target)
        aims.expect(((kind, target),))
    gain_required = len(base.types) * style.kept * max(0.0, 1 - style.fear * danger)
    if not targets or gained <= gain_required:
        return None
    flying = base.types[: len(targets)]
    return Launch(base.hex, {kind: flying.count(kind) for kind in flying}, tuple(targets))


def _is_worth_it(
    enemy: SideSeen, enemy_side: Power, damage: Mapping[str, int], target: str, strength: int
) -> bool:
    """True if ``target`` is the hex of an enemy base, or of an enemy city whose points left are at least half
    of ``strength``, the missile's strength. ``damage`` holds the points that cities have lost, by city.
    """
    city = city_in().get(target)
    if city and city.side is enemy_side and 2 * (city.points - damage.get(city.id, 0)) >= strength:
        return True
    return enemy.base(target) is not None


FORMER = {
    Power.USA: Style(rounds=16, spread=0, forward=2, shelter=0.6, far=1.0, weights=Weights(hunt=1.0)),
    Power.USSR: Style(rounds=14, spread=0, shelter=0.15, weights=Weights(hunt=1.0)),
}
"""The novice's style for each side."""
PLENTY = 0.5
"""The novice has plenty of rounds from this number of rounds for each enemy missile left."""
PLAIN, SCARCE = 0.9, 2.5
"""The least harm at which the novice fires: with plenty of rounds, and with fewer."""
GRAVE = 4.0
"""Above this harm the novice fires two rounds at once, if it has plenty."""


class Novice(Machine):
    """A machine that flies straight, and fires by rule of thumb; it sets up and aims as the machine does."""

    def __init__(self) -> None:
        """Create the computer player of the level novice, with the styles of play in FORMER."""
        super().__init__(FORMER)

    def way(self, game: WarSeen, start: str, end: str) -> tuple[str, ...]:
        """Return the straight path from ``start`` to ``end``, without the first hex. Unlike better players,
        it does not go around ABM sites. ``game`` is unused.
        """
        return hexes.straight_path(start, end)

    def fire(self, watch: Watch, mind: Dice) -> Mapping[str, int]:
        """Return the rounds that a novice fires, by site. The site most likely to hit fires one, or two if
        the side has plenty of rounds and grave harm threatens; never more than it has left. Empty if
        nothing or too little is at stake, or if a site can hit better later. With few rounds, more has to
        be at stake. Nothing is rolled; ``mind`` is not used.
        """
        stakes, target = harm_at_stake(watch, FORMER[watch.side].treasure)
        own, (chance, letter) = sites_left(watch.own.sites), surest_site(watch.guards)
        if not stakes or _hits_better_later(watch, target, chance):
            return {}
        plenty = own.all_rounds >= PLENTY * watch.enemies
        if stakes < (PLAIN if plenty else SCARCE):
            return {}
        return {letter: min(own.rounds[letter], 2 if plenty and stakes > GRAVE else 1)}


def _hits_better_later(watch: Watch, target: str, chance: float) -> bool:
    """True if a site of the watching side that has rounds left would hit the missile with a chance above
    ``chance`` in a hex still ahead. The missile is taken to fly straight to ``target``.
    """
    chances = best_chances(sites_left(watch.own.sites).able)
    ahead = [chances.get(name, 0.0) for name in hexes.straight_path(watch.missile.hex, target)]
    return max(ahead, default=0.0) > chance


def set_up(game: Game, side: Power | None, *, dice: Dice) -> ActionResult[placing.SetUp]:
    """Set up the missiles and ABM sites of the side whose turn it is, and end its set-up. In the Soviet
    answer to missiles in Alaska, move bases and end the answer. Return the new game and the report. Counters
    already set up stay. One throw seeds all choices. ``side`` is the side that the player named, if any.
    Raises RequestError if this side cannot be set up now.
    """
    builder = placing.need_turn(game, side)
    if any(HIDDEN in base.types for base in game.forces(builder).bases):
        raise RequestError(f"the {builder.label} is set up in secret, so only its own player can continue")
    machine, mind = Machine(), Seeded(roll_whims(dice))
    if game.phase is Phase.REPLY:
        for start, end in machine.reply(game, mind):
            game = placing.move_base(game, start, end).game
        return placing.end_reply(game)
    return placing.finish(machine.deploy(game, mind))
