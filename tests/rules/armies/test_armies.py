"""The army lists: found by the names that players use, in force by month, and what they issue."""

from __future__ import annotations

import pytest

from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.rules.armies.armies import (
    SQUAD,
    ArmyInMonth,
    check_month,
    find_army,
    first_month,
    months_of_change,
    places,
)
from fng_cli.rules.armies.dates import in_words, month_of, next_month
from fng_cli.rules.armies.kit import Arms, Choice, Post, chosen, issue_weapons, read_choices, weapon_name
from fng_cli.rules.armies.lists import army_list, army_shown
from fng_cli.rules.armies.vc_weapons import read_instead, vc_weapons
from tests.strategies import OneAtATime

NINE = ["us-army", "usmc", "sf-cidg", "anzac", "arvn-pre-1968", "arvn-post-1968", "nva", "mfvc", "lvc"]


@pytest.mark.parametrize(
    ("said", "month"),
    [
        ("1968-09", "1968-09"),
        ("1968-9", "1968-09"),
        ("1967-07-15", "1967-07"),
        ("1967/12", "1967-12"),
        ("September 1968", "1968-09"),
        ("sep 1968", "1968-09"),
        (" june, 1967 ", "1967-06"),
    ],
)
def test_months_as_people_write_them(said: str, month: str) -> None:
    assert month_of(said, "--date") == month


@pytest.mark.parametrize("wrong", ["", "1968-13", "1968-00", "soon", "1968", "1868-05", "2068-05", "ju"])
def test_what_is_no_month(wrong: str) -> None:
    """The error says where it stood."""
    with pytest.raises(RequestError, match=r"^--date: "):
        month_of(wrong, "--date")


def test_a_month_without_a_year() -> None:
    """An option must say the year; a document need not."""
    with pytest.raises(RequestError, match="says no year: write 1967-07"):
        month_of("july", "--date")
    assert month_of("july", "mission.month", year=1967) == "1967-07"


def test_months_follow_each_other() -> None:
    assert [next_month(month) for month in ("1967-01", "1967-11", "1967-12")] == [
        "1967-02",
        "1967-12",
        "1968-01",
    ]
    assert in_words("1967-05") == "May 1967"


def test_there_are_nine_armies() -> None:
    assert [army.id for army in army_list().items] == NINE


def test_armies_used_in_a_month() -> None:
    """The ARVN change lists in January 1968 (e-20)."""
    assert [army.id for army in army_list("1967-12").items] == [
        army for army in NINE if army != "arvn-post-1968"
    ]
    assert [army.id for army in army_list("1968-01").items] == [
        army for army in NINE if army != "arvn-pre-1968"
    ]


@pytest.mark.parametrize(
    ("name", "army"),
    [
        ("us-army", "us-army"),
        ("US Army", "us-army"),
        ("us", "us-army"),
        ("Marines", "usmc"),
        ("SF CIDG", "sf-cidg"),
        ("Local VC", "lvc"),
        ("Main Force Viet Cong", "mfvc"),
        ("arvn post 1968", "arvn-post-1968"),
    ],
)
def test_names_of_armies(name: str, army: str) -> None:
    assert find_army(name) == army


def test_the_month_decides_between_lists_of_one_name() -> None:
    assert [find_army("arvn", month) for month in (None, "1967-12", "1968-01")] == [
        "arvn-pre-1968",
        "arvn-pre-1968",
        "arvn-post-1968",
    ]


def test_a_wrong_name_gets_the_nearest() -> None:
    with pytest.raises(RequestError, match="'anzak' is no army; nearest: anzac"):
        find_army("anzak")


def test_a_list_out_of_its_time_names_the_right_one() -> None:
    with pytest.raises(
        RequestError, match="used until 1967-12, and not in 1968-03; in 1968-03 take arvn-post-1968"
    ):
        check_month("arvn-pre-1968", "1968-03")
    with pytest.raises(
        RequestError, match="used from 1968-01, and not in 1967-03; in 1967-03 take arvn-pre-1968"
    ):
        check_month("arvn-post-1968", "1967-03")


def test_the_month_that_is_taken_where_nobody_says_one() -> None:
    """The first of the campaign, or of the list."""
    assert {army: first_month(army) for army in NINE} == {
        army: "1968-01" if army == "arvn-post-1968" else "1967-01" for army in NINE
    }


def test_when_lists_change() -> None:
    """Mid 1967, mid 1968 and early 1969 (e-20)."""
    found = {army: months_of_change(army) for army in NINE if months_of_change(army)}
    assert found == {
        "usmc": ("1968-07",),
        "sf-cidg": ("1969-01",),
        "anzac": ("1968-07",),
        "nva": ("1968-07",),
        "mfvc": ("1967-07",),
    }


@pytest.mark.parametrize(
    ("army", "strength"),
    [("us-army", 10), ("usmc", 14), ("sf-cidg", 12), ("anzac", 10), ("nva", 12), ("mfvc", 12), ("lvc", 12)],
)
def test_men_in_the_squads_of_a_list(army: str, strength: int) -> None:
    """The rows of a squad make its full strength, but for the Local VC, who have more than 9 (a-10)."""
    assert len(places(army, SQUAD)) == (13 if army == "lvc" else strength)


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
        ("m-60", "'m-60' is nothing that may be chosen .US Army infantry, January 1967.; nearest: m-16"),
        ("rifleman=m-16", "'rifleman' is no role that may choose the m-16; nearest:"),
    ],
)
def test_choices_that_a_list_does_not_leave(text: str, message: str) -> None:
    with pytest.raises(RequestError, match=message):
        read_choices([text], "us-army", "1967-01", "--choose")


def test_a_choice_is_for_its_role() -> None:
    choices = (Choice("m-16", "fo"),)
    assert chosen(["m-14", "m-16"], choices, "fo", "fo") == "m-16"
    assert chosen(["m-14", "m-16"], choices, "fo-rto", "fo-rto") is None


def test_names_on_paper() -> None:
    assert [weapon_name(weapon) for weapon in ("m-16", "m-79", "slingshot")] == ["M-16", "M-79", "slingshot"]


@pytest.mark.parametrize(
    ("faces", "weapon"),
    [
        ((1, 2), "m-3a1"),
        ((1, 3), "mat-49"),
        ((1, 5), "m-1-thompson"),
        ((2, 2), "mat-49"),
        ((5, 4), "ak-47"),
        ((6, 4), "ak-47"),
        ((6, 6), "m-16"),
    ],
)
def test_vc_weapons(faces: tuple[int, int], weapon: str) -> None:
    assert vc_weapons(1, dice=Typed(faces)).weapons == (weapon,)


def test_vc_weapons_of_several_men() -> None:
    """Two dice each, in order; who has no AK-47 yet reads SKS."""
    instead = read_instead(ArmyInMonth("mfvc", "1967-06"))
    assert instead == {"ak-47": "sks"}
    assert read_instead(ArmyInMonth("mfvc", "1967-07")) == read_instead(ArmyInMonth("lvc", "1967-01")) == {}
    report = vc_weapons(3, instead=instead, dice=OneAtATime(Typed((5, 1, 4, 5, 6, 2))))
    assert report.weapons == ("sks", "sks", "sks")


@pytest.mark.parametrize("army", NINE)
def test_a_list_is_shown_in_every_month(army: str) -> None:
    """Each line says what its men carry, whatever the month."""
    for month in ("1967-01", "1967-12", "1968-06", "1968-12", "1969-06"):
        shown = army_shown(army, month)
        assert all(line.carried() for line in shown.lines)
        assert all(provision.text() for provision in shown.supplies)
        assert sum(line.count for line in shown.lines if line.list_section == "squad") >= shown.paper_strength
