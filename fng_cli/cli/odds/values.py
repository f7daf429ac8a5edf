"""Values of a command's options, read as the shell reads them: one option by itself."""

from __future__ import annotations

import inspect
from typing import Any

import typer

from fng_cli.cli.index.typer_internals import click_command
from fng_cli.cli.shell.common import option_names
from fng_cli.cli.shell.declared import Command
from fng_cli.errors import RequestError


def options_named(command: Command) -> dict[str, str]:
    """The options and arguments of a command by their fields, as they are typed: ``in_order`` is ``in-order``."""
    return {
        parameter.name: next(
            (one.lstrip("-") for one in option_names(parameter.annotation) if one.startswith("--")),
            parameter.name.replace("_", "-"),
        ).partition("/")[0]
        for parameter in command.run.parameters(command)
    }


def option_value(command: Command, name: str, text: str, where: str) -> Any:
    """A value of an option as the command takes it. Raises RequestError where it takes no such value."""
    own = options_named(command)
    field = next((field for field, called in own.items() if name in (called, field.replace("_", "-"))), name)
    parameter = next(one for one in command.run.parameters(command) if one.name == field)
    if isinstance(parameter.default, bool):
        if text not in ("yes", "no"):
            raise RequestError(f"{where}: {text!r}: write yes or no")
        return text == "yes"
    alone = _with_one_option(parameter)
    words = [text] if alone.params[0].param_type_name == "argument" else [f"--{own[field]}", text]
    try:
        return alone.make_context(command.name, words).params[field]
    except Exception as fault:
        if not hasattr(fault, "format_message"):
            raise
        raise RequestError(f"{where}: {fault.format_message().strip().rstrip('.')}") from None


def _with_one_option(parameter: inspect.Parameter) -> Any:
    """A command, as Click has it, that takes this one option and does nothing."""

    def nothing(**given: Any) -> None:
        """Nothing."""

    nothing.__signature__ = inspect.Signature([parameter])  # type: ignore[attr-defined]
    nothing.__annotations__ = {parameter.name: parameter.annotation}
    app = typer.Typer(add_completion=False)
    app.command("alone")(nothing)
    return click_command(app)
