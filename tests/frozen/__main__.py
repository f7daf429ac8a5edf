"""``python -m tests.frozen``: ask the calls that are held again, print what is answered otherwise, and hold that."""

from __future__ import annotations

import argparse
import shlex
import warnings
from collections.abc import Iterator

from tests.corpus.calls import alone
from tests.frozen import record
from tests.frozen.answers import COMMANDS, LEFT_OUT, Held, hash_of, tried

EACH = 7
"""How many calls of a command are held."""
TRIES = 50


def main() -> None:
    """Renew the record."""
    parser = argparse.ArgumentParser(prog="python -m tests.frozen", description=__doc__)
    parser.add_argument("--more", action="store_true", help="look for calls of commands that have few")
    parser.add_argument("--only", default="", help="commands that begin so")
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    known = {name: held for name, held in record.read().items() if name in COMMANDS and name not in LEFT_OUT}
    for name in COMMANDS:
        if not name.startswith(options.only) or name in LEFT_OUT:
            continue
        with alone():
            now = list(renewed(name, known.get(name, [])))
            if options.more and len(now) < EACH:
                now += tried(name, str(len(now)), TRIES, EACH - len(now))
                print(f"{name}: {len(now)}", flush=True)
        known[name] = now
        if options.more:
            record.write(known)
    record.write(known)


def renewed(name: str, known: list[Held]) -> Iterator[Held]:
    """The calls of a command with the answers of today; those that are refused now are left out."""
    program = name.split()[0]
    for held in known:
        found = hash_of(program, held.words, held.document)
        if found != held.hash:
            print(f"{held.document or '-'}: {program} {shlex.join(held.words)}", "" if found else "(refused)")
        if found:
            yield held._replace(hash=found)


if __name__ == "__main__":
    main()
