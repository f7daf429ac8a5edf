"""The source of a command's dice, and what a document says of them."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from msgspec import Raw, Struct
from msgspec.structs import replace

from fng_cli import __version__, document
from fng_cli.cli.files.config import read_house_rules
from fng_cli.cli.shell.common import Common
from fng_cli.dice import SOURCE, Asked, Dice, Seeded, Typed, face_words, seed_of
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.house_rules import HouseRules, other_readings
from fng_cli.tables import fingerprint


class RunDice(Struct, frozen=True):
    """The dice of one run, what made the document, and what the log must say of them and the rest.

    ``told`` is the entry of the log that the run is to repeat, where it is a replay.
    """

    dice: Dice
    made: Content
    logged: Content
    told: Content | None = None

    def written(self) -> Any:
        """The throws as document and log have them."""
        return self.dice.rolls


def with_house_rules(chance: RunDice, house_rules: HouseRules) -> RunDice:
    """The dice of a run that is played by other readings: document and log say so."""
    if not house_rules.readings:
        return chance
    readings = {"other_readings": other_readings(house_rules.readings)}
    return replace(
        chance,
        dice=chance.dice.under(house_rules),
        made=chance.made | readings,
        logged=chance.logged | readings,
    )


class Source:
    """Gives each run of a command its dice, as the common options ask for them.

    ``written``: somebody will read the document, and not only the text of the ruling. ``rules``: a ruling comes of it,
    which may hang on a reading that players have agreed on.
    """

    def __init__(self, common: Common, form: str, *, written: bool, rules: bool = True) -> None:
        self._form = form
        self._written = written
        self._known: tuple[Content, Content] | None = None
        self._anew = common.seed == FRESH
        self._chosen = None if common.seed is None or self._anew else read_seed(common.seed)
        self._seed = self._chosen
        self._typed = None if common.dice is None else face_words(common.dice)
        self._asked = common.ask
        self._rulings = common.ruling
        self._rules = rules
        self._fresh: str | None = None

    def begin_document(self, place: int, fresh: str | None = None) -> None:
        """Choose the seed for document number ``place`` (from 1) of a stream: each document has its own dice.

        ``fresh`` is the seed to use if none was chosen; None: it is drawn when it is needed.
        """
        self._fresh = fresh
        if place > 1 and self._chosen is not None:
            self._seed = f"{self._chosen}/{place}"

    @property
    def is_seeded(self) -> bool:
        """Whether the dice are those of a seed, and not a player's own."""
        return self._typed is None and not self._asked

    def chance(self, content: Content, number: int | None) -> RunDice:
        """The dice for a document, with the readings by which they are thrown; ``number`` counts the runs where there are many."""
        if not self.is_seeded:
            return self._by_agreement(content, self._own(content))
        seed, _ = self.seed(content)
        if number is not None:
            seed = seed_of(seed, number)
        return self.seeded(content, seed, Seeded(seed, len(content.get("log") or ())))

    def seeded(self, content: Content, seed: str | Raw, dice: Dice) -> RunDice:
        """These dice of a seed for a document. The seed may be a blank, to be filled in.

        A document that was made from a chosen seed goes on with it, each command with a stream of
        its own by its place in the log. Dice of a document that nobody chose a seed for are fresh
        every time, and the log keeps their seed.
        """
        made: Content = content.get("made") or {}
        rested_on = self._rested_on(content, made)
        if made:
            logged = {} if seed == made.get("seed") else {"seed": seed}
            return self._by_agreement(content, RunDice(dice, made, logged | rested_on))
        made = self._made(SOURCE) | {"seed": seed}
        _, fresh = self.seed(content)
        return self._by_agreement(
            content, RunDice(dice, made | {"fresh": True} if fresh else made, rested_on)
        )

    def _own(self, content: Content) -> RunDice:
        """A player's own dice for a document. The program's own throws fall by the seed, as without them."""
        made: Content = content.get("made") or {}
        source = "asked" if self._typed is None else "typed"
        program = Seeded(self.seed(content)[0], len(content.get("log") or ()))
        hand = Asked(_prompt, program) if self._typed is None else Typed(self._typed, program)
        logged = {"dice_source": source} if made else {}
        return RunDice(hand, made or self._made(source), logged | self._rested_on(content, made))

    def _by_agreement(self, content: Content, chance: RunDice) -> RunDice:
        """The dice of a run, thrown by the readings that are in force."""
        if not (self._rules or self._rulings):
            return chance
        return with_house_rules(chance, read_house_rules(self._rulings, content, self._form))

    def seed(self, content: Content) -> tuple[str, bool]:
        """The seed of the dice for a document, or for many runs on it; whether nobody chose it."""
        made: Content = content.get("made") or {}
        seed = self._seed
        if seed is None and not made.get("fresh") and not self._anew:
            seed = made.get("seed")
        if seed is not None:
            return seed, False
        self._fresh = self._fresh or fresh_seed()
        return self._fresh, True

    def _rested_on(self, content: Content, made: Content) -> Content:
        """The log's note of the document as it is given, and of the rules where others made it.

        Only where it is written: text says nothing of it.
        """
        if not self._written or not content:
            return {}
        if self._known is None or self._known[0] is not content:
            told: Content = {"document_hash": document.digest(content, self._form)}
            if made and made.get("version") != __version__:
                told["version"] = __version__
            if made and made.get("tables_hash") != (tables := fingerprint(self._form)):
                told["tables_hash"] = tables
            self._known = content, told
        return self._known[1]

    def _made(self, source: str) -> Content:
        # Text does not say what it was made with, and the hash means reading every table.
        tables = fingerprint(self._form) if self._written else ""
        return {"version": __version__, "tables_hash": tables, "dice_source": source}


FRESH = "random"
"""The seed that nobody chooses: fresh dice, in a document too that goes on with a seed of its own."""


def rolls_again(content: Content, common: Common) -> bool:
    """Whether a document's own seed rolls the same dice once more, since nothing is logged in it between."""
    made: Content = content.get("made") or {}
    asked = common.seed is not None or common.dice is not None or common.ask
    return not asked and made.get("seed") is not None and not made.get("fresh")


def read_seed(text: str) -> str:
    """A seed as it is kept; ``007`` is ``7``, and ``random`` a fresh one.

    Raises RequestError where it is empty or cannot be written down.
    """
    if text == FRESH:
        return fresh_seed()
    if not text.strip() or not text.isprintable():
        raise RequestError(f"--seed: {text!r} is no seed; write a number or a word")
    return str(int(text)) if text.isascii() and text.isdigit() and len(text) < 16 else text


def fresh_seed() -> str:
    """A seed that nobody chose, short enough to be written down."""
    return str(int.from_bytes(os.urandom(4), "big") or 1)


def _prompt(question: str) -> str:
    """Ask at the terminal, even where standard input is a document."""
    if sys.stdin is not None and sys.stdin.isatty():
        sys.stderr.write(question)
        sys.stderr.flush()
        line = sys.stdin.readline()
    else:
        try:
            # Opened twice, since what cannot be sought in cannot be read and written as one.
            with Path("/dev/tty").open("w") as screen, Path("/dev/tty").open() as keyboard:
                screen.write(question)
                screen.flush()
                line = keyboard.readline()
        except (OSError, ValueError):
            raise RequestError("--ask: there is no terminal to ask at; give the faces with --dice") from None
    if not line:
        raise EOFError
    return line
