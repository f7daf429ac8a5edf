"""The test of those in a burning structure, in a document: page 43."""

from __future__ import annotations

import json
from pathlib import Path

from tests.runner import fng

FIGURE = {"id": "a1", "side": "fwf", "rep": 4, "group": "a", "weapons": ["m-16"]}


def test_nobody_tests_in_a_structure_that_does_not_burn(tmp_path: Path) -> None:
    """p. 43: only once it is alight; `force` is for what was settled at the table."""
    path = tmp_path / "evening.json"
    hooch = {"id": "hooch", "kind": "frame", "dv": 2, "full_dv": 2, "inside_ids": ["a1"]}
    test = ("building", "in-fire", "--at", "hooch", "--by", "a1", "--dice", "1,1")
    path.write_text(json.dumps({"fng": 3, "figures": [FIGURE], "structures": [hooch]}))
    assert "is not burning" in fng(*test, "-i", str(path)).fault
    assert "a1" in fng(*test, "-i", str(path), "--force").ok
    path.write_text(json.dumps({"fng": 3, "figures": [FIGURE], "structures": [hooch | {"burning": True}]}))
    assert "a1" in fng(*test, "-i", str(path)).ok
