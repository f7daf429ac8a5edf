"""Who is in a force that a table names, line by line. Source: p. 12, 62-64, 93-96."""

from __future__ import annotations

import pytest

from fng_cli.dice import Seeded, Typed
from fng_cli.rules.armies.force_lines import ArmOnFaces, Force
from fng_cli.rules.armies.forces import raise_forces
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


def test_a_team_has_the_rep_that_its_line_says() -> None:
    """Where the table settles a REP, nobody of the team rolls for his."""
    figures = raise_forces(
        [Force("team", size=2, rep=5, role="rifleman")], levy("lvc"), dice=Seeded(1)
    ).figures
    assert {figure.rep for figure in figures} == {5}
