"""Structures on fire: page 43-44."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from fng_cli.calls import REP, call
from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.house_rules import HouseRules
from fng_cli.odds import odds
from fng_cli.rules.buildings.destruction import (
    Blaze,
    InFire,
    Rain,
    after_in_fire,
    burn,
    catching_fire,
    in_fire,
    lighting_turns,
)
from fng_cli.rules.buildings.structures import Building, building
from fng_cli.rules.harm.damage import Harm, Victim
from fng_cli.rules.harm.targets import Target
from fng_cli.rules.people.person import Person
from fng_cli.tables import table
from tests.strategies import Drawn
from tests.targets import target_of

NO_DICE = Typed(())
FLAMMABLE = [kind for kind in table("structures").rows if building(kind).type.burns]


def man(rep: int | None = 4, name: str = "minh", **more: object) -> Target:
    return target_of(name, rep=rep, **more)


def standing(full: int, now: int) -> Building:
    return Building("bar", "masonry", now, full, burning=True)


def caught(*dice: int, full: int, now: int, who: Target | None = None) -> InFire:
    source = Typed(dice)
    report = in_fire(standing(full, now), (who or man(),), dice=source)
    source.finish()
    return report


def after(kind: str, turns: int, **more: object) -> Blaze:
    return burn(building(kind), turns=turns, dice=NO_DICE, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("dv", "figures", "rain", "turns"),
    [
        (3, 1, Rain.DRY, 3),
        (3, 2, Rain.DRY, 2),
        (3, 9, Rain.DRY, 1),
        (3, 1, Rain.RAIN, 4),
        (3, 1, Rain.MONSOON, 6),
        (3, 4, Rain.MONSOON, 3),
        (0, 1, Rain.DRY, 1),
    ],
)
def test_setting_fire(dv: int, figures: int, rain: Rain, turns: int) -> None:
    """p. 43: a turn a point, more in the rain, one less for each who helps, never less than one."""
    assert lighting_turns(dv, figures, rain) == turns


def test_a_house_burns_down() -> None:
    """p. 43: three turns to light it, then a point a turn."""
    states = [after("masonry", turns).report for turns in range(7)]
    assert [(state.burning, state.dv, state.turns_left) for state in states] == [
        (False, 3, 3),
        (False, 3, 2),
        (False, 3, 1),
        (True, 3, 3),
        (True, 2, 2),
        (True, 1, 1),
        (False, 0, 0),
    ]
    assert (states[-1].burnt_down, states[-1].catches_fire, states[5].catches_fire) == (True, True, False)


def test_whoever_is_inside_at_the_end_is_dead() -> None:
    """p. 43: once nothing is left, and not before."""
    assert after("frame", 1, inside=(man(),)).report.killed == ()
    assert after("frame", 2, inside=(man(),)).report.killed[0].result is Harm.OBVIOUSLY_DEAD


def test_a_hooch_burns_in_one_turn() -> None:
    """e-75: one turn to light it, and one to burn down."""
    assert [
        (after("hooch", turns).report.burning, after("hooch", turns).report.burnt_down) for turns in (0, 1, 2)
    ] == [
        (False, False),
        (True, False),
        (False, True),
    ]


@pytest.mark.parametrize("kind", ["concrete", "bunker", "sandbagged-position"])
def test_what_does_not_burn(kind: str) -> None:
    """e-74: and what does is named."""
    with pytest.raises(
        RequestError,
        match="does not burn; the kinds of structure that burn are frame, hooch, log-bunker, masonry",
    ):
        after(kind, 0)
    with pytest.raises(RequestError, match="the area's material is not known"):
        burn(building(None, "x", dv=2), dice=NO_DICE)


def test_nothing_burns_twice() -> None:
    """What has burnt down is gone."""
    with pytest.raises(RequestError, match="has burnt down"):
        burn(after("frame", 2).area, dice=NO_DICE)


@pytest.mark.parametrize(
    ("dice", "full", "now", "does"),
    [
        ((2, 3), 3, 1, "leave"),
        ((2, 3), 3, 2, "carry-on"),
        ((2, 5), 4, 1, "leave"),
        ((2, 5), 4, 2, "leave"),
        ((2, 5), 4, 3, "carry-on"),
        ((2, 5), 3, 2, "leave"),
        ((2, 5), 5, 3, "leave"),
    ],
)
def test_in_a_fire(dice: tuple[int, int], full: int, now: int, does: str) -> None:
    """p. 44: half is rounded up (d-06), and less is enough (e-78)."""
    report = caught(*dice, full=full, now=now)
    assert (report.figures[0].does, report.figures[0].result) == (does, Harm.CARRY_ON)
    half = does == "leave" and dice == (2, 5) and now > 1
    assert report.rulings == ("a-36", "d-06", *(("e-78",) if half else ()))


@pytest.mark.parametrize(("inside", "rep"), [((4,), 4), ((3, 6), 5)])
def test_the_average_of_all_inside_where_players_read_it_so(inside: tuple[int, ...], rep: int) -> None:
    """p. 43-44, a-36: rounded up; where only one is inside it is no other reading of anything."""
    house_rules = HouseRules({"a-36": 1})
    dice = Typed((1, 1) * len(inside)).set_house_rules(house_rules)
    report = in_fire(standing(3, 1), [man(each, f"m{at}") for at, each in enumerate(inside)], dice=dice)
    assert [one.rep for one in report.figures] == [rep] * len(inside)
    assert bool(dice.house_rules.applied) is (len(inside) > 1)


def test_the_flames() -> None:
    """p. 44: Impact 3; stunned by it is out of the fight, and a die less to recover."""
    stunned = caught(5, 6, 5, 2, 2, full=3, now=3).figures[0]
    assert (stunned.does, stunned.result, stunned.recovery_dice) == ("damage", Harm.OUT_OF_THE_FIGHT, -1)
    dead = caught(5, 6, 1, full=3, now=3).figures[0]
    assert (dead.result, dead.recovery_dice) == (Harm.OBVIOUSLY_DEAD, 0)
    with pytest.raises(RequestError, match="his REP is not known"):
        caught(full=3, now=3, who=man(None))


@pytest.mark.parametrize(("attributes", "dice"), [((), 2), (("hard-as-nails",), 3)])
def test_hard_as_nails_helps_in_a_fire(attributes: tuple[str, ...], dice: int) -> None:
    """p. 5: once he is knocked down by it."""
    source = Typed((5, 6, 5, *(2,) * dice))
    in_fire(standing(3, 3), (man(attributes=attributes),), dice=source)
    source.finish()


def test_odds_against_brute_force() -> None:
    """REP 4, two points of three left: who passes one die leaves."""
    expected: Counter[str] = Counter()
    for faces in product(range(1, 7), repeat=2):
        expected[["damage", "leave", "carry-on"][sum(face <= 4 for face in faces)]] += 1
    told = odds(lambda dice: in_fire(standing(3, 2), (man(),), dice=dice)).by(lambda one: one.figures[0].does)
    assert told.chances == {does: Fraction(ways, 36) for does, ways in expected.items()}


@given(
    st.sampled_from(FLAMMABLE),
    st.integers(1, 5),
    st.sampled_from(list(Rain)),
    st.integers(0, 12),
    st.integers(0, 12),
)
def test_turns_add_up(kind: str, figures: int, rain: Rain, first: int, then: int) -> None:
    """So many turns and then so many are as many at once."""
    at_once = burn(building(kind), figures=figures, rain=rain, turns=first + then, dice=NO_DICE)
    halfway = burn(building(kind), figures=figures, rain=rain, turns=first, dice=NO_DICE)
    if halfway.area.gone:
        assert at_once.area.gone
        return
    on = burn(halfway.area, figures=figures, rain=rain, turns=then, dice=NO_DICE)
    assert on.area == at_once.area
    assert 0 <= on.report.dv <= on.report.full_dv
    assert on.report.burnt_down == (not on.report.turns_left)


@given(st.data(), st.integers(1, 5), st.integers(1, 5), st.integers(1, 6))
def test_laws_of_a_fire(data: st.DataObject, full: int, now: int, rep: int) -> None:
    """At the last point nobody stays who is not burnt; nobody who is burnt is stunned."""
    report = in_fire(standing(max(full, now), now), (man(rep),), dice=Drawn(data))
    [one] = report.figures
    assert one.result is not Harm.STUNNED
    assert now > 1 or one.does != "carry-on"
    assert (one.passed == 0) == (one.does == "damage")


def test_what_comes_next() -> None:
    """Who is inside, the next turn, the smoke; after a fire the recovery of who was burnt."""
    assert [step.call for step in after("masonry", 4).report.next] == [
        call("building in-fire", at="masonry,dv=2,full=3,burning", rep=REP),
        call("building burn", at="masonry,dv=2,full=3,burning", turns=1),
        call("smoke"),
    ]
    burnt = caught(5, 6, 5, 2, 2, full=3, now=3, who=Target(Victim(Person(4, "minh"))))
    assert burnt.next[-1].call == call("recover", by="minh=4", burned=True)
    assert caught(5, 6, 5, 2, 2, full=3, now=3).next[-1].call == call("recover", rep=REP, burned=True)


def test_fire_spreads() -> None:
    """o-13: to areas that can burn, on its floor and the next ones, once it has burnt down."""
    near, far = Building("b", "frame", 1, 1, of="x", floor=2), Building("c", "frame", 1, 1, of="x", floor=3)
    stone = Building("d", "concrete", 4, 4, of="x")
    area = Building("a", "frame", 1, 1, of="x", burning=True)
    still = burn(area, turns=0, dice=NO_DICE)
    assert catching_fire(still, [near]) == ()
    down = burn(area, turns=1, dice=NO_DICE)
    [caught_fire] = catching_fire(down, [near, far, stone])
    assert (caught_fire.id, caught_fire.burning) == ("b", True)
    [lit] = catching_fire(down, [replace(near, lighting=2)])
    assert (lit.burning, lit.lighting) == (True, None), "nobody need go on lighting it"


def test_who_leaves_is_not_in_it_any_more() -> None:
    """The others stay."""
    area = replace(standing(3, 1), inside_ids=("minh", "chou"))
    report = in_fire(area, (man(), man(name="chou")), dice=Typed((1, 1, 6, 6, 1)))
    assert [one.does for one in report.figures] == ["leave", "damage"]
    assert after_in_fire(area, report).inside_ids == ("chou",)
    assert report.answer() == "leave, damage"


@pytest.mark.parametrize(("turns", "answer"), [(1, "alight in 2"), (4, "burns, 2"), (6, "burnt-down")])
def test_the_answer(turns: int, answer: str) -> None:
    """How far it is."""
    assert after("masonry", turns).report.answer() == answer


@pytest.mark.parametrize("dv", range(1, 6))
def test_one_who_sets_fire_alone_is_one(dv: int) -> None:
    """p. 44: where nobody says how many they are."""
    assert lighting_turns(dv) == lighting_turns(dv, 1)
    assert lighting_turns(5) > lighting_turns(5, 5)
