"""Groups of commands whose modules are imported only when one of their commands runs."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, ClassVar, NamedTuple

import typer
from typer.core import TyperGroup

from fng_cli.errors import RequestError
from fng_cli.names import nearest


class Lazy(NamedTuple):
    """A command that has not been imported: where it is declared, and its line of help."""

    where: str
    help: str

    def load(self) -> Any:
        """The declared command."""
        module, _, name = self.where.partition(":")
        return getattr(import_module(f"fng_cli.{module}"), name)


class Group(NamedTuple):
    """A group of commands, and its line of help."""

    help: str
    entries: Mapping[str, Lazy | Group]


class LazyGroup(TyperGroup):
    """Lists and helps from its entries; builds a command only to run it or to show its help."""

    entries: ClassVar[Mapping[str, Lazy | Group]]

    def list_commands(self, ctx: Any) -> list[str]:
        return list(self.entries)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        entry = self.entries.get(cmd_name)
        if entry is None:
            return None
        return build_group(cmd_name, entry) if isinstance(entry, Group) else build_command(cmd_name, entry)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args and args[0] not in self.entries and not args[0].startswith("-"):
            path = getattr(ctx, "command_path", "")
            raise RequestError(
                f"{path}: there is no command {args[0]!r}{nearest(args[0], self.entries)}; {path} --help lists all"
            )
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, entry.help) for name, entry in self.entries.items()])


CONTEXT = {"help_option_names": ["-h", "--help"]}


def build_group(name: str, group: Group) -> Any:
    """The Click group that stands for a group of entries."""
    kind = type("Entries", (LazyGroup,), {"entries": group.entries})
    app = typer.Typer(
        name=name,
        cls=kind,
        help=group.help,
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        no_args_is_help=True,
        context_settings=CONTEXT,
    )
    app.callback()(lambda: None)
    return typer.main.get_command(app)


def build_command(name: str, entry: Lazy) -> Any:
    """The Click command that an entry stands for."""
    app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    app.callback()(lambda: None)
    app.command(name, context_settings=CONTEXT)(entry.load().callback())
    group: Any = typer.main.get_command(app)
    return group.commands[name]
