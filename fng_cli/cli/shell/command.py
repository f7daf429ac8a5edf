"""How a command is declared: a small function of a ``Play`` and its own options, and a few facts.

The common options are added here, in one place; ``fng_cli.cli.shell.run`` does the rest.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from types import UnionType
from typing import Any, get_args, get_type_hints

from msgspec import Struct

from fng_cli.cli.shell.common import Common, common_parameters, option_names
from fng_cli.cli.shell.play import Ruled
from fng_cli.cli.shell.run import Run
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content, Report

Show = Callable[[Screen, Any, Content], None]
Picture = Callable[[Any, Content], str]
Raw = Callable[[Any], bytes]


class Command(Struct, frozen=True):
    """A command as its module declares it."""

    name: str
    page: str
    section: str
    rule: Callable[..., Report | Ruled]
    reports: tuple[type[Report], ...]
    show: Show | None = None
    picture: Picture | None = None
    raw: Raw | None = None
    form: str = "fng"

    def callback(self) -> Callable[..., None]:
        """The function that Typer turns into a command: own options, then the common ones."""

        def run(**given: Any) -> None:
            common = Common(**{name: given.pop(name) for name in Common.__struct_fields__})
            self.start(given, common)

        own = self.parameters()
        taken = {name for parameter in own for name in option_names(parameter.annotation)}
        parameters = [*own, *common_parameters("--by" in taken)]
        run.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
        run.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
        run.__doc__ = self.rule.__doc__
        return run

    def parameters(self) -> list[inspect.Parameter]:
        """Its own options, as parameters of a function."""
        own = list(inspect.signature(self.rule).parameters.values())[1:]
        hints = get_type_hints(self.rule, include_extras=True)
        return [
            parameter.replace(annotation=hints[parameter.name], kind=inspect.Parameter.KEYWORD_ONLY)
            for parameter in own
        ]

    def start(self, options: dict[str, Any], common: Common) -> None:
        """Run it, as the shell called it."""
        Run(self, options, common).go()


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
) -> Callable[[Callable[..., Report | Ruled]], Command]:
    """Declare a command: its name as it is typed, the page that it rules by, its section.

    ``report`` is the type of the report (or the union of several), where the function's own return
    type does not say it; ``show`` draws it for people, ``picture`` as SVG; ``raw`` is printed in
    place of both text and document.
    """

    def declare(rule: Callable[..., Report | Ruled]) -> Command:
        kind = report or get_type_hints(rule)["return"]
        kinds = get_args(kind) if isinstance(kind, UnionType) else (kind,)
        place = section or name.split()[0].replace("-", "_")
        return Command(name, page, place, rule, kinds, show, picture, raw, form)

    return declare
