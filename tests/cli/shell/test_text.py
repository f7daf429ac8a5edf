"""What people see: plain lines, colour on a terminal only, and no control character from outside."""

from __future__ import annotations

import json
import re
import textwrap
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.cli.shell.screen import Screen, wrap
from tests.each import each
from tests.runner import commands, fng, forget_everything
from tests.terminal import Terminal

COLOUR = "\x1b["
NASTY = "\x1b[2J\x07\x9b31m[bold red]x[/bold red]\u202e\r"
"""Clears a terminal, rings, colours, turns writing around, goes back to the line's start; and Rich's markup."""


def control_characters(text: str) -> set[str]:
    """What of a text would move the cursor, or worse."""
    return {char for char in text if not char.isprintable() and char != "\n"}


def test_text_is_plain_where_nobody_looks() -> None:
    """Into a file or a pipe goes no colour, and no line is longer than 80 characters."""
    for args in (["mission", "--corps", "II"], ["weather", "--odds"], ["contact", "--rep", "4"]):
        text = fng(*args).ok
        assert not control_characters(text)
        assert max(map(len, text.splitlines())) <= 80


@given(
    st.text(st.sampled_from("ab-\0 \t\n\N{NO-BREAK SPACE}\u2003"), max_size=30),
    st.integers(5, 25),
    st.sampled_from(["", "  "]),
    st.booleans(),
)
def test_a_paragraph_that_fits_stands_as_it_would_be_wrapped(
    text: str, width: int, first: str, long: bool
) -> None:
    """What fits into a line is not looked at again, and is what wrapping would have made of it."""
    made = textwrap.wrap(
        text,
        width,
        initial_indent=first,
        subsequent_indent="    ",
        break_on_hyphens=False,
        break_long_words=long,
    )
    assert wrap(text, width, first, "    ", break_long_words=long) == made


@pytest.mark.parametrize("args", [["contact", "--rep", "4"], ["weather", "--odds"]])
def test_colour_may_be_asked_for(args: list[str]) -> None:
    """``--color`` colours wherever it goes; without it the same text is plain."""
    coloured = fng(*args, "--seed", "7", "--color") if "--odds" not in args else fng(*args, "--color")
    plain = fng(*args, "--seed", "7") if "--odds" not in args else fng(*args)
    assert COLOUR in coloured.ok
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured.ok) == plain.ok


def test_json_is_never_coloured() -> None:
    """``--color`` does not reach JSON."""
    answer = fng("weather", "--seed", "7", "-j", "--color")
    assert answer.ok == fng("weather", "--seed", "7", "-j").ok


@pytest.mark.parametrize(
    ("env", "options", "coloured"),
    [
        ({}, [], True),
        ({"NO_COLOR": "1"}, [], False),
        ({"NO_COLOR": "1"}, ["--color"], True),
        ({}, ["--no-color"], False),
    ],
)
def test_a_terminal_is_coloured_unless_told_otherwise(
    env: dict[str, str], options: list[str], coloured: bool
) -> None:
    """On a terminal answers are coloured; ``NO_COLOR`` and ``--no-color`` keep them plain."""
    terminal = Terminal("weather", "--seed", "7", *options, env={"TERM": "xterm", **env})
    assert terminal.end() == 0
    assert (COLOUR in terminal.text) is coloured


def test_json_on_a_terminal_is_indented() -> None:
    """A document is indented for whoever looks at it, and a line for whoever pipes it."""
    terminal = Terminal("weather", "--seed", "7", "-j")
    assert terminal.end() == 0
    assert json.loads(terminal.text) == fng("weather", "--seed", "7", "-j").document
    assert terminal.text.startswith('{\r\n  "fng": 3,\r\n  "')


def test_a_fault_breaks_no_word_at_the_edge_of_a_terminal() -> None:
    """For whoever pipes it a fault is a line."""
    terminal = Terminal("weather", "--dice", "7,8", env={"COLUMNS": "40"})
    assert terminal.end() == 2
    lines = terminal.text.splitlines()
    assert len(lines) > 1 and max(map(len, lines)) <= 40
    assert " ".join(line.strip() for line in lines) == fng("weather", "--dice", "7,8").err.strip()


def test_a_screen_tells_dice_page_rulings_and_what_is_next() -> None:
    """An answer is told with the dice that made it, its page, its rulings, and what comes next."""
    assert fng("contact", "--rep", "4", "--three-dice", "--dice", "1,4,6").ok == (
        "Contact: set up a mission (passed 2d6 against 4).\n"
        "  dice: contact 1 4 6, at or under 4: 2\n"
        "  p. 57; ruling b-36\n"
        "  next: fng mission --corps <CORPS> (set up the mission)\n"
    )


def test_dice_of_nothing_are_not_told() -> None:
    """Where no dice were rolled, none are told."""
    assert fng("dice", "read", "-d", "0").ok == "No dice.\n  p. 2\n"


@each("path", [path for path, _ in commands()])
def test_nothing_from_an_option_moves_the_cursor(path: tuple[str, ...]) -> None:
    """What was typed comes back in an error without its control characters, and its markup as it stands."""
    answer = fng(*path, NASTY, "-N")
    assert not control_characters(answer.out + answer.err)
    answer = fng(*path, f"--{NASTY}", "-N")
    assert answer.code == 2
    assert not control_characters(answer.out + answer.err)


@pytest.mark.parametrize("option", ["--seed", "--dice", "--by", "-n", "-i", "-f", "--svg"])
def test_nothing_from_a_common_option_moves_the_cursor(
    option: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same of the options that every command has."""
    monkeypatch.chdir(tmp_path)
    answer = fng("weather", option, f"{NASTY}/x", "-N")
    assert answer.code in {2, 3}
    assert not control_characters(answer.fault)


@pytest.mark.parametrize(
    "document",
    [
        NASTY,
        json.dumps({"fng": 3, "mission": {"corps": NASTY}}),
        json.dumps({"fng": NASTY}),
        json.dumps({NASTY: 1}),
        json.dumps({"fng": 3, "log": NASTY}),
        json.dumps({"fng": 3, "mission": {"corps": [NASTY]}}),
    ],
)
def test_nothing_from_a_document_moves_the_cursor(document: str) -> None:
    """What stood in a document comes back in an error without its control characters."""
    answer = fng("ao", "pick", stdin=document)
    assert answer.code == 2
    assert not control_characters(answer.fault)


@pytest.fixture
def _nasty_weather(own_tables: Path) -> None:
    """Weather of the user's own with a text that nobody should print."""
    escaped = json.dumps(NASTY).strip('"')
    (own_tables / "weather.toml").write_text(
        f"""
        title = "Weather {escaped}"
        source = "p. {escaped}"
        roll = "2d6"
        notes = ["{escaped}"]
        [modifiers]
        rainy-season = {{ total = 0, text = "{escaped}" }}
        [fields]
        weather = "weather"
        text = "text"
        [rows]
        2-12 = {{ weather = "clear", text = "{escaped}" }}
        """
    )
    forget_everything()


@pytest.mark.usefixtures("_nasty_weather")
@pytest.mark.parametrize(
    "args",
    [
        "weather",
        "weather --odds-all",
        "table show weather",
        "table roll weather",
        "table roll weather --odds-all",
        "table list",
    ],
)
def test_nothing_from_a_table_moves_the_cursor(args: str) -> None:
    """A text of the user's own tables is shown without control characters, and Rich's markup as it stands."""
    answer = fng(*args.split())
    assert not control_characters(answer.ok)
    assert "[bold" in re.sub(r"\s+", " ", answer.ok)


@pytest.mark.usefixtures("_nasty_weather")
def test_a_picture_has_no_control_characters(tmp_path: Path) -> None:
    """A picture of a text with control characters is a picture that a browser can read."""
    from xml.etree import ElementTree

    for args in (["weather"], ["weather", "--odds"]):
        fng(*args, "--svg", str(tmp_path / "a.svg"))
        text = (tmp_path / "a.svg").read_text()
        assert not control_characters(text) & {"\x1b", "\x07", "\x9b", "\r"}
        ElementTree.fromstring(text)


def test_a_broken_table_of_the_user_s_own_is_told(own_tables: Path) -> None:
    """A table that is not whole is named with its fault, and nothing is ruled by it."""
    path = own_tables / "weather.toml"
    path.write_text(
        'title = "Weather"\nsource = "house"\nroll = "2d6"\n[fields]\nweather = "weather"\n[rows]\n'
    )
    answer = fng("weather")
    assert answer.code == 3
    assert answer.fault == f"Error: {path}: no row for 2; fng table check tells all\n"
    assert fng("day-part").code == 0
    path.write_text("title = \x1b")
    forget_everything()
    answer = fng("weather")
    assert answer.code == 3
    assert answer.fault.startswith(f"Error: {path}: is damaged: ")


def test_a_modifier_that_a_table_lacks_is_told(own_tables: Path) -> None:
    """A house rule that leaves out a circumstance that a rule asks for is told, not fallen over."""
    path = own_tables / "weather.toml"
    path.write_text(
        'title = "Weather"\nsource = "house"\nroll = "2d6"\n'
        '[fields]\nweather = "weather"\ntext = "text"\n[rows]\n2-12 = { weather = "clear", text = "Clear" }\n'
    )
    assert fng("weather").ok
    answer = fng("weather", "--rainy")
    assert answer.code == 3
    assert answer.fault == "Error: table weather: no modifier 'rainy-season'\n"


def test_a_name_makes_no_line_of_its_own() -> None:
    """A line break in a name from outside forges no next step on the screen."""
    figure = {
        "id": "a1",
        "side": "fwf",
        "rep": 4,
        "name": "Bob\n  next: fng x; rm -rf ~",
        "weapons": ["m-16"],
    }
    answer = fng("reload", "--by", "a1", stdin=json.dumps({"fng": 3, "figures": [figure]}))
    assert not [line for line in answer.ok.splitlines() if line.startswith("  next: fng x")]


def test_a_wide_table_is_not_cut() -> None:
    """What does not fit stands closer together, and goes on in the next line: no word ends in dots."""
    screen = Screen(color=False)
    heads = ("turn", "mission", "area", "points", "result", "killed", "wounded", "file")
    screen.grid(heads, [("1", "patrol", "free fire zone", "12", "decent", "0", "0", "turn-01.json")])
    [head, _, row] = [line for line in screen.text().splitlines() if line.strip()]
    assert max(map(len, (head, row))) <= 80
    assert row.split("  ")[-1].strip() == "turn-01.json"

    screen = Screen(color=False)
    screen.grid(("file", "why"), [("a" * 70, "b" * 70)])
    assert "\u2026" not in screen.text()
    assert (screen.text().count("a"), screen.text().count("b")) == (70, 70)


@pytest.mark.parametrize(
    "call", ["table check {0}", "weather -f {0}", "weather --svg {0}", "weather -i {0}", "table diff {0}"]
)
def test_a_name_that_is_too_long_is_told(call: str) -> None:
    """A file of three hundred letters is no fault of the program's."""
    answer = fng(*call.format("a" * 300).split(), "-N" if "weather" in call else "--plain")
    assert answer.code in {2, 3}
    assert "Traceback" not in answer.err
