"""Who is in a force that a table names, line by line. Source: p. 12, 62-64, 93-96."""

from __future__ import annotations

import pytest

from fng_cli.dice import Seeded, Typed
from fng_cli.rules.armies.forces import ArmOnFaces, Force, arm_issues, raise_forces
from tests.rules.armies.units import levy


@pytest.mark.parametrize(("army", "number"), [("lvc", 5), ("mfvc", 6), ("nva", 6)])
def test_half_a_squad(army: str, number: int) -> None:
    """Half the full strength, rounded up, by the order of the list; it is not supplied (l-06)."""
    raised = raise_forces([Force("half-squad")], levy(army), dice=Seeded(1))
    assert len(raised.figures) == number
    assert raised.figures[0].role == "squad-leader"
    assert not any("satchel-charge" in figure.weapons for figure in raised.figures)


@pytest.mark.parametrize("army", ["mfvc", "nva"])
@pytest.mark.parametrize(
    ("face", "gunner"), [(1, "lmg-gunner"), (3, "lmg-gunner"), (4, "rpg-gunner"), (6, "rpg-gunner")]
)
def test_half_a_squad_with_one_support_weapon(army: str, face: int, gunner: str) -> None:
    """Six men, and one support weapon only (l-04)."""
    choices = (ArmOnFaces("1-3", "lmg"), ArmOnFaces("4-6", "rpg"))
    dice = Typed([face, *[3] * 40])
    raised = raise_forces([Force("half-squad", size=6, one_has=choices)], levy(army), dice=dice)
    roles = [figure.role for figure in raised.figures]
    assert len(roles) == 6
    assert [role for role in roles if role.endswith("-gunner") and role != "assistant-gunner"] == [gunner]
    assert roles.count("assistant-gunner") == (gunner == "lmg-gunner")


def test_who_is_in_a_cell() -> None:
    """A Jr. NCO and two riflemen; with an RPG one is its gunner (l-03)."""
    plain = raise_forces([Force("cell", size=3)], levy("lvc"), dice=Seeded(1)).figures
    assert [figure.role for figure in plain] == ["jr-nco", "rifleman", "rifleman"]
    armed = raise_forces([Force("cell", size=3, weapon="rpg")], levy("lvc"), dice=Seeded(1)).figures
    assert [figure.role for figure in armed] == ["jr-nco", "rpg-gunner", "rifleman"]
    assert "rpg-2" in armed[1].weapons


@pytest.mark.parametrize(
    ("force", "men"),
    [
        (Force("cell"), 3),
        (Force("cell", size=4), 4),
        (Force("team", role="rifleman"), 2),
        (Force("team", role="rifleman", size=3), 3),
        (Force("half-squad"), 6),
        (Force("half-squad", size=4), 4),
    ],
)
def test_how_many_they_are(force: Force, men: int) -> None:
    """As the table says, else three of a cell, two of a team, half of a squad rounded up."""
    assert len(raise_forces([force], levy("nva"), dice=Seeded(1)).figures) == men


def test_a_cell_whose_rep_is_settled_rolls_for_none() -> None:
    """All of it have the REP that the table says."""
    figures = raise_forces([Force("cell", size=3, rep=5)], levy("nva"), dice=Typed([])).figures
    assert [figure.rep for figure in figures] == [5, 5, 5]


def test_a_team_has_the_rep_that_its_line_says() -> None:
    """Where the table settles a REP, nobody of the team rolls for his."""
    figures = raise_forces(
        [Force("team", size=2, rep=5, role="rifleman")], levy("lvc"), dice=Seeded(1)
    ).figures
    assert {figure.rep for figure in figures} == {5}


@pytest.mark.parametrize(
    ("arm", "army", "weapons"),
    [
        ("bolt-action", "lvc", ["mosin-nagant"]),
        ("bolt-action", "us-army", ["springfield"]),
        ("ak-47", "us-army", ["ak-47"]),
        ("sf-rifle", "us-army", ["ak-47", "m-16"]),
        ("m-16", "lvc", ["m-16"]),
    ],
)
def test_an_arm_is_that_of_his_side_or_the_only_one_there_is(arm: str, army: str, weapons: list[str]) -> None:
    """p. 11-13: whoever has one that only the enemy makes has the enemy's."""
    assert arm_issues(arm, army, "1968-09") == ({"options": weapons},)


@pytest.mark.parametrize("arm", ["none", "light-mortar"])
def test_what_is_no_weapon_is_not_issued(arm: str) -> None:
    """p. 78: a mortar has no values as a carried weapon."""
    assert arm_issues(arm, "lvc", "1968-09") == ()


def test_a_gunner_of_another_gun_keeps_his_pistol() -> None:
    """p. 63-64: and not the machine gun that his list would have given him as well."""
    gunner, _ = raise_forces([Force("team", size=2, weapon="hmg")], levy("sf-cidg"), dice=Seeded(1)).figures
    assert gunner.weapons == ("dshk", "m-1911a1")
