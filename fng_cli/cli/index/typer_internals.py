"""All uses of undocumented names of Typer, in one place; ``tests/cli/index/test_typer_internals.py`` lists them.

Typer may change them in any release, so its version is pinned in ``pyproject.toml``.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from inspect import Parameter
from typing import Any, get_args

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_click_param
from typer.models import OptionInfo, ParameterInfo, ParamMeta

__all__ = [
    "OptionInfo",
    "TyperCommand",
    "TyperGroup",
    "click_command",
    "click_parameter",
    "is_abort",
    "is_help",
    "match_short_options",
]


def click_command(app: typer.Typer) -> Any:
    """Return the Click command or group of a Typer app."""
    return typer.main.get_command(app)


def click_parameter(parameter: Parameter) -> tuple[Any, Callable[[Any], Any] | None]:
    """Return the Click option or argument of a parameter annotated for Typer, and a function that converts
    its value. The function is None if Click's value needs no conversion.
    """
    annotation, *marks = get_args(parameter.annotation)
    [info] = (copy(mark) for mark in marks if isinstance(mark, ParameterInfo))
    if isinstance(info, OptionInfo) and info.default is not ...:
        info.param_decls = (str(info.default), *(info.param_decls or ()))
    info.default = ... if parameter.default is Parameter.empty else parameter.default
    return get_click_param(ParamMeta(name=parameter.name, default=info, annotation=annotation))


def is_abort(fault: BaseException) -> bool:
    """True if the exception is the one with which Typer ends an interrupted prompt. Only the name of its
    class, ``Abort``, is compared, because its module has changed between versions.
    """
    return type(fault).__name__ == "Abort"


def is_help(fault: BaseException) -> bool:
    """True if the exception is the one with which Typer shows the help of a group called without a command."""
    return type(fault).__name__ == "NoArgsIsHelpError"


def match_short_options(parser: Any) -> None:
    """Change a Click parser so that it recognizes a short option without an attached value, such as ``-w``,
    at once. An unchanged parser first looks for a similar long option. For that search it imports
    ``difflib``, which takes a thirtieth of a command's time.
    """
    match_long_option = parser._match_long_opt

    def match(option: str, value: str | None, state: Any) -> None:
        """Match ``option`` as a short one if no value is attached and it exists, else as a long one."""
        if value is None and option in parser._short_opt:
            parser._match_short_opt(option, state)
        else:
            match_long_option(option, value, state)

    parser._match_long_opt = match
