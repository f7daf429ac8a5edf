"""The other readings that are in force: those of the config, of the document, and of ``--ruling``; each above the one before."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from fng_cli.agreed import BY_DEFAULT, Agreed, OtherReading, by_ruling
from fng_cli.cli.files import config
from fng_cli.document import Content, located, lookup
from fng_cli.errors import RequestError
from fng_cli.words import whole_number

OPTION = "--ruling"


def agreement(said: Sequence[str] | None, content: Content, form: str) -> Agreed:
    """The readings by which a command rules on a document.

    Raises RequestError, with the nearest, for a ruling or a reading that there is not.
    """
    own = config.rulings() if form == "fng" else {}
    kept = lookup(content, "made.other_readings") if content else None
    if not (said or own or kept):
        return BY_DEFAULT
    found = _checked(own, f"{config.path()}, rulings", form)
    found |= _checked(by_ruling(read(kept or ())), "made.other_readings", form)
    found |= _checked(dict(map(_typed, said or ())), OPTION, form)
    return Agreed(found)


def read(told: Any) -> tuple[OtherReading, ...]:
    """Readings of a document, read back; raises RequestError where they cannot be read."""
    try:
        return msgspec.convert(told, tuple[OtherReading, ...])
    except msgspec.ValidationError as fault:
        raise RequestError(located(fault, "made.other_readings")) from None


def agreed_in(content: Content) -> Agreed:
    """The readings by which a document was begun."""
    return Agreed(by_ruling(read(lookup(content, "made.other_readings") or ())))


def typed_again(content: Content) -> list[str]:
    """The readings of a document as ``--ruling`` takes them: for another that belongs to it."""
    kept = read(lookup(content, "made.other_readings") or ())
    return [f"{one.ruling_id}={one.reading_number}" for one in kept]


def _typed(text: str) -> tuple[str, int]:
    ruling, sign, number = text.partition("=")
    reading = whole_number(number.strip())
    if not sign or reading is None:
        raise RequestError(
            f"{OPTION}: {text!r}: write ID=N, as in b-19=2; fng ruling list --open names those that can be"
        )
    return ruling.strip(), reading


def _checked(readings: Mapping[str, int], where: str, form: str) -> dict[str, int]:
    """Readings by the ids of their rulings as they are written in the table."""
    if not readings:
        return {}
    from fng_cli.rules.book.reading import open_ruling

    return {open_ruling(name, number, where, form): number for name, number in readings.items()}
