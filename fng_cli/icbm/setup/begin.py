"""A game begins. Source: 3; historical variant."""

from __future__ import annotations

from typing import ClassVar

from fng_cli.calls import Next, Slot, call
from fng_cli.document import Report
from fng_cli.icbm.board.charts import leaning
from fng_cli.icbm.board.state import HISTORICAL, STANDARD, Done, Game


class Begun(Report, frozen=True):
    """A game that has just begun."""

    ANSWER: ClassVar[tuple[str, ...]] = ("scenario",)

    scenario: str
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        return f"A {self.scenario} game of ICBM: the USSR sets up first."


def begin(*, historical: bool = False) -> Done[Begun]:
    """A game in which nothing stands yet: standard, or the historical variant. Source: 3.2."""
    game = Game(scenario=HISTORICAL if historical else STANDARD)
    following = (
        Next(call("place base", Slot("HEX"), Slot("TYPE=N")), "the USSR sets up"),
        Next(call("place auto"), "the machine does it for you"),
    )
    return Done(game, Begun(game.scenario, leaning("map", "cities", "missiles"), following))
