"""Finding the tour of an evening: its file is in the same folder."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from fng_cli.cli.files import files, inputs
from fng_cli.document import Content
from fng_cli.errors import FngError
from fng_cli.state import State

MOST_LOOKED_AT = 100
"""The most files of a folder that are searched for the tour of an evening."""


def tour_beside(evening: Path) -> tuple[Path, Content] | None:
    """Return the path and the document of the tour to which an evening belongs. ``evening`` is the path of
    the evening's file. The tour is looked for in the evening's folder; it must have made this evening, and
    must name its file. None if there is no such tour, or if the evening cannot be read. Files that are
    damaged are passed over; nothing is raised.
    """
    from fng_cli.rules.campaign.counting import is_of_tour
    from fng_cli.rules.campaign.tour import TOUR, TOUR_MARK

    with suppress(FngError, OSError):
        content = inputs.from_file(evening, "fng") or {}
        mark = TOUR_MARK.read(content)
        if mark is None:
            return None
        for path in _candidates(evening, mark.tour_file):
            with suppress(FngError, OSError):
                tour = inputs.decode(path, files.read(path), "fng") or {}
                kept = TOUR.read(tour)
                names = kept and {kept.evening, *(record.file for record in kept.evenings)}
                if names and evening.name in names and is_of_tour(State(tour), State(content)):
                    return path, tour
    return None


def _candidates(evening: Path, named: str) -> Iterator[Path]:
    """Yield the files that may be the tour of an evening, all from the evening's own folder. The file
    ``named`` comes first, if it exists there; a folder in ``named`` is ignored. Then come the other TOML
    files, sorted by name; only the first MOST_LOOKED_AT TOML files are considered.
    """
    folder, named = evening.parent, Path(named).name
    if named and (folder / named).is_file():
        yield folder / named
    for path in sorted(folder.glob("*.toml"))[:MOST_LOOKED_AT]:
        if path.is_file() and path.name != named:
            yield path
