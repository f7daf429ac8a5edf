"""What a random event leaves: pages 70-71."""

from __future__ import annotations

import pytest

from fng_cli.figures import Figure, Status
from fng_cli.rules.events.random_events import (
    Happened,
    RandomEvent,
    figures_after,
    lasting_after,
    pefs_after,
    scene_of,
    sections_after,
)
from fng_cli.rules.pefs.state import MOST_REP, Pef, What
from fng_cli.state import State
from fng_cli.terms import Side, Weather

FIGURES = (
    Figure("a1", Side.FWF, 4, group="1st"),
    Figure("a2", Side.FWF, 4, group="1st", status=Status.OUT_OF_THE_FIGHT),
    Figure("a3", Side.FWF, 4, group="2nd", status=Status.OBVIOUSLY_DEAD),
    Figure("e1", Side.VC_NVA, 3, status=Status.OBVIOUSLY_DEAD),
    Figure("e2", Side.VC_NVA, 3, group="cell"),
)
PEFS = (Pef(1, 3), Pef(2, 3))


def event(name: str, target: str | None = None) -> RandomEvent:
    return RandomEvent(8, 10, name, "It happens", happened=Happened(target=target))


def test_whom_an_event_may_strike() -> None:
    """p. 70-71: who is down of each side, the FWF's dead, groups that somebody leads, PEFs on the table."""
    scene = scene_of(FIGURES, (Pef(1, 3, resolved=What.DUMMY), Pef(2, 3)), weather=Weather.CLEAR, eal=3)
    assert scene.out == ((Side.FWF, "a2"),)
    assert scene.dead == ("a3",)
    assert scene.leaders == ((Side.FWF, "1st"), (Side.VC_NVA, "cell"), (Side.VC_NVA, "PEF 2"))
    assert (scene.weather, scene.support_level, scene.eal) == (Weather.CLEAR, None, 3)


@pytest.mark.parametrize(
    ("name", "target", "status"),
    [("revival", "a2", Status.CARRY_ON), ("only-wounded", "a3", Status.OUT_OF_THE_FIGHT)],
)
def test_who_is_better_off_than_he_seemed(name: str, target: str, status: Status) -> None:
    """p. 70-71, e-92: he alone; nobody where the event finds none."""
    assert {one.id: one.status for one in figures_after(FIGURES, event(name, target))} == {target: status}
    assert figures_after(FIGURES, event(name)) == ()
    assert figures_after(FIGURES, event("lull", target)) == ()


def test_a_pef_grows_bolder() -> None:
    """p. 71: the one that is struck."""
    assert [pef.rep for pef in pefs_after(PEFS, event("decisive", "PEF 2"))] == [3, 4]
    assert [pef.rep for pef in pefs_after(PEFS, event("decisive", "1st"))] == [3, 3]
    assert pefs_after(PEFS, event("lull", "PEF 2")) == ()


def test_another_eal_is_another_rep_of_pefs_until_first_contact() -> None:
    """p. 60, 71, t-05: of those that have the EAL for REP; a bolder one keeps what it has more (u-41)."""
    harder = RandomEvent(8, 10, "eal", "It happens", happened=Happened(eal=4))
    pefs = (Pef(1, 3), Pef(2, 5), Pef(3, 4, rep_gained=1))
    assert [pef.rep for pef in pefs_after(pefs, harder, eal=3, first_contact=False)] == [4, 5, 5]
    assert pefs_after(pefs, harder, eal=3) == ()
    assert pefs_after(pefs, harder, first_contact=False) == ()


def test_a_leader_has_his_day() -> None:
    """p. 71, u-41: the leader of the group that was struck has a REP more, up to the highest, and no other."""
    decisive = RandomEvent(12, 17, "decisive", "It happens", happened=Happened(Side.FWF, "1st"))
    [leads] = figures_after(FIGURES, decisive)
    assert (leads.id, leads.rep, leads.rep_gained) == ("a1", 5, 1)
    highest = (Figure("a1", Side.FWF, MOST_REP, group="1st"), *FIGURES[1:])
    assert figures_after(highest, decisive) == ()
    theirs = RandomEvent(12, 17, "decisive", "It happens", happened=Happened(Side.VC_NVA, "1st"))
    assert figures_after(FIGURES, theirs) == ()


@pytest.mark.parametrize(
    ("name", "found", "kept"),
    [
        ("radio-jammed", Happened(turns=3), ("radio-jammed", 5, 7)),
        ("lull", Happened(turns=1), ("lull", 5, 5)),
        ("shower", Happened(turns=1), ("shower", 5, 5)),
        ("new-barrel", Happened(Side.FWF), ("new-barrel", 5, None)),
        ("withdrawal", Happened(Side.FWF, "1st"), ("withdrawal", 5, None)),
        ("withdrawal", Happened(Side.FWF, reinforcements_stay_away=True), ("reinforcements-off", None, None)),
        ("decisive", Happened(Side.VC_NVA, "PEF 2"), ("good-day", None, None)),
    ],
)
def test_what_lasts_begins_with_the_turn_after_the_doubles(
    name: str, found: Happened, kept: tuple[str, int | None, int | None]
) -> None:
    """p. 70-71, w-01: they came between turns 4 and 5."""
    [one] = lasting_after((), RandomEvent(8, 10, name, "It happens", happened=found), turn=4)
    assert (one.kind, one.from_turn, one.until_turn) == kept
    assert (one.side, one.group) == (found.side, found.target)


@pytest.mark.parametrize("name", ["revival", "weather-worse", "reduced-support", "end-of-mission"])
def test_what_is_over_at_once_does_not_last(name: str) -> None:
    assert lasting_after((), event(name), turn=4) == ()


def test_what_strikes_nobody_does_not_last() -> None:
    """p. 71, e-92: a decisive leader where nobody leads."""
    nobody = RandomEvent(12, 17, "decisive", "It happens", happened=Happened(Side.FWF, fits_nobody=True))
    assert lasting_after((), nobody, turn=4) == ()


def test_a_shower_is_dry_where_it_rains_already() -> None:
    """p. 71."""
    rain = RandomEvent(8, 12, "shower", "It happens", happened=Happened(turns=1))
    for weather in (Weather.INCLEMENT, Weather.TERRIBLE):
        assert lasting_after((), rain, turn=4, weather=weather)[0].kind == "clear-pocket"
    for weather in (Weather.CLEAR, Weather.VARIABLE):
        assert lasting_after((), rain, turn=4, weather=weather)[0].kind == "shower"


def test_weather_and_levels_change_where_the_document_has_them() -> None:
    """p. 70-71."""
    content = {"mission": {"eal": 3, "weather_kind": "clear"}, "weather": {"weather_kind": "clear"}}
    state = State(content)
    worse = sections_after(state, Happened(weather_kind=Weather.INCLEMENT)).difference(state)
    assert worse == {
        "mission": {"eal": 3, "weather_kind": "inclement"},
        "weather": {"weather_kind": "inclement"},
    }
    higher = sections_after(state, Happened(eal=4)).difference(state)
    assert higher == {"mission": {"eal": 4, "weather_kind": "clear"}}
    assert sections_after(state, Happened(turns=3)).difference(state) == {}
    assert sections_after(State({}), Happened(eal=4)).content == {}
