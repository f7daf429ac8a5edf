"""A session: lines in, what is printed, and the file after it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from pathlib import Path

import pytest

from fng_cli import document
from fng_cli.cli.session import session as sessions
from fng_cli.cli.session.lines import LineWanted, SessionFaces
from fng_cli.cli.session.session import Session
from fng_cli.cli.session.view import EveningView
from fng_cli.cli.shell import main
from fng_cli.cli.shell.run_dice import FACE_READER
from tests.play import table
from tests.runner import fng

pytestmark = pytest.mark.usefixtures("folder")

SETUP = 'setup II us-army star "Sgt. Parker" month 1967-06 seed 30 -q'
SETUP_IN_SHELL = "setup --corps II --army us-army --star Parker --month 1967-06 --seed 30 -q"
FIGHT = (SETUP, "", "e", "e", "resolve 1", "is e a")
"""An evening up to an In Sight, in which somebody of a may fire."""


class Typist:
    """Somebody who types lines at a terminal, and does other things in between: a function is called, and no line."""

    is_typed = True

    def __init__(self, *lines: str | Callable[[], object]) -> None:
        self.lines: Iterator[str | Callable[[], object]] = iter(lines)
        self.wanted: list[LineWanted] = []
        self.dropped = 0

    def read(self, wanted: LineWanted) -> str:
        """The next line, behind what stands there already."""
        self.wanted.append(wanted)
        for line in self.lines:
            if isinstance(line, str):
                return wanted.begun + line
            line()
        raise EOFError

    def drop_pasted(self) -> None:
        """Count it."""
        self.dropped += 1


def at_table(typist: Typist) -> str:
    """What a session prints for somebody at a terminal; dice are asked of him, too."""
    faces = FACE_READER.set(SessionFaces(typist))
    try:
        with table.streams() as out, pytest.MonkeyPatch.context() as patch:
            patch.setenv("FNG_FILE", "evening.json")
            patch.setenv("FNG_NO_INPUT", "1")
            assert Session(EveningView(), Path("evening.json"), typist).run() == 0
    finally:
        FACE_READER.reset(faces)
    text: str = out.buffer.getvalue().decode()  # type: ignore[attr-defined]
    return text


@pytest.mark.parametrize("name", table.names())
def test_a_session_prints(name: str) -> None:
    """All that a recorded session prints; ``python -m tests.play transcripts`` writes the records anew."""
    assert table.transcript(name) == (table.SCRIPTS / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["evening", "plain", "refused"])
def test_the_same_lines_in_the_shell_give_the_same_file(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Byte for byte: each line of a session is a command of the shell."""
    ran: list[list[str]] = []

    def run(program: str, group: object, argv: list[str]) -> int:
        """Note the command, and run it."""
        ran.append(argv)
        return real(program, group, argv)  # type: ignore[arg-type]

    real = main.run
    monkeypatch.setattr(sessions, "run", run)
    table.transcript(name)
    monkeypatch.setenv("FNG_FILE", "other.json")
    for argv in ran:
        fng(*argv)
    assert Path("other.json").read_bytes() == Path("evening.json").read_bytes()
    assert len(ran) >= 2


def test_own_dice_are_proved_by_the_log() -> None:
    """An evening with own, mixed and the machine's dice is replayed to the same document."""
    table.transcript("own-dice")
    assert fng("replay", "evening.json", "--exit-status").code == 0


def test_a_file_that_was_changed_outside_is_noticed_and_nothing_is_run() -> None:
    """Neither by Enter nor by a digit, of which the number may mean something else now; a command is run as typed."""
    fng(*SETUP_IN_SHELL.split(), "-f", "evening.json")

    def outside() -> None:
        """A line in another window."""
        fng("activate", "-q", "-f", "evening.json")

    text = at_table(Typist(outside, "", "q"))
    assert (
        "evening.json was changed outside this session: + activate (command 5). Your command was not run."
        in " ".join(text.split())
    )
    assert "1  enemy turn" in text and "= activate" not in text
    text = at_table(Typist(outside, "activate", "1", "q"))
    assert "was changed outside" not in text


def test_no_command_modifies_the_document_that_the_next_one_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    """The session and its commands share it while the file is the same."""
    looks = ("s", "m", "roster", "log", "next", "score", "after dry-run", "f a1 e3 odds", "f a1 e3 dry-run")
    deeds = ("f a1 e3 cover all force", "f a99 e1", "md e", "note seen", "u 2", "U", "e", "report", "replay")
    path = Path("evening.json").absolute()
    monkeypatch.setenv("FNG_FILE", str(path))
    session = Session(EveningView(), path, Typist())
    before = b""
    with table.streams(), session.begun():
        for line in (*FIGHT, *looks, *deeds, *looks):
            session.obey(line)
            after = path.read_bytes()
            for text in filter(None, (before, after)):
                [kept] = document.read(BytesIO(text), "evening.json")
                [again] = document.read(BytesIO(text), "evening.json")
                assert kept is again and kept == json.loads(text), line
            before = after


def test_the_step_that_begins_an_evening_names_what_may_stand_in_it() -> None:
    """The four corps and the armies that a player may lead; the beginning of an army's name will do, or another name of it."""
    text = " ".join(
        at_table(Typist("1", "II us- Parker 1967-06 seed 30 -q", "u", "1 II us Parker seed 30 -q")).split()
    )
    assert "--corps <CORPS>: I, II, III, IV; --army <ARMY>: us-army, usmc, sf-cidg, anzac" in text
    assert "= setup --corps II --army us-army --star Parker --date 1967-06 --seed 30 -q" in text
    assert "= setup --corps II --army us --star Parker" in text


def test_a_step_may_be_typed_out_behind_its_number() -> None:
    """As the list shows it, with its command or only its options, in any order: the number stands there already."""
    typed = (
        '1 setup --corps II --army us-army --star "Sgt. Parker" seed 30 -q',
        "1 --star Parker --army us --corps II seed 30 -q",
    )
    text = " ".join(at_table(Typist(typed[0], "u", typed[1], "q")).split())
    assert "= setup --corps II --army us-army --star 'Sgt. Parker' --seed 30 -q" in text
    assert "= setup --corps II --army us --star Parker --seed 30 -q" in text


def test_the_unit_may_leave_the_table_whatever_is_open() -> None:
    """The end of the mission stands behind the other steps from the first turn on."""
    _, text = table.play([*FIGHT, "0"], "evening.json")
    assert "mission-end --exited" in text.rpartition("theirs> 0")[2]


def test_no_digit_of_an_older_list_ends_the_game() -> None:
    """What is folded away and ends much is run by its number only once ``0`` has shown it."""
    table.play(FIGHT, "evening.json")
    _, text = table.play(["3", "0", "3"], "evening.json", "--keep-going")
    assert "Error: step 3, mission-end --exited, is hidden; type 0 to see it first" in text
    assert "= mission-end --exited" in text.partition("type 0 to see it first")[2]


def test_a_number_behind_a_step_without_places_is_not_taken_for_some_option() -> None:
    """It was meant for a step of an older list."""
    table.play([SETUP, "", "e"], "evening.json")
    code, text = table.play(["1 4"], "evening.json")
    assert code == 2 and "Error: 4: the step pef resolve 3 has no blank to fill in" in text


def test_a_whole_evening_ends_with_where_it_stands() -> None:
    """The page of an evening is long: what it comes to stands below it, and what to do is listed once."""
    _, text = table.play([SETUP.removesuffix(" -q")], "evening.json")
    last = text[text.index("= status") :].splitlines()
    assert "VICTORY POINTS" in text and len(last) < 20
    assert any(line.startswith("FWF a (REP 5, sector 3): 10 up.") for line in last)
    assert " 1  activate  begin the next turn" in last and "next: fng" not in "\n".join(last[:-3])
    assert "= status" not in table.play(["note hi"], "evening.json").text


def test_enter_runs_no_step_that_hangs_on_the_table() -> None:
    """Whether a PEF comes into sight is seen there; its number runs the step."""
    typist = Typist(SETUP, "", "e", "", "1", "q")
    text = at_table(typist)
    assert "Enter does nothing here: type 1, or pef resolve 3, if PEF 3 comes into sight" in " ".join(
        text.split()
    )
    assert typist.wanted[3].by_enter == "" and "= pef resolve 3" in text


def test_faces_that_were_typed_are_not_told_again(tmp_path: Path) -> None:
    """Those that the machine threw are; ``w`` tells all."""
    _, text = table.play([SETUP, "d mixed", "a", "35", "2", "e", "w"], "evening.json")
    activation, _, later = text.partition("= enemy turn")
    assert "activation, FWF and VC/NVA (yours, then theirs): 35" in activation
    assert "dice:" not in activation.partition("Turn 1")[2].partition("1 theirs>")[0].replace(
        "dice: mixed", ""
    )
    assert "dice: PEF 3 moves" in later


def test_an_option_of_a_step_gives_way_to_the_same_one_typed() -> None:
    """``all`` behind a step that says so already is no second ``--shots``."""
    table.play([*FIGHT, "isa"], "evening.json")
    _, text = table.play(["1 e3 cover all", "u", "1 e3 cover shots 1"], "evening.json", "--keep-going")
    assert "= fire --by a3 --at e3,cover --shots all\n" in text
    assert "= fire --by a3 --at e3,cover --shots 1\n" in text


def test_a_step_with_open_places_is_finished_in_the_next_line() -> None:
    """Its number stands there already; who fits is said."""
    table.play(FIGHT, "evening.json")
    typist = Typist("isa", "1", "e3 cover", "q")
    text = at_table(typist)
    assert typist.wanted[2].begun == "1 "
    assert "= fire --by a3 --at e3,cover --shots all" in text
    offered = {one.text: one.meaning for one in typist.wanted[2].candidates("1 ")}
    assert "REP" in offered["e3"]


def test_pasted_lines_stop_at_the_first_refusal() -> None:
    """What follows would mean something else."""
    typist = Typist(f"{SETUP}\nfire a1 a2\nactivate", "q")
    text = at_table(typist)
    assert "= activate" not in text and typist.dropped == 1
    assert fng("log", "-f", "evening.json").ok.count("activate") == 0


def interrupt() -> None:
    """Ctrl-C."""
    raise KeyboardInterrupt


def test_ctrl_c_leaves_off_a_command_and_never_the_session() -> None:
    """Among dice nothing is written; in an empty line it says how to leave."""
    table.play([SETUP], "evening.json")
    before = Path("evening.json").read_bytes()
    text = at_table(Typist("d own", "activate", interrupt, interrupt, "d", "q"))
    assert "Stopped: nothing was written." in text and "q leaves" in text
    assert text.rstrip().endswith("To continue, run fng play or any fng command\n  (next: fng activate)")
    assert Path("evening.json").read_bytes() == before


def test_a_changed_config_counts_from_the_next_line_on(folder: Path) -> None:
    """Aliases and defaults are not those of an hour ago."""
    config = folder / "config" / "fng" / "config.toml"

    def write() -> None:
        """Another window."""
        config.parent.mkdir(parents=True, exist_ok=True)
        config.write_text('[aliases]\ngo = "activate"\n[play]\ndice = "mixed"\n', encoding="utf-8")

    typist = Typist(SETUP, "go", write, "go", "3 5", "2", "q")
    text = at_table(typist)
    assert text.count("there is no command 'go'") == 1 and "= activate" in text
    assert next(wanted.prompt for wanted in typist.wanted if wanted.is_for_dice).startswith(
        "  2d6, activation"
    )


def test_nothing_of_the_shell_is_left_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    """The environment is as it was, and so is what asks for dice."""
    import os

    before = dict(os.environ)
    table.play([SETUP, "d own"], "evening.json", "--plain")
    assert dict(os.environ) == before
    assert FACE_READER.get() is None


def test_a_line_in_its_own_file_and_colour() -> None:
    """``-f`` of a line goes before the file of the session."""
    played = table.play([SETUP, "activate -f other.json"], "evening.json")
    assert played.code == 2 and "other.json: there is no such file" in played.text


@pytest.mark.parametrize("options", [["--odds"], ["--dice", "6"], ["-n", "2"], ["-q"]])
def test_a_session_takes_no_options_of_rulings(options: Sequence[str]) -> None:
    """Each of its lines does."""
    assert "play takes no options of single commands" in fng("play", "evening.json", *options).fault


def test_a_session_needs_a_file() -> None:
    """Whose name it asks for."""
    assert "which file? Give one, e.g. fng play evening.json" in fng("play").fault


def test_a_transcript_has_all_that_is_typed_and_printed_without_colours() -> None:
    """One session behind the other."""
    played = table.play([SETUP, "", "q"], "evening.json", "--transcript", "told.txt", "--color")
    assert "\x1b[" in played.text
    told = Path("told.txt").read_text(encoding="utf-8")
    assert "\x1b" not in told and "0> \n= activate\n" in told
    table.play(["q"], "evening.json", "--transcript", "told.txt")
    again = Path("told.txt").read_text(encoding="utf-8")
    assert again.startswith(told) and len(again) > len(told)


def test_plain_output_has_no_control_characters() -> None:
    """Nor does a pipe."""
    for options in ([], ["--plain"]):
        text = table.play([*FIGHT, "s", "m", "w"], "evening.json", *options).text
        assert "\x1b" not in text and "\r" not in text
        Path("evening.json").unlink()


def test_the_toolbar_fits_a_terminal() -> None:
    """With turn, light, who is left to act, how many are up, points, dice and file."""
    table.play([SETUP, ""], "evening.json")
    typist = Typist("d mixed", "q")
    at_table(typist)
    toolbar = typist.wanted[1].toolbar
    assert len(toolbar) <= 79
    assert toolbar.split("  ")[1:] == [
        "theirs: PEF 1 2 3 4 5",
        "10 v 0",
        "VP 0",
        "dice: mixed",
        "evening.json",
    ]


def test_the_session_s_own_words_fit_a_terminal() -> None:
    """Also in words."""
    text = table.play([SETUP, "?", "? fire", "? react received-fire", "? pe r", "?? md"], "evening.json").text
    assert max(map(len, text.splitlines())) <= 80
    assert "pef resolve: " in text and "Usage: fng react man-down" in text
