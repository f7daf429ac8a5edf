"""Bare words of a command line: the options that take such a word.

The shell gives advice on them: ``fng wounded a7`` is answered by ``try --by a7``. A session takes the advice itself
(``fng_cli.cli.session.expand``). An option is found by its metavar (``WHO``, ``ARMY``, ``CORPS``), its range or its
choices, a flag by its own name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from fng_cli.errors import RequestError
from fng_cli.names import slug
from fng_cli.tables import kept

MOST_OPTIONS = 3
"""The most options that are suggested for a word."""

FIGURE = re.compile(r"[a-z]{1,4}\d{1,3}(,.*)?")
"""The pattern of a figure of a document, with words after it: ``a7``, ``e1,cover``."""

SHAPES: Mapping[str, str] = {
    "FACES": r"[1-6](,[1-6])+",
    "GROUP": r"[a-z]|hq|ehq",
    "ID=N": r"[a-z]-\d\d=\d",
    "MONTH": r"19\d\d-\d\d?(-\d\d?)?",
    "WHO": FIGURE.pattern,
}
"""The patterns of values by metavar; in ``WHO`` more words may follow."""

ROWS: Mapping[str, tuple[str, ...]] = {
    "ARMY": ("armies",),
    "ATTRIBUTE": ("attribute-effects",),
    "MELEE": ("melee-weapons",),
    "TERRAIN": ("terrain-types",),
    "WEAPON": ("fwf-weapons", "vc-nva-weapons"),
}
"""The tables whose rows are the values, by metavar."""

WHERE_ELSE: Mapping[str, str] = {
    "ARMY": "its men come from a document: fng squad {0} -f FILE",
    "WHO": "fng status shows all figures",
}
"""Advice on a word for which a command has no option, by metavar."""


class OptionTaking(NamedTuple):
    """An option that takes a bare word, and the words by which it is typed in the shell."""

    option: Any
    """The Click option."""
    words: tuple[str, ...]
    """``("--by", "a7")``; for a flag its name alone."""


def stray_words_error(
    words: Sequence[str], options: Sequence[Any], given: Sequence[Any], path: str
) -> RequestError:
    """Return (not raise) the error for surplus words on a command line. The message suggests options that
    could take these words.

    ``options`` are all options and arguments of the command. ``given`` are those already used; they are
    suggested again only if they may be repeated. ``path`` is the command's name.
    """
    free = [
        option
        for option in options
        if option.param_type_name == "option" and (option.multiple or option not in given)
    ]
    taken = [option.metavar or "" for option in options if option.param_type_name == "argument"]
    tries = advice_on(words, free, taken)
    what = ", ".join(map(repr, words))
    advice = f" ({'; '.join(tries)})" if tries else ""
    number = "argument" if len(words) == 1 else "arguments"
    return RequestError(f"{path}: unexpected {number} {what}{advice}; see {path} --help")


def advice_on(words: Sequence[str], options: Sequence[Any], taken: Sequence[str] = ()) -> list[str]:
    """Return advice on words that the command could not place, such as ``try --by a7``. Only the first few
    words (MOST_OPTIONS) are looked at, and words without advice are left out. If no option takes a word, the
    kinds of the command's arguments (``taken``) decide on advice. Two figures may get the single advice
    ``try --by a1 --at e1``.
    """
    return _advice_on_two_figures(words, options) or [
        advice for word in words[:MOST_OPTIONS] if (advice := _advice_on_word(word, options, taken))
    ]


def _advice_on_two_figures(words: Sequence[str], options: Sequence[Any]) -> list[str]:
    """Return the one advice ``try --by a1 --at e1`` if the words are two that look like ids of figures, and
    the command has both options; otherwise an empty list.
    """
    names = {option.opts[0] for option in options}
    if len(words) == 2 and all(map(FIGURE.fullmatch, words)) and {"--by", "--at"} <= names:
        return [f"try --by {words[0]} --at {words[1]}"]
    return []


def _advice_on_word(word: str, options: Sequence[Any], taken: Sequence[str]) -> str:
    """Return advice on how to type a word that the command did not expect, such as ``try --by a7 or --at
    a7``. At most MOST_OPTIONS ways are given. If no option takes the word, return the text of
    ``WHERE_ELSE`` that fits it, unless the command has such an argument already. If there is none, the
    result is empty. ``taken`` are the metavars of the command's arguments.
    """
    takings = (*flags_named(word, options), *options_taking(word, options))
    suggestions = [*_files(word, options), *(" ".join(taking.words) for taking in takings)]
    if suggestions:
        return f"try {' or '.join(dict.fromkeys(suggestions[:MOST_OPTIONS]))}"
    elsewhere = (
        text.format(word)
        for metavar, text in WHERE_ELSE.items()
        if _fits_metavar(word, metavar) and not any(metavar in name for name in taken)
    )
    return next(elsewhere, "")


def _files(word: str, options: Sequence[Any]) -> Iterator[str]:
    """Yield ``-f WORD`` if the word ends in ``.json`` or ``.toml`` or is a file on disk, and the command has
    the option ``-f``; nothing in all other cases.
    """
    if re.search(r"\.(json|toml)$", word) or _is_file(word):
        yield from (f"-f {word}" for option in options if option.name == "file")


def _is_file(word: str) -> bool:
    """True if ``word`` is the path of an existing file; else False, also for a word that can be no path."""
    try:
        return Path(word).is_file()
    except OSError:  # too long for a file name
        return False


def flags_named(word: str, options: Sequence[Any]) -> Iterator[OptionTaking]:
    """Yield the flag that the word names, if the command has it: ``--cover`` for ``Cover``, ``--not-exited``
    for ``not-exited``. Yields nothing if no flag has that name.
    """
    names = {f"--{slug(word)}", f"--{word.lower()}"}
    yield from (
        OptionTaking(option, (name,))
        for option in options
        if option.is_flag
        for name in (*option.opts, *option.secondary_opts)
        if name in names
    )


def options_taking(word: str, options: Sequence[Any]) -> Iterator[OptionTaking]:
    """Yield each option that accepts ``word`` as its value, with the words to type, such as ``--rep`` and
    ``4``. A number loses its unit: ``12in`` becomes ``12``. The command's own options come first, required
    ones before others. Then come those common options whose value has a fixed form, such as ``--dice``.
    Options that take no value are left out.
    """
    from fng_cli.cli.shell.common import Common

    taking = [
        option for option in options if not (option.is_flag or option.count) and fits_option(option, word)
    ]
    own = [option for option in taking if option.name not in Common.__struct_fields__]
    shared = [option for option in taking if option.metavar in SHAPES and option not in own]
    for option in (*sorted(own, key=lambda option: not option.required), *shared):
        yield OptionTaking(option, (long_name(option), bare_number(word) or word))


def long_name(option: Any) -> str:
    """Return the name of a Click option to type: the first that begins with two dashes, else its first."""
    return str(next((name for name in option.opts if name.startswith("--")), option.opts[0]))


def metavar_names(option: Any) -> tuple[str, ...]:
    """Return the names by which the values of an option may be known, taken from its metavar. ``ARMY|FILE``
    gives ``ARMY`` and ``FILE``; ``WHO[,WORD...]`` gives ``WHO``. The whole metavar may be among them, and
    names may be repeated. An option without a metavar gives only empty texts.
    """
    metavar = option.metavar or ""
    return (*metavar.split("|"), re.split(r"[\[,]", metavar)[0])


def takes_number(option: Any) -> bool:
    """True if the value of a Click option or argument is a number."""
    return str(option.type.name).startswith(("int", "float"))


def fits_argument(word: str, argument: Any, options: Sequence[Any]) -> bool:
    """True if a word may be the value of a command's own argument. It must be a number where one is needed.
    Where a group is needed, it must not be the name of one of the command's flags. Any other word is
    accepted.
    """
    if takes_number(argument):
        return bare_number(word) == word
    is_group = (argument.metavar or "").strip("[].") == "GROUP"
    return not (is_group and any(flags_named(word, options)))


def fits_option(option: Any, word: str) -> bool:
    """True if ``word`` may be the value of this option: one of its choices, a number in its range, or a word
    of the kind that its placeholder in help names. An option ``--at`` that takes circumstances also
    accepts a circumstance, for example ``cover``.
    """
    if choices := getattr(option.type, "choices", None):
        return word in map(str, choices)
    if takes_number(option):
        return _in_range(option.type, bare_number(word))
    metavar = option.metavar or ""
    if metavar.islower() and "|" in metavar:
        return word in metavar.split("|")
    return any(_fits_metavar(word, name) for name in metavar_names(option)) or (
        takes_circumstances(option) and "--at" in option.opts and slug(word) in circumstances()
    )


def values_of(option: Any) -> set[str]:
    """Return those words that an option accepts as its value which can be listed: choices, game terms, or
    keys of a table. For an ``--at`` that takes circumstances, they are included. Empty if no values can be
    listed, as for numbers and names.
    """
    if choices := getattr(option.type, "choices", None):
        return set(map(str, choices))
    metavar = option.metavar or ""
    if metavar.islower() and "|" in metavar:
        return set(metavar.split("|"))
    named = {word for name in metavar_names(option) if name in _KNOWN for word in _KNOWN[name]().values()}
    return named | (circumstances() if takes_circumstances(option) and "--at" in option.opts else set())


def takes_circumstances(option: Any) -> bool:
    """True if the value of an option is a figure that words may follow, as in ``--by a1,prone``. This is
    judged by the option's metavar.
    """
    metavar = option.metavar or ""
    return metavar.startswith("WHO") and "WORD" in metavar


def takes_distance(option: Any) -> bool:
    """True if an option takes a target after whose name a distance may be typed, as in ``--at a1,10in``.
    Judged by the option's metavar.
    """
    return takes_circumstances(option) and not (option.metavar or "").startswith("WHO[")


def is_circumstance(word: str, option: Any) -> bool:
    """True if this word may follow a figure's name in the value of ``option``, such as ``prone`` or ``dv=2``.
    Of ``key=value`` only the key is checked, whatever the option.
    """
    if "=" in word:
        return word.partition("=")[0] in _circumstance_keys()
    return slug(word) in circumstances_of(option)


def circumstances_of(option: Any) -> Mapping[str, str]:
    """Return the words that may follow a figure's name in the value of ``option`` (``e3,cover``), by their
    slugs. They are the words for a target if the option accepts a distance, and the words for a person if
    not.
    """
    return _words_for_targets() if takes_distance(option) else _words_for_people()


def bare_number(word: str) -> str:
    """Return a number without its unit of inches: ``12`` for ``12in`` or ``12"``, ``-1.5`` for ``-1.5``.
    Empty if the word is anything else.
    """
    match = re.fullmatch(r'(-?\d+(?:\.\d+)?)(?:in|")?', word)
    return match[1] if match else ""


def _in_range(kind: Any, number: str) -> bool:
    """True if ``number`` is a valid value of the Click type ``kind``: within the type's range if it has one,
    and without a point if it is for whole numbers. False if ``number`` is empty.
    """
    if not number or ("." in number and kind.name.startswith("int")):
        return False
    low, high = getattr(kind, "min", None), getattr(kind, "max", None)
    return (low is None or float(number) >= low) and (high is None or float(number) <= high)


def _fits_metavar(word: str, metavar: str) -> bool:
    """True if a word fits a metavar, the placeholder of a value in the help. The metavar's pattern decides,
    or else the terms of the game or the table rows that it stands for. False if the metavar has none of
    these.
    """
    if pattern := SHAPES.get(metavar):
        return bool(re.fullmatch(pattern, word))
    return metavar in _KNOWN and slug(word) in _KNOWN[metavar]()


def _by_slug(words: Iterable[str]) -> dict[str, str]:
    """Return the words by their slugs (lower case, without spaces and punctuation). Of words with the same
    slug the last one counts.
    """
    return {slug(word): word for word in words}


def _terms(name: str) -> Callable[[], Mapping[str, str]]:
    """Return a function that returns all terms of the kind ``name``, by their slugs. It imports the terms
    only when it is first called, and caches them.
    """

    @cache
    def read() -> Mapping[str, str]:
        """Return all terms of the kind ``name``, a parameter of the enclosing function. The keys are their
        slugs: in lower case, without spaces and punctuation.
        """
        from fng_cli.terms import TERMS

        return _by_slug(str(term.value) for term in TERMS[name])

    return read


def _rows(names: Sequence[str]) -> Callable[[], Mapping[str, str]]:
    """Return a function without parameters. It returns the row keys of the tables with these ids, each under
    its slug. The tables are read when it is first called; the answer is cached.
    """

    @kept
    def read() -> Mapping[str, str]:
        """Return the row keys of the tables ``names``, a parameter of the enclosing function, by their slugs
        (lower case, without spaces and punctuation). Of keys with the same slug the last one counts.
        Cached.
        """
        from fng_cli.tables import table

        return _by_slug(key for name in names for key in table(name).rows)

    return read


@kept
def _words_for_people() -> Mapping[str, str]:
    """Return, by their slugs, the words that may follow the name of any figure: properties, states,
    circumstances, attributes. Words for targets alone, such as ``lit``, are left out. Cached.
    """
    from fng_cli.cli.options.who import STATES, figure_words

    return {**_by_slug((*figure_words(), *STATES, *circumstances())), **_rows(ROWS["ATTRIBUTE"])()}


@kept
def _words_for_targets() -> Mapping[str, str]:
    """Return all words that may follow a target's name, each by its slug (lower case, no punctuation): words
    for targets, words for people, and kinds of structure.
    """
    from fng_cli.cli.options.targets import target_words

    return {**_by_slug(target_words()), **_words_for_people(), **_rows(("structures",))()}


@cache
def _circumstance_keys() -> set[str]:
    """Return the keys that may be given with a value after a figure's name: ``dv`` of ``dv=2``."""
    from fng_cli.cli.options.targets import TypedTarget
    from fng_cli.figures import Figure
    from fng_cli.typed_words import numbers_of

    return {*numbers_of(TypedTarget), *numbers_of(Figure), "attribute", "weapon"}


def circumstances() -> set[str]:
    """Return ``open`` and the words for the circumstances that make a target harder to hit, such as
    ``cover``. Other words for targets, such as ``lit``, are left out.
    """
    from fng_cli.rules.harm.targets import Circumstance

    return {"open", *map(str, Circumstance)}


_KNOWN: Mapping[str, Callable[[], Mapping[str, str]]] = (
    {
        metavar: _terms(metavar.lower())
        for metavar in ("CORPS", "AREA", "SEASON", "STATUS", "LIGHT", "WEATHER", "SIDE")
    }
    | {"TYPE": _terms("mission")}
    | {metavar: _rows(names) for metavar, names in ROWS.items()}
)
"""Functions that return the possible values, by metavar; they read terms and tables only when called."""
