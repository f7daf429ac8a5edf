"""Writing SVG: elements as text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape
from math import cos, fsum, pi, sin

from fng_cli.cli.shell.screen import safe
from fng_cli.rules.ground.grid import Point, noise

Box = tuple[float, float, float, float]
"""Left, top, width and height."""


def number(value: float) -> str:
    """Return a length as SVG text, with at most one decimal."""
    text = f"{value:.1f}"
    return text.removesuffix(".0").replace("-0", "0") if text in ("-0.0", "0.0") else text.removesuffix(".0")


def tag(name: str, *inside: str, **attributes: float | str | None) -> str:
    """Return an SVG element ``name``. In attribute names final underscores are dropped (``class_``), and
    other underscores become dashes. Numbers get at most one decimal. An attribute whose value is None is left
    out. Nothing is escaped: ``inside`` must already be markup; ``words`` escapes text.
    """
    given = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{value if isinstance(value, str) else number(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{given}>{''.join(inside)}</{name}>" if inside else f"<{name}{given}/>"


def words(place: Point, text: object, **attributes: float | str | None) -> str:
    """Return an SVG text element at a point; the text is escaped, its control characters replaced."""
    return tag("text", escape(safe(text)), x=place[0], y=place[1], **attributes)


_ROOT = r"<svg\b[^>]*(?<!/)>"


def described(picture: str, title: str, sentences: Iterable[str]) -> str:
    """Return an SVG picture with a title and a description in sentences inserted, for screen readers and
    tooltips. An ``svg`` tag without a ``role`` also gets the role ``img``. A text without an opening ``svg``
    tag is returned unchanged.
    """
    root = re.search(_ROOT, picture)
    if root is None:
        return picture
    names = f"<title>{escape(safe(title))}</title><desc>{escape(safe(' '.join(sentences)))}</desc>"
    opened = root[0] if " role=" in root[0] else f'{root[0].removesuffix(">")} role="img">'
    return picture[: root.start()] + opened + names + picture[root.end() :]


def line(points: Iterable[Point], *, closed: bool = False) -> str:
    """Return SVG path data of straight lines from point to point; ``closed``: with a last line back to the
    first point.
    """
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + ("Z" if closed else "")


def ring(centre: Point, across: float, down: float, *key: object, wild: float = 0.08) -> list[Point]:
    """Return 48 points of a closed, irregular curve around ``centre``: an ellipse with random-looking waves.
    The same ``key`` gives the same waves. ``across`` and ``down`` are the ellipse's radii. The larger
    ``wild``, the larger the waves.
    """
    waves_of_ring = [(waves, wild / waves**0.5, 2 * pi * noise(*key, waves)) for waves in (2, 3, 5)]
    points = []
    for step in range(48):
        angle = 2 * pi * step / 48
        swell = 1 + fsum(size * sin(waves * angle + turn) for waves, size, turn in waves_of_ring)
        points.append((centre[0] + across * swell * cos(angle), centre[1] + down * swell * sin(angle)))
    return points


def within(place: Point, box: Box, margin: float = 0.0) -> bool:
    """True if a point lies inside a box extended by ``margin`` on each side. A point on the edge of the
    extended box is outside.
    """
    left, top, width, height = box
    return (
        left - margin < place[0] < left + width + margin and top - margin < place[1] < top + height + margin
    )


def covered_area(box: Box, others: Sequence[Box]) -> float:
    """Return the area of the box that other boxes cover. Where several of them overlap, it is counted for
    each.
    """
    left, top, wide, deep = box
    return fsum(
        max(0.0, min(left + wide, x + across) - max(left, x))
        * max(0.0, min(top + deep, y + down) - max(top, y))
        for x, y, across, down in others
    )
