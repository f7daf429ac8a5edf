"""Streams of answers: one JSON line each, from one process or many, always in order.

A line is cached with blanks for its seed and its rolls, and filled in for each run: more than half of the time of
``fng contact --rep 4 -n 20000 -j`` is saved so.
"""

from __future__ import annotations

import io
import sys
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple, Protocol

from msgspec import Raw, Struct
from msgspec.structs import astuple, replace

from fng_cli.cli.index.entries import load_command
from fng_cli.cli.shell.answering import SharedByRuns, rule
from fng_cli.cli.shell.common import Common
from fng_cli.cli.shell.declared import Command
from fng_cli.cli.shell.run_dice import DiceSource, RunDice, fresh_seed
from fng_cli.cli.shell.screen import COLOR_WISH, IN_WORDS
from fng_cli.cli.shell.steps import index
from fng_cli.dice import Dice, Seeded, seed_of
from fng_cli.document import Content, encode
from fng_cli.errors import FngError
from fng_cli.recall import CachingDice, MemoCache, MemoTree, PathDice

MOST_BYTES = 1 << 24
"""The most bytes of lines to cache."""
SEED, ROLLS = b"\xff", b"\xfe"
"""The blanks of a cached line: bytes that occur in no UTF-8 text, and so in no line."""


class LineTemplate(NamedTuple):
    """The line of all runs whose dice give the same answers, with blanks for seed and rolls."""

    text: bytes
    is_negative: bool
    """True if the answer is no."""

    def size(self) -> int:
        """Return roughly how many bytes of memory the template takes."""
        return len(self.text) + 500

    def fill(self, seed: str, dice: Seeded) -> bytes:
        """Return the line of one run: the template with ``seed`` and the rolls recorded by ``dice`` in place
        of its blanks.
        """
        return self.text.replace(ROLLS, encode(dice.rolls)[:-1]).replace(SEED, encode(seed)[:-1])


class BlankDice(RunDice, frozen=True):
    """The dice of a run whose rolls are left blank in document and log."""

    def rolls_to_write(self) -> Any:
        """Return the placeholder that is written into the line in place of the dice rolls."""
        return Raw(ROLLS)


class TextDice(RunDice, frozen=True):
    """The dice of a run whose rolls are encoded once, for both section and log."""

    def rolls_to_write(self) -> Any:
        """Return the records of the dice rolled so far, as encoded JSON that goes into the output unchanged."""
        return Raw(encode(self.dice.rolls)[:-1])


class JsonLines:
    """Makes the JSON lines of many runs of a command on one document; equal lines are cached."""

    def __init__(
        self, command: Command, options: Content, logged: Content, content: Content, source: DiceSource
    ) -> None:
        """Prepare what all runs of a command on the document ``content`` share: empty caches, the seed, and
        the position of the next log entry. ``options`` are the command's arguments; ``logged`` are the
        same in the log's form. ``source`` gives the dice.
        """
        self.content = content
        self._command = command
        self._options = options
        self._logged = logged
        self._source = source
        self._shared = SharedByRuns(content)
        self._templates: MemoTree[LineTemplate] = MemoTree(MOST_BYTES, LineTemplate.size)
        self._rest: list[Any] | None = None
        self._parts = MemoCache()
        self._seed, _ = source.seed(content)
        self._seed_of_document = (content.get("made") or {}).get("seed")
        self._place = len(content.get("log") or ())

    def line(self, number: int) -> tuple[bytes, bool]:
        """Return the JSON line of run ``number`` (from 1), and True if its verdict is no. If an earlier run
        had the same dice results, its line is used again where possible, with this run's seed and faces
        filled in. If not, the command is run.
        """
        seed = seed_of(self._seed, number)
        dice = CachingDice(seed, self._place, self._parts)
        if seed == self._seed_of_document:  # this run's log entry has no seed, unlike all others
            return self._make_template(TextDice(*astuple(self._source.seeded(self.content, seed, dice))))
        if self._templates.is_given_up:
            template = self._make_template(TextDice(*self._dice_without_seed(dice)))
            return template.text.replace(SEED, encode(seed)[:-1]), template.is_negative
        template = dice.evaluate(self._templates, self._make_blank_template)
        return template.fill(seed, dice), template.is_negative

    def _make_blank_template(self, dice: Dice) -> LineTemplate:
        """Run the command with these dice, and return the line of JSON that it prints, as a template with
        blanks for seed and rolls.
        """
        return self._make_template(BlankDice(*self._dice_without_seed(dice)))

    def _dice_without_seed(self, dice: Dice) -> tuple[Any, ...]:
        """Return the fields of a ``RunDice`` with these dice and a placeholder for the seed. Without house
        rules the fields other than the dice are the same for each run, so they are made once and reused.
        """
        if self._rest is None:
            run_dice = self._source.seeded(self.content, Raw(SEED), dice)
            _, *rest = astuple(run_dice)
            if run_dice.dice.house_rules.readings:  # each run notes which of them were applied
                return dice, *rest
            self._rest = rest
        return dice, *self._rest

    def _make_template(self, run_dice: RunDice) -> LineTemplate:
        """Run the command with these dice. Return its answer as a JSON line, and True if the verdict is no.
        If ``run_dice`` has blanks for the seed and the rolls, so does the line. Dice that do not decide
        the whole line are marked as not cacheable.
        """
        answered = rule(self._command, self._options, self._logged, self.content, run_dice, self._shared)
        if isinstance(run_dice.dice, PathDice):
            run_dice.dice.is_cacheable &= answered.is_closed
        return LineTemplate(encode(answered.content), answered.report.verdict() is False)


RUNS, DOCUMENTS = 400, 40
"""The number of runs, or of documents, in a piece of the work."""
AHEAD = 3
"""The most pieces for each process that are queued or in work at once."""


class Piece(Struct, frozen=True):
    """A part of the work: one run for each of some documents, or several runs on one document."""

    place: int
    """The place of the first document in the stream, from 1."""
    contents: tuple[Content, ...]
    before: int
    """The number of answers before this piece."""
    numbers: tuple[int, ...] = ()
    """The run numbers on a single document; empty for several documents."""
    fresh: str | None = None
    """The seed to use if none was chosen."""


class Printed(Struct, frozen=True):
    """The output of a piece of work."""

    text: bytes
    has_negative_answer: bool = False
    fault: FngError | None = None
    """The error that ended the piece; None if there was none."""


class DividedCall(Protocol):
    """A call of a command that can print a part of its answers."""

    command: Command
    options: dict[str, Any]
    common: Common
    has_negative_answer: bool

    def answer_piece(self, piece: Piece) -> None:
        """Print the answers of one piece of work to standard output, and remember if any of them is a no, for
        the exit status. Only declared here: each kind of divided call has its own.
        """


def print_in_processes(run: DividedCall, contents: Iterable[Content], workers: int) -> bool:
    """Print all answers of a call, in order, while ``workers`` processes compute them. Return True if the
    verdict of at least one answer is no. If an answer fails, its FngError is raised after all answers
    before it are printed.
    """
    from fng_cli.cli.dividing.workers import processes  # a lone process prints without them

    is_negative = False
    wishes = COLOR_WISH.get(), IN_WORDS.get(), sys.stdout.encoding
    given = run.command.game, run.command.name, run.options, run.common, wishes
    with processes(workers, _begin_worker, *given) as executor:
        waiting = deque[Any]()
        for piece in _with_fault(_pieces(run, contents)):
            waiting.append(piece if isinstance(piece, Printed) else executor.submit(_answer_piece, piece))
            if len(waiting) >= workers * AHEAD:
                is_negative |= _write_out(waiting.popleft())
        while waiting:
            is_negative |= _write_out(waiting.popleft())
    return is_negative


def _write_out(done: Any) -> bool:
    """Write the output of a piece of work to standard output, waiting for it first if ``done`` is a future.
    Return True if one of its answers has a negative verdict. If an error ended the work, it is raised
    after the output is written.
    """
    printed: Printed = done if isinstance(done, Printed) else done.result()
    for line in printed.text.splitlines(keepends=True):  # Ctrl-C in the midst of a long write would cut one
        sys.stdout.buffer.write(line)
    if printed.fault:
        raise printed.fault
    return printed.has_negative_answer


def _with_fault(pieces: Iterator[Piece]) -> Iterator[Piece | Printed]:
    """Yield the pieces. If a document cannot be read, nothing is raised: the last thing yielded is a
    ``Printed`` with the error, to be reported after the answers before it.
    """
    try:
        yield from pieces
    except FngError as fault:
        yield Printed(b"", fault=fault)


def _pieces(run: DividedCall, contents: Iterable[Content]) -> Iterator[Piece]:
    """Yield the work to be divided, in order. If each document is run once, a piece is a batch of at most
    DOCUMENTS documents. If each is run several times (``-n``), a piece is at most RUNS runs of one document;
    its runs are numbered from 1.
    """
    times = run.common.times
    if times > 1:
        for place, content in enumerate(contents, 1):
            fresh = fresh_seed()
            for first in range(1, times + 1, RUNS):
                numbers = tuple(range(first, min(first + RUNS, times + 1)))
                yield Piece(place, (content,), (place - 1) * times + first - 1, numbers, fresh)
        return
    place = 1
    for batch in _batches(contents):
        yield Piece(place, batch, place - 1)
        place += len(batch)


def _batches(contents: Iterable[Content]) -> Iterator[tuple[Content, ...]]:
    """Yield the documents in batches of DOCUMENTS; the last may be smaller. If a document cannot be read, the
    batch so far is yielded before its FngError is raised.
    """
    batch: list[Content] = []
    try:
        for content in contents:
            batch.append(content)
            if len(batch) == DOCUMENTS:
                yield tuple(batch)
                batch = []
    except FngError:
        if batch:
            yield tuple(batch)
        raise
    if batch:
        yield tuple(batch)


_run: DividedCall
"""In a worker process: the call that it runs parts of."""
_last: Piece | None = None
"""In a worker process: the previous piece."""
_written = io.BytesIO()
"""In a worker process: the output, in place of standard output."""


def _begin_worker(
    program: str, name: str, options: Mapping[str, Any], common: Common, wishes: tuple[Any, ...]
) -> None:
    """Prepare this worker process to run the command ``name`` of ``program``: load the command, and redirect
    standard output into memory. ``wishes`` holds the main process's color option, whether it prints in
    words, and its encoding.
    """
    global _run
    color, in_words, encoding = wishes
    COLOR_WISH.set(color)
    IN_WORDS.set(in_words)
    sys.stdout = io.TextIOWrapper(_written, encoding=encoding, errors="replace", write_through=True)
    command = load_command(index(program), name.split())
    _run = command.run(command, dict(options), common)


def _answer_piece(piece: Piece) -> Printed:
    """Answer a piece of work in a worker process. Return what was printed, whether there was a negative
    answer, and the FngError that ended the work (None if there was none). A piece with ``numbers`` that
    has the same ``place`` as the last piece is answered from that piece's documents.
    """
    global _last
    if piece.numbers and _last and _last.place == piece.place:
        piece = replace(piece, contents=_last.contents)  # the same objects, by which cached answers are found
    _last = piece
    _written.seek(0)
    _written.truncate()
    fault = None
    try:
        _run.answer_piece(piece)
    except FngError as error:
        fault = error
    return Printed(_written.getvalue(), _run.has_negative_answer, fault)
