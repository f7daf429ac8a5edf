"""Modules that are not loaded at the start: others import them at their top, and hardly any ruling uses them.

Measured with Python 3.11 by ``fng contact --rep 4 --seed 1``: the start takes a fifth less CPU time (median of 25 interleaved
runs: 146 ms in place of 182 ms). ``importlib.util.LazyLoader`` in its place wins only 8 % (167 ms): it has to find each module
on disk, it loads a module as soon as a function is imported from it by name, and it does not serve ``msgspec``.
"""

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
    "msgspec._json_schema": ("schema", "schema_components"),
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
    "typer.completion": ("get_completion_inspect_parameters",),
    "urllib.parse": ("quote_from_bytes",),
    "zlib": (),
}
"""Modules that Typer, msgspec and their own imports import, each with the functions that these import from it by name."""
if sys.version_info[:2] == (3, 12):  # its pathlib calls fnmatch while it is imported
    WAITING = {name: functions for name, functions in WAITING.items() if name != "fnmatch"}


class Later(ModuleType):
    """A stand-in for a module, which imports the module when one of its attributes is first used.

    ``functions`` are imported from it by name: they are stand-ins too, which import the module when they are called.
    """

    def __init__(self, name: str, functions: tuple[str, ...] = ()) -> None:
        """Make the stand-in for the module ``name`` with these functions, each of which imports the module
        when called. Nothing is imported now.
        """
        super().__init__(name)
        self.__spec__ = ModuleSpec(name, None)  # so that importlib.util.find_spec finds the module
        vars(self).update({function: self._function_stand_in(function) for function in functions})

    def __getattr__(self, name: str) -> Any:
        """Import the real module and return its attribute. Raises AttributeError if it has none of that name,
        and for ``__path__``, as it is not a package.
        """
        if name == "__path__":  # the import system looks it up with every "from": no module here is a package
            raise AttributeError(name)
        return getattr(self._imported(), name)

    def _imported(self) -> ModuleType:
        """Import the real module in place of the stand-in, copy its attributes to the stand-in, and return
        the module.
        """
        if sys.modules.get(self.__name__) is self:
            del sys.modules[self.__name__]
        module = import_module(
            self.__name__
        )  # takes the import lock, so that several threads may do this at once
        vars(self).update(vars(module))
        return module

    def _function_stand_in(self, function: str) -> Callable[..., Any]:
        """Return a function that, when called, imports the module and calls its function of that name."""
        return lambda *given, **options: getattr(self._imported(), function)(*given, **options)


def leave_unloaded() -> None:
    """Put stand-ins for the slow modules named in WAITING into ``sys.modules``, so that each is imported only
    when it is used. Modules that are already imported stay. Then import msgspec without
    ``typing_extensions``, unless that is already imported.
    """
    for name, functions in WAITING.items():
        if name not in sys.modules:
            sys.modules[name] = Later(name, functions)
    _answer_platform_system()
    urllib = import_module("urllib")
    vars(urllib).setdefault("parse", sys.modules["urllib.parse"])  # as the import of a submodule does
    _import_msgspec()


def _answer_platform_system() -> None:
    """Give the stand-in of the module ``platform`` a working function ``system``, because ``uuid`` calls it
    while it is imported. Does nothing on Windows, where there is no ``os.uname``.
    """
    if hasattr(os, "uname"):
        vars(sys.modules["platform"]).setdefault("system", lambda: os.uname().sysname)


def _import_msgspec() -> None:
    """Import msgspec as if ``typing_extensions`` were not installed, to save time: msgspec then uses
    ``typing``, which is loaded already. Does nothing if ``typing_extensions`` is already imported.
    """
    if "typing_extensions" in sys.modules:
        return
    sys.modules["typing_extensions"] = None  # type: ignore[assignment]
    try:
        import msgspec  # noqa: F401
    finally:
        del sys.modules["typing_extensions"]
