"""Runs of the commands of a tour: on the tour's file, and on the evening's file beside it."""

from __future__ import annotations

import shlex
from contextlib import ExitStack, nullcontext
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.cli.after.after import recover_and_score
from fng_cli.cli.files import files, history, inputs
from fng_cli.cli.files.config import ruling_options
from fng_cli.cli.files.origin import CAMPAIGN, default_file
from fng_cli.cli.shell.answering import Answered
from fng_cli.cli.shell.common import Common
from fng_cli.cli.shell.declared import Command
from fng_cli.cli.shell.pipeline import document_after_command
from fng_cli.cli.shell.run import CommandRun
from fng_cli.cli.shell.run_dice import DiceSource
from fng_cli.document import Content
from fng_cli.errors import FileProblem, FngError, RequestError
from fng_cli.rules.campaign.counting import check_evening, is_of_tour
from fng_cli.rules.campaign.fortnight import need_tour
from fng_cli.rules.campaign.tour import TOUR, TOUR_MARK, TourPhase
from fng_cli.rules.evening.phases import was_ended
from fng_cli.state import State


class NewTourRun(CommandRun):
    """A run of ``campaign new``, whose argument ``path`` names the tour's file."""

    def __init__(self, command: Command, options: dict[str, Any], common: Common) -> None:
        """Prepare a run that begins a tour. Its file is that of the argument or of ``-f``, or the default
        file, if allowed; without any, the tour has no file. Raises RequestError if two files are given or,
        without --force, if the file is not empty.
        """
        path = options.pop("path", None)
        if path and common.file:
            raise RequestError(f"{path} and -f {common.file}: give the file only once")
        named = default_file(CAMPAIGN) if not common.no_file and not common.source else None
        path = path or common.file or named
        if path and not common.force and Path(path).exists() and Path(path).stat().st_size:
            raise RequestError(f"{path} already exists; name another file, or delete this file first")
        if path:
            options["path"] = Path(path).name
        super().__init__(command, options, replace(common, file=path))

    @classmethod
    def check_no_tour(cls, state: State) -> None:
        """Raise RequestError if the document of ``state`` already has a tour."""
        if state[TOUR]:
            raise RequestError("the document already has a tour; begin another tour in a new file")


class DocumentChange(Struct, frozen=True):
    """The content of a document's file before and after a command; None before for a new file."""

    path: Path
    before: bytes | None
    after: bytes

    def write(self) -> None:
        """Write the changed document to its file, and record the change in the file's history; nothing if the
        content is the same. Raises FileProblem if another program has changed the file, or if it cannot be
        written.
        """
        history.write(self.path, self.before, self.after)


class TurnRun(CommandRun):
    """A run of ``campaign turn``: if a mission comes, its evening is set up in a file beside the tour's."""

    def execute(self, content: Content, path: Path | None, number: int | None) -> None:
        """Run the command on a tour's file. ``path`` is that file; with None there is no tour file.
        ``number`` is the place of this answer in a repeated run, None for a single run. File locks are
        held until the run ends.
        """
        self._tour_file = path
        self._evening: DocumentChange | None = None
        with ExitStack() as self._locks:
            super().execute(content, path, number)

    def rule_on(self, content: Content, number: int | None) -> Answered:
        """Play the campaign turn and return the answer. If it brings a mission and the tour has a file, the
        mission's game is set up beside it; its file is locked now and written later. ``number`` is the place
        of this answer in a repeated run, or None. Raises FileProblem if the game's file cannot be written or
        locked. Raises RequestError if the file already holds something else than an unplayed game of this
        turn, unless ``--force`` is given.
        """
        answer = super().rule_on(content, number)
        name = getattr(answer.report, "evening", None)
        if name and self._tour_file:
            where = self._tour_file.parent / name
            check_may_become_evening(where)
            self._locks.enter_context(files.locked(where))
            before = history.state_of(where)
            if before and not self.common.force:
                check_replaceable(answer.content, before, where)
            evening = set_up_evening(answer.content, self._tour_file, str(where))
            self._evening = DocumentChange(where, before, inputs.encode(where, evening, "fng"))
        return answer

    def write_other_files(self) -> None:
        """Write the game of the turn to a file beside the tour's, if the turn brought a mission; else do
        nothing.
        """
        if self._evening:
            self._evening.write()


def check_may_become_evening(where: Path) -> None:
    """Raise FileProblem if no game can be written at ``where``: because it is a folder, a pipe, read-only, or
    a link to a missing file, or its folder is missing or read-only. An existing ordinary file is accepted.
    Nothing is written.
    """
    if where.is_symlink() and not where.exists():
        raise FileProblem(f"{where}: this is a link to a file that does not exist; move the link away")
    files.ensure_writable(where)


SET_UP = frozenset({"campaign muster", "mission", "terrain", "pef place"})
"""The commands that set up the evening of a campaign turn."""


def check_replaceable(tour_document: Content, old: bytes, where: Path) -> None:
    """Raise RequestError if the file ``where``, with the content ``old``, must not be replaced by a tour's
    new game. Only a game of the same tour and turn in which nothing was played may be replaced.
    ``tour_document`` is the tour's document.
    """
    overwrite = "; move it away or rename it, or give --force to overwrite it"
    cure = f"{overwrite} (fng undo brings it back)"
    tour_state = State(tour_document)
    try:
        evening = inputs.decode(where, old, "fng") or {}
        mark = TOUR_MARK.read(evening)
        own = mark is not None and is_of_tour(tour_state, State(evening))
    except FngError:
        raise RequestError(
            f"{where}: another file already has this name{overwrite} (fng undo --force brings it back)"
        ) from None
    tour = need_tour(tour_state)
    if mark is None:
        raise RequestError(f"{where}: this file already holds another document{cure}")
    if not own:
        whose = f"the tour in {mark.tour_file}" if mark.tour_file else "another tour"
        raise RequestError(f"{where}: this is the game of turn {mark.turn} of {whose}{cure}")
    if mark.turn != tour.turn:
        raise RequestError(f"{where}: this is the game of turn {mark.turn} of this tour{cure}")
    log = evening.get("log") or ()
    played = [entry for entry in log if not (isinstance(entry, dict) and entry.get("command") in SET_UP)]
    if played:
        raise RequestError(
            f"{where}: this is already the game of this turn, and {len(played)} "
            f"{'command has' if len(played) == 1 else 'commands have'} been played in it{cure}"
        )


def set_up_evening(tour_document: Content, tour_file: Path, evening_file: str) -> Content:
    """Return the document of a new game for the mission of a tour's turn: soldiers, mission, table and PEFs.
    The same turn gives the same game. No file is written; ``evening_file`` is its name in commands. While
    the EAL is too high, the mission is rolled again, up to a limit. Raises RequestError without a tour.
    Source: p. 57-61, 103.
    """
    tour = need_tour(State(tour_document))
    made = tour_document.get("made") or {}
    for attempt in range(1, MOST_MISSIONS):
        seed = f"{made.get('seed') or 'tour'}/{tour.turn}" + (f"/{attempt}" if attempt > 1 else "")
        common = Common(seed=seed, json=True, file=evening_file, ruling=ruling_options(tour_document))
        source = DiceSource(common, "fng", written=True)
        content = document_after_command({}, "cli.campaign.campaign:muster", {"path": str(tour_file)}, source)
        options = {"corps": tour.corps.value, "month": tour.now.month}
        if tour.last_area:
            options["last"] = tour.last_area.value
        content = document_after_command(content, "cli.mission.mission:mission", options, source)
        most = tour.pending.most_eal if tour.pending else None
        if most is None or int(content["mission"]["eal"]) <= most:
            break
    for command in ("cli.ground.terrain:terrain", "cli.pefs.place:place"):
        content = document_after_command(content, command, {}, source)
    return content


MOST_MISSIONS = 1000
"""The most missions that are rolled to find one with a low enough EAL."""


class AfterRun(CommandRun):
    """A run of ``campaign after``: the evening is recovered and scored if it was not, then counted for the tour.

    Both files are written as a whole, the evening first, so that after an interruption nothing is done twice. If the tour
    is not read from a file, the evening must be named and scored already, and nothing is written.
    """

    def execute(self, content: Content, path: Path | None, number: int | None) -> None:
        """Score the game of this turn, if that is still to be done, count it for the tour, and write both
        files. ``path`` is the tour's file. With None nothing is written, and the game must be scored already.
        The game's file is that of ``--evening`` or of the tour. Raises RequestError if neither names one,
        FileProblem if it is no regular file.
        """
        self._evening: DocumentChange | None = None
        if path is None:
            if not self.options.get("evening"):
                beside, tour_now = self.origin.document, TOUR.read(content)
                if beside is None or tour_now is None or not tour_now.evening:
                    raise RequestError("which tour? give its file, e.g. -f tour.toml, or set FNG_CAMPAIGN")
                self.options["evening"] = self.given["evening"] = str(beside.parent / tour_now.evening)
            super().execute(content, path, number)
            return
        tour = need_tour(State(content))
        named = self.options.get("evening")
        where = Path(named) if named else path.parent / tour.evening if tour.evening else None
        if where and not named:
            self.options["evening"] = self.given["evening"] = str(where)
        if where and where.exists() and not where.is_file():
            raise FileProblem(f"{where}: this is not a regular file, so it cannot hold a game")
        with files.locked(where) if where and where.exists() else nullcontext():
            if where and tour.phase is TourPhase.MISSION:
                self._evening = self._end_evening(content, where)
            with inputs.read_as(where, self._evening.after) if where and self._evening else nullcontext():
                super().execute(content, path, number)

    def write_other_files(self) -> None:
        """Write the file of the game, if this run recovered or scored that game; else do nothing."""
        if self._evening:
            self._evening.write()

    def _end_evening(self, tour_document: Content, where: Path) -> DocumentChange | None:
        """Recover and score the game in the file ``where``, and return the change to write; None if nothing
        is left to do. Nothing is written here. Raises FileProblem if the file is missing, empty or no
        document, or if a change could not be written. Raises RequestError if its game is not that of this
        turn, or is not over (unless forced).
        """
        before = history.state_of(where)
        evening = inputs.decode(where, before or b"", "fng") if before else None
        if not evening:
            raise FileProblem(f"{where}: the game file of this turn is missing")
        state = State(evening)
        try:
            check_evening(State(tour_document), state)
        except RequestError as fault:
            raise RequestError(f"{where}: {fault}") from None
        if not (self.common.force or was_ended(state)):
            raise RequestError(
                f"{where}: the mission is not over; fng mission-end -f {shlex.quote(str(where))} checks whether "
                "the mission is over, and --force ends it as it stands"
            )
        source = DiceSource(Common(json=True, file=str(where)), "fng", written=True)
        after = recover_and_score(evening, source, self.options, of_tour=True)
        if after is evening:
            return None
        files.ensure_writable(where)
        return DocumentChange(where, before, inputs.encode(where, after, "fng"))
