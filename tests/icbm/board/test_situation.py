"""What a player looks at has the same names and values however a war is kept."""

from __future__ import annotations

import pytest

from fng_cli.icbm.board.charts import Power
from fng_cli.icbm.board.state import Site, WarSeen
from fng_cli.icbm.war.theatre import WarRecord
from tests.icbm.games import MOSCOW, base, flight, forces, war

USA = forces(base("1844", "titan-ii", "titan-ii"), flight("usa-1", "titan-ii", "2514"))
USSR = forces(
    base("2515", "ss-18", "ss-18", "ss-18"), Site("A", MOSCOW, 3, 1), flight("ussr-4", "ss-18", "1835")
)
GAME = war(USA, USSR, damage={"moscow": 4})


@pytest.mark.parametrize("kept", [GAME, WarRecord(GAME)], ids=["document", "trial"])
def test_both_show_a_player_the_same(kept: WarSeen) -> None:
    """Bases, sites and missiles of both sides, the damage, and whose turn it is."""
    assert kept.war.side is Power.USA
    assert kept.damage == {"moscow": 4}
    usa, ussr = kept.forces("usa"), kept.forces("ussr")
    assert [known.hex for known in usa.bases] == ["1844"]
    assert ussr.base("2515") == base("2515", "ss-18", "ss-18", "ss-18")
    assert ussr.base("1844") is None
    assert ussr.sites == (Site("A", MOSCOW, 3, 1),)
    assert [known.id for known in ussr.flights] == ["ussr-4"]
    assert (usa.face_down, ussr.face_down, usa.turns) == (2, 3, 3)
