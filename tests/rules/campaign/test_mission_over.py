"""A mission of a tour is over. Source: p. 102-105."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from fng_cli.dice import Dice, Seeded, Typed
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure
from fng_cli.rules.after.soldiers import Consequence, Medal
from fng_cli.rules.campaign.counting import after_count, count_evening
from fng_cli.rules.campaign.evening_end import EveningEnd
from fng_cli.rules.campaign.tour import SOLDIERS, TOUR, OpenPlace, Soldier, Tour, TourEnd, TourPhase
from fng_cli.state import State
from fng_cli.terms import Corps, Side
from tests.runner import Content

STAR = Figure("a1", Side.FWF, 5, group="a", role="squad-leader", army="us-army", star=True, deros_months=10)
GRUNT = Figure("a2", Side.FWF, 4, group="a", role="rifleman", army="us-army", deros_months=8)
KILL: Content = {
    "kind": "put-down",
    "who": "a2",
    "whom": "e1",
    "state_after": "obviously-dead",
    "confirmed": True,
}


def document(**more: Any) -> Content:
    kept = Tour(
        Corps.II,
        "us-army",
        "a1",
        "1967-01",
        24,
        turn=3,
        phase=TourPhase.MISSION,
        evening="turn-03.json",
        **more,
    )
    return {
        **TOUR.change({}, kept),
        **FIGURES.only([STAR, GRUNT]),
        **SOLDIERS.only([Soldier("a1", highest_rep=5), Soldier("a2", highest_rep=4)]),
    }


def evening(**of_the_star: Any) -> Content:
    return {
        "fng": 3,
        "tour_turn": {"turn": 3, "star_id": "a1"},
        "mission": {"area": "highlands", "type": "patrol"},
        "figures": [
            {"id": "a1", "side": "fwf", "rep": 5, "star": True} | of_the_star,
            {"id": "a2", "side": "fwf", "rep": 4},
            {"id": "e1", "side": "vc-nva", "rep": 3, "status": "obviously-dead"},
        ],
        "feats": [KILL],
    }


def mission_over(
    content: Content, told: Content, points: int, fingerprint: str, *, dice: Dice
) -> tuple[EveningEnd, Content]:
    """The report of a mission, and the tour's document after it."""
    counted = count_evening(State(content), State(told), points, fingerprint, dice=dice)
    return counted.report, after_count(State(content), counted).content


def over(told: Content, points: int, dice: list[int]) -> tuple[Tour, Content]:
    typed = Typed(dice)
    _, changes = mission_over(document(), told, points, "h1", dice=typed)
    typed.finish()
    content = document() | changes
    tour = TOUR.read(content)
    assert tour
    return tour, content


def test_a_normal_mission_raises_who_did_well_and_is_kept() -> None:
    """The Star fails with a 3; a2 has a kill, and a 5 is above his REP 4 (p. 104); no attribute on a 1."""
    tour, content = over(evening(), 12, [3, 5, 1])
    assert (tour.phase, tour.last_area) == (TourPhase.BETWEEN_TURNS, "highlands")
    assert [(one.turn, one.points, one.mission_result) for one in tour.evenings] == [(3, 12, "normal")]
    assert {man.id: man.rep for man in FIGURES.read(content)} == {"a1": 5, "a2": 5}
    record = {one.id: one for one in SOLDIERS.read(content)}["a2"]
    assert (record.kills, record.mission_count, record.highest_rep) == (1, 1, 5)
    assert [event.words() for event in record.story] == ["1 confirmed kill", "REP 5"]


@pytest.mark.parametrize(
    ("of_the_star", "end"),
    [({"status": "obviously-dead"}, TourEnd.LOST), ({"status": "gone", "captured_by": "e2"}, TourEnd.LOST)],
)
def test_a_star_who_falls_ends_the_tour(of_the_star: Content, end: TourEnd) -> None:
    _, changes = mission_over(document(), evening(**of_the_star), 12, "h1", dice=Seeded("1"))
    tour = TOUR.read(document() | changes)
    assert tour
    assert (tour.phase, tour.tour_end) == (TourPhase.OVER, end)


def test_a_star_who_is_sent_home_hurt_has_not_lost() -> None:
    """p. 105: he lives, and that is a victory too."""
    told = evening(status="gone") | {"recover": {"casualties": [{"name": "a1", "fate": "leaves"}]}}
    _, changes = mission_over(document(), told, 12, "h1", dice=Seeded("1"))
    tour = TOUR.read(document() | changes)
    assert tour
    assert (tour.phase, tour.tour_end) == (TourPhase.OVER, TourEnd.HURT)


def test_an_evening_counts_once_and_only_for_its_turn() -> None:
    _, changes = mission_over(document(), evening(), 12, "h1", dice=Seeded("1"))
    again = document() | changes
    with pytest.raises(RequestError, match="no mission of this tour is being played"):
        mission_over(again, evening(), 12, "h1", dice=Seeded("1"))
    other = evening() | {"tour_turn": {"turn": 2, "star_id": "a1"}}
    with pytest.raises(RequestError, match="not belong to turn 3"):
        mission_over(document(), other, 12, "h2", dice=Seeded("1"))
    tour = TOUR.read(again)
    assert tour
    played = document(evenings=tour.evenings)
    with pytest.raises(RequestError, match="already been scored"):
        mission_over(played, evening(), 12, "h1", dice=Seeded("1"))


@pytest.mark.parametrize(
    ("of_a2", "killed", "wounded"),
    [
        ({}, 0, 0),
        ({"status": "obviously-dead"}, 1, 0),
        ({"status": "out-of-the-fight"}, 0, 1),
    ],
)
def test_what_is_kept_of_an_evening(of_a2: Content, killed: int, wounded: int) -> None:
    """p. 102-105: its file, and how many were killed, wounded and decorated; the dead are no wounded."""
    told = evening()
    told["figures"][1] |= of_a2
    told["recover"] = {"casualties": [{"name": "a2", "fate": "recovers", "rep": 4}]} if wounded else {}
    _, changes = mission_over(document(), told, 12, "h1", dice=Seeded("1"))
    tour = TOUR.read(document() | changes)
    assert tour
    [one] = tour.evenings
    assert (one.file, one.killed_count, one.wounded_count, one.medal_count) == (
        "turn-03.json",
        killed,
        wounded,
        0,
    )


def test_what_a_mission_leaves_for_later_is_kept() -> None:
    """p. 103: gear that was given, and a place for which nobody came; what was kept before stays."""
    before = document(stores=("radio",))
    _, changes = mission_over(before, evening(), 25, "h1", dice=_rolling(4, "good mission"))
    tour = TOUR.read(before | changes)
    assert tour
    assert (len(tour.stores), tour.stores[0]) == (2, "radio")
    lacking = document(open_places=(OpenPlace("rifleman", "a"),))
    _, changes = mission_over(lacking, evening(), -5, "h1", dice=_rolling(1))
    tour = TOUR.read(lacking | changes)
    assert tour
    assert tour.open_places == (OpenPlace("rifleman", "a"),)


def test_what_headquarters_owes_is_kept_until_it_has_acted() -> None:
    """p. 103: an easy next mission; a die more for replacements is gone once they were asked for."""
    _, changes = mission_over(document(), evening(), 25, "h1", dice=_rolling(5, "good mission"))
    tour = TOUR.read(document() | changes)
    assert tour and tour.pending
    assert tour.pending.most_eal == 3
    owing = document(
        pending=Consequence("A die more.", replacement_dice=1), open_places=(OpenPlace("rifleman", "a"),)
    )
    _, changes = mission_over(owing, evening(), 12, "h1", dice=Seeded("1"))
    tour = TOUR.read(owing | changes)
    assert tour
    assert tour.pending is None


def test_a_place_that_is_filled_is_open_no_more() -> None:
    """p. 104: 1 and 1 against the squad leader's REP bring a newcomer."""
    lacking = document(open_places=(OpenPlace("rifleman", "a"),))
    for seed in range(9):
        _, changes = mission_over(lacking, evening(), 12, "h1", dice=Seeded(str(seed)))
        tour = TOUR.read(lacking | changes)
        assert tour
        came = len(FIGURES.read(lacking | changes)) - 2
        assert len(tour.open_places) == 1 - came


@pytest.mark.parametrize("role", ["squad-leader", "platoon-leader"])
def test_the_new_platoon_of_a_star_has_each_post_once(role: str) -> None:
    """p. 103: he leads a squad of it, whatever he led before."""
    star = FIGURES.change(document(), [replace(STAR, role=role)])
    _, changes = mission_over(document() | star, evening(), -5, "h1", dice=_rolling(5))
    men = FIGURES.read(document() | changes)
    roles = [(man.group, man.role) for man in men]
    assert [man.role for man in men if man.star] == ["squad-leader"]
    groups = {group for group, role in roles if role == "squad-leader"}
    assert sum(role == "platoon-leader" for _, role in roles) == 1
    assert sum(role == "squad-leader" for _, role in roles) == len(groups) == 3


def test_a_star_who_is_relieved_gets_a_new_platoon_a_rep_lower() -> None:
    """Disastrous Mission 5 (p. 103): all but he, none below 3."""
    _, changes = mission_over(document(), evening(), -5, "h1", dice=_rolling(5))
    men = FIGURES.read(document() | changes)
    assert len(men) > 20
    assert [man.id for man in men if man.star] == ["a1"]
    assert "a2" not in {man.id for man in men}
    assert min(man.rep for man in men) >= 3


def _rolling(first: int, label: str = "disastrous mission") -> Seeded:
    """Dice of a seed by which the table of results is rolled on with this face."""
    for seed in range(100):
        if Seeded(str(seed)).one(label) == first:
            return Seeded(str(seed))
    raise AssertionError


def test_a_medal_that_he_does_not_get_is_none_of_his() -> None:
    """p. 104: he deserved it, and nobody saw."""
    deed = [{"kind": "fetched-under-fire", "who": "a2", "whom": "a1"}]
    told = evening() | {"feats": deed}
    ended = set()
    for seed in range(12):
        report, changes = mission_over(document(), told, 12, "h1", dice=Seeded(str(seed)))
        record = {one.id: one for one in SOLDIERS.read(document() | changes)}["a2"]
        got = [roll.medal for roll in report.medal_rolls if roll.medal is not Medal.NONE]
        assert list(record.medals) == [medal.value for medal in got]
        kept = TOUR.read(document() | changes)
        assert kept
        assert kept.evenings[-1].medal_count == len(got)
        ended.add(bool(got))
    assert ended == {True, False}


def test_a_second_major_medal_brings_a_second_choice() -> None:
    """p. 103: what he had still to choose after an earlier mission is not lost."""
    told = evening() | {"feats": [{"kind": "fetched-under-fire", "who": "a2", "whom": "a1"}]}
    seen = False
    for seed in range(40):
        report, changes = mission_over(document(choices=("a2",)), told, 12, "h1", dice=Seeded(str(seed)))
        tour = TOUR.read(document() | changes)
        assert tour
        assert tour.choices == ("a2", *report.choosing_ids)
        seen = seen or "a2" in report.choosing_ids
    assert seen


@pytest.mark.parametrize(("army", "rep", "change"), [("us-army", 3, 0), ("arvn-pre-1968", None, -1)])
def test_on_one_pass_the_arvn_send_somebody_lower_than_rolled(
    army: str, rep: int | None, change: int
) -> None:
    """p. 104-105: the others a man of REP 3."""
    lacking = document(open_places=(OpenPlace("rifleman", "a"),))
    lacking["campaign"] |= {"army": army}
    lacking |= FIGURES.change(lacking, [replace(man, army=army) for man in (STAR, GRUNT)])
    for seed in range(20):
        report, _ = mission_over(lacking, evening(), 12, "h1", dice=Seeded(str(seed)))
        [place] = report.place_results
        if place.found.passed == 1:
            break
    assert (place.found.passed, place.found.rep, place.found.rep_change) == (1, rep, change)


def stories(told: Content, seed: int = 1) -> dict[str, Soldier]:
    """The records of all soldiers after a normal mission."""
    _, changes = mission_over(document(), told, 12, "h1", dice=Seeded(str(seed)))
    return {one.id: one for one in SOLDIERS.read(document() | changes)}


def test_the_story_of_each_goes_on() -> None:
    """p. 40, 104-105: how he was lost, and who came for him."""
    dead = evening()
    dead["figures"][1] |= {"status": "obviously-dead"}
    fallen = stories(dead)["a2"]
    assert (fallen.left_how, fallen.mission_count, fallen.kills) == ("dead", 1, 1)
    assert [event.words() for event in fallen.story] == ["1 confirmed kill", "killed in action"]
    hurt = evening() | {"feats": [{"kind": "put-down", "whom": "a2", "state_after": "out-of-the-fight"}]}
    back = stories(hurt)["a2"]
    assert (back.left_how, back.kills) == (None, 0)
    assert back.story[0].words() == "wounded"
    assert {event.turn for event in (*fallen.story, *back.story)} == {3}


def test_who_comes_has_a_story_from_the_day_on_which_he_joined() -> None:
    """p. 104: his best REP is the one with which he came."""
    dead = evening()
    dead["figures"][1] |= {"status": "obviously-dead"}
    for seed in range(20):
        new = [one for name, one in stories(dead, seed).items() if name not in {"a1", "a2"}]
        if new:
            break
    [newcomer] = new
    assert [(event.turn, event.words()) for event in newcomer.story] == [(3, "joined the platoon")]
    assert newcomer.highest_rep >= 3
    assert (newcomer.mission_count, newcomer.left_how) == (0, None)


def test_who_stays_in_the_old_platoon_of_a_star_is_left_behind() -> None:
    """p. 103: the Star alone is given another."""
    _, changes = mission_over(document(), evening(), -5, "h1", dice=_rolling(5))
    known = {one.id: one for one in SOLDIERS.read(document() | changes)}
    assert (known["a1"].left_how, known["a2"].left_how) == (None, "left-behind")
    assert known["a2"].story[-1].words() == "left behind in the old platoon"
    assert {one.left_how for name, one in known.items() if name not in {"a1", "a2"}} == {None}


FELL = {
    "id": "a2",
    "how": "dead",
    "side": "fwf",
    "name": "Pfc Roy Baker",
    "turn": 7,
    "sector": 4,
    "by": "e1",
    "by_name": "Vo Van Tan",
    "by_means": "ak-47",
    "deros_months": 5,
}


def test_who_fell_is_kept_in_the_tour_with_the_one_who_did_it() -> None:
    """A lost file of an evening takes no name along; his story has the same facts."""
    dead = evening() | {"fallen_figures": [FELL]}
    dead["figures"][1] |= {"status": "obviously-dead"}
    _, content = mission_over(document(), dead, 12, "h1", dice=Seeded("1"))
    assert content["fallen_figures"] == [FELL | {"in_campaign_turn": 3}]
    record = {one.id: one for one in SOLDIERS.read(content)}["a2"]
    event = record.story[-1]
    assert (event.kind, event.evening, event.mission_turn, event.sector) == ("dead", "turn-03.json", 7, 4)
    assert (event.by, event.by_name, event.by_means) == ("e1", "Vo Van Tan", "ak-47")


def test_who_fell_unrecorded_is_kept_all_the_same() -> None:
    """In an evening of an earlier version, say; an enemy, and who came back, are not."""
    dead = evening() | {"fallen_figures": [FELL | {"id": "e1", "side": "vc-nva"}]}
    dead["figures"][0] |= {"status": "gone", "captured_by": "e1"}
    _, content = mission_over(document(), dead, 12, "h1", dice=Seeded("1"))
    assert [(one["id"], one["how"]) for one in content["fallen_figures"]] == [("a1", "missing")]


def test_a_wound_says_who_did_it() -> None:
    wound = {"kind": "put-down", "turn": 2, "who": "e1", "whom": "a2", "sector": 6, "by_means": "sks"}
    hurt = evening() | {"feats": [wound | {"state_after": "out-of-the-fight"}]}
    hurt["figures"][2] |= {"name": "Vo Van Tan"}
    event = stories(hurt)["a2"].story[0]
    assert event.by_name == "Vo Van Tan"
    assert (event.kind, event.by, event.by_means, event.mission_turn, event.sector) == (
        "wounded",
        "e1",
        "sks",
        2,
        6,
    )


def test_a_story_of_an_earlier_version_is_read() -> None:
    """Of which only the words are known."""
    old = SOLDIERS.read({"soldiers": [{"id": "a1", "story": [{"turn": 2, "text": "wounded"}]}]})
    assert [(event.kind, event.words()) for event in old[0].story] == [(None, "wounded")]
