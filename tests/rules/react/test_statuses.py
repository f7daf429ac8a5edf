"""What a result of a reaction means, field by field. Source: p. 18, 24, 38."""

from __future__ import annotations

import pytest

from fng_cli.rules.react.statuses import meaning_of
from fng_cli.terms import Side


@pytest.mark.parametrize(
    ("result", "words"),
    [
        (
            "duck-back",
            (
                'up to 6" to cover',
                "He may go in any direction; if he is already in cover, he stays down behind it",
                "If no cover is within reach, he drops prone where he is, his turn ends, and he may not use active fire",
                "He and the figure that caused the test cannot see each other, unless he lies prone in the "
                "open, where he is still in sight",
            ),
        ),
        (
            "retire",
            (
                'up to 12" to cover, away from whatever caused the test, even if he has to leave cover',
                "Whoever made him retire may fire a parting shot at full Target Rating, which causes no Received Fire",
                "twice",
                "missing in action",
            ),
        ),
        ("stunned", ("neither acts nor reacts", "one whole turn of activation")),
        (
            "out-of-the-fight",
            ("can neither shoot nor fight", "He is captured when an enemy comes into contact with him"),
        ),
    ],
)
def test_all_of_page_24_is_told(result: str, words: tuple[str, ...]) -> None:
    """Each row of the table, whole."""
    told = ". ".join(meaning_of(result))
    for word in words:
        assert word in told


def test_each_side_hears_its_own_rule() -> None:
    """Page 18: Communists leave at cover, the others duck there."""
    assert "Communists are removed" in ". ".join(meaning_of("retire", {Side.VC_NVA}))
    assert "Communists" not in ". ".join(meaning_of("retire", {Side.FWF}))
    assert "Free World figures count as ducking back" in ". ".join(meaning_of("retire", {Side.FWF}))


def test_carrying_on_means_nothing_more() -> None:
    """Nor does what is no status."""
    assert meaning_of("carry-on") == meaning_of("fire") == ()
