"""Words for the fields of a struct: what a player types behind a name to set one of them.

A field says so in its annotation:

- ``flak_jacket: Annotated[bool, typed("Wears a flak jacket.")]`` is set by ``flak-jacket``;
- ``side: Annotated[Side, typed()]`` by the value of any of its terms, such as ``vc-nva``; so is a tuple of
  terms, which may be named one after the other;
- ``cover_dv: Annotated[int | None, typed_number("dv", 0, 99)]`` by ``dv=3``. A number of inches, whose field ends
  in ``_in``, may be typed ``10in`` as well.

A field without such an annotation cannot be typed.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping
from enum import StrEnum
from functools import cache
from inspect import get_annotations
from types import SimpleNamespace
from typing import Annotated, Any, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

from msgspec import Struct
from msgspec.structs import replace

StructT = TypeVar("StructT", bound=Struct)


class FieldWord(Struct, frozen=True):
    """The words of a field that is a flag or a term; see ``typed``."""

    meaning: str
    names: tuple[str, ...]
    terms: tuple[StrEnum, ...]


class FieldNumber(Struct, frozen=True):
    """The key of a field that is a number, as in ``dv=3``, and its bounds."""

    key: str
    least: int
    most: int


class FieldSetting(NamedTuple):
    """A field that a word sets: its name, with a dot before the field of a struct in it (``who.star``), and its value."""

    field: str
    value: Any


def typed(meaning: str = "", *names: str, terms: Collection[StrEnum] = ()) -> FieldWord:
    """Declare that a flag or a term can be typed.

    ``meaning`` is the help of a flag's word. ``names`` are the words of a flag (default: the name of the
    field), ``terms`` those that may be typed (default: all of the field's type).
    """
    return FieldWord(meaning, names, tuple(terms))


def typed_number(key: str, least: int, most: int) -> FieldNumber:
    """Declare that a number from ``least`` to ``most`` can be typed behind its key: ``dv=3``."""
    return FieldNumber(key, least, most)


@cache
def words_of(kind: type[Struct], within: str = "") -> Mapping[str, FieldSetting]:
    """Return each word that sets a field of a struct: flags first, then terms, then the fields of structs in it.

    ``within`` is the field of another struct where this one stands.
    """
    flags: dict[str, FieldSetting] = {}
    terms: dict[str, FieldSetting] = {}
    inner: dict[str, FieldSetting] = {}
    for name, hint, mark in _fields(kind):
        field = f"{within}.{name}" if within else name
        if isinstance(mark, FieldWord) and hint is bool:
            flags |= {text: FieldSetting(field, True) for text in _names(name, mark)}
        elif isinstance(mark, FieldWord):
            terms |= {term.value: FieldSetting(field, term) for term in mark.terms or _terms(hint)}
        elif isinstance(hint, type) and issubclass(hint, Struct):
            inner |= words_of(hint, field)
    return flags | terms | inner


@cache
def numbers_of(kind: type[Struct], within: str = "") -> Mapping[str, tuple[str, FieldNumber]]:
    """Return each key behind which a number is typed, with the field that it sets, and its bounds."""
    found: dict[str, tuple[str, FieldNumber]] = {}
    for name, hint, mark in _fields(kind):
        field = f"{within}.{name}" if within else name
        if isinstance(mark, FieldNumber):
            found[mark.key] = (field, mark)
        elif isinstance(hint, type) and issubclass(hint, Struct):
            found |= numbers_of(hint, field)
    return found


@cache
def meanings_of(kind: type[Struct]) -> Mapping[str, str]:
    """Return the help of each word for a flag of a struct, or of a struct in it."""
    found: dict[str, str] = {}
    for name, hint, mark in _fields(kind):
        if isinstance(mark, FieldWord) and hint is bool:
            found |= dict.fromkeys(_names(name, mark), mark.meaning)
        elif isinstance(hint, type) and issubclass(hint, Struct):
            found |= meanings_of(hint)
    return found


def inches(text: str) -> str | None:
    """Return the number of ``10in`` or ``10"``; None for any other text."""
    match = re.fullmatch(r'(\d+(?:\.\d+)?)(?:in|")', text) if text[:1].isdigit() else None
    return match[1] if match else None


def with_settings(one: StructT, settings: Iterable[FieldSetting]) -> StructT:
    """Return the struct with these fields set: the last value of each; a tuple gets every value added, once."""
    own: dict[str, Any] = {}
    inner: dict[str, list[FieldSetting]] = {}
    for field, value in settings:
        name, dot, rest = field.partition(".")
        before = own.get(name, getattr(one, name))
        if dot:
            inner.setdefault(name, []).append(FieldSetting(rest, value))
        elif isinstance(before, tuple):
            own[name] = before if value in before else (*before, value)
        else:
            own[name] = value
    own |= {name: with_settings(getattr(one, name), more) for name, more in inner.items()}
    return replace(one, **own) if own else one


def _names(field: str, mark: FieldWord) -> tuple[str, ...]:
    """The words of a flag."""
    return mark.names or (field.replace("_", "-"),)


@cache
def _fields(kind: type[Struct]) -> tuple[tuple[str, Any, FieldWord | FieldNumber | None], ...]:
    """The name, the type and the mark of each field that is typed, or may be a struct whose fields are.

    No other annotation is evaluated: that would take most of a millisecond for a struct such as ``Figure``.
    """
    found: dict[str, Any] = {}
    for base in reversed(kind.__mro__):
        known = vars(sys.modules[base.__module__])
        asked = {
            name: hint
            for name, hint in get_annotations(base).items()
            if hint in known or hint.startswith("Annotated[")
        }
        found |= get_type_hints(SimpleNamespace(__annotations__=asked), known, include_extras=True)
    return tuple((name, *_split(found[name])) for name in kind.__struct_fields__ if name in found)


def _split(hint: Any) -> tuple[Any, FieldWord | FieldNumber | None]:
    if get_origin(hint) is not Annotated:
        return hint, None
    kind, *marks = get_args(hint)
    return kind, next((mark for mark in marks if isinstance(mark, FieldWord | FieldNumber)), None)


def _terms(hint: Any) -> Iterator[StrEnum]:
    """The terms of a type such as ``Side``, ``Side | None`` or ``tuple[Side, ...]``."""
    for kind in (hint, *get_args(hint)):
        if isinstance(kind, type) and issubclass(kind, StrEnum):
            yield from kind
