"""From a typed line to the words of the shell, and back."""

from __future__ import annotations

import pytest

from fng_cli.cli.index.lazy import split_docstring
from fng_cli.cli.session.expand import KnownNames, expand, known_figures, short, words_of_line
from fng_cli.cli.session.names import IN_FULL, SHORT_NAMES, find_named, names_of
from fng_cli.errors import FngError, RequestError
from tests.each import each
from tests.net import calls as net
from tests.play import words
from tests.runner import commands

SIDES = {
    f"{letter}{number}": side for letter, side in (("a", "fwf"), ("e", "vc-nva")) for number in range(1, 9)
}
TABLE = KnownNames(SIDES, frozenset("ae"))

MEANINGS = {
    "f a1 e3 cover all": "fire --by a1 --at e3,cover --shots all",
    "f a1 e3 e4 cover all": "fire --by a1 --at e3 --at e4,cover --shots all",
    "fng fire --by a1 --at e3": "fire --by a1 --at e3",
    "f --at e3 a1": "fire --at e3 --by a1",
    "f e3 --by a1": "fire --at e3 --by a1",
    "f a1 e3 14in m-60": "fire --by a1 --at e3,14in --weapon m-60",
    'f a1 e3 14" cover': "fire --by a1 --at e3,14in,cover",
    "f a1 snap range 14 e3": "fire --by a1 --snap --range 14 --at e3",
    "f a1 e3 =6532": "fire --by a1 --at e3 --dice 6,5,3,2",
    "f cover rep 5 m-16": "fire --at cover --rep 5 --weapon m-16",
    "f a1 e3 dv=2 odds": "fire --by a1 --at e3,dv=2 --odds",
    "rf a1 a2 man-down": "react received-fire --by a1 --by a2 --man-down",
    "md a": "react man-down --group a",
    "is e a": "react in-sight --group e --group a",
    "mel a1 a2 e3": "melee --by a1 --by a2 --at e3",
    "fa a1 at a2": "first-aid --by a1 --at a2",
    "call a1 contact a8 medevac": "call --by a1 --contact a8 --want medevac",
    "sector 3 4": "record sector 3 4",
    "pe r 2": "pef resolve 2",
    "resolve 2 nva": "pef resolve 2 --who nva",
    "enemy act e in-sight": "enemy act e --in-sight",
    "fight us-army g": "fight --against us-army --group g",
    "medic 2": "medic --squads 2",
    "note 'seen at 12'": "record note seen at 12",
    "settle duty-1 duty-2": "settle duty-1 duty-2",
    "help fire odds": "help fire odds",
    "mission-end exited": "mission-end --exited",
    "undo 3": "undo 3",
    "f a1 e3 cov sna": "fire --by a1 --at e3,cover --snap",
    "f a1 e3 ran 14 m-6": "fire --by a1 --at e3 --range 14 --weapon m-60",
    "setup II us- sea dry tit 'The hill'": "setup --corps II --army us-army --season dry --title The hill",
    "call a1 med": "call --by a1 --want medevac",
    "mission-end exi": "mission-end --exited",
    "note cov": "record note cov",
    "nonsense a1": "nonsense a1",
}


@each("line", MEANINGS)
def test_a_line_means(line: str) -> None:
    """Bare words become options by what the options say of themselves."""
    assert " ".join(expand(words_of_line(line), TABLE)) == MEANINGS[line]


REFUSED = {
    "f a1 e3 prone": "prone: which? --prone, e3,prone",
    "f a1 e3 14": "14: which? range 14",
    "mel a1 e1 improvised": "improvised: which? weapon improvised, foe-weapon improvised",
    "f a1 a2": "fire: a2: only one figure can act, and that is a1; write 'at a2' if a2 is the target",
    "f a1 banana": "unexpected argument 'banana'; ? fire",
    "f a1 e3 out": "out: which? out-of-ammo, out-of-range",
    "f a1 e3 pron": "prone: which? --prone, e3,prone",
    "f a1 e3 co": "unexpected argument 'co'",
    "f a1 e3 odd": "unexpected argument 'odd'",
    "f a1 e3 ran": "unexpected argument 'ran'",
    "re": "re: which? report, redo, replay",
    "f a1 e3 | less": "| works only in a shell; type q to leave, or use another terminal",
    "f a1 $(ls)": "$( works only in a shell; type q to leave, or use another terminal",
    "note 'no end": "a quotation mark is not closed",
    "setu": "type setup in full",
    "camp t": "type campaign turn in full",
}


@pytest.mark.parametrize("line", REFUSED)
def test_a_word_of_several_readings_is_refused_with_all_of_them(line: str) -> None:
    """So is one of no reading, and what only a shell knows."""
    with pytest.raises(RequestError) as fault:
        expand(words_of_line(line), TABLE)
    assert REFUSED[line] in str(fault.value)


def test_sides_are_those_of_the_document() -> None:
    """Whatever the letters of the ids are."""
    table = known_figures({"figures": [{"id": "a1", "side": "fwf"}, {"id": "b1", "side": "fwf"}]})
    assert expand(["melee", "a1", "b1"], table) == ("melee", "--by", "a1", "--by", "b1")


def test_aliases_of_the_config_are_names() -> None:
    """Words for words; but what begins or ends an evening is typed in full."""
    aliases = {"lite": "illumination", "end": "mission-end"}
    assert expand(["lite", "mortar"], aliases=aliases) == ("illumination", "mortar")
    with pytest.raises(RequestError, match="in full"):
        expand(["end"], aliases=aliases)


@pytest.mark.parametrize("program", words.PROGRAMS)
def test_short_names_are_of_commands_and_take_none_away(program: str) -> None:
    """A short name is no command, nor the beginning of a word of the command that players would rather mean by it."""
    paths = {" ".join(path) for path, _ in commands(words.PROGRAMS[program])}
    firsts = {path.split()[0] for path in paths}
    for name, meant in SHORT_NAMES[program].items():
        assert meant in paths and name not in firsts
        longer = [first for first in firsts if first.startswith(name) and len(name) > 2]
        assert longer in ([], [meant.split()[0]])
        assert not any(f"{meant} ".startswith(f"{full} ") for full in IN_FULL[program])


@pytest.mark.parametrize("program", words.PROGRAMS)
def test_every_command_has_its_own_names(program: str) -> None:
    """Each name of a command finds that command, and no other."""
    for path, _ in commands(words.PROGRAMS[program]):
        for name in names_of(path, program):
            assert find_named(name.split(), program).path == path, name


def test_the_table_of_bare_words() -> None:
    """A new option may take no word from an old one: where it should, ``python -m tests.play words`` writes the table anew."""
    assert words.PATH.read_text(encoding="utf-8") == words.text()


def example_lines() -> list[tuple[str, ...]]:
    """The examples of all commands, without the program."""
    found = []
    for _, lazy in commands():
        for example in split_docstring(lazy.load().rule.__doc__, "fng").examples:
            first = example.split("|")[0].split(" > ")[0].replace("\\\n", " ")
            found.append(tuple(words_of_line(first))[1:])
    return found


def holds(argv: tuple[str, ...]) -> None:
    """A line of the shell is the same line in a session, and its short form means it."""
    assert expand(argv, TABLE) == argv
    assert expand(short(argv, TABLE), TABLE) == argv


def test_examples_mean_the_same_in_a_session_and_so_do_their_short_forms() -> None:
    """For every example of every command."""
    lines = example_lines()
    assert len(lines) > 300
    for argv in lines:
        holds(argv)


def recorded(stride: int) -> set[tuple[str, ...]]:
    """Command lines that the shell was called with, evenings among them; those that a session refuses are left out."""
    found = {
        call.argv[1:]
        for scenario in net.load().scenarios.values()
        for call in scenario.calls
        if call.argv[0] == "fng" and len(call.argv) > 1
    }
    return {argv for argv in sorted(found)[::stride] if not is_refused(argv)}


def is_refused(argv: tuple[str, ...]) -> bool:
    """Whether a session refuses a line."""
    try:
        expand(argv, TABLE)
    except FngError:
        return True
    return False


@pytest.mark.parametrize("stride", [40, pytest.param(1, marks=pytest.mark.heavy)])
def test_lines_of_the_shell_have_short_forms_that_mean_them(stride: int) -> None:
    """``expand(short(argv)) == argv`` for recorded lines."""
    lines = recorded(stride)
    assert len(lines) > 4000 / stride
    for argv in lines:
        assert expand(short(argv, TABLE), TABLE) == expand(argv, TABLE)


def test_a_line_that_nobody_typed_is_refused_at_once() -> None:
    """A file pasted by mistake is no line."""
    with pytest.raises(RequestError, match="2,000,000 characters"):
        words_of_line("fire " + "x" * 1_999_995)
