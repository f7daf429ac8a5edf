"""How a command is declared: a small function of a ``Play`` and its own options, and a few facts.

The common options are added here, in one place; ``fng_cli.cli.run`` does the rest.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass, fields
from types import UnionType
from typing import Any, get_args, get_type_hints

from fng_cli.cli.common import Common, common_parameters, option_names
from fng_cli.cli.play import Ruled
from fng_cli.cli.run import Run
from fng_cli.cli.screen import Screen
from fng_cli.document import Content, Report

Show = Callable[[Screen, Any, Content], None]
Picture = Callable[[Any, Content], str]
Raw = Callable[[Any], bytes]


@dataclass(frozen=True)
class Command:
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
            common = Common(**{field.name: given.pop(field.name) for field in fields(Common)})
            Run(self, given, common).go()

        own = list(inspect.signature(self.rule).parameters.values())[1:]
        hints = get_type_hints(self.rule, include_extras=True)
        taken = {name for hint in hints.values() for name in option_names(hint)}
        parameters = [
            parameter.replace(annotation=hints[parameter.name], kind=inspect.Parameter.KEYWORD_ONLY)
            for parameter in own
        ] + list(common_parameters("--by" in taken))
        run.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
        run.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
        run.__doc__ = self.rule.__doc__
        return run


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
