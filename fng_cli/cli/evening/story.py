"""An evening told turn by turn from its log: one item for each deed, with what came of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from msgspec import Struct

from fng_cli import document, figures
from fng_cli.document import Content, LogEntry

CAME_OF_IT = ("react", "damage", "star fate", "lucky", "melee", "reload", "enemy act")
"""Commands that only tell what came of the deed before: by their first words."""
UNTOLD = (
    "dice",
    "react in-sight",
    "pef place",
    "mission",
    "terrain",
    "day-part",
    "mission-end",
    "score",
    "recover",
    "roster",
    "turn",
    "sight",
    "outgunned",
)
"""Commands that no reader asks about, or of which other parts of the page tell."""
LOOKS_UP = ("show", "list")
"""The last words of commands that only look something up."""
STAYS = re.compile(
    r"(PEF \d+|group [\w-]+) (stays|defensive tactics)(; )?|group [\w-]+: defensive tactics(; )?"
)
"""What a reader need not be told of the enemy's half of a turn."""
OPENINGS = ("FWF first.", "VC/NVA first.")
"""The beginning of a turn, which the first deed in it goes on from."""
SMALL_PRINT = re.compile(
    r" \(passed \d+d6 against [^)]*\)|: no turn\. See about a random event, then roll again|; no answer from it in this In Sight"
    r"|; cannot better the Duck Back it had begun|, with REP [^.]*| A total of 7: [^.]*\.| At its end the civilians [^.]*\."
    r"|; then [^.]*(?=\.$)|; how far off are you from [^?]*\?"
)
"""What is for the table, and for no reader."""
UNMOVED = re.compile(r"Carry On: [^;.]*(; )?")
"""Those on whom a loss made no impression."""


class ToldTurn(Struct, frozen=True):
    """A turn, 0 for all before the first, and what was done in it, deed by deed."""

    turn: int
    deeds: tuple[str, ...]


def story(content: Content) -> tuple[ToldTurn, ...]:
    """The evening of a document, turn by turn; a turn in which nothing is told of is left out.

    Raises RequestError that names the place of a fault in the log.
    """
    entries = [document.log_entry(entry, place) for place, entry in enumerate(content.get("log") or (), 1)]
    named = Namer(content)
    turns = []
    for turn, group in groupby(entries, key=lambda entry: entry.turn or 0):
        those = tuple(group)
        deeds = tuple(_deeds(those, named))
        if any(not _is(entry.command, ("activate",)) and _sentence(entry, named) for entry in those):
            turns.append(ToldTurn(turn, deeds))
    return tuple(turns)


class Namer:
    """Puts the names of people in place of their ids: in full, with the id, where they are first met."""

    def __init__(self, content: Content) -> None:
        known = {one.id: one.name for one in figures.read(content) if one.name}
        self._names: Mapping[str, str] = known
        self._met: set[str] = set()
        ids = "|".join(sorted(map(re.escape, known), key=len, reverse=True))
        self._ids = re.compile(rf"(?<![\w-])({ids})(?![\w=-])") if known else None

    def __call__(self, text: str) -> str:
        """The text with names; one that is told in full already, ``Jack Russo (a5)``, is no longer for it."""
        for name, full in self._names.items():
            text = text.replace(f"{full} ({name})", name)
        return self._ids.sub(self._named, text) if self._ids else text

    def _named(self, found: re.Match[str]) -> str:
        name = found[1]
        first = name not in self._met
        self._met.add(name)
        return f"{self._names[name]} ({name})" if first else self._names[name]


def _deeds(entries: Sequence[LogEntry], named: Callable[[str], str]) -> Iterator[str]:
    """The deeds of a turn, each with what came of it."""
    told: list[str] = []
    for entry in entries:
        text = _sentence(entry, named)
        if text and told and (_is(entry.command, CAME_OF_IT) or told[-1] in OPENINGS):
            told.append(text)
        elif text:
            if told:
                yield " ".join(told)
            told = [text]
    if told:
        yield " ".join(told)


def _is(command: str, names: Iterable[str]) -> bool:
    return any(f"{command} ".startswith(f"{name} ") for name in names)


def _sentence(entry: LogEntry, named: Callable[[str], str]) -> str:
    """A command as a sentence; nothing where there is no news in it."""
    looked_up = _is(entry.command, UNTOLD) or entry.command.endswith(LOOKS_UP)
    if looked_up and entry.command != "react in-sight-action":
        return ""
    summary = SMALL_PRINT.sub("", entry.summary)
    if entry.command in {"enemy turn", "enemy act", "pef move"}:
        summary = STAYS.sub("", summary).strip(" ;.")
        if (
            not summary
            or summary.startswith(("Nobody", "How far", "defensive"))
            or summary.endswith("tactics")
        ):
            return ""
    if _is(entry.command, ("react man-down", "react cohesion")):
        summary = UNMOVED.sub("", summary).strip(" ;.") or "everybody carries on"
    lead = next((lead for name, lead in LEADS.items() if _is(entry.command, (name,))), None)
    text = named(lead(entry.options, summary) if lead else summary).strip()
    return f"{text[:1].upper()}{text[1:].rstrip('.')}." if text.strip(" .") else ""


def _fired(options: Mapping[str, Any], summary: str) -> str:
    by = _who(options.get("by"))
    weapon = f" his {options['weapon']}" if options.get("weapon") else ""
    return f"{by} fired{weapon}. {summary}" if by else f"Fire: {summary}"


def _by(verb: str) -> Callable[[Mapping[str, Any], str], str]:
    def told(options: Mapping[str, Any], summary: str) -> str:
        by = _who(options.get("by"))
        return f"{by} {verb}. {summary}" if by and not summary.startswith(by) else summary

    return told


def _after(lead: str) -> Callable[[Mapping[str, Any], str], str]:
    return lambda options, summary: f"{lead}{summary}"


def _event(options: Mapping[str, Any], summary: str) -> str:
    """A random event without its number: ``Random event: The weather turns worse.``"""
    number, _, told = summary.partition(": ")
    return f"Random event: {told if number[:1].isdigit() else summary}"


LEADS: Mapping[str, Callable[[Mapping[str, Any], str], str]] = {
    "fire": _fired,
    "grenade throw": _by("threw a grenade"),
    "grenade ready": _by("readied a grenade"),
    "charge": _by("charged"),
    "event": _event,
    "react received-fire": _after("Under fire: "),
    "react man-down": _after("Man down: "),
    "react cohesion": _after("Cohesion: "),
    "react in-sight-action": _after("In sight: "),
    "enemy turn": _after("The enemy: "),
    "pef move": _after("The enemy: "),
    "enemy act": _after("The enemy: "),
}
"""What stands before the answer of a command, by its first words."""


def _who(given: Any) -> str:
    """The names in an option, without the words that hold for them."""
    named = [given] if isinstance(given, str) else list(given or ())
    return " and ".join(str(one).partition(",")[0].partition("=")[0] for one in named)
