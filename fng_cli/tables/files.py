"""Finding and reading table files: the built-in ones, and the user's own, which replace those with the same id.

Parsed built-in tables are cached in ``__pycache__`` folders, as Python caches compiled modules. A cached file contains
the whole source text, and is used only if that equals the text of the table byte for byte: so it is never stale, whatever
the timestamps say. If the cache cannot be written, or ``PYTHONDONTWRITEBYTECODE`` is set, each table is parsed again.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import cache, lru_cache
from pathlib import Path
from stat import S_ISREG
from typing import Any, TypeVar, cast

from msgspec import MsgspecError, msgpack

from fng_cli.errors import TableError

ENDING = ".toml"
GAMES = ("fng", "icbm")
MOST_BYTES = 1_000_000
"""The largest table file that is read: eight times the largest of the book."""
MOST_ENTRIES = 20_000
"""The most files and folders that a folder of tables may hold."""
MOST_PARTS = 100
"""The most parts of a key in a TOML file: ``a.b.c`` has three."""
_DEEP_KEY = rf"""(?:\.[ \t]*[\w"'-]+[ \t]*){{{MOST_PARTS}}}"""
_caches: list[Any] = []
FunctionT = TypeVar("FunctionT", bound=Callable[..., Any])


def kept(function: FunctionT) -> FunctionT:
    """Return the function with its results cached until ``forget`` is called. A decorator for functions that
    read tables.
    """
    cached = cache(function)
    _caches.append(cached)
    return cast(FunctionT, cached)


def kept_latest(number: int) -> Callable[[FunctionT], FunctionT]:
    """Return a decorator that caches the results of a function, but only the ``number`` results used last.
    The cache is cleared by ``forget``.
    """

    def decorate(function: FunctionT) -> FunctionT:
        """Return the function with a cache of its ``number`` most recently used results. ``forget`` clears
        the cache.
        """
        cached = lru_cache(maxsize=number)(function)
        _caches.append(cached)
        return cast(FunctionT, cached)

    return decorate


def forget() -> None:
    """Clear the caches of all functions decorated with ``kept`` or ``kept_latest``. Call it when other tables
    may be in force.
    """
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
    """Return the folder ``~/.config``. If no home directory is known, return the null device, in which no
    file is ever found.
    """
    try:
        return Path("~/.config").expanduser()
    except RuntimeError:
        return Path(os.devnull)


@kept
def user_folder() -> Path | None:
    """Return the folder of the user's own tables: ``FNG_TABLES`` if set and not empty, or else ``tables`` in
    the config folder. None if the latter is not a folder. Cached. Raises TableError if ``FNG_TABLES`` is set
    to something that is not a folder.
    """
    if named := os.environ.get("FNG_TABLES"):
        if not os.path.isdir(named):  # noqa: PTH112 - Path fails without permission to look
            raise TableError(f"FNG_TABLES: {named!r} is not a folder")
        return Path(named)
    folder = config_folder() / "tables"
    return folder if os.path.isdir(folder) else None  # noqa: PTH112


def toml_files(folder: Path) -> Iterator[tuple[str, str]]:
    """Yield (table id, path) for every TOML file in a folder and its subfolders. The id is the file's name
    without ``.toml``. Links to folders are not followed. A folder that cannot be read counts as empty.

    Raises TableError if there are more than ``MOST_ENTRIES`` files and folders.
    """
    folders, count = [str(folder)], 0
    while folders:
        entries = _entries(folders.pop())
        count += len(entries)
        if count > MOST_ENTRIES:
            raise TableError(
                f"{folder}: holds more than {MOST_ENTRIES:,} files: name a folder that holds only tables"
            )
        for entry in entries:  # no os.walk, and no Path for each file: a start would take a millisecond more
            if entry.is_dir(follow_symlinks=False):
                folders.append(entry.path)
            elif entry.name.endswith(ENDING):
                yield entry.name.removesuffix(ENDING), entry.path


def _entries(folder: str) -> list[os.DirEntry[str]]:
    """Return what is in a folder; empty if it cannot be read."""
    try:
        with os.scandir(folder) as entries:
            return [*entries]
    except OSError:
        return []


@kept
def built_in_files(game: str) -> Mapping[str, str]:
    """Return the path of each built-in table of a game, by table id."""
    return dict(toml_files(built_in_folder() / game))


@kept
def own_files() -> tuple[str, ...]:
    """Return the paths of the TOML files in the user's own folder and its subfolders, sorted; empty if he has
    no such folder. Raises TableError if ``FNG_TABLES`` is not a folder, or if the folder holds too many
    files.
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
    """Return the game, ``fng`` or ``icbm``, that a table belongs to: the only game that has a built-in table
    ``table_id``. If ``table_id`` is empty, the name of the file is used in its place. If both games or
    neither have it, the last folder in ``path`` with the name of a game decides. Without one it is
    ``fng``.
    """
    named = [game for game in GAMES if (table_id or path.stem) in built_in_files(game)]
    if len(named) == 1:
        return named[0]
    return next((part for part in reversed(path.parts) if part in GAMES), "fng")


def game_of_own(path: Path | str, table_id: str = "") -> str:
    """Return the game, ``fng`` or ``icbm``, to which a table file or its table ``table_id`` belongs. If only
    one game has a built-in table of that id (without an id: of the file's name), it is that game. If not,
    a folder in the path decides, and without such a folder it is ``fng``. In a path below the user's own
    folder, only folders inside it count. Raises TableError if ``FNG_TABLES`` is not a folder.
    """
    own = user_folder()
    path = Path(path)
    return game_of(path.relative_to(own) if own and path.is_relative_to(own) else path, table_id)


@kept
def _folder() -> Path:
    """Return the folder of the built-in tables; the result is cached."""
    return built_in_folder()


def _cache_file(path: Path) -> Path | None:
    """Return the path of the file that caches a parsed built-in table, whether it exists or not; None for a
    table that is not built in.
    """
    folder = _folder()
    if not path.is_relative_to(folder):
        return None
    return folder / "__pycache__" / f"{path.relative_to(folder).parts[0]}-{path.stem}.msgpack"


def parse_toml(text: str) -> dict[str, Any]:
    """Parse a TOML text. Raises ValueError for invalid TOML. Raises RecursionError if it is nested too
    deeply, or if MOST_PARTS words with dots before them follow each other, as in a very long key: that would
    take Python's parser minutes.
    """
    import re
    import tomllib

    if re.search(_DEEP_KEY, text):
        raise RecursionError(f"a key of more than {MOST_PARTS} parts")
    return tomllib.loads(text)


def parsed(path: Path) -> dict[str, Any]:
    """Return the content of a TOML file. A built-in table is taken from the cache, or parsed and then
    written to the cache if possible, unless Python is told to write no bytecode. Raises ValueError or
    RecursionError for invalid content, and OSError if a built-in table cannot be read. Raises TableError
    if any other file cannot be read, is too large or is not a regular file.
    """
    cache_file = _cache_file(path)
    source = path.read_bytes() if cache_file else own_bytes(path)
    if cache_file and (cached := _load(cache_file, source)) is not None:
        return cached
    content = parse_toml(source.decode("utf-8").replace("\r\n", "\n").replace("\r", "\n"))
    if not cache_file:
        _check_values(content)
    elif not sys.dont_write_bytecode:
        _save(cache_file, source, content)
    return content


def _check_values(value: Any) -> None:
    """Raise ValueError for an integer of more than 64 bits in a value or its parts."""
    if isinstance(value, dict):
        for key, item in value.items():
            _check_values(key)
            _check_values(item)
    elif isinstance(value, list):
        for item in value:
            _check_values(item)
    elif isinstance(value, int) and not -(2**63) <= value < 2**63:
        raise ValueError("an integer has more than 64 bits")


def _load(cache_file: Path, source: bytes) -> dict[str, Any] | None:
    """Return the parsed table in a cache file. None if there is no such file, if it is damaged, or if the
    table was parsed from another text than ``source``.
    """
    try:
        made_of, content = msgpack.decode(cache_file.read_bytes())
    except (OSError, ValueError, TypeError):
        return None
    return content if made_of == source and isinstance(content, dict) else None


def _save(cache_file: Path, source: bytes, content: dict[str, Any]) -> None:
    """Write the content of a table to the cache, together with its ``source``, so that no half-written file
    is ever seen. If that fails, or if msgpack cannot represent the content, the cache stays as it was and no
    error is raised.
    """
    with suppress(OSError, MsgspecError, OverflowError, TypeError):
        encoded = msgpack.encode((source, content))
        if msgpack.decode(encoded) != [source, content]:
            return
        cache_file.parent.mkdir(exist_ok=True)
        unfinished = cache_file.with_name(f".{cache_file.name}.{os.getpid()}")
        unfinished.write_bytes(encoded)
        unfinished.replace(cache_file)
