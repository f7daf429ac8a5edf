"""Obstacles, and how they are opened: page 7, 51-52."""

from __future__ import annotations

import pytest

from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.move.obstacles import (
    AT_WIRE,
    MINES,
    STAKES,
    WIRE,
    Opened,
    blow_hole,
    clear_by_hand,
    cut_wire,
    find_clearing_shell,
    inches_behind,
    obstacle_list,
    obstacle_row,
    roll_clearing,
)
from fng_cli.rules.weapons.weapons import find_weapon
from fng_cli.tables import table
from fng_cli.terms import Side

SINGLE, DOUBLE = WIRE


@pytest.mark.parametrize(
    ("obstacle", "weapon", "able"),
    [
        (SINGLE, "satchel", True),
        (DOUBLE, "57mm", True),
        (DOUBLE, "m-20", True),
        (SINGLE, "rpg-2", True),
        (SINGLE, "law", True),
        (SINGLE, "grenade", False),
        (SINGLE, "c-4", False),
        (STAKES, "c-4", True),
        (STAKES, "m-79", False),
        (MINES, "satchel", False),
    ],
)
def test_what_blows_a_hole(obstacle: str, weapon: str, able: bool) -> None:
    """p. 51-52: four inches square, and grenades are too weak."""
    if able:
        hole = blow_hole(obstacle, find_weapon(weapon))
        assert (hole.how, hole.side_in, hole.turns) == (Opened.BLOWN, 4, 0)
        assert 'blows a hole of 4" by 4".' in hole.summary()
    else:
        with pytest.raises(RequestError, match="cannot open a way through"):
            blow_hole(obstacle, find_weapon(weapon))


def test_cutting_wire() -> None:
    """p. 7, 51: an inch a turn, and with cutters only."""
    assert (cut_wire(SINGLE).side_in, cut_wire(SINGLE).through_turns, cut_wire(DOUBLE).through_turns) == (
        1,
        2,
        4,
    )
    able, baker = Figure("able", Side.FWF, 4, gear=("wire-cutters",)), Figure("baker", Side.FWF, 4)
    assert cut_wire(DOUBLE, [able]).figure_count == 1
    with pytest.raises(RequestError, match="`by`: baker has no wire cutters"):
        cut_wire(SINGLE, [able, baker])


def test_clearing_by_hand() -> None:
    """p. 51-52: two inches square a turn; mines by engineers only."""
    assert (clear_by_hand(STAKES).side_in, clear_by_hand(STAKES).through_turns) == (2, 2)
    assert (clear_by_hand(MINES).through_turns, clear_by_hand(MINES, number=2).through_turns) == (3, 2)
    assert clear_by_hand(MINES, [Figure("charlie", Side.VC_NVA, 4, role="sapper")]).figure_count == 1
    with pytest.raises(RequestError, match="able is not an engineer"):
        clear_by_hand(MINES, [Figure("able", Side.FWF, 4)])


def test_a_minefield_is_six_inches_square() -> None:
    """p. 51: what it takes two engineers and more to clear follows from it."""
    assert clear_by_hand(MINES).side_in == table("obstacles").row("minefield")["clear_in"]
    assert table("obstacles").row("minefield")["area_in"] == 6


def test_all_obstacles_are_listed() -> None:
    """Wire, mines, stakes and positions."""
    assert len(obstacle_list().items) == len(table("obstacles").rows)


def test_shells_that_clear_mines() -> None:
    """p. 51: by any spelling, and with the nearest names."""
    assert find_clearing_shell("Bomb 500 lb") == "bomb-500-lb"
    with pytest.raises(RequestError, match="`shelled`: 'mortar' is not a shell"):
        find_clearing_shell("mortar")


@pytest.mark.parametrize(("name", "die", "clear"), [("artillery", 1, True), ("rocket", 3, False)])
def test_a_hit_may_clear_the_field(name: str, die: int, clear: bool) -> None:
    """f-17: a die for each hit, none for the heaviest bombs."""
    assert roll_clearing([name], dice=Typed((die,))) is clear
    assert roll_clearing(["bomb-1000-lb"], dice=Typed(()))


def test_what_lies_behind_each() -> None:
    """As a player says it, else as the last turn left it; who was through begins anew."""
    turns = [
        {"name": "a", "through_in": 2, "left_in": 2},
        {"target": "b", "through_in": 1, "left_in": 3},
        {"name": "c", "through_in": 4, "left_in": 0},
        {"name": None, "through_in": 1, "left_in": 1},
    ]
    last = AT_WIRE.facts({"wire": {"figures": turns}}).figures
    assert inches_behind(last, ["a", "b", "c", "d"], None) == {"a": 2, "b": 1}
    assert inches_behind(last, ["a", ""], 3) == {"a": 3, "": 3}
    assert inches_behind((), ["a"], None) == {}
    with pytest.raises(RequestError, match=r"wire\.figures\[1\]: expected an object"):
        AT_WIRE.facts({"wire": {"figures": [turns[0], 7]}})


@pytest.mark.parametrize(
    ("name", "camouflage", "owners"),
    [
        ("foxhole", "may", ()),
        ("trench", "may", ()),
        ("ditch", "no", ()),
        ("spider-hole", "always", ("vc", "nva", "special-forces")),
    ],
)
def test_fighting_positions(name: str, camouflage: str, owners: tuple[str, ...]) -> None:
    """p. 51: cover that slows nobody; camouflaged it is concealment, too."""
    row = obstacle_row(name)
    assert (row["kind"], row["movement"], row["cover"], row["camouflage"]) == (
        "position",
        1.0,
        True,
        camouflage,
    )
    assert tuple(row.get("only_for", ())) == owners
    assert (row["prone_safe_impact"], row["prone_safe_apr"]) == (3, 3)
