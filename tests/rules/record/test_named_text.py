"""Names beside the ids of figures, in sentences for people."""

from __future__ import annotations

import pytest

from fng_cli.figures import Figure
from fng_cli.rules.record.named_text import with_names
from fng_cli.terms import Side

FIGURES = {
    "a1": Figure("a1", Side.FWF, 5, name="Sgt. Parker"),
    "e1": Figure("e1", Side.VC_NVA, 3, name="Huynh Quang Long"),
}


def test_a_last_name_behind_an_id_is_not_said_twice() -> None:
    """A fight calls its fighters ``a1 Parker``; whoever is named again is named without his id."""
    told = with_names("e1 Long ducks back. a1 Parker fires at e1 Long.", FIGURES)
    assert told == "Huynh Quang Long (e1) ducks back. Sgt. Parker (a1) fires at Huynh Quang Long."


def test_a_word_that_only_begins_with_his_name_stays() -> None:
    """The id is followed by another word, and not by his name."""
    assert with_names("e1 Longing", FIGURES) == "Huynh Quang Long (e1) Longing"


def test_names_may_stand_alone() -> None:
    """On the board: nobody types what a page says; a list of more than ``most`` figures stays as it is."""
    assert with_names("e1 and Parker Sgt. Parker (a1) fire", FIGURES, with_ids=False) == (
        "Huynh Quang Long and Parker Sgt. Parker fire"
    )
    assert with_names("a1 fires at e1", FIGURES, with_ids=False, most=1) == "a1 fires at e1"


@pytest.mark.parametrize(
    "text",
    [
        "`to` a1: no",
        "--by a1,prone: no",
        "'a1' is not there",
        "nearest: a1, e1",
        "choose from a1 and e1",
        "fng carry --by a1 --at e1",
        "a1 to a4",
    ],
)
def test_what_was_or_is_to_be_typed_stays_as_it_is(text: str) -> None:
    assert with_names(text, FIGURES) == text
