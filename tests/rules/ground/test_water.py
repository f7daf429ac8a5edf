"""Rivers, canals and streams: page 49."""

from __future__ import annotations

import pytest

from fng_cli.calls import WHO, call
from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.rules.ground.water import Bed, Waters, enter_water, known_bed, roll_bed
from fng_cli.state import State


@pytest.mark.parametrize(
    ("face", "from_edge"), [(1, "west"), (2, "west"), (3, "east"), (4, "south"), (5, "north"), (6, "north")]
)
def test_how_a_river_runs(face: int, from_edge: str) -> None:
    assert roll_bed(Waters.RIVER, dice=Typed((face, 6))).from_edge == from_edge
    assert roll_bed(Waters.RIVER, dice=Typed((face, 6))).width_in == 14
    assert roll_bed(Waters.CANAL, dice=Typed((face, 1))).width_in == 5


def test_water_is_as_deep_and_as_fast_as_the_dice_say() -> None:
    shallow = enter_water(dice=Typed((1, 6)))
    assert (shallow.depth, shallow.current, shallow.swimming, shallow.movement) == (1, 3, "no", 1.0)
    assert shallow.next == ()
    waist = enter_water(current=2, dice=Typed((4,)))
    assert (waist.depth, waist.movement, waist.fast_move_dice, waist.swim_rep) == (2, 0.5, 1, -2)
    deep = enter_water(dice=Typed((5, 2)))
    assert (deep.depth, deep.movement, deep.swimming, deep.drift_in) == (3, None, "must", 1)


@pytest.mark.parametrize(
    ("die", "why"),
    [(4, "roll for a figure that swims instead of wading"), (5, "roll for each turn in this water")],
)
def test_who_goes_in_may_have_to_swim(die: int, why: str) -> None:
    """The current is carried on; only a player knows who swims."""
    [step] = enter_water(current=2, dice=Typed((die,))).next
    assert (step.call, step.reason) == (call("swim", by=WHO, current=2), why)


def test_the_course_of_the_document_s_river() -> None:
    """As it was rolled by itself, else as the table has it, else unknown."""
    rolled = {"from_edge": "north", "to_edge": "south", "width_in": 9}
    laid = {"from_edge": "west", "to_edge": "east", "width_in": 4, "path": [1]}
    assert known_bed(State({"river": {"bed": rolled}, "terrain": {"rivers": [laid]}})) == Bed(
        "north", "south", 9
    )
    assert known_bed(State({"terrain": {"rivers": [laid]}})) == Bed("west", "east", 4)
    assert known_bed(State({"terrain": {"rivers": []}, "river": {"bed": None}})) is None
    with pytest.raises(RequestError, match=r"^terrain\.rivers\[0\]\.width_in: expected"):
        known_bed(State({"terrain": {"rivers": [laid | {"width_in": "x"}]}}))


@pytest.mark.parametrize(
    ("face", "movement", "fast", "fast_dice", "weapons", "swimming"),
    [(1, 1.0, True, None, True, "no"), (3, 0.5, True, 1, True, "may"), (6, None, False, None, False, "must")],
)
def test_what_each_depth_allows(
    face: int, movement: float | None, fast: bool, fast_dice: int | None, weapons: bool, swimming: str
) -> None:
    """p. 49: wading one has his weapons in hand; the depth holds for a foot up and down the water."""
    found = enter_water(dice=Typed((face, 1)))
    assert (found.movement, found.fast_move_allowed, found.fast_move_dice) == (movement, fast, fast_dice)
    assert (found.weapons_usable, found.swimming, found.depth_holds_in) == (weapons, swimming, 12)
