"""``fng status``: where the evening stands."""

from __future__ import annotations

from msgspec.structs import replace

from fng_cli.cli.evening.words import show_standing
from fng_cli.cli.shell.pipeline import ToldRun, view
from fng_cli.cli.shell.play import Play
from fng_cli.document import Content, Report
from fng_cli.rules.evening.phases import check_evening
from fng_cli.rules.evening.status import EveningStanding
from fng_cli.rules.evening.status import standing as standing_of


class StatusRun(ToldRun):
    """One call of the status of an evening: where a tour has counted it, the next step is the tour's."""

    def _shown(self, content: Content) -> Report:
        report = super()._shown(content)
        evening = self._origin.document
        if not isinstance(report, EveningStanding) or "tour_turn" not in content or evening is None:
            return report
        from fng_cli.cli.files.tour_beside import tour_beside
        from fng_cli.rules.campaign.fortnight import need_tour
        from fng_cli.rules.campaign.tour_steps import counted_steps

        found = tour_beside(evening)
        return (
            replace(report, next=counted_steps(report.next, content, need_tour(found[1])))
            if found
            else report
        )


@view("status", page="14-24, 55, 60-64, 98-102", section="standing", show=show_standing, run=StatusRun)
def status(play: Play) -> EveningStanding:
    """Tell where the evening stands: clock, groups, markers, what is pending, what lasts, points so far.

    fng status -i evening.json

    fng status -i evening.json -j
    """
    check_evening(play.document)
    report = standing_of(play.document)
    if "tour_turn" not in play.document:
        return report
    from fng_cli.rules.campaign.tour_steps import steps_in_tour

    return replace(report, next=steps_in_tour(report.next, play.state))
