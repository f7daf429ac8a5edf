"""From the words of the shell to the shortest line of a session that means the same: the inverse of ``expand``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from fng_cli.cli.index.entries import find_entry
from fng_cli.cli.index.lazy import build_command
from fng_cli.cli.session.expand import NO_NAMES, KnownNames, expand
from fng_cli.cli.session.names import NO_ALIASES, find_named, names_of
from fng_cli.cli.shell.steps import index
from fng_cli.errors import FngError

LinePart = tuple[str, ...]
"""Words of a line that belong together: an option and its value, a flag, an argument."""


def short(
    argv: Sequence[str],
    known: KnownNames = NO_NAMES,
    *,
    program: str = "fng",
    aliases: Mapping[str, str] = NO_ALIASES,
) -> tuple[str, ...]:
    """Return the shortest words that ``expand`` makes ``argv`` of, for the words of a shell without the program.

    ``argv`` itself if nothing shorter is known. ``expand(short(argv, known), known) == argv`` for every valid line.
    """

    def means_the_same(words: Sequence[str]) -> bool:
        """True if a session takes the words for ``argv``."""
        try:
            return expand(words, known, program=program, aliases=aliases) == tuple(argv)
        except FngError:
            return False

    if not argv or argv[0] not in index(program).entries:
        return tuple(argv)
    named = find_named(argv, program)
    entry = find_entry(index(program), named.path)
    if entry is None or not means_the_same(argv):
        return tuple(argv)
    parts = list(_parts(named.rest, build_command(named.path[-1], entry).params))
    names = (tuple(name.split()) for name in names_of(named.path, program, aliases))
    done = next((name for name in names if means_the_same((*name, *named.rest))), named.path)
    for place, part in enumerate(parts):
        rest = tuple(word for later in parts[place + 1 :] for word in later)
        done += next(shorter for shorter in _shorter(part) if means_the_same((*done, *shorter, *rest)))
    return done


def _parts(words: Sequence[str], parameters: Sequence[Any]) -> Iterator[LinePart]:
    """Yield the parts of a line after the command's name; ``parameters`` are the Click options of the command."""
    takes_value = {
        name
        for option in parameters
        if option.param_type_name == "option" and not (option.is_flag or option.count)
        for name in option.opts
    }
    rest = list(words)
    while rest:
        word = rest.pop(0)
        yield (word, rest.pop(0)) if word in takes_value and rest else (word,)


def _shorter(part: LinePart) -> Iterator[LinePart]:
    """Yield ways to type a part, the shortest first and as it is last; not all of them mean the same."""
    name, *value = part
    if name == "--dice" and value:
        yield (f"={value[0].replace(',', '')}",)
    if name.startswith("--"):
        if value:
            yield tuple(value)
        yield (name.removeprefix("--"), *value)
    yield part
