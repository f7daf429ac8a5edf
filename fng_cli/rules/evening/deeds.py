"""The deeds of figures in this turn, taken from the log since the last roll for activation. Source: p. 16-17."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from fng_cli.document import Content
from fng_cli.state import State

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
    "gear take": "picked something up",
    "gear give": "handed something over",
    "carry": "carried a wounded man",
    "first-aid": "gave first aid",
    "obstacle wire": "crossed wire",
    "enemy act": "acted",
}
"""The commands that are deeds of figures, each with its verb."""


class DoneBy(Struct, frozen=True):
    """A figure or group with its deeds in this turn."""

    who: str
    """Its id or name."""
    text: str
    """``fired, moved fast``."""


def deeds_this_turn(state: State) -> tuple[DoneBy, ...]:
    """Return each figure or group with its deeds since the last roll for activation, in the order of their
    first deeds. Each deed is listed once; commands that are not deeds are left out. Empty if there was no
    roll for activation.
    """
    words_by_name: dict[str, list[str]] = {}
    for entry in _entries_since_activation(state):
        word = DEEDS.get(str(entry.get("command")))
        for name in _names(entry.get("options") or {}) if word else ():
            words_by_name.setdefault(name, []).append(str(word))
    return tuple(DoneBy(name, ", ".join(dict.fromkeys(words))) for name, words in words_by_name.items())


def _entries_since_activation(state: State) -> Iterator[Content]:
    """Yield the entries of the log after the last roll for activation; nothing if there was no roll."""
    log = [entry for entry in state.content.get("log") or () if isinstance(entry, dict)]
    last = max((at for at, entry in enumerate(log) if entry.get("command") == "activate"), default=None)
    yield from () if last is None else log[last + 1 :]


def _names(options: Content) -> Iterator[str]:
    """Yield the names of figures and groups in the options ``by``, ``of`` and ``group`` of a logged command:
    ``a1`` of ``a1,snap``.
    """
    for name in ("by", "of", "group"):
        given: Any = options.get(name) or ()
        for text in [given] if isinstance(given, str) else given:
            yield str(text).partition(",")[0].partition("=")[0]


def only_shooter_at(state: State, name: str) -> str | None:
    """Return the only shooter whom the player named (``by``) in a command ``fire`` at ``name`` since the
    last roll for activation. None if there is none or several, or if there was no roll for activation yet.

    Source: p. 18, 22.
    """
    shooters = {
        shooter
        for entry in _entries_since_activation(state)
        if entry.get("command") == "fire" and name in names_typed((entry.get("options") or {}).get("at"))
        for shooter in names_typed((entry.get("options") or {}).get("by"))
    }
    return shooters.pop() if len(shooters) == 1 else None


def names_typed(option_value: Any) -> frozenset[str]:
    """Return the names in the value of an option, which is a text or a list of texts: of each text the part
    before its first comma, ``a1`` of ``a1,cover``. Empty for None.
    """
    texts = [option_value] if isinstance(option_value, str) else option_value or ()
    return frozenset(str(text).partition(",")[0].strip() for text in texts)


def was_given(state: State, command: str) -> bool:
    """True if the command named ``command``, such as ``call``, was given since the last roll for activation.
    False if there was no roll for activation yet.
    """
    return any(entry.get("command") == command for entry in _entries_since_activation(state))


def was_called_anonymously(state: State) -> bool:
    """True if, since the last roll for activation, somebody without a name made a radio call: the command
    ``call`` was given a REP, but no figure. False if there was no roll for activation yet. Source: p. 72.
    """
    return any(
        entry.get("command") == "call"
        and "rep" in (entry.get("options") or {})
        and "by" not in entry["options"]
        for entry in _entries_since_activation(state)
    )
