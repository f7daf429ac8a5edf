"""What an army's list arms a man with, in a month, by the players' choice. Source: p. 9-13."""

from __future__ import annotations

import pytest

from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.rules.armies.armies import (
    SQUAD,
    places,
)
from fng_cli.rules.armies.kit import Arms, Post, WeaponTaken, chosen_weapon, issue_weapons, read_choices


def armed(
    army: str, month: str, *faces: int, choose: tuple[str, ...] = (), roll_vc: bool = True
) -> list[str]:
    """What the main weapons of a whole squad are, with the dice as they fell; all of them are used."""
    posts = [Post(f"e{place}", "e", line) for place, line in enumerate(places(army, SQUAD), 1)]
    dice = Typed(faces)
    arms = Arms(army, month, read_choices(choose, army, month, "--choose"), roll_vc)
    weapons = issue_weapons(posts, arms, dice)
    dice.finish()
    return [weapons[post.id][0] for post in posts]


def test_the_marines_change_rifles() -> None:
    """M-14s until June 1968; then M-16s, but for one M-14a1 in a squad (e-34)."""
    assert armed("usmc", "1968-06") == ["m-14"] * 4 + ["m-14a1"] * 3 + ["m-79"] + ["m-14"] * 6
    assert armed("usmc", "1968-07") == ["m-16"] * 4 + ["m-14a1", "m-16", "m-16", "m-79"] + ["m-16"] * 6


def test_australians_change_rifles() -> None:
    assert armed("anzac", "1968-06") == [
        "f-1",
        "l1a1",
        "m-60",
        "l1a1",
        "m-79",
        "l1a1",
        "l1a1",
        "l1a1",
        "l1a1-auto",
        "f-1",
    ]
    assert armed("anzac", "1968-07") == ["m-16", "m-16", "m-60", "m-16", "m-79"] + ["m-16"] * 5


def test_main_force_vc_before_july_1967() -> None:
    """All but the gunners roll, and read an AK-47 as an SKS (e-32); the RPG takes a die of its own."""
    rolled = [(5, 1), (6, 1), (1, 1), (2, 3), (3, 1), (3, 5), (4, 1), (4, 3), (4, 5), (6, 5)]
    faces = [face for pair in rolled for face in pair]
    assert armed("mfvc", "1967-06", *faces, 2) == [
        "sks",
        "sks",
        "dpm",
        "m-3a1",
        "rpg-7",
        "ppsh",
        "mosin-nagant",
        "m-1-carbine",
        "m-2",
        "m-1-garand",
        "sks",
        "m-16",
    ]


def test_main_force_vc_from_july_1967() -> None:
    expected = ["ak-47", "ak-47", "dpm", "ak-47", "rpg-2"] + ["ak-47"] * 3 + ["sks"] * 4
    assert armed("mfvc", "1967-07", 3) == expected


def test_local_vc_need_not_roll() -> None:
    """The list's weapon is theirs if the players would rather not; leaders have none there (e-33)."""
    expected = ["m-16", "ak-47", "mat-49", "dpm", "ak-47", "rpg-2"] + ["ak-47"] * 3 + ["sks"] * 4
    assert armed("lvc", "1967-01", 6, 6, 5, 3, 1, 3, roll_vc=False) == expected


def test_choices() -> None:
    """Where a list leaves it to the players they choose, for all or for one role."""
    every = armed("arvn-pre-1968", "1967-05", choose=("m2",))
    assert every == ["m-2"] * 3 + ["m-60", "m-2", "m-79"] + ["m-2"] * 4
    some = armed("arvn-pre-1968", "1967-05", choose=("rifleman=M-2 carbine", "BAR", "squad leader=thompson"))
    assert some == ["m-1-thompson", "m-2", "m-2", "bar", "m-1-garand", "m-79"] + ["m-2"] * 4


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("m-60", "'m-60' cannot be chosen .US Army infantry, January 1967.; nearest: m-16"),
        ("rifleman=m-16", "'rifleman' is not a role that may choose the m-16; choose from fo"),
    ],
)
def test_choices_that_a_list_does_not_leave(text: str, message: str) -> None:
    with pytest.raises(RequestError, match=message):
        read_choices([text], "us-army", "1967-01", "--choose")


def test_a_choice_is_for_its_role() -> None:
    choices = (WeaponTaken("m-16", "fo"),)
    assert chosen_weapon(["m-14", "m-16"], choices, "fo", "fo") == "m-16"
    assert chosen_weapon(["m-14", "m-16"], choices, "fo-rto", "fo-rto") is None


def test_what_a_unit_may_have_of_several_is_chosen_too() -> None:
    """p. 10: the Marines' bazooka or recoilless rifle, as long as they have either."""
    [chosen] = read_choices(["90mm-recoilless-rifle"], "usmc", "1967-01", "--choose")
    assert (chosen.weapon, chosen.role) == ("90mm-recoilless-rifle", "")
    with pytest.raises(RequestError, match="cannot be chosen"):
        read_choices(["90mm-recoilless-rifle"], "usmc", "1968-07", "--choose")
