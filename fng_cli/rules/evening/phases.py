"""The phases of a game: what is rolled once a mission, and what waits until it is over.

A document without a mission refuses nothing here, nor one whose mission is still being made: nobody stands on its table. Source: p. 40, 44, 54-60, 98-101.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from fng_cli.document import Content, lookup
from fng_cli.errors import RequestError
from fng_cli.rules.close.known import MEDIC_ROLL
from fng_cli.rules.events.known import EVENT
from fng_cli.rules.mission.weather import MISSION, MISSION_END, clock_now
from fng_cli.rules.react.known import ACTIVATION


class Settled(NamedTuple):
    """Something that is rolled once a mission: where a document has it, how it is told, and where the book says so."""

    path: str
    told: str
    page: str


ONCE_A_MISSION: Mapping[str, Settled] = {
    "mission": Settled("mission.type", "this mission is being played: {0}", "57-59"),
    "area": Settled("mission.area", "the area of this mission is known: {0}", "54"),
    "status": Settled("mission.status", "who holds sway in this mission's area is known: {0}", "54"),
    "support-level": Settled(
        "mission.support_level", "the Support Level of this mission is known: {0}", "58"
    ),
    "activity": Settled("mission.eal", "the Enemy Activity Level of this mission is known: {0}", "58"),
    "weather": Settled("mission.weather_kind", "the weather of this mission is known: {0}", "58-59"),
    "day-part": Settled(
        "mission.part_of_day", "this mission's time of day is known, and goes on by itself: {0}", "58-59"
    ),
    "terrain": Settled("terrain.sections", "the table of this mission is laid out", "44-51"),
    "pefs": Settled("pefs", "the PEFs of this mission are placed", "60"),
    "civilians": Settled("civilians", "the civilians of this mission are placed", "55"),
}


def check_settled(content: Content, what: str, *, force: bool = False) -> None:
    """Raise RequestError where a mission is being played in which that was rolled already, and nobody insists."""
    if force or not in_play(content):
        return
    known = ONCE_A_MISSION[what]
    if (value := lookup(content, known.path)) in (None, [], {}):
        return
    raise RequestError(
        f"{known.told.format(_words(value))}; it is rolled once a mission (p. {known.page}); give `force` to roll it anew"
    )


def _words(value: Any) -> str:
    return str(value).replace("-", " ")


def in_play(content: Content) -> bool:
    """Whether a document has a mission that has men or PEFs on its table, or a turn, and is not over."""
    turn = clock_now(content).turn
    if not (turn or content.get("figures") or content.get("pefs")):
        return False
    return MISSION.facts(content).type is not None and not _ended(content, turn) and not _called_off(content)


def is_over(content: Content) -> bool:
    """Whether the game of a document has come to its end: at the end of a turn, by an event, or counted for a tour. Source: p. 71, 98-101."""
    return _ended(content, clock_now(content).turn) or _called_off(content) or _counted(content)


def _afterwards(content: Content, usual: str) -> str:
    """Return what follows the end of a game, in words: in the evening of a tour the tour's own command."""
    return "fng campaign after follows, for the tour" if "tour_turn" in content else usual


def was_ended(content: Content) -> bool:
    """Return True if the mission of an evening was ended, by ``fng mission-end`` or a random event. Source: p. 71, 98-101."""
    return lookup(content, "mission_end.ends") is True or _called_off(content)


def _counted(content: Content) -> bool:
    """Whether an evening of a tour has been recovered and scored, as ``campaign after`` does. Source: p. 102-105."""
    return all(isinstance(content.get(key), dict) for key in ("tour_turn", "recover", "score"))


def check_not_over(content: Content, *, force: bool) -> None:
    """Raise RequestError where the game has ended, and nobody insists. Source: p. 98-101."""
    turn = clock_now(content).turn
    if not force and is_over(content):
        raise RequestError(
            f"the game ended with turn {turn}: {_afterwards(content, 'fng recover is for the hurt')}; "
            "give `force` to begin another turn all the same"
        )


def check_end_open(content: Content) -> None:
    """Raise RequestError where the game ended with the turn of the clock already: that is asked once. Source: p. 98-101."""
    turn = clock_now(content).turn
    if turn and _ended(content, turn):
        raise RequestError(
            f"the game ended with turn {turn} already (p. 98-101): "
            f"{_afterwards(content, 'fng recover and fng score follow')}; fng undo takes the "
            "end back; give `force` to ask once more"
        )


def _ended(content: Content, turn: int) -> bool:
    """Whether the game ended with that turn; what an earlier mission of the document came to does not count."""
    end = MISSION_END.facts(content)
    return end.ends is True and end.turn == turn


def _called_off(content: Content) -> bool:
    """Whether the last random event was the end of the mission. Source: p. 71."""
    return EVENT.facts(content).event_name == "end-of-mission"


RECOVERY = "what becomes of the hurt is rolled after the battle (p. 40)"
SCORE = "victory points are counted when it is (p. 102)"
AFTERWARDS = "medals, REP and replacements come afterwards (p. 102-105)"
"""What waits for the end of a mission, as it is told to whoever is early."""


def check_over(content: Content, waits: str = RECOVERY) -> None:
    """Raise RequestError where a mission is still being played, and say what ``waits``. Source: p. 40, 102-105."""
    turn = clock_now(content).turn
    if not turn or MISSION.facts(content).type is None or _ended(content, turn):
        return
    if _called_off(content):
        return
    raise RequestError(
        f"this is turn {turn}, and the mission is not over (fng mission-end): {waits}; give `force` to do it now"
    )


def check_recovered(content: Content) -> None:
    """Raise RequestError where the battle is over, and what becomes of the hurt was rolled for since. Source: p. 40."""
    if is_over(content) and "recover" in done_since_activation(content):
        raise RequestError(
            "what becomes of the hurt was rolled for, and nobody else is hurt (p. 40): "
            f"{_afterwards(content, 'fng score counts the points')}; "
            "fng undo takes it back; give `force` to do it once more"
        )


def check_medic(content: Content, squads: int) -> None:
    """Raise RequestError where it was rolled already whether the medic is with so many squads of a mission. Source: p. 39."""
    medic = MEDIC_ROLL.facts(content)
    if not in_play(content) or medic.squad_count != squads:
        return
    there = "he is there" if medic.there else "he comes with the rest of the platoon"
    raise RequestError(
        f"the medic of this mission was rolled for (p. 39): {there}; give `force` to roll anew"
    )


def done_since_activation(content: Content) -> frozenset[str]:
    """The commands in the log since the dice were last rolled for activation."""
    done: list[str] = []
    for entry in content.get("log") or ():
        done = [] if entry["command"] == "activate" else [*done, entry["command"]]
    return frozenset(done)


def check_doubles(content: Content) -> None:
    """Raise RequestError where the doubles of the last activation had their event already, in a mission being played. Source: p. 70."""
    if not in_play(content) or not ACTIVATION.facts(content).doubles:
        return
    if "event" in done_since_activation(content):
        raise RequestError(
            "these doubles had their event (p. 70); fng undo takes it back; give `force` to roll another"
        )


def check_begun(content: Content) -> None:
    """Raise RequestError where there are men for a mission, and none of its turns was played: it cannot end. Source: p. 98-101."""
    if content.get("figures") and "mission_end" not in content and not clock_now(content).turn:
        raise RequestError(
            "no turn was played yet: fng activate begins the first; or give `turn`, the one just played"
        )


def check_evening(content: Content) -> None:
    """Raise RequestError for a tour of duty: no turn of an evening is played in its file. Source: p. 53."""
    if "soldiers" in content:
        raise RequestError(
            "this is the file of a tour, not of an evening: fng campaign show tells where it stands, "
            "and each evening has a file of its own beside it"
        )
