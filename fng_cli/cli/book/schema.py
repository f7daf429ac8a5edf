"""The JSON Schema of the document and of each of its sections, from the types of the reports."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

import msgspec
import typer

from fng_cli.cli.index.lazy import Group, walk
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import Command
from fng_cli.cli.shell.play import Play
from fng_cli.dice import Roll
from fng_cli.document import FORM, Entry, Made, NextStep, Report
from fng_cli.names import find
from fng_cli.rules.book.table_roll import Facts
from fng_cli.state import Kept, KeptOne, register

DIALECT = "https://json-schema.org/draft/2020-12/schema"
COMMON = {
    "answer": str | None,
    "yes": bool,
    "page": str,
    "rolls": list[Roll],
    "rulings": list[str],
    "next": list[NextStep],
}
STATE: dict[str, type] = {kept.key: kept.kind for kept in register() if isinstance(kept, Kept)}
"""What stands in a document beside its sections: lists that several commands keep."""
Schema = dict[str, Any]


class SchemaReport(Report, frozen=True):
    """A JSON Schema."""

    schema: Facts

    def summary(self) -> str:
        return f"JSON Schema of {self.schema['title']}."


def _raw(report: SchemaReport) -> bytes:
    return msgspec.json.format(msgspec.json.encode(report.schema), indent=2) + b"\n"


@command("schema", page="1", raw=_raw)
def schema(
    play: Play,
    section: Annotated[str | None, typer.Argument(metavar="[SECTION]", help="One section only.")] = None,
    game: Annotated[str, typer.Option("--game", metavar="GAME", help="fng or icbm.")] = "fng",
) -> SchemaReport:
    """The JSON Schema of the document, or of one of its sections."""
    from fng_cli.cli.index.fng import FNG
    from fng_cli.cli.index.icbm import ICBM

    form = find(game, ("fng", "icbm"), "game", "--game")
    whole = document_schema({"fng": FNG, "icbm": ICBM}[form], form)
    if section is None:
        return SchemaReport(Facts(whole))
    name = find(section, whole["properties"], "section")
    part = {"$schema": DIALECT, "title": name} | whole["properties"][name] | {"$defs": whole["$defs"]}
    return SchemaReport(Facts(part))


def commands_of(group: Group) -> Iterator[Command]:
    """Every command of a group and of the groups in it, imported."""
    for _, entry in walk(group):
        yield entry.load()


def document_schema(group: Group, form: str) -> Schema:
    """The schema of a whole document: what every one has, and every section that a command writes.

    Sections that several commands write have the fields of all of them.
    """
    sections: dict[str, list[type[Report]]] = {}
    for known in commands_of(group):
        kinds = sections.setdefault(known.section, [])
        kinds.extend(kind for kind in known.reports if kind not in kinds)
    whole = {kind.key: kind.kind for kind in register(form) if isinstance(kind, KeptOne)}
    types = [
        Made,
        Entry,
        Roll,
        NextStep,
        *STATE.values(),
        *whole.values(),
        *(kind for kinds in sections.values() for kind in kinds),
    ]
    schemas, definitions = msgspec.json.schema_components(
        types, ref_template="#/$defs/{name}", schema_hook=_any_object
    )
    by_type = dict(zip(types, schemas, strict=True))
    properties: Schema = {
        form: {"const": FORM},
        "made": by_type[Made],
        "log": {"type": "array", "items": by_type[Entry]},
    }
    for name, kinds in sorted(sections.items()):
        properties[name] = _section([definitions[_name(by_type[kind])] for kind in kinds])
    state = {name: {"type": "array", "items": by_type[kind]} for name, kind in STATE.items()}
    return {
        "$schema": DIALECT,
        "title": f"{form} document",
        "type": "object",
        "properties": properties | state | {name: by_type[kind] for name, kind in whole.items()},
        "required": [form],
        "$defs": definitions,
    }


def _section(schemas: list[Schema]) -> Schema:
    """A section: the fields of every report that may stand there, and what each section has."""
    common, _ = msgspec.json.schema_components(list(COMMON.values()), ref_template="#/$defs/{name}")
    properties: Schema = {}
    for found in schemas:
        for name, kind in found.get("properties", {}).items():
            if name == "next":
                continue
            known = properties.setdefault(name, kind)
            if known != kind:
                choices = known["anyOf"] if set(known) == {"anyOf"} else [known]
                properties[name] = {"anyOf": [*choices, kind]}
    own = properties.get("page")  # a report may be of a page of its own, such as a ruling is
    properties |= dict(zip(COMMON, common, strict=True))
    if own and own != properties["page"]:
        properties["page"] = {"anyOf": [properties["page"], own]}
    required = set.intersection(*(set(found.get("required", ())) for found in schemas)) | set(COMMON) - {
        "yes"
    }
    return {"type": "object", "properties": properties, "required": sorted(required)}


def _name(reference: Schema) -> str:
    return str(reference["$ref"]).rpartition("/")[2]


def _any_object(kind: type) -> Schema:
    if issubclass(kind, dict):
        return {"type": "object"}
    raise NotImplementedError
