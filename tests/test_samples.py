"""The sample pages of the docs are those that the commands write today; a page shows each, and a release has none."""

from __future__ import annotations

import re
import shutil
import tomllib

import pytest

from tests import samples
from tests.each import REST
from tests.readme import ROOT

pytestmark = pytest.mark.skipif(not samples.PLACE.exists(), reason="samples are in the repository only")
NAMES = sorted(name for made in samples.MADE.values() for name in made)


@pytest.mark.parametrize(
    "script",
    [
        pytest.param(name, marks=pytest.mark.heavy if name in samples.LONG else REST)
        for name in samples.SCRIPTS
    ],
)
def test_a_sample_is_what_the_commands_write(script: str) -> None:
    """``python -m tests.samples`` writes it anew."""
    if not shutil.which("bash") or not shutil.which("jq"):
        pytest.skip("the scripts use bash and jq")
    for name, page in samples.pages(script).items():
        assert (samples.PLACE / f"{name}.html").read_text(encoding="utf-8") == page, name


def test_a_sample_is_small_and_whole() -> None:
    """Below the size of a page with its map; it runs nothing, and asks for nothing from elsewhere."""
    for name in NAMES:
        page = (samples.PLACE / f"{name}.html").read_text(encoding="utf-8")
        assert len(page.encode()) < samples.MOST_BYTES, name
        assert 'http-equiv="Content-Security-Policy"' in page, name
        assert "<script" not in page, name
        assert not re.search(r'(?:src|href)="(?!data:|#)', page), name


def test_every_sample_is_linked_and_nothing_else() -> None:
    """From the page on samples, each by a link; the folder has no other file."""
    page = (ROOT / "docs" / "samples.md").read_text(encoding="utf-8")
    assert sorted(re.findall(r"\(samples/([\w-]+)\.html\)", page)) == NAMES
    assert sorted(path.name for path in samples.PLACE.iterdir()) == [f"{name}.html" for name in NAMES]


def test_no_sample_is_in_a_release() -> None:
    """The sdist leaves the folder out, and a wheel is made of packages, tables and completions alone."""
    targets = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"]
    assert "docs/samples" in targets["targets"]["sdist"]["exclude"]
    wheel = targets["targets"]["wheel"]
    assert not [path for path in (*wheel["packages"], *wheel["force-include"]) if path.startswith("docs")]
