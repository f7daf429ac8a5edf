"""ABM fire: rounds from one site or several at a missile that has entered a hex. Source: 7."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import abm_reach, hit_faces, leaning
from fng_cli.icbm.board.state import Done, Flight, Forces, Game, Loss, Phase, Site, need_phase
from fng_cli.icbm.board.turns import MovingMissile
from fng_cli.icbm.war.impact import next_to_move
from fng_cli.names import nearest
from fng_cli.words import number_of


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
                f"It would be stopped by attack {self.stopped_in}, with {number_of(self.rounds_fired, 'round')} fired and "
                f"{self.rounds_kept} kept. Nothing was fired."
            )
        return f"It would not be stopped by {number_of(self.rounds_fired, 'round')}. Nothing was fired."

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


def intercept(game: Game, rounds: Mapping[str, int], missile: str | None = None, *, dice: Dice) -> Done[Fire]:
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
    return Done(after, report)


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


def let_pass(game: Game) -> Done[PassedBy]:
    """Nobody fires at the missile in hand, here or further on in its move. Source: 7.1.

    Raises RequestError where none may be fired at.
    """
    need_phase(game, Phase.WAR)
    flight, mover = _exposed(game)
    after = game.with_war(moving=replace(mover, exposed=False, let_by=True))
    return Done(after, PassedBy(flight.id, flight.hex, ("m-18",), _flies_on(flight)))


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
