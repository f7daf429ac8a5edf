"""Support that a document keeps: what comes, what loiters, what is over. Source: p. 73-77, 84-85."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.errors import RequestError
from fng_cli.rules.clock.lasting import LASTING, Lasting, begun
from fng_cli.rules.support import account, state
from fng_cli.rules.support.account import Denial
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


def game(*missions: SupportMission, turn: int | None = None, lasting: tuple[Lasting, ...] = ()) -> State:
    """A game in that turn (None: without a clock), to which these missions were granted."""
    clock = {} if turn is None else {"clock": {"turn": turn}}
    return State({**clock, **SUPPORT_MISSIONS.only(missions), **LASTING.only(lasting)})


@given(kinds, turns, st.integers(0, 6), turns)
def test_a_mission_is_on_its_way_then_there_then_over(
    kind: SupportKind, turn: int, in_turns: int, now: int
) -> None:
    """In each turn it is one of these and no other."""
    one = account.new_mission((), kind, turn=turn, in_turns=in_turns)
    coming = account.arriving(game(one, turn=now))
    there = account.here(game(one, turn=now))
    assert len(coming) + len(there) + account.is_over(one, now) == 1
    assert bool(coming) == (now < turn + in_turns)


def test_how_long_a_gunship_stays() -> None:
    """Eight turns, that of its coming counted (p. 85)."""
    one = account.new_mission((), SupportKind.GUNSHIP, turn=3, in_turns=2)
    assert (one.id, one.from_turn, one.until_turn) == ("gunship1", 5, 12)
    assert [account.turns_left(one, turn) for turn in (4, 5, 12, 13)] == [8, 8, 1, 0]
    assert account.is_over(one, 13)
    assert not account.is_over(one, 12)


@given(kinds)
def test_without_a_clock_it_is_at_hand_at_once(kind: SupportKind) -> None:
    """Nothing is refused for time, and nobody counts the turns."""
    one = account.new_mission((), kind, turn=None, in_turns=3)
    assert account.here(game(one)) == (one,)
    assert account.turns_left(one, None) is None


def test_ids_are_numbered() -> None:
    """One after the other, each kind by itself."""
    first = account.new_mission((), SupportKind.MORTARS, turn=1)
    second = account.new_mission((first,), SupportKind.MORTARS, turn=1)
    assert (first.id, second.id) == ("mortars1", "mortars2")


@given(st.lists(st.tuples(kinds, st.booleans()), max_size=5), kinds)
def test_the_golden_rule(there: list[tuple[SupportKind, bool]], kind: SupportKind) -> None:
    """One type active on the table; who loiters off it does not count, nor do troops (p. 73-74, x-01)."""
    known = [SupportMission(f"m{n}", one, on_table=on) for n, (one, on) in enumerate(there)]
    others = {one.type for one, on in there if on and one.in_the_way} - {kind.type}
    if others and kind.in_the_way:
        with pytest.raises(RequestError, match="only one type may be active at a time"):
            account.check_golden_rule(game(*known), kind)
    else:
        account.check_golden_rule(game(*known), kind)


def test_what_fell_this_turn_is_active_until_the_turn_is_over() -> None:
    """Shells that fall keep helicopters away, and in the next turn no longer."""
    guns = account.mission_after_use(SupportMission("artillery1", SupportKind.ARTILLERY), 4)
    fallen = account.mission_after_use(SupportMission("mortars1", SupportKind.MORTARS), 4)
    assert guns.over and fallen.over
    with pytest.raises(RequestError, match="the mortars"):
        account.check_golden_rule(game(fallen, turn=4), SupportKind.MEDEVAC)
    account.check_golden_rule(game(fallen, turn=4), SupportKind.ARTILLERY)
    account.check_golden_rule(game(fallen, turn=5), SupportKind.MEDEVAC)


def test_a_lull() -> None:
    """p. 71: only medevacs come or go; shells fall."""
    lull = (begun((), "lull", turn=3),)
    for kind in SupportKind:
        if kind.flies and kind is not SupportKind.MEDEVAC:
            with pytest.raises(RequestError, match="during a lull in the battle only medevacs"):
                account.check_may_fly(game(turn=4, lasting=lull), kind)
        else:
            account.check_may_fly(game(turn=4, lasting=lull), kind)
        account.check_may_fly(game(turn=5, lasting=lull), kind)


def test_passes() -> None:
    """It is over with the last of them; without a number it goes on."""
    one = SupportMission("airstrike1", SupportKind.AIRSTRIKE, passes_left=2)
    once = account.mission_after_use(one, 2)
    assert (once.passes_left, once.over) == (1, False)
    assert account.mission_after_use(once, 3).over
    assert not account.mission_after_use(SupportMission("fac1", SupportKind.FAC), 2).over
    landed = SupportMission("medevac1", SupportKind.MEDEVAC, on_table=True)
    assert not account.mission_after_use(landed, 2).on_table
    assert not account.end_mission(landed).on_table
    assert account.end_mission(landed).over


def test_which_can_be_used_now() -> None:
    """The first of the kind, or the one that is named; the error says why not."""
    known = (
        SupportMission("mortars1", SupportKind.MORTARS, over=True),
        SupportMission("mortars2", SupportKind.MORTARS, from_turn=5),
        SupportMission("mortars3", SupportKind.MORTARS),
    )
    kind = SupportKind.MORTARS
    assert account.here_of(game(*known, turn=3), kind) == known[2]
    assert account.here_of(game(*known, turn=3), kind, "mortars3") == known[2]
    assert account.here_of(game(*known, turn=3), SupportKind.FAC) is None
    with pytest.raises(RequestError, match="is over"):
        account.here_of(game(*known, turn=3), kind, "mortars1")
    with pytest.raises(RequestError, match="does not arrive until turn 5"):
        account.here_of(game(*known, turn=3), kind, "mortars2")
    with pytest.raises(RequestError, match="mortars3 is for mortars, not for artillery"):
        account.here_of(game(*known, turn=3), SupportKind.ARTILLERY, "mortars3")


def test_what_the_clock_tells_of_it() -> None:
    """Mortars are on their way; a gunship is there from its coming until it must fly home."""
    mortars = account.new_mission((), SupportKind.MORTARS, turn=3, in_turns=2)
    on_its_way = account.lasting_record((), mortars, 3)
    assert (on_its_way.kind, on_its_way.from_turn, on_its_way.when(3)) == ("support", 5, "due in turn 5")
    gunship = account.new_mission((), SupportKind.GUNSHIP, turn=3, in_turns=1)
    there = account.lasting_record((on_its_way,), gunship, 3)
    assert (there.kind, there.from_turn, there.until_turn) == ("on-station", 4, 11)
    assert there.when(3) == "from turn 4, until turn 11"
    assert there.detail == gunship.id
    men = account.new_mission((), SupportKind.REINFORCEMENTS, turn=3)
    assert account.lasting_record((), men, 3).kind == "reinforcements"


def test_the_record() -> None:
    """Each type is paid for once; what is denied stays denied."""
    record = state.with_asked(SupportRecord(), SupportKind.MORTARS)
    record = state.with_asked(record, SupportKind.ARTILLERY)
    record = state.with_denied(state.with_ready_used(record, "fac"), SupportKind.MORTARS)
    assert record == SupportRecord(("fac",), (SupportType.ARTILLERY,), (SupportKind.MORTARS,))
    denied = account.with_record(State({}), record)
    with pytest.raises(RequestError, match="denied for the rest of this game"):
        account.check_denied(denied, SupportKind.MORTARS)
    account.check_denied(denied, SupportKind.ARTILLERY)


def test_in_a_document() -> None:
    """It is written and read back."""
    one = account.new_mission((), SupportKind.FAC, turn=2, craft="o-1")
    content = SUPPORT_MISSIONS.add({}, one) | SUPPORT_RECORD.change({}, SupportRecord(relieved=True))
    assert SUPPORT_MISSIONS.read(content) == (one,)
    assert account.record_of(State(content)).relieved
    assert account.record_of(State({})) == SupportRecord()


def test_no_other_module_reads_what_was_granted() -> None:
    """Whatever brings, uses or ends support goes through the account: nobody else names its keys."""
    names = ("SUPPORT_MISSIONS", "SUPPORT_RECORD", "support_missions", "support_record")
    package = Path(account.__file__).parents[2]
    assert {
        path.relative_to(package).as_posix()
        for path in package.rglob("*.py")
        if any(name in path.read_text(encoding="utf-8") for name in names)
    } == {"rules/support/account.py", "rules/support/state.py", "state.py"}


def test_what_the_account_says_of_each() -> None:
    """Who called it in, until when it stays, what it has left, and its last use; nothing of what is over (p. 72-85)."""
    gunship = SupportMission(
        "gunship1", SupportKind.GUNSHIP, 2, 9, passes_left=3, active_turn=3, craft="uh-1-hog", called_by="a2"
    )
    mortars = SupportMission("mortars1", SupportKind.MORTARS, 6, weapon_count=2)
    spent = SupportMission("artillery1", SupportKind.ARTILLERY, 1, over=True)
    coming, there = account.entries(game(gunship, mortars, spent, turn=4))
    assert (coming.id, coming.place, coming.in_turns, coming.weapon_count) == ("mortars1", "on-its-way", 2, 2)
    assert (there.place, there.until_turn, there.turns_left, there.passes_left) == ("loitering", 9, 6, 3)
    assert (there.called_by, there.active_turn) == ("a2", 3)
    assert there.text() == (
        "gunship1, gunship, uh-1-hog: loitering; passes left: 3; turns left: 6; last used in turn 3; called in by a2"
    )


def test_for_how_long_it_is_denied() -> None:
    """For the rest of the game, or as long as this turn lasts (p. 77, 80, 97)."""
    put_off = begun((), account.PUT_OFF, turn=4, detail="gunship")
    denied = account.with_record(
        game(turn=4, lasting=(put_off,)), SupportRecord(denied_for_good=(SupportKind.MORTARS,))
    )
    assert account.denials(denied) == (Denial(SupportKind.MORTARS), Denial(SupportKind.GUNSHIP, 4))
    assert [denial.text() for denial in account.denials(denied)] == [
        "mortars, for the rest of the game",
        "gunship, this turn",
    ]
    later = State({**denied.content, "clock": {"turn": 5}})
    assert account.denials(later) == (Denial(SupportKind.MORTARS),)
    account.check_not_put_off(later, SupportKind.GUNSHIP)
    with pytest.raises(RequestError, match="cannot be asked for again this turn"):
        account.check_not_put_off(denied, SupportKind.GUNSHIP)
