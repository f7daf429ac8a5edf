"""The common options that mean nothing for a command: its help and TAB leave them out."""

from __future__ import annotations

import dis
import inspect
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from types import CodeType, FunctionType, ModuleType
from typing import Any, get_args, get_type_hints

from fng_cli.cli.shell.common import GROUPS
from fng_cli.cli.shell.declared import THROWN_AFTER, Command, FileUse, ThrownWhere
from fng_cli.cli.shell.play import Play
from fng_cli.document import Report

FORMS = tuple(name for name in GROUPS["Output"] if name != "exit_status")
"""The options that say in which form an answer is told."""
GIVEN_DICE = ("dice", "ask")
"""The options by which a player gives faces himself."""
MANY_ANSWERS = ("seed", "times", "workers")
"""The options for answers that differ by their dice."""


def without_meaning(command: Command) -> frozenset[str]:
    """The common options that change nothing for a command, by the names of their fields.

    One that never looks at its play rolls no dice; where it leaves the file at hand alone, too, it is about
    no document. One that prints something of its own tells it in no other form.
    """
    looks = command.steps or looks_at_play(command.rule)
    none: list[str] = []
    if command.run.thrown is ThrownWhere.MANY:
        none += _without_own_dice(command)
    elif not looks or not getattr(command.run, "rolls", True):
        none += [*GROUPS["Dice"], *GROUPS["Odds"]]
    elif not (command.steps or throws_dice(command.rule)):
        none += _without_own_dice(command)
    if not looks and command.file_use is FileUse.LEAVES:
        none += GROUPS["Document"]
    if command.form != "fng":
        none.append("ruling")
    if command.raw:
        none += FORMS
    if not no_of(command):
        none.append("exit_status")
    return frozenset(none)


def throws_dice(rule: Callable[..., Any]) -> bool:
    """Whether the function of a command may throw dice: it, or what it calls in the shell, has a use for ``play.dice``.

    To ask only how players read an unclear place (``play.dice.takes``) is no throw.
    """
    return bool(_dice_uses(rule) - {"takes"})


@cache
def _dice_uses(rule: Callable[..., Any]) -> set[Any]:
    """The uses of ``play.dice``, by what is named after it: ``takes``, or whatever else follows."""
    return {
        after.argval
        for function in _reached(rule)
        for code in _codes(function.__code__)
        for one, after in pairwise(dis.get_instructions(code))
        if one.argval == "dice" and one.opname.startswith("LOAD_")
    }


def _reached(rule: Callable[..., Any]) -> Iterator[FunctionType]:
    """A function of the shell, and all functions and methods of the shell that it names, and so on."""
    seen: set[Any] = set()
    left: list[Any] = [rule]
    while left:
        function = inspect.unwrap(left.pop())
        if function in seen or function in THROWN_AFTER or not isinstance(function, FunctionType):
            continue
        seen.add(function)
        yield function
        names = {name for code in _codes(function.__code__) for name in code.co_names}
        known = [function.__globals__[name] for name in names & function.__globals__.keys()]
        known += [getattr(one, name, None) for one in known if isinstance(one, ModuleType) for name in names]
        left += [one for one in known if isinstance(one, FunctionType) and _is_of_the_shell(one)]
        kinds = [one for one in (*known, *_kinds(function)) if isinstance(one, type)]
        left += [part for kind in kinds if _is_of_the_shell(kind) for part in _parts(kind, names)]


def _kinds(function: FunctionType) -> Iterator[Any]:
    """The types that stand in the annotations of a function; none where some are known to a type checker alone."""
    try:
        hints = get_type_hints(function, include_extras=True)
    except NameError:
        return
    for hint in hints.values():
        yield from (hint, *get_args(hint))


def _parts(kind: type, names: set[str]) -> Iterator[Any]:
    """The methods and properties of a class, by those of the names that it has."""
    if kind is Play:
        return
    for name in names:
        part = inspect.getattr_static(kind, name, None)
        yield part.fget if isinstance(part, property) else getattr(part, "__func__", part)


def _codes(code: CodeType) -> Iterator[CodeType]:
    """The code of a function, and of all that is defined within it."""
    yield code
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield from _codes(part)


def _is_of_the_shell(part: Any) -> bool:
    return str(part.__module__).startswith("fng_cli.cli.")


def _without_own_dice(command: Command) -> list[str]:
    """The common options that change nothing where a command throws no dice, or others do after it."""
    none = [*GROUPS["Odds"], "summary"]
    if command.run.thrown is ThrownWhere.AFTER:
        return none
    none += GIVEN_DICE
    if command.run.thrown is ThrownWhere.MANY:
        return none
    none += [] if "takes" in _dice_uses(command.rule) else ["ruling"]
    # What begins a document says by which seed it goes on.
    begins = command.file_use in {FileUse.BEGINS, FileUse.BEGINS_EVENING}
    return none if begins else [*none, *MANY_ANSWERS]


def looks_at_play(rule: Callable[..., Any]) -> bool:
    """Whether the function of a command does something with its play, the first of its parameters."""
    play = next(iter(inspect.signature(rule).parameters), "")
    code = inspect.unwrap(rule).__code__
    return play in code.co_cellvars or any(one.argval == play for one in dis.get_instructions(code))


def no_of(command: Command) -> str:
    """The meaning of a no of a command, as the verdicts of its reports say it; empty where there is no verdict."""
    meant = [
        said.rpartition("No: ")[2]
        for kind in command.reports
        if kind.verdict is not Report.verdict and (said := inspect.getdoc(kind.verdict))
    ]
    return " or ".join(one.rstrip(".") for one in dict.fromkeys(meant))
