"""The clock in use: what holds now, what somebody has done in this turn, what ends by what he does."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from fng_cli.cli.shell.play import Play
from fng_cli.document import Content
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING, Lasting


class TimeKept(NamedTuple):
    """All that lasts in a document, and the turn; None where it keeps no clock."""

    known: tuple[Lasting, ...]
    turn: int | None


def time_kept(play: Play) -> TimeKept:
    """The things that last in the document, and the turn."""
    return TimeKept(LASTING.read(play.document), turn_of(play.document))


def kept(play: Play, begins: Iterable[Lasting] = (), over: Iterable[Lasting] = ()) -> Content:
    """The part of the document that changes as these begin, and those are over."""
    begins, over = tuple(begins), tuple(over)
    return LASTING.change(play.document, begins, gone=[one.id for one in over]) if begins or over else {}
