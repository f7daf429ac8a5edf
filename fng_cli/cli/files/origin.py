"""The origin of the documents of a call, and which file a ruling is written back to."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct

from fng_cli.cli.files import inputs
from fng_cli.cli.files.at_hand import is_any_at_hand, is_at_hand


class Origin(Struct, frozen=True):
    """The origin of the documents: a file, the ``source`` of ``-i``, or else standard input.

    ``piped`` are the lines of standard input where it has been looked at.
    """

    path: Path | None = None
    source: str | None = None
    piped: Iterable[bytes] | None = None

    def words(self, form: str, *, leaving: bool) -> tuple[str, ...]:
        """The words with which a next step goes on with the same document: ``-f evening.json``.

        None are needed for the file at hand, and none can name what came through a pipe. ``leaving``: the
        file at hand was left alone.
        """
        if self.path:
            return () if is_at_hand(str(self.path), form) else ("-f", str(self.path))
        if self.source:
            return () if self.source == "-" else ("-i", self.source)
        return ("--no-file",) if leaving and is_any_at_hand(form) else ()

    @property
    def document(self) -> Path | None:
        """The file of the document, whether it is written back or only read; None where it came through a pipe."""
        source = Path(self.source) if self.source and self.source != "-" else None
        return self.path or source

    def from_here(self, name: str) -> str:
        """Return the path of a file that stands beside the document, as one types it here: ``tours/tour.toml``.

        A tour's file that is not there, or whose name is not known (``<TOUR>``), is looked for in that folder.
        """
        beside = self.document
        if beside is None:
            return name
        path = beside.parent / name
        if name == "<TOUR>" or (not path.exists() and path.suffix != ".json"):
            from fng_cli.cli.files.tour_beside import tour_beside

            found = tour_beside(beside)
            return str(found[0]) if found else name
        return str(path)


def origin(file: str | None, source: str | None, at_hand: str | None, *, no_input: bool) -> Origin:
    """The origin of a call's documents: ``-f``, ``-i`` and a pipe go before the file at hand."""
    if file:
        return Origin(Path(file))
    if source:
        return Origin(source=source)
    if at_hand is None:
        return Origin()
    piped = inputs.piped(no_input)
    return Origin(Path(at_hand)) if piped is None else Origin(piped=piped)
