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
from msgspec.structs import replace

from fng_cli import __version__, document
from fng_cli.calls import Word
from fng_cli.cli.files import history, inputs, toml_file
from fng_cli.cli.index.entries import CommandGroup, Lazy
from fng_cli.cli.shell import steps
from fng_cli.cli.shell.answering import FORCE, rule
from fng_cli.cli.shell.common import Common, option_names
from fng_cli.cli.shell.declared import Command
from fng_cli.cli.shell.options import flag, parameters
from fng_cli.cli.shell.pipeline import ViewRun, view
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.ruling import roll_text
from fng_cli.cli.shell.run_dice import RunDice, with_house_rules
from fng_cli.cli.shell.screen import Screen
from fng_cli.dice import SOURCE, Dice, Roll, Seeded, Typed
from fng_cli.document import Content, LogEntry, Report
from fng_cli.errors import FngError, RequestError
from fng_cli.house_rules import HouseRules, by_ruling
from fng_cli.tables import fingerprint
from fng_cli.words import in_words

RENAMED: Mapping[tuple[str, str], str] = {("icbm", "play"): "watch"}
"""The names of commands today, by game and by the name that logs of earlier versions have."""


def find_command(name: str, game: str) -> Command | None:
    """Return the command that a log calls ``name``, which may be a name that it had in an earlier version.
    The name of a group stands for its default command. None if ``game`` has no such command any more, or
    if the group has no default.
    """
    entry: CommandGroup | Lazy | None = steps.index(game)
    for word in RENAMED.get((game, name), name).split():
        if not isinstance(entry, CommandGroup):
            return None
        entry = entry.entries.get(word)
    if isinstance(entry, CommandGroup):
        entry = entry.default
    return cast(Command, entry.load()) if entry else None


def parameters_by_name(command: Command) -> dict[str, Parameter]:
    """Return the options and arguments of a command by name: those of its rule, and those that its kind of
    run adds.
    """
    known = [*parameters(command.rule), *command.run.parameters(command)]
    return {parameter.name: parameter for parameter in known}


def options_of(command: Command, logged: Mapping[str, Any]) -> Content:
    """Return the options of a command by name: those in the log, converted to their types, and the defaults
    of all others that have one. A logged ``force`` that the command does not take is left out.

    Raises RequestError if the command no longer has a logged option, or does not take its value.
    """
    parameter_by_name = parameters_by_name(command)
    logged = {name: value for name, value in logged.items() if name != FORCE or name in parameter_by_name}
    if unknown := [name for name in logged if name not in parameter_by_name]:
        raise RequestError(f"{command.name} no longer has an option {unknown[0].replace('_', '-')!r}")
    options = {
        name: parameter.default
        for name, parameter in parameter_by_name.items()
        if parameter.default is not Parameter.empty
    }
    return options | {name: _parse_option(value, parameter_by_name[name]) for name, value in logged.items()}


def _parse_option(value: Any, parameter: Parameter) -> Any:
    """Return a logged value converted to the type of its parameter.

    Raises RequestError if that type takes no such value any more.
    """
    type_wanted = parameter.annotation
    while get_origin(type_wanted) is Annotated:
        type_wanted = get_args(type_wanted)[0]
    try:
        return msgspec.convert(value, type_wanted, strict=False)
    except msgspec.ValidationError:
        raise RequestError(f"{parameter.name.replace('_', '-')}: {value!r} is no longer allowed") from None


def typed_line(name: str, logged: Mapping[str, Any], game: str) -> str:
    """Return the command line of a log entry, quoted for POSIX: ``fng fire --by a1 --at e4``. Arguments come
    first, options with their default value are left out, and a renamed command has its new name.
    """
    command = find_command(name, game)
    words: list[Word] = [game, *RENAMED.get((game, name), name).split()]
    parameters = parameters_by_name(command) if command else {}
    arguments = [option for option in logged if option in parameters and _is_argument(parameters[option])]
    for option in sorted(logged, key=lambda option: option not in arguments):
        words += _option_words(
            option,
            logged[option],
            parameters.get(option),
            default=parameters[option].default if option in parameters else None,
        )
    return steps.line(words)


def _option_words(name: str, value: Any, parameter: Parameter | None, *, default: Any) -> Iterator[str]:
    """Yield the words of an option or argument as they are typed; none if ``value`` equals the ``default``.
    For a list, the option is repeated for each item. True and False give the flag or its negative, such as
    ``--no-star``. An argument gives only its values. ``parameter`` is None for an option that the command
    no longer has.
    """
    if value == default:
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
    """True if a parameter is a positional argument of the command line, not an option."""
    marks = getattr(parameter.annotation, "__metadata__", ())
    return any(type(mark).__name__ == "ArgumentInfo" for mark in marks)


MOST_DIFFERENCES = 12
"""The most places of a document that are listed as different."""
NOT_COMPARED = frozenset({"fng", "icbm", "made", "log"})
"""The parts of a document that are not compared place by place."""
KINDS_OF_FORM_3 = frozenset(
    {
        "casualty_fates",
        "fallen_figures",
        "group_places",
        "happenings",
        "turn_halves",
        "player_notes",
        "evening_title",
    }
)
"""The kinds of state that earlier versions did not record."""
FIELDS_OF_FORM_3 = frozenset({"who", "side", "number", "sector", "sector_now"})
"""The fields that earlier versions did not write in rolls, feats and PEFs."""


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

    ``round_trip`` returns a document as its file would give it back. ``find_earlier`` looks for the document as it
    was before a command, by the command's place in the log from 0 and the logged hash, and returns None if it is not
    found: the history of a file may still have a version that somebody changed by hand.
    """

    def __init__(
        self,
        content: Content,
        game: str,
        round_trip: Callable[[Content], Content],
        find_earlier: Callable[[int, str], Content | None],
    ) -> None:
        """Read the log of ``content``, a document of ``game``, to replay it later. ``round_trip`` returns a
        document as if written to a file and read again. ``find_earlier`` returns the document before a
        command, by the command's place and the document's hash, or None. Raises RequestError for a wrong
        value in the log.
        """
        self._content = content
        self._game = game
        self._round_trip = round_trip
        self._find_earlier = find_earlier
        self._made: Content = content.get("made") or {}
        self._log: list[Content] = list(content.get("log") or ())
        self.entries = [document.log_entry(entry, number) for number, entry in enumerate(self._log, 1)]

    @property
    def versions(self) -> tuple[str, ...]:
        """Return the versions of the program that ran the commands of the log, each once, in order. A command
        without a version counts as run with the version that made the document; ``?`` if that is not known
        either.
        """
        first = str(self._made.get("version", "?"))
        return tuple(dict.fromkeys(entry.version or first for entry in self.entries))

    @property
    def tables(self) -> tuple[str, ...]:
        """The hashes of the tables that the logged commands used, each once. An entry without a hash counts
        with the hash stored when the document was begun, or with ``?`` if there is none.
        """
        first = str(self._made.get("tables_hash", "?"))
        return tuple(dict.fromkeys(entry.tables_hash or first for entry in self.entries))

    def is_of_today(self) -> bool:
        """True if every command was ruled by this version of the program, with the tables in force now. False
        for an empty log.
        """
        return self.versions == (__version__,) and self.tables == (fingerprint(self._game),)

    def play(self, *, by_faces: bool) -> Replayed:
        """Play the log again, with the dice of its seeds. With ``by_faces``, and for commands without a
        usable seed, the logged faces are used instead. Return the number of commands played and the
        differences. The replay stops at the first command with another result. A change by hand is a
        difference, too; the replay goes on only if the file's history has the changed document. After the
        last command, the documents are compared.
        """
        content: Content = {}
        differences: list[ReplayDifference] = []
        for place, entry in enumerate(self.entries):
            if difference := self._change_by_hand(content, place, entry):
                differences.append(difference)
                changed = self._find_earlier(place, entry.document_hash or "")
                if changed is None:
                    return Replayed(place, tuple(differences))
                content = changed
            after = self._play_command(content, place, entry, by_faces=by_faces)
            if isinstance(after, ReplayDifference):
                return Replayed(place, (*differences, after))
            content = after
        return Replayed(len(self.entries), (*differences, *self._final_difference(content)))

    def documents(self) -> Iterator[Content]:
        """Yield the document after each command of the log, replayed from the start. The dice come from the
        logged seeds. They come from the logged faces if there is no usable seed, or if the log was made by
        another version of the program or with other tables. Ends without an error at the first command with a
        different result.
        """
        content: Content = {}
        for place, entry in enumerate(self.entries):
            after = self._play_command(content, place, entry, by_faces=not self.is_of_today())
            if isinstance(after, ReplayDifference):
                return
            content = after
            yield content

    def _change_by_hand(self, content: Content, place: int, entry: LogEntry) -> ReplayDifference | None:
        """Return the difference that shows that the document was changed by hand before this command: the
        hash in the log entry is not that of ``content``, the replayed document. None if the hashes agree
        or cannot be compared. ``place`` is the index of the command in the log.
        """
        logged_hash = entry.document_hash
        if (
            logged_hash is None
            or not self.is_of_today()
            or logged_hash == document.digest(content, self._game)
        ):
            return None
        changed = self._find_earlier(place, logged_hash)
        differing_places = () if changed is None else tuple(differences(content, changed))
        logged = (
            "the document was changed by hand, not by a command"
            if content
            else "the document was not empty before its first command"
        )
        return ReplayDifference(
            place + 1, entry.command, DifferenceKind.BY_HAND, logged, "", differing_places
        )

    def _play_command(
        self, content: Content, place: int, entry: LogEntry, *, by_faces: bool
    ) -> Content | ReplayDifference:
        """Run a command of the log again and return the document after it. If the replay differs from the
        log, return the first difference instead, such as a refusal or other dice. ``place`` is the
        command's position in the log, from 0. With ``by_faces`` the logged faces are used instead of the
        seed's dice.
        """

        def difference(kind: DifferenceKind, logged: str, replayed: str) -> ReplayDifference:
            """Return a difference of this ``kind`` at the command that is replayed, with what was logged and
            what the replay gave, in words.
            """
            return ReplayDifference(place + 1, entry.command, kind, logged, replayed)

        command = find_command(entry.command, self._game)
        if command is None:
            return difference(DifferenceKind.COMMAND, entry.command, "this command no longer exists")
        try:
            options = options_of(command, entry.options)
            dice = self._dice(entry, len(content.get("log") or ()), by_faces=by_faces)
            logged = self._log[place]
            run_dice = RunDice(
                dice, self._made, {name: logged[name] for name in _OF_DICE & logged.keys()}, logged
            )
            readings = HouseRules(by_ruling(entry.other_readings))
            ruled = rule(command, options, entry.options, content, with_house_rules(run_dice, readings))
            if isinstance(dice, Typed):
                dice.finish()
        except FngError as fault:
            return difference(DifferenceKind.REFUSED, entry.summary, str(fault))
        if not _are_same_throws(entry.rolls, ruled.rolls):
            return difference(DifferenceKind.DICE, *_first_difference(entry.rolls, ruled.rolls))
        if ruled.report.summary() != entry.summary:
            return difference(DifferenceKind.ANSWER, entry.summary, ruled.report.summary())
        return self._round_trip(ruled.content)

    def _dice(self, entry: LogEntry, place: int, *, by_faces: bool) -> Dice:
        """Return the dice for replaying a log entry; nothing is rolled yet. With ``by_faces``, or if no
        usable seed was recorded, they show the faces in the log again. In other cases they follow from the
        seed and from ``place``, the index of the entry in the log.
        """
        source = entry.dice_source or self._made.get("dice_source")
        seed = entry.seed or self._made.get("seed")
        if by_faces or seed is None or (source != SOURCE and not entry.seed):
            return Typed([face for roll in entry.rolls for face in roll.faces])
        return Seeded(seed, place)

    def _final_difference(self, content: Content) -> Iterator[ReplayDifference]:
        """Yield one difference if the document does not equal ``content``, the result of replaying its log.
        Its kind is BY_HAND if this version of the program, with the tables in force now, made all the
        commands, and DOCUMENT if not. Yields nothing if they agree.
        """
        is_of_today = self.is_of_today()
        places = tuple(differences(content, self._content, of_older_version=not is_of_today))
        if places:
            kind = DifferenceKind.BY_HAND if is_of_today else DifferenceKind.DOCUMENT
            logged = (
                "the document differs from its log"
                if kind is DifferenceKind.DOCUMENT
                else "the document was changed by hand, not by a command"
            )
            yield ReplayDifference(len(self.entries) + 1, "", kind, logged, "", places)


_OF_DICE = {"seed", "dice_source", "version", "tables_hash", "document_hash"}


def _are_same_throws(logged: tuple[Roll, ...], replayed: tuple[Roll, ...]) -> bool:
    """True if the throws of a replay are those of the log: the same dice in the same order, with the same
    answers. For a logged roll without a thrower, which may come from an old log, thrower, side and number
    are not compared.
    """
    if logged == replayed:
        return True
    return len(logged) == len(replayed) and all(
        old == new or (old.who is None and old == replace(new, who=None, side=None, number=old.number))
        for old, new in zip(logged, replayed, strict=True)
    )


def _first_difference(logged: tuple[Any, ...], replayed: tuple[Any, ...]) -> tuple[str, str]:
    """Return the first roll that differs as two texts: the logged roll and the replayed roll.

    If no roll differs, the texts are the two numbers of rolls: ``5 throws``, ``7 throws``.
    """
    for old, new in zip(logged, replayed, strict=False):
        if old != new:
            return roll_text(old), roll_text(new)
    return f"{len(logged)} throws", f"{len(replayed)} throws"


def differences(replayed: Any, document: Any, *, of_older_version: bool = False) -> Iterator[str]:
    """Yield a line for each place at which a document differs from its replay, with both values. After
    MOST_DIFFERENCES lines, ``and more`` stands for all others. Nothing if they are equal. ``made``, ``log``
    and the number of the document's form are not compared. ``of_older_version``: newer kinds of records are
    not compared either, and newer fields may be missing from the document.
    """
    left_out = NOT_COMPARED | (KINDS_OF_FORM_3 if of_older_version else frozenset())
    may_lack = FIELDS_OF_FORM_3 if of_older_version else frozenset()
    old = {name: value for name, value in document.items() if name not in left_out}
    new = {name: value for name, value in replayed.items() if name not in left_out}
    lines = _differences_at(new, old, "", may_lack)
    for number, line in enumerate(lines):
        if number == MOST_DIFFERENCES:
            yield "and more"
            return
        yield line


def _differences_at(
    replayed: Any, document: Any, place: str, may_lack: frozenset[str] = frozenset()
) -> Iterator[str]:
    """Yield a line for each difference between the replayed value and the document's, or inside them.
    ``place`` is where both stand, such as ``mission.eal``; empty for the whole document. Lists of
    different lengths are one difference. A missing field counts as None; fields in ``may_lack`` may be
    missing from the document.
    """
    if isinstance(replayed, dict) and isinstance(document, dict):
        for name in {**replayed, **document}:
            if name in document or name not in may_lack:
                path = f"{place}.{name}" if place else name
                yield from _differences_at(replayed.get(name), document.get(name), path, may_lack)
    elif isinstance(replayed, list) and isinstance(document, list) and len(replayed) == len(document):
        for number, (replayed_item, document_item) in enumerate(zip(replayed, document, strict=True)):
            yield from _differences_at(replayed_item, document_item, f"{place}[{number}]", may_lack)
    elif replayed != document:
        yield f"{place}: the document has {_value_text(document)}, the log gives {_value_text(replayed)}"


def _value_text(value: Any) -> str:
    """Return a value in short: at most 60 characters, or ``a list of 3``, ``an object``, ``nothing``."""
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
    NO_MEANS = "the log gives a different document"

    same_document: bool
    commands_played: int
    of_all: int
    by_faces: bool
    of_versions: tuple[str, ...]
    of_tables: tuple[str, ...]
    unlike: tuple[ReplayDifference, ...]
    remarks: tuple[str, ...]

    def verdict(self) -> bool:
        """True if the replay gives the same document; False if it gives a different one."""
        return self.same_document

    def summary(self) -> str:
        """Return a sentence on the replay: ``Replayed 13 commands, with the dice from their seeds: the
        document is identical.`` If the document differs, it says where in the log the first difference is,
        and if somebody changed the document by hand there.
        """
        dice = "the recorded faces" if self.by_faces else "the dice from their seeds"
        number = f"{self.of_all} command{'s' * (self.of_all != 1)}"
        if self.same_document:
            return f"Replayed {number}, with {dice}: the document is identical."
        first = self.unlike[0]
        where = (
            f"at command {first.number}, {first.command}" if first.command else f"after command {self.of_all}"
        )
        by_hand = first.kind is DifferenceKind.BY_HAND
        if by_hand and first.command:
            where = f"before command {first.number}, {first.command}"
        what = "somebody changed the document by hand" if by_hand else "the first difference is"
        return f"Replaying the log of {number} gives a different document: {what} {where}."


def replay_log(content: Content, game: str, path: Path | None, *, faces: bool) -> ReplayTold:
    """Replay the log of a document from the start, and report whether it gives the same document. ``path`` is
    its file, None for a pipe. The dice come from the logged seeds. They come from the logged faces with
    ``faces``, without a usable seed, or for a log of another version or other tables. Raises RequestError
    without a log, or for a wrong value in it.
    """
    if not content.get("log"):
        raise RequestError("the document has no log, so there is nothing to replay")
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
    """Return sentences on differences between this version or its tables and those that made the log, and on
    what older log entries do not record. Empty if there is nothing to say. ``faces``: the player asked for
    the logged faces, so the sentences need not announce them.
    """
    remarks = []
    if not replay.is_of_today():
        others = [f"version {name}" for name in replay.versions if name != __version__]
        others += [f"tables {name}" for name in replay.tables if name != fingerprint(game)]
        how = "" if faces else ", so the recorded dice are used instead of the seeds"
        remarks.append(
            f"the log was made with {', '.join(others)}; this is version {__version__}, tables {fingerprint(game)}{how}"
        )
    if any(entry.document_hash is None for entry in replay.entries[1:]):
        remarks.append(
            "the older commands in this log recorded no hash, and none of the config or other files that they "
            "read. They are replayed without these, so a change by hand is noticed only if it affects a later "
            "result"
        )
    return remarks


def _round_trip(path: Path | None, game: str) -> Any:
    """Return a function that maps a document to what would be read back after writing it to ``path``. A TOML
    file keeps only part of a document. Any other file, or no file (None), keeps the whole document as
    JSON.
    """
    if path and inputs.is_toml(path):
        return lambda content: toml_file.kept(content, game)
    return lambda content: msgspec.json.decode(document.encode(content))


def _history_search(path: Path | None, game: str) -> Any:
    """Return a function that searches the history of the file ``path`` for an earlier document. Its arguments
    are the number of log entries in that document, and its hash. It returns the document, or None if none
    is found.
    """

    def search(place: int, digest: str) -> Content | None:
        """Search the file's history, newest state first, for the document with ``place`` log entries and the
        hash ``digest``, and return it. None if it is not found, or if the file has no history. States that
        cannot be read are skipped, but a damaged record ends the search. Raises FileProblem if the history
        as a whole cannot be read.
        """
        past = history.past(path) if path and history.history_path(path).exists() else None
        for number in reversed(range(len(past) if past else 0)):
            if not cast(history.Past, past).node(number):  # a damaged record: no state before it can be read
                return None
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
    """Print the result of a replay: the summary, each difference with the places that differ, and the
    remarks. ``content`` is not used.
    """
    screen.ruling(report.summary())
    for difference in report.unlike:
        screen.line(f"{_place_text(difference)}: {_difference_text(difference)}", indent=2, hang=2)
        for place in difference.differing:
            screen.line(place, indent=4, hang=2)
    for remark in report.remarks:
        screen.note(remark)


def _place_text(difference: ReplayDifference) -> str:
    """Return the place of a difference: number and name of its command, such as ``6 pef move``, or ``in the
    end`` if it belongs to no command.
    """
    return f"{difference.number} {difference.command}" if difference.command else "in the end"


def _difference_text(difference: ReplayDifference) -> str:
    """Return a replay's difference as the rest of a sentence. For a refused command it is ``refused now:
    ...``. If there is no replayed value, it says what is wrong with the document. In all other cases it
    gives the logged and the replayed value.
    """
    if difference.kind is DifferenceKind.REFUSED:
        return f"refused now: {difference.replayed}"
    if not difference.replayed:
        return difference.logged
    return f"{difference.logged} in the log; {difference.replayed} now"


class ReplayRun(ViewRun):
    """One call of a command that replays a log; its argument names the file."""

    def __init__(self, command: Command, options: dict[str, Any], common: Common) -> None:
        """Set up the run. A document given as the argument is read as if it were given with ``-f``. Raises
        RequestError if ``-i`` or ``-f`` is given as well.
        """
        named = options.pop("document")
        if named is not None:
            if common.source or common.file:
                raise RequestError(f"{named}: the document is given twice; leave out -i or -f")
            common = msgspec.structs.replace(common, file=named)
        super().__init__(command, options, common)

    def build_view(self, content: Content) -> Report:
        """Replay the log of the document, and return the report. With the option ``faces``, the dice in the
        log are used, and not the seeds. If the document comes from a file, the history of the file helps
        to recognize changes by hand. Raises RequestError if the document has no log.
        """
        source = self.origin.source
        path = self.origin.path or (Path(source) if source and source != "-" else None)
        return replay_log(content, self.command.game, path, faces=self.options["faces"])


@view("replay", page="1", show=show, run=ReplayRun)
def replay_command(
    play: Play,
    document: Annotated[
        str | None,
        typer.Argument(metavar="[FILE]", help="File of the game, instead of -f FILE, -i FILE or a pipe."),
    ] = None,
    faces: Annotated[bool, flag("Replay with the recorded die rolls instead of the seeds.")] = False,
) -> ReplayTold:
    """Replay a document's log, and check that the result is the same.

    The dice come from the seeds in the log, or from the rolls that were typed in. If the replayed result
    differs from the document, the first command that differs and any changes made by hand are shown. A log
    that was written by another version or with other tables is replayed with its recorded rolls.

    fng replay evening.json
    fng replay evening.json --faces
    icbm replay game.json
    icbm replay game.json --faces
    """
    return replay_log(play.state.content, "fng", None, faces=faces)
