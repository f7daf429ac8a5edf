"""The document that flows through pipes: one JSON object that every command reads and adds to.

``{"fng": 3, "made": {...}, "<section>": {...}, ..., "log": [...]}``. A command passes on unchanged what it
does not know in a document. A document of an older form is upgraded as it is read (``fng_cli.forms``).
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from enum import Enum
from functools import lru_cache
from io import BytesIO
from typing import Any, ClassVar, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from fng_cli.calls import Next, NextStep
from fng_cli.dice import Roll
from fng_cli.errors import RequestError
from fng_cli.events import PersonEvent
from fng_cli.forms import FORMS, step_up
from fng_cli.house_rules import OtherReading
from fng_cli.names import slug
from fng_cli.words import in_words

__all__ = ["FORMS", "Content", "LogEntry", "Made", "Next", "NextStep", "Report"]

Content = dict[str, Any]
ReportT = TypeVar("ReportT", bound="Report")
StructT = TypeVar("StructT", bound=Struct)


class Report(Struct, frozen=True):
    """The result of a rule: its fields are the facts, ``summary()`` is the ruling in one line.

    A report may have the fields ``rulings`` (the ids of the rulings that it depends on) and ``next`` (the steps that
    the rules call for now).
    """

    ANSWER: ClassVar[tuple[str, ...]] = ()
    """The names of the fields that answer the player's question, such as ``hit`` or ``weather_kind``."""
    ROWS: ClassVar[str] = ""
    """The path of the list whose items are the rows of the report's table in CSV, such as ``parts.lines``.

    Empty for none.
    """

    NO_MEANS: ClassVar[str] = ""
    """What it means if ``verdict()`` is False, as a clause that help prints. Empty if there is no verdict."""

    def summary(self) -> str:
        """Return the ruling for people, in one line (a few reports take several). Every report overrides this
        method; here it raises NotImplementedError.
        """
        raise NotImplementedError

    def answer(self) -> str:
        """Return in words the values of the fields that ``ANSWER`` names, joined by ``, ``: ``clear``,
        ``yes``, ``duck-back``. If ``ANSWER`` is empty, return the summary.
        """
        if not self.ANSWER:
            return self.summary()
        return ", ".join(in_words(getattr(self, name)) for name in self.ANSWER)

    def verdict(self) -> bool | None:
        """Return None: a report answers no yes-or-no question. Reports that do answer one override this."""
        return None

    def row_figures(self) -> tuple[str, ...]:
        """Return the ids of the document's figures that are the rows of the report's table in CSV.

        Empty for most reports: their own facts are the rows.
        """
        return ()

    def report_events(self) -> Iterable[PersonEvent]:
        """Return what the ruling did to single persons, as events, from which a command's consequences are
        worked out. Here it is empty; reports with such events override it.
        """
        return ()


class Made(Struct, frozen=True, omit_defaults=True):
    """The facts by which a document can be made again: version, tables, dice and seed."""

    version: str
    tables_hash: str
    """The hash of all tables in force."""
    dice_source: str
    """The name and version of the source of the dice."""
    seed: str | None = None
    fresh: bool = False
    """True if nobody chose the seed."""
    other_readings: tuple[OtherReading, ...] = ()
    """The house rules of the game."""


class OtherFile(Struct, frozen=True, omit_defaults=True):
    """A file beside the document that a command read: its hash, and its text if that is short."""

    file: str
    file_hash: str
    text: str | None = None


class LogEntry(Struct, frozen=True, omit_defaults=True):
    """A command in the log of a document, with everything that its result depends on, so that it can be replayed."""

    command: str
    summary: str
    rolls: tuple[Roll, ...] = ()
    options: dict[str, Any] = {}
    """The options that were typed."""
    seed: str | None = None
    """The seed of its dice; None if they were the document's own."""
    dice_source: str | None = None
    """The source of its dice; None if they were the document's own."""
    version: str | None = None
    """The version of the program; None if it is that in ``made``."""
    tables_hash: str | None = None
    """The hash of the tables; None if it is that in ``made``."""
    document_hash: str | None = None
    """The ``digest`` of the document before the command."""
    turn: int | None = None
    """The turn in which it was played; None without a clock."""
    config: dict[str, Any] = {}
    """The defaults of the user's config that it used."""
    drawn: dict[str, str] = {}
    """Values that were made at random and are not dice."""
    files: tuple[OtherFile, ...] = ()
    """The files beside the document that it read."""
    other_readings: tuple[OtherReading, ...] = ()
    """The house rules in force."""


class _EntryTypes(Struct):
    """The types of the fields of a log entry that every command reads."""

    command: str | None = None
    summary: str | None = None
    options: dict[str, Any] | None = None


class _DocumentTypes(Struct):
    """The types of the parts of a document that every command reads, by which ``check`` validates it."""

    made: Made | None = None
    log: list[_EntryTypes] = []
    figures: list[dict[str, Any]] = []
    pefs: list[dict[str, Any]] = []


class _CurrentTypes(_DocumentTypes):
    """The same with the form of the document, by game."""

    fng: int | None = None
    icbm: int | None = None


class LoggedNames(Struct):
    """The parts of an entry of a log that a list of commands shows."""

    command: Any = None
    summary: Any = None


@lru_cache(maxsize=4096)
def cited(*groups: tuple[str, ...]) -> tuple[str, ...]:
    """Return the ids of rulings in several groups as one tuple, without
    duplicates, in order of first occurrence.
    """
    return tuple(dict.fromkeys(ruling for group in groups for ruling in group))


def section(
    report: Report, rolls: tuple[Roll, ...], page: str, next_steps: Sequence[NextStep] = ()
) -> Content:
    """Return a report as a section of a document: the answer, the facts, then rolls, page, rulings and next
    steps. ``yes`` is there only if the report has a verdict. ``page`` is used if the report has none of
    its own. ``next_steps`` replace those of the report and of the reports that its fields hold.
    """
    verdict = report.verdict()
    facts: Content = {"answer": report.answer()}
    if verdict is not None:
        facts["yes"] = verdict
    facts.update(msgspec.structs.asdict(report))
    facts.pop("next", None)
    rulings = facts.pop("rulings", ())
    for name, value in facts.items():
        if isinstance(value, _REPORT_OR_TUPLE):
            facts[name] = _without_next(value)
    facts["rolls"] = rolls
    facts.setdefault("page", page)
    facts["rulings"] = rulings
    facts["next"] = next_steps
    return facts


_REPORT_OR_TUPLE = (Report, tuple)
"""The types of the facts that may hold next steps of their own."""


def _without_next(value: Any) -> Any:
    """Return a report, or a tuple of reports, with ``next`` empty; any other value unchanged."""
    if isinstance(value, Report) and getattr(value, "next", None):
        return msgspec.structs.replace(value, next=())
    if isinstance(value, tuple) and value and isinstance(value[0], Report):
        return tuple(map(_without_next, value))
    return value


def report_in(content: Content, name: str, kind: type[ReportT]) -> ReportT:
    """Convert the section ``name`` of a document back into a report of the class ``kind``, without its next
    steps. Raises RequestError if the section is missing or has a wrong value. The message names the place
    (``terrain.sections[1].number``).
    """
    raw = content.get(name)
    facts = (
        {field: value for field, value in raw.items() if field != "next"} if isinstance(raw, dict) else raw
    )
    try:
        return msgspec.convert(facts, kind)
    except msgspec.ValidationError as fault:
        raise RequestError(fault_message(fault, name)) from None


def entry(command: str, report: Report, rolls: tuple[Roll, ...], options: Content) -> Content:
    """Return the log entry of a command, as a dict.

    ``options`` are the options that the player gave; they are left out if empty.
    """
    logged: Content = {"command": command, "summary": report.summary(), "rolls": rolls}
    return logged | {"options": options} if options else logged


def log_entry(raw: Any, number: int) -> LogEntry:
    """Parse an entry of a log. ``number`` is its place, counted from 1, for error messages.

    Raises RequestError that names the place of a wrong value, counted from 0 (``log[3].summary``).
    """
    try:
        return msgspec.convert(raw, LogEntry)
    except msgspec.ValidationError as fault:
        raise RequestError(fault_message(fault, f"log[{number - 1}]")) from None


OF_ONE_RULING = frozenset({"other_readings", "reminders", "casualty_texts"})
"""The fields of a section that say nothing of a later ruling."""


def merge(
    content: Content, game: str, made: Content, sections: Content, changes: Content, logged: Content
) -> Content:
    """Return a new document of a game (``fng`` or ``icbm``) with the result of a command. ``content``, the
    document before it, is not modified. ``sections`` are merged by name into the old ones, whose fields of
    one ruling only are dropped first. ``changes`` replace whole keys, ``made`` replaces the section of
    that name, and ``logged`` is added to the log.
    """
    merged: Content = {game: FORMS[game], "made": made}
    merged.update((name, value) for name, value in content.items() if name not in {game, "made", "log"})
    for name, section in sections.items():
        old = content.get(name)
        if isinstance(old, dict) and not OF_ONE_RULING.isdisjoint(old):  # only those of the new section hold
            old = {key: value for key, value in old.items() if key not in OF_ONE_RULING}
        merged[name] = old | section if isinstance(old, dict) else section
    merged.update(changes)
    merged["log"] = [*(content.get("log") or ()), logged]
    return merged


def check(value: Any, where: str, game: str = "fng") -> Content:
    """Validate a decoded document and return it, upgraded if it is of an older form. Raises RequestError if
    it is not a valid document of ``game`` (``fng`` or ``icbm``), or if this version does not know its
    form. The message begins with ``where``, such as a file name.
    """
    if not isinstance(value, dict):
        raise RequestError(f"{where}: expected a document, found {_type_in_words(value)}{SKIP}")
    content: Content = value
    if game not in content:
        keys = ", ".join(map(repr, list(content)[:3])) or "no keys"
        raise RequestError(f"{where}: not a document of {game}: an object with {keys}{SKIP}")
    newest = FORMS[game]
    if type(content[game]) is not int or not 1 <= content[game] <= newest:
        raise RequestError(
            f"{where}: {game}: the document is of form {content[game]!r}, and this version reads forms 1 to {newest}"
        )
    if content[game] != newest:
        try:
            content = step_up(content, game)
        except RequestError as fault:
            raise RequestError(f"{where}: {fault}") from None
        except RecursionError:
            raise RequestError(f"{where}: not a document: nested too deeply{SKIP}") from None
    try:
        msgspec.convert(content, _DocumentTypes)
    except msgspec.ValidationError as fault:
        raise RequestError(f"{where}: {fault_message(fault)}") from None
    return content


def names_in_log(text: bytes, game: str) -> list[LoggedNames] | None:
    """Return the name and summary of each command in the log of a document, given as JSON text. None if the
    text is not a document in today's form. This is faster than reading the whole document, but checks
    less.
    """
    try:
        text.decode()
        content = msgspec.json.decode(text, type=_CurrentTypes)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
    if getattr(content, game) != FORMS[game]:
        return None
    return [LoggedNames(entry.command, entry.summary) for entry in content.log]


SKIP = "; -N ignores the input"
"""The hint at the end of an error about the input."""


_TYPES = {
    "int": "a whole number",
    "float": "a number",
    "str": "a text",
    "bool": "a boolean",
    "array": "a list",
    "list": "a list",
    "object": "an object",
    "dict": "an object",
    "null": "null",
    "NoneType": "null",
}
"""The types of JSON values in plain words, by their names in msgspec and in Python."""


def _type_in_words(value: Any) -> str:
    """Return the type of a decoded JSON value in plain words: ``an object``, ``a number`` (whole or not)."""
    return "a number" if type(value) is int else _TYPES.get(type(value).__name__, "a number")


def fault_message(fault: msgspec.ValidationError, prefix: str = "") -> str:
    """Return the message of a msgspec error with the place of the fault first: ``figures[2].rep: expected
    ...``. ``prefix`` is the path of the part of the document that was converted, such as ``mission``, and
    is put before the place. If both are empty, ``document`` stands there.
    """
    text, _, place = str(fault).replace("`", "").partition(" - at $")
    path = (prefix + place).lstrip(".") or "document"
    return f"{path}: {text[:1].lower()}{text[1:]}"


def convert_part(raw: Any, kind: type[StructT], where: str) -> StructT:
    """Convert part of a document to a struct. Game terms are matched ignoring case, spaces and punctuation:
    ``Patrol`` for ``patrol``. ``where`` is the path of the part. Raises RequestError for a wrong value:
    ``mission.type: expected one of ambush, defense, fight, patrol or recon, got a list``.
    """
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError:
        pass
    try:
        return msgspec.convert(_respelled(raw, kind), kind)
    except msgspec.ValidationError as fault:
        raise RequestError(_expected(fault, raw, kind, where) or _in_words(fault, where)) from None


def _in_words(fault: msgspec.ValidationError, where: str) -> str:
    """Return the message of a msgspec error with its types in plain words: ``mission.eal: expected a whole
    number, got a text``. A message that is not about types keeps its wording. ``where`` is the path of the
    part of the document that was being read.
    """
    message = fault_message(fault, where)
    place, _, text = message.partition(": expected ")
    wanted, _, got = text.partition(", got ")
    if not got:
        return message
    kinds = [_TYPES.get(name, name) for name in wanted.split(" | ") if name != "null"]
    return f"{place}: expected {' or '.join(kinds)}, got {_TYPES.get(got, got)}"


def _respelled(raw: Any, kind: Any) -> Any:
    """Return a value of a document with the terms of the game in it spelled as in ``kind``, the type
    annotation of the value. Case, spaces and punctuation do not matter for the comparison. A text that
    matches no term is left as it is.
    """
    words, structs, inner = _choices(kind)
    if isinstance(raw, str) and words:
        return next((word for word in words if slug(word) == slug(raw)), raw)
    if isinstance(raw, dict) and structs:
        types = get_type_hints(structs[0])
        return {name: _respelled(value, types.get(name)) for name, value in raw.items()}
    if isinstance(raw, list) and inner is not None:
        return [_respelled(value, inner) for value in raw]
    return raw


def _expected(fault: msgspec.ValidationError, raw: Any, kind: Any, where: str) -> str | None:
    """Return the error message for a value that should be one of a fixed set of terms and is not; it lists
    the terms. None if no term is expected at the place of ``fault``. ``raw`` could not be converted to
    the type ``kind``, and ``where`` is its path.
    """
    place = str(fault).partition(" - at `$")[2].rstrip("`")
    for name, index in re.findall(r"\.(\w+)|\[(\d+)\]", place):
        if index:
            raw, kind = raw[int(index)], _choices(kind)[2]
        else:
            structs = _choices(kind)[1]
            raw, kind = raw.get(name), get_type_hints(structs[0]).get(name) if structs else None
    words = _choices(kind)[0]
    if not words:
        return None
    got = f"{raw!r}" if isinstance(raw, str) else _type_in_words(raw)
    return f"{where}{place}: expected one of {', '.join(words[:-1])} or {words[-1]}, got {got}"


def _choices(kind: Any) -> tuple[tuple[str, ...], tuple[type[Struct], ...], Any]:
    """Return what a type annotation allows: the words of its enums, its structs, and the item type of its
    tuple (None if it has none). With a tuple the structs are left empty.
    """
    types = [part for part in get_args(kind) or (kind,) if isinstance(part, type)]
    words = tuple(str(word) for part in types if issubclass(part, Enum) for word in part)
    lists = [part for part in (kind, *get_args(kind)) if get_origin(part) is tuple]
    structs = tuple(part for part in types if issubclass(part, Struct)) if not lists else ()
    return words, structs, get_args(lists[0])[0] if lists else None


def read(stream: Iterable[bytes], where: str, game: str = "fng") -> Iterator[Content]:
    """Yield the documents of a stream: one on each line, or each over several lines as jq prints it. Raises
    RequestError for anything that is not a document of the game (``fng`` or ``icbm``). Its message begins
    with ``where``, such as a file name.
    """
    if isinstance(stream, BytesIO) and (content := _decode_single(stream.getvalue())) is not None:
        yield check(content, f"{where}, line {_first_line(stream.getvalue())}", game)
    else:
        yield from _read_lines(stream, where, game)


def _decode_single(text: bytes) -> Content | None:
    """Return the JSON object that a text consists of. A text that is in the cache is not decoded again. None
    for any other JSON value, for JSON that is damaged or nested too deeply, or if the first line ends in
    ``}`` and more text follows. The caller then reads the text line by line.
    """
    end_of_line = text.find(b"\n") + 1
    if text[:end_of_line].rstrip().endswith(b"}") and text[end_of_line:].strip():
        return None  # a document for each line: decoding would go no further than the first
    kept = _KEPT.get()
    if kept is not None and (known := next((content for old, content in kept if old == text), None)):
        return known
    try:
        content = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    if kept is not None and isinstance(content, dict):
        kept.append((text, content))
    return content if isinstance(content, dict) else None


_KEPT: ContextVar[deque[tuple[bytes, Content]] | None] = ContextVar("KEPT", default=None)
"""The texts that were decoded last, with their documents; None if none are kept."""


@contextmanager
def keeping_decoded() -> Iterator[None]:
    """Return a context manager that keeps the last two documents that ``_decode_single`` decodes inside it.
    If one of their texts comes again, the same document is returned without decoding. This helps a session
    with undo. Nobody may modify a document that was read (``merge`` makes a new one).
    """
    token = _KEPT.set(deque(maxlen=2))
    try:
        yield
    finally:
        _KEPT.reset(token)


def _first_line(text: bytes) -> int:
    """Return the number, from 1, of the first non-blank line of ``text``."""
    blank = len(text) - len(text.lstrip())
    return text.count(b"\n", 0, blank) + 1


def _read_lines(stream: Iterable[bytes], where: str, game: str) -> Iterator[Content]:
    """Yield the documents of a stream, read a line at a time; blank lines between documents are skipped.
    Raises RequestError for anything that is not a document of ``game``; its message begins with ``where``
    and the line on which the faulty document begins.
    """
    gathered: list[bytes] = []
    first, depth = 1, 0
    for number, line in enumerate(stream, 1):
        if not gathered:
            if not line.strip():
                continue
            first, depth = number, 0
        gathered.append(line)
        if len(gathered) > 1 and (depth := depth + _depth_change(line)) > 0:
            continue  # incomplete; decoding it at each line would take quadratic time
        try:
            content = _decode(b"".join(gathered), f"{where}, line {first}")
        except (msgspec.DecodeError, UnicodeDecodeError):
            depth = _depth_change(line) if len(gathered) == 1 else depth
            if depth <= 0 or not gathered[0].lstrip().startswith(b"{"):
                break
            continue
        gathered = []
        yield check(content, f"{where}, line {first}", game)
    if gathered:
        yield check(_decode_rest(b"".join(gathered), f"{where}, line {first}"), where, game)


_STRING = rb'"[^"\\]*(?:\\.[^"\\]*)*"'
_BRACKET = rb"[][{}]"


def _depth_change(line: bytes) -> int:
    """Return the number of brackets that a line opens minus those that it closes.

    Those in strings do not count.
    """
    if not re.search(_BRACKET, line):
        return 0
    bare = re.sub(_STRING, b"", line)
    return bare.count(b"{") + bare.count(b"[") - bare.count(b"}") - bare.count(b"]")


def _decode(text: bytes, where: str) -> Any:
    """Decode JSON. Raises RequestError, whose message begins with ``where``, if it is nested too deeply.

    Damaged JSON raises msgspec's DecodeError, or UnicodeDecodeError.
    """
    try:
        return msgspec.json.decode(text)
    except RecursionError:
        raise RequestError(f"{where}: not a document: nested too deeply{SKIP}") from None


def _decode_rest(text: bytes, where: str) -> Any:
    """Decode the rest of a stream as one JSON value.

    Raises RequestError, whose message begins with ``where``, if it is cut off, damaged or nested too deeply.
    """
    try:
        return _decode(text, where)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        start = text.strip()[:30].decode(errors="replace")
        why = "cut off or damaged" if start.startswith("{") else f"starts with {start!r}"
        detail = f" ({fault})" if start.startswith("{") else ""
        raise RequestError(f"{where}: not a document: {why}{detail}{SKIP}") from None


def lookup(content: Mapping[str, Any], path: str) -> Any:
    """Return the value at a path of keys such as ``mission.corps``.

    None if there is no value there, or it is null.
    """
    value: Any = content
    for name in path.split("."):
        if not (type(value) is dict or isinstance(value, Mapping)) or name not in value:
            return None
        value = value[name]
    return value


STATE = {"icbm": "game"}
"""The key of a document that holds its whole state, by game; in the other games every key is state."""


def digest(content: Content, game: str) -> str:
    """Return a hash of a document, 16 hex digits. If the document has its game's whole state under one key
    (``STATE``), only that is hashed. If not, everything but ``log`` and ``made`` is hashed. Nulls do not
    count, so a document has the same hash in JSON and in TOML.
    """
    from fng_cli.hashes import blake2b

    part = content.get(STATE[game]) if game in STATE else None
    if part is None:
        part = {name: value for name, value in content.items() if name not in {"log", "made"}}
    return blake2b(_canonical_text(part), digest_size=8).hexdigest()


_sorting_encoder = msgspec.json.Encoder(order="sorted")


def _canonical_text(value: Any) -> bytes:
    """Return a JSON value as bytes, with its keys sorted at every level and without its nulls.

    The values of an object are encoded one by one: most hold no null, and need no copy.
    """
    if not isinstance(value, dict):
        return _sorting_encoder.encode(without_nulls(value))
    return _sorting_encoder.encode(
        {
            name: _text_without_nulls(item) if type(item) in _NESTED else item
            for name, item in value.items()
            if item is not None
        }
    )


def _text_without_nulls(value: Any) -> msgspec.Raw:
    """Return an object or a list as JSON text without its nulls, with its keys sorted at every level."""
    text = _sorting_encoder.encode(value)
    return msgspec.Raw(_sorting_encoder.encode(without_nulls(value)) if b"null" in text else text)


_NESTED = frozenset({dict, list, tuple})
"""The types of the JSON values that hold others. No call is made for the other values, which halves the time."""


def without_nulls(value: Any) -> Any:
    """Return a copy of a JSON value without the nulls in its objects and lists, at any depth."""
    if isinstance(value, dict):
        return {
            name: without_nulls(item) if type(item) in _NESTED else item
            for name, item in value.items()
            if item is not None
        }
    if isinstance(value, list | tuple):
        return [without_nulls(item) if type(item) in _NESTED else item for item in value if item is not None]
    return value


_encoder = msgspec.json.Encoder()


def encode(content: Any, *, indented: bool = False) -> bytes:
    """Serialize a document as one line of JSON, or with ``indented`` over several lines; the bytes end in a
    newline. Raises RequestError if it is nested too deeply to be written.
    """
    try:
        text = _encoder.encode(content)
        return (msgspec.json.format(text, indent=2) if indented else text) + b"\n"
    except RecursionError:
        raise RequestError("the document is nested too deeply to be written") from None


def plain(value: Any) -> Any:
    """Convert a value, such as a struct, to plain JSON types: dict, list, str, numbers, bool and None."""
    return msgspec.to_builtins(value)
