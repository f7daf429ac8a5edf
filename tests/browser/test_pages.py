"""Each page in a real browser, by day and by night, on a phone and on a laptop."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from fng_cli.cli.board.pages import maker
from fng_cli.cli.files.origin import Origin
from fng_cli.cli.web.server import BoardServer, running
from tests.browser.pages import Browser
from tests.cli.board.evening import evening_text
from tests.runner import fng, icbm

pytestmark = pytest.mark.xdist_group("browser")

HOSTILE = (
    '"><img src=//evil.example/x onerror="document.title=\'pwned\'"><script>document.title="pwned"</script>'
)
PAGES = ("report", "briefing", "roster", "card", "board", "chronicle", "hexes")
OF_AN_EVENING = PAGES[:5]
WIDTHS = (390, 1024)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All pages of one evening and of a tour, and those of an evening in which each name would like to be markup."""
    made = tmp_path_factory.mktemp("pages")
    content = json.loads(evening_text())
    for figure in content["figures"]:
        figure["name"] = HOSTILE
    for text, folder in ((evening_text(), made), (json.dumps(content), made / "hostile")):
        folder.mkdir(exist_ok=True)
        for name in OF_AN_EVENING:
            assert fng(name, "-o", str(folder / f"{name}.html"), stdin=text).code == 0, name
    tour = str(made / "tour.toml")
    new = ("--corps", "III", "--army", "us-army", "--star", "Sgt. Alvarez", "--seed", "1")
    assert fng("campaign", "new", tour, *new).code == 0
    assert fng("campaign", "turn", "-f", tour, "--seed", "2").code == 0
    assert fng("campaign", "report", "-f", tour, "-o", str(made / "chronicle.html")).code == 0
    for hexes, name in ((made, "USSR"), (made / "hostile", HOSTILE)):
        game = hexes / "game.json"
        write_game(game, name)
        assert icbm("board", "--as", "usa", "-f", str(game), "-o", str(hexes / "hexes.html")).ok
    assert fng("card", "--size", "letter", "-o", str(made / "letter.html"), stdin=evening_text()).code == 0
    return made


def write_game(path: Path, name: str) -> None:
    """Write a game in the USSR's second turn, with four missiles in the air; where its file has free text, it is ``name``."""
    words = str(path)
    assert icbm("new", words, "--historical", "--seed", "77").ok
    for side in ("ussr", "usa", "ussr"):
        assert icbm("place", "auto", "--side", side, "--seed", "1", "-f", words).ok
    for side, rounds in (("usa", ("A=1", "B=1")), ("ussr", ("A=4", "B=4", "C=4", "D=4"))):
        assert icbm("place", "rounds", *rounds, "--side", side, "-f", words).ok
    for step in (("activate", "--seed", "3"), ("activate", "2815", "2612"), ("move", "all"), ("turn",)):
        assert icbm(*step, "-f", words).ok
    content = json.loads(path.read_text(encoding="utf-8"))
    for number, flight in enumerate(content["game"]["ussr"]["flights"]):
        flight["id"] = name if number == 0 and name != "USSR" else flight["id"]
    for entry in content["log"]:
        if name == HOSTILE:
            entry["summary"] = HOSTILE
            for roll in entry.get("rolls", ()):
                roll["label"] = HOSTILE
    path.write_text(json.dumps(content), encoding="utf-8")


def check(browser: Browser, *, width: int) -> None:
    """The page is no wider than its window, says nothing to the console, and axe finds nothing wrong."""
    assert browser.overflow() <= 0, width
    assert browser.console() == []
    assert browser.violations() == []


@pytest.mark.parametrize(("width", "dark"), [(390, False), (1024, True)])
@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_fit_to_be_read(browser: Browser, folder: Path, name: str, width: int, dark: bool) -> None:
    """From a file, without a network: it fetches nothing."""
    browser.show(folder / f"{name}.html", width=width, dark=dark)
    check(browser, width=width)
    assert browser.requests() == []


@pytest.mark.heavy
@pytest.mark.parametrize(("width", "dark"), [(390, True), (1024, False)])
@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_fit_to_be_read_in_other_light(
    browser: Browser, folder: Path, name: str, width: int, dark: bool
) -> None:
    """The other two forms of each."""
    test_a_page_is_fit_to_be_read(browser, folder, name, width, dark)


@pytest.mark.parametrize("name", (*OF_AN_EVENING, "hexes"))
def test_names_do_nothing(browser: Browser, folder: Path, name: str) -> None:
    """Whatever a soldier is called, his name is text."""
    browser.show(folder / "hostile" / f"{name}.html")
    assert "pwned" not in browser.chrome.title
    foreign = "script, [onerror], [src]:not([src^='data:'])"
    assert browser.run(f'return document.querySelectorAll("{foreign}").length') == 0
    assert browser.requests() == []
    assert browser.console() == []


@pytest.mark.parametrize(("name", "size"), [("card", (595, 842)), ("letter", (612, 792))])
def test_a_card_is_one_sheet_of_paper(
    browser: Browser, folder: Path, name: str, size: tuple[int, int]
) -> None:
    """Exactly one, of its size, and nothing is cut off."""
    browser.show(folder / f"{name}.html", dark=True)
    [page] = browser.printed_pages()
    assert [round(float(side)) for side in page.split()[2:]] == pytest.approx(size, abs=1)
    browser.chrome.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": (size[0] - 51) * 4 // 3, "height": 1000, "deviceScaleFactor": 1, "mobile": False},
    )
    browser.media("print", dark=True)
    cut = "const sheet = document.querySelector('.sheet'); return sheet.scrollHeight - sheet.clientHeight"
    assert browser.run(cut) <= 1


def test_paper_is_white_by_night_too(browser: Browser, folder: Path) -> None:
    """Whoever prints from a dark browser saves ink; a report takes a few sheets."""
    browser.show(folder / "report.html", dark=True)
    assert 1 <= len(browser.printed_pages()) <= 6
    browser.media("print", dark=True)
    assert browser.run("return getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"


@pytest.fixture
def board(tmp_path: Path) -> Iterator[tuple[BoardServer, Path]]:
    """A board that is being served, and its file."""
    path = tmp_path / "evening.json"
    path.write_text(evening_text())
    with running(path, maker(path, Origin(path), ("-f", str(path)))) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.02,))
        thread.start()
        yield server, path
        server.shutdown()
        thread.join()


def test_a_served_board_follows_its_file(browser: Browser, board: tuple[BoardServer, Path]) -> None:
    """Within a second; what is unfolded stays, and only what differs is replaced. All comes from its own address."""
    server, path = board
    browser.show(server.url, width=390)
    browser.wait("return document.getElementById('live').textContent === 'Live'", 2)
    browser.run(
        "document.querySelector('#group-1').open = false; window.mark = document.getElementById('clock')"
    )
    browser.wait("return performance.getEntriesByType('resource').length >= 3", 2)
    assert fng("record", "note", "all quiet", "-f", str(path)).code == 0
    assert (
        browser.wait("return document.getElementById('answers').textContent.includes('all quiet')", 3) < 1.2
    )
    assert browser.run("return document.querySelector('#group-1').open") is False
    assert browser.run("return window.mark === document.getElementById('clock') || !window.mark.isConnected")
    assert all(address.startswith(server.url) for address in browser.requests())
    check(browser, width=390)


def test_a_board_that_is_lost_says_so_and_comes_back(
    browser: Browser, board: tuple[BoardServer, Path]
) -> None:
    """A damaged file leaves the last good state, with a line."""
    server, path = board
    browser.show(f"{server.url}?big")
    good = path.read_bytes()
    path.write_bytes(good[:500])
    browser.wait(
        "return document.getElementById('live').textContent.startsWith('Showing the last good state')", 3
    )
    assert browser.run("return document.getElementById('now').textContent.length") > 20
    path.write_bytes(good)
    browser.wait("return document.getElementById('live').textContent === 'Live'", 3)
    assert browser.console() == []
