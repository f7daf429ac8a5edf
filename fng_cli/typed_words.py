"""The words that players type behind a name to set a field of a struct, declared at the field.

The annotation of a field declares its words:

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
    """The mark of a field that is a flag or a term; see ``typed`` for its fields."""

    meaning: str
    names: tuple[str, ...]
    terms: tuple[StrEnum, ...]


class FieldNumber(Struct, frozen=True):
    """The mark of a field that is a number: its key, as in ``dv=3``, and its bounds."""

    key: str
    least: int
    most: int


class FieldSetting(NamedTuple):
    """The effect of a word: the field that it sets (``who.star`` for a field of a nested struct), and the value."""

    field: str
    value: Any


def typed(meaning: str = "", *names: str, terms: Collection[StrEnum] = ()) -> FieldWord:
    """Return the annotation of a field that players can set by a word on the command line: a flag, or one of
    several terms.

    ``meaning`` is the help text of a flag. ``names`` are the words for a flag, by default the field's name.
    ``terms`` are the allowed terms, by default all of the field's type.
    """
    return FieldWord(meaning, names, tuple(terms))


def typed_number(key: str, least: int, most: int) -> FieldNumber:
    """Return the annotation of a field that players give as a number behind ``key``, such as ``dv=3``. The
    number may be from ``least`` to ``most``.
    """
    return FieldNumber(key, least, most)


@cache
def words_of(kind: type[Struct], within: str = "") -> Mapping[str, FieldSetting]:
    """Return the words that can be typed for the struct ``kind``, each with the field that it sets and the
    value; cached. They are flags, terms of enumerations, and the words of nested structs. If a word occurs
    several times, a nested struct counts before a term, and a term before a flag. ``within`` is the outer
    field that begins the names of fields (``target.cover``).
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
    """Return the number fields of a struct and of its nested structs, by their key, such as ``dv`` in
    ``dv=3``: the field's name, and its mark with the limits. ``within`` is the outer field, with which the
    names then begin (``outer.field``). Cached.
    """
    numbers: dict[str, tuple[str, FieldNumber]] = {}
    for name, hint, mark in _fields(kind):
        field = f"{within}.{name}" if within else name
        if isinstance(mark, FieldNumber):
            numbers[mark.key] = (field, mark)
        elif isinstance(hint, type) and issubclass(hint, Struct):
            numbers |= numbers_of(hint, field)
    return numbers


@cache
def meanings_of(kind: type[Struct]) -> Mapping[str, str]:
    """Return, by word, the help text of the words that set flags of a struct or of its nested structs."""
    meanings: dict[str, str] = {}
    for name, hint, mark in _fields(kind):
        if isinstance(mark, FieldWord) and hint is bool:
            meanings |= dict.fromkeys(_names(name, mark), mark.meaning)
        elif isinstance(hint, type) and issubclass(hint, Struct):
            meanings |= meanings_of(hint)
    return meanings


def inches(text: str) -> str | None:
    """Return the number, still as text, in a text such as ``10in`` or ``10"``; None for any other text."""
    match = re.fullmatch(r'(\d+(?:\.\d+)?)(?:in|")', text) if text[:1].isdigit() else None
    return match[1] if match else None


def with_settings(struct: StructT, settings: Iterable[FieldSetting]) -> StructT:
    """Return the struct with these fields set; a field in a nested struct is named ``who.star``.

    The last value of a field wins, except that all values for a tuple are added to it, each once.
    """
    own: dict[str, Any] = {}
    inner: dict[str, list[FieldSetting]] = {}
    for field, value in settings:
        name, dot, rest = field.partition(".")
        before = own.get(name, getattr(struct, name))
        if dot:
            inner.setdefault(name, []).append(FieldSetting(rest, value))
        elif isinstance(before, tuple):
            own[name] = before if value in before else (*before, value)
        else:
            own[name] = value
    own |= {name: with_settings(getattr(struct, name), more) for name, more in inner.items()}
    return replace(struct, **own) if own else struct


def _names(field: str, mark: FieldWord) -> tuple[str, ...]:
    """Return the words that a player may type for the flag ``field``: the names that ``mark`` gives for it
    or, if it gives none, the name of the field with hyphens (``moved-fast`` for ``moved_fast``).
    """
    return mark.names or (field.replace("_", "-"),)


@cache
def _fields(kind: type[Struct]) -> tuple[tuple[str, Any, FieldWord | FieldNumber | None], ...]:
    """Return (name, type, mark) for each field that has a mark or may be a nested struct. The mark is the
    ``FieldWord`` or ``FieldNumber`` in the field's annotation, or None. To save time, other annotations
    are not evaluated.
    """
    hints: dict[str, Any] = {}
    for base in reversed(kind.__mro__):
        known = vars(sys.modules[base.__module__])
        relevant = {
            name: hint
            for name, hint in get_annotations(base).items()
            if hint in known or hint.startswith("Annotated[")
        }
        hints |= get_type_hints(SimpleNamespace(__annotations__=relevant), known, include_extras=True)
    return tuple((name, *_type_and_mark(hints[name])) for name in kind.__struct_fields__ if name in hints)


def _type_and_mark(hint: Any) -> tuple[Any, FieldWord | FieldNumber | None]:
    """Return the type of an annotation, and its first FieldWord or FieldNumber (None if it has none). The
    second says how a value of the field is written.
    """
    if get_origin(hint) is not Annotated:
        return hint, None
    kind, *marks = get_args(hint)
    return kind, next((mark for mark in marks if isinstance(mark, FieldWord | FieldNumber)), None)


def _terms(hint: Any) -> Iterator[StrEnum]:
    """Yield the members of each text enum (StrEnum) in a type such as ``Side``, ``Side | None`` or
    ``tuple[Side, ...]``. Yields nothing for other types.
    """
    for kind in (hint, *get_args(hint)):
        if isinstance(kind, type) and issubclass(kind, StrEnum):
            yield from kind
