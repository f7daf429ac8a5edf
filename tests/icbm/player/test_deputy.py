"""The machine sets up for somebody. Source: 3."""

from __future__ import annotations

import pytest

from fng_cli.dice import Seeded
from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import Game, Phase
from fng_cli.icbm.player import deputy
from fng_cli.icbm.setup import placing


def test_it_sets_up_the_side_whose_turn_it_is() -> None:
    """First the USSR, then the USA, then the Soviet answer to missiles in Alaska. Source: 3.2, 3.3."""
    dice, game = Seeded("deputy"), Game()
    phases = []
    while game.phase is not Phase.ROUNDS:
        game, report = deputy.set_up(game, None, dice=dice)
        phases.append((report.side, report.phase))
    assert phases == [
        (Power.USSR, Phase.USA_SETUP),
        (Power.USA, Phase.REPLY),
        (Power.USSR, Phase.ROUNDS),
    ]


def test_it_does_not_set_up_the_other_side() -> None:
    """Nor one that has begun by hand."""
    with pytest.raises(RequestError, match="`side` usa: it is the USSR that sets up now"):
        deputy.set_up(Game(), Power.USA, dice=Seeded(1))
    begun = placing.place_base(Game(), "1815", {"ss-18": 2}).game
    with pytest.raises(RequestError, match="the USSR has begun to set up"):
        deputy.set_up(begun, None, dice=Seeded(1))
