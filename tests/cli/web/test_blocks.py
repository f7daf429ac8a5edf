"""Pages of blocks in HTML: one file, without script or network, and data is never markup."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.cli.armies import roster
from fng_cli.cli.paper import page
from fng_cli.cli.paper.formats import page_text
from fng_cli.cli.paper.page import (
    Block,
    Cells,
    Drawing,
    EmbeddedPicture,
    Foot,
    Heading,
    Items,
    Labelled,
    LinkedPicture,
    PageFormat,
    Title,
    Words,
)
from fng_cli.cli.web.render import environment
from fng_cli.rules.armies.roster import RosterAttribute, RosterLine, RosterPart
from tests.cli.web.parsed import Parsed
from tests.runner import fng

HOSTILE = '<img src=x onerror=alert(1)>"><script>alert(2)</script>{{ 7 * 7 }}\x1b[31m'


def html(*blocks: Block) -> str:
    """The page of these blocks."""
    return page_text(blocks, PageFormat.HTML)


def every_block(text: str) -> list[Block]:
    """One block of each kind, with a text in all its places."""
    line = RosterLine(
        text,
        text,
        text,
        True,
        True,
        4,
        (RosterAttribute(text, text), RosterAttribute(text, None)),
        text,
        text,
        3,
        text,
    )
    return [
        Title(text, text),
        Heading(text),
        Words(text),
        Labelled(((text, text),)),
        Items((text,)),
        Cells((text, ""), ((text, text), ("", "")), right=(1,)),
        Drawing((text, text), None, (text,)),
        EmbeddedPicture(text, lambda: "<svg xmlns='http://www.w3.org/2000/svg'/>", (text,)),
        LinkedPicture(text, text),
        roster.Ranks(RosterPart(text, text, 1, (line,))),
        Foot(text),
    ]


def test_each_kind_of_block_has_a_macro() -> None:
    """Also blocks that are written one day."""
    kinds = {
        name
        for module in (page, roster)
        for name, value in vars(module).items()
        if hasattr(value, "spoken_lines")
    }
    macros = environment().get_template("blocks.html").module
    assert {name for name in kinds - {"Block"} if not hasattr(macros, name)} == set()


def test_a_page_says_what_its_blocks_say() -> None:
    """Title, heading, facts, list, table and small print."""
    made = Parsed(
        html(
            Title("Patrol", "II Corps"),
            Heading("Time"),
            Labelled((("Turns", "14"),)),
            Cells(("Who", "REP"), (("Miller", "4"),), right=(1,)),
            Foot("seed 7"),
        )
    )
    assert made.text == "Patrol Patrol II Corps Time Turns 14 Who REP Miller 4 seed 7"
    assert [tag for tag, _ in made.elements if tag in {"h1", "h2", "header", "main", "footer"}] == [
        *("header", "h1", "main", "h2", "footer"),
    ]


@given(st.text(max_size=30) | st.just(HOSTILE))
def test_words_are_never_markup(text: str) -> None:
    """Whatever stands in a document, the page has the same elements, and nothing that runs."""
    made, plain = Parsed(html(*every_block(f"a{text}"))), Parsed(html(*every_block("a")))
    assert made.shape == plain.shape
    assert made.runs == []
    assert not [address for address in made.addresses if not address.startswith(("data:image/svg+xml,", "a"))]


def test_what_does_not_print_is_replaced() -> None:
    """A name cannot bring control characters onto a page."""
    assert "a\N{REPLACEMENT CHARACTER}b" in html(Words("a\x00b"))


def test_the_policy_allows_the_style_sheet_of_the_page_and_no_script() -> None:
    """By its hash: no other style, however it came there."""
    made = html(Title("Patrol"))
    style = re.findall("<style>(.*?)</style>", made, re.DOTALL)
    [policy] = [
        given["content"] for tag, given in Parsed(made).elements if tag == "meta" and "http-equiv" in given
    ]
    digest = base64.b64encode(hashlib.sha256(style[0].encode()).digest()).decode()
    assert len(style) == 1
    assert policy == (
        f"default-src 'none'; style-src 'sha256-{digest}'; img-src data:; base-uri 'none'; form-action 'none'"
    )


@pytest.fixture(scope="module")
def evening() -> str:
    """An evening in its first turn, with a name that would like to be markup."""
    content = fng(
        "setup",
        "--corps",
        "II",
        "--type",
        "recon",
        "--army",
        "us-army",
        "--star",
        "Sgt. Parker",
        "--seed",
        "54",
        "-j",
    ).document
    content["figures"][1]["name"] = HOSTILE.replace("\x1b", "")
    made = fng("activate", "--seed", "2", "-j", stdin=json.dumps(content)).ok
    return fng("fire", "--by", "a1", "--at", "open", "-j", stdin=made).ok


@pytest.mark.parametrize("command", ["report", "briefing", "roster"])
def test_a_command_writes_one_file(command: str, evening: str, tmp_path: Path) -> None:
    """By the end of its name, with the map within it, and at most 350 kB."""
    page_file = tmp_path / "page.html"
    fng(command, "-o", str(page_file), stdin=evening)
    text = page_file.read_text(encoding="utf-8")
    made = Parsed(text)
    assert text.startswith("<!doctype html>")
    assert fng(command, "--format", "html", stdin=evening).out.strip() == text.strip()
    assert made.runs == []
    assert all(address.startswith("data:") for address in made.addresses)
    assert len(made.addresses) == (command != "roster")
    assert len(text.encode()) < 350_000


def test_the_name_of_a_written_page_is_its_title(evening: str, tmp_path: Path) -> None:
    """And no line of HTML."""
    answer = fng("briefing", "-o", str(tmp_path / "b.html"), stdin=evening)
    assert answer.ok.startswith("Recon, Coastal: written to")
