"""Man pages, made from the help of the commands: ``man fng``, ``man fng-fire``, ``man fng-react-in-sight``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from fng_cli import __version__
from fng_cli.cli.book.help import TOPICS, help_on, topic
from fng_cli.cli.index.entries import CommandGroup, walk
from fng_cli.cli.shell.steps import index

PROGRAMS = ("fng", "icbm")
ON_DEMAND = " (--help --all lists them)"
"""The words in a heading of the help that mean nothing on a page of a manual."""
HEADING = re.compile(r"[A-Z][\w ,]*:")


def pages() -> Iterator[tuple[str, str]]:
    """Yield each manual page as (name, text in roff): of each program, its commands, and its help topics."""
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
    """Return a manual page in roff whose body is the help ``text``; each heading in it, such as ``Options:``, begins a section.

    ``name`` is that of the page, ``about`` the line under NAME, ``see_also`` are the names of other pages.
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
