"""Errors of the rules in the words of the shell: a field between backticks is named by its option."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager

from fng_cli.cli.index.typer_internals import OptionInfo
from fng_cli.cli.shell.common import option_names
from fng_cli.errors import FngError

FIELD = r"`([a-z][a-z_]*)`"
"""A field as a rule's error names it: ``give `rep` 4``."""


def options_by_field(parameters: Iterable[inspect.Parameter]) -> dict[str, str]:
    """The long option of each parameter of a command, by the parameter's name and by its own with underscores."""
    found: dict[str, str] = {}
    for parameter in parameters:
        for name in option_names(parameter.annotation) or _own_name(parameter):
            if name.startswith("--"):
                long = name.partition("/")[0]
                found.setdefault(long[2:].replace("-", "_"), long)
                found.setdefault(parameter.name, long)
    return found


def _own_name(parameter: inspect.Parameter) -> tuple[str, ...]:
    """The option of a parameter whose annotation names none, as Typer derives it; nothing for an argument."""
    marks = getattr(parameter.annotation, "__metadata__", ())
    return (
        (f"--{parameter.name.replace('_', '-')}",)
        if any(isinstance(mark, OptionInfo) for mark in marks)
        else ()
    )


def name_options(text: str, options: Mapping[str, str]) -> str:
    """A rule's error with options for fields: ``give --rep 4``; a field without an option is a plain word."""
    return re.sub(FIELD, lambda found: options.get(found[1], found[1].replace("_", " ")), text)


@contextmanager
def errors_naming_options(parameters: Iterable[inspect.Parameter]) -> Iterator[None]:
    """Let errors within speak of a command's options where rules speak of fields."""
    try:
        yield
    except FngError as fault:
        options = options_by_field(parameters)
        fault.args = tuple(name_options(str(line), options) for line in fault.args)
        raise
