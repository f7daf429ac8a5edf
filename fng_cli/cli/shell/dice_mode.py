"""The dice mode of a command, which the option ``--ask``, a session or the config chooses."""

from __future__ import annotations

import sys
from contextvars import ContextVar
from typing import TYPE_CHECKING

from fng_cli.cli.files import config

if TYPE_CHECKING:
    from fng_cli.asking import FaceReader
    from fng_cli.cli.shell.common import Common

FACE_READER: ContextVar[FaceReader | None] = ContextVar("FACE_READER", default=None)
"""The place where a session asks for faces; None: the terminal."""

SESSION_MODE: ContextVar[str | None] = ContextVar("SESSION_MODE", default=None)
"""The dice mode of a session (a ``DiceMode``); None: that of the config."""


def chosen_mode(common: Common, *, rolls: bool) -> str | None:
    """Return the dice mode of a command (a ``DiceMode``); None if nobody is asked, and typed dice have to be enough.

    ``rolls``: the command may roll dice. Options that leave no choice (``--seed``, ``--odds``, ``-n``, ...) go before session
    and config, whose mode counts only where somebody can be asked. Raises FileProblem if the config is damaged.
    """
    if common.ask is False or not (rolls or common.ask):
        return None
    if common.ask:
        mode = SESSION_MODE.get() or config.dice_mode()
        return mode if mode in ("own", "mixed") else "own"
    decided = common.seed or common.odds or common.summary or common.workers or common.times > 1
    can_be_asked = _can_be_asked()
    if decided or not (can_be_asked or common.dice or SESSION_MODE.get()):
        return None
    mode = SESSION_MODE.get() or config.dice_mode()
    return mode if mode == "fng" or can_be_asked else None


def _can_be_asked() -> bool:
    """True if a session asks for faces, or standard input is a terminal."""
    return FACE_READER.get() is not None or (sys.stdin is not None and sys.stdin.isatty())
