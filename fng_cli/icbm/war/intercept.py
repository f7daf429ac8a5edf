"""ABM fire at missiles, along their whole path, and planning a defence in rounds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import comb
from typing import ClassVar, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import Power, abm_reach, chance_of_hit, hit_faces, leaning
from fng_cli.icbm.board.state import (
    ActionResult,
    Flight,
    Forces,
    Game,
    Loss,
    MovingMissile,
    Phase,
    Site,
    need_phase,
)
from fng_cli.icbm.war.move import Guard, guarded, next_to_move
from fng_cli.names import nearest
from fng_cli.words import count


class SiteVolley(NamedTuple):
    """Rounds that one site fires in one attack: who fires, at what range, how many.

    ``site`` is empty where only the range is known.
    """

    site: str
    distance: int
    rounds: int


Attack = tuple[SiteVolley, ...]
"""All that is fired at a missile in one hex."""


class VolleyFired(Struct, frozen=True):
    """Rounds that one site fired in one attack, and how many of them hit."""

    site: str
    distance: int
    rounds: int
    hits: int


class Fire(Report, frozen=True):
    """One attack on a missile: each volley with its hits. All of its rounds are spent."""

    ANSWER: ClassVar[tuple[str, ...]] = ("hit",)

    missile: str
    hex: str
    volleys: tuple[VolleyFired, ...]
    rounds: int
    hit: bool
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        fired = ", ".join(
            f"{volley.site} {volley.rounds} at range {volley.distance}" for volley in self.volleys
        )
        what = "it is shot down" if self.hit else "it flies on"
        return f"{self.missile} in {self.hex} is fired at ({fired}): {what}."

    def verdict(self) -> bool:
        """No: every round misses."""
        return self.hit


class Defence(Report, frozen=True):
    """The end that attacks in hex after hex of a path would have: where the missile was stopped, and the rounds spent.

    ``stopped_in`` is the number of the attack that stopped it, from 1; 0 where the missile came
    through.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("stopped",)

    stopped: bool
    stopped_in: int
    rounds_fired: int
    rounds_kept: int
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        if self.stopped:
            return (
                f"It would be stopped by attack {self.stopped_in}, with {count(self.rounds_fired, 'round', commas=False)} fired and "
                f"{self.rounds_kept} kept. Nothing was fired."
            )
        return f"It would not be stopped by {count(self.rounds_fired, 'round', commas=False)}. Nothing was fired."

    def verdict(self) -> bool:
        """No: the missile gets through."""
        return self.stopped


def fire(attack: Attack, *, dice: Dice) -> tuple[int, ...]:
    """The hits of each volley of an attack: a die for every round, by its range. Source: 7.2.

    Raises RequestError where the rules forbid the attack.
    """
    check_attack(attack)
    chart = hit_faces()
    return tuple(
        dice.ask(
            volley.rounds,
            chart[volley.distance],
            f"{'site ' + volley.site if volley.site else 'ABM'} at range {volley.distance}",
        )
        for volley in attack
    )


def check_attack(attack: Attack) -> None:
    """Raise RequestError where an attack fires nothing, or from a range that sites cannot fire at.

    Source: 7, 7.3.
    """
    if not attack:
        raise RequestError("no rounds are fired: name a site and its rounds, such as A=2")
    for site, distance, rounds in attack:
        name = f"site {site}" if site else "a site"
        if rounds < 1:
            raise RequestError(f"{name}: {rounds} rounds; fire one or more, or leave it out")
        if distance == 0:
            raise RequestError(
                f"{name} cannot fire at a missile in its own hex; another one in range can (7.3)"
            )
        if distance not in hit_faces():
            raise RequestError(
                f"{name} is {distance} hexes away, and fires no farther than {abm_reach()} (7)"
            )


def defend(attacks: Sequence[Attack], *, dice: Dice) -> Defence:
    """Attacks in one hex after the other, until one hits: a whole path. Source: 7.2.

    Each attack fires all its rounds; those of later hexes are kept once the missile is down.
    Raises RequestError where the rules forbid one of them.
    """
    for attack in attacks:
        check_attack(attack)
    wanted = sum(volley.rounds for attack in attacks for volley in attack)
    spent = 0
    for number, attack in enumerate(attacks, 1):
        spent += sum(volley.rounds for volley in attack)
        if any(fire(attack, dice=dice)):
            return Defence(True, number, spent, wanted - spent, _RULINGS)
    return Defence(False, 0, spent, wanted - spent, _RULINGS)


_RULINGS = ("m-00", "m-19", "m-20")


class AimedAttack(NamedTuple):
    """An attack that may be made: at which missile, how that is being moved, and the rounds of each site."""

    flight: Flight
    mover: MovingMissile
    attack: Attack


def aimed(game: Game, rounds: Mapping[str, int], missile: str | None = None) -> AimedAttack:
    """The attack that a side wants to make on the missile in hand; see ``intercept`` for what it raises."""
    if missile is not None and (game.war.moving is None or game.war.moving.id != missile):
        raise RequestError(
            f"{missile} is not being moved; icbm rule intercept says what fire along its path would do"
        )
    need_phase(game, Phase.WAR)
    flight, mover = _exposed(game)
    forces = game.forces(game.war.side.other)
    attack = tuple(
        SiteVolley(letter, hexes.distance(_standing(forces, letter).hex, flight.hex), number)
        for letter, number in ((name.upper(), number) for name, number in rounds.items())
    )
    check_attack(attack)
    for volley in attack:
        _check_rounds(forces, volley)
    return AimedAttack(flight, mover, attack)


def intercept(
    game: Game, rounds: Mapping[str, int], missile: str | None = None, *, dice: Dice
) -> ActionResult[Fire]:
    """The side that does not move fires at the missile in hand, in the hex that it has entered.

    ``rounds`` by letter of the site. All of them are spent; one hit shoots the missile down.
    ``missile`` is the one that a player means, if he said so. Source: 7 to 7.3.
    Raises RequestError where another missile is in hand, where none has just entered a hex in range,
    where it has been fired at there already, where a site is out of range or over it, or where it has
    too few rounds.
    """
    flight, mover, attack = aimed(game, rounds, missile)
    side, spent = game.war.side.other, {volley.site: volley.rounds for volley in attack}
    forces = game.forces(side)
    hits = fire(attack, dice=dice)
    after = game.with_forces(side, replace(forces, sites=having_fired(forces.sites, spent)))
    after = after.with_war(moving=replace(mover, exposed=False))
    if any(hits):
        after = shot_down(after, flight.id)
    volleys = tuple(VolleyFired(*volley, hits=hit) for volley, hit in zip(attack, hits, strict=True))
    number = sum(spent.values())
    following = next_to_move(after) if any(hits) else _flies_on(flight)
    report = Fire(flight.id, flight.hex, volleys, number, any(hits), leaning("abm-range"), following)
    return ActionResult(after, report)


def having_fired(sites: tuple[Site, ...], spent: Mapping[str, int]) -> tuple[Site, ...]:
    """The sites of a side that has spent so many rounds of some of them. Source: 7.2."""
    return tuple(
        [
            replace(site, fired=site.fired + spent[site.letter]) if site.letter in spent else site
            for site in sites
        ]
    )


def _flies_on(flight: Flight) -> tuple[Next, ...]:
    """The next steps for the owner of a missile that came through: move it on its route, or impact."""
    onward = (Next(call("move", flight.id), "it flies on"),) if flight.route else ()
    return (*onward, Next(call("impact"), "it impacts where it is"))


def _exposed(game: Game) -> tuple[Flight, MovingMissile]:
    """The missile in hand, where it may be fired at."""
    mover = game.war.moving
    flight = game.forces(game.war.side).flight(mover.id) if mover else None
    if mover is None or flight is None:
        raise RequestError("no missile is being moved: fire is announced as one enters a hex (7.1)")
    if not mover.exposed:
        raise RequestError(
            f"{flight.id} in {flight.hex} cannot be fired at: it has entered no hex in range since the last "
            "attack, and there is one attack in a hex (7.2)"
        )
    return flight, mover


def _standing(forces: Forces, letter: str) -> Site:
    """The site of that letter, which stands."""
    for site in forces.sites:
        if site.letter == letter and not site.destroyed:
            return site
    known = [site.letter for site in forces.sites if not site.destroyed]
    raise RequestError(f"there is no site {letter!r} that stands{nearest(letter, known)}")


def _check_rounds(forces: Forces, volley: SiteVolley) -> None:
    site = _standing(forces, volley.site)
    if site.rounds is not None and volley.rounds > site.left:
        raise RequestError(
            f"site {site.letter}: {volley.rounds} rounds, and {site.left} of {site.rounds} are left (7)"
        )


class PassedBy(Report, frozen=True):
    """A missile that the enemy lets go by for the rest of its move."""

    ANSWER: ClassVar[tuple[str, ...]] = ("missile",)

    missile: str
    hex: str
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        return f"{self.missile} in {self.hex} is let go by for the rest of its move."


def let_pass(game: Game) -> ActionResult[PassedBy]:
    """Nobody fires at the missile in hand, here or further on in its move. Source: 7.1.

    Raises RequestError where none may be fired at.
    """
    need_phase(game, Phase.WAR)
    flight, mover = _exposed(game)
    after = game.with_war(moving=replace(mover, exposed=False, let_by=True))
    return ActionResult(after, PassedBy(flight.id, flight.hex, ("m-18",), _flies_on(flight)))


def held(game: Game) -> Game:
    """The game once nobody fires at the missile in hand where it is."""
    if game.war.moving is None or not game.war.moving.exposed:
        return game
    return game.with_war(moving=replace(game.war.moving, exposed=False))


def shot_down(game: Game, name: str) -> Game:
    """The game without a missile of the moving side that was hit."""
    forces = game.forces(game.war.side).minus(name, Loss.SHOT_DOWN)
    return game.with_forces(game.war.side, forces).with_war(
        moving=None, done_with=(*game.war.done_with, name)
    )


MOST_ROUNDS = 40
NEARLY_CERTAIN = Fraction(9999, 10_000)
"""The chance past which more rounds are a waste: no number of them makes a hit certain."""
MOST_TRIED = 20_000
"""Allotments of the rounds that are compared; past that they are all fired where they hit best."""


class FiringChance(NamedTuple):
    """A chance to fire: in which hex of the path (from 0), by which site, at what range.

    ``site`` is empty where only ranges are known.
    """

    step: int
    site: str
    distance: int


class Shots(Struct, frozen=True):
    """Rounds to fire in a hex of the path (counted from 1), by a site, at its range.

    Hex and site are None where only ranges are known.
    """

    step: int
    hex: str | None
    site: str | None
    distance: int
    rounds: int

    def summary(self) -> str:
        """``hex 2 (2617): 1 round from site A, range 1``."""
        site = f"site {self.site}" if self.site else "the site"
        where = f"hex {self.step}{' (' + self.hex + ')' if self.hex else ''}"
        return f"{where}: {count(self.rounds, 'round', commas=False)} from {site}, range {self.distance}"


class Rung(Struct, frozen=True):
    """A number of rounds, and the best chance that they give: exact, and as a number."""

    rounds: int
    chance: str
    probability: float


class InterceptPlan(Report, frozen=True):
    """The fewest rounds that reach a wanted chance of stopping a missile, and where to fire them.

    ``chance`` is exact; ``rounds_spent`` are those that are fired on average, since those of later
    hexes are kept once one hits. ``ladder`` is the best chance of each number of rounds.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("rounds",)

    wanted: float
    reached: bool
    rounds: int
    chance: str
    probability: float
    rounds_spent: float
    shots: tuple[Shots, ...]
    ladder: tuple[Rung, ...]
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        rounds = count(self.rounds, "round", commas=False)
        if not self.reached:
            best = f"the best told here is {self.chance} ({_short(self.probability)}) with {rounds}"
            if self.wanted == 1:
                return f"It is never certain: {best}."
            return f"{_short(self.wanted)} is out of reach: {best}."
        return f"{rounds} for {_short(self.wanted)}: stopped with chance {self.chance} ({_short(self.probability)})."

    def verdict(self) -> bool:
        """No: no number of rounds reaches the chance."""
        return self.reached


def plan(
    path: Sequence[Sequence[Guard]],
    wanted: Fraction,
    *,
    rounds: Mapping[str, int] | None = None,
    names: Sequence[str] = (),
) -> InterceptPlan:
    """The fewest rounds that stop a missile on a path with a wanted chance.

    ``path`` gives for each hex that it enters the sites in range (letter, distance), ``rounds`` what
    each site has left (no entry: as many as it takes), ``names`` the hexes. Source: 7 to 7.3.
    Raises RequestError where the chance is none, or no site is ever in range.
    """
    if not 0 < wanted <= 1:
        raise RequestError(
            f"a chance of {float(wanted):g}: write one above 0 and up to 1, such as 0.9 or 90%"
        )
    chances = [
        FiringChance(step, guard.site, guard.distance)
        for step, guards in enumerate(path)
        for guard in guards
        if guard.distance in hit_faces() and hit_faces()[guard.distance].faces
    ]
    if not chances:
        raise RequestError("no site can fire anywhere on that path: none is one to three hexes away (7)")
    ladder, number = _ladder(chances, wanted, rounds or {})
    best = _thriftiest(chances, number, min(wanted, ladder[-1][1]), rounds or {})
    stop = 1 - _miss(best)
    shots = tuple(
        Shots(
            chance.step + 1, names[chance.step] if names else None, chance.site or None, chance.distance, many
        )
        for chance, many in best
    )
    rungs = tuple(Rung(many, str(reached), _rounded(reached)) for many, reached in ladder)
    return InterceptPlan(
        float(wanted),
        stop >= wanted,
        number,
        str(stop),
        _rounded(stop),
        round(float(_spent(best)), 4),
        shots,
        rungs,
        leaning("abm-range"),
    )


Allotment = tuple[tuple[FiringChance, int], ...]


def _hit(chance: FiringChance) -> Fraction:
    return Fraction(len(hit_faces()[chance.distance].faces), 6)


def _miss(shots: Allotment) -> Fraction:
    """The chance that everything misses."""
    missed = Fraction(1)
    for chance, number in shots:
        missed *= (1 - _hit(chance)) ** number
    return missed


def _spent(shots: Allotment) -> Fraction:
    """The rounds that are fired on average: those of a hex only if all before it missed."""
    spent, missed = Fraction(0), Fraction(1)
    for step in sorted({chance.step for chance, _ in shots}):
        here = tuple((chance, number) for chance, number in shots if chance.step == step)
        spent += missed * sum(number for _, number in here)
        missed *= _miss(here)
    return spent


def _greedy(chances: Sequence[FiringChance], number: int, rounds: Mapping[str, int]) -> Allotment:
    """``number`` rounds, each fired where it hits most often; the first of equals."""
    left, used = dict(rounds), []
    for chance in sorted(chances, key=lambda chance: (-_hit(chance), chance.step)):
        most = min(number, left.get(chance.site, number))
        if most > 0:
            used.append((chance, most))
            number -= most
            if chance.site in left:
                left[chance.site] -= most
    return tuple(used)


def _ladder(
    chances: Sequence[FiringChance], wanted: Fraction, rounds: Mapping[str, int]
) -> tuple[list[tuple[int, Fraction]], int]:
    """The best chance of one round, two, and so on until it is enough, or rounds run out."""
    ladder: list[tuple[int, Fraction]] = [(0, Fraction(0))]
    for number in range(1, MOST_ROUNDS + 1):
        shots = _greedy(chances, number, rounds)
        if sum(many for _, many in shots) < number:
            break
        ladder.append((number, 1 - _miss(shots)))
        if ladder[-1][1] >= min(wanted, NEARLY_CERTAIN):
            break
    return ladder, ladder[-1][0]


def _thriftiest(
    chances: Sequence[FiringChance], number: int, wanted: Fraction, rounds: Mapping[str, int]
) -> Allotment:
    """The division of ``number`` rounds that spends the fewest on average and reaches the chance."""
    best = _greedy(chances, number, rounds)
    if comb(number + len(chances) - 1, number) > MOST_TRIED:
        return best
    least = _spent(best)
    for shots in _divisions(chances, number, dict(rounds)):
        if 1 - _miss(shots) >= wanted and (spent := _spent(shots)) < least:
            best, least = shots, spent
    return best


def _divisions(chances: Sequence[FiringChance], number: int, left: dict[str, int]) -> Iterator[Allotment]:
    """Every way to divide ``number`` rounds among the chances to fire, within what each site has."""
    if not number:
        yield ()
        return
    if not chances:
        return
    first, rest = chances[0], chances[1:]
    for many in range(min(number, left.get(first.site, number)), -1, -1):
        after = left | {first.site: left[first.site] - many} if first.site in left else left
        for others in _divisions(rest, number - many, after):
            yield ((first, many), *others) if many else others


def _short(chance: float) -> str:
    """A chance in few digits, and never rounded to certainty."""
    return f"{chance:.4g}" if chance in {0, 1} or float(f"{chance:.4g}") < 1 else f"{chance:.12g}"


def _rounded(chance: Fraction) -> float:
    """A probability to four digits, counted from whichever of 0 and 1 is nearer."""
    if chance > Fraction(1, 2):
        return 1 - float(f"{float(1 - chance):.4g}")
    return float(f"{float(chance):.4g}")


class SiteShots(Struct, frozen=True):
    """Rounds that a site is to fire: ``A``, 2, and in which hex; None where it hits most often.

    ``typed`` is how a player wrote it, for errors.
    """

    typed: str
    site: str
    rounds: int
    hex: str | None = None


def fire_along(
    game: Game, missile: str | None, target: str | None, shots: Sequence[SiteShots], *, dice: Dice
) -> Defence:
    """Fire at a missile hex by hex of its way, until one attack hits; the game does not change.

    ``missile`` is the one in hand where none is named, ``target`` the hex to which it flies: else it
    is on its route. Source: 7.2.
    Raises RequestError where there is no such missile or way, or where the rules forbid an attack.
    """
    side, flight = pursued(game, missile)
    return defend(attacks(shots, path_to(game, flight, target), game.forces(side.other)), dice=dice)


def plan_against(game: Game, missile: str | None, target: str | None, wanted: Fraction) -> InterceptPlan:
    """The fewest rounds that stop a missile on its way with a wanted chance; see ``fire_along``."""
    side, flight = pursued(game, missile)
    own = game.forces(side.other)
    path = path_to(game, flight, target)
    watch = guarded(own)
    left = {site.letter: site.left for site in own.sites if site.rounds is not None}
    return plan([watch.get(name, ()) for name in path], wanted, rounds=left, names=path)


def pursued(game: Game, name: str | None) -> tuple[Power, Flight]:
    """The missile that is spoken of, and its side: the one in hand where none is named.

    Raises RequestError where there is none of that name in the air.
    """
    wanted = name or (game.war.moving.id if game.war.moving else "")
    for side in Power:
        if flight := game.forces(side).flight(wanted):
            return side, flight
    known = [flight.id for side in Power for flight in game.forces(side).flights]
    if not wanted and not known:
        raise RequestError("no missile is in the air: there is nothing to fire at")
    if not wanted:
        raise RequestError(
            f"which missile, and where does it fly? none is being moved: give `missile` {known[-1]} and `to`, a hex "
            "or a city"
        )
    raise RequestError(f"no missile {wanted!r} is in the air{nearest(wanted, known) or ''}")


def path_to(game: Game, flight: Flight, target: str | None) -> tuple[str, ...]:
    """The hexes that a missile enters on its straight way to a hex, or else on its route.

    The hex in which it is comes first where it may be fired at there.
    Raises RequestError where nobody said where it flies.
    """
    way = hexes.line(flight.hex, target) if target else flight.route
    here = game.war.moving is not None and game.war.moving.id == flight.id and game.war.moving.exposed
    path = (flight.hex, *way) if here else way
    if not path:
        raise RequestError(f"where does {flight.id} fly? give `to`, a hex or a city")
    return path


def attacks(shots: Sequence[SiteShots], path: Sequence[str], own: Forces) -> list[Attack]:
    """The attacks in each hex of a path that shots make, hexes without fire left out.

    A site without a hex fires where it hits most often, the first time that it does.
    Raises RequestError for a hex off the path, a site that does not stand or has too few rounds.
    """
    found: dict[str, list[SiteVolley]] = {name: [] for name in path}
    spent: dict[str, int] = {}
    for shot in shots:
        site = _path_fire_standing(own, shot.site)
        name = shot.hex or _best_hex(site, path)
        if name not in found:
            raise RequestError(f"{shot.typed!r}: hex {name} is not on the way, which goes {' '.join(path)}")
        spent[site.letter] = spent.get(site.letter, 0) + shot.rounds
        if site.rounds is not None and spent[site.letter] > site.left:
            raise RequestError(f"{shot.typed!r}: site {site.letter} has {site.left} rounds left")
        found[name].append(SiteVolley(site.letter, hexes.distance(site.hex, name), shot.rounds))
    return [tuple(volleys) for volleys in found.values() if volleys]


def _path_fire_standing(own: Forces, letter: str) -> Site:
    known = {site.letter: site for site in own.sites if not site.destroyed}
    if letter not in known:
        raise RequestError(f"there is no site {letter!r} that stands{nearest(letter, known)}")
    return known[letter]


def _best_hex(site: Site, path: Sequence[str]) -> str:
    return max(path, key=lambda name: chance_of_hit(hexes.distance(site.hex, name)))
