"""Names as players say them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.errors import RequestError
from fng_cli.names import find, nearest, nearest_or_all, slug, term
from fng_cli.terms import TERMS, Area, Corps

WEAPONS = ("m-16", "m-14", "m-60", "ak-47", "machete")


@pytest.mark.parametrize("said", ["m16", "M-16", "m-16", " M 16 ", "m_16", "M.16"])
def test_spelling_does_not_count(said: str) -> None:
    """Case, spaces and punctuation do not tell names apart."""
    assert find(said, WEAPONS, "weapon") == "m-16"


def test_a_wrong_name_gets_the_nearest() -> None:
    """A wrong name is told as it was written, with those that come nearest."""
    with pytest.raises(RequestError) as fault:
        find("m-17", WEAPONS, "weapon")
    assert str(fault.value) == "'m-17' is not a weapon; nearest: m-16, m-14"


def test_a_wrong_name_says_where_it_stood() -> None:
    """The place of a wrong name comes first."""
    with pytest.raises(RequestError) as fault:
        find("m-17", WEAPONS, "weapon", "figures[2].weapon")
    assert str(fault.value).startswith("figures[2].weapon: 'm-17' is not a weapon")


def test_of_nothing_nothing_is_near() -> None:
    """Where no names are known, none is offered."""
    assert nearest("m-16", ()) == ""


@given(st.text(), st.lists(st.text(min_size=1), max_size=6))
def test_any_name_is_found_or_refused(said: str, known: list[str]) -> None:
    """Whatever is said and known, a name is one of the known ones or an error."""
    try:
        assert slug(find(said, known, "name")) == slug(said)
    except RequestError as fault:
        assert slug(said) not in map(slug, known)
        assert repr(said) in str(fault)


@pytest.mark.parametrize(("said", "meant"), [("II", Corps.II), ("ii", Corps.II), (Corps.IV, Corps.IV)])
def test_a_term_is_read_by_its_name(said: object, meant: Corps) -> None:
    """A term of the game may be written in any case, or be there already."""
    assert term(said, Corps, "corps") is meant


def test_a_term_of_several_words() -> None:
    """Words may be parted by spaces as well as by dashes."""
    assert term("Free Fire Zone", Area, "area") is Area.FREE_FIRE_ZONE


@pytest.mark.parametrize("wrong", [2, None, True, ["II"], {"corps": "II"}, 2.5])
def test_what_is_no_text_is_no_term(wrong: object) -> None:
    """A number, a list or nothing is no term; the terms are named."""
    with pytest.raises(RequestError) as fault:
        term(wrong, Corps, "corps", "mission.corps")
    assert str(fault.value) == f"mission.corps: {wrong!r} is not a corps; write I or II or III or IV"


def test_a_wrong_term_gets_the_nearest() -> None:
    """A wrong term is told with those that come nearest."""
    with pytest.raises(RequestError, match="'costal' is not an area; nearest: coastal"):
        term("costal", Area, "area")


@pytest.mark.parametrize("name", TERMS)
def test_the_words_of_a_term_can_be_told_apart(name: str) -> None:
    """No two words of the vocabulary differ in spelling only."""
    words = list(TERMS[name])
    assert len({slug(word) for word in words}) == len(words)
    assert all(term(word.value, TERMS[name], name) is word for word in words)


def test_a_wrong_word_is_told_which_there_are() -> None:
    """The nearest, if one is near, and all of those that are few."""
    tail = nearest_or_all("covr", ("prone", "cover"), ("poser",), "circumstances here")
    assert tail == "; nearest: cover; circumstances here: prone, cover"
    many = [f"cover-{letter}" for letter in "abcde"]
    assert nearest_or_all("cover", (), many, "words").count("cover-") == 3
    assert nearest_or_all("xyz", ("prone",), ("poser",), "words") == "; words: prone"
    assert nearest_or_all("poset", (), ("poser",), "words") == "; nearest: poser"
