"""Pencil flares: page 6."""

from __future__ import annotations

import pytest

from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure
from fng_cli.rules.clock.lasting import LASTING, holding
from fng_cli.rules.fire.smoke import after_flare, launch_flare
from fng_cli.state import State
from fng_cli.terms import Side


def test_it_lights_a_circle_for_a_full_turn() -> None:
    """The rest of this one, and the whole of the next (w-02)."""
    lit = launch_flare("a1", distance_in=18, spot="over the paddy", turn=4)
    assert (lit.circle_in, lit.until_turn, lit.rulings) == (24, 5, ("w-02",))
    [light] = after_flare(State({"clock": {"turn": 4}}), lit)[LASTING]
    assert [turn for turn in range(4, 9) if holding((light,), turn)] == [4, 5]
    assert (
        lit.summary()
        == 'Everything in a circle 24" across (over the paddy) can be seen as clearly as by day until '
        "the end of turn 5."
    )


def test_it_flies_no_farther_than_it_does() -> None:
    with pytest.raises(RequestError, match='19" away, but a flare lights only spots up to 18" away'):
        launch_flare(distance_in=19)


def test_without_a_clock_nothing_is_kept() -> None:
    assert after_flare(State({}), launch_flare()).content == {}
    assert "for one full turn" in launch_flare().summary()


def test_a_flare_is_launched_once() -> None:
    billy = Figure("a1", Side.FWF, 4, gear=("flashlight", "flare"))
    once = after_flare(State(FIGURES.only([billy])), launch_flare("a1"))
    assert once[FIGURES][0].gear == ("flashlight",)
    assert after_flare(once, launch_flare("a1"))[FIGURES][0].gear == ("flashlight",)
