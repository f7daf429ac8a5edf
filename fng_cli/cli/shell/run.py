"""One call of a command: reads the document, chooses the dice, repeats, writes back, prints."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import nullcontext
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

import typer

from fng_cli import document
from fng_cli.cli.files import files, inputs
from fng_cli.cli.shell import steps
from fng_cli.cli.shell.chance import RunDice, Source
from fng_cli.cli.shell.common import Common
from fng_cli.cli.shell.declared import Command
from fng_cli.cli.shell.options import arguments, parameters
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.dice import Roll, Typed
from fng_cli.document import Content, Report
from fng_cli.errors import RequestError
from fng_cli.state import ids_given

LONG = 1000
"""From how many runs on a progress bar is shown."""


class Answered(NamedTuple):
    """The outcome of one command: its report, the document with it, the dice that were rolled."""

    report: Report
    content: Content
    rolls: tuple[Roll, ...]


def rule(
    command: Command, options: Mapping[str, Any], logged: Content, content: Content, chance: RunDice
) -> Answered:
    """Let a command rule on a document, and add the ruling to it; ``logged`` are the options to keep."""
    play = Play(content, chance.dice)
    result = command.rule(play, **arguments(command.rule, play, options))
    report, changes = result if isinstance(result, Ruled) else (result, {})
    rolls = chance.dice.rolls
    changes = {**changes, **ids_given(content, changes)} if changes else changes
    entry = document.entry(command.name, report, rolls, logged) | chance.logged
    section = {command.section: document.section(report, rolls, command.page)}
    changes = changes | _feats(content, content | changes, command.name, options, report)
    merged = document.merge(content, command.form, chance.made, section, changes, entry)
    if following := getattr(report, "next", ()):
        merged[command.section]["next"] = steps.told(following, command.form, merged)
    return Answered(report, merged, rolls)


NAMING = ("by", "at", "foe")
"""The options by which commands name who takes part."""


def _feats(
    before: Content, after: Content, command: str, options: Mapping[str, Any], report: Report
) -> Content:
    """The part of a document that changes by who did what; nothing where nobody did anything."""
    if all(before.get(key) is after.get(key) for key in ("figures", "structures", "pefs", "contacts")):
        return {}
    from fng_cli.rules.record.watching import Doing, credit_of, feats_after, named_ids

    given = [options.get(name) for name in NAMING]
    named = named_ids([text for one in given for text in (one if isinstance(one, list | tuple) else [one])])
    weapon = options.get("weapon")
    doing = Doing(command, named, weapon if isinstance(weapon, str) else None, credit_of(report))
    return feats_after(before, after, doing)


def given(options: Mapping[str, Any]) -> Content:
    """The options that were given, as the log keeps them."""
    return {
        name: value
        for name, value in options.items()
        if not (value is None or value is False or value in ([], ()))
    }


class CommandRun:
    """One call of a command from the shell."""

    times: ClassVar[int] = 1
    """How often it is done where nobody says."""

    @classmethod
    def parameters(cls, command: Command) -> list[inspect.Parameter]:
        """The command's own options, as parameters of a function."""
        return parameters(command.rule)

    def __init__(self, command: Command, options: dict[str, Any], common: Common) -> None:
        common.check()
        self.command = command
        self.options = options
        self.common = common
        self.given = given(options)
        self._source = Source(common, command.form)
        self._no = False

    def go(self) -> None:
        """Rule on every document, and print.

        Raises typer.Exit with 1 where ``--exit-status`` asks for it, FngError where something is
        wrong.
        """
        path = Path(self.common.file) if self.common.file else None
        for written in (path if not self.common.odds else None, self.common.svg):
            if written:
                files.ensure_writable(Path(written))
        with files.locked(path) if path and not self.common.odds else nullcontext():
            for place, content in enumerate(self._contents(path), 1):
                self._turn_to(place)
                if self.common.odds:
                    self._tell_odds(content)
                elif self.common.times == 1:
                    self._rule(content, path, None)
                else:
                    for number in self._numbers():
                        self._rule(content, path, number)
        sys.stdout.flush()
        if self._no and self.common.exit_status:
            raise typer.Exit(1)

    def _turn_to(self, place: int) -> None:
        """Go on to the next document of a stream, by its place in it from 1."""
        if place > 1 and (self.common.dice or self.common.svg):
            option = "--dice" if self.common.dice else "--svg"
            raise RequestError(f"{option}: serves one document, and there are several")
        self._source.turn_to(place)

    def _numbers(self) -> Iterable[int]:
        """The numbers of many runs, with a progress bar where somebody waits for a long one."""
        numbers = range(1, self.common.times + 1)
        if self.common.times < LONG or sys.stdout.isatty() or not sys.stderr.isatty():
            return numbers
        from rich.console import Console
        from rich.progress import track

        return track(numbers, self.command.name, console=Console(stderr=True), transient=True)

    def _contents(self, path: Path | None) -> Iterator[Content]:
        """The documents to rule on: an empty one where none is given."""
        if path:
            yield inputs.from_file(path, self.command.form) or {}
            return
        nothing = True
        for content in inputs.documents(self.common.source, self.common.no_input, self.command.form):
            nothing = False
            yield content
        if nothing:
            yield {}

    def _rule(self, content: Content, path: Path | None, number: int | None) -> None:
        report, merged, rolls = self._ruled(content, number)
        if report.verdict() is False:
            self._no = True
        if self.common.svg:
            self._draw(report, merged, rolls)
        if path:
            files.replace(path, inputs.encoded(path, merged, self.command.form))
        self._print(report, merged, rolls, one=number is None)

    def _ruled(self, content: Content, number: int | None) -> Answered:
        """The ruling on one document."""
        chance = self._source.chance(content, number)
        ruling = rule(self.command, self.options, self.given, content, chance)
        if isinstance(chance.dice, Typed):
            chance.dice.finish()
        return ruling

    def _print(self, report: Report, content: Content, rolls: tuple[Roll, ...], *, one: bool) -> None:
        if self.command.raw:
            sys.stdout.buffer.write(self.command.raw(report))
        elif self.common.json:
            sys.stdout.buffer.write(document.encode(content, indented=one and sys.stdout.isatty()))
        else:
            self._screen(report, content, rolls, Screen(self.common.color)).show()

    def _screen(self, report: Report, content: Content, rolls: tuple[Roll, ...], screen: Screen) -> Screen:
        from fng_cli.cli.shell.ruling import fill

        fill(screen, self.command, report, content, rolls, self.common.document)
        return screen

    def _draw(self, report: Report, content: Content, rolls: tuple[Roll, ...]) -> None:
        if self.command.picture:
            picture = self.command.picture(report, content)
        else:
            screen = self._screen(report, content, rolls, Screen(color=True, width=80))
            picture = screen.svg(f"{self.command.form} {self.command.name}")
        files.replace(Path(self.common.svg or ""), picture.encode())

    def _tell_odds(self, content: Content) -> None:
        from fng_cli.cli.shell.odds import tell

        tell(self.command, self.options, self.given, self.common, content)
