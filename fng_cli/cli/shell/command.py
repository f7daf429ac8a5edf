"""Declaring a command: a small function of a ``Play`` and its own options, and a few facts.

The common options are added here, in one place; ``fng_cli.cli.shell.run`` does the rest.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from math import isfinite
from typing import Any

from msgspec import Struct

from fng_cli.cli.index.entries import Need
from fng_cli.cli.shell.common import Common, common_parameters
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
from fng_cli.cli.shell.wording import told_in_options
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.interrupts import put_away_first


def command(
    name: str,
    *,
    page: str,
    section: str = "",
    report: Any = None,
    show: Show | None = None,
    picture: Picture | None = None,
    raw: Raw | None = None,
    form: str = "fng",
    run: type[Runs] = CommandRun,
    show_odds: ShowOdds | None = None,
    odds_facts: OddsFacts | None = None,
    odds_apart: OddsApart | None = None,
    file_use: FileUse = FileUse.GOES_ON,
    needs: tuple[Need, ...] = (),
    uses: Uses = Uses.DICE,
    store: str = "",
) -> Callable[[Callable[..., Report | Ruled]], Command]:
    """Declare a command: its name as it is typed, the page that it rules by, its section.

    ``report`` is the type of the report (or the union of several), where the function's own return
    type does not say it; ``show`` draws it for people, ``picture`` as SVG; ``raw`` is printed in
    place of both text and document; ``run`` is how it is run, where that is not as most are.
    ``show_odds`` draws the odds where a line an outcome does not tell them well, and ``odds_facts``
    is what a document has of them then; ``odds_apart`` tells them where their outcomes are too many to be
    followed together, though not each by itself. ``file_use`` says whether it may begin a file. ``needs`` are what
    it does not rule without, besides the facts of its annotations: a next step leaves a slot for them. ``uses`` says whether it rolls dice, or what it does instead, for its help.
    """

    def declare(rule: Callable[..., Report | Ruled]) -> Command:
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
            form,
            show_odds=show_odds,
            odds_facts=odds_facts,
            odds_apart=odds_apart,
            file_use=file_use,
            needs=needs,
            uses=uses,
            store=store,
        )

    return declare


def _check_finite(options: Mapping[str, Any]) -> None:
    """Raise RequestError where a number is none that anybody can measure: ``nan`` and ``inf``, which Python reads."""
    for name, value in options.items():
        if isinstance(value, float) and not isfinite(value):
            raise RequestError(f"`{name}`: {value} is no number")


class Offered(Struct, frozen=True):
    """A command as Typer is told of it: its parameters, and the function that runs it with what was given."""

    parameters: list[inspect.Parameter]
    run: Callable[..., None]


def called(command: Command) -> Offered:
    """A command as Typer has it: own options, then the common ones."""

    def run(**given: Any) -> None:
        said = {name: given[name] for name in Common.__struct_fields__}
        common = Common(**said | {"odds": said["odds"] or said["odds_all"]})
        options = {name: value for name, value in given.items() if name in names}
        if common.plain:
            IN_WORDS.set(True)
        put_away_first()
        with told_in_options(parameters):
            _check_finite(options)
            command.run(command, options, common).go()

    own = command.run.parameters(command)
    names = {parameter.name for parameter in own}
    shared = common_parameters(command.run.times)
    parameters = [*own, *(parameter for parameter in shared if parameter.name not in names)]
    return Offered(parameters, run)
