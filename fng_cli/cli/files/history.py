"""The history of a file: all of its states, so that ``undo`` and ``redo`` can bring any of them back.

It is an append-only file ``.NAME.history`` beside the file (``records.py`` has its format). A record is written to disk
before the file is replaced, and names the states before and after by their hashes; a mark follows once the file is replaced.
If a command was killed in between, the file still has the state before and there is no mark: the record is ignored.

Of most states only the difference from the one before is kept, in a form that leads both ways: the last state is made of the
file itself. Every now and then a state is kept as a whole, so that all come back even if somebody has changed the file.

The history treats states as bytes, so it serves evenings, tours and missile games alike. It has the same permissions as
the file, and holds nothing that the file itself has not held. It knows the name of its file, and belongs to no other; that of
a file that was renamed in its folder is found by its last state.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import BinaryIO, NamedTuple

from fng_cli.cli.files import deltas, files
from fng_cli.cli.files.deltas import DamagedDeltaError
from fng_cli.cli.files.records import (
    DONE,
    HEAD,
    OLD_HEAD,
    Record,
    converted,
    last_record,
    line_of,
    record_at,
    size_of,
)
from fng_cli.errors import FileProblem, RequestError

FileState = bytes | None
"""The content of a file; None if it does not exist."""
DELTAS_PER_STATE = 2
"""The length of all deltas after a whole state, in lengths of that state, after which the next one is kept."""
MOST_LOOKED_AT = 100
"""The most histories of a folder that are searched for that of a renamed file."""


class Node(NamedTuple):
    """A state of a history: its record, and where that is."""

    start: int
    """The offset of the record; 0 if it is not written."""
    record: Record

    @property
    def place(self) -> int:
        """The number of steps from the oldest state to this one, which is also its number in the history."""
        return self.record.place


class Past:
    """All known states of a file, numbered from 0, and the current one; a state is read when it is asked for."""

    def __init__(self, path: Path, history: _History, now: FileState) -> None:
        """Set up the past of the file ``path``: ``history`` is its history, ``now`` its present content. No
        other state is read yet.
        """
        self.now = now
        """The content of the file when its history was read."""
        self._path = path
        self._history = history
        self._last = history.at.place, now
        """The state read last, from which its neighbours are made."""
        self._nodes = {history.at.place: history.at, history.tip.place: history.tip}

    @property
    def place(self) -> int:
        """Return the number of the current state, where the oldest is 0."""
        return self._history.at.place

    @property
    def back(self) -> int:
        """The number of steps from the present state back to the oldest one, as undo counts them. Fewer can
        be undone if the record of one of these steps is damaged.
        """
        return self.place

    @property
    def forward(self) -> int:
        """The number of undone steps after the present state. Fewer can be redone if the record of one of
        these steps is damaged.
        """
        return len(self) - 1 - self.place

    def __len__(self) -> int:
        """Return the number of states."""
        return self._history.tip.place + 1

    def node(self, place: int) -> Node | None:
        """Return the node of state number ``place``. Parents are followed back from the nearest later node
        that is known, and the nodes on the way are cached. None if a damaged record is on the way.
        """
        nearest = min(number for number in self._nodes if number >= place)
        node: Node | None = self._nodes[nearest]
        while node and node.place > place:
            node = self._history.parent_of(node)
            if node:
                self._nodes[node.place] = node
        return node

    @property
    def now_hash(self) -> str:
        """Return the hash of the current state; empty if there is no file."""
        return self._history.now_hash

    def hash_at(self, place: int) -> str:
        """Return the hash of the state ``place``; empty if there was no file in it. Raises FileProblem if the
        state has no valid record and cannot be made again either.
        """
        node = self.node(place)
        return node.record.to_hash if node else hash_of(self.state(place))

    def exists_at(self, place: int) -> bool:
        """True if there was a file in the state with the number ``place``. Also True if that is not known,
        because its record is damaged.
        """
        node = self.node(place)
        return node is None or bool(node.record.to_hash)

    def state(self, place: int) -> FileState:
        """Return the file as it was in the state with the index ``place``: its exact content, or None if
        there was no file then. Raises FileProblem if the content cannot be restored because a record is
        damaged.
        """
        if place == self._last[0]:
            return self._last[1]
        node = self.node(place)
        if node is None:
            raise self._damaged(place, "a later record is damaged")
        try:
            state = self._from_neighbour(node)
            if state is None or hash_of(state) != node.record.to_hash:
                state = self._from_whole_state(node)
        except DamagedDeltaError as fault:
            raise self._damaged(place, str(fault)) from None
        self._last = place, state
        return state

    def _damaged(self, place: int, why: str) -> FileProblem:
        """Return the error for the state ``place`` of the file that cannot be restored. It says how many
        steps back or forward that state is, the reason (``why``), and that the file itself is unchanged.
        """
        steps = self.place - place
        which = f"{abs(steps)} step{'s' * (abs(steps) != 1)} {'back' if steps > 0 else 'forward'}"
        return FileProblem(
            f"{self._history.place} is damaged: the state {which} cannot be restored ({why}); {self._path} is unchanged"
        )

    def _from_neighbour(self, node: Node) -> FileState:
        """Return the content of the file in the state ``node``, made step by step from the state read last.
        None if there was no file then, or in a state on the way. Also None if a step on the way has no
        delta or a wrong one.
        """
        place, state = self._last
        with suppress(DamagedDeltaError):
            while place > node.place and state is not None:
                later = self.node(place)
                if later is None or later.record.delta is None:
                    return None
                place -= 1
                state = deltas.apply(state, deltas.hunks_of(deltas.unpack(later.record.delta)), back=True)
            while place < node.place and state is not None:
                place += 1
                later = self.node(place)
                if later is None or later.record.delta is None:
                    return None
                state = deltas.apply(state, deltas.hunks_of(deltas.unpack(later.record.delta)))
            return state
        return None

    def _from_whole_state(self, node: Node) -> FileState:
        """Return the content of the file at a node of its history; None if there was no file. It is rebuilt
        from the nearest complete content at or before the node, and the changes since. Raises
        DamagedDeltaError if a needed record is damaged, if the changes are too large together, or if the
        result has the wrong hash.
        """
        if not node.record.to_hash:
            return None
        steps: list[str] = []
        start: Node | None = node
        while start and start.record.state is None:
            if start.record.delta is None:
                raise DamagedDeltaError("its record does not hold the content of the file")
            steps.append(start.record.delta)
            start = self._history.parent_of(start)
        if start is None or start.record.state is None:
            raise DamagedDeltaError("an earlier record is damaged")
        state = deltas.unpack(start.record.state)
        left = deltas.LARGEST
        for delta in reversed(steps):
            unpacked = deltas.unpack(delta, left)
            left -= len(unpacked)
            state = deltas.apply(state, deltas.hunks_of(unpacked))
        if hash_of(state) != node.record.to_hash:
            raise DamagedDeltaError("its record does not match its checksum")
        return state


def history_path(path: Path) -> Path:
    """Return the path of a file's history, which need not exist: ``.NAME.history`` beside the file ``NAME``.
    Symbolic links are resolved first. Raises FileProblem if the links form a circle, or if the current
    folder was deleted.
    """
    target = files.real(path)
    return target.with_name(f".{target.name}.history")


def state_of(path: Path) -> FileState:
    """Return the current content of a file; None if it does not exist. Raises FileProblem if it cannot be
    read, PermissionError in a folder that may not be searched.
    """
    return files.read(path) if path.exists() else None


def write(path: Path, before: FileState, after: bytes) -> None:
    """Replace the content of a file, and record the new state in its history. The caller must hold the lock.

    Undone states can then no longer be redone. If ``after`` equals ``before``, nothing is written. Raises
    FileProblem if the file's content is not ``before``, or if something cannot be written; the file is then
    unchanged.
    """
    if state_of(path) != before:
        raise FileProblem(
            f"{path}: another program changed the file while this command ran, and its change was kept; "
            "run the command again"
        )
    if before == after:
        return
    history = _History(path, before, writes=True)
    history.add_state(before, after)
    files.replace(path, after)
    history.mark_done()


def past(path: Path) -> Past:
    """Return all known states of a file, with those that were undone and can be redone. A change made by hand
    counts as a state too. Nothing is written.

    Raises FileProblem if the history cannot be read, is not a history, or belongs to another file.
    """
    now = state_of(path)
    return Past(path, _History(path, now, writes=False), now)


def state_with_hash(path: Path, state_hash: str) -> FileState:
    """Return the latest known state of a file that has this hash; None if there is none. Nothing is written.
    Raises FileProblem if the history cannot be read or belongs to another file. Also raises it if a
    damaged record prevents restoring the state.
    """
    known = past(path)
    for place in reversed(range(len(known))):
        node = known.node(place)
        if node and node.record.to_hash == state_hash:
            return known.state(place)
    return None


def move(path: Path, steps: int, known: Past | None = None) -> None:
    """Undo (negative ``steps``) or redo steps of a file: replace its content, or delete it, and record that
    in its history. The caller must hold the lock. ``known`` is the history of the file; None: it is read
    here. Raises RequestError if there are not that many steps or a record on the way is damaged, FileProblem
    if the wanted state cannot be restored or a file cannot be used.
    """
    known = known or past(path)
    place = place_after(path, known, steps)
    target = known.state(place)
    history = _History(path, known.now, writes=True, now_hash=known.now_hash)
    history.add_move(Past(path, history, known.now).node(place), known.hash_at(place), steps)
    if target is None:
        files.real(path).unlink()
    else:
        files.replace(path, target)
    history.mark_done()


def place_after(path: Path, known: Past, steps: int) -> int:
    """Return the index in ``known`` of the state that is ``steps`` after the current one, or before it if
    ``steps`` is negative. Raises RequestError, naming ``path``, if there are not that many states, or if the
    record of the wanted state or one on the way to it is damaged.
    """
    place = known.place + steps
    if not 0 <= place < len(known) or known.node(place) is None:
        raise RequestError(_too_far(path, known, steps))
    return place


def _too_far(path: Path, known: Past, steps: int) -> str:
    """Return the error message for asking for more steps than there are: to undo if ``steps`` is negative, to
    redo if it is positive. Steps can be undone only as far back as the first damaged state.
    """
    possible = known.forward
    if steps < 0:
        possible = next(
            number
            for number in range(known.back + 1)
            if number == known.back or not known.node(known.place - number - 1)
        )
    what = "to take back" if steps < 0 else "to redo"
    if not possible:
        return f"{path}: there is nothing {what}"
    return (
        f"{path}: there {'is' if possible == 1 else 'are'} only {possible} step{'s' * (possible > 1)} {what}"
    )


class _History:
    """The history file of a document file, made consistent with the file's current content."""

    def __init__(self, path: Path, now: FileState, *, writes: bool, now_hash: str | None = None) -> None:
        """Find the last state in the history of ``path``, whose content is ``now``. ``now_hash`` is the hash
        of that content, if known. With ``writes``, missing records are written and a renamed file's
        history is renamed too. Raises FileProblem if the history file cannot be used.
        """
        self._path = path
        self._name = files.real(path).name
        self.place = history_path(path)
        self._valid_end = len(HEAD)
        """The end of the valid part of the history file."""
        self.now_hash = hash_of(now) if now_hash is None else now_hash
        self.at = self.tip = Node(0, Record("", self.now_hash))
        if self.place.is_symlink():
            raise FileProblem(f"{self.place} is a link, not a history file; move it away to begin a history")
        if now is not None and not self.place.exists():
            self._take_over(writes)
        self._converted: bytes | None = None
        """The history as it is today, if the file is one of version 1."""
        self._check_head(writes)
        self._reconcile(now, writes)

    def _take_over(self, writes: bool) -> None:
        """Look for this file's history under a former name. It is a history in the same folder whose own file
        is gone and whose last state is this file's content. If found it is used. With ``writes`` it is first
        renamed to fit this file, and is passed over if that fails.
        """
        for other in _orphans(self.place.parent):
            if self.now_hash not in _last_hashes(other):
                continue
            if not writes:
                self.place = other
                return
            with suppress(OSError):  # another command may have taken it over
                other.rename(self.place)
                return

    def _check_head(self, writes: bool) -> None:
        """Check the head of the history file; an empty or incomplete head passes. A history of version 1 is
        converted in memory; with ``writes``, on disk too. Raises FileProblem if the file is not a history
        of a known version, or cannot be read.
        """
        if self.place.exists() and not self.place.is_file():
            raise FileProblem(
                f"{self.place} is not a regular file, so it cannot hold the history; move it away to start a new history"
            )
        with self._opened() as file:
            head = file.read(len(HEAD))
            if head == OLD_HEAD:
                self._converted = converted(head + file.read())
        if self._converted is not None and writes:
            files.replace(self.place, self._converted)
        elif self._converted is None and not HEAD.startswith(head):
            raise FileProblem(
                f"{self.place} is not a history that this version can read. It was not changed; move it away to begin a new one"
            )

    def _opened(self) -> BinaryIO:
        """Return the history as a binary file to read. A history converted from an old form is read from
        memory. If there is no history, the file has only the head, without records. Raises FileProblem if it
        cannot be read.
        """
        if self._converted is not None:
            return BytesIO(self._converted)
        try:
            return self.place.open("rb")
        except FileNotFoundError:
            return BytesIO(HEAD)
        except OSError as fault:
            raise FileProblem(f"{self.place} cannot be read: {fault.strerror}") from None

    def _reconcile(self, now: FileState, writes: bool) -> None:
        """Set ``at`` to the record of ``now``, the present content of the file (None: no file), and ``tip``
        to the last record that can be redone (``at`` if none can). If the last record is of another state
        or damaged, a change by hand is recorded. If there is no record at all, a first state is. With
        ``writes`` that is done on disk too. A last record that announced a change which was not carried
        out is dropped. Raises FileProblem if the history names another file and does not end in ``now``.
        """
        name = self.now_hash
        with self._opened() as file:
            last = last_record(file, size_of(file))
            if last is not None:
                self._valid_end = last.end
            if last and not last.is_done and last.record.to_hash != name and last.record.from_hash == name:
                self._valid_end = last.start
                last = last_record(file, last.start)
        if last and last.record.file not in ("", self._name) and last.record.to_hash != name:
            raise FileProblem(
                f"{self.place} is the history of {last.record.file}, but does not contain the current "
                f"state of {self._path}; move the history away to begin a new one"
            )
        if last and self._find_nodes(Node(last.start, last.record)) and last.record.to_hash == name:
            return
        is_known = last is not None and self.at.start
        record = Record(
            last.record.to_hash if last else name,
            name,
            self._name,
            place=self.at.place + 1 if is_known else 0,
            parent=self.at.start,
            state=None if now is None else deltas.pack(now),
        )
        self.at = self.tip = Node(0, record)
        if writes:
            self.add(record)

    def _find_nodes(self, last: Node) -> bool:
        """Set ``at`` to the node of the current state, and ``tip`` to the last node that can be redone
        (``at`` itself if none). Both are found from ``last``, the last record. Return True, or return
        False and change nothing if the record of the current state is damaged.
        """
        if not last.record.steps:
            self.at = self.tip = last
            return True
        at, tip = self._node(last.record.at, last.start), self._node(last.record.tip, last.start)
        if at is None or at.record.to_hash != last.record.to_hash:
            return False
        self.at = at
        self.tip = tip if tip and tip.place > at.place else at
        return True

    def _node(self, start: int, before: int) -> Node | None:
        """Return the node of the state whose record is at the offset ``start``. None if no record of a state
        is there, or if ``start`` is not lower than the offset ``before``.
        """
        if start >= before:
            return None
        with self._opened() as file:
            record = record_at(file, start)
        return None if record is None or record.steps else Node(start, record)

    def parent_of(self, node: Node) -> Node | None:
        """Return the node of the state from which ``node`` was made, that is, of the state before it. None if
        that state is not known, or if its record is damaged.
        """
        parent = self._node(node.record.parent, node.start or self._valid_end)
        return parent if parent and parent.place == node.place - 1 else None

    def add_state(self, before: FileState, after: bytes) -> None:
        """Append the record of a new state, ``after``, to the history file. ``before`` is the current state
        (None: no file). The record holds the difference between them, the whole new state, or both. Raises
        FileProblem if it cannot be written.
        """
        delta = deltas.pack_hunks(deltas.hunks_between(before, after)) if before is not None else None
        last = self.at.record
        since, whole, state = last.since + len(delta or ""), last.whole or len(last.state or ""), None
        if delta is None or since > DELTAS_PER_STATE * whole:
            state = deltas.pack(after)
            since, whole = 0, len(state)
            if delta and len(delta) >= len(state):
                delta = None
        self.add(
            Record(
                last.to_hash,
                hash_of(after),
                self._name,
                place=self.at.place + 1,
                parent=self.at.start,
                state=state,
                delta=delta,
                since=since,
                whole=whole,
            )
        )

    def add_move(self, target: Node | None, to_hash: str, steps: int) -> None:
        """Append the record of an undo (negative ``steps``) or a redo to the history file. ``target`` is the
        state that it leads to, with hash ``to_hash``; None if the history has no record of that state.
        Raises FileProblem if the file cannot be written.
        """
        self.add(
            Record(
                self.at.record.to_hash,
                to_hash,
                self._name,
                steps=steps,
                at=target.start if target else 0,
                tip=self.tip.start,
            )
        )

    def add(self, record: Record) -> None:
        """Append a record after the last valid one. A record that is not of an undo or redo (it has no
        ``steps``) becomes the newest and the current state. Raises FileProblem if the record cannot be
        written.
        """
        line = line_of(record)
        start = self._append(line)
        self._valid_end = start + len(line)
        if not record.steps:
            self.at = self.tip = Node(start, record)

    def mark_done(self) -> None:
        """Mark the last record in the history file as carried out. Nothing is raised if the mark cannot be
        written, because the hash of the document's file also shows whether the record was carried out.
        """
        with suppress(FileProblem):
            self._append(DONE, flush=False)

    def _copy_permissions(self) -> None:
        """Give a new history file the permissions and owner of its document's file; if there is no such file,
        the permissions of any new file. An older history is changed only if the permissions of the two files
        differ. A change that the system does not permit is left out.
        """
        target = files.real(self._path)
        if self._valid_end == len(HEAD) or (
            target.exists() and _permissions(target) != _permissions(self.place)
        ):
            with suppress(PermissionError):
                files.give_rights(self.place, target)

    def _append(self, line: bytes, *, flush: bool = True) -> int:
        """Write a line after the last valid record of the history file, and return its offset. Damaged bytes
        after that record are cut off. A new file gets its head first. With ``flush`` the line is forced to
        disk. Raises FileProblem if it cannot be written.
        """
        try:
            with self.place.open("ab") as file:
                self._copy_permissions()
                if file.tell() < len(HEAD):
                    file.truncate(0)
                    file.write(HEAD)
                else:
                    file.truncate(self._valid_end)
                start = file.seek(0, os.SEEK_END)
                file.write(line)
                file.flush()
                if flush:
                    os.fsync(file.fileno())
            return start
        except OSError as fault:
            raise FileProblem(
                f"{self.place} cannot be written: {fault.strerror}; {self._path} is unchanged"
            ) from None


def _orphans(folder: Path) -> Iterator[Path]:
    """Yield the paths of the histories in a folder whose own files are gone, among the first MOST_LOOKED_AT
    histories by name. Yields nothing if the folder cannot be read.
    """
    with suppress(OSError):
        names = sorted(path.name for path in folder.iterdir())
        hidden = [name for name in names if name.startswith(".") and name.endswith(".history")]
        for name in hidden[:MOST_LOOKED_AT]:
            path = folder / name
            if (
                not (folder / name[1 : -len(".history")]).exists()
                and path.is_file()
                and not path.is_symlink()
            ):
                yield path


def _last_hashes(history: Path) -> tuple[str, ...]:
    """Return the hashes that the current file may have according to its history. Usually it is that of the
    last state. If the last record is not marked as done, the hash of the state before is added. Empty if
    the history cannot be used.
    """
    try:
        with history.open("rb") as file:
            last = last_record(file, size_of(file)) if file.read(len(HEAD)) == HEAD else None
    except OSError:
        return ()
    if last is None:
        return ()
    return (last.record.to_hash,) if last.is_done else (last.record.to_hash, last.record.from_hash)


def _permissions(path: Path) -> int:
    """Return the permission bits of a file, such as ``0o644``."""
    return path.stat().st_mode & 0o777


def hash_of(state: FileState) -> str:
    """Return the SHA-256 of a state in hexadecimal; empty if there is no file."""
    from hashlib import sha256

    return "" if state is None else sha256(state).hexdigest()
