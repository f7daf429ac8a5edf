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
    """Return the Click option or argument of a parameter annotated for Typer, and a function that converts its value.

    The function is None if Click's value needs no conversion.
    """
    annotation, *marks = get_args(parameter.annotation)
    [info] = (copy(mark) for mark in marks if isinstance(mark, ParameterInfo))
    if isinstance(info, OptionInfo) and info.default is not ...:
        info.param_decls = (str(info.default), *(info.param_decls or ()))
    info.default = ... if parameter.default is Parameter.empty else parameter.default
    return get_click_param(ParamMeta(name=parameter.name, default=info, annotation=annotation))


def is_abort(fault: BaseException) -> bool:
    """True if Typer was interrupted. The exception is recognised by name, since its module has changed before."""
    return type(fault).__name__ == "Abort"


def is_help(fault: BaseException) -> bool:
    """True if Typer raised the help of a group that was called without a command."""
    return type(fault).__name__ == "NoArgsIsHelpError"


def match_short_options(parser: Any) -> None:
    """Let a Click parser match a short option, such as ``-w``, at once.

    By itself it takes the word for a long option first, and imports ``difflib`` to look for long options like it: that is
    a thirtieth of the time of a ruling.
    """
    match_long_option = parser._match_long_opt

    def match(option: str, value: str | None, state: Any) -> None:
        """Match a short option without a value attached, else a long one, as the parser does."""
        if value is None and option in parser._short_opt:
            parser._match_short_opt(option, state)
        else:
            match_long_option(option, value, state)

    parser._match_long_opt = match
