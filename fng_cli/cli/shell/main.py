"""The programs ``fng`` and ``icbm``: they run a command and tell what went wrong, if anything.

Nothing is imported here that Python has not loaded by then: Ctrl-C is told from the first moment on.
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
LONGEST = 4000
"""Characters of a message's line that are told."""


def fng() -> None:
    """Run ``fng`` with the arguments of the shell, and end."""
    _end(_started("fng"))


def icbm() -> None:
    """Run ``icbm`` with the arguments of the shell, and end."""
    _end(_started("icbm"))


def _end(code: int) -> NoReturn:
    """End with an exit code, at once: all is written, and Python would take a tenth of the time to tidy up."""
    if "FNG_DEBUG" in os.environ:  # a profiler or a debugger has something to do at the end
        sys.exit(code)
    try:  # noqa: SIM105  (nothing more is imported now)
        sys.stderr.flush()
    except (OSError, ValueError):
        pass
    os._exit(code)


def _started(name: str) -> int:
    """The exit code of a program."""
    try:
        _look_for_waste_seldom()
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


def _look_for_waste_seldom() -> None:
    """Let Python look for what refers to itself after many new objects only: rulings leave next to none of it."""
    gc.set_threshold(50_000, 20, 100)


def _make_streams_safe() -> None:
    """Print a question mark for what the terminal's encoding lacks, and to nowhere where all is closed."""
    sys.stdout = sys.stdout or io.TextIOWrapper(io.BytesIO())
    sys.stderr = sys.stderr or io.TextIOWrapper(io.BytesIO())
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def run(name: str, group: CommandGroup, args: list[str] | None = None) -> int:
    """Run a program with the arguments of the shell, and return its exit code."""
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
        if code > 1:  # what went wrong is told already; what is left of the answer goes nowhere
            return code
        return _say(FileProblem(f"standard output: cannot be written: {fault.strerror}"))
    finally:
        COLOR_WISH.reset(wish)
        IN_WORDS.reset(in_words)
    return code


def _say(fault: FngError, *more: str) -> int:
    """Tell a fault where anybody can read it, and return its exit code."""
    from contextlib import suppress

    from fng_cli.cli.shell.screen import safe

    told = ["Error: " + "\n".join(_cut(safe(line)) for line in fault.args), *more]
    try:
        print("\n".join(map(_laid_out, told)), file=sys.stderr, flush=True)
    except (OSError, ValueError):
        with suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stderr.fileno())
    return fault.exit_code


def _laid_out(text: str) -> str:
    """A fault as it is read on a terminal: no word of it broken at the edge; elsewhere a line stays a line."""
    if not sys.stderr.isatty():
        return text
    from shutil import get_terminal_size
    from textwrap import wrap

    wide = max(20, get_terminal_size().columns)
    lines = (
        wrap(line, wide, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False) or [""]
        for line in text.split("\n")
    )
    return "\n".join(part for found in lines for part in found)


def _cut(line: str) -> str:
    """A line without the middle of what is too long to be read."""
    import re

    line = re.sub(r"(\S{100})\S{100,}(\S{40})", r"\1[...]\2", line)
    return line if len(line) <= LONGEST else f"{line[: LONGEST // 2]} [...] {line[-LONGEST // 4 :]}"


def _stop_writing() -> None:
    """Let standard output end nowhere: Python would complain again while it shuts down."""
    try:  # noqa: SIM105  (nothing more is imported now)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):  # it was closed from the first: nothing of ours stands there
        pass


def _answer(name: str, group: CommandGroup, arguments: list[str]) -> int:
    from fng_cli.errors import FileProblem, FngError, RequestError

    try:
        from fng_cli.cli.index.lazy import build_group

        os.environ.pop(
            f"_{name.upper()}_COMPLETE", None
        )  # Click would complete; ours are scripts of their own
        result = build_group(name, group).main(arguments, prog_name=name, standalone_mode=False)
        return result if isinstance(result, int) else 0
    except FngError as fault:
        return _say(fault)
    except SystemExit as end:  # so Typer goes where whoever read us has had enough
        return 0 if isinstance(end.__context__, BrokenPipeError) else FAULT_OF_OURS
    except KeyboardInterrupt:
        return _interrupted()
    except OSError as fault:
        if fault.filename is None:
            raise
        return _say(FileProblem(f"{fault.filename}: {fault.strerror or 'cannot be used'}"))
    except UnicodeEncodeError as fault:
        return _say(
            RequestError(f"{fault.object[fault.start : fault.end]!r} in what you gave is not text in UTF-8")
        )
    except (MemoryError, RecursionError) as fault:
        deep = isinstance(fault, RecursionError)
        why = "nested too deeply" if deep else "larger than the memory that there is for it"
        return _say(RequestError(f"the document is {why}"))
    except Exception as fault:
        from fng_cli.cli.index.typer_internals import is_abort

        return _interrupted() if is_abort(fault) else _failed(name, fault)


def _interrupted() -> int:
    from contextlib import suppress

    with suppress(OSError, ValueError):
        print(file=sys.stderr, flush=True)
    return INTERRUPTED


def _message(fault: Any) -> str:
    """Typer's words about a wrong value, put in ours where they speak of types of Python."""
    import re

    text = _cut(fault.format_message().strip().rstrip("."))
    kind = getattr(getattr(fault, "param", None), "type", None)
    least, most = getattr(kind, "min", None), getattr(kind, "max", None)
    span = "" if least is None else f" from {least} to {most}" if most is not None else f", {least} or more"
    number = "number" if "float" in getattr(kind, "name", "") else "whole number"
    text = re.sub(
        r"is not (a valid (int|integer|float)( range)?|in the range \S+)$", f"is no {number}{span}", text
    )
    return re.sub(r"'(--?[a-z][a-z-]*)'", r"\1", text.replace("Invalid value for ", ""))


def _failed(name: str, fault: Any) -> int:
    from fng_cli.cli.index.typer_internals import is_help
    from fng_cli.errors import FngError, RequestError

    if hasattr(fault, "format_message"):  # what Typer and Click raise, wherever they keep it
        if is_help(fault):
            print(fault.format_message())
            return 0
        context = getattr(fault, "ctx", None)
        path = context.command_path if context else name
        hint = "; odds of a field: --odds-by" if getattr(fault, "option_name", "") == "--by" else ""
        return _say(RequestError(f"{_message(fault)}{hint}; see {path} --help"))
    if os.environ.get("FNG_DEBUG"):
        raise fault
    ours = FngError(f"{name} failed where it should not: {type(fault).__name__}: {fault}")
    _say(ours, "Nothing was written. FNG_DEBUG=1 shows where; please report it.")
    return FAULT_OF_OURS
