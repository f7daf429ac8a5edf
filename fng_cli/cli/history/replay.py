"""``replay``: whether a document is what its log says, proved by playing the log again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, ClassVar, cast

import msgspec
import typer

from fng_cli import __version__, document
from fng_cli.cli.files import history, inputs, toml_file
from fng_cli.cli.history.replaying import DifferenceKind, Replay, ReplayDifference
from fng_cli.cli.shell.common import Common
from fng_cli.cli.shell.declared import Command
from fng_cli.cli.shell.options import flag
from fng_cli.cli.shell.pipeline import ViewRun, view
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content, Report
from fng_cli.errors import FngError, RequestError
from fng_cli.tables import fingerprint


class ReplayTold(Report, frozen=True):
    """Whether a log that is played again comes to its document.

    ``commands_played`` of ``of_all`` came to the same before the first that does not. ``by_faces``: the
    faces that fell were taken, and not the dice of the seeds. ``of_versions`` and ``of_tables`` are those
    that the commands were ruled by, ``remarks`` what the log does not have.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("same_document",)

    same_document: bool
    commands_played: int
    of_all: int
    by_faces: bool
    of_versions: tuple[str, ...]
    of_tables: tuple[str, ...]
    unlike: tuple[ReplayDifference, ...]
    remarks: tuple[str, ...]

    def verdict(self) -> bool:
        """No: the log comes to another document."""
        return self.same_document

    def summary(self) -> str:
        dice = "the faces that fell" if self.by_faces else "the dice of its seeds"
        number = f"{self.of_all} command{'s' * (self.of_all != 1)}"
        if self.same_document:
            return f"The log comes to the same document: {number}, by {dice}."
        one = self.unlike[0]
        where = f"at command {one.number}, {one.command}" if one.command else f"after command {self.of_all}"
        by_hand = one.kind is DifferenceKind.BY_HAND
        if by_hand and one.command:
            where = f"before command {one.number}, {one.command}"
        what = "somebody changed it by hand" if by_hand else "it first differs"
        return f"The log of {number} does not come to this document: {what} {where}."


def replayed(content: Content, form: str, path: Path | None, *, faces: bool) -> ReplayTold:
    """Play the log of a document again; raises RequestError where it has none."""
    if not content.get("log"):
        raise RequestError("the document has no log: there is nothing to play again")
    replay = Replay(content, form, _keeping(path, form), _finding(path, form))
    by_faces = faces or not replay.is_of_today()
    played = replay.play(by_faces=by_faces)
    return ReplayTold(
        not played.differences,
        played.played,
        len(replay.entries),
        by_faces,
        replay.versions,
        replay.tables,
        played.differences,
        tuple(_remarks(replay, form, faces=faces)),
    )


def _remarks(replay: Replay, form: str, *, faces: bool) -> list[str]:
    """Sentences on what a player should know of the log, and of the version that ruled."""
    found = []
    if not replay.is_of_today():
        others = [f"version {one}" for one in replay.versions if one != __version__]
        others += [f"tables {one}" for one in replay.tables if one != fingerprint(form)]
        by = "" if faces else ": so the faces that fell are taken, and not the seeds"
        found.append(
            f"ruled by {', '.join(others)}; here are version {__version__}, tables {fingerprint(form)}{by}"
        )
    if any(entry.document_hash is None for entry in replay.entries[1:]):
        found.append(
            "older commands of this log do not keep what they took from the config or other files, nor a hash: "
            "they are played without, and a change by hand shows only in what comes of it"
        )
    return found


def _keeping(path: Path | None, form: str) -> Any:
    """The way in which a document comes back from its file, or from a pipe."""
    if path and inputs.is_toml(path):
        return lambda content: toml_file.kept(content, form)
    return lambda content: msgspec.json.decode(document.encode(content))


def _finding(path: Path | None, form: str) -> Any:
    """Looks in the history of a file for the document as it was before a command."""

    def found(place: int, digest: str) -> Content | None:
        known = history.past(path) if path and history.beside(path).exists() else None
        for number in range(len(known.packed)) if known else ():
            try:
                content = (
                    inputs.decoded(cast(Path, path), cast(history.Past, known).state(number) or b"", form)
                    or {}
                )
            except FngError:
                continue
            if len(content.get("log") or ()) == place and document.digest(content, form) == digest:
                return content
        return None

    return found


def show(screen: Screen, report: ReplayTold, content: Content) -> None:
    """The answer, each difference, and what the log does not have."""
    screen.ruling(report.summary())
    for one in report.unlike:
        screen.line(f"{_where(one)}: {_what(one)}", indent=2, hang=2)
        for place in one.differing:
            screen.line(place, indent=4, hang=2)
    for remark in report.remarks:
        screen.note(remark)


def _where(one: ReplayDifference) -> str:
    return f"{one.number} {one.command}" if one.command else "in the end"


def _what(one: ReplayDifference) -> str:
    if one.kind is DifferenceKind.REFUSED:
        return f"refused now: {one.replayed}"
    if not one.replayed:
        return f"the document {one.logged}"
    return f"{one.logged} in the log; {one.replayed} now"


class ReplayRun(ViewRun):
    """One call of a command that plays a log again; its own argument names the file."""

    def __init__(self, command: Command, options: dict[str, Any], common: Common) -> None:
        named = options.pop("document")
        if named is not None:
            if common.source or common.file:
                raise RequestError(f"{named}: the document is given twice; leave out -i or -f")
            common = msgspec.structs.replace(common, file=named)
        super().__init__(command, options, common)

    def _shown(self, content: Content) -> Report:
        source = self._origin.source
        path = self._origin.path or (Path(source) if source and source != "-" else None)
        return replayed(content, self.command.form, path, faces=self.options["faces"])


@view("replay", page="1", show=show, run=ReplayRun)
def replay_command(
    play: Play,
    document: Annotated[
        str | None, typer.Argument(metavar="[FILE]", help="The game, in place of -f FILE, -i FILE or a pipe.")
    ] = None,
    faces: Annotated[bool, flag("By the faces that fell, not by the seeds.")] = False,
) -> ReplayTold:
    """Whether a document is what its log says: every command played again, from the empty document.

    By the dice of its seeds, or by typed faces where there were such. The answer is no where it does
    not come to the same; the first command that differs is named, and what somebody changed by hand.
    A log that another version or other tables have written is played by its faces.

    fng replay evening.json
    fng replay evening.json --faces
    icbm replay game.json
    icbm replay game.json --faces
    """
    return replayed(play.document, "fng", None, faces=faces)
