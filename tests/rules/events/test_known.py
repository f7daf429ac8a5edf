"""Fields that later commands read of the section ``event``."""

from __future__ import annotations

import pytest

from fng_cli.errors import RequestError
from fng_cli.rules.events.known import EVENT


def test_a_document_without_the_section_says_nothing() -> None:
    """All of its fields are None then."""
    assert EVENT.read({}) is None
    assert EVENT.facts({}) == EVENT.facts({"event": {}})


def test_a_wrong_value_is_named_by_its_place() -> None:
    """With what belongs there."""
    with pytest.raises(RequestError, match=r"event\.doubles_of: expected a whole number, got a text"):
        EVENT.read({"event": {"doubles_of": "zz"}})
