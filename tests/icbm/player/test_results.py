"""What many games came to."""

from __future__ import annotations

from fng_cli.icbm.player.trial import TrialSetting, report_paired, report_single
from fng_cli.sim import CountsByName

ONE = {"USA ahead": 12, "USA cities": 20, "USSR cities": 30, "turns": 9}


def tally(worth: int) -> CountsByName:
    """Four paired trials that all came out alike."""
    values: CountsByName = {"worth": {worth: 4}}
    for first in ("usa", "ussr"):
        values |= {f"{first} first: {name}": {number: 4} for name, number in ONE.items()}
        values[f"{first} first: result"] = {"USA marginal": 3, "draw": 1}
    return values


def test_half_of_what_the_first_launch_is_worth_is_the_fair_bid() -> None:
    """Ten points more by going first: five points paid make both alike. Source: 4."""
    report = report_paired(tally(10), TrialSetting(), 4)
    assert (report.games, report.fair_bid, report.bid_points) == (8, 5.0, 5)
    assert report.answer() == "bid up to 5"
    assert [order.start for order in report.launch_orders] == ["USA first", "USSR first"]
    assert (report.launch_orders[0].lead.mean, report.launch_orders[0].turn_spread.mean) == (12, 9)
    assert {share.label: share.times for share in report.launch_orders[0].results} == {
        "USA marginal": 3,
        "draw": 1,
    }


def test_a_first_launch_that_is_worth_nothing_is_not_bid_for() -> None:
    """Going second may even be better."""
    assert report_paired(tally(-6), TrialSetting(), 4).answer() == "no bid"


def test_where_it_is_settled_who_is_first_there_is_nothing_to_bid() -> None:
    """The historical variant, or a game that is on."""
    values: CountsByName = {name: {number: 4} for name, number in ONE.items()} | {
        "result": {"USA marginal": 4}
    }
    report = report_single(values, TrialSetting(), 4, "from here")
    assert (report.worth, report.bid_points, len(report.launch_orders)) == (None, None, 1)
    assert report.answer() == "from here: USA ahead by 12 \N{PLUS-MINUS SIGN} 0"
