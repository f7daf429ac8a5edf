"""Files that must not be lost: locked while in use, replaced whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from fng_cli.errors import FileProblem


def ensure_writable(path: Path) -> None:
    """Raise FileProblem where a file may not be replaced. Nothing is changed by looking."""
    folder = path.resolve().parent
    if not folder.is_dir():
        raise FileProblem(f"{path}: there is no folder {str(folder)!r}")
    if path.is_dir():
        raise FileProblem(f"{path}: is a folder, not a file")
    if path.exists() and not path.is_file():
        raise FileProblem(f"{path}: is no ordinary file")
    # Root may write anything, so the file's own bits are asked too: read-only is a wish.
    for place in (path, folder):
        if place.exists() and not (place.stat().st_mode & 0o222 and os.access(place, os.W_OK)):
            raise FileProblem(f"{path}: {'it' if place is path else 'its folder'} is read-only")


@contextmanager
def locked(path: Path, seconds: float = 5.0) -> Iterator[None]:
    """Hold a file for reading and writing back, so that two commands do not undo each other.

    Raises FileProblem where somebody else holds it for longer than ``seconds``.
    """
    from filelock import FileLock, Timeout

    target = path.resolve()
    lock = FileLock(target.with_name(f".{target.name}.lock"), timeout=seconds)
    try:
        lock.acquire()
    except Timeout:
        raise FileProblem(f"{path}: another command holds it; try again when it is done") from None
    except OSError as fault:
        raise FileProblem(f"{path}: cannot be locked: {fault.strerror}") from None
    try:
        yield
    finally:
        lock.release()


def replace(path: Path, content: bytes) -> None:
    """Write a file whole or not at all: flushed to disk beside it, then renamed over it.

    Raises FileProblem where that fails; the old file is then as it was.
    """
    import tempfile

    try:
        mode = path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask()
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.resolve().parent)
        new = Path(name)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            new.chmod(mode)
            new.replace(path.resolve())
        except BaseException:
            new.unlink()
            raise
    except OSError as fault:
        raise FileProblem(f"{path}: cannot be written: {fault.strerror}") from None


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def read(path: Path) -> bytes:
    """The content of a file.

    Raises FileProblem where it cannot be read.
    """
    try:
        return path.read_bytes()
    except OSError as fault:
        raise FileProblem(f"{path}: cannot be read: {fault.strerror}") from None
