"""Names beside the ids of figures, in sentences for people."""

from __future__ import annotations

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
