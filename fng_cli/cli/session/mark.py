"""Files that others may change during a session: the document, the config, the players' own tables."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from fng_cli.cli.files import config, files
from fng_cli.tables import config_folder, forget, user_folder
from fng_cli.tables.files import toml_files


class Watched:
    """A file that is read again only if its time or size changed."""

    def __init__(self, path: Path) -> None:
        """Prepare to watch a file. Nothing is read yet."""
        self.path = path
        self._stamp: tuple[int, ...] = ()
        self._text: bytes | None = None

    def text(self) -> bytes | None:
        """Return the content of the file as it is now, read again only if its time, size or inode has
        changed. None if there is no such file, or it cannot be read.
        """
        stamp = files.stamp(self.path)
        if stamp != self._stamp:
            try:
                self._text = self.path.read_bytes()
            except OSError:
                self._text = None
            self._stamp = stamp
        return self._text


class WatchedSettings:
    """The config and the players' own tables, which the program caches: ``renew`` forgets them once they change."""

    def __init__(self) -> None:
        """Note the state of the config and of the players' own tables as they are now, so that a later change
        can be noticed.
        """
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
        """Yield a name and the stamp of the config file, of the folder ``tables`` in the config folder, and
        of each of the user's own table files.
        """
        yield str(config.path()), files.stamp(config.path())
        yield "tables", files.stamp(config_folder() / "tables")
        folder = user_folder()
        if folder is not None:
            yield from ((path, files.stamp(Path(path))) for _, path in sorted(toml_files(folder)))
