"""ABM rounds: secret numbers, fixed by a hash that anybody can check."""

from __future__ import annotations

from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from fng_cli.calls import Slot, call
from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import Game, Phase
from fng_cli.icbm.setup import secret
from fng_cli.icbm.setup.bid import bid_line, rounds_line, sha256_hex
from tests.icbm.games import SALT, set_up

READY = set_up(Game())
HISTORICAL = set_up(Game(scenario="historical"))
WRITTEN = secret.allocate(READY, Power.USA, {"A": 3}, SALT).game


def over(game: Game) -> Game:
    """The same game at its end."""
    return replace(game, phase=Phase.OVER)


def test_the_numbers_are_fixed_and_those_not_named_are_none() -> None:
    """Each site has its rounds, and the hash stands in the game. Source: 3.5."""
    assert [site.rounds for site in WRITTEN.usa.sites] == [3, 0, 0, 0, 0]
    assert WRITTEN.phase is Phase.ROUNDS
    done = secret.allocate(WRITTEN, Power.USSR, {}, SALT)
    assert done.game.phase is Phase.BID
    assert secret.rounds_built(done.game.ussr) == 0


def test_anybody_can_hash_the_line() -> None:
    """The commitment is the SHA-256 of plain text, which the end of the game shows."""
    line = f"icbm rounds usa A=3 B=0 C=0 D=0 E=0 {SALT}"
    assert WRITTEN.usa.commitment == sha256(line.encode()).hexdigest()
    report = secret.reveal(over(WRITTEN), Power.USA).report
    assert (report.line, report.kept) == (line, True)


@given(
    st.dictionaries(st.sampled_from("ABCDE"), st.integers(0, 9)),
    st.dictionaries(st.sampled_from("ABCDE"), st.integers(0, 9)),
)
def test_other_numbers_have_another_hash(first: dict[str, int], second: dict[str, int]) -> None:
    """Only the same numbers with the same salt are held to be kept."""
    full = dict.fromkeys("ABCDE", 0)
    same = full | first == full | second
    hashes = [sha256_hex(rounds_line("usa", full | numbers, SALT)) for numbers in (first, second)]
    assert (hashes[0] == hashes[1]) == same
    assert sha256_hex(rounds_line("usa", full | first, SALT + "x")) != hashes[0]
    assert sha256_hex(rounds_line("ussr", full | first, SALT)) != hashes[0]


def test_numbers_that_were_changed_are_found_out() -> None:
    """A file that somebody mended does not fit its hash, nor does one who fired more than he had."""
    forged = replace(WRITTEN.usa.sites[0], rounds=5)
    changed = replace(WRITTEN, usa=replace(WRITTEN.usa, sites=(forged, *WRITTEN.usa.sites[1:])))
    assert secret.reveal(over(changed), Power.USA).report.verdict() is False


def test_numbers_may_be_kept_elsewhere_until_the_end() -> None:
    """Only the hash is in the game; the numbers and the salt come at the end, and then count."""
    numbers = {"A": 2, "B": 1}
    full = dict.fromkeys("ABCDE", 0) | numbers
    game = secret.commit(READY, Power.USA, sha256_hex(rounds_line("usa", full, SALT))).game
    assert secret.rounds_built(game.usa) is None
    with pytest.raises(
        RequestError, match="ABM rounds of the USA are not recorded in the game; give them and `salt`"
    ):
        secret.reveal(over(game), Power.USA)
    wrong = secret.reveal(over(game), Power.USA, {"A": 9}, SALT)
    assert not wrong.report.kept
    assert secret.rounds_built(wrong.game.usa) is None
    right = secret.reveal(over(game), Power.USA, numbers, SALT)
    assert right.report.kept
    assert secret.rounds_built(right.game.usa) == 3


def test_who_fired_more_than_he_shows_is_found_out() -> None:
    """With numbers kept elsewhere nobody counts while the war is on; the end does."""
    pledged = sha256_hex(rounds_line("usa", dict.fromkeys("ABCDE", 1), SALT))
    game = secret.commit(READY, Power.USA, pledged).game
    sites = (replace(game.usa.sites[0], fired=2), *game.usa.sites[1:])
    cheated = over(replace(game, usa=replace(game.usa, sites=sites)))
    assert not secret.reveal(cheated, Power.USA, dict.fromkeys("ABCDE", 1), SALT).report.kept


@pytest.mark.parametrize(
    ("rounds", "salt", "fault"),
    [
        ({"F": 1}, SALT, "the USA has no site 'F'"),
        ({"A": -1}, SALT, "site A cannot have -1 rounds; write 0 or more"),
        (
            {"A": 1},
            "short",
            "the salt is too easy to guess; write at least 16 letters and digits, and nothing else",
        ),
        (
            {"A": 1},
            "with a space in it!",
            "the salt is too easy to guess; write at least 16 letters and digits, and nothing else",
        ),
    ],
)
def test_wrong_numbers_are_refused(rounds: dict[str, int], salt: str, fault: str) -> None:
    """A site that is not there, fewer than none, a salt that could be guessed. Source: 3.5."""
    with pytest.raises(RequestError, match=fault):
        secret.allocate(READY, Power.USA, rounds, salt)


def test_what_is_written_down_stays() -> None:
    """Neither numbers nor a hash a second time. Source: 3.5."""
    with pytest.raises(
        RequestError, match="the USA has already written down its ABM rounds, which cannot be changed"
    ):
        secret.allocate(WRITTEN, Power.USA, {"A": 4}, SALT)
    with pytest.raises(
        RequestError, match="the USA has already written down its ABM rounds, which cannot be changed"
    ):
        secret.commit(WRITTEN, Power.USA, "0" * 64)
    with pytest.raises(RequestError, match="is not a SHA-256"):
        secret.commit(READY, Power.USA, "abc")


def test_nothing_is_shown_before_the_end() -> None:
    """Source: 3.5."""
    with pytest.raises(RequestError, match="this cannot be done now"):
        secret.reveal(WRITTEN, Power.USA)
    with pytest.raises(RequestError, match="the USSR has not written down any ABM rounds"):
        secret.reveal(over(WRITTEN), Power.USSR)


def test_rounds_are_written_down_after_the_set_up() -> None:
    """Source: 3.5."""
    with pytest.raises(RequestError, match="this cannot be done now: the USSR is setting up"):
        secret.allocate(Game(), Power.USSR, {}, SALT)


@pytest.mark.parametrize(
    ("side", "rounds", "fault"),
    [
        (
            Power.USSR,
            {"A": 21},
            "21 rounds are too many; in the historical variant the USSR has 20, and can build no more",
        ),
        (
            Power.USA,
            {"A": 3},
            "3 rounds are too many; in the historical variant the USA has 2, and can build no more",
        ),
        (
            Power.USA,
            {"A": 1},
            "the total of 1 is too low; in the historical variant the USA must divide all 2 of its rounds "
            "among its sites",
        ),
    ],
)
def test_the_historical_variant_gives_the_rounds(side: Power, rounds: dict[str, int], fault: str) -> None:
    """Two for the USA, up to twenty for the USSR."""
    with pytest.raises(RequestError, match=fault):
        secret.allocate(HISTORICAL, side, rounds, SALT)


def test_the_historical_variant_goes_on_with_the_soviet_launch() -> None:
    """No bids, and the rounds cost nothing."""
    game = secret.allocate(HISTORICAL, Power.USA, {"B": 2}, SALT).game
    game = secret.allocate(game, Power.USSR, {"A": 20}, SALT).game
    assert (game.phase, game.war.side, game.war.first, game.war.award) == (
        Phase.WAR,
        Power.USSR,
        Power.USSR,
        0,
    )
    assert secret.points_for_rounds(game, 20) == 0
    assert game.war.turn == 1


def test_nobody_shows_fewer_rounds_than_none() -> None:
    """Whatever the hash says. Source: 3.5."""
    numbers = {"A": 1, "B": -1, "C": 0, "D": 0, "E": 0}
    game = secret.commit(READY, Power.USA, sha256_hex(rounds_line("usa", numbers, SALT))).game
    shown = secret.reveal(over(game), Power.USA, numbers, SALT)
    assert not shown.report.kept
    assert "fewer than it has fired" in shown.report.summary()


def test_a_bid_is_sworn_by_its_hash() -> None:
    """Who keeps it to himself is told the line and its hash, once it is time for bids. Source: 4."""
    bids = replace(READY, phase=Phase.BID)
    sworn = secret.seal_bid(bids, Power.USSR, 7, SALT)
    line = bid_line(Power.USSR, 7, SALT)
    assert (sworn.line, sworn.commitment) == (line, sha256_hex(line))
    assert sworn.next[0].call.command == "bid"
    with pytest.raises(
        RequestError,
        match="the salt is too easy to guess; write at least 16 letters and digits, and nothing else",
    ):
        secret.seal_bid(bids, Power.USSR, 7, "short")
    with pytest.raises(RequestError):
        secret.seal_bid(READY, Power.USSR, 7, SALT)


def test_who_has_still_to_show_his_numbers_is_named() -> None:
    """A step for each side, with sites and salt to fill in; sites that it has not are refused. Source: 3.5."""
    pledged = secret.commit(READY, Power.USSR, "0" * 64).game
    steps = [step.call for step in secret.reveal_steps(over(pledged))]
    assert steps == [call("reveal", Slot("SITE=N"), side=Power.USSR, salt=Slot("SALT"))]
    with pytest.raises(RequestError, match="the USSR has no site 'Z'"):
        secret.reveal(over(pledged), Power.USSR, {"Z": 1}, SALT)
