"""The README and the pages of ``docs/`` say what is so."""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path

import pytest

from tests import notebook
from tests.each import REST
from tests.readme import PAGES, ROOT, examples, run, set_up

MARKS = {
    **dict.fromkeys(("cookbook.md", "examples.md", "icbm-mail.md"), (pytest.mark.heavy,)),
    **dict.fromkeys(("icbm.md", "json.md", "tables.md", "turn.md"), REST),
}
"""The marks of pages that take long: whole scripts, and some dozens of commands."""


@pytest.mark.parametrize(
    "page",
    [pytest.param(page, marks=MARKS.get(page.name, ()), id=page.name) for page in PAGES],
)
def test_the_examples_of_a_page_print_what_it_shows(page: Path, tmp_path: Path) -> None:
    """Every example runs as it stands, one after the other in one folder, and prints what is below it."""
    if missing := [name for name in ("bash", "jq", *NAMED) if not shutil.which(name) and needs(page, name)]:
        pytest.skip(f"{page.name} uses {' and '.join(missing)}")
    set_up(page, tmp_path)
    for commands, output in examples(page):
        assert run(commands, tmp_path) == output, commands


NAMED = ("sqlite3",)
"""Programs that only those pages need that name them."""


def needs(page: Path, name: str) -> bool:
    """Whether the examples of a page use a program."""
    return name not in NAMED or any(name in commands for commands, _ in examples(page))


def test_pages_have_examples() -> None:
    """The README has some, and no command of a page goes without its output."""
    assert len(examples()) >= 5
    for page in PAGES[1:]:
        assert page.read_text(encoding="utf-8").count("```sh\n") == len(examples(page)), page


def test_the_cookbook_has_twenty_recipes_and_more() -> None:
    """Each under a number, in their order, with what it prints."""
    text = (ROOT / "docs" / "cookbook.md").read_text(encoding="utf-8")
    numbers = [int(number) for number in re.findall(r"^## (\d+)\. ", text, re.M)]
    assert numbers == list(range(1, len(examples(ROOT / "docs" / "cookbook.md")) + 1))
    assert len(numbers) >= 20


def test_every_example_script_is_run_by_a_page() -> None:
    """A script says what it is for and how it is called, may be run, and its page runs it."""
    page = (ROOT / "docs" / "examples.md").read_text(encoding="utf-8")
    for script in sorted((ROOT / "docs" / "examples").glob("*.sh")):
        head = script.read_text(encoding="utf-8").splitlines()
        assert head[0] == "#!/usr/bin/env bash"
        assert head[2].startswith(f"# usage: {script.name}")
        assert os.access(script, os.X_OK)
        assert f"bash docs/examples/{script.name}" in page


def test_the_notebook_shows_what_its_cells_say() -> None:
    """Each cell is Python, and all have been run; where pandas is installed they are run anew."""
    cells = notebook.code(notebook.read())
    assert all(compile("".join(cell["source"]), "cell", "exec") and cell["execution_count"] for cell in cells)
    assert sum(notebook.kept(cell) is not None for cell in cells) >= 5
    pytest.importorskip("pandas")
    assert notebook.outputs() == [notebook.kept(cell) for cell in cells]
