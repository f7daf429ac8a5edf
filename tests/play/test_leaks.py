"""Nothing of a command leaks into the next one of the same process: no cache, no option, no colour."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.net import calls as net

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="forks")

EVENING = """
setup --corps II --army us-army --star Parker --month 1967-06 --seed 30 -q
activate --plain
enemy turn --color
enemy turn
pef resolve 1 -v
status
react in-sight --group a --group e
react in-sight-action --brief
fire --by a1 --at e3,cover --shots all
undo
fire --by a1 --at e3,cover --shots all --dry-run
fire --by a1 --at e3,cover --odds
fire --by a1 --at e3,cover --shots all --force
fire --by a99 --at e3
fire --by a1 --at
nonsense
react man-down --group e
terrain map
terrain map --plain
log --last 3
roster
weapon show m-16
table show fire -j
ruling show b-19
weather --rainy --ruling b-19=2 --no-file --seed 4
weather --rainy --no-file --seed 4
contact --rep 4 --odds --no-file
contact --rep 4 -n 3 -j --seed 1 --no-file
contact --rep 4 -n 50 --summary --seed 1 --no-file
squad nva --seed 3 --no-file -q
army list --csv
help fire
fire --help
briefing --format md
report
config
dice half --seed 2 -q
record note one
note one
redo
undo 2
replay evening.json
score --exit-status
mission-end --exit-status
score
"""


def answers(lines: list[list[str]], folder: Path, *, apart: bool) -> list[list[object]]:
    """What each command does, in a folder."""
    folder.mkdir(exist_ok=True)
    names = ("FNG_CONFIG", "FNG_PLAIN", "NO_COLOR", "ICBM_FILE", "FNG_CAMPAIGN")
    environment = {name: value for name, value in os.environ.items() if name not in names}
    found = subprocess.run(
        [sys.executable, "-m", "tests.play.one_process"],
        input=json.dumps({"apart": apart, "lines": lines}),
        capture_output=True,
        text=True,
        check=True,
        cwd=folder,
        env={
            **environment,
            "FNG_FILE": "evening.json",
            "FNG_NO_INPUT": "1",
            "PYTHONPATH": str(Path(__file__).parents[2]),
            "XDG_CONFIG_HOME": str(folder.parent),
        },
    )
    known: list[list[object]] = json.loads(found.stdout)
    return known


def same(lines: list[list[str]], tmp_path: Path) -> list[list[object]]:
    """What commands do in one process: the same as each does in its own."""
    apart = answers(lines, tmp_path / "apart", apart=True)
    together = answers(lines, tmp_path / "together", apart=False)
    for line, one, other in zip(lines, apart, together, strict=True):
        assert one == other, shlex.join(line)
    return together


def test_an_evening_in_one_process_is_that_of_many(tmp_path: Path) -> None:
    """Code, output, errors and file of some 40 commands of all kinds."""
    lines = [["fng", *shlex.split(line)] for line in EVENING.strip().splitlines()]
    codes = [answer[0] for answer in same(lines, tmp_path)]
    assert {0, 2} <= set(codes)


@pytest.mark.heavy
def test_two_hundred_recorded_commands_in_one_process(tmp_path: Path) -> None:
    """Every kind of command; files that they read lie in the folder. (A missile game draws secrets that no seed gives.)"""
    known = net.load()
    lines: list[list[str]] = []
    for scenario in list(known.scenarios.values())[::7]:
        for name, document in scenario.files.items():
            for folder in ("apart", "together"):
                path = tmp_path / folder / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(known.documents.get(document, document), encoding="utf-8")
        lines += [
            list(call.argv)
            for call in scenario.calls
            if call.argv[0] == "fng"
            and not call.stdin
            and "random" not in call.argv
            and ("--seed" in call.argv or "--dice" in call.argv)
        ]
        if len(lines) >= 200:
            break
    assert len(lines) >= 200
    same(lines[:260], tmp_path)
