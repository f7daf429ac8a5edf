"""Pictures on sheets of paper."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from fng_cli.cli.paper.sheet import SIZES_MM, SheetSize, on_sheet
from tests.runner import fng

WIDE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100" width="9" height="9"><g/></svg>'


@pytest.mark.parametrize("paper", list(SheetSize))
def test_a_picture_fills_its_sheet(paper: SheetSize) -> None:
    """In millimetres, of the shape of the sheet, with all of the picture in its middle."""
    root = ElementTree.fromstring(on_sheet(WIDE, paper))
    across, down = SIZES_MM[paper]
    assert (root.get("width"), root.get("height")) == (f"{across:g}mm", f"{down:g}mm")
    left, top, wide, deep = map(float, (root.get("viewBox") or "").split())
    assert wide / deep == pytest.approx(across / down, rel=0.01)
    assert left == 0
    assert top == pytest.approx((100 - deep) / 2, abs=0.1)


def test_from_one_sheet_to_another() -> None:
    """What was drawn for A4 is as large on Letter as if it had been drawn for that."""
    assert on_sheet(on_sheet(WIDE, SheetSize.A4), SheetSize.LETTER) == on_sheet(WIDE, SheetSize.LETTER)


def test_a_high_picture_stands_upright() -> None:
    """The long side along that of the paper."""
    high = '<svg viewBox="0 0 100 200"/>'
    assert 'width="210mm" height="297mm"' in on_sheet(high.replace("/>", "></svg>"), SheetSize.A4)


def test_what_cannot_be_fitted_stays() -> None:
    """No picture, or one of several sheets."""
    assert on_sheet("text", SheetSize.A4) == "text"
    several = '<svg viewBox="0 0 297 420" data-sheets="2"></svg>'
    assert on_sheet(several, SheetSize.LETTER) == several


def test_the_option(tmp_path: Path) -> None:
    """Any picture of ours; without one there is nothing to fit."""
    target = tmp_path / "map.svg"
    assert fng("setup", "--corps", "II", "--seed", "7", "--svg", str(target), "--paper", "letter").code == 0
    assert 'width="279.4mm"' in target.read_text()
    assert fng("setup", "--corps", "II", "--seed", "7", "--svg", str(target)).code == 0
    assert 'width="297mm"' in target.read_text()
    assert "--paper sets the paper size of a picture; add --svg" in fng("weather", "--paper", "a4").fault
