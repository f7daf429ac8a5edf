"""The machine player: what it launches, when it fires; and the weaker one of version 0.1.0."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from math import fsum

from msgspec import Struct

from fng_cli.dice import Dice, Seeded
from fng_cli.errors import RequestError
from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import Power, arsenals, chance_of_hit, city_in, kinds
from fng_cli.icbm.board.state import HIDDEN, ActionResult, Base, Flight, Game, Phase, WarSeen
from fng_cli.icbm.player.aims import (
    Aims,
    best_chances,
    best_forward,
    best_hexes,
    best_sites,
    cities_within,
    endangered,
    from_home,
    safest,
)
from fng_cli.icbm.player.players import Launch, MissileOrder, Watch, pick, whims
from fng_cli.icbm.setup import placing
from fng_cli.icbm.war.move import Guard, sites_left
from fng_cli.tables import kept, kept_latest

MOST_AT_ONCE = 3
"""Rounds that are weighed for one attack: a fourth adds less than one point in a hundred at the worst range."""


def harm_at_stake(watch: Watch, treasure: float) -> tuple[float, str]:
    """The greatest harm that the missile in range can do this turn, in points, and the hex where it does it."""
    missile, reach, damage = watch.missile, watch.movement_left, watch.damage
    strength, most, target = kinds()[missile.type].strength, 0.0, ""
    for city in cities_within(missile.hex, watch.side, reach):
        harm = float(min(strength, city.points - damage.get(city.id, 0)))
        if harm > most:
            most, target = harm, city.hex
    spots, apart = hexes.world().spots, hexes.steps_by_spot_difference()
    at = spots[missile.hex]
    for base in [base for base in watch.own.bases if apart[at - spots[base.hex]] <= reach]:
        harm = worth_of(base.types, treasure)
        if harm > most:
            most, target = harm, base.hex
    return most, target


@kept
def worth_of(missiles: tuple[str, ...], treasure: float) -> float:
    """The worth of a base to its owner, by the strength of the missiles in it."""
    return fsum(max(1.0, treasure * kinds()[kind].strength) for kind in missiles)


@kept
def strongest(side: Power) -> int:
    """The most that one missile of a side takes from a city."""
    return max(kinds()[kind].strength for kind in arsenals()[side].missiles)


def price_of_round(watch: Watch, treasure: float, passers: float) -> float:
    """The points that a round may still be expected to save if it is kept.

    Where there are as many rounds as enemy missiles that will come by, a round that is kept saves nothing: it is
    worth no points at the end. The fewer there are, the nearer its price comes to what it saves of the gravest harm
    there is. ``passers``: the part of the enemy's missiles that is taken to come by.
    """
    rounds = sites_left(watch.own.sites).all_rounds
    coming = passers * watch.enemies
    if rounds >= coming:
        return 0.0
    gravest = max(
        [
            strongest(watch.side.other),
            *[worth_of(types, treasure) for types in {base.types for base in watch.own.bases}],
        ]
    )
    return chance_of_hit(1) * gravest * (1 - rounds / coming)


@kept_latest(1 << 12)
def surest(guards: tuple[Guard, ...]) -> tuple[float, str]:
    """The chance that a round of the site hits that hits most often, and its letter."""
    return max([(chance_of_hit(guard.distance), guard.site) for guard in guards])


def rounds_to_fire(watch: Watch, treasure: float, passers: float) -> tuple[str, int]:
    """The site to fire from, and the rounds that save most, their price counted; 0 to wait, or to let it pass.

    Waiting is worth what the best single rounds save further on, on the way that is safest for the missile: the
    odds are those of the chart, taken backward from its end. Source: 7.2.
    """
    stakes, target = harm_at_stake(watch, treasure)
    chance, letter = surest(watch.guards)
    if not stakes:
        return letter, 0
    own = sites_left(watch.own.sites)
    price, chances = price_of_round(watch, treasure, passers), best_chances(own.able)
    ahead = 0.0
    for name in reversed(safest(watch.missile.hex, target, own.able)):
        if hit := chances.get(name, 0.0):
            ahead = max(ahead, hit * stakes - price + (1 - hit) * ahead)

    most, best = ahead, 0
    for number in range(1, min(own.rounds[letter], MOST_AT_ONCE) + 1):
        missed = (1 - chance) ** number
        saved = (1 - missed) * stakes + missed * ahead - number * price
        if saved > most:
            most, best = saved, number
    return letter, best


BIDS = {Power.USA: 4, Power.USSR: 4}
"""What it bids for the first launch, give or take one: half of what that is worth by ``icbm sim``."""
CHOICE = 8
"""Out of how many of the best hexes left each base is put in one: enough that no two games are set up alike."""


@kept
def at_once() -> int:
    """The hexes that the fastest missile flies in one turn."""
    return max(kind.movement for kind in kinds().values())


class Style(Struct, frozen=True):
    """The preferences of a machine player for a side: no rule gives them, each was found by trial.

    Setting up: ``rounds`` are the ABM rounds that it builds, and ``spread`` by how many their number may differ
    from game to game; ``triples`` bases of three beside those that an odd number of missiles makes (they use up
    an odd roll); ``forward`` bases on the land that lets the enemy answer. ``shelter``, ``far`` and ``near`` say
    what it looks for in a hex (``best_hexes``).

    Attack, in victory points: ``hunt`` is what a missile in an enemy base is held for, as a part of what it may
    do, and ``used`` the part of its strength that comes to something; ``likely`` are the rounds that it fears of
    an enemy site; ``kept`` is what it must gain for each missile that it launches; ``risk`` how likely a base
    that can be hit in the enemy's next turn is hit, and ``haste`` how likely any other.

    Defence: ``treasure`` is the worth of a missile in a base of its own, as a part of its strength; ``passers``
    the part of the enemy's missiles for which it keeps rounds (``price_of_round``).
    """

    rounds: int
    spread: int = 2
    triples: int = 3
    forward: int = 0
    shelter: float = 0.3
    far: float = 0.3
    near: float = 0.3
    hunt: float = 2.0
    used: float = 0.8
    likely: float = 1.5
    kept: float = 0.8
    risk: float = 0.6
    haste: float = 0.03
    treasure: float = 0.7
    passers: float = 0.7


STYLES = {
    Power.USA: Style(
        rounds=14,
        triples=1,
        forward=2,
        shelter=0.96,
        far=1.0,
        hunt=2.3,
        used=0.7,
        likely=0.45,
        risk=0.9,
        haste=0.0,
        treasure=4.4,
        passers=0.88,
    ),
    Power.USSR: Style(
        rounds=14,
        triples=1,
        shelter=0.09,
        used=0.38,
        likely=2.15,
        kept=1.6,
        risk=0.17,
    ),
}
"""What came out best where each side in turn was let try what does best against the other, over some hundred trials
of 100 games. In 10,000 games of ``icbm sim`` (seed 1), points of the USA less the USSR's with nothing paid for the
first launch: +0.1 ± 0.2 with the USA first, -8.0 ± 0.2 with the USSR first; against the novice as the USSR +23.5 ± 0.2 and
+7.5 ± 0.2; the novice as the USA against it -3.5 ± 0.2 and -10.8 ± 0.2. The USA's bases are dear to it, and it spends rounds on what comes for them: a hunter of strength 1 takes two of them."""


class Machine:
    """The machine player; ``styles`` say how it plays each side."""

    def __init__(self, styles: Mapping[Power, Style] | None = None) -> None:
        self._styles = STYLES if styles is None else styles

    def _ranked(self, kind: str) -> tuple[str, ...]:
        """The hexes for a type of missile, the best first."""
        style = self._styles[kinds()[kind].side]
        return best_hexes(kind, style.shelter, style.far, style.near)

    def _safe(self, kind: str, near: tuple[str, ...], taken: Collection[str]) -> str | None:
        """The best of those that are free, and that missiles in some hexes cannot reach at once."""
        return next((name for name in _out_of_reach(self._ranked(kind), near) if name not in taken), None)

    def _aims(self, game: WarSeen) -> Aims:
        """The targets for the side whose turn it is, weighed in the style of that side."""
        style = self._styles[game.war.side]
        return Aims(game, game.war.side, style.hunt, style.likely, style.used)

    def deploy(self, game: Game, mind: Dice) -> Game:
        """Bases of two and a few of three in good hexes; all sites, where they cover most.

        What stands already stays, and the rest is set up beside it. Raises RequestError where one missile is left,
        which is no base.
        """
        side = placing.builder(game)
        forces, left = game.forces(side), placing.reserve(game, side)
        stand = {base.hex for base in forces.bases}
        bases: dict[str, Mapping[str, int]] = {}
        for kind in sorted(left, key=lambda kind: -kinds()[kind].strength):
            number = left[kind] if left[kind] >= placing.LEAST_BASE else 0
            for where, size in self._bases(kind, number, {*stand, *bases}, mind):
                bases[where] = {kind: size}
        single = [kind for kind, number in left.items() if number == 1]
        bases |= self._with_single(side, single, bases, stand)
        taken = {site.hex for site in forces.sites}
        sites = [where for where, _ in best_sites(side) if where not in taken]
        return placing.place_all(game, bases.items(), sites[: arsenals()[side].sites - len(taken)])

    def _bases(self, kind: str, number: int, taken: Collection[str], mind: Dice) -> Iterator[tuple[str, int]]:
        """Hexes for the bases of so many missiles of a type, and how large each is; the most numerous type goes ahead."""
        side = kinds()[kind].side
        style, missiles = self._styles[side], arsenals()[side].missiles
        many = missiles[kind] == max(missiles.values())
        ahead = [name for name in best_forward(side) if name not in taken] if many else []
        grounds = [name for name in self._ranked(kind) if name not in taken]
        for place, size in enumerate(_sizes(number, style.triples if many else 0)):
            source = ahead if ahead and place < style.forward else grounds
            yield source.pop(min(pick(mind, CHOICE), len(source) - 1)), size

    def _with_single(
        self,
        side: Power,
        single: Sequence[str],
        bases: Mapping[str, Mapping[str, int]],
        stand: Collection[str],
    ) -> Mapping[str, Mapping[str, int]]:
        """The bases with the last missiles of their types, one of each: together where there are several, else beside others."""
        if not single:
            return {}
        if len(single) > 1:
            where = next(name for name in self._ranked(single[0]) if name not in {*stand, *bases})
            return {where: dict.fromkeys(single, 1)}
        if not bases:
            raise RequestError(
                f"one missile of the {side.label} is left, and two make a base (3.1): take a base back (icbm place "
                "remove), and form a larger one"
            )
        where, missiles = next(iter(bases.items()))
        return {where: {**missiles, single[0]: 1}}

    def reply(self, game: Game, mind: Dice) -> Sequence[tuple[str, str]]:
        """Bases that missiles in Alaska could hit at once go where they cannot."""
        forward = arsenals()[Power.USA].forward
        letters = hexes.world().letters
        near = tuple(sorted([base.hex for base in game.usa.bases if letters[base.hex] in forward]))
        taken = {base.hex for base in game.ussr.bases}
        moves: list[tuple[str, str]] = []
        most = placing.moves_left(game)
        for base in game.ussr.bases if near else ():
            if base.hex in game.replied or _gap(base.hex, near) > at_once():
                continue
            end = self._safe(base.types[0], near, taken) if len(moves) < most else None
            if end:
                taken.add(end)
                moves.append((base.hex, end))
        return moves

    def rounds(self, game: Game, side: Power, mind: Dice) -> Mapping[str, int]:
        """About as many as its style says, most at sites that save most, and never twice alike.

        Each round goes to a site drawn by lot, the more often the more the next round there saves: an
        enemy who has seen other games knows no site's number.
        """
        number = arsenals()[side].historical_rounds if game.historical else self._number(side, mind)
        worth = dict(best_sites(side))
        given = dict.fromkeys((site.letter for site in game.forces(side).sites), 0)
        saved = {site.letter: worth.get(site.hex, 1.0) for site in game.forces(side).sites}
        for _ in range(number if given else 0):
            lots = {letter: 1 + int(8 * saved[letter] / (1 + given[letter])) for letter in given}
            given[_drawn(lots, pick(mind, sum(lots.values())))] += 1
        return given

    def _number(self, side: Power, mind: Dice) -> int:
        """The rounds that it builds: those of its style, give or take its spread."""
        style = self._styles[side]
        return max(0, style.rounds + pick(mind, 2 * style.spread + 1) - style.spread)

    def bid(self, game: Game, side: Power, mind: Dice) -> int:
        """The bid of a side: the worth that simulation found, give or take one so that bids differ."""
        return max(0, BIDS[side] - 1 + pick(mind, 3))

    def launch(self, game: WarSeen, mind: Dice) -> Sequence[Launch]:
        """The bases that lose most by waiting, as far as what they would hit is worth it."""
        own, enemy = game.forces(game.war.side), game.forces(game.war.side.other)
        aims, style = self._aims(game), self._styles[game.war.side]
        risky = endangered(own, enemy, from_home(game.war.side))
        left, chosen = game.war.may_activate, []
        urgent = {kind: aims.typical(kind, (2, 3)) for kind in _types(own.bases)}
        for base in sorted(
            own.bases, key=lambda base: -_urgency(style, base, base.hex in risky, *urgent[base.types[0]])
        ):
            if not left:
                break
            if len(base.types) > left and base.hex not in risky:
                continue
            choice = _choice(style, aims, base, left, base.hex in risky)
            if choice:
                chosen.append(choice)
                left -= len(choice.aims)
        return chosen

    def steer(self, game: WarSeen, flight: Flight, mind: Dice) -> MissileOrder:
        """On to its aim, or to a better one where that is no longer worth it."""
        facts = kinds()[flight.type]
        aim = flight.route[-1] if flight.route else ""
        if not aim or not _worth_it(game, aim, facts.strength):
            _, better = self._aims(game).best(flight.hex, flight.type, flight.turns)
            aim = better or aim
        route = self.way(game, flight.hex, aim) if aim else ()
        return MissileOrder(route, len(route) <= facts.movement)

    def fire(self, watch: Watch, mind: Dice) -> Mapping[str, int]:
        """The rounds that save most by exact odds, against those that they would save if they were kept."""
        style = self._styles[watch.side]
        letter, number = rounds_to_fire(watch, style.treasure, style.passers)
        return {letter: number} if number else {}

    def way(self, game: WarSeen, start: str, end: str) -> tuple[str, ...]:
        """The way that a missile of the moving side flies: the safest of the shortest ones."""
        enemy = game.forces(game.war.side.other)
        return safest(start, end, sites_left(enemy.sites).standing)


def _drawn(lots: Mapping[str, int], number: int) -> str:
    """The owner of a lot by its number from 0, where each has so many of them."""
    for letter, many in lots.items():
        number -= many
        if number < 0:
            return letter
    raise AssertionError(lots)


def _types(bases: Collection[Base]) -> set[str]:
    return {base.types[0] for base in bases}


def _urgency(style: Style, base: Base, risky: bool, now: float, later: float) -> float:
    """Points that are lost if a base waits for another turn."""
    return len(base.types) * ((style.risk if risky else style.haste) * now + now - later)


def _sizes(number: int, triples: int) -> Iterator[int]:
    """The sizes of the bases for so many missiles of a type."""
    while number:
        size = 3 if number == 3 or (triples > 0 and number > 4) else min(2, number)
        triples -= 1
        yield size
        number -= size


def _gap(name: str, others: Sequence[str]) -> int:
    spots, apart = hexes.world().spots, hexes.steps_by_spot_difference()
    return min([apart[spots[name] - spots[other]] for other in others], default=99)


@kept_latest(1 << 10)
def _out_of_reach(names: tuple[str, ...], near: tuple[str, ...]) -> tuple[str, ...]:
    """Of some hexes those that missiles in others cannot reach at once."""
    return tuple([name for name in names if _gap(name, near) > at_once()])


def _choice(style: Style, aims: Aims, base: Base, left: int, risky: bool) -> Launch | None:
    """The launch from a base that gains most, with its targets; None where it had better wait."""
    found: list[str] = []
    gained = 0.0
    missiles = base.types[:left]
    for kind in missiles:
        gain, target = aims.best(base.hex, kind, kinds()[kind].duration)
        if not target:
            break
        gained += gain
        found.append(target)
        aims.expect(kind, target)
    kept = len(base.types) * style.kept * (1 - style.risk if risky else 1)
    if not found or gained <= kept:
        return None
    flying = missiles[: len(found)]
    return Launch(base.hex, {kind: flying.count(kind) for kind in flying}, tuple(found))


def _worth_it(game: WarSeen, target: str, strength: int) -> bool:
    """Whether there is still enough at a target for a missile of that strength."""
    enemy = game.forces(game.war.side.other)
    city = city_in().get(target)
    if (
        city
        and city.side is game.war.side.other
        and 2 * (city.points - game.damage.get(city.id, 0)) >= strength
    ):
        return True
    return enemy.base(target) is not None


FORMER = {
    Power.USA: Style(rounds=16, spread=0, forward=2, shelter=0.6, far=1.0, likely=0.5),
    Power.USSR: Style(rounds=14, spread=0, shelter=0.15),
}
"""How it played each side."""
PLENTY = 0.5
"""Rounds for each enemy missile that is left, from which on it had enough."""
PLAIN, SCARCE = 0.9, 2.5
"""The harm from which on it fired: with enough rounds, and with fewer."""
GRAVE = 4.0
"""The harm from which on it fired two rounds at once, if it had enough."""


class Novice(Machine):
    """A machine that flies straight, and fires by rule of thumb; it sets up and aims as the machine does."""

    def __init__(self) -> None:
        super().__init__(FORMER)

    def way(self, game: WarSeen, start: str, end: str) -> tuple[str, ...]:
        """The straight way, whatever stands there."""
        return hexes.line(start, end)

    def fire(self, watch: Watch, mind: Dice) -> Mapping[str, int]:
        """One round where it hits best on the way to what is most likely at stake."""
        stakes, target = harm_at_stake(watch, FORMER[watch.side].treasure)
        own, (chance, letter) = sites_left(watch.own.sites), surest(watch.guards)
        if not stakes or _better_later(watch, target, chance):
            return {}
        plenty = own.all_rounds >= PLENTY * watch.enemies
        if stakes < (PLAIN if plenty else SCARCE):
            return {}
        return {letter: min(own.rounds[letter], 2 if plenty and stakes > GRAVE else 1)}


def _better_later(watch: Watch, target: str, chance: float) -> bool:
    """Whether a site hits more surely further on along the straight way to a target."""
    chances = best_chances(sites_left(watch.own.sites).able)
    ahead = [chances.get(name, 0.0) for name in hexes.line(watch.missile.hex, target)]
    return max(ahead, default=0.0) > chance


def set_up(game: Game, side: Power | None, *, dice: Dice) -> ActionResult[placing.SetUp]:
    """Set up the side whose turn it is to do so, or give the Soviet answer to missiles in Alaska.

    What was set up by hand stays, and the rest is set up beside it. ``side`` is the one that a player meant, if he
    said so; whims come from one throw of the dice. Raises RequestError where nobody sets up, where it is not that
    side's turn, where it is the enemy's whose missiles nobody sees, or where one missile is left.
    """
    who = placing.need_turn(game, side)
    if any(HIDDEN in base.types for base in game.forces(who).bases):
        raise RequestError(f"the {who.label} sets up unseen: its own player goes on")
    machine, mind = Machine(), Seeded(whims(dice))
    if game.phase is Phase.REPLY:
        for start, end in machine.reply(game, mind):
            game = placing.move_base(game, start, end).game
        return placing.set_up_ends(game)
    return placing.finish(machine.deploy(game, mind))
