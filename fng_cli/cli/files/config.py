"""Sources of a ruling outside its document: the user's config, house rules, other files, random words."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextvars import ContextVar, Token
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from fng_cli.document import Content, located, lookup
from fng_cli.errors import FileProblem, RequestError
from fng_cli.house_rules import NO_HOUSE_RULES, HouseRules, OtherReading, by_ruling
from fng_cli.names import nearest
from fng_cli.tables import config_folder
from fng_cli.words import whole_number

MOST_CHARACTERS = 60_000
"""The longest file that a log keeps whole; of a longer one it keeps the hash."""


class Outside:
    """The things that one ruling takes from outside; where it is replayed, what its log says that it took.

    ``told`` is an entry of a log that is replayed. ``config`` has the user's own defaults by their names, ``drawn``
    random words by theirs, ``files`` the content of other files. Within ``with`` all that is taken is noted here.
    """

    def __init__(self, told: Mapping[str, Any] | None = None) -> None:
        self._told = told
        self._before: Token[Outside | None] | None = None
        self.config: dict[str, Any] = {}
        self.drawn: dict[str, str] = {}
        self.files: dict[str, bytes] = {}

    def __enter__(self) -> Outside:
        """Note what is taken from outside from now on."""
        self._before = _now.set(self)
        return self

    def __exit__(self, *fault: object) -> None:
        if self._before is not None:
            _now.reset(self._before)

    def default(self, name: str, look: Callable[[], Any]) -> Any:
        """A default of the user, by ``look`` or by the log."""
        value = look() if self._told is None else self._told.get("config", {}).get(name)
        if value is not None:
            self.config[name] = value
        return value

    def draw(self, name: str, make: Callable[[], str]) -> str:
        """A random word, made by ``make`` or told by the log."""
        told = {} if self._told is None else self._told.get("drawn", {})
        self.drawn[name] = told.get(name) or make()
        return self.drawn[name]

    def read(self, path: Path, read: Callable[[], bytes]) -> bytes:
        """The content of another file: that of then, where the log has it.

        Raises RequestError where the log knows only its hash, and another file stands there now.
        """
        told = next((one for one in (self._told or {}).get("files", ()) if one["file"] == str(path)), None)
        if told and "text" in told:
            content = str(told["text"]).encode()
        else:
            content = read()
            if told and told["file_hash"] != _hash(content):
                raise RequestError(f"{path}: is not the file that it was, and the log has only its hash")
        self.files[str(path)] = content
        return content

    def logged(self) -> dict[str, Any]:
        """The things taken, as the log keeps them: nothing where nothing was."""
        if not self.is_taken():
            return {}
        parts = {
            "config": self.config,
            "drawn": self.drawn,
            "files": [_told(name, content) for name, content in self.files.items()],
        }
        return {name: part for name, part in parts.items() if part}

    def is_taken(self) -> bool:
        """Whether anything was taken."""
        return bool(self.config or self.drawn or self.files)

    def has(self, path: Path) -> bool:
        """Whether the log has the content of a file, which then need not be there any more."""
        return any(one["file"] == str(path) and "text" in one for one in (self._told or {}).get("files", ()))


def _told(name: str, content: bytes) -> dict[str, Any]:
    told = {"file": name, "file_hash": _hash(content)}
    try:
        text = content.decode()
    except UnicodeDecodeError:
        return told
    return told | {"text": text} if len(text) <= MOST_CHARACTERS else told


def _hash(content: bytes) -> str:
    from hashlib import sha256  # slow to import, and most rulings take nothing from a file

    return sha256(content).hexdigest()


_now: ContextVar[Outside | None] = ContextVar("outside", default=None)


def current() -> Outside:
    """The place to note what is taken just now."""
    return _now.get() or Outside()


def path() -> Path:
    """Path at which the config file is looked for."""
    if named := os.environ.get("FNG_CONFIG"):
        return Path(named)
    return config_folder() / "config.toml"


KNOWN = frozenset(
    {
        "EAL",
        "Population Value",
        "Support Level",
        "VC/NVA activation die",
        "activation total",
        "activity",
        "ambushing",
        "area",
        "army",
        "campaign",
        "corps",
        "current",
        "date",
        "day part",
        "depth of water",
        "enemy",
        "file",
        "icbm_file",
        "kind",
        "kind of trap",
        "last",
        "light",
        "mission",
        "objective",
        "row",
        "season",
        "sector",
        "side",
        "status",
        "turn",
        "turns",
        "victory points",
        "weather",
    }
)
"""The facts that a config may say, and the files at hand."""
TABLES = ("defaults", "rulings")
"""The tables that a config may have."""


@cache
def _content() -> dict[str, dict[str, Any]]:
    """The tables of the config by their names; none where there is no config."""
    file = path()
    if not os.path.isfile(file):  # noqa: PTH113 - Path fails where we may not look
        if os.environ.get("FNG_CONFIG"):
            raise FileProblem(f"{file}: there is no such file, and FNG_CONFIG names it")
        return {}
    import tomllib

    try:
        content = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as fault:
        raise FileProblem(f"{file}: cannot be read: {fault}") from None
    except RecursionError:
        raise FileProblem(f"{file}: cannot be read: nested too deeply") from None
    _ensure_known(file, content, TABLES, "table")
    for name, table in content.items():
        if not isinstance(table, dict):
            raise FileProblem(f"{file}: {name} is no table")
    _ensure_known(file, content.get("defaults", {}), KNOWN, "default")
    for ruling, number in content.get("rulings", {}).items():
        if type(number) is not int:
            raise FileProblem(
                f"{file}: rulings, {ruling}: {number!r} is no number of a reading; write {ruling} = 2"
            )
    return content


def _defaults() -> dict[str, Any]:
    return _content().get("defaults", {})


def rulings() -> dict[str, int]:
    """The user's own readings of unclear places: the number of each, by its ruling."""
    return _content().get("rulings", {})


def _ensure_known(file: Path, names: Iterable[str], known: Iterable[str], what: str) -> None:
    """Raise FileProblem, with the nearest, for a name that a config may not have."""
    for name in names:
        if name not in known:
            raise FileProblem(f"{file}: there is no {what} {name!r}{nearest(name, sorted(known))}")


def in_force() -> dict[str, Any]:
    """The user's own defaults by their names; none where he has no config."""
    return dict(_defaults())


def default(name: str) -> Any:
    """The user's own value of a fact, from his config; None where it has none."""
    return current().default(name, lambda: _defaults().get(name))


OPTION = "--ruling"


def read_house_rules(said: Sequence[str] | None, content: Content, form: str) -> HouseRules:
    """The readings by which a command rules on a document.

    Raises RequestError, with the nearest, for a ruling or a reading that there is not.
    """
    own = rulings() if form == "fng" else {}
    kept = lookup(content, "made.other_readings") if content else None
    if not (said or own or kept):
        return NO_HOUSE_RULES
    found = _checked(own, f"{path()}, rulings", form)
    found |= _checked(by_ruling(read(kept or ())), "made.other_readings", form)
    found |= _checked(dict(map(_typed, said or ())), OPTION, form)
    return HouseRules(found)


def read(told: Any) -> tuple[OtherReading, ...]:
    """Readings of a document, read back; raises RequestError where they cannot be read."""
    try:
        return msgspec.convert(told, tuple[OtherReading, ...])
    except msgspec.ValidationError as fault:
        raise RequestError(located(fault, "made.other_readings")) from None


def house_rules_in(content: Content) -> HouseRules:
    """The readings by which a document was begun."""
    return HouseRules(by_ruling(read(lookup(content, "made.other_readings") or ())))


def typed_again(content: Content) -> list[str]:
    """The readings of a document as ``--ruling`` takes them: for another that belongs to it."""
    kept = read(lookup(content, "made.other_readings") or ())
    return [f"{one.ruling_id}={one.reading_number}" for one in kept]


def _typed(text: str) -> tuple[str, int]:
    ruling, sign, number = text.partition("=")
    reading = whole_number(number.strip())
    if not sign or reading is None:
        raise RequestError(
            f"{OPTION}: {text!r}: write ID=N, as in b-19=2; fng ruling list --open names those that can be"
        )
    return ruling.strip(), reading


def _checked(readings: Mapping[str, int], where: str, form: str) -> dict[str, int]:
    """Readings by the ids of their rulings as they are written in the table."""
    if not readings:
        return {}
    from fng_cli.rules.book.reading import open_ruling

    return {open_ruling(name, number, where, form): number for name, number in readings.items()}
