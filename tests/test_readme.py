"""The README says what is so."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.readme import examples, run


@pytest.mark.skipif(not shutil.which("bash") or not shutil.which("jq"), reason="the examples use bash and jq")
def test_the_examples_of_the_readme_print_what_it_shows(tmp_path: Path) -> None:
    """Every example runs as it stands, one after the other in one folder, and prints what is below it."""
    shown = examples()

    assert len(shown) >= 5
    for commands, output in shown:
        assert run(commands, tmp_path) == output, commands
