"""What differs between an answer of 0.1.0, as it is expected now, and the answer of today."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from tests.corpus import paths
from tests.corpus.calls import BY_CHANCE, Call, Reply
from tests.corpus.paths import ABSENT, Path
from tests.corpus.renamed import Renamed

ROLLS = paths.pattern("log[].rolls[]")
OF_A_ROLL = ("label", "dice", "faces")


class Difference(NamedTuple):
    """Something that is not as it was."""

    call: Call
    path: Path
    old: Any
    new: Any
    made_by: tuple[str, ...] = ()
    """The commands that wrote it, then and now, where it stands in the log or among the dice."""


class Result(NamedTuple):
    """How a call came out: what differs, how much of that is explained, which paths are new."""

    unexplained: list[Difference]
    explained: int
    added: Counter[str]


def compared(call: Call, old: Reply, new: Reply, renamed: Renamed) -> Result:
    """Hold an answer of today against what was recorded, which is brought into the form of today."""
    expected = old._replace(
        answers=[renamed.upgraded(each, call) if isinstance(each, dict) else each for each in old.answers]
    )
    added: Counter[str] = Counter()
    every = [Difference(call, *found) for found in _of_replies(expected, new, added)]
    unexplained = [one for one in every if not renamed.explains(*one)]
    return Result(unexplained, len(every) - len(unexplained), added)


Found = tuple[Path, Any, Any, tuple[str, ...]]
"""A path, what stood there, what stands there now, and the commands that wrote it in a log."""


def _of_replies(old: Reply, new: Reply, added: Counter[str]) -> Iterator[Found]:
    if old.code != new.code:
        yield ("exit code",), old.code, f"{new.code} {new.stderr}".strip(), ()
        return
    if old.stderr != new.stderr:
        yield ("stderr",), old.stderr, new.stderr, ()
    if len(old.answers) != len(new.answers):
        yield ("answers",), f"{len(old.answers)} documents", f"{len(new.answers)} documents", ()
    for before, after in zip(old.answers, new.answers, strict=False):
        yield from _of_dice(before, after)
        for path, one, other in _of_values((), before, after, added):
            yield path, one, other, (_logged_by(before, path),)


def _of_dice(old: Any, new: Any) -> Iterator[Found]:
    """The first roll that is not as it was; what comes after it has no more to say."""
    before, after = _rolls(old), _rolls(new)
    for place, ((one, by), (other, by_now)) in enumerate(zip(before, after, strict=False)):
        for name in OF_A_ROLL:
            if one.get(name) != other.get(name):
                yield ("dice", place, name), one.get(name, ABSENT), other.get(name, ABSENT), (by, by_now)
                return
    if len(before) != len(after):
        more = max(before, after, key=len)
        yield (
            ("dice",),
            f"{len(before)} rolls",
            f"{len(after)} rolls",
            (more[min(len(before), len(after))][1],),
        )


def _rolls(content: Any) -> list[tuple[dict[str, Any], str]]:
    """The rolls of a document, each with the command that rolled."""
    return [(paths.at(content, path), _logged_by(content, path)) for path, _ in paths.found(content, ROLLS)]


def _logged_by(content: Any, path: Path) -> str:
    """The command of the entry in the log that a path leads to; nothing elsewhere."""
    command = paths.at(content, (*path[:2], "command")) if path[0] == "log" and len(path) > 1 else ABSENT
    return command if isinstance(command, str) else ""


def _of_values(path: Path, old: Any, new: Any, added: Counter[str]) -> Iterator[tuple[Path, Any, Any]]:
    if old == BY_CHANCE and new is not ABSENT:
        return
    if isinstance(old, dict) and isinstance(new, dict):
        for name, value in old.items():
            yield from _of_values((*path, name), value, new.get(name, ABSENT), added)
        for name in new:
            if name not in old:
                added[paths.written((*path, name), general=True)] += 1
    elif isinstance(old, list) and isinstance(new, list):
        if len(old) != len(new):
            yield path, f"{len(old)} items", f"{len(new)} items: {new}"
        for place, (one, other) in enumerate(zip(old, new, strict=False)):
            yield from _of_values((*path, place), one, other, added)
    elif type(old) is not type(new) or old != new:
        yield path, old, new
