"""Every command answers the same facts as ever to the same call, document and seed.

Whoever means another answer runs ``python -m tests.frozen``, and reads the calls that it prints: each is one
that a player could make, and is answered otherwise now.
"""

from __future__ import annotations

import shlex

import pytest

from tests.corpus.calls import alone
from tests.each import third_of
from tests.frozen import record
from tests.frozen.answers import COMMANDS, hash_of


@pytest.mark.parametrize("name", third_of(record.read()))
def test_a_command_answers_as_ever(name: str) -> None:
    """By the hash of its facts."""
    assert name in COMMANDS, f"{name} is not a command any more: python -m tests.frozen"
    with alone():
        other = [
            f"{held.document or '-'}: {name.split()[0]} {shlex.join(held.words)}"
            for held in record.read()[name]
            if hash_of(name.split()[0], held.words, held.document) != held.hash
        ]
    assert not other, "\n".join(["answered otherwise (meant? python -m tests.frozen):", *other])
