"""Many games: what the machine players make of each side, and what the first launch is worth."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.dice import Seeded
from fng_cli.document import Next, Report
from fng_cli.icbm import conduct
from fng_cli.icbm.bid import grant
from fng_cli.icbm.charts import Power, leaning, points
from fng_cli.icbm.machine import STYLES, Machine
from fng_cli.icbm.players import Dabbler, Player
from fng_cli.icbm.score import level, score
from fng_cli.icbm.state import Game, Phase
from fng_cli.sim import Mean, Share, Tally, mean, round_to, shares, told

PLAYERS = ("machine", "random")


class Setting(Struct, frozen=True):
    """What is played: who plays each side, which scenario, ABM rounds if not the machine's own.

    ``rounds`` of a side are None where the machine chooses.
    """

    usa: str = "machine"
    ussr: str = "machine"
    scenario: str = "standard"
    usa_rounds: int | None = None
    ussr_rounds: int | None = None


def player(name: str, setting: Setting = Setting()) -> Player:  # noqa: B008 - frozen
    """The player of that name."""
    if name == "random":
        return Dabbler()
    styles = dict(STYLES)
    for side, rounds in ((Power.USA, setting.usa_rounds), (Power.USSR, setting.ussr_rounds)):
        if rounds is not None:
            styles[side] = replace(styles[side], rounds=rounds)
    return Machine(styles)


def table_for(setting: Setting, seed: str) -> conduct.Table:
    """What a game is played with, all derived from a seed."""
    players = {Power.USA: player(setting.usa, setting), Power.USSR: player(setting.ussr, setting)}
    minds = {side: Seeded(f"{seed}/{side}") for side in Power}
    return conduct.Table(players, Seeded(seed), minds, {side: salt(seed, side) for side in Power})


def salt(seed: str, side: Power) -> str:
    """The salt of a machine player's commitment: it follows from the seed, as all that it does."""
    return sha256(f"{seed}/{side}/salt".encode()).hexdigest()[:32]


class Paired(Struct, frozen=True):
    """A trial: one set-up, played to the end with the USA launching first, and with the USSR."""

    setting: Setting = Setting()

    def __call__(self, seed: str) -> Mapping[str, int | str]:
        ready = _ready(self.setting, seed)
        ends = {side: _played(grant(ready, side, 0), self.setting, f"{seed}/{side}") for side in Power}
        values: dict[str, int | str] = {}
        for first, game in ends.items():
            told_score = score(game)
            ahead = told_score.usa.total - told_score.ussr.total
            second = points("second-launch")
            settled = ahead - second if first is Power.USA else ahead + second
            values |= {
                f"{first} first: USA ahead": ahead,
                f"{first} first: USA cities": told_score.ussr.city_points,
                f"{first} first: USSR cities": told_score.usa.city_points,
                f"{first} first: turns": game.turn,
                f"{first} first: result": result(settled),
            }
        gain = [values[f"{first} first: USA ahead"] for first in (Power.USA, Power.USSR)]
        values["worth"] = int(gain[0]) - int(gain[1])
        return values


class Single(Struct, frozen=True):
    """A trial: one game with a fixed first launch, as in the historical variant."""

    setting: Setting = Setting()

    def __call__(self, seed: str) -> Mapping[str, int | str]:
        game = conduct.over(Game(scenario=self.setting.scenario), table_for(self.setting, seed))
        end = score(game)
        ahead = end.usa.total - end.ussr.total
        return {
            "USA ahead": ahead,
            "USA cities": end.ussr.city_points,
            "USSR cities": end.usa.city_points,
            "turns": game.turn,
            "result": result(ahead),
        }


def _ready(setting: Setting, seed: str) -> Game:
    """A game that is set up, and waits for bids."""
    game, at = Game(scenario=setting.scenario), table_for(setting, seed)
    for done in conduct.play(game, at):
        game = done.game
        if game.phase is Phase.BID:
            break
    return game


def _played(game: Game, setting: Setting, seed: str) -> Game:
    return conduct.over(game, table_for(setting, seed))


def result(ahead: int) -> str:
    """Who wins by how much, when the USA is that many points ahead."""
    size = level(abs(ahead)).level
    return size if size == "draw" else f"{'USA' if ahead > 0 else 'USSR'} {size}"


class Order(Report, frozen=True):
    """The games in which one side launched first; ``ahead`` leaves out what the other was paid.

    ``results`` count the ten points that the second side gets where dice decide.
    """

    first: str
    ahead: Mean
    usa_cities: Mean
    ussr_cities: Mean
    turns: Mean
    results: tuple[Share, ...]

    def summary(self) -> str:
        return f"{self.first} first: USA ahead by {told(self.ahead.mean, self.ahead.error)}"


class Simulated(Report, frozen=True):
    """Many games of two players, and what the first launch is worth to them.

    ``worth`` is by how many points a side does better launching first than second, with nothing paid
    for it; half of it is the bid that makes both alike. None where the scenario fixes who is first.
    """

    games: int
    setting: Setting
    orders: tuple[Order, ...]
    worth: Mean | None
    fair_bid: float | None
    fair_bid_error: float | None
    bid: int | None
    method: str = "simulated"
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        if self.worth is None or self.fair_bid is None or self.fair_bid_error is None:
            return f"{self.games:,} games: {self.orders[0].summary()}."
        worth = told(self.worth.mean, self.worth.error)
        bid = told(self.fair_bid, self.fair_bid_error)
        return (
            f"The first launch is worth {worth} points; at a bid of {bid} first and second are alike. "
            f"Bid up to {self.bid}."
            if self.bid
            else f"The first launch is worth {worth} points: bid nothing, and gladly go second."
        )


def report_paired(tally: Tally, setting: Setting, trials: int) -> Simulated:
    """What paired games came to."""
    worth = mean(tally, "worth")
    fair, error = round_to(_exact_mean(tally, "worth") / 2, worth.error / 2)
    orders = tuple(_order(tally, f"{side.label}", f"{side} first: ") for side in Power)
    return Simulated(2 * trials, setting, orders, worth, fair, error, max(0, int(fair)), rulings=_rulings())


def report_single(tally: Tally, setting: Setting, trials: int) -> Simulated:
    """What games with a fixed first launch came to."""
    order = _order(tally, Power.USSR.label, "")
    return Simulated(trials, setting, (order,), None, None, None, None, rulings=_rulings())


def _rulings() -> tuple[str, ...]:
    return leaning("missiles", "abm-range")


def _exact_mean(tally: Tally, name: str) -> float:
    counts = tally[name]
    return float(sum(value * times for value, times in counts.items())) / sum(counts.values())


def _order(tally: Tally, first: str, prefix: str) -> Order:
    return Order(
        first,
        mean(tally, f"{prefix}USA ahead"),
        mean(tally, f"{prefix}USA cities"),
        mean(tally, f"{prefix}USSR cities"),
        mean(tally, f"{prefix}turns"),
        shares(tally, f"{prefix}result"),
    )
