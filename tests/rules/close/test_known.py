"""Fields that later commands read of the section ``medic``."""

from __future__ import annotations

import pytest

from fng_cli.errors import RequestError
from fng_cli.rules.close.known import MEDIC_ROLL


def test_a_document_without_the_section_says_nothing() -> None:
    """All of its fields are None then."""
    assert MEDIC_ROLL.read({}) is None
    assert MEDIC_ROLL.facts({}) == MEDIC_ROLL.facts({"medic": {}})


def test_a_wrong_value_is_named_by_its_place() -> None:
    """With what belongs there."""
    with pytest.raises(RequestError, match=r"medic\.squad_count: expected a whole number, got a list"):
        MEDIC_ROLL.read({"medic": {"squad_count": ["x"]}})
