"""Many games between machine players, and their totals."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import ClassVar, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import Next
from fng_cli.dice import Dice, Seeded, Unrecorded
from fng_cli.document import Report
from fng_cli.icbm.board.charts import Power, kinds, points, rulings_of_tables
from fng_cli.icbm.board.state import STANDARD, Flight, Game, Phase
from fng_cli.icbm.player import conduct
from fng_cli.icbm.player.machine import STYLES, Machine, Novice
from fng_cli.icbm.player.players import Dabbler, Player, Watch
from fng_cli.icbm.setup.bid import grant
from fng_cli.icbm.war.move import advance_flight, halt
from fng_cli.icbm.war.theatre import Host, Theatre
from fng_cli.icbm.war.turn import DRAW, level, next_turn, score
from fng_cli.sim import CountsByName, Mean, Share, mean, round_to, shares, with_error


class Seat(NamedTuple):
    """A player who is here, his side with all that it has, and where his whims come from."""

    side: Power
    player: Player
    own: Host
    mind: Dice


def over(game: Game, at: conduct.Seats) -> Game:
    """The game after all that the players who are here can do, of which nothing is told on the way."""
    if at_turn(game) and None not in at.players.values():
        return fought(game, at)
    for course in conduct.stages(game, at):
        game = course.game
        if at_turn(game) and None not in at.players.values():
            return fought(game, at)
    return game


def at_turn(game: Game) -> bool:
    """Whether a turn of the war begins."""
    war = game.war
    return game.phase is Phase.WAR and war == next_turn(war, war.side, war.turn, war.passes)


def fought(game: Game, at: conduct.Seats) -> Game:
    """The end of a game of which a turn begins, by two players who are here."""
    theatre = Theatre(game)
    seats = {
        side: Seat(side, player, theatre.forces(side), at.minds[side])
        for side, player in at.players.items()
        if player
    }
    while not theatre.over:
        mover, watcher = seats[theatre.war.side], seats[theatre.war.side.other]
        if mover.own.bases:
            _activation(theatre, mover, at.dice)
        for flight in list(mover.own.flights):
            _flight(theatre, flight, mover, watcher, at.dice)
        theatre.end_turn()
    return theatre.game()


def _activation(theatre: Theatre, mover: Seat, dice: Dice) -> None:
    theatre.roll(dice=dice)
    for choice in mover.player.launch(theatre, mover.mind):
        theatre.activate(choice.hex, choice.missiles, choice.aims)
    theatre.close_bases()


def _flight(theatre: Theatre, flight: Flight, mover: Seat, watcher: Seat, dice: Dice) -> None:
    """One missile's turn: it flies, is fired at where it comes in range, and impacts or not."""
    order = mover.player.steer(theatre, flight, mover.mind)
    path, left = order.path, kinds()[flight.type].movement
    while path and left:
        steps, guards = halt(path, left, watcher.own.halting)
        flight = advance_flight(flight, path, steps)
        mover.own.fly(flight)
        path, left = flight.route, left - steps
        if guards and _is_stopped(theatre, flight, left, mover, watcher, dice):
            return
    if order.impact and not path:
        theatre.impact(flight)


def _is_stopped(theatre: Theatre, flight: Flight, left: int, mover: Seat, watcher: Seat, dice: Dice) -> bool:
    """Whether a missile that has halted is shot down there, if its enemy fires at all."""
    guards = watcher.own.firing.get(flight.hex)
    if not guards:
        return False
    enemies = mover.own.face_down + len(mover.own.flights)
    watch = Watch(watcher.side, watcher.own, theatre.damage, flight, guards, left, enemies)
    rounds = watcher.player.fire(watch, watcher.mind)
    return bool(rounds) and theatre.intercept(flight, rounds, dice=dice)


MACHINE, NOVICE, RANDOM = "machine", "novice", "random"
HUMAN, MAIL = "human", "mail"
PLAYERS = (MACHINE, NOVICE, RANDOM)
"""Those that play by themselves."""


class TrialSetting(Struct, frozen=True):
    """The player of each side (``machine``, ``random``, ``human``), the scenario, and ABM rounds.

    The rounds of a side are None where the machine chooses how many it builds.
    """

    usa_player: str = MACHINE
    ussr_player: str = MACHINE
    scenario: str = STANDARD
    usa_rounds: int | None = None
    ussr_rounds: int | None = None

    def player(self, side: Power) -> str:
        """The player of a side: ``machine``, ``random`` or ``human``."""
        return self.usa_player if side is Power.USA else self.ussr_player


BY_ITSELF = TrialSetting()
"""The machine against itself, by the rules as they stand."""


def player(name: str, setting: TrialSetting = BY_ITSELF) -> Player | None:
    """The player of that name; None for a human, who decides for himself, here or elsewhere."""
    if name in {HUMAN, MAIL}:
        return None
    if name == RANDOM:
        return Dabbler()
    if name == NOVICE:
        return Novice()
    styles = dict(STYLES)
    for side, rounds in ((Power.USA, setting.usa_rounds), (Power.USSR, setting.ussr_rounds)):
        if rounds is not None:
            styles[side] = replace(styles[side], rounds=rounds, spread=0)
    return Machine(styles)


def seats_of(game: Game, dice: Dice) -> conduct.Seats:
    """The players of a game that knows its own, and its dice; nobody sits where a human decides.

    The whims of a machine come from its secret, and for each turn anew: they follow from nothing that is told.
    """
    players = {side: player(game.forces(side).player) for side in Power}
    minds = {side: Seeded(f"{_word(game, side)}/{game.phase}/{game.war.turn}") for side in Power}
    return conduct.Seats(players, dice, minds, {side: salt(_word(game, side), side) for side in Power})


def _word(game: Game, side: Power) -> str:
    """The secret of a machine, from which it draws its whims."""
    return game.forces(side).secret or ""


def seats_for(setting: TrialSetting, seed: str, dice: Dice | None = None) -> conduct.Seats:
    """The players, whims and salts of a game, all derived from a seed; its dice too, unless given."""
    players = {side: player(setting.player(side), setting) for side in Power}
    minds = {side: Unrecorded(f"{seed}/{side}") for side in Power}
    return conduct.Seats(players, dice or Unrecorded(seed), minds, {side: salt(seed, side) for side in Power})


def salt(seed: str, side: Power) -> str:
    """The salt of a machine player's commitment: it follows from the seed, as all that it does."""
    return sha256(f"{seed}/{side}/salt".encode()).hexdigest()[:32]


class Paired(Struct, frozen=True):
    """A trial: one set-up, played to the end with the USA launching first, and with the USSR."""

    setting: TrialSetting = BY_ITSELF

    def __call__(self, seed: str) -> Mapping[str, int | str]:
        ready = _ready(self.setting, seed)
        ends = {side: _played(grant(ready, side, 0), self.setting, f"{seed}/{side}") for side in Power}
        values: dict[str, int | str] = {}
        for first, game in ends.items():
            end = score(game)
            ahead = end.usa.total - end.ussr.total
            second = points("second-launch")
            settled = ahead - second if first is Power.USA else ahead + second
            values |= {
                f"{first} first: USA ahead": ahead,
                f"{first} first: USA cities": end.ussr.city_points,
                f"{first} first: USSR cities": end.usa.city_points,
                f"{first} first: turns": game.war.turn,
                f"{first} first: result": result(settled),
            }
        gain = [values[f"{first} first: USA ahead"] for first in (Power.USA, Power.USSR)]
        values["worth"] = int(gain[0]) - int(gain[1])
        return values


class SingleTrial(Struct, frozen=True):
    """A trial: one game to its end, from the beginning or from where it stands.

    For the historical variant, in which it is settled who launches first, and for a game that is on.
    """

    setting: TrialSetting = BY_ITSELF
    start: Game | None = None

    def __call__(self, seed: str) -> Mapping[str, int | str]:
        start = self.start or Game(scenario=self.setting.scenario)
        game = over(start, seats_for(self.setting, seed))
        end = score(game)
        ahead = end.usa.total - end.ussr.total
        return {
            "USA ahead": ahead,
            "USA cities": end.ussr.city_points,
            "USSR cities": end.usa.city_points,
            "turns": game.war.turn,
            "result": result(ahead),
        }


def _ready(setting: TrialSetting, seed: str) -> Game:
    """A game that is set up, and waits for bids."""
    game, at = Game(scenario=setting.scenario), seats_for(setting, seed)
    for done in conduct.play(game, at):
        game = done.game
        if game.phase is Phase.BID:
            break
    return game


def _played(game: Game, setting: TrialSetting, seed: str) -> Game:
    return over(game, seats_for(setting, seed))


def result(ahead: int) -> str:
    """``USA decisive``, or ``draw``, by the points by which the USA is ahead."""
    size = level(abs(ahead)).victory_level
    return size if size == DRAW else f"{'USA' if ahead > 0 else 'USSR'} {size}"


class LaunchOrder(Report, frozen=True):
    """Games that began alike: with the first launch of one side, or from where a game stands.

    ``lead`` are the points of the USA less those of the USSR. Where a side was put first, it leaves
    out what the other is paid for that, while ``results`` count the ten points that it gets where
    dice decide. ``usa_cities`` and ``ussr_cities`` are the points that the cities of a side lost,
    ``turn_spread`` the turns that games took.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("lead",)

    start: str
    lead: Mean
    usa_cities: Mean
    ussr_cities: Mean
    turn_spread: Mean
    results: tuple[Share, ...]

    def summary(self) -> str:
        return f"{self.start}: USA ahead by {with_error(self.lead.mean, self.lead.error)}"


class GamesSimulated(Report, frozen=True):
    """Many games of two players, and what the first launch is worth to them.

    ``worth`` is by how many points a side does better launching first than second, with nothing paid
    for it; ``fair_bid``, half of it, makes first and second alike, and ``bid_points`` is the highest
    bid that pays. None where it is settled who is first.
    """

    games: int
    setting: TrialSetting
    launch_orders: tuple[LaunchOrder, ...]
    worth: Mean | None
    fair_bid: float | None
    fair_bid_error: float | None
    bid_points: int | None
    method: str = "simulated"
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def answer(self) -> str:
        """``bid up to 5``; without anything to bid for, who is ahead by how much."""
        if self.bid_points is None:
            return self.launch_orders[0].summary()
        return f"bid up to {self.bid_points}" if self.bid_points else "no bid"

    def either_way(self) -> str:
        """The side that is ahead with the first launch once for each, which no bid changes."""
        first, second = (order.lead for order in self.launch_orders[:2])
        lead = (first.mean + second.mean) / 2
        error = (first.error**2 + second.error**2) ** 0.5 / 2
        ahead = "USA" if lead > 0 else "USSR"
        return (
            f"with each side first once, the {ahead} is ahead by {with_error(abs(lead), error)} on average."
        )

    def summary(self) -> str:
        if self.worth is None or self.fair_bid is None or self.fair_bid_error is None:
            return f"{self.games:,} games: {self.launch_orders[0].summary()}."
        worth = with_error(self.worth.mean, self.worth.error)
        if not self.bid_points:
            return f"The first launch is worth {worth} points: no bid of a point or more pays."
        bid = with_error(self.fair_bid, self.fair_bid_error)
        return (
            f"The first launch is worth {worth} points; at a bid of {bid} first and second are alike. "
            f"Bid up to {self.bid_points}."
        )


def report_paired(tally: CountsByName, setting: TrialSetting, trials: int) -> GamesSimulated:
    """The report on ``trials`` paired games, of their tally."""
    worth = mean(tally, "worth")
    fair, error = round_to(_exact_mean(tally, "worth") / 2, worth.error / 2)
    orders = tuple(_order(tally, f"{side.label} first", f"{side} first: ") for side in Power)
    return GamesSimulated(
        2 * trials, setting, orders, worth, fair, error, max(0, int(fair)), rulings=_rulings()
    )


def report_single(tally: CountsByName, setting: TrialSetting, trials: int, start: str) -> GamesSimulated:
    """The report on ``trials`` games in which it is settled who launches first, of their tally."""
    order = _order(tally, start, "")
    return GamesSimulated(trials, setting, (order,), None, None, None, None, rulings=_rulings())


def _rulings() -> tuple[str, ...]:
    return rulings_of_tables("missiles", "abm-range")


def _exact_mean(tally: CountsByName, name: str) -> float:
    counts = tally[name]
    return float(sum(value * times for value, times in counts.items())) / sum(counts.values())


def _order(tally: CountsByName, start: str, prefix: str) -> LaunchOrder:
    return LaunchOrder(
        start,
        mean(tally, f"{prefix}USA ahead"),
        mean(tally, f"{prefix}USA cities"),
        mean(tally, f"{prefix}USSR cities"),
        mean(tally, f"{prefix}turns"),
        shares(tally, f"{prefix}result"),
    )
