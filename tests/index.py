"""``python -m tests.index``: write the index of the commands anew, from the commands as they are declared."""

from __future__ import annotations

import inspect
import json
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from itertools import chain
from pathlib import Path
from typing import Any, get_args, get_type_hints

from msgspec.structs import astuple, fields

import fng_cli
from fng_cli.cli.index import groups
from fng_cli.cli.index.groups import ProgramGroups
from fng_cli.cli.shell.declared import Command
from fng_cli.cli.shell.options import Options, ReadBy
from fng_cli.cli.shell.play import Fact

PACKAGE = Path(fng_cli.__file__).parent
FOLDER = PACKAGE / "cli" / "index"
PROGRAMS = {"fng": groups.FNG, "icbm": groups.ICBM}

HEAD = '''"""Every command of ``{program}``: where it is declared, and its line of help. Nothing is imported to list them.

Written by ``python -m tests.index``: do not edit it.
"""

from __future__ import annotations

from fng_cli.cli.index.entries import CommandGroup, Lazy
from fng_cli.cli.index.groups import {name} as GROUPS

# fmt: off
'''

Tree = dict[str, Any]
"""Commands by the words that call them, word by word; ``""`` is what runs where no further word is."""


def declared() -> Iterator[tuple[str, Command]]:
    """Every command with the place where it is declared, as ``cli.mission.contact:contact``."""
    for path in sorted((PACKAGE / "cli").rglob("*.py")):
        module = ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")
        for name, value in vars(import_module(module)).items():
            if isinstance(value, Command) and _is_at_home(value, module):
                yield f"{module.removeprefix('fng_cli.')}:{name}", value


def _is_at_home(command: Command, module: str) -> bool:
    """Whether a module declares a command, and does not only use it: its rule stands there.

    A command that serves both games is bound to the second in a module of that game.
    """
    home = command.rule.__module__
    bound = command.game == "icbm" and ".icbm." not in home
    return ".icbm." in module if bound else home == module


def first_line(command: Command) -> str:
    """The line of help of a command: the first part of what it says of itself."""
    return " ".join((inspect.getdoc(command.rule) or "").split("\n\n")[0].split())


def needed(command: Command) -> Iterator[tuple[Any, ...]]:
    """The facts without which a command does not rule: option, name, where each may stand in a document."""
    yield from dict.fromkeys((*map(astuple, command.needs), *_needed_by(command.rule)))


def _needed_by(function: Callable[..., Any]) -> Iterator[tuple[Any, ...]]:
    """The facts that the parameters of a command's function, or of a reader, need."""
    if isinstance(function, type):
        yield from _needed_of(function)
        return
    found = inspect.signature(function).parameters
    for name, hint in get_type_hints(function, include_extras=True).items():
        if name in found and found[name].default is inspect.Parameter.empty:
            kind = get_args(hint)[0] if hasattr(hint, "__metadata__") else hint
            if inspect.isclass(kind) and issubclass(kind, Options):
                yield from _needed_of(kind)
            else:
                yield from _need(hint)
                for mark in getattr(hint, "__metadata__", ()):
                    if isinstance(mark, ReadBy):
                        yield from _needed_by(mark.reader)


def _needed_of(group: type[Options]) -> Iterator[tuple[Any, ...]]:
    yield from getattr(group, "NEEDS", ())
    hints = get_type_hints(group, include_extras=True)
    for field in fields(group):
        if field.required:
            yield from _need(hints[field.name])


def _need(hint: Any) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """The fact that an annotation names, where there is no ruling without it."""
    fact = next((part for part in getattr(hint, "__metadata__", ()) if isinstance(part, Fact)), None)
    if fact and not fact.chosen and type(None) not in get_args(get_args(hint)[0]):
        yield fact.option, fact.name, fact.paths


def tree(program: str, known: ProgramGroups) -> Tree:
    """The commands of a program, the first words in the order that its list has."""
    found: Tree = {word: {} for word in chain(known.order, *known.headings.values())}
    for where, command in declared():
        if command.game == program:
            inner = found
            for word in command.name.split():
                inner = inner.setdefault(word, {})
            assert "" not in inner, f"{program} {command.name}: declared twice"
            needs = tuple(needed(command))
            more = f", {needs!r}" if needs else ""
            inner[""] = f"Lazy({_text(where)}, {_text(first_line(command))}{more})"
    return found


def lines(found: Tree, path: tuple[str, ...] = ()) -> Iterator[str]:
    """The entries of a group, a command a line."""
    indent = "    " * (len(path) + 1)
    for word, inner in found.items():
        own, below = inner.get(""), {name: more for name, more in inner.items() if name}
        if not below:
            yield f"{indent}{_text(word)}: {own},"
        elif word:
            call = " ".join((*path, word))
            yield f"{indent}{_text(word)}: CommandGroup(GROUPS.groups[{_text(call)}], {{"
            yield from lines(below, (*path, word))
            yield f"{indent}}}, {own})," if own else f"{indent}}}),"


def index(program: str) -> str:
    """The index of a program, as its file has it."""
    name, known = program.upper(), PROGRAMS[program]
    body = "\n".join(lines(tree(program, known)))
    head = HEAD.format(program=program, name=name)
    return f"{head}{name} = CommandGroup(GROUPS.help, {{\n{body}\n}}, headings=GROUPS.headings, first=GROUPS.first)\n"


def files() -> Mapping[Path, str]:
    """Each file of the index, and what is to stand in it."""
    return {FOLDER / f"{program}.py": index(program) for program in PROGRAMS}


def _text(word: str) -> str:
    return json.dumps(word, ensure_ascii=False)


if __name__ == "__main__":
    for path, text in files().items():
        path.write_text(text, encoding="utf-8", newline="\n")
        print(path)
    # A process of its own: the index that was written is not yet the one that is imported here.
    subprocess.run([sys.executable, "-m", "tests.play", "words"], check=True)
