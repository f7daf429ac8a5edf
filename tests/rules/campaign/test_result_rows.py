"""Each row of the tables Good, Bad and Disastrous Mission acts on the next turn or check, and once. Source: p. 102-103.

``ACTS`` has a test for each row; a row that is new fails ``test_each_row_is_seen_to_act`` until it has one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from fng_cli.dice import Typed
from fng_cli.figures import FIGURES, Figure
from fng_cli.rules.after.soldiers import Consequence, Outcome
from fng_cli.rules.campaign.evening_end import EveningResult, is_star_relieved, with_rep_change
from fng_cli.rules.campaign.fortnight import Fortnight, after_fortnight, muster_men, play_fortnight
from fng_cli.rules.campaign.homecoming import Returned
from fng_cli.rules.campaign.tour import SOLDIERS, TOUR, OpenPlace, Soldier, Tour
from fng_cli.state import State
from fng_cli.tables import table
from fng_cli.terms import Corps
from tests.each import each
from tests.rules.campaign.test_evening_end import (
    BAD,
    DISASTROUS,
    GAP,
    GOOD,
    PLATOON,
    UNIT,
    deserving,
    end,
    quiet,
)

TABLES = {"good-mission": GOOD, "bad-mission": BAD, "disastrous-mission": DISASTROUS}
"""The tables, and points by which a mission's result is rolled on each."""
NOTHING = Consequence("")


def next_turn(told: EveningResult, *dice: int) -> tuple[Fortnight, Tour, dict[str, Any]]:
    """The campaign turn after an evening, with what that left pending, its men and its open places."""
    men = tuple(replace(man, group="a") if man.id == "a1" else man for man in told.platoon.figures)
    tour = Tour(Corps.II, "us-army", "a1", "1967-01", 24, pending=told.pending, open_places=told.open_places)
    content = {
        **TOUR.change({}, tour),
        **FIGURES.only(men),
        **SOLDIERS.only([Soldier(man.id) for man in men]),
    }
    typed = Typed(list(dice))
    played = play_fortnight(State(content), "turn.json", dice=typed)
    typed.finish()
    state = after_fortnight(State(content), played)
    after = state[TOUR]
    assert after
    return played.report, after, state.content


def good_1() -> None:
    told = end(GOOD, [1, 2, 3, 6, 1, 5, 1], deserving())
    assert told.report.medal_rolls[0].passed == 2
    assert told.pending.medal_dice == 0


def good_2() -> None:
    told = end(GOOD, [2])
    report, tour, content = next_turn(replace_places(told, GAP), 6, 6, 1, 2, 1)
    assert [one.who for one in report.place_results] == ["2nd1"]
    assert FIGURES.read(content)[-1].rep == 4
    assert spent(tour)


def good_3() -> None:
    """Three dice are rolled, all too high."""
    told = end(GOOD, [3])
    report, tour, _ = next_turn(replace_places(told, GAP), 6, 6, 5, 5, 6)
    assert [one.found.passed for one in report.place_results] == [0]
    assert spent(tour)


def good_4() -> None:
    assert [end(GOOD, [4, face]).stores for face in (1, 4, 6)] == [("radio",), ("m-60",), ("m-79",)]


def good_5() -> None:
    """The next mission; whoever sets it up rolls again until its EAL is no higher (``fng campaign turn``)."""
    _, quiet_turn, _ = next_turn(end(GOOD, [5]), 6, 6)
    assert quiet_turn.pending
    assert quiet_turn.pending.most_eal == 3
    report, tour, _ = next_turn(end(GOOD, [5]), 1, 5)
    assert report.mission_comes
    assert tour.pending
    assert tour.pending.most_eal == 3


def good_6() -> None:
    report, tour, _ = next_turn(end(GOOD, [6]))
    assert (report.stand_down, report.contact) == (True, None)
    assert spent(tour)


def bad_1() -> None:
    told = end(BAD, [1, 5], deserving())
    assert (told.report.medal_rolls, told.pending) == ((), NOTHING)


def rep_3_for_all(points: int, row: int) -> None:
    """Places that are asked for in this turn; those of the next are as ever."""
    told = end(points, [row, 1, 2], open_places=[GAP])
    assert told.platoon.figures[-1].rep == 3
    assert told.pending.replacement_rep is None


def bad_3() -> None:
    """A single die is rolled."""
    told = end(BAD, [3])
    report, tour, _ = next_turn(replace_places(told, GAP), 6, 6, 5)
    assert [one.found.passed for one in report.place_results] == [0]
    assert spent(tour)


def bad_4() -> None:
    """Those longest in country do not take the field, and have a mission less to miss after it."""
    told = end(BAD, [4, 2])
    _, _, content = next_turn(told, 1, 5)
    report = muster_men(State(content), whole=True).report
    assert report.strength == len(UNIT) - 2
    assert {man.id for man in FIGURES.read(content) if man.away_missions} == {"a2", "a3"}


def nobody_rises(points: int, row: int) -> None:
    """Who did well does not check; who failed may fall."""
    success = quiet(Returned(UNIT[2], Outcome.SUCCESS))
    assert end(points, [row], success).platoon.figures[2].rep == 4
    failure = quiet(Returned(UNIT[2], Outcome.FAILURE))
    told = end(points, [row, 1], failure)
    assert (told.platoon.figures[2].rep, told.pending.no_rises) == (3, False)


def disastrous_1() -> None:
    told = end(DISASTROUS, [1], open_places=[GAP])
    assert (told.open_places, told.pending.no_replacements) == ((GAP,), False)
    report, _, _ = next_turn(told, 6, 6, 1, 2, 1)
    assert [one.who for one in report.place_results] == ["2nd1"]


def disastrous_4() -> None:
    """Until the next turn nobody leads but the highest NCO, the Star; then another lieutenant comes, without a roll."""
    told = end(DISASTROUS, [4])
    assert [(one.who, one.lost_how) for one in told.report.lost_soldiers] == [("hq1", "relieved")]
    assert not [man for man in told.platoon.figures if man.role == "platoon-leader"]
    report, tour, content = next_turn(told, 6, 6, 4)
    [place] = report.place_results
    assert (place.role, tour.open_places) == ("platoon-leader", ())
    assert leader(content).id == place.who


def disastrous_5() -> None:
    told = end(DISASTROUS, [5, 1])
    assert [one.who for one in told.report.lost_soldiers] == ["hq1"]
    assert told.platoon.figures[-1].role == "platoon-leader"
    assert is_star_relieved(PLATOON, told.report.aftermath.consequence or NOTHING)
    assert [figure.rep for figure in with_rep_change(UNIT, -1, "a1")] == [5, 3, 3, 3]


def spent(tour: Tour) -> bool:
    """Whether nothing is left pending that could act once more."""
    return tour.pending is None or replace(tour.pending, text="") == NOTHING


def replace_places(told: EveningResult, *places: OpenPlace) -> EveningResult:
    """An evening's end that leaves these places open."""
    return told._replace(open_places=places)


def leader(content: dict[str, Any]) -> Figure:
    """The platoon leader of a tour."""
    return next(man for man in FIGURES.read(content) if man.role == "platoon-leader")


ACTS: Mapping[tuple[str, str], Callable[[], None]] = {
    ("good-mission", "1"): good_1,
    ("good-mission", "2"): good_2,
    ("good-mission", "3"): good_3,
    ("good-mission", "4"): good_4,
    ("good-mission", "5"): good_5,
    ("good-mission", "6"): good_6,
    ("bad-mission", "1"): bad_1,
    ("bad-mission", "2"): lambda: rep_3_for_all(BAD, 2),
    ("bad-mission", "3"): bad_3,
    ("bad-mission", "4"): bad_4,
    ("bad-mission", "5"): lambda: rep_3_for_all(BAD, 5),
    ("bad-mission", "6"): lambda: nobody_rises(BAD, 6),
    ("disastrous-mission", "1"): disastrous_1,
    ("disastrous-mission", "2"): lambda: rep_3_for_all(DISASTROUS, 2),
    ("disastrous-mission", "3"): lambda: nobody_rises(DISASTROUS, 3),
    ("disastrous-mission", "4"): disastrous_4,
    ("disastrous-mission", "5"): disastrous_5,
    ("disastrous-mission", "6"): lambda: nobody_rises(DISASTROUS, 6),
}


def test_each_row_is_seen_to_act() -> None:
    """No row is left out."""
    assert set(ACTS) == {(name, row) for name in TABLES for row in table(name).rows}


@each(("name", "row"), sorted(ACTS))
def test_it_acts_when_it_is_due_and_once(name: str, row: str) -> None:
    ACTS[name, row]()
