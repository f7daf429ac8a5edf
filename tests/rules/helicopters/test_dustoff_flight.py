"""A medevac while it is played: who is aboard, what his load makes of its pilot. Source: p. 86, 92, 109."""

from __future__ import annotations

from msgspec.structs import replace

from fng_cli.dice import Typed
from fng_cli.rules.air.craft import find_craft
from fng_cli.rules.harm.damage import Victim
from fng_cli.rules.helicopters.dustoff_flight import DustoffFlight
from fng_cli.rules.helicopters.dustoff_plan import Dustoff, Ending, Stage
from fng_cli.rules.helicopters.piloting import PilotMode, PilotResult
from fng_cli.rules.people.person import Person

ONE = Victim(Person(5, "a1", known=True))
PLAN = Dustoff(
    find_craft("hog"), Stage.TAKE_OFF, pilot_rep=4, aboard=("a1",), people=(ONE,), patients=("a1",)
)


def test_all_who_are_aboard() -> None:
    """The crew, and those who are loaded, with the REP that the document has of them."""
    those = DustoffFlight(PLAN, Typed("")).everybody()
    assert [one.rep for one in those] == [4, None, None, None, 5]


def test_an_overburdened_gunship() -> None:
    """p. 109, note 4: the pilot's REP is one lower with somebody aboard."""
    loaded = DustoffFlight(PLAN, Typed("41"))
    assert loaded.pilots(PilotMode.TAKE_OFF).result is PilotResult.NOT_ENOUGH_POWER
    empty = DustoffFlight(replace(PLAN, aboard=()), Typed("41"))
    assert empty.pilots(PilotMode.TAKE_OFF).result is PilotResult.DONE


def test_it_comes_down_with_all_aboard() -> None:
    flight = DustoffFlight(PLAN, Typed("6"))
    assert flight.comes_down() is Ending.CRASHED
    assert [one.target for one in flight.hurt][-1] == "a1"
