"""A person as rules see him, his name with its rank, and the deeds that are open to him now.

Source: p. 8-12, 18-24, 27, 38-40, 43, 50, 55, 63-65, 95.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from enum import StrEnum
from functools import cache, lru_cache
from operator import attrgetter

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import REP, OptionValue, Slot
from fng_cli.dice import ThrowLabel
from fng_cli.errors import RequestError
from fng_cli.figures import Bystander, Figure, Status
from fng_cli.names import slug
from fng_cli.rules.clock.lasting import MAY_REACT
from fng_cli.tables import Entry, kept_latest, table
from fng_cli.terms import Side
from fng_cli.typed_words import FieldSetting, numbers_of, words_of

MEDIC = "medic"
"""The role of a medic, and what somebody may count as by an attribute."""


ATTRIBUTE = "attribute="
"""The prefix of an attribute whose name alone would be read as a circumstance."""

WEAPON = "weapon="
"""The prefix of the weapon in the hand of a person who is in no document."""

POWER = "power="
"""The prefix of the dice of Star Power that a Star has left."""

CIRCUMSTANCES = frozenset({"fast"})
"""Attributes with the name of a circumstance: a figure that moved fast need not be Fast."""


def always_retrieves(role: str) -> bool:
    """True if figures of this role always count as retrieving wounded when under fire: a medic does.

    Source: p. 39.
    """
    return role == MEDIC


class Person(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """A person in a rule: the fields of a ``Figure`` that rules ask for, under the same names.

    The structs of the rules hold one, and add further fields. A field that is added here and in ``Figure`` is
    copied by ``person_of``, and typed as the figure declares it.

    ``name`` is his name in a ruling: the id of a figure, the name that a player gave him, or empty;
    ``full_name`` is a figure's name besides its id. ``known``: he is a figure of the document, and his name
    is enough to find him again. ``rep`` is None if not given. ``star_power`` is the number of dice that he
    has left, None if none are known to be spent. ``rep_gained`` of his REP is his until the battle is over,
    except for firing. ``carrying`` is the id of the wounded man that he carries. ``weapon`` is the weapon in his hand if he is not in the document.
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
    carrying: str = ""
    weapon: str = ""

    @property
    def power(self) -> int:
        """Return the number of Star Power dice left. If ``star_power`` is None, none has been spent yet: a
        Star then has as many as his REP (0 if it is not known), anybody else 0. Source: p. 4.
        """
        if self.star_power is None:
            return (self.rep or 0) if self.star else 0
        return self.star_power

    @property
    def retrieves_wounded(self) -> bool:
        """True if the person carries a wounded man, or counts as doing so by his role. Source: p. 39."""
        return bool(self.carrying) or always_retrieves(self.role)

    @property
    def called(self) -> str:
        """The person in a sentence: his name, else ``REP 4``, else ``somebody`` if even his REP is
        unknown.
        """
        return self.name or (f"REP {self.rep}" if self.rep is not None else "somebody")

    def told(self, fallback: str = "") -> str:
        """Return the person's full name and id as a ruling names him: ``Sgt. Billy Pink (nco)``; only ``nco``
        if he has no other name. ``fallback`` if he is nameless.
        """
        if self.full_name and slug(self.full_name) != slug(self.name):
            return f"{self.full_name} ({self.name})"
        return self.name or fallback

    def typed(self, *words: str) -> str:
        """Return the text that names this person in a command: the name, then the state ``words``, such as
        ``a1,cover``. For a person in no document, his REP and the words of ``marks`` are added:
        ``billy=5,star,poser``. ``REP`` stands for an unknown REP. Empty if the person has no name.
        """
        if not self.name:
            return ""
        named = [self.name] if self.known else [f"{self.name}={self.rep or 'REP'}", *self.marks()]
        return ",".join((*named, *words))

    def marks(self) -> tuple[str, ...]:
        """Return the words that describe this person on the command line, besides name and REP: ``vc-nva``,
        ``star``, ``power=2``, attributes, weapon. A field with the same value as in ``NOBODY`` gives no
        word.
        """
        unusual = {field for field in FIELDS if getattr(self, field) != getattr(NOBODY, field)}
        settings = [(word, sets) for word, sets in words().items() if sets.field in unusual]
        terms = [
            word for word, (field, value) in settings if value is not True and value == getattr(self, field)
        ]
        marks = [word for word, (_, value) in settings if value is True]
        counted = [f"{key}={getattr(self, field)}" for key, field in numbers().items() if field in unusual]
        own = (f"{ATTRIBUTE}{name}" if name in CIRCUMSTANCES else name for name in self.attributes)
        weapon = (f"{WEAPON}{self.weapon}",) if self.weapon else ()
        return (*terms, *marks, *counted, *own, *weapon)


def thrown_by(who: Person, label: str) -> str:
    """Return the label of a throw that a person makes, which also holds his name and side for the record. If
    he has no name, return ``label`` itself.
    """
    return _throw_label(label, who.name, who.side) if who.name else label


@lru_cache(maxsize=4096)
def _throw_label(text: str, name: str, side: Side) -> ThrowLabel:
    """Return the label of a throw with the name and side of who makes it. Cached: a fight repeats its labels."""
    return ThrowLabel(text, name, side.value)


NOBODY = Person()
"""A person with no known facts: the defaults of all fields."""

OTHERWISE_CALLED = {"name": "id", "full_name": "name"}
"""The fields of a person that a figure has under another name."""

FIELDS = {
    name: OTHERWISE_CALLED.get(name, name)
    for name in Person.__struct_fields__
    if OTHERWISE_CALLED.get(name, name) in Figure.__struct_fields__
}
"""The fields of a person that come from a figure, and what the figure calls them."""

READ_AS = {"flak_jacket": "wears_flak_jacket"}
"""The fields of a figure for which more than the field itself counts, and what tells it."""

_values = attrgetter(*(READ_AS.get(field, field) for field in FIELDS.values()))
_BEFORE_KNOWN = Person.__struct_fields__.index("known")


@cache
def words() -> Mapping[str, FieldSetting]:
    """Return the words that a player types to set a field of a person to a fixed value, such as ``star`` or
    ``vc-nva``; for each word its field and value. Cached.
    """
    return {word: sets for word, sets in words_of(Figure).items() if sets.field in FIELDS}


@cache
def flags() -> Mapping[str, str]:
    """Return the command-line words that set a field of a person to True, such as ``flak-jacket``, each with
    the name of its field. Cached.
    """
    return {word: sets.field for word, sets in words().items() if sets.value is True}


@cache
def numbers() -> Mapping[str, str]:
    """Return the numbers of a person that can be set on the command line, except REP: the field for each key,
    such as ``power``. Cached.
    """
    known = {key: field for key, (field, _) in numbers_of(Figure).items()}
    return {key: field for key, field in known.items() if field in FIELDS and field != "rep"}


def person_of(figure: Figure, *, known: bool = True) -> Person:
    """Return the person for a figure. ``known`` True: the figure stands in the document under its id.
    ``known`` False: it does not, and the person also gets the weapon in the figure's hand, if it has one.
    """
    values = _values(figure)
    in_hand = "" if known else figure.weapon or ""
    return Person(*(*values[:_BEFORE_KNOWN], known, *values[_BEFORE_KNOWN:], in_hand))


def by(person: Person, *words: str, **flags: bool) -> dict[str, OptionValue]:
    """Return the options that name the acting person in a next step, as in ``call("charge", **by(person),
    at=WHO)``. A named person gives ``by``: his name, followed by ``words`` (states). A nameless
    person gives ``rep``, ``star``, ``a`` (attributes), ``vc`` and the options ``flags``; ``words`` are then
    ignored, as ``flags`` are for a named one.
    """
    if person.name:
        return {"by": person.typed(*words)}
    who: dict[str, OptionValue] = {"rep": rep_or_slot(person), "star": person.star, "a": person.attributes}
    return who | {"vc": person.side is Side.VC_NVA} | flags


def without_star_if_nameless(person: Person) -> Person:
    """Return a nameless person as one of the FWF who is not a Star. A person with a name is returned
    unchanged.
    """
    return person if person.name else replace(person, star=False, side=Side.FWF)


def at(person: Person, *words: str) -> str:
    """Return the text of the option ``at`` that names a person, followed by ``words`` for his state:
    ``a1,fast``. If he is in no document, his REP and marks stand before them: ``billy=5,star,fast``. A
    nameless person is described by his REP, if known, and by marks such as ``star``: ``rep=4,star,fast``.
    """
    if person.name:
        return person.typed(*words)
    rep = () if person.rep is None else (f"rep={person.rep}",)
    return ",".join((*rep, *person.marks(), *words))


def known_rep(person: Person, name: str = "") -> int:
    """Return a person's REP. Raises RequestError if it is not known; the message names the person by ``name``
    or, if that is empty, by ``called``.
    """
    if person.rep is None:
        raise RequestError(f"{name or person.called}: his REP is not known; add it, e.g. `rep` 4")
    return person.rep


def firing_rep(person: Person) -> int:
    """Return the REP with which a person fires: without the REP gained for this battle.

    Raises RequestError if the REP is not known. Source: p. 71.
    """
    return known_rep(person) - person.rep_gained


def rep_or_slot(person: Person) -> int | Slot:
    """Return the person's REP, or the slot ``REP`` for the player to fill in if it is not known."""
    return REP if person.rep is None else person.rep


def id_in_name(name_and_id: str | None) -> str:
    """Return the id in a text that ``Person.told`` wrote: ``nco`` for ``Sgt. Billy Pink (nco)``. A text
    without brackets is returned as it is; None gives an empty text.
    """
    name = name_and_id or ""
    return name.rpartition("(")[2].rstrip(")") if name.endswith(")") else name


class Deed(StrEnum):
    """The kinds of deeds that a state may forbid a figure. ``act``: anything its group does when active.

    ``count``: to count among a force, and among those that the enemy sees on the table. ``activate``: to be
    activated with its group. ``react``: In Sight and the reaction tests. ``suffer``: to be fired at.
    """

    COUNT = "count"
    ACTIVATE = "activate"
    ACT = "act"
    MOVE = "move"
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
    cure: str = ""
    """The command that ends the state; empty if none does."""

    def text(self) -> str:
        """Return the reason as a predicate, with its page: ``is stunned and cannot do this (p. 24)``."""
        return f"{self.why} (p. {self.page})"

    def with_cure(self) -> str:
        """Return the reason why a figure is refused, as a predicate. The command that ends the figure's state
        follows, if there is one and the reason does not name it. The text ends with the hint to give
        `force`.
        """
        cure = f"; {self.cure} ends that" if self.cure and self.cure not in self.why else ""
        return f"{self.text()}{cure}; give `force` if you have agreed otherwise"


def spared_text(refused: Refused, *, from_fire: bool) -> str:
    """Return a predicate on why nothing more can happen to a figure: ``is flown out: nobody fires at him (p.
    89)``. With ``from_fire`` False it says ``nothing more happens to him`` instead.
    """
    consequence = "nobody fires at him" if from_fire else "nothing more happens to him"
    return f"is {refused.state.replace('-', ' ')}: {consequence} (p. {refused.page})"


SETTING_UP = "setting-up"
"""The state of a figure that is setting up a gun."""

CARRYING = "carrying"
"""The state of a figure that carries a wounded man."""

REMOVED = "removed"
"""The table's word for a side whose figures are removed at cover."""


def leaves_at_cover(side: Side) -> bool:
    """True if figures of this side that retire are removed from the table once they reach cover. Source: p.
    18, 24.
    """
    return bool(fate_in_cover(table("statuses").row("retire"), side) == REMOVED)


def fate_in_cover(status: Entry, side: Side) -> str | None:
    """Return what becomes of figures of a side with this status once they are in cover, as a word of the
    table (``removed``); None if nothing does. ``status`` is a row of the table ``statuses``.
    """
    fate = status.get("fwf_in_cover") if side is Side.FWF else status.get("vc_nva_in_cover")
    return None if fate is None else str(fate)


_BYSTANDERS = frozenset(Bystander)


def own_states(figure: Figure) -> Iterable[str]:
    """Yield the states recorded in the figure itself: its status always, its role unless that is civilian
    or prisoner, and others such as captured, prone or carrying a wounded man. Those that forbid or change
    something are keys of the table ``states``. The function ``states_of`` in ``rules.evening.states`` adds
    those from the rest of the document.
    """
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
    if figure.carrying:
        yield CARRYING
    if figure.setting_up_turns:
        yield SETTING_UP
    for hindrance in figure.hindered_by:
        yield hindrance.value


def refusal(figure: Figure, deed: Deed, circumstances: Collection[str] = ()) -> Refused | None:
    """Return the reason why a figure may not do a deed now; None if it may.

    ``circumstances`` are states in addition to the figure's own, such as ``below``. Some of them, such as
    ``fired-upon``, ``completed`` and ``ashore``, lift a refusal (ruling u-20).
    """
    return _refusal_for(frozenset((*own_states(figure), *circumstances)), deed)


def refusal_in(states: Collection[str], deed: Deed) -> Refused | None:
    """Return the reason why a figure may not do ``deed`` while it is in all of these ``states`` and in no
    others; None if it may do it.
    """
    return _refusal_for(frozenset(states), deed)


@kept_latest(1 << 12)
def _refusal_for(states: frozenset[str], deed: Deed) -> Refused | None:
    """Return why a figure in these states may not do a deed: the reason is that of the first row of the table
    ``states`` that forbids it. None if no row does, or if one of the states expressly allows the deed,
    which overrides all others. Cached.
    """
    rows = table("states").column(None)
    if any(deed in rows[key].get("allows", ()) for key in states if key in rows):
        return None
    for key, row in rows.items():
        if key in states and forbids(row, deed, states):
            return Refused(key, row["text"], row["book"], row.rulings, row.get("cure", ""))
    return None


def forbids(row: Entry, deed: str, states: Collection[str]) -> bool:
    """True if this row of the table ``states`` forbids ``deed`` to a figure in ``states``. A deed under
    ``always`` is always forbidden; one under ``called`` is allowed if the figure may react. Any other
    listed deed is forbidden, unless one of the ``unless`` states applies.
    """
    if deed in row.get("always", ()):
        return True
    if deed in row.get("called", ()) and MAY_REACT in states:
        return False
    return deed in row["forbids"] and not set(states) & set(row.get("unless", ()))


def may(figure: Figure, deed: Deed, circumstances: Collection[str] = ()) -> bool:
    """True if a figure may do a deed now. ``circumstances`` are states that count in addition to the figure's
    own.
    """
    return refusal(figure, deed, circumstances) is None


def belongs(figure: Figure) -> bool:
    """True if a figure belongs to a force, even if it is dead or gone: it is no bystander and no nurse, and
    neither away, captured nor flown out. Source: p. 40, 63-64, 95.
    """
    return may(replace(figure, status=Status.CARRY_ON), Deed.COUNT)


def counts(figure: Figure) -> bool:
    """True if a figure, in its present state, counts among its force and among those that the enemy sees on
    the table (``Deed.COUNT``). Source: p. 24, 63-64, 93.
    """
    return may(figure, Deed.COUNT)


def ranked_name(figure: Figure) -> str:
    """Return a figure's name with its rank abbreviated in front: ``Sgt Miller``. The name is returned
    unchanged if it already begins with a rank, or if the figure has no known rank. Without a name, the rank
    alone is returned, or the id if there is no known rank.
    """
    if f"{figure.name} ".lower().replace(". ", " ").startswith(_rank_beginnings()):
        return figure.name
    ranks = table("ranks").column(None)
    short = ranks[figure.rank]["short"] if figure.rank in ranks else ""
    return f"{short} {figure.name}".strip() or figure.id


@cache
def _rank_beginnings() -> tuple[str, ...]:
    """Return how a name begins that has its rank in front: each rank, in full and abbreviated, in lower case,
    without a full stop and with a space behind it. Cached.
    """
    ranks = table("ranks").column(None).values()
    return tuple(f"{rank} ".lower() for row in ranks for rank in (row["short"], row["name"]))


def ranked_call(figure: Figure) -> str:
    """Return a figure's name and id for a sentence, with the rank only for the FWF: ``Pfc Roy Baker (a10)``.
    The id alone if it has no name, or one that only spells the id in another way.
    """
    if figure.called() == figure.id:
        return figure.id
    return f"{ranked_name(figure)} ({figure.id})" if figure.side is Side.FWF else figure.called()
