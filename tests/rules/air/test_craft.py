"""Aircraft and helicopters as the lists have them: pages 108-109."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fng_cli.dice import Typed
from fng_cli.errors import RequestError, TableError
from fng_cli.rules.air.craft import (
    Run,
    craft_list,
    crafts,
    find_craft,
    passes_of,
    roll_configuration,
    run_of,
    runs_of,
    weapons_for_run,
)
from fng_cli.tables import forget, table


@pytest.mark.parametrize(
    ("name", "craft"),
    [("F100", "f-100"), ("hun", "f-100"), ("Slick", "uh-1-slick"), ("loach", "oh-6"), ("spooky", "ac-47")],
)
def test_names_as_players_say_them(name: str, craft: str) -> None:
    assert find_craft(name).id == craft


def test_an_unknown_craft_tells_the_nearest() -> None:
    with pytest.raises(RequestError, match="f-100"):
        find_craft("f-101")


def test_an_ac_47_by_all_its_names() -> None:
    """p. 84: with four mini-guns, and flares."""
    for name in ("ac-47", "spooky", "puff", "spectre"):
        has = {mount.weapon: mount.count for mount in find_craft(name).mounts}
        assert has == {"flares": 1, "rlmg": 4}


def test_chin_turrets() -> None:
    """p. 90, 108, c-48: the Cobra's alone: a pair of guns, or a gun and the 40 mm."""
    turrets = {
        key: [(mount.weapon, mount.count) for mount in one.mounts if mount.turret]
        for key, one in crafts().items()
        if any(mount.turret for mount in one.mounts)
    }
    assert turrets == {"ah-1": [("hmg", 2), ("lmg", 1), ("auto-gl", 1)]}
    cobra = find_craft("ah-1")
    for face, weapons in (("3", ["hmg"]), ("4", ["lmg", "auto-gl"])):
        has = roll_configuration(cobra, dice=Typed(face)).mounts
        assert [mount.weapon for mount in has if mount.turret] == weapons


def test_damage_points_and_loiter_times() -> None:
    """p. 83-85, 92, 108-109: five turns for jets, twelve for propellers and FACs, eight for the others."""
    told = {key: (one.damage_points, one.turns_in_play) for key, one in crafts().items()}
    assert told == {
        "f-4": (4, 5), "a-4": (5, 5), "a-1": (7, 12), "f-100": (5, 5), "t-28": (6, 12), "a-37": (5, 5),
        "canberra": (5, 5), "o-1": (6, 12), "o-2": (5, 12), "ac-47": (8, 8), "ah-1": (7, 8),
        "uh-1-slick": (5, 8), "uh-34": (7, 8), "uh-1-frog": (5, 8), "uh-1-hog": (5, 8),
        "uh-1-heavy-hog": (5, 8), "uh-1-ara": (5, 8), "uh-1-sea-wolf": (6, 8), "uh-1-firefly": (5, 8),
        "uh-1-nighthawk": (5, 8), "uh-1-bushranger": (5, 8), "oh-6": (5, 8), "ch-46": (8, 8),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("craft", "load", "faces", "passes"),
    [
        ("f-4", "a", "", 2),  # note 7
        ("f-4", "b", "", 2),
        ("a-4", "a", "", 2),  # three types, and still two passes
        ("a-1", "", "1", 6),  # note 8, with napalm
        ("a-1", "", "6", 4),  # x-41, without
        ("a-37", "", "", 4),  # note 9
        ("f-100", "", "", 3),  # one for each type of weapon
        ("t-28", "", "", 2),  # two kinds of bombs are one type
        ("canberra", "", "", 1),
    ],
)
def test_passes(craft: str, load: str, faces: str, passes: int) -> None:
    """p. 83, 109."""
    one = find_craft(craft)
    has = roll_configuration(one, load, dice=Typed(faces))
    assert passes_of(one, has.mounts) == passes


def test_configurations_carry_what_the_list_says() -> None:
    phantom = find_craft("f-4")
    first, second = (roll_configuration(phantom, load, dice=Typed("")).mounts for load in "ab")
    assert weapons_for_run(first, Run.BOMBS) == {"bomb-500": 4}
    assert weapons_for_run(second, Run.BOMBS) == {"bomb-500": 2}
    assert weapons_for_run(second, Run.NAPALM) == {"napalm": 2}
    assert not weapons_for_run(first, Run.NAPALM)


def test_a_die_decides_where_nobody_says() -> None:
    """x-40."""
    assert roll_configuration(find_craft("a-4"), dice=Typed("3")).load == "a"
    assert roll_configuration(find_craft("a-4"), dice=Typed("4")).load == "b"


def test_a_configuration_that_is_not_there() -> None:
    with pytest.raises(RequestError, match="be a or b"):
        roll_configuration(find_craft("f-4"), "c", dice=Typed(""))
    with pytest.raises(RequestError, match="one configuration only"):
        roll_configuration(find_craft("hun"), "a", dice=Typed(""))


def test_door_guns_and_turrets_make_no_run() -> None:
    """p. 89-90: they are fired by others, and at single targets."""
    slick, hog = find_craft("slick"), find_craft("hog")
    assert runs_of(slick, slick.mounts) == ()
    assert runs_of(hog, hog.mounts) == (Run.ROCKETS,)
    assert weapons_for_run(hog.mounts, Run.ROCKETS, helicopter=True) == {"rocket": 4}
    assert passes_of(hog, hog.mounts) is None


def test_guns_of_helicopters_are_others() -> None:
    assert run_of("rlmg") is None
    assert run_of("rlmg", helicopter=True) is Run.GUNS
    assert run_of("searchlight", helicopter=True) is None


def test_lists_by_kind() -> None:
    assert [one.id for one in craft_list(["fac"]).items] == ["o-1", "o-2"]
    assert len(craft_list().items) == 23


def test_a_damaged_table_of_ones_own_says_so(own_tables: Path) -> None:
    """By its row: it is no aircraft."""
    built_in = table("aircraft").path.read_text()
    text = re.sub(r"(damage_points += )(\d+)", r'\1"\2"', built_in)
    text = re.sub(r'(damage_points += )"integer[^"]*"', r'\1"text"', text)
    (own_tables / "aircraft.toml").write_text(text)
    forget()
    with pytest.raises(TableError, match="table aircraft, row f-4: Expected `int`"):
        find_craft("f-4")
