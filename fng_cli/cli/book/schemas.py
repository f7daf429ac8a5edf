"""The JSON Schema of a document, generated from the types of its sections, and those of its parts."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from fng_cli import state
from fng_cli.cli.book.packed import packed
from fng_cli.cli.index.entries import CommandGroup, walk
from fng_cli.cli.odds.asked import OddsSection
from fng_cli.cli.shell.declared import Command
from fng_cli.dice import Roll
from fng_cli.document import FORMS, LogEntry, Made, NextStep, Report
from fng_cli.house_rules import OtherReading

Schema = dict[str, Any]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
COMMON: Mapping[str, Any] = {
    "answer": str | None,
    "yes": bool,
    "page": str,
    "rolls": list[Roll],
    "rulings": list[str],
    "other_readings": list[OtherReading],
    "reminders": list[str],
    "casualty_texts": list[str],
    "next": list[NextStep],
}
"""The fields that every section has."""
NOT_ALWAYS = {"yes", "other_readings", "reminders", "casualty_texts"}
"""Those of them that a section lacks if its answer is not a yes or no, or if no house rule was applied."""
_REFERENCE = "#/$defs/{name}"


@cache
def of_document(game: str) -> Schema:
    """Return the schema of a whole document of ``fng`` or ``icbm``; cached, so callers must not change it. A
    section that several commands write has the fields of all of them.
    """
    sections = _sections(_group(game))
    kept = state.register(game)
    types = _types(sections, kept)
    schemas, definitions = msgspec.json.schema_components(
        types, ref_template=_REFERENCE, schema_hook=_any_object
    )
    by_type = dict(zip(types, schemas, strict=True))
    _without_inner_steps(definitions)
    properties: Schema = {
        game: {"const": FORMS[game]},
        "made": by_type[Made],
        "log": {"type": "array", "items": by_type[LogEntry]},
        "odds": by_type[OddsSection],
    }
    for name, kinds in sorted(sections.items()):
        properties[name] = _section([definitions[_name(by_type[kind])] for kind in kinds])
    properties |= {item.key: item.schema(by_type[item.kind]) for item in kept}
    whole = {
        "$schema": DIALECT,
        "$id": f"urn:{game}:document:{FORMS[game]}",
        "title": f"{game} document",
        "type": "object",
        "properties": properties,
        "required": [game],
        "additionalProperties": False,
        "$defs": definitions,
    }
    _describe_sections(whole, _group(game), kept)
    return _with_short_names(_with_descriptions(_strict(whole)))


def whole_schema(game: str) -> Schema:
    """Return the schema of a whole document of ``fng`` or ``icbm``. An installed package has it ready made;
    without that it is made by ``of_document``.
    """
    ready = packed(f"{game}.schema.json")
    if ready is None:
        return of_document(game)
    schema: Schema = msgspec.json.decode(ready)
    return schema


def of_section(whole: Schema, name: str) -> Schema:
    """Return the schema of the section ``name``, cut out of ``whole``, the schema of the document. Raises
    KeyError if there is no such section.
    """
    return _part(whole, name, whole["properties"][name])


def of_log_entry(whole: Schema) -> Schema:
    """Return the schema of a line that ``log -j`` prints: an entry of the log with its number. ``whole`` is
    the schema of a document.
    """
    [name] = {_name(whole["properties"]["log"]["items"])}
    entry: Schema = whole["$defs"][name]
    number = {"type": "integer", "minimum": 1, "description": "The number of the command, counted from 1."}
    return _part(whole, LOG_ENTRY, entry | {"properties": {"number": number} | entry["properties"]})


def of_tour(whole: Schema) -> Schema:
    """Return the schema of a tour's file: the part of ``whole``, the document's schema, that the commands of
    a campaign write. In it ``campaign`` and ``soldiers`` are required too.
    """
    kept = {name: kind for name, kind in whole["properties"].items() if is_of_tour(name)}
    return _part(
        whole, TOUR, {**whole, "properties": kept, "required": [*whole["required"], "campaign", "soldiers"]}
    )


def is_of_tour(name: str) -> bool:
    """True if a tour's file may have the top-level key ``name``: it is one of the keys of a tour, or begins
    with ``campaign``.
    """
    return name in _OF_TOUR or name.startswith("campaign")


LOG_ENTRY, TOUR = "log-entry", "tour"
"""The names of the schemas that are no section of a document."""

_OF_TOUR = frozenset({"fng", "made", "log", "odds", "soldiers", "figures", "ids_given", "after_evening"})


def _part(whole: Schema, name: str, part: Schema) -> Schema:
    """Return ``part`` of the schema ``whole`` as a complete schema of its own, titled ``name``. It gets only
    those definitions of ``whole`` that it refers to, directly or through another definition.
    """
    head: Schema = {"$schema": DIALECT, "$id": f"{whole['$id']}:{name}", "title": name}
    rest = {key: value for key, value in part.items() if key not in (*head, "$defs")}
    wanted: Schema = {}
    open_names = _referred(rest)
    while open_names:
        wanted |= {key: whole["$defs"][key] for key in open_names}
        open_names = {key for added in open_names for key in _referred(whole["$defs"][added])} - set(wanted)
    return head | rest | {"$defs": dict(sorted(wanted.items()))}


def _referred(schema: Schema) -> set[str]:
    """Return the names of the definitions that a schema refers to directly, not through another definition."""
    return set(re.findall(r'"#/\$defs/([^"]+)"', msgspec.json.encode(schema).decode()))


def commands_of(group: CommandGroup) -> Iterator[Command]:
    """Import and yield every command of a group and of its subgroups."""
    for _, entry in walk(group):
        yield entry.load()


def _group(game: str) -> CommandGroup:
    """Return the index of all commands of ``fng`` or ``icbm``."""
    from fng_cli.cli.index.fng import FNG
    from fng_cli.cli.index.icbm import ICBM

    return {"fng": FNG, "icbm": ICBM}[game]


def _sections(group: CommandGroup) -> dict[str, list[type[Report]]]:
    """Return the types of report that may stand in each section of a document, by the name of the section.
    The sections are those that the commands of ``group`` write.
    """
    sections: dict[str, list[type[Report]]] = {}
    for known in commands_of(group):
        kinds = sections.setdefault(known.section, [])
        kinds.extend(kind for kind in known.reports if kind not in kinds)
    return sections


def _types(sections: Mapping[str, list[type[Report]]], kept: Iterable[state.StateKind[Any]]) -> list[Any]:
    """Return the types that a document is built of, each once: the common ones (such as log entries and
    rolls), then the types of the ``kept`` state, then the reports of all ``sections``.
    """
    types = [Made, LogEntry, OtherReading, Roll, NextStep, OddsSection, *(item.kind for item in kept)]
    return list(dict.fromkeys([*types, *(kind for kinds in sections.values() for kind in kinds)]))


def _describe_sections(whole: Schema, group: CommandGroup, kept: Iterable[state.StateKind[Any]]) -> None:
    """Set descriptions in the schema ``whole``, in place. A section's description lists the commands of
    ``group`` that write it; that of each kind of state in ``kept`` is its class's docstring, or its noun
    if there is none.
    """
    writers: dict[str, list[str]] = {}
    for known in commands_of(group):
        writers.setdefault(known.section, []).append(f"{known.game} {known.name}")
    for name, commands in writers.items():
        whole["properties"][name]["description"] = f"The last answer of {', '.join(commands)}."
    for item in kept:
        text = " ".join((item.kind.__doc__ or item.noun).split())
        whole["properties"][item.key] = whole["properties"][item.key] | {"description": text}


def _without_inner_steps(definitions: Schema) -> None:
    """Change ``definitions`` in place: the list ``next`` of each report must be empty, and the definitions of
    ``Next`` and its parts are removed. So reports inside other reports have no next steps; only a section has
    them.
    """
    for name in ("Next", "Call", "Slot"):
        definitions.pop(name, None)
    for schema in definitions.values():
        if "next" in schema.get("properties", {}):
            schema["properties"]["next"] = {"type": "array", "maxItems": 0}


def _section(schemas: list[Schema]) -> Schema:
    """Return the schema of a section that may hold any of several reports. It merges their ``schemas`` and
    adds the common fields of all sections.

    Its required fields are ``next``, the fields that every report requires, and the common fields except
    those in NOT_ALWAYS.
    """
    common, _ = msgspec.json.schema_components(list(COMMON.values()), ref_template=_REFERENCE)
    properties: Schema = {}
    for schema in schemas:
        for name, kind in schema.get("properties", {}).items():
            if name != "next":
                properties[name] = _either(properties.get(name, kind), kind)
    own = properties.get("page")  # a report may have a page of its own, such as a ruling
    properties = dict(zip(COMMON, common, strict=True)) | properties
    if own:
        properties["page"] = _either(properties["page"], own)
    required = set.intersection(*(set(schema.get("required", ())) for schema in schemas))
    required |= set(COMMON) - NOT_ALWAYS
    return {"type": "object", "properties": properties, "required": sorted(required - {"next"} | {"next"})}


def _either(known: Schema, other: Schema) -> Schema:
    """Return a schema that admits the values of ``known`` and of ``other``. ``other`` becomes the last
    alternative of ``known``, unless it is one of them already.
    """
    if known == other:
        return known
    choices = known["anyOf"] if set(known) == {"anyOf"} else [known]
    return {"anyOf": choices if other in choices else [*choices, other]}


def _any_object(kind: type) -> Schema:
    """Return the schema of a dict subclass: any object. Raises NotImplementedError for a type that is no dict
    subclass, as msgspec expects.
    """
    if issubclass(kind, dict):
        return {"type": "object"}
    raise NotImplementedError


def _name(reference: Schema) -> str:
    """Return the name of the definition that a ``$ref`` refers to."""
    return str(reference["$ref"]).rpartition("/")[2]


def _strict(schema: Any) -> Any:
    """Return a copy of a schema in which objects with named properties allow no other properties, at any
    depth. A value that is neither an object nor a list is returned unchanged.
    """
    if isinstance(schema, list):
        return [_strict(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    strict = {name: _strict(value) for name, value in schema.items()}
    if strict.get("type") == "object" and "properties" in strict:
        strict["additionalProperties"] = False
    return strict


@cache
def meanings() -> Mapping[str, str]:
    """Return the meaning of each document key, from ``keys.toml``. Keys are field names, or ``Struct.name``
    where a field has a special meaning in one struct. Empty if the file is missing, as in an installed
    package. Cached.
    """
    file = files("fng_cli.cli.book").joinpath("keys.toml")
    known = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    special = {
        f"{holder}.{name}": meaning
        for holder, fields in known.items()
        if isinstance(fields, dict)
        for name, meaning in fields.items()
    }
    return {name: meaning for name, meaning in known.items() if isinstance(meaning, str)} | special


def _with_descriptions(whole: Schema) -> Schema:
    """Add a description to every field of the schema ``whole`` whose meaning is known, in place, and return
    ``whole``. In the descriptions that its definitions already have, line breaks and runs of blanks become
    one blank; a definition without a description gets an empty one.
    """
    for holder, schema in whole["$defs"].items():
        schema["description"] = " ".join(schema.get("description", "").split())
        _describe(schema.get("properties", {}), holder)
    for name, schema in whole["properties"].items():
        _describe(schema.get("properties", {}), name)
    _describe(whole["properties"], "document")
    return whole


def _describe(properties: Schema, holder: str) -> None:
    """Add a description to each schema in ``properties`` whose meaning is known; ``properties`` is changed.
    ``holder`` is the struct or section that has these properties; a meaning given for it is used before a
    general one.
    """
    known = meanings()
    for name, schema in properties.items():
        meaning = known.get(f"{holder}.{name}") or known.get(name)
        if meaning:
            properties[name] = schema | {"description": meaning}


def _with_short_names(whole: Schema) -> Schema:
    """Return a copy of the schema whose definitions have short kebab-case names instead of Python paths.
    References are renamed too. The name is that of the class, preceded by the name of the package if the
    path has more than two parts. ``fng_cli.rules.fire.volley.Result`` becomes ``fire-result``.
    """
    new: dict[str, str] = {}
    for name in whole["$defs"]:
        parts = name.split(".")
        stem = _kebab(parts[-1])
        new[name] = stem if len(parts) == 1 else f"{_kebab(parts[-3])}-{stem}" if len(parts) > 2 else stem
    text = re.sub(
        r'"#/\$defs/([^"]+)"',
        lambda match: f'"#/$defs/{new[match[1]]}"',
        msgspec.json.encode(whole).decode(),
    )
    renamed: Schema = msgspec.json.decode(text)
    renamed["$defs"] = {new[name]: schema for name, schema in renamed["$defs"].items()}
    return renamed


def _kebab(name: str) -> str:
    """Return a CamelCase or snake_case name in kebab-case; a run of capitals is not divided."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).replace("_", "-").lower()
