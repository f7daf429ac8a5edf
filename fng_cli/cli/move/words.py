"""Moving, crossing and swimming told at length."""

from __future__ import annotations

from collections.abc import Iterator

from fng_cli.rules.move.swimming import Swim

FAST_COUNTS = (
    "Counts as moving fast until its next activation, unless it stops behind cover, goes prone, or says so."
)
"""What a fast move means for those who shoot at the figure (p. 17)."""


def current_lines(report: Swim) -> Iterator[str]:
    """A line for the current, which carries all alike."""
    for drift in sorted({swum.drift_in for swum in report.swimmers}):
        yield f'The current carries everybody {drift:g}" downstream. No shooting, no grenades.'
