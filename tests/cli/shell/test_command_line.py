"""What every command does the same: wrong values, options that do not go together, ways to end."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.each import each
from tests.runner import PROGRAM, commands, fng, real_fng


@each(
    ("args", "said"),
    [
        ("contact", "Missing option --rep; see fng contact --help"),
        ("contact --rep", "Option --rep requires an argument; see fng"),
        ("fire --by", "Option --by requires an argument; see fng"),
        ("contact --rep x", "--rep: 'x' is not a whole number from 1 to 7; see fng contact --help"),
        ("contact --rep 4.5", "--rep: '4.5' is not a whole number from 1 to 7; see fng contact --help"),
        ("contact --rep 0", "--rep: 0 is not a whole number from 1 to 7; see fng contact --help"),
        ("contact --rep 8", "--rep: 8 is not a whole number from 1 to 7; see fng contact --help"),
        ("contact --rap 4", "No such option: --rap"),
        ("contact --rep 4 more", "fng contact: unexpected argument 'more'; see fng contact --help"),
        ("contact --rep 4 -n 0", "-n / --times: 0 is not a whole number, 1 or more; see fng contact --help"),
        ("dice chance", "Missing argument 'FACES'; see fng dice chance --help"),
        ("dice chance 7-1", "'7-1' is not a chance: write faces of one die, such as 1-2 or 6"),
        (
            "dice pass --rep 4 -d -1",
            "-d / --number: -1 is not a whole number from 0 to 100; see fng dice pass",
        ),
        ("ao pick --corps V", "--corps: 'V' is not a corps; nearest: IV"),
        ("ao pick", "the corps is not known: give --corps I|II|III|IV, or a document with mission.corps"),
        ("ao pick --corps II --last moon", "--last: 'moon' is not an area"),
        ("ao pick --corps II --last dmz", "II Corps has no dmz; its areas: coastal, interior, highlands"),
        ("mission --corps II --area dmz", "II Corps has no dmz; its areas: coastal, interior, highlands"),
        ("mission --corps II --area ''", "--area: '' is not an area"),
        ("mission --corps II --type ''", "--type: '' is not a type of mission"),
        ("mission --corps II --type siege", "--type: 'siege' is not a type of mission"),
        ("mission --corps ''", "--corps: '' is not a corps"),
        ("weather --season wet", "--season: 'wet' is not a season"),
        ("weather --season wet --rainy", "--season: 'wet' is not a season"),
        (
            "weather --season dry --rainy",
            "--rainy and --season dry cannot be used together; leave out one of them",
        ),
        ("weather --month 13", "'13' is not a month; write it as 1967-07 or july"),
        ("weather --doubles 13", "--doubles: 13 is not a whole number from 2 to 12; see fng weather --help"),
        ("weather --doubles 5", "5 is not a possible total of doubles"),
        ("level activity --status loud", "--status: 'loud' is not a status"),
        ("day-part --row 13", "--row: 13 is not a whole number from 2 to 12; see fng day-part --help"),
        ("dic", "fng: there is no command 'dic'; did you mean fng dice?"),
        ("ao pik", "fng ao: there is no command 'pik'; nearest: pick; fng ao --help lists all"),
        ("--nonsense", "No such option: --nonsense; see fng --help"),
        ("-j weather", "No such option: -j; write it after the command; see fng --help"),
        ("--seed 7 weather", "No such option: --seed; write it after the command; see fng --help"),
        ("contact --rep 4 --seed ''", "--seed: '' is not a seed; write a number or a word"),
        (
            "contact --rep 4 --seed 1 --dice 1,2",
            "--seed and --dice cannot be used together; use only one of them",
        ),
        ("contact --rep 4 --ask --odds", "--ask and --odds cannot be used together; use only one of them"),
        ("contact --rep 4 --odds-by passed", "--odds-by asks for odds, so it needs --odds"),
        (
            "contact --rep 4 --odds --odds-by pased",
            "--odds-by pased: there is no field 'pased'; nearest: passed",
        ),
        (
            "contact --rep 4 --odds --odds-by ''",
            "--odds-by: a field name is empty; for example, write type,area",
        ),
        (
            "contact --rep 4 -f a -i b",
            "-f and -i cannot be used together: -f already reads the document, so leave out -i",
        ),
        ("contact --rep 4 -n 2 -f a", "-n gives many answers, so it cannot be used with"),
        ("contact --rep 4 -n 2 --odds", "-n gives many answers, so it cannot be used with"),
        ("contact --rep 4 -n 2 --dice 1,2", "-n gives many answers, so it cannot be used with"),
        ("contact --rep 4 -n 2 --svg a", "-n gives many answers, so it cannot be used with"),
        (
            "dice pass --rep 4 --dice 1",
            "too few dice: the next roll is 2d6, passing dice, and 1 of the 1 given",
        ),
        (
            "dice pass --rep 4 --dice ''",
            "too few dice: the next roll is 2d6, passing dice, and 0 of the 0 given",
        ),
        ("dice pass --rep 4 --dice 1,1,1", "too many dice: 1 of 3 are left over (1); the rule rolled 2d6"),
        (
            "dice pass --rep 4 --dice 7,1",
            "die 1 is '7', and the roll is 2d6, passing dice: a d6 shows 1 to 6",
        ),
        (
            "dice pass --rep 4 --dice 1,x",
            "die 2 is 'x', and the roll is 2d6, passing dice: a d6 shows 1 to 6",
        ),
        ("dice read -d 100 --odds", "more than 1,000,000 ways for the dice to fall: too many to enumerate"),
        ("table show moon", "no table 'moon'"),
        ("table roll weather -m -9 --dice 1,1", "table weather has no row for -7"),
    ],
)
def test_a_wrong_request_is_one_clear_message(args: str, said: str) -> None:
    """What was wrong is told on standard error in one message; nothing is printed, and the exit is 2."""
    answer = fng(*words(args))
    assert answer.code == 2
    assert said in answer.fault
    assert answer.err.startswith(f"Error: {said}")


def words(line: str) -> list[str]:
    """A line of the shell as arguments."""
    return ["" if word == "''" else word.strip("'") for word in line.split(" ")]


def test_a_wrong_request_of_a_real_process() -> None:
    """A process of its own says the same."""
    answer = real_fng("dice", "pass", "--rep", "4", "--dice", "7,1")
    assert (answer.code, answer.out) == (2, "")
    assert answer.err == fng("dice", "pass", "--rep", "4", "--dice", "7,1").err


@given(
    st.lists(
        st.one_of(
            st.sampled_from(["-j", "--odds", "-N", "--exit-status", "--color", "--no-color", "--rainy"]).map(
                lambda option: [option]
            ),
            st.tuples(
                st.sampled_from(["--seed", "--dice", "--by", "-n", "--rep", "--month"]),
                st.one_of(st.text(max_size=5), st.integers(-9, 9).map(str), st.just("passed")),
            ).map(list),
        ),
        max_size=5,
    )
)
def test_no_options_break_a_command(options: list[list[str]]) -> None:
    """Whatever options are given, there is an answer, or one message and exit 2."""
    answer = fng("contact", *(word for option in options for word in option), "--rep", "4")
    if answer.code == 2:
        assert answer.fault
    else:
        assert answer.code == 0 or (answer.code == 1 and ["--exit-status"] in options)
        assert (answer.err, bool(answer.out)) == ("", True)


@given(st.lists(st.text(max_size=8), max_size=4))
def test_no_words_break_the_program(args: list[str]) -> None:
    """Whatever words are given, there is an answer, or one message and exit 2."""
    answer = fng(*args)
    assert answer.code in {0, 2}
    if answer.code:
        assert answer.fault


@each("path", [path for path, _ in commands()])
def test_every_command_refuses_what_it_does_not_know(path: tuple[str, ...]) -> None:
    """An option that no command has is refused by each with one message."""
    answer = fng(*path, "--nonsense", "-N")
    assert answer.code == 2
    assert answer.fault.startswith("Error: No such option: --nonsense")


@pytest.mark.parametrize(
    "args", [("contact", "--rep", "4", "--seed", "\udcff"), ("ao", "pick", "--corps", "\udcff\x1b[2J")]
)
def test_bytes_that_are_no_text_are_refused(args: tuple[str, ...]) -> None:
    """An argument that is no text, as a shell can pass it, is told and not choked on."""
    answer = fng(*args, "-j")
    assert answer.code == 2
    assert answer.fault


@pytest.mark.parametrize(("seed", "contact"), [("1", False), ("2", True)])
def test_the_exit_may_tell_the_verdict(seed: str, contact: bool) -> None:
    """``--exit-status`` turns a "no" into exit 1; without it the exit is 0 whatever the ruling."""
    given = ("contact", "--rep", "4", "--dice", "1,1" if contact else "6,6")
    assert fng(*given).code == 0
    assert fng(*given, "--exit-status").code == (0 if contact else 1)
    assert fng(*given, "--exit-status", "-j").out == fng(*given, "-j").out


def test_one_no_among_many_is_a_no() -> None:
    """Of many runs a single "no" is a "no"; an answer that is neither is a yes."""
    assert fng("contact", "--rep", "4", "--seed", "1", "-n", "30", "--exit-status").code == 1
    assert fng("weather", "--exit-status").code == 0


def test_an_interrupt_gives_130(monkeypatch: pytest.MonkeyPatch) -> None:
    """Interrupted, a command ends with 130 and no traceback."""

    def interrupt(*args: object, **more: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("fng_cli.cli.files.inputs.documents", interrupt)
    answer = fng("weather")
    assert (answer.code, answer.out, answer.err.strip()) == (130, "", "")


def test_a_fault_of_ours_is_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    """What should not happen is told as such, with exit 70, and ``FNG_DEBUG`` shows where."""

    def fail(*args: object, **more: object) -> None:
        raise ZeroDivisionError("a test \x1b[2J")

    monkeypatch.setattr("fng_cli.cli.files.inputs.documents", fail)
    answer = fng("weather")
    assert (answer.code, answer.out) == (70, "")
    assert answer.err == (
        "Error: fng failed unexpectedly: ZeroDivisionError: a test \ufffd[2J\n"
        "Nothing was written. Please report this bug; set FNG_DEBUG=1 to see where it failed.\n"
    )
    monkeypatch.setenv("FNG_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        fng("weather")


@pytest.mark.parametrize(
    "args", [["weather"], ["weather", "-j", "-n", "5000"], ["--help"], ["weather", "--odds"]]
)
def test_a_closed_pipe_is_silent(args: list[str]) -> None:
    """Where whoever reads us goes away, nothing is said and the exit is 0."""
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [*PROGRAM, *args], stdin=subprocess.DEVNULL, stdout=writer, stderr=subprocess.PIPE, check=False
    )
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device")
@pytest.mark.parametrize("args", [["weather"], ["weather", "-j"], ["--help"], ["--version"]])
def test_a_full_disk_is_told(args: list[str]) -> None:
    """Where the answer cannot be written, that is told in one message, with exit 3."""
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [*PROGRAM, *args], stdin=subprocess.DEVNULL, stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert done.stderr.decode() == "Error: cannot write to standard output: No space left on device\n"
    assert done.returncode == 3


@pytest.mark.parametrize(("descriptor", "code"), [(1, 0), (2, 0)])
def test_a_closed_stream_is_silence(descriptor: int, code: int) -> None:
    """Where standard output or standard error is closed, a command runs all the same."""
    close = "import os, subprocess, sys; os.close(int(sys.argv[1])); sys.exit(subprocess.call(sys.argv[2:]))"
    done = subprocess.run(
        [sys.executable, "-c", close, str(descriptor), *PROGRAM, "weather", "--seed", "7"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (code, b"")
    assert done.stdout.decode() == ("" if descriptor == 1 else fng("weather", "--seed", "7").ok)


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "utf-8"])
@pytest.mark.parametrize("args", [["weather", "--odds"], ["weather", "--seed", "7"], ["--help"]])
def test_any_encoding_will_do(encoding: str, args: list[str]) -> None:
    """A terminal that cannot show a character gets another in its place."""
    answer = real_fng(*args, env={"PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"})
    assert (answer.code, answer.err) == (0, "")
