"""How the dice of a log fell dice compared with their average. Source: p. 1-2, by our own reckoning."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.dice import Roll
from fng_cli.document import LogEntry
from fng_cli.figures import Figure
from fng_cli.readings import total_ways
from fng_cli.rules.record.luck import (
    PASSES,
    SUCCESSES,
    TO_HIT,
    chance_as_uneven,
    dice_kind,
    measure_luck,
    pass_tails,
    rolls_of_log,
    total_tails,
)
from fng_cli.terms import Side

OURS = Figure("a1", Side.FWF, 5, name="Sgt. Parker")
THEIRS = Figure("e1", Side.VC_NVA, 4)


def roll(label: str, *faces: int, need: int | None = None) -> Roll:
    """A throw as the log keeps it."""
    return Roll(label, len(faces), faces, "", need=need)


def entry(*rolls: Roll, by: str = "a1") -> LogEntry:
    """A command of somebody's, with what it rolled."""
    return LogEntry("fire", "", rolls, options={"by": by})


def test_a_roll_belongs_to_who_is_named_with_it_or_who_does_it() -> None:
    """The label says who, by id or name; a roll that names nobody is his who did the command."""
    rolls = (
        roll("to hit", 6),
        roll("in sight, e1", 1, need=3),
        roll("melee, Sgt. Parker (a1)", 1, need=3),
        roll("weather", 1, 2),
    )
    found = rolls_of_log([entry(*rolls[:3]), entry(rolls[3], by="somebody")], [OURS, THEIRS])
    assert [one.who for one in found] == ["a1", "e1", "a1", None]
    assert [one.side for one in found] == [Side.FWF, Side.VC_NVA, Side.FWF, None]


@pytest.mark.parametrize(
    ("by", "whose"), [("a1", "a1"), (["a1"], "a1"), (("a1,prone",), "a1"), (["a1", "e1"], None), ([], None)]
)
def test_one_who_does_it_alone_threw_the_dice(by: object, whose: str | None) -> None:
    """However the option was kept: as a word, or as a list of one; of two nobody knows which."""
    alone = LogEntry("fire", "", (roll("to hit", 3),), options={"by": by})
    assert [one.who for one in rolls_of_log([alone], [OURS, THEIRS])] == [whose]


def test_kinds_of_dice() -> None:
    """Against 3 they are successes, against another REP passes; to hit the faces are added; tables have no luck."""
    assert dice_kind(roll("in sight, a1", 1, need=3)) == SUCCESSES
    assert dice_kind(roll("throw", 1, need=5)) == PASSES
    assert dice_kind(roll("to hit, again", 1)) == TO_HIT
    assert dice_kind(roll("weather", 1, 2)) == ""


@given(st.lists(st.tuples(st.integers(1, 5), st.integers(1, 8)), min_size=1, max_size=3), st.integers(0, 24))
def test_passes_are_reckoned_as_they_are_by_hand(needs: list[tuple[int, int]], came: int) -> None:
    """So many dice or more: every number of each kind, multiplied and added."""
    came = min(came, sum(number for _, number in needs))
    chances: dict[int, Fraction] = {}
    for passed in product(*(range(number + 1) for _, number in needs)):
        chance = Fraction(1)
        for (good, number), k in zip(needs, passed, strict=True):
            chance *= comb(number, k) * Fraction(good, 6) ** k * Fraction(6 - good, 6) ** (number - k)
        chances[sum(passed)] = chances.get(sum(passed), Fraction(0)) + chance
    least, most = pass_tails(tuple(needs), came)
    assert least == pytest.approx(float(sum(p for k, p in chances.items() if k >= came)), abs=1e-9)
    assert most == pytest.approx(float(sum(p for k, p in chances.items() if k <= came)), abs=1e-9)


def test_thousands_of_dice_are_reckoned_too() -> None:
    """What is as good as impossible is left out of two kinds together, and changes nothing that can be told."""
    least, most = pass_tails(((3, 4000), (4, 300)), 2200)
    assert least == pytest.approx(0.5, abs=0.02)
    assert least + most == pytest.approx(1, abs=0.02)
    assert pass_tails(((3, 4000), (4, 300)), 4300)[0] == 0


def test_totals_are_exact_for_few_dice_and_by_the_curve_for_many() -> None:
    """Where the one gives way to the other they are the same to a thousandth."""
    assert total_tails(2, 12) == (1 / 36, 1)
    ways, whole = total_ways(200), 6**200
    for came in (650, 700, 740):
        exact = sum(count for total, count in ways.items() if total >= came) / whole
        assert total_tails(200, came)[0] == pytest.approx(exact, abs=1e-3)


def test_fair_faces_are_even_enough_and_doctored_ones_are_not() -> None:
    assert chance_as_uneven((100, 100, 100, 100, 100, 100)) == 1
    assert chance_as_uneven((105, 98, 101, 96, 103, 97)) > 0.5
    assert chance_as_uneven((200, 80, 80, 80, 80, 80)) < 1e-9
    assert chance_as_uneven((0, 0, 0, 0, 0, 0)) == 1
    # 11.07 is the value of chi-squared that five degrees of freedom pass one time in twenty.
    assert chance_as_uneven((100 + 33, 100 - 33, 100, 100, 100, 100)) < 0.001


def test_dice_that_always_pass_are_remarkable() -> None:
    """And so are those that never do; one lucky roll is not."""
    lucky = [entry(roll("throw", 1, 1, need=4)) for _ in range(40)]
    found = measure_luck(rolls_of_log(lucky, [OURS]))
    assert found.verdict()
    assert "passes of fwf, high" in found.summary()
    assert not measure_luck(rolls_of_log(lucky[:1], [OURS])).remarkable
    unlucky = measure_luck(rolls_of_log([entry(roll("throw", 6, 6, need=4)) for _ in range(40)], [OURS]))
    assert "low" in unlucky.summary()


def test_dice_that_cannot_pass_are_nobody_s_bad_luck() -> None:
    """Against a REP of 0 none passes: none is expected, and none came."""
    [line] = measure_luck(rolls_of_log([entry(roll("throw", 6, 6, need=0))], [OURS])).sides
    assert (line.expected, line.came_to, line.chance_at_least, line.chance_at_most) == (0, 0, 1, 1)


def test_the_luckiest_moments_come_first() -> None:
    """Five of them, the rarest on top, with the place in the log."""
    log = [entry(roll("to hit", *[face] * 3)) for face in (3, 6, 1, 4, 2, 5, 3)]
    found = measure_luck(rolls_of_log(log, [OURS]))
    assert [one.log_number for one in found.luckiest[:2]] == [2, 6]
    assert found.luckiest[0].chance_so_extreme == pytest.approx(1 / 216)
    assert [one.log_number for one in found.unluckiest[:2]] == [3, 5]
    assert len(found.luckiest) == len(found.unluckiest) == 5


def test_no_dice_have_no_luck() -> None:
    assert measure_luck([]).summary() == "No dice have been thrown yet."
    assert not measure_luck([]).remarkable


def test_dice_that_cannot_but_pass_tell_no_luck() -> None:
    """Six good faces of six: four of four pass, and that is neither good luck nor bad."""
    assert pass_tails(((6, 4),), 4) == (1.0, 1.0)
    assert pass_tails(((0, 4),), 0) == (1.0, 1.0)
