"""Files: locking, reading, and atomic replacement. Files that options name as outputs are in ``outputs``."""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from fng_cli.errors import FileProblem

NEW = ".fng-new"
"""The ending of the temporary file that is written, then renamed over the old one."""
PATIENCE_SECONDS = 5.0
LOOK_AGAIN_SECONDS = 0.02


def real(path: Path) -> Path:
    """Return the absolute path of a file with all symbolic links resolved.

    Raises FileProblem if the links form a circle, or the current folder was deleted.
    """
    circle = f"{path} is a link that leads back to itself"
    try:
        target = path.resolve()
    except FileNotFoundError:
        raise FileProblem(f"{path}: the current folder no longer exists") from None
    except RuntimeError:
        raise FileProblem(circle) from None
    if _is_circular(target):  # since Python 3.13 resolve() no longer raises an error for it
        raise FileProblem(circle)
    return target


def _is_circular(path: Path) -> bool:
    """True if the symbolic links of a path form a circle."""
    try:
        path.stat()
    except OSError as fault:
        return fault.errno == errno.ELOOP
    return False


def ensure_writable(path: Path) -> None:
    """Raise FileProblem if a file cannot be created or replaced, PermissionError in a folder that may not be
    searched; nothing is written.
    """
    folder = real(path).parent
    if not folder.is_dir():
        raise FileProblem(f"{path}: there is no folder {str(folder)!r}")
    if path.is_dir():
        raise FileProblem(f"{path} is a folder, not a file")
    if path.exists() and not path.is_file():
        raise FileProblem(f"{path} is not an ordinary file")
    # The permission bits are checked as well, since root may write read-only files too.
    for place in (path, folder):
        if place.exists() and not (place.stat().st_mode & 0o222 and os.access(place, os.W_OK)):
            raise FileProblem(f"{path}: {'it' if place is path else 'its folder'} is read-only")


@contextmanager
def locked(path: Path, seconds: float = PATIENCE_SECONDS) -> Iterator[None]:
    """Context manager: hold the lock of the file ``path``, so that two commands do not overwrite each other's
    result. Temporary files of killed commands are deleted first. Raises FileProblem if the file cannot be
    locked within ``seconds``.
    """
    target = real(path)
    with _held_lock(target.with_name(f".{target.name}.lock"), path, seconds):
        for temporary in target.parent.glob(f".{_literal(target.name)}.*{NEW}"):
            with suppress(OSError):
                temporary.unlink()
        yield


def _literal(name: str) -> str:
    """Return a glob pattern that matches just this name."""
    return "".join(f"[{sign}]" if sign in "*?[" else sign for sign in name)


if sys.platform == "win32":

    @contextmanager
    def _held_lock(lock: Path, path: Path, seconds: float) -> Iterator[None]:
        """Context manager: hold a lock file.

        Raises FileProblem, naming ``path``, if it cannot be made, or another process holds it for ``seconds``.
        """
        from filelock import FileLock, Timeout

        file_lock = FileLock(lock, timeout=seconds)
        try:
            file_lock.acquire()
        except Timeout:
            raise FileProblem(_busy(path)) from None
        except OSError as fault:
            raise FileProblem(f"{path} cannot be locked: {fault.strerror}") from None
        try:
            yield
        finally:
            file_lock.release()

else:

    @contextmanager
    def _held_lock(lock: Path, path: Path, seconds: float) -> Iterator[None]:
        """Context manager: hold the lock file ``lock`` for ``path``, and delete it at the end.

        Raises FileProblem, which names ``path``, if the lock cannot be made, or if another process still
        holds it after ``seconds`` seconds.
        """
        try:
            descriptor = _acquire(lock, time.monotonic() + seconds)
        except OSError as fault:
            raise FileProblem(f"{path} cannot be locked: {fault.strerror}") from None
        if descriptor is None:
            raise FileProblem(_busy(path))
        try:
            yield
        finally:
            # Deleted before it is unlocked: a waiting command then sees that it has locked a deleted file.
            with suppress(OSError):
                lock.unlink()
            os.close(descriptor)

    def _acquire(lock: Path, until: float) -> int | None:
        """Lock a lock file, created if needed, and return its descriptor.

        None if another process still holds it at the time ``until`` (as of ``time.monotonic``). May raise OSError.
        """
        import fcntl

        while True:
            descriptor = os.open(lock, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
            try:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
                if _is_current_file(descriptor, lock):
                    return descriptor
            except BlockingIOError:
                if time.monotonic() > until:
                    os.close(descriptor)
                    return None
                time.sleep(LOOK_AGAIN_SECONDS)
            except BaseException:
                os.close(descriptor)
                raise
            os.close(descriptor)

    def _is_current_file(descriptor: int, lock: Path) -> bool:
        """True if the open file ``descriptor`` still is the file at ``lock``: its previous holder may have
        deleted it.
        """
        try:
            return os.path.samestat(os.fstat(descriptor), lock.lstat())
        except FileNotFoundError:
            return False


def _busy(path: Path) -> str:
    """Return the error message for a file that another command has locked."""
    return f"{path}: another command is using the file; try again when that command is done"


def replace(path: Path, content: bytes) -> None:
    """Replace the content of a file in one step: write a temporary file, then rename it. A missing file is
    created; a link is followed. The new file keeps the permissions and, where possible, the owner. Raises
    FileProblem if it cannot be written or if ``path`` is not an ordinary file; the old file is then
    unchanged.
    """
    import tempfile

    ensure_writable(path)
    target = real(path)
    try:
        handle, name = tempfile.mkstemp(prefix=f".{target.name}.", suffix=NEW, dir=target.parent)
        new = Path(name)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            give_rights(new, target)
            new.replace(target)
            _flush_folder(target.parent)
        except BaseException:
            new.unlink()
            raise
    except OSError as fault:
        raise FileProblem(f"{path} cannot be written: {fault.strerror}") from None


def give_rights(new: Path, like: Path) -> None:
    """Give a new file the permissions of the file ``like`` and, if that is allowed, its owner. If ``like``
    does not exist, the new file gets the permissions of any new file (umask).
    """
    if not like.exists():
        new.chmod(0o666 & ~_umask())
        return
    status = like.stat()
    if sys.platform != "win32" and (status.st_uid, status.st_gid) != (os.geteuid(), os.getegid()):
        with suppress(PermissionError):
            os.chown(new, status.st_uid, status.st_gid)
    new.chmod(status.st_mode & 0o777)


def _flush_folder(folder: Path) -> None:
    """Write a folder to disk (fsync), so that a rename in it survives a power cut; errors are ignored."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _umask() -> int:
    """Return the process's umask. It can only be read by setting it, so it is set for a moment, then
    restored.
    """
    mask = os.umask(0)
    os.umask(mask)
    return mask


def read(path: Path) -> bytes:
    """Return the content of a file. Raises FileProblem if it cannot be read, or is a character device, which
    may never end; ``/dev/null`` is read as empty.
    """
    try:
        if path.is_char_device() and not path.samefile(os.devnull):
            raise FileProblem(f"{path} is not an ordinary file")
        return path.read_bytes()
    except OSError as fault:
        raise FileProblem(f"{path} cannot be read: {fault.strerror}") from None


def read_text(path: Path) -> str:
    """Return the text of an ordinary file. Raises FileProblem if it cannot be read, is not UTF-8, or is
    anything else, such as a pipe, which may never end; PermissionError in a folder that may not be searched.
    """
    if path.exists() and not path.is_file():
        raise FileProblem(f"{path} cannot be read, because it is not an ordinary file")
    try:
        return read(path).decode("utf-8")
    except UnicodeDecodeError as fault:
        raise FileProblem(f"{path} cannot be read: {fault}") from None


def make_folder(folder: Path) -> None:
    """Create a folder with its parents, unless it is there; raises FileProblem if it cannot be created."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise FileProblem(f"{folder} cannot be created: {fault.strerror}") from None


def stamp(path: Path) -> tuple[int, ...]:
    """Return the time, size and inode of a file, which tell its versions apart; empty if there is no such
    file, or if it cannot be examined.
    """
    try:
        found = path.stat()
    except OSError:
        return ()
    return found.st_mtime_ns, found.st_size, found.st_ino
