"""Evenings in a turn of their own, for the tests of this room: a few figures, and a clock."""

from __future__ import annotations

from typing import Any

from fng_cli.figures import FIGURES, Figure
from fng_cli.terms import Side

Content = dict[str, Any]


def man(id: str, name: str = "", **more: Any) -> Figure:
    """A figure of the FWF, in the group of his letter."""
    return Figure(id, Side.FWF, 4, name, group=id[0], **more)


def foe(id: str, **more: Any) -> Figure:
    """A figure of the VC/NVA, in the group of his letter."""
    return Figure(id, Side.VC_NVA, 4, group=id[0], **more)


def evening(*figures: Figure, turn: int = 3, active: tuple[str, ...] = ("a",)) -> Content:
    """A document in a turn in which these groups are active."""
    names = {one.group: one.side.value for one in figures}
    order = [{"name": name, "side": names[name]} for name in active]
    waits = [name for name in names if name not in active]
    rolled = {"is_turn": True, "turn": turn, "fwf": 4, "vc_nva": 3, "order": order, "waits": waits}
    return {"clock": {"turn": turn}, "activation": rolled} | dict(FIGURES.only(figures))
