"""The hash function for seeds, tables and documents, imported without the OpenSSL that ``hashlib`` loads."""

from __future__ import annotations

try:
    from _blake2 import blake2b  # the same function as hashlib's, imported in a tenth of the time
except ImportError:  # pragma: no cover
    from hashlib import blake2b

__all__ = ["blake2b"]
