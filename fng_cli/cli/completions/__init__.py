"""Static completion: scripts for shells that know every command, so that TAB starts no Python.

``tree`` reads what the commands take, ``words`` what their values may be, and a module for each
shell writes its script. ``python -m fng_cli.cli.completions`` writes them all to ``completions/``.
"""

from __future__ import annotations

from pathlib import Path

from fng_cli.tables import built_in_folder

NAMES = {"bash": "{}.bash", "zsh": "_{}", "fish": "{}.fish", "powershell": "{}.ps1"}
"""What the script of a shell is called, for a program; zsh and fish find theirs by its name."""

PROGRAMS = ("fng", "icbm")


def folder() -> Path:
    """Where the scripts lie: beside the built-in tables, in a package as in a checkout."""
    return built_in_folder().parent / "completions"


def ready(shell: str, program: str) -> str:
    """The script of a shell that completes a program, as it was written for this version."""
    return (folder() / NAMES[shell].format(program)).read_text(encoding="utf-8")
