"""The programs ``fng`` and ``icbm``: run a command, and report errors.

Only modules that Python has already loaded are imported at the top, so that Ctrl-C is handled from the first moment on.
"""

from __future__ import annotations

import gc
import io
import os
import sys

from fng_cli.interrupts import INTERRUPTED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, NoReturn

    from fng_cli.cli.index.entries import CommandGroup
    from fng_cli.errors import FngError

FAULT_OF_OURS = 70
"""The exit code for a bug in this program."""
LONGEST = 4000
"""The most characters of a line of an error message."""


def fng() -> None:
    """Run ``fng`` with the arguments of the shell, and exit."""
    _exit(_run_program("fng"))


def icbm() -> None:
    """Run ``icbm`` with the arguments of the shell, and exit."""
    _exit(_run_program("icbm"))


def _exit(code: int) -> NoReturn:
    """Flush standard error and end the process at once with the exit code ``code``, without Python's
    clean-up. With FNG_DEBUG set, exit normally.
    """
    if "FNG_DEBUG" in os.environ:  # a profiler or a debugger needs the normal exit
        sys.exit(code)
    try:  # noqa: SIM105  (contextlib is not imported here)
        sys.stderr.flush()
    except (OSError, ValueError):
        pass
    os._exit(code)


def _run_program(name: str) -> int:
    """Run ``fng`` or ``icbm`` (``name``) with the arguments of the shell and return its exit code; after
    Ctrl-C that is INTERRUPTED. Errors are printed by ``run``.
    """
    try:
        gc.set_threshold(100_000, 20, 100)  # a ruling leaves next to no reference cycles
        from fng_cli.cli.index.unloaded import leave_unloaded

        leave_unloaded()
        _make_streams_safe()
        if name == "fng":
            from fng_cli.cli.index.fng import FNG

            return run(name, FNG)
        from fng_cli.cli.index.icbm import ICBM

        return run(name, ICBM)
    except KeyboardInterrupt:
        return INTERRUPTED


def _make_streams_safe() -> None:
    """Make standard output and error print a question mark for a character that their encoding lacks; a
    missing stream is replaced by one that discards its output.
    """
    sys.stdout = sys.stdout or io.TextIOWrapper(io.BytesIO())
    sys.stderr = sys.stderr or io.TextIOWrapper(io.BytesIO())
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def run(name: str, group: CommandGroup, args: list[str] | None = None) -> int:
    """Run a program, print its errors, and return its exit code. ``name`` is fng or icbm, and ``group`` holds
    its commands. ``args`` are the words typed; None: the arguments of the shell. If a reader closes the
    pipe, the code is 0.
    """
    from fng_cli.cli.shell.screen import COLOR_WISH, IN_WORDS
    from fng_cli.errors import FileProblem

    wish, in_words = COLOR_WISH.set(None), IN_WORDS.set(False)
    code = 0
    try:
        code = _answer(name, group, sys.argv[1:] if args is None else args)
        sys.stdout.flush()
    except BrokenPipeError:
        _stop_writing()
        return 0
    except OSError as fault:
        _stop_writing()
        if code > 1:  # the error is reported already; the rest of the answer is discarded
            return code
        return report_error(FileProblem(f"cannot write to standard output: {fault.strerror}"))
    finally:
        COLOR_WISH.reset(wish)
        IN_WORDS.reset(in_words)
    return code


def report_error(fault: FngError, *more: str) -> int:
    """Print an error, then the lines ``more``, on standard error, and return the exit code of its kind. If
    standard error cannot be written the error is lost; no OSError is raised.
    """
    from contextlib import suppress

    from fng_cli.cli.shell.in_session import help_hints
    from fng_cli.cli.shell.screen import safe

    lines = (help_hints(_shorten(safe(line))) for line in fault.args)
    paragraphs = ["Error: " + "\n".join(lines), *more]
    try:
        print("\n".join(map(_wrap_for_terminal, paragraphs)), file=sys.stderr, flush=True)
    except (OSError, ValueError):
        with suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stderr.fileno())
    return fault.exit_code


def _wrap_for_terminal(text: str) -> str:
    """Return text wrapped to the terminal's width (at least 20 columns), without breaking words; further
    lines of a paragraph are indented by two. Unchanged if standard error is not a terminal.
    """
    if not sys.stderr.isatty():
        return text
    from shutil import get_terminal_size
    from textwrap import wrap

    wide = max(20, get_terminal_size().columns)
    lines = (
        wrap(line, wide, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False) or [""]
        for line in text.split("\n")
    )
    return "\n".join(part for wrapped_line in lines for part in wrapped_line)


def _shorten(line: str) -> str:
    """Return a line of a message without overlong parts: words of 240 characters or more lose their middle,
    and so does a line longer than LONGEST. ``[...]`` marks the gap. Other lines are returned unchanged.
    """
    import re

    line = re.sub(r"(\S{100})\S{100,}(\S{40})", r"\1[...]\2", line)
    return line if len(line) <= LONGEST else f"{line[: LONGEST // 2]} [...] {line[-LONGEST // 4 :]}"


def _stop_writing() -> None:
    """Redirect standard output to the null device, so that Python reports no second error as it shuts down.
    Does nothing if standard output is closed already.
    """
    try:  # noqa: SIM105  (contextlib is not imported here)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):  # it was closed from the start
        pass


def _answer(name: str, group: CommandGroup, arguments: list[str]) -> int:
    """Run the command that ``arguments`` name, and return the exit code. Errors are printed on standard
    error. ``name`` is the program. An OSError without a file name is raised instead. So is any unexpected
    error if FNG_DEBUG is set.
    """
    from fng_cli.errors import FileProblem, FngError, RequestError

    try:
        from fng_cli.cli.index.lazy import build_group

        os.environ.pop(f"_{name.upper()}_COMPLETE", None)  # the completion scripts are our own, not Click's
        result = build_group(name, group).main(arguments, prog_name=name, standalone_mode=False)
        return result if isinstance(result, int) else 0
    except FngError as fault:
        return report_error(fault)
    except SystemExit as end:  # Typer exits so when the reader of a pipe has closed it
        return 0 if isinstance(end.__context__, BrokenPipeError) else FAULT_OF_OURS
    except KeyboardInterrupt:
        return _end_interrupted()
    except OSError as fault:
        if fault.filename is None:
            raise
        return report_error(FileProblem(f"{fault.filename}: {fault.strerror or 'cannot be used'}"))
    except UnicodeEncodeError as fault:
        return report_error(
            RequestError(f"{fault.object[fault.start : fault.end]!r} in the input is not valid UTF-8")
        )
    except (MemoryError, RecursionError) as fault:
        deep = isinstance(fault, RecursionError)
        why = "nested too deeply" if deep else "too large to fit in memory"
        return report_error(RequestError(f"the document is {why}"))
    except Exception as fault:
        from fng_cli.cli.index.typer_internals import is_abort

        return _end_interrupted() if is_abort(fault) else _report_exception(name, fault)


def _end_interrupted() -> int:
    """End the line on standard error after Ctrl-C, and return the exit code for it."""
    from contextlib import suppress

    with suppress(OSError, ValueError):
        print(file=sys.stderr, flush=True)
    return INTERRUPTED


def _message(fault: Any) -> str:
    """Return the message of a usage error of Typer in plain words. Python types are replaced (``is not a
    whole number from 1 to 6``), and for an unknown option up to three near ones are named.
    """
    import re

    text = _shorten(fault.format_message().strip().rstrip("."))
    text = re.sub(r" \(Possible options: [^)]*\)", "", text) + _near_options(fault)
    kind = getattr(getattr(fault, "param", None), "type", None)
    least, most = getattr(kind, "min", None), getattr(kind, "max", None)
    span = "" if least is None else f" from {least} to {most}" if most is not None else f", {least} or more"
    number = "number" if "float" in getattr(kind, "name", "") else "whole number"
    text = re.sub(
        r"is not (a valid (int|integer|float)( range)?|in the range \S+)$", f"is not a {number}{span}", text
    )
    return re.sub(r"'(--?[a-z][a-z-]*)'", r"\1", text.replace("Invalid value for ", ""))


def _near_options(fault: Any) -> str:
    """Return the end of an error message about an unknown option: the names of options that are similar, ``;
    nearest: --shots``. Empty for another kind of error, or if no option is similar.
    """
    wrong, context = getattr(fault, "option_name", None), getattr(fault, "ctx", None)
    if wrong is None or context is None or not hasattr(fault, "possibilities"):
        return ""
    from fng_cli.names import nearest_names

    options = [option for option in context.command.params if not getattr(option, "hidden", False)]
    known = [name for option in options for name in option.opts if name.startswith("--")]
    near = nearest_names(wrong, known, cutoff=0.7)
    return f"; nearest: {', '.join(near)}" if near else ""


def _option_hint(option: str, *, is_first: bool) -> str:
    """Return advice for the end of an error message about an unknown option, or an empty text if there is
    none. For ``--by`` the advice is to use ``--odds-by``. For a common option that stands before any
    command (``is_first``), it is to write the option after the command.
    """
    from fng_cli.cli.shell.common import common_option_names

    if option == "--by":
        return "; for the odds of a field use --odds-by"
    return "; write it after the command" if is_first and option in common_option_names() else ""


def _report_exception(name: str, fault: Any) -> int:
    """Print an exception that is a usage error of Typer or a bug in this program, and return the exit code.
    For a group called without a command, its help is printed and the code is 0. For a bug the code is
    ``FAULT_OF_OURS``; with FNG_DEBUG set, a bug is raised again. ``name`` is the program.
    """
    from fng_cli.cli.index.typer_internals import is_help
    from fng_cli.errors import FngError, RequestError

    if hasattr(fault, "format_message"):  # a usage error of Typer or Click, wherever its class is defined
        if is_help(fault):
            print(fault.format_message())
            return 0
        context = getattr(fault, "ctx", None)
        path = context.command_path if context else name
        is_unknown = hasattr(fault, "possibilities")  # else it is known, and lacks its value
        hint = _option_hint(getattr(fault, "option_name", ""), is_first=path == name) if is_unknown else ""
        return report_error(RequestError(f"{_message(fault)}{hint}; see {path} --help"))
    if os.environ.get("FNG_DEBUG"):
        raise fault
    ours = FngError(f"{name} failed unexpectedly: {type(fault).__name__}: {fault}")
    report_error(ours, "Nothing was written. Please report this bug; set FNG_DEBUG=1 to see where it failed.")
    return FAULT_OF_OURS
