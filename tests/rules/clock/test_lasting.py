"""What lasts: neither a turn too short nor too long, across doubles. Pages 6, 16, 28, 70-71, 79, 97."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.rules.clock.clock import CLOCK, Clock, clock_after_roll, turn_of
from fng_cli.rules.clock.lasting import LASTING, Lasting, begun, coming, due, holding, kind_of, split_ended
from fng_cli.state import State
from fng_cli.tables import table
from fng_cli.terms import Side
from tests.each import each

KINDS = sorted(table("lasting").rows)
TIMED = [kind for kind in KINDS if not kind_of(kind).get("comes", False)]
ON_ITS_WAY = [kind for kind in KINDS if kind_of(kind).get("comes", False)]
Rolls = st.lists(st.booleans(), min_size=12, max_size=30)


def advance(content: dict[str, Any], is_turn: bool) -> dict[str, Any]:
    """What a roll for activation changes of the clock, and of what lasts."""
    clock = clock_after_roll(CLOCK.read(content) or Clock(), is_turn=is_turn)
    ended = split_ended(LASTING.read(content), clock.turn).ended
    return CLOCK.change(content, clock) | LASTING.change(content, (), gone=[one.id for one in ended])


def played(content: dict[str, Any], rolls: Sequence[bool]) -> dict[str, Any]:
    """A document after rolls for activation, each a turn or doubles."""
    for is_turn in rolls:
        content = content | advance(content, is_turn)
    return content


def turns_of(one: Lasting, rolls: Sequence[bool], content: dict[str, Any]) -> list[int]:
    """The turns in which something holds, as an evening goes on from a document that has it."""
    found = [turn_of(State(content))] if holding(LASTING.read(content), turn_of(State(content))) else []
    for is_turn in rolls:
        content = content | advance(content, is_turn)
        if is_turn and holding(LASTING.read(content), turn_of(State(content)), one.kind):
            found.append(turn_of(State(content)))
    return [turn for turn in found if turn is not None]


@given(st.sampled_from(TIMED), st.integers(1, 6), Rolls, Rolls)
def test_it_holds_for_its_turns_and_for_no_other(
    kind: str, turns: int, before: list[bool], rolls: list[bool]
) -> None:
    """Whatever doubles come between: as many turns as it has, from the one that the page says (w-01)."""
    content = played({"clock": {"turn": 0}}, before)
    now = turn_of(State(content)) or 0
    one = begun((), kind, turn=now, turns=turns)
    first = now + (kind_of(kind)["begins"] == "next-turn")
    last = now + sum(rolls)
    wanted = [turn for turn in range(first, first + turns) if turn <= last]
    assert turns_of(one, rolls, content | LASTING.add({}, one)) == wanted


@given(st.sampled_from(ON_ITS_WAY), st.integers(0, 6), Rolls)
def test_it_arrives_with_its_turn(kind: str, turns: int, rolls: list[bool]) -> None:
    """p. 97: in so many turns, not counting doubles; it waits there until it is taken."""
    content: dict[str, Any] = {"clock": {"turn": 2}} | LASTING.add({}, begun((), kind, turn=2, turns=turns))
    for is_turn in [None, *rolls]:
        content = content if is_turn is None else content | advance(content, is_turn)
        known, now = LASTING.read(content), turn_of(State(content)) or 0
        assert bool(due(known, now)) == (now >= 2 + turns)
        assert bool(coming(known, now)) == (now < 2 + turns)
        assert holding(known, now) == ()


@each("kind", [kind for kind in TIMED if "turns" not in kind_of(kind)])
def test_what_has_no_turns_holds_until_something_ends_it(kind: str) -> None:
    """A new barrel until it fires, a good day until the battle is over."""
    content = {"clock": {"turn": 1}} | LASTING.add({}, begun((), kind, turn=1))
    assert holding(LASTING.read(played(content, [True] * 40)), 41, kind)


@pytest.mark.parametrize(
    ("kind", "first", "last"),
    [
        ("smoke", 5, 7),  # p. 28: from the turn after the grenade was thrown, three turns
        ("flare", 4, 5),  # p. 6: one full turn, and the rest of this (w-02)
        ("illumination", 4, 7),  # p. 79
        ("lull", 5, 5),  # p. 71: doubles came between turns 4 and 5
        ("shower", 5, 5),
        ("fired", 4, 4),  # p. 28: once a turn
    ],
)
def test_the_turns_of_the_pages(kind: str, first: int, last: int) -> None:
    """Begun in turn 4."""
    one = begun((), kind, turn=4)
    assert [turn for turn in range(4, 20) if holding((one,), turn)] == list(range(first, last + 1))


def test_without_a_clock_nothing_holds() -> None:
    one = begun((), "smoke", turn=None)
    assert (holding((one,), None), coming((one,), None), due((one,), None)) == ((), (), ())


def test_what_holds_is_found_by_what_it_is_about() -> None:
    ours, theirs = (begun((), "new-barrel", turn=1, side=side) for side in Side)
    assert holding((ours, theirs), 2, "new-barrel", side=Side.VC_NVA) == (theirs,)
    assert holding((ours, theirs), 2, "lull") == ()


def test_each_has_an_id_of_its_own() -> None:
    first = begun((), "smoke", turn=1)
    second = begun((first,), "smoke", turn=1)
    assert (first.id, second.id) == ("smoke-1", "smoke-2")


@pytest.mark.parametrize(
    ("kind", "turns", "now", "text"),
    [
        ("radio-jammed", 3, 4, "from turn 5, until turn 7"),
        ("radio-jammed", 3, 6, "until turn 7"),
        ("radio-jammed", 3, 7, "this turn is the last"),
        ("lull", 1, 4, "in turn 5"),
        ("lull", 1, 5, "this turn only"),
        ("reinforcements", 2, 4, "due in turn 6"),
        ("reinforcements", 2, 6, "due now"),
        ("good-day", None, 4, ""),
    ],
)
def test_when_it_holds_in_words(kind: str, turns: int | None, now: int, text: str) -> None:
    assert begun((), kind, turn=4, turns=turns).when(now) == text


def test_what_is_left_of_it_all() -> None:
    lull, smoke = begun((), "lull", turn=1), begun((), "smoke", turn=1)
    assert split_ended((lull, smoke), 3) == ((smoke,), (lull,))
