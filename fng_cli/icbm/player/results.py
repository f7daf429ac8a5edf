"""Totals of many games: results, spread of points, and what the first launch is worth."""

from __future__ import annotations

from typing import ClassVar

from fng_cli.calls import Next
from fng_cli.document import Report
from fng_cli.icbm.board.charts import Power, leaning
from fng_cli.icbm.player.trial import TrialSetting
from fng_cli.sim import CountsByName, Mean, Share, mean, round_to, shares, with_error


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
    return leaning("missiles", "abm-range")


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
