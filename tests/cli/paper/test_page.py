"""Blocks of a page, as text and as Markdown: what is data is never markup."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from fng_cli.cli.paper.page import (
    Block,
    Cells,
    Drawing,
    Foot,
    Heading,
    Items,
    Labelled,
    Title,
    Words,
    escaped,
    markdown,
    text_lines,
)
from tests.each import each
from tests.strategies import plain_text


def text(*blocks: Block, width: int = 40) -> list[str]:
    """The lines of a page."""
    return [line for line, _ in text_lines(blocks, width)]


def test_a_page_in_text() -> None:
    """Headings stand over what they head; other blocks are apart."""
    page: list[Block] = [
        Title("Patrol", "II Corps"),
        Heading("Time"),
        Words("Play on."),
        Items(("one", "two")),
        Foot("seed 7"),
    ]
    assert text(*page, width=12) == [
        "PATROL",
        "II Corps",
        "============",
        "",
        "TIME",
        "Play on.",
        "",
        "- one",
        "- two",
        "",
        "seed 7",
    ]


def test_a_page_in_markdown() -> None:
    """The same page with the marks of Markdown."""
    page: list[Block] = [
        Title("Patrol", "II Corps"),
        Heading("Time"),
        Labelled((("From turn 1", "night"),)),
        Cells(("PEF", "Where"), (("1", "forest"),), right=(0,)),
        Drawing(("+--+",)),
        Foot("seed 7"),
    ]
    assert markdown(page) == (
        "# Patrol\n\nII Corps\n\n## Time\n\n- **From turn 1:** night\n\n"
        "| PEF | Where |\n| ---: | --- |\n| 1 | forest |\n\n```text\n+--+\n```\n\n*seed 7*\n"
    )


def test_labels_keep_their_column() -> None:
    """A long fact goes on below itself, not below its label."""
    assert text(Labelled((("Sight", "six inches by day and at night"),)), width=34) == [
        "Sight           six inches by day",
        "                and at night",
    ]


def test_the_widest_column_of_a_table_gives_way() -> None:
    """A table is made to fit by wrapping its widest column; numbers keep to the right."""
    table = Cells(("PEF", "Where"), (("1", "in the best cover nearest the centre"),), right=(0,))
    assert text(table, width=26) == [
        "PEF  Where",
        "  1  in the best cover",
        "     nearest the centre",
    ]


@each(
    ("plain", "told"),
    [
        ("# not a head", r"\# not a head"),
        ("- not a list", r"\- not a list"),
        ("+ nor this", r"\+ nor this"),
        ("1. nor this", r"1\. nor this"),
        ("2) nor this", r"2\) nor this"),
        ("> nor a quote", r"\> nor a quote"),
        ("=== nor a rule", r"\=== nor a rule"),
        ("*so* _what_", r"\*so\* \_what\_"),
        ("[a](b)", r"\[a\](b)"),
        ("<b>&amp;", r"\<b\>\&amp;"),
        ("a | b", r"a \| b"),
        ("`code`", r"\`code\`"),
        ("a\\b", r"a\\b"),
        ("a\nb\n\n# c", "a b # c"),
        ("http://a www.b a@b", r"http\://a www\.b a\@b"),
        ('16" on 5-6, +1.', '16" on 5-6, +1.'),
    ],
)
def test_markup_is_escaped(plain: str, told: str) -> None:
    """What would be markup in Markdown is not, and what is none stays as it is."""
    assert escaped(plain) == told


def test_a_fence_is_longer_than_what_it_holds() -> None:
    """Nothing in a drawing can end it."""
    assert markdown([Drawing(("a", "````", "b"))]) == "`````text\na\n````\nb\n`````\n"


ALL_BLOCKS = st.one_of(
    st.builds(Title, plain_text, plain_text),
    st.builds(Heading, plain_text),
    st.builds(Words, plain_text),
    st.builds(Items, st.lists(plain_text).map(tuple)),
    st.builds(Labelled, st.lists(st.tuples(st.just("Label"), plain_text)).map(tuple)),
    st.builds(Cells, st.just(("a", "b")), st.lists(st.tuples(plain_text, plain_text)).map(tuple)),
    st.builds(Foot, plain_text),
)


@given(st.lists(ALL_BLOCKS), st.integers(30, 120))
def test_no_line_is_wider_than_the_page(blocks: list[Block], width: int) -> None:
    """Whatever the blocks hold, the page keeps its width, and no control character is in it."""
    for line in text(*blocks, width=width):
        assert len(line) <= width
        assert line.isprintable()


@given(plain_text)
def test_no_data_begins_a_block(words: str) -> None:
    """Escaped text is one line that begins nothing: no head, list, quote, fence or rule."""
    line = escaped(words)
    assert "\n" not in line
    assert not re.match(r"#|[-+*>]|\d+[.)]|`|~|=|\|", line)
    assert not re.search(r"(?<!\\)(?:\\\\)*[`*_\[\]<>|]", line)
