"""Many games between machine players, and their totals."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
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
from fng_cli.icbm.player.pool import CitiesOnly, Counterforce, Greedy, Late
from fng_cli.icbm.setup.bid import begin_war
from fng_cli.icbm.war.move import Guard, advance_flight, halt
from fng_cli.icbm.war.theatre import ForcesRecord, WarRecord
from fng_cli.icbm.war.turn import DRAW, lead_of, level, next_turn, score
from fng_cli.sim import CountsByName, Mean, Share, mean, mean_and_spread, round_to, shares, with_error


class Seat(NamedTuple):
    """A player of a trial: its side, what that side has, and its source of random choices."""

    side: Power
    player: Player
    own: ForcesRecord
    mind: Dice


def play_out(game: Game, seats: conduct.Seats) -> Game:
    """Play a game on without reports, with the players and dice in ``seats``, until it is over or a human has
    to decide. Return it as it is then.
    """
    if is_turn_start(game) and None not in seats.players.values():
        return fight_out(game, seats)
    for course in conduct.play_stages(game, seats):
        game = course.game
        if is_turn_start(game) and None not in seats.players.values():
            return fight_out(game, seats)
    return game


def is_turn_start(game: Game) -> bool:
    """True if the game is in its war, and nothing has been done yet in the current turn."""
    war = game.war
    return game.phase is Phase.WAR and war == next_turn(war, war.side, war.turn, war.passes)


def fight_out(game: Game, seats: conduct.Seats) -> Game:
    """Play a war between two computer players until it is over, and return the game at its end. ``game`` must
    be at the start of a turn of the war. The dice come from ``seats``, which must have a player for each
    side. Nobody is asked, and no reports are made.
    """
    theatre = WarRecord(game)
    seat_of_side = {
        side: Seat(side, player, theatre.forces(side), seats.minds[side])
        for side, player in seats.players.items()
        if player
    }
    while not theatre.over:
        mover, watcher = seat_of_side[theatre.war.side], seat_of_side[theatre.war.side.other]
        if mover.own.bases:
            _activate_bases(theatre, mover, seats.dice)
        for flight in list(mover.own.flights):
            _move_flight(theatre, flight, mover, watcher, seats.dice)
        theatre.end_turn()
    return theatre.game()


def _activate_bases(theatre: WarRecord, mover: Seat, dice: Dice) -> None:
    """Roll how many missiles the side to move may activate, if that is not fixed, and activate those that its
    player chooses. Then remove the bases opened this turn, with the missiles left in them. ``theatre`` is
    changed.
    """
    theatre.roll(dice=dice)
    for choice in mover.player.launch(theatre, mover.mind):
        theatre.activate(choice.hex, choice.missiles, choice.aims)
    theatre.close_bases()


def _move_flight(theatre: WarRecord, flight: Flight, mover: Seat, watcher: Seat, dice: Dice) -> None:
    """Move one missile this turn along the path that its player orders. It halts, and may be fired at,
    wherever an enemy site in range has rounds left. If it is destroyed, the move ends. At the end of the
    path, it impacts if ordered. ``theatre`` and the mover's record are changed in place.
    """
    order = mover.player.steer(theatre, flight, mover.mind)
    path, movement_left = order.path, kinds()[flight.type].movement
    while path and movement_left:
        steps, guards = halt(path, movement_left, watcher.own.firing)
        flight = advance_flight(flight, path, steps)
        path, movement_left = flight.route, movement_left - steps
        if guards and _roll_enemy_fire(theatre, flight, guards, movement_left, mover, watcher, dice):
            return
    mover.own.update_flight(flight)
    if order.impact and not path:
        theatre.impact(flight)


def _roll_enemy_fire(
    theatre: WarRecord,
    flight: Flight,
    guards: tuple[Guard, ...],
    movement_left: int,
    mover: Seat,
    watcher: Seat,
    dice: Dice,
) -> bool:
    """Let the enemy decide whether to fire at a missile that has halted, and roll that fire. True if the
    missile is shot down. ``guards`` are the enemy's sites that can fire. ``movement_left`` is how many
    hexes it may still move. ``mover`` plays the missile, ``watcher`` the sites.
    """
    enemies = mover.own.face_down + len(mover.own.flights)
    watch = Watch(watcher.side, watcher.own, theatre.damage, flight, guards, movement_left, enemies)
    rounds = watcher.player.fire(watch, watcher.mind)
    return bool(rounds) and theatre.intercept(flight, rounds, dice=dice)


MACHINE, NOVICE, RANDOM = "machine", "novice", "random"
HUMAN, MAIL = "human", "mail"
PLAYERS = (MACHINE, NOVICE, RANDOM)
"""The machine players."""


POOL: Mapping[str, Callable[[], Player]] = {
    "greedy": Greedy,
    "cities": CitiesOnly,
    "counterforce": Counterforce,
    "late": Late,
}
"""Opponents for simulations alone, by name."""
_own_players: dict[str, Callable[[], Player]] = {}


def add_player(name: str, make: Callable[[], Player]) -> None:
    """Register a player called ``name`` for simulations in this process, in place of an earlier one of that
    name. ``make`` is called without arguments for each game, and returns a new player. Built-in names other
    than ``machine`` keep their own players.
    """
    _own_players[name] = make


def own_players() -> Mapping[str, Callable[[], Player]]:
    """Return a copy of the players that were added in this process, each a function that makes the player, by
    its name. Another process has to add them too.
    """
    return dict(_own_players)


class TrialSetting(Struct, frozen=True):
    """The player of each side (``machine``, ``random``, ``human``), the scenario, and ABM rounds.

    The rounds of a side are None if the machine chooses how many it builds.
    """

    usa_player: str = MACHINE
    ussr_player: str = MACHINE
    scenario: str = STANDARD
    usa_rounds: int | None = None
    ussr_rounds: int | None = None

    def player(self, side: Power) -> str:
        """Return the name of the player of a side, such as ``machine``, ``novice``, ``random`` or ``human``."""
        return self.usa_player if side is Power.USA else self.ussr_player


BY_ITSELF = TrialSetting()
"""The machine against itself, in the standard scenario."""


def player(name: str, setting: TrialSetting = BY_ITSELF) -> Player | None:
    """Return the computer player with this name, added ones included; None for ``human`` and ``mail``.
    ``machine``, like an unknown name, gives the standard player unless one was added under that name; only
    the standard player uses ``setting``. A number of ABM rounds in ``setting`` replaces the number in its
    style.
    """
    if name in {HUMAN, MAIL}:
        return None
    if name == RANDOM:
        return Dabbler()
    if name == NOVICE:
        return Novice()
    if name in POOL:
        return POOL[name]()
    if name in _own_players:
        return _own_players[name]()
    styles = dict(STYLES)
    for side, rounds in ((Power.USA, setting.usa_rounds), (Power.USSR, setting.ussr_rounds)):
        if rounds is not None:
            styles[side] = replace(styles[side], rounds=rounds, spread=0)
    return Machine(styles)


def seats_of(game: Game, dice: Dice) -> conduct.Seats:
    """Return who makes the decisions of each side of a game: its computer player (None for a human), with its
    own random sequence and salt. ``dice`` are for the throws of the game. The random sequence follows from
    the side's secret, and is a new one in each phase and turn.
    """
    players = {side: player(game.forces(side).player) for side in Power}
    minds = {side: Seeded(f"{_secret(game, side)}/{game.phase}/{game.war.turn}") for side in Power}
    return conduct.Seats(
        players, dice, minds, {side: machine_salt(_secret(game, side), side) for side in Power}
    )


def _secret(game: Game, side: Power) -> str:
    """Return the secret of a side, which seeds its random choices; empty if it has none."""
    return game.forces(side).secret or ""


def seats_for(setting: TrialSetting, seed: str, dice: Dice | None = None) -> conduct.Seats:
    """Return the seats of a game: the players of ``setting``, the dice for their choices, their salts, and
    the dice of the game. Salts and dice follow from ``seed``, but ``dice``, if given, are used for the
    game.
    """
    players = {side: player(setting.player(side), setting) for side in Power}
    minds = {side: Unrecorded(f"{seed}/{side}") for side in Power}
    return conduct.Seats(
        players, dice or Unrecorded(seed), minds, {side: machine_salt(seed, side) for side in Power}
    )


def machine_salt(seed: str, side: Power) -> str:
    """Return the salt of a machine player's commitment, 32 hexadecimal digits that depend only on ``seed``
    and ``side``.
    """
    return sha256(f"{seed}/{side}/salt".encode()).hexdigest()[:32]


class Paired(Struct, frozen=True):
    """A trial: one set-up, played to the end twice, with the USA launching first and with the USSR."""

    setting: TrialSetting = BY_ITSELF
    own: Mapping[str, Callable[[], Player]] = {}

    def __call__(self, seed: str) -> Mapping[str, int | str]:
        """Play one set-up to its end twice, once with each side launching first. Returns numbers of both
        games by name, such as ``usa first: turns``, and ``worth``, the value in points of launching first.
        All dice follow from ``seed``. The trial's own players are registered in this process.
        """
        _own_players.update(self.own)
        ready = _set_up_game(self.setting, seed)
        ends = {
            side: play_out(begin_war(ready, side, 0), seats_for(self.setting, f"{seed}/{side}"))
            for side in Power
        }
        values: dict[str, int | str] = {}
        for first, game in ends.items():
            end = score(game)
            ahead = end.usa.total - end.ussr.total
            second = points("second-launch")
            ahead_with_award = ahead - second if first is Power.USA else ahead + second
            values |= {
                f"{first} first: USA ahead": ahead,
                f"{first} first: USA cities": end.ussr.city_points,
                f"{first} first: USSR cities": end.usa.city_points,
                f"{first} first: turns": game.war.turn,
                f"{first} first: result": result_label(ahead_with_award),
            }
        leads = [values[f"{first} first: USA ahead"] for first in (Power.USA, Power.USSR)]
        values["worth"] = int(leads[0]) - int(leads[1])
        return values


class SingleTrial(Struct, frozen=True):
    """A trial: one game played to its end, from the beginning or from ``start``.

    For the historical variant, in which the first launch is fixed, and for a game in progress.
    """

    setting: TrialSetting = BY_ITSELF
    start: Game | None = None
    own: Mapping[str, Callable[[], Player]] = {}

    def __call__(self, seed: str) -> Mapping[str, int | str]:
        """Play the game to its end with dice that follow from ``seed``, and return its results by name: the
        lead of the USA in points, the points lost in each side's cities, the number of turns, and the
        result in words.
        """
        _own_players.update(self.own)
        start = self.start or Game(scenario=self.setting.scenario)
        game = play_out(start, seats_for(self.setting, seed))
        end = score(game)
        ahead = end.usa.total - end.ussr.total
        return {
            "USA ahead": ahead,
            "USA cities": end.ussr.city_points,
            "USSR cities": end.usa.city_points,
            "turns": game.war.turn,
            "result": result_label(ahead),
        }


def leads_by_first(setting: TrialSetting, seed: str, firsts: Sequence[Power]) -> Mapping[Power, int]:
    """Let computer players set up a game, and play it to the end once for each side in ``firsts``; in that
    run this side launches first. Return, for each of these sides, how many points the USA is ahead at the
    end. Nothing is paid for launching first. All dice follow from ``seed``.
    """
    ready = _set_up_game(setting, seed)
    return {
        side: lead_of(play_out(begin_war(ready, side, 0), seats_for(setting, f"{seed}/{side}")), Power.USA)
        for side in firsts
    }


def contest(players: Mapping[Power, Player], seed: str) -> Mapping[Power, int]:
    """Play one set-up of two players to the end twice, once with each side launching first. Returns the USA's
    lead in points for each first side; it is negative if the USSR is ahead. Nothing is paid for launching
    first. All dice follow from ``seed``.
    """
    ready = Game()
    for result in conduct.play(ready, _seats_of_players(players, seed)):
        ready = result.game
        if ready.phase is Phase.BID:
            break
    return {
        side: lead_of(
            play_out(begin_war(ready, side, 0), _seats_of_players(players, f"{seed}/{side}")), Power.USA
        )
        for side in Power
    }


def _seats_of_players(players: Mapping[Power, Player], seed: str) -> conduct.Seats:
    """Return seats for two players, with dice, random choices and salts derived from a seed."""
    return conduct.Seats(
        players,
        Unrecorded(seed),
        {side: Unrecorded(f"{seed}/{side}") for side in Power},
        {side: machine_salt(seed, side) for side in Power},
    )


def _set_up_game(setting: TrialSetting, seed: str) -> Game:
    """Return a new game that machines have set up, in the bidding phase; all dice follow from ``seed``. In
    the historical variant, which has no such phase, the game is played on.
    """
    game, seats = Game(scenario=setting.scenario), seats_for(setting, seed)
    for result in conduct.play(game, seats):
        game = result.game
        if game.phase is Phase.BID:
            break
    return game


def result_label(ahead: int) -> str:
    """Return the result of a game in words: the side that leads and the size of its victory, such as
    ``USA decisive`` or ``USSR marginal``; or ``draw``. ``ahead`` is by how many points the USA leads; a
    negative number means that the USSR leads.
    """
    size = level(abs(ahead)).victory_level
    return size if size == DRAW else f"{'USA' if ahead > 0 else 'USSR'} {size}"


class LaunchOrder(Report, frozen=True):
    """Many games with the same beginning: first launch by one side, or a game in progress.

    ``lead`` is the points of the USA less those of the USSR. If the first side is set by the trial, it leaves
    out the points for going second, while ``results`` count the ten points that a roll of dice gives.
    ``usa_cities`` and ``ussr_cities`` are the points that a side's cities lost, ``turn_spread`` the length of
    games in turns.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("lead",)

    start: str
    lead: Mean
    usa_cities: Mean
    ussr_cities: Mean
    turn_spread: Mean
    results: tuple[Share, ...]

    def summary(self) -> str:
        """Return in words how the games begin, and by how many points the USA is ahead on average, with the
        standard error: ``USA first: USA ahead by 12.3 ± 0.4``. The number is negative if the USSR is
        ahead.
        """
        return f"{self.start}: USA ahead by {with_error(self.lead.mean, self.lead.error)}"


class GamesSimulated(Report, frozen=True):
    """Many games of two players, and the value of the first launch.

    ``worth`` is the difference in points between launching first and second, without the points for going
    second; at ``fair_bid``, half of it, both are equal, and ``bid_points`` is the highest bid that pays. They
    are None if the first launch is fixed.
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
        """Return the highest bid that pays: ``bid up to 5``, or ``no bid``. If the first launch was fixed
        beforehand, there is no bid; the result of the simulated games is returned in words.
        """
        if self.bid_points is None:
            return self.launch_orders[0].summary()
        return f"bid up to {self.bid_points}" if self.bid_points else "no bid"

    def either_way(self) -> str:
        """Return a sentence on which side is ahead on average, and by how many points, if each side launches
        first in half of the games. Raises ValueError if the two launch orders have not both been played.
        """
        first, second = (order.lead for order in self.launch_orders[:2])
        lead = (first.mean + second.mean) / 2
        error = (first.error**2 + second.error**2) ** 0.5 / 2
        halves = "if each side launches first in half of the games"
        if not lead:
            return f"{halves}, neither side is ahead on average."
        ahead = "USA" if lead > 0 else "USSR"
        return f"{halves}, the {ahead} is ahead by {with_error(abs(lead), error)} points on average."

    def summary(self) -> str:
        """Return what the first launch is worth, and how much to bid for it, or that no bid above 0 pays off.
        If it was fixed which side launches first, return the number of games and the lead of the USA
        instead.
        """
        if self.worth is None or self.fair_bid is None or self.fair_bid_error is None:
            return f"{self.games:,} games: {self.launch_orders[0].summary()}."
        worth = with_error(self.worth.mean, self.worth.error)
        if not self.bid_points:
            return f"The first launch is worth {worth} points, so no bid above 0 points pays off."
        bid = with_error(self.fair_bid, self.fair_bid_error)
        return (
            f"The first launch is worth {worth} points; at a bid of {bid} points, launching first is worth no more than launching second. "
            f"Bid up to {self.bid_points}."
        )


def report_paired(tally: CountsByName, setting: TrialSetting, trials: int) -> GamesSimulated:
    """Return the report on ``trials`` pairs of games, in which each side launches first once. ``tally``
    counts the results of these games. The report says what the first launch is worth, a fair bid for it,
    and the highest whole number of points to bid (0 or more).
    """
    worth = mean(tally, "worth")
    fair_bid, error = round_to(mean_and_spread(tally["worth"])[0] / 2, worth.error / 2)
    orders = tuple(_launch_order(tally, f"{side.label} first", f"{side} first: ") for side in Power)
    return GamesSimulated(
        games=2 * trials,
        setting=setting,
        launch_orders=orders,
        worth=worth,
        fair_bid=fair_bid,
        fair_bid_error=error,
        bid_points=max(0, int(fair_bid)),
        rulings=_rulings(),
    )


def report_single(tally: CountsByName, setting: TrialSetting, trials: int, start: str) -> GamesSimulated:
    """Return the report on ``trials`` simulated games with a fixed first launch; ``tally`` counts their
    results. ``start`` describes in words how the games begin. The fields on bids are None.
    """
    order = _launch_order(tally, start, "")
    return GamesSimulated(
        games=trials,
        setting=setting,
        launch_orders=(order,),
        worth=None,
        fair_bid=None,
        fair_bid_error=None,
        bid_points=None,
        rulings=_rulings(),
    )


def _rulings() -> tuple[str, ...]:
    """Return the ids of the rulings on which the results of all simulated games depend."""
    return rulings_of_tables("missiles", "abm-range")


def _launch_order(tally: CountsByName, start: str, prefix: str) -> LaunchOrder:
    """Return the report on the games of one launch order, from the tally of all games. ``start`` says in
    words how these games begin; ``prefix`` is how their entries begin in the tally.
    """
    return LaunchOrder(
        start=start,
        lead=mean(tally, f"{prefix}USA ahead"),
        usa_cities=mean(tally, f"{prefix}USA cities"),
        ussr_cities=mean(tally, f"{prefix}USSR cities"),
        turn_spread=mean(tally, f"{prefix}turns"),
        results=shares(tally, f"{prefix}result"),
    )
