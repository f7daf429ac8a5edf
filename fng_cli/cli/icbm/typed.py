"""Parsing of what players type: sides, hexes, missiles by type, rounds by site, fire along a path."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction

from fng_cli.errors import RequestError
from fng_cli.icbm.board import hexes
from fng_cli.icbm.board.charts import MissileType, Power, kinds
from fng_cli.icbm.board.state import find_side
from fng_cli.icbm.war.intercept import Attack, SiteShots, SiteVolley
from fng_cli.icbm.war.move import Guard
from fng_cli.names import find
from fng_cli.words import cut, whole_number

_SHOT = re.compile(r"([A-Za-z]+|[0-9]{1,9})=([0-9]{1,9})(?:@(.+))?")


def parse_side(name: str | None, option: str = "--side") -> Power | None:
    """Return the side that an option names; None if the option is not given (``name`` is None).

    ``option`` begins the error message. Raises RequestError if ``name`` is not a side.
    """
    return None if name is None else find_side(name, option)


def need_side(name: str | None) -> Power:
    """Return the side that ``--side`` names; raises RequestError if it is left out or not a side."""
    if name is None:
        raise RequestError("which side? give --side usa or --side ussr")
    return find_side(name, "--side")


def parse_hex(name: str | None, option: str) -> str | None:
    """Return the hex that a player named: by its number, a city or axial coordinates. None if ``name`` is
    None, which means that the option is not given. Raises RequestError, which begins with ``option``, if
    there is no such hex.
    """
    return None if name is None else hexes.find(name, option)


def parse_path(via: Sequence[str] | None, to: str | None, *, stay: bool = False) -> tuple[str, ...]:
    """Return the hexes of ``--via`` in order, then that of ``--to``. Empty if ``--to`` is not given.

    Raises RequestError for ``--via`` without ``--to``, for either of them with ``--stay``, and for a word
    that is not a hex or city.
    """
    if stay and (to or via):
        raise RequestError("--stay and --to cannot be used together: the missile either stays or flies")
    if via and to is None:
        raise RequestError("--via needs --to as well, with the hex or city where the flight ends")
    if to is None:
        return ()
    return (*(hexes.find(point, "--via") for point in via or ()), hexes.find(to, "--to"))


def parse_missile_type(name: str) -> MissileType:
    """Return the type of missile that ``--type`` names; raises RequestError if there is none."""
    return kinds()[find(name, kinds(), "type of missile", "--type")]


def parse_counts(words: Sequence[str], expected: str) -> Mapping[str, int]:
    """Return the numbers by name in words such as ``ss-18=2`` or ``A=3``. A name without a number counts 1.
    Negative numbers are accepted.

    Raises RequestError for a name given twice, and for a malformed word; the message for the latter says what
    is ``expected``.
    """
    counts: dict[str, int] = {}
    for word in words:
        name, equals, number = word.partition("=")
        if not name or (equals and whole_number(number.removeprefix("-")) is None):
            raise RequestError(f"{word!r} cannot be read; write {expected}")
        if name in counts:
            raise RequestError(f"{word!r}: {name} is given twice")
        counts[name] = int(number) if equals else 1
    return counts


def parse_whole_numbers(words: Sequence[str], option: str) -> tuple[int, ...]:
    """Return words as whole numbers from 0 up. Raises RequestError, with a message that begins with
    ``option``, for any other word and for a number of more than nine digits.
    """
    values = []
    for word in words:
        number = whole_number(word)
        if number is None:
            raise RequestError(f"{option}: {cut(word)!r} is not a whole number; for example, write 5")
        values.append(number)
    return tuple(values)


def parse_missiles(words: Sequence[str]) -> Mapping[str, int]:
    """Return the number of missiles by the id of their type, from words such as ``ss-18=2``. A word without a
    number counts one missile; negative numbers are not refused here. Numbers of one type in different
    spellings are added up. Raises RequestError for a malformed word, for the same name twice, or for an
    unknown type.
    """
    by_type: dict[str, int] = {}
    for name, number in parse_counts(words, "a type of missile and its number, such as ss-18=2").items():
        kind = find(name, kinds(), "type of missile")
        by_type[kind] = by_type.get(kind, 0) + number
    return by_type


def parse_rounds(words: Sequence[str]) -> Mapping[str, int]:
    """Return the ABM rounds for each site letter, in upper case, from words such as ``A=3`` or ``a=3,B=2``. A
    letter without a number counts as 1; negative numbers are not refused here.

    Raises RequestError for a malformed word, and for a site given twice, even in different case.
    """
    parts = [part for word in words for part in word.split(",")]
    return parse_counts(
        [_with_upper_letter(part) for part in parts], "a site and its number of rounds, such as A=3"
    )


def _with_upper_letter(word: str) -> str:
    """Return a word such as ``a=3`` with the part before the ``=`` in capital letters: ``A=3``. A word
    without ``=`` is returned all in capitals.
    """
    name, equals, number = word.partition("=")
    return f"{name.upper()}{equals}{number}"


MOST_DIGITS = 40
"""The most characters of a chance."""


def parse_chance(text: str) -> Fraction:
    """Return the chance written as ``text``: 0.9, 90% or 9/10. It need not lie between 0 and 1. Raises
    RequestError if it is not a number, has an exponent, or has more than MOST_DIGITS characters.
    """
    try:
        if len(text) > MOST_DIGITS or "e" in text.lower():  # 1e999999999 would take minutes
            raise ValueError
        return Fraction(text.removesuffix("%").strip()) / (100 if text.endswith("%") else 1)
    except (ValueError, ZeroDivisionError):
        raise RequestError(f"--chance {text!r} is not a number; write e.g. 0.9, 90% or 9/10") from None


def parse_guards(ranges: str) -> list[tuple[Guard, ...]]:
    """Return, for each hex of a path, a single site (without a letter) at the distance that ``ranges``
    (``3,2,1``) gives; no site for a distance of 0. The range of the site is not checked. Raises
    RequestError for a malformed text.
    """
    distances = parse_whole_numbers(ranges.split(","), "--ranges")
    return [(Guard("", distance),) if distance else () for distance in distances]


def parse_attacks(words: Sequence[str]) -> list[Attack]:
    """Return attacks given without a map. Each word is the attack in one hex of the path: ``2=1,1=2`` is one
    round at range 2 and two rounds at range 1.

    Raises RequestError for a malformed word.
    """
    return [tuple(_parse_volley(part, word) for part in word.split(",")) for word in words]


def _parse_volley(part: str, word: str) -> SiteVolley:
    """Parse ``3=1`` as the fire of one site at range 3 with 1 round; the site's letter stays empty. Raises
    RequestError, quoting the whole typed ``word``, if ``part`` is malformed.
    """
    match = _SHOT.fullmatch(part)
    if not match or not match[1].isdigit() or match[3]:
        raise RequestError(
            f"{word!r} cannot be read; without a game, write RANGE=ROUNDS for each hex of the path "
            "(e.g. 3=1 2=1 1=2), with a comma where two sites fire at the same hex (e.g. 2=1,1=1)"
        )
    return SiteVolley("", int(match[1]), int(match[2]))


def parse_shots(words: Sequence[str]) -> tuple[SiteShots, ...]:
    """Parse words that describe a side's fire along a path, and return the shots in the order typed: ``A=2``
    is two rounds of site A, ``A=2@2617`` two rounds of it in the hex 2617. A word may hold several shots,
    separated by commas. Raises RequestError for a malformed word (also if there are no words) or an
    unknown hex.
    """
    return tuple(map(_parse_shot, ",".join(words).split(",")))


def _parse_shot(word: str) -> SiteShots:
    """Parse the fire of one site: ``A=2`` is two rounds of site A, ``A=2@2617`` two rounds at hex 2617 only.
    Raises RequestError if it is malformed or the hex is unknown.
    """
    match = _SHOT.fullmatch(word)
    if not match or match[1].isdigit():
        raise RequestError(
            f"{word!r} cannot be read; write a site and its rounds, such as A=2, or A=2@2617 to fire only at that hex"
        )
    return SiteShots(word, match[1].upper(), int(match[2]), parse_hex(match[3], word))
