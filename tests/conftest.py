"""What every test relies on: nothing of the machine it runs on, and the same examples in CI."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.runner import OURS, forget_everything

settings.register_profile(
    "fng",
    deadline=None,
    max_examples=25,
    derandomize="CI" in os.environ,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("thorough", settings.get_profile("fng"), max_examples=500, derandomize=False)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "fng"))


@pytest.fixture(scope="session", autouse=True)
def _alone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No config, tables or wishes of whoever runs the tests reach them."""
    empty = tmp_path_factory.mktemp("nobody")
    with pytest.MonkeyPatch.context() as patch:
        for name in OURS:
            patch.delenv(name, raising=False)
        patch.setenv("XDG_CONFIG_HOME", str(empty))
        patch.setenv("HOME", str(empty))
        yield


@pytest.fixture
def own_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of the user's own tables, in force; what was read before is forgotten."""
    folder = tmp_path / "tables"
    folder.mkdir()
    monkeypatch.setenv("FNG_TABLES", str(folder))
    forget_everything()
    yield folder
    monkeypatch.undo()
    forget_everything()


@pytest.fixture
def own_config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A config file of the user's own, empty as yet."""
    path = tmp_path / "config.toml"
    path.touch()
    monkeypatch.setenv("FNG_CONFIG", str(path))
    forget_everything()
    yield path
    monkeypatch.undo()
    forget_everything()
