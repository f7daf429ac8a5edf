"""Standing orders of a human: how his sites fire while the machine moves its missiles. Source: 7.1."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from fng_cli.calls import Next
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import Done, Game
from fng_cli.words import whole_number

ASK, HOLD = "ask", "hold"
MOST_AT_ONCE = 9
"""Rounds of one order at one missile: more than that is a slip of the finger."""


class OrdersGiven(Report, frozen=True):
    """An order for a side's sites: the rounds at each missile; None where its player is asked each time."""

    ANSWER: ClassVar[tuple[str, ...]] = ("fire_order",)

    side: Power
    fire_order: int | None
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        if self.fire_order is None:
            return f"{self.side.label}: you are asked for fire each time."
        if not self.fire_order:
            return f"{self.side.label}: your sites hold their fire."
        rounds = "1 round" if self.fire_order == 1 else f"{self.fire_order} rounds"
        return f"{self.side.label}: {rounds} at each missile in each hex, from the site that hits most often."


def give(game: Game, side: Power, wanted: str) -> Done[OrdersGiven]:
    """Order a human's sites: ``ask``, ``hold``, or a number of rounds. Source: 7.1.

    Raises RequestError for anything else, and for a side that is the machine's.
    """
    if game.forces(side).by_machine:
        raise RequestError(f"the {side.label} is the machine's: it takes no orders")
    order = _order(wanted)
    after = game.with_forces(side, replace(game.forces(side), fire_order=order))
    return Done(after, OrdersGiven(side, order, ("m-19",)))


def _order(wanted: str) -> int | None:
    text = wanted.strip().lower()
    if text == ASK:
        return None
    if text == HOLD:
        return 0
    number = whole_number(text)
    if number is not None and number <= MOST_AT_ONCE:
        return number
    raise RequestError(f"{wanted!r}: write {ASK}, {HOLD}, or rounds from 1 to {MOST_AT_ONCE}")
