"""A plugin of pytest that writes down the calls that other tests make, one a line: ``draw`` picks from them.

``NET_HARVEST=FOLDER python -m pytest -p tests.net.harvest tests/cli``. Calls that need a file, or a variable of
the environment, are left out.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import tests.runner
from tests.runner import OURS, Answer

_run = tests.runner._in_process
_seen: set[str] = set()


def _noted(name: str, group: Any, args: tuple[str, ...], stdin: str | bytes) -> Answer:
    """Run a call, and write it down first."""
    folder = Path(os.environ["NET_HARVEST"])
    if not any(os.environ.get(variable) for variable in OURS) and not any(
        word.startswith("/") for word in args
    ):
        try:
            text = stdin if isinstance(stdin, str) else stdin.decode()
            line = json.dumps([name, *args, text], ensure_ascii=False)
            line.encode()
        except UnicodeError:
            line = ""
        if line and line not in _seen and len(line) < 300_000:
            _seen.add(line)
            with (folder / f"{os.getpid()}.jsonl").open("a", encoding="utf-8") as file:
                file.write(line + "\n")
    return _run(name, group, args, stdin)


tests.runner._in_process = _noted
