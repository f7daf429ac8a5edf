"""Setting up a mission, and what each type of mission asks for. Source: p. 57-59, 98-101."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.odds import odds
from fng_cli.rules.ground.areas import areas_of
from fng_cli.rules.mission.mission import Mission, ending_text, mission, mission_facts, mission_type
from fng_cli.tables import table
from fng_cli.terms import Area, Corps, MissionType, Season
from tests.strategies import Drawn

STEPS = {
    "area (coastal, interior, highlands)": (1, 2, 6),
    "AO status": (3, 5),
    "Support Level": (2, 3),
    "Enemy Activity Level": (3, 5),
    "day part": (3, 3),
    "turns it lasts": (4,),
    "weather": (4, 5),
    "mission type": (3, 4),
    "your sector": (5,),
}
"""The book's own examples from one end to the other, in its order."""


def told_by_the_book() -> tuple[Typed, Mission]:
    """The mission of the book's examples, and the dice that made it."""
    dice = Typed([face for faces in STEPS.values() for face in faces])
    report = mission(Corps.II, dice=dice)
    dice.finish()
    return dice, report


def test_the_book_s_own_mission() -> None:
    """Recon in the highlands: pro-communist, support 2, activity 4, a morning of 5 turns, inclement."""
    _, report = told_by_the_book()
    assert (report.corps, report.area, report.status) == ("II", "highlands", "pro-communist")
    assert (report.support_level, report.eal) == (2, 4)
    assert (report.part_of_day, report.light, report.light_turns, report.next_row) == (
        "morning",
        "daylight",
        5,
        7,
    )
    assert (report.weather_kind, report.type) == ("inclement", "recon")
    assert report.deployment.sector == 5
    assert report.summary() == (
        "Recon in the II Corps Highlands (Pro-Communist), EAL 4, SL 2; morning, inclement weather."
    )


def test_the_steps_come_in_the_book_s_order() -> None:
    """Area, status, support, activity, day part, weather, type, and where the unit begins."""
    dice, _ = told_by_the_book()
    assert [(roll.label, roll.faces) for roll in dice.rolls] == list(STEPS.items())


def test_the_dice_leave_out_what_is_given() -> None:
    """An area or a type of mission that is given is not rolled for."""
    dice = Typed((3, 5, 2, 3, 3, 5, 3, 3, 4, 4, 5, 5))
    report = mission(Corps.II, area=Area.HIGHLANDS, kind=MissionType.PATROL, dice=dice)
    dice.finish()
    assert (report.area, report.type) == ("highlands", "patrol")


@pytest.mark.parametrize(
    ("area", "total", "kind"),
    [
        (Area.DMZ, 2, "defense"),
        (Area.DMZ, 12, "patrol"),
        (Area.COASTAL, 5, "ambush"),
        (Area.INTERIOR, 4, "defense"),
        (Area.HIGHLANDS, 6, "recon"),
        (Area.HIGHLANDS, 7, "recon"),
        (Area.FREE_FIRE_ZONE, 9, "ambush"),
        (Area.SWAMP, 10, "defense"),
    ],
)
def test_the_type_is_rolled_in_the_column_of_the_area(area: Area, total: int, kind: str) -> None:
    """2d6 in the column of the area say what the mission is."""
    low = max(1, total - 6)
    assert mission_type(area, dice=Typed((low, total - low))) == kind


@pytest.mark.parametrize(
    ("kind", "length", "end", "fight"),
    [
        ("ambush", 6, None, "1-3"),
        ("defense", 10, "5-6", None),
        ("fight", 12, "5-6", None),
        ("patrol", 14, "5-6", None),
        ("recon", 12, "5-6", None),
    ],
)
def test_each_type_has_its_length(kind: str, length: int, end: str | None, fight: str | None) -> None:
    """A game lasts its turns; then it ends on a chance each turn, or an ambush may become a fight."""
    facts = mission_facts(MissionType(kind))
    assert facts["game_length_turns"] == length
    assert facts.get("end_each_turn") == end
    assert facts.get("becomes_fight") == fight


def set_up(data: st.DataObject, kind: MissionType | None = None) -> Mission:
    """Any mission in any corps, in any season."""
    corps = data.draw(st.sampled_from(Corps))
    area = data.draw(st.none() | st.sampled_from(areas_of(corps)))
    season = data.draw(st.sampled_from(Season))
    return mission(corps, area=area, kind=kind, season=season, dice=Drawn(data))


@given(st.data(), st.sampled_from(MissionType))
def test_every_mission_is_whole(data: st.DataObject, kind: MissionType) -> None:
    """Whatever the dice, a mission has levels of 1 to 6, a sector of 1 to 6, and the facts of its type."""
    report = set_up(data, kind)
    assert report.area in areas_of(report.corps)
    assert report.support_level in range(1, 7)
    assert report.eal in range(1, 7)
    assert report.deployment.sector in range(1, 7)
    assert (report.ambushing is None) is (kind is not MissionType.AMBUSH)
    assert (report.objective is None) is (kind is not MissionType.DEFENSE)
    assert (report.end_each_turn is None) is (report.becomes_fight is not None)
    assert report.summary().startswith(kind.title())
    fights, ends = (
        "after that, on a roll of 1-3 the mission becomes a Fight",
        "after that, roll each turn: the game ends on 5-6",
    )
    assert ending_text(report) == (fights if kind is MissionType.AMBUSH else ends)


@given(st.data())
def test_every_ruling_that_a_mission_leans_on_can_be_looked_up(data: st.DataObject) -> None:
    """A mission names each ruling once, and each stands in the list of rulings."""
    report = set_up(data)
    assert len(set(report.rulings)) == len(report.rulings)
    assert set(report.rulings) <= set(table("rulings").rows)


@pytest.mark.parametrize(
    ("die", "eal", "ambushing"), [(1, 5, True), (2, 5, False), (5, 1, True), (6, 1, False)]
)
def test_a_die_and_the_activity_say_who_ambushes(die: int, eal: int, ambushing: bool) -> None:
    """A die and the EAL of 6 or less: your unit lies in ambush; 7 or more: it walks into one."""
    # pacified takes one from the lower die: 6 and 6 make 5, 2 and 2 make 1
    level = eal + 1
    faces = (1, 1, 1, 1, level, level, 3, 4, 1, 1, die, 3)
    dice = Typed(faces)
    report = mission(Corps.III, area=Area.COASTAL, kind=MissionType.AMBUSH, dice=dice)
    dice.finish()
    assert (report.eal, report.ambushing) == (eal, ambushing)


@pytest.mark.parametrize(
    ("corps", "area", "die", "objective"),
    [
        (Corps.II, Area.HIGHLANDS, 1, "resupply"),
        (Corps.II, Area.HIGHLANDS, 6, "bridge"),
        (Corps.IV, Area.FREE_FIRE_ZONE, 1, "radio-relay"),
        (Corps.IV, Area.FREE_FIRE_ZONE, 6, "bridge"),
    ],
)
def test_a_populated_area_adds_one_to_what_is_defended(
    corps: Corps, area: Area, die: int, objective: str
) -> None:
    """A die says what is defended, one more on it where people live, and 7 is read as 6."""
    helicopter = (4,) if objective == "resupply" else ()
    dice = Typed((3, 4, 1, 1, 1, 1, 3, 4, 1, 1, die, 3, *helicopter))
    report = mission(corps, area=area, kind=MissionType.DEFENSE, dice=dice)
    dice.finish()
    assert report.objective == objective
    assert f"({objective})" in report.summary()
    assert report.guarded is not None
    assert report.guarded.arrives_turns == (6 if helicopter else None)
    assert "u-61" in report.rulings


def test_an_area_of_another_corps_is_refused() -> None:
    """A mission cannot be where the corps is not."""
    with pytest.raises(RequestError, match=r"^II Corps has no swamp"):
        mission(Corps.II, area=Area.SWAMP, dice=Typed(()))


def test_the_odds_of_the_type() -> None:
    """In the highlands a recon is rolled on 6 and 7: eleven of thirty-six."""
    told = odds(lambda dice: mission_type(Area.HIGHLANDS, dice=dice))
    assert told.chances[MissionType.RECON] == Fraction(11, 36)
    assert sum(told.chances.values()) == 1
