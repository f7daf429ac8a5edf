"""The chronicle of a tour: roll of honour, missions, medals and men, with the evenings' files and without them."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.campaign.tour import (
    SOLDIERS,
    Evening,
    Soldier,
    SoldierEvent,
    StoryKind,
    TourEnd,
    TurnRecord,
)
from fng_cli.rules.record.fallen import FALLEN, FallenFigure, FallenHow
from fng_cli.rules.scoring.score import MissionResult
from fng_cli.rules.story.chronicle import chronicle_of
from fng_cli.rules.story.soldiers import soldiers_told
from fng_cli.rules.story.tour import Chronicle
from fng_cli.state import State
from fng_cli.terms import Area, MissionType, Side
from tests.rules.campaign.documents import tour_document
from tests.rules.story.test_telling import evening

STAR = Figure(
    "a1",
    Side.FWF,
    5,
    name="Sgt. Parker",
    star=True,
    rank="sergeant",
    role="squad-leader",
    group="a",
    army="us-army",
)
CRUZ = Figure(
    "a3",
    Side.FWF,
    4,
    name="Lee Cruz",
    rank="corporal",
    role="jr-nco",
    group="a",
    army="us-army",
    deros_months=6,
)
BAKER = FallenFigure(
    "a2",
    FallenHow.DEAD,
    Side.FWF,
    "Roy Baker",
    "private-first-class",
    "grenadier",
    "a",
    5,
    2,
    None,
    "e1",
    "Tran Van Minh",
    "ak-47",
    7,
    1,
)
SERVED = (
    Soldier("a1", "Sgt. Parker", 0, 6, mission_count=1, kills=2, story=(SoldierEvent(0, StoryKind.IN_COUNTRY),)),
    Soldier(
        "a2", "Roy Baker", 0, 4, mission_count=1, left_how="dead",
        last_rank="private-first-class", last_role="grenadier", last_group="a",
        story=(
            SoldierEvent(0, StoryKind.IN_COUNTRY),
            SoldierEvent(1, StoryKind.DEAD, evening="1.json", mission_turn=5, sector=2, by="e1", by_name="Tran Van Minh", by_means="ak-47"),
        ),
    ),
    Soldier(
        "a3", "Lee Cruz", 1, 4, mission_count=1, medals=("valor",),
        story=(
            SoldierEvent(1, StoryKind.JOINED),
            SoldierEvent(1, StoryKind.MEDAL, what="valor", deserved_for=("fetched-under-fire",)),
            SoldierEvent(2, StoryKind.POST, what="jr-nco", group="a"),
            SoldierEvent(2, StoryKind.SHORT_TIMER),
            SoldierEvent(3, StoryKind.SHORT_TIMER),
        ),
    ),
    Soldier("a4", "Otis Hale", 0, 3, left_how="home", story=(SoldierEvent(2, StoryKind.WENT_HOME),)),
)  # fmt: skip


def tour(**more: Any) -> State:
    """A tour in its third turn: one mission in the first, a dead man, a medal, and one who went home."""
    record = Evening(
        1, "1.json", MissionType.PATROL, Area.INTERIOR, -3, MissionResult.DISASTROUS, killed_count=1
    )
    records = tuple(TurnRecord(turn, 5, 30 - turn, 3.5) for turn in (1, 2))
    content = tour_document(STAR, CRUZ, evenings=(record,), turn_records=records, **more)
    return State({**content, **SOLDIERS.only(SERVED), **FALLEN.only([BAKER])})


def chronicle(**more: Any) -> Chronicle:
    return chronicle_of(tour(**more), {1: State(evening())})


def test_the_roll_of_honour_says_who_when_where_by_whom_and_who_answered() -> None:
    [baker] = chronicle().honoured
    assert (baker.name, baker.post, baker.date) == (
        "Pfc Roy Baker",
        "grenadier of group a",
        "early January 1967",
    )
    assert (baker.by, baker.means, baker.sector, baker.mission_turn) == ("Tran Van Minh", "AK-47", 2, 5)
    assert (baker.answered_by, baker.deros_months, baker.mission_count) == ("Sgt. Parker", 7, 1)
    for fact in (
        "a patrol in the interior",
        "Tran Van Minh with his AK-47",
        "turn 5, sector 2",
        "Parker",
        "seven months",
    ):
        assert fact in baker.text


def test_a_mission_says_who_went_what_it_cost_and_what_decided_it() -> None:
    [mission] = chronicle().missions_told
    assert (mission.strength, mission.enemy_dead, mission.killed_names) == (3, 2, ("Pfc Roy Baker",))
    assert mission.decorated_names == ("Cpl Lee Cruz",)
    assert "Pfc Roy Baker" in mission.text and "turn 5" in mission.text and "own dead, -5" in mission.text
    assert mission.notes == ("Baker had dealt the cards.",)


def test_a_mission_counts_all_its_dead_and_says_how_many_were_confirmed() -> None:
    """The men have only confirmed kills, so the numbers of one page differ for a reason that it names."""
    document = evening()
    for one, confirmed in zip(document["feats"][3:], (True, False), strict=True):
        one["confirmed"] = confirmed
    [mission] = chronicle_of(tour(), {1: State(document)}).missions_told
    assert (mission.enemy_dead, mission.enemy_confirmed) == (2, 1)
    assert "two (one confirmed)" in mission.text
    assert chronicle().missions_told[0].enemy_confirmed is None, "nobody has counted"


def test_a_man_has_the_rank_that_he_had_that_evening() -> None:
    """Lee Cruz is a corporal now; in the mission he was a private first class."""
    document = evening()
    document["figures"][2]["rank"] = "private-first-class"
    told = chronicle_of(tour(), {1: State(document)})
    assert told.missions_told[0].decorated_names == ("Pfc Lee Cruz",)
    assert told.medals_told[0].name == "Pfc Lee Cruz"
    assert chronicle_of(tour(), {}).medals_told[0].name == "Cpl Lee Cruz", (
        "without the game only his last is known"
    )


@pytest.mark.parametrize(
    ("missions", "said"),
    [
        (((4, 0), (-3, 1)), ("best mission was", "with 4 victory points", "worst mission was", "with -3 victory points", "1 victory point in all")),
        (((4, 0), (4, 2), (-3, 2)), ("best missions were", "each", "The most men in one mission, two men each time")),
        (((4, 0), (4, 0)), ("8 victory points in all",)),
    ],
)  # fmt: skip
def test_the_best_and_the_worst_are_told_by_their_points(
    missions: tuple[tuple[int, int], ...], said: tuple[str, ...]
) -> None:
    """And those that cost most men by these; all that share a place are named."""
    records = tuple(
        Evening(turn, f"{turn}.json", MissionType.PATROL, Area.INTERIOR, points, MissionResult.BAD)
        for turn, (points, _) in enumerate(missions, 1)
    )
    lost = [
        replace(BAKER, id=f"{turn}-{number}", in_campaign_turn=turn)
        for turn, (_, dead) in enumerate(missions, 1)
        for number in range(dead)
    ]
    played = tour_document(STAR, CRUZ, evenings=records)
    state = State({**played, **SOLDIERS.only(SERVED), **FALLEN.only(lost)})
    lede = chronicle_of(state, {}).lede
    assert all(text in lede for text in said), lede
    assert ("worst" in lede) == (len({points for points, _ in missions}) > 1)


def test_the_most_confirmed_kills_are_named_with_their_number() -> None:
    assert "Sgt. Parker had the most confirmed kills: two" in chronicle().lede


def test_the_points_add_up_over_the_year() -> None:
    assert [turn.points_so_far for turn in chronicle().strip][:3] == [-3, -3, -3]


def test_without_the_evenings_file_the_tours_own_facts_are_told() -> None:
    """The dead keep their names; what only the evening knew is left out, and the file is named."""
    told = chronicle_of(tour(), {})
    assert told.missing_files == ("1.json",)
    assert told.missions_told[0].enemy_dead is None
    assert "Pfc Roy Baker" in told.missions_told[0].text
    assert "Tran Van Minh" in told.honoured[0].text and told.honoured[0].answered_by is None


def test_the_strip_has_every_fortnight_and_marks_the_dead() -> None:
    strip = chronicle().strip
    assert len(strip) == 24
    assert (strip[0].points, strip[0].killed_names, strip[0].strength) == (-3, ("Pfc Roy Baker",), 29)
    assert (strip[1].type, strip[1].strength) == (None, 28)
    assert strip[20].strength is None


def test_the_head_says_who_the_star_is_and_the_roll_who_answered() -> None:
    """Once in the whole chronicle, and in which turn the killer was put down."""
    told = chronicle()
    assert told.lede.count("Star") == 1 and "Sgt. Parker" in told.lede
    assert "Sgt. Parker killed Tran Van Minh in the same turn." in told.honoured[0].text


def test_a_medal_has_its_deed() -> None:
    [medal] = chronicle().medals_told
    assert "Cpl Lee Cruz" in medal.text and "fetched a wounded comrade under fire" in medal.text


def test_each_man_has_a_paragraph_and_is_a_short_timer_once() -> None:
    pages = {page.id: page for page in soldiers_told(tour())}
    assert next(iter(pages)) == "a1"
    cruz = pages["a3"]
    assert sum("Short Timer" in line.text for line in cruz.page_lines) == 1
    for fact in ("Cpl Lee Cruz", "early January 1967", "ne mission", "Jr. NCO", "REP 4", "six months"):
        assert fact in cruz.text
    assert "killed in action by Tran Van Minh with his AK-47, sector 2, turn 5" in [
        one.text for one in pages["a2"].page_lines
    ]
    assert pages["a4"].passed_through and not pages["a2"].passed_through


@pytest.mark.parametrize("end", [None, *TourEnd])
def test_the_head_says_how_the_tour_stands_or_ended(end: TourEnd | None) -> None:
    told = chronicle(tour_end=end)
    assert "one mission in three fortnights" in told.lede and "One killed" in told.lede
    assert ("goes on" in told.lede) == (end is None)
    assert told.title == "The platoon of Sgt. Parker"


def test_every_name_stands_in_the_tour_or_its_evening() -> None:
    told = msgspec.json.encode(chronicle()).decode()
    found = set(re.findall(r"[A-Z][a-z]+ Van [A-Z][a-z]+|(?:Roy|Lee|Otis) [A-Z][a-z]+", told))
    assert found == {"Tran Van Minh", "Roy Baker", "Lee Cruz", "Otis Hale"}


def test_a_document_without_a_tour_has_no_chronicle() -> None:
    with pytest.raises(RequestError, match="no campaign"):
        chronicle_of(State({"fng": 3}), {})
