"""The fewest rounds for a wanted chance. Source: 7."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fng_cli.errors import RequestError
from fng_cli.icbm.war.intercept import InterceptPlan, SiteVolley, defend, plan
from fng_cli.icbm.war.move import Guard
from fng_cli.odds import odds

STRAIGHT_IN = [(Guard("A", 3),), (Guard("A", 2),), (Guard("A", 1),)]


@pytest.mark.parametrize(
    ("wanted", "rounds", "chance"),
    [
        ("1/2", 1, "5/6"),
        ("5/6", 1, "5/6"),
        ("0.84", 2, "17/18"),
        ("0.95", 2, "35/36"),
        ("0.99", 3, "107/108"),
    ],
)
def test_the_fewest_rounds_on_the_way_to_a_site(wanted: str, rounds: int, chance: str) -> None:
    """Three hexes away, two, one: as many as it takes, and no more are spent than must be."""
    report = plan(STRAIGHT_IN, Fraction(wanted))
    assert (report.rounds, report.chance, report.reached) == (rounds, chance, True)


def test_rounds_are_spread_where_that_saves_some() -> None:
    """84 of 100 takes two rounds: one at range 2, and the other only if it misses."""
    report = plan(STRAIGHT_IN, Fraction("0.84"))
    assert [(shots.step, shots.distance, shots.rounds) for shots in report.shots] == [(2, 2, 1), (3, 1, 1)]
    assert report.rounds_spent == pytest.approx(4 / 3, abs=1e-4)


def test_chances_are_told_to_four_digits_from_the_nearer_end() -> None:
    """And never as certain where they are not."""
    one_in_two = plan([(Guard("A", 3),)], Fraction(1), rounds_left={"A": 1})
    assert (one_in_two.chance, one_in_two.probability) == ("1/2", 0.5)
    assert [rung.probability for rung in plan(STRAIGHT_IN, Fraction("0.99")).ladder] == [
        0,
        0.8333,
        0.97222,
        0.99537,
    ]
    many = plan([(Guard("A", 1),)], Fraction(1), rounds_left={"A": 7})
    assert (many.chance, many.probability) == ("46655/46656", 0.99997857)
    assert many.summary().endswith("with 6 rounds the chance is 46655/46656 (0.99997857).")
    assert "with 1 round the chance is 1/2 (0.5)" in one_in_two.summary()
    two = plan([(Guard("A", 1),)], Fraction("0.99"), rounds_left={"A": 2})
    assert two.summary() == "A chance of 0.99 is not reached: with 2 rounds it is 35/36 (0.9722)."


def test_a_chance_close_to_certain_is_planned_as_long_as_rounds_give_it() -> None:
    """0.99999 takes a seventh round; what forty rounds do not give is told with that number."""
    close = plan([(Guard("A", 1),)], Fraction("0.99999"))
    assert (close.reached, close.rounds) == (True, 7)
    far = plan([(Guard("A", 3),)], Fraction(10**15 - 1, 10**15))
    assert (far.reached, far.rounds) == (False, 40)
    assert "is not reached: with 40 rounds, the most that a plan has, it is" in far.summary()


def test_a_long_way_past_many_sites_is_planned_too() -> None:
    """Where there are too many ways to divide the rounds, the nearest fire them. Source: 7."""
    way = [tuple(Guard(site, 3) for site in "ABCDE") for _ in range(12)]
    report = plan(way, Fraction("0.999"))
    assert (report.reached, report.rounds) == (True, 10)
    assert sum(shots.rounds for shots in report.shots) == 10


def test_what_cannot_be_reached_is_told_with_the_best_there_is() -> None:
    """Two rounds at two sites, and certainty never."""
    report = plan([(Guard("A", 1), Guard("B", 3))], Fraction("0.99"), rounds_left={"A": 1, "B": 1})
    assert (report.reached, report.rounds, report.chance) == (False, 2, "11/12")
    assert report.verdict() is False
    assert plan(STRAIGHT_IN, Fraction(1)).reached is False


@pytest.mark.parametrize(
    ("path", "wanted", "fault"),
    [
        ([(Guard("A", 4),), ()], "0.5", "no site can fire anywhere on that path"),
        ([(Guard("A", 0),)], "0.5", "no site can fire anywhere on that path"),
        (STRAIGHT_IN, "0", "write a number above 0 and up to 1"),
        (STRAIGHT_IN, "1.5", "write a number above 0 and up to 1"),
    ],
)
def test_wrong_questions_are_refused(path: list[tuple[Guard, ...]], wanted: str, fault: str) -> None:
    """No site in range, no chance at all."""
    with pytest.raises(RequestError, match=fault):
        plan(path, Fraction(wanted))


paths = st.lists(
    st.lists(
        st.builds(Guard, st.sampled_from("AB"), st.integers(1, 3)),
        max_size=2,
        unique_by=lambda guard: guard.site,
    ).map(tuple),
    min_size=1,
    max_size=3,
).filter(any)
stocks = st.fixed_dictionaries({"A": st.integers(0, 2), "B": st.integers(0, 2)})


def best_by_hand(path: Sequence[tuple[Guard, ...]], stock: dict[str, int], number: int) -> Fraction:
    """The best chance of so many rounds, by trying every division of them."""
    chances = [guard for guards in path for guard in guards]
    best = Fraction(0)
    for division in product(range(number + 1), repeat=len(chances)):
        if sum(division) != number:
            continue
        used = {
            site: sum(n for n, guard in zip(division, chances, strict=True) if guard.site == site)
            for site in "AB"
        }
        if any(used[site] > stock[site] for site in "AB"):
            continue
        missed = Fraction(1)
        for rounds, guard in zip(division, chances, strict=True):
            missed *= Fraction(guard.distance, 6) ** rounds
        best = max(best, 1 - missed)
    return best


@settings(max_examples=40)
@given(paths, stocks, st.fractions(Fraction(1, 10), Fraction(99, 100)))
def test_fewer_rounds_would_not_do(
    path: list[tuple[Guard, ...]], stock: dict[str, int], wanted: Fraction
) -> None:
    """The number is the least that any division reaches the chance with, the best if none does."""
    if not any(stock[guard.site] for guards in path for guard in guards):
        return
    report = plan(path, wanted, rounds_left=stock)
    reached = Fraction(report.chance)
    assert report.reached == (reached >= wanted)
    assert best_by_hand(path, stock, report.rounds) >= reached
    if report.reached:
        assert all(best_by_hand(path, stock, fewer) < wanted for fewer in range(report.rounds))
    else:
        assert reached == max(best_by_hand(path, stock, number) for number in range(sum(stock.values()) + 1))


def fired(report: InterceptPlan) -> list[tuple[SiteVolley, ...]]:
    """The attacks that a plan asks for."""
    steps = sorted({shots.step for shots in report.shots})
    return [
        tuple(
            SiteVolley(shots.site or "", shots.distance, shots.rounds)
            for shots in report.shots
            if shots.step == step
        )
        for step in steps
    ]


@given(paths, st.sampled_from(["0.3", "0.7", "0.9"]))
def test_a_plan_does_what_it_says(path: list[tuple[Guard, ...]], wanted: str) -> None:
    """Carried out, it stops the missile just so often, and spends just so many rounds on average."""
    report = plan(path, Fraction(wanted))
    ends = odds(lambda dice: defend(fired(report), dice=dice)).chances
    assert sum(chance for end, chance in ends.items() if end.stopped) == Fraction(report.chance)
    spent = sum(chance * end.rounds_fired for end, chance in ends.items())
    assert float(spent) == pytest.approx(report.rounds_spent, abs=1e-4)
