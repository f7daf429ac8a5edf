"""Modules that a start leaves unloaded are there all the same: for whoever asks for them, and only then."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import fng_cli
from fng_cli.cli.index.unloaded import WAITING
from tests.each import each

STILL_WAITING = (
    "import sys\nfrom fng_cli.cli.index.unloaded import WAITING\nfrom fng_cli.cli.shell.main import fng\n"
    "try: fng()\nfinally: print(*(name for name in WAITING if '__file__' not in vars(sys.modules[name])), file=sys.stderr)"
)
BEGUN = "from fng_cli.cli.index.unloaded import leave_unloaded\nleave_unloaded()\n"


def said(code: str | Path, *args: str, to_errors: bool = False) -> str:
    """What a process of its own prints, by code or by the file of a script."""
    done = subprocess.run(
        [sys.executable, *([str(code)] if isinstance(code, Path) else ["-c", code]), *args],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "FNG_DEBUG": "1", "PYTHONPATH": str(Path(fng_cli.__file__).parents[1])},
    )
    return done.stderr if to_errors else done.stdout


@pytest.mark.parametrize(
    "line", ["contact --rep 4", "contact --rep 4 --json", "setup --corps II --seed 7 --json"]
)
def test_a_ruling_asks_for_none_of_it(line: str, tmp_path: Path) -> None:
    """Each of these modules waits to the end of a ruling: else it would not be worth its place in the list.

    The program starts from a file, as for a player: for ``python -c`` Python 3.13 itself imports linecache.
    """
    start = tmp_path / "start.py"
    start.write_text(STILL_WAITING)
    assert set(said(start, *line.split(), to_errors=True).split()) == set(WAITING)


@each(
    ("code", "told"),
    [
        ("import textwrap; print(textwrap.wrap('a b', 1))", "['a', 'b']"),
        ("from textwrap import wrap; print(wrap('a b', 1))", "['a', 'b']"),
        ("import zlib; print(zlib.decompress(zlib.compress(b'fng')))", "b'fng'"),
        ("import msgspec; print(msgspec.inspect.type_info(int))", "IntType("),
        ("from msgspec import toml; print(toml.decode('a = 1'))", "{'a': 1}"),
        ("import subprocess, textwrap; print(subprocess.run(['true']).returncode)", "0"),
        ("from difflib import get_close_matches as near; print(near('fng', ['fngs', 'icbm']))", "['fngs']"),
        ("import shutil; print(shutil.get_terminal_size((7, 7)).lines)", "7"),
        ("from shutil import which; print(which('no such program'))", "None"),
        ("import urllib.parse; print(urllib.parse.quote('a b'))", "a%20b"),
        ("from urllib.parse import quote_from_bytes as quote; print(quote(b' '))", "%20"),
        (
            "import os, platform; print(platform.system() == os.uname().sysname, platform.python_version()[:2])",
            "True 3.",
        ),
        ("import platform; platform.python_version(); print(platform.system.__module__)", "platform"),
        ("import uuid; print(uuid.UUID(int=7).int)", "7"),
        ("from importlib.util import find_spec; print(find_spec('shutil').name)", "shutil"),
        ("import ntpath; print(ntpath.join('a', 'b'))", r"a\b"),
    ],
)
def test_it_is_there_for_whoever_asks(code: str, told: str) -> None:
    """A module that waits is imported by the first word of it, however it was named."""
    assert said(BEGUN + code).strip().startswith(told)


def test_what_it_lacks_is_missed_as_ever() -> None:
    """A module that waited says itself what it does not have."""
    code = "import textwrap\ntry: textwrap.knit\nexcept AttributeError as fault: print(fault)"
    assert said(BEGUN + code).strip() == "module 'textwrap' has no attribute 'knit'"


def test_many_threads_may_ask_at_once() -> None:
    """Whoever asks while another is importing it waits for the whole of it."""
    code = (
        "from threading import Barrier, Thread\nimport subprocess\nat, found = Barrier(16), []\n"
        "def ask():\n    at.wait()\n    found.append(subprocess.run)\n"
        "asking = [Thread(target=ask) for _ in range(16)]\n"
        "for one in asking: one.start()\nfor one in asking: one.join()\n"
        "print(len(found), len(set(found)))"
    )
    assert said(BEGUN + code).split() == ["16", "1"]
