"""``fng schema``: the JSON Schema of the document, or of one of its sections."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer

from fng_cli.cli.book.options import GameOption, form_of
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import FileUse
from fng_cli.cli.shell.play import Play
from fng_cli.document import Report
from fng_cli.names import find
from fng_cli.rules.book.table_roll import Facts


class SchemaReport(Report, frozen=True):
    """A JSON Schema."""

    json_schema: Facts

    def summary(self) -> str:
        return f"JSON Schema of {self.json_schema['title']}."


def _raw(report: SchemaReport) -> bytes:
    return msgspec.json.format(msgspec.json.encode(report.json_schema), indent=2) + b"\n"


@command("schema", page="1", raw=_raw, file_use=FileUse.LEAVES)
def schema(
    play: Play,
    section: Annotated[str | None, typer.Argument(metavar="[SECTION]", help="One section only.")] = None,
    game: GameOption = "fng",
) -> SchemaReport:
    """The JSON Schema of the document, or of one of its sections.

    fng schema
    fng schema mission
    """
    from fng_cli.cli.book.schemas import of_document, of_section

    whole = of_document(form_of(game))
    name = section and find(section, whole["properties"], "section")
    return SchemaReport(Facts(of_section(whole, name) if name else whole))
