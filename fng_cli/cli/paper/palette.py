"""The colours with a meaning, for every picture: also distinct to people with colour blindness.

Each belongs to a set; within a set all differ to every eye (``tests/cli/paper/test_palette.py``). Whatever a
colour says is also said in words or by a shape.
"""

from __future__ import annotations

from collections.abc import Mapping

from fng_cli.rules.scoring.score import MissionResult

FRIEND, ENEMY, TASK, NOBODY = "#2f6ea8", "#c8402f", "#3a2a08", "#a6a6a6"
"""Your own side, the other one, what the mission is about, and nobody's."""

BY_SIDE: Mapping[str, str] = {"fwf": FRIEND, "vc-nva": ENEMY, "nobody": NOBODY}

REP_STRIPES: Mapping[str, str] = {"green": "#7cc48a", "red": "#b3261e", "blue": "#1f4f9c", "white": "#ffffff"}
"""The stripes that the book has on bases, by its names for them (p. 3)."""
LOWEST_REP = "#8c8c8c"
"""The stripe of those whose REP has no colour in the book: 1 and 2."""

RESULTS: Mapping[MissionResult, str] = {
    MissionResult.GOOD: "#006d4e",
    MissionResult.NORMAL: "#86c8f0",
    MissionResult.BAD: "#f5d76e",
    MissionResult.DISASTROUS: "#b23a00",
}
"""How a mission ended."""

STAR, MEN, MEAN = "#0072b2", "#d55e00", "#4d4d4d"
"""The curves of a tour."""

USA, USSR, SPENT = "#1d4f91", "#b3261e", "#6b6b6b"
"""The sides of the missile game, and a city that is gone."""

SETS: Mapping[str, tuple[str, ...]] = {
    "sides on a map": (FRIEND, ENEMY, TASK),
    "sides in a chart": tuple(BY_SIDE.values()),
    "stripes of REP": (*REP_STRIPES.values(), LOWEST_REP),
    "results of missions": tuple(RESULTS.values()),
    "curves of a tour": (STAR, MEN, MEAN),
    "sides of the missile game": (USA, USSR, SPENT),
}
"""Which colours stand beside each other, and must be told apart."""
