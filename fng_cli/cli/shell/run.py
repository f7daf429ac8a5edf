"""One call of a command: reads the document, chooses the dice, repeats, writes back, prints.

A subclass changes one step: ``read_documents``, ``dice_for``, ``rule_on``, ``execute``, ``fill_screen``, ``print_answer``.
The file that a command uses by default is no matter of a subclass: its declaration says it (``store``).
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, nullcontext
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import typer
from msgspec.structs import replace

from fng_cli.cli.files import files, inputs, outputs
from fng_cli.cli.files.origin import CAMPAIGN, UNDO, Origin, default_file, missing_file, origin
from fng_cli.cli.shell.answering import FORCE, Answered, SharedByRuns, rule
from fng_cli.cli.shell.common import WHERE, Common
from fng_cli.cli.shell.declared import Command, FileUse, ThrownWhere, Uses
from fng_cli.cli.shell.in_session import SESSION
from fng_cli.cli.shell.options import parameters
from fng_cli.cli.shell.run_dice import DiceSource, RunDice, rolls_again
from fng_cli.cli.shell.screen import Screen, write_json
from fng_cli.dice import ByHand, Roll
from fng_cli.document import SKIP, Content, Report
from fng_cli.errors import AnswerLostError, FileProblem, FngError, RequestError

if TYPE_CHECKING:
    from fng_cli.cli.dividing.streams import JsonLines, Piece
    from fng_cli.cli.files import history
    from fng_cli.cli.output.forms import Output

BEGINNING = {FileUse.BEGINS, FileUse.BEGINS_EVENING}
"""The uses of a file that does not exist yet."""
LONG = 1000
"""The number of runs from which a progress bar is shown."""


def output_of(common: Common, section: str) -> Output | None:
    """Return the object that writes answers in the form asked for by ``-q``, ``--csv``, ``--tsv``, ``--jq``
    or ``--only``. None if none of these is given. ``section`` is the key of the answers in the document.
    """
    if not common.has_form:
        return None
    from fng_cli.cli.output.forms import Output  # imports csv, which most calls do without

    return Output(common, section)


def ensure_has_rows_and_picture(command: Command, common: Common) -> None:
    """Raise RequestError if ``--csv``, ``--tsv`` or ``--svg`` is given to a command that has no such output.
    Only commands with page 1 that leave the default file alone are checked: those about the programs
    themselves.
    """
    given = [name for name in ("csv", "tsv", "svg") if getattr(common, name)]
    if given and command.page == "1" and command.file_use is FileUse.LEAVES:
        from fng_cli.cli.index.helping import options_without_effect

        if wrong := [f"--{name}" for name in given if name in options_without_effect(command)]:
            name = f"{command.game} {command.name}"
            raise RequestError(
                f"{name} does not use {' and '.join(wrong)}; {name} --help --all lists its options"
            )


def logged_options(options: Mapping[str, Any], own: Iterable[inspect.Parameter]) -> Content:
    """Return the options to be recorded in the log. Options that are None or an empty list are left out, as
    are those in WHERE, which only say where the work is done. False is left out too, unless the command
    (``own`` are its parameters) gives that option a default other than False.
    """
    logs_false = {parameter.name for parameter in own if parameter.default is not False}
    return {
        name: value
        for name, value in options.items()
        if name not in WHERE
        and not (value is None or value in ([], ()))
        and (value is not False or name in logs_false)
    }


class CommandRun:
    """One call of a command from the shell."""

    times: ClassVar[int] = 1
    """The default of ``-n``."""
    writes: ClassVar[bool] = True
    """True if the ruling is written back to the file that the document came from."""
    rolls: ClassVar[bool] = True
    """True if the command may roll dice."""
    thrown: ClassVar[ThrownWhere] = ThrownWhere.HERE
    """The places where dice are thrown for it."""
    output_kind: ClassVar[outputs.Kind] = outputs.PAGE
    """What is written to the file of ``--output``."""
    divides: ClassVar[bool] = True
    """True if ``--workers`` divides the answers among processes; False if the command itself divides each answer."""

    @classmethod
    def parameters(cls, command: Command) -> list[inspect.Parameter]:
        """Return the command's own options as function parameters."""
        return parameters(command.rule)

    def __init__(self, command: Command, options: dict[str, Any], common: Common) -> None:
        """Prepare to run the command, and choose where its dice come from; nothing is rolled. With
        ``--dry-run``, the option ``output`` is dropped. Raises RequestError if common options contradict
        each other, or ask for rows or a picture that the command cannot give.
        """
        common.check()
        ensure_has_rows_and_picture(command, common)
        if common.dry_run and options.get("output"):  # the page is printed instead
            options = options | {"output": None}
        self.command = command
        self.options = options
        self.common = common
        self.given = logged_options(options, self.parameters(command)) | (
            {FORCE: True} if common.force else {}
        )
        self.output = output_of(common, command.section)
        has_file = common.file is not None or self._default_file is not None
        written = common.json or common.jq is not None or has_file
        rules = bool(command.steps) or (self.rolls and command.file_use is not FileUse.LEAVES)
        rolls = self.rolls and command.uses is Uses.DICE
        self.dice_source = DiceSource(common, command.game, written=written, rules=rules, rolls=rolls)
        self._before: history.FileState = None
        self.has_negative_answer = False
        self._answers = 0
        self._shared: SharedByRuns | None = None
        self._lines: JsonLines | None = None

    @property
    def store(self) -> str:
        """The key by which the command's default file is known (see ``files.origin``): ``fng``, ``icbm`` or
        ``campaign``.
        """
        return self.command.store or self.command.game

    @cached_property
    def origin(self) -> Origin:
        """The source of the command's documents: the file of ``-f``, else the file of ``-i``, else a pipe
        with data, else the command's default file. A pipe is left out if the command leaves its input alone.
        Without a default file, standard input stands in place of the last two. Worked out once, and kept.
        """
        common = self.common
        return origin(common.file, common.source, self._default_file, no_input=self._leaves_input)

    @property
    def _leaves_input(self) -> bool:
        """True if standard input is not to be read. That is so with ``--no-input``, and for a command that
        only looks something up: it uses no file and rolls no dice.
        """
        looks_up = self.command.file_use is FileUse.LEAVES and self.command.uses is not Uses.DICE
        return self.common.no_input or looks_up

    @cached_property
    def _default_file(self) -> str | None:
        """The path of the default file (such as that of ``FNG_FILE``). None if there is none, if it is
        ignored (``--no-file``), or if the command never touches the default file (``FileUse.LEAVES``).
        Raises RequestError if the config's value is blank or not a text.
        """
        leaves = self.common.no_file or self.command.file_use is FileUse.LEAVES
        return None if leaves else default_file(self.store)

    def go(self) -> None:
        """Run the command on every document, write the results to the file, and print them. A dry run writes
        no file. Raises typer.Exit with code 1 if an answer was no and ``--exit-status`` was given. Raises
        FngError if a request or a file is wrong.
        """
        try:
            with outputs.dry_run(self.common.dry_run):
                self._answer_documents()
            self.finish_output()
        except RequestError as fault:
            raise self._with_line(fault) from None
        if self.has_negative_answer and self.common.exit_status:
            raise typer.Exit(1)

    def _with_line(self, fault: RequestError) -> RequestError:
        """Return the fault with the file and the line number in front, if it names a place in a tour's TOML
        file. Any other fault is returned unchanged.
        """
        path = self.origin.document if self.store == CAMPAIGN else None
        if path is None or path.suffix != ".toml" or not path.exists():
            return fault
        from fng_cli.cli.files.toml_file import with_line_number

        return with_line_number(fault, str(path), path.read_text(encoding="utf-8", errors="replace"))

    def _answer_documents(self) -> None:
        """Run the command on each document and print the answers. A file that is written stays locked from
        reading to writing. Without such a file, worker processes share the work if ``_uses_workers`` says so.
        Raises FngError for a wrong request or file.
        """
        path = self._target_file()
        if path:
            files.ensure_writable(path)
        self.ensure_side_files_writable()
        with files.locked(path) if path else nullcontext():
            contents = self.read_documents(path)
            if not path and self._uses_workers():
                from fng_cli.cli.dividing.streams import print_in_processes

                self.has_negative_answer = print_in_processes(self, contents, self.common.workers or 1)
            else:
                for place, content in enumerate(contents, 1):
                    self._begin_document(place)
                    self.answer_document(content, path)

    def answer_document(self, content: Content, path: Path | None) -> None:
        """Print the odds, the summary, or one or more answers for a document, whichever the options ask for.

        ``path`` is the file to which answers are written; None: none is written. Raises FngError if the
        request is wrong.
        """
        if self.common.odds:
            from fng_cli.cli.odds.printing import print_odds

            print_odds(self.command, self.options, self.given, self.common, content)
        elif self.common.summary and "summary" not in self.options:
            from fng_cli.cli.odds.samples import print_samples

            print_samples(self.command, self.options, self.given, self.common, content)
        elif self.common.times == 1:
            self.execute(content, path, None)
        else:
            for number in self._run_numbers():
                self.execute(content, path, number)

    def _uses_workers(self) -> bool:
        """True if several processes share the work: ``--workers`` is above 1, this class may be divided
        (``divides``), no option needs a single process (``--dice``, ``--ask``, ``--odds``, ``--svg``, a
        table, ``--summary``), and standard output is no terminal.
        """
        common = self.common
        in_one_process = (
            common.dice or common.ask or common.odds or common.svg or common.is_table or common.summary
        )
        return bool(
            self.divides and (common.workers or 1) > 1 and not in_one_process and not sys.stdout.isatty()
        )

    def answer_piece(self, piece: Piece) -> None:
        """Print the answers of one piece of the work that is divided among worker processes. A piece is all
        runs on some documents, or some of the runs on one document.
        """
        self._answers, self.has_negative_answer = piece.before, False
        for place, content in enumerate(piece.contents, piece.place):
            self._begin_document(place, piece.fresh)
            for number in piece.numbers or (None,):
                self.execute(content, None, number)

    def finish_output(self) -> None:
        """Print what depends on all answers, such as a CSV table, and flush standard output."""
        if self.output:
            self.output.finish()
        sys.stdout.flush()

    def _target_file(self) -> Path | None:
        """Return the file to write the document to. None if no file is in use or nothing is to be written,
        for example with ``--odds``, ``--dry-run`` or ``-n``. Raises RequestError if the file does not
        exist and the command cannot begin one.
        """
        path = self.origin.path
        if not path:
            return None
        if not path.exists() and self.command.file_use not in BEGINNING:
            raise missing_file(str(path), self.store)
        common = self.common
        writes_nothing = common.odds or common.dry_run or common.summary or common.times > 1
        return path if self.writes and not writes_nothing else None

    def ensure_side_files_writable(self) -> None:
        """Raise FngError if the file of ``--svg`` or ``--output`` may not be written. It may never be a
        document in use or its history. Without ``--force``, an existing file must be empty or an output of
        the same kind. Without these options nothing is checked. Nothing is written.
        """
        if self.common.svg:
            self._ensure_may_write(self.common.svg, outputs.PICTURE)
        if page := self.options.get("output"):
            self._ensure_may_write(page, self.output_kind)

    def _ensure_may_write(self, name: str, kind: outputs.Kind) -> None:
        """Raise FngError if the output file ``name`` may not be written. It may be impossible to write, or be
        a document in use. Without ``--force``, a file that exists and is neither empty nor an output of this
        ``kind`` is refused, too.
        """
        outputs.ensure_may_write(name, kind, self._document_files(), force=self.common.force)

    def _document_files(self) -> Iterator[Path]:
        """Yield the path of each document in use, and after each the path of its history. The documents are
        the game's file, then the file of ``-i``; one that is not given is left out.
        """
        for path in (self.origin.path, Path(self.origin.source) if self.origin.source else None):
            if path:
                yield path
                from fng_cli.cli.files import history

                yield history.history_path(path)

    def _begin_document(self, place: int, fresh: str | None = None) -> None:
        """Choose the dice for document number ``place`` (from 1) of a stream. ``fresh`` is the seed to use if
        the user chose none; None: one is drawn when it is first needed. Raises RequestError for a second
        document with ``--dice`` or ``--svg``.
        """
        if place > 1 and (self.common.dice or self.common.svg):
            option = "--dice" if self.common.dice else "--svg"
            raise RequestError(f"{option} works with one document only, and there are several")
        self.dice_source.begin_document(place, fresh)

    def _run_numbers(self) -> Iterable[int]:
        """Return the run numbers of ``-n``, from 1. A progress bar is shown while many of them are worked
        through, if standard error is a terminal and standard output is not.
        """
        numbers = range(1, self.common.times + 1)
        if self.common.times < LONG or sys.stdout.isatty() or not sys.stderr.isatty():
            return numbers
        from rich.console import Console
        from rich.progress import track

        return track(numbers, self.command.name, console=Console(stderr=True), transient=True)

    def read_documents(self, path: Path | None) -> Iterator[Content]:
        """Yield the document in the file ``path``, or an empty one if the file is missing or empty. Without a
        path, yield the documents of the input, or one empty document if there are none. Raises FileProblem
        if the file ``path`` is damaged. If it holds a game in progress, and the command begins an evening,
        RequestError is raised; with ``--force`` an empty document is yielded instead.
        """
        if path:
            from fng_cli.cli.files import history

            self._before = history.state_of(path)
            try:
                kept = inputs.decode(path, self._before or b"", self.command.game)
            except FileProblem as fault:
                raise FileProblem(f"{fault}{self._way_back(path)}") from None
            yield self._checked_for_evening(path, kept or {})
            return
        is_empty = True
        for content in self._read_source():
            is_empty = False
            yield content
        if is_empty:
            yield {}

    def _way_back(self, path: Path) -> str:
        """Return, as the end of a sentence, the command that shows the states to which a damaged file can be
        brought back. Empty if the file has no history.
        """
        import shlex

        from fng_cli.cli.files import history

        if not history.history_path(path).exists():
            return ""
        undo = UNDO[self.store].format(file=shlex.quote(str(path)))
        return f"; {undo} shows the states that can be restored"

    def _read_source(self) -> Iterator[Content]:
        """Yield the documents to rule on: from the file, from ``-i``, or from standard input. A file that the
        command writes gives at most one; a missing file gives none. Raises RequestError or FileProblem if a
        document is malformed. For a JSON file that is only read and has a history, the message says how to
        restore it.
        """
        origin, game = self.origin, self.command.game
        if origin.path and self.writes:
            yield from filter(None, [inputs.from_file(origin.path, game)])
        elif not origin.path or origin.path.exists():
            source = str(origin.path) if origin.path else origin.source
            try:
                yield from inputs.documents(source, self._leaves_input, game, origin.piped)
            except RequestError as fault:
                if not origin.path:
                    raise
                text = str(fault).removesuffix(SKIP)
                raise RequestError(f"{text}{self._way_back(origin.path)}") from None

    def _checked_for_evening(self, path: Path, content: Content) -> Content:
        """Return ``content``, the document of the file ``path``. If the command begins an evening and the
        file holds a game in progress, raise RequestError; with ``--force`` return an empty document
        instead.
        """
        if self.command.file_use is not FileUse.BEGINS_EVENING or "mission" not in content:
            return content
        if self.common.force:
            return {}
        number = len(content.get("log") or ())
        raise RequestError(
            f"{path} holds a game in progress, with {number} command{'s' * (number != 1)} (see fng status and fng log); give "
            "another file (-f) for a new game, or --force to start over in this one"
        )

    def execute(self, content: Content, path: Path | None, number: int | None) -> None:
        """Run the command on a document once and print the answer. The result is written to ``path`` if that
        is not None. ``--svg`` also draws the picture. A negative verdict is noted in
        ``has_negative_answer``. ``number`` is the run of ``-n``, None for a single run. Raises FngError if
        the request is wrong, or if writing fails.
        """
        if number is not None and self._prints_cached_lines:
            self._print_cached_line(content, number)
            return
        answered = self._answer_for(content, number)
        report, merged, rolls = answered.report, answered.content, answered.rolls
        if report.verdict() is False:
            self.has_negative_answer = True
        if self.output:
            self.output.ensure_there(merged)
        if self.common.svg:
            self.draw_picture(report, merged, rolls)
        if path:
            from fng_cli.cli.files import history

            self.write_other_files()
            history.write(path, self._before, inputs.encode(path, self.to_save(merged), self.command.game))
        if not path:
            self.print_answer(report, merged, rolls, is_only=number is None)
            return
        with self.guard_printing(path):
            self.print_answer(report, merged, rolls, is_only=number is None)

    def _answer_for(self, content: Content, number: int | None) -> Answered:
        """Return the answer of ``rule_on`` for the run ``number`` of ``-n`` (None: a single run). If that
        raises FngError, the error goes on to the caller with the figures' names in its message.
        """
        try:
            return self.rule_on(content, number)
        except FngError as fault:
            from fng_cli.cli.shell.ruling import name_people

            name_people(fault, content)
            raise

    def to_save(self, content: Content) -> Content:
        """Return the document as it is saved; ``content`` is the document that is printed. Here they are the
        same.
        """
        return content

    def write_other_files(self) -> None:
        """Write the other documents that the ruling changes besides the command's own. This class has none,
        and does nothing. The method is called after the last check that could refuse, before the command's
        own document is written.
        """

    @contextmanager
    def guard_printing(self, path: Path) -> Iterator[None]:
        """Return a context manager for printing the result of a command that is already saved in ``path``. At
        its end, standard output is flushed. If standard output cannot be written, AnswerLostError is
        raised; the message says that the result is saved. BrokenPipeError (a closed pipe) is raised
        unchanged.
        """
        try:
            yield
            sys.stdout.flush()
        except BrokenPipeError:
            raise
        except OSError as fault:
            raise AnswerLostError(
                f"cannot write to standard output: {fault.strerror}. The result is saved in {path}; see it with "
                f"{self.command.game} log, or take it back with {self.command.game} undo"
            ) from None

    def rule_on(self, content: Content, number: int | None) -> Answered:
        """Run the command's rule on a document once, and return the answer, which is neither written nor
        printed. ``number`` is the number of the run of ``-n``, None for a single run. Raises RequestError if
        the rule refuses, or if faces of ``--dice`` are left over.
        """
        run_dice = self.dice_for(content, number)
        ruling = rule(
            self.command, self.options, self.given, content, run_dice, self._shared_by_runs(content, number)
        )
        if isinstance(run_dice.dice, ByHand):
            run_dice.dice.finish()
        return ruling

    def dice_for(self, content: Content, number: int | None) -> RunDice:
        """Return the dice for a run on this document; nothing is rolled yet. ``number`` is the number of a
        run of ``-n``, None for a single run. Raises RequestError for an unknown ruling, FileProblem for a
        damaged config.
        """
        return self.dice_source.dice_for(content, number)

    @cached_property
    def _prints_cached_lines(self) -> bool:
        """True if equal answers can be encoded once and cached: they are printed as lines of JSON, not on a
        terminal, the dice are seeded, and the command runs by this class itself, not a subclass.
        """
        common = self.common
        as_lines = common.json and not (common.has_form or common.svg or self.command.raw)
        return bool(
            as_lines and type(self) is CommandRun and self.dice_source.is_seeded and not sys.stdout.isatty()
        )

    def _print_cached_line(self, content: Content, number: int) -> None:
        """Run the command on a document, as run ``number`` of a run repeated with ``-n``. Write its answer to
        standard output as a line of JSON. A negative verdict sets ``has_negative_answer``. Equal answers
        are encoded only once.
        """
        if self._lines is None or self._lines.content is not content:
            from fng_cli.cli.dividing.streams import JsonLines

            self._lines = JsonLines(self.command, self.options, self.given, content, self.dice_source)
        line, is_negative = self._lines.line(number)
        self.has_negative_answer |= is_negative
        sys.stdout.buffer.write(line)

    def _shared_by_runs(self, content: Content, number: int | None) -> SharedByRuns | None:
        """Return the object that holds what all runs of ``-n`` on this document share; None for a single run
        (``number`` None). A new object is made when another document is passed. ``number`` is the number
        of the run.
        """
        if number is None:
            return None
        if self._shared is None or self._shared.state.content is not content:
            self._shared = SharedByRuns(content)
        return self._shared

    def print_answer(
        self, report: Report, content: Content, rolls: tuple[Roll, ...], *, is_only: bool
    ) -> None:
        """Print an answer in the form that the common options ask for: CSV rows, a part or a short answer;
        JSON; or text. Raw output of a command is printed as it is, with a note on each file that a dry run
        left unwritten. If a run gives several answers (``is_only`` false), each text begins with its
        number.
        """
        self._answers += 1
        if self.output:
            self.output.add(report, content)
        elif self.command.raw:
            sys.stdout.buffer.write(self.command.raw(report))
            for name in outputs.unwritten():
                sys.stdout.buffer.write(f"dry run: {name} was not written\n".encode())
        elif self.common.json:
            write_json(content, is_only=is_only)
        else:
            screen = Screen(self.common.color)
            if not is_only:
                screen.line(f"#{self._answers}", dim=True)
            self._show_screen(self.fill_screen(report, content, rolls, screen), report)

    def _show_screen(self, screen: Screen, report: Report) -> None:
        """Print a screen. On a terminal, a pager is used with ``--pager``, or for a list if ``PAGER`` is set.
        It is not used with ``--no-pager``, for several runs, or for text that fits. Raises RequestError if
        there is no such pager.
        """
        if sys.stdout.isatty() and self.common.pager is not False and self.common.times == 1:
            from fng_cli.cli.output import forms

            forms.show(screen, wish=self.common.pager, long=isinstance(getattr(report, "items", None), tuple))
        else:
            screen.show()

    def fill_screen(
        self, report: Report, content: Content, rolls: tuple[Roll, ...], screen: Screen
    ) -> Screen:
        """Put the answer (report, dice, page, next steps, notes) on ``screen``, and return the screen. In a
        session the next steps are left out and, without ``--verbose``, the dice already shown. The session
        then stores the steps, and a function that shows the answer with all dice and rulings.
        """
        from fng_cli.cli.shell.ruling import Telling, fill

        common = self.common
        named = self.origin.words(self.store, leaving=common.no_file)

        def fill_as(how: Telling, shown: tuple[Roll, ...], screen: Screen) -> None:
            """Put the answer on a screen, as detailed as ``how`` says, with the throws ``shown``."""
            fill(screen, self.command, report, content, shown, named, how, self.origin)

        how, shown = Telling(common.brief, common.verbose, common.rulings or common.verbose), rolls
        if session := SESSION.get():
            session.steps = tuple(content.get(self.command.section, {}).get("next", ()))
            session.show_fully = partial(
                fill_as, Telling(all_dice=True, all_rulings=True, steps=False), rolls
            )
            how = replace(how, source=common.verbose or common.rulings, steps=False)
            shown = rolls if common.verbose else session.left_to_show(rolls)
        fill_as(how, shown, screen)
        if self.common.dry_run and self.origin.path:
            screen.note(f"dry run: {self.origin.path} was not changed")
        for name in outputs.unwritten():
            screen.note(f"dry run: {name} was not written")
        if rolls and common.source and sys.stdout.isatty() and rolls_again(content, common):
            screen.note(
                f"the dice follow the seed in {common.source}, so they are the same each time; --seed random gives other dice"
            )
        return screen

    def draw_picture(self, report: Report, content: Content, rolls: tuple[Roll, ...]) -> None:
        """Write the answer as an SVG picture to the file of ``--svg``: the command's own picture, or else the
        printed answer. With ``--paper`` it is set on a sheet of that size.
        """
        from fng_cli.cli.paper.sheet import on_sheet
        from fng_cli.cli.paper.svg import described

        if self.command.picture:
            picture = self.command.picture(report, content)
        else:
            screen = self.fill_screen(report, content, rolls, Screen(color=True, width=80))
            description = self.fill_screen(report, content, rolls, Screen(in_words=True))
            name = f"{self.command.game} {self.command.name}"
            picture = described(screen.svg(name), name, description.text().splitlines())
        if self.common.paper:
            picture = on_sheet(picture, self.common.paper)
        outputs.write(self.common.svg or "", picture.encode())
