"""Pledges of a side, made by a hash and shown later: the lines that are hashed, as anybody can do it.

The line ends with a salt that cannot be guessed; its SHA-256 goes to the enemy. Source: 3.1, 3.5, 4.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256

from fng_cli.errors import RequestError

LEAST_SALT = 16
"""Characters of a salt: fewer could be tried out."""


def hashed(line: str) -> str:
    """The SHA-256 of a line, as 64 digits from 0 to f."""
    return sha256(line.encode()).hexdigest()


def rounds_line(side: str, rounds: Mapping[str, int], salt: str) -> str:
    """The line of a side's ABM rounds: ``icbm rounds usa A=3 B=0 SALT``."""
    numbers = " ".join(f"{letter}={number}" for letter, number in sorted(rounds.items()))
    return " ".join(("icbm rounds", side, numbers, salt))


def bid_line(side: str, points: int, salt: str) -> str:
    """The line of a bid: ``icbm bid usa 5 SALT``."""
    return f"icbm bid {side} {points} {salt}"


def base_line(side: str, types: Sequence[str], salt: str) -> str:
    """The line of the missiles of a base: ``icbm base usa titan-ii titan-ii SALT``."""
    return " ".join(("icbm base", side, *types, salt))


def dice_line(side: str, number: int, secret: str) -> str:
    """The line of the dice of a side's letter of that number: ``icbm dice usa 7 SECRET``."""
    return f"icbm dice {side} {number} {secret}"


def check_salt(salt: str) -> None:
    """Raise RequestError for a salt that could be guessed."""
    if len(salt) < LEAST_SALT or not salt.isascii() or not salt.isalnum():
        raise RequestError(
            f"salt: write {LEAST_SALT} letters and digits or more, so that nobody can guess it"
        )


def check_hash(word: str) -> None:
    """Raise RequestError for what is no SHA-256."""
    if len(word) != 64 or set(word) - set("0123456789abcdef"):
        raise RequestError(f"commitment {word!r}: is no SHA-256, which has 64 digits from 0 to f")


def own_salt(secret: str, what: str) -> str:
    """A salt for one pledge, from a side's own secret: whoever knows the one does not know the others."""
    return sha256(f"{secret}/{what}".encode()).hexdigest()[:32]
