"""The dice of a command: its dice mode, where faces come from, and what document and log note of them."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any

from msgspec import Raw, Struct
from msgspec.structs import replace

from fng_cli import __version__, document
from fng_cli.cli.files import config
from fng_cli.cli.files.config import read_house_rules
from fng_cli.cli.shell.common import Common
from fng_cli.dice import SOURCE, Dice, Seeded, Typed, face_words, seed_of
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.house_rules import HouseRules, other_readings
from fng_cli.tables import fingerprint

if TYPE_CHECKING:
    from fng_cli.asking import Asked, FaceReader, FacesAhead
    from fng_cli.cli.shell.common import Common


FACE_READER: ContextVar[FaceReader | None] = ContextVar("FACE_READER", default=None)
"""The place where a session asks for faces; None: the terminal."""

SESSION_MODE: ContextVar[str | None] = ContextVar("SESSION_MODE", default=None)
"""The dice mode of a session (a ``DiceMode``); None: that of the config."""


def chosen_mode(common: Common, *, rolls: bool) -> str | None:
    """Return the dice mode of a command; None means that the usual dice are used and nobody is asked.
    ``--no-ask`` gives None. ``--ask`` gives ``own`` or ``mixed``, as the session or config says, or else
    ``own``. Without either, None if no dice are rolled, or if there is an option such as ``--seed``. Also
    None if nobody can be asked, unless the session or ``--dice`` sets the dice; then only the mode ``fng``
    counts. In other cases the session or config decides. Raises FileProblem if the config is damaged.
    """
    if common.ask is False or not (rolls or common.ask):
        return None
    if common.ask:
        mode = SESSION_MODE.get() or config.dice_mode()
        return mode if mode in ("own", "mixed") else "own"
    decided = common.seed or common.odds or common.summary or common.workers or common.times > 1
    can_be_asked = _can_be_asked()
    if decided or not (can_be_asked or common.dice or SESSION_MODE.get()):
        return None
    mode = SESSION_MODE.get() or config.dice_mode()
    return mode if mode == "fng" or can_be_asked else None


def _can_be_asked() -> bool:
    """True if a player can be asked what the dice show: a session with its own prompt is running, or standard
    input is a terminal.
    """
    return FACE_READER.get() is not None or (sys.stdin is not None and sys.stdin.isatty())


class RunDice(Struct, frozen=True):
    """The dice of one run, with the notes on them for document and log."""

    dice: Dice
    made: Content
    """The document's section ``made``: version, tables and seed."""
    logged: Content
    """Fields of the log entry: a seed of its own, other readings, the hash of an edited document."""
    replayed_entry: Content | None = None
    """The log entry that a replay repeats; None if this is no replay."""
    asked: Asked | None = None
    """The dice again, if a player is asked for them."""

    def rolls_to_write(self) -> Any:
        """Return the rolls as document and log are to hold them: here simply the rolls made so far.
        Subclasses return a placeholder, or encode the rolls once.
        """
        return self.dice.rolls


def with_house_rules(run_dice: RunDice, house_rules: HouseRules) -> RunDice:
    """Return the dice under the players' house rules (chosen readings of unclear passages); the dice object
    in ``run_dice`` is changed. The readings are added to the notes for document and log. Without a chosen
    reading ``run_dice`` is returned unchanged.
    """
    if not house_rules.readings:
        return run_dice
    readings = {"other_readings": other_readings(house_rules.readings)}
    return replace(
        run_dice,
        dice=run_dice.dice.set_house_rules(house_rules),
        made=run_dice.made | readings,
        logged=run_dice.logged | readings,
    )


class DiceSource:
    """Gives each run of a command its dice, as the common options ask: of a seed, typed, or asked for."""

    def __init__(
        self, common: Common, game: str, *, written: bool, rules: bool = True, rolls: bool = True
    ) -> None:
        """Store the dice options of ``common``; no dice are made yet. ``game`` is fng or icbm. ``written``:
        the document needs notes on its dice. ``rules``: house rules apply. ``rolls``: the command may
        roll. Raises RequestError for a wrong ``--seed`` or ``--dice``, FileProblem if the config is
        damaged.
        """
        self._game = game
        self._written = written
        self._notes: tuple[Content, Content] | None = None
        self._is_random = common.seed == FRESH
        self._chosen = None if common.seed is None or self._is_random else read_seed(common.seed)
        self._seed = self._chosen
        self._typed = None if common.dice is None else face_words(common.dice)
        self._mode = chosen_mode(common, rolls=rolls)
        self._ahead: FacesAhead | None = None
        self._rulings = common.ruling
        self._rules = rules
        self._fresh: str | None = None

    def begin_document(self, place: int, fresh: str | None = None) -> None:
        """Prepare the dice for document number ``place`` (from 1) of a stream. From the second document on,
        the seed of ``--seed`` becomes ``seed/place``. ``fresh`` is the seed to use if this document needs a
        random one; if it is None, one is drawn when it is first needed.
        """
        self._fresh = fresh
        if place > 1 and self._chosen is not None:
            self._seed = f"{self._chosen}/{place}"

    @property
    def is_seeded(self) -> bool:
        """True if the dice come from a seed; False if a player types the faces, ahead or when asked."""
        return self._typed is None and self._mode in (None, "fng")

    def dice_for(self, content: Content, number: int | None) -> RunDice:
        """Return the dice for a document under the house rules in force; nothing is rolled yet. Seeded dice
        use the seed that ``seed`` gives. Dice that are not seeded ask the player, or use the faces of
        ``--dice``. ``number`` is the number of a run of ``-n``, which gets a seed of its own; None: a single
        run. Raises RequestError for an unknown ruling or reading, FileProblem for a damaged config.
        """
        if not self.is_seeded:
            return self._with_readings(content, self._players_dice(content))
        seed, _ = self.seed(content)
        if number is not None:
            seed = seed_of(seed, number)
        return self.seeded(content, seed, Seeded(seed, len(content.get("log") or ())))

    def seeded(self, content: Content, seed: str | Raw, dice: Dice) -> RunDice:
        """Return ``dice`` together with the notes on them for the document and for the log entry. ``seed`` is
        the seed of the dice, or a placeholder for it. If the document is new, its ``made`` holds the seed,
        and a mark if the seed was drawn afresh. If the document already has ``made``, the log entry holds
        the seed, unless it equals the one in ``made``. Raises RequestError for an unknown ruling,
        FileProblem for a damaged config.
        """
        made: Content = content.get("made") or {}
        notes = self._document_notes(content, made)
        if made:
            logged = {} if seed == made.get("seed") else {"seed": seed}
            return self._with_readings(content, RunDice(dice, made, logged | notes))
        made = self._made(SOURCE) | {"seed": seed}
        _, fresh = self.seed(content)
        return self._with_readings(content, RunDice(dice, made | {"fresh": True} if fresh else made, notes))

    def _players_dice(self, content: Content) -> RunDice:
        """Return dice for a run whose faces come from the player. Without a mode, only the faces of
        ``--dice`` count. In a mode, the player is asked for the others; in mode ``fng`` the program throws
        them. The program's own throws come from the seed.
        """
        made: Content = content.get("made") or {}
        place = len(content.get("log") or ())
        program_seed, _ = self.seed(content)
        source = "typed" if self._mode is None else "asked"
        logged = {"dice_source": source} if made else {}
        logged |= self._document_notes(content, made)
        made = made or self._made(source)
        if self._mode is None:
            return RunDice(Typed(self._typed or (), Seeded(program_seed, place)), made, logged)
        asked = self._asked_dice(content, lambda: Seeded(program_seed, place), place)
        return RunDice(asked, made, logged, asked=asked)

    def _asked_dice(self, content: Content, program: Callable[[], Seeded], place: int) -> Asked:
        """Return dice that first use the faces given in advance; after them, the player is asked or, in mode
        ``fng``, the program throws. These throws of the program follow from the chosen seed. Without one,
        the seed comes from the document, so that an undo changes nothing; an empty document gets a new
        seed. ``program`` makes the dice for the throws that the program keeps to itself. ``place`` is the
        command's place in the log.
        """
        from fng_cli.asking import Asked, DiceMode, FacesAhead
        from fng_cli.cli.shell.asking import TerminalReader

        mode = DiceMode(self._mode or DiceMode.OWN)
        self._ahead = self._ahead or FacesAhead(self._typed or (), rest_by_machine=mode is DiceMode.FNG)
        seed, is_fresh = self.seed(content)
        if is_fresh and content:
            seed = document.digest(content, self._game)
        reader = FACE_READER.get() or TerminalReader()
        return Asked(reader, lambda: Seeded(seed, place), program=program, mode=mode, ahead=self._ahead)

    def _with_readings(self, content: Content, run_dice: RunDice) -> RunDice:
        """Return the dice with the house rules of ``--ruling``, the document and the config. Unchanged if
        house rules do not apply to the command and no ``--ruling`` was given. Raises RequestError for an
        unknown ruling or reading, FileProblem if the config is damaged.
        """
        if not (self._rules or self._rulings):
            return run_dice
        return with_house_rules(run_dice, read_house_rules(self._rulings, content, self._game))

    def seed(self, content: Content) -> tuple[str, bool]:
        """Return the seed of the dice for a document, and True if it is fresh, that is, random. The seed of
        ``--seed`` comes first, then one that a user chose for the document. Without either, or with
        ``--seed random``, the seed is fresh. It stays the same until ``begin_document`` is called.
        """
        made: Content = content.get("made") or {}
        seed = self._seed
        if seed is None and not made.get("fresh") and not self._is_random:
            seed = made.get("seed")
        if seed is not None:
            return seed, False
        self._fresh = self._fresh or fresh_seed()
        return self._fresh, True

    def _document_notes(self, content: Content, made: Content) -> Content:
        """Return the facts about the document before the command that go into the log entry: its hash, and
        version and table hash where they differ from those in ``made``. Empty for an empty document, or if
        no document is printed or saved. Cached for one document.
        """
        if not self._written or not content:
            return {}
        if self._notes is None or self._notes[0] is not content:
            notes: Content = {"document_hash": document.digest(content, self._game)}
            if made and made.get("version") != __version__:
                notes["version"] = __version__
            if made and made.get("tables_hash") != (tables := fingerprint(self._game)):
                notes["tables_hash"] = tables
            self._notes = content, notes
        return self._notes[1]

    def _made(self, source: str) -> Content:
        """Return the section ``made`` of a new document, without its seed: the version of the program, the
        hash of the tables, and ``source``, where the dice come from. If no document is written the hash is
        empty.
        """
        # Text does not say what it was made with, and the hash means reading every table.
        tables = fingerprint(self._game) if self._written else ""
        return {"version": __version__, "tables_hash": tables, "dice_source": source}


FRESH = "random"
"""The value of ``--seed`` for fresh dice, even in a document with a seed of its own."""


def rolls_again(content: Content, common: Common) -> bool:
    """True if seeded dice of the same command on the unchanged document would show the same again. That is so
    if the document was begun with a chosen seed, and none of ``--seed``, ``--dice`` and ``--ask`` is given.
    It is not checked whether a player is asked for the dice.
    """
    made: Content = content.get("made") or {}
    has_option = common.seed is not None or common.dice is not None or common.ask is True
    return not has_option and made.get("seed") is not None and not made.get("fresh")


def read_seed(text: str) -> str:
    """Return the seed in normal form: ``007`` becomes ``7``, and ``random`` a fresh seed. A word, or a number
    of more than 15 digits, is returned unchanged. Raises RequestError if it is blank or has characters that
    do not print.
    """
    if text == FRESH:
        return fresh_seed()
    if not text.strip() or not text.isprintable():
        raise RequestError(f"--seed: {text!r} is not a seed; write a number or a word")
    return str(int(text)) if text.isascii() and text.isdigit() and len(text) < 16 else text


def fresh_seed() -> str:
    """Return a random seed from the operating system: the digits of a number of 32 bits, never ``0``."""
    return str(int.from_bytes(os.urandom(4), "big") or 1)
