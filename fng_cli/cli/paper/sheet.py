"""Sheets of paper that a picture is drawn for: A4, or Letter."""

from __future__ import annotations

import re
from enum import StrEnum


class SheetSize(StrEnum):
    """A sheet of paper."""

    A4 = "a4"
    LETTER = "letter"


SIZES_MM = {SheetSize.A4: (297.0, 210.0), SheetSize.LETTER: (279.4, 215.9)}
"""The long and the short side of each sheet, in millimetres."""

_ROOT = r"<svg\b[^>]*>"
_NUMBERS = r"(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+)"
_BOX = rf'data-picture="{_NUMBERS}"'
_VIEW = rf'viewBox="{_NUMBERS}"'
_SIDE = r' (?:width|height|viewBox|data-picture)="[^"]*"'


def on_sheet(picture: str, paper: SheetSize) -> str:
    """A picture as it fills a sheet: as large as it can be, in its middle, the long side along that of the paper.

    What is no picture with a ``viewBox``, or is several sheets already (``data-sheets``), stays as it is.
    """
    root = re.search(_ROOT, picture)
    known = None if root is None else re.search(_BOX, root[0]) or re.search(_VIEW, root[0])
    if root is None or known is None or "data-sheets=" in root[0]:
        return picture
    left, top, wide, deep = map(float, known.groups())
    across, down = SIZES_MM[paper] if wide >= deep else SIZES_MM[paper][::-1]
    view_wide, view_deep = max(wide, deep * across / down), max(deep, wide * down / across)
    view = (left - (view_wide - wide) / 2, top - (view_deep - deep) / 2, view_wide, view_deep)
    told = (
        f' width="{across:g}mm" height="{down:g}mm" viewBox="{_numbers(view)}" '
        f'data-picture="{_numbers((left, top, wide, deep))}">'
    )
    return (
        picture[: root.start()] + re.sub(_SIDE, "", root[0]).removesuffix(">") + told + picture[root.end() :]
    )


def _numbers(box: tuple[float, float, float, float]) -> str:
    return " ".join(f"{side:.1f}".removesuffix(".0") for side in box)
