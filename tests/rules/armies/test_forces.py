"""Every entry of the enemy's tables builds: figures with REP, weapons and a group, for each of his armies."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.dice import Seeded, Typed
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.names import slug
from fng_cli.rules.armies import forces
from fng_cli.rules.armies.forces import Levy, line_for_role
from fng_cli.rules.armies.kit import Arms
from fng_cli.rules.armies.soldiers import Wishes
from fng_cli.rules.enemy.who import Foe
from fng_cli.rules.pefs.contacts import contact_table, play_out_row
from fng_cli.rules.reinforcements.arrivals import (
    ForcesDrawn,
    PlatoonHere,
    enemy_table,
    fwf_table,
    raise_enemies_of_row,
    raise_fwf_of_row,
)
from fng_cli.rules.weapons.weapons import find_weapon
from fng_cli.tables import table
from fng_cli.terms import Side
from tests.each import each
from tests.rules.armies.units import STEMS, levy

MONTHS = ("1967-01", "1967-09", "1968-09")
TOTALS = [(eal, total) for eal in range(1, 7) for total in range(eal, 6 * eal + 1)]


def drawn(eal: int, total: int, who: Foe, month: str = "1968-09", seed: int = 1) -> ForcesDrawn:
    """What that total of the enemy's reinforcement table brings."""
    chart = enemy_table(eal)
    entry = chart.at(total, who)
    return raise_enemies_of_row(chart, entry, who, month, lambda: levy(who, month), eal, dice=Seeded(seed))


def check(figures: tuple[Figure, ...]) -> None:
    """What holds for whoever comes: an id and a group of his own, a REP, weapons that there are."""
    assert len({slug(figure.id) for figure in figures}) == len(figures)
    for figure in figures:
        assert 1 <= figure.rep <= 6
        assert figure.group
        assert figure.id.startswith(figure.group)
        assert figure.role in table("roles").rows
        for weapon in figure.weapons:
            find_weapon(weapon)
        if not figure.weapons:
            assert figure.role in {"medic", "nurse", "mechanic", "prisoner"}


@each("eal, total, who", [(*of_eal, who) for of_eal, who in product(TOTALS, Foe)])
def test_every_total_of_reinforcements_builds(eal: int, total: int, who: Foe) -> None:
    """Troops, support or nothing, for every EAL, total and army, in each year."""
    for month, seed in product(MONTHS, range(3)):
        came = drawn(eal, total, who, month, seed)
        check(came.figures)
        told = [name for unit in came.arrival.units for name in unit.figure_ids]
        assert sorted(told) == sorted(figure.id for figure in came.figures)
        assert came.arrival.units or came.arrival.support or came.arrival.result == "nothing"
        assert all(figure.side is Side.VC_NVA for figure in came.figures)


@each("eal, total, who", [(*of_eal, who) for of_eal, who in product(TOTALS, Foe)])
def test_every_total_of_potential_contacts_builds(eal: int, total: int, who: Foe) -> None:
    """Whatever the second die says of the place."""
    chart = contact_table(eal)
    for seed in range(8):
        found = play_out_row(chart, chart.at(total), lambda: levy(who), dice=Seeded(seed))
        check(found.figures)
        place = found.place
        assert bool(place.units) == bool(found.figures)
        assert (place.state == "occupied") == bool(place.units)
        assert all(structure.count >= 1 for structure in place.structures)
        assert (place.contact_kind == "booby-trap") == (place.trap_kind is not None)
        assert place.state != "destroyed" or not place.supplies_lb


@pytest.mark.parametrize(
    ("eal", "total", "who", "ruling"),
    [
        (2, 8, Foe.LVC, "c-04"),
        (3, 14, Foe.NVA, "c-17"),
        (5, 8, Foe.LVC, "c-02"),
        (6, 27, Foe.NVA, "c-03"),
        (6, 35, Foe.MFVC, "c-51"),
        (3, 11, Foe.LVC, "c-52"),
    ],
)
def test_the_ruling_of_the_row_is_named(eal: int, total: int, who: Foe, ruling: str) -> None:
    """Where printed ranges overlap, or cells run into each other, the output says what was taken."""
    assert ruling in drawn(eal, total, who).rulings


@pytest.mark.parametrize(
    ("eal", "total", "ruling"), [(2, 9, "b-09"), (6, 34, "b-08"), (1, 5, "b-15"), (5, 20, "b-07")]
)
def test_the_ruling_of_a_contact_is_named(eal: int, total: int, ruling: str) -> None:
    """The same for potential contacts."""
    chart = contact_table(eal)
    assert ruling in play_out_row(chart, chart.at(total), lambda: levy("nva"), dice=Seeded(1)).rulings


def test_no_tank_before_february_1968() -> None:
    """Before its time the row is read as two barrages of artillery."""
    early, late = drawn(6, 36, Foe.NVA, "1968-01"), drawn(6, 36, Foe.NVA, "1968-02")
    assert early.arrival.result == "medium-artillery-barrages"
    assert early.arrival.support is not None
    assert early.arrival.support.count == 2
    assert [unit.unit for unit in late.arrival.units] == ["tank"]


def test_a_sniper() -> None:
    """A bolt action rifle and a scope; where the table says REP 5 nobody rolls for it."""
    [sniper] = drawn(3, 18, Foe.NVA).figures
    assert (sniper.role, sniper.weapons, sniper.gear) == ("sniper", ("mosin-nagant",), ("scope",))
    chart = enemy_table(2)
    dice = Typed([4])
    came = raise_enemies_of_row(
        chart, chart.at(11, "nva"), Foe.NVA, "1968-09", lambda: levy("nva"), 2, dice=dice
    )
    dice.finish()
    assert [(figure.rep, figure.weapons) for figure in came.figures] == [(5, ("sks",))]


@pytest.mark.parametrize("who", Foe)
def test_suicide_troops(who: Foe) -> None:
    """p. 96: as many as a die, with a mine on the chest, a weapon of the VC list, and Nerves of Steel."""
    numbers = set()
    for seed in range(40):
        troops = drawn(6, 33, who, seed=seed).figures
        numbers.add(len(troops))
        for figure in troops:
            assert (figure.role, figure.attributes) == ("suicide-trooper", ("nerves-of-steel",))
            assert figure.weapons[-1] == "claymore" and len(figure.weapons) == 2
    assert numbers == {1, 2, 3, 4, 5, 6}


def test_what_a_political_officer_is_armed_with() -> None:
    """p. 96: a pistol on 1-3, an SMG on 4-5, an AK-47 on 6; a Cadre too."""
    arms = [{"die": {"1-3": "tokarev", "4-5": "ppsh", "6": "ak-47"}}]
    assert table("army-nva").row("political-officer")["weapons"] == arms
    assert table("army-lvc").row("cadre")["weapons"] == arms
    for who, month in ((Foe.NVA, "1968-09"), (Foe.MFVC, "1968-09"), (Foe.LVC, "1968-09")):
        drawn_arms = [drawn(3, 11, who, month, seed).figures[0].weapons for seed in range(40)]
        assert set(drawn_arms) == {("tokarev",), ("ppsh",), ("ak-47",)}


def test_a_sniper_team_by_night() -> None:
    """p. 94: the spotter has a starlight scope then, and by day none."""
    chart = fwf_table(5)
    for night, gear in ((False, ()), (True, ("starlight-scope",))):
        came = raise_fwf_of_row(
            chart,
            chart.at(11),
            PlatoonHere(1, False),
            lambda night=night: levy("us-army", night=night),  # type: ignore[misc]
            5,
            dice=Seeded(1),
        )
        assert [(figure.role, figure.gear) for figure in came.figures] == [
            ("sniper", ("scope",)),
            ("spotter", gear),
        ]
        assert came.figures[1].weapons == ("m-16",)


def test_sappers_and_scouts() -> None:
    """Each sapper has a charge and an SMG or M-2; each NVA scout is tough, and one of them leads."""
    sappers = drawn(3, 10, Foe.MFVC).figures
    assert len(sappers) == 6
    assert all(
        set(figure.weapons) & {"ppsh", "m-2"} and "satchel-charge" in figure.weapons for figure in sappers
    )
    scouts = drawn(3, 17, Foe.NVA).figures
    assert [figure.role for figure in scouts] == ["scout-leader", "scout", "scout"]
    assert all(figure.weapons == ("ak-47",) and figure.attributes == ("tough",) for figure in scouts)
    assert all("wire-cutters" in figure.gear for figure in scouts)


def test_a_medical_party_fights_as_civilians() -> None:
    """A medic and two nurses of REP 3, unarmed."""
    came = drawn(3, 17, Foe.LVC)
    assert [(figure.role, figure.rep, figure.weapons) for figure in came.figures] == [
        ("medic", 3, ()),
        ("nurse", 3, ()),
        ("nurse", 3, ()),
    ]
    assert all(unit.is_civilian for unit in came.arrival.units)


def test_a_guide_is_of_the_local_vc() -> None:
    """With the squad, and in its group, but by his own army's list."""
    came = drawn(2, 8, Foe.NVA)
    guide = came.figures[-1]
    assert (guide.army, guide.role, guide.group) == ("lvc", "guide", came.figures[0].group)


def test_teams_of_heavier_weapons() -> None:
    """Gunner first, with a pistol; those who help roll on the VC weapons table (p. 12)."""
    mmg = drawn(3, 3, Foe.LVC).figures
    assert [figure.role for figure in mmg] == ["mmg-gunner", "loader", "loader"]
    assert mmg[0].weapons == ("m1917", "tokarev")
    two = drawn(6, 8, Foe.NVA)
    assert len({figure.group for figure in two.figures}) == 2
    assert [figure.gear for figure in two.figures if figure.role == "mortar-gunner"] == [
        ("medium-mortar",)
    ] * 2


def test_a_platoon_has_its_headquarters() -> None:
    """A full one at paper strength: three squads of 12 and the headquarters, each a group of its own."""
    came = drawn(4, 12, Foe.NVA)
    squads = [unit for unit in came.arrival.units if unit.unit == "squad"]
    assert [len(unit.figure_ids) for unit in squads] == [12, 12, 12]
    assert came.arrival.units[0].groups == ("ehq",)


def test_prisoners_are_of_the_arvn() -> None:
    """They are no enemies, and worth victory points to whoever frees them."""
    chart = contact_table(6)
    for seed in range(60):
        found = play_out_row(chart, chart.at(35), lambda: levy("nva"), dice=Seeded(seed))
        freed = [unit for unit in found.place.units if unit.rescue_vp]
        if freed:
            own = [figure for figure in found.figures if figure.id in freed[0].figure_ids]
            assert freed[0].rescue_vp == 2
            assert {(figure.side, figure.rep, figure.weapons) for figure in own} == {(Side.FWF, 2, ())}
            assert freed[0].groups != found.place.units[0].groups
            return
    raise AssertionError("no prisoners in sixty camps")


@given(who=st.sampled_from(Foe), place=st.sampled_from(TOTALS), seed=st.integers(0, 10**6))
def test_ids_are_free(who: Foe, place: tuple[int, int], seed: int) -> None:
    """Nobody gets an id or a group that somebody has."""
    first = drawn(*place, who, seed=seed).figures
    taken = {figure.group for figure in first}
    stems = tuple(stem for stem in STEMS if stem not in taken)
    again = Levy(Wishes(Arms(who, "1968-09"), gear=False), stems, "ehqb", first)
    chart = enemy_table(place[0])
    second = raise_enemies_of_row(
        chart, chart.at(place[1], who), who, "1968-09", lambda: again, 1, dice=Seeded(seed)
    ).figures
    assert not {figure.id for figure in first} & {figure.id for figure in second}


def test_a_list_without_a_rifleman_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """An army of one's own may have such a list; nobody can stand in for a sniper."""
    monkeypatch.setattr(forces, "lines", lambda army, part: ({"role": "medic"},))
    assert line_for_role("mine", "medic") == {"role": "medic"}
    with pytest.raises(RequestError, match="neither a sniper nor a rifleman"):
        line_for_role("mine", "sniper")
