"""A civilian, as a document keeps him, and what he does. Source: p. 55."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.errors import RequestError
from fng_cli.state import Kept
from fng_cli.tables import table


class Civilian(Struct, frozen=True, omit_defaults=True):
    """A civilian in the game.

    ``building`` is that of his group, ``distance_in`` how far from it he is at the start.
    ``activity`` is what he does, at first or by his last reaction; ``spoken``: somebody has
    spoken with him.
    """

    id: str
    building: int
    distance_in: int
    activity: str
    rep: int
    section: int | None = None
    spoken: bool = False


CIVILIANS = Kept("civilians", Civilian, "civilian", never_reused=True)
"""The civilians of a document."""


def listener(known: tuple[Civilian, ...], name: str, where: str) -> Civilian:
    """The civilian who is spoken to.

    Raises RequestError where there is none of that id, or where somebody has spoken with him already.
    Source: p. 55.
    """
    found = CIVILIANS.find(known, name, where)
    if found.spoken:
        raise RequestError(f"{where}: somebody has spoken with {found.id}, and that is done but once")
    return found


def usual_rep() -> int:
    """The REP of every civilian. Source: p. 55."""
    return number_of("rep")


def number_of(name: str) -> int:
    """A number of the table of civilians: ``rep``, ``activation``, ``alarm-in``."""
    return int(table("civilians").row(name)["amount"])


def activity_text(activity: str) -> str:
    """Text of what a civilian does, in a few words: at the start, or by his reaction."""
    rows = table("civilian-activity").column(None).values()
    told = {row["activity"]: row.get("text", "") for row in rows} | _REACTIONS
    return str(told.get(activity, activity.replace("-", " ")))


_REACTIONS = {
    "fast-move-away": "Runs: to cover or from the shooter, whichever is nearer",
    "to-cover": "Walks to the closest cover",
    "prone": "Drops prone",
    "frozen": "Stands as if frozen",
}


def rep_of(civilian: Civilian | None) -> int:
    """The REP of a civilian; of one whom no document knows that of all of them."""
    return usual_rep() if civilian is None else civilian.rep


def spoken_to(civilian: Civilian | None) -> tuple[Civilian, ...]:
    """The civilian of a document once somebody has spoken with him; nobody where he is of none."""
    return () if civilian is None else (replace(civilian, spoken=True),)
