"""Asks calls, and makes a hash of the facts of their answers."""

from __future__ import annotations

import json
import random
import shlex
from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

from completions.generator.words import listed, of
from fng_cli.cli.index.entries import CommandGroup, Lazy
from fng_cli.cli.index.fng import FNG
from fng_cli.cli.index.icbm import ICBM
from fng_cli.cli.index.lazy import build_command, split_docstring
from fng_cli.cli.shell.common import common_parameters
from tests.corpus import calls as corpus
from tests.corpus import renamed
from tests.runner import Content, commands, fng, icbm

HERE = Path(__file__).parent
GROUPS: dict[str, CommandGroup] = {"fng": FNG, "icbm": ICBM}
COMMANDS: dict[str, Lazy] = {
    f"{program} {' '.join(words)}": entry
    for program, group in GROUPS.items()
    for words, entry in commands(group)
}
LEFT_OUT = frozenset(
    {
        *(
            "fng completion",
            "fng completion install",
            "fng schema",
            "icbm schema",
            "icbm completion",
            *(
                "fng play",
                "icbm play",
                "icbm next",
                "fng board",
                "fng card",
                "fng config path",
                "fng config set",
                "fng config edit",
            ),
            "fng config",
            "fng help",
            "icbm help",
        ),
        *(
            "fng luck",
            "fng campaign sim",
            "icbm sim",
            "icbm plan",
            "icbm watch",
            "icbm board",
            "fng odds compare",
        ),
        *(
            "fng table new",
            "fng table diff",
            "fng table show",
            "icbm table show",
            "fng table check",
            "icbm table check",
            "fng log",
            "icbm log",
            "fng replay",
            "icbm replay",
        ),
    }
)
"""Commands that are no ruling, take long, tell of this machine or version, or show tables, which are held by themselves."""
NO_FACTS = frozenset({"made", "why", "reason", "version", "text", "tables_hash"})
"""What is no answer: words, and by what program and tables it was ruled (of the tables ``tests/tables`` hold each value)."""


class Held(NamedTuple):
    """A call whose answer is held: its words, the document at standard input, and the hash of the facts."""

    words: tuple[str, ...]
    document: str
    hash: str

    @property
    def line(self) -> str:
        """As it stands in the record."""
        return json.dumps([self.hash, self.document, *self.words], ensure_ascii=False)


EVENING = "evening"
"""An evening of today, whose document is kept here; the others are of the corpus."""


@cache
def documents() -> dict[str, str]:
    """The documents of the corpus, by name, which are of 0.1.0 and never change, and an evening of today."""
    found = {name: json.dumps(known[0]) + "\n" for name, known in corpus.load().documents.items() if known}
    return found | {EVENING: (HERE / "evening.json").read_text(encoding="utf-8")}


def hash_of(program: str, words: tuple[str, ...], document: str) -> str | None:
    """The hash of the facts that a call answers; None where it is refused."""
    told = _told(program, words, document)
    return _hash(told) if told else None


def _told(program: str, words: tuple[str, ...], document: str) -> list[Any]:
    """The facts that a call answers, its exit code first; nothing where it is refused."""
    call = icbm if program == "icbm" else fng
    answer = call(*words, "-j", stdin=documents()[document] if document else "")
    if answer.code not in {0, 1}:
        return []
    return [answer.code, *(_facts(json.loads(line)) for line in answer.out.splitlines())]


def _hash(told: list[Any]) -> str:
    return blake2b(json.dumps(told).encode(), digest_size=5).hexdigest()


def _marks(value: Any, place: str = "") -> Iterator[str]:
    """By what one answer is another than those before: which facts there are, and what they are where they are no numbers."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield f"{place}.{key}"
            yield from _marks(part, f"{place}.{key}")
    elif isinstance(value, list):
        for part in value:
            yield from _marks(part, place)
    elif isinstance(value, bool) or not isinstance(value, int | float) or value < 3:
        yield f"{place}={value}"


def _facts(value: Any) -> Any:
    """What is no words: numbers, names, yes and no, in their places."""
    if isinstance(value, dict):
        content: Content = {}
        for key, part in value.items():
            if key == "log":
                content[key] = [_facts(part[-1])] if part else []
            elif key not in NO_FACTS and not _is_words(part):
                content[key] = _facts(part)
        return content
    if isinstance(value, list):
        return [_facts(part) for part in value if not _is_words(part)]
    return value


def _is_words(value: Any) -> bool:
    return isinstance(value, str) and " " in value


def tried(name: str, seed: str, number: int, most: int) -> Iterator[Held]:
    """So many calls of a command at the most that are answered, each otherwise than those before."""
    chance = random.Random(f"{seed} {name}")
    program = name.split()[0]
    bases, fitting = _bases(name), _fitting(name)
    section = COMMANDS[name].load().section
    seen: set[str] = set()
    found = 0
    for turn in range(number):
        base, document = bases[turn % len(bases)] if bases and chance.random() < 0.9 else ((), "")
        said = (
            *name.split()[1:],
            *base,
            *_options(name, chance, base),
            "--seed",
            str(chance.randrange(1000)),
        )
        if fitting and chance.random() < 0.3:
            document = chance.choice(fitting)
        told = _told(program, said, document)
        marks = set(_marks(told[1].get(section) if told[1:] and isinstance(told[1], dict) else told))
        if told and marks - seen:
            seen |= marks
            found += 1
            yield Held(said, document, _hash(told))
            if found == most:
                return


@cache
def _bases(name: str) -> list[tuple[tuple[str, ...], str]]:
    """Calls that make sense: examples of the command and calls of the corpus, with their documents."""
    program, _, words = name.partition(" ")
    own = build_command(name.split()[-1], COMMANDS[name])
    names = renamed.read()
    known = [
        (names.typed(call.argv, call)[len(words.split()) :], call.stdin if call.stdin in documents() else "")
        for call in corpus.load().calls
        if call.program == program and call.command == words
    ]
    told = split_docstring(COMMANDS[name].load().rule.__doc__, program).examples
    shown = [(shlex.split(line.partition(" | ")[0])[1 + len(words.split()) :], EVENING) for line in told]
    return [(_without_common(own.params, said), document or "") for said, document in (*shown * 2, *known)]


def _without_common(params: list[Any], said: list[str]) -> tuple[str, ...]:
    """Words without the options that all commands have."""
    common = {parameter.name for parameter in common_parameters()}
    flags = {
        opt: param.is_flag
        for param in params
        if param.name in common
        for opt in param.opts + param.secondary_opts
    }
    left, words = [], iter(said)
    for word in words:
        if word not in flags:
            left.append(word)
        elif not flags[word]:
            next(words, None)
    return tuple(left)


@cache
def _fitting(name: str) -> list[str]:
    """Documents that go with a command: those of its program."""
    program = name.split()[0]
    return [one for one, text in documents().items() if ('"icbm"' in text[:40]) == (program == "icbm")]


def _options(name: str, chance: random.Random, said: tuple[str, ...]) -> list[str]:
    """One or two more of a command's own options, or none, with values that they may have."""
    common = {parameter.name for parameter in common_parameters()}
    own = [
        param
        for param in build_command(name.split()[-1], COMMANDS[name]).params
        if param.name not in common and param.name != "help" and not set(param.opts) & set(said)
    ]
    more: list[str] = []
    for param in own:
        argument = param.param_type_name == "argument"
        if chance.random() > (0 if argument and said else 0.9 if argument else 1.2 / len(own)):
            continue
        option = [] if argument else [chance.choice(param.opts)]
        if not argument and param.is_flag:
            more += option
        elif values := _values(
            name, tuple(param.opts), param.metavar or param.human_readable_name or "", param.type
        ):
            more += [*option, chance.choice(values)]
    return more


@cache
def _values(name: str, opts: tuple[str, ...], metavar: str, kind: Any) -> list[str]:
    which = of(tuple(name.split()), opts, metavar.strip("[]."), kind)
    if which == "field" or which == "file":
        return []
    if which.startswith("@") or (not which and "WHO" in metavar):
        return ["a", "b", "e"] if "group" in which else ["a1", "a2", "a3", "e1", "e2", "e3"]
    if which:
        program = name.split()[0]
        told = [word.text for word in listed(which, program, GROUPS[program])]
        return [f"{who},{word}" for who in ("a1", "e1") for word in told] if which.startswith(",") else told
    low, high = getattr(kind, "min", None), getattr(kind, "max", None)
    if type(kind).__name__.startswith(("Int", "Float")):
        return [
            str(one) for one in range(int(low or 0), int(high if high is not None else (low or 0) + 14) + 1)
        ][:40]
    return []
