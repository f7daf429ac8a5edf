"""One call of a command: reads the document, chooses the dice, repeats, writes back, prints."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, nullcontext
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import typer

from fng_cli.cli.files import files, inputs
from fng_cli.cli.files.origin import Origin, at_hand, missing, origin
from fng_cli.cli.shell.answering import FORCE, Answered, SharedByRuns, rule
from fng_cli.cli.shell.chance import RunDice, Source, rolls_again
from fng_cli.cli.shell.common import Common
from fng_cli.cli.shell.declared import Command, FileUse, ThrownWhere
from fng_cli.cli.shell.options import parameters
from fng_cli.cli.shell.screen import Screen, write_json
from fng_cli.dice import Roll, Typed
from fng_cli.document import Content, Report
from fng_cli.errors import FileProblem, RequestError

if TYPE_CHECKING:
    from fng_cli.cli.dividing.streams import JsonLines, Piece
    from fng_cli.cli.files import history
    from fng_cli.cli.output.forms import Output

BEGINNING = {FileUse.BEGINS, FileUse.BEGINS_EVENING}
"""What may be done with a file that is not there."""
LONG = 1000
"""From how many runs on a progress bar is shown."""


def output_of(common: Common, section: str) -> Output | None:
    """The teller of the answers, where they are neither text nor whole documents."""
    if not common.has_form:
        return None
    from fng_cli.cli.output.forms import Output  # csv is imported for those who want it

    return Output(common, section)


def given(options: Mapping[str, Any], own: Iterable[inspect.Parameter]) -> Content:
    """The options that were given, as the log keeps them: a no only where it is not what goes without saying."""
    no = {parameter.name for parameter in own if parameter.default is not False}
    return {
        name: value
        for name, value in options.items()
        if not (value is None or value in ([], ())) and (value is not False or name in no)
    }


class CommandRun:
    """One call of a command from the shell."""

    times: ClassVar[int] = 1
    """How often it is done where nobody says."""
    writes: ClassVar[bool] = True
    """Whether its ruling goes back to the file that it read the document from."""
    rolls: ClassVar[bool] = True
    """Whether it has a use for dice."""
    thrown: ClassVar[ThrownWhere] = ThrownWhere.HERE
    """Where its dice are thrown."""
    writes_letter: ClassVar[bool] = False
    """True if ``--output`` names the file of a letter, and not of a page."""
    divides: ClassVar[bool] = True
    """Whether ``--workers`` divides its answers; else it does so itself, within one of them."""

    @classmethod
    def parameters(cls, command: Command) -> list[inspect.Parameter]:
        """The command's own options, as parameters of a function."""
        return parameters(command.rule)

    def __init__(self, command: Command, options: dict[str, Any], common: Common) -> None:
        common.check()
        if common.dry_run and options.get("output"):  # the page is printed instead
            options = options | {"output": None}
        self.command = command
        self.options = options
        self.common = common
        self.given = given(options, self.parameters(command)) | ({FORCE: True} if common.force else {})
        self._output = output_of(common, command.section)
        written = common.json or common.jq is not None or common.file is not None or self._at_hand is not None
        rules = bool(command.steps) or (self.rolls and command.file_use is not FileUse.LEAVES)
        self._source = Source(common, command.form, written=written, rules=rules)
        self._before: history.FileState = None
        self.no = False
        self._answers = 0
        self._shared: SharedByRuns | None = None
        self._lines: JsonLines | None = None

    @property
    def hand(self) -> str:
        """The kind of file at hand that it goes on with: that of its form."""
        return self.command.form

    @cached_property
    def _origin(self) -> Origin:
        common = self.common
        return origin(common.file, common.source, self._at_hand, no_input=common.no_input)

    @cached_property
    def _at_hand(self) -> str | None:
        """The name of the file at hand, where the command uses it and nobody leaves it alone."""
        leaves = self.common.no_file or self.command.file_use is FileUse.LEAVES
        return None if leaves else at_hand(self.hand)

    def go(self) -> None:
        """Rule on every document, and print.

        Raises typer.Exit with 1 where ``--exit-status`` asks for it, FngError where something is
        wrong.
        """
        path = self._written_to()
        if path:
            files.ensure_writable(path)
        self._ensure_beside_may_be_written()
        with files.locked(path) if path else nullcontext():
            contents = self._contents(path)
            if not path and self._is_divided():
                from fng_cli.cli.dividing.streams import divided

                self.no = divided(self, contents, self.common.workers or 1)
            else:
                for place, content in enumerate(contents, 1):
                    self._turn_to(place)
                    self._answer(content, path)
        self._finish()
        if self.no and self.common.exit_status:
            raise typer.Exit(1)

    def _answer(self, content: Content, path: Path | None) -> None:
        """Tell what is asked of one document."""
        if self.common.odds:
            self._tell_odds(content)
        elif self.common.summary and "summary" not in self.options:
            self._tell_samples(content)
        elif self.common.times == 1:
            self._rule(content, path, None)
        else:
            for number in self._numbers():
                self._rule(content, path, number)

    def _is_divided(self) -> bool:
        """Whether many processes share the work: where nobody watches it, and each answer stands by itself."""
        common = self.common
        alone = common.dice or common.ask or common.odds or common.svg or common.is_table or common.summary
        return bool(self.divides and (common.workers or 1) > 1 and not alone and not sys.stdout.isatty())

    def tell(self, piece: Piece) -> None:
        """Tell a part of the answers, as a worker."""
        self._answers, self.no = piece.before, False
        for place, content in enumerate(piece.contents, piece.place):
            self._turn_to(place, piece.fresh)
            for number in piece.numbers or (None,):
                self._rule(content, None, number)

    def _finish(self) -> None:
        """Write what is known only when all has been ruled, and let nothing wait."""
        if self._output:
            self._output.finish()
        sys.stdout.flush()

    def _written_to(self) -> Path | None:
        """The file that the ruling goes to: none where it is only looked at, or ruled many times.

        Raises RequestError where there is no such file, and the command begins none.
        """
        path = self._origin.path
        if not path:
            return None
        if not path.exists() and self.command.file_use not in BEGINNING:
            raise missing(str(path), self.hand)
        common = self.common
        looks = common.odds or common.dry_run or common.summary or common.times > 1
        return path if self.writes and not looks else None

    def _ensure_beside_may_be_written(self) -> None:
        """Raise FngError where a picture, or the page of ``--output``, may not go where it is to go."""
        if not (self.common.svg or self.options.get("output")):
            return
        from fng_cli.cli.files import files

        if self.common.svg:
            files.ensure_may_draw(self.common.svg, self._documents(), force=self.common.force)
        if page := self.options.get("output"):
            files.ensure_may_write(
                page, self._documents(), force=self.common.force, letter=self.writes_letter
            )

    def _documents(self) -> Iterator[Path]:
        """The files that documents are read from, or kept in."""
        for path in (self._origin.path, Path(self._origin.source) if self._origin.source else None):
            if path:
                yield path
                from fng_cli.cli.files import history

                yield history.beside(path)

    def _turn_to(self, place: int, fresh: str | None = None) -> None:
        """Go on to the next document of a stream, by its place in it from 1; ``fresh``: the seed that nobody chose."""
        if place > 1 and (self.common.dice or self.common.svg):
            option = "--dice" if self.common.dice else "--svg"
            raise RequestError(f"{option}: serves one document, and there are several")
        self._source.turn_to(place, fresh)

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
            from fng_cli.cli.files import history

            self._before = history.state_of(path)
            kept = inputs.decoded(path, self._before or b"", self.command.form)
            yield self._begun_in(path, kept or {})
            return
        nothing = True
        for content in self._read():
            nothing = False
            yield content
        if nothing:
            yield {}

    def _read(self) -> Iterator[Content]:
        """The documents of a file that is only looked at, of ``-i`` or of standard input."""
        origin, form = self._origin, self.command.form
        if origin.path and self.writes:
            yield from filter(None, [inputs.from_file(origin.path, form)])
        elif not origin.path or origin.path.exists():
            source = str(origin.path) if origin.path else origin.source
            yield from inputs.documents(source, self.common.no_input, form, origin.piped)

    def _begun_in(self, path: Path, content: Content) -> Content:
        """The document that a file has for this command; raises RequestError where an evening goes on in it."""
        if self.command.file_use is not FileUse.BEGINS_EVENING or "mission" not in content:
            return content
        if self.common.force:
            return {}
        number = len(content.get("log") or ())
        raise RequestError(
            f"{path}: holds an evening in progress, of {number} command{'s' * (number != 1)}: fng status tells where it "
            "stands, fng log what was done; name another file (-f) to begin another, or --force to begin anew in this one"
        )

    def _rule(self, content: Content, path: Path | None, number: int | None) -> None:
        if number is not None and self._tells_lines:
            self._tell_line(content, number)
            return
        answered = self._ruled(content, number)
        report, merged, rolls = answered.report, answered.content, answered.rolls
        if report.verdict() is False:
            self.no = True
        if self._output:
            self._output.ensure_there(merged)
        if self.common.svg and not self.common.dry_run:
            self._draw(report, merged, rolls)
        if path:
            from fng_cli.cli.files import history

            history.write(path, self._before, inputs.encoded(path, merged, self.command.form))
        if not path:
            self._print(report, merged, rolls, one=number is None)
            return
        with self._telling(path):
            self._print(report, merged, rolls, one=number is None)

    @contextmanager
    def _telling(self, path: Path) -> Iterator[None]:
        """Tell an answer; raises FileProblem where that fails and its file is written already."""
        try:
            yield
            sys.stdout.flush()
        except BrokenPipeError:
            raise
        except OSError as fault:
            raise FileProblem(
                f"standard output: cannot be written: {fault.strerror}; the ruling stands in {path} all the same: "
                f"{self.command.form} log tells it, {self.command.form} undo takes it back"
            ) from None

    def _ruled(self, content: Content, number: int | None) -> Answered:
        """The ruling on one document."""
        chance = self._chance(content, number)
        ruling = rule(
            self.command, self.options, self.given, content, chance, self._shared_by_runs(content, number)
        )
        if isinstance(chance.dice, Typed):
            chance.dice.finish()
        return ruling

    def _chance(self, content: Content, number: int | None) -> RunDice:
        """The dice of the ruling on one document."""
        return self._source.chance(content, number)

    @cached_property
    def _tells_lines(self) -> bool:
        """Whether its answers are lines of JSON that rest on its rule alone, and not on a call of its own kind."""
        common = self.common
        as_lines = common.json and not (common.has_form or common.svg or self.command.raw)
        return bool(
            as_lines and type(self) is CommandRun and self._source.is_seeded and not sys.stdout.isatty()
        )

    def _tell_line(self, content: Content, number: int) -> None:
        """Tell one of many answers to a document as a line of JSON."""
        if self._lines is None or self._lines.content is not content:
            from fng_cli.cli.dividing.streams import JsonLines

            self._lines = JsonLines(self.command, self.options, self.given, content, self._source)
        line, no = self._lines.line(number)
        self.no |= no
        sys.stdout.buffer.write(line)

    def _shared_by_runs(self, content: Content, number: int | None) -> SharedByRuns | None:
        """Return the values shared by many runs on one document; None for a single run."""
        if number is None:
            return None
        if self._shared is None or self._shared.state.content is not content:
            self._shared = SharedByRuns(content)
        return self._shared

    def _print(self, report: Report, content: Content, rolls: tuple[Roll, ...], *, one: bool) -> None:
        self._answers += 1
        if self._output:
            self._output.add(report, content)
        elif self.command.raw:
            sys.stdout.buffer.write(self.command.raw(report))
        elif self.common.json:
            write_json(content, one=one)
        else:
            screen = Screen(self.common.color)
            if not one:
                screen.line(f"#{self._answers}", dim=True)
            self._show(self._screen(report, content, rolls, screen), report)

    def _show(self, screen: Screen, report: Report) -> None:
        """Print a screen: on a terminal a page at a time where it is long and somebody has a pager."""
        if sys.stdout.isatty() and self.common.pager is not False and self.common.times == 1:
            from fng_cli.cli.output import forms

            forms.show(screen, wish=self.common.pager, long=isinstance(getattr(report, "items", None), tuple))
        else:
            screen.show()

    def _screen(self, report: Report, content: Content, rolls: tuple[Roll, ...], screen: Screen) -> Screen:
        from fng_cli.cli.shell.ruling import Telling, fill

        common = self.common
        fill(
            screen,
            self.command,
            report,
            content,
            rolls,
            self._origin.words(self.hand, leaving=common.no_file),
            Telling(common.brief, common.verbose, common.rulings or common.verbose),
            self._origin,
        )
        if self.common.dry_run and self._origin.path:
            screen.note(f"dry run: {self._origin.path} is as it was")
        if self.common.dry_run and self.common.svg:
            screen.note(f"dry run: {self.common.svg} is not written")
        if rolls and common.source and sys.stdout.isatty() and rolls_again(content, common):
            screen.note(
                f"dice of the seed of {common.source}: read so again they fall the same; --seed random for others"
            )
        return screen

    def _draw(self, report: Report, content: Content, rolls: tuple[Roll, ...]) -> None:
        from fng_cli.cli.paper.sheet import on_sheet
        from fng_cli.cli.paper.svg import described

        if self.command.picture:
            picture = self.command.picture(report, content)
        else:
            screen = self._screen(report, content, rolls, Screen(color=True, width=80))
            heard = self._screen(report, content, rolls, Screen(in_words=True))
            name = f"{self.command.form} {self.command.name}"
            picture = described(screen.svg(name), name, heard.text().splitlines())
        if self.common.paper:
            picture = on_sheet(picture, self.common.paper)
        files.replace(Path(self.common.svg or ""), picture.encode())

    def _tell_samples(self, content: Content) -> None:
        from fng_cli.cli.odds.samples import tell_samples

        tell_samples(self.command, self.options, self.given, self.common, content)

    def _tell_odds(self, content: Content) -> None:
        from fng_cli.cli.odds.telling import tell

        tell(self.command, self.options, self.given, self.common, content)
