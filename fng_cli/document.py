"""The document that flows through pipes: one JSON object that every command reads and adds to.

``{"fng": 2, "made": {...}, "<section>": {...}, ..., "log": [...]}``. What a command does not
know in a document it passes on untouched. One of an older form is brought up to this one as it is
read (``fng_cli.forms``).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from functools import cache, lru_cache
from io import BytesIO
from typing import Any, ClassVar, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from fng_cli.calls import Next, NextStep
from fng_cli.dice import Roll
from fng_cli.errors import RequestError
from fng_cli.events import PersonEvent
from fng_cli.forms import FORM, step_up
from fng_cli.house_rules import OtherReading
from fng_cli.names import slug
from fng_cli.words import in_words

__all__ = ["FORM", "Content", "LogEntry", "Made", "Next", "NextStep", "Report"]

Content = dict[str, Any]
ReportT = TypeVar("ReportT", bound="Report")
StructT = TypeVar("StructT", bound=Struct)


class Report(Struct, frozen=True):
    """The answer of a rule. Fields are the facts, ``summary`` the ruling in a line.

    ``ANSWER`` names the field, or fields, that say what a player asked: who acts first, whether he
    is hit, what appears. A report may have the fields ``rulings`` (ids of the readings that it leaned
    on) and ``next`` (what the rules call for now).
    """

    ANSWER: ClassVar[tuple[str, ...]] = ()
    ROWS: ClassVar[str] = ""
    """The list of which it is made, where a table of it has a row for each thing: by its path, ``parts.lines``."""

    def summary(self) -> str:
        """The ruling in a line, for people."""
        raise NotImplementedError

    def answer(self) -> str:
        """The fields of ``ANSWER`` in words: ``clear``, ``yes``, ``duck-back``; without it the summary."""
        if not self.ANSWER:
            return self.summary()
        return ", ".join(in_words(getattr(self, name)) for name in self.ANSWER)

    def verdict(self) -> bool | None:
        """Whether the answer is yes or no, where it is one of them."""
        return None

    def report_events(self) -> Iterable[PersonEvent]:
        """Return the events that it caused, for the consequences that follow any command; none for most reports."""
        return ()


class Made(Struct, frozen=True, omit_defaults=True):
    """The facts that make a document again: version, tables, dice and seed.

    ``tables_hash`` is that of all tables in force, ``dice_source`` the name and version of where the
    dice came from. ``fresh``: nobody chose the seed. ``other_readings`` are those of unclear places by which
    it is played.
    """

    version: str
    tables_hash: str
    dice_source: str
    seed: str | None = None
    fresh: bool = False
    other_readings: tuple[OtherReading, ...] = ()


class OtherFile(Struct, frozen=True, omit_defaults=True):
    """A file beside the document that a command read: its hash, and its content where that is short."""

    file: str
    file_hash: str
    text: str | None = None


class LogEntry(Struct, frozen=True, omit_defaults=True):
    """A command in the log of a document: all that it rested on, so that it can be played again.

    ``options`` are those that were given, as they were typed. ``seed`` and ``dice_source`` are given
    where the dice were not the document's own, ``version`` and ``tables_hash`` where they were not those
    that made it. ``document_hash`` is that of the document as it was before, by ``digest``. ``config``
    has the defaults of the user that counted, ``drawn`` what was made at random and is no die, ``files``
    what was read beside the document, ``other_readings`` were in force. ``turn`` is the turn that it was played in, where there is a clock.
    """

    command: str
    summary: str
    rolls: tuple[Roll, ...] = ()
    options: dict[str, Any] = {}
    seed: str | None = None
    dice_source: str | None = None
    version: str | None = None
    tables_hash: str | None = None
    document_hash: str | None = None
    turn: int | None = None
    config: dict[str, Any] = {}
    drawn: dict[str, str] = {}
    files: tuple[OtherFile, ...] = ()
    other_readings: tuple[OtherReading, ...] = ()


class _Logged(Struct):
    """The parts of an entry in the log that are read without more ado."""

    command: str | None = None
    summary: str | None = None
    options: dict[str, Any] | None = None


class _Head(Struct):
    """The parts of a document that every command relies on."""

    made: Made | None = None
    log: list[_Logged] = []
    figures: list[dict[str, Any]] = []
    pefs: list[dict[str, Any]] = []


@lru_cache(maxsize=4096)
def cited(*groups: tuple[str, ...]) -> tuple[str, ...]:
    """The rulings of several reports and tables together, each once, in the order met."""
    return tuple(dict.fromkeys(ruling for group in groups for ruling in group))


def section(
    report: Report, rolls: tuple[Roll, ...], page: str, following: Sequence[NextStep] = ()
) -> Content:
    """A report as it stands in a document: the answer, its facts, then what they rest on.

    ``yes`` is there where the answer is a yes or no. ``page`` is where the command rules, unless the
    report is of a page of its own; ``following`` are its next steps as lines.
    """
    verdict = report.verdict()
    facts: Content = {"answer": report.answer()}
    if verdict is not None:
        facts["yes"] = verdict
    facts.update(msgspec.structs.asdict(report))
    facts.pop("next", None)
    rulings = facts.pop("rulings", ())
    if any(map(_may_hold_report, set(map(type, facts.values())))):
        facts = {name: _part(value) for name, value in facts.items()}
    facts["rolls"] = rolls
    facts.setdefault("page", page)
    facts["rulings"] = rulings
    facts["next"] = following
    return facts


@cache
def _may_hold_report(kind: type) -> bool:
    """Whether a value of this kind is a report, or may have one in it."""
    return issubclass(kind, Report | tuple)


def _part(value: Any) -> Any:
    """A field of a report as a section has it: a report within it has no next steps of its own."""
    if isinstance(value, Report) and getattr(value, "next", None):
        return msgspec.structs.replace(value, next=())
    if isinstance(value, tuple) and value and isinstance(value[0], Report):
        return tuple(map(_part, value))
    return value


def report_in(content: Content, name: str, kind: type[ReportT]) -> ReportT:
    """The report that stands in a section of a document, read back; without its next steps.

    Raises RequestError that names the place of a fault (``terrain.sections[1].number``).
    """
    told = content.get(name)
    facts = (
        {field: value for field, value in told.items() if field != "next"} if isinstance(told, dict) else told
    )
    try:
        return msgspec.convert(facts, kind)
    except msgspec.ValidationError as fault:
        raise RequestError(located(fault, name)) from None


def entry(command: str, report: Report, rolls: tuple[Roll, ...], options: Content) -> Content:
    """A command as the log keeps it; ``options`` are those that were given."""
    logged: Content = {"command": command, "summary": report.summary(), "rolls": rolls}
    return logged | {"options": options} if options else logged


def log_entry(told: Any, number: int) -> LogEntry:
    """An entry of a log, read back; ``number`` is its place from 1.

    Raises RequestError that names the place of a fault (``log[3].summary``).
    """
    try:
        return msgspec.convert(told, LogEntry)
    except msgspec.ValidationError as fault:
        raise RequestError(located(fault, f"log[{number - 1}]")) from None


def merge(
    content: Content, form: str, made: Content, sections: Content, changes: Content, logged: Content
) -> Content:
    """A document with what a command adds to it; the document given is left as it was.

    A section that is there already keeps what the new one does not say.
    """
    merged: Content = {form: FORM, "made": made}
    merged.update((name, value) for name, value in content.items() if name not in {form, "made", "log"})
    for name, section in sections.items():
        old = content.get(name)
        if isinstance(old, dict) and "other_readings" in old:  # those of this ruling count, and no others
            old = {key: value for key, value in old.items() if key != "other_readings"}
        merged[name] = old | section if isinstance(old, dict) else section
    merged.update(changes)
    merged["log"] = [*(content.get("log") or ()), logged]
    return merged


def check(found: Any, where: str, form: str = "fng") -> Content:
    """The content of a document in the form of today, once its common parts are known to be sound.

    Raises RequestError that says what was found, and where.
    """
    if not isinstance(found, dict):
        raise RequestError(f"{where}: no document: {_type_in_words(found)} stands there{_SKIP}")
    content: Content = found
    if form not in content:
        keys = ", ".join(map(repr, list(content)[:3])) or "no keys"
        raise RequestError(f"{where}: no {form} document: an object with {keys}{_SKIP}")
    if type(content[form]) is not int or not 1 <= content[form] <= FORM:
        raise RequestError(
            f"{where}: {form}: a document of form {content[form]!r}; this version reads 1 to {FORM}"
        )
    if content[form] != FORM:
        try:
            content = step_up(content, form)
        except RecursionError:
            raise RequestError(f"{where}: no document: nested too deeply{_SKIP}") from None
    try:
        msgspec.convert(content, _Head)
    except msgspec.ValidationError as fault:
        raise RequestError(f"{where}: {located(fault)}") from None
    return content


_SKIP = "; -N leaves the input unread"


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
    """The type of a decoded JSON value in plain words: ``an object``, ``a number`` (whole or not)."""
    return "a number" if type(value) is int else _TYPES.get(type(value).__name__, "a number")


def located(fault: msgspec.ValidationError, prefix: str = "") -> str:
    """A fault of msgspec as we say it: the place first, ``figures[2].rep: expected ...``."""
    text, _, place = str(fault).replace("`", "").partition(" - at $")
    path = (prefix + place).lstrip(".") or "document"
    return f"{path}: {text[:1].lower()}{text[1:]}"


def converted(raw: Any, kind: type[StructT], where: str) -> StructT:
    """Return a part of a document as a struct; a term of the game may be spelled in any way, such as ``Patrol``.

    ``where`` is the place of the part. Raises RequestError that names the place of a wrong value, and says what
    belongs there: ``mission.type: expected one of ambush, defense, fight, patrol or recon, got a list``.
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
    """Return a fault of msgspec with its types in plain words: ``mission.eal: expected a whole number, got a text``."""
    message = located(fault, where)
    place, _, text = message.partition(": expected ")
    wanted, _, got = text.partition(", got ")
    if not got:
        return message
    kinds = [_TYPES.get(one, one) for one in wanted.split(" | ") if one != "null"]
    return f"{place}: expected {' or '.join(kinds)}, got {_TYPES.get(got, got)}"


def _respelled(raw: Any, kind: Any) -> Any:
    """Return a part of a document with each term of the game as its struct spells it, where that can be told."""
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
    """Return the message for a value that is no term of the game; None where another kind of value belongs there."""
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
    told = f"{raw!r}" if isinstance(raw, str) else _type_in_words(raw)
    return f"{where}{place}: expected one of {', '.join(words[:-1])} or {words[-1]}, got {told}"


def _choices(kind: Any) -> tuple[tuple[str, ...], tuple[type[Struct], ...], Any]:
    """Return what a type allows: the words of its term, its struct, and the type of the items of its list."""
    kinds = [one for one in get_args(kind) or (kind,) if isinstance(one, type)]
    words = tuple(str(word) for one in kinds if issubclass(one, Enum) for word in one)
    lists = [one for one in (kind, *get_args(kind)) if get_origin(one) is tuple]
    structs = tuple(one for one in kinds if issubclass(one, Struct)) if not lists else ()
    return words, structs, get_args(lists[0])[0] if lists else None


def read(stream: Iterable[bytes], where: str, form: str = "fng") -> Iterator[Content]:
    """Yield the documents of a stream: one on each line, or one spread over several lines as jq prints it.

    A stream that is in memory already (BytesIO) and holds a single document is decoded in one go; any other
    stream is read a line at a time. Raises RequestError for anything that is not a document.
    """
    if isinstance(stream, BytesIO) and (content := _decode_single(stream.getvalue())) is not None:
        yield check(content, f"{where}, line {_first_line(stream.getvalue())}", form)
    else:
        yield from _read_lines(stream, where, form)


def _decode_single(text: bytes) -> Content | None:
    """Return the JSON object that a text consists of; None for anything else, also for damaged JSON.

    The caller then reads the text line by line, which finds the same documents and can name the place of a fault.
    """
    first_line = text[: text.find(b"\n") + 1].strip()
    if first_line.endswith(b"}"):  # a document for each line: decoding would go no further than the first
        return None
    try:
        content = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return content if isinstance(content, dict) else None


def _first_line(text: bytes) -> int:
    """Return the number of the first line, from 1, that is not blank."""
    blank = len(text) - len(text.lstrip())
    return text.count(b"\n", 0, blank) + 1


def _read_lines(stream: Iterable[bytes], where: str, form: str) -> Iterator[Content]:
    """Yield the documents of a stream as ``read`` does, a line at a time."""
    gathered: list[bytes] = []
    first, depth = 1, 0
    for number, line in enumerate(stream, 1):
        if not gathered:
            if not line.strip():
                continue
            first, depth = number, 0
        gathered.append(line)
        if len(gathered) > 1 and (depth := depth + _deeper(line)) > 0:
            continue  # not whole yet; to try at each line would read all of it again and again
        try:
            content = _decode(b"".join(gathered), f"{where}, line {first}")
        except (msgspec.DecodeError, UnicodeDecodeError):
            depth = _deeper(line) if len(gathered) == 1 else depth
            if depth <= 0 or not gathered[0].lstrip().startswith(b"{"):
                break
            continue
        gathered = []
        yield check(content, f"{where}, line {first}", form)
    if gathered:
        yield check(_last(b"".join(gathered), f"{where}, line {first}"), where, form)


_STRING = re.compile(rb'"[^"\\]*(?:\\.[^"\\]*)*"')
_BRACKET = re.compile(rb"[][{}]")


def _deeper(line: bytes) -> int:
    """The number of brackets that a line opens and does not close; those in strings are none."""
    if not _BRACKET.search(line):
        return 0
    bare = _STRING.sub(b"", line)
    return bare.count(b"{") + bare.count(b"[") - bare.count(b"}") - bare.count(b"]")


def _decode(text: bytes, where: str) -> Any:
    try:
        return msgspec.json.decode(text)
    except RecursionError:
        raise RequestError(f"{where}: no document: nested too deeply{_SKIP}") from None


def _last(text: bytes, where: str) -> Any:
    """The one document that the rest of a stream is. Raises RequestError where it is cut off or damaged."""
    try:
        return _decode(text, where)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        start = text.strip()[:30].decode(errors="replace")
        why = "cut off or damaged" if start.startswith("{") else f"starts with {start!r}"
        detail = f" ({fault})" if start.startswith("{") else ""
        raise RequestError(f"{where}: no document: {why}{detail}{_SKIP}") from None


def lookup(content: Mapping[str, Any], path: str) -> Any:
    """The value at a path such as ``mission.corps``; None where there is none."""
    value: Any = content
    for name in path.split("."):
        if not (type(value) is dict or isinstance(value, Mapping)) or name not in value:
            return None
        value = value[name]
    return value


STATE = {"icbm": "game"}
"""The part of a document that holds its whole state, by form; the parts of others are state all of them."""


def digest(content: Content, form: str) -> str:
    """A hash of what a document says, besides its log and what made it: the same in JSON and in TOML.

    Where a form keeps its whole state in one part it is that part's.
    """
    from fng_cli.hashes import blake2b

    part = content.get(STATE[form]) if form in STATE else None
    said = {name: value for name, value in content.items() if name not in {"log", "made"}}
    text = msgspec.json.encode(without_nulls(said if part is None else part), order="sorted")
    return blake2b(text, digest_size=8).hexdigest()


def without_nulls(value: Any) -> Any:
    """A plain value without all that is null in it."""
    if isinstance(value, dict):
        return {name: without_nulls(item) for name, item in value.items() if item is not None}
    if isinstance(value, list | tuple):
        return [without_nulls(item) for item in value if item is not None]
    return value


_encoder = msgspec.json.Encoder()


def encode(content: Any, *, indented: bool = False) -> bytes:
    """A document as a line of JSON, or indented for people to read.

    Raises RequestError where it is nested so deeply that it could be read, but not be written.
    """
    try:
        text = _encoder.encode(content)
        return (msgspec.json.format(text, indent=2) if indented else text) + b"\n"
    except RecursionError:
        raise RequestError("the document is nested too deeply to be written") from None


def plain(value: Any) -> Any:
    """A value as it would be read back from JSON."""
    return msgspec.to_builtins(value)
