"""``fng after``: all that follows a mission, in the book's order."""

from __future__ import annotations

from typing import Annotated

from fng_cli.calls import Next
from fng_cli.cli.after.after import POINTS
from fng_cli.cli.campaign.words import show_after
from fng_cli.cli.files.origin import Origin
from fng_cli.cli.scoring.score import Objective
from fng_cli.cli.shell import steps
from fng_cli.cli.shell.answering import Answered
from fng_cli.cli.shell.chance import Source
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.pipeline import carried_out
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.run import CommandRun
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES
from fng_cli.rules.campaign.evening_end import EveningEnd
from fng_cli.rules.campaign.tour import TOUR_MARK
from fng_cli.rules.campaign.tour_steps import after_call
from fng_cli.rules.campaign.walk import check_first, walk
from fng_cli.rules.close.recovery import hurt_of
from fng_cli.rules.evening.phases import AFTERWARDS, check_over
from fng_cli.terms import Side

FIRST = {"recover": "cli.close.medics:recover", "score": "cli.scoring.score:tell_score"}
"""The commands that an evening needs before: by their sections."""


class WalkRun(CommandRun):
    """One call of ``fng after``: who was hurt is looked after and the mission scored first, where nobody did.

    In the evening of a tour it is refused, also with --force: it would take the dead out before the tour counts them.
    """

    def _ruled(self, content: Content, number: int | None) -> Answered:
        check_no_tour(content, self._origin)
        if not self.common.force:
            check_over(content, AFTERWARDS)
        return super()._ruled(ended(content, self._source, self.options), number)


def check_no_tour(content: Content, origin: Origin | None = None) -> None:
    """Raise RequestError, with the tour's own command, for the evening of a tour; ``origin`` is where the evening comes from."""
    if TOUR_MARK.read(content) is not None:
        [step] = steps.told([Next(after_call(content), "")], "fng", content)
        raise RequestError(
            "this evening belongs to a tour, which counts its dead and rolls what follows: "
            + steps.going_on(step, (), origin)
        )


def ended(content: Content, source: Source, said: Content, *, of_tour: bool = False) -> Content:
    """An evening once its wounded are looked after and it is scored, as far as that was not done.

    ``said`` are options that players give: whether the objective was reached, or the points that it is worth. ``of_tour``: recovery
    goes on with those hurt whom it has left out, and a score that was taken before it is taken again, as it was typed.
    """
    stale = _stale(content) if of_tour else frozenset()
    objective = {name: said[name] for name in Objective.__struct_fields__ if said.get(name)}
    for section, where in FIRST.items():
        counted = section == "score" and said.get("points") is not None
        if (section not in content or section in stale) and content.get("figures") and not counted:
            given = _typed_score(content, of_tour=of_tour) | objective if section == "score" else {}
            content = carried_out(content, where, given, source, force=True)
    return content


def _stale(content: Content) -> frozenset[str]:
    """Return the sections to rule anew: a recovery that left somebody out, a score that is older than recovery."""
    done = [str(one.get("command")) for one in content.get("log") or () if isinstance(one, dict)]
    if hurt_of(FIGURES.read(content), Side.FWF):
        return frozenset({"recover", "score"})
    late = "recover" in done and "score" in done and done[::-1].index("recover") < done[::-1].index("score")
    return frozenset({"score"}) if late else frozenset()


def _typed_score(content: Content, *, of_tour: bool) -> Content:
    """Return the options by which the evening of a tour was scored last; none where it was not."""
    entries = [one for one in content.get("log") or () if isinstance(one, dict)] if of_tour else []
    scored = [one.get("options") or {} for one in entries if one.get("command") == "score"]
    return {name: value for name, value in scored[-1].items() if name != "force"} if scored else {}


@command("after", page="102-105", section="after_evening", report=EveningEnd, run=WalkRun, show=show_after)
def after(play: Play, points: Annotated[int, POINTS], objective: Objective) -> Ruled:
    """Walk through all that follows an evening: recovery, score, rewards, medals, REP, replacements, leaders.

    Those who are lost leave the figures; fng report, status and roster still name them. In a tour: fng campaign after.

    fng after -i evening.json
    fng after -i evening.json --completed
    """
    check_no_tour(play.document)
    check_first(play.document, force=play.force)
    return Ruled(*walk(play.document, points, dice=play.dice))
