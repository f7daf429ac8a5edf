"""``fng after``: all that follows a mission, in the book's order."""

from __future__ import annotations

from typing import Annotated

from fng_cli.cli.after.after import POINTS
from fng_cli.cli.campaign.words import show_after
from fng_cli.cli.scoring.score import Objective
from fng_cli.cli.shell.answering import Answered
from fng_cli.cli.shell.chance import Source
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.pipeline import carried_out
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.run import CommandRun
from fng_cli.document import Content
from fng_cli.rules.campaign.evening_end import EveningEnd
from fng_cli.rules.campaign.walk import check_first, walk
from fng_cli.rules.evening.phases import AFTERWARDS, check_over

FIRST = {"recover": "cli.close.medics:recover", "score": "cli.scoring.score:tell_score"}
"""The commands that an evening needs before: by their sections."""


class WalkRun(CommandRun):
    """One call of ``fng after``: who was hurt is looked after and the mission scored first, where nobody did."""

    def _ruled(self, content: Content, number: int | None) -> Answered:
        if not self.common.force:
            check_over(content, AFTERWARDS)
        return super()._ruled(ended(content, self._source, self.options), number)


def ended(content: Content, source: Source, said: Content) -> Content:
    """An evening once its wounded are looked after and it is scored, as far as that was not done.

    ``said`` are options that players give: whether the objective was reached, or the points that it is worth.
    """
    objective = {name: said[name] for name in Objective.__struct_fields__ if said.get(name)}
    for section, where in FIRST.items():
        counted = section == "score" and said.get("points") is not None
        if section not in content and content.get("figures") and not counted:
            content = carried_out(content, where, objective if section == "score" else {}, source, force=True)
    return content


@command("after", page="102-105", section="after_evening", report=EveningEnd, run=WalkRun, show=show_after)
def after(play: Play, points: Annotated[int, POINTS], objective: Objective) -> Ruled:
    """Walk through all that follows an evening: recovery, score, rewards, medals, REP, replacements, leaders.

    fng after -i evening.json
    fng after -i evening.json --completed
    """
    check_first(play.document, force=play.force)
    return Ruled(*walk(play.document, points, dice=play.dice))
