"""Overlays: files of the user's own that change rows of a table, or add a table, and leave everything else to the book.

An overlay has the part ``[tables]``, with the changes to each table by its id. A later correction of any other row, or
of any other field of a changed row, still arrives. The format is described in ``tables/README.md``.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from fng_cli.errors import TableError
from fng_cli.names import nearest
from fng_cli.tables.printed import parse, span

Content = Mapping[str, Any]
"""The content of a table file, or a part of it."""
PART = "tables"
"""The part that makes a file an overlay."""
TEXTS = ("title", "source", "roll", "below", "above", "rulings", "notes")
"""The parts of a table that an overlay replaces as a whole."""
CHANGEABLE = (*TEXTS, "rows", "modifiers", "removed")
"""What an overlay may change in a table."""
WHOLE = (*TEXTS, "columns", "records", "fields", "rows", "modifiers")
"""The parts of a table that is new, and no copy of another."""
COPY_OF = "copy_of"
"""The field of a new table or row that names the one of the book that it begins as."""


class Overlay(NamedTuple):
    """The changes of one file to one table."""

    path: Path
    table_id: str
    changes: Content

    @property
    def copy_of(self) -> str | None:
        """Return the id of the table that this overlay copies to make a new one. None if it changes an
        existing table, or makes a new one from nothing.
        """
        return self.changes.get(COPY_OF)

    def rows(self) -> tuple[str, ...]:
        """Return the keys of the rows that the overlay changes, adds or removes, each once."""
        return tuple(dict.fromkeys((*self.changes.get("removed", ()), *self.changes.get("rows", {}))))

    def claims(self) -> Iterator[str]:
        """Yield a name for each row, modifier and text of a table that this overlay gives or removes: ``row
        8-9``, ``modifier rain``, ``title``. Two overlays of a table that share such a name conflict.
        """
        yield from (f"row {key}" for key in self.rows())
        yield from (f"modifier {name}" for name in self.changes.get("modifiers", {}))
        yield from (part for part in TEXTS if part in self.changes)


def may_be_overlay(source: bytes) -> bool:
    """True if a file with this content may be an overlay; False if it certainly is not one. Only the bytes
    are searched for a word that every overlay has, so whole tables need not be parsed.
    """
    return PART.encode() in source


def overlays_in(path: Path) -> tuple[Overlay, ...] | None:
    """Return the changes in an overlay file, one for each table that it changes. None if the file is a whole
    table and not an overlay.

    Raises TableError if the file is damaged, or if something in it has the wrong form.
    """
    content = parse(path)
    if PART not in content:
        return None
    for part in content.keys() - {PART}:
        raise TableError(
            f"{path}: {part!r} stands beside [{PART}]: write it as [{PART}.ID], by the id of its table"
        )
    if not _is_table(content[PART]) or not content[PART]:
        raise TableError(f"{path}: {PART} is empty, or no table: write [{PART}.ID], by the id of a table")
    return tuple(_overlay(path, name, changes) for name, changes in content[PART].items())


def _overlay(path: Path, name: str, changes: Any) -> Overlay:
    """Return the changes that the overlay file ``path`` makes to the table ``name``. ``changes`` is what the
    file has for that table, already parsed. Raises TableError if ``name`` cannot be a table's id, or if
    ``changes`` or a part of it has the wrong form.
    """
    where = f"{path}: {PART}.{name}"
    if not _is_table(changes):
        raise TableError(f"{where} is {changes!r}, no table: write [{PART}.{name}.rows]")
    if not name or not all(letter.isalnum() or letter in "-_" for letter in name):
        raise TableError(f"{path}: {name!r} is no id of a table: letters, digits and dashes")
    for part in ("rows", "modifiers"):
        rows = changes.get(part, {})
        if not _is_table(rows):
            raise TableError(
                f"{where}.{part} is {rows!r}, no table: write [{where.split(': ')[-1]}.{part}.KEY]"
            )
        for key, row in rows.items():
            if not _is_table(row):
                raise TableError(
                    f"{where}.{part}: {key} is {row!r}, no table: write {key} = {{ FIELD = ... }}"
                )
    removed = changes.get("removed", [])
    if not isinstance(removed, list) or not all(isinstance(key, str) for key in removed):
        raise TableError(f'{where}.removed is {removed!r}, no list of rows: write removed = ["8-9"]')
    if not isinstance(changes.get(COPY_OF, ""), str):
        raise TableError(f"{where}.{COPY_OF} is {changes[COPY_OF]!r}, no id of a table")
    return Overlay(path, name, changes)


def _is_table(value: Any) -> bool:
    """True if a value of TOML is a table."""
    return isinstance(value, Mapping)


def new_table(overlay: Overlay, original: Content | None) -> tuple[dict[str, Any], list[str]]:
    """Return the content of a table that an overlay adds, and a list of its faults. ``original`` is the table
    that it copies, to which the overlay's changes are applied. With None the table is not a copy, and the
    overlay holds all of it.
    """
    if original is not None:
        changes = {part: value for part, value in overlay.changes.items() if part != COPY_OF}
        return laid_over(original, Overlay(overlay.path, overlay.table_id, changes))
    faults = [f"unknown part {part!r}{nearest(part, WHOLE)}" for part in overlay.changes if part not in WHOLE]
    return dict(overlay.changes), faults


def laid_over(base: Content, overlay: Overlay) -> tuple[dict[str, Any], list[str]]:
    """Return the content of a table as an overlay changes it, and the faults of the changes (empty if there
    are none). ``base``, the old content, is not changed. A row in the overlay changes the fields that it
    names, or is added if it is new. Removed rows are left out; if the overlay also has a row of that key,
    it replaces the old row as a whole. Texts and modifiers are changed, too.
    """
    changes, faults = overlay.changes, []
    for part in changes:
        if part in WHOLE and part not in CHANGEABLE:
            faults.append(
                f"{part} cannot be changed row by row; copy the whole table (fng table new {overlay.table_id})"
            )
        elif part == COPY_OF:
            faults.append(
                f"{COPY_OF} is only for a new table; this table exists already, and is changed row by row"
            )
        elif part not in CHANGEABLE:
            faults.append(f"unknown part {part!r}{nearest(part, CHANGEABLE)}")
    content = dict(base) | {part: changes[part] for part in TEXTS if part in changes}
    rows = base["rows"]
    removed = changes.get("removed", ())
    faults += [f"removed: there is no row {key!r}{nearest(key, rows)}" for key in removed if key not in rows]
    given = changes.get("rows", {})
    laid = {
        key: _changed_row(row, rows, given.get(key), key in removed)
        for key, row in rows.items()
        if key in given or key not in removed
    }
    laid |= {key: _new_row(rows, row) for key, row in given.items() if key not in rows}
    for key, row in given.items():
        faults += _row_faults(base, key, row, laid[key], is_new=key not in rows or key in removed)
        if key not in rows:
            faults += _overlap_faults(key, [other for other in rows if other not in removed])
    content["rows"] = _in_order(laid, rows)
    if "modifiers" in changes or "modifiers" in base:
        modifiers = base.get("modifiers", {})
        content["modifiers"] = dict(modifiers) | {
            name: {**modifiers.get(name, {}), **fields}
            for name, fields in changes.get("modifiers", {}).items()
        }
    return content, faults


def _changed_row(row: Content, rows: Content, given: Content | None, replaced: bool) -> Content:
    """Return a row of the base table as the overlay changes it. ``given`` are the overlay's fields for the
    row; None leaves it unchanged. If ``replaced`` is true, they make a new row, on top of the row that it
    copies, if any. If not, they change the old row.
    """
    if given is None:
        return row
    return _new_row(rows, given) if replaced else {**row, **given}


def _new_row(rows: Content, given: Content) -> Content:
    """Return the fields of a new row, without COPY_OF. If ``given`` names an existing row in COPY_OF, its
    fields are copied, and those of ``given`` replace them. If not, the fields are those of ``given``.
    """
    original = given.get(COPY_OF)
    start = rows.get(original, {}) if isinstance(original, str) else {}
    return {**start, **{field: value for field, value in given.items() if field != COPY_OF}}


def _row_faults(base: Content, key: str, given: Content, laid: Content, *, is_new: bool) -> Iterator[str]:
    """Yield the faults that a row can have only in an overlay, such as required fields missing in a new row.
    ``given`` is the row as the overlay writes it; ``laid`` is the complete row. ``is_new``: the overlay
    adds the row, or replaces it as a whole.
    """
    rows = base["rows"]
    if COPY_OF in given:
        original = given[COPY_OF]
        if not is_new:
            yield f"row {key}: {COPY_OF} is only for a new row; this row exists already, and is changed field by field"
        elif not isinstance(original, str) or original not in rows:
            yield f"row {key}: {COPY_OF} is {original!r}, which is not a row of the table{nearest(str(original), rows)}"
            return
    fields = base.get("fields", {})
    needed = base.get("columns") or [name for name, kind in fields.items() if not str(kind).endswith("?")]
    if is_new and (missing := [name for name in needed if name not in laid]):
        near = nearest(key, rows) if key not in rows else ""
        yield (
            f"row {key} is new, and has no {', '.join(missing)}{near}; add them all, or name a row to copy:"
            f' {COPY_OF} = "{next(iter(rows), "")}"'
        )
    for name, value in given.items():
        if _is_negative(value) and not any(_is_negative(row.get(name)) for row in rows.values()):
            yield f"row {key}: {name} is {value}, but no row of the table is below 0"


def _is_negative(value: Any) -> bool:
    """True if a value is a number below zero."""
    return isinstance(value, int | float) and value < 0


def _overlap_faults(key: str, rows: Collection[str]) -> Iterator[str]:
    """Yield an error message for each of the existing ``rows`` that shares a die number with the new row
    ``key``.
    """
    numbers = set(span(key))
    for other in rows:
        if numbers & set(span(other)):
            yield f'row {key}: the row {other} of the table is rolled for it too; removed = ["{other}"] takes that away'


def _in_order(laid: Content, rows: Content) -> dict[str, Any]:
    """Return the rows ``laid``, sorted by the numbers in their keys, such as ``2`` or ``3-5``. The order is
    ascending, or descending if the table's own ``rows`` are not ascending. If any key has no number, the
    rows keep their order.
    """
    firsts = [span(key)[0] for key in rows if span(key)]
    if len(firsts) < len(rows) or any(not span(key) for key in laid):
        return dict(laid)
    descending = firsts != sorted(firsts)
    return dict(sorted(laid.items(), key=lambda item: span(item[0])[0], reverse=descending))
