"""What every test relies on: nothing of the machine it runs on, the same examples every time; and which tests run."""

from __future__ import annotations

import gc
import hashlib
import math
import os
import signal
import sys
from collections.abc import Generator, Iterator
from functools import cache
from pathlib import Path

# Plugins of other libraries, which it loads when it is imported: trio, wherever selenium is installed.
os.environ.setdefault("HYPOTHESIS_NO_PLUGINS", "1")

import pytest
from _pytest.runner import runtestprotocol
from hypothesis import HealthCheck, is_hypothesis_test, settings

from tests.runner import OURS, forget_everything

settings.register_profile(
    "fng",
    deadline=None,
    max_examples=15,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("thorough", settings.get_profile("fng"), max_examples=500, derandomize=False)
settings.register_profile("quick", settings.get_profile("fng"), max_examples=8)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "fng"))

HERE = Path(__file__).parent
QUICK = (
    "rules",
    "tables",
    "test_calls.py",
    "test_dice.py",
    "test_document.py",
    "test_names.py",
    "received_fire_words.py",
)
"""Folders and modules whose tests are ``quick``: pure functions, tables, dice, names and documents."""
SLOW = (
    "rules/book/test_highest.py",
    "rules/campaign/test_trial.py",
    "rules/fire/test_fire_odds.py",
    "rules/firefight/test_fight_laws.py",
    "rules/ground/test_layers.py",
    "rules/ground/test_plan.py",
    "rules/helicopters/test_available.py",
    "rules/objective",
    "rules/test_branches.py",
    "rules/tunnels/test_run.py",
    "tables/test_after_the_mission.py",
    "tables/test_fields_are_read.py",
    "tables/test_frozen.py",
    "tables/test_tables.py",
)
"""Folders and modules among them that are not: half a second and more each."""

EVERY = ("cli/shell/test_cluster.py", "corpus", "play")
"""Folders and modules of whose heavy tests ``.ci/run`` runs all, and not a share."""

# Where Python is told to keep no compiled modules, each of several hundred processes would compile all of ours again.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# A script that runs in the background has Ctrl-C switched off, and so would have every program that a test starts.
signal.signal(signal.SIGINT, signal.default_int_handler)


@cache
def is_quick(path: Path) -> bool:
    """True if a file, or some file of a folder, has quick tests."""
    if not path.is_relative_to(HERE):
        return True
    place = path.relative_to(HERE).as_posix()
    return place == "." or (place.split("/")[0] in QUICK and not place.startswith(SLOW))


def drawn(items: list[pytest.Item], share: float) -> set[pytest.Item]:
    """A share of tests, rounded up, drawn by ``FNG_SEED``: the same in every worker."""
    seed = os.environ.get("FNG_SEED", "")
    by_hash = sorted(items, key=lambda item: hashlib.sha256(f"{seed} {item.nodeid}".encode()).digest())
    return set(by_hash[: math.ceil(share * len(items))])


def pytest_configure(config: pytest.Config) -> None:
    """``-m quick`` tries fewer examples of each property."""
    if config.option.markexpr == "quick" and "HYPOTHESIS_PROFILE" not in os.environ:
        settings.load_profile("quick")


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """Let xdist, where there is one, give waiting tests of a busy worker to one that has none left."""
    if getattr(config.option, "numprocesses", None) and config.option.dist == "no":
        config.option.dist = "worksteal"


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """Let a worker of xdist tell what came of a test in one message in place of five, unless somebody wants durations.

    That a test begins, was set up, was torn down and is over says nothing, and costs half a millisecond a test.
    """
    if "PYTEST_XDIST_WORKER" not in os.environ or item.config.option.durations is not None:
        return None
    for report in runtestprotocol(item, log=False, nextitem=nextitem):
        if report.when == "call" or not report.passed:
            item.ihook.pytest_runtest_logreport(report=report)
    return True


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """``-m quick`` does not even import other modules: that would take longer than its tests."""
    if config.option.markexpr == "quick" and not is_quick(collection_path):
        return True
    return None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark quick tests, and choose: no heavy ones, unless ``FNG_HEAVY`` or ``-m`` asks.

    ``FNG_HEAVY=1`` asks for all of them, ``FNG_HEAVY=0.25`` for a share, and ``FNG_SHARE`` is the share of the tests
    with examples of hypothesis.
    """
    for item in items:
        if is_quick(item.path) and not item.get_closest_marker("heavy"):
            item.add_marker("quick")
        if item.get_closest_marker("heavy") and item.path.relative_to(HERE).as_posix().startswith(EVERY):
            item.add_marker("every")
    heavy = [item for item in items if item.get_closest_marker("heavy")]
    asked = os.environ.get("FNG_HEAVY") or ("heavy" in config.option.markexpr)
    left_out = set(heavy) - drawn(heavy, float(asked))
    if of_all := os.environ.get("FNG_SHARE"):
        examples = [item for item in items if is_hypothesis_test(getattr(item, "obj", None))]
        left_out |= set(examples) - drawn(examples, float(of_all))
    if left_out:
        config.hook.pytest_deselected(items=[item for item in items if item in left_out])
        items[:] = [item for item in items if item not in left_out]


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect tests without the garbage collector: next to nothing that is made by then is ever thrown away."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


def pytest_collection_finish() -> None:
    """Spare the garbage collector all that was imported and collected: it stays to the end."""
    gc.freeze()
    gc.set_threshold(100_000, 50, 100)


@pytest.fixture(scope="session", autouse=True)
def _alone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """No config, tables or wishes of whoever runs the tests reach them."""
    empty = tmp_path_factory.mktemp("nobody")
    with pytest.MonkeyPatch.context() as patch:
        for name in OURS:
            patch.delenv(name, raising=False)
        patch.setenv("XDG_CONFIG_HOME", str(empty))
        patch.setenv("HOME", str(empty))
        patch.delenv("VISUAL", raising=False)
        patch.setenv("EDITOR", "no-editor-in-tests")
        forget_everything()  # some modules ask for answers while they are collected
        yield empty


@pytest.fixture(autouse=True)
def _leaves_no_config(_alone: Path) -> Iterator[None]:
    """A test that wrote to the home that all share would change the answers of those after it."""
    yield
    left = list((_alone / "fng").glob("*"))
    for path in left:
        path.unlink()
    assert not left, "a test wrote to the home of all tests: own_config gives it one of its own"


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
