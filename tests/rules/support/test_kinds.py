"""The kinds of support, as their table has them. Source: p. 73-76, 80-89."""

from __future__ import annotations

import pytest

from fng_cli.rules.support.state import SupportKind, SupportType
from fng_cli.tables import table


def test_every_row_is_a_kind_and_every_kind_a_row() -> None:
    """The table and the words of a player are the same."""
    assert set(table("support-kinds").rows) == {kind.value for kind in SupportKind}


def test_there_are_four_types() -> None:
    """As the recap of p. 76 lists them: artillery, aircraft, helicopters, reinforcements."""
    assert {kind.type for kind in SupportKind} == set(SupportType)
    assert len(SupportType) == 4


@pytest.mark.parametrize(
    ("kind", "turns"),
    [(SupportKind.AIRSTRIKE, 5), (SupportKind.FAC, 12), (SupportKind.GUNSHIP, 8), (SupportKind.AC_47, 8)],
)
def test_how_long_they_stay(kind: SupportKind, turns: int) -> None:
    """Jets 5 turns, FACs 12, helicopters and the AC-47 8 (p. 84-85)."""
    assert kind.turns_in_play == turns


def test_what_flies_and_what_is_in_the_way() -> None:
    """Shells do not fly, and troops are in nobody's way (x-01)."""
    assert {kind for kind in SupportKind if not kind.flies} == {
        SupportKind.ARTILLERY,
        SupportKind.MORTARS,
        SupportKind.REINFORCEMENTS,
    }
    assert [kind for kind in SupportKind if not kind.in_the_way] == [SupportKind.REINFORCEMENTS]


def test_names_in_a_sentence() -> None:
    """An abbreviation keeps its capitals."""
    assert [SupportKind.FAC.in_text, SupportKind.AC_47.in_text] == ["FAC", "AC-47"]
    assert SupportKind.MORTARS.in_text == "mortars"
    assert SupportKind.MORTARS.ready is None
    assert SupportKind.MEDEVAC.ready == "helicopter"
