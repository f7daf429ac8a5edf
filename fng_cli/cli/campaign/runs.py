"""Commands of a tour, run: on the tour at hand, and on the evening beside it."""

from __future__ import annotations

import shlex
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from fng_cli.cli.after.after import ended
from fng_cli.cli.files import files, history, inputs
from fng_cli.cli.files.config import typed_again
from fng_cli.cli.files.origin import CAMPAIGN, at_hand
from fng_cli.cli.shell.answering import Answered
from fng_cli.cli.shell.chance import Source
from fng_cli.cli.shell.common import Common
from fng_cli.cli.shell.declared import Command
from fng_cli.cli.shell.pipeline import document_after_command
from fng_cli.cli.shell.run import CommandRun
from fng_cli.document import Content
from fng_cli.errors import FileProblem, FngError, RequestError
from fng_cli.rules.campaign.evening_end import check_evening, is_of_tour
from fng_cli.rules.campaign.fortnight import need_tour
from fng_cli.rules.campaign.tour import TOUR, TOUR_MARK, TourPhase
from fng_cli.rules.evening.phases import was_ended
from fng_cli.state import State


class NewTourRun(CommandRun):
    """One call of the command that begins a tour: its own argument ``path`` names the file."""

    def __init__(self, command: Command, options: dict[str, Any], common: Common) -> None:
        path = options.pop("path", None)
        if path and common.file:
            raise RequestError(f"{path} and -f {common.file}: name the file once")
        named = at_hand(CAMPAIGN) if not common.no_file and not common.source else None
        path = path or common.file or named
        if path and not common.force and Path(path).exists() and Path(path).stat().st_size:
            raise RequestError(f"{path}: is there already; name another file, or delete that one first")
        if path:
            options["path"] = Path(path).name
        super().__init__(command, options, replace(common, file=path))

    @classmethod
    def begins_in(cls, content: Content) -> None:
        """Raise RequestError where a document has a tour already."""
        if TOUR.read(content):
            raise RequestError("there is a tour in the document already: begin another in a file of its own")


class TurnRun(CommandRun):
    """One call of ``fng campaign turn``: where a mission comes, its evening is set up beside the tour."""

    def execute(self, content: Content, path: Path | None, number: int | None) -> None:
        self._tour_file = path
        super().execute(content, path, number)

    def rule_on(self, content: Content, number: int | None) -> Answered:
        answer = super().rule_on(content, number)
        name = getattr(answer.report, "evening", None)
        if name and self._tour_file:
            where = self._tour_file.parent / name
            check_may_become_evening(where)
            with files.locked(where):
                before = history.state_of(where)
                if before and not self.common.force:
                    check_nobody_misses(answer.content, before, where)
                evening = set_up(answer.content, self._tour_file, str(where))
                history.write(where, before, inputs.encoded(where, evening, "fng"))
        return answer


def check_may_become_evening(where: Path) -> None:
    """Raise FileProblem where no evening may be written: over a folder, a pipe, a read-only file, through a link to nothing."""
    if where.is_symlink() and not where.exists():
        raise FileProblem(f"{where}: is a link to a file that is not there; move it away")
    files.ensure_writable(where)


SET_UP = frozenset({"campaign muster", "mission", "terrain", "pef place"})
"""The commands by which the evening of a campaign turn is made."""


def check_nobody_misses(tour: Content, there: bytes, where: Path) -> None:
    """Raise RequestError where a file may be missed once a tour's new evening takes its place.

    ``tour`` is the tour's document in the turn that begins, ``there`` what the file holds now. Only the evening of this very turn
    of this tour may go, as long as nothing was played in it.
    """
    cure = "; move it away or rename it, or give --force to write over it (fng undo brings it back)"
    try:
        evening = inputs.decoded(where, there, "fng") or {}
        mark = TOUR_MARK.read(evening)
        own = mark is not None and is_of_tour(tour, evening)
    except FngError:
        raise RequestError(f"{where}: something else stands there already{cure}") from None
    kept = need_tour(tour)
    if mark is None:
        raise RequestError(f"{where}: another document stands there already{cure}")
    if not own:
        whose = f"the tour in {mark.tour_file}" if mark.tour_file else "another tour"
        raise RequestError(f"{where}: is the evening of turn {mark.turn} of {whose}{cure}")
    if mark.turn != kept.turn:
        raise RequestError(f"{where}: is the evening of turn {mark.turn} of this tour{cure}")
    log = evening.get("log") or ()
    played = [one for one in log if not (isinstance(one, dict) and one.get("command") in SET_UP)]
    if played:
        raise RequestError(
            f"{where}: is the evening of this turn already, and was played on: {len(played)} "
            f"command{'s' * (len(played) != 1)}{cure}"
        )


def set_up(tour: Content, tour_file: Path, name: str) -> Content:
    """The evening of the mission that a tour's turn has brought: its men, the mission, the table, the markers.

    A mission is rolled again for as long as its EAL is higher than headquarters promised. Source: p. 57-61, 103.
    """
    kept = need_tour(tour)
    made = tour.get("made") or {}
    for attempt in range(1, MOST_MISSIONS):
        seed = f"{made.get('seed') or 'tour'}/{kept.turn}" + (f"/{attempt}" if attempt > 1 else "")
        common = Common(seed=seed, json=True, file=name, ruling=typed_again(tour))
        chance = Source(common, "fng", written=True)
        content = document_after_command({}, "cli.campaign.campaign:muster", {"path": str(tour_file)}, chance)
        said = {"corps": kept.corps.value, "month": kept.now.month}
        if kept.last_area:
            said["last"] = kept.last_area.value
        content = document_after_command(content, "cli.mission.mission:mission", said, chance)
        most = kept.pending.most_eal if kept.pending else None
        if most is None or int(content["mission"]["eal"]) <= most:
            break
    for where in ("cli.ground.terrain:terrain", "cli.pefs.place:place"):
        content = document_after_command(content, where, {}, chance)
    return content


MOST_MISSIONS = 1000
"""More missions than these are not rolled for an easy one."""


class AfterRun(CommandRun):
    """One call of ``fng campaign after``: the evening is recovered and scored, then counts for the tour.

    Both files are written whole, the evening first: what was done to it is done once, whatever comes between. Of a tour that
    is no file the evening must be named, and scored already: nothing is written then.
    """

    def execute(self, content: Content, path: Path | None, number: int | None) -> None:
        if path is None:
            if not self.options.get("evening"):
                raise RequestError("which tour is it? name its file: -f tour.toml, or FNG_CAMPAIGN")
            super().execute(content, path, number)
            return
        tour = need_tour(content)
        named = self.options.get("evening")
        where = Path(named) if named else path.parent / tour.evening if tour.evening else None
        if where and not named:
            self.options["evening"] = self.given["evening"] = str(where)
        if where and where.exists() and not where.is_file():
            raise FileProblem(f"{where}: is no ordinary file, and no evening")
        with files.locked(where) if where and where.exists() else nullcontext():
            if where and tour.phase is TourPhase.MISSION:
                self._end_evening(content, where)
            super().execute(content, path, number)

    def _end_evening(self, tour: Content, where: Path) -> None:
        """Recover the wounded of an evening and score it, as far as that was not done.

        Raises RequestError, and writes nothing, where it is not the evening of this turn of this tour.
        """
        before = history.state_of(where)
        evening = inputs.decoded(where, before or b"", "fng") if before else None
        if not evening:
            raise FileProblem(f"{where}: the evening of this turn is not there")
        try:
            check_evening(tour, evening)
        except RequestError as fault:
            raise RequestError(f"{where}: {fault}") from None
        if not (self.common.force or was_ended(State(evening))):
            raise RequestError(
                f"{where}: the mission is not over: fng mission-end -f {shlex.quote(str(where))} says when; "
                "--force ends it as it stands"
            )
        source = Source(Common(json=True, file=str(where)), "fng", written=True)
        after = ended(evening, source, self.options, of_tour=True)
        if after is not evening:
            files.ensure_writable(where)
            history.write(where, before, inputs.encoded(where, after, "fng"))
