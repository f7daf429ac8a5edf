"""Places of a mission on its table, as a document keeps them: your unit, your way in, and what the mission is about.

Source: p. 98-101.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

from fng_cli.state import KeptOne

Inches = Annotated[float, Meta(ge=0, le=1200)]


class MarkKind(StrEnum):
    """The things that a mission puts on the table. Source: p. 99."""

    BRIDGE = "bridge"
    SANDBAGS = "sandbags"
    CHECK_POINT = "check-point"
    LANDING_ZONE = "landing-zone"
    WOUNDED = "wounded"
    WATER = "water"
    POND = "pond"
    RADIO_RELAY = "radio-relay"


class Mark(Struct, frozen=True):
    """Something that a mission puts on the table: its middle in inches from the left and the top edge.

    ``across_in`` is its width in inches where it has one: a clearing's or a pond's diameter, the length of
    a bridge. ``turned_degrees`` is the way that a bridge or a position lies, clockwise from east.
    ``holds`` is how many figures a position has room for.
    """

    kind: MarkKind
    x_in: Inches
    y_in: Inches
    section: int
    across_in: float | None = None
    turned_degrees: int | None = None
    holds: int | None = None


class Deployed(Struct, frozen=True):
    """The places of a mission on its table.

    ``unit_x_in`` and ``unit_y_in`` are the middle of where your unit begins, None where nobody knows its
    sector; ``entry_edge`` is the table edge that it comes in by, and has to leave by, where it has to.
    """

    unit_x_in: Inches | None = None
    unit_y_in: Inches | None = None
    unit_section: int | None = None
    entry_edge: str | None = None
    marks: tuple[Mark, ...] = ()
    rulings: tuple[str, ...] = ()


DEPLOYED = KeptOne("deployed", Deployed, "deployment on the table")
