"""Groups of commands whose modules are imported only when one of their commands runs, and the examples in their help."""

from __future__ import annotations

import inspect
import textwrap
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import takewhile
from typing import Annotated, Any, ClassVar

import typer
from msgspec import Struct

from fng_cli.cli.index.entries import CommandGroup, Lazy
from fng_cli.cli.index.typer_internals import (
    TyperCommand,
    TyperGroup,
    click_command,
    click_parameter,
    match_short_options,
)
from fng_cli.cli.shell.screen import COLOR_OPTION, COLOR_WISH, IN_WORDS, PLAIN_OPTION
from fng_cli.errors import RequestError
from fng_cli.names import nearest

PROGRAMS = ("fng ", "icbm ")

WIDTH = 76
"""The most characters of a line of an example: with its indent it fits into 80 columns."""


class CommandText(Struct, frozen=True):
    """The docstring of a command in three parts: its description, when it is refused, and its examples."""

    about: str
    refusals: str
    examples: tuple[str, ...]


REFUSALS = ("The command is refused", "Unless you add --force")
"""The beginnings of a paragraph on refusals. Help prints it only with ``--all``, since a refusal explains itself."""


def split_docstring(docstring: str | None, program: str) -> CommandText:
    """Split the docstring of a command into its description, the paragraphs on refusals, and the examples
    that call ``program``. Lines that begin with the name of a program are examples; those of the other
    program are dropped. Without a docstring all parts are empty.
    """
    lines = inspect.cleandoc(docstring or "").split("\n")
    calls = [line.strip() for line in lines if line.strip().startswith(PROGRAMS)]
    text = "\n".join(line for line in lines if line.strip() not in calls).strip()
    paragraphs = text.split("\n\n")
    about = [paragraph for paragraph in paragraphs if not paragraph.startswith(REFUSALS)]
    refusals = [paragraph for paragraph in paragraphs if paragraph.startswith(REFUSALS)]
    examples = tuple(call for call in calls if call.startswith(f"{program} "))
    return CommandText("\n\n".join(about), "\n\n".join(refusals), examples)


def wrap_example(example: str) -> str:
    """Return an example laid out for help of 80 columns. A longer one becomes several lines, broken only
    before an option or a pipe. Each line but the first is indented by four spaces, and each but the last
    ends in a backslash, as in a shell.
    """
    rows: list[str] = []
    for piece in _pieces(example):
        if rows and len(rows[-1]) + len(piece) + len("  \\") <= WIDTH:
            rows[-1] += f" {piece}"
        else:
            rows.append(f"    {piece}" if rows else piece)
    return " \\\n".join(rows)


def _pieces(example: str) -> list[str]:
    """Split an example into pieces that must each stay on one line. A new piece begins at each option and at
    each ``|``, so ``fng fire --by a1 | fng log`` gives ``fng fire``, ``--by a1`` and ``| fng log``.
    """
    pieces: list[str] = []
    for word in example.split(" "):
        if pieces and not word.startswith("-") and word != "|":
            pieces[-1] += f" {word}"
        else:
            pieces.append(word)
    return pieces


class LazyGroup(TyperGroup):
    """A Click group over index entries: it imports a command only to run it or to show its help."""

    entries: ClassVar[Mapping[str, Lazy | CommandGroup]]
    headings: ClassVar[Mapping[str, Sequence[str]]]
    first: ClassVar[Sequence[str]]

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the names of the group's commands and subgroups, for Click."""
        return list(self.entries)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return the Click command or group of that name, importing the command; None if there is none. Click
        calls this method; ``ctx`` is unused.
        """
        entry = self.entries.get(cmd_name)
        if entry is None:
            return None
        return (
            build_group(cmd_name, entry)
            if isinstance(entry, CommandGroup)
            else build_command(cmd_name, entry)
        )

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Return the name, the Click command and the arguments after the name. At the top level an alias of
        the config is replaced by its words. A group without one of its commands means its default command,
        if it has one. Raises RequestError, with any near names, for an unknown command.
        """
        path = getattr(ctx, "command_path", "")
        if args and self.first and args[0] not in self.entries:
            args = _without_alias(args)
        if args and args[0] not in self.entries and not args[0].startswith("-"):
            raise _unknown_command(path, args[0], self.entries)
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
        """Parse the arguments for Click. If the program itself is called without arguments, print its
        overview and exit instead.
        """
        if not args and self.first:
            typer.echo(self._overview(ctx))
            ctx.exit()
        return super().parse_args(ctx, args)

    def _overview(self, ctx: Any) -> str:
        """Return the short help of a program: its description, the first commands to try, the names of all
        others, and how to get more help.
        """
        formatter, name = ctx.make_formatter(), ctx.info_name
        formatter.write(f"{self.help}\n")
        self._format_first(formatter)
        with formatter.section("Other commands"):
            others = (entry for entry in self.entries if entry not in self.first)
            formatter.write(_paragraph(" ".join(others), formatter.width))
        formatter.write(f"\n{name} help turn: a turn on one page; {name} --help: each command in a line.")
        return str(formatter.getvalue().rstrip("\n"))

    def _format_first(self, formatter: Any) -> None:
        """Write to the help the commands with which to begin; nothing if the group names none."""
        _format_entries({name: self.entries[name] for name in self.first}, formatter, "To begin with")

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Write all commands of the group to the help, each with its line of help, under headings if the
        group has any. Those with which to begin come first, and once more in their place below.
        """
        rest = dict(self.entries)
        self._format_first(formatter)
        for heading, names in self.headings.items():
            _format_entries({name: rest.pop(name) for name in names}, formatter, heading)
        _format_entries(rest, formatter)


WHOLE_HELP = "fng_cli.whole_help"
"""The key in a Click context's ``meta`` that is true if the help is to list the common options, too."""


class OneCommand(TyperCommand):
    """A Click command whose help ends with examples, and says only with ``--all`` when it is refused."""

    refusals: ClassVar[str]
    examples: ClassVar[Sequence[str]]
    declared: ClassVar[Any]
    _parser: Any = None
    _all_params: Any = None

    def make_parser(self, ctx: Any) -> Any:
        """Return Click's parser for the command's arguments. It is built once, because each call is parsed
        twice and a process may make many calls.
        """
        if self._parser is None:
            self._parser = super().make_parser(ctx)
            match_short_options(self._parser)
        self._parser.ctx = ctx
        return self._parser

    def get_params(self, ctx: Any) -> Any:
        """Return the Click options and arguments, ``--help`` last; collected once, because Click asks for
        them several times a call.
        """
        if self._all_params is None:
            self._all_params = super().get_params(ctx)
        return self._all_params

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse the arguments for Click, and return those left over. ``--all`` beside ``--help`` asks for the
        whole help. A required option that is given only in ``--vary`` gets the first of its values there. Raises
        RequestError for surplus words, or if one of the command's own options that take one value is
        repeated.
        """
        if "--all" in args and not {"-h", "--help"}.isdisjoint(args):
            ctx.meta[WHOLE_HELP] = True
            args = [word for word in args if word != "--all"]
        given, over, order = self.make_parser(ctx).parse_args(args=list(args))
        _check_not_repeated(order, ctx)
        if over and not given.get("help"):
            from fng_cli.cli.index.stray import stray_words_error

            raise stray_words_error(over, self.params, order, ctx.command_path)
        return super().parse_args(ctx, [*self._first_varied_values(given), *args])

    def _first_varied_values(self, given: Mapping[str, Any]) -> list[str]:
        """Return words such as ``--rep 3`` for each required option that was given only in ``--vary``, with
        its first value there. Without them Click would report the option as missing. ``given`` are the
        parsed options by field. Empty if nothing is varied.
        """
        if not given.get("vary"):
            return []
        from fng_cli.cli.odds.vary import first_value

        first = dict(first_value(text) for text in given["vary"])
        words: list[str] = []
        for option in self.params:
            typed_name = option.opts[0].lstrip("-").replace("-", "_")
            value = first.get(option.name or "") or first.get(typed_name)
            if value and option.required and option.name not in given:
                words += [option.opts[0], value]
        return words

    def format_help_text(self, ctx: Any, formatter: Any) -> None:
        """Write the command's description to its help. With ``--all``, add the cases in which it is refused."""
        super().format_help_text(ctx, formatter)
        if self.refusals and ctx.meta.get(WHOLE_HELP, False):
            for paragraph in self.refusals.split("\n\n"):
                formatter.write(f"\n{_paragraph(' '.join(paragraph.split()), formatter.width)}")

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write the arguments of this command and the options that have an effect on it to its help, under
        headings. Without ``--all``, only the most used of the common options are named, in one line, and
        ``--help`` is left out of the sections.
        """
        from fng_cli.cli.index.helping import common_in_a_line, options_with_effect, sections
        from fng_cli.cli.shell.common import GROUPS

        options = options_with_effect(self.declared, self.get_params(ctx))
        whole = ctx.meta.get(WHOLE_HELP, False)
        for heading, records in sections(options, ctx):
            if not whole:
                records = [record for record in records if record[0] != "-h, --help"]
            if records and (whole or heading not in GROUPS):
                with formatter.section(heading):
                    formatter.write_dl(records)
        if not whole and (line := common_in_a_line(options)):
            with formatter.section("Common options (--help --all lists them)"):
                formatter.write(_paragraph(line, formatter.width))

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        """Write the command's examples below its options, on Click's ``formatter``; nothing if the command
        has none. Click calls this method; ``ctx`` is unused.
        """
        if not self.examples:
            return
        with formatter.section("Examples"):
            for example in self.examples:
                for line in wrap_example(example).split("\n"):
                    formatter.write(f"  {line}\n")


def _check_not_repeated(given: Sequence[Any], ctx: Any) -> None:
    """Raise RequestError if an option of the command that takes one value is given twice, because the first
    value would be lost. ``given`` are the Click options in the order typed. Flags, repeatable options and
    the options common to all commands are not checked.
    """
    from fng_cli.cli.shell.common import Common

    for option in given:
        is_single = option.param_type_name == "option" and not (
            option.multiple or option.is_flag or option.count
        )
        if is_single and option.name not in Common.__struct_fields__ and given.count(option) > 1:
            name = option.opts[0]
            raise RequestError(
                f"{name} is given {given.count(option)} times, and {ctx.command_path} takes it once: give one value, "
                "or run the command once for each"
            )


class DefaultCommand(OneCommand):
    """The default command of a group; its help also lists the group's other commands."""

    entries: ClassVar[Mapping[str, Lazy | CommandGroup]]

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        """Write the command's examples to the help, then the group's other commands."""
        super().format_epilog(ctx, formatter)
        _format_entries(self.entries, formatter)


def _paragraph(text: str, width: int) -> str:
    """Return a text wrapped to ``width`` and indented for the help, with a line break at the end; names with
    hyphens are not broken. Empty for an empty text.
    """
    lines = textwrap.wrap(text, width, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False)
    return "\n".join((*lines, ""))


def _format_entries(
    entries: Mapping[str, Lazy | CommandGroup], formatter: Any, heading: str = "Commands"
) -> None:
    """Write commands and groups to the help, a line for each, under ``heading``; nothing if there are none."""
    if not entries:
        return
    with formatter.section(heading):
        formatter.write_dl([(name, entry.help) for name, entry in entries.items()])


def _without_alias(args: list[str]) -> list[str]:
    """Return the words of a call; if the first one is an alias of the config, the alias's words replace it.
    ``args`` must not be empty. Raises FileProblem if the config is damaged.
    """
    from fng_cli.cli.files.config import aliases

    meant = aliases().get(args[0])
    return [*meant.split(), *args[1:]] if meant else args


SYNONYMS = {
    ("fng", "attack"): "fng fire, fng charge",
    ("fng", "dead"): "fng damage, fng body-count",
    ("fng", "equipment"): "fng gear list",
    ("fng", "heal"): "fng first-aid",
    ("fng", "hide"): "fng sight",
    ("fng", "history"): "fng log",
    ("fng", "map"): "fng terrain map",
    ("fng", "medevac"): "fng request medevac, fng dustoff",
    ("fng", "mortar"): "fng request mortars, fng barrage",
    ("fng", "move"): "fng fast-move, fng crawl",
    ("fng", "new"): "fng setup, fng campaign new",
    ("fng", "radio"): "fng call",
    ("fng", "roll"): "fng dice roll",
    ("fng", "shoot"): "fng fire",
    ("fng", "start"): "fng setup",
    ("fng", "throw"): "fng grenade throw",
    ("fng", "version"): "fng --version",
    ("fng campaign", "log"): "fng campaign chart",
    ("icbm", "fire"): "icbm intercept",
    ("icbm", "launch"): "icbm activate",
    ("icbm", "start"): "icbm new",
    ("icbm", "status"): "icbm show",
    ("icbm", "version"): "icbm --version",
}
"""Commands to suggest for words that people try: (program or group, word) and the calls that do it."""


def _unknown_command(path: str, name: str, entries: Mapping[str, Lazy | CommandGroup]) -> RequestError:
    """Return (not raise) the error for a word ``name`` that is no command after ``path`` (such as
    ``fng dice``). The message asks for the command that was probably meant; if there is none, it may list
    names to choose from. After ``fng dice``, ``2d6`` suggests ``fng dice roll 2d6``.
    """
    begun = [f"{path} {other}" for other in entries if name and other.startswith(name)]
    meant = SYNONYMS.get((path, name)) or (begun[0] if len(begun) == 1 else "")
    if path == "fng dice" and name[:1] in "123456789d":
        meant = f"{path} roll {name}"
    hint = f"; did you mean {meant.replace(', ', ' or ')}?" if meant else nearest(name, entries)
    separator = "" if meant else ";"
    return RequestError(f"{path}: there is no command {name!r}{hint}{separator} {path} --help lists all")


def _default_command(path: str, name: str, group: CommandGroup, default: Lazy, args: list[str]) -> Any:
    """Return the Click command of a group's default command, to be called with ``args``. ``path`` is the
    group's full name, ``name`` its last word. Raises RequestError if ``args`` begins with a word that is
    not an option and the command takes no such words.
    """
    built = build_command(name, default, _default_kind(group))
    takes_words = any(part.param_type_name == "argument" for part in built.params)
    if args and not args[0].startswith("-") and not takes_words:
        from fng_cli.cli.index.stray import advice_on, stray_words_error

        words = list(takewhile(lambda word: not word.startswith("-"), args))
        if advice_on(words, built.params):
            raise stray_words_error(words, built.params, (), path)
        raise _unknown_command(path, args[0], group.entries)
    return built


@cache
def _default_kind(group: CommandGroup) -> type[DefaultCommand]:
    """Return a Click class for a group's default command, whose help also lists the other commands of the
    group. Cached.
    """
    return type("Default", (DefaultCommand,), {"entries": group.entries})


CONTEXT = {"help_option_names": ["-h", "--help"]}


@cache
def build_group(name: str, group: CommandGroup) -> Any:
    """Return the Click group for a group of the index, built once in a process (cached). No command is
    imported.
    """
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
    app.callback()(_set_program_options if group.first else lambda: None)
    return click_command(app)


def _version(context: typer.Context, wanted: bool) -> None:
    """Print name and version, and exit by raising typer.Exit, if ``wanted`` (``--version`` was given);
    otherwise do nothing.
    """
    if wanted:
        from fng_cli import __version__

        print(f"{context.info_name} {__version__}")
        raise typer.Exit


def _set_program_options(
    version: Annotated[
        bool,
        typer.Option("--version", "-V", help="Show the name and version.", callback=_version, is_eager=True),
    ] = False,
    color: Annotated[bool | None, COLOR_OPTION] = None,
    plain: Annotated[bool, PLAIN_OPTION] = False,
) -> None:
    """Set the options of the program itself, which are given before the command: ``color``, and ``plain`` for
    plain words instead of layout. ``version`` is handled by its callback.
    """
    COLOR_WISH.set(color)
    if plain:
        IN_WORDS.set(True)


def build_command(name: str, entry: Lazy, kind: type[OneCommand] = OneCommand) -> Any:
    """Import the command of the index entry ``entry``, and return the Click command for it, with the name
    ``name`` and of the class ``kind``.
    """
    return build_declared(name, entry.load(), kind)


@cache
def build_declared(name: str, declared: Any, kind: type[OneCommand] = OneCommand) -> Any:
    """Return the Click command ``name``, of the class ``kind``, for a declared Command; built once in a
    process (cached).
    """
    from fng_cli.cli.shell.command import typer_function

    text = split_docstring(declared.rule.__doc__, declared.game)
    command = typer_function(declared)
    typed = {parameter.name: click_parameter(parameter) for parameter in command.parameters}

    def run(**given: Any) -> None:
        """Run the command with the values from Click, each converted if its type needs that: an enum for its
        word, a list for a repeated option.
        """
        command.run(
            **{
                name: convertor(given[name]) if convertor else given[name]
                for name, (_, convertor) in typed.items()
            }
        )

    command_class = type(
        "Helped", (kind,), {"refusals": text.refusals, "examples": text.examples, "declared": declared}
    )
    return command_class(
        name=name,
        context_settings=CONTEXT,
        callback=run,
        params=[option for option, _ in typed.values()],
        help=text.about,
        rich_markup_mode=None,
    )
