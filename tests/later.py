"""Calls of the chapters that 0.1.0 had not: an evening with support of every kind, and the examples of every command."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from fng_cli.cli.index.lazy import split_docstring
from tests.cli.index.test_examples import SUFFERED
from tests.corpus.calls import Call, read, stream
from tests.runner import commands, fng

EVENING = (
    "setup --corps II --area highlands --type patrol --seed 7 --month 1967-02",
    "platoon us-army --star Parker --seed 3",
    "squad nva --seed 4",
    "enemy who --dice 3",
    "activate --seed 1",
    "call --by hq3 --want mortars --seed 1",
    "request mortars --dice 6",
    "barrage mortar --by hq3 --at e1 --at a10 --seed 2",
    "danger-close --by hq1 --seed 1",
    "illumination mortar --by hq3 --force --seed 1",
    "activate --seed 2",
    "call --by hq3 --want airstrike --seed 1 --force",
    "request airstrike --dice 6",
    "air fac --seed 1",
    "air mark --rep 5 --at e8 --seed 1",
    "air available --seed 3",
    "air anti-aircraft --group e --seed 2",
    "strike --at e2 --at e8 --force --seed 1",
    "air spot --rep 5 --at 1 --force --seed 3",
    "activate --seed 4",
    "air napalm --rep 5 --at a8 --at e9 --seed 2",
    "air burn --at a9 --seed 1",
    "call --by hq3 --want gunship --dice 3,1 --force",
    "request gunship --dice 6",
    "helo available --seed 2",
    "helo fire --rep 4 --at e5 --seed 1 --force",
    "helo grenades --rep 4 --at e6 --seed 1 --force",
    "activate --seed 3",
    "activate --seed 6",
    "helo strike --at e9 --seed 1",
    "activate --seed 2",
    "dustoff --by hq3 --wounded 2 --through --seed 3",
    "insert --craft slick --rep 4 --aboard rep=4 --seed 2 --force",
    "helo shot-at --craft slick --rep 4 --shots-fired 6 --seed 2",
    "helo crash --craft slick --rep 4 --seed 1",
    "reinforce fwf --sl 3 --force --seed 1",
    "activate --seed 6",
    "enemy turn --seed 1",
    "body-count --seed 1",
    "record deed bunker-destroyed --by a1 --seed 1",
    "mission-end --seed 1",
    "mission-end --exited",
    "score",
    "recover --seed 1",
    "after medal --by a1 --seed 1",
    "after rep --by a1 --seed 1",
    "after short-timer --by a1 --seed 1",
    "support show",
    "status",
    "turn",
)
"""An evening, line by line: each is played on what the one before it has left."""

BEGUN = 5
"""The lines after which the examples are typed: both sides are there, and the clock runs."""

NO_DOCUMENT = {"help", "table new", "table diff", "schema", "completion"}
"""Commands that print something else than a document."""

ALONE = {"--odds", "--odds-all", "-n", "--svg", "-o", "--summary", "--csv", "--tsv", "-q", "--only", "--jq"}
"""Options with which an answer is no document, or has no next steps."""

FILES = ("tour.toml", "game.json", "mail.toml", "tour-turn-01.json")
"""Files of examples that are no evening."""

Asked = tuple[Call, list[Any]]
"""A call, and the documents that it is asked of."""


def evening() -> Iterator[Asked]:
    """The calls of the evening, each with the document that it finds."""
    document: list[Any] = []
    for place, line in enumerate(EVENING):
        call = _call(f"evening, line {place + 1}", shlex.split(line))
        yield call, document
        answer = fng(*call.argv, stdin=stream(document))
        assert answer.code in {0, 1}, (line, answer.err)
        document = read(answer.out)


def examples(begun: list[Any]) -> Iterator[Asked]:
    """The examples of every command, typed as they stand, in the evening that has ``begun`` where they name one."""
    for words, lazy in commands():
        for place, line in enumerate(split_docstring(lazy.load().rule.__doc__, "fng").examples):
            typed = shlex.split(line)[1:]
            if "|" in typed or ALONE & set(typed) or any(name in line for name in FILES):
                continue
            call = _call(f"{' '.join(words)}, example {place + 1}", _without_file(typed))
            yield call, begun if "evening.json" in line else []


@cache
def asked() -> list[Asked]:
    """All of them, played once: nobody changes these documents."""
    played = list(evening())
    [begun] = played[BEGUN][1]
    figures = [one | SUFFERED.get(one["id"], {}) for one in begun["figures"]]
    return [*played, *examples([begun | {"figures": figures}])]


def _without_file(typed: Sequence[str]) -> list[str]:
    """The words of an example without the file that they name."""
    return [
        word
        for before, word in zip(("", *typed), typed, strict=False)
        if not {before, word} & {"-i", "-f"} and word != "-j"
    ]


def _call(name: str, typed: Sequence[str]) -> Call:
    found = max(
        (words for words, _ in commands() if tuple(typed[: len(words)]) == tuple(words)), key=len, default=()
    )
    section = next(lazy.load().section for words, lazy in commands() if words == found)
    more = [] if "--seed" in typed or "--dice" in typed else ["--seed", "1"]
    return Call(
        name, "fng", " ".join(found), section, (*typed, *more, "-j"), raw=" ".join(found) in NO_DOCUMENT
    )
