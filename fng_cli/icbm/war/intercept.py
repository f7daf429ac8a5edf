"""ABM fire at missiles, along their whole path, and plans of how to spend rounds."""

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
from fng_cli.icbm.board.charts import Power, abm_reach, chance_of_hit, hit_faces, rulings_of_tables
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
from fng_cli.icbm.war.move import Guard, guards_by_hex, next_to_move
from fng_cli.names import nearest
from fng_cli.words import count


class SiteVolley(NamedTuple):
    """The rounds of one site in one attack: the site's letter, its range in hexes, the number of rounds.

    ``site`` is empty if only the range is known.
    """

    site: str
    distance: int
    rounds: int


Attack = tuple[SiteVolley, ...]
"""All volleys fired at a missile in one hex."""


class VolleyFired(Struct, frozen=True):
    """The rounds of one site in one attack, and the number that hit."""

    site: str
    distance: int
    rounds: int
    hits: int


class Fire(Report, frozen=True):
    """One attack on a missile: each volley with its hits. All of its rounds are spent."""

    ANSWER: ClassVar[tuple[str, ...]] = ("hit",)
    NO_MEANS = "every round misses"

    missile: str
    hex: str
    volleys: tuple[VolleyFired, ...]
    rounds: int
    hit: bool
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return one sentence: the missile, its hex, the rounds and range of each site, and whether it is
        shot down.
        """
        fired = ", ".join(
            f"{volley.site} {volley.rounds} at range {volley.distance}" for volley in self.volleys
        )
        result = "it is shot down" if self.hit else "it flies on"
        return f"Fire at {self.missile} in hex {self.hex} ({fired}): {result}."

    def verdict(self) -> bool:
        """True if the missile is shot down; False if every round misses."""
        return self.hit


class Defence(Report, frozen=True):
    """The result of attacks in hex after hex of a path: where the missile was stopped, and the rounds spent.

    ``stopped_in`` is the number of the attack that stopped it, from 1; 0 if the missile came through.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("stopped",)
    NO_MEANS = "the missile gets through"

    stopped: bool
    stopped_in: int
    rounds_fired: int
    rounds_kept: int
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        """Return two sentences. The first says whether the missile would be stopped and how many rounds were
        fired; if it would be, also by which attack, and how many rounds were kept. The second is ``Nothing
        was fired.``
        """
        if self.stopped:
            return (
                f"The missile would be stopped by attack {self.stopped_in}, with {count(self.rounds_fired, 'round', commas=False)} fired and "
                f"{self.rounds_kept} kept. Nothing was fired."
            )
        return f"The missile would not be stopped by {count(self.rounds_fired, 'round', commas=False)}. Nothing was fired."

    def verdict(self) -> bool:
        """True if the missile is stopped; False if the missile gets through."""
        return self.stopped


def fire(attack: Attack, *, dice: Dice) -> tuple[int, ...]:
    """Roll an attack, a die for every round, and return the number of hits of each volley. Source: 7.2.

    Raises RequestError if the rules forbid the attack.
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
    """Raise RequestError if an attack is empty, or if an entry fires fewer than 1 round. It is also raised if
    a site fires at a missile in its own hex or beyond its reach. Source: 7, 7.3.
    """
    if not attack:
        raise RequestError("no rounds are given; give a site and its rounds, such as A=2")
    for site, distance, rounds in attack:
        name = f"site {site}" if site else "a site"
        if rounds < 1:
            raise RequestError(f"{name} cannot fire {rounds} rounds; write 1 or more, or leave the site out")
        if distance == 0:
            raise RequestError(
                f"{name} cannot fire at a missile in its own hex; another site in range can (rule 7.3)"
            )
        if distance not in hit_faces():
            raise RequestError(
                f"{name} is {distance} hexes away, but cannot fire farther than {abm_reach()} hexes (rule 7)"
            )


def defend(attacks_along: Sequence[Attack], *, dice: Dice) -> Defence:
    """Roll attacks on a missile, one hex after another, until one hits. Returns the report. Source: 7.2.

    Each attack fires all its rounds. Once the missile is down, the remaining attacks are not fired. Raises
    RequestError, before any roll, if the rules forbid one of the attacks.
    """
    for attack in attacks_along:
        check_attack(attack)
    wanted = sum(volley.rounds for attack in attacks_along for volley in attack)
    spent = 0
    for number, attack in enumerate(attacks_along, 1):
        spent += sum(volley.rounds for volley in attack)
        if any(fire(attack, dice=dice)):
            return Defence(True, number, spent, wanted - spent, _RULINGS)
    return Defence(False, 0, spent, wanted - spent, _RULINGS)


_RULINGS = ("m-00", "m-19", "m-20")


class AimedAttack(NamedTuple):
    """A legal attack: the missile, its move so far, and the rounds of each site."""

    flight: Flight
    mover: MovingMissile
    attack: Attack


def aim_attack(game: Game, rounds: Mapping[str, int], missile: str | None = None) -> AimedAttack:
    """Return the attack that the defending side wants to make on the missile being moved, with the range of
    each site. Nothing is fired. ``rounds`` are by letter of the site. ``missile`` is the id that the
    player named, if any. Raises RequestError if another missile is being moved, or none. It is also raised
    if the missile cannot be fired at now, if it is not the war phase, or if a site cannot fire.
    """
    if missile is not None and (game.war.moving is None or game.war.moving.id != missile):
        raise RequestError(
            f"{missile} is not being moved; icbm rule intercept shows the effect of fire along its path"
        )
    need_phase(game, Phase.WAR)
    flight, mover = _missile_under_fire(game)
    forces = game.forces(game.war.side.other)
    attack = tuple(
        SiteVolley(letter, hexes.distance(_standing_site(forces, letter).hex, flight.hex), number)
        for letter, number in ((name.upper(), number) for name, number in rounds.items())
    )
    check_attack(attack)
    for volley in attack:
        _check_rounds(forces, volley)
    return AimedAttack(flight, mover, attack)


def intercept(
    game: Game, rounds: Mapping[str, int], missile: str | None = None, *, dice: Dice
) -> ActionResult[Fire]:
    """Roll the fire of the side that is not moving at the missile being moved. Return the new game and the
    report. ``rounds`` are by letter of the site. All are spent; one hit shoots the missile down.
    ``missile`` is the id that the player named, if any. Raises RequestError if another missile is being
    moved, if no missile can be fired at now, or if a site cannot fire. Source: 7 to 7.3.
    """
    flight, mover, attack = aim_attack(game, rounds, missile)
    side, spent = game.war.side.other, {volley.site: volley.rounds for volley in attack}
    forces = game.forces(side)
    hits = fire(attack, dice=dice)
    after = game.with_forces(side, replace(forces, sites=sites_after_fire(forces.sites, spent)))
    after = after.with_war(moving=replace(mover, exposed=False))
    if any(hits):
        after = shoot_down(after, flight.id)
    volleys = tuple(VolleyFired(*volley, hits=hit) for volley, hit in zip(attack, hits, strict=True))
    number = sum(spent.values())
    steps = next_to_move(after) if any(hits) else _steps_for_survivor(flight)
    report = Fire(
        missile=flight.id,
        hex=flight.hex,
        volleys=volleys,
        rounds=number,
        hit=any(hits),
        rulings=rulings_of_tables("abm-range"),
        next=steps,
    )
    return ActionResult(after, report)


def sites_after_fire(sites: tuple[Site, ...], spent: Mapping[str, int]) -> tuple[Site, ...]:
    """Return the sites of a side after some of them have fired. ``spent`` maps the letter of a site to the
    rounds that it has just fired. Source: 7.2.
    """
    return tuple(
        [
            replace(site, fired=site.fired + spent[site.letter]) if site.letter in spent else site
            for site in sites
        ]
    )


def _steps_for_survivor(flight: Flight) -> tuple[Next, ...]:
    """Return the next steps for the owner of a missile that came through fire: to move it on if it has a
    route, and to let it impact.
    """
    onward = (Next(call("move", flight.id), f"move {flight.id} on"),) if flight.route else ()
    return (*onward, Next(call("impact"), f"let {flight.id} impact where it is"))


def _missile_under_fire(game: Game) -> tuple[Flight, MovingMissile]:
    """Return the missile that may be fired at now and its move so far; raises RequestError if there is none."""
    mover = game.war.moving
    flight = game.forces(game.war.side).flight(mover.id) if mover else None
    if mover is None or flight is None:
        raise RequestError(
            "no missile is being moved; fire is announced when a missile enters a hex (rule 7.1)"
        )
    if not mover.exposed:
        raise RequestError(
            f"{flight.id} in hex {flight.hex} cannot be fired at: it has entered no hex in range "
            "since the last attack, and only one attack is allowed in a hex (rule 7.2)"
        )
    return flight, mover


def _standing_site(forces: Forces, letter: str) -> Site:
    """Return the side's site with this letter; raises RequestError if there is none or it is destroyed."""
    for site in forces.sites:
        if site.letter == letter and not site.destroyed:
            return site
    standing = [site.letter for site in forces.sites if not site.destroyed]
    raise RequestError(f"no site {letter!r} is still standing{nearest(letter, standing)}")


def _check_rounds(forces: Forces, volley: SiteVolley) -> None:
    """Raise RequestError if the site of a volley does not stand, or has fewer rounds left than the volley
    fires. If the number of its rounds is not known, it may fire any number.
    """
    site = _standing_site(forces, volley.site)
    if site.rounds is not None and volley.rounds > site.left:
        raise RequestError(
            f"site {site.letter} cannot fire {count(volley.rounds, 'round', commas=False)}, because it has {f'only {site.left}' if site.left else 'none'} left (rule 7)"
        )


class PassedBy(Report, frozen=True):
    """A missile at which the enemy does not fire for the rest of its move."""

    ANSWER: ClassVar[tuple[str, ...]] = ("missile",)

    missile: str
    hex: str
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return one sentence: ``ussr-3 in hex 2516 is allowed to pass for the rest of its move.``"""
        return f"{self.missile} in hex {self.hex} is allowed to pass for the rest of its move."


def let_pass(game: Game) -> ActionResult[PassedBy]:
    """Let the missile being moved pass: nobody fires at it in this hex or later in this move. Return the new
    game and the report. Raises RequestError if no missile can be fired at now. Source: 7.1.
    """
    need_phase(game, Phase.WAR)
    flight, mover = _missile_under_fire(game)
    after = game.with_war(moving=replace(mover, exposed=False, let_by=True))
    return ActionResult(after, PassedBy(flight.id, flight.hex, ("m-18",), _steps_for_survivor(flight)))


class FireWithheld(Report, frozen=True):
    """A missile at which the enemy does not fire in this hex; he may in the next one. Source: 7.2."""

    ANSWER: ClassVar[tuple[str, ...]] = ("missile",)

    missile: str
    hex: str
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return one sentence: at which missile nobody fires in this hex, and that it may be fired at again
        in the next hex in range.
        """
        return (
            f"Nobody fires at {self.missile} in hex {self.hex}; it may be fired at again in the "
            "next hex in range."
        )


def wait(game: Game) -> ActionResult[FireWithheld]:
    """Hold the defender's fire at the missile being moved, so as to keep it for a later hex of the move.
    Return the game afterwards, and the report. Raises RequestError if no missile can be fired at now.
    Source: 7.2.
    """
    need_phase(game, Phase.WAR)
    flight, _ = _missile_under_fire(game)
    report = FireWithheld(flight.id, flight.hex, ("m-18", "m-40"), _steps_for_survivor(flight))
    return ActionResult(hold_fire(game), report)


def hold_fire(game: Game) -> Game:
    """Return the game after the enemy has decided not to fire at the missile that has halted, so that it may
    move on.

    The game is unchanged if no missile may be fired at now.
    """
    if game.war.moving is None or not game.war.moving.exposed:
        return game
    return game.with_war(moving=replace(game.war.moving, exposed=False))


def shoot_down(game: Game, missile_id: str) -> Game:
    """Return the game without this missile of the moving side, which has been shot down. The missile is
    recorded as lost, and as one that does not move again this turn.
    """
    forces = game.forces(game.war.side).without_flight(missile_id, Loss.SHOT_DOWN)
    return game.with_forces(game.war.side, forces).with_war(
        moving=None, done_with=(*game.war.done_with, missile_id)
    )


MOST_ROUNDS = 40
"""A plan goes up to this number of rounds."""
NEARLY_CERTAIN = Fraction(9999, 10_000)
"""The chance at which a plan for a certain hit stops adding rounds: no number of them makes a hit certain."""
MOST_TRIED = 20_000
"""The most allotments of rounds that are compared; if there are more, the greedy one is taken."""


class FiringChance(NamedTuple):
    """An opportunity to fire: the index of the hex on the path (from 0), the site, and its range.

    ``site`` is empty if only ranges are known.
    """

    step: int
    site: str
    distance: int


class Shots(Struct, frozen=True):
    """Rounds to fire in a hex of the path (counted from 1), by a site, at its range.

    Hex and site are None if only ranges are known.
    """

    step: int
    hex: str | None
    site: str | None
    distance: int
    rounds: int

    def summary(self) -> str:
        """Return the shots in words: ``hex 2 (2617): 1 round from site A, range 1``."""
        site = f"site {self.site}" if self.site else "the site"
        where = f"hex {self.step}{' (' + self.hex + ')' if self.hex else ''}"
        return f"{where}: {count(self.rounds, 'round', commas=False)} from {site}, range {self.distance}"


class Rung(Struct, frozen=True):
    """A number of rounds, and the best chance that they give: as an exact fraction, and as a float."""

    rounds: int
    chance: str
    probability: float


class InterceptPlan(Report, frozen=True):
    """The fewest rounds that reach a wanted chance of stopping a missile, and where to fire them.

    ``chance`` is exact; ``rounds_spent`` is the number of rounds fired on average, since those of later hexes
    are kept once one hits. ``ladder`` gives the best chance for each number of rounds.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("rounds",)
    NO_MEANS = "the rounds do not give the chance that you want"

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
        """Return one sentence: the number of rounds, the chance to stop the missile with them, and the chance
        that was wanted. If the plan does not reach that chance, the sentence says so, with the chance and the
        rounds of the plan. If the chance is 0, it says that no rounds are left.
        """
        rounds = count(self.rounds, "round", commas=False)
        if not self.reached:
            if not self.probability:
                return f"A chance of {_format_chance(self.wanted)} cannot be reached: the sites in range have no rounds left."
            chance = f"{self.chance} ({_format_chance(self.probability)})"
            if self.wanted == 1:
                return f"No number of rounds is certain to hit: with {rounds} the chance is {chance}."
            most = ", the most that a plan has," if self.rounds == MOST_ROUNDS else ""
            return f"A chance of {_format_chance(self.wanted)} is not reached: with {rounds}{most} it is {chance}."
        return f"With {rounds} the chance to stop the missile is {self.chance} ({_format_chance(self.probability)}); you wanted {_format_chance(self.wanted)}."

    def verdict(self) -> bool:
        """True if the plan reaches the wanted chance; False if it does not."""
        return self.reached


def plan(
    path: Sequence[Sequence[Guard]],
    wanted_chance: Fraction,
    *,
    rounds_left: Mapping[str, int] | None = None,
    hex_names: Sequence[str] = (),
) -> InterceptPlan:
    """Return the plan that stops a missile with the wanted chance and the fewest rounds. Nothing is rolled.
    ``path`` gives the sites near each hex, and ``hex_names`` the names of the hexes for the report.
    ``rounds_left`` limits the rounds of a site. A plan has at most MOST_ROUNDS rounds; for a wanted
    chance of 1 it ends at NEARLY_CERTAIN. If it does not give the wanted chance, ``reached`` is False. Raises
    RequestError for a chance that is not above 0 and up to 1, or if no site is in range. Source: 7 to 7.3.
    """
    if not 0 < wanted_chance <= 1:
        raise RequestError(
            f"the chance cannot be {float(wanted_chance):g}; write a number above 0 and up to 1, such as 0.9 or 90%"
        )
    chances = [
        FiringChance(step, guard.site, guard.distance)
        for step, guards in enumerate(path)
        for guard in guards
        if guard.distance in hit_faces() and hit_faces()[guard.distance].faces
    ]
    if not chances:
        raise RequestError(
            "no site can fire anywhere on that path, because none is one to three hexes away (rule 7)"
        )
    ladder, number = _ladder(chances, wanted_chance, rounds_left or {})
    best = _thriftiest_allotment(chances, number, min(wanted_chance, ladder[-1][1]), rounds_left or {})
    stop_chance = 1 - _miss_chance(best)
    shots = tuple(
        Shots(
            chance.step + 1,
            hex_names[chance.step] if hex_names else None,
            chance.site or None,
            chance.distance,
            number_here,
        )
        for chance, number_here in best
    )
    rungs = tuple(Rung(number_here, str(reached), _rounded(reached)) for number_here, reached in ladder)
    return InterceptPlan(
        wanted=float(wanted_chance),
        reached=stop_chance >= wanted_chance,
        rounds=number,
        chance=str(stop_chance),
        probability=_rounded(stop_chance),
        rounds_spent=round(float(_mean_rounds(best)), 4),
        shots=shots,
        ladder=rungs,
        rulings=rulings_of_tables("abm-range"),
    )


Allotment = tuple[tuple[FiringChance, int], ...]
"""A way to spend rounds: opportunities to fire, each with a number of rounds."""


def _hit_chance(chance: FiringChance) -> Fraction:
    """Return the chance that one round hits at this opportunity to fire."""
    return Fraction(len(hit_faces()[chance.distance].faces), 6)


def _miss_chance(shots: Allotment) -> Fraction:
    """Return the chance that all rounds of an allotment miss."""
    missed = Fraction(1)
    for chance, number in shots:
        missed *= (1 - _hit_chance(chance)) ** number
    return missed


def _mean_rounds(shots: Allotment) -> Fraction:
    """Return how many rounds are fired on average by the allotment ``shots``. The rounds at each hex of the
    missile's path are fired only if all rounds at earlier hexes have missed.
    """
    mean, missed = Fraction(0), Fraction(1)
    for step in sorted({chance.step for chance, _ in shots}):
        volleys = tuple((chance, number) for chance, number in shots if chance.step == step)
        mean += missed * sum(number for _, number in volleys)
        missed *= _miss_chance(volleys)
    return mean


def _allot_greedily(
    chances: Sequence[FiringChance], number: int, rounds_left: Mapping[str, int]
) -> Allotment:
    """Return how to allot ``number`` rounds greedily, as (opportunity, rounds) pairs: as many as possible
    where the chance to hit is best, then where it is next best; of equal chances, the earlier hex on the
    path first. ``rounds_left`` holds the rounds by site; a site missing there has enough. Fewer rounds are
    allotted if the sites have too few.
    """
    left, allotted = dict(rounds_left), []
    for chance in sorted(chances, key=lambda chance: (-_hit_chance(chance), chance.step)):
        rounds_here = min(number, left.get(chance.site, number))
        if rounds_here > 0:
            allotted.append((chance, rounds_here))
            number -= rounds_here
            if chance.site in left:
                left[chance.site] -= rounds_here
    return tuple(allotted)


def _ladder(
    chances: Sequence[FiringChance], wanted_chance: Fraction, rounds_left: Mapping[str, int]
) -> tuple[list[tuple[int, Fraction]], int]:
    """Return (rounds, chance to destroy the missile) for 0, 1, 2 ... rounds, and the last number of rounds in
    that list. The list ends once the chance has reached ``wanted_chance`` (NEARLY_CERTAIN if that is 1), or
    the rounds run out, at MOST_ROUNDS at the latest. A site missing from ``rounds_left`` never runs out.
    """
    enough = NEARLY_CERTAIN if wanted_chance == 1 else wanted_chance
    ladder: list[tuple[int, Fraction]] = [(0, Fraction(0))]
    for number in range(1, MOST_ROUNDS + 1):
        shots = _allot_greedily(chances, number, rounds_left)
        if sum(rounds_here for _, rounds_here in shots) < number:
            break
        ladder.append((number, 1 - _miss_chance(shots)))
        if ladder[-1][1] >= enough:
            break
    return ladder, ladder[-1][0]


def _thriftiest_allotment(
    chances: Sequence[FiringChance],
    rounds_in_all: int,
    wanted_chance: Fraction,
    rounds_left: Mapping[str, int],
) -> Allotment:
    """Return the allotment of ``rounds_in_all`` rounds that reaches ``wanted_chance`` and on average fires
    the fewest. If no other is better, or there are too many to compare, the greedy allotment is returned.
    ``rounds_left`` gives the rounds of each site; a missing site has enough.
    """
    best = _allot_greedily(chances, rounds_in_all, rounds_left)
    if comb(rounds_in_all + len(chances) - 1, rounds_in_all) > MOST_TRIED:
        return best
    least = _mean_rounds(best)
    for shots in _allotments(chances, rounds_in_all, dict(rounds_left)):
        if 1 - _miss_chance(shots) >= wanted_chance and (spent := _mean_rounds(shots)) < least:
            best, least = shots, spent
    return best


def _allotments(chances: Sequence[FiringChance], number: int, left: dict[str, int]) -> Iterator[Allotment]:
    """Yield every way to distribute exactly ``number`` rounds over these opportunities to fire, as
    (opportunity, rounds) pairs. Opportunities that get no rounds are left out. ``left`` holds the rounds
    left by site; a site missing there has enough. Yields nothing if there is no way.
    """
    if not number:
        yield ()
        return
    if not chances:
        return
    first, rest = chances[0], chances[1:]
    for rounds_here in range(min(number, left.get(first.site, number)), -1, -1):
        after = left | {first.site: left[first.site] - rounds_here} if first.site in left else left
        for others in _allotments(rest, number - rounds_here, after):
            yield ((first, rounds_here), *others) if rounds_here else others


def _format_chance(chance: float) -> str:
    """Return a chance as text with up to four significant digits, or up to twelve if four would give 1."""
    return f"{chance:.4g}" if chance in {0, 1} or float(f"{chance:.4g}") < 1 else f"{chance:.12g}"


def _rounded(chance: Fraction) -> float:
    """Return a probability rounded to four significant digits. Above 1/2 its distance from 1 is rounded
    instead, so that 0.99998766 does not become 1.
    """
    if chance > Fraction(1, 2):
        return 1 - float(f"{float(1 - chance):.4g}")
    return float(f"{float(chance):.4g}")


class SiteShots(Struct, frozen=True):
    """Rounds that a site is to fire, and in which hex; hex None: where it hits most often.

    ``typed`` is the player's text, for errors.
    """

    typed: str
    site: str
    rounds: int
    hex: str | None = None


def fire_along(
    game: Game, missile: str | None, target: str | None, shots: Sequence[SiteShots], *, dice: Dice
) -> Defence:
    """Roll fire at a missile hex by hex along its path, until an attack hits. The game is not changed.
    ``missile`` None means the missile being moved. ``target`` is the hex to which it flies; None means its
    own route. ``shots`` says how many rounds each site fires. Raises RequestError if there is no such
    missile or path, or if an attack is forbidden. Source: 7.2.
    """
    side, flight = find_target_missile(game, missile)
    return defend(
        attacks_along(shots, path_under_fire(game, flight, target), game.forces(side.other)), dice=dice
    )


def plan_against(
    game: Game, missile: str | None, target: str | None, wanted_chance: Fraction
) -> InterceptPlan:
    """Return the fewest rounds that stop a missile with a wanted chance, and where to fire them, or the best
    plan there is. Nothing is rolled. ``missile`` None means the missile being moved; ``target`` None means
    its route. Raises RequestError if there is no such missile or path, no site in range, or for an
    impossible chance.
    """
    side, flight = find_target_missile(game, missile)
    own = game.forces(side.other)
    path = path_under_fire(game, flight, target)
    guards = guards_by_hex(own.sites)
    left = {site.letter: site.left for site in own.sites if site.rounds is not None}
    return plan([guards.get(name, ()) for name in path], wanted_chance, rounds_left=left, hex_names=path)


def find_target_missile(game: Game, missile_id: str | None) -> tuple[Power, Flight]:
    """Return (side, missile) of a missile in the air: the one with the id ``missile_id``, or with None the
    one being moved. Raises RequestError if it is not in the air, or if none is being moved.
    """
    wanted = missile_id or (game.war.moving.id if game.war.moving else "")
    for side in Power:
        if flight := game.forces(side).flight(wanted):
            return side, flight
    flying = [flight.id for side in Power for flight in game.forces(side).flights]
    if not wanted and not flying:
        raise RequestError("no missile is in the air, so there is nothing to fire at")
    if not wanted:
        raise RequestError(
            f"no missile is being moved; give one, e.g. `missile` {flying[-1]}, and its target with `to` (a hex or a city)"
        )
    raise RequestError(f"no missile {wanted!r} is in the air{nearest(wanted, flying) or ''}")


def path_under_fire(game: Game, flight: Flight, target: str | None) -> tuple[str, ...]:
    """Return the hexes in which a missile may be fired at on its way, straight to ``target`` or, with None,
    along its route. They are those that it enters. If it may be fired at where it is now, that hex comes
    first. Raises RequestError if there are no such hexes.
    """
    onward = hexes.straight_path(flight.hex, target) if target else flight.route
    is_exposed = game.war.moving is not None and game.war.moving.id == flight.id and game.war.moving.exposed
    path = (flight.hex, *onward) if is_exposed else onward
    if not path:
        raise RequestError(f"the target of {flight.id} is not known; give it with `to` (a hex or a city)")
    return path


def attacks_along(shots: Sequence[SiteShots], path: Sequence[str], defender: Forces) -> list[Attack]:
    """Return the attacks that ``shots`` make along a path, in the order of its hexes; a hex without fire
    gives none. ``defender`` are the forces that fire. A shot without a hex is fired where it hits most
    often, first on the way of equal hexes. Raises RequestError for a hex off the path, a site that is
    missing or destroyed, or one that has too few rounds left. Hidden numbers of rounds are not checked.
    """
    volleys_by_hex: dict[str, list[SiteVolley]] = {name: [] for name in path}
    spent: dict[str, int] = {}
    for shot in shots:
        site = _standing_site(defender, shot.site)
        name = shot.hex or max(path, key=lambda name: chance_of_hit(hexes.distance(site.hex, name)))
        if name not in volleys_by_hex:
            raise RequestError(f"{shot.typed!r}: hex {name} is not on the missile's path ({' '.join(path)})")
        spent[site.letter] = spent.get(site.letter, 0) + shot.rounds
        if site.rounds is not None and spent[site.letter] > site.left:
            raise RequestError(
                f"{shot.typed!r}: site {site.letter} has only {count(site.left, 'round', commas=False)} left"
            )
        volleys_by_hex[name].append(SiteVolley(site.letter, hexes.distance(site.hex, name), shot.rounds))
    return [tuple(volleys) for volleys in volleys_by_hex.values() if volleys]
