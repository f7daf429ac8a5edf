"""Files: locked while in use, replaced whole or not at all, and what a picture may replace."""

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
"""How the name of a file ends that is being written, until it takes the place of the old one."""
PATIENCE_SECONDS = 5.0
LOOK_AGAIN_SECONDS = 0.02


def real(path: Path) -> Path:
    """A file behind all links.

    Raises FileProblem where they lead round in a circle, or the current folder is no more.
    """
    circle = f"{path}: is a link that leads back to itself"
    try:
        target = path.resolve()
    except FileNotFoundError:
        raise FileProblem(f"{path}: the folder that you are in is gone") from None
    except RuntimeError:
        raise FileProblem(circle) from None
    if _is_circular(target):  # since 3.13 resolve() no longer raises there
        raise FileProblem(circle)
    return target


def _is_circular(path: Path) -> bool:
    """True if the system follows the links of a path round and round, to no file."""
    try:
        path.stat()
    except OSError as fault:
        return fault.errno == errno.ELOOP
    return False


def ensure_writable(path: Path) -> None:
    """Raise FileProblem where a file may not be replaced. Nothing is changed by looking."""
    folder = real(path).parent
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
def locked(path: Path, seconds: float = PATIENCE_SECONDS) -> Iterator[None]:
    """Hold a file for reading and writing back, so that two commands do not undo each other.

    The lock stands beside it while it is held, and is gone then; so is what a killed command left
    behind. Raises FileProblem where somebody else holds it for longer than ``seconds``.
    """
    target = real(path)
    with _held(target.with_name(f".{target.name}.lock"), path, seconds):
        for left in target.parent.glob(f".{_literal(target.name)}.*{NEW}"):
            with suppress(OSError):
                left.unlink()
        yield


def _literal(name: str) -> str:
    """A name in which no sign stands for another."""
    return "".join(f"[{sign}]" if sign in "*?[" else sign for sign in name)


if sys.platform == "win32":

    @contextmanager
    def _held(lock: Path, path: Path, seconds: float) -> Iterator[None]:
        from filelock import FileLock, Timeout

        held = FileLock(lock, timeout=seconds)
        try:
            held.acquire()
        except Timeout:
            raise FileProblem(_busy(path)) from None
        except OSError as fault:
            raise FileProblem(f"{path}: cannot be locked: {fault.strerror}") from None
        try:
            yield
        finally:
            held.release()

else:

    @contextmanager
    def _held(lock: Path, path: Path, seconds: float) -> Iterator[None]:
        try:
            descriptor = _acquired(lock, time.monotonic() + seconds)
        except OSError as fault:
            raise FileProblem(f"{path}: cannot be locked: {fault.strerror}") from None
        if descriptor is None:
            raise FileProblem(_busy(path))
        try:
            yield
        finally:
            # Gone before it is let go: whoever waits for it sees that it is no longer the one that stands there.
            with suppress(OSError):
                lock.unlink()
            os.close(descriptor)

    def _acquired(lock: Path, until: float) -> int | None:
        """The lock, held, as a descriptor of its file; None where somebody holds it until that moment."""
        import fcntl

        while True:
            descriptor = os.open(lock, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
            try:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
                if _stands_there(descriptor, lock):
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

    def _stands_there(descriptor: int, lock: Path) -> bool:
        """Whether an open file is the one of that name: who held it before may have cleared it away."""
        try:
            return os.path.samestat(os.fstat(descriptor), lock.lstat())
        except FileNotFoundError:
            return False


def _busy(path: Path) -> str:
    return f"{path}: another command holds it; try again when it is done"


def replace(path: Path, content: bytes) -> None:
    """Write a file whole or not at all: flushed to disk beside it, then renamed over it.

    It keeps its rights and, where we may give it away, its owner. Raises FileProblem where that fails;
    the old file is then as it was.
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
    """Give a new file the rights and the owner of one that is there, or those of any new file."""
    if not like.exists():
        new.chmod(0o666 & ~_umask())
        return
    known = like.stat()
    if sys.platform != "win32" and (known.st_uid, known.st_gid) != (os.geteuid(), os.getegid()):
        with suppress(PermissionError):
            os.chown(new, known.st_uid, known.st_gid)
    new.chmod(known.st_mode & 0o777)


def _flush_folder(folder: Path) -> None:
    """Let a name that was just given in a folder outlive a loss of power, where the system can do that."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def read(path: Path) -> bytes:
    """The content of a file.

    Raises FileProblem where it cannot be read, or is a device, which may have no end.
    """
    try:
        if path.is_char_device() and not path.samefile(os.devnull):
            raise FileProblem(f"{path}: is no ordinary file")
        return path.read_bytes()
    except OSError as fault:
        raise FileProblem(f"{path}: cannot be read: {fault.strerror}") from None


_HEAD_BYTES = 1000


def ensure_may_draw(name: str, documents: Iterable[Path], *, force: bool) -> None:
    """Raise FngError where a picture may not go to a file.

    Never to one of the ``documents`` in use or its history; over a file that is no picture only by
    ``force``.
    """
    path = _ensure_not_in_use(name, "--svg", documents)
    if path.exists() and not force and not _is_picture(_head(path)):
        raise RequestError(f"--svg {name}: a file that is no picture stands there; --force writes over it")


def ensure_may_write(name: str, documents: Iterable[Path], *, force: bool, letter: bool = False) -> None:
    """Raise FngError where a page, or a ``letter``, may not go to a file.

    Never to one of the ``documents`` in use; over a document, or with a letter over anything that is no letter,
    only by ``force``.
    """
    path = _ensure_not_in_use(name, "-o", documents)
    if force or not path.exists():
        return
    head = _head(path)
    if letter and head and LETTER not in head:
        raise RequestError(f"-o {name}: a file that is no letter stands there; --force writes over it")
    if not letter and _is_document(path, head):
        raise RequestError(f"-o {name}: a file that is no page stands there; --force writes over it")


LETTER = b"icbm letter "
"""The words that begin a letter of a game by mail."""


def _ensure_not_in_use(name: str, option: str, documents: Iterable[Path]) -> Path:
    path = Path(name)
    if real(path) in {real(one) for one in documents} or _stands_at_input(path):
        raise RequestError(f"{option} {name}: that is the file of the game itself; name another")
    ensure_writable(path)
    return path


def _stands_at_input(path: Path) -> bool:
    """Whether it is this file that the shell has put at standard input."""
    try:
        return path.is_file() and os.path.samestat(path.stat(), os.fstat(sys.stdin.fileno()))
    except (OSError, ValueError, AttributeError):  # closed, or no file at all
        return False


def _head(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(_HEAD_BYTES).lstrip(b"\xef\xbb\xbf \t\r\n")


def _is_picture(head: bytes) -> bool:
    """Whether a file is a picture of ours or anybody's as SVG, or empty."""
    return not head or head.startswith((b"<svg", b"<?xml", b"<!DOCTYPE svg", b"<!--"))


def _is_document(path: Path, head: bytes) -> bool:
    """Whether a file is a document, or something else that no page of text looks like."""
    kept = path.suffix.lower() in {".json", ".toml", ".ndjson"}
    return bool(head) and (kept or head.startswith((b"{", b"<")) or b"\0" in head)
