"""The deeds of a turn: who has done something since the last roll for activation, by the log. Source: p. 16-17."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from fng_cli.document import Content

DEEDS = {
    "fire": "fired",
    "flame": "fired",
    "grenade throw": "threw",
    "grenade ready": "readied",
    "demolition": "readied a charge",
    "recon-by-fire": "fired",
    "fast-move": "moved fast",
    "crawl": "crawled",
    "swim": "swam",
    "charge": "charged",
    "melee": "fought",
    "break-off": "broke off",
    "mg setup": "set up",
    "reload": "reloaded",
    "first-aid": "gave first aid",
    "obstacle wire": "crossed wire",
    "enemy act": "acted",
}
"""The commands by which somebody does something, and the word for it."""


class DoneBy(Struct, frozen=True):
    """Somebody, by id or group, and what he has done in this turn, in words."""

    who: str
    text: str


def deeds(content: Content) -> tuple[DoneBy, ...]:
    """Everybody who has done something since the last roll for activation, in the order of his first deed."""
    found: dict[str, list[str]] = {}
    for entry in _since(content):
        word = DEEDS.get(str(entry.get("command")))
        for name in _names(entry.get("options") or {}) if word else ():
            found.setdefault(name, []).append(str(word))
    return tuple(DoneBy(name, ", ".join(dict.fromkeys(words))) for name, words in found.items())


def _since(content: Content) -> Iterator[Content]:
    """The entries of the log after the last activation; none where nobody has rolled for one."""
    log = [entry for entry in content.get("log") or () if isinstance(entry, dict)]
    last = max((at for at, entry in enumerate(log) if entry.get("command") == "activate"), default=None)
    yield from () if last is None else log[last + 1 :]


def _names(options: Content) -> Iterator[str]:
    """The names in the options of a logged command: of figures, or of groups."""
    for name in ("by", "of", "group"):
        given: Any = options.get(name) or ()
        for text in [given] if isinstance(given, str) else given:
            yield str(text).partition(",")[0].partition("=")[0]


def fired_on_by(content: Content, name: str) -> str | None:
    """The id of the one figure that has fired on somebody since the last roll for activation; None of none, or several. Source: p. 18, 22."""
    found = {
        shooter
        for entry in _since(content)
        if entry.get("command") == "fire" and name in _first_words((entry.get("options") or {}).get("at"))
        for shooter in _first_words((entry.get("options") or {}).get("by"))
    }
    return found.pop() if len(found) == 1 else None


def _first_words(given: Any) -> frozenset[str]:
    """The names in an option that is given once or several times: what stands before the first comma."""
    texts = [given] if isinstance(given, str) else given or ()
    return frozenset(str(text).partition(",")[0].strip() for text in texts)


def called_by_nobody(content: Content) -> bool:
    """Whether a radio call was made since the last roll for activation by one without a name: by his REP alone. Source: p. 72."""
    return any(
        entry.get("command") == "call"
        and "rep" in (entry.get("options") or {})
        and "by" not in entry["options"]
        for entry in _since(content)
    )
