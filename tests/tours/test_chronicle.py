"""The sample chronicle of the docs is what its script leaves, byte for byte."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


@pytest.mark.heavy
@pytest.mark.skipif(shutil.which("jq") is None, reason="no jq")
def test_the_sample_chronicle_is_that_of_its_seed(tmp_path: Path) -> None:
    """Also on another day: nothing in it comes from a clock. The foot names the tables, which may have changed."""
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    subprocess.run(
        ["bash", str(EXAMPLES / "tour.sh"), "5"],
        cwd=tmp_path,
        check=True,
        stdout=subprocess.DEVNULL,
        env={"PATH": path, "HOME": str(tmp_path), "LANG": "C.UTF-8"},
    )
    made = (tmp_path / "chronicle.md").read_text(encoding="utf-8").splitlines()
    kept = (EXAMPLES / "chronicle.md").read_text(encoding="utf-8").splitlines()
    assert made[:-1] == kept[:-1]
    assert made[-1].startswith("*seed 5")
