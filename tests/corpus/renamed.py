"""What is expected now where 0.1.0 was recorded: its documents in the form of today, and what differs on purpose.

The form of today is what ``fng_cli.forms`` makes of a document of 0.1.0: one list of renamed keys serves
players' files and this comparison.
"""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from collections.abc import Sequence
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path as File
from typing import Any, NamedTuple

from fng_cli.forms import step_up
from fng_cli.tables import fingerprint
from tests.corpus import paths
from tests.corpus.calls import Call
from tests.corpus.paths import ABSENT, Path, Pattern

DIFFERENCES = File(__file__).with_name("differences.toml")

Content = dict[str, Any]


class Words(NamedTuple):
    """A change of what is typed: some words of a call in place of others."""

    name: str
    commands: str
    old: tuple[str, ...]
    new: tuple[str, ...]

    def apply(self, argv: Sequence[str]) -> tuple[list[str], int]:
        """The words to type now, and how often something was changed."""
        out: list[str] = []
        times, place = 0, 0
        while place < len(argv):
            if tuple(argv[place : place + len(self.old)]) == self.old:
                out += self.new
                place += len(self.old)
                times += 1
            else:
                out.append(argv[place])
                place += 1
        return out, times


class Known(NamedTuple):
    """Differences that are known: not looked at anywhere, or deliberate in these calls."""

    name: str
    calls: str
    of: str
    path: Pattern
    empty: bool

    def covers(self, path: Path, old: Any, new: Any, made_by: tuple[str, ...] = ()) -> bool:
        """Whether a difference of one of its calls is one of these; ``made_by`` wrote it, if it stands in a log."""
        if self.empty and not (new is ABSENT and (old is None or old in ("", [], {}))):
            return False
        if self.of and path[0] in ("log", "dice") and self.of not in made_by:
            return False
        return paths.fits(path, self.path)


class Renamed:
    """All that differences.toml says, and how often each of its entries was of use."""

    def __init__(self, text: str) -> None:
        said = tomllib.loads(text)
        if unknown := set(said) - {"argv", "ignore", "different"}:
            raise ValueError(f"differences.toml: {unknown} is nothing we know")
        self.words = [_words(number, entry) for number, entry in enumerate(said.get("argv", []), 1)]
        self.known = [
            _known(kind, number, entry)
            for kind in ("ignore", "different")
            for number, entry in enumerate(said.get(kind, []), 1)
        ]
        self.used: Counter[str] = Counter()
        self._by_call: dict[str, list[Known]] = {}

    def upgraded(self, content: Content, call: Call) -> Content:
        """A document of 0.1.0 as it is expected now."""
        form = "icbm" if call.program == "icbm" and "fng" not in content else "fng"
        if form not in content:
            return content
        after: Content = _with_tables_of_today(_with_reasons_only(step_up(content, form)), form)
        for outcome in after.get("odds", {}).get("outcomes", ()):
            outcome["outcome"] = _stepped_result(outcome["outcome"], form, call.section)
        return after

    def typed(self, argv: Sequence[str], call: Call) -> list[str]:
        """The words of a call as they are typed now."""
        out = list(argv)
        for words in self.words:
            if _meant(words.commands, call):
                out, times = words.apply(out)
                self.used[words.name] += times
        return out

    def explains(self, call: Call, path: Path, old: Any, new: Any, made_by: tuple[str, ...] = ()) -> bool:
        """Whether a difference is a known one."""
        for known in self._known_of(call):
            if known.covers(path, old, new, made_by):
                self.used[known.name] += 1
                return True
        return False

    def _known_of(self, call: Call) -> list[Known]:
        """The differences that are known of a call, found once for all that is different in it."""
        if call.id not in self._by_call:
            self._by_call[call.id] = [known for known in self.known if _meant(known.calls, call)]
        return self._by_call[call.id]

    @property
    def unused(self) -> list[str]:
        """The entries that were of no use."""
        every = [words.name for words in self.words]
        every += [known.name for known in self.known]
        return [name for name in every if not self.used[name]]


def read(file: File = DIFFERENCES) -> Renamed:
    """What differences.toml says."""
    return Renamed(file.read_text(encoding="utf-8"))


def _with_tables_of_today(content: Content, form: str) -> Content:
    """The same with the hash of today's tables for that of 0.1.0, in whatever text it stands."""
    old = content.get("made", {}).get("tables_hash")
    if not isinstance(old, str):
        return content
    told: Content = json.loads(json.dumps(content).replace(old, fingerprint(form)))
    return told


def _meant(calls: str, call: Call) -> bool:
    """Whether a call is one of those named: by its id, its command, or program and command."""
    return fnmatchcase(call.id, calls) or _any_named(calls, call.program, call.command)


@cache
def _any_named(calls: str, program: str, command: str) -> bool:
    return any(fnmatchcase(each, calls) for each in (command, f"{program} {command}"))


def _checked(kind: str, number: int, entry: Content, known: str, needed: str) -> str:
    """The name of an entry, whose keys are those that it may and must have.

    Raises ValueError where they are not.
    """
    name = f"{kind} {number}: {', '.join(f'{key} {value}' for key, value in entry.items())}"
    missing, more = set(needed.split()) - set(entry), set(entry) - set(known.split())
    if missing or more:
        raise ValueError(f"differences.toml: {name}: missing {sorted(missing)}, unknown {sorted(more)}")
    return name


def _stepped_result(result: Content, form: str, section: str) -> Any:
    """One result of odds, which is a section of its command without its name, in the form of today."""
    stepped = step_up({form: 1, section: result}, form)
    return next(value for name, value in stepped.items() if name != form)


def _with_reasons_only(value: Any) -> Any:
    """A document in which next steps are told by their reasons: their lines are data of their own now."""
    if isinstance(value, list):
        return [_with_reasons_only(one) for one in value]
    if not isinstance(value, dict):
        return value
    return {
        name: _reasons(inner, value) if name == "next" else _with_reasons_only(inner)
        for name, inner in value.items()
    }


def _reasons(steps: Any, holder: Content) -> Any:
    """The next steps of a section by their reasons; a report within another has none any more."""
    if not isinstance(steps, list):
        return steps
    return [{"reason": one["reason"]} for one in steps] if "rolls" in holder else []


def _words(number: int, entry: Content) -> Words:
    name = _checked("argv", number, entry, "calls old new why", "old new")
    old, new = (tuple([entry[key]] if isinstance(entry[key], str) else entry[key]) for key in ("old", "new"))
    return Words(name, entry.get("calls", "*"), old, new)


def _known(kind: str, number: int, entry: Content) -> Known:
    name = _checked(kind, number, entry, "calls of path why empty", "path why")
    calls, of, path = entry.get("calls", "*"), entry.get("of", ""), paths.pattern(entry["path"])
    if kind == "different" and calls == "*" and (not of or isinstance(path[0], paths.Wild)):
        raise ValueError(
            f"differences.toml: {name}: say of which calls, or what it is of by a section or the log"
        )
    return Known(name, calls, of, path, bool(entry.get("empty", False)))
