"""Terrain and water told at length, in sentences. Source: p. 47-51."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from fng_cli.rules.ground.terrain import BUILDINGS_ARE
from fng_cli.rules.ground.types import TerrainEffects, TerrainLine, TerrainType, terrain_name, type_row

if TYPE_CHECKING:
    from fng_cli.rules.ground.water import River

PARTS = {0.0: "none", 0.25: "a quarter", 0.5: "half", 0.75: "three quarters", 1.0: "all"}

AIR = {
    "open": "From the air everything lies open.",
    "cover": "Cover from the air too, but not hidden from it.",
    "concealed": "Hidden from the air.",
    "cover-and-concealed": "Hidden from the air, with cover against it.",
    "unseen": "Nothing can be seen from the air.",
}

OPEN_TO = {
    "at-the-lip": "An enemy at the lip sees in and shoots as if there were no cover.",
    "on-the-bank-or-along-the-water": (
        "An enemy on the bank, or looking along the water, shoots as if there were no cover."
    ),
}

SWIMMING = {
    "no": "Nobody need swim.",
    "may": 'One may wade, or swim up to 6" a turn without weapons.',
    "must": "One can only swim.",
}

MOVES = {0.0: "0", 0.25: "1/4", 0.5: "1/2", 0.75: "3/4", 1.0: "1", None: "depth"}
HIDING = {(True, True): "both", (True, False): "cover", (False, True): "concealment", (False, False): ""}
HIDING_FROM_AIR = {"open": "", "cover": "cover", "concealed": "concealment", "cover-and-concealed": "both"}
"""What a cell of the list of types says: movement left, hiding inside, hiding from the air."""

Row = Mapping[str, Any]
"""The row of a type of terrain."""


def building_words() -> str:
    """Sentences on what the buildings of a layout are, and what their walls are worth (u-60). Source: p. 41, 46."""
    from fng_cli.rules.buildings.structures import structure_rows

    row = structure_rows()[BUILDINGS_ARE]
    hides = "hides, but stops nothing" if row["conceals"] and not row["cover"] else "gives cover"
    return f"a {BUILDINGS_ARE}, a shed or the like, DV {row['dv']}, which {hides}"


def gives(known: TerrainEffects, names: Iterable[str]) -> Iterator[str]:
    """The hiding that the ground gives, each in a few words: in it, at its edge, behind its dikes, prone.

    ``names`` are the types of terrain that lie there. Source: p. 47-51.
    """
    if known.cover:
        yield "cover"
    if known.concealment:
        yield "concealment"
    elif known.prone_concealment:
        yield "concealment prone"
    rows = [type_row(name) for name in names]
    for field, where in (("edge", "at the edge"), ("dike", "behind dikes")):
        cover = not known.cover and any(row.get(f"{field}_cover") for row in rows)
        concealed = not known.concealment and any(row.get(f"{field}_concealment") for row in rows)
        words = [word for word, has in (("cover", cover), ("concealment", concealed)) if has]
        if words:
            yield f"{' and '.join(words)} {where}"


def part(movement: float) -> str:
    """A part of movement in words."""
    return PARTS.get(movement, f"{movement:.0%}")


def inches(day: int | None, night: int | None) -> str:
    """The distances at which one sees: ``8" by day, 6" at night``; inches, None where the ground sets none."""
    if day is None or night is None:
        return "as far as light and weather allow"
    return f'{day}" at all times' if day == night else f'{day}" by day, {night}" at night'


def paragraphs(known: TerrainType) -> Iterator[str]:
    """A type of terrain, or several: first all of it together, then what is peculiar to each type.

    One type is told a sentence a paragraph, several a type a paragraph.
    """
    yield from effects(known.terrain_effects)
    for name, row in known.facts.items():
        if len(known.types) == 1:
            yield from peculiar(row)
        else:
            yield f"{terrain_name(name).capitalize()}: {' '.join(peculiar(row))}"


def effects(known: TerrainEffects) -> Iterator[str]:
    """Movement, sight and hiding."""
    yield _movement(known)
    yield f"Inside one sees {inches(known.sight_day_in, known.sight_night_in)}."
    if known.blocks_sight:
        yield "Those on opposite sides of it do not see each other."
    yield _hiding(known)
    yield AIR[known.from_air]
    if known.blast_impact:
        yield f"Blasts hit harder inside: Impact {known.blast_impact:+d}."


def _movement(known: TerrainEffects) -> str:
    if known.movement is None:
        return "Movement goes by the depth of the water: fng river."
    text = "No movement" if known.movement == 0 else f"On foot {part(known.movement)} of your movement"
    if known.movement_uphill is not None and known.movement_uphill != known.movement:
        text += f", {part(known.movement_uphill)} uphill"
    if known.movement_on_road is not None and known.movement_on_road != known.movement:
        text += f", {part(known.movement_on_road)} on the road"
    return text + ("." if known.fast_move_allowed else "; no Fast Move.")


def _hiding(known: TerrainEffects) -> str:
    if known.cover and known.concealment:
        return "Cover and concealment."
    if known.cover:
        return "Cover, but no concealment."
    prone = " for whoever is prone" if known.prone_concealment else ""
    if known.concealment or prone:
        return f"Concealment{'' if known.concealment else prone}, but no cover."
    return "Neither cover nor concealment."


def peculiar(row: Row) -> Iterator[str]:
    """All else that the row of a type says: road, edge, crest, sight, blasts, the prone, laying it out."""
    if text := row.get("text"):
        yield f"{text}."
    if "movement_on_road" in row:
        yield f"On a road through it {part(row['movement_on_road'])} of your movement."
    for tell in (_edge, _crest, _more_sight, _blasts, _prone, _laying_out):
        yield from tell(row)


def _edge(row: Row) -> Iterator[str]:
    if row.get("edge_cover"):
        concealed = " and concealment" if row.get("edge_concealment") else ""
        yield f"At the edge one sees out and is seen, with cover{concealed}."
    if depth := row.get("edge_depth_in"):
        how = f'More than {depth}"' if row.get("edge_depth_exclusive") else f'{depth}" or more'
        near = row.get("edge_seen_within_in")
        of = " of the edge" if row.get("edge_seen_from") == "edge" else ""
        but = f' who is not within {near}"{of} ({row["edge_seen_within_night_in"]}" at night)' if near else ""
        blind = "" if row.get("inside_sees_out", True) else ", nor is anybody outside seen from there"
        yield f"{how} inside one is not seen by anybody outside{but}{blind}."
    if open_to := row.get("open_to"):
        yield OPEN_TO[open_to]


def _crest(row: Row) -> Iterator[str]:
    if crest := row.get("crest_in"):
        cover = ", with cover from direct fire from the far side" if row.get("crest_cover") else ""
        yield f'Within {crest}" of the crest one sees over it and is seen{cover}.'


def _more_sight(row: Row) -> Iterator[str]:
    if along := row.get("sight_along_rows_day_in"):
        yield f'Along the rows one sees {along}" by day.'
    if hover := row.get("hover_sight_in"):
        yield f'A helicopter that hovers within {hover}" sees in.'
    if not row.get("lights_help", True):
        yield "Neither flashlight nor starlight scope helps."


def _blasts(row: Row) -> Iterator[str]:
    if row.get("blast_cover"):
        yield "Cover from blast circles."
    elif "blast_cover" in row:
        yield "No cover from a blast that bursts inside."


def _prone(row: Row) -> Iterator[str]:
    if seen := row.get("prone_seen_within_in"):
        yield f'The prone are seen within {seen}" and see within {row["prone_sees_within_in"]}".'
    if row.get("dike_cover"):
        yield "Behind a dike, close up to it: cover and concealment from the far side. On top of it neither."


def _laying_out(row: Row) -> Iterator[str]:
    if height := row.get("least_height_ft"):
        yield f"{height} to {row['most_height_ft']} feet high."
    if length := row.get("least_length_in"):
        yield f'At least {length}" long and {row["least_width_in"]}" wide.'
    if pieces := row.get("pieces"):
        yield f"{pieces} of them in a section, from its middle outwards, all of one size (fng crater)."
    if row.get("runs_edge_to_edge"):
        around = f", but around {_and(row['goes_around'])}s" if "goes_around" in row else ""
        yield f'Runs from table edge to table edge{around}; {row["width_in"]}" wide.'
    if never := row.get("never_with"):
        yield f"Never together with {_and(never)}: there it is left out."
    if row.get("auxiliary") and "same_as" not in row:
        yield "Shares its place with another terrain."
    if same := row.get("same_as"):
        yield f"Counts as {terrain_name(same)}."


def _and(names: list[str]) -> str:
    return " or ".join(map(terrain_name, names))


def water_lines(known: River) -> Iterator[str]:
    """A river where somebody has gone into it: its course, wading, swimming, and for how far that holds."""
    if known.bed:
        yield f'From {known.bed.from_edge} to {known.bed.to_edge}, {known.bed.width_in}" wide.'
    yield f"{wading(known)} {SWIMMING[known.swimming]}"
    if known.swimming != "no":
        yield f'Whoever swims is carried {known.drift_in}" downstream a turn and tests at REP {known.swim_rep:+d}.'
    yield f'The depth holds for {known.depth_holds_in}" up and down; the current for the whole mission.'


def wading(known: River) -> str:
    """The effects of wading for a figure: movement, Fast Move, weapons."""
    if known.movement is None:
        return "No wading: weapons cannot be used."
    fast = f"Fast Move on {known.fast_move_dice}d6" if known.fast_move_dice else "Fast Move as usual"
    weapons = "weapons can be used" if known.weapons_usable else "no weapons"
    return f"On foot {part(known.movement)} of your movement; {fast}; {weapons}."


def type_cells(line: TerrainLine) -> tuple[str, ...]:
    """A row of the list of types: name, movement, sight by day and night, hiding inside and from the air, page."""
    known = line.terrain_effects
    sight = f'{known.sight_day_in}"/{known.sight_night_in}"' if known.sight_day_in else ""
    moves = MOVES.get(known.movement, f"{known.movement}")
    hiding = HIDING[known.cover, known.concealment]
    return line.type, moves, sight, hiding, HIDING_FROM_AIR.get(known.from_air, known.from_air), line.page
