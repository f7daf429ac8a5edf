"""Figures that went down: pages 66-67."""

from __future__ import annotations

from msgspec.structs import replace

from fng_cli.figures import Figure, Status
from fng_cli.rules.tunnels.delve import Condition, Delve, Explorer, figures_after
from fng_cli.terms import Side
from tests.rules.tunnels.explorers import one

FIGURES = tuple(Figure(name, Side.FWF, 4) for name in ("a1", "a2", "a3", "a4"))


def went_down(name: str, condition: Condition) -> Explorer:
    return replace(one(name=name), condition=condition)


def test_who_is_down_is_gone_until_he_is_fetched() -> None:
    """p. 66: nobody knows what became of him."""
    delve = Delve(3, 1, (went_down("a1", Condition.DOWN), went_down("a2", Condition.INJURED)))
    assert {one.id: one.status for one in figures_after(FIGURES, [delve])} == {"a1": Status.GONE}


def test_who_was_hurt_is_out_of_the_fight_once_he_is_up() -> None:
    """p. 66: not before."""
    delve = Delve(3, 1, (went_down("a2", Condition.INJURED), went_down("a3", Condition.UNHURT)), out=True)
    assert {one.id: one.status for one in figures_after(FIGURES, [delve])} == {"a2": Status.OUT_OF_THE_FIGHT}


def test_who_is_fetched_is_as_the_dice_made_him() -> None:
    """p. 67: one whom Star Power saved is as he was."""
    delve = Delve(3, 1, (went_down("a1", Condition.FETCHED), went_down("a4", Condition.FETCHED)), out=True)
    fetched = {"a1": Status.OBVIOUSLY_DEAD, "a4": None}
    assert {one.id: one.status for one in figures_after(FIGURES, [delve], fetched)} == {
        "a1": Status.OBVIOUSLY_DEAD
    }
