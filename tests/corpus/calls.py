"""The calls of the corpus, the documents that they work on, and what 0.1.0 answered."""

from __future__ import annotations

import json
import lzma
import os
from collections.abc import Iterator, Sequence
from contextlib import chdir, contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple
from unittest import mock

import msgspec

from fng_cli import __version__
from tests import runner

HERE = Path(__file__).parent
CALLS, DOCUMENTS, RECORDED = "calls.json", "documents.json", "recorded.json.xz"

ROOT = f"{Path(runner.__file__).parent.parent}/"
"""Of the tree at hand: files are told of by where they lie in it."""

RECORDED_OF = "0.1.0"
"""The version that was recorded; the one of today is told as that."""

BY_CHANCE = "(by chance)"
"""Stands in a recording for what no seed fixes: it only has to be there."""

Content = dict[str, Any]


class Call(NamedTuple):
    """A call of a program: its words, and the document that stands at standard input."""

    id: str
    program: str
    command: str
    section: str
    argv: tuple[str, ...]
    stdin: str | None = None
    raw: bool = False
    """It prints something else than a document, of which only the exit code is kept."""


class Source(NamedTuple):
    """Where a document comes from: it was written by hand, or calls one after the other make it."""

    id: str
    written: list[Content]
    after: str | None
    calls: list[Call]


class Reply(NamedTuple):
    """What a program answered: documents, or what it said where it refused."""

    code: int
    answers: list[Any]
    stderr: str = ""


class Corpus(NamedTuple):
    """The calls, the documents, and what was recorded of both."""

    calls: list[Call]
    sources: dict[str, Source]
    replies: dict[str, Reply]
    documents: dict[str, list[Content]]


@cache
def load(folder: Path = HERE) -> Corpus:
    """The corpus in a folder, read once: whoever changes a document copies it. What was recorded is empty where nothing is."""
    calls = [_call(entry) for entry in _json(folder / CALLS)]
    sources = {entry["id"]: _source(entry) for entry in _json(folder / DOCUMENTS)}
    recorded: Content = {"answers": {}, "documents": {}}
    if (folder / RECORDED).exists():
        recorded = msgspec.json.decode(lzma.decompress((folder / RECORDED).read_bytes()))
    replies = {name: Reply(**reply) for name, reply in recorded["answers"].items()}
    return Corpus(calls, sources, replies, recorded["documents"])


def save(folder: Path, replies: dict[str, Reply], documents: dict[str, list[Content]]) -> None:
    """Keep what was recorded."""
    kept = {"answers": {name: reply._asdict() for name, reply in replies.items()}, "documents": documents}
    text = json.dumps(kept, ensure_ascii=False, separators=(",", ":"))
    (folder / RECORDED).write_bytes(lzma.compress(text.encode(), preset=9))


def _json(file: Path) -> Any:
    return json.loads(file.read_text(encoding="utf-8"))


def _call(entry: Content) -> Call:
    return Call(**entry | {"argv": tuple(entry["argv"])})


def _source(entry: Content) -> Source:
    name = entry["id"]
    made_by = [
        Call(
            f"document {name}, step {place}",
            step["program"],
            step["command"],
            step["section"],
            tuple(step["argv"]),
        )
        for place, step in enumerate(entry.get("calls", []), 1)
    ]
    return Source(name, entry.get("written", []), entry.get("after"), made_by)


def ask(call: Call, argv: Sequence[str], stdin: str) -> Reply:
    """What the tree at hand answers to a call, which is typed with these words."""
    program = runner.icbm if call.program == "icbm" else runner.fng
    code, out, err = program(*argv, stdin=stdin)
    out, err = (text.replace(ROOT, "").replace(__version__, RECORDED_OF) for text in (out, err))
    if code not in {0, 1}:
        return Reply(code, [], err)
    return Reply(code, [] if call.raw else read(out), err)


def read(text: str) -> list[Any]:
    """The documents of an output, one a line."""
    return [msgspec.json.decode(line) for line in text.split("\n") if line.strip()]


def stream(documents: Sequence[Any]) -> str:
    """Documents as they stand at standard input."""
    return "".join(json.dumps(each, ensure_ascii=False) + "\n" for each in documents)


@contextmanager
def alone() -> Iterator[None]:
    """Nothing of the machine reaches the programs, and they write nowhere: all is empty around them."""
    kept = {name: value for name, value in os.environ.items() if name not in runner.OURS}
    with TemporaryDirectory() as empty:
        kept |= {"HOME": empty, "XDG_CONFIG_HOME": empty}
        with chdir(empty), mock.patch.dict(os.environ, kept, clear=True):
            yield
