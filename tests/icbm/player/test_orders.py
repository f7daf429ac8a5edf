"""Standing orders: how a human's sites fire while the machine moves."""

from __future__ import annotations

import pytest

from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import Controller, Forces, Game
from fng_cli.icbm.player.players import give_fire_order


@pytest.mark.parametrize(("wanted", "order", "told"), [
    ("ask", None, "you are asked"),
    ("Hold", 0, "hold their fire"),
    ("1", 1, "1 round at each missile"),
    ("3", 3, "3 rounds at each missile"),
])  # fmt: skip
def test_an_order_is_kept(wanted: str, order: int | None, told: str) -> None:
    """Asked each time, no fire, or so many rounds. Source: 7.1."""
    game, report = give_fire_order(Game(), Power.USA, wanted)
    assert game.usa.fire_order == order == report.fire_order
    assert told in report.summary()


@pytest.mark.parametrize("wanted", ["all", "-1", "0", "10", ""])
def test_anything_else_is_refused(wanted: str) -> None:
    """With what may be written."""
    with pytest.raises(RequestError, match="write ask, hold, or rounds from 1 to 9"):
        give_fire_order(Game(), Power.USA, wanted)


def test_the_machine_takes_no_orders() -> None:
    """It decides for itself."""
    game = Game(ussr=Forces(player=Controller.MACHINE))
    with pytest.raises(RequestError, match="takes no orders"):
        give_fire_order(game, Power.USSR, "hold")
