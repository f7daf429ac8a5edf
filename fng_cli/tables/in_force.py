"""The tables in force: those of the book, the user's whole tables in their place, and the user's overlays upon both."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from fng_cli.errors import TableError
from fng_cli.names import nearest
from fng_cli.tables.files import built_in_files, game_of_own, kept, own_bytes, own_files
from fng_cli.tables.printed import Table, made_table, parse

if TYPE_CHECKING:  # few have overlays: whoever has none does not wait for the module
    from fng_cli.tables.overlays import Overlay

OverlaysById: TypeAlias = "Mapping[str, tuple[Overlay, ...]]"
"""The overlays of a game, by the id of the table that they change or add."""


class TableSet:
    """Tables of a game: a whole file for each id, and overlays that change these or add others."""

    def __init__(self, game: str, whole: Mapping[str, str], overlays: OverlaysById) -> None:
        """Keep the tables of ``game``; no file is read yet. ``whole`` gives the path of each complete table
        by table id, as text. ``overlays`` gives the overlays by the id of the table that they change.
        """
        self.game = game
        self.whole = whole
        self.overlays = overlays

    def __contains__(self, name: str) -> bool:
        """True if there is a table of that id."""
        return name in self.whole or name in self.overlays

    @property
    def ids(self) -> list[str]:
        """Return the ids of all tables, sorted; tables that exist only as overlays are included."""
        return sorted({*self.whole, *self.overlays})

    def file(self, name: str) -> Path:
        """Return the file of the table ``name``: the file that holds the whole table, or the overlay file
        that adds it.
        """
        return Path(self.whole[name]) if name in self.whole else self._copying_overlay(name).path

    def load(self, name: str) -> Table:
        """Return the table ``name`` with its overlays applied in order.

        Raises TableError if the table or an overlay is damaged (with all faults of the first faulty overlay),
        or if two overlays conflict.
        """
        overlays = self.overlays.get(name, ())
        if not overlays:
            return _whole_table(self.file(name))
        from fng_cli.tables.overlays import laid_over

        for overlay in overlays[1:]:
            self._check_claims(overlay, overlays[: overlays.index(overlay)])
        content, added = self._base(name)
        for overlay in overlays:
            if overlay is not added:
                content, faults = laid_over(content, overlay)
                _refuse(overlay, faults)
        files = tuple(overlay.path for overlay in overlays)
        where = " and ".join(f"{path}: tables.{name}" for path in files)
        loaded = made_table(name, content, self.file(name), where)
        loaded.changed_by = files
        return loaded

    def alone(self, overlay: Overlay) -> Table:
        """Return the table of an overlay with only this overlay applied: other overlays of the same table are
        left out. Raises TableError, as ``load`` does, if the table or the overlay is damaged, or if another
        overlay has to add the table first.
        """
        return TableSet(self.game, self.whole, {**self.overlays, overlay.table_id: (overlay,)}).load(
            overlay.table_id
        )

    def row_names(self, name: str) -> Collection[str]:
        """Return the names of a table's rows, including those from overlays. Empty if there is no such table,
        or if the table itself is damaged.

        If an overlay is damaged or two of them conflict, only the rows of the table without overlays are
        returned.
        """
        try:
            return tuple(self.load(name).rows) if name in self else ()
        except TableError:
            return TableSet(self.game, self.whole, {}).row_names(name) if self.overlays.get(name) else ()

    def _copying_overlay(self, name: str) -> Overlay:
        """Return the overlay that adds the table ``name``, which has no file of its own. It is the first
        overlay of this name that copies a table or gives fields; if there is none, the first of this name.
        """
        from fng_cli.tables.overlays import COPY_OF

        overlays = self.overlays[name]
        return next((other for other in overlays if {COPY_OF, "fields"} & other.changes.keys()), overlays[0])

    def _base(self, name: str) -> tuple[Mapping[str, Any], Overlay | None]:
        """Return the content of a table's own file, and None. If the table has no file of its own, return the
        content that the overlay that adds it gives it, and that overlay. No other overlay is applied.
        Raises TableError if the file is damaged, or if that overlay gives no sound table.
        """
        if name in self.whole:
            return _whole_content(Path(self.whole[name])), None
        from fng_cli.tables.overlays import COPY_OF, new_table

        overlay = self._copying_overlay(name)
        original = None
        if overlay.copy_of is not None:
            if overlay.copy_of not in self.whole:
                _refuse(
                    overlay,
                    [
                        f"{COPY_OF} is {overlay.copy_of!r}, which is not a table{nearest(overlay.copy_of, self.whole)}"
                    ],
                )
            original = _whole_content(Path(self.whole[overlay.copy_of]))
        elif missing := [
            part for part in ("title", "source", "fields", "rows") if part not in overlay.changes
        ]:
            _refuse(
                overlay,
                [
                    f"there is no table {name!r} to change{nearest(name, self.whole)}; a new one needs"
                    f' {", ".join(missing)}, or {COPY_OF} = "ID" of the table that it begins as'
                ],
            )
        content, faults = new_table(overlay, original)
        _refuse(overlay, faults)
        return content, overlay

    @staticmethod
    def _check_claims(overlay: Overlay, earlier: Collection[Overlay]) -> None:
        """Raise TableError if ``overlay`` changes something that one of the ``earlier`` overlays changes too.
        The message names each of these places and the file of the other overlay.
        """
        claimed = {claim: other.path for other in earlier for claim in other.claims()}
        _refuse(
            overlay,
            [
                f"{claim} is also changed by {claimed[claim]}: keep it in one of the two"
                for claim in overlay.claims()
                if claim in claimed
            ],
        )


def _whole_table(path: Path) -> Table:
    """Read a file that holds a complete table, not an overlay, and return the table. Raises TableError if it
    cannot be read, is not valid TOML, or has a part missing or of the wrong type.
    """
    return made_table(path.stem, parse(path), path)


def _whole_content(path: Path) -> Mapping[str, Any]:
    """Return the content of a complete table file (not an overlay). Raises TableError if the file is damaged
    or a part of the table is missing.
    """
    content = parse(path)
    made_table(path.stem, content, path)
    return content


def _refuse(overlay: Overlay, faults: Collection[str]) -> None:
    """Raise TableError if ``faults`` is not empty, with a line for each fault of the overlay; else do
    nothing.
    """
    if faults:
        raise TableError(*(f"{overlay.path}: tables.{overlay.table_id}: {fault}" for fault in faults))


@kept
def _sorted_own_files() -> tuple[tuple[Path, ...], tuple[Overlay, ...]]:
    """Return the user's own files, cached and in two groups: the paths of files that hold a complete table,
    and the overlays, which change or add a table. Raises TableError for a damaged overlay, and for a file
    that cannot be read.
    """
    return sort_files(tuple(map(Path, own_files())))


def sort_files(paths: Collection[Path]) -> tuple[tuple[Path, ...], tuple[Overlay, ...]]:
    """Return the user's table files that hold whole tables, and the overlays (changes to tables) from all the
    other files. Two empty tuples without files. Raises TableError for a damaged overlay, and for a file
    that cannot be read or is too large.
    """
    if not paths:
        return (), ()
    from fng_cli.tables.overlays import may_be_overlay, overlays_in

    whole: list[Path] = []
    changes: list[Overlay] = []
    for path in paths:
        overlays = overlays_in(path) if may_be_overlay(own_bytes(path)) else None
        if overlays is None:
            whole.append(path)
        else:
            changes += overlays
    return tuple(whole), tuple(changes)


def overlays_by_id(overlays: Collection[Overlay], game: str) -> OverlaysById:
    """Return the overlays of a game by the id of the table that they change or add. The overlays of a table
    keep their order; overlays of the other game are left out.
    """
    by_id: dict[str, tuple[Overlay, ...]] = {}
    for overlay in overlays:
        if game_of_own(overlay.path, overlay.table_id) == game:
            by_id[overlay.table_id] = (*by_id.get(overlay.table_id, ()), overlay)
    return by_id


@kept
def tables_in_force(game: str = "fng") -> TableSet:
    """Return the tables of a game in force: the built-in tables with the user's files applied. A whole table
    replaces the built-in one with its id, or is added; an overlay changes parts. Raises TableError if
    ``FNG_TABLES`` is not a folder, or if an overlay is damaged.
    """
    own, overlays = _sorted_own_files()
    whole = dict(built_in_files(game)) | {path.stem: str(path) for path in own if game_of_own(path) == game}
    return TableSet(game, whole, overlays_by_id(overlays, game))


@kept
def paths(game: str = "fng") -> Mapping[str, Path]:
    """Return the file of each table of the game, by table id, in order of id. For a table that exists only
    because an overlay adds it, this is the overlay's file.

    Raises TableError if ``FNG_TABLES`` is not a folder, or if an overlay is damaged. Cached.
    """
    in_force = tables_in_force(game)
    return {name: in_force.file(name) for name in in_force.ids}


@kept
def fingerprint(game: str = "fng") -> str:
    """Return a hash of all tables in force for a game, as 12 hex digits. A document stores it to record which
    tables it was made with. Raises OSError if a built-in table cannot be read, and TableError if a file of
    the user's own cannot be read or is a damaged overlay.
    """
    from fng_cli.hashes import blake2b

    digest = blake2b(digest_size=6)
    in_force = tables_in_force(game)
    for name in in_force.ids:
        digest.update(f"{name}\0".encode())
        if name in in_force.whole:
            with open(in_force.whole[name], "rb", buffering=0) as file:  # noqa: PTH123
                digest.update(file.read().replace(b"\r\n", b"\n"))
        for overlay in in_force.overlays.get(name, ()):
            digest.update(repr(overlay.changes).encode())
    return digest.hexdigest()
