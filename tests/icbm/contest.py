"""The machine against its pool of opponents, and the search for its style. Both take minutes.

``python -m tests.icbm.contest table`` prints the table of docs/icbm.md; ``python -m tests.icbm.contest search usa
--minutes 20`` looks for a better style of a side, in games of other seeds than those of the table, and prints each
step that it takes.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import sqrt
from typing import Any, NamedTuple

from msgspec.structs import replace

from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.player.machine import STYLES, Machine, Novice, Style
from fng_cli.icbm.player.players import Dabbler, Player
from fng_cli.icbm.player.pool import CitiesOnly, Counterforce, Greedy, Late
from fng_cli.icbm.player.trial import contest

PAIRS = 100
"""Seeds for each opponent: with both sides and both orders of the first launch 400 games."""


def hunting(hunt: float) -> Machine:
    """The machine with another worth of missiles in bases, for both sides."""
    return Machine(
        {side: replace(style, weights=replace(style.weights, hunt=hunt)) for side, style in STYLES.items()}
    )


OPPONENTS: Mapping[str, Callable[[], Player]] = {
    "greedy": Greedy,
    "cities": CitiesOnly,
    "counterforce": Counterforce,
    "late": Late,
    "novice": Novice,
    "random": Dabbler,
    "hunt=0": lambda: hunting(0.0),
    "hunt=4": lambda: hunting(4.0),
}


class Lead(NamedTuple):
    """A mean lead in points, with its standard error."""

    mean: float
    error: float

    def __str__(self) -> str:
        """The lead as the table shows it: ``+5.4 ± 0.8``."""
        return f"{self.mean:+.1f} ± {self.error:.1f}"


def lead_of_values(values: Sequence[float]) -> Lead:
    """The mean of values, and its standard error."""
    mean = sum(values) / len(values)
    return Lead(mean, sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values)))


def leads(side: Power, player: Player, opponent: Player, seeds: Sequence[str]) -> list[float]:
    """The points by which ``player`` is ahead as ``side``, for each seed, averaged over both first launches."""
    sign = 1 if side is Power.USA else -1
    players = {side: player, side.other: opponent}
    return [sign * sum(contest(players, seed).values()) / 2 for seed in seeds]


def table(pairs: int, tag: str) -> Iterator[str]:
    """The lines of the table: each opponent, the machine's lead over it as either side, and on both."""
    yield "| opponent | as the USA | as the USSR | both |"
    yield "| --- | --- | --- | --- |"
    seeds = [f"{tag}/{number}" for number in range(pairs)]
    for name, make in OPPONENTS.items():
        usa, ussr = (leads(side, Machine(), make(), seeds) for side in Power)
        both = [(one + other) / 2 for one, other in zip(usa, ussr, strict=True)]
        yield f"| {name} | {lead_of_values(usa)} | {lead_of_values(ussr)} | {lead_of_values(both)} |"


STEPS: Mapping[str, Sequence[float]] = {
    "rounds": (-3, -1, 1, 3),
    "triples": (-1, 1, 3),
    "forward": (-1, 1),
    "shelter": (-0.3, 0.3),
    "far": (-0.4, 0.4),
    "near": (-0.3, 0.3),
    "kept": (-0.4, 0.4),
    "patience": (-0.3, -0.1, 0.1),
    "fear": (-0.3, 0.3, 0.8),
    "treasure": (-1.0, -0.3, 0.3, 1.0),
    "passers": (-0.15, 0.15),
    "weights.hunt": (-0.8, -0.4, 0.4, 0.8),
    "weights.fade": (-0.04, 0.04),
    "weights.gone": (-0.3, 0.3),
    "weights.spared": (-0.3, -0.15, 0.15, 0.3),
    "weights.likely": (-0.4, -0.2, 0.2, 0.4),
}
"""The steps that the search tries in each value of a style."""
LEAST: Mapping[str, float] = {"rounds": 4, "far": -1, "near": -1}
"""The least value of some; that of the others is 0."""


def stepped(style: Style, name: str, step: float) -> Style | None:
    """A style with one value changed by a step; None if the value would be below its least."""
    holder: Any = style.weights if "." in name else style
    field = name.rpartition(".")[2]
    value = type(getattr(holder, field))(round(getattr(holder, field) + step, 3))
    if value < LEAST.get(name, 0):
        return None
    changed = replace(holder, **{field: value})
    return replace(style, weights=changed) if "." in name else changed


def search(side: Power, minutes: float, pairs: int, tag: str) -> Iterator[str]:
    """Lines about each step in one or two values of a style that did better, also in games of other seeds.

    The opponents are the pool's strongest, and the machine as it is now.
    """
    style, end, rng = STYLES[side], time.monotonic() + 60 * minutes, random.Random(tag)
    opponents: list[tuple[Player, float]] = [
        (Greedy(), 2.0), (Machine(), 1.0), (hunting(4.0), 1.5), (CitiesOnly(), 0.5), (Counterforce(), 0.5),
    ]  # fmt: skip

    def values(tried: Style, seeds: str) -> list[float]:
        """The weighted leads of a style over all opponents, for each seed."""
        player = Machine({**STYLES, side: tried})
        names = [f"{seeds}/{number}" for number in range(pairs)]
        each = [[weight * lead for lead in leads(side, player, who, names)] for who, weight in opponents]
        return [sum(column) / sum(weight for _, weight in opponents) for column in zip(*each, strict=True)]

    kept, taken = values(style, f"{tag}-0"), 0
    yield f"{side}: {lead_of_values(kept)}"
    while time.monotonic() < end:
        tried: Style | None = style
        for name in rng.sample(sorted(STEPS), rng.choice((1, 1, 2))):
            tried = stepped(tried, name, rng.choice(STEPS[name])) if tried else None
        if tried is None:
            continue
        gains = [new - old for new, old in zip(values(tried, f"{tag}-{taken}"), kept, strict=True)]
        first = lead_of_values(gains)
        if first.mean < max(0.1, first.error):
            continue
        fresh = f"{tag}-{taken}-again"
        again = [new - old for new, old in zip(values(tried, fresh), values(style, fresh), strict=True)]
        both = lead_of_values(gains + again)
        if both.mean > 1.2 * both.error and sum(again) > 0:
            style, taken = tried, taken + 1
            kept = values(style, f"{tag}-{taken}")
            yield f"{side}: {both} better, {lead_of_values(kept)} now: {style}"


def main() -> None:
    """Print the table, or the steps of a search."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("table", "search"))
    parser.add_argument("side", nargs="?", choices=[str(side) for side in Power])
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--pairs", type=int, default=PAIRS)
    parser.add_argument("--seed", default="1")
    given = parser.parse_args()
    lines = (
        table(given.pairs, f"table/{given.seed}")
        if given.what == "table"
        else search(Power(given.side or "usa"), given.minutes, given.pairs, f"search/{given.seed}")
    )
    for line in lines:
        print(line, flush=True)


if __name__ == "__main__":
    main()
