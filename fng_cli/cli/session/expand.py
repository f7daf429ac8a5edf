"""From a line of a session to the words of the shell: ``f a1 e3 cover all`` is ``fire --by a1 --at e3,cover --shots all``.

``expand`` knows no command: it asks what the options say of themselves (``fng_cli.cli.index.stray``). A word that the
shell takes as it stands means the same in a session. Words stay in the order in which they were typed.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from msgspec import Struct

from fng_cli.cli.index import stray
from fng_cli.cli.index.entries import find_entry
from fng_cli.cli.index.lazy import build_command
from fng_cli.cli.session.names import MOST_NAMED, NO_ALIASES, SHORTEST_BEGINNING, find_named, names_of
from fng_cli.cli.session.numbered import ListedStep, fill
from fng_cli.cli.shell.common import Common
from fng_cli.cli.shell.steps import index
from fng_cli.document import Content
from fng_cli.errors import FngError, RequestError
from fng_cli.names import slug

QUOTED = re.compile(r"""'[^']*'|(?<=\d)"(?=[\s,]|$)|"(?:\\.|[^"\\])*"|\\.""")
"""A quoted part of a line, or the mark of inches after a number."""
OF_THE_SHELL = re.compile(r"[|;&<>`]|\$\(")
"""Signs that only a shell knows."""
FACES = re.compile(r"=[1-6][1-6, ]*")
MOST_CHARACTERS = 10_000
"""The longest line that is read: a longer one was pasted by mistake, and would take long to split."""
INCHES = ("IN", "INCHES")


PLACES = ("HEX", "TARGET")
"""The metavars of places of the missile game: hexes and cities."""
SHORTEST_PLACE = 2
"""The fewest letters that stand for the name of a city."""


class KnownNames(Struct, frozen=True):
    """Names of a document, as far as a typed line refers to them: figures, or places of the missile game."""

    side_by_id: Mapping[str, str] = {}
    """The side of each figure."""
    groups: frozenset[str] = frozenset()
    town_by_slug: Mapping[str, str] = {}
    """The id of each city, by each of its names as a slug."""
    targets: frozenset[str] = frozenset()
    """The enemy's cities by id, and the hexes of his bases and sites."""
    bases: frozenset[str] = frozenset()
    """The hexes of the player's own bases."""
    own_side: str = ""
    """The side of the only human; empty if there is none, or no such sides."""

    def place(self, word: str) -> str:
        """Return a place as a command accepts it. For the beginning of a city's name (SHORTEST_PLACE letters
        or more) it is that city's id. Any other word is returned unchanged; so is a whole name, and a
        number. Raises RequestError if several cities begin with the word.
        """
        begun = slug(word)
        if begun in self.town_by_slug or len(begun) < SHORTEST_PLACE or begun.isdigit():
            return word
        towns = sorted({town for name, town in self.town_by_slug.items() if name.startswith(begun)})
        if len(towns) > 1:
            raise RequestError(f"{word}: which? {', '.join(towns)}")
        return towns[0] if towns else word

    def is_target(self, place: str) -> bool:
        """True if a place, given as a hex or a name of a city, is one of ``targets``."""
        return self.town_by_slug.get(slug(place), place) in self.targets


NO_NAMES = KnownNames()


def known_figures(content: Content) -> KnownNames:
    """Return the names in a document that a player may use on a command line: its groups, and the ids of its
    figures. Each id has the figure's side, or ``""`` if it has none.
    """
    figures = content.get("figures") or ()
    return KnownNames(
        {figure["id"]: figure.get("side", "") for figure in figures if "id" in figure},
        frozenset(figure["group"] for figure in figures if figure.get("group")),
    )


def words_of_line(line: str) -> list[str]:
    """Split a typed line into words, as a POSIX shell does with quotes; but ``14"`` means 14 inches, and
    gives ``14in``. Raises RequestError for an unquoted sign of the shell such as ``|``, an unclosed
    quotation, or a line that is too long.
    """
    if len(line) > MOST_CHARACTERS:
        raise RequestError(
            f"the line has {len(line):,} characters; a line in a session may have at most {MOST_CHARACTERS:,}"
        )
    text = QUOTED.sub(lambda found: "in" if found[0] == '"' else found[0], line)
    if sign := OF_THE_SHELL.search(QUOTED.sub("", line)):
        raise RequestError(f"{sign[0]} works only in a shell; type q to leave, or use another terminal")
    try:
        return shlex.split(text)
    except ValueError:
        raise RequestError(f"{line.strip()}: a quotation mark is not closed") from None


def expand(
    words: Sequence[str],
    known: KnownNames = NO_NAMES,
    *,
    program: str = "fng",
    aliases: Mapping[str, str] = NO_ALIASES,
) -> tuple[str, ...]:
    """Return a line typed by the player as the words for the shell, without the program's name. Abbreviations
    are written out, with the figures in ``known`` and the config's ``aliases``. A line that begins with an
    option is unchanged. Of a line that names no command, only the name of a group of commands is written out.
    Raises RequestError if a word can be read in several ways, or if a word after the command fits nothing.
    """
    words = words[1:] if words[:1] == [program] or words[:1] == (program,) else words
    if not words or words[0].startswith("-"):
        return tuple(words)
    named = find_named(words, program, aliases)
    entry = find_entry(index(program), named.path) if named.path else None
    if entry is None:
        return (*named.path, *named.rest)
    built = build_command(named.path[-1], entry)
    return (*named.path, *_Expansion(" ".join(named.path), built.params, known).run(named.rest))


def fill_and_expand(
    step: ListedStep, words: Sequence[str], content: Content, known: KnownNames, program: str
) -> tuple[str, ...]:
    """Return the words of a step with its open slots filled by ``words``; further words are added as in a
    command line. If an option that may be given only once comes again, the new value replaces the step's:
    ``shots 2`` replaces ``--shots all``. Raises SlotsOpen if slots stay open, RequestError if a word fits
    none or is ambiguous.
    """
    filled = fill(step, words, content)
    if len(filled) == len(step.argv):
        return filled
    argv = list(expand(filled, known, program=program))
    entry = find_entry(index(program), find_named(argv, program).path)
    single = {
        name
        for option in (build_command(argv[0], entry).params if entry else ())
        if option.param_type_name == "option" and not option.multiple
        for name in option.opts
    }
    for name, value in pairwise(step.argv):
        if name in single and argv.count(name) > 1:
            places = [at for at, pair in enumerate(pairwise(argv)) if pair == (name, value)]
            places = places or [argv.index(name)]  # an open slot, which the words have filled
            del argv[places[-1] : places[-1] + 2]
    return tuple(argv)


class _Expansion:
    """The words of one line after the name of the command, as they become options."""

    def __init__(self, path: str, parameters: Sequence[Any], known: KnownNames) -> None:
        """Begin without words; ``path`` is the name of the command, ``parameters`` its Click options and
        arguments, ``known`` the names of the document to which words may refer.
        """
        self._path = path
        self._known = known
        self._options = [option for option in parameters if option.param_type_name == "option"]
        self._own = [option for option in self._options if option.name not in Common.__struct_fields__]
        self._arguments = [option for option in parameters if option.param_type_name == "argument"]
        self._by_name = {
            name: option for option in self._options for name in (*option.opts, *option.secondary_opts)
        }
        self._given: list[Any] = []
        self._words: list[str] = []
        self._figure: Any = None
        """The option of the last figure behind which circumstances may be typed; None before there is one."""
        self._figure_place = 0
        """The index of that figure in the words."""
        self._doers: list[str] = []
        """The figures of ``--by`` so far."""

    def run(self, words: Sequence[str]) -> list[str]:
        """Return ``words``, which a player typed after a command's name, as the words for the shell. Dice
        faces such as ``=65`` become ``--dice``; any other bare word gets the option or argument that it fits.
        Words after ``--`` are left unchanged. Raises RequestError for a word that fits nothing or can be read
        in several ways.
        """
        rest = list(words)
        self._note_doers(rest)
        while rest:
            word = rest.pop(0)
            if word == "--":
                self._words += [word, *rest]
                break
            if word.startswith("-") and len(word) > 1:
                self._take_option(word, rest)
            elif FACES.fullmatch(word):
                self._add("--dice", ",".join(re.findall("[1-6]", word)))
            else:
                self._take_bare(word, rest)
        return self._words

    def _note_doers(self, words: Sequence[str]) -> None:
        """Note that the figures given after the word ``--by``, anywhere in the line, are those that act.
        Figures of the other side without an option can then be taken for targets. Nothing is noted if the
        command has no ``--by``.
        """
        for name, value in pairwise(words):
            if name == "--by" and name in self._by_name:
                self._doers.append(value)
                self._given.append(self._by_name[name])

    def _add(self, name: str, *values: str) -> None:
        """Append an option, with its value if it has one, to the words of the line. For an option that takes
        a hex or city, the beginning of a city's name becomes the city's id. If the option takes a figure,
        circumstances typed next belong to that figure. Raises RequestError if the beginning fits several
        cities.
        """
        option = self._by_name.get(name)
        if option is not None and option.metavar in PLACES:
            values = tuple(map(self._known.place, values))
        self._words += [name, *values]
        self._given.append(option)
        if values and option is not None and stray.takes_circumstances(option):
            self._figure, self._figure_place = option, len(self._words) - 1

    def _take_option(self, word: str, rest: list[str]) -> None:
        """Add an option (a word that begins with a dash). If it needs a value and does not contain it, as
        ``--by=a1`` does, the next word is taken from ``rest`` as its value. An unknown option is added
        without a value.
        """
        name, equals, _ = word.partition("=")
        option = self._by_name.get(name)
        has_value = option is not None and not (option.is_flag or option.count)
        self._add(word, *([rest.pop(0)] if has_value and not equals and rest else []))

    def _take_bare(self, word: str, rest: list[str]) -> None:
        """Add a word that has no dashes to the command line, by the first rule that fits it (``_as_target``
        and so on). A rule may take a value from ``rest``, the words that follow. Raises RequestError if no
        rule fits, or if the word is ambiguous.
        """
        rules = (
            self._as_target,
            self._as_argument,
            self._as_named_option,
            self._as_circumstance,
            self._as_figure,
            self._as_group,
            self._as_value,
            self._as_number,
            self._as_beginning,
        )
        if not any(rule(word, rest) for rule in rules):
            error = stray.stray_words_error([word], self._options, self._given, self._path)
            raise RequestError(re.sub(r"see (.*) --help$", r"? \1", str(error)))

    def _as_target(self, word: str, rest: list[str]) -> bool:
        """Add ``word`` as a target of the command and return True, if it names a place of the enemy:
        ``moscow`` in ``activate 2242 moscow``. False if it does not, or if the command takes no (further)
        target. Raises RequestError if several cities begin with ``word``, or several options take it.
        ``rest`` is unused.
        """
        options = [
            option
            for option in self._own
            if option.metavar == "TARGET" and (option.multiple or option not in self._given)
        ]
        if not options or not self._known.targets:
            return False
        place = self._known.place(word)
        return self._known.is_target(place) and self._take_one(options, place)

    def _as_argument(self, word: str, rest: list[str]) -> bool:
        """Take ``word`` as the command's next argument and return True, if the argument is required and still
        missing, or if the word fits it. If not, return False. For an argument HEX the beginning of a city's
        name is enough; RequestError is raised if several cities fit. ``rest`` is unused.
        """
        if not self._arguments:
            return False
        argument = self._arguments[0]
        is_wanted = argument.required and argument not in self._given
        if not is_wanted and not stray.fits_argument(word, argument, self._options):
            return False
        self._given.append(argument)
        if argument.nargs == 1:
            self._arguments.pop(0)
        self._words.append(self._known.place(word) if (argument.metavar or "").strip("[]") == "HEX" else word)
        return True

    def _as_named_option(self, word: str, rest: list[str]) -> bool:
        """If ``word`` is the name of an option or flag without dashes, add it to the command line and return
        True. An option takes its value from ``rest``, which loses it: ``range 14`` becomes ``--range 14``.
        Return False for any other word, or without a value. Raises RequestError if a flag may also belong to
        the figure before it, unless that figure is given with ``--by``.
        """
        name = f"--{word.lower()}"
        option = self._by_name.get(name)
        flag = next(stray.flags_named(word, self._options), None)
        if flag is not None:
            if self._figure is not None and self._sticks(word) and self._figure.opts[0] != "--by":
                raise self._ambiguous(word, [f"{flag.words[0]}", f"{self._words[self._figure_place]},{word}"])
            self._add(flag.words[0])
            return True
        if option is None or option.is_flag or option.count or not rest:
            return False
        self._add(name, rest.pop(0))
        return True

    def _as_circumstance(self, word: str, rest: list[str]) -> bool:
        """If ``word`` is a circumstance of the figure typed last, add it to that figure (``e3 cover`` becomes
        ``e3,cover``) and return True. Otherwise return False and change nothing. ``rest`` is unused.
        """
        if self._figure is None or not self._sticks(word):
            return False
        self._words[self._figure_place] += f",{word}"
        return True

    def _sticks(self, word: str) -> bool:
        """True if a word, such as ``prone`` or ``dv=2``, is a circumstance that may follow the figure typed
        last. The caller makes sure that a figure has been typed.
        """
        return stray.is_circumstance(word, self._figure)

    def _as_figure(self, word: str, rest: list[str]) -> bool:
        """Add ``word`` to the line if it names a figure or looks like an id, and return True; return False if
        not. It is a target (``--at``) after a doer of the other side, or if the command has no ``--by``. In
        other cases it is a doer. A command with neither option takes it in its one other option for a figure;
        False if it has none. Raises RequestError if the option takes no further figure, or if several options
        could take it. ``rest`` is unused.
        """
        figure = re.split("[,=]", word)[0]
        if not (figure in self._known.side_by_id or stray.FIGURE.fullmatch(word)):
            return False
        doer, target = (self._figure_option(name) for name in ("--by", "--at"))
        if doer is None and target is None:
            return self._take_one([option for option in self._own if _takes_figure(option)], word)
        is_target = doer is None or (
            target is not None and bool(self._doers) and self._are_opponents(self._doers[0], figure)
        )
        option = target if is_target else doer
        if option in self._given and not option.multiple:
            raise self._no_room(figure, option, target)
        if option is doer:
            self._doers.append(word)
        self._add(option.opts[0], word)
        return True

    def _no_room(self, figure: str, option: Any, target: Any) -> RequestError:
        """Return the error for giving ``figure`` to an ``option`` that takes only one figure and already has
        one. If the option is ``--by``, and the command also has ``--at``, the message suggests writing
        ``at`` before the figure. ``target`` is the option ``--at``, or None.
        """
        name = stray.long_name(option)
        if name != "--by":
            return RequestError(
                f"{self._path}: {figure} is one too many, because {name} takes only one figure"
            )
        also = f"; write 'at {figure}' if {figure} is the target" if target is not None else ""
        named = f", and that is {self._doers[0]}" if self._doers else ", the one that --by names"
        return RequestError(f"{self._path}: {figure}: only one figure can act{named}{also}")

    def _figure_option(self, name: str) -> Any:
        """Return the option ``name`` (``--by`` or ``--at``) if it is one of the command's own options and its
        values are figures; otherwise None.
        """
        option = self._by_name.get(name)
        return option if option in self._own and _takes_figure(option) else None

    def _are_opponents(self, doer: str, figure: str) -> bool:
        """True if two figures are of different sides. For a figure that is not in the document, or has no
        side there, the letters of its id count as its side.
        """
        ids = [re.split("[,=]", word)[0] for word in (doer, figure)]
        sides = [self._known.side_by_id.get(name) or name.rstrip("0123456789") for name in ids]
        return sides[0] != sides[1]

    def _as_group(self, word: str, rest: list[str]) -> bool:
        """Add ``word`` as the value of ``--group``, or of the one other option that takes groups, and return
        True. False if it is not the name of a group, or if no option takes it. ``rest`` is unused. Raises
        RequestError if several options could take it.
        """
        if not (word in self._known.groups or re.fullmatch(stray.SHAPES["GROUP"], word)):
            return False
        taking = [option for option in self._own if "GROUP" in stray.metavar_names(option)]
        first = [option for option in taking if "--group" in option.opts]
        return self._take_one(first or taking, word)

    def _as_value(self, word: str, rest: list[str]) -> bool:
        """Add ``word`` as the value of the one option that accepts it, such as a choice, a game term or a
        table row, and return True. False if no option does. Options for numbers are left out. ``rest`` is
        unused. Raises RequestError if several options accept it.
        """
        taking = [
            taken.option
            for taken in stray.options_taking(word, self._own)
            if not stray.takes_number(taken.option)
        ]
        return self._take_one(taking, word)

    def _as_number(self, word: str, rest: list[str]) -> bool:
        """Add the number ``word`` as the value of an option, and return True. Return False if it is not a
        number, or if no option takes it. A number in inches (``10in``) goes to the figure before it, if
        possible, or to an option in inches. Raises RequestError if several options fit.
        """
        number = stray.bare_number(word)
        if not number:
            return False
        taking = [option for option in self._own if stray.takes_number(option)]
        if number != word:
            if self._figure is not None and stray.takes_distance(self._figure):
                self._words[self._figure_place] += f",{number}in"
                return True
            taking = [option for option in taking if option.metavar in INCHES]
        return self._take_one(taking, number)

    def _as_beginning(self, word: str, rest: list[str]) -> bool:
        """If ``word``, ignoring case, is the beginning of one word that can stand here, use that word and
        return True: ``us-`` is ``us-army``. Return False if it begins none, or is too short. An option
        takes its value from ``rest``, the words after it. Raises RequestError if several words begin like
        this.
        """
        begun = word.lower()
        if len(begun) < SHORTEST_BEGINNING:
            return False
        words = sorted(known for known in self._known_words(has_more=bool(rest)) if known.startswith(begun))
        if len(words) > 1:
            more = ("...",) if len(words) > MOST_NAMED else ()
            raise self._ambiguous(word, (*words[:MOST_NAMED], *more))
        if words:
            self._take_bare(words[0], rest)
        return bool(words)

    def _known_words(self, *, has_more: bool) -> set[str]:
        """Return the words that a player may enter here in full: options without dashes, their values, and
        the circumstances of the figure last named. Options already used up are left out. With ``has_more``
        another word follows, so options that need a value are included.
        """
        free = [option for option in self._own if option.multiple or option not in self._given]
        names = {
            name.removeprefix("--")
            for option in free
            if option.is_flag or (has_more and not option.count)
            for name in (*option.opts, *option.secondary_opts)
            if name.startswith("--")
        }
        circumstances = stray.circumstances_of(self._figure).values() if self._figure is not None else ()
        return names.union(circumstances, *map(stray.values_of, free))

    def _take_one(self, options: Sequence[Any], word: str) -> bool:
        """Add ``word`` as the value of the one option in ``options``, and return True. Return False if
        ``options`` is empty.

        If there are several, the options named as the player's own side (such as ``--usa``) go before the
        others. If several are still left, RequestError is raised; its message lists what could be meant.
        """
        options = [option for option in options if self._is_for_own_side(option)] or options
        if len(options) > 1:
            fitting = [option for option in options if stray.fits_option(option, word)] or options
            names = [f"{stray.long_name(option).removeprefix('--')} {word}" for option in fitting]
            raise self._ambiguous(word, names)
        if options:
            self._add(stray.long_name(options[0]), word)
        return bool(options)

    def _is_for_own_side(self, option: Any) -> bool:
        """True if a Click option is named as the side that the only human plays, such as ``--usa``. Always
        False if there is not exactly one human.
        """
        return bool(self._known.own_side) and f"--{self._known.own_side}" in option.opts

    def _ambiguous(self, word: str, readings: Sequence[str]) -> RequestError:
        """Return (not raise) the error for a word that can be meant in several ways. It lists ``readings``,
        the unambiguous forms that may be typed instead.
        """
        return RequestError(f"{self._path}: {word}: which? {', '.join(readings)}")


def _takes_figure(option: Any) -> bool:
    """True if the values of a Click option are figures of the document."""
    return not option.is_flag and "WHO" in stray.metavar_names(option)


LinePart = tuple[str, ...]
"""Words of a line that belong together: an option and its value, a flag, an argument."""


def short(
    argv: Sequence[str],
    known: KnownNames = NO_NAMES,
    *,
    program: str = "fng",
    aliases: Mapping[str, str] = NO_ALIASES,
) -> tuple[str, ...]:
    """Return shorter words that ``expand`` turns into ``argv``, the words of a shell without the program;
    ``argv`` itself if nothing shorter is known. With the same ``known``, ``program`` and ``aliases``,
    ``expand`` makes ``argv`` of the result for every valid line.
    """

    def means_the_same(words: Sequence[str]) -> bool:
        """True if these words, typed in a session, stand for the same command as ``argv``. False also if the
        session cannot parse them.
        """
        try:
            return expand(words, known, program=program, aliases=aliases) == tuple(argv)
        except FngError:
            return False

    if not argv or argv[0] not in index(program).entries:
        return tuple(argv)
    named = find_named(argv, program)
    entry = find_entry(index(program), named.path)
    if entry is None or not means_the_same(argv):
        return tuple(argv)
    parts = list(_parts(named.rest, build_command(named.path[-1], entry).params))
    names = (tuple(name.split()) for name in names_of(named.path, program, aliases))
    done = next((name for name in names if means_the_same((*name, *named.rest))), named.path)
    for place, part in enumerate(parts):
        rest = tuple(word for later in parts[place + 1 :] for word in later)
        done += next(shorter for shorter in _shorter(part) if means_the_same((*done, *shorter, *rest)))
    return done


def _parts(words: Sequence[str], parameters: Sequence[Any]) -> Iterator[LinePart]:
    """Yield the parts of a command line after the command's name. An option and its value form one part of
    two words; any other word is a part alone. ``parameters`` are the command's Click options and
    arguments.
    """
    takes_value = {
        name
        for option in parameters
        if option.param_type_name == "option" and not (option.is_flag or option.count)
        for name in option.opts
    }
    rest = list(words)
    while rest:
        word = rest.pop(0)
        yield (word, rest.pop(0)) if word in takes_value and rest else (word,)


def _shorter(part: LinePart) -> Iterator[LinePart]:
    """Yield ways to write one part of a command line, the part itself last. A long option is tried as its
    value alone, then without its dashes; ``--dice 3,4`` is tried first as ``=34``. The caller has to check
    that the line still means the same.
    """
    name, *value = part
    if name == "--dice" and value:
        yield (f"={value[0].replace(',', '')}",)
    if name.startswith("--"):
        if value:
            yield tuple(value)
        yield (name.removeprefix("--"), *value)
    yield part
