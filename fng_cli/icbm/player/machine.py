"""A player that makes sensible choices: targets by value and risk, rounds where they count.

It knows nothing that its side may not see, and decides each turn anew from what stands in the game;
only the route of a missile in the air reminds it of what it was meant for.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from msgspec import Struct

from fng_cli.dice import Dice
from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import Power, arsenals, chance_of_hit, city_in, kinds
from fng_cli.icbm.board.state import Base, Flight, Game
from fng_cli.icbm.player.aims import Aims, endangered
from fng_cli.icbm.player.players import Launch, MissileOrder, Watch, pick
from fng_cli.icbm.player.positions import (
    best_chances,
    best_forward,
    best_hexes,
    best_sites,
    city_steps,
    from_home,
)
from fng_cli.icbm.setup import placing
from fng_cli.tables import kept

BIDS = {Power.USA: 5, Power.USSR: 5}
"""What it bids for the first launch, give or take one."""
CHOICE = 8
"""Out of how many of the best hexes left each base is put in one."""
AT_ONCE = 10
"""Hexes that a missile flies in one turn, at the most."""


class Style(Struct, frozen=True):
    """The preferences of a machine player for a side. No rule gives them: each was found by trial.

    Setting up: ``rounds`` are the ABM rounds that it builds, and ``spread`` by how many their number may differ
    from game to game; ``triples`` bases of three beside those that an odd number of missiles makes (they use up
    an odd roll); ``forward`` bases on the land that lets the enemy answer. ``shelter``, ``far`` and ``near`` say
    what it looks for in a hex (``best_hexes``).

    Attack, in victory points: ``hunt`` is what a missile in an enemy base is held for, as a part of what it may
    do, and ``used`` the part of its strength that comes to something; ``likely`` are the rounds that it fears of
    an enemy site; ``kept`` is what it must gain for each missile that it launches; ``risk`` how likely a base
    that can be hit in the enemy's next turn is hit, and ``haste`` how likely any other.

    Defence: it fires where the harm is ``plain`` or more, or, where it has fewer rounds than ``plenty`` for each
    enemy missile that is left, ``scarce`` or more; two at once from ``grave`` on. ``treasure`` is the worth of a
    missile in a base of its own, as a part of its strength.
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
    plain: float = 0.9
    scarce: float = 2.5
    plenty: float = 0.5
    grave: float = 4.0
    treasure: float = 0.7


STYLES = {
    Power.USA: Style(
        rounds=23,
        forward=2,
        shelter=0.6,
        far=1.0,
        hunt=2.3,
        used=0.7,
        likely=0.75,
        risk=0.9,
        haste=0.0,
        scarce=3.6,
        plenty=0.8,
        grave=6.0,
        treasure=4.4,
    ),
    Power.USSR: Style(
        rounds=14,
        shelter=0.15,
        used=0.38,
        likely=2.15,
        kept=1.6,
        risk=0.17,
        plenty=1.05,
        grave=1.4,
    ),
}
"""What came out best where each side in turn, over some hundred styles of 60 games each, was let try what
does best against the other. That the USA holds its bases dear is the answer to Soviet missiles that do little to
a city and take a whole base as well as any. Against the styles before these (10,000 games each, points of the USA
less the USSR's, both orders of launch, nothing paid for it): -29.7 ± 0.15 as the USA, -39.3 ± 0.15 as the USSR, where
the old ones among themselves came to -36.0 ± 0.3 (2,000). Where nobody fires at bases it is -0.4 ± 0.9."""


class Machine:
    """The machine player; ``styles`` say how it plays each side."""

    def __init__(self, styles: Mapping[Power, Style] | None = None) -> None:
        self._styles = STYLES if styles is None else styles

    def _ranked(self, kind: str) -> tuple[str, ...]:
        """The hexes for a type of missile, the best first."""
        style = self._styles[kinds()[kind].side]
        return best_hexes(kind, style.shelter, style.far, style.near)

    def _safe(self, kind: str, near: Sequence[str]) -> list[str]:
        """Of those the ones that missiles in some hexes cannot reach at once."""
        return [name for name in self._ranked(kind) if _gap(name, near) > AT_ONCE]

    def _aims(self, game: Game) -> Aims:
        """The targets for the side whose turn it is, weighed in the style of that side."""
        style = self._styles[game.side]
        return Aims(game, game.side, style.hunt, style.likely, style.used)

    def deploy(self, game: Game, mind: Dice) -> Game:
        """Bases of two and a few of three in good hexes; all sites, where they cover most."""
        side = placing.builder(game)
        missiles = arsenals()[side].missiles
        taken: set[str] = set()
        for kind in sorted(missiles, key=lambda kind: -kinds()[kind].strength):
            for where, size in self._bases(kind, taken, mind):
                taken.add(where)
                game = placing.place_base(game, where, {kind: size}).game
        for where, _ in best_sites(side):
            game = placing.place_site(game, where).game
        return game

    def _bases(self, kind: str, taken: Collection[str], mind: Dice) -> Iterator[tuple[str, int]]:
        """Hexes for the bases of a type, and how large each is; the most numerous type goes ahead."""
        side = kinds()[kind].side
        style, missiles = self._styles[side], arsenals()[side].missiles
        many = missiles[kind] == max(missiles.values())
        ahead = list(best_forward(side)) if many else []
        grounds = [name for name in self._ranked(kind) if name not in taken]
        for number, size in enumerate(_sizes(missiles[kind], style.triples if many else 0)):
            source = ahead if ahead and number < style.forward else grounds
            yield source.pop(min(pick(mind, CHOICE), len(source) - 1)), size

    def reply(self, game: Game, mind: Dice) -> Sequence[tuple[str, str]]:
        """Bases that missiles in Alaska could hit at once go where they cannot."""
        forward = arsenals()[Power.USA].forward
        near = [base.hex for base in game.usa.bases if hexes.world().letters[base.hex] in forward]
        taken = {base.hex for base in game.ussr.bases}
        moves: list[tuple[str, str]] = []
        safe = {kind: self._safe(kind, near) for kind in _types(game.ussr.bases)} if near else {}
        for base in [base for base in game.ussr.bases if _gap(base.hex, near) <= AT_ONCE]:
            end = next((name for name in safe[base.types[0]] if name not in taken), None)
            if end and len(moves) < placing.base_moves(game):
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
            lots = [
                letter for letter in given for _ in range(1 + int(8 * saved[letter] / (1 + given[letter])))
            ]
            given[lots[pick(mind, len(lots))]] += 1
        return given

    def _number(self, side: Power, mind: Dice) -> int:
        """The rounds that it builds: those of its style, give or take its spread."""
        style = self._styles[side]
        return max(0, style.rounds + pick(mind, 2 * style.spread + 1) - style.spread)

    def bid(self, game: Game, side: Power, mind: Dice) -> int:
        """The bid of a side: the worth that simulation found, give or take one so that bids differ."""
        return max(0, BIDS[side] - 1 + pick(mind, 3))

    def launch(self, game: Game, mind: Dice) -> Sequence[Launch]:
        """The bases that lose most by waiting, as far as what they would hit is worth it."""
        own, enemy = game.forces(game.side), game.forces(game.side.other)
        aims, style = self._aims(game), self._styles[game.side]
        risky = endangered(own, enemy, from_home(game.side))
        left, chosen = game.allowed or 0, []
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

    def steer(self, game: Game, flight: Flight, mind: Dice) -> MissileOrder:
        """On to its aim, or to a better one where that is no longer worth it."""
        facts = kinds()[flight.type]
        route = flight.route
        if not route or not _worth_it(game, route[-1], facts.strength):
            _, aim = self._aims(game).best(flight.hex, flight.type, flight.turns)
            if aim:
                route = hexes.line(flight.hex, aim)
        return MissileOrder(route, len(route) <= facts.movement)

    def fire(self, watch: Watch, mind: Dice) -> Mapping[str, int]:
        """One round where it hits best on the way to what is most likely at stake."""
        style = self._styles[watch.side]
        stakes, target = _stakes(watch, style.treasure)
        left = {site.letter: site.left for site in watch.own.sites}
        chance, letter = max((chance_of_hit(guard.distance), guard.site) for guard in watch.guards)
        if not stakes or _better_later(watch, target, chance):
            return {}
        plenty = sum(left.values()) >= style.plenty * watch.enemies
        if stakes < (style.plain if plenty else style.scarce):
            return {}
        return {letter: min(left[letter], 2 if plenty and stakes > style.grave else 1)}


def _types(bases: Sequence[Base]) -> set[str]:
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
    return min((hexes.distance(name, other) for other in others), default=99)


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


def _worth_it(game: Game, target: str, strength: int) -> bool:
    """Whether there is still enough at a target for a missile of that strength."""
    enemy = game.forces(game.side.other)
    city = city_in().get(target)
    if city and city.side is game.side.other and 2 * game.left_of(target) >= strength:
        return True
    return enemy.base(target) is not None


def _stakes(watch: Watch, treasure: float) -> tuple[float, str]:
    """The greatest harm that the missile in range can do this turn, and the hex where it does it."""
    missile, reach, damage = watch.missile, watch.movement_left, watch.damage
    strength, most, target = kinds()[missile.type].strength, 0.0, ""
    for distance, name in city_steps(missile.hex, watch.side):
        if distance > reach:
            break
        city = city_in()[name]
        harm = float(min(strength, city.points - damage.get(city.id, 0)))
        if harm > most:
            most, target = harm, name
    for base in watch.own.bases:
        harm = worth_of(base.types, treasure)
        if harm > most and hexes.distance(missile.hex, base.hex) <= reach:
            most, target = harm, base.hex
    return most, target


@kept
def worth_of(missiles: tuple[str, ...], treasure: float) -> float:
    """The worth of a base to its owner, by the strength of the missiles in it."""
    return sum(max(1.0, treasure * kinds()[kind].strength) for kind in missiles)


def _better_later(watch: Watch, target: str, chance: float) -> bool:
    """Whether a site hits more surely further on along the straight way to a target."""
    chances = best_chances(tuple([(site.letter, site.hex) for site in watch.own.sites if site.left > 0]))
    return any(chances.get(name, 0.0) > chance for name in hexes.line(watch.missile.hex, target))
