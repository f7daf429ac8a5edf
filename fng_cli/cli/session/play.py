"""``fng play``: an evening in one session; what ``icbm play`` shares with it."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Annotated, Any, ClassVar

import typer

from fng_cli.cli.files import files, history, outputs
from fng_cli.cli.files.origin import VARIABLES
from fng_cli.cli.session.lines import LineReader, PlainReader, SessionFaces
from fng_cli.cli.session.session import Session
from fng_cli.cli.session.transcript import NotingReader, written_to
from fng_cli.cli.session.view import EveningView, View
from fng_cli.cli.shell.command import carried_out_by, command
from fng_cli.cli.shell.declared import FileUse, Uses
from fng_cli.cli.shell.options import flag
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.run import CommandRun
from fng_cli.cli.shell.run_dice import FACE_READER
from fng_cli.cli.shell.screen import wants_words
from fng_cli.document import Report
from fng_cli.errors import RequestError


class SessionEnded(Report, frozen=True):
    """A session that is over."""

    ANSWER: ClassVar[tuple[str, ...]] = ("file",)

    file: str

    def summary(self) -> str:
        """Return a sentence that says that the session on the file is over."""
        return f"The session on {self.file} is over."


class SessionRun(CommandRun):
    """One call of ``play``. It rules on nothing: each line of the session is a command of its own."""

    rolls = False
    writes = False
    instead: ClassVar[str] = ""
    """The advice to those who want no session, behind a refusal; empty for none."""

    @property
    def view(self) -> View:
        """Return the view with which a session shows an evening of fng."""
        return EveningView()

    def beginning(self, path: Path) -> tuple[str, ...]:
        """Return no words, (): an fng session needs no command that begins the game before the first line is
        read. ``path``, the file of the game, is unused. The session of another game overrides this method.
        """
        return ()

    def go(self) -> None:
        """Read the player's lines and run them until the session is over. A transcript is written if the
        options ask for it. Raises RequestError if no file is named, FngError if the file or the transcript
        cannot be used, and typer.Exit if a refused line from a pipe ended the session.
        """
        path = self._path()
        files.ensure_writable(path)
        beginning = self.beginning(path)
        with ExitStack() as stack:
            stack.enter_context(_environment(self._variables(path)))
            stack.enter_context(_own_interrupts())
            reader, has_prompts = self._reader()
            if transcript := self.options.get("transcript"):
                outputs.ensure_may_write(
                    transcript,
                    outputs.TRANSCRIPT,
                    [path, history.history_path(path)],
                    force=self.common.force,
                )
                file = stack.enter_context(written_to(Path(transcript)))
                reader = NotingReader(reader, file, notes_prompt=has_prompts)
            stack.callback(FACE_READER.reset, FACE_READER.set(SessionFaces(reader)))
            keep_going = bool(self.options.get("keep_going"))
            session = Session(self.view, path, reader, keep_going=keep_going, beginning=beginning)
            code = session.run()
        if code:
            raise typer.Exit(code)

    def _path(self) -> Path:
        """Return the path of the game's file: the argument, or without it the file of ``-f`` or the default
        file. Raises RequestError if there is none of these, or for options that belong to single commands,
        such as ``--odds`` or ``--dice``.
        """
        common = self.common
        given = common.odds or common.dice or common.seed or common.times > 1 or common.source
        if given or common.has_form or common.dry_run:
            raise RequestError(
                f"{self.command.name} takes no options of single commands; give them with the commands in the "
                f"session{self.instead}"
            )
        name = self.options.get("path") or common.file or self._default_file
        if not name:
            raise RequestError(
                f"{self.command.name}: which file? Give one, e.g. {self.command.game} play {self.view.example_file}, "
                f"or set {VARIABLES[self.store]}{self.instead}"
            )
        return Path(name)

    def _variables(self, path: Path) -> dict[str, str]:
        """Return the environment variables for each command of the session. They name the session's file
        ``path`` and forbid reading standard input. If the options ask for it, they also set color or no
        color, and plain output.
        """
        color = {None: {}, True: {"FORCE_COLOR": "1"}, False: {"NO_COLOR": "1"}}[self.common.color]
        plain = {"FNG_PLAIN": "1"} if self.common.plain else {}
        return {VARIABLES[self.store]: str(path), "FNG_NO_INPUT": "1", **color, **plain}

    @staticmethod
    def _reader() -> tuple[LineReader, bool]:
        """Return the reader of lines for a session, and True if it draws its prompts on the terminal itself,
        past ``sys.stdout``. That is so for the reader with menus, which is used at a terminal. A dumb
        terminal, all other input and a session in words get the plain reader. It is also used if
        prompt_toolkit is not installed.
        """
        in_words = wants_words()
        is_terminal = sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()
        if is_terminal and not in_words and os.environ.get("TERM") != "dumb":
            try:
                from fng_cli.cli.session.terminal import MenuReader

                return MenuReader(), True
            except ImportError:  # packaged without prompt_toolkit
                pass
        return PlainReader(in_words=in_words), False


@contextmanager
def _environment(variables: Mapping[str, str]) -> Iterator[None]:
    """Context manager: set these environment variables, and restore the former values at the end."""
    before = {name: os.environ.get(name) for name in variables}
    os.environ.update(variables)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value


@contextmanager
def _own_interrupts() -> Iterator[None]:
    """Return a context manager in which Ctrl-C raises KeyboardInterrupt. If Ctrl-C comes in a destructor,
    where Python cannot raise it, nothing is printed. Outside the main thread, and in a process that
    ignores Ctrl-C, nothing changes.
    """
    handler = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or handler is signal.SIG_IGN:
        yield
        return
    hook = sys.unraisablehook
    signal.signal(signal.SIGINT, signal.default_int_handler)
    sys.unraisablehook = _tell_unless_interrupted
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, handler)
        sys.unraisablehook = hook


def _tell_unless_interrupted(unraisable: Any) -> None:
    """Report an error that Python cannot raise, as Python itself does. Ctrl-C (KeyboardInterrupt) is dropped
    without a report, so that it does not end the game.
    """
    if not issubclass(unraisable.exc_type, KeyboardInterrupt):
        sys.__unraisablehook__(unraisable)


KeepGoing = Annotated[bool, flag("Continue even if a line is refused, when the lines come from a pipe.")]
TranscriptFile = Annotated[
    str | None,
    typer.Option("--transcript", metavar="FILE", help="Append everything typed and printed to this file."),
]


@command("play", page="1", section="session", run=SessionRun, file_use=FileUse.GOES_ON, uses=Uses.NOTHING)
def play_command(
    play: Play,
    path: Annotated[
        str | None, typer.Argument(metavar="[FILE]", help="File of the game (default: $FNG_FILE).")
    ] = None,
    keep_going: KeepGoing = False,
    transcript: TranscriptFile = None,
) -> SessionEnded:
    """Play a game in one session: type a number to run a step.

    Type one command on each line, in its short form; u undoes the last one. The file and its log are the same as if you had typed the full commands in a shell, so you can leave at any time and continue either way.
    In the session ? lists the words that you can type. Lines can also come from a pipe: fng play evening.json < lines.txt

    fng play evening.json
    fng play -f evening.json --plain
    """
    carried_out_by(SessionRun)
