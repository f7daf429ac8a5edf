"""Records what the tree at hand answers. Only 0.1.0 may be recorded: run this in its checkout.

``python -m tests.corpus.record [FOLDER]``
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from fng_cli import __version__
from tests.corpus import calls
from tests.corpus.calls import BY_CHANCE, Content, Corpus, Reply


def recorded(corpus: Corpus) -> tuple[dict[str, Reply], dict[str, list[Content]]]:
    """The answers to all calls, and the documents that they work on.

    Raises ValueError where a document cannot be made.
    """
    documents: dict[str, list[Content]] = {}
    with calls.alone():
        for source in corpus.sources.values():
            made = source.written or (documents[source.after] if source.after else [])
            for step in source.calls:
                reply = calls.ask(step, step.argv, calls.stream(made))
                if reply.code:
                    raise ValueError(f"{step.id}: {reply.stderr}")
                made = reply.answers
            documents[source.id] = made
        replies = {
            call.id: calls.ask(call, call.argv, calls.stream(documents[call.stdin]) if call.stdin else "")
            for call in corpus.calls
        }
    return replies, documents


def steady(one: Any, other: Any) -> Any:
    """What is the same in both of two recordings; in place of a value that is not stands that it is by chance.

    Raises ValueError where they are not even of the same form.
    """
    if isinstance(one, dict) and isinstance(other, dict) and list(one) == list(other):
        return {name: steady(value, other[name]) for name, value in one.items()}
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return [steady(*both) for both in zip(one, other, strict=True)]
    if isinstance(one, dict | list) or type(one) is not type(other):
        raise ValueError(f"not the same twice: {one!r}, {other!r}")
    return one if one == other else BY_CHANCE


def main() -> int:
    """Record twice, and keep what is the same in both: the rest is by chance."""
    if __version__ != calls.RECORDED_OF:
        print(f"this is {__version__}; the corpus is of {calls.RECORDED_OF}", file=sys.stderr)
        return 2
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else calls.HERE
    corpus = calls.load(folder)
    (replies, documents), (again, documents_again) = recorded(corpus), recorded(corpus)
    if documents != documents_again:
        print("documents are by chance", file=sys.stderr)
        return 1
    replies = {
        name: reply._replace(answers=steady(reply.answers, again[name].answers))
        for name, reply in replies.items()
    }
    calls.save(folder, replies, documents)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
