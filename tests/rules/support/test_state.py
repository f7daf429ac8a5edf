"""Support that a document keeps: what comes, what loiters, what is over. Source: p. 73-77, 84-85."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.errors import RequestError
from fng_cli.rules.clock.lasting import begun
from fng_cli.rules.support import state
from fng_cli.rules.support.state import (
    SUPPORT_MISSIONS,
    SUPPORT_RECORD,
    SupportKind,
    SupportMission,
    SupportRecord,
    SupportType,
)
from fng_cli.state import State

kinds = st.sampled_from(SupportKind)
turns = st.integers(0, 30)


@given(kinds, turns, st.integers(0, 6), turns)
def test_a_mission_is_on_its_way_then_there_then_over(
    kind: SupportKind, turn: int, in_turns: int, now: int
) -> None:
    """In each turn it is one of these and no other."""
    one = state.new_mission((), kind, turn=turn, in_turns=in_turns)
    coming = state.on_the_way((one,), now)
    there = state.at_hand((one,), now)
    assert len(coming) + len(there) + state.is_over(one, now) == 1
    assert bool(coming) == (now < turn + in_turns)


def test_how_long_a_gunship_stays() -> None:
    """Eight turns, that of its coming counted (p. 85)."""
    one = state.new_mission((), SupportKind.GUNSHIP, turn=3, in_turns=2)
    assert (one.id, one.from_turn, one.until_turn) == ("gunship1", 5, 12)
    assert [state.turns_left(one, turn) for turn in (4, 5, 12, 13)] == [8, 8, 1, 0]
    assert state.is_over(one, 13)
    assert not state.is_over(one, 12)


@given(kinds)
def test_without_a_clock_it_is_at_hand_at_once(kind: SupportKind) -> None:
    """Nothing is refused for time, and nobody counts the turns."""
    one = state.new_mission((), kind, turn=None, in_turns=3)
    assert state.at_hand((one,), None) == (one,)
    assert state.turns_left(one, None) is None


def test_ids_are_numbered() -> None:
    """One after the other, each kind by itself."""
    first = state.new_mission((), SupportKind.MORTARS, turn=1)
    second = state.new_mission((first,), SupportKind.MORTARS, turn=1)
    assert (first.id, second.id) == ("mortars1", "mortars2")


@given(st.lists(st.tuples(kinds, st.booleans()), max_size=5), kinds)
def test_the_golden_rule(there: list[tuple[SupportKind, bool]], kind: SupportKind) -> None:
    """One type active on the table; who loiters off it does not count, nor do troops (p. 73-74, x-01)."""
    known = [SupportMission(f"m{n}", one, on_table=on) for n, (one, on) in enumerate(there)]
    others = {one.type for one, on in there if on and one.in_the_way} - {kind.type}
    if others and kind.in_the_way:
        with pytest.raises(RequestError, match="one type of support at a time"):
            state.check_golden_rule(known, kind, None)
    else:
        state.check_golden_rule(known, kind, None)


def test_what_fell_this_turn_is_active_until_the_turn_is_over() -> None:
    """Shells that fall keep helicopters away, and in the next turn no longer."""
    guns = state.mission_after_use(SupportMission("artillery1", SupportKind.ARTILLERY), 4)
    fallen = state.mission_after_use(SupportMission("mortars1", SupportKind.MORTARS), 4)
    assert guns.over and fallen.over
    with pytest.raises(RequestError, match="the mortars"):
        state.check_golden_rule([fallen], SupportKind.MEDEVAC, 4)
    state.check_golden_rule([fallen], SupportKind.ARTILLERY, 4)
    state.check_golden_rule([fallen], SupportKind.MEDEVAC, 5)


def test_a_lull() -> None:
    """p. 71: only medevacs come or go; shells fall."""
    lull = (begun((), "lull", turn=3),)
    for kind in SupportKind:
        if kind.flies and kind is not SupportKind.MEDEVAC:
            with pytest.raises(RequestError, match="only medevacs come or go"):
                state.check_may_fly(lull, kind, 4)
        else:
            state.check_may_fly(lull, kind, 4)
        state.check_may_fly(lull, kind, 5)


def test_passes() -> None:
    """It is over with the last of them; without a number it goes on."""
    one = SupportMission("airstrike1", SupportKind.AIRSTRIKE, passes_left=2)
    once = state.mission_after_use(one, 2)
    assert (once.passes_left, once.over) == (1, False)
    assert state.mission_after_use(once, 3).over
    assert not state.mission_after_use(SupportMission("fac1", SupportKind.FAC), 2).over
    landed = SupportMission("medevac1", SupportKind.MEDEVAC, on_table=True)
    assert not state.mission_after_use(landed, 2).on_table
    assert not state.end_mission(landed).on_table
    assert state.end_mission(landed).over


def test_which_can_be_used_now() -> None:
    """The first of the kind, or the one that is named; the error says why not."""
    known = (
        SupportMission("mortars1", SupportKind.MORTARS, over=True),
        SupportMission("mortars2", SupportKind.MORTARS, from_turn=5),
        SupportMission("mortars3", SupportKind.MORTARS),
    )
    kinds = (SupportKind.MORTARS,)
    assert state.at_hand_of(known, kinds, 3) == known[2]
    assert state.at_hand_of(known, kinds, 3, "mortars3") == known[2]
    assert state.at_hand_of(known, (SupportKind.FAC,), 3) is None
    with pytest.raises(RequestError, match="is over"):
        state.at_hand_of(known, kinds, 3, "mortars1")
    with pytest.raises(RequestError, match="comes in turn 5"):
        state.at_hand_of(known, kinds, 3, "mortars2")


def test_what_the_clock_tells_of_it() -> None:
    """Mortars are on their way; a gunship is there from its coming until it must fly home."""
    mortars = state.new_mission((), SupportKind.MORTARS, turn=3, in_turns=2)
    on_its_way = state.lasting_record((), mortars, 3)
    assert (on_its_way.kind, on_its_way.from_turn, on_its_way.when(3)) == ("support", 5, "due in turn 5")
    gunship = state.new_mission((), SupportKind.GUNSHIP, turn=3, in_turns=1)
    there = state.lasting_record((on_its_way,), gunship, 3)
    assert (there.kind, there.from_turn, there.until_turn) == ("on-station", 4, 11)
    assert there.when(3) == "from turn 4, until turn 11"
    assert state.lasting_ids((on_its_way, there), gunship) == (there.id,)
    men = state.new_mission((), SupportKind.REINFORCEMENTS, turn=3)
    assert state.lasting_record((), men, 3).kind == "reinforcements"


def test_the_record() -> None:
    """Each type is paid for once; what is denied stays denied."""
    record = state.with_asked(SupportRecord(), SupportKind.MORTARS)
    record = state.with_asked(record, SupportKind.ARTILLERY)
    record = state.with_denied(state.with_ready_used(record, "fac"), SupportKind.MORTARS)
    assert record == SupportRecord(("fac",), (SupportType.ARTILLERY,), (SupportKind.MORTARS,))
    with pytest.raises(RequestError, match="denied for good"):
        state.check_denied(record, SupportKind.MORTARS)
    state.check_denied(record, SupportKind.ARTILLERY)


def test_in_a_document() -> None:
    """It is written and read back."""
    one = state.new_mission((), SupportKind.FAC, turn=2, craft="o-1")
    content = SUPPORT_MISSIONS.add({}, one) | SUPPORT_RECORD.change({}, SupportRecord(relieved=True))
    assert SUPPORT_MISSIONS.read(content) == (one,)
    assert state.record_of(State(content)).relieved
    assert state.record_of(State({})) == SupportRecord()
