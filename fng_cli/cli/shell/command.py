"""Declaring a command: a small function of a ``Play`` and its own options, and a few facts.

The common options are added here, in one place; ``fng_cli.cli.shell.run`` does the rest. Errors of the rules name fields
between backticks: they are replaced by the options of the command.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from math import isfinite
from typing import Any, NoReturn

from msgspec import Struct

from fng_cli.cli.index.entries import Need
from fng_cli.cli.index.typer_internals import OptionInfo
from fng_cli.cli.shell.common import Common, common_parameters, option_names
from fng_cli.cli.shell.declared import (
    Command,
    FileUse,
    OddsApart,
    OddsFacts,
    Picture,
    Raw,
    Runs,
    Show,
    ShowOdds,
    Uses,
)
from fng_cli.cli.shell.play import Ruled
from fng_cli.cli.shell.run import CommandRun
from fng_cli.cli.shell.screen import IN_WORDS
from fng_cli.document import Report
from fng_cli.errors import FngError, RequestError
from fng_cli.interrupts import raise_interrupts

FIELD = r"`([a-z][a-z_]*)`"
"""A field as a rule's error names it: ``give `rep` 4``."""


def options_by_field(parameters: Iterable[inspect.Parameter]) -> dict[str, str]:
    """Return the long option of each parameter, by the parameter's name and by the option's name with
    underscores. For example, ``--volume`` of ``volume_of_fire`` is found as ``volume_of_fire`` and as
    ``volume``. If two options share a key, the first one keeps it.
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
    """Return the long option of a parameter's name (``--by-rep`` for ``by_rep``), as a tuple of one; empty if
    the annotation is not that of an option. Typer uses it only if the annotation gives no other name, which
    is not checked here.
    """
    marks = getattr(parameter.annotation, "__metadata__", ())
    return (
        (f"--{parameter.name.replace('_', '-')}",)
        if any(isinstance(mark, OptionInfo) for mark in marks)
        else ()
    )


def name_options(text: str, options: Mapping[str, str]) -> str:
    """Return the text of an error, with each field name in backticks replaced by its option: "give `rep` 4"
    becomes "give --rep 4". A field that is not in ``options`` loses its backticks, and its underscores
    become spaces.
    """
    return re.sub(FIELD, lambda match: options.get(match[1], match[1].replace("_", " ")), text)


@contextmanager
def errors_naming_options(parameters: Iterable[inspect.Parameter]) -> Iterator[None]:
    """Return a context manager. In an FngError raised within it, fields in backticks are replaced by the
    command's options; the error is then raised on.
    """
    try:
        yield
    except FngError as fault:
        options = options_by_field(parameters)
        fault.args = tuple(name_options(str(line), options) for line in fault.args)
        raise


def command(
    name: str,
    *,
    page: str,
    section: str = "",
    report: Any = None,
    show: Show | None = None,
    picture: Picture | None = None,
    raw: Raw | None = None,
    game: str = "fng",
    run: type[Runs] = CommandRun,
    show_odds: ShowOdds | None = None,
    odds_facts: OddsFacts | None = None,
    odds_apart: OddsApart | None = None,
    file_use: FileUse = FileUse.GOES_ON,
    needs: tuple[Need, ...] = (),
    uses: Uses = Uses.DICE,
    store: str = "",
    deed: str = "",
    deed_with: Mapping[str, str] | None = None,
) -> Callable[[Callable[..., Report | Ruled]], Command]:
    """Return a decorator that declares a command: ``name`` as it is typed, ``page`` of its rule, and
    ``section`` of the document (by default the first word of the name, with underscores). All settings are
    stored in the Command, whose fields explain those not listed here.

    ``report`` is the type of its report; ``show`` prints it, ``picture`` draws it, and ``raw`` is printed in
    place of both text and document. ``show_odds`` and ``odds_facts`` replace the usual odds in print and in
    JSON; ``odds_apart`` computes them if there are too many outcomes of the whole. ``run`` is the class that
    runs it. ``needs`` are further facts for which a next step leaves a slot. ``deed`` is what its figures do,
    a row of the table ``deeds``; ``deed_with`` replaces it if the named option is given.
    """

    def declare(rule: Callable[..., Report | Ruled]) -> Command:
        """Return the decorated function as a Command, with the settings of the surrounding ``command``."""
        place = section or name.split()[0].replace("-", "_")
        return Command(
            name,
            page,
            place,
            rule,
            report,
            run,
            show,
            picture,
            raw,
            game,
            show_odds=show_odds,
            odds_facts=odds_facts,
            odds_apart=odds_apart,
            file_use=file_use,
            needs=needs,
            uses=uses,
            store=store,
            deed=deed,
            deed_with=deed_with or {},
        )

    return declare


def carried_out_by(run: type[Runs]) -> NoReturn:
    """Say, as the whole body of a command's function, that ``run`` does the work: the function only declares the
    command's options and help, and is never called. Raises NotImplementedError if it is called anyway.
    """
    raise NotImplementedError(f"{run.__name__} carries out this command without calling its function")


def _check_finite(options: Mapping[str, Any]) -> None:
    """Raise RequestError, naming the field, for an option that is ``nan`` or ``inf``: Typer accepts these as numbers."""
    for name, value in options.items():
        if isinstance(value, float) and not isfinite(value):
            raise RequestError(f"`{name}`: {value} is not a number")


class TyperFunction(Struct, frozen=True):
    """A command for Typer: the parameters to declare, and the function to call with their values."""

    parameters: list[inspect.Parameter]
    run: Callable[..., None]


def typer_function(command: Command) -> TyperFunction:
    """Return a function with which Typer runs the command, and its parameters: the command's own options,
    then the common ones. An own option replaces a common one of the same name.
    """

    def run(**given: Any) -> None:
        """Run the command with ``given``, the parsed values of all its options and common options by name.
        Error messages name options, not parameters. With ``--plain`` the output is in words. Raises
        RequestError for an option of the command that is ``nan`` or ``inf``.
        """
        values = {name: given[name] for name in Common.__struct_fields__}
        common = Common(**values | {"odds": values["odds"] or values["odds_all"]})
        options = {name: value for name, value in given.items() if name in names}
        if common.plain:
            IN_WORDS.set(True)
        raise_interrupts()
        with errors_naming_options(parameters):
            _check_finite(options)
            command.run(command, options, common).go()

    own = command.run.parameters(command)
    names = {parameter.name for parameter in own}
    shared = common_parameters(command.run.times)
    parameters = [*own, *(parameter for parameter in shared if parameter.name not in names)]
    return TyperFunction(parameters, run)
