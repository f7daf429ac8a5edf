"""A game begins. Source: 3.2; historical variant."""

from __future__ import annotations

import pytest

from fng_cli.calls import Slot, call
from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import Controller, Phase
from fng_cli.icbm.setup.placing import begin


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


@pytest.mark.parametrize("other", [Controller.MAIL, Controller.MACHINE])
def test_by_mail_one_side_is_here(other: Controller) -> None:
    """A human plays it, and the other one is elsewhere."""
    with pytest.raises(
        RequestError,
        match="in a game by mail you play one side and a distant opponent the other; give `usa` human and `ussr` mail",
    ):
        begin(players={Power.USA: Controller.MAIL, Power.USSR: other})
    game, _ = begin(players={Power.USA: Controller.MAIL, Power.USSR: Controller.HUMAN})
    assert game.mail
    assert game.mail.owner is Power.USSR
