"""The address of a board, kept beside the file that it shows, so that a tab on a tablet finds it again tomorrow."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

import msgspec

from fng_cli.errors import FileProblem


class KeptAddress(msgspec.Struct, frozen=True):
    """The address of a board as it is kept."""

    token: str
    port: int = 0


def kept_address(file: Path) -> KeptAddress:
    """Return the address kept in a file; a new one if there is none, or if others than the owner can read that file."""
    try:
        if os.name == "posix" and file.stat().st_mode & 0o077:
            return KeptAddress(secrets.token_urlsafe(16))
        known = msgspec.json.decode(file.read_bytes(), type=KeptAddress)
    except (OSError, msgspec.MsgspecError):
        return KeptAddress(secrets.token_urlsafe(16))
    is_good = len(known.token) >= 20 and known.token.replace("-", "").replace("_", "").isalnum()
    return known if is_good and known.token.isascii() else KeptAddress(secrets.token_urlsafe(16))


def keep_address(file: Path, address: KeptAddress) -> None:
    """Keep an address in a file that only its owner may read; raises FileProblem if that fails."""
    try:
        file.unlink(missing_ok=True)
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as opened:
            opened.write(msgspec.json.encode(address))
    except OSError as fault:
        raise FileProblem(f"{file}: cannot be written: {fault.strerror}") from None


def address_file(path: Path, viewer: str = "") -> Path:
    """Return the file beside a document in which the address of its board is kept.

    ``viewer`` is the side that looks, empty for everybody: each side has an address of its own, so that nobody with
    the one can look at the page of the other.
    """
    return path.with_name(f"{path.name}{f'.{viewer}' if viewer else ''}.board")
