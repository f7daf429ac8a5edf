"""Advice on stray words, that is surplus arguments of a command: the options that take such a word.

``fng wounded a7`` is answered by ``try --by a7``. An option is suggested by its metavar (``WHO``, ``ARMY``, ``CORPS``), its
range or its choices, a flag by its own name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from fng_cli.errors import RequestError
from fng_cli.names import slug

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
    "TERRAIN": ("terrain-types",),
    "WEAPON": ("fwf-weapons", "vc-nva-weapons"),
}
"""The tables whose rows are the values, by metavar."""

WHERE_ELSE: Mapping[str, str] = {
    "ARMY": "its men come from a document: fng squad {0} -f FILE",
    "WHO": "nobody is named here: fng status tells of all",
}
"""Advice on a word for which a command has no option, by metavar."""


def stray_words_error(
    words: Sequence[str], options: Sequence[Any], given: Sequence[Any], path: str
) -> RequestError:
    """Return the error for surplus words, with the options that take such words.

    ``options`` are all options and arguments of the command, ``given`` those that were typed already: one with a single
    value is not suggested again.
    """
    free = [
        option
        for option in options
        if option.param_type_name == "option" and (option.multiple or option not in given)
    ]
    taken = [option.metavar or "" for option in options if option.param_type_name == "argument"]
    tries = advice_on(words, free, taken)
    what = ", ".join(map(repr, words))
    alone = f"no word {what} by itself" if len(words) == 1 else f"no words {what} by themselves"
    fault = f"takes no more words, and there is {what}" if taken else f"takes {alone}"
    advice = f": {'; '.join(tries)}" if tries else ""
    return RequestError(f"{path} {fault}{advice}; see {path} --help")


def advice_on(words: Sequence[str], options: Sequence[Any], taken: Sequence[str] = ()) -> list[str]:
    """Return advice on stray words, such as ``try --by a7``; empty for words that fit no option.

    ``taken``: the metavars of the command's own arguments, which take one such word each.
    """
    return _advice_on_two_figures(words, options) or [
        advice for word in words[:MOST_OPTIONS] if (advice := _advice_on_word(word, options, taken))
    ]


def _advice_on_two_figures(words: Sequence[str], options: Sequence[Any]) -> list[str]:
    """Return ``try --by a1 --at e1`` if the words are two figures and the command has both options; else empty."""
    names = {option.opts[0] for option in options}
    if len(words) == 2 and all(map(FIGURE.fullmatch, words)) and {"--by", "--at"} <= names:
        return [f"try --by {words[0]} --at {words[1]}"]
    return []


def _advice_on_word(word: str, options: Sequence[Any], taken: Sequence[str]) -> str:
    """Return the options that take a word: ``try --by a7 or --at a7``; else other advice (WHERE_ELSE); else empty.

    ``taken``: the metavars of the command's own arguments, which take one such word each.
    """
    suggestions = [*_files(word, options), *_flags(word, options), *_values(word, options)]
    if suggestions:
        return f"try {' or '.join(dict.fromkeys(suggestions[:MOST_OPTIONS]))}"
    elsewhere = (
        text.format(word)
        for metavar, text in WHERE_ELSE.items()
        if _fits_metavar(word, metavar) and not any(metavar in name for name in taken)
    )
    return next(elsewhere, "")


def _files(word: str, options: Sequence[Any]) -> Iterator[str]:
    """Yield ``-f WORD`` if the word names a file, by its ending or on disk, and the command has that option."""
    if re.search(r"\.(json|toml)$", word) or _is_file(word):
        yield from (f"-f {word}" for option in options if option.name == "file")


def _is_file(word: str) -> bool:
    """True if there is a file of that name; False for a word that can be no file name."""
    try:
        return Path(word).is_file()
    except OSError:  # too long for a file name
        return False


def _flags(word: str, options: Sequence[Any]) -> Iterator[str]:
    """Yield the flag named as the word (``--cover`` for ``Cover``), if the command has one."""
    yield from (
        name for option in options if option.is_flag for name in option.opts if name == f"--{slug(word)}"
    )


def _values(word: str, options: Sequence[Any]) -> Iterator[str]:
    """Yield options with the word as their value: the command's own, required ones first, then common ones such as
    ``--dice``.
    """
    from fng_cli.cli.shell.common import Common

    taking = [option for option in options if not (option.is_flag or option.count) and _takes(option, word)]
    own = [option for option in taking if option.name not in Common.__struct_fields__]
    shared = [option for option in taking if option.metavar in SHAPES and option not in own]
    for option in (*sorted(own, key=lambda option: not option.required), *shared):
        name = next((name for name in option.opts if name.startswith("--")), option.opts[0])
        yield f"{name} {_bare_number(word) or word}"


def _takes(option: Any, word: str) -> bool:
    """True if a word may be the value of an option, by its choices, range or metavar."""
    if choices := getattr(option.type, "choices", None):
        return word in map(str, choices)
    if option.type.name.startswith(("int", "float")):
        return _in_range(option.type, _bare_number(word))
    metavar = option.metavar or ""
    if metavar.islower() and "|" in metavar:
        return word in metavar.split("|")
    names = (*metavar.split("|"), re.split(r"[\[,]", metavar)[0])
    return any(_fits_metavar(word, name) for name in names) or (
        "--at" in option.opts
        and metavar.startswith("WHO")
        and "WORD" in metavar
        and slug(word) in _circumstances()
    )


def _bare_number(word: str) -> str:
    """Return a number without its unit: ``12`` for ``12in``; empty if the word is no number."""
    match = re.fullmatch(r'(-?\d+(?:\.\d+)?)(?:in|")?', word)
    return match[1] if match else ""


def _in_range(kind: Any, number: str) -> bool:
    """True if ``number`` is valid for the Click type ``kind`` (of int or float, with a range or not); False if it is
    empty.
    """
    if not number or ("." in number and kind.name.startswith("int")):
        return False
    low, high = getattr(kind, "min", None), getattr(kind, "max", None)
    return (low is None or float(number) >= low) and (high is None or float(number) <= high)


def _fits_metavar(word: str, metavar: str) -> bool:
    """True if a word is a value of that metavar, by its pattern, the terms of the game or the rows of a table."""
    if pattern := SHAPES.get(metavar):
        return bool(re.fullmatch(pattern, word))
    return metavar in _KNOWN and slug(word) in _KNOWN[metavar]()


def _terms(name: str) -> Callable[[], set[str]]:
    """Return a function that returns the slugs of all terms of the kind ``name``; they are read only when it is called."""

    def read() -> set[str]:
        """Return the slugs of the terms."""
        from fng_cli.terms import TERMS

        return {slug(str(term.value)) for term in TERMS[name]}

    return read


def _rows(names: Sequence[str]) -> Callable[[], set[str]]:
    """Return a function that returns the slugs of all rows of the tables with these ids, read only when it is called."""

    def read() -> set[str]:
        """Return the slugs of the rows."""
        from fng_cli.tables import table

        return {slug(key) for name in names for key in table(name).rows}

    return read


def _circumstances() -> set[str]:
    """Return all words for the circumstances of a target, such as ``open`` and ``cover``."""
    from fng_cli.rules.harm.targets import Circumstance

    return {"open", *map(str, Circumstance)}


_KNOWN: Mapping[str, Callable[[], set[str]]] = (
    {
        metavar: _terms(metavar.lower())
        for metavar in ("CORPS", "AREA", "SEASON", "STATUS", "LIGHT", "WEATHER", "SIDE")
    }
    | {"TYPE": _terms("mission")}
    | {metavar: _rows(names) for metavar, names in ROWS.items()}
)
"""Functions that return the possible values, by metavar; they read terms and tables only when called."""
