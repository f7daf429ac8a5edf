"""A game begins. Source: 3.2; historical variant."""

from __future__ import annotations

import pytest

from fng_cli.calls import Slot, call
from fng_cli.icbm.board.state import Phase
from fng_cli.icbm.setup.begin import begin


@pytest.mark.parametrize(("historical", "scenario"), [(False, "standard"), (True, "historical")])
def test_nothing_stands_yet_and_the_ussr_sets_up_first(historical: bool, scenario: str) -> None:
    """By hand, or by the machine."""
    game, report = begin(historical=historical)
    assert (game.scenario, report.scenario, game.historical) == (scenario, scenario, historical)
    assert (game.phase, game.usa.bases, game.ussr.bases) == (Phase.USSR_SETUP, (), ())
    assert [step.call for step in report.next] == [
        call("place base", Slot("HEX"), Slot("TYPE=N")),
        call("place auto"),
    ]
