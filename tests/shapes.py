"""One name, one shape: which type each key of a document has, and where something is of another."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from fng_cli.cli.book.schemas import of_document

BY_ID = ("game.damage", "losses_by_cause")
"""Objects whose keys are ids: points by city, missiles by what befell them."""
FREE = {
    "options",
    "effects",
    "rows",
    "facts",
    "modifiers",
    "rep_roll",
    "die_rows",
    "instead",
    "json_schema",
    "outcome",
}
"""Objects whose keys are not ours: options as they were typed, cells of a printed table, a JSON Schema."""

Shape = str


def shapes(schema: Any, whole: Any) -> set[Shape]:
    """The types that a schema allows, apart from null: ``number``, ``object``, ``[string]``, ..."""
    if "$ref" in schema:
        return shapes(whole["$defs"][schema["$ref"].rpartition("/")[2]], whole)
    if "anyOf" in schema:
        return {shape for one in schema["anyOf"] for shape in shapes(one, whole)}
    if "const" in schema or "enum" in schema:
        values = schema.get("enum", [schema.get("const")])
        return {_of_value(value) for value in values if value is not None}
    kinds = schema.get("type", "anything")
    return {_of_kind(kind, schema, whole) for kind in ([kinds] if isinstance(kinds, str) else kinds)} - {
        "null"
    }


def _of_kind(kind: str, schema: Any, whole: Any) -> Shape:
    if kind == "array" and schema.get("maxItems") == 0:
        return "null"
    if kind == "array":
        items = schema.get("items") or {"anyOf": schema.get("prefixItems", [])}
        return f"[{'|'.join(sorted(shapes(items, whole)))}]" if "prefixItems" not in schema else "[pair]"
    return "number" if kind == "integer" else kind


def _of_value(value: Any) -> Shape:
    """The type of a value of a document."""
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, int | float):
        return "number"
    if isinstance(value, list):
        return f"[{'|'.join(sorted({_of_value(one) for one in value if one is not None}))}]"
    return "object" if isinstance(value, dict) else "string"


def keys_of(schema: Any) -> Iterator[tuple[str, Any]]:
    """Every key that a schema names, with the schema of its value."""
    for holder in (schema, *schema["$defs"].values()):
        yield from _keys_in(holder)


def _keys_in(holder: Any) -> Iterator[tuple[str, Any]]:
    for name, one in holder.get("properties", {}).items():
        yield name, one
        if "properties" in one:
            yield from _keys_in(one)


@cache
def by_types() -> dict[str, dict[Shape, None]]:
    """The types of each key, in the documents of both programs, as the schemas have them."""
    found: dict[str, dict[Shape, None]] = {}
    for form in ("fng", "icbm"):
        whole = of_document(form)
        for name, schema in keys_of(whole):
            if name not in FREE:
                found.setdefault(name, {}).update(dict.fromkeys(shapes(schema, whole)))
    return found


def misshapen(value: Any, path: str = "") -> Iterator[str]:
    """Where in a document something is of another type than its key has everywhere."""
    if isinstance(value, list):
        for place, one in enumerate(value):
            yield from misshapen(one, f"{path}[{place}]")
    elif isinstance(value, dict):
        for name, one in value.items():
            where = f"{path}.{name}".lstrip(".")
            known = by_types().get(name)
            if name in FREE or path.endswith(BY_ID):
                continue
            if known is None:
                yield f"{where}: no schema knows it"
            elif one is not None and not _fits(_of_value(one), known):
                yield f"{where}: {_of_value(one)}, and everywhere else {' or '.join(known)}"
            else:
                yield from misshapen(one, where)


def _fits(shape: Shape, known: dict[Shape, None]) -> bool:
    return (
        shape in known or (shape == "[]" and any(one.startswith("[") for one in known)) or "[pair]" in known
    )
