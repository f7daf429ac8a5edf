"""Civilians in a game: page 55."""

from __future__ import annotations

import pytest

from fng_cli.errors import RequestError
from fng_cli.rules.civilians.people import CIVILIANS, Civilian, activity_text, listener, usual_rep

PEOPLE = (
    Civilian("c1", 1, 2, "idle", 2),
    Civilian("c2", 1, 3, "talks", 2, spoken=True),
    Civilian("c3", 2, 4, "leaves", 2),
)


def test_each_is_spoken_with_but_once() -> None:
    """p. 55: and by his id, however it is typed."""
    assert listener(PEOPLE, "C1", "--to") == PEOPLE[0]
    with pytest.raises(RequestError, match="--to: somebody has already spoken with c2"):
        listener(PEOPLE, "c2", "--to")
    with pytest.raises(RequestError, match="there is no civilian 'c9'; choose from c"):
        listener(PEOPLE, "c9", "--to")


def test_what_they_do_in_words() -> None:
    """By the table at first, then by their reaction."""
    assert activity_text("idle") == "Sits or stands about"
    assert activity_text("prone") == "Drops prone"
    assert usual_rep() == 2


def test_a_document_keeps_them() -> None:
    """What is as usual is left out."""
    content = CIVILIANS.only(PEOPLE[:1])
    assert content == {
        "civilians": [{"id": "c1", "building": 1, "distance_in": 2, "activity": "idle", "rep": 2}]
    }
    assert CIVILIANS.read(content) == PEOPLE[:1]
