"""The score of a mission whose help a document keeps. Source: p. 102."""

from __future__ import annotations

from pathlib import Path

from tests.cli.support.evening import Evening


def test_ready_support_that_was_left_counts_by_the_document(tmp_path: Path) -> None:
    """Three for each that was never called upon (c-24); what was asked for on demand was paid for then."""
    evening = Evening(tmp_path, level=5)
    evening.does("support ready artillery --dice 6")
    evening.does("request mortars --caller sergeant --dice 6")
    lines = {one["what"]: one["points"] for one in evening.made("score --type fight")["score"]["score_lines"]}
    assert lines["Ready Support unused"] == 6
    assert lines["Mortars on demand"] == -5
    said = evening.made("score --type fight --ready-unused 0")["score"]["score_lines"]
    assert "Ready Support unused" not in {one["what"] for one in said}
