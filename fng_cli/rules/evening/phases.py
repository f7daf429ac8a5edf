"""The phases of a game: checks that a roll is made once a mission, or not before the mission is over.

The checks pass in a document without a mission, and before figures or PEFs are on its table. Source: p. 40, 44, 54-60, 98-101.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from fng_cli.document import lookup
from fng_cli.errors import RequestError
from fng_cli.rules.mission.weather import MISSION, MISSION_END, clock_now
from fng_cli.state import State


class Settled(Struct, frozen=True):
    """Something that is rolled once a mission."""

    path: str
    """Its path in a document."""
    sentence: str
    """The message of the error; ``{0}`` is the value that was rolled."""
    page: str


ONCE_A_MISSION: Mapping[str, Settled] = {
    "mission": Settled("mission.type", "this mission is already chosen: {0}", "57-59"),
    "area": Settled("mission.area", "the area of this mission is already known: {0}", "54"),
    "status": Settled("mission.status", "the status of this mission's area is already known: {0}", "54"),
    "support-level": Settled(
        "mission.support_level", "the Support Level of this mission is already known: {0}", "58"
    ),
    "activity": Settled(
        "mission.eal", "the Enemy Activity Level of this mission is already known: {0}", "58"
    ),
    "weather": Settled("mission.weather_kind", "the weather of this mission is already known: {0}", "58-59"),
    "day-part": Settled(
        "mission.part_of_day",
        "this mission's time of day is already known, and advances automatically: {0}",
        "58-59",
    ),
    "terrain": Settled("terrain.sections", "the table of this mission is already laid out", "44-51"),
    "pefs": Settled("pefs", "the PEFs of this mission are already placed", "60"),
    "civilians": Settled("civilians", "the civilians of this mission are already placed", "55"),
}


def check_settled(state: State, what: str, *, force: bool = False) -> None:
    """Raise RequestError if ``what``, a key of ``ONCE_A_MISSION``, was already rolled or chosen for the
    mission being played. Never raises with ``force``, or if no mission is being played.
    """
    if force or not is_in_play(state):
        return
    settled = ONCE_A_MISSION[what]
    if (value := lookup(state.content, settled.path)) in (None, [], {}):
        return
    raise RequestError(
        f"{settled.sentence.format(str(value).replace('-', ' '))}; this can be done only once per mission "
        f"(p. {settled.page}); give `force` to do it again"
    )


def _was_called_off(state: State) -> bool:
    """True if the last random event that was rolled called the mission off. Source: p. 71."""
    # A check whether something is settled asks for no event.
    from fng_cli.rules.events.known import was_called_off

    return was_called_off(state)


def is_in_play(state: State) -> bool:
    """True if the document has a mission, and figures, PEFs or a turn that was begun. False if the mission
    was called off, or ended with the turn that the clock shows.
    """
    turn = clock_now(state).turn
    if not (turn or state.content.get("figures") or state.content.get("pefs")):
        return False
    return (
        MISSION.facts(state.content).type is not None
        and not _ended_with(state, turn)
        and not _was_called_off(state)
    )


def is_over(state: State) -> bool:
    """True if the game has ended: at the end of the turn that the clock shows, by a random event, or because
    its tour has scored it. Source: p. 71, 98-101.
    """
    return _ended_with(state, clock_now(state).turn) or _was_called_off(state) or _was_scored(state)


def _step_after_end(state: State, usual: str) -> str:
    """Return a hint at the next command once the game has ended: ``fng campaign after`` if the document is an
    evening of a tour, else ``usual``.
    """
    return "continue the tour with fng campaign after" if "tour_turn" in state.content else usual


def was_ended(state: State) -> bool:
    """True if the mission of an evening was ended, in any turn, by ``fng mission-end``, or by the last random
    event that was rolled.

    Source: p. 71, 98-101.
    """
    return lookup(state.content, "mission_end.ends") is True or _was_called_off(state)


def _was_scored(state: State) -> bool:
    """True if the document is an evening of a tour that has both a recovery and a score, as it has after
    ``campaign after``. Source: p. 102-105.
    """
    return all(isinstance(state.content.get(key), dict) for key in ("tour_turn", "recover", "score"))


def check_not_over(state: State, *, force: bool) -> None:
    """Raise RequestError if the game has ended, so that no other turn can begin. With ``force`` nothing is
    refused.

    Source: p. 98-101.
    """
    turn = clock_now(state).turn
    if not force and is_over(state):
        raise RequestError(
            f"the game ended in turn {turn}; {_step_after_end(state, 'continue with fng recover')}, "
            "or give `force` to begin another turn anyway"
        )


def check_end_open(state: State) -> None:
    """Raise RequestError if the game has ended already with the turn that the clock shows, so that its end is
    not rolled for again. Passes before the first turn. Source: p. 98-101.
    """
    turn = clock_now(state).turn
    if turn and _ended_with(state, turn):
        raise RequestError(
            f"the game already ended in turn {turn} (p. 98-101); "
            f"{_step_after_end(state, 'continue with fng recover and fng score')}; use fng undo to "
            "reopen it, or give `force` to check again"
        )


def check_end_unrolled(state: State) -> None:
    """Raise RequestError if the end of the present turn has already been rolled for, and the roll said that
    the game goes on: the die is thrown once a turn. Source: p. 98-101.
    """
    turn, end = clock_now(state).turn, state.content.get(MISSION_END.key)
    if (
        turn
        and isinstance(end, dict)
        and end.get("turn") == turn
        and end.get("rolls")
        and not end.get("ends")
    ):
        raise RequestError(
            f"the die for the end of turn {turn} has already been thrown, and the game goes on (p. 98-101); continue with fng activate, or "
            "give `force` to throw it again"
        )


def _ended_with(state: State, turn: int) -> bool:
    """True if the document says that the game ended with ``turn``;
    an end noted for another turn does not count.
    """
    end = MISSION_END.facts(state.content)
    return end.ends is True and end.turn == turn


RECOVERY = "the fate of the wounded is rolled after the battle (p. 40)"
SCORE = "victory points are counted after the battle (p. 102)"
AFTERWARDS = "medals, REP and replacements come after the battle (p. 102-105)"
"""Sentences on what has to wait for the end of a mission, for ``check_over``."""


def check_over(state: State, waits: str = RECOVERY) -> None:
    """Raise RequestError if a mission is still being played. ``waits`` is the part of the message that says
    what has to wait. Nothing is raised before the first turn, without a mission, or if the mission was
    called off. Source: p. 40, 102-105.
    """
    turn = clock_now(state).turn
    if not turn or MISSION.facts(state.content).type is None or _ended_with(state, turn):
        return
    if _was_called_off(state):
        return
    raise RequestError(
        f"it is turn {turn}, and the mission is not over (see fng mission-end); {waits}; give `force` to do it now"
    )


def check_recovered(state: State) -> None:
    """Raise RequestError if the game is over, and recovery has already been rolled since the last roll for
    activation.

    Source: p. 40.
    """
    if is_over(state) and "recover" in done_since_activation(state):
        raise RequestError(
            "the fate of the wounded has been rolled, and nobody else is wounded (p. 40): "
            f"{_step_after_end(state, 'continue with fng score')}. You can also undo the roll with "
            "fng undo, or give `force` to roll again"
        )


def check_medic(state: State, squad_count: int) -> None:
    """Raise RequestError if a mission is being played and its medic has already been rolled for, for the same
    ``squad_count`` (number of squads); a roll for another number does not count. Source: p. 39.
    """
    from fng_cli.rules.close.known import MEDIC_ROLL

    medic = MEDIC_ROLL.facts(state.content)
    if not is_in_play(state) or medic.squad_count != squad_count:
        return
    there = "the medic is present" if medic.there else "the medic will come with the rest of the platoon"
    raise RequestError(
        f"the roll for this mission's medic has already been made (p. 39), and {there}; give `force` to "
        "roll again"
    )


def done_since_activation(state: State) -> frozenset[str]:
    """Return the names of the commands in the log after the last ``activate``, such as ``pef move``. Without
    an ``activate``, those of all commands in the log.
    """
    commands: list[str] = []
    for entry in state.content.get("log") or ():
        command = entry.get("command") or ""
        commands = [] if command == "activate" else [*commands, command]
    return frozenset(commands)


def check_doubles(state: State) -> None:
    """Raise RequestError if a mission is being played, the last roll for activation was doubles, and the
    random event for these doubles has already been rolled.

    Source: p. 70.
    """
    from fng_cli.rules.react.known import ACTIVATION

    if not is_in_play(state) or not ACTIVATION.facts(state.content).doubles:
        return
    if "event" in done_since_activation(state):
        raise RequestError(
            "the random event for these doubles has already been rolled (p. 70); undo it with fng undo, "
            "or give `force` to roll another"
        )


def check_begun(state: State) -> None:
    """Raise RequestError if the document has figures but no turn has been played: a mission cannot end before
    it has begun. Source: p. 98-101.

    Nothing is refused if the document already records a check of the mission's end.
    """
    if state.content.get("figures") and "mission_end" not in state.content and not clock_now(state).turn:
        raise RequestError(
            "no turn has been played yet; begin the first with fng activate, or give `turn`, the number of the turn just played"
        )


def check_evening(state: State) -> None:
    """Raise RequestError if the document is a tour of duty. Commands of an evening do not work on it: each
    evening of a tour has a file of its own.

    Source: p. 53.
    """
    if "soldiers" in state.content:
        raise RequestError(
            "this file is a tour, not a single game; fng campaign show shows where the tour stands, "
            "and each game has its own file in the same folder"
        )
