"""Views and pipelines: commands that make no ruling of their own.

``@view`` declares a command that shows a document: it is not logged, and does not affect the dice of later commands.
``@pipeline`` declares one that runs other commands in a row. Its document is, byte for byte, what a shell pipe of these
commands would have written: each step has its own place in the log, and so its own stream of dice.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from importlib import import_module
from typing import Any, TypeVar, cast

from msgspec import Struct
from msgspec.structs import replace

from fng_cli import document
from fng_cli.cli.files.config import read_house_rules
from fng_cli.cli.shell import steps
from fng_cli.cli.shell.answering import FORCE, Answered, rule
from fng_cli.cli.shell.common import Common
from fng_cli.cli.shell.declared import Command, FileUse, Picture, Show, Step
from fng_cli.cli.shell.in_session import SESSION
from fng_cli.cli.shell.options import arguments, parameters
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.run import CommandRun, logged_options, output_of
from fng_cli.cli.shell.run_dice import DiceSource
from fng_cli.cli.shell.screen import Screen
from fng_cli.dice import Again, ByHand, Dice, Roll, Thrown, Typed
from fng_cli.document import Content, Report
from fng_cli.errors import RequestError
from fng_cli.readings import Reading
from fng_cli.state import State

AnswerT = TypeVar("AnswerT")
Shows = Callable[..., Report]


class PipelineStep(Struct, frozen=True):
    """A step of a pipeline, with the names of the options that the pipeline passes to it."""

    step: Step
    passed_names: frozenset[str]

    @property
    def command(self) -> Command:
        """Return the command of the step; its module is imported on first access."""
        return _load(self.step)

    @property
    def parameters(self) -> list[inspect.Parameter]:
        """Return the options of the command that this step runs, as parameters for Typer."""
        return self.command.run.parameters(self.command)

    def options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return the value of each option of the step, by its name. A value fixed by the step wins. Otherwise
        an option passed on by the pipeline has its value in ``given``, and any other option has its
        default.
        """
        return {
            parameter.name: given[parameter.name]
            if parameter.name in self.passed_names
            else parameter.default
            for parameter in self.parameters
        } | dict(self.step.fixed)

    def passed_on(self) -> Iterator[inspect.Parameter]:
        """Yield the parameters for those options of this step that the pipeline offers as its own. Options
        that the pipeline annotates itself come first, with the default None. Options taken unchanged from
        the step's command follow.
        """
        for name, annotation in self.step.typed.items():
            yield inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, annotation=annotation, default=None)
        if self.step.options:
            names = self.passed_names - self.step.typed.keys()
            yield from (parameter for parameter in self.parameters if parameter.name in names)


def pipeline_steps(pipe: Command) -> Iterator[PipelineStep]:
    """Yield the steps of a pipeline, each with the names of the options that are passed to it. An option that
    several steps share goes to the first of them that always runs, and to the optional steps before it.
    Later steps find its value in the document.
    """
    used_names: set[str] = set()
    for step in pipe.steps:
        passed_names = frozenset((*step.options, *step.typed)) - used_names
        used_names |= passed_names if step.when is None else frozenset()
        yield PipelineStep(step, passed_names)


def _load(step: Step) -> Command:
    """Import the module of a step and return its command."""
    module, _, name = step.where.partition(":")
    return cast(Command, getattr(import_module(f"fng_cli.{module}"), name))


def view(
    name: str,
    *,
    page: str,
    show: Show,
    section: str = "",
    picture: Picture | None = None,
    game: str = "fng",
    run: type[ViewRun] | None = None,
    store: str = "",
) -> Callable[[Shows], Command]:
    """Return a decorator that declares a command which only shows a document and rolls nothing. The decorated
    function returns the report to show.

    ``show`` prints the report, and ``picture`` draws it. ``page`` is the page of its rule. ``section``
    defaults to the whole name with underscores, and ``run`` to ViewRun.
    """

    def declare(rule: Shows) -> Command:
        """Return the decorated function as a Command, with the settings of the surrounding ``view``."""
        place = section or name.replace("-", "_").replace(" ", "_")
        return Command(name, page, place, rule, None, run or ViewRun, show, picture, game=game, store=store)

    return declare


def pipeline(
    name: str,
    *,
    page: str,
    steps: tuple[Step, ...],
    section: str,
    show: Show,
    picture: Picture | None = None,
    game: str = "fng",
    file_use: FileUse = FileUse.GOES_ON,
    run: type[CommandRun] | None = None,
) -> Callable[[Shows], Command]:
    """Return a decorator that declares a command which runs ``steps`` on a document in turn. The decorated
    function returns the report on the resulting document. The report is printed; it becomes the section
    ``section`` of the document only if ``--only`` asks for it. ``run`` is the class that runs the command
    (None: PipelineRun).
    """

    def declare(rule: Shows) -> Command:
        """Return the decorated function as a Command, with the settings of the surrounding ``pipeline``."""
        return Command(
            name,
            page,
            section,
            rule,
            None,
            run or PipelineRun,
            show,
            picture,
            game=game,
            steps=steps,
            file_use=file_use,
        )

    return declare


class Unseen(Report, frozen=True):
    """The empty report of a pipeline of which only the document is printed."""

    def summary(self) -> str:
        """Return an empty text: nothing is shown."""
        return ""


class ShowingRun(CommandRun):
    """One call of a command that shows a document and makes no ruling itself."""

    def __init__(self, command: Command, options: dict[str, Any], common: Common) -> None:
        """Keep the parsed options. Those of the command's own function are also kept in ``_own``; the rest
        are passed on to the commands that it runs. Raises RequestError if common options cannot go
        together.
        """
        super().__init__(command, options, common)
        own = {parameter.name for parameter in parameters(command.rule)}
        self._own = {name: value for name, value in self.options.items() if name in own}

    def build_view(self, content: Content) -> Report:
        """Call the command's function on a document and return its report; it rolls no dice. Raises
        RequestError if an option or the document is wrong.
        """
        house_rules = read_house_rules(self.common.ruling, content, self.command.game)
        common = self.common
        kept = common.json or common.has_form or common.svg or (self.writes and self.origin.path)
        play = Play(State(content), Typed(()).set_house_rules(house_rules), on_screen=not kept)
        return cast(Report, self.command.rule(play, **arguments(self.command.rule, play, self._own)))

    def fill_screen(
        self, report: Report, content: Content, rolls: tuple[Roll, ...], screen: Screen
    ) -> Screen:
        """Let the command's ``show`` write the report on ``screen``, and return the screen. Dice and page are
        not shown; ``rolls`` is unused. Without a ``show`` the screen stays empty.
        """
        screen.all_rulings = self.common.rulings or self.common.verbose
        if self.command.show:
            self.command.show(screen, report, content)
        return screen


class ViewRun(ShowingRun):
    """One call of a view: its section is in the printed document, but no file is written."""

    writes = False
    rolls = False

    def __init__(self, command: Command, options: dict[str, Any], common: Common) -> None:
        """Keep the options; raises RequestError for ``--odds``: a view rolls no dice."""
        if common.odds:
            raise RequestError(f"--odds: {command.game} {command.name} rolls no dice")
        super().__init__(command, options, common)

    def rule_on(self, content: Content, number: int | None) -> Answered:
        """Return the report of the view, and the document with the view's section set. No log entry is added.
        Nothing is rolled or written. ``number``, the number of the run with ``-n``, makes no difference.
        """
        report = self.build_view(content)
        next_steps = steps.written_steps(getattr(report, "next", ()), self.command.game, content, self.given)
        section = document.section(report, (), self.command.page, next_steps)
        whole = (
            {self.command.game: document.FORMS[self.command.game]} | content | {self.command.section: section}
        )
        return Answered(report, whole, ())


class RulingLikeViewRun(ViewRun):
    """One call of a view that is printed like a ruling: with its page and the next steps."""

    fill_screen = CommandRun.fill_screen


class PipelineRun(ShowingRun):
    """One call of a pipeline. The faces of ``--dice`` serve all steps in turn."""

    @classmethod
    def parameters(cls, command: Command) -> list[inspect.Parameter]:
        """Return the options that are passed on to the steps, each name once, and then the pipeline's own
        options. If several steps have an option of one name, that of the first step is taken.
        """
        passed_on = {
            parameter.name: parameter
            for step in reversed([*pipeline_steps(command)])
            for parameter in reversed([*step.passed_on()])
        }
        return [*reversed(passed_on.values()), *super().parameters(command)]

    def __init__(self, command: Command, options: dict[str, Any], common: Common) -> None:
        """Set up a run of the whole pipeline with these options. With ``--csv`` or ``--tsv`` it prints the
        rows of its first step. Raises RequestError for ``--odds`` and ``--summary``; the message gives the
        calls to use instead.
        """
        if common.odds:
            first = _load(command.steps[0]).name
            raise RequestError(
                f"--odds cannot be used, because {command.game} {command.name} rolls too many dice. Ask "
                f"for the odds of a single step, such as {command.game} {first} --odds --odds-by type, "
                f"or make many documents and count them yourself ({command.game} {command.name} -n 1000 -j)"
            )
        if common.summary:
            first, name = _load(command.steps[0]).name, f"{command.game} {command.name}"
            raise RequestError(
                f"--summary cannot be used, because {name} makes whole documents. Use it with a single step "
                f"({command.game} {first} --summary), or make many documents and count them yourself ({name} -n 1000 -j)"
            )
        super().__init__(command, options, common)
        if common.is_table:  # a row is what the first step found: the whole document makes no row
            self.output = output_of(common, _load(command.steps[0]).section)
        self._steps = [*pipeline_steps(command)]
        self._only_document = (
            (common.json or common.jq is not None or common.only_section is not None)
            and not common.svg
            and not logged_options(self._own, parameters(command.rule))
            and common.only_section != command.section
        )

    def rule_on(self, content: Content, number: int | None) -> Answered:
        """Run the steps on a document one after another. Return the report on the result and the resulting
        document. Steps whose condition fails are skipped. If only the document is printed, the report is
        empty. ``number`` is the number of a run of ``-n`` (None: a single run). Raises RequestError if a
        step does, or if typed faces are left over.
        """
        hand: ByHand | None = None
        force_option = {FORCE: True} if self.common.force and content else {}
        for step in self._steps:
            if step.step.when and not step.step.when(content, self.options):
                continue
            run_dice = self.dice_source.dice_for(content, number)
            if isinstance(run_dice.dice, Typed):
                hand = hand or run_dice.dice
                run_dice = replace(run_dice, dice=StepDice(hand))
            elif run_dice.asked:
                hand = run_dice.asked
            options = step.options(self.options)
            logged = logged_options(options, step.parameters) | force_option
            # Each step reads the document as a shell pipe would have brought it.
            content = document.plain(rule(step.command, options, logged, content, run_dice).content)
        if hand:
            hand.finish()
        if self._only_document:
            return Answered(Unseen(), content, ())
        report = self.build_view(content)
        if self.common.only_section == self.command.section:
            content = content | {self.command.section: document.section(report, (), self.command.page)}
        return Answered(report, content, ())

    def to_save(self, content: Content) -> Content:
        """Return the document without the pipeline's own section, which ``--only`` adds to what is printed."""
        return {key: value for key, value in content.items() if key != self.command.section}

    def fill_screen(
        self, report: Report, content: Content, rolls: tuple[Roll, ...], screen: Screen
    ) -> Screen:
        """Put the report on ``screen``, then the next steps, and return the screen. In a session the steps
        are left out, because the session lists them. ``session.show_fully`` is then set to a function that
        shows the report in full.
        """
        named = self.origin.words(self.command.game, leaving=self.common.no_file)
        super().fill_screen(report, content, rolls, screen)
        if session := SESSION.get():
            session.show_fully = partial(super().fill_screen, report, content, rolls)
            return screen
        for step in steps.written_steps(getattr(report, "next", ()), self.command.game, content, self.given):
            screen.hint(steps.step_line(step, named, self.origin), step.reason)
        return screen


class StepDice(Dice):
    """The dice of one step: they throw with the dice of the whole pipeline, and record only the step's own rolls."""

    def __init__(self, whole: Thrown) -> None:
        """Begin a step of a pipeline, which rolls with the dice ``whole`` of all steps. Rolls made before are
        not counted as this step's.
        """
        self._whole = whole
        self._before = len(whole.rolls)
        self.house_rules = whole.house_rules

    @property
    def rolls(self) -> tuple[Roll, ...]:
        """Return the rolls that this step has made so far."""
        return self._whole.rolls[self._before :]

    @property
    def of_program(self) -> Dice:
        """Return the dice for the throws that the program makes by itself: those of the whole pipeline."""
        return self._whole.of_program

    def ask(self, number: int, reading: Reading[AnswerT], label: str) -> AnswerT:
        """Roll ``number`` dice of the pipeline under ``label``, and return the reading's answer."""
        return self._whole.ask(number, reading, label)

    def until(self, number: int, reading: Reading[AnswerT | Again], label: str) -> AnswerT:
        """Roll ``number`` dice of the pipeline under ``label``, and roll them again until ``reading`` gives
        an answer instead of a new roll. Return that answer.
        """
        return self._whole.until(number, reading, label)


def document_after_command(
    content: Content, where: str, typed: Mapping[str, Any], source: DiceSource, *, force: bool = False
) -> Content:
    """Run the command at the address ``where`` (``module:name``) on a document, with dice from ``source``.
    Return the new document; nothing is printed or written. ``typed`` are its options by name; the others
    keep their defaults. ``force`` runs it with ``--force``. Raises RequestError if the command refuses.
    """
    command = _load(Step(where))
    own = command.run.parameters(command)
    options = {parameter.name: parameter.default for parameter in own} | dict(typed)
    run_dice = source.dice_for(content, None)
    logged = logged_options(options, own) | ({FORCE: True} if force else {})
    return cast(Content, document.plain(rule(command, options, logged, content, run_dice).content))
