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

    Movement is the part of movement on foot that is left; None in water, where its depth decides.
    Sight between figures inside is in inches, None where nothing limits it. ``blast_impact`` is
    added to the Impact of blast circles.
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
        return f"{len(self.items)} types of terrain."

    def answer(self) -> str:
        return f"{len(self.items)} types"


@kept
def type_row(name: str) -> Entry:
    """The row of a type of terrain."""
    return table("terrain-types").row(name)


@kept
def is_base(name: str) -> bool:
    """Whether a type can stand alone, as scrub can; a hill or craters share their place with another."""
    return not type_row(name)["auxiliary"]


@kept
def counts_as(name: str, other: str) -> bool:
    """Whether a terrain is another, or counts as it: sand dunes count as hills."""
    return other in (name, type_row(name).get("same_as"))


@kept
def is_local(name: str) -> bool:
    """Whether it holds in a part of its section only, as craters, rivers and roads do (f-25)."""
    row = type_row(name)
    return "pieces" in row or row.get("runs_edge_to_edge", False)


def never_with(name: str, others: Iterable[str]) -> bool:
    """Whether a terrain is left out where one of the others lies, as a marsh on a hill. Source: p. 48."""
    return not {*type_row(name).get("never_with", ())}.isdisjoint(others)


def has_water(names: Iterable[str]) -> bool:
    """Whether any of the types is water, whose depth matters to those who move."""
    return any(type_row(name).get("water", False) for name in names)


def stacked(names: Iterable[str]) -> tuple[str, ...]:
    """Types of terrain in one place, each once, from the ground up."""
    once = dict.fromkeys(names)
    return tuple(sorted(once, key=_height))


def _height(name: str) -> int:
    return _FROM_THE_GROUND_UP.index(name if name in _FROM_THE_GROUND_UP else "")


def terrain_name(name: str) -> str:
    """The name of a type for a sentence: ``flooded rice paddy``."""
    return _SPOKEN.get(name, name.replace("-", " "))


def phrase(names: Sequence[str]) -> str:
    """Types of terrain in one place as one would say it: ``muddy scrub on a hill, with craters``."""
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
_SAID = {"muddy", "and", "on", "in", "with", "flooded", "abandoned"}
"""Words that a type of terrain is told with, and that are in the name of none but two."""


@kept
def ground_of(names: tuple[str, ...]) -> tuple[str, ...]:
    """The ground itself, without what holds in a part of it: clear where nothing else is left (f-21)."""
    ground = tuple(name for name in names if not is_local(name))
    return ground if any(map(is_base, ground)) else ("clear", *ground)


@kept
def bases_of(names: tuple[str, ...]) -> tuple[str, ...]:
    """The types of the ground itself that can stand alone."""
    return tuple(filter(is_base, ground_of(names)))


def in_whole_section(names: tuple[str, ...]) -> tuple[str, ...]:
    """The types that hold in all of a section, without craters, rivers and roads (f-25); clear where none is left."""
    return tuple(name for name in names if not is_local(name)) or ("clear",)


@kept
def terrain_effects_of(names: tuple[str, ...]) -> TerrainEffects:
    """The effects of types of terrain together: the slowest, the shortest sight, all hiding (f-08).

    What holds in a part of the section only (f-25) does not change the rest of it: where nothing
    else is there, the rest is clear. A single type is told as it stands in its row.
    """
    rows = [type_row(name) for name in names]
    if len(names) > 1:
        rows = [type_row(name) for name in ground_of(names)]
    moves = [row["movement"] for row in rows if "movement" in row]
    uphill = [row["movement_uphill"] for row in rows if "movement_uphill" in row]
    return TerrainEffects(
        movement=min(moves, default=None),
        movement_uphill=min([*moves, *uphill]) if uphill else None,
        movement_on_road=left_on_road(names) if "road" in names else None,
        fast_move_allowed=all(row.get("fast_move", True) for row in rows),
        sight_day_in=_least(rows, "sight_day_in"),
        sight_night_in=_least(rows, "sight_night_in"),
        blocks_sight=any(row.get("blocks_sight", False) for row in rows),
        cover=any(row["cover"] for row in rows),
        concealment=any(row["concealment"] for row in rows),
        prone_concealment=any(row.get("prone_concealment", False) for row in rows),
        from_air=_from_air(rows),
        blast_impact=max(row.get("blast_impact", 0) for row in rows),
    )


@kept
def section_effects(names: tuple[str, ...], *, road: bool = False) -> TerrainEffects:
    """The effects of a section: of its ground, and of a road, whether it was rolled there or runs through.

    Source: p. 50.
    """
    ground = terrain_effects_of(ground_of(names))
    return replace(ground, movement_on_road=left_on_road(names)) if road or "road" in names else ground


def left_on_road(names: Sequence[str]) -> float:
    """The part of movement that is left on a road: all of it, but for terrain that says otherwise."""
    return min((type_row(name).get("movement_on_road", 1.0) for name in names), default=1.0)


def _least(rows: Sequence[Entry], field: str) -> int | None:
    return min((row[field] for row in rows if field in row), default=None)


def _from_air(rows: Sequence[Entry]) -> str:
    hidden = {what for row in rows for what in _AIR[row["from_air"]]}
    return next(name for name, parts in _AIR.items() if parts == hidden)


def type_called(word: str) -> str | None:
    """The type of terrain that a word is, by its name; None where it is none."""
    return next((name for name in table("terrain-types").rows if slug(name) == slug(word)), None)


def type_names() -> tuple[str, ...]:
    """The names of all types of terrain, in the order of the book."""
    return tuple(table("terrain-types").rows)


def terrain_type(name: str) -> TerrainType:
    """A type of terrain by its name, or several with ``+`` between them: ``hill+scrub``; or as it is told: ``muddy scrub on a hill``.

    What never lies where another of them does is left out, as the marsh of ``marsh+hill``. Raises RequestError, with the nearest names, where one of them is none.
    """
    known = table("terrain-types").column(None)
    parts = [each for part in name.split("+") for each in _unspoken(part.strip(), known)]
    said = [find(part, known, "type of terrain") for part in parts]
    names = stacked(each for each in said if not never_with(each, said))
    rows = {each: type_row(each) for each in names}
    rulings = [ruling for row in rows.values() for ruling in row.rulings]
    if len(names) > 1:
        rulings += ["f-08", "f-25"] if any(map(is_local, names)) else ["f-08"]
    facts = Facts({each: dict(row) for each, row in rows.items()})
    return TerrainType(names, terrain_effects_of(names), facts, tuple(dict.fromkeys(rulings)))


def _unspoken(text: str, known: Collection[str]) -> Iterator[str]:
    """The names in words such as those of ``phrase``: ``muddy scrub on a hill, with craters``."""
    said = _dashed(text)
    if said in known or not {*said.split("-")} & _SAID:
        yield text
        return
    said, _, above = said.partition("-with-")
    for name, words in _BENEATH.items():
        if said.endswith(f"-{_dashed(words)}"):
            said = said.removesuffix(f"-{_dashed(words)}")
            yield name
    if said.startswith("muddy-"):
        said = said.removeprefix("muddy-")
        yield "mud"
    by_words = {_dashed(words): name for name, words in (*_SPOKEN.items(), *_ABOVE.items())}
    for part in (*said.split("-and-"), *(above.split("-and-") if above else ())):
        yield by_words.get(part, part)


def _dashed(text: str) -> str:
    """A text as the name of a type is written: ``a-river`` of ``a river``."""
    return "-".join(re.findall(r"[a-z0-9]+", text.lower()))


def terrain_types() -> TerrainTypes:
    """Every type of terrain, in the order of the book."""
    rows = table("terrain-types").column(None)
    return TerrainTypes(
        tuple(
            TerrainLine(name, str(row["page"]), terrain_effects_of((name,)), row.get("text"))
            for name, row in rows.items()
        )
    )


def hidden_from_air(name: str) -> tuple[str, ...]:
    """Tell what hides figures in a terrain from the air: ``("cover", "concealed")``; the unseen have both. Source: p. 47-51."""
    return tuple(what for what in ("cover", "concealed") if what in _AIR[type_row(name)["from_air"]])


def unseen_from_air(name: str) -> bool:
    """Whether nobody in a terrain is seen from the air, as under triple canopy jungle. Source: p. 48."""
    return "unseen" in _AIR[type_row(name)["from_air"]]


def hidden_by(effects: TerrainEffects) -> tuple[str, ...]:
    """Tell what hides figures on a piece of ground from the air: ``("cover", "concealed")``. Source: p. 47-51."""
    return tuple(what for what in ("cover", "concealed") if what in _AIR[effects.from_air])


def unseen_under(effects: TerrainEffects) -> bool:
    """Whether nobody on a piece of ground is seen from the air, nor sees what flies there. Source: p. 48, 81."""
    return "unseen" in _AIR[effects.from_air]
