"""``undo``, ``redo``, ``log`` and ``replay`` of a missile game: as those of an evening, and nothing secret told."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

from msgspec.structs import replace

from fng_cli.cli.history import log as logs
from fng_cli.cli.history import replay as replays
from fng_cli.cli.history import undo as undoing
from fng_cli.cli.icbm.game import FORM, open_part
from fng_cli.cli.shell.options import flag
from fng_cli.cli.shell.pipeline import view
from fng_cli.cli.shell.play import Play
from fng_cli.document import Content

PAGE = "icbm 1-9"

undo = replace(undoing.undo, form=FORM, page=PAGE)
redo = replace(undoing.redo, form=FORM, page=PAGE)
replay = replace(replays.replay_command, form=FORM, page=PAGE)


class OpenLogRun(logs.LogRun):
    """One call of a view of the log that is given of it no more than what is open to both sides."""

    def _contents(self, path: Path | None) -> Iterator[Content]:
        for content in super()._contents(path):
            yield content | {"log": [open_part(entry) for entry in content.get("log") or ()]}


@view("log", page=PAGE, section="log_told", form=FORM, show=logs.show, run=OpenLogRun)
def log(
    play: Play, last: logs.Last = None, rolls: Annotated[bool, flag("With all open dice.")] = False
) -> logs.LogTold:
    """Tell a game, as far as both sides may know it: commands and answers; -j gives an entry a line.

    icbm log -f game.json
    icbm log --last 3 --rolls -f game.json
    """
    return logs.told(play.document, FORM, None, last, rolls)
