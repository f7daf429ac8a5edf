"""``replay``: play a log again, and check that it gives the same document."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from inspect import Parameter
from pathlib import Path
from typing import Annotated, Any, ClassVar, NamedTuple, cast, get_args, get_origin

import msgspec
import typer
from msgspec import Struct

from fng_cli import __version__, document
from fng_cli.calls import Word
from fng_cli.cli.files import history, inputs, toml_file
from fng_cli.cli.index.entries import CommandGroup, Lazy
from fng_cli.cli.shell import steps
from fng_cli.cli.shell.answering import FORCE, rule
from fng_cli.cli.shell.chance import RunDice, with_house_rules
from fng_cli.cli.shell.common import Common, option_names
from fng_cli.cli.shell.declared import Command
from fng_cli.cli.shell.options import flag, parameters
from fng_cli.cli.shell.pipeline import ViewRun, view
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.ruling import roll_text
from fng_cli.cli.shell.screen import Screen
from fng_cli.dice import SOURCE, Dice, Seeded, Typed
from fng_cli.document import Content, LogEntry, Report
from fng_cli.errors import FngError, RequestError
from fng_cli.house_rules import HouseRules, by_ruling
from fng_cli.tables import fingerprint
from fng_cli.words import in_words


def command_called(name: str, form: str) -> Command | None:
    """The command of a program that a log calls so; None where there is none of that name any more."""
    entry: CommandGroup | Lazy | None = steps.index(form)
    for word in name.split():
        if not isinstance(entry, CommandGroup):
            return None
        entry = entry.entries.get(word)
    if isinstance(entry, CommandGroup):
        entry = entry.default
    return cast(Command, entry.load()) if entry else None


def own_parameters(command: Command) -> dict[str, Parameter]:
    """The options and arguments of a command by their names, with those that it is given in no words."""
    known = [*parameters(command.rule), *command.run.parameters(command)]
    return {parameter.name: parameter for parameter in known}


def options_of(command: Command, logged: Mapping[str, Any]) -> Content:
    """All options of a command: those that the log has as they were given, and what goes without saying.

    Raises RequestError where the command has no such option any more, or takes no such value.
    """
    known = own_parameters(command)
    logged = {name: value for name, value in logged.items() if name != FORCE or name in known}
    if unknown := [name for name in logged if name not in known]:
        raise RequestError(f"{command.name} has no option {unknown[0].replace('_', '-')!r} any more")
    options = {
        name: parameter.default
        for name, parameter in known.items()
        if parameter.default is not Parameter.empty
    }
    return options | {name: _read(value, known[name]) for name, value in logged.items()}


def _read(value: Any, parameter: Parameter) -> Any:
    kind = parameter.annotation
    while get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    try:
        return msgspec.convert(value, kind, strict=False)
    except msgspec.ValidationError:
        raise RequestError(
            f"{parameter.name.replace('_', '-')}: {value!r} cannot be given any more"
        ) from None


def line(name: str, logged: Mapping[str, Any], form: str) -> str:
    """The command as it was typed, but for the order of its options: ``fng fire --by a1 --at e4``."""
    command = command_called(name, form)
    words: list[Word] = [form, *name.split()]
    known = own_parameters(command) if command else {}
    arguments = [one for one in logged if one in known and _is_argument(known[one])]
    for one in sorted(logged, key=lambda one: one not in arguments):
        words += _words(one, logged[one], known.get(one), unsaid=known[one].default if one in known else None)
    return steps.line(words)


def _words(name: str, value: Any, parameter: Parameter | None, *, unsaid: Any) -> Iterator[str]:
    if value == unsaid:
        return
    values = value if isinstance(value, list | tuple) else [value]
    if parameter and _is_argument(parameter):
        yield from map(str, values)
        return
    flags = option_names(parameter.annotation) if parameter else ()
    option = next((flag for flag in flags if flag.startswith("--")), f"--{name.replace('_', '-')}")
    yes, _, no = option.partition("/")
    for one in values:
        if isinstance(one, bool):
            yield yes if one else no or f"--no-{yes.removeprefix('--')}"
        else:
            yield from (yes, f"{one:g}" if isinstance(one, float) else str(one))


def _is_argument(parameter: Parameter) -> bool:
    """Whether it is given by its place, and not by its name."""
    marks = getattr(parameter.annotation, "__metadata__", ())
    return any(type(mark).__name__ == "ArgumentInfo" for mark in marks)


MOST_PLACES = 12
"""Places of a document that are named where it is not the same."""
COMMON = frozenset({"fng", "icbm", "made", "log"})
"""The parts of a document that are compared by themselves, or not at all."""


class DifferenceKind(StrEnum):
    """The kinds of difference: what a command is, rolls, answers or refuses, or what no command did."""

    COMMAND = "command"
    DICE = "dice"
    ANSWER = "answer"
    REFUSED = "refused"
    BY_HAND = "by-hand"
    DOCUMENT = "document"


class ReplayDifference(Struct, frozen=True):
    """Something that does not come to the same, at a command of the log by its place from 1.

    What was changed by hand was so before that command; one more than the last is after all of them.
    ``logged`` says what the document has, ``replayed`` what comes of it now; ``differing`` are the places
    of the document that are not the same, where they are known.
    """

    number: int
    command: str
    kind: DifferenceKind
    logged: str
    replayed: str
    differing: tuple[str, ...] = ()


class Replayed(NamedTuple):
    """Result of a replay: how many commands were played, and each difference in its order."""

    played: int
    differences: tuple[ReplayDifference, ...]


class Replay:
    """A document whose log is played again.

    ``kept`` is a document as its file would give it back. ``found`` looks for the document as it was
    before a command, by the command's place in the log from 0 and the hash there: where somebody has
    changed it by hand the history may know how.
    """

    def __init__(
        self,
        content: Content,
        form: str,
        kept: Callable[[Content], Content],
        found: Callable[[int, str], Content | None],
    ) -> None:
        self._content = content
        self._form = form
        self._kept = kept
        self._found = found
        self._made: Content = content.get("made") or {}
        self._log: list[Content] = list(content.get("log") or ())
        self.entries = [document.log_entry(entry, number) for number, entry in enumerate(self._log, 1)]

    @property
    def versions(self) -> tuple[str, ...]:
        """The versions that the commands were ruled by."""
        first = str(self._made.get("version", "?"))
        return tuple(dict.fromkeys(entry.version or first for entry in self.entries))

    @property
    def tables(self) -> tuple[str, ...]:
        """The hashes of the tables that the commands were ruled by."""
        first = str(self._made.get("tables_hash", "?"))
        return tuple(dict.fromkeys(entry.tables_hash or first for entry in self.entries))

    def is_of_today(self) -> bool:
        """Whether every command was ruled by this version, and by the tables in force."""
        return self.versions == (__version__,) and self.tables == (fingerprint(self._form),)

    def play(self, *, by_faces: bool) -> Replayed:
        """Play the log again: with the dice of its seeds, or with the faces that fell.

        It ends at the first command that does not come to the same, since nothing after it can. What was
        changed by hand is gone on from where the history knows it.
        """
        content: Content = {}
        differences: list[ReplayDifference] = []
        for place, entry in enumerate(self.entries):
            if difference := self._by_hand(content, place, entry):
                differences.append(difference)
                changed = self._found(place, entry.document_hash or "")
                if changed is None:
                    return Replayed(place, tuple(differences))
                content = changed
            after = self._after(content, place, entry, by_faces=by_faces)
            if isinstance(after, ReplayDifference):
                return Replayed(place, (*differences, after))
            content = after
        return Replayed(len(self.entries), (*differences, *self._at_the_end(content)))

    def _by_hand(self, content: Content, place: int, entry: LogEntry) -> ReplayDifference | None:
        """The change of the document before a command, by its hash; other versions have other hashes."""
        known = entry.document_hash
        if known is None or not self.is_of_today() or known == document.digest(content, self._form):
            return None
        changed = self._found(place, known)
        places = () if changed is None else tuple(differing(content, changed))
        told = "was changed by no command" if content else "held something before its first command"
        return ReplayDifference(place + 1, entry.command, DifferenceKind.BY_HAND, told, "", places)

    def _after(
        self, content: Content, place: int, entry: LogEntry, *, by_faces: bool
    ) -> Content | ReplayDifference:
        """The document after a command; a difference where it does not come to the same."""

        def difference(kind: DifferenceKind, told: str, replayed: str) -> ReplayDifference:
            return ReplayDifference(place + 1, entry.command, kind, told, replayed)

        command = command_called(entry.command, self._form)
        if command is None:
            return difference(DifferenceKind.COMMAND, entry.command, "there is no such command any more")
        try:
            options = options_of(command, entry.options)
            dice = self._dice(entry, len(content.get("log") or ()), by_faces=by_faces)
            told = self._log[place]
            chance = RunDice(dice, self._made, {name: told[name] for name in _OF_DICE & told.keys()}, told)
            readings = HouseRules(by_ruling(entry.other_readings))
            ruled = rule(command, options, entry.options, content, with_house_rules(chance, readings))
            if isinstance(dice, Typed):
                dice.finish()
        except FngError as fault:
            return difference(DifferenceKind.REFUSED, entry.summary, str(fault))
        if ruled.rolls != entry.rolls:
            return difference(DifferenceKind.DICE, *_first_of(entry.rolls, ruled.rolls))
        if ruled.report.summary() != entry.summary:
            return difference(DifferenceKind.ANSWER, entry.summary, ruled.report.summary())
        return self._kept(ruled.content)

    def _dice(self, entry: LogEntry, place: int, *, by_faces: bool) -> Dice:
        """The dice of a command: by its seed and its place in the log, or the faces that fell."""
        source = entry.dice_source or self._made.get("dice_source")
        seed = entry.seed or self._made.get("seed")
        if by_faces or seed is None or (source != SOURCE and not entry.seed):
            return Typed([face for roll in entry.rolls for face in roll.faces])
        return Seeded(seed, place)

    def _at_the_end(self, content: Content) -> Iterator[ReplayDifference]:
        """The differences of the document from its log, all commands done."""
        places = tuple(differing(content, self._content))
        if places:
            kind = DifferenceKind.BY_HAND if self.is_of_today() else DifferenceKind.DOCUMENT
            told = (
                "says otherwise than its log"
                if kind is DifferenceKind.DOCUMENT
                else "was changed by no command"
            )
            yield ReplayDifference(len(self.entries) + 1, "", kind, told, "", places)


_OF_DICE = {"seed", "dice_source", "version", "tables_hash", "document_hash"}


def _first_of(told: tuple[Any, ...], replayed: tuple[Any, ...]) -> tuple[str, str]:
    """The first throw that is not the same, as it was and as it is now."""
    for one, other in zip(told, replayed, strict=False):
        if one != other:
            return roll_text(one), roll_text(other)
    return f"{len(told)} throws", f"{len(replayed)} throws"


def differing(replayed: Any, told: Any) -> Iterator[str]:
    """The places of a document that are not the same, with what stands there and what the log comes to."""
    found = _differing({k: v for k, v in replayed.items() if k not in COMMON}, told, "")
    for number, line in enumerate(found):
        if number == MOST_PLACES:
            yield "and more"
            return
        yield line


def _differing(replayed: Any, told: Any, place: str) -> Iterator[str]:
    if isinstance(replayed, dict) and isinstance(told, dict):
        names = [name for name in {**replayed, **told} if place or name not in COMMON]
        for name in names:
            yield from _differing(replayed.get(name), told.get(name), f"{place}.{name}" if place else name)
    elif isinstance(replayed, list) and isinstance(told, list) and len(replayed) == len(told):
        for number, (one, other) in enumerate(zip(replayed, told, strict=True)):
            yield from _differing(one, other, f"{place}[{number}]")
    elif replayed != told:
        yield f"{place}: {_brief(told)} stands there, {_brief(replayed)} by the log"


def _brief(value: Any) -> str:
    if isinstance(value, list):
        return f"a list of {len(value)}"
    if isinstance(value, dict):
        return "an object"
    text = "nothing" if value is None else in_words(value)
    return text if len(text) <= 60 else f"{text[:57]}..."


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
        known = history.past(path) if path and history.history_path(path).exists() else None
        for number in range(len(known.packed)) if known else ():
            try:
                content = (
                    inputs.decode(cast(Path, path), cast(history.Past, known).state(number) or b"", form)
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

    def build_view(self, content: Content) -> Report:
        source = self.origin.source
        path = self.origin.path or (Path(source) if source and source != "-" else None)
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
