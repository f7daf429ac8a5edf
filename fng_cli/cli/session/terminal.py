"""Lines typed at a terminal, by prompt_toolkit: a menu on TAB, a toolbar, a history, and in grey what Enter does.

prompt_toolkit is imported by ``MenuReader`` alone, when it is made: no other command needs it.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from fng_cli.cli.session.lines import Candidate, LineWanted
from fng_cli.cli.shell.screen import safe
from fng_cli.tables import config_folder

TOO_SOON_SECONDS = 0.15
"""Enter so soon after a question was not meant for it: it was typed before, or twice."""
HISTORY = "play-history"


class MenuReader:
    """Reads lines at a terminal."""

    is_typed = True

    def __init__(self, history: Path | None = None) -> None:
        """Begin a reader with a menu for the terminal. ``history`` is the file with the lines of earlier
        sessions, to which new lines are appended; None: the file beside the config. Raises ImportError if
        prompt_toolkit is not installed.
        """
        os.environ.setdefault("PROMPT_TOOLKIT_NO_CPR", "1")  # else some terminals wait, and warn
        from prompt_toolkit import PromptSession
        from prompt_toolkit.history import InMemoryHistory

        self._asked_at = 0.0
        self._lines: Any = PromptSession(
            history=_history(history or config_folder() / HISTORY),
            complete_while_typing=False,
            key_bindings=self._keys(),
        )
        self._faces: Any = PromptSession(history=InMemoryHistory())

    def read(self, wanted: LineWanted) -> str:
        """Show the prompt and return the line that the user types. Dice results are not added to the history.
        Ctrl-C clears the line; on an empty line, or for dice, it raises KeyboardInterrupt. Ctrl-D on an empty
        line raises EOFError.
        """
        if wanted.is_for_dice:
            return str(self._faces.prompt(safe(wanted.prompt)))
        self._asked_at = time.monotonic()
        return str(
            self._lines.prompt(
                self._message(safe(wanted.prompt), safe(wanted.toolbar)),
                default=wanted.begun,
                completer=completer(wanted.candidates),
                placeholder=[("fg:ansibrightblack", safe(wanted.by_enter))],
            )
        )

    def drop_pasted(self) -> None:
        """Do nothing: pasted text arrives as one answer, so none of it is left over to discard."""

    def _message(self, prompt: str, toolbar: str) -> Callable[[], list[tuple[str, str]]]:
        """Return a function that builds the prompt, with the toolbar above it. The toolbar is one column
        narrower than the terminal. The toolbar is left out if it is empty, or once the line has been
        typed.
        """

        def message() -> list[tuple[str, str]]:
            """Return the pieces of the prompt as (style, text): the toolbar in reverse colors, fitted to the
            terminal's width, then the prompt on the next line. If the line is done, or there is no
            toolbar, it is the prompt alone.
            """
            app = self._lines.app
            if app.is_done or not toolbar:
                return [("", prompt)]
            width = app.output.get_size().columns - 1
            return [("reverse", toolbar[:width].ljust(width)), ("", f"\n{prompt}")]

        return message

    def _keys(self) -> Any:
        """Return the key bindings: Enter on an empty line is ignored for a moment after the prompt appears, so that
        nobody confirms a list unread; Ctrl-C drops the text typed so far.
        """
        from prompt_toolkit.filters import Condition
        from prompt_toolkit.key_binding import KeyBindings

        keys = KeyBindings()

        @Condition
        def comes_too_soon() -> bool:
            """True if the line is empty, and the prompt appeared less than ``TOO_SOON_SECONDS`` ago."""
            is_soon = time.monotonic() - self._asked_at < TOO_SOON_SECONDS
            return is_soon and not self._lines.default_buffer.text

        @Condition
        def has_text() -> bool:
            """True if any text is typed."""
            return bool(self._lines.default_buffer.text)

        @keys.add("enter", filter=comes_too_soon)
        def ignore(event: Any) -> None:
            """Do nothing, so that an Enter which comes too soon has no effect. ``event`` is unused."""

        @keys.add("c-c", filter=has_text)
        def drop_line(event: Any) -> None:
            """Clear the text typed so far."""
            event.current_buffer.reset()

        return keys


def _history(path: Path) -> Any:
    """Return the history of prompt_toolkit that is kept in the file ``path``, which is made if it is missing;
    one in memory if the system refuses to make or touch the file.
    """
    from prompt_toolkit.history import FileHistory, InMemoryHistory

    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)
    except OSError:
        return InMemoryHistory()
    return FileHistory(str(path))


def completer(candidates: Callable[[str], list[Candidate]] | Callable[[str], Any]) -> Any:
    """Return a completer of prompt_toolkit. It calls ``candidates`` with the line up to the cursor, without
    spaces at its beginning, and offers the words that this returns, each with its meaning.
    """
    from prompt_toolkit.completion import Completer, Completion

    class SessionCompleter(Completer):
        """Offers the words that may be typed next, each with its meaning."""

        def get_completions(self, document: Any, complete_event: Any) -> Iterator[Completion]:
            """Yield a completion for each word that may stand in place of the one before the cursor, with its
            meaning. ``complete_event`` is unused.
            """
            begun = document.text_before_cursor.lstrip()
            last = begun.rpartition(" ")[2]
            for candidate in candidates(begun):
                yield Completion(candidate.text, -len(last), display_meta=safe(candidate.meaning))

    return SessionCompleter()
