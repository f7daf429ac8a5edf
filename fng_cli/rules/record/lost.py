"""The soldiers whom an evening outside a tour has lost: kept beside its figures, for whoever asks who died. Source: p. 102-105."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from fng_cli.document import Content, lookup
from fng_cli.figures import FIGURES, Figure
from fng_cli.state import Kept


class LostFigure(Struct, frozen=True):
    """A soldier who has left the unit for good.

    ``lost_how`` is ``dead``, ``missing``, ``sent-home`` or ``relieved``; ``figure`` is what he was when the evening was over.
    """

    id: str
    lost_how: str
    figure: Figure


LOST_FIGURES = Kept("lost_figures", LostFigure, "lost soldier")
"""Those whom ``fng after`` has taken out of the figures of a document: they are on no table any more."""


def lost_by(content: Content, how_by_id: Iterable[tuple[str, str]]) -> Content:
    """Return the part of a document that changes as these soldiers are lost; each is an id and how he was lost."""
    known = {one.id: one for one in FIGURES.read(content)}
    lost = [LostFigure(name, how, known[name]) for name, how in how_by_id if name in known]
    return LOST_FIGURES.change(content, lost)


def evening_figures(content: Content) -> tuple[Figure, ...]:
    """Return the figures of an evening as it was played: those who were lost in it, too, each where he stood.

    Replacements who came after it are left out, until another turn is played.
    """
    figures, lost = FIGURES.read(content), LOST_FIGURES.read(content)
    if not lost:
        return figures
    came = _came_afterwards(content)
    gone = {one.id for one in lost}
    here = [one for one in figures if one.id not in came and one.id not in gone]
    for one in lost:
        here.insert(_place(one.figure, here), one.figure)
    return tuple(here)


def _place(lost: Figure, here: Sequence[Figure]) -> int:
    """Return where a lost soldier stood among figures: in his group by his id, else behind the last one of his side."""
    own = [place for place, one in enumerate(here) if one.group == lost.group and one.side is lost.side]
    behind = [place for place in own if _key(here[place].id) > _key(lost.id)]
    if behind:
        return behind[0]
    same_side = (place for place, one in enumerate(here) if one.side is lost.side)
    return 1 + (own[-1] if own else max(same_side, default=-1))


def _came_afterwards(content: Content) -> frozenset[str]:
    """Return the ids of the replacements who came after the evening, where no turn was begun since."""
    commands = [one.get("command") for one in content.get("log") or () if isinstance(one, dict)]
    if "after" not in commands or "activate" in commands[commands.index("after") :]:
        return frozenset()
    places = lookup(content, "after_evening.place_results") or ()
    return frozenset(str(one["who"]) for one in places if isinstance(one, dict) and one.get("who"))


def _key(name: str) -> tuple[str, int]:
    """Return an id in the order of its number: ``a2`` before ``a10``."""
    stem = name.rstrip("0123456789")
    return stem, int(name[len(stem) :] or 0)
