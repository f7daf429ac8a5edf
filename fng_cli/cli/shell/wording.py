"""Errors of the rules in terms of the shell: a field between backticks is replaced by its option."""

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
    """Return the long option of each parameter, by the parameter's name and by the option's, with underscores.

    ``volume_of_fire: --volume`` is found as ``volume_of_fire`` and as ``volume``.
    """
    options: dict[str, str] = {}
    for parameter in parameters:
        for name in option_names(parameter.annotation) or _own_name(parameter):
            if name.startswith("--"):
                long = name.partition("/")[0]
                options.setdefault(long[2:].replace("-", "_"), long)
                options.setdefault(parameter.name, long)
    return options


def _own_name(parameter: inspect.Parameter) -> tuple[str, ...]:
    """Return the option that Typer derives from a parameter's name, if its annotation names none; empty for an argument."""
    marks = getattr(parameter.annotation, "__metadata__", ())
    return (
        (f"--{parameter.name.replace('_', '-')}",)
        if any(isinstance(mark, OptionInfo) for mark in marks)
        else ()
    )


def name_options(text: str, options: Mapping[str, str]) -> str:
    """Return a rule's error with options in place of fields: ``give --rep 4``; a field without an option is a plain word."""
    return re.sub(FIELD, lambda match: options.get(match[1], match[1].replace("_", " ")), text)


@contextmanager
def errors_naming_options(parameters: Iterable[inspect.Parameter]) -> Iterator[None]:
    """Context manager: in an FngError raised within, fields in backticks are replaced by the command's options."""
    try:
        yield
    except FngError as fault:
        options = options_by_field(parameters)
        fault.args = tuple(name_options(str(line), options) for line in fault.args)
        raise
