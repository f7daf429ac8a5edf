"""``fng help``: the help of a command, or a page on a topic that concerns all of them; and man pages made from it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import redirect_stdout
from importlib.resources import files
from io import StringIO
from typing import Annotated, ClassVar

import typer

from fng_cli import __version__
from fng_cli.cli.book.tables import GameOption, parse_game
from fng_cli.cli.index.entries import CommandGroup, Lazy, follow, walk
from fng_cli.cli.index.lazy import build_group
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import FileUse, Uses
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.steps import index
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.names import nearest

TOPICS = ("turn", "terms", "options", "json", "seeds", "files")
"""The topics with a page of their own; a topic takes precedence over a command of the same name."""


WITH_ALL_OPTIONS = {"fng": ("weather",), "icbm": ("activate",)}
"""A command of each program that has every common option."""


class Help(Report, frozen=True):
    """A page of help."""

    ANSWER: ClassVar[tuple[str, ...]] = ("topic",)

    topic: str
    text: str

    def summary(self) -> str:
        """Return ``Help on TOPIC.``"""
        return f"Help on {self.topic}."


def _raw(report: Help) -> bytes:
    """Return the text of the report in UTF-8, to be printed as it is."""
    return report.text.encode()


@command("help", page="1", raw=_raw, file_use=FileUse.LEAVES, uses=Uses.NOTHING)
def help_command(
    play: Play,
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[WORD]...",
            help="Command to explain, with any of its options, or one of these topics: turn, terms, options, json, seeds, files.",
        ),
    ] = None,
    game: GameOption = "fng",
) -> Help:
    """Show help on a command, on some of its options, or on a topic.

    If you name no command, all commands of the game are listed.

    fng help fire
    fng help fire at shots
    fng help turn
    icbm help move
    icbm help json
    """
    return Help(" ".join(words or ()) or game, help_on(parse_game(game), tuple(words or ())))


def help_on(program: str, words: tuple[str, ...]) -> str:
    """Return the help text for ``words``: that of the topic, command or group that they name, or, without
    words, of the program. Words after a command are options (``at``, ``w``), and only the help on these is
    returned. Raises RequestError, with any near names, if there is no such thing.
    """
    if len(words) == 1 and words[0] in TOPICS:
        return topic(program, words[0])
    entry, number = follow(index(program), words)
    if isinstance(entry, Lazy) and number < len(words):
        return _help_on_options(program, words[:number], words[number:])
    return _whole_help(program, words)


OPTION_ENTRY = re.compile(r"^  -.*\n(?: {3,}.*\n)*", re.M)
"""Matches one option in the help of a command: the line with its names, and the indented lines of its text."""


def _help_on_options(program: str, command_words: tuple[str, ...], options: tuple[str, ...]) -> str:
    """Return the part of a command's help that describes these options, each once, in the order of
    ``options``. Raises RequestError, with any near names, if the command lacks one of them.
    """
    path = " ".join((program, *command_words))
    entries = {
        name.lstrip("-"): entry
        for entry in OPTION_ENTRY.findall(_whole_help(program, (*command_words, "--all")))
        for name in re.findall(r"--?[\w-]+", re.split(r" {2,}|\n", entry.strip())[0])
    }
    for name in options:
        if name not in entries:
            raise RequestError(
                f"{path}: there is no option {name!r}{nearest(name, entries)}; {path} --help lists all "
                "options"
            )
    return "".join(dict.fromkeys(entries[name] for name in options))


def _whole_help(program: str, words: tuple[str, ...]) -> str:
    """Return the help that ``program`` prints for the command ``words``, as with ``--help`` after them."""
    output = StringIO()
    with redirect_stdout(output):
        build_group(program, index(program)).main(
            [*words, "--help"], prog_name=program, standalone_mode=False
        )
    return output.getvalue()


def topic(program: str, name: str) -> str:
    """Return the text of the help page on the topic ``name``. The program's own page is preferred to the one
    that both programs share. The page ``options`` is cut from the help of a command. Raises
    FileNotFoundError for a topic without a page.
    """
    if name == "options":
        whole = _whole_help(program, (*WITH_ALL_OPTIONS[program], "--all"))
        dice_and_rest = whole.partition("\nDice:")[2].partition("\nExamples:")[0]
        return f"Options that all commands share.\n\nDice:{dice_and_rest}"
    pages = files("fng_cli.cli.book").joinpath("topics")
    own = pages.joinpath(f"{program}-{name}.txt")
    return (own if own.is_file() else pages.joinpath(f"{name}.txt")).read_text(encoding="utf-8")


PROGRAMS = ("fng", "icbm")
ON_DEMAND = " (--help --all lists them)"
"""The words in a heading of the help that mean nothing on a page of a manual."""
HEADING = re.compile(r"[A-Z][\w ,]*:")


def pages() -> Iterator[tuple[str, str]]:
    """Yield each manual page as (name, text in roff): for each program its own page, the pages of its
    commands, and those of its help topics.
    """
    for program in PROGRAMS:
        group: CommandGroup = index(program)
        topics = [f"{program}-help-{name}" for name in TOPICS]
        yield program, page(program, help_on(program, ()), group.help, see_also=topics)
        for words, entry in walk(group):
            page_name = "-".join((program, *words))
            others = [program, f"{program}-help-options"]
            yield page_name, page(page_name, help_on(program, words), entry.help, see_also=others)
        for name in TOPICS:
            text, page_name = topic(program, name), f"{program}-help-{name}"
            about = re.split(r"\.| \(", text, maxsplit=1)[0]
            synopsis = f"Usage: {program} help {name}\n\n"
            yield page_name, page(page_name, synopsis + text, about, see_also=[program])


def page(name: str, text: str, about: str, *, see_also: Sequence[str] = ()) -> str:
    """Return a manual page in roff. ``text`` is the help that becomes the body. If it begins with ``Usage:``,
    its first paragraph is the synopsis; if not, ``name`` is. A heading in it, such as ``Options:``, begins
    a section. ``name`` is the name of the page, ``about`` its summary, ``see_also`` the names of related
    pages.
    """
    head = f'.TH "{name.upper()}" "1" "" "fng {__version__}" "fng and icbm"'
    lines = [head, ".SH NAME", _escape_roff(f"{name} - {about}"), ".SH SYNOPSIS"]
    usage, _, rest = text.partition("\n\n") if text.startswith("Usage: ") else ("", "", text)
    lines += [".nf", _escape_roff(usage.removeprefix("Usage: ") or name), ".fi", ".SH DESCRIPTION", ".nf"]
    for line in rest.rstrip("\n").replace(ON_DEMAND, "").split("\n"):
        if HEADING.fullmatch(line):
            lines += [".fi", f".SH {line.rstrip(':').upper()}", ".nf"]
        else:
            lines.append(_escape_roff(line.removeprefix("  ") if usage else line))
    lines += [".fi", ".SH SEE ALSO", ", ".join(f"\\fB{_escape_roff(other)}\\fR(1)" for other in see_also)]
    return "\n".join([*lines, ""])


def _escape_roff(line: str) -> str:
    """Return a line escaped for roff, so that no character of it is a command of the formatter."""
    line = line.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq")
    return f"\\&{line}" if line.startswith((".", "\\(aq")) else line
