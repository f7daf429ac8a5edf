"""Which tests reach which line, as one run under coverage.py has noted it.

What has changed since is not known line by line: for such a module all of its room's tests count.
"""

from __future__ import annotations

import json
import os
from functools import cache, cached_property
from hashlib import blake2b
from pathlib import Path

from tests.mutation.mutants import ROOT, modules

KEPT = ROOT / ".mutation"
FILE = KEPT / "reach.json"
TESTS = (
    *("tests/rules", "tests/icbm", "tests/tables", "tests/cli"),
    *sorted(path.as_posix() for path in Path("tests").glob("test_*.py")),
)
"""The tests of which it is noted what they reach: all but those of whole evenings, the corpus, and crashes."""
LEFT_OUT = frozenset({"test_layers", "test_next_runs", "test_readme", "test_wording", "test_rounds"})
"""Tests of the text of modules, or slow ones that run commands by the hundred."""


def note() -> None:
    """Run the tests under coverage.py, and keep which of them reach which line."""
    import coverage
    import pytest

    KEPT.mkdir(exist_ok=True)
    os.environ["CI"] = "1"
    data = KEPT / "coverage"
    watching = coverage.Coverage(data_file=str(data), branch=True, source=["fng_cli"], config_file=False)
    watching.start()

    class Noting:
        """Tells coverage.py which test runs."""

        def pytest_runtest_logstart(self, nodeid: str) -> None:
            watching.switch_context(nodeid.partition("[")[0])

    chosen = [path for path in TESTS if Path(path).stem not in LEFT_OUT]
    pytest.main(["-q", "-p", "no:cacheprovider", "-p", "no:xdist", *chosen], plugins=[Noting()])
    watching.stop()
    watching.save()
    write(data)


def write(data: Path) -> None:
    """Keep what coverage.py has noted."""
    import coverage

    known = coverage.CoverageData(str(data))
    known.read()
    reached = {}
    for path in modules():
        by_line = known.contexts_by_lineno(str(ROOT / path))
        lines = {line: sorted(filter(None, contexts)) for line, contexts in sorted(by_line.items())}
        reached[path] = {"hash": hash_of(path), "lines": lines}
    FILE.write_text(json.dumps(reached))


def hash_of(path: str) -> str:
    """What changes as a module does: a hash of its text."""
    return blake2b((ROOT / path).read_bytes(), digest_size=8).hexdigest()


FROZEN = ["tests/frozen"]
"""Every command's answers, in a few seconds."""


class Reach:
    """Which tests to run for a fault."""

    @cached_property
    def _known(self) -> dict[str, dict[str, object]]:
        return json.loads(FILE.read_text()) if FILE.exists() else {}

    def tests_of(self, path: str, line: int) -> list[list[str]]:
        """Groups of tests, to be run one after the other: of the module, of its room, answers that are held, all that reach it."""
        room = _room(path)
        own = room / f"test_{Path(path).stem.lstrip('_')}.py"
        reached = self._nodes(path, line)
        if reached is None:
            return [_there(own), _there(room), FROZEN, _there(self._commands(path))]
        mine = [node for node in reached if node.startswith(f"{own}::")] or _there(own)
        near = [node for node in reached if node.startswith(f"{room}/") and node not in mine]
        far = [node for node in reached if node not in mine and node not in near]
        return [mine, near, FROZEN, far, _there(self._commands(path))]

    def _nodes(self, path: str, line: int) -> list[str] | None:
        """The tests that reach a line; None where that is not known, or it is reached at import."""
        module = self._known.get(path)
        if module is None or module["hash"] != hash_of(path):
            return None
        lines = module["lines"]
        assert isinstance(lines, dict)
        for near in (line, line - 1, line + 1, line - 2):
            if contexts := lines.get(str(near)):
                return [node for node in contexts if self._is_there(node)]
        return None

    @staticmethod
    @cache
    def _is_there(node: str) -> bool:
        """Whether a test still stands in its file."""
        file, _, name = node.partition("::")
        path = ROOT / file
        return path.is_file() and f"def {name.rpartition('::')[2]}(" in path.read_text(encoding="utf-8")

    @staticmethod
    def _commands(path: str) -> Path:
        """The tests of the commands of a module's room."""
        parts = Path(path).parts
        return Path("tests/cli", *parts[2:3]) if parts[1] == "rules" else Path("tests/cli/icbm")


def _room(path: str) -> Path:
    folder = Path(path).parent.relative_to("fng_cli")
    return Path("tests") / folder


def _there(path: Path) -> list[str]:
    """A path, where there is something."""
    return [path.as_posix()] if (ROOT / path).exists() and path != Path("tests") else []
