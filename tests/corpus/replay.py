"""Asks the calls of the corpus again, and tells what is answered otherwise than by 0.1.0.

``python -m tests.corpus.replay --only tunnel --most 20``
"""

from __future__ import annotations

import argparse
import json
from collections import Counter, defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from tests.corpus import calls, compare, paths, renamed
from tests.corpus.calls import Call, Corpus, Reply
from tests.corpus.compare import Difference, Result
from tests.corpus.renamed import Renamed

WIDTH = 100
INPUTS = ("remade", "upgraded", "old")


class Told(NamedTuple):
    """How all calls came out."""

    results: dict[str, list[tuple[Call, Result]]]
    """By program and command."""

    @property
    def every(self) -> list[Result]:
        """The results, whatever the command."""
        return [result for group in self.results.values() for _, result in group]

    @property
    def unexplained(self) -> list[Difference]:
        """All differences that nothing explains."""
        return [one for result in self.every for one in result.unexplained]

    @property
    def added(self) -> Counter[str]:
        """The paths that 0.1.0 did not write, and how often they are written now."""
        return sum((result.added for result in self.every), Counter[str]())


class Replay:
    """The corpus, asked again."""

    def __init__(self, corpus: Corpus, names: Renamed, inputs: str = "remade") -> None:
        self.corpus = corpus
        self.names = names
        self.inputs = inputs
        self._made: dict[str, str] = {}
        self._told: dict[str, list[tuple[Call, Result]]] = defaultdict(list)

    def run(self, only: str = "", stride: int = 1) -> Told:
        """Ask every call whose id or words have ``only`` in them; with a ``stride`` of 4 every fourth of all."""
        with calls.alone():
            for call in self.corpus.calls[::stride]:
                if only in call.id or only in f"{call.program} {' '.join(call.argv)}":
                    self._ask(call)
        return Told(dict(self._told))

    def _ask(self, call: Call) -> None:
        stdin = self._document(call.stdin) if call.stdin else ""
        self._compare(call, self.corpus.replies[call.id], self._answer(call, stdin))

    def _answer(self, call: Call, stdin: str) -> Reply:
        return calls.ask(call, self.names.typed(call.argv, call), stdin)

    def _compare(self, call: Call, old: Reply, new: Reply) -> None:
        result = compare.compared(call, old, new, self.names)
        self._told[f"{call.program} {call.command}"].append((call, result))

    def _document(self, name: str) -> str:
        """A document to work on, in the form that the tree at hand reads."""
        if name not in self._made:
            make = self._remade if self.inputs == "remade" else self._recorded
            self._made[name] = make(name)
        return self._made[name]

    def _recorded(self, name: str) -> str:
        """A document as 0.1.0 had it, brought into the form of today unless the old one is wanted."""
        documents = self.corpus.documents[name]
        if self.inputs == "old":
            return calls.stream(documents)
        last = self._last(name)
        return calls.stream([self.names.upgraded(each, last) for each in documents])

    def _last(self, name: str) -> Call:
        steps = self.corpus.sources[name].calls
        return steps[-1] if steps else Call(f"document {name}", "fng", "(written)", "", ())

    def _remade(self, name: str) -> str:
        """A document made by the tree at hand, which is compared, too; the recorded one where it fails."""
        source = self.corpus.sources[name]
        if not source.calls:
            return self._recorded(name)
        text = self._document(source.after) if source.after else ""
        for step in source.calls:
            reply = self._answer(step, text)
            text = calls.stream(reply.answers)
            if reply.code:
                break
        self._compare(source.calls[-1], Reply(0, self.corpus.documents[name]), reply)
        return text if reply.code == 0 else self._recorded(name)


def replayed(
    folder: Path = calls.HERE, only: str = "", inputs: str = "remade", stride: int = 1
) -> tuple[Told, Renamed]:
    """Ask the calls of a folder again, or every fourth with a ``stride`` of 4; what came of it, and the names that were
    used for it.
    """
    names = renamed.read()
    return Replay(calls.load(folder), names, inputs).run(only, stride), names


def summary(told: Told, *, every: bool) -> list[str]:
    """A line for each command: how many calls, and how many of them are the same, explained, different."""
    rows: list[tuple[str, ...]] = [("command", "calls", "same", "explained", "different")]
    counts = {name: _counts([result for _, result in group]) for name, group in sorted(told.results.items())}
    for name, count in counts.items():
        if every or count[1] != count[0]:
            rows.append((name, *map(str, count)))
    rows.append(("all", *map(str, _counts(told.every))))
    return ["{:32} {:>6} {:>6} {:>10} {:>10}".format(*row) for row in rows]


def _counts(results: Sequence[Result]) -> tuple[int, int, int, int]:
    different = sum(1 for one in results if one.unexplained)
    explained = sum(1 for one in results if one.explained and not one.unexplained)
    return len(results), len(results) - different - explained, explained, different


def listed(told: Told, most: int) -> list[str]:
    """The differences one by one, then how often each path has one."""
    lines = []
    for one in told.unexplained[:most]:
        lines += [
            f"{one.call.id}: {paths.written(one.path)}",
            f"    old {_short(one.old)}",
            f"    new {_short(one.new)}",
        ]
    if len(told.unexplained) > most:
        lines.append(f"... and {len(told.unexplained) - most} more")
    by_path = Counter(paths.written(one.path, general=True) for one in told.unexplained)
    return [*lines, *_table("differences by path", by_path)]


def _table(title: str, counted: Counter[str]) -> list[str]:
    if not counted:
        return []
    return ["", f"{title}:", *(f"{times:7}  {name}" for name, times in counted.most_common())]


def _short(value: Any) -> str:
    text = repr(value) if value is paths.ABSENT else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= WIDTH else text[: WIDTH - 3] + "..."


def main() -> int:
    """Replay, print, and tell by the exit code whether all is explained, and every entry of use."""
    parser = argparse.ArgumentParser(prog="python -m tests.corpus.replay", description=__doc__)
    parser.add_argument("--only", default="", help="calls whose id or words have this in them")
    parser.add_argument("--full", metavar="FOLDER", type=Path, help="another folder of calls")
    parser.add_argument("--most", type=int, default=40, help="how many differences to list (40)")
    parser.add_argument("--all", action="store_true", help="list the commands without differences, too")
    parser.add_argument(
        "--inputs",
        choices=INPUTS,
        default="remade",
        help="documents made by today's tree, or those of 0.1.0 brought into today's form, or as they were",
    )
    asked = parser.parse_args()
    told, names = replayed(asked.full or calls.HERE, asked.only, asked.inputs)
    lines = [*listed(told, asked.most), *_table("new paths", told.added), "", *summary(told, every=asked.all)]
    unused = [] if asked.only else names.unused
    lines += [f"of no use: {name}" for name in unused]
    print("\n".join(lines))
    return 1 if told.unexplained or unused else 0


if __name__ == "__main__":
    raise SystemExit(main())
