"""The end of a month. Source: p. 53, 104."""

from __future__ import annotations

from fng_cli.dice import Typed
from fng_cli.figures import Figure
from fng_cli.rules.campaign.fortnight import end_month
from fng_cli.terms import Side


def man(name: str, rep: int, months: int | None, *, star: bool = False) -> Figure:
    return Figure(name, Side.FWF, rep, army="us-army", deros_months=months, star=star)


def test_everybody_has_a_month_less_and_who_has_none_goes_home() -> None:
    report, left = end_month([man("a1", 4, 1), man("a2", 4, 8), man("a3", 4, None)], dice=Typed([]))
    assert report.homeward == ("a1",)
    assert report.summary() == "The month is over: a1 goes home."
    assert [(figure.id, figure.deros_months) for figure in left] == [("a2", 7), ("a3", None)]


def test_an_officer_leaves_for_another_post() -> None:
    """p. 53: he is missing from then on like any other."""
    officer = Figure("hq1", Side.FWF, 5, army="us-army", role="platoon-leader", deros_months=1)
    report, left = end_month([officer], dice=Typed([]))
    assert (report.homeward, left) == (("hq1",), ())


def test_who_is_in_his_tenth_month_checks() -> None:
    """Two months left of twelve: a 4 and REP 4 are below ten (p. 104)."""
    report, left = end_month([man("a1", 4, 3)], dice=Typed([4]))
    assert [check.short_timer for check in report.checks] == [True]
    assert (left[0].rep, left[0].deros_months) == (3, 2)
    assert report.summary() == "The month is over: a1 is a Short Timer now."
    assert end_month([man("a1", 4, 8)], dice=Typed([]))[0].summary() == "The month is over: nobody goes home."


def test_the_star_goes_home() -> None:
    report, _ = end_month([man("a1", 5, 1, star=True)], dice=Typed([]))
    assert report.star_goes_home


def test_who_stands_first_ends_nobody_else_s_month() -> None:
    """p. 53: neither who has no DEROS, nor who goes home, keeps those behind him from their month."""
    men = [man("a1", 4, None), man("a2", 4, 1), man("a3", 4, 8), man("a4", 4, 1)]
    report, left = end_month(men, dice=Typed([]))
    assert report.homeward == ("a2", "a4")
    assert [(figure.id, figure.deros_months) for figure in left] == [("a1", None), ("a3", 7)]
