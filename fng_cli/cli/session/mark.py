"""Files that others may change during a session: the document, the config, the players' own tables."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from msgspec import Struct

from fng_cli.cli.files import config, files
from fng_cli.tables import config_folder, forget, user_folder
from fng_cli.tables.files import toml_files


class FileMark(Struct, frozen=True):
    """A file as it was at a time: equal marks mean that nobody changed it since."""

    digest: str = ""
    """SHA-256 of its content; empty if there is no such file."""


def mark_of(content: bytes | None) -> FileMark:
    """Return the mark of a file with this content; None: there is no such file."""
    return FileMark() if content is None else FileMark(sha256(content).hexdigest())


class Watched:
    """A file that is read again only if its time or size changed."""

    def __init__(self, path: Path) -> None:
        """Watch a file whose content has not been read yet."""
        self.path = path
        self._stamp: tuple[int, ...] = ()
        self._mark = FileMark()

    def mark(self) -> FileMark:
        """Return the mark of the file as it is now; a file that cannot be read counts as missing."""
        stamp = files.stamp(self.path)
        if stamp != self._stamp:
            try:
                self._mark = mark_of(self.path.read_bytes())
            except OSError:
                self._mark = FileMark()
            self._stamp = stamp
        return self._mark


class WatchedSettings:
    """The config and the players' own tables, which the program caches: ``renew`` forgets them once they change."""

    def __init__(self) -> None:
        """Note the state of the config and of the players' own tables as they are now."""
        self._stamps = tuple(self._all_stamps())

    def renew(self) -> None:
        """Clear the caches if the config or a table of the players' own was changed, so that the next command sees it."""
        stamps = tuple(self._all_stamps())
        if stamps != self._stamps:
            self._stamps = stamps
            config.forget()
            forget()

    @staticmethod
    def _all_stamps() -> Iterator[tuple[str, tuple[int, ...]]]:
        """Yield a name and the stamp of the config file, of the folder of tables beside it, and of each table of the
        players' own.
        """
        yield str(config.path()), files.stamp(config.path())
        yield "tables", files.stamp(config_folder() / "tables")
        folder = user_folder()
        if folder is not None:
            yield from ((path, files.stamp(Path(path))) for _, path in sorted(toml_files(folder)))
