"""The ABM sites that stand, and those that may still fire. Source: 7."""

from __future__ import annotations

from fng_cli.icbm.board.state import Site
from fng_cli.icbm.war.move import sites_left


def test_a_site_stands_until_it_is_destroyed_and_fires_while_it_has_rounds() -> None:
    full, empty = Site("a", "1815", rounds=3, fired=1), Site("b", "1816", rounds=2, fired=2)
    gone = Site("c", "1817", rounds=4, destroyed=True)
    left = sites_left((full, empty, gone))
    assert (left.standing, left.able, left.all_rounds) == (("1815", "1816"), ("1815",), 2)
