"""Civilians as a document keeps them, and their activities in words. Source: p. 55."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from fng_cli.errors import RequestError
from fng_cli.state import Kept, State
from fng_cli.tables import table


class Civilian(Struct, frozen=True, omit_defaults=True):
    """A civilian in the game."""

    id: str
    building: int
    """The number of the building that his group belongs to."""
    distance_in: int
    """His distance from the building at the start, in inches."""
    activity: str
    """What he does at the start, or by his last reaction: a word of ``civilian-activity`` or ``civilian-reaction``."""
    rep: int
    section: int | None = None
    """The section of the table in which the building stands, if known."""
    spoken: bool = False
    """True once somebody has spoken with him."""


CIVILIANS = Kept("civilians", Civilian, "civilian", never_reused=True)
"""The civilians of a document."""


def listener(known: tuple[Civilian, ...], name: str, where: str) -> Civilian:
    """Return the civilian with the id ``name``, to be spoken with.

    Raises RequestError, whose message begins with ``where``, if there is none or somebody has already spoken
    with him. Source: p. 55.
    """
    civilian = CIVILIANS.find(known, name, where)
    if civilian.spoken:
        raise RequestError(
            f"{where}: somebody has spoken with {civilian.id} already, which is done only once"
        )
    return civilian


def usual_rep() -> int:
    """Return the REP that every civilian has by the rules. Source: p. 55."""
    return number_of("rep")


def number_of(name: str) -> int:
    """Return a number of the table ``civilians``, by the ``name`` of its row: ``rep``, ``activation`` or
    ``alarm-in``.
    """
    return int(table("civilians").row(name)["amount"])


def activity_text(activity: str) -> str:
    """Return an activity or reaction of a civilian in words: ``Walks to the closest cover``."""
    rows = table("civilian-activity").column(None).values()
    texts = {row["activity"]: row.get("text", "") for row in rows} | _REACTIONS
    return str(texts.get(activity, activity.replace("-", " ")))


_REACTIONS = {
    "fast-move-away": "Runs: to cover or from the shooter, whichever is nearer",
    "to-cover": "Walks to the closest cover",
    "prone": "Drops prone",
    "frozen": "Stands as if frozen",
}


def rep_of(civilian: Civilian | None) -> int:
    """Return the REP of a civilian; for None, one whom no document keeps, the usual REP."""
    return usual_rep() if civilian is None else civilian.rep


def with_civilians(state: State, changed: Iterable[Civilian]) -> State:
    """Return the state with these civilians in the place of those with their ids."""
    return state.with_(CIVILIANS, changed)
