"""Missions flown by craft of a document. Source: p. 71-74, 80, 87."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure, Status
from fng_cli.rules.air.craft import find_craft
from fng_cli.rules.air.missions import (
    after_pass,
    check_director,
    check_fac_hears,
    check_has_come,
    mission_of,
    refuse_unsent,
)
from fng_cli.rules.air.state import AIRBORNE, Airborne, Station
from fng_cli.rules.support.account import check_granted, without_craft
from fng_cli.rules.support.state import SUPPORT_MISSIONS, SupportKind, SupportMission
from fng_cli.state import State
from fng_cli.terms import Side

Content = dict[str, Any]
HUN = Airborne("f-100", "f-100", 4, 4, mounts=find_craft("f-100").mounts, for_mission="s1")
SPOTTER = Airborne("o-1", "o-1", 4, 4)
FO = Figure("a1", Side.FWF, 4, role="fo", army="us-army")


def evening(*missions: SupportMission, craft: tuple[Airborne, ...] = (), turn: int = 3) -> Content:
    """A document in that turn, with these missions and those who fly them."""
    kept: Content = {"clock": {"turn": turn}}
    return kept | dict(SUPPORT_MISSIONS.only(missions)) | dict(AIRBORNE.only(craft))


def strike(**facts: Any) -> SupportMission:
    return SupportMission("s1", SupportKind.AIRSTRIKE, **facts)


def test_a_craft_is_rolled_for_a_mission_that_was_granted() -> None:
    """p. 74, 80: for one of which the craft is not known yet; nobody asks before turns are counted."""
    check_granted(State(evening(strike())), SupportKind.AIRSTRIKE)
    check_granted(State({}), SupportKind.AIRSTRIKE)
    assert without_craft(State(evening(strike(craft="f-100"))), SupportKind.AIRSTRIKE) is None
    with pytest.raises(RequestError, match="no granted mission is still on"):
        check_granted(State(evening(strike(craft="f-100"))), SupportKind.AIRSTRIKE)


def test_nobody_sent_it() -> None:
    """p. 72-74: where turns are counted."""
    refuse_unsent(State({}), HUN.row)
    with pytest.raises(RequestError, match=r"`craft` f-100: nobody has sent an .* fng request airstrike"):
        refuse_unsent(State(evening()), HUN.row)


def test_it_is_still_on_its_way() -> None:
    """p. 80: it attacks once it has come."""
    check_has_come(State(evening(strike(from_turn=3))), HUN)
    with pytest.raises(RequestError, match="does not arrive until turn 5"):
        check_has_come(State(evening(strike(from_turn=5))), HUN)


@pytest.mark.parametrize(
    ("figures", "craft"),
    [
        ((), ()),
        ((FO,), ()),
        ((Figure("a2", Side.FWF, 4, army="us-army"), FO), ()),
        ((Figure("a1", Side.FWF, 4, army="us-army"),), (SPOTTER,)),
    ],
)
def test_who_directs_it(figures: tuple[Figure, ...], craft: tuple[Airborne, ...]) -> None:
    """p. 76, 80, c-33: an FO on the ground, or a FAC overhead; where nobody is known nobody is asked."""
    check_director(State(evening(strike(), craft=craft) | dict(FIGURES.only(figures))), HUN)


@pytest.mark.parametrize(
    "figure",
    [
        Figure("a1", Side.FWF, 4, army="us-army"),
        Figure("a1", Side.FWF, 4, role="fo", status=Status.OUT_OF_THE_FIGHT, army="us-army"),
        Figure("a1", Side.FWF, 4, army="usmc"),
    ],
)
def test_nobody_directs_it(figure: Figure) -> None:
    """Marines need nobody for Marine aircraft, and this is none."""
    content = evening(strike()) | dict(FIGURES.only((figure,)))
    with pytest.raises(RequestError, match=r"FAC overhead \(fng air fac\)"):
        check_director(State(content), HUN)


def test_marines_direct_marine_aircraft_themselves() -> None:
    """p. 80."""
    marine, soldier = (Figure("a1", Side.FWF, 4, army=army) for army in ("usmc", "us-army"))
    check_director(State(evening(strike()) | dict(FIGURES.only((marine,)))), replace(HUN, service="usmc"))
    for figure, service in ((soldier, "usmc"), (marine, "usaf")):
        with pytest.raises(RequestError, match="only Marines who call Marine aircraft need neither"):
            check_director(
                State(evening(strike()) | dict(FIGURES.only((figure,)))), replace(HUN, service=service)
            )


def test_after_its_last_pass_a_mission_is_over() -> None:
    """p. 83, 87: a gunship that was granted one pass flies home once it has made it."""
    content = evening(strike(passes_left=1), craft=(HUN,))
    [after] = after_pass(State(content), HUN)[SUPPORT_MISSIONS]
    assert (after.passes_left, after.over) == (0, True)


def test_what_a_mission_is_once_it_has_flown() -> None:
    """Over with a craft that went home; where the document keeps none, nothing changes."""
    content = evening(strike(passes_left=2), craft=(HUN,))
    gone = Airborne("f-100", "f-100", 4, 4, for_mission="s1", station=Station.HOME)
    assert mission_of(State(content), HUN) == strike(passes_left=2)
    [after] = after_pass(State(content), gone)[SUPPORT_MISSIONS]
    assert after.over
    [after] = after_pass(State(content), HUN)[SUPPORT_MISSIONS]
    assert (after.passes_left, after.over) == (1, False)
    [after] = after_pass(State(content), HUN, pass_made=False)[SUPPORT_MISSIONS]
    assert (after.passes_left, after.active_turn, after.on_table) == (2, 3, False)
    [after] = after_pass(State(content), HUN, stays=True, pass_made=False)[SUPPORT_MISSIONS]
    assert (after.passes_left, after.on_table) == (2, True)
    assert after_pass(State({}), HUN).content.keys() == {"airborne"}


def test_of_two_that_fly_together_the_one_that_is_left_flies_on() -> None:
    """p. 82-83, 88: the mission is over once every craft of it is lost or home."""
    pair = SupportMission("gunship1", SupportKind.GUNSHIP, 3, 10, craft="uh-1-hog")
    first, second = (Airborne(name, "uh-1-hog", 4, 4, for_mission="gunship1") for name in ("h1", "h2"))
    shot_down = replace(first, station=Station.DOWN)
    one_left = after_pass(State(evening(pair, craft=(first, second))), shot_down)
    assert not one_left[SUPPORT_MISSIONS][0].over
    check_has_come(one_left, second)
    [over] = after_pass(one_left, replace(second, station=Station.HOME))[SUPPORT_MISSIONS]
    assert over.over


def test_who_stays_too_long_is_gone() -> None:
    """p. 83-85, 92: five turns for a jet; a helicopter on the ground may still take off."""
    mission = {"id": "airstrike1", "kind": "airstrike", "from_turn": 3, "until_turn": 7}
    jet = Airborne("f-100", "f-100", 4, 4, for_mission="airstrike1")
    check_has_come(State({"clock": {"turn": 7}, "support_missions": [mission]}), jet)
    late = {"clock": {"turn": 8}, "support_missions": [mission]}
    with pytest.raises(
        RequestError, match=r"the airstrike \(airstrike1\) has gone home: an F-100 Super Sabre stays no"
    ):
        check_has_come(State(late), jet)
    check_has_come(State(late), replace(jet, station=Station.LANDED))


def test_a_call_to_a_fac_who_was_lost_reaches_nobody() -> None:
    """p. 80: the aircraft that are there hear it only if an FO on the ground directs them."""
    lost = replace(SPOTTER, station=Station.DOWN)
    check_fac_hears(State(evening(craft=(SPOTTER,))))
    shot_down = State(evening(strike(), craft=(lost, HUN))).with_(FIGURES, [replace(FO, role="rifleman")])
    with pytest.raises(RequestError, match=r"the FAC \(o-1\) was lost; nobody is overhead to hear this call"):
        check_fac_hears(shot_down)
    check_fac_hears(shot_down.with_(FIGURES, [FO]))
