"""Ctrl-C: while the program starts it exits at once; while it works it raises
KeyboardInterrupt, so that it can clean up.

Nothing is imported here that Python has not loaded already, not even ``__future__``: until this
module is loaded, Ctrl-C prints a traceback.
"""

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    import signal as _signal
else:
    import _signal  # the core of ``signal``, already loaded

INTERRUPTED = 130
"""The exit code after Ctrl-C."""


def end_at_once() -> None:
    """Make Ctrl-C end the process silently from now on. Does nothing if Ctrl-C does not raise
    KeyboardInterrupt now: a process that ignores it goes on ignoring it.
    """
    if _signal.getsignal(_signal.SIGINT) is _signal.default_int_handler:
        _signal.signal(_signal.SIGINT, _leave)


def raise_interrupts() -> None:
    """Make Ctrl-C raise KeyboardInterrupt from now on; does nothing unless ``end_at_once`` is in effect.

    Where Python cannot raise it, such as in a destructor, it exits at once.
    """
    if _signal.getsignal(_signal.SIGINT) is _leave:
        sys.unraisablehook = _leave_if_interrupted
        _signal.signal(_signal.SIGINT, _signal.default_int_handler)


def _leave(_number: int, _frame: object) -> None:
    """Exit the process at once with the exit code of an interrupt, without cleaning up. This is a handler for
    SIGINT, whose arguments it does not use.
    """
    os._exit(INTERRUPTED)


def _leave_if_interrupted(unraisable: "sys.UnraisableHookArgs") -> None:
    """Exit if Ctrl-C came where Python cannot raise it, such as in a destructor: Python would only print it
    and go on. Any other error is left to Python's own hook, which prints it.
    """
    if issubclass(unraisable.exc_type, KeyboardInterrupt):
        os._exit(INTERRUPTED)
    sys.__unraisablehook__(unraisable)
