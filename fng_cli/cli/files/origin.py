"""The origin of a command's document: the default file, another file, or standard input."""

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
"""The store of a tour's file; those of an evening and of a missile game are called ``fng`` and ``icbm``."""

VARIABLES = {"fng": "FNG_FILE", "icbm": "ICBM_FILE", CAMPAIGN: "FNG_CAMPAIGN"}
"""The environment variable that names the default file, by store."""
KEYS = {"fng": "file", "icbm": "icbm_file", CAMPAIGN: "campaign"}
"""The name of the default file in the config."""
BEGINNING = {
    "fng": "fng setup --corps II -f {file}",
    "icbm": "icbm new {file}",
    CAMPAIGN: "fng campaign new {file} --corps III --army us-army --star NAME",
}
"""An example of a command that begins a file."""
UNDO = {
    "fng": "fng undo --list -f {file}",
    "icbm": "icbm undo --list -f {file}",
    CAMPAIGN: "fng campaign undo --list -f {file}",
}
"""The command that lists what can be brought back of a file."""


def default_file(store: str) -> str | None:
    """Return the path of the default file of a store (``fng``, ``icbm``, ``campaign``). It comes from the
    store's environment variable or, if that is unset or blank, from the config, where ``~`` stands for the
    home folder. None if neither names a file. Raises RequestError if the config's value is blank or not a
    text, FileProblem if the config is damaged.
    """
    if named := os.environ.get(VARIABLES[store], "").strip():
        return named
    named = default(KEYS[store])
    if named is None:
        return None
    if not isinstance(named, str) or not named.strip():
        raise RequestError(f"config, {KEYS[store]}: {named!r} is not a file name")
    return os.path.expanduser(named)  # noqa: PTH111 - Path raises an error without a home


def is_default_file(file: str, store: str) -> bool:
    """True if ``file`` is the default file of ``store``, by whatever path or symbolic link it is named. False
    if the store has no default file, or the config is damaged. Raises FileProblem if links form a circle.
    """
    named = _default_file_or_none(store)
    return named is not None and files.real(Path(named)) == files.real(Path(file))


def _default_file_or_none(store: str) -> str | None:
    """Return the path of the default file of ``store`` (such as ``fng``); None if none is set, or if the
    config is damaged or has no file name there.
    """
    try:
        return default_file(store)
    except FngError:
        return None


def missing_file(file: str, store: str) -> RequestError:
    """Return the error for a file that does not exist. It suggests other JSON and TOML files of the folder:
    those with similar names or, if none is similar and they are few, all. It has an example of the command
    that begins a file of this kind (``store``). For a default file it also names ``--no-file``.
    """
    import shlex

    path = Path(file)
    try:
        known = [
            other.name for other in files.real(path).parent.iterdir() if other.suffix in {".json", ".toml"}
        ]
    except OSError:
        known = []
    near = nearest(path.name, known)
    begin = BEGINNING[store].format(file=shlex.quote(file))
    leave = "" if not is_default_file(file, store) else "; use --no-file to work without a file"
    return RequestError(f"{file}: there is no such file{near}; to create it: {begin}{leave}")


class Origin(Struct, frozen=True):
    """The origin of a call's documents: a file, the source of ``-i``, or standard input."""

    path: Path | None = None
    """The file of ``-f``, or the default file."""
    source: str | None = None
    """The value of ``-i``; ``-`` is standard input."""
    piped: Iterable[bytes] | None = None
    """The lines of standard input, if it has been looked at already."""

    def words(self, store: str, *, leaving: bool) -> tuple[str, ...]:
        """Return the words that name the same document in a next step: ``-f evening.json`` for a file, ``-i``
        and its source for another source. Empty for the default file (``store`` is its key) or for ``-i
        -``. Without file and source, as with a pipe, it is ``--no-file`` if ``leaving`` is true and there
        is a default file. If not, it is empty.
        """
        if self.path:
            return () if is_default_file(str(self.path), store) else ("-f", str(self.path))
        if self.source:
            return () if self.source == "-" else ("-i", self.source)
        return ("--no-file",) if leaving and _default_file_or_none(store) is not None else ()

    @property
    def document(self) -> Path | None:
        """Return the file of the document, whether written back or only read; None if the document came
        through a pipe, or there is none.
        """
        source = Path(self.source) if self.source and self.source != "-" else None
        return self.path or source

    def from_here(self, name: str) -> str:
        """Return the path of the file ``name`` in the document's folder: ``tours/tour.toml``. For a document
        without a file, return ``name``. For ``<TOUR>``, or a missing file that is not ``*.json``, return the
        path of the evening's tour, or ``name`` if there is none.
        """
        beside = self.document
        if beside is None:
            return name
        path = beside.parent / name
        if name == "<TOUR>" or (not path.exists() and path.suffix != ".json"):
            from fng_cli.cli.files.tour_beside import tour_beside

            tour = tour_beside(beside)
            return str(tour[0]) if tour else name
        return str(path)


def origin(file: str | None, source: str | None, default_file: str | None, *, no_input: bool) -> Origin:
    """Return where a command gets its documents from. ``file`` (option ``-f``) comes first, then ``source``
    (option ``-i``), then the default file. Before the default file is chosen, standard input is read,
    unless ``no_input`` is true. If it has data, the result holds its lines instead. Without a default file
    the result is standard input, which is not read here.
    """
    if file:
        return Origin(Path(file))
    if source:
        return Origin(source=source)
    if default_file is None:
        return Origin()
    piped = inputs.piped_lines(no_input)
    return Origin(Path(default_file)) if piped is None else Origin(piped=piped)
