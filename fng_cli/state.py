"""State: what a document keeps beside its sections, each kind read, found, changed and numbered in one way.

A kind is declared once, beside its struct: ``PEFS = Kept("pefs", Pef, "PEF", id="number")``. It stands
in a document as a list of objects under its key. What we do not know in one of them is passed on.

Rules see a document as a ``State``: ``state[PEFS]`` are its PEFs, ``state.with_(PEFS, moved)`` is the state with
those that moved.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from importlib import import_module
from itertools import count
from typing import Any, Generic, TypeVar, cast, overload

import msgspec
from msgspec import Struct

from fng_cli.document import Content, converted, located
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
        "rules.clock.lasting:LASTING",
        "rules.react.pending:PENDING",
        "rules.evening.duties:DUTIES",
        "rules.enemy.half_turn:HALF_TURN",
        "rules.events.spider_holes:SPIDER_HOLES",
        "rules.record.feats:FEATS",
        "rules.record.lost:LOST_FIGURES",
        "rules.scoring.earned:VICTORY_POINTS",
        "rules.air.state:AIRBORNE",
        "rules.ground.craters:BLAST_CRATERS",
        "rules.support.state:SUPPORT_MISSIONS",
        "rules.support.state:SUPPORT_RECORD",
        "rules.tunnels.delve:DELVES",
        "rules.objective.deploying:DEPLOYED",
    ),
    "icbm": ("icbm.board.state:THE_GAME",),
}
"""Every kind of state, by the form of the document that keeps it: its module, and its name there."""


class StateKind(Generic[KindT]):
    """One kind of state: where it stands in a document, what it is, and what players call it."""

    def __init__(self, key: str, kind: type[KindT], called: str) -> None:
        self.key = key
        self.kind = kind
        self.called = called

    def plain(self, one: KindT) -> Content:
        """One of them as a document has it."""
        return cast(Content, msgspec.to_builtins(one))

    def _unknown(self, raw: Content) -> Content:
        """The fields of an object that are not ours; they are passed on."""
        return {name: value for name, value in raw.items() if name not in self.kind.__struct_fields__}

    def schema(self, one: Content) -> Content:
        """The JSON Schema of what stands under the key, given that of one of them."""
        return one

    def _converted(self, raw: Any, where: str) -> KindT:
        """Raises RequestError that names the place of a fault."""
        try:
            return msgspec.convert(raw, self.kind)
        except msgspec.ValidationError as fault:
            raise RequestError(located(fault, where)) from None


class KeptOne(StateKind[KindT]):
    """A kind of state of which a document keeps one object under a key, such as a whole game.

    ``faults`` finds what the types alone do not: the place in the object, and what is wrong there.
    """

    def __init__(
        self,
        key: str,
        kind: type[KindT],
        called: str,
        *,
        faults: Callable[[KindT], Iterable[tuple[str, str]]] = lambda one: (),
    ) -> None:
        super().__init__(key, kind, called)
        self._faults = faults

    def read(self, content: Content) -> KindT | None:
        """The one in a document; None where there is none.

        Raises RequestError that names the place of a fault (``game.usa.bases[0].hex``).
        """
        if content.get(self.key) is None:
            return None
        one = self._converted(content[self.key], self.key)
        for place, fault in self._faults(one):
            raise RequestError(f"{self.key}.{place}: {fault}")
        return one

    def change(self, content: Content, one: KindT) -> Content:
        """The part of a document that changes with it: ``{key: {...}}``; empty where nothing changed."""
        if one == self.read(content):
            return {}
        return {self.key: self.plain(one) | self._unknown(content.get(self.key) or {})}


class Kept(StateKind[KindT]):
    """One kind of state: a list of objects in a document, each of them a ``kind``.

    ``key`` is where the list stands, ``called`` what players call one of them. ``id`` is the field that
    tells them apart: a text that is found in any spelling, or a number; none where nothing does.
    ``never_reused``: an id once given is never given again, whatever becomes of who had it. ``prepared`` may mend an object before it is read, so that a person may write less; it is given
    the place of the object for its errors.
    """

    def __init__(
        self,
        key: str,
        kind: type[KindT],
        called: str,
        *,
        id: str = "id",
        prepared: Callable[[Content, str], Content] | None = None,
        never_reused: bool = False,
    ) -> None:
        super().__init__(key, kind, called)
        self._id = id
        self._prepared = prepared
        self._those = tuple[kind, ...]  # type: ignore[valid-type]
        if never_reused:
            _NEVER_REUSED[key] = self

    def read(self, content: Content) -> tuple[KindT, ...]:
        """All of them in a document, in order.

        Raises RequestError that names the place of a fault (``figures[2].rep``), or an id given twice.
        """
        told = self._list(content)
        if not told:
            return ()
        found = self._all(told)
        ids = [_same(self.id_of(one)) for one in found] if self._id else []
        if len(set(ids)) == len(ids):
            return found
        seen: dict[Any, int] = {}
        for place, one in enumerate(found):
            first = seen.setdefault(ids[place], place)
            if first != place:
                raise RequestError(
                    f"{self.key}[{place}].{self._id}: {self.id_of(one)!r} is the {self._id} of "
                    f"{self.key}[{first}] too"
                )
        return found

    def schema(self, one: Content) -> Content:
        return {"type": "array", "items": one}

    def _list(self, content: Content) -> list[Any]:
        known = content.get(self.key)
        if known is not None and not isinstance(known, list):
            raise RequestError(f"{self.key}: expected a list, got {type(known).__name__}")
        return known or []

    def _all(self, told: list[Any]) -> tuple[KindT, ...]:
        """All of a list together, which is several times as fast; one by one where a fault has to be named."""
        if not self._prepared:
            try:
                return msgspec.convert(told, self._those)
            except msgspec.ValidationError:
                pass
        return tuple([self._one(raw, f"{self.key}[{place}]") for place, raw in enumerate(told)])

    def _one(self, raw: Any, where: str) -> KindT:
        if self._prepared:
            if not isinstance(raw, dict):
                raise RequestError(f"{where}: expected an object, got {type(raw).__name__}")
            raw = self._prepared(raw, where)
        return self._converted(raw, where)

    def id_of(self, one: KindT) -> str | int:
        """Its id or number, which tells it apart from others of its kind."""
        return cast("str | int", getattr(one, self._id))

    def find(self, known: Iterable[KindT], name: str | int, where: str) -> KindT:
        """The one with that id.

        Raises RequestError, with the nearest ids, or all numbers, where there is none.
        """
        known = tuple(known)
        for one in known:
            if _same(self.id_of(one)) == _same(name):
                return one
        ids = [str(self.id_of(one)) for one in known]
        near = nearest(name, ids) if isinstance(name, str) else f"; there are {', '.join(ids) or 'none'}"
        raise RequestError(f"{where}: there is no {self.called} {name!r}{near}")

    def change(self, content: Content, changed: Iterable[KindT], gone: Iterable[str | int] = ()) -> Content:
        """The part of a document that changes with these, new ones, and those ``gone``: ``{key: [...]}``.

        They keep their place and what we do not know of them; new ones are added at the end. Nothing
        where nothing changed.
        """
        new = {_same(self.id_of(one)): one for one in changed}
        before = self._list(content)
        if not before:
            return self.only(new.values()) if new else {}
        lost = set(map(_same, gone))
        after: list[Any] = []
        for raw, was in zip(before, self.read(content), strict=True):
            name = _same(self.id_of(was))
            one = new.pop(name, None)
            if name in lost:
                continue
            after.append(raw if one is None or one == was else self.plain(one) | self._unknown(raw))
        after += map(self.plain, new.values())
        return {} if after == before else {self.key: after}

    def add(self, content: Content, *added: KindT) -> Content:
        """The part of a document with new ones at the end: ``{key: [...]}``; empty where there are none."""
        return {self.key: [*self._list(content), *map(self.plain, added)]} if added else {}

    def only(self, those: Iterable[KindT]) -> Content:
        """The part of a document in which these take the place of all that were there: ``{key: [...]}``."""
        return {self.key: [self.plain(one) for one in those]}

    def names_in(self, content: Content) -> Iterable[str]:
        """The names that all of a document take, so that nobody else is given them: their ids."""
        return [str(self.id_of(one)) for one in self.read(content)]

    def free_ids(self, known: Iterable[KindT], stem: str) -> Iterator[str]:
        """The free ids of the form ``a1``, ``a2``, ..., without end: from the next after the highest on."""
        highest = max(
            (
                taken
                for begins, taken in map(_parts, map(str, map(self.id_of, known)))
                if begins == _stem(stem)
            ),
            default=0,
        )
        return (f"{stem}{place}" for place in count(highest + 1))

    def next_number(self, content: Content, stem: str = "") -> int:
        """The number of the next in a document: one more than the highest that was ever given."""
        return 1 + _highest(self, content).get(stem, 0)


_NEVER_REUSED: dict[str, Kept[Any]] = {}
"""The kinds whose ids are given once and for ever, by the key of each."""

KEYS_NEVER_REUSED = ("figures", "pefs", "contacts", "civilians", "delves")
"""Their keys, in the order in which a document tells of them, whichever modules are imported."""


class IdGiven(Struct, frozen=True):
    """The ids of a kind that begin alike and were given once: ``figures``, ``a`` and 10 for ``a1`` to ``a10``.

    ``highest`` is 0 for a name without a number, such as that of a group; ``stem`` empty where ids are numbers.
    """

    kind: str
    stem: str
    highest: int = 0


IDS_GIVEN = Kept("ids_given", IdGiven, "id that was given", id="")
"""The ids that were given in an evening, be whoever had them dead, gone, or melted away."""


def note_ids_given(content: Content, changes: Content) -> Content:
    """The part of a document that keeps which ids were given, once a command makes these changes; nothing where none was."""
    before = IDS_GIVEN.read(content)
    marks = {(each.kind, each.stem): each.highest for each in before}
    for key in KEYS_NEVER_REUSED:
        if key in changes and (kind := _NEVER_REUSED.get(key)):
            for stem, highest in _highest(kind, content, changes).items():
                marks[kind.key, stem] = highest
    after = tuple(IdGiven(*name, highest) for name, highest in marks.items())
    return {} if after == before else IDS_GIVEN.only(after)


def highest_ids_given(content: Content, kind: Kept[Any]) -> tuple[str, ...]:
    """The highest id of each beginning that was ever given in a document to one of a kind: ``a10``, ``hq3``."""
    return tuple(f"{stem}{highest or ''}" for stem, highest in _highest(kind, content).items())


def _highest(kind: Kept[Any], *contents: Content) -> dict[str, int]:
    """The highest number of each beginning of an id, given once or in use, in documents or parts of them."""
    found: dict[str, int] = {}
    for content in contents:
        marks = [(each.stem, each.highest) for each in IDS_GIVEN.read(content) if each.kind == kind.key]
        for stem, number in (*marks, *map(_parts, kind.names_in(content))):
            if number >= found.get(stem, 0):
                found[stem] = number
    return found


@lru_cache(maxsize=4096)
def _parts(name: str) -> tuple[str, int]:
    """The beginning of an id, and the number behind it: ``a`` and 10 for ``a10``; 0 for a name without one.

    Digits that are too many for a number of ours are part of the name.
    """
    stem = name.rstrip("0123456789")
    number = whole_number(name[len(stem) :] or "0")
    return (_stem(name), 0) if number is None else (_stem(stem), number)


def _stem(name: str) -> str:
    """The beginning of an id in the form in which two spellings of it are equal."""
    return slug(name) + ("-" if name.endswith("-") else "")


class State:
    """A frozen view of a document: the objects of each kind of state that it keeps, and the document with others.

    ``state[PEFS]`` is ``tuple[Pef, ...]``, ``state[CLOCK]`` a ``Clock`` or None, by the type of the kind. Each kind is
    read and checked once, when it is first asked for. Nothing changes a state: ``with_`` and ``without`` return
    another one, which keeps unknown fields, unchanged objects and the order of keys as the document has them.
    """

    __slots__ = ("_read", "content")

    def __init__(self, content: Content) -> None:
        self.content = content
        """The document itself, for its sections. It must not be changed."""
        self._read: dict[str, Any] = {}

    @overload
    def __getitem__(self, kind: Kept[KindT]) -> tuple[KindT, ...]: ...

    @overload
    def __getitem__(self, kind: KeptOne[KindT]) -> KindT | None: ...

    def __getitem__(self, kind: Kept[KindT] | KeptOne[KindT]) -> tuple[KindT, ...] | KindT | None:
        """All objects of a kind, in order; of a ``KeptOne`` the object, or None if there is none.

        Raises RequestError that names the place of a fault (``figures[2].rep``).
        """
        if kind.key not in self._read:
            self._read[kind.key] = kind.read(self.content)
        found: tuple[KindT, ...] | KindT | None = self._read[kind.key]
        return found

    @overload
    def with_(self, kind: Kept[KindT], those: Iterable[KindT]) -> State: ...

    @overload
    def with_(self, kind: KeptOne[KindT], those: KindT) -> State: ...

    def with_(self, kind: Any, those: Any) -> State:
        """The state with these objects of a kind: each in the place of the one with its id, new ones at the end.

        Objects that are not among them stay. Of a ``KeptOne`` the object takes the place of the one before.
        """
        return self.with_part(kind.change(self.content, those))

    def with_new(self, kind: Kept[KindT], *added: KindT) -> State:
        """The state with these objects at the end of a kind, whatever their ids."""
        return self.with_part(kind.add(self.content, *added))

    def with_only(self, kind: Kept[KindT], those: Iterable[KindT]) -> State:
        """The state with these objects of a kind, and no others; unknown fields of the ones before are gone."""
        return self.with_part(kind.only(those))

    def without(self, kind: Kept[Any], ids: Iterable[str | int]) -> State:
        """The state without the objects of a kind that have these ids."""
        return self.with_part(kind.change(self.content, (), ids))

    def with_part(self, part: Content) -> State:
        """The state with these keys of the document as they are given: sections, and kinds already encoded."""
        if not part:
            return self
        after = State({**self.content, **part})
        after._read.update((key, read) for key, read in self._read.items() if key not in part)
        return after

    def difference(self, before: State) -> Content:
        """The keys of the document that differ from those of an earlier state, each with its value now."""
        was = before.content
        return {key: value for key, value in self.content.items() if key not in was or was[key] is not value}


class KeptSection(Generic[KindT]):
    """A section that one command writes and other commands read, or change: its one owner.

    ``kind`` is a struct of the fields that other commands read, each of them optional. ``facts`` names the fields
    that other commands may change. The section itself stays as it is written: unknown fields are passed on.
    """

    def __init__(self, key: str, kind: type[KindT], *facts: str) -> None:
        self.key = key
        self._kind = kind
        self._facts = frozenset(facts)

    def read(self, content: Content) -> KindT | None:
        """Return the fields of the section that other commands read; None if the document has no such section.

        Raises RequestError that names the place of a wrong value (``mission.guarded.men``) and says what belongs there.
        """
        raw = content.get(self.key)
        return None if raw is None else converted(raw, self._kind, self.key)

    def facts(self, content: Content) -> KindT:
        """Return the fields as ``read`` does; all of them None, or empty, if the document has no such section."""
        return self.read(content) or self._kind()

    def change_facts(self, content: Content, **now: Any) -> Content:
        """The part of a document that changes with facts of the section: ``{key: {...}}``.

        Facts that are None are not known; nothing changes in a document without the section. Raises
        TypeError for what is no such fact.
        """
        if unknown := now.keys() - self._facts:
            raise TypeError(f"{self.key} has no fact {', '.join(sorted(unknown))} that changes")
        told, known = content.get(self.key), {name: value for name, value in now.items() if value is not None}
        return {self.key: told | known} if isinstance(told, dict) and known else {}


def _same(name: Any) -> Any:
    """An id in the form in which two spellings of it are equal."""
    return slug(name) if isinstance(name, str) else name


def register(form: str = "fng") -> tuple[StateKind[Any], ...]:
    """Every kind of state that a document of a form keeps, imported."""
    return tuple(map(load, REGISTER[form]))


def load(where: str) -> Any:
    """The object of a module of ours, imported now: ``rules.pefs.state:PEFS``."""
    module, _, name = where.partition(":")
    return getattr(import_module(f"fng_cli.{module}"), name)
