"""The AC-47: pages 84-85."""

from __future__ import annotations

import pytest

from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.rules.air.strike import gunship_run
from fng_cli.rules.harm.damage import Harm, Victim
from fng_cli.rules.harm.targets import Target
from fng_cli.rules.people.person import Person

ONE = Target(Victim(Person(4, "a")))


def test_four_dice_at_each() -> None:
    """x-48: REP 5, Impact 3."""
    done = gunship_run([ONE], dice=Typed("1111"))
    assert (done.targets[0].attacks, done.hits, done.width_in, done.runs_left) == (4, 0, 12, 1)
    done = gunship_run([ONE], dice=Typed("22223333"))
    assert (done.hits, done.targets[0].result) == (4, Harm.OUT_OF_THE_FIGHT)


def test_a_ring() -> None:
    done = gunship_run([], inner_radius_in=15, runs_made=1, dice=Typed(""))
    assert (done.width_in, done.inner_radius_in, done.runs_left) == (8, 15, 0)
    for radius in (10, 20):
        assert gunship_run([], inner_radius_in=radius, dice=Typed("")).inner_radius_in == radius
    for wrong in (9.9, 20.1):
        with pytest.raises(RequestError, match="10 to 20"):
            gunship_run([], inner_radius_in=wrong, dice=Typed(""))


def test_two_runs_only() -> None:
    with pytest.raises(RequestError, match="2 gun runs"):
        gunship_run([ONE], runs_made=2, dice=Typed(""))


def test_heavy_machine_guns_answer() -> None:
    commands = [one.command for one in gunship_run([], dice=Typed("")).next]
    assert commands == [
        "react received-fire --by <HMG>",
        "fire --rep <REP> --weapon dshk --at fast",
        "air damage --hits 1 --impact 5 --craft ac-47",
        "illumination mortar --dropped",
    ]
