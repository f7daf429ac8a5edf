"""The programs ``fng`` and ``icbm``: they run a command and tell what went wrong, if anything."""

from __future__ import annotations

import gc
import io
import os
import re
import sys
from typing import Any

import typer

from fng_cli.cli.index.entries import CommandGroup
from fng_cli.cli.index.lazy import build_group
from fng_cli.cli.shell.screen import COLOR_WISH, safe
from fng_cli.errors import FileProblem, FngError

INTERRUPTED = 130
FAULT_OF_OURS = 70


def fng() -> None:
    """The entry point of ``fng``."""
    _look_for_waste_seldom()
    from fng_cli.cli.index.fng import FNG

    _make_streams_safe()
    sys.exit(run("fng", FNG))


def icbm() -> None:
    """The entry point of ``icbm``."""
    _look_for_waste_seldom()
    from fng_cli.cli.index.icbm import ICBM

    _make_streams_safe()
    sys.exit(run("icbm", ICBM))


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
    wish = COLOR_WISH.set(None)
    try:
        code = _answer(name, group, sys.argv[1:] if args is None else args)
        sys.stdout.flush()
    except BrokenPipeError:
        _stop_writing()
        return 0
    except OSError as fault:
        _stop_writing()
        print(f"Error: standard output: cannot be written: {fault.strerror}", file=sys.stderr)
        return FileProblem.exit_code
    finally:
        COLOR_WISH.reset(wish)
    return code


def _stop_writing() -> None:
    """Let standard output end nowhere: Python would complain again while it shuts down."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _answer(name: str, group: CommandGroup, arguments: list[str]) -> int:
    try:
        result = build_group(name, group).main(arguments, prog_name=name, standalone_mode=False)
        return result if isinstance(result, int) else 0
    except FngError as fault:
        print("Error: " + "\n".join(map(safe, fault.args)), file=sys.stderr)
        return fault.exit_code
    except SystemExit as end:  # so Typer goes where whoever read us has had enough
        return 0 if isinstance(end.__context__, BrokenPipeError) else FAULT_OF_OURS
    except (KeyboardInterrupt, typer.Abort):
        print(file=sys.stderr)
        return INTERRUPTED
    except Exception as fault:
        if isinstance(fault, OSError) and fault.filename is None:
            raise
        return _failed(name, fault)


def _message(fault: Any) -> str:
    """Typer's words about a wrong value, put in ours where they speak of types of Python."""
    text: str = fault.format_message().strip().rstrip(".")
    kind = getattr(getattr(fault, "param", None), "type", None)
    least, most = getattr(kind, "min", None), getattr(kind, "max", None)
    span = "" if least is None else f" from {least} to {most}" if most is not None else f", {least} or more"
    for python in ("is not a valid int range", "is not a valid integer"):
        text = text.replace(python, f"is no whole number{span}")
    text = re.sub(r"(\S+) is not in the range \S+$", rf"\1 is no whole number{span}", text)
    return re.sub(r"'(--?[a-z][a-z-]*)'", r"\1", text.replace("Invalid value for ", ""))


def _failed(name: str, fault: Any) -> int:
    if hasattr(fault, "format_message"):  # what Typer and Click raise, wherever they keep it
        if type(fault).__name__ == "NoArgsIsHelpError":
            print(fault.format_message())
            return 0
        context = getattr(fault, "ctx", None)
        path = context.command_path if context else name
        hint = "; odds of a field: --odds-by" if getattr(fault, "option_name", "") == "--by" else ""
        print(f"Error: {safe(_message(fault))}{hint}; see {path} --help", file=sys.stderr)
        return 2
    if os.environ.get("FNG_DEBUG"):
        raise fault
    print(
        f"Error: {name} failed where it should not: {type(fault).__name__}: {safe(fault)}\n"
        "Nothing was written. FNG_DEBUG=1 shows where; please report it.",
        file=sys.stderr,
    )
    return FAULT_OF_OURS
