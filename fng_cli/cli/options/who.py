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
from fng_cli.cli.shell import facts
from fng_cli.cli.shell.options import ACTOR, TARGET, WHO, Options, again, flag
from fng_cli.cli.shell.play import Play
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.figures import Figure, Hindrance, Status
from fng_cli.names import find, nearest, nearest_or_all, slug
from fng_cli.rules.people import attributes, groups
from fng_cli.rules.people.may import SETTING_UP, Deed, may, refusal
from fng_cli.rules.people.person import ATTRIBUTE, POWER, WEAPON, Person, person_of
from fng_cli.rules.weapons.weapons import find_weapon
from fng_cli.terms import Side

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

MARKS = ("star", "hero", "flak-jacket", "prone", Side.FWF.value, Side.VC_NVA.value)
"""Words that say what a figure is."""

WHERE = ("below", *Hindrance, SETTING_UP, "fired-upon", "completed", "ashore")
"""Words that say what else decides whether it may do something (table ``may-not``)."""

PAIRED = (ATTRIBUTE, WEAPON, POWER)
"""Words with a value, which say more of one whom no document knows: ``billy=5,weapon=m-16``."""

STATUSES = (Status.DUCK_BACK.value, Status.RETIRE.value)
"""Words that say what it is about to do, having tested before."""


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


class Who(Options, frozen=True):
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

        Raises RequestError as ``who`` does.
        """
        lone = Lone(
            self.rep, tuple(self.attribute or ()), self.star, self.vc or vc, self.hero, self.flak_jacket
        )
        return who(play, self.by, self.of, lone, words, able)


class One(Options, frozen=True):
    """The one who does something: by name, or without one."""

    by: OneBy = None
    rep: Rep = None
    attribute: AttributesOption = None

    def read(self, play: Play, words: Collection[str] = (), able: Able = Deed.ACT) -> Subject:
        """The figure that is meant; ``words`` are those that may hold for it. Raises RequestError as ``who`` does."""
        lone = Lone(self.rep, tuple(self.attribute or ()))
        return who(play, [self.by] if self.by else None, None, lone, words, able)[0]


class Lone(Struct, frozen=True):
    """A figure that stands in no document, described by ``--rep``, ``-a``, ``--star`` and the like."""

    rep: int | None
    attributes: Collection[str] = ()
    star: bool = False
    vc: bool = False
    hero: bool = False
    flak_jacket: bool = False


def on_the_table(figure: Figure) -> bool:
    """True unless the figure has left the table: the dead and the stunned count."""
    return figure.status is not Status.GONE


def who(
    play: Play,
    by: Sequence[str] | None,
    of: Sequence[str] | None,
    lone: Lone,
    words: Collection[str] = (),
    able: Able = Deed.ACT,
    option: str = "--by",
) -> tuple[Subject, ...]:
    """The figures that a command is about; ``words`` are the circumstances that it knows.

    ``able`` says who can take part, ``option`` by which option they are named. Raises RequestError
    where nobody is given, or somebody who is not known or cannot take part.
    """
    if not by and not of:
        return (_alone(lone),)
    if lone != Lone(None):
        raise RequestError(
            "--rep, -a, --star and the like tell of one figure without a name; with --by write a1,poser"
        )
    known = figures.read(play.document)
    under, idle = below(play.document), _idle(play, able)
    found = [_one(text, known, words, able, option, under) for text in by or ()]
    for name in of or ():
        found += [
            Subject(figure, frozenset(), True)
            for figure in _members(name, known, able, under)
            if figure.id not in idle
        ]
    once = {slug(each.name): each for each in reversed(found)}
    return tuple(reversed(once.values()))


def _alone(lone: Lone) -> Subject:
    if lone.rep is None:
        raise RequestError("who is it? give --rep 4, or --by a1 of a document with figures, or --by billy=4")
    figure = Figure(
        id="",
        side=Side.VC_NVA if lone.vc else Side.FWF,
        rep=lone.rep,
        attributes=attributes.attribute_ids(lone.attributes, "-a"),
        star=lone.star,
        hero=lone.hero,
        flak_jacket=lone.flak_jacket,
    )
    return Subject(figure, frozenset(), False)


def in_bunkers(document: Content) -> frozenset[str]:
    """The ids of those who are inside bunkers: as structures of a document have them, or as a PEF proved to be. Source: p. 41, 62-64."""
    found: frozenset[str] = frozenset()
    if document.get("contacts"):
        from fng_cli.rules.pefs.found import CONTACTS
        from fng_cli.rules.pefs.found import in_bunkers as proved

        found |= proved(CONTACTS.read(document))
    if document.get("structures"):
        from fng_cli.rules.buildings.structures import STRUCTURES, inside_bunkers

        found |= inside_bunkers(STRUCTURES.read(document))
    return found


def _idle(play: Play, able: Able) -> frozenset[str]:
    """The ids of those who do not go along with what their active group does: who will not act this turn (p. 5)."""
    if able is not Deed.ACT or play.force or not play.document.get("activation"):
        return frozenset()
    from fng_cli.rules.react.acting import held_back

    return held_back(play.document)


def below(document: Content) -> frozenset[str]:
    """The ids of those who are down a tunnel, by the delves of a document."""
    if not document.get("delves"):
        return frozenset()
    from fng_cli.rules.tunnels.delve import DELVES

    return frozenset(
        explorer.name for delve in DELVES.read(document) if not delve.out for explorer in delve.explorers
    )


def _one(
    text: str,
    known: Sequence[Figure],
    words: Collection[str],
    able: Able,
    option: str,
    under: Collection[str],
) -> Subject:
    """A figure and what holds for it, as it is typed."""
    name, *more = [part.strip() for part in text.split(",")]
    where = f"{option} {text}"
    name, equals, rep = name.partition("=")
    figure = _named(name, rep, where) if equals else _known(name, known, where)
    paired = [word for word in more if word.startswith(PAIRED)]
    figure, own = _paired(figure, paired, where)
    plain = [word for word in more if word and word not in paired]
    holding = [_word(word, words, where) for word in plain]
    own += [word for word in holding if word in attributes.names() and word not in words]
    marked = _marked(figure, holding, own)
    if isinstance(able, Deed):
        below = () if equals or figure.id not in under else ("below",)
        _check(marked, able, (*(word for word in holding if word in WHERE), *below), where)
    elif not equals:
        _check(figure, able, (), where)
    return Subject(marked, frozenset(holding) & frozenset(words), not equals)


def _named(name: str, rep: str, where: str) -> Figure:
    if not name or rep not in {"1", "2", "3", "4", "5", "6", "7"}:
        raise RequestError(f"{where}: write NAME=REP, with a REP from 1 to 7: billy=5")
    return Figure(id=name, side=Side.FWF, rep=int(rep))


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


def _word(word: str, words: Collection[str], where: str) -> str:
    """A word that holds for a figure: a circumstance, what it is, what it is about to do, an attribute."""
    own = tuple(dict.fromkeys((*words, *MARKS, *STATUSES, *WHERE)))
    known = (*own, *attributes.names())
    if words and slug(word) not in map(slug, known):
        near = nearest_or_all(word, sorted(words), known, "circumstances here")
        raise RequestError(f"{where}: {word!r} is no circumstance or attribute{near}")
    return find(word, known, "circumstance or attribute", where)


def _paired(figure: Figure, words: Sequence[str], where: str) -> tuple[Figure, list[str]]:
    """A figure as ``weapon=m-16`` and ``power=2`` have it, and the attributes of ``attribute=fast``."""
    own: list[str] = []
    for word in words:
        value = word.partition("=")[2]
        if word.startswith(WEAPON):
            figure = replace(figure, weapons=(find_weapon(value, where=where).id, *figure.weapons))
        elif word.startswith(POWER):
            if not re.fullmatch("[0-7]", value):
                raise RequestError(f"{where}: {word}: dice of Star Power are a number from 0 to 7")
            figure = replace(figure, star=True, star_power=int(value))
        else:
            own.append(find(value, attributes.names(), "attribute", where))
    return figure, own


def _marked(figure: Figure, words: Sequence[str], own: Sequence[str]) -> Figure:
    """A figure as its words have it, with these attributes of its own."""
    sides = [Side(word) for word in words if word in set(Side)]
    statuses = [Status(word) for word in words if word in STATUSES]
    return replace(
        figure,
        attributes=tuple(dict.fromkeys((*figure.attributes, *own))),
        side=sides[-1] if sides else figure.side,
        status=statuses[-1] if statuses else figure.status,
        star=figure.star or "star" in words,
        hero=figure.hero or "hero" in words,
        prone=figure.prone or "prone" in words,
        flak_jacket=figure.flak_jacket or "flak-jacket" in words,
    )


def _members(name: str, known: Sequence[Figure], able: Able, under: Collection[str]) -> Iterable[Figure]:
    """Everybody of a group who can take part."""
    by_name = groups.groups(known)
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
    return groups.groups(figures.read(play.document)).get(names.pop(), ())


def changed(play: Play, change: Mapping[str, Mapping[str, Any]]) -> Content:
    """The part of a document that changes with these fields of its figures, by id; nothing where none does."""
    before = {figure.id: figure for figure in figures.read(play.document) if figure.id in change}
    after = {name: replace(figure, **change[name]) for name, figure in before.items()}
    new = [figure for name, figure in after.items() if figure != before[name]]
    return figures.change(play.document, new) if new else {}
