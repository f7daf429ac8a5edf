"""Victory points that are earned while a mission is played: the document's list ``victory_points``."""

from __future__ import annotations

from fng_cli.cli.shell.play import Play
from fng_cli.document import Content


def earned(play: Play, points: int, reason: str, page: str) -> Content:
    """What a document changes by victory points won or lost; nothing where there are none.

    Each entry of the list has ``points``, ``reason`` and ``page``, so that others can add them up.
    """
    if not points:
        return {}
    entry = {"points": points, "reason": reason, "page": page}
    return {"victory_points": [*(play.document.get("victory_points") or ()), entry]}
