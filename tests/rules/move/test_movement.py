"""Fast moves and crawling: page 5-7, 17-18, 47-51."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.calls import Call, Slot, call
from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.figures import Figure, Status
from fng_cli.odds import odds
from fng_cli.rules.move.movement import (
    Ground,
    Mover,
    Moves,
    crawl,
    extra_in,
    fast_move,
    figures_after,
    mover_of,
)
from fng_cli.rules.people.person import Person
from fng_cli.tables import table
from fng_cli.terms import Side
from tests.each import each
from tests.rules.move.movers import mover
from tests.strategies import Drawn

CLEAR = Ground()
MAN = mover(4)


def fast(*dice: int, movers: tuple[Mover, ...] = (MAN,), ground: Ground = CLEAR) -> Moves:
    source = Typed(dice)
    report = fast_move(movers, ground, dice=source)
    source.finish()
    return report


def crawled(*dice: int, one: Mover = MAN, test: bool = False, ground: Ground = CLEAR) -> Moves:
    source = Typed(dice)
    report = crawl((one,), ground, fast=test, dice=source)
    source.finish()
    return report


@pytest.mark.parametrize(
    ("rep", "dice", "passed", "extra"), [(4, (3, 5), 1, 4), (4, (3, 4), 2, 8), (3, (4, 6), 0, 0)]
)
def test_one_soldier(rep: int, dice: tuple[int, ...], passed: int, extra: int) -> None:
    """p. 17: 4 inches more for each die passed."""
    [move] = fast(*dice, movers=(mover(rep),)).moves
    assert (move.passed, move.move_in - move.normal_in, move.fast) == (passed, extra, True)
    assert extra_in(passed) == extra


def test_a_group_on_one_set_of_dice() -> None:
    """p. 18: a 5 and a 4 for REP 5, 4, 4 and 3."""
    report = fast(5, 4, movers=tuple(map(mover, (5, 4, 4, 3))))
    assert [move.passed for move in report.moves] == [2, 1, 1, 0]
    assert [move.move_in for move in report.moves] == [16, 12, 12, 8]
    assert all(move.fast for move in report.moves)


def test_crawling_fast() -> None:
    """p. 18: half a move, and one die."""
    report = crawled(4, test=True)
    assert (report.moves[0].normal_in, report.moves[0].dice, report.moves[0].passed) == (4, 1, 1)
    assert (report.moves[0].move_in, report.rulings) == (8, ("j-09",))


def test_crawling() -> None:
    """Half of a move, without dice, and not fast."""
    [move] = crawled().moves
    assert (move.move_in, move.passed, move.fast) == (4, None, False)


def test_an_athletes_third_die_counts() -> None:
    """12 inches more (e-62); his fellows read the first two dice only (j-13)."""
    report = fast(4, 4, 4, movers=(mover(4, attributes=("athlete",)), mover(4)))
    assert [(move.dice, move.move_in) for move in report.moves] == [(3, 20), (2, 16)]
    assert set(report.rulings) == {"e-62", "j-13"}


@pytest.mark.parametrize(
    ("dice", "falls"), [((6, 6), True), ((5, 6), False), ((4, 4), False), ((3, 6), False)]
)
def test_the_clumsy(dice: tuple[int, int], falls: bool) -> None:
    """e-55: no die passed, and doubles shown."""
    [move] = fast(*dice, movers=(mover(4, attributes=("clumsy",)),)).moves
    assert move.falls is falls
    assert not falls or move.move_in == 8


@pytest.mark.parametrize(
    ("one", "normal", "whole"),
    [
        (mover(4), 8, 16),
        (mover(4, flak_jacket=True), 7, 14),
        (mover(4, attributes=("fast",)), 10, 18),
        (mover(4, attributes=("slow",)), 6, 14),
        (mover(4, attributes=("slow",), flak_jacket=True), 5, 12),
        (mover(4, retrieving_wounded=True), 6, 14),
        (mover(4, walking_wounded=True), 4, 12),
        (mover(4, getting_up=True), 4, 12),
    ],
)
def test_what_changes_the_distance(one: Mover, normal: float, whole: float) -> None:
    """Jackets, loads, wounds, getting up, quick and slow legs, with two dice passed."""
    [move] = fast(2, 2, movers=(one,)).moves
    assert (move.normal_in, move.move_in) == (normal, whole)


def test_dice_take_nothing_back() -> None:
    """j-10: a flak jacket costs a fast move 2 inches, but the 7 of the normal move were gone before."""
    assert fast(6, 5, movers=(mover(4, flak_jacket=True),)).moves[0].move_in == 7


def test_a_flak_jacket_takes_an_inch_of_a_move_of_which_a_crawl_is_half() -> None:
    """p. 6, 18: it takes 2 of a fast move only."""
    plain, burdened = crawl([mover(4), mover(4, flak_jacket=True)], Ground(), dice=Typed("")).moves
    assert (plain.move_in, burdened.move_in) == (4, 3.5)


@each("name", sorted(table("terrain-types").rows))
def test_every_terrain(name: str) -> None:
    """Each leaves the part of a move that its row says; water asks for its depth."""
    row = table("terrain-types").row(name)
    ground = Ground((name,))
    if row.get("water"):
        with pytest.raises(RequestError, match="`water` 1, 2 or 3"):
            fast(movers=(mover(4),), ground=ground)
        return
    dice = (2, 2) if row.get("fast_move", True) else ()
    report = fast(*dice, ground=ground)
    assert report.fast_move_allowed is row.get("fast_move", True)
    assert report.moves[0].normal_in == 8 * row["movement"]
    if dice:
        assert report.moves[0].move_in == 16 * row["movement"]


@pytest.mark.parametrize(
    ("ground", "part"),
    [
        (Ground(("hill",), uphill=True), 0.75),
        (Ground(("clear",), uphill=True), 0.75),
        (Ground(("sand-dunes",), uphill=True), 0.5),
        (Ground(("scrub", "marsh")), 0.5),
        (Ground(("single-canopy-jungle",), on_road=True), 1.0),
        (Ground(("impassable",), on_road=True), 0.25),
        (Ground(("impassable",)), 0.0),
        (Ground(("mud",), on_road=True), 1.0),
    ],
)
def test_slopes_roads_and_mixtures(ground: Ground, part: float) -> None:
    """The slower of two; a road whatever lies beneath it."""
    assert fast(2, 2, ground=ground).moves[0].move_in == 16 * part


def test_whoever_tests_must_have_a_rep() -> None:
    """His REP is what the dice are read against."""
    with pytest.raises(RequestError, match="somebody: his REP is not known"):
        fast(movers=(Mover(Person()),))


def test_a_figure_as_it_moves() -> None:
    """The prone get up first; loads and wounds are said; attributes and jackets are the figure's own."""
    figure = Figure("a1", Side.FWF, 4, attributes=("fast",), flak_jacket=True, prone=True)
    one = mover_of(figure, {"retrieving"})
    assert (one.getting_up, one.retrieving_wounded, one.walking_wounded) == (True, True, False)
    assert (one.who.typed(), one.who.attributes, one.who.flak_jacket) == ("a1", ("fast",), True)
    unknown = mover_of(Figure("billy", Side.FWF, 5), ("getting-up", "walking-wounded"), known=False)
    assert (unknown.getting_up, unknown.walking_wounded, unknown.who.typed()) == (True, True, "billy=5")


def test_figures_after_a_move() -> None:
    """On their feet, prone where they crawled, stunned and prone where they fell; nobody else changes."""
    before = (Figure("a", Side.FWF, 4, prone=True), Figure("b", Side.FWF, 4), Figure("c", Side.FWF, 4))
    moved = fast(6, 6, movers=(mover(4, "a"), mover(4, "b", ("clumsy",))))
    assert [(one.id, one.prone, one.status) for one in figures_after(before, moved)] == [
        ("a", False, Status.CARRY_ON),
        ("b", True, Status.STUNNED),
    ]
    [after] = figures_after(before, crawled(one=mover(4, "c")))
    assert (after.id, after.prone, after.status) == ("c", True, Status.CARRY_ON)


def test_mud_forbids_fast_moves() -> None:
    """b-13: half of the move, and no dice."""
    report = fast(ground=Ground(("mud", "scrub")))
    assert (report.fast_move_allowed, report.moves[0].move_in, report.moves[0].fast) == (False, 4, False)
    assert "No fast move is possible here (muddy scrub" in report.summary()


@pytest.mark.parametrize(
    ("depth", "dice", "far", "calls"),
    [
        (1, (2, 2), 16, []),
        (2, (2,), 6, []),
        (3, (), 0, [call("swim", rep=4, current=Slot("SPEED"))]),
    ],
)
def test_water(depth: int, dice: tuple[int, ...], far: float, calls: list[Call]) -> None:
    """p. 49: open ground, half speed on one die, or swimming only."""
    report = fast(*dice, ground=Ground(("river",), water=depth))
    assert report.moves[0].move_in == far
    assert [following.call for following in report.next] == calls


def test_those_who_must_swim() -> None:
    """The next step names them all, and the current where it is known."""
    pair = (mover(4, "a1", known=True), mover(5, "billy"))
    report = fast(movers=pair, ground=Ground(("river",), water=3, current=2))
    assert report.summary().endswith("No fast move is possible here (too deep to wade).")
    [step] = report.next
    assert step.call == call("swim", by=["a1", "billy=5"], current=2)


def test_crawling_athletes() -> None:
    """A die less and a die more: two."""
    assert crawled(4, 4, one=mover(4, attributes=("athlete",)), test=True).moves[0].move_in == 12


movers = st.builds(
    mover,
    st.integers(1, 7),
    attributes=st.sampled_from([(), ("athlete",), ("slow",), ("fast", "clumsy")]),
    flak_jacket=st.booleans(),
    getting_up=st.booleans(),
    retrieving_wounded=st.booleans(),
)


@given(st.data(), st.lists(movers, min_size=1, max_size=4), st.sampled_from(["clear", "scrub", "bamboo"]))
def test_laws(data: st.DataObject, group: list[Mover], terrain: str) -> None:
    """Nobody goes backwards; the better REP of two alike goes at least as far."""
    report = fast_move(group, Ground((terrain,)), dice=Drawn(data))
    by_kind: dict[Any, list[tuple[int, float]]] = {}
    for one, move in zip(group, report.moves, strict=True):
        assert 0 <= move.normal_in <= move.move_in
        key = (one.who.attributes, one.who.flak_jacket, one.getting_up, one.retrieving_wounded)
        by_kind.setdefault(key, []).append((one.who.rep or 0, move.move_in))
    for alike in by_kind.values():
        ranked = sorted(alike)
        assert [far for _, far in ranked] == sorted(far for _, far in alike)


@pytest.mark.parametrize("reps", [(4,), (5, 3), (4, 4, 2)])
def test_odds_agree_with_every_throw(reps: tuple[int, ...]) -> None:
    """The exact distribution of a group's moves is that of the 36 throws of its dice."""
    told = odds(lambda dice: fast_move(tuple(map(mover, reps)), CLEAR, dice=dice))
    counted: dict[tuple[float, ...], Fraction] = {}
    for throw in product(range(1, 7), repeat=2):
        far = tuple(8.0 + 4 * sum(face <= rep for face in throw) for rep in reps)
        counted[far] = counted.get(far, Fraction(0)) + Fraction(1, 36)
    assert told.by(lambda report: tuple(move.move_in for move in report.moves)).chances == counted


def test_odds_of_a_fall() -> None:
    """A Clumsy figure of REP 4 falls on 5-5 and 6-6."""
    told = odds(lambda dice: fast_move((mover(4, attributes=("clumsy",)), mover(4)), CLEAR, dice=dice))
    assert told.by(lambda report: report.moves[0].falls).chances[True] == Fraction(2, 36)
