"""The soldiers lost in an evening outside a tour: kept beside its figures, for reports on the evening. Source: p. 102-105."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from fng_cli.figures import FIGURES, Figure
from fng_cli.state import Kept, KeptSection, State


class LostFigure(Struct, frozen=True):
    """A soldier who has left the unit for good.

    ``lost_how`` is ``dead``, ``missing``, ``sent-home`` or ``relieved``; ``figure`` is what he was when the evening was over.
    """

    id: str
    lost_how: str
    figure: Figure


LOST_FIGURES = Kept("lost_figures", LostFigure, "lost soldier")
"""The soldiers that ``fng after`` has taken out of the figures of a document."""


class NewcomerFacts(Struct, frozen=True):
    """The fields of a place filled after an evening that are read here: the id of the replacement."""

    who: str | None = None


class NewcomersFacts(Struct, frozen=True):
    """The places filled at the end of an evening, as in the report on it."""

    place_results: tuple[NewcomerFacts, ...] = ()


NEWCOMERS = KeptSection("after_evening", NewcomersFacts)
"""The end of the evening, for the replacements who came."""


def after_losses(state: State, how_by_id: Iterable[tuple[str, str]]) -> State:
    """Return the state with soldiers recorded as lost;
    each pair is an id and how he was lost, as in ``LostFigure``.

    They stay among the figures; an id that is not a figure's is skipped.
    """
    figure_by_id = {figure.id: figure for figure in state[FIGURES]}
    lost = [LostFigure(id, how, figure_by_id[id]) for id, how in how_by_id if id in figure_by_id]
    return state.with_(LOST_FIGURES, lost)


def evening_figures(state: State) -> tuple[Figure, ...]:
    """Return the figures of an evening as it was played, with those lost in it, each where he stood.

    Replacements who came after it are left out, until another turn is played.
    """
    figures, lost = state[FIGURES], state[LOST_FIGURES]
    if not lost:
        return figures
    replacements = _replacement_ids(state)
    lost_ids = {loss.id for loss in lost}
    played = [figure for figure in figures if figure.id not in replacements and figure.id not in lost_ids]
    for loss in lost:
        played.insert(_place(loss.figure, played), loss.figure)
    return tuple(played)


def _place(lost: Figure, figures: Sequence[Figure]) -> int:
    """Return the index at which a lost soldier stood among figures:
    in his group by his id, else behind his side's last.
    """
    group = [
        index
        for index, figure in enumerate(figures)
        if figure.group == lost.group and figure.side is lost.side
    ]
    later = [index for index in group if _id_key(figures[index].id) > _id_key(lost.id)]
    if later:
        return later[0]
    same_side = (index for index, figure in enumerate(figures) if figure.side is lost.side)
    return 1 + (group[-1] if group else max(same_side, default=-1))


def _replacement_ids(state: State) -> frozenset[str]:
    """Return the ids of the replacements who came after the evening; empty once another turn was begun."""
    commands = [entry.get("command") for entry in state.content.get("log") or ()]
    if "after" not in commands or "activate" in commands[commands.index("after") :]:
        return frozenset()
    places = NEWCOMERS.facts(state.content).place_results
    return frozenset(place.who for place in places if place.who)


def _id_key(name: str) -> tuple[str, int]:
    """Return a key that sorts ids by their numbers: ``a2`` before ``a10``."""
    stem = name.rstrip("0123456789")
    return stem, int(name[len(stem) :] or 0)
