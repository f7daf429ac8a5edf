"""A word that stands by itself where a command takes none: the options that take such a word.

``fng wounded a7`` is answered by ``try --by a7``. What an option takes is told by what its value is called
(``WHO``, ``ARMY``, ``CORPS``), by its range, or by its choices; a flag is meant by its own name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from fng_cli.errors import RequestError
from fng_cli.names import slug

MOST_OPTIONS = 3
"""No more options than these are named for a word."""

FIGURE = re.compile(r"[a-z]{1,4}\d{1,3}(,.*)?")
"""A figure of a document, with words behind it: ``a7``, ``e1,cover``."""

SHAPES: Mapping[str, str] = {
    "FACES": r"[1-6](,[1-6])+",
    "GROUP": r"[a-z]|hq|ehq",
    "ID=N": r"[a-z]-\d\d=\d",
    "MONTH": r"19\d\d-\d\d?(-\d\d?)?",
    "WHO": FIGURE.pattern,
}
"""How words look that are called so; ``WHO`` may be followed by more."""

ROWS: Mapping[str, tuple[str, ...]] = {
    "ARMY": ("armies",),
    "ATTRIBUTE": ("attribute-effects",),
    "TERRAIN": ("terrain-types",),
    "WEAPON": ("fwf-weapons", "vc-nva-weapons"),
}
"""The tables whose rows words are that are called so."""

WHERE_ELSE: Mapping[str, str] = {
    "ARMY": "its men come from a document: fng squad {0} -f FILE",
    "WHO": "nobody is named here: fng status tells of all",
}
"""What is said of a word for which a command has no option, by what it is called."""


def refuse(words: Sequence[str], options: Sequence[Any], given: Sequence[Any], path: str) -> RequestError:
    """The error for words that no argument of a command takes, which names the options that do.

    ``options`` are all that the command has, ``given`` those that were typed: one that takes a single value is
    not named again.
    """
    free = [one for one in options if one.param_type_name == "option" and _is_free(one, given)]
    taken = [one.metavar or "" for one in options if one.param_type_name == "argument"]
    tries = advised(words, free, taken)
    what = ", ".join(map(repr, words))
    alone = f"no word {what} by itself" if len(words) == 1 else f"no words {what} by themselves"
    fault = f"takes no more words, and there is {what}" if taken else f"takes {alone}"
    advice = f": {'; '.join(tries)}" if tries else ""
    return RequestError(f"{path} {fault}{advice}; see {path} --help")


def advised(words: Sequence[str], options: Sequence[Any], taken: Sequence[str] = ()) -> list[str]:
    """Advice on words that stand by themselves: what to type instead, for those that tell of an option or a command.

    ``taken``: what the command's own arguments are called, which take one such word each.
    """
    return _two_figures(words, options) or [
        told for word in words[:MOST_OPTIONS] if (told := _of_one(word, options, taken))
    ]


def _is_free(option: Any, given: Sequence[Any]) -> bool:
    return option.multiple or option not in given


def _two_figures(words: Sequence[str], options: Sequence[Any]) -> list[str]:
    """Somebody and whom he does it to, where both are named: ``try --by a1 --at e1``."""
    names = {option.opts[0] for option in options}
    if len(words) == 2 and all(map(FIGURE.fullmatch, words)) and {"--by", "--at"} <= names:
        return [f"try --by {words[0]} --at {words[1]}"]
    return []


def _of_one(word: str, options: Sequence[Any], taken: Sequence[str]) -> str:
    """The options that take a word, the most likely first: ``try --by a7 or --at a7``; else where such a word belongs.

    ``taken``: what the command's own arguments are called, which take one such word each.
    """
    found = [*_files(word, options), *_flags(word, options), *_values(word, options)]
    if found:
        return f"try {' or '.join(dict.fromkeys(found[:MOST_OPTIONS]))}"
    elsewhere = (
        text.format(word)
        for called, text in WHERE_ELSE.items()
        if _is_called(word, called) and not any(called in one for one in taken)
    )
    return next(elsewhere, "")


def _files(word: str, options: Sequence[Any]) -> Iterator[str]:
    if re.search(r"\.(json|toml)$", word) or _is_file(word):
        yield from (f"-f {word}" for option in options if option.name == "file")


def _is_file(word: str) -> bool:
    try:
        return Path(word).is_file()
    except OSError:  # longer than any name of a file
        return False


def _flags(word: str, options: Sequence[Any]) -> Iterator[str]:
    yield from (
        name for option in options if option.is_flag for name in option.opts if name == f"--{slug(word)}"
    )


def _values(word: str, options: Sequence[Any]) -> Iterator[str]:
    """Options of the command's own that take a word as their value; dice, readings and the like after them."""
    from fng_cli.cli.shell.common import Common

    taking = [option for option in options if not (option.is_flag or option.count) and _takes(option, word)]
    own = [option for option in taking if option.name not in Common.__struct_fields__]
    shared = [option for option in taking if option.metavar in SHAPES and option not in own]
    for option in (*sorted(own, key=lambda one: not one.required), *shared):
        name = next((name for name in option.opts if name.startswith("--")), option.opts[0])
        yield f"{name} {_bare_number(word) or word}"


def _takes(option: Any, word: str) -> bool:
    if choices := getattr(option.type, "choices", None):
        return word in map(str, choices)
    if option.type.name.startswith(("int", "float")):
        return _in_range(option.type, _bare_number(word))
    called = option.metavar or ""
    if called.islower() and "|" in called:
        return word in called.split("|")
    return any(_is_called(word, one) for one in (*called.split("|"), re.split(r"[\[,]", called)[0])) or (
        "--at" in option.opts
        and called.startswith("WHO")
        and "WORD" in called
        and slug(word) in _circumstances()
    )


def _bare_number(word: str) -> str:
    """A number without its unit: ``12`` for ``12in``; nothing where it is none."""
    match = re.fullmatch(r'(-?\d+(?:\.\d+)?)(?:in|")?', word)
    return match[1] if match else ""


def _in_range(kind: Any, number: str) -> bool:
    if not number or ("." in number and kind.name.startswith("int")):
        return False
    low, high = getattr(kind, "min", None), getattr(kind, "max", None)
    return (low is None or float(number) >= low) and (high is None or float(number) <= high)


def _is_called(word: str, called: str) -> bool:
    """Whether a word is one of those that are called so in help: a shape, a term of the game, a row of a table."""
    if pattern := SHAPES.get(called):
        return bool(re.fullmatch(pattern, word))
    return called in _KNOWN and slug(word) in _KNOWN[called]()


def _terms(name: str) -> Callable[[], set[str]]:
    def read() -> set[str]:
        from fng_cli.terms import TERMS

        return {slug(str(term.value)) for term in TERMS[name]}

    return read


def _rows(names: Sequence[str]) -> Callable[[], set[str]]:
    def read() -> set[str]:
        from fng_cli.tables import table

        return {slug(key) for name in names for key in table(name).rows}

    return read


def _circumstances() -> set[str]:
    """The words for a target that is nobody of a document: ``open``, ``cover``."""
    from fng_cli.rules.harm.targets import Circumstance

    return {"open", *map(str, Circumstance)}


_KNOWN: Mapping[str, Callable[[], set[str]]] = (
    {
        called: _terms(called.lower())
        for called in ("CORPS", "AREA", "SEASON", "STATUS", "LIGHT", "WEATHER", "SIDE")
    }
    | {"TYPE": _terms("mission")}
    | {called: _rows(names) for called, names in ROWS.items()}
)
"""The words that are called so in help, by what reads them."""
