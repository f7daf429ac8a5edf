"""``fng next``: the next steps of an evening as a numbered list, and running one of them by its number."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, ClassVar

import msgspec
import typer
from msgspec import Struct

from fng_cli.calls import NextStep
from fng_cli.cli.evening.next_steps import next_steps
from fng_cli.cli.evening.status import standing_steps, steps_with_tour
from fng_cli.cli.files.origin import VARIABLES
from fng_cli.cli.index.entries import load_command
from fng_cli.cli.session.expand import KnownNames, fill_and_expand, known_figures
from fng_cli.cli.session.numbered import SHOWN, ListedStep, in_spans
from fng_cli.cli.shell.common import Common, common_words
from fng_cli.cli.shell.declared import Command
from fng_cli.cli.shell.pipeline import ViewRun, view
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.ruling import FigureNames
from fng_cli.cli.shell.screen import Screen
from fng_cli.cli.shell.steps import index, line
from fng_cli.document import Content, Report
from fng_cli.errors import RequestError
from fng_cli.rules.evening.phases import check_evening
from fng_cli.state import State
from fng_cli.words import count


class PlaceToFill(Struct, frozen=True):
    """An open place of a step."""

    placeholder: str
    """The option, and what stands there now: ``--by <WHO>``; an argument has no option."""
    fitting: tuple[str, ...]
    """The ids of those who can fill it; empty if that is not known."""


class NumberedStep(Struct, frozen=True):
    """A step of the list, with its number."""

    number: int
    command: str
    """The line without the program."""
    argv: tuple[str, ...]
    reason: str
    open_places: tuple[PlaceToFill, ...] = ()
    aside: bool = False
    """True for what stands behind the others."""


class StepsListed(Report, frozen=True):
    """The next steps of an evening, numbered from 1."""

    ROWS: ClassVar[str] = "items"

    items: tuple[NumberedStep, ...]
    """The steps in their order."""

    def summary(self) -> str:
        """Return ``1: ``, the command of the first step, and the number of all steps (``; 3 in all.``).
        Without steps: ``There is no next step.``
        """
        if not self.items:
            return "There is no next step."
        return f"1: {self.items[0].command}; {len(self.items)} in all."


def listed(steps: tuple[ListedStep, ...]) -> StepsListed:
    """Return these steps as a report, numbered from 1."""
    return StepsListed(
        tuple(
            NumberedStep(
                number,
                step.command,
                step.argv,
                step.reason,
                tuple(PlaceToFill(f"{slot.option} {slot.slot}".strip(), slot.fitting) for slot in step.slots),
                step.is_aside,
            )
            for number, step in enumerate(steps, 1)
        )
    )


def show_steps(screen: Screen, report: StepsListed, content: Content) -> None:
    """Print the first SHOWN steps that are not optional, each with its reason and possible values for its
    placeholders. All other steps follow in one paragraph. If there are no steps, print a sentence that
    says so.
    """
    first = [step for step in report.items if not step.aside][:SHOWN]
    named = FigureNames(content)
    if not report.items:
        screen.ruling(report.summary())
    for step in first:
        screen.line(f"{step.number:2}  {step.command}", hang=6, bold=True)
        screen.line(named(step.reason), indent=4, dim=True)
        for place in step.open_places:
            if place.fitting:
                screen.line(f"{place.placeholder}: {', '.join(in_spans(place.fitting))}", indent=4, hang=2)
    rest = [f"{step.number} {step.command}{_aside(step, named)}" for step in report.items[len(first) :]]
    if rest:
        screen.line(f"Also: {'; '.join(rest)}.", hang=4, dim=True)


def _aside(step: NumberedStep, named: FigureNames) -> str:
    """Return the reason of a ``settle`` step in brackets, after a space: `` (...)``. ``named`` puts figures'
    names before their ids in the reason. Empty for any other step, whose words say what it does.
    """
    return f" ({named(step.reason)})" if step.command.startswith("settle ") else ""


def last_steps(content: Content) -> tuple[NextStep, ...]:
    """Return the next steps that the last command in a document's log offered. Empty if there are none, if
    its section is missing, or if the steps are malformed.
    """
    log = content.get("log") or ()
    words = str(log[-1].get("command", "")).split() if log and isinstance(log[-1], dict) else []
    command: Command | None = load_command(index("fng"), words)
    section = content.get(command.section) if command else None
    if not isinstance(section, dict):
        return ()
    try:
        return msgspec.convert(section.get("next", ()), tuple[NextStep, ...])
    except msgspec.ValidationError:
        return ()


class NextRun(ViewRun):
    """A call of ``next``: with a number it runs that step, with the options of the call."""

    example_file: ClassVar[str] = "evening.json"

    def __init__(self, command: Command, options: dict[str, Any], common: Common) -> None:
        """Set up the run. If a step's number is given, the common options (dice, output) are stored for the
        command of that step, and this run keeps only those that say which document is read.
        """
        self._passed = common_words(common)
        self._is_quiet = common.json or common.has_form
        if options.get("number") is not None:
            common = Common(
                source=common.source, file=common.file, no_file=common.no_file, no_input=common.no_input
            )
        super().__init__(command, options, common)

    def go(self) -> None:
        """Print the list of next steps or, if a number was given, print that step's command line and run it.
        The words given with the number fill the blanks of the step. Raises RequestError if the number or the
        words do not fit, or if the document is in no file that the step could work on. Raises typer.Exit if
        the step fails.
        """
        number = self.options.get("number")
        if number is None:
            super().go()
            return
        [content] = self.read_documents(None)
        if content and not self.origin.path and self.origin.source in (None, "-"):
            raise RequestError(
                f"{self.command.game} next N runs a step on a file; name the file (-f {self.example_file}), or set "
                f"{VARIABLES[self.command.game]}"
            )
        steps = self.steps(content)
        if not 1 <= number <= len(steps):
            known = f"{'is' if len(steps) == 1 else 'are'} only {count(len(steps), 'step')}"
            raise RequestError(f"next {number}: there {known}; {self.command.game} next lists them")
        words = self.options.get("words") or ()
        argv = fill_and_expand(steps[number - 1], words, content, self.known(content), self.command.game)
        print(f"= {line(argv)}", file=sys.stderr if self._is_quiet else sys.stdout, flush=True)
        self._run(argv)

    def build_view(self, content: Content) -> Report:
        """Return the report on the next steps of a document. Raises RequestError if it is a tour."""
        super().build_view(content)
        return listed(self.steps(content))

    def steps(self, content: Content) -> tuple[ListedStep, ...]:
        """Return the next steps of a document: those that its state calls for, and those that its last
        command offered. For an empty document the step begins a game. If a tour has already scored the
        game, ``campaign after`` is replaced by the tour's next step.
        """
        if not content:
            return next_steps(content)
        standing = steps_with_tour(standing_steps(State(content)), content, self._evening)
        return next_steps(content, last_steps(content), standing)

    def known(self, content: Content) -> KnownNames:
        """Return the ids of the document's figures and the names of its groups. They are used to recognize
        what the player types after a step's number.
        """
        return known_figures(content)

    def _run(self, argv: Sequence[str]) -> None:
        """Run the command ``argv``, with the common options of this call. Raises typer.Exit with its exit
        code if that is not 0.
        """
        from fng_cli.cli.shell.main import run

        at = argv.index("--") if "--" in argv else len(argv)
        code = run(self.command.game, index(self.command.game), [*argv[:at], *self._passed, *argv[at:]])
        if code:
            raise typer.Exit(code)

    @property
    def _evening(self) -> Path | None:
        """Return the path of the file of the game; None if it is not known."""
        return self.origin.document


Number = Annotated[
    int | None,
    typer.Argument(min=1, metavar="[N]", help="Run the step with this number. [default: list the steps]"),
]


@view("next", page="1", section="next_steps", show=show_steps, run=NextRun)
def next_command(
    play: Play,
    number: Number = None,
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[WORD]...",
            help="Values for the blanks in the suggested command, from left to right, then any extra words, such as a1 e2 cover.",
        ),
    ] = None,
) -> StepsListed:
    """Show a numbered list of next steps, or run one of them with your values in its blanks.

    Showing the list changes nothing. For a tour file, use fng campaign status instead.

    fng next -i evening.json

    fng next -i evening.json -j
    """
    # Called for the list only: a step whose number is given is run by NextRun.
    check_evening(play.state)
    return listed(next_steps(play.document))
