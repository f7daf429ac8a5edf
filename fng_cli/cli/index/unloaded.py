"""Modules that a start leaves unloaded: others import them as they begin, and hardly any ruling comes to use them."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any

WAITING: Mapping[str, tuple[str, ...]] = {
    "bz2": (),
    "difflib": ("get_close_matches",),
    "fnmatch": (),
    "gettext": ("gettext",),
    "ipaddress": (),
    "linecache": (),
    "lzma": (),
    "msgspec.inspect": (),
    "msgspec.toml": (),
    "msgspec.yaml": (),
    "ntpath": (),
    "platform": (),
    "shellingham": (),
    "shutil": ("get_terminal_size",),
    "subprocess": (),
    "textwrap": (),
    "token": (),
    "tokenize": (),
    "urllib.parse": ("quote_from_bytes",),
    "zlib": (),
}
"""Modules that Typer, msgspec, and what these import name, and functions that they take of them: a fifth of a bare start."""
if sys.version_info[:2] == (3, 12):  # its pathlib calls fnmatch as soon as it is imported
    WAITING = {name: functions for name, functions in WAITING.items() if name != "fnmatch"}


class Later(ModuleType):
    """A module in name only: it is imported when something of it is first asked for, and is that module from then on.

    ``functions`` are those that others take as they begin: each waits for the module as well, until it is called.
    """

    def __init__(self, name: str, functions: tuple[str, ...] = ()) -> None:
        super().__init__(name)
        self.__spec__ = ModuleSpec(name, None)  # whoever looks for it finds that it is there
        vars(self).update({function: self._waiting(function) for function in functions})

    def __getattr__(self, name: str) -> Any:
        if name == "__path__":  # asked of whatever something is taken of by name: none is a package
            raise AttributeError(name)
        return getattr(self._imported(), name)

    def _imported(self) -> ModuleType:
        if sys.modules.get(self.__name__) is self:
            del sys.modules[self.__name__]
        module = import_module(self.__name__)  # by its lock, so that several threads may ask at once
        vars(self).update(vars(module))
        return module

    def _waiting(self, function: str) -> Callable[..., Any]:
        return lambda *given, **options: getattr(self._imported(), function)(*given, **options)


def leave_unloaded() -> None:
    """Let those modules wait that no ruling needs, and import msgspec without what it needs for other Pythons."""
    for name, functions in WAITING.items():
        if name not in sys.modules:
            sys.modules[name] = Later(name, functions)
    _tell_the_system()
    urllib = import_module("urllib")
    vars(urllib).setdefault("parse", sys.modules["urllib.parse"])  # as if the package had imported it
    _import_msgspec()


def _tell_the_system() -> None:
    """Answer in the place of ``platform`` what ``uuid`` asks of it: the name of the system, and nothing else."""
    if hasattr(os, "uname"):
        vars(sys.modules["platform"]).setdefault("system", lambda: os.uname().sysname)


def _import_msgspec() -> None:
    """Import msgspec as if ``typing_extensions`` were not there: ``typing`` has what it takes of it, and is loaded.

    The import would be a twentieth of the time that a ruling takes.
    """
    if "typing_extensions" in sys.modules:
        return
    sys.modules["typing_extensions"] = None  # type: ignore[assignment]
    try:
        import msgspec  # noqa: F401
    finally:
        del sys.modules["typing_extensions"]
