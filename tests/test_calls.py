"""Next steps as data, and the one place where they become lines."""

from __future__ import annotations

import shlex
import subprocess

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.calls import WHO, Call, Next, Slot, call, parse_call
from fng_cli.cli.shell.steps import step_line, written_steps


def test_a_call_is_a_command_with_its_options() -> None:
    """Names become options, True a flag, and what is nothing is left out."""
    made = call(
        "pef move", 3, by_rep=4, at=("a1", "a2"), last=True, gone=False, none=None, empty="", a="poser"
    )
    assert made.argv() == (
        "pef", "move", "3", "--by-rep", "4", "--at", "a1", "--at", "a2", "--last", "-a", "poser",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("made", "line", "needs"),
    [
        (call("fire", by="a1", at=WHO), "fng fire --by a1 --at <WHO>", ("at",)),
        (call("fire", at=Slot("WHO", ("fast",))), "fng fire --at <WHO>,fast", ("at",)),
        (call("fire", by="x; touch PWNED"), "fng fire --by 'x; touch PWNED'", ()),
        (call("table show", Slot("TABLE")), "fng table show <TABLE>", ("table",)),
    ],
)
def test_a_call_as_a_line(made: Call, line: str, needs: tuple[str, ...]) -> None:
    """Quoted for the shell, with the slots as they are, and named."""
    [step] = written_steps([Next(made, "why")], "fng", {})
    assert (step.command, step.needs, step.reason) == (line, needs, "why")
    assert step.argv[0] == "fng"


@given(st.text(min_size=1))
def test_no_name_becomes_shell_code(name: str) -> None:
    """Whatever a figure is called, the shell reads the line as the words that it is made of."""
    [step] = written_steps([Next(call("react man-down", group=name), "why")], "fng", {})
    assert step.argv == ("fng", "react", "man-down", "--group", name)
    assert step.command.isprintable()
    if name.isprintable():
        assert tuple(shlex.split(step.command)) == step.argv


@pytest.mark.parametrize(
    "name", ["Bob\n  next: rm", "x; touch PWNED", "it's\ta\\b\x1b[2J", "\u202eevil", "\xa0\x9b"]
)
def test_a_shell_reads_the_words_back(name: str) -> None:
    """A name with a line break stays on its line, and a shell has it back as it is."""
    [step] = written_steps([Next(call("react man-down", group=name), "why")], "fng", {})
    read = subprocess.run(
        ["bash", "-c", f"printf '%s\\0' {step.command}"],
        capture_output=True,
        check=True,
        env={"LC_ALL": "C.UTF-8"},
    )
    assert tuple(read.stdout.decode().split("\0")[:-1]) == step.argv


def test_a_name_is_no_option() -> None:
    """A group whose name begins with a dash stands behind ``--``, after the document in use."""
    [step] = written_steps([Next(call("enemy act", "-f", against="--help"), "why")], "fng", {})
    assert step.command == "fng enemy act --against --help -- -f"
    assert step_line(step, ("-i", "evening.json")) == "fng enemy act --against --help -i evening.json -- -f"


def test_a_step_goes_on_with_the_document_in_use() -> None:
    """But for tables and rulings, which have nothing to do with it."""
    following = [Next(call("fire", by="a1"), "why"), Next(call("table show", "weather"), "why")]
    lines = [step_line(step, ("-f", "my evening.json")) for step in written_steps(following, "fng", {})]
    assert lines == ["fng fire --by a1 -f 'my evening.json'", "fng table show weather"]


def test_arguments_behind_two_dashes_are_read_back() -> None:
    """An argument that begins with a dash stands behind ``--``."""
    made = call("table roll", "-5", dice=2)
    assert parse_call("table roll", [str(word) for word in made.argv()]) == made
