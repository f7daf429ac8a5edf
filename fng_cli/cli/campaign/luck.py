"""``fng campaign luck``: the luck of a whole tour's dice, those of its evenings included."""

from __future__ import annotations

from fng_cli.cli.files import inputs
from fng_cli.cli.files.origin import CAMPAIGN
from fng_cli.cli.odds.luck import picture, rolls_in_log, show
from fng_cli.cli.shell.pipeline import RulingLikeViewRun, view
from fng_cli.cli.shell.play import Play
from fng_cli.document import Content, Report
from fng_cli.rules.campaign.fortnight import need_tour
from fng_cli.rules.record.luck import DiceLuck, measure_luck
from fng_cli.state import State


class LuckRun(RulingLikeViewRun):
    """A run of ``campaign luck``, which also reads the logs of the tour's evenings whose files are still there."""

    def build_view(self, content: Content) -> Report:
        """Return the luck of all dice in the logs of the tour and of its games. The games' files are looked
        for in the folder of the tour's file; missing or empty files are left out. If the tour was read
        with ``-i`` or from a pipe, only its own log counts. Raises RequestError if there is no tour or a
        log entry is malformed, and FileProblem if a game's file cannot be read.
        """
        folder = self.origin.path.parent if self.origin.path else None
        tour = need_tour(State(content))
        names = [evening.file for evening in tour.evenings] + ([tour.evening] if tour.evening else [])
        evenings = [inputs.from_file(folder / name, "fng") for name in names] if folder else []
        documents = [content, *filter(None, evenings)]
        return measure_luck([dice for document in documents for dice in rolls_in_log(document)])


@view("campaign luck", page="1-2, 53", show=show, picture=picture, store=CAMPAIGN, run=LuckRun)
def tell_luck(play: Play) -> DiceLuck:
    """Compare the dice thrown in a tour with what fair dice would show.

    Nothing is rolled; the dice counted are those in the logs of the tour and of its games.

    fng campaign luck -f tour.toml
    fng campaign luck -f tour.toml -j
    """
    # LuckRun does this instead for the logs of the tour and of its games together.
    return measure_luck(rolls_in_log(play.document))
