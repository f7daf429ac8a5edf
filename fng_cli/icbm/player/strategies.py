"""Strategies compared: players, ABM rounds and first launches, each tried over the same set-ups and seeds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import product
from math import sqrt
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import Next
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import Power, rulings_of_tables
from fng_cli.icbm.player.players import Player
from fng_cli.icbm.player.trial import TrialSetting, add_player, leads_by_first
from fng_cli.sim import CountsByName, Mean, add, mean, mean_and_spread, round_to, with_error

BOTH = "both"
"""The first launch by either side once, over the same set-up."""
FIRSTS = (*(side.value for side in Power), BOTH)
"""Who launches first."""
MOST = 40
"""The most strategies of a comparison: more than that nobody reads."""


class Strategy(Struct, frozen=True):
    """A strategy that is tried: the players with their ABM rounds, and who launches first (``usa``, ``ussr``, ``both``)."""

    setting: TrialSetting
    first: str = BOTH


def strategies(
    usa: Sequence[str],
    ussr: Sequence[str],
    usa_rounds: Sequence[int | None],
    ussr_rounds: Sequence[int | None],
    firsts: Sequence[str],
) -> tuple[Strategy, ...]:
    """Return every combination of the two sides' players, their numbers of ABM rounds, and ``firsts`` (who
    launches first). A number of None means that the player decides how many he builds. The order is that
    of these lists. Raises RequestError for more than ``MOST``.
    """
    tried = tuple(
        Strategy(
            TrialSetting(usa_player=one, ussr_player=other, usa_rounds=built, ussr_rounds=others_built), first
        )
        for one, other, built, others_built, first in product(usa, ussr, usa_rounds, ussr_rounds, firsts)
    )
    if len(tried) > MOST:
        raise RequestError(f"{len(tried)} strategies are too many; compare at most {MOST} at once")
    return tried


class StrategiesTrial(Struct, frozen=True):
    """A trial: one set-up, played to the end with each strategy."""

    strategies: tuple[Strategy, ...]
    own: Mapping[str, Callable[[], Player]] = {}

    def __call__(self, seed: str) -> Mapping[str, int]:
        """Play one set-up to its end with each strategy, and return numbers by name, beginning with the
        strategy's position. All dice follow from ``seed``. ``0 usa first`` and ``0 ussr first`` are the
        USA's lead in each game. ``0 sum`` is the sum of both, or twice a single game; ``0 difference``
        compares it with the first strategy's.
        """
        for name, make in self.own.items():
            add_player(name, make)
        values: dict[str, int] = {}
        sums: list[int] = []
        for place, strategy in enumerate(self.strategies):
            firsts = tuple(Power) if strategy.first == BOTH else (Power(strategy.first),)
            leads = leads_by_first(strategy.setting, seed, firsts)
            values |= {f"{place} {side} first": lead for side, lead in leads.items()}
            sums.append(sum(leads.values()) * (1 if len(leads) == len(Power) else len(Power)))
        for place, total in enumerate(sums):
            values |= {f"{place} sum": total, f"{place} difference": total - sums[0]}
        return values


class StrategyTried(Report, frozen=True):
    """A strategy and its games: the points by which the USA is ahead (``lead``; negative: behind), and the
    ``difference`` from the first strategy over the same set-ups, None for that itself.

    Rounds are None if the player builds as many as it likes.
    """

    usa_player: str
    usa_rounds: int | None
    ussr_player: str
    ussr_rounds: int | None
    first: str
    lead: Mean
    difference: float | None
    difference_error: float | None


class StrategiesCompared(Report, frozen=True):
    """Many games of several strategies over the same set-ups; each strategy is compared with the first.

    ``games`` is the number of games of all of them.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("strategies",)
    ROWS: ClassVar[str] = "strategies"

    games: int
    strategies: tuple[StrategyTried, ...]
    method: str = "simulated"
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def varied(self) -> tuple[str, ...]:
        """Return the heads of the columns in which the compared strategies differ: ``USA``, ``USSR rounds``,
        ``first`` and so on. If they differ in none, return all heads.
        """
        return tuple(head for head, _ in self._columns())

    def labels(self) -> tuple[tuple[str, ...], ...]:
        """Return for each strategy its values, in the order of the heads that ``varied`` returns:
        ``("machine", "own", "usa")``.
        """
        return tuple(zip(*(cells for _, cells in self._columns()), strict=True))

    def _columns(self) -> list[tuple[str, tuple[str, ...]]]:
        """Return the columns in which the strategies differ, each as (head, one value for each strategy); all
        columns if the strategies do not differ.
        """
        heads = ("USA", "USA rounds", "USSR", "USSR rounds", "first")
        rows = [
            (
                row.usa_player,
                _rounds_text(row.usa_rounds),
                row.ussr_player,
                _rounds_text(row.ussr_rounds),
                row.first,
            )
            for row in self.strategies
        ]
        columns = [*zip(heads, zip(*rows, strict=True), strict=True)]
        return [column for column in columns if len(set(column[1])) > 1] or columns

    def answer(self) -> str:
        """Return the best and the worst strategy for the USA, each with the points by which the USA is ahead:
        ``machine: 12 ± 3; random: -40 ± 4``. If there is one strategy, the text names it alone.
        """
        ranked = sorted(
            zip(self.strategies, self.labels(), strict=True), key=lambda found: -found[0].lead.mean
        )
        told = [f"{' '.join(words)}: {with_error(row.lead.mean, row.lead.error)}" for row, words in ranked]
        return told[0] if len(told) == 1 else f"{told[0]}; {told[-1]}"

    def summary(self) -> str:
        """Return a sentence on the strategies with which the USA does best and worst, and by how much it is
        ahead with each. With a single strategy, it says by how much the USA is ahead with that.
        """
        best, _, worst = self.answer().partition("; ")
        return f"The USA does best with {best}, and worst with {worst}." if worst else f"USA ahead, {best}."


def _rounds_text(rounds: int | None) -> str:
    """Return a number of rounds as text; for None ``own``: the player chooses the number."""
    return "own" if rounds is None else str(rounds)


def report_strategies(tally: CountsByName, tried: Sequence[Strategy], trials: int) -> StrategiesCompared:
    """Return the report on strategies compared over ``trials`` set-ups. Each set-up was played with every
    strategy; ``tally`` holds the counts from those games.
    """
    rows = tuple(_row(tally, strategy, place) for place, strategy in enumerate(tried))
    games = sum(2 if strategy.first == BOTH else 1 for strategy in tried)
    return StrategiesCompared(
        games=games * trials, strategies=rows, rulings=rulings_of_tables("missiles", "abm-range")
    )


def _row(tally: CountsByName, strategy: Strategy, place: int) -> StrategyTried:
    """Return the results of one strategy's games from the tally. ``place`` is the strategy's position among
    all, from 0. The first strategy has no ``difference`` (None), because the others are compared with it.
    """
    leads: CountsByName = {}
    for side in Power:
        if counts := tally.get(f"{place} {side} first"):
            add(leads, {"USA ahead": counts})
    lead, error = _half_mean(tally, f"{place} sum")
    difference = _half_mean(tally, f"{place} difference") if place else (None, None)
    setting = strategy.setting
    return StrategyTried(
        usa_player=setting.usa_player,
        usa_rounds=setting.usa_rounds,
        ussr_player=setting.ussr_player,
        ussr_rounds=setting.ussr_rounds,
        first=strategy.first,
        lead=replace(mean(leads, "USA ahead"), mean=lead, error=error),
        difference=difference[0],
        difference_error=difference[1],
    )


def _half_mean(tally: CountsByName, name: str) -> tuple[float, float]:
    """Return half of the mean of the values under ``name`` and half of its standard error, both rounded as
    the error suggests. If each value is the sum of two games, the result is the mean for one game.
    """
    counts = tally[name]
    middle, spread = mean_and_spread(counts)
    return round_to(middle / 2, spread / sqrt(sum(counts.values())) / 2)
