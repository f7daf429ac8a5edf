"""Common options on every command: each alone, and every two together on each way of running a command.

The call to which they are added is an example of the command's help, in the folder of the examples.
"""

from __future__ import annotations

import random
import shlex
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any, NamedTuple

from fng_cli.cli.index.lazy import build_command, split_docstring
from fng_cli.cli.shell.common import common_parameters
from tests.cli.index import test_examples as shown
from tests.fuzz.calls import COMMANDS, Call
from tests.fuzz.covering import covering_array
from tests.fuzz.world import Files

Name = tuple[str, str]
"""A program and the words of a command."""
Words = tuple[str, ...]

FILE, FIELD, SECTION = "FILE", "FIELD", "SECTION"
"""Stand in the words below for the file of a call, a field of the command's answer and its section of the document."""

READING = "b-19=2"
"""Another reading of a ruling of ``fng``; ``icbm`` has none."""

ALONE: dict[str, tuple[Words, ...]] = {
    "json": (("-j",),),
    "quiet": (("-q",),),
    "brief": (("--brief",),),
    "verbose": (("-v",),),
    "rulings": (("--rulings",),),
    "only_section": (("--only", SECTION),),
    "csv": (("--csv",),),
    "tsv": (("--tsv",),),
    "jq": (("--jq", "."),),
    "seed": (("--seed", "7"),),
    "dice": (("--dice", "1,2,3,4,5,6"),),
    "ask": (("--ask",), ("--no-ask",)),
    "ruling": (("--ruling", READING), ("--ruling", "nothing=1")),
    "odds": (("--odds",),),
    "group": (("--odds-by", FIELD),),
    "odds_all": (("--odds-all",),),
    "odds_given": (("--given", f"{FIELD}>=1"),),
    "vary": (("--vary", "rep=3-4"),),
    "exact": (("--exact",),),
    "times": (("-n", "2"),),
    "workers": (("--workers", "1"),),
    "summary": (("--summary",),),
    "source": (("-i", FILE), ("-i", "-")),
    "file": (("-f", FILE),),
    "no_file": (("--no-file",),),
    "dry_run": (("--dry-run",),),
    "force": (("--force",),),
    "no_input": (("-N",),),
    "svg": (("--svg", "picture.svg"),),
    "paper": (("--paper", "a4"),),
    "exit_status": (("--exit-status",),),
    "color": (("--color",), ("--no-color",)),
    "plain": (("--plain",),),
    "pager": (("--pager",), ("--no-pager",)),
}
"""Each common option by its field, as it is typed."""

FACTORS: tuple[tuple[Words, ...], ...] = (
    (
        *((), ("--seed", "7"), ("--dice", "1,2,3,4,5,6"), ("--odds",), ("--odds-all", "--exact")),
        *(
            ("--odds", "--odds-by", FIELD),
            ("--odds", "--given", f"{FIELD}>=1"),
            ("--odds", "--vary", "rep=3-4"),
        ),
        *(("-n", "2"), ("-n", "2", "--summary"), ("-n", "2", "--workers", "1")),
    ),
    ((), ("-j",), ("-q",), ("--csv",), ("--tsv",), ("--only", SECTION)),
    ((), ("-i", FILE), ("-f", FILE), ("-i", "-"), ("-N", "-i", FILE), ("--no-file", "-i", FILE)),
    ((), ("--brief",), ("-v",), ("--rulings",)),
    ((), ("--color",), ("--plain",), ("--pager",), ("--no-pager",)),
    ((), ("--dry-run",), ("--force",)),
    ((), ("--svg", "picture.svg"), ("--svg", "picture.svg", "--paper", "letter")),
    ((), ("--ruling", READING)),
    ((), ("--exit-status",)),
)
"""What a player chooses by common options, and the choices: a call makes one of each, or two of one.

What is always refused here stands in ``ALONE`` only, since nothing else of its call would be tried: ``--ask`` without a
terminal, ``--jq`` without its library.
"""

MANY_PROCESSES = ("-n", "2", "--workers", "2")
"""Takes a second: once on each way of running."""
WAYS_OF_TWO = 4
"""Ways of running on which two choices of one factor are tried together."""


class Base(NamedTuple):
    """A call that makes sense, without common options, and the document that it is about."""

    name: Name
    words: Words
    file: str
    """The file of the example, else the one that its program has by default."""
    needs_file: bool
    """True if the example names its file."""


def document_of(base: Base, options: Words) -> Words:
    """Return the option by which a call reads its document, if the example has one and ``options`` name no other."""
    return ("-i", base.file) if base.needs_file and not {"-i", "-f"} & set(options) else ()


@cache
def base_of(name: Name) -> Base:
    """Return the first example of a command that is no pipe, else the last part of its first, which reads a file then."""
    program, words = name
    command = COMMANDS[name].load()
    lines = split_docstring(command.rule.__doc__, program).examples
    line = next((line for line in lines if " | " not in line), lines[0].rpartition(" | ")[2])
    own, document = [], ""
    options = common_options(name)
    typed = iter(shlex.split(line)[1 + len(command.name.split()) :])
    for word in typed:
        if word not in options:
            own.append(word)
        elif not options[word].is_flag:
            value = next(typed)
            document = value if options[word].name in {"file", "source"} else document
    default = "game.json" if program == "icbm" else "tour.toml" if command.store else "evening.json"
    is_named = document not in {"", "-"}
    return Base(
        name,
        (*words.split(), *own),
        document if is_named else default,
        is_named or " | " in lines[0] == line,
    )


@cache
def common_options(name: Name) -> dict[str, Any]:
    """Return the common options that a command has, by the words that name them; an option of its own may hide one."""
    command = COMMANDS[name].load()
    own = {parameter.name for parameter in command.run.parameters(command)}
    common = {parameter.name for parameter in common_parameters()} - own
    return {
        word: param
        for param in build_command(name[1].split()[-1], COMMANDS[name]).params
        if param.name in common
        for word in (*param.opts, *param.secondary_opts)
    }


def with_options(name: Name, options: Words) -> Call:
    """Return the call of a command with these common options."""
    base = base_of(name)
    command = COMMANDS[name].load()
    field = next((report.ANSWER[0] for report in command.reports if report.ANSWER), "result")
    stands_for = {FILE: base.file, FIELD: field, SECTION: command.section}
    if command.run.times > 1 and "-n" not in options:  # hundreds of games by default
        options = (*options, "-n", "2")
    typed = [stands_for.get(word, word.replace(FIELD, field)) for word in options]
    words = (*base.words, *document_of(base, options), *typed)
    stdin = files_of(name).get(base.file, b"") if ("-i", "-") in pairwise(words) else b""
    return Call(name[0], words, stdin)


def alone() -> Iterator[tuple[Name, Words]]:
    """Yield each command with each of its common options."""
    for name in COMMANDS:
        for ways in ALONE.values():
            yield from ((name, words) for words in ways if words[0] in common_options(name))


def ways_of_running() -> dict[Words, list[Name]]:
    """Return the commands by the way in which they are run: program, class, default file, and the use of dice and file."""
    ways: dict[Words, list[Name]] = defaultdict(list)
    for name, entry in COMMANDS.items():
        command = entry.load()
        ways[name[0], command.run.__name__, command.store, command.uses.name, command.file_use.name].append(
            name
        )
    return ways


def in_pairs() -> Iterator[tuple[Name, Words]]:
    """Yield, for each way of running, calls in which every two choices of two factors meet, on its commands by turns.

    After them two choices of one factor at a time, each on a few ways. Processes are started once on each way.
    """
    ways = ways_of_running()
    for way, names in ways.items():
        for place, row in enumerate(covering_array([len(factor) for factor in FACTORS], " ".join(way))):
            choices = [factor[level] for factor, level in zip(FACTORS, row, strict=True)]
            yield _fitting(names[place % len(names)], choices)
        yield _fitting(names[0], [MANY_PROCESSES])
    chance = random.Random("two of one")
    for factor in FACTORS:
        for two in combinations([choice for choice in factor if choice], 2):
            for way in chance.sample(sorted(ways), WAYS_OF_TWO):
                yield _fitting(chance.choice(ways[way]), two)


def _fitting(name: Name, choices: Sequence[Words]) -> tuple[Name, Words]:
    """Return a command with those choices whose options it has."""
    options = common_options(name)
    return name, tuple(
        word
        for choice in choices
        if not (READING in choice and name[0] == "icbm")
        and all(word in options for word in choice if word.startswith("-") and word != "-")
        for word in choice
    )


@cache
def evening() -> str:
    """Return the evening of the examples."""
    return shown.played_evening()


@contextmanager
def folder_of(name: Name) -> Iterator[Path]:
    """Context manager: the working folder has the files that the examples of a command name, and is a home of its own."""
    with shown.table(evening(), COMMANDS[name].load().name):
        yield Path()


@cache
def files_of(name: Name) -> Files:
    """Return the documents that a command's examples find, without histories."""
    with folder_of(name) as folder:
        return {path: content for path, content in files_in(folder).items() if is_document(path)}


def files_in(folder: Path) -> Files:
    """Return every file in a folder, by name."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


def is_document(path: str) -> bool:
    """True for an evening, a tour or a game, by the name of the file."""
    return path.endswith((".json", ".toml"))
