"""Sheets of paper that a picture is drawn for: A4, or Letter."""

from __future__ import annotations

import re
from enum import StrEnum


class SheetSize(StrEnum):
    """A size of paper."""

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
    """Return an SVG picture placed on a sheet of paper, centered and as large as possible. The sheet is
    turned so that its long side runs along that of the picture. A picture is returned unchanged if its
    ``svg`` tag gives no box (``data-picture`` or ``viewBox``), or if it is already laid out on several sheets
    (``data-sheets``).
    """
    root = re.search(_ROOT, picture)
    box = None if root is None else re.search(_BOX, root[0]) or re.search(_VIEW, root[0])
    if root is None or box is None or "data-sheets=" in root[0]:
        return picture
    left, top, width, height = map(float, box.groups())
    paper_width, paper_height = SIZES_MM[paper] if width >= height else SIZES_MM[paper][::-1]
    view_width, view_height = (
        max(width, height * paper_width / paper_height),
        max(height, width * paper_height / paper_width),
    )
    view = (left - (view_width - width) / 2, top - (view_height - height) / 2, view_width, view_height)
    attributes = (
        f' width="{paper_width:g}mm" height="{paper_height:g}mm" viewBox="{_format_box(view)}" '
        f'data-picture="{_format_box((left, top, width, height))}">'
    )
    return (
        picture[: root.start()]
        + re.sub(_SIDE, "", root[0]).removesuffix(">")
        + attributes
        + picture[root.end() :]
    )


def _format_box(box: tuple[float, float, float, float]) -> str:
    """Return the four numbers of a box (left, top, width, height), with at most one decimal each, as the text
    of ``viewBox``.
    """
    return " ".join(f"{side:.1f}".removesuffix(".0") for side in box)
