"""The file at hand: ``FNG_FILE``, or ``file`` in the config, stands for ``-f`` where nobody names a document."""

from __future__ import annotations

import os
from pathlib import Path

from fng_cli.cli.files import files
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
