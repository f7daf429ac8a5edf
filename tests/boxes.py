"""The boxes of the words in an SVG picture, by approximate widths of letters, and how far they lie over each other."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

LETTER = 0.58
"""The mean width of a letter, as a part of the size of its font."""
RULE = re.compile(r"\.([\w-]+)\s*\{([^}]*)\}")
SIZE = re.compile(r"font-size:\s*([\d.]+)")
ANCHOR = re.compile(r"text-anchor:\s*(\w+)")
MOVED = re.compile(r"translate\(([-\d.]+)[ ,]+([-\d.]+)\)")


class Words(NamedTuple):
    """A text of a picture, with its box."""

    text: str
    left: float
    top: float
    right: float
    bottom: float

    def shared_part(self, other: Words) -> float:
        """Return the part of the smaller box that lies under the other one, 0 to 1."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return max(0.0, across) * max(0.0, down) / min(self.area, other.area)

    @property
    def area(self) -> float:
        """The area of the box."""
        return (self.right - self.left) * (self.bottom - self.top)


def words_of(picture: str) -> list[Words]:
    """Return the texts of a picture that is turned nowhere, each once where it has a halo beneath it. Rows of numbers, each
    with a place of its own, are left out.
    """
    root = ElementTree.fromstring(picture)
    style = "".join(element.text or "" for element in root.iter() if element.tag.endswith("style"))
    return list(dict.fromkeys(_words(root, 0, 0, dict(RULE.findall(style)))))


def _words(element: ElementTree.Element, x: float, y: float, rules: dict[str, str]) -> Iterator[Words]:
    """Yield the texts of an element, which stands at ``x`` and ``y``."""
    moved = MOVED.search(element.get("transform", ""))
    if moved:
        x, y = x + float(moved[1]), y + float(moved[2])
    text = "".join(element.itertext())
    if element.tag.endswith("}text") and text.strip() and not len(element):
        classes = element.get("class", "").split()
        written = SIZE.search(f"font-size:{element.get('font-size', '')};{element.get('style', '')}")
        of_class = [float(found[1]) for name in classes if (found := SIZE.search(rules.get(name, "")))]
        size = float(written[1]) if written else max(of_class, default=12)
        wide = LETTER * size * len(text)
        anchors = [*ANCHOR.findall(element.get("style", "")), element.get("text-anchor", "")]
        anchors += [anchor for name in classes for anchor in ANCHOR.findall(rules.get(name, ""))]
        anchor = next(filter(None, anchors), "start")
        left = x + float(element.get("x", 0)) - wide * {"middle": 0.5, "end": 1.0}.get(anchor, 0)
        base = y + float(element.get("y", 0))
        yield Words(text, left, base - 0.75 * size, left + wide, base + 0.05 * size)
    for inner in element:
        yield from _words(inner, x, y, rules)


def overlaps(words: list[Words], part: float) -> list[tuple[str, str, float]]:
    """Return the pairs of texts of which more than this part of the smaller one lies under the other."""
    pairs = ((one, other, one.shared_part(other)) for one, other in combinations(words, 2))
    return [(one.text, other.text, round(shared, 2)) for one, other, shared in pairs if shared > part]
