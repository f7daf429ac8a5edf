"""Finding table files: the built-in ones, and the user's own, which replace those with the same id."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, TypeVar, cast

from fng_cli.errors import TableError

ENDING = ".toml"
GAMES = ("fng", "icbm")
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


MOST_NAMES = 20_000
"""The most names in a folder of tables and its subfolders; one with more is a disk, or somebody's home."""


def _toml_files(folder: Path) -> Iterator[tuple[str, str]]:
    """Yield (table id, path) for every TOML file in a folder and its subfolders. The id is the file's name
    without ``.toml``.

    Raises TableError at the MOST_NAMES'th name, so that a wrong folder costs no minutes.
    """
    seen = 0
    for place, folders, names in os.walk(folder):
        seen += len(folders) + len(names)
        if seen > MOST_NAMES:
            raise TableError(
                f"{folder}: has more than {MOST_NAMES:,} files and folders in it; name a folder that holds tables alone"
            )
        for name in names:
            if name.endswith(ENDING):
                yield name.removesuffix(ENDING), os.path.join(place, name)  # noqa: PTH118 - a path for each is slow


def toml_files(folder: Path) -> list[Path]:
    """Return the path of every TOML file in a folder and its subfolders, sorted; raises TableError for too many names."""
    return sorted(Path(place) for _, place in _toml_files(folder))


@kept
def _built_in(game: str) -> Mapping[str, str]:
    """Return the path of each built-in table of a game, by table id."""
    return dict(_toml_files(built_in_folder() / game))


def game_of(path: Path) -> str:
    """Return the game that a table file belongs to, ``fng`` or ``icbm``.

    It is the game that has a built-in table of that id. If both or none have one, it is the game that the nearest
    folder is named after, else ``fng``.
    """
    named = [game for game in GAMES if path.stem in _built_in(game)]
    if len(named) == 1:
        return named[0]
    return next((part for part in reversed(path.parts) if part in GAMES), "fng")


@kept
def files(game: str = "fng") -> Mapping[str, str]:
    """Return the path of the file in force for each table of a game, sorted by id: the user's own before the
    built-in one.

    Raises TableError if ``FNG_TABLES`` is not a folder.
    """
    by_id = dict(_built_in(game))
    if own := user_folder():
        by_id |= (
            (name, place) for name, place in _toml_files(own) if game_of(Path(place).relative_to(own)) == game
        )
    return dict(sorted(by_id.items()))


@kept
def paths(game: str = "fng") -> Mapping[str, Path]:
    """Return what ``files`` does, with each path as a ``Path``."""
    return {name: Path(place) for name, place in files(game).items()}


@kept
def fingerprint(game: str = "fng") -> str:
    """Return a hash of all tables of a game that are in force, by which a document says which tables it was
    made with.

    Raises OSError if one cannot be read.
    """
    from fng_cli.hashes import blake2b

    digest = blake2b(digest_size=6)
    for name, place in files(game).items():
        digest.update(f"{name}\0".encode())
        with open(place, "rb", buffering=0) as file:  # noqa: PTH123
            digest.update(file.read().replace(b"\r\n", b"\n"))
    return digest.hexdigest()
