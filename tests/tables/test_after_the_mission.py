"""Every table of pages 98-105, missions, their scores and what follows them, is read by a rule."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.tables.test_fields_are_read import words_of_modules

FOLDER = Path(__file__).parents[2] / "tables" / "fng"
PAGES = range(98, 106)
AT_LEAST = {
    *("missions", "defense-objectives", "victory-points", "support-points", "body-count", "mission-result"),
    *("good-mission", "bad-mission", "disastrous-mission", "unit-gift", "medal-of-valor", "medal-deeds"),
    *("changing-rep", "short-timers", "replacements", "replacing-leaders"),
}
"""The tables that stand on these pages of the book, whatever else refers to them."""


def pages(source: str) -> set[int]:
    """The pages of a source: ``p. 53, 98-102``."""
    found: set[int] = set()
    for first, last in re.findall(r"(\d+)(?:-(\d+))?", source):
        found.update(range(int(first), int(last or first) + 1))
    return found


def tables() -> dict[str, dict[str, Any]]:
    """The tables of these pages, by id."""
    known = {path.stem: tomllib.loads(path.read_text(encoding="utf-8")) for path in FOLDER.rglob("*.toml")}
    return {
        name: content
        for name, content in known.items()
        if "title" in content and not pages(content.get("source", "")).isdisjoint(PAGES)
    }


def cells(content: Any) -> Iterator[str]:
    """All texts in a table."""
    if isinstance(content, str):
        yield content
    elif isinstance(content, dict):
        for each in content.values():
            yield from cells(each)
    elif isinstance(content, list):
        for each in content:
            yield from cells(each)


@pytest.mark.heavy
@pytest.mark.every
def test_every_table_is_named_by_a_rule_or_by_a_table_that_is() -> None:
    """A result names the table on which its consequence is rolled; all else is named in the rules."""
    found = tables()
    assert set(found) >= AT_LEAST
    said = set().union(
        *(words for module, words in words_of_modules().items() if module.startswith("rules."))
    )
    named = {name for name in found if name in said}
    reached = {cell for name in named for cell in cells(found[name].get("rows", {}))}
    assert set(found) - named - reached == set()
