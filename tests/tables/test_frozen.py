"""Every table's values are those on record: a cell that changes is seen."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Iterator
from typing import Any

import tomli_w

from tests.tables.freeze import cells, changed_cells, differences, hash_of, hashes, recorded, values


def test_every_table_is_as_it_is_on_record() -> None:
    """Whoever means a change renews the record by ``python -m tests.tables.freeze``, and reads what it prints."""
    assert hashes() == recorded(), "\n".join(["python -m tests.tables.freeze records:", *differences()])


def test_every_number_of_every_table_is_held() -> None:
    """One number more or less anywhere, and the table has another hash: 100 of 100 faults are seen."""
    tried = 0
    for name, path in values():
        content = tomllib.loads(path.read_text(encoding="utf-8"))
        whole = hash_of(tomli_w.dumps(content))
        places = list(_numbers(content.get("rows", {})))
        for place in places[:: max(1, len(places) // 2)]:
            wrong = copy.deepcopy(content)
            part: Any = wrong["rows"]
            for step in place[:-1]:
                part = part[step]
            part[place[-1]] += 1
            assert hash_of(tomli_w.dumps(wrong)) != whole, (name, place)
            tried += 1
    assert tried >= 100


def _numbers(value: Any, place: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The places of the numbers in a value."""
    if isinstance(value, dict | list):
        for step, part in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _numbers(part, (*place, step))
    elif isinstance(value, int) and not isinstance(value, bool):
        yield place


def test_a_changed_cell_is_told_by_its_place() -> None:
    """What was, and what is, stand in a line."""
    before = cells("[rows.patrol]\nfwf_dead = -5\nfwf_mia = -10\n")
    after = cells("[rows.patrol]\nfwf_dead = -4\n")
    assert list(changed_cells(before, after)) == [
        "rows.patrol.fwf_dead: -5 -> -4",
        "rows.patrol.fwf_mia: -10 -> (none)",
    ]


def test_an_order_counts() -> None:
    """A squad fills in the order in which its rows stand."""
    before, after = "[rows]\na = 1\nb = 2\n", "[rows]\nb = 2\na = 1\n"
    assert hash_of(before) != hash_of(after)
    assert list(changed_cells(cells(before), cells(after))) == [
        "the cells are the same, and stand in another order"
    ]


def test_our_own_words_are_free() -> None:
    """Title, notes and text may be put otherwise."""
    told = 'title = "{0}"\nnotes = ["{0}"]\n[rows]\na = {{ points = 1, text = "{0}" }}\n'
    assert hash_of(told.format("So")) == hash_of(told.format("Otherwise"))
