"""A stream of answers in JSON, a line each: what does not hang on the dice is made once for all of them."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec import Raw
from msgspec.structs import astuple

from fng_cli.cli.shell.answering import SharedByRuns, rule
from fng_cli.cli.shell.chance import RunDice, Source
from fng_cli.cli.shell.declared import Command
from fng_cli.dice import Dice, Seeded, seed_of
from fng_cli.document import Content, encode
from fng_cli.recall import Memory, Noting, Remembering, Tree

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

    def written(self) -> Any:
        return Raw(ROLLS)


class TextDice(RunDice, frozen=True):
    """The dice of a run whose throws are put into text once, for all places where they are written."""

    def written(self) -> Any:
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
        self._known: Tree[Form] = Tree(MOST_BYTES, Form.size)
        self._rest: list[Any] | None = None
        self._parts = Memory()
        self._seed, _ = source.seed(content)
        self._seed_of_document = (content.get("made") or {}).get("seed")
        self._place = len(content.get("log") or ())

    def line(self, number: int) -> tuple[bytes, bool]:
        """The line of a run, and whether its answer is no."""
        seed = seed_of(self._seed, number)
        dice = Remembering(seed, self._place, self._parts)
        if seed == self._seed_of_document:  # its log says nothing of a seed, and that of all others does
            return self._form(TextDice(*astuple(self._source.seeded(self.content, seed, dice))))
        if self._known.is_given_up:
            form = self._form(TextDice(*self._seeded(dice)))
            return form.blank.replace(SEED, encode(seed)[:-1]), form.no
        form = dice.come_to(self._known, self._form_of_all)
        return form.filled(seed, dice), form.no

    def _form_of_all(self, dice: Dice) -> Form:
        """The form of the lines of all runs that have these answers."""
        return self._form(BlankDice(*self._seeded(dice)))

    def _seeded(self, dice: Dice) -> tuple[Any, ...]:
        """The parts of ``RunDice`` for a run whose seed is left blank: the same for all of them, but for the dice."""
        if self._rest is None:
            chance = self._source.seeded(self.content, Raw(SEED), dice)
            _, *rest = astuple(chance)
            if chance.dice.agreed.readings:  # which of them count is told of each run
                return dice, *rest
            self._rest = rest
        return dice, *self._rest

    def _form(self, chance: RunDice) -> Form:
        answered = rule(self._command, self._options, self._logged, self.content, chance, self._shared)
        if isinstance(chance.dice, Noting):
            chance.dice.alone &= answered.is_closed
        return Form(encode(answered.content), answered.report.verdict() is False)
