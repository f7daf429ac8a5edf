"""``python -m tests.net record|compare|draw|count [FOLDER]``: record what both programs answer, or compare with it."""

from __future__ import annotations

import argparse
import difflib
import re
import shlex
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from tests.net import calls, record
from tests.net.calls import Call, Net
from tests.net.play import Said, play_all

LINES = 12
"""Lines of a diff that are printed for one stream."""
WIDE = 400
"""Characters of a line that are printed."""


def main() -> int:
    """Run what is asked for; 1 where something differs."""
    parser = argparse.ArgumentParser(prog="python -m tests.net", description=__doc__)
    parser.add_argument("what", choices=["record", "compare", "draw", "count"])
    parser.add_argument("folder", nargs="?", type=Path, default=record.RECORD, help="of the record")
    parser.add_argument("--only", default="", help='scenarios and commands that begin so: "fng fire"')
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--most", type=int, default=20, help="differing calls that are printed")
    parser.add_argument("--shuffle", default="", metavar="SEED", help="play the scenarios in another order")
    parser.add_argument("--real", action="store_true", help="each call in a process of its own (slow)")
    parser.add_argument(
        "--harvest", type=Path, help="draw: a folder of calls that other tests make (harvest.py)"
    )
    options = parser.parse_args()
    if options.what == "draw":
        from tests.net.draw import drawn

        calls.save(drawn(options.jobs, options.harvest, options.only))
        return 0
    net = calls.load()
    if options.what == "count":
        count(net, options.folder)
        return 0
    begun = time.monotonic()
    scenarios = calls.selected(net.scenarios.values(), options.only)
    new = dict(
        play_all(scenarios, net.documents, jobs=options.jobs, real=options.real, shuffle=options.shuffle)
    )
    number = sum(map(len, new.values()))
    if options.what == "compare":
        found = compare(net, new, options)
        print(f"{number} calls played in {time.monotonic() - begun:.0f} s: {found} answer otherwise")
        return int(found > 0)
    if options.only:
        kept = record.texts({scenario.kind for scenario in net.scenarios.values()}, options.folder)
        new = {name: answers for name, answers in kept.items() if name in net.scenarios} | new
    record.write(new, options.folder)
    print(f"{number} calls recorded in {time.monotonic() - begun:.0f} s")
    return 0


def compare(net: Net, new: record.Record, options: argparse.Namespace) -> int:
    """Print the calls that answer otherwise than was recorded; return how many."""
    if not (options.folder / record.HASHES).exists():
        sys.exit(f"{options.folder}: no record is there")
    found = [
        (name, place)
        for name, place in record.differing(record.hashes(options.folder), new)
        if name.startswith(options.only)
        or calls.is_selected(net.scenarios[name].calls[place].argv, options.only)
    ]
    shown = found[: options.most]
    old = record.texts({net.scenarios[name].kind for name, _ in shown}, options.folder)
    for name, place in shown:
        call = net.scenarios[name].calls[place]
        print(f"\n{name}, call {place + 1}: {line(call)}")
        before = old.get(name, [])[place : place + 1]
        if before:
            print(*difference(before[0], new[name][place]), sep="\n")
        else:
            print("(not recorded yet)")
    if len(found) > len(shown):
        print(f"\n... and {len(found) - len(shown)} more (--most {len(found)} prints them all)")
    return len(found)


def line(call: Call) -> str:
    """Return a call as it is typed in a shell."""
    given = " | " if call.stdin == calls.PREVIOUS else f"{call.stdin}.json > " if call.stdin else ""
    return f"{given}{shlex.join(call.argv)}" + (f" (COLUMNS={call.columns})" if call.columns != 80 else "")


def difference(old: Said, new: Said) -> Iterator[str]:
    """Yield what differs of two answers: a short diff of each stream and file."""
    if old.code != new.code:
        yield f"exit code: {old.code}, now {new.code}"
    paths = sorted(old.files.keys() | new.files.keys())
    pairs = {"stdout": (old.out, new.out), "stderr": (old.err, new.err)}
    pairs |= {
        path: (old.files.get(path, "(not written)"), new.files.get(path, "(not written)")) for path in paths
    }
    for name, (before, after) in pairs.items():
        if before != after:
            lines = list(
                difflib.unified_diff(_lines(before), _lines(after), name, f"{name}, now", "", "", 1, "")
            )
            yield from (part[:WIDE] for part in lines[:LINES])
            if len(lines) > LINES:
                yield f"... {len(lines) - LINES} more lines"


def _lines(text: str) -> list[str]:
    """Return the lines of a text; a long line of JSON is broken where an object or a value begins."""
    return [
        part
        for whole in text.split("\n")
        for part in (re.sub(r'([{,])(?=["{])', r"\1\n", whole).split("\n") if len(whole) > WIDE else [whole])
    ]


def count(net: Net, folder: Path) -> None:
    """Print for each command how many calls are held, and how many different texts: numbers do not count."""
    record_ = record.texts({scenario.kind for scenario in net.scenarios.values()}, folder)
    held: dict[str, list[tuple[Call, Said]]] = defaultdict(list)
    for name, scenario in net.scenarios.items():
        for call, said in zip(scenario.calls, record_.get(name, []), strict=False):
            held[call.command].append((call, said))
    for command in [*calls.COMMANDS, *sorted(held.keys() - calls.COMMANDS.keys())]:
        pairs = held.get(command, [])
        answered = {shape(said.out) for call, said in pairs if said.code < 2 and is_text(call)}
        refused = {shape(said.err) for _, said in pairs if said.code >= 2}
        print(f"{command:30} {len(pairs):4} calls, {len(answered):3} texts, {len(refused):3} refusals")
    every = [pair for pairs in held.values() for pair in pairs]
    print(f"{len(every)} calls in {len(net.scenarios)} scenarios; by kind:")
    kinds: dict[str, int] = defaultdict(int)
    for call, said in every:
        kinds[kind_of(call, said)] += 1
    for kind, number in sorted(kinds.items(), key=lambda pair: -pair[1]):
        print(f"  {number:5} {kind}")


FORMS = {
    "help": {"--help", "-h", "help"},
    "odds": {"--odds", "--odds-by", "--odds-all"},
    "many (-n)": {"-n"},
    "csv, tsv": {"--csv", "--tsv"},
    "json": {"-j", "--json", "--jq", "--only"},
    "quiet, brief, verbose": {"-q", "--brief", "-v", "--rulings", "--plain", "--color"},
}


def kind_of(call: Call, said: Said) -> str:
    """Return the kind of a call: a refusal, or the form of its answer."""
    if said.code >= 2:
        return "refused"
    return next((kind for kind, words in FORMS.items() if words & set(call.argv)), "text")


def is_text(call: Call) -> bool:
    """True if a call answers as text, in full."""
    return not any(words & set(call.argv) for kind, words in FORMS.items()) or call.argv[1:2] == ("help",)


def shape(text: str) -> str:
    """Return a text without its numbers."""
    return re.sub(r"\d+", "#", text)


if __name__ == "__main__":
    raise SystemExit(main())
