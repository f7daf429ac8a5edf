"""Civilians as a document keeps them, their activities in words, and the shooting they know of. Source: p. 55-56, 99."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from fng_cli.calls import Next, Slot, call
from fng_cli.errors import RequestError
from fng_cli.outcome import CommandOutcome
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING, begun, is_begun_by
from fng_cli.rules.mission.weather import MISSION
from fng_cli.state import Kept, State
from fng_cli.tables import table
from fng_cli.terms import MissionType


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
    """Return the civilian with the id ``name``, with whom somebody is about to speak. Raises RequestError,
    whose message begins with ``where``, if there is none, or if somebody has spoken with him already.
    Source: p. 55.
    """
    civilian = CIVILIANS.find(known, name, where)
    if civilian.spoken:
        raise RequestError(
            f"{where}: somebody has already spoken with {civilian.id}; you may speak with each "
            "civilian only once"
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
    """Return an activity or reaction of a civilian in words: ``Walks to the closest cover``; for an unknown
    one, its id with spaces.
    """
    rows = table("civilian-activity").column(None).values()
    texts = {row["activity"]: row.get("text", "") for row in rows} | _REACTIONS
    return str(texts.get(activity, activity.replace("-", " ")))


_REACTIONS = {
    "fast-move-away": "Runs to cover or away from the shooter, whichever move is shorter",
    "to-cover": "Walks to the closest cover",
    "prone": "Drops prone",
    "frozen": "Stands as if frozen",
}


def rep_of(civilian: Civilian | None) -> int:
    """Return the REP of a civilian; None stands for a civilian who is in no document and has the usual REP."""
    return usual_rep() if civilian is None else civilian.rep


def with_civilians(state: State, changed: Iterable[Civilian]) -> State:
    """Return the state with the civilians ``changed``, each in place of the one with the same id; new ones
    are added.
    """
    return state.with_(CIVILIANS, changed)


SHOOTING = "shooting"
"""The kind of ``Lasting`` that says that combat has begun."""


def was_shooting(state: State) -> bool:
    """True if the document records a shot or an explosion in any turn of its game. Source: p. 56, 99."""
    return any(lasting.kind == SHOOTING for lasting in state[LASTING])


def is_shot_in_log(state: State) -> bool:
    """True if the log has a command that shoots or explodes something, given after the last one that rolled a
    mission. If no mission was rolled, the whole log counts. It serves documents that had no civilians at
    the time and so recorded no shooting. Source: p. 56.
    """
    commands = [str(entry.get("command")) for entry in state.content.get("log") or ()]
    last_mission = max((place for place, name in enumerate(commands) if name in NEW_MISSIONS), default=-1)
    return any(is_begun_by(SHOOTING, name) for name in commands[last_mission + 1 :])


NEW_MISSIONS = frozenset({"mission", "setup"})
"""The commands that begin another mission in a document."""


def check_no_combat(state: State) -> None:
    """Raise RequestError if combat has begun, because then no more civilians come along the road. Combat has
    begun if the document records a shot or an explosion. Source: p. 99.
    """
    if was_shooting(state):
        raise RequestError(
            "combat has begun, so no more civilians come along the road (p. 99); give `force` to let them come"
        )


def check_claymores_before_play(state: State) -> None:
    """Raise RequestError if the FWF may not set out Claymores before the first turn. They may not in a
    Defense with civilians about, or if they walk into an Ambush. Nothing is raised without a mission, once
    the first turn has begun, or if turns are not counted. Source: p. 98-99.
    """
    mission = MISSION.facts(state.content)
    if turn_of(state) != 0 or mission.type is None:
        return
    if mission.type is MissionType.DEFENSE and _are_civilians_in_area(state):
        raise RequestError(
            "no Claymore may be set out before the first turn of a Defense while civilians are "
            "about (p. 99); give `force` if you have agreed otherwise"
        )
    if mission.type is MissionType.AMBUSH and mission.ambushing is False:
        raise RequestError(
            "your squad walks into the ambush, so it sets out no Claymores before the first turn "
            "(p. 98); give `force` if you have agreed otherwise"
        )


def _are_civilians_in_area(state: State) -> bool:
    """True if the document has civilians, or terrain whose buildings have some."""
    terrain = state.content.get("terrain")
    return bool(state[CIVILIANS]) or (isinstance(terrain, dict) and bool(terrain.get("has_civilians")))


def note_shooting(outcome: CommandOutcome, state: State) -> State:
    """Return the state after a command, with a record that there was shooting if the command shoots or
    explodes something. Unchanged if that is already recorded, or if there are no civilians to be affected.
    Source: p. 55-56, 99.
    """
    if not is_begun_by(SHOOTING, outcome.given.command) or was_shooting(state):
        return state
    if not _civilians_about(state):
        return state
    return state.with_new(LASTING, begun(state[LASTING], SHOOTING, turn=turn_of(state)))


def alarm_steps(command: str, before: State, state: State) -> tuple[Next, ...]:
    """Return the step that tests civilians near a shot or an explosion, if ``command`` is one that fires or
    explodes something. Empty for other commands, or if the document has no civilians. With civilians in
    several buildings, the player fills in the building. ``before`` is not used. Source: p. 55.
    """
    if not is_begun_by(SHOOTING, command):
        return ()
    buildings = tuple(dict.fromkeys(civilian.building for civilian in state[CIVILIANS]))
    if not buildings:
        return ()
    near = number_of("alarm-in")
    step = call("civilian react", building=buildings[0] if len(buildings) == 1 else Slot("BUILDING"))
    return (
        Next(
            step,
            f'test each civilian who is within {near}" of the shot or blast, or who sees a target within {near}" of himself',
        ),
    )


def _civilians_about(state: State) -> bool:
    """True if there are civilians about: recorded in the document, in buildings of its terrain, or along a
    road that the mission guards.
    """
    guarded = MISSION.facts(state.content).guarded
    on_the_road = guarded is not None and guarded.civilians_activation is not None
    return on_the_road or _are_civilians_in_area(state)
