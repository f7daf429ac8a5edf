"""A session: reads lines, makes each a command of the shell, and lists the next steps after it.

It holds no rule and no state of the game: what a line does is done by the command, and stands in the file. So a player
can leave at any moment, go on in the shell, and come back.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from fng_cli.cli.files import config, files, inputs
from fng_cli.cli.session.completing import candidates
from fng_cli.cli.session.expand import expand, fill_and_expand, words_of_line
from fng_cli.cli.session.helping import own_words, show_command
from fng_cli.cli.session.lines import LineReader, LineWanted
from fng_cli.cli.session.mark import Watched, WatchedSettings
from fng_cli.cli.session.numbered import SlotsOpen, StepList
from fng_cli.cli.session.view import View
from fng_cli.cli.shell import steps as command_lines
from fng_cli.cli.shell.in_session import SESSION, SessionAnswers
from fng_cli.cli.shell.main import report_error, run
from fng_cli.cli.shell.run_dice import SESSION_MODE
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content, keeping_decoded
from fng_cli.errors import FngError, RequestError
from fng_cli.interrupts import INTERRUPTED

REFUSED = 2
"""The least exit code of a line that was refused; 1 is a negative answer, with --exit-status."""
MODES: Mapping[str, str] = {
    "own": "you roll all the dice",
    "mixed": "you roll for your side, and the computer rolls the rest",
    "fng": "the computer rolls all the dice",
}
"""The dice modes, and what each means."""


BESIDE = "  "
"""What stands between the parts of the line above the prompt."""
WORDS_IN_SHORT = " ? help   u undo   d dice   q leave (everything is saved)"


class Session:
    """An evening at the table, line by line."""

    def __init__(
        self,
        view: View,
        path: Path,
        reader: LineReader,
        *,
        keep_going: bool = False,
        beginning: Sequence[str] = (),
    ) -> None:
        """Begin a session on the file ``path``, which need not exist. Nothing is read or run yet. ``view``
        shows its game; ``reader`` reads the lines. With ``keep_going``, a refused line from a pipe does
        not stop the session. ``beginning`` is a command to run first, or empty.
        """
        self._beginning = tuple(beginning)
        self._view = view
        self._path = path
        self._reader = reader
        self._keep_going = keep_going
        self._answers = SessionAnswers()
        self._settings = WatchedSettings()
        self._watched = Watched(path)
        self._text: bytes | None = None
        """The content of the file that the steps on the screen follow from; None if there was no file."""
        self._content: Content = {}
        self.steps = StepList()
        """The steps that stand on the screen."""
        self._is_after_look = False
        """True if the steps on the screen are those of a look-up's answer."""
        self._begun = ""
        """The beginning of the next line, already typed for the player."""
        self._is_over = False
        self._own: Mapping[str, Callable[[Sequence[str]], int]] = {
            "?": self._help,
            "??": self._full_help,
            "0": self._show_others,
            "U": self._redo,
            "d": self._dice,
            "m": self._map,
            "q": self._quit,
            "s": self._status,
            "u": self._undo,
            "w": self._why,
        }

    def run(self) -> int:
        """Read and run lines until the input ends, the session is quit, or a refused line from a pipe is to
        end it. Return that line's exit code; in all other cases print a farewell and return 0. Also returns 0
        if the reader of the output has gone (BrokenPipeError).
        """
        code = 0
        try:
            with self.begun():
                while not self._is_over and code < REFUSED:
                    code = self._next_line()
                if code < REFUSED:
                    self._say(self._farewell())
        except BrokenPipeError:
            return 0
        return code if code >= REFUSED else 0

    @contextmanager
    def begun(self) -> Iterator[StepList]:
        """Context manager: read the file and show the game and its steps, or run the command that begins the
        game. Yields the list of steps; lines typed within it can be run. A dice mode that a player chooses
        within it holds only for this session.
        """
        session, mode = SESSION.set(self._answers), SESSION_MODE.set(None)
        try:
            with keeping_decoded():
                self._read_file()
                if self._beginning:
                    self._begin()
                else:
                    self._greet()
                yield self.steps
        finally:
            SESSION_MODE.reset(mode)
            SESSION.reset(session)

    def _next_line(self) -> int:
        """Read a line, or several pasted lines, and run the commands in them. The end of the input ends the
        session; Ctrl-C runs nothing. A refused line drops the pasted lines after it. Return the exit code
        of the refused line if a pipe is to stop at errors; return 0 in every other case.
        """
        wanted, self._begun = self._wanted(), ""
        try:
            text = self._reader.read(wanted)
        except EOFError:
            self._is_over = True
            return 0
        except KeyboardInterrupt:
            self._say("q leaves")
            return 0
        for line in text.splitlines() or [""]:
            code = self.obey(line)
            if self._is_over:
                break
            if code >= REFUSED:
                self._reader.drop_pasted()
                return code if not (self._reader.is_typed or self._keep_going) else 0
        return 0

    def obey(self, line: str) -> int:
        """Run a line and return its exit code. An FngError is printed, not raised. If a typed line leaves
        placeholders open, they are printed and the code is 0. The next prompt then begins with that line,
        ready to be completed.
        """
        try:
            self._settings.renew()
            return self._obey(line.strip())
        except SlotsOpen as fault:
            if self._reader.is_typed:
                self._say(str(fault))
                self._begun = f"{line.strip()} "
                return 0
            return report_error(fault)
        except FngError as fault:
            return report_error(fault)

    def _obey(self, line: str) -> int:
        """Do what a line says, and return the exit code. An empty line runs the first step of the list, if
        Enter alone may run it; a number runs the step with that number, filled in with the words after it. A
        word of the session (``?``, ``0``, ``u``, ``q``) has its own meaning. Any other line is a command.
        Raises FngError if the line cannot be understood.
        """
        if not line:
            return self._enter()
        word, _, rest = line.partition(" ")
        if word in self._own:
            return self._own[word](words_of_line(rest))
        if word.startswith("?"):
            return self._help([word.lstrip("?"), *words_of_line(rest)])
        if word.isascii() and word.isdigit():
            return self._step(int(word), words_of_line(rest))
        words = words_of_line(line)
        argv = expand(
            words, self._view.known(self._content), program=self._view.program, aliases=config.aliases()
        )
        return self._command(argv, is_as_typed=list(argv) == words)

    # ---- steps

    def _enter(self) -> int:
        """Run the first suggested step and return its exit code. Nothing is run if another program has
        changed the file, or if Enter alone may not run the step. A message is then printed, and the code
        is 0.
        """
        if self._tell_outside_change():
            return 0
        step = self.steps.by_enter()
        if step is None:
            self._say(f"Enter does nothing here{self.steps.by_number()}")
            return 0
        return self._command(step.argv)

    def _step(self, number: int, words: Sequence[str]) -> int:
        """Run the next step with this number, and return its exit code. ``words`` fill the open slots of the
        step; further words are parsed as in a typed line. If another program has changed the file, the
        player is told, nothing is run, and the result is 0. Raises FngError if there is no such step, or
        if the words do not fit.
        """
        if self._tell_outside_change():
            return 0
        step = self.steps.step(number)
        known = self._view.known(self._content)
        return self._command(fill_and_expand(step, words, self._content, known, self._view.program))

    def _tell_outside_change(self) -> bool:
        """Return True if another program has changed the file since the list of steps was made, otherwise
        False. If it has, read the file again, print what changed and that the command was not run, and
        show the new list.
        """
        if self._watched.text() == self._text:
            return False
        before = list(self._content.get("log") or ())
        self._read_file()
        after = list(self._content.get("log") or ())
        added = [f"+ {entry.get('command')} (command {number})" for number, entry in enumerate(after, 1)]
        changes = added[len(before) :] or [f"its log has {len(after)} commands now"]
        self._say(
            f"{self._path} was changed outside this session: {', '.join(changes)}. Your command was not run."
        )
        self._show_list()
        return True

    # ---- commands

    def _command(self, argv: Sequence[str], *, is_as_typed: bool = False) -> int:
        """Run the words of a command as the shell would. Return its exit code, 0 if interrupted.
        ``is_as_typed``: the words need not be printed first. Afterwards the next steps are listed, unless
        the command was refused or interrupted. If it began a game, the status may be shown instead, and its
        exit code returned. If the reader of the output is gone, the session ends and the code is 0. Raises
        RequestError if a session cannot run the command.
        """
        self._check_possible(argv)
        if not is_as_typed:
            self._say(f"= {command_lines.line(argv)}")
        stream = _identity_of_output()
        had_game, last_answer = bool(self._content), self._answers.show_fully
        self._answers.begin_command()
        code = run(self._view.program, command_lines.index(self._view.program), list(argv))
        is_told = self._answers.show_fully is not None
        self._answers.show_fully = self._answers.show_fully or last_answer
        if _identity_of_output() != stream:  # the reader of the output is gone
            self._is_over = True
            return 0
        is_changed = self._watched.text() != self._text
        if code == INTERRUPTED and not is_changed:
            self._say("Stopped: nothing was written.")
        if is_changed:
            self._answers.steps = ()
        if is_changed or self._answers.steps or self._is_after_look:
            self._read_file()
        if is_told and self._content and not had_game:  # the page of a whole evening has gone off the screen
            return self._status(())
        if code < REFUSED:
            self._show_list()
        return code if code != INTERRUPTED else 0

    @staticmethod
    def _check_possible(argv: Sequence[str]) -> None:
        """Raise RequestError if the command would begin a session inside this session, or would read its
        document from standard input, which the session itself needs.
        """
        if tuple(argv[:1]) == ("play",):
            raise RequestError("play: you are already in a session; type q to leave it")
        for option, value in zip(argv, (*argv[1:], ""), strict=True):
            if (option in ("-i", "--in") and value == "-") or option in ("-i-", "--in=-"):
                raise RequestError("-i -: a session needs standard input for itself; give a file name")

    def _read_file(self) -> None:
        """Read the document as it is now, and make the list of the next steps anew. A missing file counts
        as an empty document. A file without a valid document is reported on standard error; the session
        then has an empty document and no steps. Raises FileProblem if the file itself cannot be read.
        """
        program = self._view.program
        text = files.read(self._path) if self._path.exists() else None
        self._text = text
        self._watched.text()
        try:
            self._content = inputs.decode(self._path, text or b"", program) or {}
            steps = self._view.steps(self._content, self._path, self._answers.steps)
            self._is_after_look = bool(self._answers.steps)
        except FngError as fault:
            self._content, steps = {}, ()
            report_error(fault)
        self.steps = StepList(steps, program)

    # ---- the session's own words

    def _help(self, words: Sequence[str]) -> int:
        """Print short help on the command that ``words`` name (their first three count). Without words print
        the words that a session understands, then the next steps. Returns 0. Raises FngError if the words
        name no command.
        """
        screen = Screen()
        if words:
            argv = expand(words[:3], program=self._view.program, aliases=config.aliases())
            show_command(screen, argv, self._view.program)
        else:
            own_words(screen, self._view)
            self.steps.show(screen)
        screen.show()
        return 0

    def _full_help(self, words: Sequence[str]) -> int:
        """Show the whole help of the command that ``words`` name; without words, the program's first page.
        Return the exit code. Raises RequestError if ``expand`` refuses the words, FileProblem if there are
        words and the config is damaged.
        """
        argv = expand(words, program=self._view.program, aliases=config.aliases()) if words else ()
        return run(
            self._view.program, command_lines.index(self._view.program), [*argv, "--help"] if argv else []
        )

    def _show_others(self, words: Sequence[str]) -> int:
        """Print the steps that the short list of next steps leaves out, or a line that there are none. Always
        return 0. ``words`` is unused.
        """
        screen = Screen()
        self.steps.show(screen, others=True)
        screen.show()
        if not self.steps.others:
            self._say("There are no other steps.")
        return 0

    def _undo(self, words: Sequence[str]) -> int:
        """Run ``undo`` with these words, such as a number of commands; return its exit code."""
        return self._command(("undo", *words))

    def _redo(self, words: Sequence[str]) -> int:
        """Run ``redo`` with these words; return its exit code."""
        return self._command(("redo", *words))

    def _status(self, words: Sequence[str]) -> int:
        """Run the command that shows where the game stands, with these words; return its exit code."""
        return self._command((self._view.status, *words))

    def _map(self, words: Sequence[str]) -> int:
        """Run the command that shows the map in characters, with these words; return its exit code."""
        return self._command((*self._view.map, *words))

    def _why(self, words: Sequence[str]) -> int:
        """Show the last answer again with all dice, its page and rulings, and return 0; nothing is rolled.
        ``words`` is unused. Raises RequestError if there is no answer yet.
        """
        if self._answers.show_fully is None:
            raise RequestError("w: there is no answer to show yet")
        screen = Screen()
        self._answers.show_fully(screen)
        screen.show()
        return 0

    def _dice(self, words: Sequence[str]) -> int:
        """Set the dice mode of this session to ``words[0]``, and print the mode in force; without words only
        print it. Returns 0. Raises RequestError for an unknown mode.
        """
        if words:
            if words[0] not in MODES:
                raise RequestError(f"d {words[0]}: write d {' or d '.join(MODES)}")
            SESSION_MODE.set(words[0])
        self._say(f"Dice: {self._mode}, {MODES[self._mode]}.")
        return 0

    def _quit(self, words: Sequence[str]) -> int:
        """End the session after this line; return 0. ``words`` is unused."""
        self._is_over = True
        return 0

    # ---- what is shown

    @property
    def _mode(self) -> str:
        """Return the dice mode in force: the session's, else the config's, else ``fng``. Raises FileProblem
        if the config is needed and damaged.
        """
        return SESSION_MODE.get() or config.dice_mode() or "fng"

    def _begin(self) -> None:
        """Run the command that begins the game, and print WORDS_IN_SHORT, the most used words of the session
        in one line.
        """
        self._command(self._beginning)
        self._say(WORDS_IN_SHORT)

    def _greet(self) -> None:
        """Print what the file holds (its game and the number of its commands, or that there is no game yet),
        the next steps, and the words of the session in short.
        """
        screen = Screen()
        if self._content:
            headline = self._view.headline(self._content)
            screen.line(f"{self._path}: {headline}. {self._number_of_commands()} so far.", hang=2)
        else:
            screen.line(f"{self._path}: there is no game in this file yet.")
        self.steps.show(screen)
        screen.line(WORDS_IN_SHORT)
        screen.show()
        sys.stdout.flush()

    def _show_list(self) -> None:
        """Print the next steps as a numbered list."""
        screen = Screen()
        self.steps.show(screen)
        screen.show()
        sys.stdout.flush()

    def _wanted(self) -> LineWanted:
        """Return what the session asks for next: prompt, toolbar, a sentence on the situation, what Enter
        runs, the text that the line begins with, and a function that yields what may be typed.
        """
        program, content = self._view.program, self._content
        turn = self._view.prompt(content) if content else ""
        step = self.steps.by_enter()
        by_enter = step.command if step else ""
        toolbar = _in_a_line(
            self._view.toolbar(content) if content else "", f"dice: {self._mode}", self._path.name
        )
        situation = self._view.situation(content) if content else ""
        sentence = (
            f"{situation}." if situation else "",
            f"Enter: {by_enter}." if by_enter else "Enter does nothing.",
            f"Dice: {self._mode}.",
            f"{len(self.steps.first)} step{'s' * (len(self.steps.first) != 1)}.",
        )
        return LineWanted(
            f"{turn or program}> ",
            " ".join(filter(None, sentence)),
            toolbar,
            by_enter,
            self._begun,
            lambda begun: candidates(begun, self.steps, content, self._view),
        )

    def _number_of_commands(self) -> str:
        """Return the number of commands in the document's log in words: ``31 commands``."""
        number = len(self._content.get("log") or ())
        return f"{number} command{'s' * (number != 1)}"

    def _farewell(self) -> str:
        """Return the last line of a session: the file, the turn and the number of commands, how to go on, and
        the next step if there is one.
        """
        program = self._view.program
        situation = self._view.situation(self._content) if self._content else ""
        turn = situation.partition(",")[0].lower()
        where = ", ".join(filter(None, (turn, self._number_of_commands())))
        step = f" (next: {program} {self.steps.first[0].command})" if self.steps.first else ""
        return f"{self._path}: {where}. To continue, run {program} play or any {program} command{step}"

    @staticmethod
    def _say(text: str) -> None:
        """Print a line at once. Where a long line is wrapped, its further lines are indented."""
        screen = Screen()
        screen.line(text, hang=2)
        screen.show()
        sys.stdout.flush()


def _in_a_line(*parts: str) -> str:
    """Return the non-empty parts joined into one line. The first is always included. The line ends before the
    first part that would no longer fit on the screen. At least one part must not be empty.
    """
    line, *others = filter(None, parts)
    for part in others:
        if len(line + BESIDE + part) >= Screen().width:
            break
        line += BESIDE + part
    return line


def _identity_of_output() -> tuple[int, int] | None:
    """Return the device and inode of the file that standard output is written to; None if it is not written
    to a file descriptor. They change if the output is replaced because the reader of a pipe is gone.
    """
    try:
        status = os.fstat(sys.stdout.fileno())
    except (OSError, ValueError):
        return None
    return status.st_dev, status.st_ino
