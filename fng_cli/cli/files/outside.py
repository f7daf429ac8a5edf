"""Things that a ruling takes from outside its options and its document: the config, other files, random words.

Without these a log would not say all that a ruling rested on. They are noted while it is made, stand in
its entry of the log, and are given to it again from there when the log is replayed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextvars import ContextVar, Token
from pathlib import Path
from typing import Any

from fng_cli.errors import RequestError

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
