"""The file that a command reads, the default one or another, and the file that it writes back to."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct

from fng_cli.cli.files import files, inputs
from fng_cli.cli.files.config import default
from fng_cli.errors import FngError, RequestError
from fng_cli.names import nearest

CAMPAIGN = "campaign"
"""What stands for the form where the file is that of a tour, and not that of an evening."""

VARIABLES = {"fng": "FNG_FILE", "icbm": "ICBM_FILE", CAMPAIGN: "FNG_CAMPAIGN"}
"""The variable of the environment that names the file at hand, by the form of its document, or ``CAMPAIGN``."""
KEYS = {"fng": "file", "icbm": "icbm_file", CAMPAIGN: "campaign"}
"""The name that it has among the user's own defaults."""
BEGINNING = {
    "fng": "fng setup --corps II -f {file}",
    "icbm": "icbm new {file}",
    CAMPAIGN: "fng campaign new {file} --corps III --army us-army --star NAME",
}
"""A command that begins a file."""


def at_hand(form: str) -> str | None:
    """The name of the file at hand; None where there is none.

    Raises RequestError where the config has something else in its place.
    """
    if named := os.environ.get(VARIABLES[form], "").strip():
        return named
    named = default(KEYS[form])
    if named is None:
        return None
    if not isinstance(named, str) or not named.strip():
        raise RequestError(f"config, {KEYS[form]}: {named!r} is no name of a file")
    return os.path.expanduser(named)  # noqa: PTH111 - Path fails where there is no home


def is_at_hand(file: str, form: str) -> bool:
    """Whether a file, whatever it is called here, is the one at hand."""
    named = _known(form)
    return named is not None and files.real(Path(named)) == files.real(Path(file))


def is_any_at_hand(form: str) -> bool:
    """Whether there is a file at hand."""
    return _known(form) is not None


def _known(form: str) -> str | None:
    """The name of the file at hand, where it can be read: a damaged config hinders nobody who does without."""
    try:
        return at_hand(form)
    except FngError:
        return None


def missing(file: str, form: str) -> RequestError:
    """A sentence on a file that is not there, where a command goes on with one that is."""
    import shlex

    path = Path(file)
    try:
        known = [
            other.name for other in files.real(path).parent.iterdir() if other.suffix in {".json", ".toml"}
        ]
    except OSError:
        known = []
    near = nearest(path.name, known)
    begin = BEGINNING[form].format(file=shlex.quote(file))
    leave = "" if not is_at_hand(file, form) else "; --no-file leaves it"
    return RequestError(f"{file}: there is no such file{near}; {begin} begins one{leave}")


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
