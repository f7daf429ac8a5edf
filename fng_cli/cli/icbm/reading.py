"""Commands to read and prove the tables of the missile game, and to read its rulings."""

from __future__ import annotations

import inspect
from typing import Any

from fng_cli.cli.book import tables as pages
from fng_cli.cli.icbm.game import FORM
from fng_cli.cli.shell.command import Command
from fng_cli.cli.shell.common import Common


class _OfThisGame(Command, frozen=True):
    """A command that serves both games, bound to this one: its option ``--game`` is gone."""

    def parameters(self) -> list[inspect.Parameter]:
        return [parameter for parameter in super().parameters() if parameter.name != "game"]

    def start(self, options: dict[str, Any], common: Common) -> None:
        asked = any(parameter.name == "game" for parameter in super().parameters())
        super().start(options | {"game": FORM} if asked else options, common)


def _of_this_game(command: Command) -> Command:
    facts = {name: getattr(command, name) for name in Command.__struct_fields__}
    return _OfThisGame(**facts | {"form": FORM, "page": "icbm 1-9"})


list_tables = _of_this_game(pages.list_tables)
show_table = _of_this_game(pages.show_table)
roll_table = _of_this_game(pages.roll_table)
list_rulings = _of_this_game(pages.list_rulings)
show_ruling = _of_this_game(pages.show_ruling)
check_tables = _of_this_game(pages.check_tables)
