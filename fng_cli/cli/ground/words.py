"""Sentences on terrain and water. Source: p. 47-51."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from fng_cli.rules.ground.terrain import BUILDINGS_ARE
from fng_cli.rules.ground.types import TerrainEffects, TerrainLine, TerrainType, terrain_name, type_row

if TYPE_CHECKING:
    from fng_cli.rules.ground.water import River

PARTS = {0.0: "none", 0.25: "a quarter", 0.5: "half", 0.75: "three quarters", 1.0: "all"}

AIR = {
    "open": "From the air it gives neither cover nor concealment.",
    "cover": "From the air it gives cover, but no concealment.",
    "concealed": "From the air it gives concealment.",
    "cover-and-concealed": "From the air it gives cover and concealment.",
    "unseen": "Nothing in this terrain can be seen from the air.",
}

OPEN_TO = {
    "at-the-lip": "An enemy at the lip can see in, and shoots as if there were no cover.",
    "on-the-bank-or-along-the-water": (
        "An enemy on the bank, or looking along the water, shoots as if there were no cover."
    ),
}

SWIMMING = {
    "no": "Nobody has to swim.",
    "may": 'Figures wade, or swim up to 6" a turn; swimmers cannot use weapons.',
    "must": "Swimming is the only way across.",
}

MOVES = {0.0: "0", 0.25: "1/4", 0.5: "1/2", 0.75: "3/4", 1.0: "1", None: "depth"}
HIDING = {(True, True): "both", (True, False): "cover", (False, True): "concealment", (False, False): ""}
HIDING_FROM_AIR = {"open": "", "cover": "cover", "concealed": "concealment", "cover-and-concealed": "both"}
"""What a cell of the list of types says: movement left, hiding inside, hiding from the air."""

Row = Mapping[str, Any]
"""The row of a type of terrain."""


def building_words() -> str:
    """Return a phrase on the buildings of the table: their kind, their Defensive Value, and whether they give
    cover or only concealment (ruling u-60).

    Source: p. 41, 46.
    """
    from fng_cli.rules.buildings.structures import structure_rows

    row = structure_rows()[BUILDINGS_ARE]
    hides = "gives concealment, but no cover" if row["conceals"] and not row["cover"] else "gives cover"
    return f"a {BUILDINGS_ARE}, shed or similar building (DV {row['dv']}), which {hides}"


def hiding_phrases(terrain_effects: TerrainEffects, names: Iterable[str]) -> Iterator[str]:
    """Yield phrases for the hiding that the ground gives: ``cover``, then ``concealment`` or ``concealment
    prone``. What it gives only ``at the edge`` or ``behind dikes`` follows in that order, such as ``cover
    and concealment at the edge``.

    ``names`` are the types of terrain there. Source: p. 47-51.
    """
    if terrain_effects.cover:
        yield "cover"
    if terrain_effects.concealment:
        yield "concealment"
    elif terrain_effects.prone_concealment:
        yield "concealment prone"
    rows = [type_row(name) for name in names]
    for field, place in (("edge", "at the edge"), ("dike", "behind dikes")):
        cover = not terrain_effects.cover and any(row.get(f"{field}_cover") for row in rows)
        concealed = not terrain_effects.concealment and any(row.get(f"{field}_concealment") for row in rows)
        words = [word for word, has in (("cover", cover), ("concealment", concealed)) if has]
        if words:
            yield f"{' and '.join(words)} {place}"


def part_of_movement(movement: float) -> str:
    """Return a fraction of movement, 0 to 1, in words: ``half``; as a percentage if there is no word for it."""
    return PARTS.get(movement, f"{movement:.0%}")


def movement_on_foot(movement: float) -> str:
    """Return a fraction of movement (0 to 1) in words that fit after a verb: ``your full movement``, ``half
    of your movement``.
    """
    return "your full movement" if movement == 1 else f"{part_of_movement(movement)} of your movement"


def _part_of_it(movement: float) -> str:
    """Return a fraction of movement in words, for a place in a sentence where movement was named before:
    ``all of it`` for 1, ``half`` for 0.5.
    """
    return "all of it" if movement == 1 else part_of_movement(movement)


def sight_text(day: int | None, night: int | None) -> str:
    """Return the limits of sight in words: ``8" by day, 6" at night``, or ``8" at all times`` if they are
    equal. Arguments are in inches, None if the ground sets no limit; if either is None, sight is ``as far
    as light and weather allow``.
    """
    if day is None or night is None:
        return "as far as light and weather allow"
    return f'{day}" at all times' if day == night else f'{day}" by day, {night}" at night'


def type_paragraphs(report: TerrainType) -> Iterator[str]:
    """Yield the paragraphs on one or several types: their combined effects, then what is special to each.

    Each sentence is a paragraph, but of several types each has a single paragraph on what is special to it.
    """
    yield from effect_sentences(report.terrain_effects)
    for name, row in report.facts.items():
        if len(report.types) == 1:
            yield from type_sentences(row)
        else:
            yield f"{terrain_name(name).capitalize()}: {' '.join(type_sentences(row))}"


_BLOCKS_SIGHT = "Figures on opposite sides of this terrain cannot see each other."


def effect_sentences(terrain_effects: TerrainEffects) -> Iterator[str]:
    """Yield sentences on the effects of ground, in this order: movement, sight inside it, that it blocks
    sight (if it does), hiding, hiding from the air, and that blasts hit harder inside (if they do).
    """
    yield _movement(terrain_effects)
    yield f"Sight inside: {sight_text(terrain_effects.sight_day_in, terrain_effects.sight_night_in)}."
    if terrain_effects.blocks_sight:
        yield _BLOCKS_SIGHT
    yield _hiding(terrain_effects)
    yield AIR[terrain_effects.from_air]
    if terrain_effects.blast_impact:
        yield f"Blasts hit harder inside, with {terrain_effects.blast_impact:+d} to Impact."


def _movement(terrain_effects: TerrainEffects) -> str:
    """Return a sentence on movement over this ground on foot. Movement uphill and on a road is added where it
    differs, and a ban on Fast Moves where there is one. For water the sentence says that movement depends
    on the depth.
    """
    if terrain_effects.movement is None:
        return "Movement depends on the depth of the water (fng river)."
    text = (
        "No movement"
        if terrain_effects.movement == 0
        else f"On foot you may use {movement_on_foot(terrain_effects.movement)}"
    )
    if (
        terrain_effects.movement_uphill is not None
        and terrain_effects.movement_uphill != terrain_effects.movement
    ):
        text += f", {_part_of_it(terrain_effects.movement_uphill)} uphill"
    if (
        terrain_effects.movement_on_road is not None
        and terrain_effects.movement_on_road != terrain_effects.movement
    ):
        text += f", {_part_of_it(terrain_effects.movement_on_road)} on the road"
    return text + ("." if terrain_effects.fast_move_allowed else "; a Fast Move is not allowed.")


def _hiding(terrain_effects: TerrainEffects) -> str:
    """Return a sentence on whether this ground gives cover, concealment, both or neither. It also says if the
    concealment is only for those who are prone.
    """
    if terrain_effects.cover and terrain_effects.concealment:
        return "This terrain gives cover and concealment."
    if terrain_effects.cover and terrain_effects.prone_concealment:
        return "This terrain gives cover, and concealment to prone figures."
    if terrain_effects.cover:
        return "This terrain gives cover, but no concealment."
    prone = " to prone figures" if terrain_effects.prone_concealment else ""
    if terrain_effects.concealment or prone:
        return f"This terrain gives concealment{'' if terrain_effects.concealment else prone}, but no cover."
    return "This terrain gives neither cover nor concealment."


def type_sentences(row: Row) -> Iterator[str]:
    """Yield sentences on what a row of the terrain types says besides its effects. They cover its text,
    movement on a road, edge, crest, sight, cover from blasts, prone figures, and how to lay it out. What
    the row does not have is left out.
    """
    if text := row.get("text"):
        yield f"{text}."
    if "movement_on_road" in row:
        yield f"On a road through this terrain you may use {movement_on_foot(row['movement_on_road'])}."
    for sentences_on in (
        _edge_sentences,
        _crest_sentences,
        _sight_sentences,
        _blast_sentences,
        _prone_sentences,
        _layout_sentences,
    ):
        yield from sentences_on(row)


def _edge_sentences(row: Row) -> Iterator[str]:
    """Yield sentences on sight and cover in a type of terrain: at its edge, deeper inside, and against an
    enemy at the lip or on the bank. A sentence is left out if the type's ``row`` has no such rule.
    """
    if row.get("edge_cover"):
        concealed = " and concealment" if row.get("edge_concealment") else ""
        yield f"A figure at the edge can see out and be seen, but has cover{concealed}."
    if depth := row.get("edge_depth_in"):
        how = f'more than {depth}"' if row.get("edge_depth_exclusive") else f'{depth}" or more'
        near = row.get("edge_seen_within_in")
        of = " of the edge" if row.get("edge_seen_from") == "edge" else ""
        but = (
            f', except from within {near}"{of} ({row["edge_seen_within_night_in"]}" at night)' if near else ""
        )
        blind = "" if row.get("inside_sees_out", True) else ", nor can that figure see anybody outside"
        yield f"Nobody outside can see a figure {how} inside{but}{blind}."
    if open_to := row.get("open_to"):
        yield OPEN_TO[open_to]


def special_places(row: Row) -> Iterator[str]:
    """Yield sentences on those parts of a type of terrain that have rules of their own on sight and hiding:
    the far side if it blocks sight, the crest, a dike, the lip of a crater, a bank. Nothing if the type has
    no such parts.
    """
    if row.get("blocks_sight"):
        yield _BLOCKS_SIGHT
    yield from _crest_sentences(row)
    if row.get("open_to"):
        yield from _edge_sentences(row)
    yield from _dike_sentences(row)


def _crest_sentences(row: Row) -> Iterator[str]:
    """Yield a sentence on sight over the crest, if the type of terrain has a crest."""
    if crest := row.get("crest_in"):
        cover = ", but has cover against direct fire from the far side" if row.get("crest_cover") else ""
        yield f'A figure within {crest}" of the crest can see over it and be seen{cover}.'


def _sight_sentences(row: Row) -> Iterator[str]:
    """Yield a sentence for each special rule of sight that a type of ground has. These are: sight along its
    rows by day, sight from a hovering helicopter, and that lights do not help.
    """
    if along := row.get("sight_along_rows_day_in"):
        yield f'Along the rows, figures can see {along}" by day.'
    if hover := row.get("hover_sight_in"):
        yield f'A helicopter that hovers within {hover}" can see in.'
    if not row.get("lights_help", True):
        yield "Neither a flashlight nor a starlight scope helps."


def _blast_sentences(row: Row) -> Iterator[str]:
    """Yield a sentence that says whether a type of terrain gives cover from blasts; nothing if its row has no
    ``blast_cover``.
    """
    if row.get("blast_cover"):
        yield "It gives cover from blasts."
    elif "blast_cover" in row:
        yield "It gives no cover from an explosion inside it."


def _prone_sentences(row: Row) -> Iterator[str]:
    """Yield a sentence on how far prone figures see and are seen, then one on figures behind a dike; each
    only if this type of terrain (``row``) has a rule on it.
    """
    if seen := row.get("prone_seen_within_in"):
        yield f'A prone figure can be seen from up to {seen}" away, and can itself see up to {row["prone_sees_within_in"]}".'
    yield from _dike_sentences(row)


def _dike_sentences(row: Row) -> Iterator[str]:
    """Yield a sentence on figures behind a dike, if the type of terrain has dikes that give cover."""
    if row.get("dike_cover"):
        yield "A figure close behind a dike has cover and concealment from the far side; a figure on top of it has neither."


def _layout_sentences(row: Row) -> Iterator[str]:
    """Yield sentences on putting a type of terrain on the table, where it has rules on it: its size, number
    and course, which types it never goes with, and whether it shares its section. If it counts as another
    type, a last sentence says so.
    """
    if height := row.get("least_height_ft"):
        yield f"It is {height} to {row['most_height_ft']} feet high."
    if length := row.get("least_length_in"):
        yield f'It is at least {length}" long and {row["least_width_in"]}" wide.'
    if pieces := row.get("pieces"):
        yield (
            f"Each section holds {pieces} pieces of this terrain, placed from its middle outwards and all of the same "
            "size (fng crater)."
        )
    if row.get("runs_edge_to_edge"):
        around = f", but around {_or_list(row['goes_around'])}s" if "goes_around" in row else ""
        yield f'It runs from table edge to table edge{around}, and is {row["width_in"]}" wide.'
    if never := row.get("never_with"):
        yield (f"It is never combined with {_or_list(never)}; where both are rolled, leave this terrain out.")
    if row.get("auxiliary") and "same_as" not in row:
        yield "It shares its section with another type of terrain."
    if same := row.get("same_as"):
        yield f"It counts as {terrain_name(same)}."


def _or_list(names: list[str]) -> str:
    """Return the names of these terrain types (given as ids) in words, joined by ``or``."""
    return " or ".join(map(terrain_name, names))


def water_lines(river: River) -> Iterator[str]:
    """Yield lines on a river that a figure has entered: its course if known; wading and swimming; drift and
    the Swimming test, unless ``swimming`` is ``no``; when depth and current become known; and where and how
    long they stay the same.
    """
    if river.bed:
        yield f'It runs from {river.bed.from_edge} to {river.bed.to_edge}, and is {river.bed.width_in}" wide.'
    yield f"{wading_text(river)} {SWIMMING[river.swimming]}"
    if river.swimming != "no":
        yield f'A swimmer is carried {river.drift_in}" downstream each turn, and takes the Swimming test with {river.swim_rep:+d} to REP.'
    yield f'You learn the depth and the current once somebody is {river.found_out_in}" into the water.'
    yield f'The depth is the same for {river.depth_holds_in}" upstream and downstream; the current stays the same for the whole mission.'


def wading_text(river: River) -> str:
    """Return a sentence on wading in a river: the movement, the Fast Move, and whether weapons can be used;
    or that wading is impossible.
    """
    if river.movement is None:
        return "Wading is impossible, and weapons cannot be used."
    fast = (
        f"a Fast Move is rolled with {river.fast_move_dice}d6"
        if river.fast_move_dice
        else "a Fast Move is rolled as usual"
    )
    weapons = "weapons can be used" if river.weapons_usable else "weapons cannot be used"
    return f"On foot you may use {movement_on_foot(river.movement)}; {fast}; {weapons}."


def type_cells(line: TerrainLine) -> tuple[str, ...]:
    """Return the cells of a type in the list of types: name, movement, sight by day and night in inches,
    hiding inside and from the air, page. Sight is empty if the type sets no limit.
    """
    terrain_effects = line.terrain_effects
    sight = (
        f'{terrain_effects.sight_day_in}"/{terrain_effects.sight_night_in}"'
        if terrain_effects.sight_day_in
        else ""
    )
    moves = MOVES.get(terrain_effects.movement, f"{terrain_effects.movement}")
    hiding = HIDING[terrain_effects.cover, terrain_effects.concealment]
    return (
        line.type,
        moves,
        sight,
        hiding,
        HIDING_FROM_AIR.get(terrain_effects.from_air, terrain_effects.from_air),
        line.page,
    )
