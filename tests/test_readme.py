"""The README and the pages of ``docs/`` say what is so."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.readme import PAGES, examples, run


@pytest.mark.skipif(not shutil.which("bash") or not shutil.which("jq"), reason="the examples use bash and jq")
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_examples_of_a_page_print_what_it_shows(page: Path, tmp_path: Path) -> None:
    """Every example runs as it stands, one after the other in one folder, and prints what is below it."""
    for commands, output in examples(page):
        assert run(commands, tmp_path) == output, commands


def test_pages_have_examples() -> None:
    """The README has some, and no command of a page goes without its output."""
    assert len(examples()) >= 5
    for page in PAGES[1:]:
        assert page.read_text(encoding="utf-8").count("```sh\n") == len(examples(page)), page
