"""Who is attached to a platoon or lent to a squad. Source: p. 8-12, 39, 98."""

from __future__ import annotations

import pytest

from fng_cli.dice import Typed
from fng_cli.rules.armies.units import medic_availability, roll_attachments
from tests.rules.armies.units import PLAIN, raised, wishes


def test_what_a_squad_on_its_own_is_lent() -> None:
    """Medic and machine gun of the platoon, a radio that makes a rifleman the RTO (p. 39, 98)."""
    asked = wishes("usmc", strength=12, **PLAIN)
    report, figures = raised(asked, *[1] * 12, 2, 2, 2, 6, 6, attached=True)
    told = {attached.role: (attached.came, attached.id) for attached in report.attached}
    assert told == {"medic": (True, "a13"), "lmg-gunner": (True, "a14"), "rto": (True, "a12")}
    assert [figure.role for figure in figures[-3:]] == ["rto", "medic", "lmg-gunner"]
    assert figures[-3].gear == ("radio",)
    assert [figure.rep for figure in figures[-2:]] == [5, 5]
    assert report.strength == 12


def test_nothing_is_lent() -> None:
    report, figures = raised(wishes(strength=6, **PLAIN), *[1] * 6, 3, 3, attached=True)
    assert [attached.came for attached in report.attached] == [False, False]
    assert len(figures) == 6


@pytest.mark.parametrize(
    ("squads", "whole", "chance"), [(1, False, "1-2"), (2, False, "1-4"), (3, False, "1-4"), (3, True, None)]
)
def test_medics_by_how_much_of_the_platoon_is_there(squads: int, whole: bool, chance: str | None) -> None:
    """1-2 with one squad, 1-4 with two, there with all of it (p. 39)."""
    assert medic_availability(squads, whole=whole).get("chance") == chance


def test_a_medic_with_two_squads_joins_one_of_them() -> None:
    for faces, squad in (((3, 4, 1), 0), ((3, 4, 4), 1), ((3, 5), None)):
        comers = roll_attachments("us-army", 2, whole=False, headquarters=False, dice=Typed(faces))
        assert comers[-1].squad == squad
        assert comers[-1].came is (squad is not None)


def test_a_second_medic_is_rolled_for_as_an_attachment() -> None:
    """The Marines have one at headquarters, and perhaps another (a-06)."""
    comers = roll_attachments("usmc", 3, whole=True, headquarters=True, dice=Typed((6, 3, 6)))
    assert [(comer.line["role"], comer.chance, comer.came) for comer in comers] == [
        ("fo", "1-2", False),
        ("fo-rto", "1-2", False),
        ("medic", "1-2", False),
        ("lmg-gunner", "1-2", False),
    ]
