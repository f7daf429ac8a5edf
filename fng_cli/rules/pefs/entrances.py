"""Places where the mission lets reinforcements of the enemy come in. Source: p. 97-101."""

from __future__ import annotations

from collections.abc import Sequence

from fng_cli.rules.mission.mission import mission_facts
from fng_cli.rules.pefs.state import Pef, on_table, potential_contacts
from fng_cli.rules.reinforcements.reinforced import EntryWays
from fng_cli.terms import MissionType


def enemy_entries(kind: MissionType | None, pefs: Sequence[Pef], most_pcs: int | None) -> EntryWays | None:
    """Return the places where the enemy's reinforcements come in;
    None if ``kind``, the type of mission, is not known.

    While PCs hide among the PEFs they come in at a PEF, until ``most_pcs`` PCs were found; else, or if
    ``most_pcs`` is None, at the edge of a sector (rulings e-04, e-06). Source: p. 97-101.
    """
    if kind is None:
        return None
    hidden = mission_facts(kind)["enemy_entry"] == "pcs-then-random-sector-edge"
    if not hidden or most_pcs is None or potential_contacts(pefs) >= most_pcs:
        return EntryWays(True)
    return EntryWays(True, tuple(pef.number for pef in on_table(pefs) if pef.number is not None))
