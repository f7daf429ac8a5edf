"""What damage and fire leave of a figure: pages 3-4, 24, 30."""

from __future__ import annotations

import pytest

from fng_cli.figures import Figure, Status
from fng_cli.rules.harm.damage import (
    DamageTaken,
    Fate,
    Harm,
    StarPower,
    after_fate,
    after_star_power,
    figure_after,
    shooter_after,
    worse_status,
)
from fng_cli.terms import Side

STAR = Figure("riker", Side.FWF, 5, star=True, weapons=("law", "m-16", "law"))


def test_who_was_dead_stays_dead() -> None:
    """The worse of two states counts."""
    dead = Figure("a1", Side.FWF, 4, status=Status.OBVIOUSLY_DEAD)
    assert figure_after(dead, DamageTaken("a1", Harm.STUNNED)).status is Status.OBVIOUSLY_DEAD
    assert worse_status(Status.STUNNED, Status.DUCK_BACK) is Status.STUNNED


@pytest.mark.parametrize(("written", "left", "after"), [(None, 5, None), (None, 4, 4), (5, 5, 5), (1, 0, 0)])
def test_star_power_that_is_spent_is_written(written: int | None, left: int, after: int | None) -> None:
    """p. 4: a Star of whom nothing is written has all of it; 0 is written, and means none."""
    figure = Figure("riker", Side.FWF, 5, star=True, star_power=written)
    assert figure_after(figure, DamageTaken("riker", Harm.STUNNED, star_power=left)).star_power == after


def test_what_is_fired_off_is_gone() -> None:
    """p. 28, 30: one LAW of two; an empty rifle is reloaded, and stays."""
    assert shooter_after(STAR, "law", empty=False, gone=True).weapons == ("m-16", "law")
    empty = shooter_after(STAR, "m-16", empty=True, gone=False)
    assert empty.empty == ("m-16",)
    assert shooter_after(empty, "m-16", empty=True, gone=False) == empty
    assert shooter_after(STAR, "m-16", empty=False, gone=False) == STAR


def test_a_star_after_all() -> None:
    """p. 3-4: what Star Power made of it; who cheated death has a lower REP."""
    power = StarPower((Harm.OBVIOUSLY_DEAD,), (Harm.STUNNED,), 5, 4)
    assert after_star_power(STAR, power).status is Status.STUNNED
    assert after_star_power(STAR, power).star_power == 4
    cheated = after_fate(STAR, Fate(Harm.OBVIOUSLY_DEAD, Harm.OUT_OF_THE_GAME, 4))
    assert (cheated.rep, cheated.status) == (4, Status.GONE)
