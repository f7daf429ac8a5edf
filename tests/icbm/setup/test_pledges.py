"""Lines that are hashed, and what may be no salt and no hash."""

from __future__ import annotations

from hashlib import sha256

import pytest

from fng_cli.errors import RequestError
from fng_cli.icbm.setup.bid import (
    LEAST_SALT,
    base_line,
    bid_line,
    check_hash,
    check_salt,
    own_salt,
    rounds_line,
    sha256_hex,
)

SALT = "x" * LEAST_SALT


def test_each_line_says_what_it_is_of_whom_it_is_and_its_salt() -> None:
    """Nobody can take one for another, or for the enemy's. Source: 3.1, 3.5, 4."""
    lines = [
        make
        for side in ("usa", "ussr")
        for make in (
            rounds_line(side, {"B": 1, "A": 2}, SALT),
            bid_line(side, 5, SALT),
            base_line(side, ("ss-18",), SALT),
        )
    ]
    assert lines[0] == f"icbm rounds usa A=2 B=1 {SALT}"
    assert len({sha256_hex(line) for line in lines}) == len(lines)
    assert sha256_hex(lines[1]) == sha256(lines[1].encode()).hexdigest()


@pytest.mark.parametrize("word", ["short", "x" * 15, "with a space in it ok", "ümlaut" * 4])
def test_a_salt_that_could_be_guessed_is_refused(word: str) -> None:
    """Sixteen letters and digits or more."""
    with pytest.raises(RequestError, match="16 letters and digits"):
        check_salt(word)
    check_salt(own_salt("secret", word))


@pytest.mark.parametrize("word", ["", "0" * 63, "G" * 64])
def test_what_is_no_hash_is_refused(word: str) -> None:
    """64 digits from 0 to f."""
    with pytest.raises(RequestError, match="is not a SHA-256"):
        check_hash(word)


def test_one_salt_does_not_tell_another() -> None:
    """Each has a word of its own."""
    assert len({own_salt("secret", f"base/{number}") for number in range(50)}) == 50


def test_a_salt_is_the_same_for_ever() -> None:
    """A game that was begun before must be able to show what it pledged: 32 digits of a hash."""
    assert own_salt("secret", "bid") == sha256(b"secret/bid").hexdigest()[:32]
