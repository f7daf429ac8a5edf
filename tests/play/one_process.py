"""Runs many commands, each in a process of its own or all in one, and tells what each did: a program for ``test_leaks``.

Standard input is JSON: whether each has its own process, and the command lines, ``["fng", "fire", ...]``. A process of its own
is a fork of this one before its first command: it has imported the shell, and cached nothing.
"""

from __future__ import annotations

import hashlib
import io
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path


def done(argv: Sequence[str]) -> list[object]:
    """Run a command in this process; its code, what it printed, and a digest of every file in the folder after it."""
    from fng_cli.cli.shell.main import run
    from fng_cli.cli.shell.steps import index

    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True) for _ in range(2))
    streams = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = out, err
    try:
        code = run(argv[0], index(argv[0]), list(argv[1:]))
    finally:
        sys.stdout, sys.stderr = streams
    texts = [stream.buffer.getvalue().decode() for stream in (out, err)]
    files = {
        str(path): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(Path().rglob("*"))
        if path.is_file() and ".history" not in path.name and not path.name.startswith(".")
    }
    return [code, *texts, files]


def forked(argv: Sequence[str]) -> list[object]:
    """The same in a process of its own."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        with os.fdopen(writing, "w", encoding="utf-8") as pipe:
            json.dump(done(argv), pipe)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as pipe:
        answer: list[object] = json.load(pipe)
    os.waitpid(child, 0)
    return answer


def main() -> None:
    """Run the commands of standard input, and print what each did."""
    from fng_cli.cli.index.entries import load_command
    from fng_cli.cli.shell.steps import index

    wish = json.load(sys.stdin)
    sys.stdin = io.TextIOWrapper(io.BytesIO())
    for program, *words in wish["lines"]:  # imported before the forks, but not run
        if words and not words[0].startswith("-"):
            load_command(index(program), words)
    way = forked if wish["apart"] else done
    answers = [way(argv) for argv in wish["lines"]]
    json.dump(answers, sys.stdout)


if __name__ == "__main__":
    main()
