"""A command's own options, each said once: facts in annotations, and groups that several commands share.

A parameter of a command's function is, by its annotation, one of four things:

- a fact, ``corps: Annotated[Corps, CORPS]``: what the option says, else the document, else the
  config. Where nobody says it there is no ruling, but for ``Annotated[Corps | None, CORPS]``;
- a group, ``how: How``, where ``How`` is a struct of ``Options``: each of its fields is an option, or a
  fact; ``Annotated[How, only("snap")]`` and ``without("snap")`` leave some of them out;
- an option as Typer knows them, ``Annotated[int, typer.Option(...)] = 1``, or one that takes no value,
  ``Annotated[bool, flag("In cover.")] = False``;
- a value that a function reads of options and document, ``volley: Annotated[Volley, read_by(declare_volley)]``:
  the parameters of ``declare_volley`` declare the options.

``parameters`` lays them out for Typer, one after the other; ``arguments`` makes of what the shell
gave what the function takes. Arguments are read once, before the command's function is called, and serve all
branches of its odds and all runs of a stream on the same document. So reading them rolls no dice. What a command
needs in some branches only, it asks of its play when it comes to that: ``play.find(facts.EAL)``.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from copy import copy
from functools import cache
from typing import Annotated, Any, cast, get_args, get_origin, get_type_hints

import typer
from msgspec import NODEFAULT, Struct
from msgspec.structs import fields, replace

from fng_cli.cli.index.typer_internals import OptionInfo
from fng_cli.cli.shell.play import Fact, Play, Whole, yes_or_no

Given = Mapping[str, Any]
"""What the shell gave, by the names of the options."""
ArgumentReader = Callable[..., Any]
"""A function of a play and options that returns an argument, or an ``Options`` group with such a method ``read``."""


class Options(Struct, frozen=True):
    """A group of options: each field of a kind of it is an option, by the name of the field."""


ACTOR, WHO, TARGET, STAR, UNIT = "Actor", "Who", "Target", "Star", "Unit"
"""What an option is about: the heading under which the help of a command with many options lists it.

Options give it as ``rich_help_panel``. ``ACTOR``: the figure or group that acts; ``WHO``: what it is, and what it acts
with; ``TARGET``: whom it is done to; ``STAR`` and ``UNIT``: a unit that is raised. Help heads the first two alike.
"""


class Flag(Struct, frozen=True):
    """An option that is given or not, by the name of its field or parameter."""

    help: str
    rich_help_panel: str | None = None


def flag(help: str, rich_help_panel: str | None = None) -> Flag:
    """Declare an option that takes no value; it is called as its field or parameter is."""
    return Flag(help, rich_help_panel)


def again(declared: Any, help: str | None = None, **otherwise: Any) -> Any:
    """An option that is declared elsewhere, of which a command says something else.

    ``Annotated[int | None, again(Rep, "REP of the group's leader.")]`` has the names of ``Rep``, its bounds, its heading
    and what its value is called; ``otherwise`` are those of them that differ (``max=10``).
    """
    mark = next(one for one in declared.__metadata__ if isinstance(one, OptionInfo | Flag))
    different = otherwise if help is None else {"help": help, **otherwise}
    if isinstance(mark, Flag):
        return replace(mark, **different)
    other = copy(mark)
    vars(other).update(different)
    return other


class Leaving(Struct, frozen=True):
    """The options of a group that a command has: all of these, or all but these."""

    names: frozenset[str]
    out: bool

    def keeps(self, name: str) -> bool:
        """Whether the command has the option of that name."""
        return (name in self.names) is not self.out


def only(*names: str) -> Leaving:
    """Take these options of a group; the others are as where nobody gives them."""
    return Leaving(frozenset(names), out=False)


def without(*names: str) -> Leaving:
    """Take all options of a group but these."""
    return Leaving(frozenset(names), out=True)


class ReadBy(Struct, frozen=True):
    """The mark of a parameter whose argument a reader returns."""

    reader: ArgumentReader


def read_by(reader: ArgumentReader) -> ReadBy:
    """Let a reader return the argument of a parameter; the reader's own parameters declare the options.

    ``volley: Annotated[Volley, read_by(declare_volley)]`` for ``declare_volley(play, shooting: Shooting, at: At)``, as
    ``Depends`` does in FastAPI; ``targets: Annotated[tuple[Target, ...], read_by(BelowOptions)]`` calls
    ``BelowOptions.read(play)``. A reader rolls no dice. It may share groups of options with other readers of the command.
    """
    return ReadBy(reader)


class Part(Struct, frozen=True):
    """A parameter of a command's function, and the options that it stands for."""

    name: str
    options: tuple[inspect.Parameter, ...]
    read: Callable[[Play, Given], Any] | None = None
    """Returns the argument; None if the option is the argument."""

    def argument(self, play: Play, given: Given) -> Any:
        """The argument for the command's function, made of the options as given."""
        return self.read(play, given) if self.read else given[self.name]


def parameters(function: Callable[..., Any]) -> list[inspect.Parameter]:
    """The options of a command's function, as the parameters of a function for Typer.

    Raises TypeError if two of them have one name, unless it is the same group of options that two readers share.
    """
    by_name: dict[str, inspect.Parameter] = {}
    for part in parts(function):
        for option in part.options:
            if by_name.setdefault(option.name, option) is not option:
                raise TypeError(f"{function.__name__} declares the option {option.name} twice")
    return [*by_name.values()]


def arguments(function: Callable[..., Any], play: Play, given: Given) -> dict[str, Any]:
    """The arguments of a command's function besides the play, from the options that the shell gave.

    Options that need no reading are passed on as they are given. Raises RequestError where a fact that it needs
    is not known, or cannot be read.
    """
    to_read = [part for part in parts(function) if part.read]
    of_these = {option.name for part in to_read for option in part.options}
    found = {name: value for name, value in given.items() if name not in of_these}
    return found | {part.name: part.argument(play, given) for part in to_read}


@cache
def parts(function: Callable[..., Any]) -> tuple[Part, ...]:
    """The parameters of a command's function besides the play."""
    hints = get_type_hints(function, include_extras=True)
    own = list(inspect.signature(function).parameters.values())[1:]
    return tuple(
        _part(parameter.name, hints[parameter.name], parameter.default)
        for parameter in own
        if parameter.kind is not inspect.Parameter.VAR_KEYWORD
    )


def option(fact: Fact[Any]) -> Any:
    """The option by which a fact is given, as Typer knows it: what is typed is not read yet."""
    known = bool(fact.paths) and not fact.chosen and "else" not in fact.help.lower()
    about = f"{fact.help.removesuffix('.')}; else the document's." if known else fact.help
    told: dict[str, Any] = {"help": about, "metavar": fact.metavar or None}
    told["rich_help_panel"] = fact.rich_help_panel
    if isinstance(fact.read, Whole):
        told |= {"min": fact.read.least, "max": fact.read.most}
    return typer.Option(fact.option, *fact.also, **told)


def _typed(fact: Fact[Any]) -> type:
    """The type for which Typer reads the option of a fact: int, bool or str."""
    return int if isinstance(fact.read, Whole) else bool if fact.read is yes_or_no else str


def _part(name: str, hint: Any, default: Any) -> Part:
    kind, *marks = get_args(hint) if get_origin(hint) is Annotated else (hint,)
    if isinstance(kind, type) and issubclass(kind, Options):
        return _group(name, kind, _leaving(marks))
    for mark in marks:
        if isinstance(mark, ReadBy):
            return _made(name, mark.reader, _leaving(marks))
        if isinstance(mark, Fact):
            return _fact(name, mark, needed=type(None) not in get_args(kind))
        if isinstance(mark, Flag):
            hint = Annotated[bool, _flag_option(name, mark)]
    return Part(name, (_option(name, hint, default),))


def _flag_option(name: str, flag: Flag) -> Any:
    return typer.Option(f"--{name.replace('_', '-')}", help=flag.help, rich_help_panel=flag.rich_help_panel)


def _option(name: str, hint: Any, default: Any) -> inspect.Parameter:
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=hint)


def _fact(name: str, fact: Fact[Any], *, needed: bool) -> Part:
    def read(play: Play, given: Given) -> Any:
        return play.need(fact, given[name]) if needed else play.find(fact, given[name])

    return Part(name, (_option(name, Annotated[_typed(fact) | None, option(fact)], None),), read)


def _leaving(marks: list[Any]) -> Leaving:
    return next((mark for mark in marks if isinstance(mark, Leaving)), without())


def _made(name: str, reader: ArgumentReader, leaving: Leaving) -> Part:
    """A parameter whose argument a reader returns; ``leaving`` counts for a group that reads itself."""
    if isinstance(reader, type):
        group = _group(name, cast(type[Options], reader), leaving)
        return Part(name, group.options, lambda play, given: group.argument(play, given).read(play))

    def read(play: Play, given: Given) -> Any:
        own = {part.name: part.argument(play, given) for part in parts(reader)}
        return reader(play, **own)

    return Part(name, tuple(parameters(reader)), read)


def _group(name: str, kind: type[Options], leaving: Leaving) -> Part:
    own = _fields(kind, leaving)

    def read(play: Play, given: Given) -> Options:
        return kind(**{part.name: part.argument(play, given) for part in own})

    return Part(name, tuple(option for part in own for option in part.options), read)


@cache
def _fields(kind: type[Options], leaving: Leaving) -> tuple[Part, ...]:
    """The options of a group: the same objects in whatever parameters of a command the group stands.

    Raises TypeError where one is left out, or kept, that it does not have.
    """
    if unknown := leaving.names - set(kind.__struct_fields__):
        raise TypeError(f"{kind.__name__} has no option {', '.join(sorted(unknown))}")
    hints = get_type_hints(kind, include_extras=True)
    return tuple(
        _part(
            field.name,
            hints[field.name],
            inspect.Parameter.empty if field.default is NODEFAULT else field.default,
        )
        for field in fields(kind)
        if leaving.keeps(field.name)
    )
