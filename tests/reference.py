"""Pages of the documentation site that are made from the program itself: all commands, all rulings, the changes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from fng_cli.cli.book.help import help_on
from fng_cli.cli.index.entries import CommandGroup, walk
from fng_cli.cli.shell.steps import index
from fng_cli.tables import table

ROOT = Path(__file__).parent.parent
PROGRAMS = {"fng": "FNG: 2nd Tour", "icbm": "ICBM"}


def pages() -> Iterator[tuple[str, str]]:
    """Yield each page as (name of its file, Markdown)."""
    for program, title in PROGRAMS.items():
        yield f"commands-{program}.md", commands(program, title)
        yield f"rulings-{program}.md", rulings(program, title)
    yield "changes.md", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").replace("](docs/", "](")


def commands(program: str, title: str) -> str:
    """Return the page with the help of every command of a program."""
    group: CommandGroup = index(program)
    parts = [
        f"# Commands of {program}",
        f"All commands of the game {title}, as `{program} COMMAND --help` prints them. "
        f"`{program} COMMAND --help --all` adds the options that all commands share, and says when a command is refused.",
    ]
    for words, _ in walk(group):
        parts += [f"## {program} {' '.join(words)}", f"```text\n{help_on(program, words).rstrip()}\n```"]
    return "\n\n".join(parts) + "\n"


def rulings(program: str, title: str) -> str:
    """Return the page with every ruling of a game: where it applies, its readings, and the one taken."""
    parts = [
        f"# Rulings of {program}",
        f"Passages of {title} that can be read in several ways, and the reading that `{program}` takes. "
        "`--ruling ID=N` chooses another one where a number is given.",
    ]
    for name, row in table("rulings", program).rows.items():
        parts.append(f"## {name}: {_plain(row['subject'])}")
        parts.append(f"p. {row['page']}")
        readings = row.get("readings", ())
        parts += ["\n".join(f"{number}. {_plain(text)}" for number, text in enumerate(readings, 1))]
        parts.append(f"**Taken:** {_plain(row['taken'])}")
    return "\n\n".join(parts) + "\n"


def _plain(text: object) -> str:
    """Return a text in which no character is Markdown."""
    return re.sub(r"([\\`*_\[\]<>#|])", r"\\\1", str(text))
