"""Parsing a single value of a command's options in the way the shell does."""

from __future__ import annotations

import inspect
from typing import Any

import typer

from fng_cli.cli.index.typer_internals import click_command
from fng_cli.cli.shell.common import option_names
from fng_cli.cli.shell.declared import Command
from fng_cli.errors import RequestError


def typed_option_names(command: Command) -> dict[str, str]:
    """Return the typed names of a command's options and arguments, by field: ``in-order`` for ``in_order``."""
    return {
        parameter.name: next(
            (option.lstrip("-") for option in option_names(parameter.annotation) if option.startswith("--")),
            parameter.name.replace("_", "-"),
        ).partition("/")[0]
        for parameter in command.run.parameters(command)
    }


def parse_option_value(command: Command, name: str, text: str, option_text: str) -> Any:
    """Return a value of the option ``name``, typed as ``text``, as the command takes it.

    The command must have that option. Raises RequestError, beginning with ``option_text``, if it takes no
    such value.
    """
    typed_names = typed_option_names(command)
    field = next(
        (field for field, typed_name in typed_names.items() if name in (typed_name, field.replace("_", "-"))),
        name,
    )
    parameter = next(
        parameter_of for parameter_of in command.run.parameters(command) if parameter_of.name == field
    )
    if isinstance(parameter.default, bool):
        if text not in ("yes", "no"):
            raise RequestError(f"{option_text}: {text!r}: write yes or no")
        return text == "yes"
    click_command_alone = _click_command_of(parameter)
    words = (
        [text]
        if click_command_alone.params[0].param_type_name == "argument"
        else [f"--{typed_names[field]}", text]
    )
    try:
        return click_command_alone.make_context(command.name, words).params[field]
    except Exception as fault:
        if not hasattr(fault, "format_message"):
            raise
        raise RequestError(f"{option_text}: {fault.format_message().strip().rstrip('.')}") from None


def _click_command_of(parameter: inspect.Parameter) -> Any:
    """Return a Click command that takes this one option or argument and does nothing."""

    def nothing(**given: Any) -> None:
        """Do nothing."""

    nothing.__signature__ = inspect.Signature([parameter])  # type: ignore[attr-defined]
    nothing.__annotations__ = {parameter.name: parameter.annotation}
    app = typer.Typer(add_completion=False)
    app.command("alone")(nothing)
    return click_command(app)
