"""The figures of a command, as they are typed, and what holds for each.

``--by a1`` is a figure of the document, by id or name; ``--by billy=5`` one of REP 5 that stands in none.
What holds for one follows it: ``--by a1,cover,poser``, or ``--by billy=5,weapon=m-16,attribute=fast,power=2``.
``--group 1st`` is everybody of a group who can act, and without either ``--rep``, ``-a`` and the like tell
of one figure without a name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Annotated, Any

import typer
from msgspec import Struct
from msgspec.structs import replace

from fng_cli import figures
from fng_cli.cli.options import facts, people
from fng_cli.cli.shell.options import ACTOR, TARGET, WHO, Options, again, flag
from fng_cli.cli.shell.play import Play
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.figures import Figure, Hindrance, Status
from fng_cli.names import find, nearest, nearest_or_all, slug
from fng_cli.rules.people import attributes
from fng_cli.rules.people.groups import groups as groups_of
from fng_cli.rules.people.person import (
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
from fng_cli.tables import kept
from fng_cli.terms import Side
from fng_cli.typed_words import FieldSetting, numbers_of, with_settings, words_of

By = Annotated[
    list[str] | None,
    typer.Option(
        "--by",
        metavar="WHO[,WORD...]",
        help="A figure of the document, or NAME=REP; with what holds for it: a1,cover or billy=5,poser.",
        rich_help_panel=ACTOR,
    ),
]
OneBy = Annotated[
    str | None, again(By, "Who does it: a figure of the document, or NAME=REP; with words: a1,snap.")
]
GroupsOption = Annotated[
    list[str] | None,
    typer.Option(
        "--group",
        metavar="GROUP",
        help="Everybody of a group of the document who can act.",
        rich_help_panel=ACTOR,
    ),
]
Rep = Annotated[int | None, again(facts.Rep, "Reputation, without a document.")]
AttributesOption = Annotated[
    list[str] | None,
    typer.Option(
        "-a",
        "--attribute",
        metavar="NAME",
        help="An attribute, such as poser; may be repeated.",
        rich_help_panel=WHO,
    ),
]
IsStar = Annotated[bool, typer.Option("--star", help="The figure is a Star.", rich_help_panel=WHO)]
IsVc = Annotated[bool, typer.Option("--vc", help="The figure is VC or NVA.", rich_help_panel=WHO)]
CheatDeath = Annotated[
    bool, typer.Option("--cheat-death", help="Stars who would die cheat death.", rich_help_panel=TARGET)
]

STATES = ("below", *Hindrance, SETTING_UP, "fired-upon", "completed", "ashore")
"""Words that say what else decides whether it may do something (table ``may-not``)."""


Able = Deed | Callable[[Figure], bool]
"""What they are to do, which not everybody may; or who can take part in what a command is about."""


class Subject(Struct, frozen=True):
    """A figure, the words that hold for it, and whether it stands in the document."""

    figure: Figure
    words: frozenset[str]
    known: bool

    @property
    def name(self) -> str:
        """The name of the figure in a ruling: its id."""
        return self.figure.id

    @property
    def person(self) -> Person:
        """The figure as the rules see it."""
        return person_of(self.figure, known=self.known and bool(self.figure.id))

    @property
    def side(self) -> Side | None:
        """The side that it is known to be of; None where nobody says, and FWF is taken for granted."""
        return self.figure.side if self.known or self.figure.side is Side.VC_NVA else None

    @property
    def typed(self) -> str:
        """The word by which a player names it: the id, or for a figure of no document all that is known."""
        return self.person.typed()


class Doer(Options, frozen=True):
    """Options for who does something; with ``--rep``, ``-a``, ``--star`` and the like for one without a name."""

    @property
    def unnamed(self) -> Person:
        """The person whom those options describe: each field of a person that is an option, too."""
        own = {name: getattr(self, name) for name in ("rep", *flags().values()) if hasattr(self, name)}
        return Person(
            **own,
            attributes=tuple(getattr(self, "attribute", None) or ()),
            side=Side.VC_NVA if getattr(self, "vc", False) else Side.FWF,
        )


class Who(Doer, frozen=True):
    """The figures that a command is about: by name, by group, or one without a name."""

    by: By = None
    of: GroupsOption = None
    rep: Rep = None
    attribute: AttributesOption = None
    star: IsStar = False
    vc: IsVc = False
    hero: Annotated[bool, flag("The figure is in hero mode.", rich_help_panel=WHO)] = False
    flak_jacket: Annotated[bool, flag("Wears a flak jacket.", rich_help_panel=WHO)] = False

    def read(
        self, play: Play, words: Collection[str] = (), able: Able = Deed.ACT, *, vc: bool = False
    ) -> tuple[Subject, ...]:
        """The figures that are meant; ``words`` are what may hold for one, ``vc``: one without a name is VC.

        Raises RequestError as ``subjects`` does.
        """
        unnamed = replace(self.unnamed, side=Side.VC_NVA) if vc else self.unnamed
        return subjects(play, self.by, unnamed, words, able, groups=self.of)


class One(Doer, frozen=True):
    """The one who does something: by name, or without one."""

    by: OneBy = None
    rep: Rep = None
    attribute: AttributesOption = None

    def read(self, play: Play, words: Collection[str] = (), able: Able = Deed.ACT) -> Subject:
        """The figure that is meant; ``words`` are those that may hold for it. Raises RequestError as ``subjects`` does."""
        return subject(play, self.by, self.unnamed, words, able)


def on_the_table(figure: Figure) -> bool:
    """True unless the figure has left the table: the dead and the stunned count."""
    return figure.status is not Status.GONE


def subjects(
    play: Play,
    by: Sequence[str] | None,
    unnamed: Person = NOBODY,
    words: Collection[str] = (),
    able: Able = Deed.ACT,
    *,
    groups: Sequence[str] | None = None,
    option: str = "--by",
) -> tuple[Subject, ...]:
    """The figures that a command is about; ``words`` are the circumstances that it knows.

    ``unnamed`` is who is meant where neither figures nor ``groups`` are named. ``able`` says who can take
    part, ``option`` by which option they are named. Raises RequestError where nobody is given, or somebody
    who is not known or cannot take part.
    """
    if not by and not groups:
        return (_alone(unnamed),)
    if unnamed != NOBODY:
        raise RequestError(
            "--rep, -a, --star and the like tell of one figure without a name; with --by write a1,poser"
        )
    known = figures.read(play.document)
    under, idle = below(play.document), _idle(play, able)
    found = [_typed(text, known, tuple(words), able, option, under) for text in by or ()]
    for name in groups or ():
        found += [
            Subject(figure, frozenset(), True)
            for figure in _members(name, known, able, under)
            if figure.id not in idle
        ]
    once = {slug(each.name): each for each in reversed(found)}
    return tuple(reversed(once.values()))


def subject(
    play: Play,
    by: str | None,
    unnamed: Person = NOBODY,
    words: Collection[str] = (),
    able: Able = Deed.ACT,
    option: str = "--by",
) -> Subject:
    """The one figure that a command is about, as ``subjects`` finds it."""
    return subjects(play, [by] if by else None, unnamed, words, able, option=option)[0]


def _alone(unnamed: Person) -> Subject:
    if unnamed.rep is None:
        raise RequestError("who is it? give --rep 4, or --by a1 of a document with figures, or --by billy=4")
    own = {field: getattr(unnamed, field) for field in flags().values()}
    named = attributes.attribute_ids(unnamed.attributes, "-a")
    return Subject(Figure("", unnamed.side, unnamed.rep, attributes=named, **own), frozenset(), False)


def in_bunkers(document: Content) -> frozenset[str]:
    """The ids of those who are inside bunkers: as structures of a document have them, or as a PEF proved to be. Source: p. 41, 62-64."""
    found: frozenset[str] = frozenset()
    if document.get("contacts"):
        from fng_cli.rules.pefs.contacts import CONTACTS
        from fng_cli.rules.pefs.contacts import ids_in_bunkers as proved

        found |= proved(CONTACTS.read(document))
    if document.get("structures"):
        from fng_cli.rules.buildings.structures import STRUCTURES, inside_bunkers

        found |= inside_bunkers(STRUCTURES.read(document))
    return found


def _idle(play: Play, able: Able) -> frozenset[str]:
    """The ids of those who do not go along with what their active group does: who will not act this turn (p. 5)."""
    if able is not Deed.ACT or play.force or not play.document.get("activation"):
        return frozenset()
    from fng_cli.rules.react.activation import failed_to_act

    return failed_to_act(play.state)


def below(document: Content) -> frozenset[str]:
    """The ids of those who are down a tunnel, by the delves of a document."""
    if not document.get("delves"):
        return frozenset()
    from fng_cli.rules.tunnels.delve import DELVES

    return frozenset(
        explorer.name for delve in DELVES.read(document) if not delve.out for explorer in delve.explorers
    )


class TypedPerson(Struct, frozen=True):
    """A figure as it is typed: with the words that say what it is, what holds for it, and in which state it is."""

    figure: Figure
    in_hand: tuple[str, ...] = ()
    circumstances: tuple[str, ...] = ()
    states: tuple[str, ...] = ()


def figure_words() -> tuple[str, ...]:
    """The words that say what a figure is, or what it is about to do."""
    return tuple(words_of(Figure))


@kept
def _vocabulary(circumstances: tuple[str, ...]) -> people.Vocabulary:
    """Each word that may stand behind the name of a figure, where a command knows these circumstances.

    A circumstance comes before an attribute of that name.
    """
    found: dict[str, people.Settings] = {}
    typed, own = words_of(Figure, "figure"), frozenset(attributes.names())
    for word in (*circumstances, *typed, *STATES, *attributes.names()):
        sets = [typed[word]] if word in typed else []
        if word in circumstances:
            sets.append(FieldSetting("circumstances", word))
        elif word in own:
            sets.append(FieldSetting("figure.attributes", word))
        if word in STATES:
            sets.append(FieldSetting("states", word))
        found.setdefault(slug(word), sets)
    return found


def _typed(
    text: str,
    known: Sequence[Figure],
    circumstances: tuple[str, ...],
    able: Able,
    option: str,
    under: Collection[str],
) -> Subject:
    """A figure and what holds for it, as it is typed: the name, then the words."""
    name, *more = [part.strip() for part in text.split(",")]
    where = f"{option} {text}"
    name, equals, rep = name.partition("=")
    figure = _named(name, rep, where) if equals else _known(name, known, where)
    said = _settings([word for word in more if word], circumstances, where)
    typed = with_settings(TypedPerson(figure), said)
    marked = typed.figure
    if typed.in_hand:
        marked = replace(marked, weapons=(*reversed(typed.in_hand), *marked.weapons))
    if isinstance(able, Deed):
        below = () if equals or figure.id not in under else ("below",)
        _check(marked, able, (*typed.states, *below), where)
    elif not equals:
        _check(figure, able, (), where)
    return Subject(marked, frozenset(typed.circumstances), not equals)


def _settings(words: Sequence[str], circumstances: tuple[str, ...], where: str) -> Iterable[FieldSetting]:
    """Return the fields that the words behind a name set, those with a value first. Raises RequestError for one that means nothing."""

    def weapon(value: str, _: str) -> people.Settings:
        return (FieldSetting("in_hand", find_weapon(value, where=where).id),)

    def power(value: str, word: str) -> people.Settings:
        if not re.fullmatch("[0-7]", value):
            raise RequestError(f"{where}: {word}: dice of Star Power are a number from 0 to 7")
        return FieldSetting("figure.star", True), FieldSetting("figure.star_power", int(value))

    def otherwise(word: str) -> people.Settings:
        vocabulary = _vocabulary(circumstances)
        return vocabulary.get(slug(word)) or _unknown(word, circumstances, where)

    attribute, read = people.attribute_reader(where, "figure.attributes")
    pairs = {
        key: people.number_reader(field, number, where)
        for key, (field, number) in numbers_of(Figure, "figure").items()
        if field != "figure.rep"
    }
    pairs |= {attribute: read, WEAPON.removesuffix("="): weapon, POWER.removesuffix("="): power}
    ordered = sorted(words, key=lambda word: word.partition("=")[0] not in pairs or "=" not in word)
    return people.parse(ordered, _vocabulary(circumstances), pairs, otherwise)


def _unknown(word: str, circumstances: Sequence[str], where: str) -> people.Settings:
    """Raise RequestError with the words nearest to one that is none."""
    known = (*dict.fromkeys((*circumstances, *figure_words(), *STATES)), *attributes.names())
    if not circumstances:
        find(word, known, "circumstance or attribute", where)
    near = nearest_or_all(word, sorted(circumstances), known, "circumstances here")
    raise RequestError(f"{where}: {word!r} is no circumstance or attribute{near}")


def _named(name: str, text: str, where: str) -> Figure:
    rep = people.rep_of(text)
    if not name or rep is None:
        raise RequestError(f"{where}: write NAME=REP, with a REP from 1 to 7: billy=5")
    return Figure(id=name, side=Side.FWF, rep=rep)


def _check(figure: Figure, able: Able, holding: Collection[str], where: str) -> None:
    """Raises RequestError where a figure may not do it, with the reason and the page."""
    if isinstance(able, Deed):
        no = refusal(figure, able, holding)
        if no is not None:
            raise RequestError(f"{where}: {figure.called()} {no.text()}")
    elif not able(figure):
        down = f"is {figure.status.replace('-', ' ')}: this is not for him"
        told = down if figure.down else "is not out of the fight; this is for those who are"
        raise RequestError(f"{where}: {figure.called()} {told}")


def _may(figure: Figure, able: Able, under: Collection[str]) -> bool:
    where = ("below",) if figure.id in under else ()
    return may(figure, able, where) if isinstance(able, Deed) else able(figure)


def _known(name: str, known: Sequence[Figure], where: str) -> Figure:
    if not known:
        raise RequestError(f"{where}: there is no document with figures; write {name}=4 to give a REP")
    return _understood(figures.find(known, name, where))


def _understood(figure: Figure) -> Figure:
    """A figure whose attributes are ids, however the document writes them."""
    return replace(figure, attributes=attributes.attribute_ids(figure.attributes, f"figure {figure.id}"))


def _members(name: str, known: Sequence[Figure], able: Able, under: Collection[str]) -> Iterable[Figure]:
    """Everybody of a group who can take part."""
    by_name = groups_of(known)
    key = next((key for key in by_name if slug(key) == slug(name)), None)
    if key is None:
        raise RequestError(f"--group: there is no group {name!r}{nearest(name, by_name)}")
    found = [figure for figure in by_name[key] if _may(figure, able, under)]
    if not found:
        raise RequestError(f"--group {name}: nobody in it can do anything of the kind")
    return map(_understood, found)


def in_document(play: Play, given: Iterable[Subject]) -> tuple[Figure, ...]:
    """Those of the figures that stand in the document, as it has them: without the words typed for them."""
    names = {each.name for each in given if each.known}
    return tuple(figure for figure in figures.read(play.document) if figure.id in names) if names else ()


def group_of(play: Play, given: Sequence[Subject]) -> tuple[Figure, ...]:
    """Everybody of the one group of the document that these figures are of, whatever has become of them.

    Nobody, where they are of several groups or of none.
    """
    names = {each.figure.group for each in given if each.known}
    if len(names) != 1 or not all(names):
        return ()
    return groups_of(figures.read(play.document)).get(names.pop(), ())


def changed(play: Play, change: Mapping[str, Mapping[str, Any]]) -> Content:
    """The part of a document that changes with these fields of its figures, by id; nothing where none does."""
    before = {figure.id: figure for figure in figures.read(play.document) if figure.id in change}
    after = {name: replace(figure, **change[name]) for name, figure in before.items()}
    new = [figure for name, figure in after.items() if figure != before[name]]
    return figures.change(play.document, new) if new else {}
