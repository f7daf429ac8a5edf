"""One name, one shape: no key of a document has two types, and none is there that no schema knows."""

from __future__ import annotations

import pytest

from fng_cli.cli.book import schemas
from tests import shapes
from tests.corpus import calls


def test_no_key_has_two_types() -> None:
    """In all sections and kinds of state of both programs."""
    assert {name: sorted(found) for name, found in shapes.by_types().items() if len(found) > 1} == {}


def test_no_list_is_positional() -> None:
    """What has several parts says which is which."""
    assert (
        sorted(name for name, found in shapes.by_types().items() if any("pair" in one for one in found)) == []
    )


THEIRS = ("luck", "mood", "note")
"""Keys that the documents of the corpus have of their own: they are passed on."""
OF_NOBODY = "inputs-3"
"""A document of the corpus with random keys."""


@pytest.mark.parametrize("first", [0, *(pytest.param(number, marks=pytest.mark.heavy) for number in (1, 2))])
def test_every_document_of_the_corpus_has_these_types(first: int) -> None:
    """What commands write, alone and into whole evenings, and no key that no schema knows."""
    corpus = calls.load()
    theirs = {*THEIRS, *(key for document in corpus.documents[OF_NOBODY] for key in document)} - {"fng"}
    found: set[str] = set()
    with calls.alone():
        for call in corpus.calls[first::3]:
            stdin = calls.stream(corpus.documents[call.stdin]) if call.stdin else ""
            for document in calls.ask(call, call.argv, stdin).answers:
                found.update(
                    f"{call.id}: {fault}"
                    for fault in shapes.misshapen(document)
                    if fault.partition(":")[0].rpartition(".")[2] not in theirs
                )
    assert sorted(found) == []


def test_every_field_is_described() -> None:
    """In words that a player knows; and nothing is described that is nowhere."""
    written: set[str] = set()
    for form in ("fng", "icbm"):
        whole = schemas.of_document(form)
        for holder, schema in [*whole["$defs"].items(), *whole["properties"].items()]:
            bare = [name for name, one in schema.get("properties", {}).items() if not one.get("description")]
            assert bare == [], f"{holder}: say in cli/book/keys.toml what these fields mean"
            written.update(schema.get("properties", {}))
        assert [name for name, one in whole["properties"].items() if not one.get("description")] == []
        written.update(whole["properties"])
    assert sorted({name.rpartition(".")[2] for name in schemas.meanings()} - written) == []
