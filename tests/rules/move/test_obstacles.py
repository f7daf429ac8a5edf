"""Wire, mines and stakes: page 51-52."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.odds import odds
from fng_cli.rules.harm.damage import Victim
from fng_cli.rules.harm.results import Harm
from fng_cli.rules.harm.targets import Target
from fng_cli.rules.move.crossing import Field, Walker, WireCrossing, among_mines, among_stakes, cross_wire
from fng_cli.rules.move.movement import Mover
from fng_cli.rules.move.obstacles import (
    MINES,
    STAKES,
    WIRE,
    Opened,
    blow,
    clear,
    cut,
    obstacle_list,
    shelling,
    strands,
)
from fng_cli.rules.weapons.weapons import find_weapon
from fng_cli.tables import table
from fng_cli.terms import Side
from tests.strategies import Drawn

SINGLE, DOUBLE = WIRE
ATTRIBUTES = tuple(table("attribute-effects").rows)


def man(rep: int | None = 4, name: str = "able", **more: object) -> Target:
    return Target(Victim(name, rep=rep, **more))  # type: ignore[arg-type]


def crossing(
    *dice: int, wire: str = SINGLE, movers: tuple[Mover, ...] = (Mover(4),), **more: object
) -> WireCrossing:
    source = Typed(dice)
    report = cross_wire(wire, movers, dice=source, **more)  # type: ignore[arg-type]
    source.finish()
    return report


def stakes(*dice: int, who: Target | None = None, through: float = 0, depth: int | None = None) -> Field:
    source = Typed(dice)
    report = among_stakes([Walker(who or man(), through)], depth_in=depth, dice=source)
    source.finish()
    return report


def mined(
    *dice: int, walkers: tuple[Target, ...] = (), near: tuple[Target, ...] = (), shelled: tuple[str, ...] = ()
) -> Field:
    source = Typed(dice)
    report = among_mines(walkers or (man(),), near, shelled=shelled, dice=source)
    source.finish()
    return report


@pytest.mark.parametrize(
    ("wire", "dice", "inches", "left"),
    [(SINGLE, (2, 5), 2, 0), (SINGLE, (5, 6), 0, 2), (DOUBLE, (2, 2), 2, 2), (DOUBLE, (6, 6), 0, 4)],
)
def test_crossing_wire(wire: str, dice: tuple[int, int], inches: int, left: int) -> None:
    """p. 51: two inches where the test gives four or more, none where it gives none."""
    [one] = crossing(*dice, wire=wire).figures
    assert (one.inches, one.left_in, one.across) == (inches, left, not left)


def test_double_wire_takes_two_turns() -> None:
    """f-18: each with a test of its own."""
    first = crossing(2, 5, wire=DOUBLE, movers=(Mover(4, "able"),))
    assert first.next[0].command == "fng obstacle wire --by able --strands 2 --through 2"
    second = crossing(2, 5, wire=DOUBLE, movers=(Mover(4, "able"),), through={"able": 2})
    assert (second.figures[0].across, second.next) == (True, ())


def test_a_group_on_one_set_of_dice() -> None:
    """p. 17, 51: read against each REP."""
    report = crossing(4, 5, movers=(Mover(4, "a"), Mover(3, "b")))
    assert [one.inches for one in report.figures] == [2, 0]
    assert not report.verdict()


DICE = {"athlete": 3}
FALLS = {"clumsy"}


@pytest.mark.parametrize("name", ATTRIBUTES)
def test_attributes_in_the_wire(name: str) -> None:
    """p. 5: an Athlete has a die more, the Clumsy may fall; no other changes what the dice add (b-43)."""
    number = DICE.get(name, 2)
    failed = crossing(*(6,) * number, movers=(Mover(4, attributes=(name,)),)).figures[0]
    assert (failed.inches, failed.falls) == (0, name in FALLS)
    passed = crossing(*(1,) * number, movers=(Mover(4, attributes=(name,)),)).figures[0]
    assert (passed.inches, passed.extra_in) == (2, 4 * number)


def test_a_short_move_gets_one_inch_on() -> None:
    """b-43: in a flak jacket the test gives an inch less than four."""
    [one] = crossing(2, 5, movers=(Mover(4, flak_jacket=True),)).figures
    assert (one.extra_in, one.inches, one.left_in) == (3, 1, 1)


@pytest.mark.parametrize(("die", "wire"), [(3, SINGLE), (4, DOUBLE)])
def test_which_wire(die: int, wire: str) -> None:
    """p. 51: one strand on 1 to 3."""
    assert strands(dice=Typed((die,))) == wire


@pytest.mark.parametrize(
    ("obstacle", "weapon", "able"),
    [
        (SINGLE, "satchel", True),
        (DOUBLE, "57mm", True),
        (DOUBLE, "m-20", True),
        (SINGLE, "rpg-2", True),
        (SINGLE, "law", True),
        (SINGLE, "grenade", False),
        (SINGLE, "c-4", False),
        (STAKES, "c-4", True),
        (STAKES, "m-79", False),
        (MINES, "satchel", False),
    ],
)
def test_what_blows_a_hole(obstacle: str, weapon: str, able: bool) -> None:
    """p. 51-52: four inches square, and grenades are too weak."""
    if able:
        hole = blow(obstacle, find_weapon(weapon))
        assert (hole.how, hole.side_in, hole.turns) == (Opened.BLOWN, 4, 0)
    else:
        with pytest.raises(RequestError, match="opens no way through"):
            blow(obstacle, find_weapon(weapon))


def test_cutting_wire() -> None:
    """p. 7, 51: an inch a turn, and with cutters only."""
    assert (cut(SINGLE).side_in, cut(SINGLE).through_turns, cut(DOUBLE).through_turns) == (1, 2, 4)
    able, baker = Figure("able", Side.FWF, 4, gear=("wire-cutters",)), Figure("baker", Side.FWF, 4)
    assert cut(DOUBLE, [able]).figures == 1
    with pytest.raises(RequestError, match="--by: baker has no wire cutters"):
        cut(SINGLE, [able, baker])


def test_clearing_by_hand() -> None:
    """p. 51-52: two inches square a turn; mines by engineers only."""
    assert (clear(STAKES).side_in, clear(STAKES).through_turns) == (2, 2)
    assert (clear(MINES).through_turns, clear(MINES, number=2).through_turns) == (3, 2)
    assert clear(MINES, [Figure("charlie", Side.VC_NVA, 4, role="sapper")]).figures == 1
    with pytest.raises(RequestError, match="able is no engineer"):
        clear(MINES, [Figure("able", Side.FWF, 4)])


@pytest.mark.parametrize(("dice", "hit"), [((4,), False), ((5, 1), True)])
def test_punji_stakes(dice: tuple[int, ...], hit: bool) -> None:
    """p. 51: a die against REP, or Impact 1."""
    report = stakes(*dice)
    assert (report.figures[0].sets_off, report.verdict()) == (hit, not hit)
    assert report.figures[0].result is (Harm.OBVIOUSLY_DEAD if hit else Harm.CARRY_ON)
    assert (report.figures[0].through_in, report.figures[0].left_in) == (2, 2)


def test_stakes_turn_by_turn() -> None:
    """Two inches each."""
    assert stakes(1, through=2).figures[0].left_in == 0
    assert stakes(1, through=2, depth=9).figures[0].left_in == 5


def test_a_mine() -> None:
    """p. 51: Impact 2 on whoever sets it off, and on all in its circle."""
    report = mined(5, 1, 1, near=(man(name="baker"),))
    assert (report.figures[0].sets_off, report.figures[0].result) == (True, Harm.OBVIOUSLY_DEAD)
    assert [(other.target, other.impact) for other in report.near] == [("baker", 2)]
    assert mined(4).figures[0].result is Harm.CARRY_ON


def test_each_sets_off_his_own() -> None:
    """o-11: one test each, in their order."""
    report = mined(5, 1, 2, 6, 1, walkers=(man(name="a"), man(name="b"), man(name="c")))
    assert [one.sets_off for one in report.figures] == [True, False, True]
    assert "o-11" in report.rulings


def test_a_shelled_field_is_rolled_for_late() -> None:
    """f-17: once somebody would set one off; then it is clear for all."""
    clean = mined(5, 1, walkers=(man(name="a"), man(name="b")), shelled=("artillery",))
    assert (clean.cleared, [one.sets_off for one in clean.figures]) == (True, [False, False])
    not_clean = mined(5, 3, 1, shelled=("rocket",))
    assert (not_clean.cleared, not_clean.figures[0].sets_off) == (False, True)
    twice = mined(5, 3, 2, shelled=("rocket", "rocket"))
    assert twice.cleared
    assert mined(4, shelled=("artillery",)).cleared is False


def test_the_heaviest_bombs_leave_a_crater() -> None:
    """p. 51: nothing is rolled."""
    report = mined(shelled=("bomb-1000-lb",))
    assert (report.cleared, report.crater) == (True, True)
    with pytest.raises(RequestError, match="--shelled: 'mortar' is no shell"):
        shelling("mortar")


def test_whoever_goes_in_must_be_known() -> None:
    """His REP is what he tests."""
    with pytest.raises(RequestError, match="his REP is not known"):
        stakes(who=man(None))
    with pytest.raises(RequestError, match="his REP is not known"):
        mined(walkers=(man(None),))


def test_all_obstacles_are_listed() -> None:
    """Wire, mines, stakes and positions."""
    assert len(obstacle_list().obstacles) == len(table("obstacles").rows)


def test_odds_against_brute_force() -> None:
    """One of REP 3 on stakes, by hand: a die, then damage and, where he falls, two more."""
    told = odds(lambda dice: among_stakes([Walker(man(3))], dice=dice).figures[0].sets_off)
    assert told.chances == {False: Fraction(1, 2), True: Fraction(1, 2)}
    expected: Counter[float] = Counter()
    for faces in product(range(1, 7), repeat=2):
        expected[2 if sum(face <= 3 for face in faces) else 0] += 1
    wire = odds(lambda dice: cross_wire(SINGLE, (Mover(3),), dice=dice).figures[0].inches)
    assert wire.chances == {inches: Fraction(ways, 36) for inches, ways in expected.items()}


@given(st.data(), st.sampled_from(WIRE), st.integers(1, 6), st.sampled_from(ATTRIBUTES), st.booleans())
def test_laws_of_wire(data: st.DataObject, wire: str, rep: int, name: str, flak: bool) -> None:
    """Nobody gets farther than two inches a turn, nor past its end."""
    mover = Mover(rep, "he", (name,), flak)
    through = data.draw(st.integers(0, table("obstacles").row(wire)["depth_in"]))
    [one] = cross_wire(wire, (mover,), {"he": through}, dice=Drawn(data)).figures
    assert 0 <= one.inches <= 2
    assert one.through_in + one.left_in == table("obstacles").row(wire)["depth_in"]
    assert one.inches or not one.extra_in or one.across


@given(
    st.data(),
    st.lists(st.integers(1, 6), min_size=1, max_size=3),
    st.lists(st.sampled_from(["artillery", "rocket", "bomb-750-lb"]), max_size=2),
)
def test_laws_of_mines(data: st.DataObject, reps: list[int], shelled: list[str]) -> None:
    """Nothing goes off in a field that has been cleared; who passes is unhurt."""
    report = among_mines(
        [man(rep, f"m{place}") for place, rep in enumerate(reps)], shelled=shelled, dice=Drawn(data)
    )
    assert not (report.cleared and any(one.sets_off for one in report.figures))
    assert all(one.sets_off or one.result is Harm.CARRY_ON for one in report.figures)
    assert all(not one.sets_off for one in report.figures if one.passed)
