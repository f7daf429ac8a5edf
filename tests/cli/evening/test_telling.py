"""The words in which a report tells the rulings of the log."""

from __future__ import annotations

import pytest

from fng_cli.cli.evening.report import WRITERS

TOLD = [
    (
        "fire",
        {"by": "a1"},
        "e1: obviously dead; e2: missed; e3: missed.",
        "a1 kills e1 and misses e2 and e3.",
    ),
    ("fire", {"by": "a1"}, "e1: stunned. Out of ammunition.", "a1 stuns e1 and is out of ammunition."),
    (
        "fire",
        {"by": "a1", "weapon": "m-60"},
        "e1: missed because of cover.",
        "a1 hits the cover of e1 with his M-60.",
    ),
    ("fire", {}, "target 1: out of the fight.", "Somebody puts target 1 out of the fight."),
    ("fire", {"by": "a1"}, "It jams: nothing is fired.", "a1 fires. It jams: nothing is fired."),
    (
        "react received-fire",
        {},
        "a1: Fire; a hero from now on.",
        "a1 may fire back, and is a hero from now on",
    ),
    ("react man-down", {}, "Carry On: a1, a2; Duck Back: a3, a4.", "a3 and a4 duck back"),
    ("react man-down", {}, "Carry On: a1, a2.", "Everybody carries on"),
    (
        "react cohesion",
        {},
        "a2: Retire; removed once in cover, and does not return.",
        "a2 retires, and does not return",
    ),
    (
        "react in-sight-action",
        {},
        "a1: Fire; a2: Duck Back; a3: Fire.",
        "In sight: a1 and a3 may open fire; a2 ducks back",
    ),
    ("react in-sight-action", {}, "a1: Fire, as snap fire.", "In sight: a1 may open fire, as snap fire"),
    (
        "event",
        {},
        "4, radio jammed: No FWF calls get through for some turns: do not even try. 3 turns.",
        "Random event: radio jammed (3 turns)",
    ),
    (
        "event",
        {},
        "7, spider hole: A group of the FWF has a spider hole beside it.",
        "Random event: spider hole",
    ),
    (
        "enemy turn",
        {},
        'PEF 1 8" toward you; PEF 2 8" toward a PEF; PEF 3 16" toward you.',
        "The enemy: PEFs 1 and 3 toward you; PEF 2 toward another PEF",
    ),
    ("reload", {}, "a1 reloads m-16: a turn of activation.", "a1 reloads."),
]


@pytest.mark.parametrize(("command", "options", "summary", "told"), TOLD)
def test_it_is_told_as_a_story(command: str, options: dict[str, str], summary: str, told: str) -> None:
    assert WRITERS[command](options, summary) == told


@pytest.mark.parametrize("command", WRITERS)
def test_what_cannot_be_read_is_told_as_it_was_ruled(command: str) -> None:
    """Rulings of other versions may have other words."""
    assert "whatever else; it was" in WRITERS[command]({}, "whatever else; it was")
