"""Blasts: cover, jackets, and dropping in time: pages 7, 34, 42."""

from __future__ import annotations

from typing import Any

import pytest

from fng_cli.calls import call
from fng_cli.dice import Seeded, Typed
from fng_cli.errors import RequestError
from fng_cli.rules.harm.blast import Blast, roll_blast
from fng_cli.rules.harm.damage import Harm, Victim
from fng_cli.rules.harm.targets import Circumstance, Target
from fng_cli.rules.people.person import Person

STUNNED, OUT, DEAD, CARRY_ON = Harm.STUNNED, Harm.OUT_OF_THE_FIGHT, Harm.OBVIOUSLY_DEAD, Harm.CARRY_ON


def burst(impact: int, *faces: int, figures: list[Target], **more: Any) -> Blast:
    dice = Typed(faces)
    done = roll_blast(impact, figures, dice=dice, **more)
    dice.finish()
    return done


@pytest.mark.parametrize(
    ("dv", "impact", "stopped"), [(4, 4, True), (1, 2, False), (3, 2, True), (0, 1, False), (10, 9, True)]
)
def test_cover_against_a_blast(dv: int, impact: int, stopped: bool) -> None:
    """p. 34 (a-30): a Defensive Value as high as the Impact, or higher: Duck Back; lower: damage."""
    done = burst(impact, *(() if stopped else (1,)), figures=[Target(Victim(Person(), "a"), cover_dv=dv)])
    assert done.targets[0].result == ("duck-back" if stopped else "obviously-dead")


@pytest.mark.parametrize(("impact", "left"), [(3, 2), (2, 1), (1, 1), (0, 0)])
def test_a_flak_jacket_takes_one_off_the_impact_of_a_blast(impact: int, left: int) -> None:
    """p. 7: never below 1; an Impact that is lower already stays."""
    jacket = Victim(Person(4, flak_jacket=True), "a")
    assert roll_blast(impact, [Target(jacket)], dice=Seeded(1)).targets[0].impact == left


def test_who_only_ducks_back_calls_for_no_man_down() -> None:
    """p. 22: neither he who ducks back nor one who is missed; it is for the dead, the wounded and the stunned."""
    friend = Victim(Person(4, "b1", known=True, group="cell"), "b1")
    assert burst(2, figures=[Target(friend, cover_dv=2)]).next == ()
    for faces in ((1,), (2,), (6, 1, 1)):
        steps = burst(2, *faces, figures=[Target(friend)]).next
        assert [step.call for step in steps] == [call("react man-down", group="cell")]


def test_nobody_in_the_circle() -> None:
    """p. 34: a burst among nobody is told with its Impact, and takes no dice."""
    assert burst(2, figures=[]).summary() == "Nobody is in the circle (Impact 2)."


def test_bullet_cover_is_no_blast_cover() -> None:
    """Being in cover stops no blast by itself: what counts is what stands between him and the centre."""
    done = burst(2, 2, figures=[Target(Victim(Person(), "a"), (Circumstance.COVER,))])
    assert done.targets[0].result is OUT


def test_dropping_prone_in_time() -> None:
    """p. 34: REP or less on one die; who rolls 5 with REP 4 is caught."""
    figures = [Target(Victim(Person(4), "a")), Target(Victim(Person(4), "b"))]
    done = burst(2, 5, 1, 4, figures=figures, escape=True)
    assert [one.result.value for one in done.targets] == ["obviously-dead", "escaped"]
    with pytest.raises(RequestError, match="a needs a REP for the roll to drop prone in time: give it"):
        burst(2, figures=[Target(Victim(Person(), "a"))], escape=True)
