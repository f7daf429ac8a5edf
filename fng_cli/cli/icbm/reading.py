"""Commands to read and prove the tables of the missile game, and to read its rulings and its schema; its completion."""

from __future__ import annotations

import inspect
from typing import Any

from msgspec.structs import replace

from fng_cli.cli.book import completion as scripts
from fng_cli.cli.book import help as helping
from fng_cli.cli.book import schema as schemas
from fng_cli.cli.book import tables as pages
from fng_cli.cli.icbm.game import FORM
from fng_cli.cli.shell.common import Common
from fng_cli.cli.shell.declared import Command
from fng_cli.cli.shell.run import CommandRun

BOUND = ("game", "program")
"""The options that say which of the two games, or programs, is meant."""


class ReadingRun(CommandRun):
    """One call of a command that serves both games, bound to this one: its option ``--game``, or ``--for``, is gone."""

    @classmethod
    def parameters(cls, command: Command) -> list[inspect.Parameter]:
        return [parameter for parameter in super().parameters(command) if parameter.name not in BOUND]

    def __init__(self, command: Command, options: dict[str, Any], common: Common) -> None:
        asked = {parameter.name: FORM for parameter in super().parameters(command) if parameter.name in BOUND}
        super().__init__(command, options | asked, common)


def _of_this_game(command: Command) -> Command:
    return replace(command, form=FORM, page="icbm 1-9", run=ReadingRun)


help_command = _of_this_game(helping.help_command)
list_tables = _of_this_game(pages.list_tables)
show_table = _of_this_game(pages.show_table)
roll_table = _of_this_game(pages.roll_table)
list_rulings = _of_this_game(pages.list_rulings)
show_ruling = _of_this_game(pages.show_ruling)
schema = _of_this_game(schemas.schema)
completion = _of_this_game(scripts.completion)
check_tables = _of_this_game(pages.check_tables)
