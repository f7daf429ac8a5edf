"""The part of the briefing on the game so far: the enemy, what was found, what lasts and what is on its way."""

from __future__ import annotations

from collections.abc import Iterator

from fng_cli.cli.paper.page import Block, Heading, Labelled
from fng_cli.document import Content

BEFORE_PLAY = frozenset(
    {
        "fng",
        "made",
        "mission",
        "terrain",
        "deployed",
        "pef",
        "pefs",
        "civilians",
        "duties",
        "ids_given",
        "log",
    }
)
"""The parts of a document whose table is laid, and on which nobody stands yet."""


def so_far(content: Content) -> Iterator[Block]:
    """The state of a game in play; nothing before its first contact, and its first turn."""
    if content.keys() <= BEFORE_PLAY:
        return
    from fng_cli.rules.evening.status import standing  # all the rules of a game in play come with it

    told = standing(content)
    turn = told.clock_now.turn
    lasting = [
        f"{one.told_text()} ({one.when(turn)})" if one.when(turn) else one.told_text() for one in told.holding
    ]
    coming = [f"{one.told_text()} ({one.when(turn)})" for one in (*told.due, *told.coming)]
    lines = (
        ("The enemy", told.enemy_text or ""),
        ("Found", ", ".join(told.contact_points)),
        ("Lasts", ", ".join(lasting)),
        ("On its way", ", ".join(coming)),
        ("Points so far", f"{told.points_so_far:+d}" if told.points_so_far else ""),
    )
    known = tuple((label, text) for label, text in lines if text)
    if known:
        yield Heading("The game so far")
        yield Labelled(known)
