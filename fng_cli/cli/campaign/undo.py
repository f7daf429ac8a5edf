"""``fng campaign undo`` and ``redo``: the tour at hand is taken back to what it was, and forth again."""

from __future__ import annotations

from fng_cli.cli.files.at_hand import CAMPAIGN
from fng_cli.cli.history.undo import HistoryRun, Steps, StepsTaken, show
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.play import Play


class TourHistoryRun(HistoryRun):
    """One call of a command that takes the tour at hand back or forth."""

    @property
    def hand(self) -> str:
        return CAMPAIGN


@command("campaign undo", page="1", section="undo", show=show, run=TourHistoryRun)
def undo(play: Play, steps: Steps = 1) -> StepsTaken:
    """Take back the last command on a tour, or the last N; its evenings stay as they are.

    fng campaign undo -f tour.toml
    fng campaign undo 1 --dry-run -f tour.toml
    """
    raise NotImplementedError("a file is moved by its run, and by no ruling")


@command("campaign redo", page="1", section="redo", show=show, run=TourHistoryRun)
def redo(play: Play, steps: Steps = 1) -> StepsTaken:
    """Do again what was taken back of a tour, the last step or the last N.

    fng campaign redo -f tour.toml
    fng campaign redo 1 --dry-run -f tour.toml
    """
    raise NotImplementedError("a file is moved by its run, and by no ruling")
