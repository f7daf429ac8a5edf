"""Modules that a start leaves unloaded: others import them as they begin, and hardly any ruling comes to use them."""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import Any

SELDOM = (
    "bz2",
    "fnmatch",
    "ipaddress",
    "lzma",
    "msgspec.inspect",
    "msgspec.toml",
    "msgspec.yaml",
    "ntpath",
    "shellingham",
    "subprocess",
    "textwrap",
    "tokenize",
    "zlib",
)
"""Modules that Typer, msgspec, and what these import name by a bare ``import``: together an eighth of a bare start."""


class Later(ModuleType):
    """A module in name only: it is imported when something of it is first asked for, and is that module from then on."""

    def __getattr__(self, name: str) -> Any:
        if sys.modules.get(self.__name__) is self:
            del sys.modules[self.__name__]
        module = import_module(self.__name__)  # by its lock, so that several threads may ask at once
        vars(self).update(vars(module))
        return getattr(module, name)


def leave_unloaded() -> None:
    """Let those modules wait that no ruling needs, and import msgspec without what it needs for other Pythons.

    It would import ``typing_extensions``, of which ``typing`` has all that it takes: a twentieth of a start.
    """
    for name in SELDOM:
        sys.modules.setdefault(name, Later(name))
    if "typing_extensions" in sys.modules:
        return
    sys.modules["typing_extensions"] = None  # type: ignore[assignment]
    try:
        import msgspec  # noqa: F401
    finally:
        del sys.modules["typing_extensions"]
