"""Raising platoons: squads, headquarters, who is attached, what it has once for all."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.dice import Seeded, Typed
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.odds import odds
from fng_cli.rules.armies.kit import Arms, WeaponTaken
from fng_cli.rules.armies.soldiers import Star, Wishes
from fng_cli.rules.armies.units import Platoon, PlatoonPlan, Stems, number_of_squads, platoon, platoon_odds
from tests.rules.armies.test_squads import MONTHS, ORDER
from tests.rules.armies.units import PLAIN, wishes

HQ = {
    "us-army": ["platoon-leader", "platoon-sergeant", "rto"],
    "usmc": ["platoon-leader", "platoon-sergeant", "rto", "medic"],
    "sf-cidg": ["sf-leader", "rto", "translator", "lldb-leader"],
    "anzac": ["platoon-leader", "platoon-sergeant", "rto", "runner"],
    "arvn-pre-1968": ["platoon-leader", "platoon-sergeant", "rto"],
    "arvn-post-1968": ["platoon-leader", "platoon-sergeant", "rto"],
    "nva": ["platoon-leader", "platoon-sergeant", "rto"],
    "mfvc": ["platoon-leader", "platoon-sergeant", "runner", "medic"],
    "lvc": ["platoon-leader", "platoon-sergeant", "runner"],
}
"""Who is at headquarters (p. 9-12)."""

MAY_COME = {
    "us-army": ["fo", "fo-rto", "medic"],
    "usmc": ["fo", "fo-rto", "medic", "lmg-gunner"],
    "sf-cidg": ["medic"],
    "anzac": ["fo", "fo-rto", "medic"],
    "arvn-pre-1968": ["advisor", "fo", "fo-rto", "medic"],
    "arvn-post-1968": ["advisor", "advisor-rto", "fo", "fo-rto", "medic"],
    "nva": ["fo", "fo-rto", "medic", "political-officer", "guide"],
    "mfvc": ["fo", "fo-rto", "medic", "lmg-gunner", "lmg-gunner", "political-officer"],
    "lvc": ["medic", "lmg-gunner", "cadre"],
}
"""Who may be attached (p. 9-12)."""

THREE = Stems(("a", "b", "c"), "hq")


def rolled(asked: Wishes, *faces: int, stems: Stems = THREE, **more: Any) -> tuple[Platoon, list[Figure]]:
    """A platoon with the dice as they fell; all of them are used."""
    dice = Typed(faces)
    report, figures = platoon(PlatoonPlan(stems, asked, **more), dice=dice)
    dice.finish()
    return report, list(figures)


@given(army=st.sampled_from(sorted(ORDER)), month=st.sampled_from(MONTHS), seed=st.integers(0, 10**9))
def test_every_platoon_keeps_to_its_list(army: str, month: str, seed: int) -> None:
    """Three squads as they fill, the headquarters of the list, none but those who may be attached."""
    if army.startswith("arvn"):
        army = "arvn-pre-1968" if month < "1968" else "arvn-post-1968"
    report, figures = platoon(PlatoonPlan(THREE, wishes(army, month, star=Star("X", 5))), dice=Seeded(seed))
    by_id = {figure.id: figure for figure in figures}
    assert len(by_id) == len(figures) == report.strength
    assert [figure.id for figure in figures if figure.star] == ["a1"] == [report.star_id]
    for part in report.squads:
        roles = [member.role for member in part.members]
        assert roles == ORDER[army][: part.strength]
        assert sum(figure.group == part.group for figure in figures) == part.strength
    assert [member.role for member in report.headquarters] == HQ[army]
    assert [attached.role for attached in report.attached] == MAY_COME[army]
    came = {attached.role for attached in report.attached if attached.came}
    assert "fo-rto" not in came or "fo" in came
    assert "advisor-rto" not in came or "advisor" in came
    # A platoon has its medic, at headquarters or attached.
    assert "medic" in came | {member.role for member in report.headquarters}
    assert [by_id[attached.id].role for attached in report.attached if attached.id] == [
        attached.role for attached in report.attached if attached.came
    ]
    assert {figure.attributes for figure in figures if figure.group in {"b", "c"}} == {()}
    assert all(2 <= figure.rep <= 6 for figure in figures)


def test_the_book_s_order_of_dice() -> None:
    """Squads first, then headquarters, then who is attached: a die each, and their REP."""
    asked = wishes("us-army", strength=1, **PLAIN)
    report, figures = rolled(asked, 6, 5, 4, 3, 2, 1, 2, 2, 6, 5, 4)
    assert [figure.rep for figure in figures] == [5, 4, 4, 3, 3, 3, 5, 4, 4]
    assert [figure.id for figure in figures] == ["a1", "b1", "c1", "hq1", "hq2", "hq3", "hq4", "hq5", "hq6"]
    assert [attached.id for attached in report.attached] == ["hq4", "hq5", "hq6"]
    assert report.attached[2].chance is None
    assert report.leaders == ("hq1", "hq2", "a1", "b1", "c1")


def test_an_observer_without_his_rto_carries_the_radio() -> None:
    _, figures = rolled(wishes("us-army", strength=1, **PLAIN), 1, 1, 1, 1, 1, 1, 2, 3, 1, 1)
    assert [(figure.role, figure.gear) for figure in figures if figure.role.startswith("fo")] == [
        ("fo", ("radio",))
    ]
    _, both = rolled(wishes("us-army", strength=1, **PLAIN), 1, 1, 1, 1, 1, 1, 2, 2, 1, 1, 1)
    assert [(figure.role, figure.gear) for figure in both if figure.role.startswith("fo")] == [
        ("fo", ()),
        ("fo-rto", ("radio",)),
    ]


def test_no_rto_without_an_observer() -> None:
    """No die is rolled for him."""
    report, _ = rolled(wishes("us-army", strength=1, **PLAIN), 1, 1, 1, 1, 1, 1, 3, 1)
    assert [attached.came for attached in report.attached] == [False, False, True]


def test_part_of_a_platoon() -> None:
    """Without all of its squads it has no headquarters, unless the players say so."""
    asked = wishes("us-army", strength=1, **PLAIN)
    stems = Stems(("a", "b"), "hq")
    report, figures = rolled(asked, 1, 1, 6, 4, 5, 1, stems=stems)
    assert report.headquarters == ()
    assert [(figure.id, figure.role, figure.group) for figure in figures[2:]] == [("b2", "medic", "b")]
    with_hq, _ = rolled(asked, 1, 1, 1, 1, 1, 6, 6, stems=stems, headquarters=True)
    assert [member.role for member in with_hq.headquarters] == HQ["us-army"]


def test_special_forces_lead_by_a_chart_of_their_own() -> None:
    """REP 4 to 6, and perhaps Fluent (p. 9)."""
    _, figures = rolled(wishes("sf-cidg", strength=1, **PLAIN), 1, 1, 1, 6, 1, 1, 1, 2, 1)
    leader = figures[3]
    assert (leader.role, leader.rep, leader.attributes) == ("sf-leader", 6, ("fluent",))


def test_advisors_roll_as_americans_and_guides_as_local_vc() -> None:
    """p. 10, e-36."""
    _, figures = rolled(wishes("arvn-pre-1968", strength=1, **PLAIN), *[1] * 6, 6, 2, 6, 4, 1)
    assert next(figure for figure in figures if figure.role == "advisor").rep == 4
    _, enemies = rolled(wishes("nva", "1968-09", strength=1, **PLAIN), *[1] * 6, 6, 6, 2, 1, 4, 5, 1)
    guide = next(figure for figure in enemies if figure.role == "guide")
    assert (guide.rep, guide.weapons) == (3, ("ak-47",))


def test_political_appointees() -> None:
    """A lieutenant of the ARVN on 1-3 (p. 10)."""
    for face, appointed in ((3, True), (4, False)):
        _, figures = rolled(wishes("arvn-post-1968", strength=1, **PLAIN), *[1] * 6, face, 6, 6, 1)
        assert [figure.political_appointee for figure in figures[3:5]] == [appointed, False]


def test_officers_serve_less() -> None:
    """1d6 months for an officer, 2d6 for others (p. 53)."""
    asked = wishes("us-army", strength=1, supplies=False, gear=False)
    squads = [1, 3, 4] * 3
    _, figures = rolled(asked, *squads, 1, 1, 1, 6, 5, 5, 6, 6, attached=False)
    assert [figure.deros_months for figure in figures] == [7, 7, 7, 6, 10, 12]


def test_the_platoon_s_launcher_takes_a_rifle_away() -> None:
    """Until mid 1968 one of a Marine platoon may have an M-20 for his rifle, or a 90mm (p. 9)."""
    laws: dict[str, Any] = {"deros": False, "gear": False}
    for choices, weapon in (((), "m-20"), ((WeaponTaken("90mm-recoilless-rifle"),), "90mm-recoilless-rifle")):
        asked = Wishes(Arms("usmc", "1968-06", choices), strength=12, **laws)
        report, figures = platoon(PlatoonPlan(THREE, asked, attached=False), dice=Typed([1] * 100))
        [bearer] = [figure for figure in figures if weapon in figure.weapons]
        assert (bearer.id, bearer.role) == ("a12", "rifleman")
        assert bearer.weapons[0] == weapon
        assert "m-14" not in bearer.weapons
        assert report.supplies[-1].bearers == ("a12",)


def test_arvn_carry_their_launcher_besides() -> None:
    """e-24."""
    asked = wishes("arvn-pre-1968", strength=8, deros=False, gear=False)
    _, figures = platoon(PlatoonPlan(THREE, asked, attached=False), dice=Typed([1] * 100))
    [bearer] = [figure for figure in figures if "m-20" in figure.weapons]
    assert bearer.weapons[0] == "m-1-garand"


def test_one_starlight_scope_with_the_headquarters() -> None:
    """The Free World Forces' only (e-37, i-04)."""
    for army, bearers in (("usmc", ["hq1"]), ("nva", [])):
        report, figures = platoon(PlatoonPlan(THREE, wishes(army)), dice=Seeded(1))
        assert [figure.id for figure in figures if "starlight-scope" in figure.gear] == bearers
        assert ("i-04" in report.rulings) is bool(bearers)


def test_cutters_are_called_for_once() -> None:
    asked = wishes("us-army", strength=8, wire=True, **PLAIN)
    _, figures = platoon(PlatoonPlan(THREE, asked, attached=False), dice=Typed([1] * 27))
    assert Counter("wire-cutters" in figure.gear for figure in figures)[True] == 1


def test_how_many_squads_a_platoon_has() -> None:
    """Three; the CIDG may have four (e-23)."""
    assert [number_of_squads(army) for army in ("us-army", "sf-cidg")] == [3, 3]
    assert number_of_squads("sf-cidg", 4) == 4
    with pytest.raises(RequestError, match="a platoon of the ANZAC has 1 to 3"):
        number_of_squads("anzac", 4, "--squads")


def test_odds_of_a_platoon_s_strength() -> None:
    told = odds(lambda dice: platoon_odds(PlatoonPlan(THREE, wishes("lvc")), dice=dice)[0])
    assert sum(told.chances.values()) == 1
    assert {report.in_squads for report in told.chances} == set(range(15, 28))
