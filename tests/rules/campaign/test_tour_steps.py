"""Next steps of an evening of a tour: one command ends it. Source: p. 102."""

from __future__ import annotations

from fng_cli.calls import Next, call
from fng_cli.rules.campaign.tour_steps import steps_in_tour
from fng_cli.state import State

MARK = {"tour_turn": {"turn": 3, "star_id": "a1", "tour_file": "tour.toml"}}
RECOVER, SCORE, NAMED = (
    Next(call("recover"), "x"),
    Next(call("score"), "y"),
    Next(call("recover", by="a1=4"), "z"),
)


def test_one_step_ends_the_evening_of_a_tour() -> None:
    """It stands for the recovery of all, for the score, and for both; a recovery by name stays."""
    for steps in ([RECOVER], [SCORE], [RECOVER, SCORE], [NAMED, RECOVER]):
        told = [step.call.command for step in steps_in_tour(steps, State(MARK))]
        assert told.count("campaign after") == 1
        assert told.count("recover") == (NAMED in steps)
    assert steps_in_tour([RECOVER, SCORE], State({})) == (RECOVER, SCORE)


def test_what_counts_for_the_score_counts_in_the_tour() -> None:
    """p. 98-102: ``campaign after`` takes over the options of ``score``, but not the type of mission."""
    score = Next(call("score", type="patrol", completed=True), "the objective was reached")
    [step] = steps_in_tour([score], State(MARK))
    assert step.call.command == "campaign after"
    assert ("--completed", ()) in step.call.options
    assert not any(name == "--type" for name, _ in step.call.options)
