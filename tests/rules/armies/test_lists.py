"""The army lists as people read them. Source: p. 7-13."""

from __future__ import annotations

import pytest

from fng_cli.rules.armies.lists import army_list, army_shown
from tests.rules.armies.test_armies import NINE


def test_there_are_nine_armies() -> None:
    assert [army.id for army in army_list().items] == NINE


def test_armies_used_in_a_month() -> None:
    """The ARVN change lists in January 1968 (e-20)."""
    assert [army.id for army in army_list("1967-12").items] == [
        army for army in NINE if army != "arvn-post-1968"
    ]
    assert [army.id for army in army_list("1968-01").items] == [
        army for army in NINE if army != "arvn-pre-1968"
    ]


@pytest.mark.parametrize("army", NINE)
def test_a_list_is_shown_in_every_month(army: str) -> None:
    """Each line says what its men carry, whatever the month."""
    for month in ("1967-01", "1967-12", "1968-06", "1968-12", "1969-06"):
        shown = army_shown(army, month)
        assert all(line.carried() for line in shown.lines)
        assert all(provision.text() for provision in shown.supplies)
        assert sum(line.count for line in shown.lines if line.list_section == "squad") >= shown.paper_strength
