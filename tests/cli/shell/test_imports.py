"""What a ruling may import: it starts fast, and timings wobble, so this is what holds it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

NEVER = {
    "concurrent.futures.process",
    "difflib",
    "hypothesis",
    "importlib.metadata",
    "jsonschema",
    "multiprocessing",
    "numpy",
    "prompt_toolkit",
    "pydantic",
    "pytest",
    "rich",
    "tomli_w",
}
"""What no ruling needs, unless Typer itself imports it."""

LOADED = "import sys; from fng_cli.cli.shell.main import fng\ntry: fng()\nfinally: print(*sys.modules, file=sys.stderr)"


def asking_at_the_end() -> dict[str, str]:
    """The environment in which the programs do not end at once: somebody still has a question."""
    return {**os.environ, "FNG_DEBUG": "1"}


def modules(code: str, *args: str) -> set[str]:
    """The modules that a process has loaded by its end."""
    done = subprocess.run(
        [sys.executable, "-c", code, *args],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=True,
        env=asking_at_the_end(),
    )
    return set(done.stderr.split())


@pytest.fixture(scope="module")
def by_typer() -> set[str]:
    """What Typer imports for a command of its own."""
    return modules(
        "import sys, typer\napp = typer.Typer(rich_markup_mode=None, add_completion=False)\n"
        "app.callback()(lambda: None)\napp.command('x')(lambda: None)\n"
        "try: app(['x'])\nfinally: print(*sys.modules, file=sys.stderr)"
    )


@pytest.mark.parametrize(
    "args",
    [
        "contact --rep 4 -j",
        "mission --corps II --seed 7 -j",
        "pef move --rep 4 --others 2 -j",
        "dice half",
        "weather",
    ],
)
def test_a_ruling_imports_little(args: str, by_typer: set[str]) -> None:
    """A ruling, as JSON or text, imports nothing that it does not need."""
    assert not modules(LOADED, *args.split()) & NEVER - by_typer


@pytest.mark.parametrize(
    ("args", "never"),
    [
        (
            "contact --rep 4",
            {
                "fractions",
                "fng_cli.odds",
                "hashlib",
                "tomllib",
                "fng_cli.figures",
                "fng_cli.cli.files.history",
            },
        ),
        ("contact --rep 4 -j", {"_hashlib", "fng_cli.odds", "fng_cli.figures"}),
        ("fire --rep 5 -w m-16 --at open", {"fng_cli.odds", "hashlib", "fng_cli.rules.record.feats"}),
        (
            "fire --rep 5 -w m-16 --at open --dice 1",
            {"fng_cli.rules.react.reactions", "fng_cli.rules.fire.grenades", "fng_cli.rules.harm.blast"},
        ),
        ("pef move --rep 4 --others 2 -j", {"fng_cli.rules.armies.forces", "fng_cli.rules.pefs.resolution"}),
        (
            "setup --corps II --seed 7 -j",
            {
                "_hashlib",
                "fng_cli.odds",
                "fng_cli.rules.close.charge",
                "fng_cli.rules.evening.status",
                "fng_cli.rules.harm.damage",
                "fng_cli.rules.people.attributes",
            },
        ),
        (
            "setup --corps II --seed 7",
            {"fractions", "html", "fng_cli.rules.evening.status", "fng_cli.rules.armies.kit"},
        ),
    ],
)
def test_a_ruling_leaves_out_what_it_does_not_ask_for(
    args: str, never: set[str], by_typer: set[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Odds, hashes by OpenSSL, a page that is not shown: each of them costs more than a ruling."""
    monkeypatch.delenv("FNG_CONFIG", raising=False)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
    modules(LOADED, *args.split())  # the tables of it are kept from now on
    assert not modules(LOADED, *args.split()) & never - by_typer


@pytest.mark.parametrize("args", ["status --no-file -N", "contact --rep 4", "report -N", "board --help"])
def test_only_a_page_of_html_imports_templates_and_a_server(args: str) -> None:
    """Neither ``fng status``, nor a ruling, nor a report as text."""
    code = LOADED.replace("try: fng()", "try: fng()\nexcept SystemExit: pass")
    assert not modules(code, *args.split()) & {"jinja2", "markupsafe", "http.server", "socketserver"}


def test_a_json_ruling_takes_no_lock(by_typer: set[str]) -> None:
    """Locks and temporary files are for those who write files."""
    loaded = modules(LOADED, "contact", "--rep", "4", "-j")
    assert not loaded & {"filelock", "tempfile", "platformdirs", "json"} - by_typer


def test_only_the_command_that_runs_is_imported() -> None:
    """Of our commands only the module of the one that runs is imported."""
    loaded = modules(LOADED, "dice", "half", "-j")
    assert "fng_cli.cli.book.dice" in loaded
    assert not {
        name for name in loaded if name.startswith(("fng_cli.cli.mission", "fng_cli.cli.book.tables"))
    }
    assert not {name for name in loaded if name.startswith("fng_cli.icbm")}


def test_help_imports_no_rich(by_typer: set[str]) -> None:
    """The list of commands is plain text."""
    assert not modules(LOADED, "--help") & NEVER - by_typer


def test_odds_as_json_draw_no_table(by_typer: set[str]) -> None:
    """Odds for programs are told without what draws them for people."""
    assert not modules(LOADED, "contact", "--rep", "4", "--odds", "-j") & {"rich"} - by_typer


def test_the_table_files_of_other_rules_stay_unread() -> None:
    """A ruling as text reads the tables that it needs, and no others."""
    code = (
        "import sys, json\nfrom fng_cli.tables import printed\nread = []\nparsed = printed.parsed\n"
        "printed.parsed = lambda path: read.append(parsed(path)['title']) or parsed(path)\n"
        "from fng_cli.cli.shell.main import fng\ntry: fng()\nfinally: print(json.dumps(read), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "weather", "--season", "dry"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=True,
        env=asking_at_the_end(),
    )
    assert json.loads(done.stderr) == ["Weather"]
