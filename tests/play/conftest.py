"""What the tests of sessions share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from fng_cli.cli.files.config import forget as forget_config


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder, and no settings; those that a test makes are forgotten after it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("FNG_CONFIG", "FNG_FILE", "ICBM_FILE", "FNG_PLAIN"):
        monkeypatch.delenv(name, raising=False)
    yield tmp_path
    forget_config()
