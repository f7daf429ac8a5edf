"""The hash that seeds, tables and documents are told by, without the OpenSSL that ``hashlib`` brings with it."""

from __future__ import annotations

try:
    from _blake2 import blake2b  # what hashlib gives, in a tenth of the time
except ImportError:  # pragma: no cover
    from hashlib import blake2b

__all__ = ["blake2b"]
