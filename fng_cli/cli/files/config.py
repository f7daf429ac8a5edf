"""Inputs of a ruling from outside its document: the user's config, house rules, other files, random words."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from contextvars import ContextVar, Token
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from fng_cli.document import Content, fault_message, lookup
from fng_cli.errors import FileProblem, RequestError
from fng_cli.house_rules import NO_HOUSE_RULES, HouseRules, OtherReading, by_ruling
from fng_cli.names import nearest, slug
from fng_cli.tables import config_folder
from fng_cli.tables.files import parse_toml
from fng_cli.words import whole_number

MOST_CHARACTERS = 60_000
"""The longest text of a file that the log keeps; of a longer one it keeps only the hash."""


class Outside:
    """Records the outside inputs of one ruling for its log; in a replay it returns those of the log instead.

    It is active within ``with``: all functions of this module then record here.
    """

    def __init__(self, replayed_entry: Mapping[str, Any] | None = None) -> None:
        """Prepare an empty record of what a command takes from outside its document. In a replay these values
        come from ``replayed_entry``, the log entry that is replayed. It is None if there is no replay.
        """
        self._replayed_entry = replayed_entry
        self._before: Token[Outside | None] | None = None
        self.config: dict[str, Any] = {}
        """The user's defaults that were used, by name."""
        self.drawn: dict[str, str] = {}
        """Random words that were drawn, by name."""
        self.files: dict[str, bytes] = {}
        """Contents of other files that were read, by path."""

    def __enter__(self) -> Outside:
        """Make this the active recorder, and return it: from now on the functions of this module record in it
        which outside inputs they read.
        """
        self._before = _now.set(self)
        return self

    def __exit__(self, *fault: object) -> None:
        """Stop recording. The recorder that was active before the ``with`` statement becomes active again."""
        if self._before is not None:
            _now.reset(self._before)

    def default(self, name: str, look: Callable[[], Any]) -> Any:
        """Return the user's default for ``name`` and record it. None, with nothing recorded, if there is
        none. The default comes from ``look()``, or in a replay from the log; ``look`` is then not called.
        """
        entry = self._replayed_entry
        value = look() if entry is None else entry.get("config", {}).get(name)
        if value is not None:
            self.config[name] = value
        return value

    def draw(self, name: str, make: Callable[[], str]) -> str:
        """Return a random word, and record it under ``name``. In a replay it is the word that the log has
        under this name, if there is one; in all other cases ``make()`` makes it.
        """
        logged = {} if self._replayed_entry is None else self._replayed_entry.get("drawn", {})
        self.drawn[name] = logged.get(name) or make()
        return self.drawn[name]

    def read(self, path: Path, read: Callable[[], bytes]) -> bytes:
        """Return the content of the file at ``path``, and record it. In a replay it is the text that was
        logged, if there is one. Otherwise ``read`` reads the file. If the log has only the file's hash and
        the file has changed since, the content comes from the file's history. Raises RequestError if the
        history does not have it.
        """
        logged = next((file for file in self._logged_files() if file["file"] == str(path)), None)
        if logged and "text" in logged:
            content = str(logged["text"]).encode()
        else:
            content = read()
            if logged and logged["file_hash"] != _hash(content):
                content = _as_it_was(path, logged["file_hash"])
        self.files[str(path)] = content
        return content

    def logged(self) -> dict[str, Any]:
        """Return the inputs from outside (config, random draws, files) that were recorded, as fields of a log
        entry; only those of which there are any. Empty if the command used none.
        """
        if not self.is_taken():
            return {}
        parts = {
            "config": self.config,
            "drawn": self.drawn,
            "files": [_logged_file(name, content) for name, content in self.files.items()],
        }
        return {name: part for name, part in parts.items() if part}

    def is_taken(self) -> bool:
        """True if the command has used any input from outside: the config, random draws or files."""
        return bool(self.config or self.drawn or self.files)

    def has(self, path: Path) -> bool:
        """True if the replayed log holds the content of the file ``path``, so that the file itself need not
        exist; always False without a replay.
        """
        return any(file["file"] == str(path) and "text" in file for file in self._logged_files())

    def _logged_files(self) -> Sequence[Mapping[str, Any]]:
        """Return the files recorded in the log entry that is being replayed. Empty if this is not a replay,
        or if the entry has no files.
        """
        logged: Sequence[Mapping[str, Any]] = (self._replayed_entry or {}).get("files", ())
        return logged


def _logged_file(name: str, content: bytes) -> dict[str, Any]:
    """Return a file as the log keeps it: ``file``, ``file_hash``, and its ``text`` unless that is binary or too long."""
    logged = {"file": name, "file_hash": _hash(content)}
    try:
        text = content.decode()
    except UnicodeDecodeError:
        return logged
    return logged | {"text": text} if len(text) <= MOST_CHARACTERS else logged


def _as_it_was(path: Path, file_hash: str) -> bytes:
    """Return the content that a file had when its hash was ``file_hash``, found in the file's history.

    Raises RequestError if the history is missing or damaged, or has no state with that hash.
    """
    from fng_cli.cli.files import history  # slow to import, and only replays of changed files need it

    with suppress(FileProblem):
        content = history.state_with_hash(path, file_hash)
        if content is not None:
            return content
    raise RequestError(
        f"{path}: the file has changed since the command was given, and the log has only a hash of the "
        "old content"
    )


def _hash(content: bytes) -> str:
    """Return the SHA-256 of a file's content in hexadecimal."""
    from hashlib import sha256  # slow to import, and most rulings read no file

    return sha256(content).hexdigest()


_now: ContextVar[Outside | None] = ContextVar("outside", default=None)


def current() -> Outside:
    """Return the active recorder of outside inputs; if none is active, a new one, whose records
    nobody reads.
    """
    return _now.get() or Outside()


def path() -> Path:
    """Return the path of the config file, which need not exist: ``FNG_CONFIG``, else the default path."""
    if named := os.environ.get("FNG_CONFIG"):
        return Path(named)
    return config_folder() / "config.toml"


KNOWN: Mapping[str, str] = {
    "EAL": "cli.options.facts:EAL",
    "Population Value": "cli.support.options:POPULATION",
    "Support Level": "cli.options.facts:SUPPORT_LEVEL",
    "VC/NVA activation die": "cli.options.facts:ACTIVATION",
    "activation total": "cli.civilians.civilians:ACTIVATION_TOTAL",
    "activity": "cli.options.facts:ACTIVITY",
    "ambushing": "cli.options.facts:AMBUSHING",
    "area": "cli.options.facts:AREA",
    "army": "cli.options.sides:ARMY",
    "campaign": "",
    "corps": "cli.options.facts:CORPS",
    "current": "cli.options.facts:CURRENT",
    "date": "cli.options.facts:MONTH",
    "day part": "cli.mission.briefing_parts:PART_OF_DAY",
    "depth of water": "cli.options.facts:WATER_DEPTH",
    "enemy": "cli.enemy.enemy:WHO",
    "file": "",
    "icbm_file": "",
    "kind": "cli.ground.water:KIND",
    "kind of trap": "cli.tunnels.traps:KIND",
    "last": "cli.options.facts:LAST_AREA",
    "light": "cli.options.facts:LIGHT",
    "mission": "cli.options.facts:MISSION_TYPE",
    "objective": "cli.civilians.civilians:OBJECTIVE",
    "row": "cli.mission.briefing_parts:NEXT_ROW",
    "season": "cli.options.facts:SEASON",
    "sector": "cli.options.facts:UNIT_SECTOR",
    "side": "cli.options.facts:SIDE",
    "status": "cli.options.facts:STATUS",
    "turn": "cli.mission.game_end:TURN",
    "turns": "cli.mission.briefing_parts:LIGHT_TURNS",
    "victory points": "cli.after.after:POINTS",
    "weather": "cli.options.facts:WEATHER",
}
"""The names that the table ``defaults`` of a config may have: facts, each with the address of its ``Fact``, which reads
the value; and default files, whose address is empty.
"""
PLAY: Mapping[str, tuple[str, ...]] = {"dice": ("own", "mixed", "fng")}
"""The names that the table ``play`` of a config may have, each with its possible values."""
TABLES = ("aliases", "defaults", "play", "rulings")
"""The tables that a config may have."""


JSON_KEYS: Mapping[str, str] = {
    "depth": "depth of water",
    "last_area": "last",
    "light_turns": "turns",
    "month": "date",
    "next_row": "row",
    "part_of_day": "day part",
    "total": "activation total",
    "type": "mission",
    "vc_nva": "VC/NVA activation die",
    "weather_kind": "weather",
}
"""The keys of documents that are called otherwise in the table ``defaults``, each with the name that it has there."""


def default_called(name: str) -> str | None:
    """Return the name in ``KNOWN`` that ``name`` means, or None if there is none. Case, spaces and
    punctuation do not matter. The key by which a document holds the fact, such as ``support_level``, is
    understood too.
    """
    by_slug = {slug(known): known for known in KNOWN} | {slug(key): known for key, known in JSON_KEYS.items()}
    return by_slug.get(slug(name))


@cache
def _content() -> dict[str, dict[str, Any]]:
    """Return the config as its tables by name; empty if there is no config file. Cached. Raises FileProblem
    if FNG_CONFIG names a missing file, or if the config cannot be read or is not valid (see ``parse``).
    """
    file = path()
    if not os.path.isfile(file):  # noqa: PTH113 - Path raises an error for a folder without permission
        if os.environ.get("FNG_CONFIG"):
            raise FileProblem(f"{file}: there is no such file, but FNG_CONFIG names it")
        return {}
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, ValueError) as fault:
        raise FileProblem(f"{file} cannot be read: {fault}") from None
    return parse(file, text)


def parse(file: Path, text: str) -> dict[str, dict[str, Any]]:
    """Parse the text of a config file and return its tables by name. Keys of the table ``defaults`` get the
    spelling used in KNOWN; their values are not checked. ``file`` is only named in errors. Raises
    FileProblem if the text is not valid TOML, for an unknown table, default or setting of play, for a wrong
    value of such a setting, for an alias that is not a text or empty, and for a house rule that is no whole
    number.
    """
    try:
        content = parse_toml(text)
    except ValueError as fault:
        raise FileProblem(f"{file} cannot be read ({fault}); use fng config edit to correct it") from None
    except RecursionError:
        raise FileProblem(f"{file} cannot be read, because it is nested too deeply") from None
    _ensure_known(file, content, TABLES, "table")
    for name, table in content.items():
        if not isinstance(table, dict):
            raise FileProblem(f"{file}: {name} is not a table")
    if "defaults" in content:
        content["defaults"] = {
            default_called(name) or name: value for name, value in content["defaults"].items()
        }
    _ensure_known(file, content.get("defaults", {}), KNOWN, "default")
    _ensure_settings_of_play(file, content.get("play", {}))
    _ensure_words_and_numbers(file, content)
    return content


def _ensure_words_and_numbers(file: Path, content: Mapping[str, Mapping[str, Any]]) -> None:
    """Raise FileProblem if an alias in the config ``file`` is empty or not a text, or if a house rule is not a
    whole number.
    """
    for name, words in content.get("aliases", {}).items():
        ensure_words(name, words, f"{file}: aliases, {name}")
    for ruling, number in content.get("rulings", {}).items():
        ensure_number(ruling, number, f"{file}: rulings, {ruling}")


def ensure_words(name: str, words: object, where: str) -> None:
    """Raise FileProblem if ``words``, what the alias ``name`` stands for, is empty or not a text; ``where``
    begins the message. It is not checked that the words name a command.
    """
    if not isinstance(words, str) or not words.strip():
        raise FileProblem(
            f'{where}: {words!r} is not a command; for example, write {name} = "react man-down"'
        )


def ensure_number(ruling: str, number: object, where: str) -> None:
    """Raise FileProblem if ``number``, the reading chosen for ``ruling``, is not a whole number; ``where``
    begins the message. It is not checked that the ruling has a reading of this number.
    """
    if type(number) is not int:
        raise FileProblem(f"{where}: {number!r} is not a whole number; for example, write {ruling} = 2")


def _defaults() -> dict[str, Any]:
    """Return the table ``defaults`` of the config; empty if it has none. Raises FileProblem if the config is
    damaged.
    """
    return _content().get("defaults", {})


def rulings() -> dict[str, int]:
    """Return the house rules of the config: for the id of a ruling, the number of the reading chosen. Empty
    if the config has none. Raises FileProblem if the config is damaged.
    """
    return _content().get("rulings", {})


def aliases() -> dict[str, str]:
    """Return the user's aliases from the config: each alias, such as ``md``, with the command that it stands
    for, ``react man-down``. Empty if there are none.

    Raises FileProblem if the config is damaged.
    """
    return _content().get("aliases", {})


def forget() -> None:
    """Clear the cached config: call it when the file has changed."""
    _content.cache_clear()


def _ensure_settings_of_play(file: Path, settings: Mapping[str, Any]) -> None:
    """Raise FileProblem if the config ``file`` has an unknown name in its table ``play``, or a value that
    this setting cannot have. The message lists the valid ones.
    """
    _ensure_known(file, settings, PLAY, "setting of play")
    for name, value in settings.items():
        ensure_play(name, value, f"{file}: play, {name}")


def ensure_play(name: str, value: object, where: str) -> None:
    """Raise FileProblem, beginning with ``where``, if ``value`` is not one of the values that PLAY lists for
    the setting ``name`` of the config's table ``play``.
    """
    if value not in PLAY[name]:
        near = nearest(str(value), PLAY[name])
        raise FileProblem(f"{where}: {value!r} is not one of {', '.join(PLAY[name])}{near}")


def play_settings() -> Iterable[tuple[str, Any]]:
    """Return the settings of the config's table ``play``, each with its value; empty if it has none. Raises
    FileProblem if the config is damaged.
    """
    return _content().get("play", {}).items()


def dice_mode() -> str | None:
    """Return who throws the dice according to the config: ``own`` (the player), ``mixed`` or ``fng``. None if
    it does not say. Raises FileProblem if the config is damaged.

    This is not recorded in the log, because a replay does not need it.
    """
    return _content().get("play", {}).get("dice")


def _ensure_known(file: Path, names: Iterable[str], known: Iterable[str], what: str) -> None:
    """Raise FileProblem for the first of ``names`` that is not in ``known``; nothing if all are. The message
    names the config ``file`` and any near known names. ``what`` is the noun for such a name, such as
    ``table`` or ``default``.
    """
    for name in names:
        if name not in known:
            raise FileProblem(f"{file}: there is no {what} {name!r}{nearest(name, sorted(known))}")


def all_defaults() -> dict[str, Any]:
    """Return a copy of the config's defaults by name, without recording their use; empty without a config.

    Raises FileProblem if the config is damaged.
    """
    return dict(_defaults())


def default(name: str) -> Any:
    """Return the config's default for the fact ``name``, and record its use for the log. None if the config
    has none. In a replay it is the default that the log recorded. Raises FileProblem if the config is
    damaged.
    """
    return current().default(name, lambda: _defaults().get(name))


OPTION = "--ruling"


def read_house_rules(given: Sequence[str] | None, content: Content, game: str) -> HouseRules:
    """Return the house rules for a command: those of the config (fng only), of the document, and of
    ``--ruling`` (``given``). If they disagree on a ruling, ``--ruling`` counts first, then the document.
    Raises RequestError for an unknown ruling or reading, and FileProblem if the config is damaged.
    """
    of_config = rulings() if game == "fng" else {}
    of_document = lookup(content, "made.other_readings") if content else None
    if not (given or of_config or of_document):
        return NO_HOUSE_RULES
    readings = _resolve_ruling_ids(of_config, f"{path()}, rulings", game)
    readings |= _resolve_ruling_ids(
        by_ruling(_parse_readings(of_document or ())), "made.other_readings", game
    )
    readings |= _resolve_ruling_ids(dict(map(_parse_reading, given or ())), OPTION, game)
    return HouseRules(readings)


def _parse_readings(raw: Any) -> tuple[OtherReading, ...]:
    """Convert the raw JSON of a document's ``made.other_readings``; raises RequestError if it is malformed."""
    try:
        return msgspec.convert(raw, tuple[OtherReading, ...])
    except msgspec.ValidationError as fault:
        raise RequestError(fault_message(fault, "made.other_readings")) from None


def house_rules_in(content: Content) -> HouseRules:
    """Return the house rules that a document records in ``made``; empty house rules if it records none.
    Raises RequestError if the record is malformed.
    """
    return HouseRules(by_ruling(_parse_readings(lookup(content, "made.other_readings") or ())))


def ruling_options(content: Content) -> list[str]:
    """Return a document's house rules as values of ``--ruling`` (``b-19=2``), for another document that
    belongs to it.

    Raises RequestError if they are malformed.
    """
    readings = _parse_readings(lookup(content, "made.other_readings") or ())
    return [f"{reading.ruling_id}={reading.reading_number}" for reading in readings]


def _parse_reading(text: str) -> tuple[str, int]:
    """Parse ``b-19=2`` as a ruling and the number of a reading; raises RequestError if it is malformed."""
    ruling, sign, number = text.partition("=")
    reading = whole_number(number.strip())
    if not sign or reading is None:
        raise RequestError(
            f"{OPTION}: {text!r} is not a choice; write ID=N, such as b-19=2 (fng ruling list --open shows what you can choose)"
        )
    return ruling.strip(), reading


def _resolve_ruling_ids(readings: Mapping[str, int], where: str, game: str) -> dict[str, int]:
    """Return the numbers of readings by ruling id, spelled as in the table of rulings.

    Raises RequestError, naming ``where``, for an unknown ruling or reading.
    """
    if not readings:
        return {}
    from fng_cli.rules.book.reading import open_ruling

    return {open_ruling(name, number, where, game): number for name, number in readings.items()}
