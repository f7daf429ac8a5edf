"""Reading what players type: sides, hexes, missiles by type, rounds by site, fire along a path."""

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


def side_of(name: str | None, where: str = "--side") -> Power | None:
    """The side that an option names, if it is given; ``where`` is that option."""
    return None if name is None else find_side(name, where)


def need_side(name: str | None) -> Power:
    """The side that an option names; raises RequestError where it is left out."""
    if name is None:
        raise RequestError("which side? give --side usa or --side ussr")
    return find_side(name, "--side")


def hex_at(name: str | None, where: str) -> str | None:
    """The hex that an option names, if it is given; see ``hexes.find``."""
    return None if name is None else hexes.find(name, where)


def way_over(via: Sequence[str] | None, to: str | None, *, stay: bool = False) -> tuple[str, ...]:
    """The hexes of ``--via`` in order, and that of ``--to`` at the end; none where neither is given.

    Raises RequestError for ``--via`` without ``--to``, and for either with ``--stay``.
    """
    if stay and (to or via):
        raise RequestError("--stay and --to: it stays, or it flies")
    if via and to is None:
        raise RequestError("--via: give --to as well, where it goes in the end")
    if to is None:
        return ()
    return (*(hexes.find(point, "--via") for point in via or ()), hexes.find(to, "--to"))


def kind_of(name: str) -> MissileType:
    """The type of missile that ``--type`` names."""
    return kinds()[find(name, kinds(), "type of missile", "--type")]


def numbers(words: Sequence[str], what: str) -> Mapping[str, int]:
    """Words such as ``ss-18=2`` or ``A=3`` as names with numbers; a bare name counts one.

    Raises RequestError for a word that is no such thing, or a name that is given twice.
    """
    found: dict[str, int] = {}
    for word in words:
        name, equals, number = word.partition("=")
        if not name or (equals and not _is_whole(number)):
            raise RequestError(f"{word!r}: write {what}")
        if name in found:
            raise RequestError(f"{word!r}: {name} is given twice")
        found[name] = int(number) if equals else 1
    return found


def _is_whole(text: str) -> bool:
    return whole_number(text.removeprefix("-")) is not None


def whole_numbers(words: Sequence[str], where: str) -> tuple[int, ...]:
    """Whole numbers from 0; raises RequestError for a word that is none."""
    numbers = []
    for word in words:
        number = whole_number(word)
        if number is None:
            raise RequestError(f"{where}: {cut(word)!r} is no number of missiles; write 5")
        numbers.append(number)
    return tuple(numbers)


def missiles(words: Sequence[str]) -> Mapping[str, int]:
    """Missiles by type, from words such as ``ss-18=2``.

    Raises RequestError, with the nearest names, for a type that does not exist.
    """
    found: dict[str, int] = {}
    for name, number in numbers(words, "a type of missile and how many, such as ss-18=2").items():
        kind = find(name, kinds(), "type of missile")
        found[kind] = found.get(kind, 0) + number
    return found


def rounds(words: Sequence[str]) -> Mapping[str, int]:
    """ABM rounds by letter of the site, from words such as ``A=3``, or several: ``A=3,B=2``.

    Raises RequestError for a site that is given twice, in whatever case.
    """
    parts = [part for word in words for part in word.split(",")]
    return numbers([_upper(part) for part in parts], "a site and its rounds, such as A=3")


def _upper(word: str) -> str:
    name, equals, number = word.partition("=")
    return f"{name.upper()}{equals}{number}"


def chance(text: str) -> Fraction:
    """A chance written as 0.9, 90% or 9/10; raises RequestError where it is none."""
    try:
        return Fraction(text.removesuffix("%").strip()) / (100 if text.endswith("%") else 1)
    except (ValueError, ZeroDivisionError):
        raise RequestError(f"--chance {text!r}: write 0.9, 90% or 9/10") from None


def guards_at(ranges: str) -> list[tuple[Guard, ...]]:
    """``3,2,1``: how far one site is from each hex of a path; 0 where it is out of range."""
    distances = whole_numbers(ranges.split(","), "--ranges")
    return [(Guard("", distance),) if distance else () for distance in distances]


def attacks_at_ranges(words: Sequence[str]) -> list[Attack]:
    """Away from any map: a word for each hex of the path, ``3=1`` or ``2=1,1=2``: range and rounds.

    Raises RequestError for a word that is no such thing.
    """
    return [tuple(_volley(part, word) for part in word.split(",")) for word in words]


def _volley(part: str, word: str) -> SiteVolley:
    match = _SHOT.fullmatch(part)
    if not match or not match[1].isdigit() or match[3]:
        raise RequestError(
            f"{word!r}: without a game write range=rounds for each hex of the path, such as "
            "3=1 2=1 1=2; 2=1,1=1 are two sites in one hex"
        )
    return SiteVolley("", int(match[1]), int(match[2]))


def shots(words: Sequence[str]) -> tuple[SiteShots, ...]:
    """Fire along a path: ``A=2`` a site's rounds, ``A=2@2617`` in which hex.

    Raises RequestError for a word that is no such thing.
    """
    return tuple(map(_shot, ",".join(words).split(",")))


def _shot(word: str) -> SiteShots:
    match = _SHOT.fullmatch(word)
    if not match or match[1].isdigit():
        raise RequestError(f"{word!r}: write a site and its rounds, such as A=2, or A=2@2617 in that hex")
    return SiteShots(word, match[1].upper(), int(match[2]), hex_at(match[3], word))
