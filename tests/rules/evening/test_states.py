"""All states of a figure, by everything that a document knows. Source: p. 5, 16-24, 26-27, 38, 50, 65, 73."""

from __future__ import annotations

from typing import Any

import pytest

from fng_cli.figures import FIGURES, Figure, Hindrance, Status
from fng_cli.outcome import GivenCommand
from fng_cli.rules.clock.lasting import LASTING, begun
from fng_cli.rules.evening.actions import check_action
from fng_cli.rules.evening.checks import reminders
from fng_cli.rules.evening.states import (
    Changes,
    FigureState,
    modifying,
    refused_as_active,
    state_words,
    states_of,
)
from fng_cli.rules.people.person import Deed
from fng_cli.rules.react.pending import PENDING, InSightPlace, PendingInSight
from fng_cli.state import State
from fng_cli.tables import table
from tests.rules.evening.games import evening, foe, man


def game(me: Figure, *kinds: str, **more: Any) -> State:
    """An evening with ``me`` in it, for whom things of these kinds hold."""
    state = State(evening(me, man("b1"), man("a9"), foe("e1"), **more))
    for kind in kinds:
        state = state.with_new(LASTING, begun(state[LASTING], kind, turn=3, who=me.id, detail="m-60"))
    return state


def words(state: State) -> set[str]:
    """The states of the first figure."""
    return set(state_words(state, state[FIGURES][0]))


def test_who_is_free_is_in_no_state() -> None:
    assert words(game(man("a1"))) == set()


@pytest.mark.parametrize(
    ("me", "states"),
    [
        (man("a1", status=Status.STUNNED, prone=True), {"stunned", "prone"}),
        (man("a1", captured_by="e1"), {"captured"}),
        (man("a1", hindered_by=(Hindrance.SWIMMING,)), {"swimming"}),
        (man("a1", setting_up_turns=1), {"setting-up"}),
        (man("a1", role="medic"), {"medic"}),
        (man("b2"), {"not-active"}),
    ],
)
def test_what_the_figure_itself_carries(me: Figure, states: set[str]) -> None:
    """p. 16-17, 24, 27, 38-39, 50."""
    assert words(game(me)) == states


def test_what_lasts_and_what_was_done_with_its_turns() -> None:
    """p. 17-18, 26-27: the turn in which it began, the last one, and what it is about."""
    state = game(man("a1"), "moved-fast", "taken-down")
    assert states_of(state, state[FIGURES][0]) == (
        FigureState("moved-fast", 3, 3, detail="m-60"),
        FigureState("taken-down", 3, detail="m-60"),
    )
    assert states_of(state, state[FIGURES][1]) == (FigureState("not-active", 3, 3),)


def test_a_captive_and_his_guard() -> None:
    """p. 38."""
    state = game(man("a1", captured_by="e1"))
    [held] = states_of(state, state[FIGURES][0])
    assert (held.state, held.by, held.page) == ("captured", "e1", "38")


def test_the_place_in_an_in_sight() -> None:
    """p. 20-21."""
    order = PendingInSight((InSightPlace(("a1",), ("a1",)),), ("e1",))
    state = game(man("a1")).with_(PENDING, order)
    assert words(state) == {"in-sight-to-act"}
    assert state_words(state, state[FIGURES][3]) >= {"in-sight-acted"}


def test_who_ducks_back_in_his_own_turn_does_no_more_in_it() -> None:
    """p. 18, 24: his turn is over; whose side acts second is free once it becomes active."""
    state = game(man("a1", status=Status.DUCK_BACK))
    rolled = dict(state.content["activation"])
    assert "turn-over" not in words(state)
    first = state.with_part({"activation": rolled | {"first": "fwf"}})
    assert "turn-over" in words(first)
    assert "turn-over" in words(game(man("a1", status=Status.DUCK_BACK), "acted"))
    no = refused_as_active(first, first[FIGURES][0], Deed.ACT)
    assert no is not None
    assert no.with_cure() == (
        "has ducked back or retired, so his turn is over (p. 18, 24); give `force` if you have agreed otherwise"
    )
    assert refused_as_active(first, first[FIGURES][0], Deed.ACT, ["completed"]), "completed or not (p. 18)"


def test_without_a_clock_only_the_figure_itself_is_asked() -> None:
    state = game(man("a1", prone=True), "moved-fast")
    bare = State({"figures": state.content["figures"], "lasting": state.content["lasting"]})
    assert words(bare) == {"prone"}


def test_what_a_state_changes() -> None:
    """p. 17-18, 26-27: who goes prone no longer moves fast; a gun from the hip is the very one."""
    me = man("a1")
    state = game(me, "moved-fast", "taken-down")
    assert modifying(state, me, Changes.FAST)
    assert modifying(state, me, Changes.HIP, detail="m-60")
    assert not modifying(state, me, Changes.HIP, detail="m-1919")
    assert not modifying(state, me, Changes.SNAP)
    down = man("a1", prone=True)
    assert not modifying(game(down, "moved-fast"), down, Changes.FAST)
    assert modifying(game(down), down, Changes.PRONE)


def test_each_modifier_and_each_kind_of_deed_is_in_use() -> None:
    """The tables name no other words than these."""
    rows = table("states").column(None).values()
    assert {word for row in rows for word in row.get("modifies", ())} == set(Changes)
    assert {row["kind"] for row in table("deeds").column(None).values()} <= set(Deed)


def test_the_crew_of_a_gun_that_is_set_up_is_reminded_of_it() -> None:
    """p. 27: who serves it is not certain, so that nobody is refused; others of the group are free."""
    gunner = man("a1", role="lmg-gunner", setting_up_turns=1)
    helper, rifleman = man("a2", role="assistant-gunner"), man("a3")
    state = State(evening(gunner, helper, rifleman, foe("e1")))
    for who, expected in (("a2", ["crew-at-work"]), ("a3", [])):
        given = GivenCommand("fire", {"by": who, "at": ["e1"]}, "fire")
        check_action(given, state)
        told = reminders(state, given, ("held-fire", "crew-at-work"))
        assert [reminder.about for reminder in told] == expected
    done = State(evening(man("a1", role="lmg-gunner"), helper, foe("e1")))
    assert not reminders(done, GivenCommand("fire", {"by": "a2"}, "fire"), ("crew-at-work",))


def place(x_in: float, y_in: float = 0) -> dict[str, Any]:
    """Where a figure stands, in inches from a corner."""
    return {"x_in": x_in, "y_in": y_in}


@pytest.mark.parametrize(
    ("friend", "blocks"),
    [
        (man("a2", **place(5)), True),
        (man("a2", **place(5, 0.4)), True),
        (man("a2", **place(5, 0.6)), False),
        (man("a2", **place(-5)), False),
        (man("a2", **place(12)), False),
        (man("a2", prone=True, **place(5)), False),
        (man("a2", status=Status.OBVIOUSLY_DEAD, **place(5)), False),
        (man("a2"), False),
        (foe("e2", **place(5)), False),
    ],
)
def test_a_friend_on_the_line_of_sight_is_named(friend: Figure, blocks: bool) -> None:
    """p. 30: only friends block it, between shooter and target; without places nobody knows."""
    state = State(evening(man("a1", **place(0)), friend, foe("e1", **place(10))))
    given = GivenCommand("fire", {"by": "a1", "at": ["e1"]}, "fire")
    assert bool(reminders(state, given, ("friend-in-line",))) == blocks


ORDER = ({"name": "b", "side": "fwf", "position": 1}, {"name": "a", "side": "fwf", "position": 2})


@pytest.mark.parametrize(
    ("acted", "who", "kinds", "told"),
    [
        ("a1", "b1", (), True),
        ("a1", "a2", (), False),
        ("b1", "a1", (), False),
        ("b2", "b1", (), False),
        ("a1", "b1", ("may-react",), False),
    ],
)
def test_the_groups_of_a_side_act_from_the_highest_rep(
    acted: str, who: str, kinds: tuple[str, ...], told: bool
) -> None:
    """p. 16: who comes after a group of lower REP is reminded, unless a test calls for what he does."""
    made = evening(man("a1"), man("a2"), man("b1"), man("b2"), foe("e1"))
    state = State(made | {"activation": made["activation"] | {"order": list(ORDER)}})
    state = state.with_new(LASTING, begun(state[LASTING], "acted", turn=3, who=acted, detail="fire"))
    for kind in kinds:
        state = state.with_new(LASTING, begun(state[LASTING], kind, turn=3, who=who, detail="fire"))
    given = GivenCommand("fire", {"by": who, "at": ["e1"]}, "fire")
    assert bool(reminders(state, given, ("groups-in-order",))) == told


def test_groups_of_the_same_rep_act_as_the_player_likes() -> None:
    """p. 16."""
    made = evening(man("a1"), man("b1"), foe("e1"))
    order = [{**group, "position": 1} for group in ORDER]
    state = State(made | {"activation": made["activation"] | {"order": order}})
    state = state.with_new(LASTING, begun(state[LASTING], "acted", turn=3, who="a1", detail="fire"))
    assert not reminders(state, GivenCommand("fire", {"by": "b1"}, "fire"), ("groups-in-order",))


@pytest.mark.parametrize(
    ("helper", "told"),
    [
        (man("a2", role="assistant-gunner", status=Status.OUT_OF_THE_FIGHT), True),
        (man("a2", role="assistant-gunner"), False),
        (man("a2", status=Status.OUT_OF_THE_FIGHT), False),
    ],
)
def test_a_gunner_whose_crew_is_down_is_reminded_of_it(helper: Figure, told: bool) -> None:
    """p. 27: short of crew it takes longer, and no hasty setup; whether somebody took the place is not certain."""
    state = State(evening(man("a1", role="lmg-gunner", weapons=("m-60",)), helper, foe("e1")))
    given = GivenCommand("mg setup", {"by": "a1"}, "set-up")
    assert bool(reminders(state, given, ("crew-left",))) == told
