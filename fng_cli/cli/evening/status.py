"""``fng status``: where the evening stands."""

from __future__ import annotations

from fng_cli.cli.evening.words import show_standing
from fng_cli.cli.shell.pipeline import ToldRun, view
from fng_cli.cli.shell.play import Play
from fng_cli.rules.evening.phases import check_evening
from fng_cli.rules.evening.status import EveningStanding
from fng_cli.rules.evening.status import standing as standing_of


@view("status", page="14-24, 55, 60-64, 98-102", section="standing", show=show_standing, run=ToldRun)
def status(play: Play) -> EveningStanding:
    """Tell where the evening stands: clock, groups, markers, what is pending, what lasts, points so far.

    fng status -i evening.json

    fng status -i evening.json -j
    """
    check_evening(play.document)
    return standing_of(play.document)
