"""Finding and reading the tables of the books: ``tables/<game>/**/<id>.toml``.

A table is found by its id (its file name), and read when it is first used. Tables in the user's own folder, which is
``FNG_TABLES`` or ``tables`` in the config folder, replace the built-in ones with the same id, or, as overlays, change
some of their rows. The format of the files is described in ``tables/README.md``.
"""

from __future__ import annotations

from fng_cli.errors import RequestError, TableError
from fng_cli.names import nearest, slug
from fng_cli.tables.files import (
    built_in_folder,
    config_folder,
    forget,
    game_of,
    kept,
    kept_latest,
    user_folder,
)
from fng_cli.tables.in_force import fingerprint, paths, tables_in_force
from fng_cli.tables.printed import Entry, Lookup, Modifiers, PrintedFacts, Table, read, rulings_of, span

__all__ = [
    "Entry",
    "Lookup",
    "Modifiers",
    "PrintedFacts",
    "Table",
    "built_in_folder",
    "config_folder",
    "fingerprint",
    "forget",
    "game_of",
    "kept",
    "kept_latest",
    "paths",
    "read",
    "rulings_of",
    "span",
    "table",
    "user_folder",
]


@kept
def table(name: str, game: str = "fng") -> Table:
    """Return the table of a game (``fng`` or ``icbm``) with this id, ignoring case, spaces and punctuation.
    Cached. Raises RequestError, with any near ids, if there is no such table. Raises TableError if its
    file is damaged, or if a user's own table or overlay is faulty.
    """
    in_force = tables_in_force(game)
    if name not in in_force:
        known = in_force.ids
        name = next((other for other in known if slug(other) == slug(name)), name)
        if name not in in_force:
            raise RequestError(f"no table {name!r}{nearest(name, known)}")
    loaded = in_force.load(name)
    own = user_folder()
    if loaded.changed_by or (own and loaded.path.is_relative_to(own)):
        from fng_cli.tables.check import faults

        for fault in faults(loaded, in_force.row_names):
            where = " and ".join(f"{path}: tables.{name}" for path in loaded.changed_by) or loaded.path
            raise TableError(f"{where}: {fault}; fng table check tells all")
    return loaded
