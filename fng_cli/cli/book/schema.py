"""``fng schema``: the JSON Schema of a document or a part of it, and the validation of files by it."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from io import BytesIO
from itertools import islice
from pathlib import Path
from typing import Annotated, Any, ClassVar

import msgspec
import typer
from msgspec import Struct

from fng_cli import document
from fng_cli.cli.book.tables import GameOption, parse_game
from fng_cli.cli.files import inputs
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import FileUse, Uses
from fng_cli.cli.shell.play import Play
from fng_cli.document import FORMS, Content, Report
from fng_cli.errors import FileProblem, RequestError
from fng_cli.names import find
from fng_cli.rules.book.table_roll import Facts
from fng_cli.words import count


class SchemaReport(Report, frozen=True):
    """A JSON Schema."""

    json_schema: Facts

    def summary(self) -> str:
        """Return ``JSON Schema of`` and the schema's title."""
        return f"JSON Schema of {self.json_schema['title']}."


class CheckedFile(Struct, frozen=True):
    """A file of valid documents, and their number."""

    name: str
    documents_checked: int
    entries_checked: int = 0
    """The number of entries of a log among them."""

    def text(self) -> str:
        """Return a line on the file: ``evening.json: 1 document and 12 log entries, valid against the
        schema.`` A kind of which there are none is left out; with neither it says ``0 documents``.
        """
        whole = self.documents_checked - self.entries_checked
        parts = [
            f"{number} {one if number == 1 else many}"
            for number, one, many in (
                (whole, "document", "documents"),
                (self.entries_checked, "log entry", "log entries"),
            )
            if number or (not self.documents_checked and one == "document")
        ]
        return f"{self.name}: {' and '.join(parts)}, valid against the schema."


class SchemaChecked(Report, frozen=True):
    """The result of validating the documents of files: all of them are valid."""

    ANSWER: ClassVar[tuple[str, ...]] = ("documents_checked",)

    checked_files: tuple[CheckedFile, ...]
    documents_checked: int

    def summary(self) -> str:
        """Return a line for each checked file, with the result of its check."""
        return "\n".join(checked.text() for checked in self.checked_files)


def _raw(report: SchemaReport | SchemaChecked) -> bytes:
    """Return the schema as indented JSON, or the result of a validation as lines of text, in UTF-8."""
    if isinstance(report, SchemaChecked):
        return report.summary().encode() + b"\n"
    return msgspec.json.format(msgspec.json.encode(report.json_schema), indent=2) + b"\n"


@command("schema", page="1", raw=_raw, file_use=FileUse.LEAVES, uses=Uses.NOTHING)
def schema(
    play: Play,
    names: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[SECTION]",
            help="Section whose schema is printed, or the word tour or log-entry. With --check, further files to validate.",
        ),
    ] = None,
    checked: Annotated[
        str | None,
        typer.Option(
            "--check",
            metavar="FILE",
            help="Validate this file of documents or log entries (- for standard input) instead of printing a schema.",
        ),
    ] = None,
    game: GameOption = "fng",
) -> SchemaReport | SchemaChecked:
    """Print the JSON Schema of the document, of one section, of a tour, or of a log entry.

    With --check, the command prints how many documents each file holds, or the first errors in an invalid
    file.

    fng schema
    fng schema mission
    fng schema --check evening.json
    icbm schema
    icbm schema --check game.json
    """
    from fng_cli.cli.book import schemas

    known_game, names = parse_game(game), names or []
    if checked is not None:
        return _check_files([checked, *names], known_game)
    if len(names) > 1:
        raise RequestError(
            f"{' '.join(names)}: only one section can be shown at a time; to validate files, use --check FILE"
        )
    whole = schemas.whole_schema(known_game)
    if not names:
        return SchemaReport(Facts(whole))
    others = {schemas.LOG_ENTRY: schemas.of_log_entry} | (
        {schemas.TOUR: schemas.of_tour} if known_game == "fng" else {}
    )
    name = find(names[0], (*whole["properties"], *others), "section")
    part = others[name](whole) if name in others else schemas.of_section(whole, name)
    return SchemaReport(Facts(part))


MOST_FAULTS = 20
"""The most faults of the files that an error lists."""
MOST_SOUGHT = 1000
"""The most faults that are searched for: a large file that is wrong throughout is refused in little time."""


def _check_files(names: Sequence[str], game: str) -> SchemaChecked:
    """Validate the documents and log entries in files, each by the schema of its game, and return how many
    each file has. ``game`` is assumed if none is named. Raises FileProblem with the first faults, or for
    a TOML file of another kind. Raises RequestError if a file is missing or empty, if any other file is of
    another kind, or if the library jsonschema is not installed.
    """
    validators = _Validators()
    checked, last = [], names[0]
    faults: list[str] = []
    for name in names:
        number = entries = 0
        for number, content in enumerate(_contents(name, game), 1):
            kind = _kind_of(content, game)
            entries += kind not in FORMS
            found = [
                f"document {number}, {fault.json_path}: {fault.message[:200]}"
                for fault in islice(validators.of(kind).iter_errors(content), MOST_SOUGHT - len(faults))
            ]
            faults += found if len(names) == 1 else [f"{_called(name)}, {fault}" for fault in found]
        if not number:
            raise RequestError(f"--check {name}: the file is empty")
        checked.append(CheckedFile(_called(name), number, entries))
    if faults:
        where = _called(last) if len(names) == 1 else f"{len(names)} files"
        number_text = (
            count(len(faults), "fault") if len(faults) < MOST_SOUGHT else f"{MOST_SOUGHT:,} faults or more"
        )
        raise FileProblem(f"{where}: {number_text}:", *faults[:MOST_FAULTS])
    return SchemaChecked(tuple(checked), sum(one.documents_checked for one in checked))


class _Validators:
    """The validators of documents by kind: ``fng``, ``icbm``, or either with ``-entry``; each is made once."""

    def __init__(self) -> None:
        """Import the library jsonschema; no validator is made yet. Raises RequestError if it is not
        installed.
        """
        try:
            self._library = import_module("jsonschema")
        except ImportError:
            raise RequestError(
                "--check needs the library jsonschema, which is not installed: run pip install 'fng-cli[schema]'"
            ) from None
        self._known: dict[str, Any] = {}

    def of(self, kind: str) -> Any:
        """Return the validator for documents of this kind (``fng``, ``icbm``), or for log entries
        (``fng-entry``, ``icbm-entry``); made on first use.
        """
        from fng_cli.cli.book import schemas

        if kind not in self._known:
            whole = schemas.whole_schema(kind.partition("-")[0])
            schema = whole if kind in FORMS else schemas.of_log_entry(whole)
            self._known[kind] = self._library.Draft202012Validator(schema)
        return self._known[kind]


def _called(name: str) -> str:
    """Return the name of a file for a line: ``standard input`` for ``-``."""
    return "standard input" if name == "-" else name


def _kind_of(content: Content, game: str) -> str:
    """Return the kind of a document: ``fng`` or ``icbm``, whichever it has as a field. Content with neither
    is an entry of a log of ``game``: ``fng-entry`` or ``icbm-entry``.
    """
    return next((form for form in FORMS if form in content), f"{game}-entry")


def _contents(name: str, game: str) -> Iterator[Content]:
    """Yield the documents in the file ``name`` (``-``: standard input), upgraded to the current form, and
    bare entries of a log. ``game`` is that of a TOML file, and of several documents that take several lines
    each; any other document names its game. Raises RequestError if there is no such file or if the content
    is anything else, and FileProblem if this is so in a TOML file.
    """
    if name == "-" and sys.stdin is None:
        raise RequestError("--check -: standard input is closed")
    if name != "-" and not Path(name).is_file():
        raise RequestError(f"--check {name}: there is no such file")
    if name != "-" and inputs.is_toml(Path(name)):
        yield from filter(None, [inputs.from_file(Path(name), game)])
        return
    text = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    values = _json_values(text)
    if values is None:
        yield from document.read(BytesIO(text), _called(name), game)
        return
    for number, value in enumerate(values, 1):
        where = f"{_called(name)}, document {number}"
        if isinstance(value, dict) and "command" in value and not any(form in value for form in FORMS):
            yield value
        else:
            own_game = next((form for form in FORMS if isinstance(value, dict) and form in value), game)
            yield document.check(value, where, own_game)


def _json_values(text: bytes) -> Iterable[Any] | None:
    """Return the JSON values in a text. The text is a single value, or has one value on each line; blank
    lines are skipped. Empty for a blank text; None if the text is none of these.
    """
    try:
        return [msgspec.json.decode(text)]
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        pass
    try:
        return [msgspec.json.decode(line) for line in text.splitlines() if line.strip()]
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
