"""Whose letter comes next."""

from __future__ import annotations

from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import Mailbox


def test_letters_go_to_and_fro_and_the_ussr_writes_the_first() -> None:
    """It sets up first. Source: 3.2."""
    for letters in range(6):
        ussr = Mailbox(Power.USSR, sent=(letters + 1) // 2, received=letters // 2)
        usa = Mailbox(Power.USA, sent=letters // 2, received=(letters + 1) // 2)
        assert (ussr.writes, usa.writes) == (letters % 2 == 0, letters % 2 == 1)
        assert ussr.number == usa.number == letters + 1
