"""The sentences of a story: chosen by a seed, each once."""

from __future__ import annotations

import re

from fng_cli.rules.story.facts import Teller, counted, number_ranges, number_text, turns_text
from fng_cli.tables import table
from tests.each import each

ROWS = table("story-words").column(None)


@each("row", ROWS)
def test_no_sentence_is_said_twice(row: str) -> None:
    """However often it is asked for: when all are said, there is nothing more to say. Each has the same facts."""
    fields = {name.lower() for text in ROWS[row]["texts"] for name in re.findall(r"{(\w+)}", text)}
    facts = {name: f"<{name}>" for name in fields}
    teller = Teller(b"a seed")
    said = [teller.say(row, **facts) for _ in range(len(ROWS[row]["texts"]) + 2)]
    told = [sentence for sentence in said if sentence]
    assert len(told) == len(set(told)) == len(set(ROWS[row]["texts"]))
    assert all(sentence[0].isupper() or sentence[0] == "<" for sentence in told)


def test_a_seed_chooses_the_same_words() -> None:
    """And another seed other ones."""
    said = [Teller(bytes([seed])).say("march-quiet") for seed in (1, 1, 2, 3, 4)]
    assert said[0] == said[1]
    assert len(set(said)) > 1


def test_a_name_with_braces_is_text() -> None:
    """Text from a document is never a template."""
    assert "{who}" in Teller(b"").say("opened-by-us", who="{who}")


def test_numbers_as_sentences_have_them() -> None:
    assert [number_text(0), number_text(12), number_text(13)] == ["no", "twelve", "13"]
    assert [counted(1, "man", "men"), counted(2, "man", "men")] == ["one man", "two men"]
    assert number_ranges([1, 2, 4, 5, 6]) == ["1", "2", "4 to 6"]
    assert [turns_text(1, 1), turns_text(1, 2), turns_text(1, 3)] == [
        "turn 1",
        "turns 1 and 2",
        "turns 1 to 3",
    ]
