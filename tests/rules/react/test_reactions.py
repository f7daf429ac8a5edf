"""Tests under fire, with a man down, of cohesion, after a knock down: page 3, 5-6, 15-24, 112."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from fng_cli.calls import WHO, Slot, call
from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.figures import Status
from fng_cli.rules.people.attributes import TestKind
from fng_cli.rules.people.person import Person
from fng_cli.rules.react.reactions import Reaction, Reactions, reader_of, roll_reactions
from fng_cli.rules.react.takers import Result, Taker, TakerState
from fng_cli.terms import Side
from tests.each import each
from tests.rules.react.people import taker

FIRED_ON, DOWN, COHESION, KNOCKED = (
    TestKind.RECEIVED_FIRE,
    TestKind.MAN_DOWN,
    TestKind.COHESION,
    TestKind.KNOCK_DOWN,
)
COVER, BUNKER, OUTGUNNED = TakerState.IN_COVER, TakerState.IN_BUNKER, TakerState.OUTGUNNED
BEARER, HALF, FLAK = TakerState.RETRIEVING_WOUNDED, TakerState.HALF_STRENGTH, TakerState.FLAK_JACKET
FIRE, CARRY_ON, DUCK, RETIRE, TO_COHESION = list(Result)[:5]


def taken(
    test: TestKind | tuple[TestKind, ...], *dice: int, who: tuple[Taker, ...], **more: Any
) -> Reactions:
    """A reaction test with these dice, all of which are used."""
    source = Typed(dice)
    tests = (test,) if isinstance(test, TestKind) else test
    report = roll_reactions(tests, who, dice=source, **more)
    source.finish()
    return report


def one(
    test: TestKind, *dice: int, rep: int = 4, states: tuple[TakerState, ...] = (), **more: Any
) -> Reaction:
    """The test of one figure."""
    leader = {"leader_rep": more.pop("leader_rep", None)}
    who = taker(rep, states=frozenset(states), **more)
    return taken(test, *dice, who=(who,), **leader).outcomes[0]


AGAINST_4 = {2: (2, 3), 1: (2, 5), 0: (5, 6)}


@each(
    ("states", "passed", "result"),
    [
        ((), 2, FIRE),
        ((), 1, DUCK),
        ((), 0, TO_COHESION),
        ((COVER,), 2, FIRE),
        ((COVER,), 1, FIRE),
        ((COVER,), 0, TO_COHESION),
        ((OUTGUNNED,), 2, DUCK),
        ((OUTGUNNED,), 1, DUCK),
        ((OUTGUNNED, COVER), 2, DUCK),
        ((OUTGUNNED, COVER), 1, DUCK),
        ((OUTGUNNED, COVER), 0, TO_COHESION),
        ((BEARER,), 2, CARRY_ON),
        ((BEARER,), 1, CARRY_ON),
        ((BEARER, OUTGUNNED), 1, CARRY_ON),
        ((BEARER,), 0, TO_COHESION),
        ((TakerState.CHARGING, OUTGUNNED), 2, FIRE),
    ],
)
def test_received_fire(states: tuple[TakerState, ...], passed: int, result: Result) -> None:
    """p. 22, 30, 112: every cell; outgunned but in cover is Duck Back (a-25)."""
    outcome = one(FIRED_ON, *AGAINST_4[passed], states=states)
    assert (outcome.result, outcome.passed, outcome.dice, outcome.rep) == (result, passed, 2, 4)


@pytest.mark.parametrize(("passed", "result"), [(2, CARRY_ON), (1, DUCK), (0, TO_COHESION)])
def test_man_down(passed: int, result: Result) -> None:
    """p. 22, 112."""
    assert one(DOWN, *AGAINST_4[passed]).result is result


@pytest.mark.parametrize(
    ("states", "passed", "result"),
    [((), 2, CARRY_ON), ((), 1, CARRY_ON), ((), 0, RETIRE), ((HALF,), 2, CARRY_ON), ((HALF,), 1, RETIRE)],
)
def test_cohesion(states: tuple[TakerState, ...], passed: int, result: Result) -> None:
    """p. 23, 112."""
    assert one(COHESION, *AGAINST_4[passed], states=states).result is result


@pytest.mark.parametrize(
    ("states", "dice", "passed", "result"),
    [
        ((), (2, 3), 2, Result.STUNNED),
        ((), (2, 5), 1, Result.OUT_OF_THE_FIGHT),
        ((), (5, 6), 0, Result.OBVIOUSLY_DEAD),
        ((FLAK,), (3, 5, 4), 2, Result.STUNNED),
        ((FLAK,), (3, 5, 6), 1, Result.OUT_OF_THE_FIGHT),
    ],
)
def test_knock_down(
    states: tuple[TakerState, ...], dice: tuple[int, ...], passed: int, result: Result
) -> None:
    """p. 23, 112: a die more in a flak jacket."""
    outcome = one(KNOCKED, *dice, states=states)
    assert (outcome.dice, outcome.passed, outcome.result) == (len(dice), passed, result)


def test_hard_as_nails_in_a_flak_jacket() -> None:
    """Three dice, whatever the reasons (t-01); three passes are as good as two (d-03)."""
    report = taken(KNOCKED, 1, 2, 3, who=(taker(4, attributes=("hard-as-nails",), states=frozenset({FLAK})),))
    assert report.outcomes[0].passed == 2
    assert {"t-01", "d-03"} <= set(report.rulings)


@pytest.mark.parametrize(
    ("test", "state", "number", "need"),
    [
        (FIRED_ON, BUNKER, 3, 4),
        (FIRED_ON, TakerState.ACTIVITY_TWO_PASSED, 2, 5),
        (FIRED_ON, TakerState.ACTIVITY_NONE_PASSED, 2, 3),
        (COHESION, TakerState.ACTIVITY_TWO_PASSED, 3, 4),
        (COHESION, TakerState.ACTIVITY_NONE_PASSED, 1, 4),
        (DOWN, TakerState.ACTIVITY_TWO_PASSED, 2, 4),
        (DOWN, BUNKER, 2, 4),
        (FIRED_ON, FLAK, 2, 4),
        (KNOCKED, BUNKER, 2, 4),
    ],
)
def test_modifiers(test: TestKind, state: TakerState, number: int, need: int) -> None:
    """A circumstance changes its own test and no other. p. 69, 112."""
    assert reader_of(test, taker(4, states=frozenset({state}))) == (number, need)


def test_a_bunker_is_cover() -> None:
    """j-02: one pass of three dice, and it fires."""
    report = taken(FIRED_ON, 2, 5, 6, who=(taker(4, states=frozenset({BUNKER})),))
    assert (report.outcomes[0].result, report.rulings) == (FIRE, ("j-02",))


# The leader


def test_the_leader_die_of_page_15() -> None:
    """Two, one and no passes become two, two and one."""
    who = tuple(taker(4, name) for name in ("two", "one", "none"))
    report = taken(FIRED_ON, 4, 2, 3, 2, 5, 5, 6, who=who, leader_rep=5)
    assert report.leader_passed is True
    assert [outcome.passed for outcome in report.outcomes] == [2, 2, 1]


def test_the_exercise_of_page_16() -> None:
    """A 3 for a leader of REP 4: all end with two passes."""
    who = (taker(4, "leader"), taker(4, "rep4"), taker(3, "rep3"), taker(2, "rep2"))
    report = taken(FIRED_ON, 3, 2, 5, 4, 6, 2, 6, 1, 4, who=who, leader_rep=4)
    assert [outcome.passed for outcome in report.outcomes] == [2, 2, 2, 2]


def test_no_leader_die_on_a_knock_down() -> None:
    """a-26; nobody throws it."""
    assert one(KNOCKED, 2, 5, leader_rep=6).result is Result.OUT_OF_THE_FIGHT


def test_cohesion_at_half_strength() -> None:
    """p. 23: leader's 6 fails; 3 and 4 for the group, of which the REP 3 man retires."""
    who = tuple(taker(rep, name, states=frozenset({HALF})) for name, rep in
                (("4", 3), ("5", 4), ("7", 4), ("L", 5)))  # fmt: skip
    report = taken(COHESION, 6, 3, 4, who=who, leader_rep=5)
    assert report.leader_passed is False
    assert [outcome.passed for outcome in report.outcomes] == [1, 2, 2, 2]
    assert [outcome.result for outcome in report.outcomes] == [RETIRE, CARRY_ON, CARRY_ON, CARRY_ON]
    assert report.summary() == "Carry On: 5, 7, L; Retire: 4."


def test_man_down_may_call_for_cohesion() -> None:
    """p. 23: one figure without a pass sends its whole group to a Cohesion Test."""
    who = tuple(taker(4, name, known=True, group="1st squad") for name in ("5", "L", "7"))
    report = taken(DOWN, 2, 3, 2, 3, 5, 6, who=who)
    assert [outcome.result for outcome in report.outcomes] == [CARRY_ON, CARRY_ON, TO_COHESION]
    assert report.cohesion_test
    assert report.next[0].call == call("react cohesion", group="1st squad")


def test_members_with_more_dice_of_the_one_set() -> None:
    """A Born Leader reads a third die of the group's set that nobody else reads (j-13)."""
    apart = frozenset({TakerState.APART})
    who = (taker(4, "a", states=apart), taker(4, "b", attributes=("born-leader",)))
    report = taken(COHESION, 5, 6, 1, who=who)
    assert [outcome.result for outcome in report.outcomes] == [RETIRE, CARRY_ON]
    assert "j-13" in report.rulings


# Several tests, and reactions that are not completed


def test_two_tests_on_one_set_of_dice() -> None:
    """p. 22: Man Down with Received Fire, and the worse of both."""
    outcome = taken((FIRED_ON, DOWN), 2, 5, who=(taker(4, states=frozenset({COVER})),)).outcomes[0]
    assert (outcome.test, outcome.result, outcome.passed) == (DOWN, DUCK, 1)
    assert one(FIRED_ON, 2, 5, states=(COVER,)).result is FIRE


def test_a_poser_reads_fewer_of_the_dice_under_fire() -> None:
    """The first of the two for Received Fire, both for Man Down."""
    outcome = taken((FIRED_ON, DOWN), 6, 2, who=(taker(4, attributes=("poser",)),)).outcomes[0]
    assert (outcome.test, outcome.result) == (FIRED_ON, TO_COHESION)
    outcome = taken((FIRED_ON, DOWN), 2, 6, who=(taker(4, attributes=("poser",)),)).outcomes[0]
    assert outcome.result is DUCK


@pytest.mark.parametrize(
    ("pending", "dice", "result", "held"),
    [
        (DUCK, (2, 3), DUCK, True),
        (DUCK, (2, 5), DUCK, False),
        (DUCK, (5, 6), TO_COHESION, False),
        (RETIRE, (2, 3), RETIRE, True),
    ],
)
def test_a_second_test_cannot_better_the_first(
    pending: Result, dice: tuple[int, int], result: Result, held: bool
) -> None:
    """p. 19, 21: Jim Bob Joe, who passes two while he ducks back, goes on ducking back."""
    outcome = one(FIRED_ON, *dice, pending=pending)
    assert (outcome.result, outcome.held_to is not None) == (result, held)


def test_retiring_twice() -> None:
    """p. 18: off the table (a-27)."""
    assert one(COHESION, 5, 6, pending=RETIRE).leaves_table
    assert not one(COHESION, 5, 6, pending=DUCK).leaves_table
    assert not one(COHESION, 2, 2, pending=RETIRE).leaves_table


def test_retiring_twice_in_one_turn() -> None:
    """a-27: where somebody keeps count, it is known whether the first was in this turn."""
    assert not one(COHESION, 5, 6, pending=RETIRE, retired_this_turn=False).leaves_table
    again = one(COHESION, 5, 6, pending=RETIRE, retired_this_turn=True)
    assert again.leaves_table and again.retired_before
    assert again.text().endswith("leaves the table, as he has already retired this turn")


# Stars, heroes, Born Leaders


@pytest.mark.parametrize(("choice", "result"), [(2, FIRE), (1, DUCK), (0, TO_COHESION)])
def test_a_star_picks(choice: int, result: Result) -> None:
    """p. 3: Riker passes two without a roll; nobody else needs the Leader Die either."""
    outcome = one(FIRED_ON, star=True, choice=choice, leader_rep=5)
    assert (outcome.result, outcome.by, outcome.dice) == (result, "choice", None)


@pytest.mark.parametrize("choice", [2, 1, 0])
@pytest.mark.parametrize("test", [FIRED_ON, DOWN, COHESION])
def test_a_star_picks_in_each_of_three_tests(test: TestKind, choice: int) -> None:
    """p. 22-23: how many dice he passes; without a roll he comes to what others come to by so many."""
    picked = one(test, star=True, choice=choice)
    assert (picked.by, picked.passed) == ("choice", choice)
    assert picked.result is one(test, *AGAINST_4[choice]).result


def test_a_star_is_never_outgunned() -> None:
    """p. 30; not even a Shirker (j-01)."""
    assert one(FIRED_ON, 2, 2, states=(OUTGUNNED,), star=True).result is FIRE
    report = taken(FIRED_ON, 2, 2, who=(taker(4, star=True, attributes=("shirker",)),))
    assert report.outcomes[0].result is FIRE
    assert "j-01" in report.rulings


@pytest.mark.parametrize(
    ("test", "who", "message"),
    [
        (FIRED_ON, taker(4, "a1", choice=2), "a1 is not a Star"),
        (KNOCKED, taker(4, star=True, choice=2), "even a Star must roll"),
        (FIRED_ON, taker(4, star=True, choice=3), "0, 1 or 2"),
    ],
)
def test_who_may_not_pick(test: TestKind, who: Taker, message: str) -> None:
    """Only Stars, in three tests, and no more than two dice."""
    with pytest.raises(RequestError, match=message):
        taken(test, who=(who,))


def test_double_ones_make_a_hero() -> None:
    """p. 23: Private Charles, who never rolls under fire again; but he does for a Cohesion Test."""
    report = taken(DOWN, 1, 1, who=(taker(4, "Charles"),))
    assert (report.outcomes[0].passed, report.outcomes[0].hero, report.heroes) == (2, True, ("Charles",))
    hero = taker(4, "Charles", hero=True)
    later = taken(FIRED_ON, who=(hero,), leader_rep=5)
    assert (later.outcomes[0].result, later.outcomes[0].by, later.leader_passed) == (FIRE, "hero", None)
    assert taken(COHESION, 5, 6, who=(hero,)).outcomes[0].result is RETIRE


@pytest.mark.parametrize("test", [KNOCKED, COHESION])
def test_no_hero_in_other_tests(test: TestKind) -> None:
    """p. 23: Received Fire and Man Down only."""
    assert taken(test, 1, 1, who=(taker(4, "x"),)).heroes == ()


def test_each_hero_threw_his_own_ones() -> None:
    """j-03: on dice of their own; any two ones of three dice (j-12)."""
    who = (taker(4, "a"), taker(4, "b", states=frozenset({BUNKER})))
    report = taken(FIRED_ON, 1, 2, 1, 5, 1, who=who)
    assert report.heroes == ("b",)
    assert {"j-03", "j-12"} <= set(report.rulings)


def test_on_one_set_they_roll_for_the_hero() -> None:
    """p. 23: die and REP; a 6 and REP 3 ties with a 4 and REP 5, and the tied roll again."""
    who = (taker(5, "a"), taker(3, "b"), taker(4, "c"))
    report = taken(DOWN, 1, 1, 4, 6, 1, 2, 5, who=who, one_set=True)
    assert report.heroes == ("b",)
    assert [outcome.passed for outcome in report.outcomes] == [2, 2, 2]


def test_friends_of_a_born_leader() -> None:
    """e-45, j-11: they roll nothing, whatever they are; one who is apart does."""
    who = (
        taker(2, "a"), taker(4, "lead", attributes=("born-leader",)), taker(4, "coward", attributes=("coward",)),
        taker(4, "far", states=frozenset({TakerState.APART})), taker(5, "star", star=True, choice=2),
        taker(4, "ducking", pending=DUCK),
    )  # fmt: skip
    report = taken(DOWN, 6, 2, 2, 5, 6, who=who)
    results = {outcome.name: (outcome.result, outcome.by) for outcome in report.outcomes}
    assert results == {
        "a": (CARRY_ON, "born-leader"), "lead": (CARRY_ON, "dice"), "coward": (CARRY_ON, "born-leader"),
        "far": (TO_COHESION, "dice"), "star": (CARRY_ON, "choice"), "ducking": (DUCK, "born-leader"),
    }  # fmt: skip
    assert "j-11" in report.rulings
    assert report.outcomes[0].text() == "a: Carry On; does the same as the Born Leader"


def test_nobody_shares_a_wound() -> None:
    """A Born Leader's friends recover from a knock down by themselves."""
    who = (taker(4, "lead", attributes=("born-leader",)), taker(4, "a"))
    found = taken(KNOCKED, 2, 2, 6, 6, who=who).outcomes
    assert [outcome.result for outcome in found] == [Result.STUNNED, Result.OBVIOUSLY_DEAD]


def test_a_coward_retires_at_most_once_changed() -> None:
    """p. 5-6: Duck Back is Retire for a Coward; a Tough one ducks where others retire."""
    outcome = one(FIRED_ON, 2, 5, attributes=("coward",))
    assert (outcome.result, outcome.attribute) == (RETIRE, "coward")
    assert taken(FIRED_ON, 2, 5, who=(taker(4, attributes=("coward",)),)).rulings == ("e-57",)
    assert one(FIRED_ON, 2, attributes=("poser",)).result is DUCK
    assert one(COHESION, 6, 6, attributes=("tough",)).result is DUCK


def test_what_follows() -> None:
    """Commands for those who may fire, and for whoever has a parting shot."""
    known, star = taker(4, "a1", known=True), taker(4, star=True, side=Side.VC_NVA)
    assert taken(FIRED_ON, 2, 2, who=(star,)).next[0].call == call(
        "fire", rep=4, weapon=Slot("WEAPON"), at=WHO, shots="all"
    )
    assert taken(FIRED_ON, 2, 2, who=(known,)).next[0].call == call("fire", by="a1", at=WHO, shots="all")
    parting = call("fire", by=WHO, at="a1,fast", parting=True)
    assert taken(COHESION, 6, 6, who=(known,)).next[0].call == parting
    assert taken(DOWN, 6, 6, who=(taker(3, "joe"),)).next[0].call == call("react cohesion", by="joe=3")


def test_what_was_asked() -> None:
    """The result of one; of several who came to what."""
    assert taken(FIRED_ON, 2, 5, who=(taker(4),)).answer() == "duck-back"
    both = taken(FIRED_ON, 2, 5, 2, 2, who=(taker(4, "a"), taker(4, "b")))
    assert both.answer() == "a: duck-back, b: fire"


def test_one_whose_rep_nobody_knows() -> None:
    """He cannot test against it."""
    with pytest.raises(RequestError, match="his REP is not known"):
        taken(FIRED_ON, who=(Taker(Person(name="x")),))


def test_texts() -> None:
    """Rulings in a line, with what made them."""
    assert taken(FIRED_ON, 2, 5, who=(taker(4),)).summary() == "Duck Back (passed 1d6 against 4)."
    told = taken(DOWN, 1, 1, who=(taker(4, "Joe", pending=DUCK),)).summary()
    assert (
        told
        == "Joe: Duck Back (passed 2d6 against 4); the result cannot be better than the Duck Back that has already "
        "begun; becomes a hero."
    )
    assert (
        one(COHESION, 6, 6, pending=RETIRE)
        .text()
        .endswith("leaves the table if he has already retired this turn")
    )
    assert one(FIRED_ON, star=True, choice=1).text() == "Duck Back (chose to pass 1d6)"
    assert one(FIRED_ON, hero=True).text() == "Fire (a hero, passes 2d6)"
    assert "changed by coward" in one(FIRED_ON, 2, 5, attributes=("coward",)).text()


@pytest.mark.parametrize("result", Result)
def test_every_result_has_a_status(result: Result) -> None:
    """But a Cohesion Test, which must be taken first; who fires carries on."""
    expected = {Result.FIRE: Status.CARRY_ON, Result.COHESION_TEST: None}
    assert result.status is (expected[result] if result in expected else Status(result.value))


def test_who_has_nothing_to_fire_is_not_told_to_fire_back() -> None:
    """p. 22, 28-29: others of them are; and of a result that is no fire nothing is said."""
    rifleman, launcher = (
        taker(4, name="a1", known=True),
        replace(taker(4, name="a2", known=True), cannot_fire=True),
    )
    report = taken(FIRED_ON, 1, 2, 2, 2, who=(launcher, rifleman))
    assert [one.result for one in report.outcomes] == [FIRE, FIRE]
    assert [one.cannot_fire for one in report.outcomes] == [True, False]
    assert [(step.call.values_of("by"), step.reason) for step in report.next] == [
        (("a1",), "a1 may fire back")
    ]
    assert report.outcomes[0].name_with_reasons() == "a2 (has no weapon that may be fired now)"
    assert taken(FIRED_ON, 1, 2, who=(launcher,)).next == ()
    assert not taken(FIRED_ON, 1, 6, who=(launcher,)).outcomes[0].cannot_fire
