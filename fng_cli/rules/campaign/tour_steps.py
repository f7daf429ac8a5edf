"""Next steps in the evening of a tour: the aftermath of its mission is rolled for the tour. Source: p. 102-105."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from fng_cli.calls import Call, Next, Slot, call
from fng_cli.rules.campaign.tour import TOUR_MARK, Tour, TourPhase
from fng_cli.rules.evening.phases import was_ended
from fng_cli.state import State

THE_TOUR = Slot("TOUR")
"""The placeholder for the tour's file if an evening does not have its name."""
DONE_BY_CAMPAIGN_AFTER = frozenset({"recover", "score", "after", "after mission"})
"""The commands that ``campaign after`` carries out itself."""
REASON = "play the aftermath of the mission for the tour: recovery, score, rewards, REP, replacements"


def campaign_after_call(evening: State) -> Call:
    """Return the call ``campaign after``, which records an evening's mission in its tour. The call names the
    tour's file, or has a placeholder if the evening does not name it.
    """
    return _tour_call("campaign after", evening)


def _runnable_campaign_after(evening: State) -> Call:
    """Return the call that runs ``campaign after`` for an evening's mission. The call has ``force`` if the
    mission has not ended, because the command would refuse without it.
    """
    return _tour_call("campaign after", evening, force=not was_ended(evening))


def _tour_call(command: str, evening: State, *, force: bool = False) -> Call:
    """Return the call of ``command`` on the tour's file. The evening's record of its tour names that file; if
    it names none, the call has a placeholder. ``force``: add the option that allows the command out of
    turn.
    """
    mark = evening[TOUR_MARK]
    return call(command, force=force, f=mark.tour_file if mark and mark.tour_file else THE_TOUR)


def steps_in_tour(steps: Iterable[Next], state: State) -> tuple[Next, ...]:
    """Return the next steps of an evening. In a tour, the step ``campaign after`` replaces the steps that it
    carries out itself, and steps with the same call are merged. A ``recover`` with options stays, since
    the options may hold facts that only the player knows. Outside a tour the steps are unchanged.
    """
    if "tour_turn" not in state.content:
        return tuple(steps)
    result: list[Next] = []
    for step in steps:
        own = step.call
        if own.command not in DONE_BY_CAMPAIGN_AFTER or (own.command == "recover" and own.options):
            result.append(step)
        elif own.command != "recover":
            result.append(_step_for_tour(step, state))
    if any(step.call.command == "recover" and not step.call.options for step in steps) and not any(
        step.call.command == "campaign after" for step in result
    ):
        result.insert(0, Next(_runnable_campaign_after(state), REASON))
    return tuple({step.call: step for step in reversed(result)}.values())[::-1]


def _step_for_tour(step: Next, evening: State) -> Next:
    """Return the step ``campaign after``, which replaces ``step`` of an evening. Usually its reason is
    REASON. If ``step`` is a ``score``, its options in SCORE_OPTIONS are passed on, and the details in its
    reason go into the new one. The details are what follows the colon or, if there is none and options are
    passed on, the first comma.
    """
    after = _runnable_campaign_after(evening)
    if step.call.command != "score":
        return Next(after, REASON)
    passed_on = tuple(option for option in step.call.options if option[0].removeprefix("--") in SCORE_OPTIONS)
    _, colon, more = step.reason.partition(": ")
    more = more if colon else step.reason.partition(", ")[2] if passed_on else ""
    reason = f"play the aftermath of the mission for the tour: {more}" if more else REASON
    return Next(replace(after, options=(*passed_on, *after.options)), reason)


SCORE_OPTIONS = frozenset({"completed", "failed", "not-exited"})
"""The options of ``score`` that ``campaign after`` also has."""


def steps_once_counted(steps: Iterable[Next], evening: State, tour: Tour) -> tuple[Next, ...]:
    """Return the next steps of an evening. If its tour has already scored it, the tour's next step replaces
    ``campaign after``, and a step that then occurs twice is kept once. Without a tour, or before that, the
    steps are unchanged.
    """
    mark = evening[TOUR_MARK]
    if mark is None or all(counted.turn != mark.turn for counted in tour.evenings):
        return tuple(steps)
    tour_step = {
        TourPhase.OVER: Next(
            _tour_call("campaign show", evening), "this mission has been scored, and the tour is over"
        ),
        TourPhase.MISSION: Next(
            _tour_call("campaign show", evening),
            "this mission has been scored: see the current state of the tour",
        ),
        TourPhase.BETWEEN_TURNS: Next(
            _tour_call("campaign turn", evening), "this mission has been scored: play the next fortnight"
        ),
    }[tour.phase]
    replaced = (tour_step if step.call.command == "campaign after" else step for step in steps)
    return tuple(dict.fromkeys(replaced))
