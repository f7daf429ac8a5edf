"""Explorers for the tests of tunnels."""

from __future__ import annotations

from fng_cli.rules.tunnels.delve import Arm, Explorer, Hazard
from fng_cli.tables import table

ENEMY, TRAP = Hazard.ENEMY, Hazard.BOOBY_TRAP
ATTRIBUTES = tuple(table("attribute-effects").rows)


def one(*attributes: str, rep: int = 4, arm: Arm = Arm.PISTOL, name: str = "") -> Explorer:
    """An explorer: of REP 4 with a pistol, without a name, where nothing else is said."""
    return Explorer(name=name, rep=rep, arm=arm, attributes=attributes)
