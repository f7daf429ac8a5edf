"""Finding table files: the built-in ones, and the user's own, which replace those with the same id."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from stat import S_ISREG
from typing import Any, TypeVar, cast

from fng_cli.errors import TableError

ENDING = ".toml"
GAMES = ("fng", "icbm")
MOST_BYTES = 1_000_000
"""The largest table file that is read: eight times the largest of the book."""
MOST_ENTRIES = 20_000
"""The most files and folders that a folder of tables may hold."""
_caches: list[Any] = []
FunctionT = TypeVar("FunctionT", bound=Callable[..., Any])


def kept(function: FunctionT) -> FunctionT:
    """Decorator: cache the results of a function that reads tables, until ``forget`` is called."""
    cached = cache(function)
    _caches.append(cached)
    return cast(FunctionT, cached)


def kept_latest(number: int) -> Callable[[FunctionT], FunctionT]:
    """Return a decorator as ``kept``, whose cache holds only the ``number`` most recently used results."""

    def decorate(function: FunctionT) -> FunctionT:
        """Return the function with a cache of its most recent results."""
        cached = lru_cache(maxsize=number)(function)
        _caches.append(cached)
        return cast(FunctionT, cached)

    return decorate


def forget() -> None:
    """Clear the caches of all ``kept`` functions: call it when other tables may be in force."""
    for cached in _caches:
        cached.cache_clear()


def built_in_folder() -> Path:
    """Return the folder of the built-in tables: inside an installed package, or at the top of a checkout."""
    package = Path(__file__).resolve().parent.parent
    packed = package / "_data" / "tables"
    return packed if packed.is_dir() else package.parent / "tables"


def config_folder() -> Path:
    """Return the folder of the user's own tables and defaults, by the platform's convention."""
    if sys.platform == "linux":  # the same folder as platformdirs gives, without the time of its import
        return Path(os.environ.get("XDG_CONFIG_HOME", "").strip() or _home_config(), "fng")
    from platformdirs import user_config_path

    return user_config_path("fng", appauthor=False)


def _home_config() -> Path:
    """Return ``~/.config``; without a home directory the null device, in which no file is ever found."""
    try:
        return Path("~/.config").expanduser()
    except RuntimeError:
        return Path(os.devnull)


@kept
def user_folder() -> Path | None:
    """Return the folder of the user's own tables: ``FNG_TABLES``, or ``tables`` in the config folder; None if
    there is none.

    Raises TableError if ``FNG_TABLES`` is set and not a folder.
    """
    if named := os.environ.get("FNG_TABLES"):
        if not os.path.isdir(named):  # noqa: PTH112 - Path fails without permission to look
            raise TableError(f"FNG_TABLES: {named!r} is not a folder")
        return Path(named)
    folder = config_folder() / "tables"
    return folder if os.path.isdir(folder) else None  # noqa: PTH112


def toml_files(folder: Path) -> Iterator[tuple[str, str]]:
    """Yield (table id, path) for every TOML file in a folder and its subfolders. The id is the file's name
    without ``.toml``.

    Raises TableError if there are more than ``MOST_ENTRIES`` files and folders.
    """
    entries = 0
    for place, folders, names in os.walk(folder):
        entries += len(folders) + len(names)
        if entries > MOST_ENTRIES:
            raise TableError(
                f"{folder}: holds more than {MOST_ENTRIES:,} files: name a folder that holds only tables"
            )
        for name in names:
            if name.endswith(ENDING):
                yield name.removesuffix(ENDING), os.path.join(place, name)  # noqa: PTH118 - a path for each is slow


@kept
def built_in_files(game: str) -> Mapping[str, str]:
    """Return the path of each built-in table of a game, by table id."""
    return dict(toml_files(built_in_folder() / game))


@kept
def own_files() -> tuple[str, ...]:
    """Return the paths of the TOML files in the user's own folder, sorted; none without such a folder.

    Raises TableError if ``FNG_TABLES`` is not a folder, or holds too many files.
    """
    own = user_folder()
    return tuple(sorted(place for _, place in toml_files(own))) if own else ()


def own_bytes(path: Path | str) -> bytes:
    """Return the content of a table file of the user's own.

    Raises TableError if it cannot be read, is not a regular file (a pipe or a device never ends), or has more than
    ``MOST_BYTES``.
    """
    try:
        descriptor = os.open(
            path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0)
        )  # a pipe must not be waited for
        with open(descriptor, "rb") as file:  # noqa: PTH123
            status = os.fstat(descriptor)
            if not S_ISREG(status.st_mode):
                raise TableError(f"{path}: is not a file: take it out of the folder of tables")
            if status.st_size > MOST_BYTES:
                raise TableError(f"{path}: is larger than any table, {MOST_BYTES:,} bytes at most")
            return file.read(MOST_BYTES)
    except OSError as fault:
        raise TableError(f"{path}: cannot be read: {fault.strerror}") from None


def game_of(path: Path, table_id: str = "") -> str:
    """Return the game that a table file belongs to, ``fng`` or ``icbm``; with ``table_id`` that table of the file.

    It is the game that has a built-in table of that id. If both or none have one, it is the game that the nearest
    folder is named after, else ``fng``.
    """
    named = [game for game in GAMES if (table_id or path.stem) in built_in_files(game)]
    if len(named) == 1:
        return named[0]
    return next((part for part in reversed(path.parts) if part in GAMES), "fng")


def game_of_own(path: Path | str, table_id: str = "") -> str:
    """Return the game of a file, as ``game_of`` does; for a file in the user's own folder the names of the folders
    above that do not count.
    """
    own = user_folder()
    path = Path(path)
    return game_of(path.relative_to(own) if own and path.is_relative_to(own) else path, table_id)
