"""A person as every rule sees him, and what he may do now.

Source: p. 18-24, 27, 38-40, 43, 50, 55, 63-65, 95.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from enum import StrEnum
from functools import cache
from operator import attrgetter

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import REP, Given, Slot
from fng_cli.errors import RequestError
from fng_cli.figures import Bystander, Figure, Status
from fng_cli.names import slug
from fng_cli.tables import Entry, kept_latest, table
from fng_cli.terms import Side
from fng_cli.typed_words import FieldSetting, numbers_of, words_of

MEDIC = "medic"
"""The role of a medic, and what somebody may count as by an attribute."""


ATTRIBUTE = "attribute="
"""Stands before an attribute whose name alone would be taken for a circumstance."""

WEAPON = "weapon="
"""Stands before what somebody has in his hand whom no document knows."""

POWER = "power="
"""Stands before the dice of Star Power that a Star has left."""

CIRCUMSTANCES = frozenset({"fast"})
"""Attributes that are called as a circumstance is: who moved fast need not be Fast."""


def retrieves(role: str) -> bool:
    """Whether somebody under fire always counts as retrieving wounded: a medic does. Source: p. 39."""
    return role == MEDIC


class Person(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """Somebody whom a rule is about: the fields of a ``Figure`` that rules ask for, under the same names.

    The structs of the rules hold one, and add what they ask besides. A field that is added here and in
    ``Figure`` is copied by ``person_of``, and typed as the figure declares it.

    ``name`` is what he is called in a ruling: the id of a figure, the name that a player gave him, or
    nothing; ``full_name`` what a figure is called besides its id. ``known``: he is a figure of the
    document, and his name is enough to find him again.
    ``rep`` is None where nobody said it. ``star_power`` are the dice that he has left, None where
    nobody said that any are spent. ``rep_gained`` of his REP is his until the battle is over, but for firing. ``weapon`` is what he has in his
    hand where no document says it.
    """

    rep: int | None = None
    name: str = ""
    known: bool = False
    side: Side = Side.FWF
    group: str = ""
    role: str = ""
    attributes: tuple[str, ...] = ()
    star: bool = False
    star_power: int | None = None
    hero: bool = False
    flak_jacket: bool = False
    full_name: str = ""
    rep_gained: int = 0
    weapon: str = ""

    @property
    def power(self) -> int:
        """His dice of Star Power: a Star starts with his REP, anybody else has none. Source: p. 4."""
        if self.star_power is None:
            return (self.rep or 0) if self.star else 0
        return self.star_power

    @property
    def called(self) -> str:
        """The person in a sentence: his name, else ``REP 4``."""
        return self.name or (f"REP {self.rep}" if self.rep is not None else "somebody")

    def told(self, otherwise: str = "") -> str:
        """His name in a ruling, in full: ``Sgt. Billy Pink (nco)``, else ``nco``; ``otherwise`` without one."""
        if self.full_name and slug(self.full_name) != slug(self.name):
            return f"{self.full_name} ({self.name})"
        return self.name or otherwise

    def typed(self, *words: str) -> str:
        """The words by which a player names him, with those that hold for him: ``a1,cover``.

        For one who stands in no document all that is known of him: ``billy=5,star,poser``. Nothing where
        he has no name.
        """
        if not self.name:
            return ""
        named = [self.name] if self.known else [f"{self.name}={self.rep or 'REP'}", *self.marks()]
        return ",".join((*named, *words))

    def marks(self) -> tuple[str, ...]:
        """The words that say what he is, apart from name and REP: ``vc-nva``, ``star,power=2``, attributes, weapon."""
        unusual = {field for field in FIELDS if getattr(self, field) != getattr(NOBODY, field)}
        said = [(word, sets) for word, sets in words().items() if sets.field in unusual]
        terms = [word for word, (field, value) in said if value is not True and value == getattr(self, field)]
        marks = [word for word, (_, value) in said if value is True]
        counted = [f"{key}={getattr(self, field)}" for key, field in numbers().items() if field in unusual]
        own = (f"{ATTRIBUTE}{name}" if name in CIRCUMSTANCES else name for name in self.attributes)
        weapon = (f"{WEAPON}{self.weapon}",) if self.weapon else ()
        return (*terms, *marks, *counted, *own, *weapon)


NOBODY = Person()
"""A person of whom nothing is known."""

OTHERWISE_CALLED = {"name": "id", "full_name": "name"}
"""The fields of a person that a figure has under another name."""

FIELDS = {
    name: OTHERWISE_CALLED.get(name, name)
    for name in Person.__struct_fields__
    if OTHERWISE_CALLED.get(name, name) in Figure.__struct_fields__
}
"""The fields of a person that come from a figure, and what the figure calls them."""

_values = attrgetter(*FIELDS.values())
_BEFORE_KNOWN = Person.__struct_fields__.index("known")


@cache
def words() -> Mapping[str, FieldSetting]:
    """The words that set a field of a person: those of ``Figure`` for the fields that a person has, too."""
    return {word: sets for word, sets in words_of(Figure).items() if sets.field in FIELDS}


@cache
def flags() -> Mapping[str, str]:
    """The words for what is true of a person or not, such as ``flak-jacket``, with the field of each."""
    return {word: sets.field for word, sets in words().items() if sets.value is True}


@cache
def numbers() -> Mapping[str, str]:
    """The keys of the numbers besides his REP that are typed of a person, such as ``power``, with the field of each."""
    known = {key: field for key, (field, _) in numbers_of(Figure).items()}
    return {key: field for key, field in known.items() if field in FIELDS and field != "rep"}


def person_of(figure: Figure, *, known: bool = True) -> Person:
    """A figure as the rules see it; ``known``: it stands in the document under its id."""
    own = _values(figure)
    in_hand = "" if known else figure.weapon or ""
    return Person(*(*own[:_BEFORE_KNOWN], known, *own[_BEFORE_KNOWN:], in_hand))


def by(person: Person, *words: str, **flags: bool) -> dict[str, Given]:
    """The options of a call that say who does something: ``call("charge", **by(person), at=WHO)``.

    One with a name stands behind ``by``, with the words that hold for him; of one without they are
    ``rep``, ``star``, ``a``, and the ``flags`` that say what the words do.
    """
    if person.name:
        return {"by": person.typed(*words)}
    who: dict[str, Given] = {"rep": rep_of(person), "star": person.star, "a": person.attributes}
    return who | {"vc": person.side is Side.VC_NVA} | flags


def plain(person: Person) -> Person:
    """Somebody as commands know him that ask one without a name for no more than REP and attributes."""
    return person if person.name else replace(person, star=False, side=Side.FWF)


def at(person: Person, *words: str) -> str:
    """The words behind ``at`` for somebody: ``a1,fast``, or ``rep=4,star,fast`` without a name."""
    if person.name:
        return person.typed(*words)
    rep = () if person.rep is None else (f"rep={person.rep}",)
    return ",".join((*rep, *person.marks(), *words))


def known_rep(person: Person, called: str = "") -> int:
    """His REP. Raises RequestError where nobody knows it, in which he is ``called`` so, if not by his name."""
    if person.rep is None:
        raise RequestError(f"{called or person.called}: his REP is not known: give `rep` 4")
    return person.rep


def fires_on(person: Person) -> int:
    """The REP with which he fires: what he has gained for the day does not count for that. Source: p. 71."""
    return known_rep(person) - person.rep_gained


def rep_of(person: Person) -> int | Slot:
    """His REP; a slot for the player to fill where nobody knows it."""
    return REP if person.rep is None else person.rep


def told_id(told: str | None) -> str:
    """The id in a name as a ruling tells it (``Person.told``): ``Sgt. Billy Pink (nco)`` is ``nco``.

    Empty where nobody has a name.
    """
    name = told or ""
    return name.rpartition("(")[2].rstrip(")") if name.endswith(")") else name


class Deed(StrEnum):
    """The things that somebody asks to do, or to have done to him. ``act``: whatever its group does when active.

    ``count``: to be one of a force, and of those whom the enemy sees on the table. ``activate``: to be
    one of those whom an activation sets going. ``react``: In Sight and the reaction tests.
    ``suffer``: to be fired at.
    """

    COUNT = "count"
    ACTIVATE = "activate"
    ACT = "act"
    FIRE = "fire"
    THROW = "throw"
    CHARGE = "charge"
    FIGHT = "fight"
    REACT = "react"
    AID = "aid"
    CLIMB = "climb"
    SWIM = "swim"
    GO_BELOW = "go-below"
    SUFFER = "suffer"


class Refused(Struct, frozen=True):
    """The reason why a figure may not do something: the state that forbids it, in words, and the page."""

    state: str
    why: str
    page: str
    rulings: tuple[str, ...] = ()

    def text(self) -> str:
        """``is stunned and can do nothing of the kind (p. 24)``."""
        return f"{self.why} (p. {self.page})"


def spared(refused: Refused, *, from_fire: bool) -> str:
    """Words for one whom nothing more can befall: ``is captured: nobody fires at him (p. 38)``."""
    so = "nobody fires at him" if from_fire else "nothing more befalls him"
    return f"is {refused.state.replace('-', ' ')}: {so} (p. {refused.page})"


SETTING_UP = "setting-up"
"""The word for one who is setting up a gun."""

REMOVED = "removed"
"""What the table says of a side whose figures leave the table at cover."""


def leaves_at_cover(side: Side) -> bool:
    """Whether figures of a side that retire are removed once they reach cover. Source: p. 18, 24."""
    return bool(in_cover(table("statuses").row("retire"), side) == REMOVED)


def in_cover(status: Entry, side: Side) -> str | None:
    """The fate of figures of a side with that status once they are in cover; None where nothing happens."""
    found = status.get("fwf_in_cover") if side is Side.FWF else status.get("vc_nva_in_cover")
    return None if found is None else str(found)


_BYSTANDERS = frozenset(Bystander)


def states_of(figure: Figure) -> Iterable[str]:
    """The states of a figure by what it is: away, captured, its status, whether it is a bystander, its role."""
    if figure.away_missions:
        yield "away"
    if figure.captured_by:
        yield "captured"
    if figure.flown_out:
        yield "flown-out"
    yield figure.status.value
    if figure.bystander:
        yield figure.bystander.value
    if figure.role not in _BYSTANDERS:
        yield figure.role
    if figure.prone:
        yield "prone"
    if figure.setting_up_turns:
        yield SETTING_UP
    for hindrance in figure.hindered_by:
        yield hindrance.value


def refusal(figure: Figure, deed: Deed, circumstances: Collection[str] = ()) -> Refused | None:
    """The reason why a figure may not do that now; None where it may.

    ``circumstances`` are what holds besides what the figure says of itself: ``below``, or what a player
    typed; ``fired-upon``, ``completed`` and ``ashore`` make exceptions (u-20).
    """
    return _refused(frozenset((*states_of(figure), *circumstances)), deed)


@kept_latest(1 << 12)
def _refused(holding: frozenset[str], deed: Deed) -> Refused | None:
    """The reason why nobody may do that of whom this holds."""
    for key, row in table("may-not").column(None).items():
        if key in holding and deed in row["forbids"] and not holding & set(row.get("unless", ())):
            return Refused(key, row["text"], row["book"], row.rulings)
    return None


def may(figure: Figure, deed: Deed, circumstances: Collection[str] = ()) -> bool:
    """Whether a figure may do that now."""
    return refusal(figure, deed, circumstances) is None


def belongs(figure: Figure) -> bool:
    """Whether a figure is one of a force, whatever has become of it: no bystander, and not away.

    Source: p. 40, 63-64, 95.
    """
    return may(replace(figure, status=Status.CARRY_ON), Deed.COUNT)


def counts(figure: Figure) -> bool:
    """Whether a figure counts among the forces on the table. Source: p. 24, 63-64, 93."""
    return may(figure, Deed.COUNT)
