"""The words of people: each comes from the struct that it sets, for every option and for TAB."""

from __future__ import annotations

import json

import pytest
from msgspec.structs import replace

from completions.generator import words
from fng_cli.cli.book import schemas
from fng_cli.cli.index.fng import FNG
from fng_cli.figures import Figure
from fng_cli.rules.people.person import FIELDS, Person, flags, person_of
from fng_cli.terms import Side
from fng_cli.typed_words import meanings_of, numbers_of, words_of
from tests.runner import fng

FLAGS = sorted(flags())
KEPT = json.dumps({"fng": 3, "figures": [{"id": "e1", "side": "vc-nva", "rep": 4, "weapons": ["sks"]}]})


@pytest.mark.parametrize("word", FLAGS)
def test_a_flag_of_the_figure_is_a_word_of_every_option(word: str) -> None:
    """Nothing besides its annotation says that it may be typed."""
    for line in (f"react man-down --by billy=4,{word}", f"charge --by a=4 --at billy=4,{word}"):
        assert fng(*line.split(), "--seed", "1").ok
    for who in ("billy=4", "rep=4", "e1"):
        assert fng("damage", "--impact", "3", "--at", f"{who},{word}", "--seed", "1", stdin=KEPT).ok
    assert word in fng("fire", "--help").ok


@pytest.mark.parametrize("word", FLAGS)
def test_a_flag_of_the_figure_is_offered_and_explained(word: str) -> None:
    """TAB has it behind --by and --at, with its meaning; the schema and the key list know its field."""
    for known in ("figure", "target", "firing", "reacting"):
        [offered] = [one for one in words.listed(known, "fng", FNG) if one.text == word]
        assert offered.help == meanings_of(Figure)[word]
    assert schemas.meanings()[flags()[word]]
    assert flags()[word] in json.dumps(schemas.of_document("fng"))


@pytest.mark.parametrize("word", FLAGS)
def test_a_flag_goes_along_with_a_person(word: str) -> None:
    """A person has it from the figure, and says it of somebody whom no document knows."""
    field = flags()[word]
    figure = replace(Figure("billy", Side.FWF, 4), **{field: True})
    assert getattr(person_of(figure), FIELDS[field]) is True
    assert person_of(figure, known=False).typed() == f"billy=4,{word}"


def test_only_what_is_declared_is_a_word() -> None:
    """Fields that nobody types are none: who was captured, or whose luck is used."""
    typed = {sets.field for sets in words_of(Figure).values()}
    typed |= {field for field, _ in numbers_of(Figure).values()}
    assert typed >= {"side", "rep", "status", "star", "star_power", "hero", "flak_jacket", "prone"}
    assert not typed & {"luck_used", "captured_by", "first_aid_tried", "flown_out", "political_appointee"}
    assert "luck-used" in fng("fire", "--rep", "4", "--weapon", "m-16", "--at", "luck-used").err
    assert set(Person.__struct_fields__) >= set(flags().values())
