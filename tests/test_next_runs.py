"""Every next step that is printed runs as it stands, on the document that it came from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from tests.corpus import calls
from tests.corpus.calls import Call
from tests.runner import Answer, fng, icbm

MOST_OF_A_KIND = 3
"""How often the same command is tried with the same options after the same command."""


class Tried(NamedTuple):
    """A next step that was run: after which call, its words, what came of it."""

    after: Call
    argv: tuple[str, ...]
    needs: tuple[str, ...]
    answer: Answer

    @property
    def failed(self) -> bool:
        """Whether it does not run, though no slot is left for the player to fill."""
        return self.answer.code not in {0, 1} and not self.needs

    @property
    def unknown(self) -> bool:
        """Whether the command has no such option."""
        return "No such option" in self.answer.err or "unexpected extra argument" in self.answer.err


def steps(corpus: calls.Corpus) -> Iterator[tuple[Call, Any, Any]]:
    """The next steps of the commands of the corpus, each with its call and the document it came from."""
    seen: dict[tuple[str, ...], int] = {}
    for call in corpus.calls:
        if call.raw or "--odds" in call.argv or "-n" in call.argv:
            continue
        stdin = calls.stream(corpus.documents[call.stdin]) if call.stdin else ""
        reply = calls.ask(call, call.argv, stdin)
        for document in reply.answers[:1]:
            section = document.get(call.section) if isinstance(document, dict) else None
            for step in (section or {}).get("next", ()):
                kind = (call.command, *step["argv"][1:3], *_options(step))
                seen[kind] = seen.get(kind, 0) + 1
                if seen[kind] <= MOST_OF_A_KIND:
                    yield call, document, step


def _options(step: Any) -> tuple[str, ...]:
    return tuple(word for word in step["argv"] if word.startswith("-"))


def tried() -> Iterator[Tried]:
    """Run them."""
    with calls.alone():
        for call, document, step in steps(calls.load()):
            program = {"fng": fng, "icbm": icbm}[step["argv"][0]]
            words = step["argv"][1:]
            answer = program(*words, "--seed", "7", "-j", stdin=calls.stream([document]))
            yield Tried(call, tuple(step["argv"]), tuple(step["needs"]), answer)


def test_every_next_step_runs_as_it_is_printed() -> None:
    """It succeeds, or its only lack is a slot that is marked; and its command has each of its options."""
    every = list(tried())
    assert every
    assert [
        f"{one.after.id}: {' '.join(one.argv)}: {one.answer.err.strip()}"
        for one in every
        if one.failed or one.unknown
    ] == []
