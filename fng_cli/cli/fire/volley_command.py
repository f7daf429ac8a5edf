"""Commands that fire at several targets: declared as any other, but their odds are told target by target."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import structs

from fng_cli.cli.shell.common import Common
from fng_cli.cli.shell.declared import Command, Show
from fng_cli.cli.shell.play import Ruled
from fng_cli.cli.shell.run import Run
from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.rules.fire.fire import FireInBrief

Brief = Callable[..., Callable[[Dice], FireInBrief]]
"""Takes a ``Play`` and a command's options, and says how the volley is rolled in brief."""


class VolleyCommand(Command, frozen=True, kw_only=True):
    """A command that fires at several targets; its odds are told target by target."""

    brief: Brief


class CalledRun(Run):
    """One call of such a command: it fires, or tells its odds."""

    def __init__(self, command: Command, options: dict[str, Any], common: Common) -> None:
        field = str(options.get("by") or "")
        if common.odds and field.partition(".")[0] in FireInBrief.__struct_fields__:
            # Everywhere else it is --by that groups odds; here it names who fires.
            options = options | {"by": None}
            common = structs.replace(common, group=[*(common.group or ()), field])
        super().__init__(command, options, common)

    def go(self) -> None:
        if self.common.odds:
            from fng_cli.cli.fire.odds import VolleyRun

            VolleyRun(self.command, self.options, self.common).go()
        else:
            super().go()


def volley_command(
    name: str, *, page: str, brief: Brief, report: type[Report], show: Show
) -> Callable[[Callable[..., Ruled]], VolleyCommand]:
    """Declare a command that fires at several targets; see ``command`` for what it is told."""

    def declare(rule: Callable[..., Ruled]) -> VolleyCommand:
        return VolleyCommand(
            name, page, name.replace(" ", "_"), rule, (report,), CalledRun, show, brief=brief
        )

    return declare
