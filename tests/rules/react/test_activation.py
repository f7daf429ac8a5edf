"""Activation: page 5, 15-17."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.calls import call
from fng_cli.dice import Typed
from fng_cli.odds import odds
from fng_cli.rules.people.person import Person
from fng_cli.rules.react.activation import Activation, Group, Member, roll_activation, with_newcomers
from fng_cli.terms import Side, Weather
from tests.strategies import Drawn, faces

FWF, VC = Side.FWF, Side.VC_NVA


def rolled(*dice: int, groups: tuple[Group, ...] = (), **more: object) -> Activation:
    """An activation by these dice, all of which are used."""
    source = Typed(dice)
    report = roll_activation(groups, dice=source, **more)  # type: ignore[arg-type]
    source.finish()
    return report


def test_blue_4_yellow_3() -> None:
    """p. 16-17: blue goes first with REP 4, yellow follows with REP 3, and blue may be reinforced."""
    found = rolled(4, 3)
    assert (found.total, found.first, found.doubles, found.is_turn) == (7, FWF, False, True)
    assert (found.die(FWF), found.die(VC), found.reinforcements) == (4, 3, FWF)
    assert [following.call for following in found.next] == [call("reinforce fwf")]
    assert "FWF first, with REP 4" in found.summary()
    assert found.answer() == "fwf"
    assert "the FWF may be reinforced" in found.summary()


def test_1_and_6() -> None:
    """The other side first, and reinforced."""
    found = rolled(1, 6)
    assert (found.total, found.first, found.reinforcements) == (7, VC, VC)
    assert (found.fwf, found.vc_nva) == (1, 6)
    assert [following.call for following in found.next] == [call("reinforce enemy")]


@pytest.mark.parametrize("face", range(1, 7))
def test_doubles_are_no_turn(face: int) -> None:
    """A random event, then another roll; nobody acts."""
    found = rolled(face, face, groups=(Group("best", FWF, 6),))
    assert (found.doubles, found.is_turn, found.first, found.total) == (True, False, None, 2 * face)
    assert (found.order, found.waits, found.reinforcements) == ((), (), None)
    assert [following.call for following in found.next] == [call("event", total=2 * face), call("activate")]
    assert "nobody acts" in found.summary()
    assert found.answer() == "no turn"


def test_doubles_say_what_variable_weather_becomes() -> None:
    """p. 58: the total is read on the weather table."""
    calls = [following.call for following in rolled(4, 4, weather=Weather.VARIABLE).next]
    assert call("weather", doubles=8) in calls
    assert not any("weather" in following.command for following in rolled(4, 4, weather=Weather.CLEAR).next)


def test_the_best_go_first() -> None:
    """All groups of the side that goes first, the best on top; equal ones share a position."""
    groups = (
        Group("c", FWF, 3), Group("x", VC, 6), Group("a", FWF, 5), Group("b", FWF, 4), Group("d", FWF, 4),
        Group("y", VC, 1),
    )  # fmt: skip
    found = rolled(4, 2, groups=groups)
    assert [(each.name, each.position) for each in found.order] == [("a", 1), ("b", 2), ("d", 2), ("x", 1)]
    assert found.waits == ("c", "y")


def test_reinforcements_take_their_place_in_the_order() -> None:
    """p. 93: by their REP, as those who were there; who is below the die waits."""
    found = rolled(4, 2, groups=(Group("a", FWF, 5), Group("b", FWF, 4), Group("x", VC, 6)))
    now = with_newcomers(found, [Group("n", FWF, 5), Group("late", FWF, 3)], dice=Typed(()))
    assert [(each.name, each.position) for each in now.order] == [("a", 1), ("n", 1), ("b", 3), ("x", 1)]
    assert now.waits == ("late",)


def test_a_commander_lends_his_rep() -> None:
    """p. 15: on a 5, the platoon leader activates the squads of REP 4 and 3 that he can reach."""
    groups = (
        Group("commander", FWF, 5), Group("A", FWF, 4, commander=5), Group("B", FWF, 3, commander=5),
    )  # fmt: skip
    assert {each.name for each in rolled(5, 1, groups=groups).order} == {"commander", "A", "B"}


def test_a_commander_must_be_obeyed() -> None:
    """p. 16: under a captain of REP 4 a lieutenant of REP 5 does not act on a 5."""
    lieutenant = Group("lieutenant", FWF, 5, commander=4)
    assert lieutenant.activates_on == 4
    assert rolled(5, 1, groups=(lieutenant,)).waits == ("lieutenant",)


def test_who_must_pass_a_test_to_act() -> None:
    """p. 5: a Dumb Ass rolls when his group acts, after the groups before it; nobody else does."""
    dumb = Member(Person(3, "able", attributes=("dumb-ass",)))
    groups = (
        Group("2nd", FWF, 4, members=(dumb, Member(Person(3, "baker")))),
        Group("1st", FWF, 5, members=(Member(Person(5, "dumber", attributes=("dumb-ass",))),)),
        Group("low", FWF, 1, members=(dumb,)),
    )
    found = rolled(4, 2, 5, 4, groups=groups)
    assert [(each.name, each.does_not) for each in found.order] == [("1st", ()), ("2nd", ("able",))]


def test_the_stunned_spend_it() -> None:
    """They are named, and a Dumb Ass among them rolls nothing."""
    group = Group("1st", FWF, 5, members=(Member(Person(3, "a", attributes=("dumb-ass",)), stunned=True),))
    assert rolled(4, 2, groups=(group,)).order[0].stunned == ("a",)


def test_pefs_move_on_the_enemys_die() -> None:
    """p. 60: those move whose REP is no lower; a half in which none can is not offered."""
    assert call("enemy turn") in [each.call for each in rolled(6, 2, pef_reps=(1, 2)).next]
    assert [each.call for each in rolled(6, 2, pef_reps=(1, 1)).next] == [call("status")]
    assert rolled(6, 2).next == ()


@given(st.data(), st.lists(st.tuples(st.sampled_from(Side), st.integers(1, 7)), max_size=6))
def test_each_group_acts_or_waits(data: st.DataObject, drawn: list[tuple[Side, int]]) -> None:
    """Just those act whose REP is no lower than the die of their side."""
    groups = tuple(Group(str(place), side, rep) for place, (side, rep) in enumerate(drawn))
    found = roll_activation(groups, dice=Drawn(data))
    acting = {each.name for each in found.order}
    if found.is_turn:
        assert acting == {group.name for group in groups if group.rep >= found.die(group.side)}
        assert acting | set(found.waits) == {group.name for group in groups}
        sides = [each.side is not found.first for each in found.order]
        assert sides == sorted(sides)
    else:
        assert not acting


@given(faces, faces)
def test_the_two_sides_are_treated_alike(one: int, two: int) -> None:
    """Dice the other way round: the other side."""
    here, there = rolled(one, two), rolled(two, one)
    swap = {FWF: VC, VC: FWF, None: None}
    assert (swap[here.first], swap[here.reinforcements]) == (there.first, there.reinforcements)


def test_odds() -> None:
    """A sixth is doubles, a sixth is a 7; the rest is even."""
    told = odds(lambda dice: roll_activation(dice=dice))
    assert told.by(lambda report: report.doubles).chances[True] == Fraction(1, 6)
    assert told.by(lambda report: report.reinforcements).chances[FWF] == Fraction(1, 12)
    assert told.by(lambda report: report.first).chances[FWF] == Fraction(15, 36)


def test_a_political_officer_commands_when_the_die_is_his_rep() -> None:
    """On a VC/NVA die of his REP he commands: only groups with a higher REP act, whatever a commander has."""
    groups = (
        Group("first", Side.VC_NVA, 4),
        Group("second", Side.VC_NVA, 5, commander=3),
        Group("ours", Side.FWF, 4),
    )

    his = roll_activation(groups, political=(4,), dice=Typed((3, 4)))
    assert ([group.name for group in his.order], his.waits) == (["second", "ours"], ("first",))
    assert (his.political, his.rulings) == (4, ("c-52",))
    assert "officer or cadre of REP 4 is in command, so only groups with a higher REP act" in his.summary()

    not_his = roll_activation(groups, political=(4,), dice=Typed((2, 3)))
    assert ([group.name for group in not_his.order], not_his.political) == (["first", "second", "ours"], None)


def test_what_both_sides_may_do_is_told_in_their_order() -> None:
    """p. 16-17: the side that goes first before the other; fire of one's own only where there are enemies; and
    where only markers stand, his half is not passed over for theirs.
    """
    ours = Group("a", Side.FWF, 4, members=(Member(Person(4, "a1", known=True)),))
    theirs = Group("e", Side.VC_NVA, 4, members=(Member(Person(4, "e1", known=True)),))

    def told(dice: tuple[int, int], *groups: Group, pef_reps: tuple[int, ...] = ()) -> list[str]:
        return [
            step.call.command for step in roll_activation(groups, dice=Typed(dice), pef_reps=pef_reps).next
        ]

    assert told((4, 2), ours, theirs) == ["fire", "enemy turn"]
    assert told((2, 4), ours, theirs) == ["enemy turn", "fire"]
    assert told((5, 1), ours, theirs) == ["enemy turn"]
    assert told((4, 2), ours) == []
    assert told((4, 2), ours, pef_reps=(2,)) == ["status", "enemy turn"]
    assert told((2, 4), ours, pef_reps=(4,)) == ["enemy turn", "status"]
    assert told((2, 4), ours, pef_reps=(3,)) == ["status"]


def test_two_groups_of_the_enemy_go_in_an_order_by_tables() -> None:
    """t-04: where nobody plays them; one alone has no order."""
    one, two = Group("x", VC, 6), Group("y", VC, 6)
    assert "t-04" in rolled(1, 6, groups=(one, two), by_tables=True).rulings
    assert "t-04" not in rolled(1, 6, groups=(one,), by_tables=True).rulings
    assert "t-04" not in rolled(1, 6, groups=(one, two), by_tables=False).rulings
