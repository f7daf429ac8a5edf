"""Who launches first. Source: 4."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from fng_cli.dice import Seeded, Typed
from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import Game, Phase
from fng_cli.icbm.setup import bid
from fng_cli.icbm.setup.bid import bid_line, sha256_hex
from fng_cli.odds import odds

READY = Game(phase=Phase.BID)


def test_the_higher_die_launches_first() -> None:
    """The USA throws 5 and the USSR 3: the USSR gets ten points. Source: 4."""
    first = bid.roll_first_launch(dice=Typed((5, 3)))
    assert (first.first, first.second, first.award) == (Power.USA, Power.USSR, 10)


def test_ties_are_thrown_again() -> None:
    """As often as it takes (m-02)."""
    assert bid.roll_first_launch(dice=Typed((4, 4, 1, 1, 2, 6))).first is Power.USSR


def test_both_sides_are_equally_likely() -> None:
    """Exactly one half each, however many ties there may be."""
    chances = odds(lambda dice: bid.roll_first_launch(dice=dice).first).chances
    assert chances == {Power.USA: Fraction(1, 2), Power.USSR: Fraction(1, 2)}


@pytest.mark.parametrize(
    ("usa", "ussr", "first", "award"), [(5, 3, Power.USA, 5), (0, 1, Power.USSR, 1), (12, 11, Power.USA, 12)]
)
def test_the_higher_bid_launches_first_and_the_other_side_is_paid_it(
    usa: int, ussr: int, first: Power, award: int
) -> None:
    """What the winner bid, not what the other one did (m-27)."""
    game = bid.bid(READY, usa, ussr).game
    assert (game.phase, game.war.first, game.war.side, game.war.award, game.war.turn) == (
        Phase.WAR,
        first,
        first,
        award,
        1,
    )


def test_bids_are_made_one_by_one_and_opened_with_the_second() -> None:
    """The first one waits, and can no more be changed."""
    sealed = bid.bid(READY, ussr=4)
    assert sealed.game.phase is Phase.BID
    assert "secret" in sealed.report.summary()
    with pytest.raises(RequestError, match="the USSR has made its bid, which cannot be changed"):
        bid.bid(sealed.game, ussr=9)
    with pytest.raises(RequestError, match="the USSR has made a bid, so the other side must bid too"):
        bid.roll_for_first(sealed.game, dice=Seeded(1))
    assert bid.bid(sealed.game, usa=3).game.war.award == 4


def test_bids_that_are_alike_are_made_again() -> None:
    """Both are forgotten (m-02)."""
    tied = bid.bid(READY, 4, 4)
    assert tied.game == READY
    assert bid.bid(tied.game, 4, 3).game.war.first is Power.USA


@pytest.mark.parametrize(
    ("usa", "ussr", "fault"),
    [(-1, 2, "USA: a bid of -1"), (1, -2, "USSR: a bid of -2"), (None, None, "there is no bid")],
)
def test_wrong_bids_are_refused(usa: int | None, ussr: int | None, fault: str) -> None:
    """Nothing below 0, and somebody has to bid."""
    with pytest.raises(RequestError, match=fault):
        bid.bid(READY, usa, ussr)


def test_bids_have_their_time() -> None:
    """Not before the set-up is over, and not twice."""
    with pytest.raises(RequestError, match="this cannot be done now: the USSR is setting up"):
        bid.bid(Game(), 1, 2)
    with pytest.raises(RequestError, match="this cannot be done now: the war has begun"):
        bid.roll_for_first(replace(READY, phase=Phase.WAR), dice=Seeded(1))


SALT = "saltthatnobodyguesses"


def pledged(usa: int, ussr: int) -> Game:
    """A game in which both sides gave the hash of a bid."""
    game = replace(Game(), phase=Phase.BID)
    for side, points in ((Power.USA, usa), (Power.USSR, ussr)):
        game = bid.pledge(game, side, sha256_hex(bid_line(side, points, SALT))).game
    return game


def test_bids_by_hash_are_shown_once_both_are_pledged() -> None:
    """And count as if they had been made in the open. Source: 4, ruling m-36."""
    game = bid.show_bid(pledged(2, 5), Power.USA, 2, SALT).game
    assert game.phase is Phase.BID
    end = bid.show_bid_of_side(game, None, 5, SALT).game
    assert (end.phase, end.war.first, end.war.award) == (Phase.WAR, Power.USSR, 5)
    tied = bid.show_bid(bid.show_bid(pledged(3, 3), Power.USA, 3, SALT).game, Power.USSR, 3, SALT)
    assert isinstance(tied.report, bid.Sealed)
    assert (tied.report.tied, tied.game.usa.bid_points, tied.game.phase) == (True, None, Phase.BID)


def test_who_shows_another_bid_than_he_pledged_loses() -> None:
    """At once, and decisively. Ruling m-36."""
    game, report = bid.show_bid(pledged(2, 5), Power.USA, 6, SALT)
    assert (game.phase, game.usa.caught) == (Phase.OVER, True)
    assert "a bid of 6 is not what it had pledged" in report.summary()


def test_a_pledge_holds_and_nobody_shows_first() -> None:
    """No second bid, no dice, nothing before the other side has bid."""
    one = bid.pledge(replace(Game(), phase=Phase.BID), Power.USA, "0" * 64).game
    with pytest.raises(RequestError, match="cannot be changed"):
        bid.pledge(one, Power.USA, "1" * 64)
    with pytest.raises(RequestError, match="cannot be changed"):
        bid.bid(one, usa=3)
    with pytest.raises(RequestError, match="has made a bid"):
        bid.roll_for_first(one, dice=Typed((1, 2)))
    with pytest.raises(
        RequestError, match="the USSR has not bid yet, and to show your bid now would give it away"
    ):
        bid.show_bid(one, Power.USA, 3, SALT)
    with pytest.raises(RequestError, match="has not pledged a bid"):
        bid.show_bid(one, Power.USSR, 3, SALT)
    with pytest.raises(RequestError, match="`salt` needs a bid to reveal; add `usa` POINTS or `ussr` POINTS"):
        bid.show_bid_of_side(one, 1, 2, SALT)


def test_a_bid_is_shown_by_the_one_whose_salt_it_is() -> None:
    """Of the two sides exactly one is named."""
    game = pledged(5, 3)
    shown = bid.show_bid_of_side(game, 5, None, SALT).game
    assert bid.show_bid_of_side(shown, None, 3, SALT).game.war.first is Power.USA
    for usa, ussr in ((5, 3), (None, None)):
        with pytest.raises(
            RequestError, match="`salt` needs a bid to reveal; add `usa` POINTS or `ussr` POINTS"
        ):
            bid.show_bid_of_side(game, usa, ussr, SALT)
