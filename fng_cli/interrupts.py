"""Ctrl-C from the first moment on: a program that only starts is gone at once, one that works puts away what it began.

Nothing is imported here that Python has not loaded by then, not even ``__future__``: until this is loaded Python
answers, by a traceback.
"""

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    import signal as _signal
else:
    import _signal  # what ``signal`` is made of

INTERRUPTED = 130


def end_at_once() -> None:
    """From now on Ctrl-C ends the process without a word: nothing is begun yet. Who does not hear it at all stays so."""
    if _signal.getsignal(_signal.SIGINT) is _signal.default_int_handler:
        _signal.signal(_signal.SIGINT, _leave)


def put_away_first() -> None:
    """From now on Ctrl-C is raised where the program is at work, if it ended the process at once until now."""
    if _signal.getsignal(_signal.SIGINT) is _leave:
        sys.unraisablehook = _leave_if_interrupted
        _signal.signal(_signal.SIGINT, _signal.default_int_handler)


def _leave(_number: int, _frame: object) -> None:
    os._exit(INTERRUPTED)


def _leave_if_interrupted(unraisable: "sys.UnraisableHookArgs") -> None:
    """Leave where Ctrl-C came in the midst of what can raise nothing: Python would print it, and go on."""
    if issubclass(unraisable.exc_type, KeyboardInterrupt):
        os._exit(INTERRUPTED)
    sys.__unraisablehook__(unraisable)
