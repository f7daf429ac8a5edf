"""The signs of a map: what grows or lies on each type of terrain, and in which colours."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from fng_cli.cli.paper.svg import tag
from fng_cli.rules.ground.plan import TablePlan
from fng_cli.rules.ground.terrain import Terrain

LENGTH = 1200
"""Of every map, in the picture's units; its depth follows from the table's."""


class Shape(TablePlan):
    """The table as a plan, in the units of the picture."""

    def __init__(self, table: Terrain) -> None:
        """Lay out the drawing of a table. It is LENGTH units long, however long the table is."""
        super().__init__(table, LENGTH)


WATER, BANK, SHALLOW = "#a5cbdf", "#5d93b3", "#d3e8ec"
SURFACE, KERB = "#e7bb8b", "#80502c"
EARTH, CONTOUR = "#8a6239", "#9c5f2c"


class Strewn(Struct, frozen=True):
    """A sign that is strewn over a terrain."""

    sign: str
    """Its key in ``SIGNS``."""
    apart: float
    """The distance between two of them, about, in the picture's units."""
    least: float = 0.85
    """The smallest size, as a factor."""
    most: float = 1.15
    """The largest size, as a factor."""
    rows: bool = False
    """True if they stand in rows, else at random."""


class Look(Struct, frozen=True):
    """The colour of a terrain, and the signs strewn over it."""

    fill: str
    strewn: tuple[Strewn, ...] = ()


CLEAR = Look("#f2ebcd", (Strewn("blade", 74, 0.6, 0.9),))
JUNGLE = Look("#a9cb8f", (Strewn("tree", 26, 0.7, 1.0), Strewn("fern", 30, 0.7, 1.0)))
FOREST = Look("#c1d8a8", (Strewn("pine", 33),))
ROWS = Look("#cbdcae", (Strewn("tree", 34, 0.75, 0.85, rows=True),))

LOOKS: Mapping[str, Look] = {
    "clear": CLEAR,
    "bamboo": Look("#cddca0", (Strewn("bamboo", 23),)),
    "elephant-grass": Look("#dcdf93", (Strewn("tuft", 19),)),
    "forest": FOREST,
    "orchard": ROWS,
    "plantation": ROWS,
    "plantation-abandoned": JUNGLE,
    "impassable": Look("#cfc4b4", (Strewn("rock", 24, 1.2, 2.2),)),
    "single-canopy-jungle": JUNGLE,
    "double-canopy-jungle": Look("#8db97b", (Strewn("tree", 23, 0.9, 1.25), Strewn("fern", 40, 0.7, 1.0))),
    "triple-canopy-jungle": Look("#6fa269", (Strewn("crown", 25, 0.9, 1.4),)),
    "rice-paddy": Look("#bca66c", (Strewn("rice", 20),)),
    "rice-paddy-flooded": Look("#a9925c", (Strewn("rice", 24),)),
    "rice-paddy-near-harvest": Look("#bca66c", (Strewn("tuft", 17),)),
    "river": CLEAR,
    "canal": CLEAR,
    "stream": CLEAR,
    "rough": Look("#dfd4bc", (Strewn("rock", 30, 0.7, 1.5), Strewn("blade", 60, 0.6, 0.9))),
    "sand": Look("#f5e6b8", (Strewn("grain", 15),)),
    "sand-dunes": Look("#f2dfaa", (Strewn("dune", 44, 0.8, 1.5), Strewn("grain", 22))),
    "scrub": Look("#e4e4b2", (Strewn("bush", 32, 0.7, 1.2), Strewn("blade", 38, 0.6, 0.9))),
    "swamp": Look("#b9d2b8", (Strewn("ripple", 27), Strewn("palm", 38, 0.9, 1.2))),
    "hill": CLEAR,
}
"""The look of each type of terrain; a hill alone looks like clear ground."""

OVERLAYS: Mapping[str, tuple[Strewn, ...]] = {
    "marsh": (Strewn("ripple", 34), Strewn("reed", 58)),
    "mud": (Strewn("mud", 34),),
    "termite-mounds": (Strewn("mound", 48, 0.8, 1.3),),
}
"""What is strewn over another terrain."""

TINTS: Mapping[str, str] = {"marsh": "#3f87b5", "mud": "#7d4f24"}
"""What wet ground does to the colour of what grows on it."""

PARCELS: Mapping[str, tuple[str, ...]] = {
    "rice-paddy": ("#e3dfa0", "#dbdc98", "#e8e2ac"),
    "rice-paddy-near-harvest": ("#e6d67e", "#e0cf74", "#ead98a"),
    "rice-paddy-flooded": ("#b7d9dc", "#aed3d8", "#c0dde0"),
}
"""The fields between dikes."""


def _strokes(data: str, colour: str, width: float = 1.2) -> str:
    """Return the SVG of a path drawn in lines, without a fill."""
    return tag("path", d=data, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round")


def _disc(x: float, y: float, radius: float, colour: str, edge: str | None = None) -> str:
    """Return the SVG of a filled circle, with an outline if an ``edge`` colour is given."""
    return tag("circle", cx=x, cy=y, r=radius, fill=colour, stroke=edge, stroke_width=0.7 if edge else None)


SIGNS: Mapping[str, str] = {
    "tree": tag("ellipse", cx=1.5, cy=7.5, rx=7, ry=2.6, fill="#24381f", opacity=0.22)
    + _disc(-3.4, 2.2, 4.6, "#6d9c55", "#40662f")
    + _disc(3.6, 2.4, 4.8, "#6d9c55", "#40662f")
    + _disc(0, -2.4, 5.6, "#6d9c55", "#40662f")
    + _disc(-1.6, -3.8, 2.2, "#8db972"),
    "crown": tag("ellipse", cx=2, cy=4, rx=13, ry=11, fill="#1f3a24", opacity=0.28)
    + "".join(
        _disc(x, y, r, "#3f7a45", "#27562f") for x, y, r in ((-6, 2, 7.5), (6, 3, 7.5), (0, -6, 8), (0, 3, 7))
    )
    + _disc(-3, -7, 3, "#5c9a5c")
    + _disc(4, 0, 2.4, "#549155"),
    "pine": tag("ellipse", cx=1, cy=8, rx=5, ry=1.8, fill="#24381f", opacity=0.2)
    + tag(
        "path", d="M0-11L5-2H2.6L6.5 7H-6.5L-2.6-2H-5Z", fill="#5d8a55", stroke="#36592f", stroke_width=0.8
    ),
    "fern": _strokes("M0 4C-1 0-4-2-6-2M0 4C0-1-1-4 0-6M0 4C1 0 4-2 6-2", "#55803f"),
    "bamboo": _strokes("M-4 8L-5-7M0 8L0-9M4 8L6-6", "#7b9440", 1.8)
    + _strokes("M-5-3l4-3M0-4l4-3M5-2l4-3M0-8l-4-2", "#587a33", 1.3),
    "tuft": _strokes("M0 6C-1 1-4-4-6-6M0 6L-2-8M0 6L2-8M0 6C1 1 4-4 6-6", "#929a35", 1.2),
    "bush": tag("ellipse", cx=0.8, cy=3.4, rx=6, ry=1.8, fill="#24381f", opacity=0.16)
    + _disc(-2.6, 0.6, 3.2, "#a9b765", "#75853f")
    + _disc(2.6, 0.8, 3, "#a9b765", "#75853f")
    + _disc(0, -1.8, 3.4, "#b5c271", "#75853f"),
    "blade": _strokes("M-3 3L-4-2M0 3V-4M3 3L4-2", "#a3a45e", 1),
    "rice": _strokes("M0 5V-4M0 3C-3 1-4-1-4-4M0 3C3 1 4-1 4-4", "#6f9a4a", 1.2),
    "ripple": _strokes("M-9 0H9M-5 4H11M-11 8H3", "#5b92b0", 1.3),
    "reed": _strokes("M-2 8L-3-5M1 8V-8M4 8L6-4", "#5f8446", 1.3) + _strokes("M1-8V-4", "#7a5a33", 2.4),
    "palm": _strokes("M0 10C1 5 0 0 1-4", "#7d6540", 2)
    + _strokes("M1-4C-4-9-9-7-10-3M1-4C-2-10-5-12-8-11M1-4C3-10 6-12 9-10M1-4C6-8 10-6 11-2", "#4c7d48", 2),
    "rock": tag("path", d="M-8 5L-6-3L0-6L6-3L8 4L2 6Z", fill="#b5a994", stroke="#766a57", stroke_width=0.9)
    + _strokes("M-6-3L-1 0L0-6M-1 0L2 6", "#8f836f", 0.8),
    "grain": _disc(0, 0, 1, "#c8a860") + _disc(5, 3, 0.8, "#d3b676"),
    "dune": tag(
        "path", d="M-16 4C-8-8 6-9 16 2C6-3-6-2-16 4Z", fill="#dcc07c", stroke="#b99550", stroke_width=1
    ),
    "mud": _strokes("M-7 0c2-3 4-3 6 0s4 3 6 0", "#8f6d48", 1.6),
    "mound": tag(
        "path", d="M-6 6C-4 0-3-5 0-8C3-5 4 0 6 6Z", fill="#b98358", stroke="#7c5231", stroke_width=0.9
    )
    + _strokes("M-1-4L-2 3M2-1L3 4", "#8f623c", 0.8),
    "house": tag("rect", x=-13, y=-8, width=26, height=17, rx=1, fill="#2c2114", opacity=0.25)
    + tag("rect", x=-14, y=-10, width=26, height=17, rx=1, fill="#b08a50", stroke="#54391d", stroke_width=1.2)
    + _strokes("M-14-1.5H12", "#54391d", 1.4)
    + _strokes(
        "M-9-10V-1.5M-3-10V-1.5M3-10V-1.5M8-10V-1.5M-11-1.5V7M-6-1.5V7M0-1.5V7M6-1.5V7", "#8f6c3b", 0.8
    ),
}
"""Each sign around its own middle, as it is drawn at full size."""
