"""Where the mission lets reinforcements of the enemy come in. Source: p. 97-101."""

from __future__ import annotations

import pytest

from fng_cli.rules.pefs.state import Pef, What
from fng_cli.rules.reinforcements.reinforced import EntryWays
from fng_cli.rules.support.reinforcing import enemy_entries
from fng_cli.terms import MissionType

FOUND, LEFT, GONE = Pef(1, 4, resolved=What.POTENTIAL_CONTACT), Pef(2, 4), Pef(3, 4, resolved=What.ENEMY)
PEFS = (FOUND, LEFT, GONE)


@pytest.mark.parametrize(
    ("kind", "most", "ways"),
    [
        (None, 2, None),
        (MissionType.RECON, 2, EntryWays(True, (2,))),
        (MissionType.RECON, 1, EntryWays(True)),
        (MissionType.RECON, None, EntryWays(True)),
        (MissionType.DEFENSE, 2, EntryWays(True)),
    ],
)
def test_at_a_pef_while_one_may_still_be_a_pc(
    kind: MissionType | None, most: int | None, ways: EntryWays | None
) -> None:
    """Of those that are left; then, or on another mission, at the edge of a sector."""
    assert enemy_entries(kind, PEFS, most) == ways
