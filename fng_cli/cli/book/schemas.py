"""``fng schema``: the JSON Schema of the document, made from the types of its sections."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any, ClassVar

import msgspec
import typer

from fng_cli import state
from fng_cli.cli.book.tables import GameOption, form_of
from fng_cli.cli.files import inputs
from fng_cli.cli.index.entries import CommandGroup, walk
from fng_cli.cli.odds.asked import OddsSection
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import Command, FileUse, Uses
from fng_cli.cli.shell.play import Play
from fng_cli.dice import Roll
from fng_cli.document import FORM, LogEntry, Made, NextStep, Report
from fng_cli.errors import FileProblem, RequestError
from fng_cli.house_rules import OtherReading
from fng_cli.names import find
from fng_cli.rules.book.table_roll import Facts

Schema = dict[str, Any]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
COMMON: Mapping[str, Any] = {
    "answer": str | None,
    "yes": bool,
    "page": str,
    "rolls": list[Roll],
    "rulings": list[str],
    "other_readings": list[OtherReading],
    "next": list[NextStep],
}
"""What every section has; ``yes`` only where the answer is a yes or no, other readings where some counted."""
NOT_ALWAYS = {"yes", "other_readings"}
_REFERENCE = "#/$defs/{name}"


def of_document(form: str) -> Schema:
    """The schema of a whole document of ``fng`` or ``icbm``.

    Sections that several commands write have the fields of all of them.
    """
    sections = _sections(_group(form))
    kept = state.register(form)
    types = _types(sections, kept)
    found, definitions = msgspec.json.schema_components(
        types, ref_template=_REFERENCE, schema_hook=_any_object
    )
    by_type = dict(zip(types, found, strict=True))
    _without_inner_steps(definitions)
    properties: Schema = {
        form: {"const": FORM},
        "made": by_type[Made],
        "log": {"type": "array", "items": by_type[LogEntry]},
        "odds": by_type[OddsSection],
    }
    for name, kinds in sorted(sections.items()):
        properties[name] = _section([definitions[_name(by_type[kind])] for kind in kinds])
    properties |= {one.key: one.schema(by_type[one.kind]) for one in kept}
    whole = {
        "$schema": DIALECT,
        "$id": f"urn:{form}:document:{FORM}",
        "title": f"{form} document",
        "type": "object",
        "properties": properties,
        "required": [form],
        "additionalProperties": False,
        "$defs": definitions,
    }
    _tell_sections(whole, _group(form), kept)
    return _named(_described(_strict(whole)))


def of_section(whole: Schema, name: str) -> Schema:
    """The schema of one section out of that of the document."""
    part: Schema = {"$schema": DIALECT, "$id": f"{whole['$id']}:{name}", "title": name} | whole["properties"][
        name
    ]
    return part | {"$defs": whole["$defs"]}


def commands_of(group: CommandGroup) -> Iterator[Command]:
    """Every command of a group and of the groups in it, imported."""
    for _, entry in walk(group):
        yield entry.load()


def _group(form: str) -> CommandGroup:
    from fng_cli.cli.index.fng import FNG
    from fng_cli.cli.index.icbm import ICBM

    return {"fng": FNG, "icbm": ICBM}[form]


def _sections(group: CommandGroup) -> dict[str, list[type[Report]]]:
    """The reports that stand in each section, by its name."""
    sections: dict[str, list[type[Report]]] = {}
    for known in commands_of(group):
        kinds = sections.setdefault(known.section, [])
        kinds.extend(kind for kind in known.reports if kind not in kinds)
    return sections


def _types(sections: Mapping[str, list[type[Report]]], kept: Iterable[state.StateKind[Any]]) -> list[Any]:
    """Every type of which a document is made, each once."""
    types = [Made, LogEntry, OtherReading, Roll, NextStep, OddsSection, *(one.kind for one in kept)]
    return list(dict.fromkeys([*types, *(kind for kinds in sections.values() for kind in kinds)]))


def _tell_sections(whole: Schema, group: CommandGroup, kept: Iterable[state.StateKind[Any]]) -> None:
    """Say of each section which commands write it, and of each kind of state what it is."""
    writers: dict[str, list[str]] = {}
    for known in commands_of(group):
        writers.setdefault(known.section, []).append(f"{known.form} {known.name}")
    for name, commands in writers.items():
        whole["properties"][name]["description"] = f"What {', '.join(commands)} ruled last."
    for one in kept:
        text = " ".join((one.kind.__doc__ or one.called).split())
        whole["properties"][one.key] = whole["properties"][one.key] | {"description": text}


def _without_inner_steps(definitions: Schema) -> None:
    """Only a section has next steps: those of a report within another are told by it."""
    for name in ("Next", "Call", "Slot"):
        definitions.pop(name, None)
    for schema in definitions.values():
        if "next" in schema.get("properties", {}):
            schema["properties"]["next"] = {"type": "array", "maxItems": 0}


def _section(schemas: list[Schema]) -> Schema:
    """A section: the fields of every report that may stand there, and what each section has."""
    common, _ = msgspec.json.schema_components(list(COMMON.values()), ref_template=_REFERENCE)
    properties: Schema = {}
    for found in schemas:
        for name, kind in found.get("properties", {}).items():
            if name != "next":
                properties[name] = _either(properties.get(name, kind), kind)
    own = properties.get("page")  # a report may be of a page of its own, such as a ruling is
    properties = dict(zip(COMMON, common, strict=True)) | properties
    if own:
        properties["page"] = _either(properties["page"], own)
    required = set.intersection(*(set(found.get("required", ())) for found in schemas))
    required |= set(COMMON) - NOT_ALWAYS
    return {"type": "object", "properties": properties, "required": sorted(required - {"next"} | {"next"})}


def _either(known: Schema, other: Schema) -> Schema:
    """A schema that admits what either of two admits; alternatives are listed once, in order."""
    if known == other:
        return known
    choices = known["anyOf"] if set(known) == {"anyOf"} else [known]
    return {"anyOf": choices if other in choices else [*choices, other]}


def _any_object(kind: type) -> Schema:
    if issubclass(kind, dict):
        return {"type": "object"}
    raise NotImplementedError


def _name(reference: Schema) -> str:
    return str(reference["$ref"]).rpartition("/")[2]


def _strict(schema: Any) -> Any:
    """A schema in which no object has other fields than those that are named; free ones stay free."""
    if isinstance(schema, list):
        return [_strict(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    strict = {name: _strict(value) for name, value in schema.items()}
    if strict.get("type") == "object" and "properties" in strict:
        strict["additionalProperties"] = False
    return strict


@cache
def meanings() -> Mapping[str, str]:
    """The meaning of each key of a document: by its name, or by ``Name of its object.key`` where it differs."""
    text = files("fng_cli.cli.book").joinpath("keys.toml").read_text(encoding="utf-8")
    known = tomllib.loads(text)
    special = {
        f"{holder}.{name}": meaning
        for holder, fields in known.items()
        if isinstance(fields, dict)
        for name, meaning in fields.items()
    }
    return {name: meaning for name, meaning in known.items() if isinstance(meaning, str)} | special


def _described(whole: Schema) -> Schema:
    """A schema in which every field says what it is."""
    for holder, schema in whole["$defs"].items():
        schema["description"] = " ".join(schema.get("description", "").split())
        _describe(schema.get("properties", {}), holder)
    for name, schema in whole["properties"].items():
        _describe(schema.get("properties", {}), name)
    _describe(whole["properties"], "document")
    return whole


def _describe(properties: Schema, holder: str) -> None:
    known = meanings()
    for name, schema in properties.items():
        meaning = known.get(f"{holder}.{name}") or known.get(name)
        if meaning:
            properties[name] = schema | {"description": meaning}


def _named(whole: Schema) -> Schema:
    """A schema whose definitions have names that are no paths of modules: ``fire-result``."""
    new: dict[str, str] = {}
    for name in whole["$defs"]:
        parts = name.split(".")
        stem = _kebab(parts[-1])
        new[name] = stem if len(parts) == 1 else f"{_kebab(parts[-3])}-{stem}" if len(parts) > 2 else stem
    text = re.sub(
        r'"#/\$defs/([^"]+)"',
        lambda found: f'"#/$defs/{new[found[1]]}"',
        msgspec.json.encode(whole).decode(),
    )
    named: Schema = msgspec.json.decode(text)
    named["$defs"] = {new[name]: schema for name, schema in named["$defs"].items()}
    return named


def _kebab(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).replace("_", "-").lower()


class SchemaReport(Report, frozen=True):
    """A JSON Schema."""

    json_schema: Facts

    def summary(self) -> str:
        return f"JSON Schema of {self.json_schema['title']}."


class SchemaChecked(Report, frozen=True):
    """Documents that were held against the schema, and are as it says."""

    ANSWER: ClassVar[tuple[str, ...]] = ("documents_checked",)

    checked_file: str
    documents_checked: int

    def summary(self) -> str:
        number = self.documents_checked
        return f"{self.checked_file}: {number} document{'s' * (number != 1)}, as the schema says."


def _raw(report: SchemaReport | SchemaChecked) -> bytes:
    if isinstance(report, SchemaChecked):
        return report.summary().encode() + b"\n"
    return msgspec.json.format(msgspec.json.encode(report.json_schema), indent=2) + b"\n"


@command("schema", page="1", raw=_raw, file_use=FileUse.LEAVES, uses=Uses.NOTHING)
def schema(
    play: Play,
    section: Annotated[str | None, typer.Argument(metavar="[SECTION]", help="One section only.")] = None,
    checked: Annotated[
        str | None,
        typer.Option("--check", metavar="FILE", help="Hold the documents of a file against it instead."),
    ] = None,
    game: GameOption = "fng",
) -> SchemaReport | SchemaChecked:
    """The JSON Schema of the document, or of one of its sections.

    fng schema
    fng schema mission
    fng schema --check evening.json
    icbm schema
    icbm schema --check game.json
    """
    whole = of_document(form_of(game))
    if checked:
        return _checked(checked, whole, form_of(game))
    name = section and find(section, whole["properties"], "section")
    return SchemaReport(Facts(of_section(whole, name) if name else whole))


MOST_FAULTS = 20


def _checked(name: str, whole: dict[str, Any], form: str) -> SchemaChecked:
    """The documents of a file, held against a schema.

    Raises RequestError where there is no such file or the library that does it is missing, FileProblem with
    the places of all faults where a document is not as the schema says.
    """
    try:
        jsonschema = import_module("jsonschema")
    except ImportError:
        raise RequestError(
            "--check: needs the library jsonschema, which is not installed here: pip install 'fng-cli[schema]'"
        ) from None
    path = Path(name)
    if not path.is_file():
        raise RequestError(f"--check {name}: there is no such file")
    validator = jsonschema.Draft202012Validator(whole)
    documents = list(inputs.documents(name, True, form))
    faults = [
        f"document {number}, {fault.json_path}: {fault.message[:200]}"
        for number, one in enumerate(documents, 1)
        for fault in validator.iter_errors(one)
    ]
    if faults:
        raise FileProblem(f"{name}: {len(faults)} faults:", *faults[:MOST_FAULTS])
    return SchemaChecked(name, len(documents))
