"""Placing PEFs: how many, where, and what else the mission asks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.calls import call
from fng_cli.dice import Seeded, Typed
from fng_cli.odds import odds
from fng_cli.rules.ground.terrain import SectionCover
from fng_cli.rules.mission.deployment import PefPlace
from fng_cli.rules.pefs.placing import PlacedPefs, place_pefs
from fng_cli.terms import MissionType
from tests.strategies import Drawn

AMBUSH, DEFENSE, FIGHT = MissionType.AMBUSH, MissionType.DEFENSE, MissionType.FIGHT
PATROL, RECON = MissionType.PATROL, MissionType.RECON


def placed(eal: int, kind: MissionType | None, *faces: int, **known: object) -> PlacedPefs:
    """PEFs with the dice as they fell; all of them are used."""
    dice = Typed(faces)
    report = place_pefs(eal, kind, dice=dice, **known)  # type: ignore[arg-type]
    dice.finish()
    return report


def test_eal_3_has_three_pefs_of_rep_3() -> None:
    """One PEF a point of EAL, their REP the EAL (p. 60)."""
    report = placed(3, None, 6, 1, 1)
    assert [(pef.number, pef.sector, pef.rep, pef.moved) for pef in report.pefs] == [
        (1, 6, 3, False),
        (2, 1, 3, False),
        (3, 1, 3, False),
    ]
    assert {pef.place for pef in report.pefs} == {PefPlace.HIDDEN}


def test_eal_4_has_four_pefs_of_rep_4() -> None:
    """The exercise of p. 64."""
    report = placed(4, None, 1, 2, 3, 4)
    assert (report.pef_count, {pef.rep for pef in report.pefs}) == (4, {4})


def test_the_flat_rep_of_page_60() -> None:
    """Players who find the EAL too fast make all PEFs REP 3: then no reading is leaned on."""
    report = placed(2, None, 1, 2, rep=3)
    assert {pef.rep for pef in report.pefs} == {3}
    assert "b-24" not in report.rulings


@pytest.mark.parametrize("kind", [DEFENSE, RECON])
def test_a_pef_per_eal(kind: MissionType) -> None:
    """Defense and Recon have one a level (p. 99, 101)."""
    assert placed(5, kind, 1, 2, 3, 4, 5).pef_count == 5


@pytest.mark.parametrize("kind", [FIGHT, PATROL])
@pytest.mark.parametrize(("extras", "number"), [((4, 5, 6), 1), ((3, 4, 4), 2), ((1, 2, 3), 4)])
def test_one_and_a_chance_for_each_level_above_1(
    kind: MissionType, extras: tuple[int, ...], number: int
) -> None:
    """One PEF, and for each level of EAL above 1 another on 1-3 (c-54)."""
    report = placed(4, kind, *extras, *[2] * number, unit_sector=6)
    assert report.pef_count == number


def test_the_labels_of_the_rolls() -> None:
    """The player is told what each roll is for."""
    dice = Typed((3, 4, 5, 6))
    place_pefs(3, PATROL, dice=dice)
    assert [roll.label for roll in dice.rolls] == [
        "extra PEF (EAL 2)",
        "extra PEF (EAL 3)",
        "sector of PEF 1",
        "sector of PEF 2",
    ]


def test_eal_1_rolls_for_no_other() -> None:
    """There is no level above 1 to roll for."""
    assert placed(1, PATROL, 5).pef_count == 1


def test_a_fight_in_the_unit_s_own_sector() -> None:
    """A PEF in the unit's sector goes toward the middle of the table, the others as ever (p. 100)."""
    report = placed(3, FIGHT, 1, 1, 4, 2, 4, unit_sector=4)
    assert [pef.place for pef in report.pefs] == [
        PefPlace.TABLE_CENTRE,
        PefPlace.BEST_COVER,
        PefPlace.TABLE_CENTRE,
    ]


def test_a_fight_rolls_for_the_unit_s_sector_where_nobody_knows_it() -> None:
    """Where it matters and is not known, the unit's sector is rolled first."""
    report = placed(1, FIGHT, 5, 5)
    assert (report.unit_sector, report.pefs[0].place) == (5, PefPlace.TABLE_CENTRE)


@pytest.mark.parametrize(("ambushing", "place"), [(True, PefPlace.IN_COLUMN), (False, PefPlace.IN_AMBUSH)])
def test_an_ambush_rolls_for_no_sectors(ambushing: bool, place: PefPlace) -> None:
    """All PEFs of an ambush are where it is, and are resolved before play (h-01)."""
    report = placed(3, AMBUSH, 1, 6, unit_sector=2, ambushing=ambushing)
    assert [(pef.sector, pef.place) for pef in report.pefs] == [(2, place)] * 2
    assert report.resolve_first
    assert [step.call for step in report.next] == [call("pef resolve", 1), call("pef resolve", 2)]
    assert report.pcs.how == "count-as-reinforcements"


@pytest.mark.parametrize(
    ("eal", "faces", "number"),
    [(1, (), 1), (2, (3,), 2), (2, (4,), 1), (3, (3, 1), 3), (3, (3, 4), 2), (3, (4, 6), 1)],
)
def test_an_ambush_has_one_pef_and_perhaps_more(eal: int, faces: tuple[int, ...], number: int) -> None:
    """p. 98: one more on 1-3 for each EAL above 1."""
    assert len(placed(eal, AMBUSH, *faces, unit_sector=2, ambushing=True).pefs) == number


@pytest.mark.parametrize(("die", "ambushing"), [(3, True), (4, False)])
def test_who_ambushes_whom_is_rolled_where_nobody_knows(die: int, ambushing: bool) -> None:
    """1d6 and the EAL: up to 6 you lie in ambush (p. 98)."""
    assert placed(3, AMBUSH, die, 1, 6, 6).ambushing is ambushing


@pytest.mark.parametrize(
    ("kind", "eal", "how", "most", "last"),
    [
        (FIGHT, 4, "as-resolved", None, False),
        (FIGHT, 5, "hidden-among-pefs", 1, True),
        (PATROL, 6, "hidden-among-pefs", 1, True),
        (PATROL, 1, "as-resolved", None, False),
        (RECON, 1, "hidden-among-pefs", 1, False),
        (RECON, 3, "hidden-among-pefs", 3, False),
        (RECON, 6, "hidden-among-pefs", 4, False),
        (DEFENSE, 6, "as-resolved", None, False),
    ],
)
def test_how_pcs_come_in(kind: MissionType, eal: int, how: str, most: int | None, last: bool) -> None:
    """PCs hide among the PEFs of some missions, and not more than the EAL or 4 (c-55, c-56)."""
    pcs = place_pefs(eal, kind, unit_sector=1, dice=Seeded(1)).pcs
    assert (pcs.how, pcs.most, pcs.last_always) == (how, most, last)


GROUNDS = (
    SectionCover(1, 1, ("bamboo",), 2, 0.5, 3.0),
    SectionCover(2, 1, ("forest",), 4, 1.5, 2.0),
    SectionCover(7, 1, ("single-canopy-jungle",), 4, 0.5, 2.5),
    SectionCover(8, 1, ("double-canopy-jungle",), 4, 0.5, 2.5),
    SectionCover(9, 2, ("clear",), 0, 0.0, 1.0),
)


def test_the_best_cover_nearest_the_centre() -> None:
    """The best cover first, then the nearest, then the lowest number."""
    pef = placed(1, DEFENSE, 1, grounds=GROUNDS).pefs[0]
    assert (pef.section, pef.terrain_types) == (7, ("single-canopy-jungle",))


def test_the_best_terrain_toward_the_middle_of_the_table() -> None:
    """In the unit's own sector of a fight the middle of the table counts."""
    pef = placed(1, FIGHT, 1, unit_sector=1, grounds=GROUNDS).pefs[0]
    assert (pef.section, pef.terrain_types) == (2, ("forest",))


def test_a_sector_without_cover() -> None:
    """Where nothing gives cover a PEF stands at the centre (p. 60)."""
    pef = placed(1, DEFENSE, 2, grounds=GROUNDS).pefs[0]
    assert (pef.place, pef.section, pef.terrain_types) == (PefPlace.CENTRE, None, ())


@given(st.data(), st.integers(1, 6), st.none() | st.sampled_from(MissionType), st.none() | st.integers(1, 6))
def test_number_and_sectors_keep_within_the_book(
    data: st.DataObject, eal: int, kind: MissionType | None, sector: int | None
) -> None:
    """Whatever falls: 1 to EAL PEFs, sectors 1 to 6, numbered from 1."""
    report = place_pefs(eal, kind, unit_sector=sector, grounds=GROUNDS, dice=Drawn(data))
    assert 1 <= report.pef_count == len(report.pefs) <= eal
    assert [pef.number for pef in report.pefs] == list(range(1, report.pef_count + 1))
    assert all(pef.sector in range(1, 7) and pef.rep == eal and not pef.moved for pef in report.pefs)
    assert kind in (AMBUSH, FIGHT, PATROL) or report.pef_count == eal
    sections = {ground.section: ground for ground in GROUNDS}
    for pef in report.pefs:
        assert pef.section is None or sections[pef.section].sector == pef.sector


def test_the_odds_of_how_many() -> None:
    """EAL 3 on patrol: one, two or three PEFs with 1/4, 1/2 and 1/4."""
    told = odds(lambda dice: place_pefs(3, PATROL, dice=dice)).by(lambda report: report.pef_count)
    assert {number: float(chance) for number, chance in told.chances.items()} == {1: 0.25, 2: 0.5, 3: 0.25}
