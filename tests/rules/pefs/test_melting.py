"""Local VC who melt away, and come back. Source: p. 64, 69-70."""

from __future__ import annotations

import pytest

from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.armies.forces import Unit
from fng_cli.rules.enemy.action import melt_away
from fng_cli.rules.mission.deployment import PefPlace
from fng_cli.rules.pefs.contacts import ContactPoint
from fng_cli.rules.pefs.melting import Melted, check_melting, figures_back, pefs_for_group, sector_of_group
from fng_cli.rules.pefs.state import Pef
from fng_cli.terms import Side

VC = Figure("e1", Side.VC_NVA, 3, army="lvc", group="e")
NVA = Figure("f1", Side.VC_NVA, 4, army="nva", group="f")


def test_two_pefs_in_their_place() -> None:
    """Both hide the group, in the sector where it stood."""
    assert pefs_for_group(melt_away("e", 1, 4, 3), 2) == (
        Pef(4, 3, 2, PefPlace.HIDDEN, hides="e"),
        Pef(5, 3, 2, PefPlace.HIDDEN, hides="e"),
    )


def test_only_local_vc_melt_away() -> None:
    """The others stand and fight."""
    check_melting("e", [VC])
    with pytest.raises(RequestError, match="group f: only Local VC melt away, but this group is nva"):
        check_melting("f", [VC, NVA])


def test_where_a_group_was_seen() -> None:
    """At the contact point that it came by."""
    unit = Unit("cell", "cell", "lvc", ("e",), ("e1",))
    points = (
        ContactPoint(1, "enemy", "squad", sector=3),
        ContactPoint(2, "enemy", "cell", sector=5, units=(unit,)),
    )
    assert (sector_of_group(points, "e"), sector_of_group(points, "f")) == (5, None)


def test_a_group_comes_back() -> None:
    """Its figures, and no one else's."""
    melted = (Melted("e", (4, 5), (VC,)), Melted("g", (6, 7), (NVA,)))
    assert (figures_back(melted, "e"), figures_back(melted, None)) == ((VC,), ())
