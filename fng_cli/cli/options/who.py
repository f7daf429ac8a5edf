"""Options for the figures of a command, and for the circumstances of each: one parser reads their words.

A text is a list of words, separated by commas. Each word sets a field. The words of an option are its vocabulary: the typed
fields of the struct that the command takes (``typed_words``), and words that the command adds.
``--by a1`` is a figure of the document, by id or name; ``--by billy=5`` one of REP 5 that is not in the document.
Circumstances follow it: ``--by a1,cover,poser``, or ``--by billy=5,weapon=m-16,attribute=fast,power=2``. ``--group 1st`` is
everybody of a group who can act. Without either, ``--rep``, ``-a`` and the like describe one figure without a name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Annotated

import typer
from msgspec import Struct
from msgspec.structs import replace

from fng_cli import figures
from fng_cli.cli.options import facts
from fng_cli.cli.shell.options import ACTOR, TARGET, WHO, Options, again, flag
from fng_cli.cli.shell.play import Play
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure, Hindrance, Status, without_hindrance
from fng_cli.names import find, nearest, nearest_or_all, slug
from fng_cli.rules.people import attributes
from fng_cli.rules.people.groups import groups as groups_of
from fng_cli.rules.people.person import (
    ATTRIBUTE,
    NOBODY,
    POWER,
    SETTING_UP,
    WEAPON,
    Deed,
    Person,
    flags,
    may,
    person_of,
    refusal,
)
from fng_cli.rules.weapons.weapons import find_weapon
from fng_cli.state import State
from fng_cli.tables import kept
from fng_cli.terms import Side
from fng_cli.typed_words import FieldNumber, FieldSetting, inches, numbers_of, with_settings, words_of

By = Annotated[
    list[str] | None,
    typer.Option(
        "--by",
        metavar="WHO[,WORD...]",
        help="Figure in the document, or NAME=REP; you can add words that describe it, as in a1,cover or billy=5,poser.",
        rich_help_panel=ACTOR,
    ),
]
OneBy = Annotated[
    str | None,
    again(
        By,
        "Figure that acts: one in the document, or NAME=REP; you can add words that describe it, as in a1,snap.",
    ),
]
GroupsOption = Annotated[
    list[str] | None,
    typer.Option(
        "--group",
        metavar="GROUP",
        help="Group in the document: everybody in it who can act takes part.",
        rich_help_panel=ACTOR,
    ),
]
Rep = Annotated[int | None, again(facts.Rep, "REP of the figure, if there is no document.")]
AttributesOption = Annotated[
    list[str] | None,
    typer.Option(
        "-a",
        "--attribute",
        metavar="NAME",
        help="Attribute of the figure, such as poser; repeat for more.",
        rich_help_panel=WHO,
    ),
]
IsStar = Annotated[bool, typer.Option("--star", help="The figure is a Star.", rich_help_panel=WHO)]
IsVc = Annotated[bool, typer.Option("--vc", help="The figure is VC or NVA.", rich_help_panel=WHO)]
CheatDeath = Annotated[
    bool, typer.Option("--cheat-death", help="Let Stars who would die cheat death.", rich_help_panel=TARGET)
]

BELOW = "below"
"""The state of a figure that is in a tunnel."""

ASHORE = "ashore"
"""The word for a swimmer who has left the water."""

STATES = (BELOW, *Hindrance, SETTING_UP, "fired-upon", "completed", ASHORE)
"""Words for states that forbid some deeds (table ``states``)."""


Able = Deed | Callable[[Figure], bool]
"""The deed for which figures must be fit, or a function that returns True for figures that can take part."""


class Subject(Struct, frozen=True):
    """A figure that a command is about."""

    figure: Figure
    words: frozenset[str]
    """The circumstances that were typed after its name."""
    known: bool
    """True if it is in the document."""

    @property
    def name(self) -> str:
        """Return the name by which reports call the figure: its id (empty for a nameless figure)."""
        return self.figure.id

    @property
    def person(self) -> Person:
        """Return the figure as a person of the rules. The person counts as known only if the figure stands in
        the document under an id.
        """
        return person_of(self.figure, known=self.known and bool(self.figure.id))

    @property
    def side(self) -> Side | None:
        """Return the figure's side. A figure that is not in the document has only the side VC/NVA; any other
        side of it counts as None, not given.
        """
        return self.figure.side if self.known or self.figure.side is Side.VC_NVA else None

    @property
    def typed(self) -> str:
        """The text that names this figure after ``--by`` in a command: its id or, for a figure outside the
        document, its name, REP and properties. Empty without a name.
        """
        return self.person.typed()


@cache
def _person_fields(kind: type[Options]) -> tuple[str, ...]:
    """Return the fields of a group of options that set a field of a person: ``rep`` and the flags; cached."""
    return tuple(name for name in ("rep", *flags().values()) if name in kind.__struct_fields__)


class Doer(Options, frozen=True):
    """Base of options for a figure, which may be given without a name by ``--rep``, ``-a``, ``--star`` and the like."""

    @property
    def unnamed(self) -> Person:
        """Return the person whom ``--rep``, ``-a``, ``--star`` and similar options describe. His REP is None
        if none is given; he is of the FWF unless ``--vc`` is given. Nobody is looked up in the document.
        """
        own = {name: getattr(self, name) for name in _person_fields(type(self))}
        return Person(
            **own,
            attributes=tuple(getattr(self, "attribute", None) or ()),
            side=Side.VC_NVA if getattr(self, "vc", False) else Side.FWF,
        )


class FiguresOptions(Doer, frozen=True):
    """Options for the figures of a command: by name, by group, or one without a name."""

    by: By = None
    of: GroupsOption = None
    rep: Rep = None
    attribute: AttributesOption = None
    star: IsStar = False
    vc: IsVc = False
    hero: Annotated[bool, flag("The figure is in Hero mode.", rich_help_panel=WHO)] = False
    flak_jacket: Annotated[bool, flag("The figure wears a flak jacket.", rich_help_panel=WHO)] = False

    def read(
        self, play: Play, words: Collection[str] = (), able: Able = Deed.ACT, *, vc: bool = False
    ) -> tuple[Subject, ...]:
        """Return the figures of ``--by`` and ``--group``. Without these, return the nameless figure that
        options such as ``--rep`` describe (``vc``: a VC figure). ``words`` are circumstances that may follow
        a name. ``able`` decides who can take part; with ``--force`` a Deed is ignored for ``--by``. Raises
        RequestError for no figure, or for an unknown or unfit one.
        """
        unnamed = replace(self.unnamed, side=Side.VC_NVA) if vc else self.unnamed
        return subjects(play, self.by, unnamed, words, able, groups=self.of)


class OneFigureOptions(Doer, frozen=True):
    """Options for the single figure of a command: by name, or without one."""

    by: OneBy = None
    rep: Rep = None
    attribute: AttributesOption = None

    def read(self, play: Play, words: Collection[str] = (), able: Able = Deed.ACT) -> Subject:
        """Return the figure of ``--by``, or the figure that other options describe. ``words`` are the
        circumstances that may follow its name. ``able`` is the deed or test that it must be able to do; with
        ``--force`` a Deed is ignored. Raises RequestError if the figure is missing, unknown or unable.
        """
        return subject(play, self.by, self.unnamed, words, able)


def on_the_table(figure: Figure) -> bool:
    """True unless the figure has left the table, was flown out, or misses this mission. The dead and the
    stunned are still on the table. Source: p. 89.
    """
    return figure.status is not Status.GONE and not (figure.flown_out or figure.away_missions)


def subjects(
    play: Play,
    by: Sequence[str] | None,
    unnamed: Person = NOBODY,
    words: Collection[str] = (),
    able: Able = Deed.ACT,
    *,
    groups: Sequence[str] | None = None,
    option: str = "--by",
    also_below: bool = False,
) -> tuple[Subject, ...]:
    """Return the figures that a command is about, each once: those in ``by`` and the members of ``groups``.
    Without either, return the figure that ``unnamed`` describes. ``words`` may follow a name. ``able`` and
    ``also_below`` say who can take part; with --force a Deed as ``able`` is ignored for the figures in
    ``by``. Members of a group who cannot take part are left out, and so are those who are ``_is_idle``; empty
    if nobody else is left. Raises RequestError for a figure in ``by`` that is unknown or cannot take part,
    for a group none of whose members can, or if ``unnamed`` is given as well. Messages about figures in
    ``by`` begin with ``option``.
    """
    if not by and not groups:
        return (_unnamed_subject(unnamed),)
    if unnamed != NOBODY:
        raise RequestError(
            "--rep, -a, --star and similar options are for an unnamed figure; describe a named one "
            "after the name, e.g. --by a1,poser"
        )
    known = play.state[FIGURES]
    held = _held_by_document(play.state, also_below=also_below)
    fit = able if not (play.force and isinstance(able, Deed)) else ANYBODY
    selected = [_typed_subject(text, known, tuple(words), fit, option, held) for text in by or ()]
    for name in groups or ():
        selected += [
            Subject(figure, frozenset(), True)
            for figure in _members(name, known, able, held)
            if not _is_idle(play.state, figure, able, force=play.force)
        ]
    by_name = {slug(subject.name): subject for subject in reversed(selected)}
    return tuple(reversed(by_name.values()))


def subject(
    play: Play,
    by: str | None,
    unnamed: Person = NOBODY,
    words: Collection[str] = (),
    able: Able = Deed.ACT,
    option: str = "--by",
) -> Subject:
    """Return the single figure that a command is about: the one named by ``by`` or, without it, the one that
    ``unnamed`` describes. ``words`` are circumstances that may follow its name. ``able`` decides who can
    take part. ``option`` is for error messages. Raises RequestError if the figure is unknown or not
    suitable.
    """
    return subjects(play, [by] if by else None, unnamed, words, able, option=option)[0]


@lru_cache(maxsize=64)
def _unnamed_subject(unnamed: Person) -> Subject:
    """Return the unnamed figure that the options describe; cached, since a stream asks for it once a document.
    Raises RequestError if it has no REP, or an attribute is unknown.
    """
    if unnamed.rep is None:
        raise RequestError(
            "who acts? Give a REP (e.g. --rep 4), a figure in a document (e.g. --by a1), or a name with a REP (e.g. --by billy=4)"
        )
    own = {field: getattr(unnamed, field) for field in flags().values()}
    attribute_ids = attributes.attribute_ids(unnamed.attributes, "-a")
    figure = Figure("", unnamed.side, unnamed.rep, attributes=attribute_ids, **own)
    return Subject(figure, frozenset(), False)


def ids_in_bunkers(state: State) -> frozenset[str]:
    """Return the ids of the figures in bunkers, both in the document's structures and at its contact points.
    Source: p. 41, 62-64.
    """
    ids: frozenset[str] = frozenset()
    if state.content.get("contacts"):
        from fng_cli.rules.pefs import contacts

        ids |= contacts.ids_in_bunkers(state[contacts.CONTACTS])
    if state.content.get("structures"):
        from fng_cli.rules.buildings.structures import STRUCTURES, inside_bunkers

        ids |= inside_bunkers(state[STRUCTURES])
    return ids


HeldStates = Callable[[Figure], Collection[str]]
"""A function that returns the states in which a document keeps a figure, besides those of the figure itself."""

ANYBODY: Able = lambda figure: True  # noqa: E731
"""Fit for anything: with ``--force``, a figure that is named takes part however it is."""


def _held_by_document(state: State, *, also_below: bool = False) -> HeldStates:
    """Return a function that gives a figure's states by ``lasting_words``: those that the document records
    outside the figure and that bind it even outside its own activation. With ``also_below``, the state of
    being in a tunnel is left out, so that it is no obstacle. There are none if the document has no lasting
    effects, tunnels or aircraft.
    """
    if state.content.keys().isdisjoint(("lasting", "delves", "airborne")):
        return lambda figure: ()
    from fng_cli.rules.evening.states import lasting_words

    return lambda figure: [
        word for word in lasting_words(state, figure) if not (also_below and word == BELOW)
    ]


def _is_idle(state: State, figure: Figure, able: Able, *, force: bool) -> bool:
    """True if a state that binds a figure only in its own activation, such as a turn that is over, forbids it
    the deed ``able``. Always False with ``force``, if the document has no activation, or if ``able`` is a
    function and not a Deed. Source: p. 5, 18, 73.
    """
    if not isinstance(able, Deed) or force or not state.content.get("activation"):
        return False
    from fng_cli.rules.evening.states import refused_as_active

    return refused_as_active(state, figure, able) is not None


def ids_underground(state: State) -> frozenset[str]:
    """Return the names of all who are down a tunnel, by the document; empty if there are none. The names of
    figures in the document are their ids.
    """
    if not state.content.get("delves"):
        return frozenset()
    from fng_cli.rules.tunnels.delve import ids_below

    return ids_below(state)


class TypedPerson(Struct, frozen=True):
    """A typed figure, with the fields that the words after its name set."""

    figure: Figure
    in_hand: tuple[str, ...] = ()
    """The ids of weapons of ``weapon=NAME``."""
    circumstances: tuple[str, ...] = ()
    states: tuple[str, ...] = ()
    """Words of STATES."""


def figure_words() -> tuple[str, ...]:
    """Return the words for the properties of a figure, such as ``star`` and ``prone``."""
    return tuple(words_of(Figure))


@kept
def _vocabulary(circumstances: tuple[str, ...]) -> Vocabulary:
    """Return the words that may follow the name of a figure, by their slugs, each with the settings that it
    makes. A word that is both a circumstance and an attribute counts as the circumstance. Cached.
    """
    vocabulary: dict[str, Settings] = {}
    typed, own = words_of(Figure, "figure"), frozenset(attributes.names())
    for word in (*circumstances, *typed, *STATES, *attributes.names()):
        sets = [typed[word]] if word in typed else []
        if word in circumstances:
            sets.append(FieldSetting("circumstances", word))
        elif word in own:
            sets.append(FieldSetting("figure.attributes", word))
        if word in STATES:
            sets.append(FieldSetting("states", word))
        vocabulary.setdefault(slug(word), sets)
    return vocabulary


def _typed_subject(
    text: str,
    known: Sequence[Figure],
    circumstances: tuple[str, ...],
    able: Able,
    option: str,
    held: HeldStates,
) -> Subject:
    """Parse ``a1,cover`` or ``billy=5,poser`` into a figure with its words. ``known`` are the document's
    figures, with the states that ``held`` gives. ``circumstances`` are further words allowed. ``able`` says
    who can take part; a figure typed with its REP is checked only if ``able`` is a Deed. Weapons typed come
    first in its weapons. ``option`` is the option in messages. Raises RequestError if the figure or a word is
    unknown, or if the check fails.
    """
    name, *more = [part.strip() for part in text.split(",")]
    where = f"{option} {text}"
    name, equals, rep = name.partition("=")
    figure = _new_figure(name, rep, where) if equals else _find_figure(name, known, where)
    settings = _settings([word for word in more if word], circumstances, where)
    typed = with_settings(TypedPerson(figure), settings)
    described = typed.figure
    if typed.in_hand:
        described = replace(described, weapons=(*reversed(typed.in_hand), *described.weapons))
    if isinstance(able, Deed):
        kept_words = () if equals else held(figure)
        _check(described, able, (*typed.states, *kept_words), where)
    elif not equals:
        _check(figure, able, (), where)
    if ASHORE in typed.states:
        described = without_hindrance(described, Hindrance.SWIMMING)
    return Subject(described, frozenset(typed.circumstances), not equals)


def _settings(words: Sequence[str], circumstances: tuple[str, ...], where: str) -> Iterable[FieldSetting]:
    """Return the settings for the words after a figure's name, those of ``KEY=VALUE`` words first. Attributes
    and words such as ``star`` are always allowed; ``circumstances`` are other plain words allowed here.
    ``where`` begins each error. Raises RequestError for an unknown word or a wrong value.
    """

    def weapon(value: str, _: str) -> Settings:
        """Return the setting of the weapon in hand that ``weapon=NAME`` makes; ``value`` is NAME, and the
        second argument is unused. Raises RequestError for an unknown weapon.
        """
        return (FieldSetting("in_hand", find_weapon(value, where=where).id),)

    def power(value: str, word: str) -> Settings:
        """Return the settings of ``power=N``: the figure is a Star with N dice of Star Power. ``value`` is N.
        Raises RequestError, naming the whole ``word``, unless N is a single digit from 0 to 7.
        """
        if not re.fullmatch("[0-7]", value):
            raise RequestError(f"{where}: {word}: the number of Star Power dice must be from 0 to 7")
        return FieldSetting("figure.star", True), FieldSetting("figure.star_power", int(value))

    def otherwise(word: str) -> Settings:
        """Return the settings of a word that cannot be parsed as KEY=VALUE, if the vocabulary has its slug
        (lower case, without punctuation). Raises RequestError if it does not, which is the usual case.
        """
        vocabulary = _vocabulary(circumstances)
        return vocabulary.get(slug(word)) or _unknown(word, circumstances, where)

    attribute, read = attribute_reader(where, "figure.attributes")
    pairs = {
        key: number_reader(field, number, where)
        for key, (field, number) in numbers_of(Figure, "figure").items()
        if field != "figure.rep"
    }
    pairs |= {attribute: read, WEAPON.removesuffix("="): weapon, POWER.removesuffix("="): power}
    ordered = sorted(words, key=lambda word: word.partition("=")[0] not in pairs or "=" not in word)
    return parse(ordered, _vocabulary(circumstances), pairs, otherwise)


def _unknown(word: str, circumstances: Sequence[str], where: str) -> Settings:
    """Raise the RequestError for an unknown ``word``; this function never returns. The message begins with
    ``where``, and names the known words nearest to ``word``, if any, and all of ``circumstances``.
    """
    known = (*dict.fromkeys((*circumstances, *figure_words(), *STATES)), *attributes.names())
    if not circumstances:
        find(word, known, "circumstance or attribute", where)
    near = nearest_or_all(word, sorted(circumstances), known, "circumstances here")
    raise RequestError(f"{where}: {word!r} is not a circumstance or attribute{near}")


def _new_figure(name: str, text: str, where: str) -> Figure:
    """Return a new FWF figure for ``NAME=REP``; raises RequestError, naming ``where``, if name or REP
    (``text``) is malformed.
    """
    rep = rep_of(text)
    if not name or rep is None:
        raise RequestError(
            f"{where}: the name or the REP is missing or wrong; write NAME=REP, with a REP from 1 to 7, "
            "such as billy=5"
        )
    return Figure(id=name, side=Side.FWF, rep=rep)


def _check(figure: Figure, able: Able, holding: Collection[str], where: str) -> None:
    """Raise RequestError, beginning with ``where``, if a figure cannot take part. ``able`` is a Deed that it
    must be able to do, or a function that is true for suitable figures. ``holding`` are the figure's
    states, used with a Deed only.
    """
    if isinstance(able, Deed):
        no = refusal(figure, able, holding)
        if no is not None:
            raise RequestError(f"{where}: {figure.called()} {no.with_cure()}")
    elif not able(figure):
        down = f"is {figure.status.replace('-', ' ')}, so this rule does not apply to him"
        reason = (
            "is no longer on the table"
            if not on_the_table(figure)
            else down
            if figure.down
            else "is not out of the fight, but this rule applies only to figures that are"
        )
        raise RequestError(f"{where}: {figure.called()} {reason}")


def _can_take_part(figure: Figure, able: Able, held: HeldStates) -> bool:
    """True if a figure can take part. ``able`` is a deed that it must be able to do, or a function that
    decides from the figure alone; ``held`` returns the figure's states in the document, which count only
    for a deed.
    """
    return may(figure, able, held(figure)) if isinstance(able, Deed) else able(figure)


def _find_figure(name: str, known: Sequence[Figure], where: str) -> Figure:
    """Return the figure with that id, name or last name, with its attributes as ids. Upper and lower case,
    spaces and punctuation do not matter. Raises RequestError if no figure of ``known`` fits, if several
    have the name, or if an attribute of the figure is unknown. ``where`` is the option in the message.
    """
    if not known:
        raise RequestError(
            f"{where}: there is no document with figures; to give only a REP, write NAME=REP, for example {name}=4"
        )
    return _with_attribute_ids(figures.find(known, name, where))


def _with_attribute_ids(figure: Figure) -> Figure:
    """Return a figure with its attributes as ids, however the document spells them. Raises RequestError for
    unknown ones.
    """
    return replace(figure, attributes=attributes.attribute_ids(figure.attributes, f"figure {figure.id}"))


def _members(name: str, known: Sequence[Figure], able: Able, held: HeldStates) -> Iterable[Figure]:
    """Return the figures of the group ``name`` that can take part, with ids for their attributes. ``able``
    decides who can take part; ``held`` has each figure's states. Raises RequestError if there is no such
    group, or if nobody in it can take part.
    """
    by_name = groups_of(known)
    key = next((key for key in by_name if slug(key) == slug(name)), None)
    if key is None:
        raise RequestError(f"--group: there is no group {name!r}{nearest(name, by_name)}")
    members = [figure for figure in by_name[key] if _can_take_part(figure, able, held)]
    if not members:
        raise RequestError(f"--group {name}: nobody in that group can do this")
    return map(_with_attribute_ids, members)


def in_document(state: State, given: Iterable[Subject]) -> tuple[Figure, ...]:
    """Return the figures in ``given`` that are in the document, in the document's order. They are returned as
    the document has them: words typed after their names change nothing. Empty if there are none.
    """
    names = {subject.name for subject in given if subject.known}
    return tuple(figure for figure in state[FIGURES] if figure.id in names) if names else ()


def group_of(state: State, given: Sequence[Subject]) -> tuple[Figure, ...]:
    """Return all figures, the dead included, of the one group to which the ``given`` figures belong. Given
    figures that are not in the document do not count. Empty if none is left, if they are in several groups,
    or if one of them is in none.
    """
    names = {subject.figure.group for subject in given if subject.known}
    if len(names) != 1 or not all(names):
        return ()
    return groups_of(state[FIGURES]).get(names.pop(), ())


Settings = Sequence[FieldSetting]
Vocabulary = Mapping[str, Settings]
"""The fields that each word sets, by the word's slug."""

WordReader = Callable[[str, str], Settings]
"""Returns the fields that a value sets, from the value and the whole word (``3`` and ``dv=3``). May raise RequestError."""

REPS = frozenset("1234567")


def split(text: str) -> list[str]:
    """Return the words of a text, which are separated by commas; blank ones are left out."""
    return [word.strip() for word in text.split(",") if word.strip()]


def parse(
    words: Iterable[str],
    vocabulary: Vocabulary,
    pairs: Mapping[str, WordReader],
    otherwise: Callable[[str], Settings],
    read_inches: WordReader | None = None,
) -> Iterator[FieldSetting]:
    """Yield the settings that typed words stand for, in order. ``vocabulary`` holds the settings of plain
    words. ``pairs`` holds, by KEY, the readers for ``KEY=VALUE``. ``read_inches`` reads words such as
    ``10in`` (None: not allowed). ``otherwise`` is called for any other word, and may raise RequestError.
    """
    for word in words:
        key, equals, value = word.partition("=")
        if equals:
            yield from pairs[key](value, word) if key in pairs else otherwise(word)
        elif read_inches and (number := inches(word)) is not None:
            yield from read_inches(number, word)
        else:
            yield from vocabulary.get(slug(word)) or otherwise(word)


def rep_of(text: str) -> int | None:
    """Parse a REP from 1 to 7; None for any other text."""
    return int(text) if text in REPS else None


def attribute_reader(where: str, field: str = "attributes") -> tuple[str, WordReader]:
    """Return the word ``attribute`` and a reader for the value behind it, as in ``attribute=fast``. The
    reader gives the setting of ``field`` to that attribute. Players write this form if an attribute has
    the same name as a circumstance. ``where``, the option, begins each error.
    """

    def read(value: str, _: str) -> Settings:
        """Return the setting that gives a figure the attribute named ``value``; the second argument is
        unused. Raises RequestError if the attribute is unknown.
        """
        return (FieldSetting(field, find(value, attributes.names(), "attribute", where)),)

    return ATTRIBUTE.removesuffix("="), read


def number_reader(field: str, number: FieldNumber, where: str) -> WordReader:
    """Return a function that reads a number typed for ``field`` and checks it against the bounds of
    ``number``. A field in inches, with a name that ends in ``_in``, may have a fraction. All others take
    whole numbers. The function raises RequestError, beginning with ``where`` (the option), for any other
    text.
    """
    in_inches = field.endswith("_in")
    pattern, noun = (r"\d+(\.\d+)?", "number") if in_inches else (r"\d+", "whole number")

    def read(value: str, word: str) -> Settings:
        """Parse ``value`` and return one setting of the surrounding function's ``field``: a float for a field
        in inches, else an int. Raises RequestError, naming the whole ``word``, if ``value`` is no such
        number or is out of bounds.
        """
        if not re.fullmatch(pattern, value) or not number.least <= float(value) <= number.most:
            bounds = f"from {number.least} to {number.most}"
            raise RequestError(f"{where}: {word!r}: {number.key} is a {noun} {bounds}")
        return (FieldSetting(field, float(value) if in_inches else int(value)),)

    return read
