"""``python -m tests.mutation``: try a seeded sample of faults, and tell those that no test saw.

It goes on where it was left off: what was tried is kept in ``.mutation/`` for as long as its module is as it
was. ``--again`` tries those anew that were not seen, after tests were written. ``reach`` notes first which
tests reach which lines.
"""

from __future__ import annotations

import argparse
import json
import os
import random
from collections import Counter
from collections.abc import Iterator
from hashlib import blake2b
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from tests.mutation import explained, reach
from tests.mutation.mutants import Mutant, modules, mutants_of, number_of

if TYPE_CHECKING:
    from tests.mutation.trial import Tried

RESULTS = reach.KEPT / "results.jsonl"
NUMBERS = reach.KEPT / "numbers.json"


def main() -> None:
    """Try a sample, by the options of the command line."""
    options = _options()
    if options.what == "reach":
        reach.note()
        return
    os.environ["CI"] = "1"
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    reach.KEPT.mkdir(exist_ok=True)
    sample = _sample(options.seed, options.number, options.only)
    if options.what == "try":
        _try(sample, options)
    _tell(sample)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("what", nargs="?", choices=("try", "tell", "reach"), default="try")
    parser.add_argument("--number", type=int, default=1000, help="how many faults")
    parser.add_argument("--seed", default="1", help="which of them")
    parser.add_argument("--jobs", type=int, default=1, help="how many at a time")
    parser.add_argument("--only", default="", help="modules whose path begins so")
    parser.add_argument("--again", action="store_true", help="those anew that were not seen")
    return parser.parse_args()


def _sample(seed: str, number: int, only: str) -> list[Mutant]:
    """A sample, kept for as long as all modules are as they were: to draw one takes a minute."""
    hashes = " ".join(map(reach.hash_of, modules()))
    key = blake2b(f"{seed} {number} {only} {hashes}".encode(), digest_size=8).hexdigest()
    file = reach.KEPT / f"sample-{key}.json"
    if not file.exists():
        file.write_text(json.dumps(list(chosen(seed, number, only))))
    return [Mutant(*row) for row in json.loads(file.read_text())]


def chosen(seed: str, number: int, only: str = "") -> Iterator[Mutant]:
    """A sample of all faults: the same for as long as the modules are."""
    paths = [path for path in modules() if path.startswith(only)]
    ends = list(accumulate(_numbers(paths)))
    total = ends[-1] if ends else 0
    places = sorted(random.Random(seed).sample(range(total), min(number, total)))
    begin = 0
    for path, end in zip(paths, ends, strict=True):
        if mine := [place - begin for place in places if begin <= place < end]:
            yield from mutants_of(path, mine)
        begin = end


def _numbers(paths: list[str]) -> Iterator[int]:
    """How many faults each module may have, kept for as long as it is as it was: to count them takes half a minute."""
    known: dict[str, int] = json.loads(NUMBERS.read_text()) if NUMBERS.exists() else {}
    now = {}
    for path in paths:
        key = f"{path} {reach.hash_of(path)}"
        now[key] = known[key] if key in known else number_of(path)
        yield now[key]
    NUMBERS.write_text(json.dumps(known | now))


def _known() -> dict[str, dict[str, Any]]:
    """What was tried, by the id of the fault; the last time counts."""
    if not RESULTS.exists():
        return {}
    rows = (json.loads(line) for line in RESULTS.read_text(encoding="utf-8").splitlines())
    return {row["id"]: row for row in rows}


def _try(sample: list[Mutant], options: argparse.Namespace) -> None:
    from tests.mutation import trial

    known = _known()
    left = [one for one in sample if one.id not in known or (options.again and not known[one.id]["killed"])]
    random.Random(options.seed).shuffle(left)
    print(f"{len(sample)} faults, {len(left)} to be tried", flush=True)
    trial.try_all(left, options.jobs, _note)


def _note(mutant: Mutant, outcome: Tried) -> None:
    """Keep what became of a fault, at once."""
    row = {"id": mutant.id, "path": mutant.path, "line": mutant.line, "before": mutant.before}
    row |= {"after": mutant.after} | outcome._asdict()
    with RESULTS.open("a", encoding="utf-8") as results:
        results.write(json.dumps(row) + "\n")
    print("." if outcome.killed else "S", end="", flush=True)


def _tell(sample: list[Mutant]) -> None:
    """Print who was not seen, and how many were."""
    known = _known()
    rows = [known[one.id] for one in sample if one.id in known]
    reasons = explained.reasons()
    counted: Counter[str] = Counter()
    print()
    for row in rows:
        reason = "seen" if row["killed"] else explained.reason_of(row, reasons)
        counted[reason or "unexplained"] += 1
        if not reason:
            print(f"{row['path']}:{row['line']}\n  - {_short(row['before'])}\n  + {_short(row['after'])}")
    ruling = len(rows) - sum(counted[reason] for reason in explained.NO_RULING)
    print(f"{len(rows)} of {len(sample)} tried, {sum(row['seconds'] for row in rows) / 60:.0f} minutes")
    print(", ".join(f"{reason}: {number}" for reason, number in counted.most_common()))
    if ruling:
        print(
            f"seen of those that change a ruling: {counted['seen']} of {ruling} ({counted['seen'] / ruling:.1%})"
        )


def _short(text: str) -> str:
    return text.replace("\n", " ")


if __name__ == "__main__":
    main()
