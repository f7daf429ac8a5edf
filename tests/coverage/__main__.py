"""``python -m tests.coverage``: run the tests under coverage.py, and compare the gaps with those that are known.

``--told`` compares what an earlier run has left in ``.coverage``; ``--write`` lists the gaps of today with the
reasons that are known, and ``""`` for others.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
GAPS = Path(__file__).with_name("gaps.toml")
TESTS = ("tests/rules", "tests/icbm", "tests/cli", "tests/examples", "tests/frozen", "tests/tables")
REPORT = ROOT / ".mutation" / "coverage.json"
HEAD = """\
# Lines of the rules that no test reaches, and branches that none takes (the line, then where it would go).
# Written by `python -m tests.coverage --write`; the reasons are ours.

"""

Gap = tuple[str, str]
"""A module, and the line as it stands there: numbers of lines move too often."""


def main() -> int:
    """Compare the gaps; 1 where they are not those that are known."""
    parser = argparse.ArgumentParser(prog="python -m tests.coverage", description=__doc__)
    parser.add_argument("--told", action="store_true", help="do not run the tests again")
    parser.add_argument("--write", action="store_true", help="list the gaps of today")
    options = parser.parse_args()
    if not options.told:
        command = ["run", "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *TESTS]
        subprocess.run([sys.executable, "-m", "coverage", *command], cwd=ROOT, check=False)
    found, known = list(gaps()), reasons()
    if options.write:
        write(found, known)
        return 0
    new = [gap for gap in found if gap not in known]
    for path, line in new:
        print(f"{path}: {line}")
    for path, line in known.keys() - set(found):
        print(f"{path}: {line}: is not a gap any more")
    counted = Counter(known.get(gap, "unexplained") for gap in found)
    print(", ".join(f"{reason}: {number}" for reason, number in counted.most_common()))
    return 1 if new or known.keys() - set(found) else 0


def gaps() -> Iterator[Gap]:
    """The lines that no test reached, and the branches that none took from a line that was reached."""
    REPORT.parent.mkdir(exist_ok=True)
    subprocess.run(
        [sys.executable, "-m", "coverage", "json", "-q", "-i", "-o", str(REPORT)], cwd=ROOT, check=True
    )
    report = json.loads(REPORT.read_text(encoding="utf-8"))
    totals = report["totals"]
    print(f"{totals['covered_lines']} of {totals['num_statements']} lines, ", end="")
    print(f"{totals['covered_branches']} of {totals['num_branches']} branches")
    for path, told in sorted(report["files"].items()):
        lines = ["", *(ROOT / path).read_text(encoding="utf-8").splitlines(), ""]
        seen: set[str] = set()
        missing = set(told["missing_lines"])
        for line in told["missing_lines"]:
            seen.add(lines[line].strip())
        for start, end in told["missing_branches"]:
            if start not in missing and end not in missing:
                seen.add(f"{lines[start].strip()} -> {lines[end].strip() if end > 0 else 'the end'}")
        yield from ((path, line) for line in sorted(seen))


def reasons() -> dict[Gap, str]:
    """The reason why each gap may be there."""
    rows = tomllib.loads(GAPS.read_text(encoding="utf-8"))
    return {(path, line): reason for path, lines in rows.items() for line, reason in lines.items()}


def write(found: list[Gap], known: dict[Gap, str]) -> None:
    """List the gaps, by module."""
    parts = []
    for path in sorted({path for path, _ in found}):
        rows = [
            f"{json.dumps(line, ensure_ascii=False)} = {json.dumps(known.get((path, line), ''))}"
            for where, line in found
            if where == path
        ]
        parts.append("\n".join([f"[{json.dumps(path)}]", *rows]))
    GAPS.write_text(HEAD + "\n\n".join(parts) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
