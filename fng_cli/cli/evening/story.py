"""An evening told turn by turn from its log: one item for each deed, with what came of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from msgspec import Struct
from msgspec.structs import replace

from fng_cli import document
from fng_cli.cli.evening.telling import IN_SIGHT, TELLERS, THEN
from fng_cli.document import Content, LogEntry
from fng_cli.rules.record.lost import evening_figures

CAME_OF_IT = ("react", "damage", "star fate", "lucky", "melee", "reload", "enemy act", "reinforce entry")
"""Commands that only tell what came of the deed before: by their first words."""
UNTOLD = (
    "dice",
    "react in-sight",
    "pef place",
    "mission",
    "terrain",
    "day-part",
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
ENEMY = ("enemy turn", "enemy act", "pef move")
"""Commands that are the enemy's half of a turn."""
STAYS = re.compile(r"(PEF \d+|group [\w-]+) (stays|defensive tactics)|(group )?[\w-]+: defensive tactics")
"""What a reader need not be told of the enemy's half of a turn."""
NO_NEWS = re.compile(
    r"Play on: |The game ends |.* off the table: the game ends|Enemy reinforcements: none this time|Nobody |nobody |[Hh]ow far"
)
"""Answers that tell of nothing that happened, or of what stands at the head of the page."""
OPENINGS = ("FWF first.", "VC/NVA first.")
"""The beginning of a turn, which the first deed in it goes on from."""
SMALL_PRINT = re.compile(
    r" \((?:passed|chose to pass|a hero, passes) \d+d6[^)]*\)|, \d and \d: no turn\. See about a random event, then roll again"
    r"|: play on, to turn \d+ at least| \([a-z]-\d+\)"
    r"|; no answer from it in this In Sight|; cannot better the Duck Back it had begun|(?<=first), with REP [^.]*"
    r"| A total of 7: [^.]*\.| At its end the civilians [^.]*\.| A political officer [^.]*\."
    r"|; then [^.]*(?=\.$)|; how far off are you from [^?]*\?"
)
"""What is for the table, and for no reader."""


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
        if any(not _is(entry.command, ("activate",)) and _sentence(entry) for entry in those):
            turns.append(ToldTurn(turn, deeds))
    return tuple(turns)


def aftermath(content: Content) -> tuple[str, ...]:
    """The fates of the hurt when the battle was over, man by man, by the rulings on recovery in the log."""
    entries = [document.log_entry(entry, place) for place, entry in enumerate(content.get("log") or (), 1)]
    told = [
        part
        for entry in entries
        if entry.command == "recover" and not NO_NEWS.match(entry.summary)
        for part in SMALL_PRINT.sub("", entry.summary).rstrip(".").split("; ")
    ]
    return tuple(f"{part}." for part in dict.fromkeys(told) if part)


class Namer:
    """Puts the names of people in place of their ids: in full, with the id, where they are first met."""

    def __init__(self, content: Content) -> None:
        known = {one.id: one.name for one in evening_figures(content) if one.name}
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
    for entry in _joined(entries):
        text = _sentence(entry)
        if text and told and (_is(entry.command, CAME_OF_IT) or _leads_on(told[-1], entry)):
            _go_on(told, text)
        elif text:
            if told:
                yield _capital(named(" ".join(told)))
            told = [text]
    if told:
        yield _capital(named(" ".join(told)))


def _go_on(told: list[str], text: str) -> None:
    """Add a sentence to those of a deed: nothing twice, and nobody named again where ``who`` will do."""
    known = {clause for one in told for clause in one.rstrip(".").split("; ")}
    clauses = [clause for clause in text.rstrip(".").split("; ") if clause not in known]
    text = f"{'; '.join(clauses)}."
    who, _, does = text.partition(" ")
    if not clauses:
        return
    if told[-1].endswith(f" {who}.") and len(clauses) == 1:
        told[-1] = f"{told[-1].rstrip('.')}, who {does}"
    elif told[-1].endswith(f"{who} wavers.") and len(clauses) == 1:
        told[-1] = f"{told[-1].rstrip('.')}, then {does}"
    elif text.startswith(IN_SIGHT) and told[-1].startswith((IN_SIGHT, THEN)):
        told.append(f"{THEN}{text.removeprefix(IN_SIGHT)}")
    else:
        told.append(text)


def _capital(text: str) -> str:
    """A text with a capital, unless it begins with an id: ``a1`` is typed so."""
    return text if any(map(str.isdigit, text.partition(" ")[0])) else f"{text[:1].upper()}{text[1:]}"


def _leads_on(told: str, entry: LogEntry) -> bool:
    """Whether what was told last is only the beginning of this: of the turn, or of a random event."""
    return told in OPENINGS or (told.startswith("Doubles") and entry.command == "event")


def _joined(entries: Iterable[LogEntry]) -> Iterator[LogEntry]:
    """The entries, where the enemy's moves are one entry as long as nothing comes between."""
    for is_enemy, group in groupby(entries, key=lambda entry: entry.command in ENEMY):
        if not is_enemy:
            yield from group
            continue
        those = list(group)
        moves = [_moved(entry) for entry in those]
        yield replace(those[0], summary="; ".join(filter(None, moves)) + ".")


def _moved(entry: LogEntry) -> str:
    """The deeds of the enemy in a command, without those who stay where they are."""
    parts = SMALL_PRINT.sub("", entry.summary).rstrip(".").split("; ")
    told = (f"{part[:1].lower()}{part[1:]}" if part.startswith("Group ") else part for part in parts)
    return "; ".join(part for part in told if not STAYS.fullmatch(part) and not NO_NEWS.match(part))


def _is(command: str, names: Iterable[str]) -> bool:
    return any(f"{command} ".startswith(f"{name} ") for name in names)


def _sentence(entry: LogEntry) -> str:
    """A command as a sentence; nothing where there is no news in it."""
    looked_up = _is(entry.command, UNTOLD) or entry.command.endswith(LOOKS_UP)
    if looked_up and entry.command != "react in-sight-action":
        return ""
    summary = SMALL_PRINT.sub("", entry.summary)
    if NO_NEWS.match(summary) or not summary.strip(" ."):
        return ""
    teller = next((teller for name, teller in TELLERS.items() if _is(entry.command, (name,))), None)
    text = (teller(entry.options, summary) if teller else summary).strip(" .")
    return f"{text}." if text else ""
