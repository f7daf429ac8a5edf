"""The parameters of a command's function as options: facts, groups of options, and values that a reader returns.

The annotation of a parameter makes it one of four things:

- a fact, ``corps: Annotated[Corps, CORPS]``: the value of the option, else of the document, else of the config. If it is
  unknown the call is refused; with ``Annotated[Corps | None, CORPS]`` it is None;
- a group, ``how: How``, where ``How`` is a struct of ``Options``: each of its fields is an option or a fact;
  ``Annotated[How, only("snap")]`` and ``without("snap")`` leave some of them out;
- a Typer option, ``Annotated[int, typer.Option(...)] = 1``, or one without a value,
  ``Annotated[bool, flag("In cover.")] = False``;
- a value that a reader makes of options and document, ``volley: Annotated[Volley, read_by(declare_volley)]``:
  the parameters of ``declare_volley`` declare the options.

``parameters`` lists all options for Typer; ``arguments`` converts the parsed options to the arguments of the function.
Arguments are read once, before the command's function is called, and serve all branches of its odds and all runs on the
same document. So reading them rolls no dice. A fact that is needed in some branches only is looked up by the function
itself: ``play.find(facts.EAL)``.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping
from copy import copy
from functools import cache
from typing import Annotated, Any, cast, get_args, get_origin, get_type_hints

import typer
from msgspec import NODEFAULT, Struct
from msgspec.structs import fields, replace

from fng_cli.cli.index.typer_internals import OptionInfo
from fng_cli.cli.shell.play import Fact, Play, Whole, yes_or_no

Given = Mapping[str, Any]
"""The parsed options by their names."""
ArgumentReader = Callable[..., Any]
"""A function of a play and options that returns an argument, or an ``Options`` group with such a method ``read``."""


class Options(Struct, frozen=True):
    """Base class of a group of options: each field of a subclass is an option of that name."""


ACTOR, WHO, TARGET, STAR, UNIT = "Actor", "Who", "Target", "Star", "Unit"
"""The headings under which the help of a command with many options lists them.

An option gives its heading as ``rich_help_panel``. ``ACTOR``: the acting figure or group; ``WHO``: its properties and
weapons; ``TARGET``: the target; ``STAR`` and ``UNIT``: a unit that is raised. Help prints the first two under one heading.
"""


class Flag(Struct, frozen=True):
    """An option without a value; its name is that of its field or parameter."""

    help: str
    rich_help_panel: str | None = None


def flag(help: str, rich_help_panel: str | None = None) -> Flag:
    """Return the annotation for an option without a value (``--snap``), which takes its name from its field
    or parameter. ``help`` is its help text.

    ``rich_help_panel`` is its heading in the help; None: the default one.
    """
    return Flag(help, rich_help_panel)


def again(declared: Any, help: str | None = None, **otherwise: Any) -> Any:
    """Return a copy of the option in the ``Annotated`` type ``declared``, with another help text or other
    settings (``otherwise``). The original is not changed. ``help`` None keeps its help text. An example is
    ``Annotated[int | None, again(Rep, "REP of the group's leader.")]``.
    """
    mark = next(part for part in declared.__metadata__ if isinstance(part, OptionInfo | Flag))
    different = otherwise if help is None else {"help": help, **otherwise}
    if isinstance(mark, Flag):
        return replace(mark, **different)
    other = copy(mark)
    vars(other).update(different)
    return other


class Selection(Struct, frozen=True):
    """The options of a group that a command has: those named, or all except those named."""

    names: frozenset[str]
    excluded: bool
    """True if the command has all options except those named."""

    def includes(self, name: str) -> bool:
        """True if the command takes the option ``name`` from the group of options: it is among the selected
        names or, for a selection that excludes names, not among them.
        """
        return (name in self.names) is not self.excluded


def only(*names: str) -> Selection:
    """Return a selection of only the options ``names`` of a group of options. The group's other fields keep
    their defaults.
    """
    return Selection(frozenset(names), excluded=False)


def without(*names: str) -> Selection:
    """Return a selection of all options of a group but these, which keep their defaults."""
    return Selection(frozenset(names), excluded=True)


class ReadBy(Struct, frozen=True):
    """Marks a parameter whose argument is returned by ``reader``."""

    reader: ArgumentReader


def read_by(reader: ArgumentReader) -> ReadBy:
    """Return the mark for a parameter whose argument is the result of calling ``reader``, as in ``volley:
    Annotated[Volley, read_by(declare_volley)]``. The reader's own parameters become options of the
    command. If ``reader`` is a class of options, its method ``read`` is called. A reader rolls no dice.
    """
    return ReadBy(reader)


class Part(Struct, frozen=True):
    """A parameter of a command's function, with the options that make up its argument."""

    name: str
    options: tuple[inspect.Parameter, ...]
    read: Callable[[Play, Given], Any] | None = None
    """Returns the argument; None if the option is the argument."""


def _arguments_of(parts: Iterable[Part], play: Play, given: Given) -> dict[str, Any]:
    """Return the argument of each of the ``parts`` by its name. It is the result of the part's ``read``,
    called with ``play`` and all parsed options (``given``). For a part without ``read`` it is the option of
    the same name. Raises RequestError if a reader refuses.
    """
    return {part.name: part.read(play, given) if part.read else given[part.name] for part in parts}


def parameters(function: Callable[..., Any]) -> list[inspect.Parameter]:
    """Return all options of a command's function as parameters for Typer. An option of a shared group that is
    read by two parts of the command is returned once. Raises TypeError if two different options have the
    same name.
    """
    by_name: dict[str, inspect.Parameter] = {}
    for part in parts(function):
        for option in part.options:
            if by_name.setdefault(option.name, option) is not option:
                raise TypeError(f"{function.__name__} declares the option {option.name} twice")
    return [*by_name.values()]


def arguments(function: Callable[..., Any], play: Play, given: Given) -> dict[str, Any]:
    """Return the arguments for a command's function by name, except ``play``. They are made from the parsed
    options ``given``: readers and facts are read, other options are passed on unchanged. Raises
    RequestError if a needed fact is unknown or a value cannot be parsed.
    """
    to_read, names_to_read = _parts_to_read(function)
    unchanged = {name: value for name, value in given.items() if name not in names_to_read}
    return unchanged | _arguments_of(to_read, play, given)


@cache
def _parts_to_read(function: Callable[..., Any]) -> tuple[tuple[Part, ...], frozenset[str]]:
    """Return the parts of a command's function that have a ``read``, and the names of all options that they
    read; cached.
    """
    to_read = tuple(part for part in parts(function) if part.read)
    return to_read, frozenset(option.name for part in to_read for option in part.options)


@cache
def parts(function: Callable[..., Any]) -> tuple[Part, ...]:
    """Return a Part for each parameter of a command's function except the first (the play) and a ``**``
    parameter; cached. A Part has the options that the parameter reads.
    """
    hints = get_type_hints(function, include_extras=True)
    own = list(inspect.signature(function).parameters.values())[1:]
    return tuple(
        _as_part(parameter.name, hints[parameter.name], parameter.default)
        for parameter in own
        if parameter.kind is not inspect.Parameter.VAR_KEYWORD
    )


def option(fact: Fact[Any]) -> Any:
    """Return the Typer option of a fact. It passes on the raw value, which the fact parses later. ``[default:
    from the document]`` is added to the help of a fact that is looked up there, unless the help has ``else``
    in it.
    """
    in_document = bool(fact.paths) and not fact.chosen and "else" not in fact.help.lower()
    about = f"{fact.help} [default: from the document]" if in_document else fact.help
    settings: dict[str, Any] = {"help": about, "metavar": fact.metavar or None}
    settings["rich_help_panel"] = fact.rich_help_panel
    if isinstance(fact.read, Whole):
        settings |= {"min": fact.read.least, "max": fact.read.most}
    return typer.Option(fact.option, *fact.also, **settings)


def _option_type(fact: Fact[Any]) -> type:
    """Return the type to which Typer converts the option of a fact: int, bool or str."""
    return int if isinstance(fact.read, Whole) else bool if fact.read is yes_or_no else str


def _as_part(name: str, hint: Any, default: Any) -> Part:
    """Return a parameter of a command's function as a Part. Its annotation ``hint`` makes it a group of
    options, the result of a reader, a fact, or a plain option or flag.

    ``default`` is the default of a plain option or flag, ``Parameter.empty`` if there is none.
    """
    kind, *marks = get_args(hint) if get_origin(hint) is Annotated else (hint,)
    if isinstance(kind, type) and issubclass(kind, Options):
        return Part(name, *_group_reader(kind, _selection(marks)))
    for mark in marks:
        if isinstance(mark, ReadBy):
            return _reader_part(name, mark.reader, _selection(marks))
        if isinstance(mark, Fact):
            return _fact_part(name, mark, needed=type(None) not in get_args(kind))
        if isinstance(mark, Flag):
            option_name, panel = f"--{name.replace('_', '-')}", mark.rich_help_panel
            hint = Annotated[bool, typer.Option(option_name, help=mark.help, rich_help_panel=panel)]
    return Part(name, (_as_parameter(name, hint, default),))


def _as_parameter(name: str, hint: Any, default: Any) -> inspect.Parameter:
    """Return an option, by its name, annotation and default, as a keyword-only parameter for Typer."""
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=hint)


def _fact_part(name: str, fact: Fact[Any], *, needed: bool) -> Part:
    """Return the Part of a fact: the option ``name``, and a ``read`` function that returns the fact. If the
    fact is unknown, ``read`` raises RequestError if ``needed``, and returns None if not.
    """

    def read(play: Play, given: Given) -> Any:
        """Return the fact: the option's value in ``given``, or else what ``play.find`` looks up. An unknown
        fact gives None if it is not required. Raises RequestError if a required fact is unknown, or if
        the fact is malformed.
        """
        return play.need(fact, given[name]) if needed else play.find(fact, given[name])

    return Part(name, (_as_parameter(name, Annotated[_option_type(fact) | None, option(fact)], None),), read)


def _selection(marks: list[Any]) -> Selection:
    """Return the Selection (the choice of a group's options) among the metadata of an annotation; without
    one, a Selection of all options.
    """
    return next((mark for mark in marks if isinstance(mark, Selection)), without())


def _reader_part(name: str, reader: ArgumentReader, selection: Selection) -> Part:
    """Return the Part for the parameter ``name``, whose value comes from ``reader``. A reader is a function
    of the play and its own options, or a class of options with a method ``read``. ``selection`` says which
    options of such a class apply; for a function it is unused.
    """
    if isinstance(reader, type):
        options, read_group = _group_reader(cast(type[Options], reader), selection)
        return Part(name, options, lambda play, given: read_group(play, given).read(play))

    def read(play: Play, given: Given) -> Any:
        """Call the surrounding ``reader`` and return what it returns. It gets ``play``, and its own
        arguments, made from the parsed options ``given``. Raises RequestError if one of them cannot be
        read.
        """
        return reader(play, **_arguments_of(parts(reader), play, given))

    return Part(name, tuple(parameters(reader)), read)


def _group_reader(
    kind: type[Options], selection: Selection
) -> tuple[tuple[inspect.Parameter, ...], Callable[[Play, Given], Any]]:
    """Return the selected options of a group, and the function that reads them and makes the struct ``kind``
    of them. Fields that are not selected keep their defaults.
    """
    own = _group_options(kind, selection)
    is_plain = not any(part.read for part in own)
    last: tuple[Given, Options] | None = None

    def read(play: Play, given: Given) -> Options:
        """Return an object of the surrounding function's class ``kind``. The fields in ``own`` are read from
        ``play`` and the parsed options ``given``; the other fields have their defaults. Raises
        RequestError if a field cannot be read.
        """
        nonlocal last
        if last is None or last[0] is not given or not is_plain:  # a stream has the same for each document
            last = given, kind(**_arguments_of(own, play, given))
        return last[1]

    return tuple(option for part in own for option in part.options), read


@cache
def _group_options(kind: type[Options], selection: Selection) -> tuple[Part, ...]:
    """Return a Part for each option of the group ``kind`` that ``selection`` includes. It is cached, so that
    commands that share a group share the same objects. Raises TypeError if the selection names an unknown
    option.
    """
    if unknown := selection.names - set(kind.__struct_fields__):
        raise TypeError(f"{kind.__name__} has no option {', '.join(sorted(unknown))}")
    hints = get_type_hints(kind, include_extras=True)
    return tuple(
        _as_part(
            field.name,
            hints[field.name],
            inspect.Parameter.empty if field.default is NODEFAULT else field.default,
        )
        for field in fields(kind)
        if selection.includes(field.name)
    )
