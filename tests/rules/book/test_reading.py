"""The tables and the rulings as people read them."""

from __future__ import annotations

import pytest

from fng_cli.errors import RequestError
from fng_cli.rules.book.reading import ruling_list, ruling_shown, table_list, table_shown


@pytest.mark.parametrize("game", ["fng", "icbm"])
def test_every_table_and_every_ruling_is_shown(game: str) -> None:
    tables, rulings = table_list(game), ruling_list(game)
    assert [table_shown(line.id, game).title for line in tables.items] == [one.title for one in tables.items]
    assert [ruling_shown(one.id, game) for one in rulings.items] == list(rulings.items)
    assert (tables.answer(), rulings.answer()) == (
        f"{len(tables.items)} tables",
        f"{len(rulings.items)} rulings",
    )


def test_what_is_rolled_on_a_table() -> None:
    """2d6 for the weather (p. 59); gear is looked up by name (p. 6)."""
    rolled = {line.id: line.roll for line in table_list().items}
    assert (rolled["weather"], rolled["gear"]) == ("2d6", None)
    assert table_shown("weather").source == "p. 59"


def test_a_ruling_says_what_is_taken() -> None:
    shown = ruling_shown("B-19")
    assert shown.id == "b-19"
    assert shown.answer() == shown.taken
    with pytest.raises(RequestError, match="nearest: b-1"):
        ruling_shown("b-199")


def test_rulings_by_page_are_by_the_section_in_the_missile_game() -> None:
    """Section 7.2 is no page 2, and neither is variant 2."""
    found = {one.page for one in ruling_list("icbm", page=2).items}
    assert "2.3, 5.1" in found
    assert not found & {"7.1, 7.2", "8.2", "9.2", "variant 2"}
