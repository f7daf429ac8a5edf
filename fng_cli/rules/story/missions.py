"""A mission in words: what it was, what its task was and what was missing, its weather, its points."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from fng_cli.rules.clock.happenings import HAPPENINGS
from fng_cli.rules.mission.weather import MISSION, MISSION_END, WeatherFacts
from fng_cli.rules.pefs.state import PEFS
from fng_cli.rules.record.counted import SECTORS
from fng_cli.rules.record.feats import FEATS, FeatKind, numbers
from fng_cli.rules.scoring.score import SCORE, MissionResult, ScoreFacts, ScoreLine
from fng_cli.rules.story.facts import Teller, number_text
from fng_cli.state import KeptSection, State
from fng_cli.tables import table
from fng_cli.terms import Area, MissionType, Weather
from fng_cli.words import listed

AREAS = {Area.COASTAL: "coastal area", Area.DMZ: "DMZ"}
"""Areas that have another name in a sentence than their id."""
MISSIONS: Mapping[MissionType, str] = {
    MissionType.AMBUSH: "an ambush",
    MissionType.DEFENSE: "a defense",
    MissionType.FIGHT: "a fight",
    MissionType.PATROL: "a patrol",
    MissionType.RECON: "a recon mission",
}
"""The types of mission, with their article."""
OBJECTIVES: Mapping[str, str] = {
    "radio-relay": "a radio relay",
    "resupply": "a landing zone for supplies",
    "water-party": "a water party",
    "wounded": "wounded men waiting for evacuation",
    "check-point": "a check point",
    "bridge": "a bridge",
}
"""What a defense guards, as it follows ``the defense of``; the ids are those of the table ``defense-objectives``."""


LAID_OUT_FOR = KeptSection("terrain", WeatherFacts)
"""The weather for which the table was laid out."""


def area_text(area: Area) -> str:
    """Return an area within a sentence: ``the coastal area``."""
    return f"the {AREAS.get(area, area.replace('-', ' '))}"


def mission_text(kind: MissionType, objective: str | None = None) -> str:
    """Return a mission in words that fit into a sentence: ``a patrol``, ``the defense of a bridge``.
    ``objective`` is used only for a defense. It is what the unit guards, or None if that is nothing or not
    known.
    """
    if kind is MissionType.DEFENSE and objective:
        return f"the defense of {OBJECTIVES.get(objective, objective.replace('-', ' '))}"
    return MISSIONS[kind]


def in_mission_text(kind: MissionType, objective: str | None = None) -> str:
    """Return a mission with its preposition: ``on a patrol``, ``in the defense of a bridge``."""
    preposition = "on" if kind in (MissionType.PATROL, MissionType.RECON) else "in"
    return f"{preposition} {mission_text(kind, objective)}"


def weather_at_start(state: State) -> Weather | None:
    """Return the weather at the start of a mission: the weather for which its table was laid out. If that is
    not recorded, it is the mission's weather, or None if an event has changed the weather since. None if
    neither is known.
    """
    changed = any(happening.weather_kind for happening in state[HAPPENINGS])
    if laid_out := LAID_OUT_FOR.facts(state.content).weather_kind:
        return laid_out
    return None if changed else MISSION.facts(state.content).weather_kind


def weather_text(state: State) -> str:
    """Return a mission's weather and its changes: ``clear weather, inclement from turn 4 on``. If the weather
    at the start is unknown, return only the changes; empty if there are none.
    """
    first = weather_at_start(state)
    changes = [
        f"{happening.weather_kind} from turn {happening.turn or 1} on"
        for happening in state[HAPPENINGS]
        if happening.weather_kind
    ]
    return ", ".join([f"{first} weather", *changes]) if first else ", ".join(changes)


COMPLETED, FAILED, NOT_EXITED = "completed", "failed", "not exited"
"""The lines of a score on the task of the mission."""
_TOLD = {
    "PC revealed": "Potential Contact revealed",
    COMPLETED: "the task completed",
    FAILED: "the task failed",
    NOT_EXITED: "not off the table in time",
}
"""What a line of the score counts, in the words of a story, where its own would not be plain there."""


def score_lines_told(score: ScoreFacts) -> tuple[ScoreLine, ...]:
    """Return the lines of a score in the words used in stories, such as ``own dead`` for ``FWF dead``. The
    points are unchanged. Empty if the score has no total.
    """
    lines = score.score_lines if score.total is not None else ()
    return tuple(replace(line, what=_line_told(line.what)) for line in lines)


def _line_told(what: str) -> str:
    """Return what a line of the score counts, in words for a story: ``confirmed dead`` becomes ``confirmed
    enemy dead``, and ``FWF`` becomes ``own``. A line with its own wording in _TOLD gets that wording.
    """
    return _TOLD.get(what, what.replace("FWF", "own").replace("confirmed dead", "confirmed enemy dead"))


def line_text(line: ScoreLine) -> str:
    """Return a line of the score in words: ``own dead, -5``."""
    return f"{line.what}, {line.points:+d}"


def extreme_sentences(score: ScoreFacts, teller: Teller) -> Iterator[str]:
    """Yield a sentence on the score line that brought most points, then one on the line that cost most; each
    is left out if no line brings (or costs) points.
    """
    lines = sorted(score_lines_told(score), key=lambda line: line.points)
    for row, some in (
        ("score-plus", [line for line in reversed(lines) if line.points > 0]),
        ("score-minus", [line for line in lines if line.points < 0]),
    ):
        if some:
            yield teller.say(row if len(some) > 1 else f"{row}-only", line=line_text(some[0]))


def missing_points(score: ScoreFacts) -> tuple[int, int] | None:
    """Return two numbers for a mission that was worse than normal: the points that a normal mission needs,
    and how many of these it lacks. None if the points are enough, or if nothing was scored yet. Source: p.
    102.
    """
    least = int(table("mission-result").row(MissionResult.NORMAL)["least"])
    return None if score.total is None or score.total >= least else (least, least - score.total)


def task_sentences(state: State, teller: Teller) -> Iterator[str]:
    """Yield sentences on the task of a scored mission and on what was missing. Nothing is yielded if the
    mission was not scored or its type is not known, or for an ambush or a fight, where points come from the
    enemy alone. Source: p. 98-101.
    """
    score, mission = SCORE.facts(state.content), MISSION.facts(state.content)
    if score.total is None or mission.type is None:
        return
    lines = {line.what for line in score.score_lines}
    match mission.type:
        case MissionType.PATROL:
            yield teller.say(
                "task-patrol",
                walked=_some(len(numbers(state[FEATS], FeatKind.SECTOR_PATROLLED))),
                sectors=number_text(SECTORS),
                revealed=_some(len(numbers(state[FEATS], FeatKind.PEF_REVEALED))),
                pefs=number_text(len(state[PEFS])),
            )
        case MissionType.RECON if COMPLETED in lines:
            yield teller.say("task-recon-done")
        case MissionType.RECON:
            yield teller.say("task-recon", missing=_recon_lacks(state))
        case MissionType.DEFENSE:
            outcome = "done" if COMPLETED in lines else "failed" if FAILED in lines else "open"
            guarded = OBJECTIVES.get(mission.objective or "", "the objective")
            yield teller.say(f"task-defense-{outcome}", objective=guarded)
        case _:
            return
    if NOT_EXITED in lines:
        yield teller.say("task-not-exited")


def _some(number: int) -> str:
    """Return a number in words: ``two``; ``none`` for 0."""
    return number_text(number) if number else "none"


def _recon_lacks(state: State) -> str:
    """Return why a recon mission is not complete, as the end of a sentence: PEFs were not resolved, the unit
    is not recorded as having left in time, or the mission was just not counted. Call this only for a
    mission that is not completed.
    """
    unresolved = [pef.called for pef in state[PEFS] if pef.resolved is None]
    if unresolved:
        return f"{listed(unresolved)} {'was' if len(unresolved) == 1 else 'were'} never resolved"
    if not MISSION_END.facts(state.content).exited:
        return "every PEF was resolved, but the record does not say that the unit left the table in time"
    return "every PEF was resolved, but the mission was not counted as completed"
