"""Next steps in the evening of a tour: what follows its mission is rolled for the tour. Source: p. 102-105."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from fng_cli.calls import Call, Next, Slot, call
from fng_cli.document import Content
from fng_cli.rules.campaign.tour import TOUR_MARK, Tour, TourPhase
from fng_cli.rules.evening.phases import was_ended
from fng_cli.state import State

THE_TOUR = Slot("TOUR")
"""What stands for the tour's file where an evening does not know its name."""
DONE_BY_IT = frozenset({"recover", "score", "after", "after mission"})
"""The commands that ``campaign after`` does itself."""
REASON = "all that follows, for the tour: recovery, score, rewards, REP, replacements"


def after_call(content: Content) -> Call:
    """Return the call that ends the mission of an evening for its tour: ``campaign after -f tour.toml``.

    The tour's file is named as it is called in the folder of the evening.
    """
    return _of_tour("campaign after", content)


def _that_runs(content: Content) -> Call:
    """Return the same call, forced where the mission was not ended: by a score that is typed before."""
    return _of_tour("campaign after", content, force=not was_ended(State(content)))


def _of_tour(command: str, content: Content, *, force: bool = False) -> Call:
    mark = TOUR_MARK.read(content)
    return call(command, force=force, f=mark.tour_file if mark and mark.tour_file else THE_TOUR)


def steps_in_tour(steps: Iterable[Next], state: State) -> tuple[Next, ...]:
    """Return the next steps of an evening, with ``campaign after`` in place of what that does itself; as they are outside a tour.

    Options of a score, such as `completed`, go along. A recovery of figures by name stays: it may say what only
    the player knows, such as who was brought off by helicopter.
    """
    content = state.content
    if "tour_turn" not in content:
        return tuple(steps)
    left: list[Next] = []
    for step in steps:
        own = step.call
        if own.command not in DONE_BY_IT or (own.command == "recover" and own.options):
            left.append(step)
        elif own.command != "recover":
            left.append(_for_tour(step, content))
    if any(step.call.command == "recover" and not step.call.options for step in steps) and not any(
        step.call.command == "campaign after" for step in left
    ):
        left.insert(0, Next(_that_runs(content), REASON))
    return tuple({step.call: step for step in reversed(left)}.values())[::-1]


def _for_tour(step: Next, content: Content) -> Next:
    """Return the step as one for the tour: the score's with its options, but for the type of mission."""
    asked = _that_runs(content)
    if step.call.command != "score":
        return Next(asked, REASON)
    said = tuple(option for option in step.call.options if option[0].removeprefix("--") in TYPED_AFTER)
    _, colon, more = step.reason.partition(": ")
    more = more if colon else step.reason.partition(", ")[2] if said else ""
    reason = f"all that follows, for the tour: {more}" if more else REASON
    return Next(replace(asked, options=(*said, *asked.options)), reason)


TYPED_AFTER = frozenset({"completed", "failed", "not-exited"})
"""The options of a score that ``campaign after`` takes, too."""


def counted_steps(steps: Iterable[Next], content: Content, tour: Tour) -> tuple[Next, ...]:
    """Return the next steps of an evening that its tour has counted: the tour goes on, or is over. Else they are as they are."""
    mark = TOUR_MARK.read(content)
    if mark is None or all(one.turn != mark.turn for one in tour.evenings):
        return tuple(steps)
    step = {
        TourPhase.OVER: Next(
            _of_tour("campaign show", content), "this evening is counted, and the tour is over"
        ),
        TourPhase.MISSION: Next(
            _of_tour("campaign show", content), "this evening is counted: where the tour stands"
        ),
        TourPhase.BETWEEN_TURNS: Next(
            _of_tour("campaign turn", content), "this evening is counted: the next fortnight"
        ),
    }[tour.phase]
    those = (step if one.call.command == "campaign after" else one for one in steps)
    return tuple(dict.fromkeys(those))
