"""An answer longer than the terminal ends in what came out, and what to do next."""

from __future__ import annotations

from pathlib import Path

from tests.runner import fng
from tests.terminal import Terminal

HEIGHT = 24
SIZE = {"NO_COLOR": "1", "COLUMNS": "80", "LINES": str(HEIGHT)}


def on_a_screen(*args: str) -> list[str]:
    """All lines that a command prints on a terminal of 24 lines."""
    terminal = Terminal(*args, env=SIZE)
    terminal.read()
    assert terminal.end() == 0
    return terminal.text.splitlines()


def test_a_platoon_is_summed_up_where_one_still_sees_it() -> None:
    """31 men fill two screens: the first line stands again before the next step."""
    lines = on_a_screen("platoon", "us-army", "--seed", "3")
    summary = "US Army infantry: platoon of 31 (10 + 8 + 9 + 4), January 1967."
    assert len(lines) > HEIGHT
    assert lines[0] == summary
    assert [summary, "  next: fng roster (print the roster as a page)"] == lines[-2:]


def test_a_short_answer_is_said_once() -> None:
    """What a terminal shows at once is not said again."""
    lines = on_a_screen("weather", "--rainy", "--seed", "1")
    assert lines.count(lines[0]) == 1


def test_nothing_is_said_twice_into_a_pipe() -> None:
    """A pipe does not scroll."""
    lines = fng("platoon", "us-army", "--seed", "3").ok.splitlines()
    assert lines.count(lines[0]) == 1


def test_an_evening_set_up_ends_in_a_line(tmp_path: Path) -> None:
    """What was rolled: the mission and how long it lasts, how many men begin where, and where the markers stand."""
    evening = str(tmp_path / "evening.json")
    words = ("--corps", "II", "--army", "us-army", "--seed", "5", "-f", evening)
    screen = " ".join(" ".join(line.split()) for line in fng("setup", *words).ok.splitlines()[-HEIGHT + 1 :])
    assert (
        "Set up: patrol of 14 turns or more, 10 of your men in sector 1, PEF 1 in sector 6, PEF 2 in sector 4."
        in screen
    )
    assert "next: fng activate" in screen
    assert "Set up:" not in fng("briefing", "-i", evening).ok


def test_a_step_is_offered_once(tmp_path: Path) -> None:
    """p. 16, 70: doubles ask for a random event, and so does the turn that has not begun."""
    evening = str(tmp_path / "evening.json")
    fng("setup", "--corps", "II", "--army", "us-army", "--seed", "5", "-f", evening)
    fng("activate", "--dice", "6,6", "-f", evening)
    steps = [step["command"] for step in fng("status", "-f", evening, "-j").document["standing"]["next"]]
    assert steps[0].startswith("fng event --total 12")
    assert len(set(steps)) == len(steps)


def test_the_order_of_a_turn_fits_a_screen() -> None:
    """The page is read as a whole, with the prompt below it."""
    page = fng("help", "turn").ok.splitlines()
    assert len(page) < HEIGHT
    assert max(map(len, page)) <= 80
    assert any("fng fight" in line and "--summary" in line for line in page)
