"""Long texts a page at a time, on a terminal: by ``PAGER``, else ``less``."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys

from fng_cli.cli.shell.screen import Screen
from fng_cli.errors import RequestError


def show(screen: Screen, *, wish: bool | None, long: bool) -> None:
    """Show a screen, a page at a time where somebody wishes it, or has a ``PAGER`` and it is a ``long`` list.

    Where it fits the terminal, and where nobody sits at one, it is printed.
    """
    named = os.environ.get("PAGER", "").strip()
    if wish is False or not (wish or (long and named)) or not sys.stdout.isatty():
        screen.show()
        return
    text = screen.text()
    if text.count("\n") < shutil.get_terminal_size().lines:
        screen.show()
    else:
        _page(text, named or "less")


def _page(text: str, command: str) -> None:
    words = shlex.split(command)
    if not shutil.which(words[0]):
        raise RequestError(f"--pager: there is no program {words[0]!r}; set PAGER to one, or leave it out")
    # As git has it: gone where the text fits, colours as they are, and the text stays on the screen.
    subprocess.run(words, input=text, text=True, check=False, env={"LESS": "FRX", **os.environ})  # noqa: S603
