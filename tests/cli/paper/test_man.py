"""Man pages: one for each command, from its own help."""

from __future__ import annotations

import shutil
import subprocess
from functools import cache

import pytest

from fng_cli.cli.book.help import ON_DEMAND, pages
from fng_cli.cli.index.fng import FNG
from fng_cli.cli.index.icbm import ICBM
from tests.runner import commands, fng


@cache
def manual() -> dict[str, str]:
    """Every page by its name."""
    return dict(pages())


def test_every_command_has_a_page() -> None:
    """Each program, command and topic has a page of its own."""
    named = {
        "-".join((program, *path))
        for program, group in (("fng", FNG), ("icbm", ICBM))
        for path, _ in commands(group)
    }
    assert named | {"fng", "icbm", "fng-help-turn"} <= set(manual())


def test_a_page_says_what_help_says() -> None:
    """What a page has are the lines of the help, under its headings."""
    page = manual()["fng-contact"].replace("\\-", "-").replace("\\(aq", "'")
    for line in fng("contact", "--help").ok.splitlines()[2:]:
        line = line.replace(ON_DEMAND, "")
        assert line.strip() in page or line.rstrip(":").upper() in page
    assert ".SH COMMON OPTIONS\n" in page
    assert "fng-help-options" in page
    assert "--odds-by FIELD" in manual()["fng-help-options"].replace("\\-", "-")
    assert ".SH EXAMPLES" in page


@pytest.mark.skipif(not shutil.which("man"), reason="man is not installed")
@pytest.mark.parametrize("name", ["fng", "fng-fire", "fng-help-terms"])
def test_man_has_nothing_to_say_against_it(name: str) -> None:
    """The formatter warns of nothing, and shows the name."""
    done = subprocess.run(
        ["man", "--warnings", "-l", "-"],
        input=manual()[name],
        capture_output=True,
        text=True,
        env={"LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "MANWIDTH": "90"},
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert name.upper() in done.stdout
