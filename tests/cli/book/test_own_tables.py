"""``fng table new`` and ``fng table diff``: house rules."""

from __future__ import annotations

from pathlib import Path

from tests.runner import fng, forget_everything


def test_a_copy_is_edited_and_compared(own_tables: Path) -> None:
    """A copy is the book's, is in force once it is edited, and its difference is told; nothing goes over it."""
    assert fng("table", "diff").ok == "Your tables say what the book's do.\n"
    assert str(own_tables / "weather.toml") in fng("table", "new", "Weather").ok

    mine = own_tables / "weather.toml"
    mine.write_text(mine.read_text().replace('title   = "', 'title   = "Our '))
    forget_everything()
    shown = fng("table", "diff", "weather").ok
    assert '+title   = "Our Weather"' in shown
    assert "Our Weather" in fng("table", "show", "weather").ok
    assert "is there already" in fng("table", "new", "weather").fault
    assert "Our" in mine.read_text()

    fng("table", "new", "weather", "--force").ok.strip()
    assert "Our" not in mine.read_text()
    assert "'fire' is no table of your own" in fng("table", "diff", "fire").fault
