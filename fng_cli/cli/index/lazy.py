"""Groups of commands whose modules are imported only when one of their commands runs."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from inspect import cleandoc
from itertools import takewhile
from typing import Annotated, Any, ClassVar

import typer

from fng_cli.cli.index.entries import CommandGroup, Lazy
from fng_cli.cli.index.examples import told, wrapped
from fng_cli.cli.index.typer_internals import TyperCommand, TyperGroup, click_command, click_parameter
from fng_cli.cli.shell.screen import COLOR_OPTION, COLOR_WISH, IN_WORDS, PLAIN_OPTION
from fng_cli.errors import RequestError
from fng_cli.names import nearest


class LazyGroup(TyperGroup):
    """Lists and helps from its entries; builds a command only to run it or to show its help."""

    entries: ClassVar[Mapping[str, Lazy | CommandGroup]]
    headings: ClassVar[Mapping[str, Sequence[str]]]
    first: ClassVar[Sequence[str]]

    def list_commands(self, ctx: Any) -> list[str]:
        return list(self.entries)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        entry = self.entries.get(cmd_name)
        if entry is None:
            return None
        return (
            build_group(cmd_name, entry)
            if isinstance(entry, CommandGroup)
            else build_command(cmd_name, entry)
        )

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        path = getattr(ctx, "command_path", "")
        if args and args[0] not in self.entries and not args[0].startswith("-"):
            raise _no_command(path, args[0], self.entries)
        entry = self.entries.get(args[0]) if args else None
        if (
            isinstance(entry, CommandGroup)
            and entry.default
            and not (len(args) > 1 and args[1] in entry.entries)
        ):
            name, *rest = args
            return name, _default_command(f"{path} {name}", name, entry, entry.default, rest), rest
        return super().resolve_command(ctx, args)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if not args and self.first:
            typer.echo(self._at_first(ctx))
            ctx.exit()
        return super().parse_args(ctx, args)

    def _at_first(self, ctx: Any) -> str:
        """The words of a program of which nothing is asked: what to begin with, and all else by name, on a screen."""
        formatter = ctx.make_formatter()
        self.format_usage(ctx, formatter)
        self.format_help_text(ctx, formatter)
        self._format_first(formatter)
        with formatter.section("All commands"):
            for heading, names in (self.headings or {"": tuple(self.entries)}).items():
                told = f"{heading}: {', '.join(names)}" if heading else ", ".join(names)
                formatter.write(_paragraph(told, formatter.width))
        name = ctx.info_name
        more = {
            f"{name} help turn": "what to type in a turn, on one page",
            f"{name} help COMMAND": "one of them, with examples",
            f"{name} --help": "what each is for",
        }
        with formatter.section("More"):
            formatter.write_dl([*more.items()])
        return str(formatter.getvalue().rstrip("\n"))

    def _format_first(self, formatter: Any) -> None:
        _format_entries({name: self.entries[name] for name in self.first}, formatter, "To begin with")

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        rest = dict(self.entries)
        self._format_first(formatter)
        for heading, names in self.headings.items():
            _format_entries({name: rest.pop(name) for name in names}, formatter, heading)
        _format_entries(rest, formatter)


class OneCommand(TyperCommand):
    """A command, whose help ends with examples of it, each as it is typed."""

    examples: ClassVar[Sequence[str]]
    declared: ClassVar[Any]

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        given, over, order = self.make_parser(ctx).parse_args(args=list(args))
        _check_one_each(order, ctx)
        if over and not given.get("help"):
            from fng_cli.cli.index.stray import refuse

            raise refuse(over, self.params, order, ctx.command_path)
        return super().parse_args(ctx, [*self._varied_only(given), *args])

    def _varied_only(self, given: Mapping[str, Any]) -> list[str]:
        """The first of its values for each option that must be given, and is by --vary alone."""
        if not given.get("vary"):
            return []
        from fng_cli.cli.odds.vary import first_value

        needed = {option.name or "": option.opts[0] for option in self.params if option.required}
        first = dict(first_value(text) for text in given["vary"])
        return [
            word
            for name, value in first.items()
            if value and name in needed and name not in given
            for word in (needed[name], value)
        ]

    def format_options(self, ctx: Any, formatter: Any) -> None:
        from fng_cli.cli.index.helping import meant, sections

        for heading, records in sections(meant(self.declared, self.get_params(ctx)), ctx):
            with formatter.section(heading):
                formatter.write_dl(records)

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        if not self.examples:
            return
        with formatter.section("Examples"):
            for example in self.examples:
                for line in wrapped(example).split("\n"):
                    formatter.write(f"  {line}\n")


def _check_one_each(given: Sequence[Any], ctx: Any) -> None:
    """Raise RequestError where an option of the command's own that takes one value is given twice.

    The first would be lost without a word. ``given``: each option as it was typed. Common ones may be given again:
    so an alias with a seed of its own can be overruled.
    """
    from fng_cli.cli.shell.common import Common

    for option in given:
        once = option.param_type_name == "option" and not (option.multiple or option.is_flag or option.count)
        if once and option.name not in Common.__struct_fields__ and given.count(option) > 1:
            name = option.opts[0]
            raise RequestError(
                f"{name} is given {given.count(option)} times, and {ctx.command_path} takes one: give it once, "
                "and call the command for each"
            )


class DefaultCommand(OneCommand):
    """The command that runs under the name of a group; its help tells of the group's others."""

    entries: ClassVar[Mapping[str, Lazy | CommandGroup]]

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        super().format_epilog(ctx, formatter)
        _format_entries(self.entries, formatter)


def _paragraph(text: str, width: int) -> str:
    """A paragraph of a list: names stay whole."""
    lines = textwrap.wrap(
        text, width, initial_indent="  ", subsequent_indent="      ", break_on_hyphens=False
    )
    return "\n".join((*lines, ""))


def _format_entries(
    entries: Mapping[str, Lazy | CommandGroup], formatter: Any, heading: str = "Commands"
) -> None:
    if not entries:
        return
    with formatter.section(heading):
        formatter.write_dl([(name, entry.help) for name, entry in entries.items()])


MEANT = {("fng campaign", "status"): "show", ("fng campaign", "log"): "chart", ("fng", "history"): "log"}
"""The commands that are meant by words of other programs, or of other groups."""


def _no_command(path: str, name: str, entries: Mapping[str, Lazy | CommandGroup]) -> RequestError:
    meant = MEANT.get((path, name))
    near = f"; nearest: {meant}" if meant in entries else nearest(name, entries)
    return RequestError(f"{path}: there is no command {name!r}{near}; {path} --help lists all")


def _default_command(path: str, name: str, group: CommandGroup, default: Lazy, args: list[str]) -> Any:
    """The default command of a group, as the Click command that stands for it.

    Raises RequestError where the first word is neither one of the group's commands nor anything
    that the default command could take.
    """
    built = build_command(name, default, _default_kind(group))
    takes_words = any(part.param_type_name == "argument" for part in built.params)
    if args and not args[0].startswith("-") and not takes_words:
        from fng_cli.cli.index.stray import advised, refuse

        words = list(takewhile(lambda word: not word.startswith("-"), args))
        if advised(words, built.params):
            raise refuse(words, built.params, (), path)
        raise _no_command(path, args[0], group.entries)
    return built


@cache
def _default_kind(group: CommandGroup) -> type[DefaultCommand]:
    """The class of a group's default command."""
    return type("Default", (DefaultCommand,), {"entries": group.entries})


CONTEXT = {"help_option_names": ["-h", "--help"]}


@cache
def build_group(name: str, group: CommandGroup) -> Any:
    """The Click group that stands for a group of entries, built once in a process."""
    facts = {"entries": group.entries, "headings": group.headings, "first": group.first}
    kind = type("Entries", (LazyGroup,), facts)
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
    app.callback()(_of_the_program if group.first else lambda: None)
    return click_command(app)


def _version(context: typer.Context, wanted: bool) -> None:
    if wanted:
        from fng_cli import __version__

        print(f"{context.info_name} {__version__}")
        raise typer.Exit


def _of_the_program(
    version: Annotated[
        bool,
        typer.Option("--version", "-V", help="Say name and version.", callback=_version, is_eager=True),
    ] = False,
    color: Annotated[bool | None, COLOR_OPTION] = None,
    plain: Annotated[bool, PLAIN_OPTION] = False,
) -> None:
    """Heed what is asked of the program before the command is named."""
    COLOR_WISH.set(color)
    if plain:
        IN_WORDS.set(True)


def build_command(name: str, entry: Lazy, kind: type[OneCommand] = OneCommand) -> Any:
    """The Click command that an entry stands for."""
    return build_declared(name, entry.load(), kind)


@cache
def build_declared(name: str, declared: Any, kind: type[OneCommand] = OneCommand) -> Any:
    """The Click command that a declared one becomes, built once in a process."""
    from fng_cli.cli.shell.command import typer_function

    about = told(declared.rule.__doc__, declared.form)
    command = typer_function(declared)
    typed = {one.name: click_parameter(one) for one in command.parameters}

    def run(**given: Any) -> None:
        command.run(**{name: _converted(convertor, given[name]) for name, (_, convertor) in typed.items()})

    helped = type("Helped", (kind,), {"examples": about.examples, "declared": declared})
    return helped(
        name=name,
        context_settings=CONTEXT,
        callback=run,
        params=[option for option, _ in typed.values()],
        help=cleandoc(about.text),
        rich_markup_mode=None,
    )


def _converted(convertor: Callable[[Any], Any] | None, value: Any) -> Any:
    """A value as a command takes it: a term of the game for its word, a list for what was given several times."""
    return convertor(value) if convertor else value
