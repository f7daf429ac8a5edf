"""Types of terrain, and what several of them do together in one place. Source: p. 47-51."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence, Set
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.document import Report
from fng_cli.names import find, slug
from fng_cli.rules.book.table_roll import Facts
from fng_cli.tables import Entry, kept, table
from fng_cli.terms import Weather

_FROM_THE_GROUND_UP = ("hill", "marsh", "mud", "", "termite-mounds", "craters", "river", "road")
"""What lies beneath and above any other terrain, which stands at the empty place."""

_AIR: Mapping[str, Set[str]] = {
    "open": set(),
    "cover": {"cover"},
    "concealed": {"concealed"},
    "cover-and-concealed": {"cover", "concealed"},
    "unseen": {"cover", "concealed", "unseen"},
}
"""What each kind of hiding from the air consists of."""


class TerrainEffects(Struct, frozen=True):
    """Movement, sight and hiding on a piece of ground, in clear weather.

    Movement is the part of movement on foot that is left, 0 to 1; None in water, where it depends on the
    depth. Sight between figures inside is in inches, None if nothing limits it. ``blast_impact`` is added to
    the Impact of blast circles.
    """

    movement: float | None
    movement_uphill: float | None
    movement_on_road: float | None
    fast_move_allowed: bool
    sight_day_in: int | None
    sight_night_in: int | None
    blocks_sight: bool
    cover: bool
    concealment: bool
    prone_concealment: bool
    from_air: str
    blast_impact: int


class TerrainType(Report, frozen=True):
    """A type of terrain, or several in one place: what they do together, and each one's row as ``facts``."""

    ANSWER: ClassVar[tuple[str, ...]] = ("types",)

    types: tuple[str, ...]
    terrain_effects: TerrainEffects
    facts: Facts
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        """Return the types as a phrase: ``Muddy scrub on a hill.``"""
        return f"{phrase(self.types).capitalize()}."


class TerrainLine(Struct, frozen=True):
    """A type of terrain in a list."""

    type: str
    page: str
    terrain_effects: TerrainEffects
    text: str | None


class TerrainTypes(Report, frozen=True):
    """All types of terrain."""

    items: tuple[TerrainLine, ...]

    def summary(self) -> str:
        """Return the number of types in a sentence: ``28 types of terrain.``"""
        return f"{len(self.items)} types of terrain."

    def answer(self) -> str:
        """Return the number of types: ``28 types``."""
        return f"{len(self.items)} types"


@kept
def type_row(name: str) -> Entry:
    """Return the row of the table ``terrain-types`` for a type. Raises RequestError if there is no
    such type.
    """
    return table("terrain-types").row(name)


@kept
def is_base(name: str) -> bool:
    """True if a type of ground can stand alone in a place, as scrub can. False for an auxiliary type such as
    a hill, which is combined with another type. Raises RequestError for an unknown type.
    """
    return not type_row(name)["auxiliary"]


@kept
def counts_as(name: str, other: str) -> bool:
    """True if the type ``name`` is the type ``other``, or counts as it: sand dunes count as hills. Raises
    RequestError if there is no type ``name``.
    """
    return other in (name, type_row(name).get("same_as"))


@kept
def is_local(name: str) -> bool:
    """True if a type fills only a part of its section, as craters, rivers and roads do (ruling f-25). Raises
    RequestError if there is no such type.
    """
    row = type_row(name)
    return "pieces" in row or row.get("runs_edge_to_edge", False)


def never_with(name: str, others: Iterable[str]) -> bool:
    """True if terrain of the type ``name`` gives way to one of the ``others`` and is left out where they lie
    in the same place: a marsh gives way to a hill. Source: p. 48.
    """
    return not {*type_row(name).get("never_with", ())}.isdisjoint(others)


def has_water(names: Iterable[str]) -> bool:
    """True if any of the types is water, whose depth matters for movement."""
    return any(type_row(name).get("water", False) for name in names)


def sort_layers(names: Iterable[str]) -> tuple[str, ...]:
    """Return the names of the types of terrain that lie in one place, each once, from the lowest layer up."""
    once = dict.fromkeys(names)
    return tuple(sorted(once, key=_layer_place))


def _layer_place(name: str) -> int:
    """Return the rank of a type of terrain in the order from the ground up; the lowest is 0. All types that
    this order does not name have the same rank.
    """
    return _FROM_THE_GROUND_UP.index(name if name in _FROM_THE_GROUND_UP else "")


def terrain_name(name: str) -> str:
    """Return the name of a type of terrain, given by its id, as it is written in a sentence: ``flooded rice
    paddy`` for ``rice-paddy-flooded``.
    """
    return _SPOKEN.get(name, name.replace("-", " "))


def phrase(names: Sequence[str]) -> str:
    """Return types of terrain in one place as a phrase: ``muddy scrub on a hill, with craters``."""
    bases = [name for name in names if name not in _FROM_THE_GROUND_UP]
    main = bases or [name for name in names if name == "river"] or list(names)
    rest = [name for name in names if name not in main]
    text = " and ".join(map(terrain_name, main))
    text = f"muddy {text}" if "mud" in rest else text
    text += "".join(f" {_BENEATH[name]}" for name in rest if name in _BENEATH)
    above = [_ABOVE.get(name, terrain_name(name)) for name in rest if name not in {"mud", *_BENEATH}]
    return f"{text}, with {' and '.join(above)}" if above else text


_SPOKEN = {"rice-paddy-flooded": "flooded rice paddy", "plantation-abandoned": "abandoned plantation"}
_BENEATH = {"hill": "on a hill", "marsh": "in a marsh"}
_ABOVE = {"river": "a river", "road": "a road"}
_PHRASE_WORDS = {"muddy", "and", "on", "in", "with", "flooded", "abandoned"}
"""Words of a phrase that are in no name of a type but two; they show that a text is a phrase."""


@kept
def ground_of(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the types of terrain among ``names`` that fill a whole section: local ones such as craters are
    left out. If no base type is among them, ``clear`` is put first (ruling f-21).
    """
    ground = tuple(name for name in names if not is_local(name))
    return ground if any(map(is_base, ground)) else ("clear", *ground)


@kept
def bases_of(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the base types of terrain among ``names``: those that can fill a section alone. ``clear`` if
    there is none.
    """
    return tuple(filter(is_base, ground_of(names)))


def in_whole_section(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the types of terrain that fill the whole section, in their order: craters, rivers and roads are
    left out (ruling f-25). If none is left, return ``clear`` alone.
    """
    return tuple(name for name in names if not is_local(name)) or ("clear",)


@kept
def terrain_effects_of(names: tuple[str, ...]) -> TerrainEffects:
    """Return the combined effects of several types of terrain: the slowest movement, the shortest sight, and
    cover or concealment if any type gives it (ruling f-08). Fast moves are allowed only if every type
    allows them. The highest blast Impact counts. Local types among several do not change the rest of a
    section (ruling f-25). Cached.
    """
    rows = [type_row(name) for name in names]
    if len(names) > 1:
        rows = [type_row(name) for name in ground_of(names)]
    moves = [row["movement"] for row in rows if "movement" in row]
    uphill = [row["movement_uphill"] for row in rows if "movement_uphill" in row]
    return TerrainEffects(
        movement=min(moves, default=None),
        movement_uphill=min([*moves, *uphill]) if uphill else None,
        movement_on_road=movement_left_on_road(names) if "road" in names else None,
        fast_move_allowed=all(row.get("fast_move", True) for row in rows),
        sight_day_in=_smallest(rows, "sight_day_in"),
        sight_night_in=_smallest(rows, "sight_night_in"),
        blocks_sight=any(row.get("blocks_sight", False) for row in rows),
        cover=any(row["cover"] for row in rows),
        concealment=any(row["concealment"] for row in rows),
        prone_concealment=any(row.get("prone_concealment", False) for row in rows),
        from_air=_from_air(rows),
        blast_impact=max(row.get("blast_impact", 0) for row in rows),
    )


@kept
def section_effects(names: tuple[str, ...], *, road: bool = False) -> TerrainEffects:
    """Return the effects of a section's terrain: those of the types that fill it. If there is a road, because
    ``names`` has one or ``road`` is True, the movement on the road is added. Source: p. 50.
    """
    ground = terrain_effects_of(ground_of(names))
    return (
        replace(ground, movement_on_road=movement_left_on_road(names)) if road or "road" in names else ground
    )


def movement_left_on_road(names: Sequence[str]) -> float:
    """Return the fraction of movement, 0 to 1, that is left on a road through terrain of the types ``names``.
    If the types differ, the lowest fraction counts. The result is 1 if none of them reduces movement on a
    road, or without types. Raises RequestError for an unknown type.
    """
    return min((type_row(name).get("movement_on_road", 1.0) for name in names), default=1.0)


def _smallest(rows: Sequence[Entry], field: str) -> int | None:
    """Return the smallest value of a field in these rows; None if no row has it."""
    return min((row[field] for row in rows if field in row), default=None)


def _from_air(rows: Sequence[Entry]) -> str:
    """Return what the terrain of a section hides from the air, as a key of ``_AIR``. The key stands for
    everything that at least one of the ``rows``, its types of terrain, hides.
    """
    hidden = {what for row in rows for what in _AIR[row["from_air"]]}
    return next(name for name, parts in _AIR.items() if parts == hidden)


def type_called(word: str) -> str | None:
    """Return the id of the type of terrain whose id is ``word``, ignoring case, spaces and punctuation. None
    if there is none.
    """
    return next((name for name in table("terrain-types").rows if slug(name) == slug(word)), None)


def blast_impact_of(word: str) -> int:
    """Return what a type of terrain, such as bamboo, adds to the Impact of a blast; 0 for any other word.

    Source: p. 47.
    """
    kind = type_called(word)
    return int(type_row(kind).get("blast_impact", 0)) if kind else 0


def type_names() -> tuple[str, ...]:
    """Return the ids of all types of terrain, in the order of the table ``terrain-types``."""
    return tuple(table("terrain-types").rows)


def terrain_type(name: str) -> TerrainType:
    """Return the report on the terrain in one place, such as ``hill+scrub`` or ``muddy scrub on a hill``. A
    type that cannot lie together with another is left out, such as the marsh of ``marsh+hill``. Raises
    RequestError, with any near names, for an unknown type.
    """
    known = table("terrain-types").column(None)
    words = [type_id for part in name.split("+") for type_id in _parse_phrase(part.strip(), known)]
    type_ids = [find(part, known, "type of terrain") for part in words]
    names = sort_layers(type_id for type_id in type_ids if not never_with(type_id, type_ids))
    rows = {type_id: type_row(type_id) for type_id in names}
    rulings = [ruling for row in rows.values() for ruling in row.rulings]
    if len(names) > 1:
        rulings += ["f-08", "f-25"] if any(map(is_local, names)) else ["f-08"]
    facts = Facts({type_id: dict(row) for type_id, row in rows.items()})
    return TerrainType(names, terrain_effects_of(names), facts, tuple(dict.fromkeys(rulings)))


def _parse_phrase(text: str, known: Collection[str]) -> Iterator[str]:
    """Yield the ids of the terrain types in a phrase such as ``muddy scrub on a hill, with craters``. A text
    that is one known name, or has no word of such a phrase, is yielded unchanged. A part of a phrase that is
    not known is yielded in small letters, with hyphens between its words.
    """
    phrase_id = _hyphenated(text)
    if phrase_id in known or not {*phrase_id.split("-")} & _PHRASE_WORDS:
        yield text
        return
    phrase_id, _, above = phrase_id.partition("-with-")
    for name, words in _BENEATH.items():
        if phrase_id.endswith(f"-{_hyphenated(words)}"):
            phrase_id = phrase_id.removesuffix(f"-{_hyphenated(words)}")
            yield name
    if phrase_id.startswith("muddy-"):
        phrase_id = phrase_id.removeprefix("muddy-")
        yield "mud"
    by_words = {_hyphenated(words): name for name, words in (*_SPOKEN.items(), *_ABOVE.items())}
    for part in (*phrase_id.split("-and-"), *(above.split("-and-") if above else ())):
        yield by_words.get(part, part)


def _hyphenated(text: str) -> str:
    """Return a text in the form of an id: ``a-river`` for ``a river``."""
    return "-".join(re.findall(r"[a-z0-9]+", text.lower()))


def as_weather_leaves(names: Sequence[str], weather: Weather | None) -> tuple[str, ...]:
    """Return types of terrain as this weather makes them: terrible weather turns ``rice-paddy`` into
    ``rice-paddy-flooded``; all else is unchanged.

    With ``weather`` None (unknown) nothing changes. Source: p. 59.
    """
    rows = table("weather").column(None).values()
    floods = any(row["weather"] == weather and row.get("paddies_flooded", False) for row in rows)
    return tuple("rice-paddy-flooded" if floods and name == "rice-paddy" else name for name in names)


def terrain_types() -> TerrainTypes:
    """Return the report on all types of terrain, in the order of the table ``terrain-types``."""
    rows = table("terrain-types").column(None)
    return TerrainTypes(
        tuple(
            TerrainLine(name, str(row["page"]), terrain_effects_of((name,)), row.get("text"))
            for name, row in rows.items()
        )
    )


def hiding_from_air(name: str) -> tuple[str, ...]:
    """Return the kinds of hiding that a type gives from the air: ``("cover", "concealed")`` or fewer; terrain
    that nobody sees into gives both. Source: p. 47-51.
    """
    return tuple(what for what in ("cover", "concealed") if what in _AIR[type_row(name)["from_air"]])


def is_unseen_from_air(name: str) -> bool:
    """True if nobody in this type of terrain can be seen from the air, as under triple canopy jungle. Source:
    p. 48.
    """
    return "unseen" in _AIR[type_row(name)["from_air"]]


def hiding_from_air_of(effects: TerrainEffects) -> tuple[str, ...]:
    """Return the protection that this ground gives against being seen from the air: ``("cover",
    "concealed")``, one of the two, or an empty tuple. Source: p. 47-51.
    """
    return tuple(what for what in ("cover", "concealed") if what in _AIR[effects.from_air])


def is_ground_unseen_from_air(effects: TerrainEffects) -> bool:
    """True if, on ground with these ``effects``, nobody is seen from the air, and nobody sees aircraft.

    Source: p. 48, 81.
    """
    return "unseen" in _AIR[effects.from_air]
