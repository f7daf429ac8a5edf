"""Names in any spelling: ``m16``, ``M-16`` and ``m-16`` are one weapon."""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import StrEnum
from functools import lru_cache
from typing import TypeVar, cast

from fng_cli.errors import RequestError
from fng_cli.words import with_article

TermT = TypeVar("TermT", bound=StrEnum)


@lru_cache(maxsize=4096)
def slug(name: str) -> str:
    """Return a name in lower case without spaces and punctuation, for
    comparison: ``sgtalvarez`` for ``Sgt. Alvarez``.
    """
    return re.sub(r"[\W_]+", "", name).lower()


FEW = 12
"""The number of names up to which an error message lists all of them, if none is near."""


def nearest_names(name: str, known: Iterable[str], cutoff: float = 0.6) -> list[str]:
    """Return up to three known names near a wrong one: first those that begin with it, then those spelled alike.

    ``cutoff`` is the least likeness, from 0 to 1. Empty if none is near.
    """
    from difflib import get_close_matches

    wanted, by_slug = slug(name), {slug(other): other for other in known}
    begun = [other for other in by_slug if wanted and other.startswith(wanted)]
    close = [*begun, *get_close_matches(wanted, by_slug, n=3, cutoff=cutoff)]
    return [by_slug[other] for other in dict.fromkeys(close)][:3]


def nearest(name: str, known: Iterable[str]) -> str:
    """Return the end of an error message, with the known names nearest to a wrong name: ``; nearest: m16,
    m14``. If no name is near, all known names are listed: ``; choose from day, night``. If there are more
    than FEW of them, or none, the text is empty.
    """
    names = list(known)
    if near := nearest_names(name, names):
        return f"; nearest: {', '.join(near)}"
    return f"; choose from {', '.join(names)}" if 0 < len(names) <= FEW else ""


def nearest_or_all(name: str, listed_names: Iterable[str], other_names: Iterable[str], heading: str) -> str:
    """Return the end of an error message about a wrong name: ``; nearest: prone; circumstances here: cover,
    prone``. The nearest are up to three names from both lists. Then all ``listed_names`` follow under
    ``heading``. A part without names is left out.
    """
    listed = ", ".join(dict.fromkeys(listed_names))
    names = nearest_names(name, (*listed_names, *other_names))
    near = f"; nearest: {', '.join(names)}" if names else ""
    return f"{near}; {heading}: {listed}" if listed else near


@lru_cache(maxsize=4096)
def _find(name: str, names: tuple[str, ...], what: str, where: str) -> str:
    """Return the name in ``names`` that ``name`` means, whatever its spelling (case, spaces, hyphens);
    cached. Raises RequestError if there is none: the message begins with ``where`` (unless that is empty),
    calls the name ``what``, and ends with the names that ``nearest`` finds.
    """
    wanted = slug(name)
    for other in names:
        if slug(other) == wanted:
            return other
    place = f"{where}: " if where else ""
    raise RequestError(f"{place}{name!r} is not {with_article(what)}{nearest(name, names)}")


def find(name: str, known: Iterable[str], what: str, where: str = "") -> str:
    """Return the entry of ``known`` that equals ``name``, ignoring case, spaces and punctuation. Raises
    RequestError, with any near names, if there is none. ``where`` (an option or path) begins the
    message; ``what`` is the noun for the thing, such as ``weapon``.
    """
    return _find(name, tuple(known), what, where)


def term(name: object, kind: type[TermT], what: str, where: str = "") -> TermT:
    """Return the term of the enum ``kind`` with this name: ``Weather.CLEAR`` for ``Clear``. Capitals, spaces
    and punctuation do not matter. A term of that enum is returned unchanged. Raises RequestError if there
    is no such term; the message begins with ``where`` and calls the term ``what``.
    """
    if isinstance(name, kind):
        return name
    if not isinstance(name, str):
        place = f"{where}: " if where else ""
        raise RequestError(f"{place}{name!r} is not {with_article(what)}; write {' or '.join(kind)}")
    return cast(TermT, _term(name, kind, what, where))


@lru_cache(maxsize=4096)
def _term(name: str, kind: type[StrEnum], what: str, where: str) -> StrEnum:
    """Return the term of the enum ``kind`` that ``name`` spells, cached. Raises RequestError if there is
    none, as ``find`` does for a name.
    """
    return kind(find(name, kind, what, where))
