"""The document that flows through pipes: one JSON object that every command reads and adds to.

``{"fng": 1, "made": {...}, "<section>": {...}, ..., "log": [...]}``. What a command does not
know in a document it passes on untouched.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import IO, Any

import msgspec
from msgspec import Struct

from fng_cli.dice import Roll
from fng_cli.errors import RequestError

FORM = 1
Content = dict[str, Any]


class Next(Struct, frozen=True):
    """What the rules call for now: a command ready to run, and why."""

    command: str
    reason: str


class Report(Struct, frozen=True):
    """What a rule answers. Fields are the facts, ``summary`` the ruling in a line.

    A report may have the fields ``rulings`` (ids of the readings that it leaned on) and ``next``
    (what the rules call for now).
    """

    def summary(self) -> str:
        """The ruling in a line, for people."""
        raise NotImplementedError

    def verdict(self) -> bool | None:
        """Whether the answer is yes or no, where it is one of them."""
        return None


class Made(Struct, frozen=True, omit_defaults=True):
    """What it takes to make a document again. ``fresh``: nobody chose the seed."""

    version: str
    tables: str
    dice: str
    seed: int | str | None = None
    fresh: bool = False


class Entry(Struct, frozen=True, omit_defaults=True):
    """A command in the log of a document.

    ``seed`` and ``dice`` are given where the dice were not the document's own.
    """

    command: str
    summary: str
    rolls: tuple[Roll, ...] = ()
    options: dict[str, Any] = {}
    seed: int | str | None = None
    dice: str | None = None


class _Head(Struct):
    """The parts of a document that every command relies on."""

    made: Made | None = None
    log: list[dict[str, Any]] = []
    figures: list[dict[str, Any]] = []
    pefs: list[dict[str, Any]] = []


@lru_cache(maxsize=4096)
def cited(*groups: tuple[str, ...]) -> tuple[str, ...]:
    """The rulings of several reports and tables together, each once, in the order met."""
    return tuple(dict.fromkeys(ruling for group in groups for ruling in group))


def section(report: Report, rolls: tuple[Roll, ...], page: str) -> Content:
    """A report as it stands in a document: its facts, then what they rest on.

    ``page`` is where the command rules, unless the report is of a page of its own.
    """
    facts: Content = {name: getattr(report, name) for name in report.__struct_fields__}
    rulings, following = facts.pop("rulings", ()), facts.pop("next", ())
    facts["rolls"] = rolls
    facts.setdefault("page", page)
    facts["rulings"] = rulings
    facts["next"] = following
    return facts


def entry(command: str, report: Report, rolls: tuple[Roll, ...], options: Content) -> Content:
    """A command as the log keeps it; ``options`` are those that were given."""
    logged: Content = {"command": command, "summary": report.summary(), "rolls": rolls}
    return logged | {"options": options} if options else logged


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
        merged[name] = old | section if isinstance(old, dict) else section
    merged.update(changes)
    merged["log"] = [*(content.get("log") or ()), logged]
    return merged


def check(content: Any, where: str, form: str = "fng") -> Content:
    """The content of a document, once its common parts are known to be sound.

    Raises RequestError that says what was found, and where.
    """
    if not isinstance(content, dict):
        raise RequestError(f"{where}: no document: {_found(content)} stands there{_SKIP}")
    if form not in content:
        keys = ", ".join(map(repr, list(content)[:3])) or "no keys"
        raise RequestError(f"{where}: no {form} document: an object with {keys}{_SKIP}")
    if content[form] != FORM or content[form] is True:
        raise RequestError(
            f"{where}: {form}: a document of form {content[form]!r}; this version reads {FORM}"
        )
    try:
        msgspec.convert(content, _Head)
    except msgspec.ValidationError as fault:
        raise RequestError(f"{where}: {located(fault)}") from None
    return content


_SKIP = "; -N leaves the input unread"


def _found(content: Any) -> str:
    return {list: "a list", str: "a text", type(None): "null", bool: "a boolean"}.get(
        type(content), "a number"
    )


def located(fault: msgspec.ValidationError, prefix: str = "") -> str:
    """A fault of msgspec as we say it: the place first, ``figures[2].rep: expected ...``."""
    text, _, place = str(fault).partition(" - at `$")
    path = (prefix + place.rstrip("`")).lstrip(".") or "document"
    return f"{path}: {text[:1].lower()}{text[1:]}".replace("`", "")


def read(stream: IO[bytes], where: str, form: str = "fng") -> Iterator[Content]:
    """The documents of a stream, one at a time: one a line, or spread over lines as jq does.

    An empty stream has none. Raises RequestError where something else stands there.
    """
    gathered: list[bytes] = []
    first = 1
    for number, line in enumerate(stream, 1):
        if not gathered:
            if not line.strip():
                continue
            first = number
        gathered.append(line)
        if len(gathered) == 1 or line.startswith(b"}"):
            try:
                content = _decode(b"".join(gathered), f"{where}, line {first}")
            except (msgspec.DecodeError, UnicodeDecodeError):
                if not gathered[0].lstrip().startswith(b"{"):
                    break
                continue
            gathered = []
            yield check(content, f"{where}, line {first}", form)
    if gathered:
        yield check(_last(b"".join(gathered), f"{where}, line {first}"), where, form)


def _decode(text: bytes, where: str) -> Any:
    try:
        return msgspec.json.decode(text)
    except RecursionError:
        raise RequestError(f"{where}: no document: nested too deeply{_SKIP}") from None


def _last(text: bytes, where: str) -> Any:
    """What is left at the end of a stream, which is whole or no document at all."""
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
        if not isinstance(value, Mapping) or name not in value:
            return None
        value = value[name]
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
