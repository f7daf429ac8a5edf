"""``fng schema``: the JSON Schema of the document, or of one of its sections."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, ClassVar

import msgspec
import typer

from fng_cli.cli.book.options import GameOption, form_of
from fng_cli.cli.files import inputs
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import FileUse, Uses
from fng_cli.cli.shell.play import Play
from fng_cli.document import Report
from fng_cli.errors import FileProblem, RequestError
from fng_cli.names import find
from fng_cli.rules.book.table_roll import Facts


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
    from fng_cli.cli.book.schemas import of_document, of_section

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
