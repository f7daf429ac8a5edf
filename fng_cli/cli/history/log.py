"""``log``, ``undo`` and ``redo``: what was done in a game, the states that its history has, and taking steps back."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any, ClassVar

import msgspec
import typer
from msgspec import Struct
from msgspec.structs import replace

from fng_cli import document
from fng_cli.cli.files import files, history, inputs, outputs
from fng_cli.cli.files.history import Past
from fng_cli.cli.files.origin import VARIABLES, missing_file
from fng_cli.cli.history import replay
from fng_cli.cli.shell.command import carried_out_by, command
from fng_cli.cli.shell.common import Common
from fng_cli.cli.shell.declared import Command
from fng_cli.cli.shell.in_session import SESSION
from fng_cli.cli.shell.options import flag
from fng_cli.cli.shell.pipeline import ViewRun, view
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.ruling import roll_text
from fng_cli.cli.shell.run import CommandRun
from fng_cli.cli.shell.screen import Screen, write_json
from fng_cli.dice import Roll
from fng_cli.document import Content, LoggedNames, Report
from fng_cli.errors import FngError, RequestError
from fng_cli.words import count, cut

MOST_STATES = 20
"""The states before the current one, and after it, that are listed if no number is given."""


class KnownState(Struct, frozen=True):
    """A state of a file: how it is brought back, and what it holds.

    ``steps_from_now`` lead to it: 0 is the file as it is, -2 two steps of undo, 1 a step of redo. ``number``, ``command`` and
    ``summary`` are those of its last command. ``state_fault`` says why it cannot be brought back, or is no document.
    """

    steps_from_now: int
    number: int = 0
    command: str = ""
    summary: str = ""
    state_fault: str = ""
    file_gone: bool = False

    @property
    def way(self) -> str:
        """Return the command that leads from the current state to this one: ``undo 2``, ``redo 1``; ``now``
        for the current state itself.
        """
        return (
            f"{'undo' if self.steps_from_now < 0 else 'redo'} {abs(self.steps_from_now)}"
            if self.steps_from_now
            else "now"
        )


class StatesListed(Report, frozen=True):
    """The states of a file that can be brought back, the last that can be redone first.

    ``history_damaged``: there were more, before a damaged record.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("steps_back",)

    file: str
    known_states: tuple[KnownState, ...]
    steps_back: int
    steps_forth: int
    history_damaged: bool

    def summary(self) -> str:
        """Return a sentence with the numbers of steps that can be undone and redone. If the file is damaged,
        a second sentence says so.
        """
        now = next((state for state in self.known_states if not state.steps_from_now), None)
        text = f"{self.file}: {count(self.steps_back, 'step')} can be undone, and {self.steps_forth or 'none'} redone."
        return f"{text} The file itself is damaged now." if now and now.state_fault else text

    def nearest_valid(self) -> KnownState | None:
        """Return the listed undamaged state after a command that takes the fewest steps of undo or redo; None
        if there is none. The current state does not count. If two are equally far, the one reached by undo is
        returned.
        """
        valid = [state for state in self.known_states if state.steps_from_now and state.command]
        return min(valid, key=lambda state: (abs(state.steps_from_now), state.steps_from_now), default=None)


def listed_states(path: Path, past: Past, game: str, most: int) -> StatesListed:
    """Return the report on the states of the file ``path``, newest first: the current one, at most ``most``
    before it, and at most ``most`` after it. States before a damaged record, which cannot be reached, are
    left out; the report says so. A state that cannot be made again for another reason is listed with its
    fault.
    """
    first = past.place
    while first > 0 and past.node(first - 1):
        first -= 1
    places = range(min(len(past) - 1, past.place + most), max(first, past.place - most) - 1, -1)
    return StatesListed(
        str(path),
        tuple(_known_state(path, past, place, game) for place in places),
        past.place - first,
        past.forward,
        first > 0,
    )


def _known_state(path: Path, past: Past, place: int, game: str) -> KnownState:
    """Return the state at ``place`` of a file's history, as the list shows it: the steps from the present,
    and the last command in its log, if any. If there was no file then, or if the state cannot be read, the
    result says that instead.
    """
    steps = place - past.place
    try:
        state = past.state(place)
        if state is None:
            return KnownState(steps, file_gone=True)
        log = (inputs.decode(path, state, game) or {}).get("log") or ()
    except FngError as fault:
        return KnownState(steps, state_fault=str(fault))
    if not log:
        return KnownState(steps)
    return KnownState(steps, len(log), str(log[-1].get("command")), str(log[-1].get("summary")))


def show_states(screen: Screen, report: StatesListed, content: Content) -> None:
    """Print the summary, then a line for each listed state of the file: how many undo or redo steps lead to
    it, and its last command. Notes at the end say how many older states are not listed, and that the history
    is damaged, if so. ``content`` is unused.
    """
    screen.ruling(report.summary())
    for state in report.known_states:
        screen.line(f"{state.way:<9} {_text_of(state)}", indent=2, hang=10)
    lowest = min((state.steps_from_now for state in report.known_states), default=0)
    if more := report.steps_back + lowest:
        screen.line(f"and {more} more; undo {report.steps_back} --list shows them", indent=2)
    if report.history_damaged:
        screen.note(
            "the history is damaged before the oldest state in this list, so no earlier state can be restored"
        )


def _text_of(state: KnownState) -> str:
    """Return a state in one line: its last command with number and summary; or that the file did not exist,
    that the state is damaged and how, or that no command had been given yet.
    """
    if state.file_gone:
        return "the file did not exist"
    if state.state_fault:
        return f"damaged: {cut(' '.join(state.state_fault.split()), 200)}"
    if not state.command:
        return "no command had been given yet"
    return f"{state.number} {state.command}: {' '.join(state.summary.split())}"


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
        """Return ``3 commands of 12.``; without ``of 12`` if all are listed."""
        number = len(self.items)
        return (
            f"{number} command{'s' * (number != 1)}" + (f" of {self.of_all}" * (number != self.of_all)) + "."
        )


def log_lines(content: Content, game: str) -> tuple[LogLine, ...]:
    """Return the log of a document, a line for each command, oldest first; empty if there is none. Raises
    RequestError if an entry is malformed.
    """
    lines = []
    for number, entry in enumerate(content.get("log") or (), 1):
        logged = document.log_entry(entry, number)
        typed_line = replay.typed_line(logged.command, logged.options, game)
        lines.append(LogLine(number, logged.turn, logged.command, typed_line, logged.summary, logged.rolls))
    return tuple(lines)


def show(screen: Screen, report: LogTold, content: Content) -> None:
    """Print the summary, then the commands of the log, each with its typed line and its answer, and with its
    dice if the report has ``with_rolls``. If turns are counted, a heading stands above the commands of each
    turn. ``content`` is unused.
    """
    screen.ruling(report.summary())
    turn: int | None = None
    for line in report.items:
        if line.turn is not None and line.turn != turn:
            screen.line(f"Turn {line.turn}" if line.turn else "Before the first turn", bold=True)
        turn = line.turn
        screen.line(f"{line.number:>3}  {line.typed_line}", hang=5)
        for sentence in line.summary.splitlines():
            screen.line(sentence, indent=5)
        if report.with_rolls and line.rolls:
            screen.line("dice: " + "; ".join(map(roll_text, line.rolls)), indent=5, hang=2, dim=True)


class LogRun(ViewRun):
    """One call of a view of the log: as JSON a line for each entry, with its number, as the document keeps it."""

    def print_answer(
        self, report: Report, content: Content, rolls: tuple[Roll, ...], *, is_only: bool
    ) -> None:
        """Print the log. With ``-j`` and no other output form, each entry is one line of JSON, without its
        rolls unless they are asked for. ``is_only``: the call has no other answer.
        """
        if self.output or not self.common.json or not isinstance(report, LogTold):
            super().print_answer(report, content, rolls, is_only=is_only)
            return
        log = content.get("log") or ()
        for line in report.items:
            entry = {"number": line.number} | log[line.number - 1]
            if not report.with_rolls:
                entry.pop("rolls", None)
            write_json(entry, is_only=False)


def log_report(content: Content, game: str, turn: int | None, last: int | None, rolls: bool) -> LogTold:
    """Return the report on the log, with the commands of ``turn`` (None: all turns). ``last`` limits it to
    that many of the latest of these (None or 0: no limit). ``rolls``: the dice are to be shown too. Raises
    RequestError if the document has no log, or an entry is malformed.
    """
    all_lines = log_lines(content, game)
    if not all_lines:
        raise RequestError("the document has no log, because no command has been run on it yet")
    selected = [line for line in all_lines if turn is None or line.turn == turn]
    return LogTold(tuple(selected[-last:] if last else selected), len(all_lines), rolls)


Last = Annotated[
    int | None,
    typer.Option("--last", min=1, metavar="N", help="List only the last N entries. [default: all]"),
]


@view("log", page="1", section="log_told", show=show, run=LogRun)
def log(
    play: Play,
    turn: Annotated[
        int | None, typer.Option("--turn", min=0, metavar="N", help="List only the entries of this turn.")
    ] = None,
    last: Last = None,
    rolls: Annotated[bool, flag("Show the dice of every command.")] = False,
) -> LogTold:
    """List the commands of a game and their results, turn by turn.

    Commands that were undone are not in the log; fng replay checks the log against the document.

    fng log -f evening.json
    fng log --last 3 --rolls -f evening.json
    """
    return log_report(play.state.content, "fng", turn, last, rolls)


MOST_LISTED = 10
"""The most commands that are listed of those undone or redone."""


class LoggedCommand(Struct, frozen=True):
    """A command of the log, by its place from 1."""

    number: int
    command: str
    summary: str


class StepsTaken(Report, frozen=True):
    """An undo of ``steps_taken`` steps on a file, or a redo if ``redone``.

    ``moved_over`` are the commands that are no longer in the file, or are in it again. ``by_hand``: a change
    by hand was among the steps, or a damaged file. ``file_gone``: there was no file before.
    ``state_fault`` says why what stands there now is no document; empty if it is one.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("steps_taken",)

    file: str
    redone: bool
    steps_taken: int
    moved_over: tuple[LoggedCommand, ...]
    by_hand: bool
    file_gone: bool
    steps_back: int
    steps_forth: int
    state_fault: str = ""

    def summary(self) -> str:
        """Return a sentence with the number of commands undone or redone. If one step moved over exactly one
        listed command, its name and number stand there instead. With ``file_gone`` the sentence adds that
        the file was deleted, because it did not exist in that state.
        """
        what = "Redone" if self.redone else "Undone"
        number = f"{self.steps_taken} command{'s' * (self.steps_taken != 1)}"
        if len(self.moved_over) == 1 == self.steps_taken:
            number = f"{self.moved_over[0].command} (command {self.moved_over[0].number})"
        gone = "; before that the file did not exist, so it was deleted" if self.file_gone else ""
        return f"{what}: {number}{gone}."


def show_undone(screen: Screen, report: StepsTaken, content: Content) -> None:
    """Print the summary and the commands undone or redone (at most MOST_LISTED, then how many more), and a
    line if changes made by hand are among them. Then print a fault if the file is now not a valid document,
    and how many steps can still be undone and redone. ``content`` is unused.
    """
    screen.ruling(report.summary())
    for logged in report.moved_over[:MOST_LISTED]:
        told = " ".join(logged.summary.splitlines())
        screen.line(f"{logged.number} {logged.command}: {told}", indent=2, hang=2)
    if len(report.moved_over) > MOST_LISTED:
        screen.line(f"and {len(report.moved_over) - MOST_LISTED} more", indent=2)
    if report.by_hand:
        screen.line("changes that were made to the file by hand", indent=2)
    if report.state_fault:
        screen.line(f"the file is not a valid document now: {report.state_fault}", indent=2, hang=2)
    screen.note(
        f"{count(report.steps_back, 'step')} can be undone, and {report.steps_forth or 'none'} redone"
    )


class HistoryRun(CommandRun):
    """One call of ``undo`` or ``redo``. It rules on nothing, and no log has it."""

    rolls = False

    def __init__(self, command: Command, options: dict[str, Any], common: Common) -> None:
        """Keep the command's options and the common ones for ``go``. Reading standard input is switched off,
        because a document from a pipe has no history.
        """
        super().__init__(command, options, replace(common, no_input=True))

    def go(self) -> None:
        """Undo or redo steps of the file, or list its states, and print the answer. Raises RequestError if no
        file is named or found, if there are not that many steps or a record on the way is damaged, or for an
        unsuitable option. Raises FileProblem if the file cannot be written, if its history cannot be read or,
        unless it is a dry run, if the wanted state cannot be restored.
        """
        common = self.common
        if common.odds or common.dice or common.ask or common.times > 1 or common.source:
            raise RequestError(f"{self.command.name} accepts only a file (-f) and a number of steps")
        path = self.origin.path
        if not path:
            raise RequestError(
                f"{self.command.name}: which file? give -f FILE, or set {VARIABLES[self.store]}"
            )
        self.ensure_side_files_writable()
        files.ensure_writable(path)
        report: StatesListed | StepsTaken
        with files.locked(path):
            if not path.exists() and not history.history_path(path).exists():
                raise missing_file(str(path), self.store)
            if self.options["list_states"]:
                report, content = self._list_states(path)
            else:
                report, content = self._move_in_history(path)
        with outputs.dry_run(common.dry_run), self.guard_printing(path):
            if common.svg:
                self.draw_picture(report, content, ())
            section = {self.command.section: document.section(report, (), self.command.page)}
            self.print_answer(
                report,
                {self.command.game: document.FORMS[self.command.game]} | content | section,
                (),
                is_only=True,
            )
            self.finish_output()

    def _list_states(self, path: Path) -> tuple[StatesListed, Content]:
        """Return the report on the states of the file, and an empty document, because nothing is changed. It
        lists the current state, and at most MOST_STATES before and as many after it, or more with the
        option ``steps``.

        Raises FileProblem if the history cannot be read or belongs to another file.
        """
        most = max(MOST_STATES, int(self.options["steps"]))
        return listed_states(path, history.past(path), self.command.game, most), {}

    def _move_in_history(self, path: Path) -> tuple[StepsTaken, Content]:
        """Undo or redo steps of the file. Return the report, and the document afterwards (empty if it cannot
        be read, and often if it is not needed). A dry run changes nothing. Raises RequestError if the history
        does not reach that far or a record on the way is damaged. Raises FileProblem if the history cannot be
        read or, unless it is a dry run, if the wanted state cannot be restored.
        """
        game, redone = self.command.game, self.command.name.endswith("redo")
        way = 1 if redone else -1
        steps = int(self.options["steps"]) * way
        past = history.past(path)
        place = history.place_after(path, past, steps)
        logs = [_log_of(path, past, number, game) for number in range(past.place, place, way)]
        content, fault = None, ""
        names = None if self._needs_document else _names_at(path, past, place, game)
        if names is None:
            content, fault = _document_of(path, past, place, game)
            names = _names_of(content)
        logs.append(names)
        if not redone:
            logs.reverse()
        if not self.common.dry_run:
            history.move(path, steps, past)
        report = StepsTaken(
            str(path),
            redone,
            abs(steps),
            _commands_between(logs),
            any(len(new) <= len(old) for old, new in pairwise(logs)),
            not past.exists_at(place),
            place,
            len(past) - 1 - place,
            fault,
        )
        return report, content or {}

    @property
    def _needs_document(self) -> bool:
        """True if the answer shows the document, or if the command runs in a session, whose next command
        needs it.
        """
        return bool(self.output or self.common.json or self.common.svg or SESSION.get())

    def fill_screen(self, report: Report, content: Content, rolls: object, screen: Screen) -> Screen:
        """Print the answer on ``screen`` and return the screen. A list of states gets a note with the command
        that restores the nearest good state, if there is one. A dry run gets a note that the file was not
        changed. ``rolls`` is unused.
        """
        if isinstance(report, StatesListed):
            show_states(screen, report, content)
            if nearest := report.nearest_valid():
                name = self.command.name.removesuffix("undo").removesuffix("redo") + nearest.way
                named = self.origin.words(self.store, leaving=self.common.no_file)
                call = shlex.join((self.command.game, *name.split(), *named))
                screen.note(f"{call} restores the nearest good state")
        elif self.command.show:
            self.command.show(screen, report, content)
        if self.common.dry_run:
            screen.note(f"dry run: {self.origin.path} was not changed")
        return screen


def _commands_between(logs: Sequence[list[LoggedNames]]) -> tuple[LoggedCommand, ...]:
    """Return the commands, with their numbers, that the last of ``logs`` has in addition to the first; empty
    if there are none. ``logs`` are those of successive states of a file, the oldest state first.
    """
    entries = list(enumerate(logs[-1], 1))[len(logs[0]) :]
    return tuple(LoggedCommand(number, str(entry.command), str(entry.summary)) for number, entry in entries)


class _OnlyLog(Struct):
    """The log of a document, read without the rest of it."""

    log: list[LoggedNames] = []


def _log_of(path: Path, past: history.Past, place: int, game: str) -> list[LoggedNames]:
    """Return the name and summary of each command in the log of the state at ``place`` in the history of the
    file ``path``. Empty if there was no file then, or if the log cannot be read. ``past`` is the history;
    ``game`` is fng or icbm.
    """
    if not inputs.is_toml(path):
        with suppress(msgspec.MsgspecError, FngError):
            return msgspec.json.decode(past.state(place) or b"{}", type=_OnlyLog).log
    return _names_of(_document_of(path, past, place, game)[0])


def _names_at(path: Path, past: history.Past, place: int, game: str) -> list[LoggedNames] | None:
    """Return the name and summary of each command in the log of a state of the file ``path``. ``place`` is
    the index of that state in the history ``past``. None if the log cannot be read alone, as in a TOML file
    or an older document, or if there was no file.
    """
    if inputs.is_toml(path):
        return None
    with suppress(FngError):
        return document.names_in_log(past.state(place) or b"", game)
    return None


def _names_of(content: Content | None) -> list[LoggedNames]:
    """Return the name and summary of each command in a document's log, in order; empty for None and for a
    document without a log.
    """
    return msgspec.convert((content or {}).get("log") or [], list[LoggedNames])


def _document_of(path: Path, past: history.Past, place: int, game: str) -> tuple[Content | None, str]:
    """Return the document in the state ``place`` of the file ``path``, and an error message. If the file was
    empty in that state or did not exist, the document is empty. If the state cannot be restored or is not a
    document, the first value is None and the message says why; in all other cases the message is empty.
    """
    try:
        return inputs.decode(path, past.state(place) or b"", game) or {}, ""
    except FngError as fault:
        return None, str(fault)


Steps = Annotated[int, typer.Argument(min=1, metavar="[N]", help="Number of steps to undo or redo.")]
ListStates = Annotated[
    bool, typer.Option("--list", help="List the states that can be restored, without changing anything.")
]


@command("undo", page="1", show=show_undone, run=HistoryRun)
def undo(play: Play, steps: Steps = 1, list_states: ListStates = False) -> StepsTaken | StatesListed:
    """Undo the last command, or the last N.

    You can undo steps one by one or several at once; until you give another command, fng redo can restore
    them. The log shows neither undo nor redo. In a document made with --seed, the same command at the same
    point rolls the same dice again; without a seed the dice are new. --list shows the states that can be
    restored, even if the file is damaged.

    fng undo -f evening.json
    fng undo --list -f evening.json
    fng undo 1 --dry-run -f evening.json
    icbm undo -f game.json
    icbm undo 1 --dry-run -f game.json
    """
    carried_out_by(HistoryRun)


@command("redo", page="1", show=show_undone, run=HistoryRun)
def redo(play: Play, steps: Steps = 1, list_states: ListStates = False) -> StepsTaken | StatesListed:
    """Redo the steps that undo took back.

    By default one step is redone; give N to redo more. --list only shows the states that can be restored.

    The command is refused if there is nothing to redo, or if another command has been given since the undo.

    fng redo -f evening.json
    fng redo 1 --dry-run -f evening.json
    icbm redo -f game.json
    icbm redo 1 --dry-run -f game.json
    """
    carried_out_by(HistoryRun)
