"""The colours with a meaning, for every picture: also distinct to people with colour blindness.

Each belongs to a set; within a set all differ to every eye (``tests/cli/paper/test_palette.py``). Whatever a
colour says is also said in words or by a shape.
"""

from __future__ import annotations

from collections.abc import Mapping

from fng_cli.rules.scoring.score import MissionResult

PAPER, INK, FRAME = "#f6f0df", "#3b3328", "#5c5140"
"""The paper of maps, sheets and pages, the ink on it, and the frame around."""

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

LIGHT: Mapping[str, str] = {
    "paper": PAPER,
    "sheet": "#fcf9f0",
    "ink": INK,
    "soft": "#62573f",
    "line": "#d8cdb2",
    "frame": FRAME,
    "friend": "#245b8f",
    "friend-back": "#dbe8f2",
    "enemy": "#a5311f",
    "enemy-back": "#f6ddd6",
    "green": "#3f6b3a",
    "green-back": "#dfe9d0",
    "gold": "#735408",
    "gold-back": "#f3e6bd",
}
"""The colours of a page by their names in ``look.css``: as on the maps, darker where they are text."""
DARK: Mapping[str, str] = {
    "paper": "#171a15",
    "sheet": "#20241d",
    "ink": "#ece4cd",
    "soft": "#b8ae94",
    "line": "#3b4034",
    "frame": "#8a806a",
    "friend": "#93c4ef",
    "friend-back": "#1d3346",
    "enemy": "#f2a08e",
    "enemy-back": "#4a231c",
    "green": "#a6cc94",
    "green-back": "#26351f",
    "gold": "#e6c878",
    "gold-back": "#3d3314",
}
"""The same by night."""
PRINTED: Mapping[str, str] = {
    **LIGHT,
    "paper": "#ffffff",
    "sheet": "#ffffff",
    "ink": "#2b251c",
    "soft": "#564c3b",
    "line": "#cfc4a8",
    "friend-back": "#e6eef5",
    "enemy-back": "#fae9e4",
    "green-back": "#eaf1e0",
    "gold-back": "#f8efd3",
}
"""The same on white paper, from any browser."""

TEXT_ON: Mapping[str, tuple[str, ...]] = {
    "ink": ("paper", "sheet", "friend-back", "enemy-back", "green-back", "gold-back"),
    "soft": ("paper", "sheet", "gold-back"),
    "friend": ("paper", "sheet", "friend-back", "gold-back"),
    "enemy": ("paper", "sheet", "enemy-back", "gold-back"),
    "green": ("paper", "sheet", "green-back"),
    "gold": ("paper", "sheet", "gold-back"),
    "sheet": ("friend", "enemy", "green"),
}
"""The backgrounds on which text of a colour stands: each pair can be read by weak eyes."""

SETS: Mapping[str, tuple[str, ...]] = {
    "sides on a map": (FRIEND, ENEMY, TASK),
    "sides in a chart": tuple(BY_SIDE.values()),
    "stripes of REP": (*REP_STRIPES.values(), LOWEST_REP),
    "results of missions": tuple(RESULTS.values()),
    "curves of a tour": (STAR, MEN, MEAN),
    "sides of the missile game": (USA, USSR, SPENT),
}
"""Which colours stand beside each other, and must be told apart."""
