"""``--help`` of every command: it works, it says what the list says, and it names every option."""

from __future__ import annotations

import inspect
import re

import pytest

from fng_cli import __version__
from fng_cli.cli.index.entries import CommandGroup, Lazy
from fng_cli.cli.index.fng import FNG
from fng_cli.cli.index.icbm import ICBM
from tests.runner import Answer, commands, fng, groups, icbm, real_fng

REGISTRY = {"fng": FNG, "icbm": ICBM}
COMMANDS = [
    pytest.param(program, path, entry, id=" ".join((program, *path)))
    for program, group in REGISTRY.items()
    for path, entry in commands(group)
]
GROUPS = [
    pytest.param(program, path, entry, id=" ".join((program, *path)))
    for program, group in REGISTRY.items()
    for path, entry in groups(group)
]


def ask(program: str, *args: str) -> Answer:
    """Run one of the programs."""
    return {"fng": fng, "icbm": icbm}[program](*args)


def words(text: str) -> str:
    """A text without its line breaks."""
    return " ".join(text.split())


@pytest.mark.parametrize(("program", "path", "entry"), COMMANDS)
def test_every_command_helps(program: str, path: tuple[str, ...], entry: Lazy) -> None:
    """Each command tells how it is used and what it is for, and fits 80 columns."""
    text = ask(program, *path, "--help").ok
    assert text.startswith(f"Usage: {' '.join((program, *path))} [OPTIONS]")
    assert words(entry.help) in words(text)
    assert max(map(len, text.splitlines())) <= 80


@pytest.mark.parametrize(("program", "path", "entry"), COMMANDS)
def test_the_list_says_what_the_command_says(program: str, path: tuple[str, ...], entry: Lazy) -> None:
    """The line of a command in the list is the first of its own help, and ends like a sentence."""
    doc = inspect.getdoc(entry.load().rule)
    assert doc is not None
    assert words(doc.split("\n\n")[0]) == entry.help
    assert re.fullmatch(r"[A-Z0-9].*\.", entry.help)


@pytest.mark.parametrize(("program", "path", "entry"), COMMANDS)
def test_a_command_goes_by_the_name_it_is_listed_under(
    program: str, path: tuple[str, ...], entry: Lazy
) -> None:
    """The name that a command puts into the log is the one that it is called by."""
    declared = entry.load()
    assert (declared.form, declared.name) == (program, " ".join(path))


@pytest.mark.parametrize(("program", "path", "entry"), COMMANDS)
def test_every_command_has_the_common_options(program: str, path: tuple[str, ...], entry: Lazy) -> None:
    """The options that all commands share are there in each, and none is there twice."""
    text = ask(program, *path, "--help").ok.split("\nOptions:\n")[1].split("\n\n")[0]
    options = re.findall(r"^  (-\S.*?)(?:  |$)", text, re.MULTILINE)
    names = [
        name for option in options for name in re.findall(r"(?<![\w-])--?[a-z][a-z-]*", option, re.IGNORECASE)
    ]
    common = [
        "-j",
        "--seed",
        "--dice",
        "--ask",
        "--odds",
        "-n",
        "-i",
        "-f",
        "-N",
        "--svg",
        "--exit-status",
        "--color",
    ]
    for name in common:
        assert names.count(name) == 1, (name, names)
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(("program", "path", "entry"), GROUPS)
def test_every_group_lists_its_commands(program: str, path: tuple[str, ...], entry: CommandGroup) -> None:
    """A group, and the program itself, lists each command with its line of help."""
    text = words(ask(program, *path, "--help").ok)
    for name, inner in entry.entries.items():
        assert f"{name} {words(inner.help)}" in text


@pytest.mark.parametrize(("program", "path", "entry"), GROUPS)
def test_a_group_without_a_command_helps(program: str, path: tuple[str, ...], entry: CommandGroup) -> None:
    """Where no command is named, the list is shown, unless the group is a command itself."""
    if entry.default is None:
        assert ask(program, *path).out == ask(program, *path, "--help").out


@pytest.mark.parametrize(("program", "path", "entry"), GROUPS)
def test_an_unknown_command_gets_the_nearest(
    program: str, path: tuple[str, ...], entry: CommandGroup
) -> None:
    """A command that is not there is told with those that come nearest."""
    if not entry.entries or entry.default is not None:
        return
    name = next(iter(entry.entries))
    wrong = name[:-1] + "xx"
    answer = ask(program, *path, wrong)
    assert answer.code == 2
    start = " ".join((program, *path))
    assert answer.fault.startswith(f"Error: {start}: there is no command {wrong!r}; nearest: ")
    assert answer.fault.endswith(f"{start} --help lists all\n")


def test_h_is_help() -> None:
    """``-h`` is ``--help``."""
    assert fng("-h") == fng("--help")
    assert fng("weather", "-h") == fng("weather", "--help")


def test_help_does_not_run_the_command() -> None:
    """``--help`` helps, whatever else is given."""
    assert fng("weather", "--season", "wet", "--help", stdin="nonsense").code == 0


def test_the_version() -> None:
    """``--version`` says name and version."""
    assert fng("--version").ok == f"fng {__version__}\n"
    assert icbm("--version").ok == f"icbm {__version__}\n"


def test_a_real_process_helps() -> None:
    """A process of its own says the same, whatever the terminal."""
    assert (
        real_fng("--help", env={"COLUMNS": "200", "TERM": "xterm", "FORCE_COLOR": "1"}).ok == fng("--help").ok
    )


def test_listing_imports_no_command() -> None:
    """The list of commands is there without importing any of them."""
    import subprocess
    import sys

    code = (
        "import sys; from fng_cli.cli.shell.main import run; from fng_cli.cli.index.fng import FNG; run('fng', FNG, ['-h']);"
        "print([name for name in sys.modules if name.startswith(('fng_cli.rules', 'fng_cli.tables'))], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stderr == "[]\n"


def test_every_command_stands_under_one_heading() -> None:
    """The long list of ``fng --help`` is sorted, and nothing is left over or listed twice."""
    listed = [name for names in FNG.headings.values() for name in names]

    assert sorted(listed) == sorted(FNG.entries)
