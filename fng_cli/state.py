"""State: the objects that a document keeps beside its sections, such as figures, PEFs and the clock.

A kind of state is declared once, beside its struct: ``PEFS = Kept("pefs", Pef, "PEF", id="number")``. A
document has it as a list of objects under its key. Unknown fields of these objects are passed on unchanged.

Rules see a document as a ``State``: ``state[PEFS]`` are its PEFs, ``state.with_(PEFS, moved)`` is the state
in which the PEFs ``moved`` replace those with the same numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, lru_cache
from importlib import import_module
from itertools import count
from typing import Any, Generic, TypeVar, cast, overload

import msgspec
from msgspec import Struct

from fng_cli.document import Content, convert_part, fault_message
from fng_cli.errors import RequestError
from fng_cli.names import nearest, slug
from fng_cli.words import whole_number

KindT = TypeVar("KindT", bound=Struct)

REGISTER: dict[str, tuple[str, ...]] = {
    "fng": (
        "figures:FIGURES",
        "state:IDS_GIVEN",
        "rules.pefs.state:PEFS",
        "rules.pefs.contacts:CONTACTS",
        "rules.pefs.melting:MELTED",
        "rules.buildings.structures:STRUCTURES",
        "rules.campaign.tour:TOUR",
        "rules.campaign.tour:SOLDIERS",
        "rules.campaign.tour:TOUR_MARK",
        "rules.civilians.people:CIVILIANS",
        "rules.civilians.speaking:TRAP_HELP",
        "rules.civilians.speaking:TRUSTING_GROUPS",
        "rules.clock.clock:CLOCK",
        "rules.close.recovery:FATES",
        "rules.clock.happenings:HAPPENINGS",
        "rules.clock.lasting:LASTING",
        "rules.move.swimming:SWIMMERS",
        "rules.react.pending:PENDING",
        "rules.evening.duties:DUTIES",
        "rules.enemy.who:HALF_TURN",
        "rules.events.spider_holes:SPIDER_HOLES",
        "rules.people.places:GROUP_PLACES",
        "rules.evening.turn:TURN_HALVES",
        "rules.record.feats:FEATS",
        "rules.record.fallen:LOST_FIGURES",
        "rules.record.fallen:FALLEN",
        "rules.record.fighting:FIGHT_TURNS",
        "rules.record.notes:PLAYER_NOTES",
        "rules.record.notes:EVENING_TITLE",
        "rules.scoring.earned:VICTORY_POINTS",
        "rules.air.state:AIRBORNE",
        "rules.ground.terrain:BLAST_CRATERS",
        "rules.support.state:SUPPORT_MISSIONS",
        "rules.support.state:SUPPORT_RECORD",
        "rules.tunnels.delve:DELVES",
        "rules.objective.deploying:DEPLOYED",
    ),
    "icbm": ("icbm.board.state:THE_GAME",),
}
"""Every kind of state, as ``module:NAME``, by the game whose documents keep it."""


class StateKind(Generic[KindT]):
    """A kind of state: its key in a document, the struct of its objects, and the noun for one of them in messages."""

    def __init__(self, key: str, kind: type[KindT], noun: str) -> None:
        """Declare a kind of state: its key, its struct, and the noun for one object in messages (``PEF``)."""
        self.key = key
        self.kind = kind
        self.noun = noun

    def to_json(self, item: KindT) -> Content:
        """Convert an object to the form that it has in a document: a dict of plain JSON values."""
        return cast(Content, msgspec.to_builtins(item))

    def _unknown_fields(self, raw: Content) -> Content:
        """Return the entries of ``raw``, an object of a document, that are not fields of its struct."""
        return {name: value for name, value in raw.items() if name not in self.kind.__struct_fields__}

    def schema(self, item: Content) -> Content:
        """Return the JSON Schema of the value under this key. ``item`` is the schema of one object; it is
        returned as it is, since there is only one object under the key.
        """
        return item

    def _convert(self, raw: Any, where: str) -> KindT:
        """Convert an object of a document to its struct. ``where`` is its path, such as ``figures[2]``.

        Raises RequestError that names the place of a wrong value.
        """
        try:
            return msgspec.convert(raw, self.kind)
        except msgspec.ValidationError as fault:
            raise RequestError(fault_message(fault, where)) from None


class KeptOne(StateKind[KindT]):
    """A kind of state of which a document keeps a single object, such as the clock.

    ``faults`` yields what is wrong in an object of valid types: the place in it, and the message.
    """

    def __init__(
        self,
        key: str,
        kind: type[KindT],
        noun: str,
        *,
        faults: Callable[[KindT], Iterable[tuple[str, str]]] = lambda item: (),
    ) -> None:
        """Declare a kind of object that a document holds at most once, under ``key``. ``kind`` is its struct;
        ``noun`` names it in messages. ``faults`` checks an object whose types are valid, and yields each
        fault as (place in the object, message); by default there are none.
        """
        super().__init__(key, kind, noun)
        self._faults = faults

    def read(self, content: Content) -> KindT | None:
        """Parse the object under this key of a document. None if the document has none.

        Raises RequestError for a wrong value, or for the first fault found by the checks for this kind of
        state. The message names the place: ``game.usa.bases[0].hex``.
        """
        if content.get(self.key) is None:
            return None
        item = self._convert(content[self.key], self.key)
        for place, fault in self._faults(item):
            raise RequestError(f"{self.key}.{place}: {fault}")
        return item

    def change(self, content: Content, item: KindT, *, known: KindT | None = None) -> Content:
        """Return the update that puts ``item`` in place of the document's object of this kind: ``{key:
        {...}}``. Empty if the two are equal. Unknown fields of the old object are kept. ``known`` is the
        old object as already read; None: it is read here. Raises RequestError if the old object is
        invalid.
        """
        if item == (self.read(content) if known is None else known):
            return {}
        return {self.key: self.to_json(item) | self._unknown_fields(content.get(self.key) or {})}


class Kept(StateKind[KindT]):
    """A kind of state of which a document keeps a list of objects.

    ``id`` is the field that identifies an object: a text, found in any spelling, or a number; empty if there is none.
    ``never_reused``: an id is not given a second time in an evening, even if its object is gone. ``prepared`` may
    complete an object before it is converted, so that a person may write less; it gets the object's place for errors.
    """

    def __init__(
        self,
        key: str,
        kind: type[KindT],
        noun: str,
        *,
        id: str = "id",
        prepared: Callable[[Content, str], Content] | None = None,
        never_reused: bool = False,
    ) -> None:
        """Declare a kind of state that a document holds as a list under ``key``. ``kind`` is the struct of an
        object; ``noun`` is its name in messages. ``id`` is the field that identifies it (empty: none).
        ``prepared`` completes a raw object before conversion. ``never_reused``: ids of removed objects are
        not given again.
        """
        super().__init__(key, kind, noun)
        self._id = id
        self._prepared = prepared
        self._tuple_type = tuple[kind, ...]  # type: ignore[valid-type]
        if never_reused:
            _NEVER_REUSED[key] = self

    def read(self, content: Content) -> tuple[KindT, ...]:
        """Parse all objects that a document holds under this key, in order; empty if there are none.

        Raises RequestError, naming the place (``figures[2].rep``), for a wrong value or an id that occurs
        twice.
        """
        raw_items = self._list(content)
        if not raw_items:
            return ()
        items = self._convert_all(raw_items)
        ids = [_id_key(self.id_of(item)) for item in items] if self._id else []
        if len(set(ids)) == len(ids):
            return items
        seen: dict[Any, int] = {}
        for place, item in enumerate(items):
            first = seen.setdefault(ids[place], place)
            if first != place:
                raise RequestError(
                    f"{self.key}[{place}].{self._id}: {self.id_of(item)!r} is the {self._id} of "
                    f"{self.key}[{first}] too"
                )
        return items

    def schema(self, item: Content) -> Content:
        """Return the JSON Schema of the list in which a document keeps these objects. ``item`` is the schema
        of one object.
        """
        return {"type": "array", "items": item}

    def _list(self, content: Content) -> list[Any]:
        """Return the raw list of a document; empty if there is none.

        Raises RequestError if it is not a list.
        """
        known = content.get(self.key)
        if known is not None and not isinstance(known, list):
            raise RequestError(f"{self.key}: expected a list, got {type(known).__name__}")
        return known or []

    def _convert_all(self, raw_items: list[Any]) -> tuple[KindT, ...]:
        """Convert the items of a document's list to structs, all at once if possible, which is faster. If
        that fails, or with ``self._prepared``, the items are converted one by one. Raises RequestError,
        with the place of the invalid value.
        """
        if not self._prepared:
            try:
                return msgspec.convert(raw_items, self._tuple_type)
            except msgspec.ValidationError:
                pass
        return tuple(
            [self._prepare_and_convert(raw, f"{self.key}[{at}]") for at, raw in enumerate(raw_items)]
        )

    def _prepare_and_convert(self, raw: Any, where: str) -> KindT:
        """Convert an object of a document to its struct, completed by ``prepared`` first if that is set.

        Raises RequestError that names the place of a wrong value; ``where`` is the path of the object.
        """
        if self._prepared:
            if not isinstance(raw, dict):
                raise RequestError(f"{where}: expected an object, got {type(raw).__name__}")
            raw = self._prepared(raw, where)
        return self._convert(raw, where)

    def id_of(self, item: KindT) -> str | int:
        """Return the id or number of an object as it is stored, without changing its spelling."""
        return cast("str | int", getattr(item, self._id))

    def find(self, known: Iterable[KindT], name: str | int, where: str) -> KindT:
        """Return the object of ``known`` with the id ``name``. Case, spaces and punctuation in text ids do
        not matter.

        Raises RequestError if there is none. The message begins with ``where`` and names any similar ids; for
        a number it names all ids.
        """
        known = tuple(known)
        for item in known:
            if _id_key(self.id_of(item)) == _id_key(name):
                return item
        ids = [str(self.id_of(item)) for item in known]
        near = nearest(name, ids) if isinstance(name, str) else f"; there are {', '.join(ids) or 'none'}"
        raise RequestError(f"{where}: there is no {self.noun} {name!r}{near}")

    def change(
        self,
        content: Content,
        changed: Iterable[KindT],
        gone: Iterable[str | int] = (),
        *,
        known: Sequence[KindT] | None = None,
    ) -> Content:
        """Return the update for the list of a document: ``{key: [...]}``, or ``{}`` if the list stays the
        same. The objects ``changed`` replace those with their ids, in place; fields of the document's
        entry that the program does not know are kept. New objects are added at the end. Objects with the
        ids ``gone`` are removed. ``known`` is the list as already read; None: it is read here. Raises
        RequestError if the document has a wrong value.
        """
        new = {_id_key(self.id_of(item)): item for item in changed}
        before = self._list(content)
        if not before:
            return self.only(new.values()) if new else {}
        removed = set(map(_id_key, gone))
        after: list[Any] = []
        known = self.read(content) if known is None else known
        for raw, old in zip(before, known, strict=True):
            key = _id_key(self.id_of(old))
            item = new.pop(key, None)
            if key in removed:
                continue
            after.append(
                raw if item is None or item == old else self.to_json(item) | self._unknown_fields(raw)
            )
        after += map(self.to_json, new.values())
        return {} if after == before else {self.key: after}

    def add(self, content: Content, *added: KindT) -> Content:
        """Return the update that appends objects to the list in ``content``: ``{key: [...]}`` with the whole
        new list, or ``{}`` if there is nothing to add. ``content`` itself is not changed. Whether an id is
        already in use is not checked.
        """
        return {self.key: [*self._list(content), *map(self.to_json, added)]} if added else {}

    def only(self, items: Iterable[KindT]) -> Content:
        """Return the update that replaces the whole list in a document by these objects: ``{key: [...]}``. No
        objects give an empty list.
        """
        return {self.key: [self.to_json(item) for item in items]}

    def names_in(self, content: Content) -> Iterable[str]:
        """Return the ids of all objects of this kind in a document, as texts. They are taken: no other object
        may get one of them as its name.
        """
        return [str(self.id_of(item)) for item in self.read(content)]

    def free_ids(self, known: Iterable[KindT], stem: str) -> Iterator[str]:
        """Return an endless iterator of free ids with this stem, such as ``a5``, ``a6``, ... They follow the
        highest number that ``known`` has for the stem. If it has none, they start with ``a1``.
        """
        highest = max(
            (
                taken
                for taken_stem, taken in map(_split_id, map(str, map(self.id_of, known)))
                if taken_stem == _stem(stem)
            ),
            default=0,
        )
        return (f"{stem}{place}" for place in count(highest + 1))

    def next_number(self, content: Content, stem: str = "") -> int:
        """Return one more than the highest number of the ids with this stem in a document; 1 if there is
        none. If this kind's ids are never reused, ids of former objects count too. The stem is spelled as
        ``_stem`` returns it; it is empty where ids are plain numbers.
        """
        return 1 + _highest_numbers(self, content).get(stem, 0)


_NEVER_REUSED: dict[str, Kept[Any]] = {}
"""The kinds whose ids are never reused, by key: those whose modules are imported so far."""

KEYS_NEVER_REUSED = ("figures", "pefs", "contacts", "civilians", "delves")
"""The keys of all kinds whose ids are never reused, in their order in
``ids_given``, whichever modules are imported.
"""


class IdGiven(Struct, frozen=True):
    """A range of ids that were given, and are not given again: ``figures``, ``a`` and 10 for ``a1`` to ``a10``."""

    kind: str
    """The key of the kind."""
    stem: str
    """The letters before the number; empty if ids are numbers."""
    highest: int = 0
    """The highest number given; 0 for a name without a number, such as that of a group."""


IDS_GIVEN = Kept("ids_given", IdGiven, "id that was given", id="")
"""The ids that were given in an evening, whether or not their objects are still in the document."""


def ids_given_update(content: Content, changes: Content) -> Content:
    """Return the update of the document's record ``ids_given`` after ``changes`` to ``content``:
    ``{"ids_given": [...]}``. The record holds the highest number used so far with each stem. It is brought up
    to date for the kinds in ``changes`` whose ids are never reused.

    Empty if the record stays the same. The document is not modified.
    """
    before = IDS_GIVEN.read(content)
    highest_given = {(given.kind, given.stem): given.highest for given in before}
    for key in KEYS_NEVER_REUSED:
        if key in changes and (kind := _NEVER_REUSED.get(key)):
            for stem, highest in _highest_numbers(kind, content, changes).items():
                highest_given[kind.key, stem] = highest
    after = tuple(IdGiven(*name, highest) for name, highest in highest_given.items())
    return {} if after == before else IDS_GIVEN.only(after)


def highest_ids_given(content: Content, kind: Kept[Any]) -> tuple[str, ...]:
    """Return the highest id of a kind ever given in a document, for each stem: ``a10``, ``hq3``. The stem is
    what stands before the number of an id, spelled as ``_stem`` returns it. If no id of a stem had a number
    above 0, the stem alone is returned.
    """
    return tuple(f"{stem}{highest or ''}" for stem, highest in _highest_numbers(kind, content).items())


def _highest_numbers(kind: Kept[Any], *contents: Content) -> dict[str, int]:
    """Return the highest number used with each prefix of ids: 10 for ``a`` if the highest id is ``a10``. The
    ids are those of present and former objects of this ``kind`` in ``contents`` (documents or parts of
    documents).
    """
    highest: dict[str, int] = {}
    for content in contents:
        once = [(given.stem, given.highest) for given in IDS_GIVEN.read(content) if given.kind == kind.key]
        for stem, number in (*once, *map(_split_id, kind.names_in(content))):
            if number >= highest.get(stem, 0):
                highest[stem] = number
    return highest


@lru_cache(maxsize=4096)
def _split_id(name: str) -> tuple[str, int]:
    """Split an id into its stem and its number: ``a10`` gives ``a`` and 10. The stem is in the spelling in
    which stems are compared, in lower case and without punctuation, except for a ``-`` at its end:
    ``AC-47-1`` gives ``ac47-`` and 1.

    The number is 0 if there is none, or if it has more digits than ``whole_number`` allows; those digits are
    then part of the stem.
    """
    stem = name.rstrip("0123456789")
    number = whole_number(name[len(stem) :] or "0")
    return (_stem(name), 0) if number is None else (_stem(stem), number)


def _stem(name: str) -> str:
    """Return the stem ``name`` of an id (its text without the number) in the spelling in which stems are
    compared. It is in lower case and without punctuation, except for a final ``-``: ``ac47-`` for
    ``AC-47-``.
    """
    return slug(name) + ("-" if name.endswith("-") else "")


class State:
    """An immutable, typed view of a document.

    ``state[PEFS]`` is ``tuple[Pef, ...]``, ``state[CLOCK]`` a ``Clock`` or None, by the type of the kind. Each kind is
    converted and checked once, on first access. ``with_`` and the like return a new state, which keeps unknown fields,
    unchanged objects and the order of keys.
    """

    __slots__ = ("_read", "content")

    def __init__(self, content: Content) -> None:
        """Wrap a document, which must not be modified afterwards; nothing is parsed yet."""
        self.content = content
        """The document itself, for its sections; never to be modified."""
        self._read: dict[str, Any] = {}

    @overload
    def __getitem__(self, kind: Kept[KindT]) -> tuple[KindT, ...]: ...

    @overload
    def __getitem__(self, kind: KeptOne[KindT]) -> KindT | None: ...

    def __getitem__(self, kind: Kept[KindT] | KeptOne[KindT]) -> tuple[KindT, ...] | KindT | None:
        """Return all objects of a kind, in order; for a ``KeptOne``, its single object, or None if there is none.

        Cached. Raises RequestError that names the place of a wrong value (``figures[2].rep``).
        """
        if kind.key not in self._read:
            self._read[kind.key] = kind.read(self.content)
        items: tuple[KindT, ...] | KindT | None = self._read[kind.key]
        return items

    @overload
    def with_(self, kind: Kept[KindT], items: Iterable[KindT]) -> State: ...

    @overload
    def with_(self, kind: KeptOne[KindT], items: KindT) -> State: ...

    def with_(self, kind: Any, items: Any) -> State:
        """Return the state with ``items`` of a kind added. An item replaces the object that has its id; new
        items go to the end, and other objects stay. For a ``KeptOne``, ``items`` is a single object, which
        replaces the old one.
        """
        return self.with_part(kind.change(self.content, items, known=self._read.get(kind.key)))

    def with_new(self, kind: Kept[KindT], *added: KindT) -> State:
        """Return the state with these objects appended to the list of a
        kind, even if their ids are in use.
        """
        return self.with_part(kind.add(self.content, *added))

    def with_only(self, kind: Kept[KindT], items: Iterable[KindT]) -> State:
        """Return the state with these objects of a kind and no others.

        Unknown fields of the old objects are lost.
        """
        return self.with_part(kind.only(items))

    def without(self, kind: Kept[Any], ids: Iterable[str | int]) -> State:
        """Return the state without the objects of a kind that have these ids.

        Ids that are not there are ignored.
        """
        return self.with_part(kind.change(self.content, (), ids, known=self._read.get(kind.key)))

    def with_part(self, part: Content) -> State:
        """Return the state in which the document's keys in ``part`` are added or replaced; this state itself
        if ``part`` is empty. The values of ``part`` are sections, or lists of objects, in JSON types.
        """
        if not part:
            return self
        after = State({**self.content, **part})
        after._read.update((key, read) for key, read in self._read.items() if key not in part)
        return after

    def difference(self, before: State) -> Content:
        """Return the keys that are new or changed since the state ``before``, with their present values.
        Removed keys are not listed.

        A value counts as changed if it is another object, even an equal one.
        """
        old = before.content
        return {key: value for key, value in self.content.items() if key not in old or old[key] is not value}


class KeptSection(Generic[KindT]):
    """A section of a document that one command writes, and other commands read or change.

    ``kind`` is a struct of the fields that other commands read, each of them optional. ``facts`` are the names of the
    fields that other commands may change. Other fields of the section are passed on unchanged.
    """

    def __init__(self, key: str, kind: type[KindT], *facts: str) -> None:
        """Declare the section ``key`` of a document, whose fields are those of ``kind``; ``facts`` are the
        names of the fields that other commands may change.
        """
        self.key = key
        self._kind = kind
        self._facts = frozenset(facts)

    def read(self, content: Content) -> KindT | None:
        """Return the section's fields that other commands read, as a struct; None if the document has no such
        section.

        Raises RequestError for a wrong value; the message names its place (``mission.guarded.men``) and says
        what belongs there.
        """
        raw = content.get(self.key)
        return None if raw is None else convert_part(raw, self._kind, self.key)

    def facts(self, content: Content) -> KindT:
        """Return the fields of the section that other commands read; the defaults of the struct if the
        document has no such section. Raises RequestError for a wrong value.
        """
        return self.read(content) or self._kind()

    def change_facts(self, content: Content, **values: Any) -> Content:
        """Return the update that sets these fields of the document's section: ``{key: {...}}`` with the whole
        section. Fields given as None keep their value.

        The update is empty if the section is missing or all values are None. Raises TypeError for a field
        that other commands may not change.
        """
        if unknown := values.keys() - self._facts:
            raise TypeError(f"{self.key} has no fact {', '.join(sorted(unknown))} that changes")
        raw, known = (
            content.get(self.key),
            {name: value for name, value in values.items() if value is not None},
        )
        return {self.key: raw | known} if isinstance(raw, dict) and known else {}


def _id_key(name: Any) -> Any:
    """Return an id in a form in which its spellings are equal: in lower case, without spaces and punctuation
    (``a10`` for ``A 10``).

    A number is returned unchanged.
    """
    return slug(name) if isinstance(name, str) else name


def register(game: str = "fng") -> tuple[StateKind[Any], ...]:
    """Import and return every kind of state that documents of a game (``fng`` or ``icbm``) keep."""
    return tuple(map(load, REGISTER[game]))


@cache
def load(where: str) -> Any:
    """Return an object of this package by its address, such as ``rules.pefs.state:PEFS``. Its module is
    imported if it is not yet. Cached.
    """
    module, _, name = where.partition(":")
    return getattr(import_module(f"fng_cli.{module}"), name)
