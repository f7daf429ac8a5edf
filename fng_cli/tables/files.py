"""Finding table files: the built-in ones, and the user's own laid over them by id."""

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
    """Remember what a function makes of the tables, until ``forget`` is called."""
    remembered = cache(function)
    _caches.append(remembered)
    return cast(FunctionT, remembered)


def kept_latest(number: int) -> Callable[[FunctionT], FunctionT]:
    """Remember what a function makes of the tables for so many of its latest arguments, until ``forget`` is called."""

    def remembering(function: FunctionT) -> FunctionT:
        remembered = lru_cache(maxsize=number)(function)
        _caches.append(remembered)
        return cast(FunctionT, remembered)

    return remembering


def forget() -> None:
    """Forget all that was read: other tables may be in force now."""
    for remembered in _caches:
        remembered.cache_clear()


def built_in_folder() -> Path:
    """The folder of the built-in tables: inside an installed package, or at the top of a checkout."""
    package = Path(__file__).resolve().parent.parent
    packed = package / "_data" / "tables"
    return packed if packed.is_dir() else package.parent / "tables"


def config_folder() -> Path:
    """The folder of the user's own tables and defaults, by the platform's convention."""
    if sys.platform == "linux":  # what platformdirs says here, without the time that it takes
        return Path(os.environ.get("XDG_CONFIG_HOME", "").strip() or _home_config(), "fng")
    from platformdirs import user_config_path

    return user_config_path("fng", appauthor=False)


def _home_config() -> Path:
    """The config folder of the home; where there is no home, one in which nothing ever stands."""
    try:
        return Path("~/.config").expanduser()
    except RuntimeError:
        return Path(os.devnull)


@kept
def user_folder() -> Path | None:
    """The folder of the user's own tables, where there is one.

    Raises TableError where ``FNG_TABLES`` names no folder.
    """
    if named := os.environ.get("FNG_TABLES"):
        if not os.path.isdir(named):  # noqa: PTH112 - Path fails where we may not look
            raise TableError(f"FNG_TABLES: {named!r} is no folder")
        return Path(named)
    folder = config_folder() / "tables"
    return folder if os.path.isdir(folder) else None  # noqa: PTH112


def _toml_files(folder: Path) -> Iterator[tuple[str, str]]:
    """Every TOML file of a folder and those in it: its id, and where it lies."""
    for place, _, names in os.walk(folder):
        for name in names:
            if name.endswith(ENDING):
                yield name.removesuffix(ENDING), os.path.join(place, name)  # noqa: PTH118 - a path for each is slow


@kept
def _built_in(game: str) -> Mapping[str, str]:
    """Return the built-in tables of a game: the path of each by its id."""
    return dict(_toml_files(built_in_folder() / game))


def game_of(path: Path) -> str:
    """Return the game that a table file belongs to, ``fng`` or ``icbm``.

    It is the game that has a built-in table of that id. Where both or none have one, it is the game that the
    nearest folder is named after, else ``fng``.
    """
    named = [game for game in GAMES if path.stem in _built_in(game)]
    if len(named) == 1:
        return named[0]
    return next((part for part in reversed(path.parts) if part in GAMES), "fng")


@kept
def files(game: str = "fng") -> Mapping[str, str]:
    """The file in force for each table of a game, by id."""
    found = dict(_built_in(game))
    if own := user_folder():
        found |= (
            (name, place) for name, place in _toml_files(own) if game_of(Path(place).relative_to(own)) == game
        )
    return dict(sorted(found.items()))


@kept
def paths(game: str = "fng") -> Mapping[str, Path]:
    """The file in force for each table id of a game, by id."""
    return {name: Path(place) for name, place in files(game).items()}


@kept
def fingerprint(game: str = "fng") -> str:
    """A hash of all the tables in force, so that a result can say what it was made with."""
    from fng_cli.hashes import blake2b

    digest = blake2b(digest_size=6)
    for name, place in files(game).items():
        digest.update(f"{name}\0".encode())
        with open(place, "rb", buffering=0) as file:  # noqa: PTH123
            digest.update(file.read().replace(b"\r\n", b"\n"))
    return digest.hexdigest()
