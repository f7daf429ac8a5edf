"""Door gunners, passengers, lights, and the observation helicopter on the table: pages 87-90."""

from __future__ import annotations

import pytest

from fng_cli.dice import Seeded
from fng_cli.errors import RequestError
from fng_cli.rules.air.available import SOUGHT
from fng_cli.rules.air.craft import find_craft
from fng_cli.rules.fire.declare import declare
from fng_cli.rules.fire.fire import fire
from fng_cli.rules.fire.to_hit import Shooter
from fng_cli.rules.harm.targets import Target
from fng_cli.rules.helicopters.gunships import (
    CraftFire,
    aboard_shooter,
    burst_count,
    gunner_rep,
    lights,
    on_table,
    with_bursts,
)
from fng_cli.rules.people.person import Person
from fng_cli.rules.weapons.weapons import find_weapon
from tests.each import each


@pytest.mark.parametrize(("flown", "number"), [(10, 1), (24, 1), (47, 1), (48, 2), (80, 3)])
def test_a_burst_for_each_24_inches(flown: float, number: int) -> None:
    assert burst_count(flown) == number
    assert burst_count(flown, hovering=True) == 1


def test_a_burst_knows_how_many_there_are() -> None:
    """The report of a shot is otherwise as it was."""
    volley = declare(Shooter(Person(4), find_weapon("m-60")), [Target()])
    shot = fire(volley, dice=Seeded(1))
    assert with_bursts(shot, 3, 2) == CraftFire(
        **{name: getattr(shot, name) for name in shot.__struct_fields__}, bursts=3, burst=2
    )
    alone = with_bursts(shot, 1)
    assert (alone.bursts, alone.burst) == (1, 1)


def test_who_ducks_back_fires_worse() -> None:
    assert gunner_rep(Person(4), ducking_back=True) == 3
    assert gunner_rep(Person(4)) == 4
    assert gunner_rep(Person(1), ducking_back=True) == 1  # as well as anybody can


def test_passengers_move_fast_and_gunners_do_not() -> None:
    weapon = find_weapon("m-16")
    assert aboard_shooter(Person(4), weapon, moving=True).moved_fast
    assert not aboard_shooter(Person(4), weapon, moving=False).moved_fast


@each(
    ("craft", "hovering", "off", "expected"),
    [
        ("firefly", True, False, ("circle", 24, None, 0, None)),
        ("firefly", False, False, ("strip", None, 12, 0, None)),
        ("firefly", True, True, ("nothing", None, None, 0, 24)),
        ("firefly", False, True, ("nothing", None, None, 0, 24)),
        ("nighthawk", True, False, ("flares", None, None, 1, 24)),
        ("nighthawk", False, True, ("flares", None, None, 1, 24)),
    ],
)
def test_lights(craft: str, hovering: bool, off: bool, expected: tuple[object, ...]) -> None:
    """p. 88: a circle of 24 inches in a hover, a strip of 12 else; with the light off only the near may fire."""
    row = find_craft(craft)
    lit = lights(row, hovering=hovering, off=off)
    assert (lit.lit, lit.circle_in, lit.strip_in, lit.flare_count, lit.fired_at_within_in) == expected
    assert lit.craft == row.id
    assert [step.command for step in lit.next] == [
        f"air spot --rep 4{' --hovering' * hovering} --at {SOUGHT}"
    ]
    assert "only what is lit" in lit.summary()


def test_lights_are_on_unless_it_is_said() -> None:
    """In flight, too; a craft without any has none."""
    firefly = find_craft("firefly")
    assert lights(firefly) == lights(firefly, hovering=False, off=False)
    with pytest.raises(RequestError, match="neither searchlight"):
        lights(find_craft("slick"))


def test_on_the_table() -> None:
    done = on_table(find_craft("loach"), 5)
    assert (done.move_in, done.hovers) == (36, 2)
    assert [step.command for step in done.next] == [
        "helo fly --craft oh-6 --rep 5",
        "helo fly --craft oh-6 --rep 5 --mode enter-hover",
        "helo fly --craft oh-6 --rep 5 --mode leave-hover",
        f"air spot --rep 5 --at {SOUGHT}",
        "helo drop --rep 5 --impact 2",
    ]
    for told in ("on its pilot's REP", "as infantry does", "can leave the table next turn at the earliest"):
        assert told in done.summary()
    with pytest.raises(RequestError, match="observation"):
        on_table(find_craft("slick"), 4)
