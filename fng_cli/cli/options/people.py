"""The parser of typed people: ``a1,cover``, ``billy=5,star,weapon=m-16``, ``a1,10in,dv=2``, ``e,a,10in``.

A text is a list of words, separated by commas. Each word sets a field. The words of an option are its vocabulary: the typed
fields of the struct that the command takes (``typed_words``), and words that the command adds.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from fng_cli.errors import RequestError
from fng_cli.names import find, slug
from fng_cli.rules.people import attributes
from fng_cli.rules.people.person import ATTRIBUTE
from fng_cli.typed_words import FieldNumber, FieldSetting, inches

Settings = Sequence[FieldSetting]
Vocabulary = Mapping[str, Settings]
"""The fields that each word sets, by the word's slug."""

WordReader = Callable[[str, str], Settings]
"""Returns the fields that a value sets, from the value and the whole word (``3`` and ``dv=3``). May raise RequestError."""

REPS = frozenset("1234567")


def split(text: str) -> list[str]:
    """Return the words of a text, which are separated by commas; blank ones are left out."""
    return [word.strip() for word in text.split(",") if word.strip()]


def parse(
    words: Iterable[str],
    vocabulary: Vocabulary,
    pairs: Mapping[str, WordReader],
    otherwise: Callable[[str], Settings],
    read_inches: WordReader | None = None,
) -> Iterator[FieldSetting]:
    """Yield the fields that words set, in their order; ``vocabulary`` has those of each plain word.

    ``pairs`` has a reader of the value for each key of ``KEY=VALUE``; ``read_inches`` reads the number of ``10in``;
    ``otherwise`` is called with any other word, and raises RequestError if it is unknown.
    """
    for word in words:
        key, equals, value = word.partition("=")
        if equals:
            yield from pairs[key](value, word) if key in pairs else otherwise(word)
        elif read_inches and (number := inches(word)) is not None:
            yield from read_inches(number, word)
        else:
            yield from vocabulary.get(slug(word)) or otherwise(word)


def rep_of(text: str) -> int | None:
    """Return a REP from 1 to 7; None for any other text."""
    return int(text) if text in REPS else None


def attribute_reader(where: str, field: str = "attributes") -> tuple[str, WordReader]:
    """Return the key ``attribute`` and a reader of the value of ``attribute=fast``, which sets ``field``.

    It is for attributes with the same name as a circumstance; ``where`` names the option in errors.
    """

    def read(value: str, _: str) -> Settings:
        """Return the setting of the attribute; raises RequestError if it is unknown."""
        return (FieldSetting(field, find(value, attributes.names(), "attribute", where)),)

    return ATTRIBUTE.removesuffix("="), read


def number_reader(field: str, number: FieldNumber, where: str) -> WordReader:
    """Return a reader of numbers within the bounds of ``number``, which sets ``field``; ``where`` names the option in
    errors.

    For a field that ends in ``_in`` (inches) the number may have a fraction, else it is rounded down.
    """

    def read(value: str, word: str) -> Settings:
        """Return the setting of the number; raises RequestError if ``value`` is not a number, or out of bounds."""
        if not re.fullmatch(r"\d+(\.\d+)?", value) or not number.least <= float(value) <= number.most:
            bounds = f"from {number.least} to {number.most}"
            raise RequestError(f"{where}: {word!r}: {number.key} is a number {bounds}")
        return (FieldSetting(field, float(value) if field.endswith("_in") else int(float(value))),)

    return read
