"""Tables that were read before: kept beside the built-in ones, and never trusted when stale."""

from __future__ import annotations

import os
import shutil
import sys
import tomllib
from pathlib import Path

import pytest
from msgspec import msgpack

from fng_cli.tables import built_in_folder, files
from fng_cli.tables.files import parsed
from fng_cli.tables.in_force import paths


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A table in a folder of built-in tables of its own."""
    monkeypatch.setattr(files, "_folder", lambda: tmp_path)
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    path = tmp_path / "fng" / "weather.toml"
    path.parent.mkdir()
    shutil.copy(paths()["weather"], path)
    return path


def kept(path: Path) -> list[Path]:
    return sorted((path.parent.parent / "__pycache__").glob("*"))


def test_what_is_kept_is_what_the_file_says(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second time nothing is parsed."""
    first = parsed(own)
    assert first == tomllib.loads(own.read_text(encoding="utf-8"))
    assert [one.name for one in kept(own)] == ["fng-weather.msgpack"]
    monkeypatch.setattr(tomllib, "loads", None)
    assert parsed(own) == first


def test_a_table_that_has_changed_is_read_anew(own: Path) -> None:
    """However little, and whatever the clocks of the files say."""
    parsed(own)
    stamp = own.stat()
    changed = own.read_text(encoding="utf-8").replace("Weather", "Whether")
    own.write_text(changed, encoding="utf-8")
    os.utime(own, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))
    assert parsed(own)["title"] == "Whether"
    assert parsed(own)["title"] == "Whether"


@pytest.mark.parametrize("damage", [b"", b"\xc1", b"\x92\x01", msgpack.encode(3), msgpack.encode([b"", []])])
def test_what_is_damaged_is_made_anew(own: Path, damage: bytes) -> None:
    first = parsed(own)
    [place] = kept(own)
    whole = place.read_bytes()
    place.write_bytes(damage)
    assert parsed(own) == first
    assert place.read_bytes() == whole


def test_nothing_is_kept_where_python_keeps_nothing(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert parsed(own)["title"] == "Weather"
    assert not kept(own)


def test_nothing_is_kept_of_what_cannot_be_said_again(own: Path) -> None:
    """A day is another thing once it is kept: such a file is read each time."""
    own.write_text("day = 1968-01-31\n", encoding="utf-8")
    assert parsed(own) == parsed(own) == tomllib.loads("day = 1968-01-31")
    assert not kept(own)


def test_nothing_is_kept_of_a_table_of_the_users(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    path = tmp_path / "weather.toml"
    shutil.copy(paths()["weather"], path)
    parsed(path)
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_that_cannot_be_written_does_no_harm(own: Path) -> None:
    (own.parent.parent / "__pycache__").write_text("in the way", encoding="utf-8")
    assert parsed(own)["title"] == "Weather"


def test_every_table_is_the_same_kept_as_read() -> None:
    """Nothing in a table is lost on the way through what is kept."""
    for game in ("fng", "icbm"):
        for path in paths(game).values():
            content = tomllib.loads(path.read_text(encoding="utf-8"))
            assert msgpack.decode(msgpack.encode(content)) == content
    assert built_in_folder().is_dir()
