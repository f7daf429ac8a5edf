"""Overlays as text: one to begin with, and the lines in which a table with its overlay differs from the book's."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from fng_cli.tables.overlays import TEXTS, Content
from fng_cli.tables.printed import Table


def toml_value(value: Any) -> str:
    """Return a value as TOML in one line. Lists and tables are written inline, also inside each other: ``{ a
    = 1, b = [2, 3] }``.
    """
    if isinstance(value, Mapping):
        return f"{{ {', '.join(f'{toml_key(key)} = {toml_value(item)}' for key, item in value.items())} }}"
    if isinstance(value, list):
        return f"[{', '.join(map(toml_value, value))}]"
    from tomli_w import dumps

    return dumps({"x": value}).removeprefix("x = ").rstrip("\n")


def toml_key(key: str) -> str:
    """Return a key as TOML, in quotes if it needs them."""
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else toml_value(key)


def overlay_text(table: Table, rows: Iterable[str]) -> str:
    """Return the text of an overlay that changes nothing yet. The fields of the rows with the keys ``rows``
    are comments; the user removes the ``#`` of those that he changes.
    """
    lines = [
        f"# Laid over the table {table.id} ({table.source}): what is not written here stays the book's.",
        '# Take the "# " from the fields that you change, and leave the others.',
    ]
    for key in rows:
        lines += ["", f"[tables.{toml_key(table.id)}.rows.{toml_key(key)}]"]
        lines += [f"# {line}" for line in _field_lines(table.rows[key])]
    return "\n".join(lines) + "\n"


def _field_lines(fields: Mapping[str, Any]) -> list[str]:
    """Return a line of TOML for each field."""
    return [f"{toml_key(name)} = {toml_value(value)}" for name, value in fields.items()]


def differences(before: Content, after: Content) -> Iterator[str]:
    """Yield the lines that show how two versions of a table differ: in its own texts, its modifiers and its
    rows. Each changed part has a heading; old fields begin with -, new ones with +. Yields nothing if the
    versions agree.
    """
    yield from _changes(
        "the table",
        *({part: content[part] for part in TEXTS if part in content} for content in (before, after)),
    )
    for part, word in (("modifiers", "modifier"), ("rows", "row")):
        old, new = before.get(part, {}), after.get(part, {})
        for key in dict.fromkeys((*old, *new)):
            what = f"{word} {key}" + (
                "" if key in old and key in new else " removed" if key in old else " new"
            )
            yield from _changes(what, old.get(key, {}), new.get(key, {}))


def _changes(heading: str, old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[str]:
    """Yield the fields that differ between ``old`` and ``new`` as lines of a diff, with - and +, after a line
    with ``heading``. Yields nothing if no field differs.
    """
    before, after = _field_lines(old), _field_lines(new)
    lines = [f"-{line}" for line in before if line not in after]
    lines += [f"+{line}" for line in after if line not in before]
    if lines:
        yield f"@@ {heading} @@\n"
        yield from (f"{line}\n" for line in lines)
