"""Useful gear, and who happens to have some. Source: p. 6-8."""

from __future__ import annotations

import pytest

from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.armies.gear import gear_list, gear_shown, roll_gear_of_one, with_cutters, with_gear
from fng_cli.terms import Side
from tests.rules.armies.units import PLAIN, raised, wishes


def test_gear_by_chance() -> None:
    """Flashlight and flare on 1-2, wire cutters on 1, a die for each man (p. 6-7)."""
    _, figures = raised(wishes(strength=2, deros=False, supplies=False), 1, 1, 2, 3, 3, 2, 1, 2)
    assert [figure.gear for figure in figures] == [("flashlight", "wire-cutters"), ("flare",)]


def test_cutters_where_the_mission_calls_for_them() -> None:
    """At least one man has some (p. 7)."""
    _, figures = raised(wishes(strength=8, wire=True, **PLAIN), *[1] * 8)
    assert [figure.id for figure in figures if "wire-cutters" in figure.gear] == ["a8"]


def test_cutters_somebody_has_already_are_enough() -> None:
    """One man with some will do: nobody else is given any (p. 7)."""
    men = [Figure(f"a{number}", Side.FWF, 4, gear=gear) for number, gear in ((1, ()), (2, ("wire-cutters",)))]
    assert with_cutters(men) == tuple(men)


def test_who_has_what() -> None:
    """Flashlights by chance, a radio for who carries it (p. 6-7)."""
    by_id = {line.id: line for line in gear_list().items}
    assert len(by_id) == 7
    assert gear_shown("starlight scope").id == "starlight-scope"
    assert gear_shown("flare").summary() == f"{by_id['flare'].name}: {by_id['flare'].who}."
    with pytest.raises(RequestError, match="nearest: flare"):
        gear_shown("flair")


def test_what_is_carried_is_carried_once() -> None:
    figure = Figure(id="a1", side=Side.FWF, rep=3, gear=("radio",))
    assert with_gear(figure, "flare", "radio").gear == ("radio", "flare")
    rolled = roll_gear_of_one("a1", Side.FWF, dice=Typed((1, 6, 6)))
    assert (rolled.by, rolled.gear, rolled.answer()) == ("a1", ("flashlight",), "flashlight")
