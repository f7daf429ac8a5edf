"""``fng board``: what is on it, and that all of it is from the document."""

from __future__ import annotations

import json
import stat
import sys
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.cli.board.board import Board, BoardClock, BoardFigure, BoardGroup, SideInTurn, board_of
from fng_cli.cli.board.pages import BoardTable, board_table, served_pages
from fng_cli.cli.web.parts import BoardAnswer, BoardFact, DiceShown, Todo, TrackTurn
from fng_cli.cli.web.server import KeptAddress, address_file, keep_address, kept_address
from fng_cli.rules.evening.turn import ClockNow
from fng_cli.state import State
from fng_cli.terms import DayPart, Light, Side, Weather
from tests.cli.board.evening import evening, evening_text
from tests.cli.web.parsed import Parsed
from tests.rules.story.test_telling import evening as evening_of_a_story
from tests.runner import fng


def filled(text: str) -> Board:
    """A board with this text in every field that a document fills."""
    now = ClockNow(3, False, 10, True, DayPart.MORNING, Light.DAYLIGHT, Weather.CLEAR, 12.0)
    dice = DiceShown(text, (1, 6), 3, text, 2)
    figures = tuple(
        BoardFigure(text, text, text, 4, text, kind, text, True) for kind in ("up", "shaken", "down")
    )
    return Board(
        text,
        text,
        BoardClock(now, text, (TrackTurn(3, "now"),), (SideInTurn(Side.FWF, text, text, text, True),)),
        (Todo(text, text, text), Todo(text, "", text)),
        (BoardFact(text, text),),
        (BoardAnswer(7, text, text, (dice,), 2), BoardAnswer(6, text, text)),
        (BoardGroup(text, Side.VC_NVA, text, text, figures, True),),
        5,
        (BoardFact(text, text),),
        7,
    )


EMPTY = Board("An evening", "", BoardClock(ClockNow(0, False, None, False, None, None, None, None), ""))
TABLE = BoardTable("<svg/>", "<svg/>", "title", ("sentence",), "caption")


@pytest.mark.parametrize("board", [filled("x"), EMPTY], ids=["filled", "empty"])
@pytest.mark.parametrize("table", [TABLE, None], ids=["table", "no table"])
def test_a_board_is_shown_with_every_field_and_with_none(board: Board, table: BoardTable | None) -> None:
    """Served, and small: no field that is missing shows, and none is unknown to the template."""
    pages = served_pages(board, table)
    for page in (pages.page, pages.big, pages.body):
        assert "None" not in page
    assert Parsed(pages.page).text.count("Now") == 1


@given(
    st.text(max_size=20).map(lambda text: f"x{text}")
    | st.just('x"><img src=//evil onerror=alert(1)><script>')
)
def test_names_are_never_markup(text: str) -> None:
    """In every field of a board: the page has the same elements as with plain words."""
    hostile, plain = served_pages(filled(text), TABLE), served_pages(filled("x"), TABLE)
    assert Parsed(hostile.page).shape == Parsed(plain.page).shape


def test_the_board_says_what_the_document_says() -> None:
    """Turn and track, the first step with its names, the dice of the last answer, groups and where they are."""
    board = board_of(evening())
    assert board.title == "Recon, II Corps coastal"
    assert board.board_clock.now.turn == 1
    assert [turn.state for turn in board.board_clock.track][:3] == ["now", "to-come", "to-come"]
    assert board.command_count == len(evening()["log"])
    assert board.answers[0].number == board.command_count
    assert "Tran Van Minh" in board.answers[0].text
    assert board.answers[0].throws[0].faces
    assert board.answers[0].command.startswith("fng fire --by a1 --at e1,8in")
    assert [group.group for group in board.groups_on_table] == ["a", "e"]
    assert "sector 5" in board.groups_on_table[0].facts


def test_a_step_names_people_and_its_line_runs_as_printed(tmp_path: Path) -> None:
    """With the file that it is about."""
    path = tmp_path / "evening.json"
    path.write_text(evening_text())
    board = json.loads(fng("board", "-f", str(path), "-j").ok)["board"]
    first = board["todo"][0]
    assert first["command"].startswith("fng ")
    assert not first["title"].startswith("e1")


def test_a_changed_position_changes_the_signs_and_not_the_ground() -> None:
    """The ground is drawn once a table, the signs anew."""
    before = board_table(State(evening()))
    moved = json.loads(fng("record", "sector", "2", "--group", "a", "-j", stdin=evening_text()).ok)
    after = board_table(State(moved))
    assert before is not None
    assert after is not None
    assert before.ground is after.ground
    assert before.signs != after.signs


def test_a_page_without_a_server(tmp_path: Path) -> None:
    """One file, without script, below 350 kB; ``--follow`` needs it."""
    page = tmp_path / "board.html"
    written = fng("board", "-o", str(page), stdin=evening_text()).ok
    assert "".join(written.split()) == f"Board:writtento{page}."
    text = page.read_text(encoding="utf-8")
    assert Parsed(text).runs == []
    assert all(address.startswith(("data:", "#")) for address in Parsed(text).addresses)
    assert len(text.encode()) < 350_000
    assert fng("board", "-o", str(page), stdin=evening_text()).code == 0
    assert "-o board.html" in fng("board", "--follow", stdin=evening_text()).fault


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--host", "0.0.0.0"), "the address of this computer"),
        (("-o", "x.html", "--port", "9"), "leave out one"),
        ((), "fng board -f evening.json"),
    ],
)
def test_what_a_board_refuses(words: tuple[str, ...], told: str) -> None:
    """Every address at once, a server for a file, and to follow a pipe."""
    assert told in fng("board", *words, stdin=evening_text()).fault


def test_the_address_is_kept_beside_the_evening(tmp_path: Path) -> None:
    """For its owner alone; what others could read, or somebody has changed, is made anew."""
    file = address_file(tmp_path / "evening.json")
    assert file.name == "evening.json.board"
    first = kept_address(file)
    keep_address(file, KeptAddress(first.token, 4711))
    assert kept_address(file) == KeptAddress(first.token, 4711)
    if sys.platform != "win32":
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        file.chmod(0o644)
        assert kept_address(file).token != first.token
    keep_address(file, KeptAddress("../../etc", 4711))
    assert len(kept_address(file).token) == 22


def test_the_board_as_json_is_the_struct() -> None:
    """``-j`` prints what the page shows."""
    printed = json.loads(fng("board", "-j", stdin=evening_text()).ok)["board"]
    assert printed["title"] == "Recon, II Corps coastal"
    assert {*msgspec.structs.asdict(board_of(evening()))} <= {*printed}


@pytest.mark.parametrize(("status", "named"), [("obviously-dead", True), ("out-of-the-fight", False)])
def test_whoever_was_only_wounded_has_not_fallen(status: str, named: bool) -> None:
    """A man who seemed dead, until an event found him alive (p. 70)."""
    document = evening_of_a_story()
    document["figures"][1]["status"] = status
    facts = {fact.label: fact.text for fact in board_of(document).facts}
    assert ("Roy Baker" in facts.get("Yours who fell", "")) == named
