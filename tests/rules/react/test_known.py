"""Fields that later commands read of the section ``activation``."""

from __future__ import annotations

import pytest

from fng_cli.errors import RequestError
from fng_cli.rules.react.known import ACTIVATION


def test_a_document_without_the_section_says_nothing() -> None:
    """All of its fields are None then."""
    assert ACTIVATION.read({}) is None
    assert ACTIVATION.facts({}) == ACTIVATION.facts({"activation": {}})


def test_a_wrong_value_is_named_by_its_place() -> None:
    """With what belongs there."""
    with pytest.raises(
        RequestError, match=r"activation\.order\[0\]\.side: expected one of fwf or vc-nva, got 'zz'"
    ):
        ACTIVATION.read({"activation": {"order": [{"name": "a", "side": "zz"}]}})
