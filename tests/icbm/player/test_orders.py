"""Standing orders: how a human's sites fire while the machine moves."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.errors import RequestError
from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import Controller, FireOrder, Forces, Game, Site
from fng_cli.icbm.war.move import guards_by_hex
from fng_cli.icbm.war.orders import give_fire_order, is_asked_for_fire, order_words, ordered_fire
from tests.icbm.games import MOSCOW, over_moscow


@pytest.mark.parametrize(("wanted", "order", "told"), [
    ("ask", None, "you are asked"),
    ("Hold", 0, "hold their fire"),
    ("1", 1, "USA: the site most likely to hit fires 1 round at a missile in every hex it enters."),
    ("3", 3, "USA: the site most likely to hit fires 3 rounds at a missile in every hex it enters."),
])  # fmt: skip
def test_an_order_is_kept(wanted: str, order: int | None, told: str) -> None:
    """Asked each time, no fire, or so many rounds. Source: 7.1."""
    game, report = give_fire_order(Game(), Power.USA, wanted)
    assert game.usa.fire_order == order == report.fire_order
    assert told in report.summary()


@pytest.mark.parametrize("wanted", ["all", "-1", "0", "10", ""])
def test_anything_else_is_refused(wanted: str) -> None:
    """With what may be written."""
    with pytest.raises(RequestError, match="write 'ask', 'hold' or a number of rounds from 1 to 9"):
        give_fire_order(Game(), Power.USA, wanted)


def test_the_machine_takes_no_orders() -> None:
    """It decides for itself."""
    game = Game(ussr=Forces(player=Controller.MACHINE))
    with pytest.raises(RequestError, match="you cannot give orders to that side"):
        give_fire_order(game, Power.USSR, "hold")


def at_war(*words: str) -> Game:
    """A Soviet side of two sites with standing orders, and an American missile at range 2 of the first."""
    game = over_moscow(Site("A", "2716", 3), Site("B", "2816", 1))
    return give_fire_order(game, Power.USSR, words).game


@pytest.mark.parametrize(("words", "fired"), [
    (("A=2@1",), {}),
    (("A=2@2",), {"A": 2}),
    (("a=1", "B=3"), {"A": 1, "B": 1}),
    (("1@2",), {"A": 1}),
    (("9@3",), {"A": 3}),
    (("ask@1",), {}),
    (("ask@2",), None),
    (("A=1@2", "ask"), {"A": 1}),
    (("A=1@1,ask@2",), None),
    (("A=1@2", "A=3"), {"A": 1}),
])  # fmt: skip
def test_orders_by_site_and_range(words: tuple[str, ...], fired: dict[str, int] | None) -> None:
    """The first order that fits a site is followed; a question only where none fires. Source: 7.1, 7.2."""
    game = at_war(*words)
    guards = guards_by_hex(game.ussr.sites)[MOSCOW]
    assert ordered_fire(game.ussr, guards) == fired
    assert is_asked_for_fire(game) is (fired is None)


@pytest.mark.parametrize(("word", "said"), [
    ("A=2@4", "ranges from 1 to 3"), ("A=2@0", "ranges from 1 to 3"), ("C=1@2", "no site 'C' is still standing"), ("A=0@1", "from 1 to 9"),
    ("A=x", "write 'ask', 'hold'"),
])  # fmt: skip
def test_an_order_that_cannot_be_followed_is_refused(word: str, said: str) -> None:
    """With what may be written."""
    with pytest.raises(RequestError, match=said):
        at_war(word)


@given(
    st.lists(
        st.tuples(st.sampled_from(["", "A", "B"]), st.none() | st.integers(1, 9), st.integers(1, 3)),
        min_size=1,
    )
)
def test_orders_are_typed_as_they_are_told(given_orders: list[tuple[str, int | None, int]]) -> None:
    """What the answer says gives the same orders again."""
    words = order_words(None, tuple(FireOrder(*parts) for parts in given_orders))
    _, report = give_fire_order(over_moscow(Site("A", "2716", 3), Site("B", "2816", 1)), Power.USSR, words)
    assert report.answer() == " ".join(words)
    assert report.summary()
