"""Files: locking, atomic replacement, and the files that pictures and pages may replace."""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from fng_cli.errors import FileProblem, RequestError

NEW = ".fng-new"
"""The ending of the temporary file that is written, then renamed over the old one."""
PATIENCE_SECONDS = 5.0
LOOK_AGAIN_SECONDS = 0.02


def real(path: Path) -> Path:
    """Return the absolute path of a file with all symbolic links resolved.

    Raises FileProblem if the links form a circle, or the current folder was deleted.
    """
    circle = f"{path}: is a link that leads back to itself"
    try:
        target = path.resolve()
    except FileNotFoundError:
        raise FileProblem(f"{path}: the folder that you are in is gone") from None
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
    """Raise FileProblem if a file cannot be created or replaced; nothing is written."""
    folder = real(path).parent
    if not folder.is_dir():
        raise FileProblem(f"{path}: there is no folder {str(folder)!r}")
    if path.is_dir():
        raise FileProblem(f"{path}: is a folder, not a file")
    if path.exists() and not path.is_file():
        raise FileProblem(f"{path}: is not an ordinary file")
    # The permission bits are checked as well, since root may write read-only files too.
    for place in (path, folder):
        if place.exists() and not (place.stat().st_mode & 0o222 and os.access(place, os.W_OK)):
            raise FileProblem(f"{path}: {'it' if place is path else 'its folder'} is read-only")


@contextmanager
def locked(path: Path, seconds: float = PATIENCE_SECONDS) -> Iterator[None]:
    """Context manager: hold the lock of a file, so that two commands do not overwrite each other's result.

    The lock file stands beside it and is deleted at the end, as are temporary files of killed commands. Raises
    FileProblem if another command holds the lock for longer than ``seconds``.
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
            raise FileProblem(f"{path}: cannot be locked: {fault.strerror}") from None
        try:
            yield
        finally:
            file_lock.release()

else:

    @contextmanager
    def _held_lock(lock: Path, path: Path, seconds: float) -> Iterator[None]:
        """Context manager: hold a lock file.

        Raises FileProblem, naming ``path``, if it cannot be made, or another process holds it for ``seconds``.
        """
        try:
            descriptor = _acquire(lock, time.monotonic() + seconds)
        except OSError as fault:
            raise FileProblem(f"{path}: cannot be locked: {fault.strerror}") from None
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
        """True if the open file ``descriptor`` still is the file at ``lock``: its previous holder may have deleted it."""
        try:
            return os.path.samestat(os.fstat(descriptor), lock.lstat())
        except FileNotFoundError:
            return False


def _busy(path: Path) -> str:
    """Return the error message for a file that another command has locked."""
    return f"{path}: another command holds it; try again when it is done"


def replace(path: Path, content: bytes) -> None:
    """Replace the content of a file atomically: write a temporary file to disk, then rename it over the old one.

    The file keeps its permissions and, if allowed, its owner. Raises FileProblem if it cannot be written; the old file is
    unchanged then.
    """
    import tempfile

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
        raise FileProblem(f"{path}: cannot be written: {fault.strerror}") from None


def give_rights(new: Path, like: Path) -> None:
    """Give a new file the permissions and the owner of the file ``like``; by the umask if that does not exist."""
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
    """Return the process's umask, which can only be read by setting it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask


def read(path: Path) -> bytes:
    """Return the content of a file.

    Raises FileProblem if it cannot be read, or is a device, which may never end; ``/dev/null`` is read as empty.
    """
    try:
        if path.is_char_device() and not path.samefile(os.devnull):
            raise FileProblem(f"{path}: is not an ordinary file")
        return path.read_bytes()
    except OSError as fault:
        raise FileProblem(f"{path}: cannot be read: {fault.strerror}") from None


_HEAD_BYTES = 1000


def stamp(path: Path) -> tuple[int, ...]:
    """Return the time, size and inode of a file, which tell its versions apart; empty if there is no such file."""
    try:
        found = path.stat()
    except OSError:
        return ()
    return found.st_mtime_ns, found.st_size, found.st_ino


def ensure_may_draw(name: str, documents: Iterable[Path], *, force: bool) -> None:
    """Raise FngError if a picture may not be written to file ``name``.

    It may never replace one of the ``documents`` in use, and a file that is no picture only with ``force``.
    """
    path = _ensure_not_in_use(name, "--svg", documents)
    if path.exists() and not force and not _is_picture(_head(path)):
        raise RequestError(f"--svg {name}: a file that is not a picture is there; --force overwrites it")


def ensure_may_write(name: str, documents: Iterable[Path], *, force: bool, letter: bool = False) -> None:
    """Raise FngError if a page, or a ``letter``, may not be written to file ``name``.

    Neither may ever replace one of the ``documents`` in use. Only with ``force`` may a page replace any other document,
    and a letter anything that is no letter.
    """
    path = _ensure_not_in_use(name, "-o", documents)
    if force or not path.exists():
        return
    head = _head(path)
    if letter and head and LETTER not in head:
        raise RequestError(f"-o {name}: a file that is not a letter is there; --force overwrites it")
    if not letter and _is_document(path, head):
        raise RequestError(f"-o {name}: a file that is not a page is there; --force overwrites it")


LETTER = b"icbm letter "
"""The first words of a letter of a game by mail."""


def _ensure_not_in_use(name: str, option: str, documents: Iterable[Path]) -> Path:
    """Return ``name`` as a path to write to; raises FngError, naming ``option``, if it is a document in use or cannot
    be written.
    """
    path = Path(name)
    if real(path) in {real(document) for document in documents} or _is_standard_input(path):
        raise RequestError(f"{option} {name}: that is the file of the game itself; name another")
    ensure_writable(path)
    return path


def _is_standard_input(path: Path) -> bool:
    """True if the shell has redirected standard input from this file."""
    try:
        return path.is_file() and os.path.samestat(path.stat(), os.fstat(sys.stdin.fileno()))
    except (OSError, ValueError, AttributeError):  # closed, or no file at all
        return False


def _head(path: Path) -> bytes:
    """Return the first 1,000 bytes of a file, without a byte order mark and leading white space."""
    with path.open("rb") as file:
        return file.read(_HEAD_BYTES).lstrip(b"\xef\xbb\xbf \t\r\n")


def _is_picture(head: bytes) -> bool:
    """True if a file that begins with ``head`` may be an SVG picture, or is empty."""
    return not head or head.startswith((b"<svg", b"<?xml", b"<!DOCTYPE svg", b"<!--"))


def _is_document(path: Path, head: bytes) -> bool:
    """True if a file, by its name or its first bytes ``head``, is JSON, TOML, XML or binary; False if it is empty,
    text or HTML.
    """
    if head[:14].lower() == b"<!doctype html":
        return False
    by_name = path.suffix.lower() in {".json", ".toml", ".ndjson"}
    return bool(head) and (by_name or head.startswith((b"{", b"<")) or b"\0" in head)
