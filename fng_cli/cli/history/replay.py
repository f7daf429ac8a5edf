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


def find_command(name: str, game: str) -> Command | None:
    """The command with the name that a log gives it; None if there is none of that name any more."""
    entry: CommandGroup | Lazy | None = steps.index(game)
    for word in name.split():
        if not isinstance(entry, CommandGroup):
            return None
        entry = entry.entries.get(word)
    if isinstance(entry, CommandGroup):
        entry = entry.default
    return cast(Command, entry.load()) if entry else None


def parameters_by_name(command: Command) -> dict[str, Parameter]:
    """The options and arguments of a command by name, those of its run included."""
    known = [*parameters(command.rule), *command.run.parameters(command)]
    return {parameter.name: parameter for parameter in known}


def options_of(command: Command, logged: Mapping[str, Any]) -> Content:
    """All options of a command: those that the log has, as they were given, and the defaults of the others.

    Raises RequestError if the command has no such option any more, or takes no such value.
    """
    parameter_by_name = parameters_by_name(command)
    logged = {name: value for name, value in logged.items() if name != FORCE or name in parameter_by_name}
    if unknown := [name for name in logged if name not in parameter_by_name]:
        raise RequestError(f"{command.name} has no option {unknown[0].replace('_', '-')!r} any more")
    options = {
        name: parameter.default
        for name, parameter in parameter_by_name.items()
        if parameter.default is not Parameter.empty
    }
    return options | {name: _parse_option(value, parameter_by_name[name]) for name, value in logged.items()}


def _parse_option(value: Any, parameter: Parameter) -> Any:
    """Convert a logged value to the type of its parameter.

    Raises RequestError if that type takes no such value any more.
    """
    type_wanted = parameter.annotation
    while get_origin(type_wanted) is Annotated:
        type_wanted = get_args(type_wanted)[0]
    try:
        return msgspec.convert(value, type_wanted, strict=False)
    except msgspec.ValidationError:
        raise RequestError(
            f"{parameter.name.replace('_', '-')}: {value!r} cannot be given any more"
        ) from None


def typed_line(name: str, logged: Mapping[str, Any], game: str) -> str:
    """The command line of a log entry, as it was typed except for the order of options: ``fng fire --by a1
    --at e4``.
    """
    command = find_command(name, game)
    words: list[Word] = [game, *name.split()]
    parameters = parameters_by_name(command) if command else {}
    arguments = [option for option in logged if option in parameters and _is_argument(parameters[option])]
    for option in sorted(logged, key=lambda option: option not in arguments):
        words += _option_words(
            option,
            logged[option],
            parameters.get(option),
            unsaid=parameters[option].default if option in parameters else None,
        )
    return steps.line(words)


def _option_words(name: str, value: Any, parameter: Parameter | None, *, unsaid: Any) -> Iterator[str]:
    """Yield the words of an option or argument as it is typed; none for its default, ``unsaid``."""
    if value == unsaid:
        return
    values = value if isinstance(value, list | tuple) else [value]
    if parameter and _is_argument(parameter):
        yield from map(str, values)
        return
    flags = option_names(parameter.annotation) if parameter else ()
    option = next((flag for flag in flags if flag.startswith("--")), f"--{name.replace('_', '-')}")
    yes, _, no = option.partition("/")
    for item in values:
        if isinstance(item, bool):
            yield yes if item else no or f"--no-{yes.removeprefix('--')}"
        else:
            yield from (yes, f"{item:g}" if isinstance(item, float) else str(item))


def _is_argument(parameter: Parameter) -> bool:
    """True if a parameter is an argument, given by its place and not by a name."""
    marks = getattr(parameter.annotation, "__metadata__", ())
    return any(type(mark).__name__ == "ArgumentInfo" for mark in marks)


MOST_DIFFERENCES = 12
"""The most places of a document that are listed as different."""
NOT_COMPARED = frozenset({"fng", "icbm", "made", "log"})
"""The parts of a document that are not compared place by place."""


class DifferenceKind(StrEnum):
    """The kinds of difference: another command, dice, answer, refusal or document, or a change by hand."""

    COMMAND = "command"
    DICE = "dice"
    ANSWER = "answer"
    REFUSED = "refused"
    BY_HAND = "by-hand"
    DOCUMENT = "document"


class ReplayDifference(Struct, frozen=True):
    """A difference between the log and its replay, at a command by its place from 1.

    A change by hand was made before that command; the number after the last command means after all of them.
    ``logged`` is what the document has, ``replayed`` what the replay gave; ``differing`` are the places of
    the document that differ, if they are known.
    """

    number: int
    command: str
    kind: DifferenceKind
    logged: str
    replayed: str
    differing: tuple[str, ...] = ()


class Replayed(NamedTuple):
    """The outcome of a replay: the number of commands played, and each difference in order."""

    played: int
    differences: tuple[ReplayDifference, ...]


class Replay:
    """A replay of a document's log.

    ``kept`` returns a document as its file would give it back. ``found`` looks for the document as it was
    before a command, by the command's place in the log from 0 and the logged hash: the history of a file may
    still have a version that somebody changed by hand.
    """

    def __init__(
        self,
        content: Content,
        game: str,
        kept: Callable[[Content], Content],
        found: Callable[[int, str], Content | None],
    ) -> None:
        self._content = content
        self._game = game
        self._kept = kept
        self._found = found
        self._made: Content = content.get("made") or {}
        self._log: list[Content] = list(content.get("log") or ())
        self.entries = [document.log_entry(entry, number) for number, entry in enumerate(self._log, 1)]

    @property
    def versions(self) -> tuple[str, ...]:
        """The program versions that ruled the commands, each once."""
        first = str(self._made.get("version", "?"))
        return tuple(dict.fromkeys(entry.version or first for entry in self.entries))

    @property
    def tables(self) -> tuple[str, ...]:
        """The hashes of the tables by which the commands were ruled, each once."""
        first = str(self._made.get("tables_hash", "?"))
        return tuple(dict.fromkeys(entry.tables_hash or first for entry in self.entries))

    def is_of_today(self) -> bool:
        """True if every command was ruled by this version, with the tables in force."""
        return self.versions == (__version__,) and self.tables == (fingerprint(self._game),)

    def play(self, *, by_faces: bool) -> Replayed:
        """Play the log again: with the dice of its seeds, or with the logged faces (``by_faces``).

        Stops at the first command with a different result, since nothing after it can match. After a change
        by hand it continues with the changed document, if the history has it.
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
        """The change of the document by hand before a command, found by its hash; None if there is none, or
        other versions ruled, whose hashes differ.
        """
        logged_hash = entry.document_hash
        if (
            logged_hash is None
            or not self.is_of_today()
            or logged_hash == document.digest(content, self._game)
        ):
            return None
        changed = self._found(place, logged_hash)
        differing_places = () if changed is None else tuple(differences(content, changed))
        logged = "was changed by no command" if content else "held something before its first command"
        return ReplayDifference(
            place + 1, entry.command, DifferenceKind.BY_HAND, logged, "", differing_places
        )

    def _after(
        self, content: Content, place: int, entry: LogEntry, *, by_faces: bool
    ) -> Content | ReplayDifference:
        """The document after a command, or the difference if the result is another."""

        def difference(kind: DifferenceKind, logged: str, replayed: str) -> ReplayDifference:
            """A difference at this command."""
            return ReplayDifference(place + 1, entry.command, kind, logged, replayed)

        command = find_command(entry.command, self._game)
        if command is None:
            return difference(DifferenceKind.COMMAND, entry.command, "there is no such command any more")
        try:
            options = options_of(command, entry.options)
            dice = self._dice(entry, len(content.get("log") or ()), by_faces=by_faces)
            logged = self._log[place]
            chance = RunDice(
                dice, self._made, {name: logged[name] for name in _OF_DICE & logged.keys()}, logged
            )
            readings = HouseRules(by_ruling(entry.other_readings))
            ruled = rule(command, options, entry.options, content, with_house_rules(chance, readings))
            if isinstance(dice, Typed):
                dice.finish()
        except FngError as fault:
            return difference(DifferenceKind.REFUSED, entry.summary, str(fault))
        if ruled.rolls != entry.rolls:
            return difference(DifferenceKind.DICE, *_first_difference(entry.rolls, ruled.rolls))
        if ruled.report.summary() != entry.summary:
            return difference(DifferenceKind.ANSWER, entry.summary, ruled.report.summary())
        return self._kept(ruled.content)

    def _dice(self, entry: LogEntry, place: int, *, by_faces: bool) -> Dice:
        """The dice of a command: by its seed and its place in the log, or by the logged faces."""
        source = entry.dice_source or self._made.get("dice_source")
        seed = entry.seed or self._made.get("seed")
        if by_faces or seed is None or (source != SOURCE and not entry.seed):
            return Typed([face for roll in entry.rolls for face in roll.faces])
        return Seeded(seed, place)

    def _at_the_end(self, content: Content) -> Iterator[ReplayDifference]:
        """Yield the difference between the document and its log after all commands, if any."""
        places = tuple(differences(content, self._content))
        if places:
            kind = DifferenceKind.BY_HAND if self.is_of_today() else DifferenceKind.DOCUMENT
            logged = (
                "says otherwise than its log"
                if kind is DifferenceKind.DOCUMENT
                else "was changed by no command"
            )
            yield ReplayDifference(len(self.entries) + 1, "", kind, logged, "", places)


_OF_DICE = {"seed", "dice_source", "version", "tables_hash", "document_hash"}


def _first_difference(logged: tuple[Any, ...], replayed: tuple[Any, ...]) -> tuple[str, str]:
    """The first roll that differs, as logged and as replayed; the numbers of rolls if one list only continues
    the other.
    """
    for old, new in zip(logged, replayed, strict=False):
        if old != new:
            return roll_text(old), roll_text(new)
    return f"{len(logged)} throws", f"{len(replayed)} throws"


def differences(replayed: Any, document: Any) -> Iterator[str]:
    """Yield the places at which a document differs from its replay, with both values; after the most, ``and
    more``.
    """
    lines = _differences_at({k: v for k, v in replayed.items() if k not in NOT_COMPARED}, document, "")
    for number, line in enumerate(lines):
        if number == MOST_DIFFERENCES:
            yield "and more"
            return
        yield line


def _differences_at(replayed: Any, document: Any, place: str) -> Iterator[str]:
    """Yield the differences between two values below a place such as ``mission.eal``."""
    if isinstance(replayed, dict) and isinstance(document, dict):
        names = [name for name in {**replayed, **document} if place or name not in NOT_COMPARED]
        for name in names:
            yield from _differences_at(
                replayed.get(name), document.get(name), f"{place}.{name}" if place else name
            )
    elif isinstance(replayed, list) and isinstance(document, list) and len(replayed) == len(document):
        for number, (replayed_item, document_item) in enumerate(zip(replayed, document, strict=True)):
            yield from _differences_at(replayed_item, document_item, f"{place}[{number}]")
    elif replayed != document:
        yield f"{place}: {_value_text(document)} stands there, {_value_text(replayed)} by the log"


def _value_text(value: Any) -> str:
    """A value in short: text, or ``a list of 3``, ``an object``, ``nothing``."""
    if isinstance(value, list):
        return f"a list of {len(value)}"
    if isinstance(value, dict):
        return "an object"
    text = "nothing" if value is None else in_words(value)
    return text if len(text) <= 60 else f"{text[:57]}..."


class ReplayTold(Report, frozen=True):
    """The answer whether the replay of a log gives its document.

    ``commands_played`` of ``of_all`` gave the same before the first that does not. ``by_faces``: the logged
    faces were used, not the dice of the seeds. ``of_versions`` and ``of_tables`` are those that ruled the
    commands, ``remarks`` are notes on gaps in the log.
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
        """True if the replay gives the same document.

        No: the log comes to another document.
        """
        return self.same_document

    def summary(self) -> str:
        dice = "the faces that fell" if self.by_faces else "the dice of its seeds"
        number = f"{self.of_all} command{'s' * (self.of_all != 1)}"
        if self.same_document:
            return f"The log comes to the same document: {number}, by {dice}."
        first = self.unlike[0]
        where = (
            f"at command {first.number}, {first.command}" if first.command else f"after command {self.of_all}"
        )
        by_hand = first.kind is DifferenceKind.BY_HAND
        if by_hand and first.command:
            where = f"before command {first.number}, {first.command}"
        what = "somebody changed it by hand" if by_hand else "it first differs"
        return f"The log of {number} does not come to this document: {what} {where}."


def replay_log(content: Content, game: str, path: Path | None, *, faces: bool) -> ReplayTold:
    """Replay the log of a document.

    ``path`` is its file, None for a document from a pipe. Raises RequestError if it has no log.
    """
    if not content.get("log"):
        raise RequestError("the document has no log: there is nothing to play again")
    replay = Replay(content, game, _round_trip(path, game), _history_search(path, game))
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
        tuple(_remarks(replay, game, faces=faces)),
    )


def _remarks(replay: Replay, game: str, *, faces: bool) -> list[str]:
    """Sentences on other versions that ruled, and on what older log entries lack."""
    remarks = []
    if not replay.is_of_today():
        others = [f"version {name}" for name in replay.versions if name != __version__]
        others += [f"tables {name}" for name in replay.tables if name != fingerprint(game)]
        how = "" if faces else ": so the faces that fell are taken, and not the seeds"
        remarks.append(
            f"ruled by {', '.join(others)}; here are version {__version__}, tables {fingerprint(game)}{how}"
        )
    if any(entry.document_hash is None for entry in replay.entries[1:]):
        remarks.append(
            "older commands of this log do not keep what they took from the config or other files, nor a hash: "
            "they are played without, and a change by hand shows only in what comes of it"
        )
    return remarks


def _round_trip(path: Path | None, game: str) -> Any:
    """The function that gives a document as it comes back from its file, or from a pipe."""
    if path and inputs.is_toml(path):
        return lambda content: toml_file.kept(content, game)
    return lambda content: msgspec.json.decode(document.encode(content))


def _history_search(path: Path | None, game: str) -> Any:
    """The function that searches the history of a file for the document before a command."""

    def search(place: int, digest: str) -> Content | None:
        """The document with ``place`` log entries and this hash; None if the history has none."""
        past = history.past(path) if path and history.history_path(path).exists() else None
        for number in range(len(past.packed)) if past else ():
            try:
                content = (
                    inputs.decode(cast(Path, path), cast(history.Past, past).state(number) or b"", game) or {}
                )
            except FngError:
                continue
            if len(content.get("log") or ()) == place and document.digest(content, game) == digest:
                return content
        return None

    return search


def show(screen: Screen, report: ReplayTold, content: Content) -> None:
    """Print the answer, each difference, and the remarks."""
    screen.ruling(report.summary())
    for difference in report.unlike:
        screen.line(f"{_place_text(difference)}: {_difference_text(difference)}", indent=2, hang=2)
        for place in difference.differing:
            screen.line(place, indent=4, hang=2)
    for remark in report.remarks:
        screen.note(remark)


def _place_text(difference: ReplayDifference) -> str:
    """The place of a difference: number and name of its command, or ``in the end``."""
    return f"{difference.number} {difference.command}" if difference.command else "in the end"


def _difference_text(difference: ReplayDifference) -> str:
    """A difference as the rest of a sentence: the logged value, and the replayed one."""
    if difference.kind is DifferenceKind.REFUSED:
        return f"refused now: {difference.replayed}"
    if not difference.replayed:
        return f"the document {difference.logged}"
    return f"{difference.logged} in the log; {difference.replayed} now"


class ReplayRun(ViewRun):
    """One call of a command that replays a log; its argument names the file."""

    def __init__(self, command: Command, options: dict[str, Any], common: Common) -> None:
        named = options.pop("document")
        if named is not None:
            if common.source or common.file:
                raise RequestError(f"{named}: the document is given twice; leave out -i or -f")
            common = msgspec.structs.replace(common, file=named)
        super().__init__(command, options, common)

    def build_view(self, content: Content) -> Report:
        """The report on the replay of the document's log; a document from a file is compared with the file's
        history.
        """
        source = self.origin.source
        path = self.origin.path or (Path(source) if source and source != "-" else None)
        return replay_log(content, self.command.game, path, faces=self.options["faces"])


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
    return replay_log(play.state.content, "fng", None, faces=faces)
