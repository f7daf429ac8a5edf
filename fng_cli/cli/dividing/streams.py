"""Streams of answers: one JSON line each, made on one process or many, always in order."""

from __future__ import annotations

import io
import sys
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple, Protocol

from msgspec import Raw, Struct
from msgspec.structs import astuple, replace

from fng_cli.cli.dividing.trials import processes
from fng_cli.cli.index.entries import loaded
from fng_cli.cli.shell.answering import SharedByRuns, rule
from fng_cli.cli.shell.chance import RunDice, Source, fresh_seed
from fng_cli.cli.shell.common import Common
from fng_cli.cli.shell.declared import Command
from fng_cli.cli.shell.screen import COLOR_WISH, IN_WORDS
from fng_cli.cli.shell.steps import index
from fng_cli.dice import Dice, Seeded, seed_of
from fng_cli.document import Content, encode
from fng_cli.errors import FngError
from fng_cli.recall import CachingDice, MemoCache, MemoTree, PathDice

MOST_BYTES = 1 << 24
"""So many bytes of lines are remembered at the most."""
SEED, ROLLS = b"\xff", b"\xfe"
"""The blanks of a form: bytes that stand in no text, and so in no line."""


class Form(NamedTuple):
    """A line as every run prints it whose dice answer the same: blank where its seed and its throws stand.

    ``no``: the answer is no.
    """

    blank: bytes
    no: bool

    def size(self) -> int:
        """About as much memory as it takes."""
        return len(self.blank) + 500

    def filled(self, seed: str, dice: Seeded) -> bytes:
        """The line of a run."""
        return self.blank.replace(ROLLS, encode(dice.rolls)[:-1]).replace(SEED, encode(seed)[:-1])


class BlankDice(RunDice, frozen=True):
    """The dice of a run whose throws are left blank where they are written."""

    def rolls_to_write(self) -> Any:
        return Raw(ROLLS)


class TextDice(RunDice, frozen=True):
    """The dice of a run whose throws are put into text once, for all places where they are written."""

    def rolls_to_write(self) -> Any:
        return Raw(encode(self.dice.rolls)[:-1])


class JsonLines:
    """The answers of a command to one document, by the numbers of their runs."""

    def __init__(
        self, command: Command, options: Content, logged: Content, content: Content, source: Source
    ) -> None:
        self.content = content
        self._command = command
        self._options = options
        self._logged = logged
        self._source = source
        self._shared = SharedByRuns(content)
        self._known: MemoTree[Form] = MemoTree(MOST_BYTES, Form.size)
        self._rest: list[Any] | None = None
        self._parts = MemoCache()
        self._seed, _ = source.seed(content)
        self._seed_of_document = (content.get("made") or {}).get("seed")
        self._place = len(content.get("log") or ())

    def line(self, number: int) -> tuple[bytes, bool]:
        """The line of a run, and whether its answer is no."""
        seed = seed_of(self._seed, number)
        dice = CachingDice(seed, self._place, self._parts)
        if seed == self._seed_of_document:  # its log says nothing of a seed, and that of all others does
            return self._form(TextDice(*astuple(self._source.seeded(self.content, seed, dice))))
        if self._known.is_given_up:
            form = self._form(TextDice(*self._seeded(dice)))
            return form.blank.replace(SEED, encode(seed)[:-1]), form.no
        form = dice.evaluate(self._known, self._form_of_all)
        return form.filled(seed, dice), form.no

    def _form_of_all(self, dice: Dice) -> Form:
        """The form of the lines of all runs that have these answers."""
        return self._form(BlankDice(*self._seeded(dice)))

    def _seeded(self, dice: Dice) -> tuple[Any, ...]:
        """The parts of ``RunDice`` for a run whose seed is left blank: the same for all of them, but for the dice."""
        if self._rest is None:
            chance = self._source.seeded(self.content, Raw(SEED), dice)
            _, *rest = astuple(chance)
            if chance.dice.house_rules.readings:  # which of them count is told of each run
                return dice, *rest
            self._rest = rest
        return dice, *self._rest

    def _form(self, chance: RunDice) -> Form:
        answered = rule(self._command, self._options, self._logged, self.content, chance, self._shared)
        if isinstance(chance.dice, PathDice):
            chance.dice.is_cacheable &= answered.is_closed
        return Form(encode(answered.content), answered.report.verdict() is False)


RUNS, DOCUMENTS = 400, 40
"""So many runs, or documents, are a piece of the work."""
AHEAD = 3
"""So many pieces for each process are waiting or at work at once."""


class Piece(Struct, frozen=True):
    """Answers in a row: one to each of some documents, or those of one document by the numbers of its runs.

    ``place`` is that of the first document in the stream, from 1, ``before`` how many answers were told
    before. ``fresh`` is the seed of runs for which nobody chose one.
    """

    place: int
    contents: tuple[Content, ...]
    before: int
    numbers: tuple[int, ...] = ()
    fresh: str | None = None


class Printed(Struct, frozen=True):
    """The bytes that a piece came to, whether an answer was no, and what went wrong at its end, if anything."""

    text: bytes
    no: bool = False
    fault: FngError | None = None


class DividedCall(Protocol):
    """A call of a command that can print a part of its answers."""

    command: Command
    options: dict[str, Any]
    common: Common
    has_negative_answer: bool

    def answer_piece(self, piece: Piece) -> None:
        """Print the answers of one piece."""


def divided(run: DividedCall, contents: Iterable[Content], workers: int) -> bool:
    """Tell all answers of a call; whether any of them is no. Raises FngError, once all before it are told."""
    no = False
    wishes = COLOR_WISH.get(), IN_WORDS.get(), sys.stdout.encoding
    given = run.command.form, run.command.name, run.options, run.common, wishes
    with processes(workers, _begin, *given) as executor:
        waiting = deque[Any]()
        for piece in _with_fault(_pieces(run, contents)):
            waiting.append(piece if isinstance(piece, Printed) else executor.submit(_print, piece))
            if len(waiting) >= workers * AHEAD:
                no |= _tell(waiting.popleft())
        while waiting:
            no |= _tell(waiting.popleft())
    return no


def _tell(done: Any) -> bool:
    printed: Printed = done if isinstance(done, Printed) else done.result()
    for line in printed.text.splitlines(keepends=True):  # Ctrl-C in the midst of a long write would cut one
        sys.stdout.buffer.write(line)
    if printed.fault:
        raise printed.fault
    return printed.no


def _with_fault(pieces: Iterator[Piece]) -> Iterator[Piece | Printed]:
    """The pieces, and at their end what was wrong with the next document, to be told in its turn."""
    try:
        yield from pieces
    except FngError as fault:
        yield Printed(b"", fault=fault)


def _pieces(run: DividedCall, contents: Iterable[Content]) -> Iterator[Piece]:
    times = run.common.times
    if times > 1:
        for place, content in enumerate(contents, 1):
            fresh = fresh_seed()
            for first in range(1, times + 1, RUNS):
                numbers = tuple(range(first, min(first + RUNS, times + 1)))
                yield Piece(place, (content,), (place - 1) * times + first - 1, numbers, fresh)
        return
    place = 1
    for some in _together(contents):
        yield Piece(place, some, place - 1)
        place += len(some)


def _together(contents: Iterable[Content]) -> Iterator[tuple[Content, ...]]:
    """Documents, some at a time; those before one that cannot be read are not lost."""
    some: list[Content] = []
    try:
        for content in contents:
            some.append(content)
            if len(some) == DOCUMENTS:
                yield tuple(some)
                some = []
    except FngError:
        if some:
            yield tuple(some)
        raise
    if some:
        yield tuple(some)


_run: DividedCall
"""The call of which this process, a worker, tells a part."""
_last: Piece | None = None
"""The piece that it told last."""
_written = io.BytesIO()
"""What it tells."""


def _begin(
    program: str, name: str, options: Mapping[str, Any], common: Common, wishes: tuple[Any, ...]
) -> None:
    """Begin as a worker on a call: as the one who asked for it has it."""
    global _run
    color, in_words, encoding = wishes
    COLOR_WISH.set(color)
    IN_WORDS.set(in_words)
    sys.stdout = io.TextIOWrapper(_written, encoding=encoding, errors="replace", write_through=True)
    command = loaded(index(program), name.split())
    _run = command.run(command, dict(options), common)


def _print(piece: Piece) -> Printed:
    """The answer to a piece, in a worker."""
    global _last
    if piece.numbers and _last and _last.place == piece.place:
        piece = replace(piece, contents=_last.contents)  # the very same: what is known of it is known still
    _last = piece
    _written.seek(0)
    _written.truncate()
    fault = None
    try:
        _run.answer_piece(piece)
    except FngError as found:
        fault = found
    return Printed(_written.getvalue(), _run.has_negative_answer, fault)
