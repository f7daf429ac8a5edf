"""Commands that are more than one ruling, and commands that are none.

``@view`` declares a command that shows a document: no ruling, so that it stands in no log and
moves no dice of the commands after it. ``@pipeline`` declares one that first runs other commands,
step by step. Its document is, byte for byte, what the pipe of these commands would have written:
each step has its own place in the log, and so its own stream of dice.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import Any, TypeVar, cast

from msgspec import Struct
from msgspec.structs import replace

from fng_cli import document
from fng_cli.cli.files.config import read_house_rules
from fng_cli.cli.shell import steps
from fng_cli.cli.shell.answering import FORCE, Answered, rule
from fng_cli.cli.shell.chance import Source
from fng_cli.cli.shell.common import Common
from fng_cli.cli.shell.declared import Command, FileUse, Picture, Show, Step
from fng_cli.cli.shell.options import arguments, parameters
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.run import CommandRun, given, output_of
from fng_cli.cli.shell.screen import Screen
from fng_cli.dice import Again, Dice, Roll, Thrown, Typed
from fng_cli.document import Content, Report
from fng_cli.errors import RequestError
from fng_cli.readings import Reading
from fng_cli.state import State

AnswerT = TypeVar("AnswerT")
Shows = Callable[..., Report]


class Chosen(Struct, frozen=True):
    """A step, and the names of those options that are set from outside; its command is imported when it is asked for."""

    step: Step
    outside: frozenset[str]

    @property
    def command(self) -> Command:
        """The command of the step."""
        return _load(self.step)

    @property
    def parameters(self) -> list[inspect.Parameter]:
        """The command's own options."""
        return self.command.run.parameters(self.command)

    def options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """The options of the step: those given for it or fixed, and its own defaults for the rest."""
        return {
            parameter.name: given[parameter.name] if parameter.name in self.outside else parameter.default
            for parameter in self.parameters
        } | dict(self.step.fixed)

    def passed_on(self) -> Iterator[inspect.Parameter]:
        """The parameters that the pipeline has for it."""
        for name, annotation in self.step.typed.items():
            yield inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, annotation=annotation, default=None)
        if self.step.options:
            passed_on = self.outside - self.step.typed.keys()
            yield from (one for one in self.parameters if one.name in passed_on)


def chosen(pipe: Command) -> Iterator[Chosen]:
    """The steps. An option that several of them have is the first one's: the document has it then."""
    taken: set[str] = set()
    for step in pipe.steps:
        outside = frozenset((*step.options, *step.typed)) - taken
        taken |= outside if step.when is None else frozenset()
        yield Chosen(step, outside)


def _load(step: Step) -> Command:
    """The command of a step, imported."""
    module, _, name = step.where.partition(":")
    return cast(Command, getattr(import_module(f"fng_cli.{module}"), name))


def view(
    name: str,
    *,
    page: str,
    show: Show,
    section: str = "",
    picture: Picture | None = None,
    form: str = "fng",
    run: type[ViewRun] | None = None,
    store: str = "",
) -> Callable[[Shows], Command]:
    """Declare a command that shows a document; see ``command`` for what it is told."""

    def declare(rule: Shows) -> Command:
        place = section or name.replace("-", "_").replace(" ", "_")
        return Command(name, page, place, rule, None, run or ViewRun, show, picture, form=form, store=store)

    return declare


def pipeline(
    name: str,
    *,
    page: str,
    steps: tuple[Step, ...],
    section: str,
    show: Show,
    picture: Picture | None = None,
    form: str = "fng",
    file_use: FileUse = FileUse.GOES_ON,
    run: type[CommandRun] | None = None,
) -> Callable[[Shows], Command]:
    """Declare a command of several steps; the function shows the document that they make.

    ``section`` is the place of what it shows, which is that of a view: the document of the steps
    goes without it.
    """

    def declare(rule: Shows) -> Command:
        return Command(
            name,
            page,
            section,
            rule,
            None,
            run or PipelineRun,
            show,
            picture,
            form=form,
            steps=steps,
            file_use=file_use,
        )

    return declare


class Unseen(Report, frozen=True):
    """The report of a command that only shows a document: it says nothing."""

    def summary(self) -> str:
        return ""


class Showing(CommandRun):
    """One call of a command that shows a document, and rules on nothing itself."""

    def __init__(self, command: Command, options: dict[str, Any], common: Common) -> None:
        super().__init__(command, options, common)
        own = {parameter.name for parameter in parameters(command.rule)}
        self._own = {name: value for name, value in self.options.items() if name in own}

    def build_view(self, content: Content) -> Report:
        house_rules = read_house_rules(self.common.ruling, content, self.command.form)
        common = self.common
        kept = common.json or common.has_form or common.svg or (self.writes and self.origin.path)
        play = Play(State(content), Typed(()).under(house_rules), on_screen=not kept)
        return cast(Report, self.command.rule(play, **arguments(self.command.rule, play, self._own)))

    def fill_screen(
        self, report: Report, content: Content, rolls: tuple[Roll, ...], screen: Screen
    ) -> Screen:
        screen.all_rulings = self.common.rulings or self.common.verbose
        if self.command.show:
            self.command.show(screen, report, content)
        return screen


class ViewRun(Showing):
    """One call of a view: what it shows is added to the document, but nothing is written back."""

    writes = False
    rolls = False

    def __init__(self, command: Command, options: dict[str, Any], common: Common) -> None:
        if common.odds:
            raise RequestError(f"--odds: {command.form} {command.name} rolls no dice")
        super().__init__(command, options, common)

    def rule_on(self, content: Content, number: int | None) -> Answered:
        report = self.build_view(content)
        following = steps.told(getattr(report, "next", ()), self.command.form, content, self.given)
        section = document.section(report, (), self.command.page, following)
        whole = {self.command.form: document.FORM} | content | {self.command.section: section}
        return Answered(report, whole, ())


class ToldRun(ViewRun):
    """One call of a view that is told as a ruling is: with its page, and what is next."""

    fill_screen = CommandRun.fill_screen


class PipelineRun(Showing):
    """One call of a pipeline. Typed dice run through all of its steps."""

    @classmethod
    def parameters(cls, command: Command) -> list[inspect.Parameter]:
        """The options that are passed on to the steps, then its own."""
        passed_on = {
            parameter.name: parameter
            for step in reversed([*chosen(command)])
            for parameter in reversed([*step.passed_on()])
        }
        return [*reversed(passed_on.values()), *super().parameters(command)]

    def __init__(self, command: Command, options: dict[str, Any], common: Common) -> None:
        if common.odds:
            first = _load(command.steps[0]).name
            raise RequestError(
                f"--odds: {command.form} {command.name} rolls too much to tell the odds of it all; ask for "
                f"those of a step, such as {command.form} {first} --odds --odds-by type, or make many and count: "
                f"{command.form} {command.name} -n 1000 -j"
            )
        if common.summary:
            first, name = _load(command.steps[0]).name, f"{command.form} {command.name}"
            raise RequestError(
                f"--summary: {name} makes a whole document, which is no answer to count; count those of a step "
                f"({command.form} {first} --summary), or make many and count yourself: {name} -n 1000 -j"
            )
        super().__init__(command, options, common)
        if common.is_table:  # a row is what the first step found: the whole document makes no row
            self.output = output_of(common, _load(command.steps[0]).section)
        self._steps = [*chosen(command)]
        self._only_document = (
            (common.json or common.jq is not None or common.only_section is not None)
            and not common.svg
            and not given(self._own, parameters(command.rule))
            and common.only_section != command.section
        )

    def rule_on(self, content: Content, number: int | None) -> Answered:
        hand: Typed | None = None
        insisting = {FORCE: True} if self.common.force and content else {}
        for step in self._steps:
            if step.step.when and not step.step.when(content, self.options):
                continue
            chance = self.dice_source.chance(content, number)
            if isinstance(chance.dice, Typed):
                hand = hand or chance.dice
                chance = replace(chance, dice=StepDice(hand))
            options = step.options(self.options)
            # Each step reads what a pipe would have brought it.
            said = given(options, step.parameters) | insisting
            content = document.plain(rule(step.command, options, said, content, chance).content)
        if hand:
            hand.finish()
        if self._only_document:
            return Answered(Unseen(), content, ())
        report = self.build_view(content)
        if self.common.only_section == self.command.section:
            content = content | {self.command.section: document.section(report, (), self.command.page)}
        return Answered(report, content, ())

    def fill_screen(
        self, report: Report, content: Content, rolls: tuple[Roll, ...], screen: Screen
    ) -> Screen:
        named = self.origin.words(self.command.form, leaving=self.common.no_file)
        super().fill_screen(report, content, rolls, screen)
        for step in steps.told(getattr(report, "next", ()), self.command.form, content, self.given):
            screen.hint(steps.going_on(step, named, self.origin), step.reason)
        return screen


class StepDice(Dice):
    """Some of the dice of a longer throw: asked through to it, with a record of its own."""

    def __init__(self, whole: Thrown) -> None:
        self._whole = whole
        self._before = len(whole.rolls)
        self.house_rules = whole.house_rules

    @property
    def rolls(self) -> tuple[Roll, ...]:
        return self._whole.rolls[self._before :]

    @property
    def of_program(self) -> Dice:
        return self._whole.of_program

    def ask(self, number: int, reading: Reading[AnswerT], label: str) -> AnswerT:
        return self._whole.ask(number, reading, label)

    def until(self, number: int, reading: Reading[AnswerT | Again], label: str) -> AnswerT:
        return self._whole.until(number, reading, label)


def carried_out(
    content: Content, where: str, said: Mapping[str, Any], source: Source, *, force: bool = False
) -> Content:
    """A document after a command with these options, as the shell would have run it; ``force``: by ``--force``."""
    command = _load(Step(where))
    own = command.run.parameters(command)
    options = {parameter.name: parameter.default for parameter in own} | dict(said)
    chance = source.chance(content, None)
    logged = given(options, own) | ({FORCE: True} if force else {})
    return cast(Content, document.plain(rule(command, options, logged, content, chance).content))
