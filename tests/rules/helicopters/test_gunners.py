"""Door gunners, passengers, lights, and the observation helicopter on the table: pages 87-90."""

from __future__ import annotations

import pytest

from fng_cli.errors import RequestError
from fng_cli.rules.air.craft import find_craft
from fng_cli.rules.helicopters.gunships import aboard_shooter, burst_count, gunner_rep, lights, on_table
from fng_cli.rules.people.person import Person
from fng_cli.rules.weapons.weapons import find_weapon


@pytest.mark.parametrize(("flown", "number"), [(10, 1), (24, 1), (47, 1), (48, 2), (80, 3)])
def test_a_burst_for_each_24_inches(flown: float, number: int) -> None:
    assert burst_count(flown) == number
    assert burst_count(flown, hovering=True) == 1


def test_who_ducks_back_fires_worse() -> None:
    assert gunner_rep(Person(4), ducking_back=True) == 3
    assert gunner_rep(Person(4)) == 4


def test_passengers_move_fast_and_gunners_do_not() -> None:
    weapon = find_weapon("m-16")
    assert aboard_shooter(Person(4), weapon, moving=True).moved_fast
    assert not aboard_shooter(Person(4), weapon, moving=False).moved_fast


def test_lights() -> None:
    """p. 88: a circle of 24 inches in a hover, a strip of 12 else; with the light off only the near may fire."""
    firefly = find_craft("firefly")
    assert (lights(firefly, hovering=True).circle_in, lights(firefly).strip_in) == (24, 12)
    assert lights(firefly, off=True).fired_at_within_in == 24
    assert lights(firefly).fired_at_within_in is None
    assert lights(find_craft("nighthawk")).flare_count == 1
    assert lights(find_craft("nighthawk")).fired_at_within_in == 24
    assert "only what is lit" in lights(firefly).summary()
    with pytest.raises(RequestError, match="neither searchlight"):
        lights(find_craft("slick"))


def test_on_the_table() -> None:
    done = on_table(find_craft("loach"), 5)
    assert (done.move_in, done.hovers) == (36, 2)
    assert [step.command.rpartition(" --at")[0] or step.command for step in done.next] == [
        "helo fly --craft oh-6 --rep 5",
        "helo fly --craft oh-6 --rep 5 --mode enter-hover",
        "helo fly --craft oh-6 --rep 5 --mode leave-hover",
        "air spot --rep 5",
        "helo drop --rep 5 --impact 2",
    ]
    for told in ("by its pilot's REP", "as infantry does", "leaves the table next turn at the earliest"):
        assert told in done.summary()
    with pytest.raises(RequestError, match="observation"):
        on_table(find_craft("slick"), 4)
