"""The completion scripts and schemas of a release, packed as one file to keep the wheel small."""

from __future__ import annotations

import tarfile
from collections.abc import Mapping
from importlib.resources import files
from io import BytesIO
from pathlib import Path

PACK = "made.tar.xz"
"""The name of the pack in the ``_data`` folder of an installed package; a checkout has none."""


def packed(name: str) -> bytes | None:
    """Return the bytes of the ready-made file ``name``, such as ``fng.schema.json``, from the pack of an
    installed package. None if there is no such pack, as in a checkout, or if this Python was built without
    lzma. Raises KeyError if the pack has no file of that name.
    """
    pack = files("fng_cli").joinpath("_data", PACK)
    if not pack.is_file():
        return None
    try:
        with pack.open("rb") as stream, tarfile.open(fileobj=stream, mode="r:xz") as archive:
            found = archive.extractfile(name)
            return None if found is None else found.read()
    except tarfile.CompressionError:
        return None


def write_pack(path: Path, made: Mapping[str, bytes]) -> None:
    """Write the files ``made``, contents by name, as one packed file at ``path``. Equal files give the same
    bytes whenever they are packed.
    """
    import lzma

    # For text: no alignment of bytes (pb), and all the time it takes to find what is there already.
    best = {
        "id": lzma.FILTER_LZMA2,
        "preset": 9 | lzma.PRESET_EXTREME,
        "pb": 0,
        "nice_len": 273,
        "depth": 1000,
    }
    with lzma.open(path, "wb", filters=[best]) as stream, tarfile.open(fileobj=stream, mode="w") as archive:
        for name, content in made.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(content)
            archive.addfile(entry, BytesIO(content))
