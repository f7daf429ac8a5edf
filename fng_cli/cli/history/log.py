"""``log``: what was done in a game, command by command, as its document keeps it."""

from __future__ import annotations

from typing import Annotated

import typer
from msgspec import Struct

from fng_cli import document
from fng_cli.cli.history import calls
from fng_cli.cli.shell.options import flag
from fng_cli.cli.shell.pipeline import ViewRun, view
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.ruling import roll_text
from fng_cli.cli.shell.screen import Screen, write_json
from fng_cli.dice import Roll
from fng_cli.document import Content, Report
from fng_cli.errors import RequestError


class LogLine(Struct, frozen=True):
    """A command of the log: its place from 1, its turn, the line as it was typed, its answer and dice."""

    number: int
    turn: int | None
    command: str
    typed_line: str
    summary: str
    rolls: tuple[Roll, ...]


class LogTold(Report, frozen=True):
    """The log of a document, or a part of it."""

    items: tuple[LogLine, ...]
    of_all: int
    with_rolls: bool

    def summary(self) -> str:
        number = len(self.items)
        return (
            f"{number} command{'s' * (number != 1)}" + (f" of {self.of_all}" * (number != self.of_all)) + "."
        )


def log_lines(content: Content, form: str) -> tuple[LogLine, ...]:
    """The log of a document."""
    lines = []
    for number, entry in enumerate(content.get("log") or (), 1):
        read = document.log_entry(entry, number)
        typed = calls.line(read.command, read.options, form)
        lines.append(LogLine(number, read.turn, read.command, typed, read.summary, read.rolls))
    return tuple(lines)


def show(screen: Screen, report: LogTold, content: Content) -> None:
    """The commands under their turns, where there is a clock."""
    screen.ruling(report.summary())
    turn: int | None = None
    for one in report.items:
        if one.turn is not None and one.turn != turn:
            screen.line(f"Turn {one.turn}" if one.turn else "Before the first turn", bold=True)
        turn = one.turn
        screen.line(f"{one.number:>3}  {one.typed_line}", hang=5)
        screen.line(one.summary, indent=5)
        if report.with_rolls and one.rolls:
            screen.line("dice: " + "; ".join(map(roll_text, one.rolls)), indent=5, hang=2, dim=True)


class LogRun(ViewRun):
    """One call of a view of the log: as JSON an entry a line, with its number, as the document keeps it."""

    def _print(self, report: Report, content: Content, rolls: tuple[Roll, ...], *, one: bool) -> None:
        if self._output or not self.common.json or not isinstance(report, LogTold):
            super()._print(report, content, rolls, one=one)
            return
        log = content.get("log") or ()
        for line in report.items:
            entry = {"number": line.number} | log[line.number - 1]
            if not report.with_rolls:
                entry.pop("rolls", None)
            write_json(entry, one=False)


def told(content: Content, form: str, turn: int | None, last: int | None, rolls: bool) -> LogTold:
    """The log, or what was asked for of it."""
    every = log_lines(content, form)
    if not every:
        raise RequestError("the document has no log: no command has been given in it yet")
    wanted = [one for one in every if turn is None or one.turn == turn]
    return LogTold(tuple(wanted[-last:] if last else wanted), len(every), rolls)


Last = Annotated[int | None, typer.Option("--last", min=1, metavar="N", help="The last N; else all.")]


@view("log", page="1", section="log_told", show=show, run=LogRun)
def log(
    play: Play,
    turn: Annotated[int | None, typer.Option("--turn", min=0, metavar="N", help="Of this turn.")] = None,
    last: Last = None,
    rolls: Annotated[bool, flag("With all dice.")] = False,
) -> LogTold:
    """Tell an evening, turn by turn: commands and answers; -j gives an entry a line.

    What fng undo takes back is in no log then; fng replay proves what stands here.

    fng log -f evening.json
    fng log --last 3 --rolls -f evening.json
    """
    return told(play.document, "fng", turn, last, rolls)
