"""Sight, how far a figure sees and is seen: ground, light, weather, lights, and from the air.

Source: p. 6-7, 19, 30, 47-51, 59.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from fractions import Fraction
from typing import Any

from msgspec import Struct

from fng_cli.document import Report
from fng_cli.rules.ground.types import phrase, terrain_effects_of, terrain_type, type_row
from fng_cli.tables import Entry, table
from fng_cli.terms import Light, Weather


class Air(StrEnum):
    """Kinds of air by how far they let one see: rows of the table ``line-of-sight``."""

    CLEAR = "clear"
    RAIN = "rain"
    FOG = "fog-or-heavy-rain"


class Device(StrEnum):
    """Devices by which a figure sees at night."""

    FLASHLIGHT = "flashlight"
    RED_FLASHLIGHT = "red-flashlight"
    STARLIGHT_SCOPE = "starlight-scope"


class Spot(Struct, frozen=True):
    """The place of a figure: its terrain, its posture, the light on it.

    ``edge_in`` is how many inches it stands in from the edge of its terrain, where that matters.
    ``along_rows``: it looks down a row of trees. ``lit``: a flare or a searchlight falls on it.
    """

    terrain_types: tuple[str, ...] = ("clear",)
    edge_in: float | None = None
    prone: bool = False
    in_bunker: bool = False
    along_rows: bool = False
    lit: bool = False
    device: Device | None = None


class Edge(Struct, frozen=True):
    """Sight over the edge of a terrain, out of it and into it.

    It reaches ``reach_in`` inches beyond the edge, or from the figure, as ``measured_from`` says;
    None is as far as one sees in the open, 0 not at all.
    """

    reach_in: float | None
    measured_from: str

    def text(self) -> str:
        """A sentence on how far: ``It sees out and is seen from outside up to 12" from the edge.``"""
        if self.reach_in == 0:
            return "It neither sees out nor is seen from outside."
        if self.reach_in is None:
            return "It sees out and is seen from outside, as far as in the open."
        return f'It sees out and is seen from outside up to {self.reach_in:g}" from the {self.measured_from}.'


class Sight(Report, frozen=True):
    """Result: how far a figure sees and is seen, in inches; None is the whole table.

    ``sees_in`` and ``seen_in`` hold among figures on its own ground, ``sees_lit_in`` for those of
    them in light. ``edge_sight`` is None where nobody said how deep inside it stands. ``cover`` and ``concealed`` hold
    against the ground; ``from_air`` is what the air has of it, and a helicopter hovering within
    ``hover_in`` sees in. ``arc_degrees`` is the width of its view.
    """

    terrain_types: tuple[str, ...]
    light: Light
    air: Air
    sees_in: float | None
    sees_lit_in: float | None
    seen_in: float | None
    edge_sight: Edge | None
    cover: bool
    concealed: bool
    from_air: str
    hover_in: int | None
    arc_degrees: int
    rulings: tuple[str, ...] = ()

    def answer(self) -> str:
        return f"sees {_far(self.sees_in)}, is seen {_far(self.seen_in)}"

    def summary(self) -> str:
        words = [word for word, holds in (("cover", self.cover), ("concealment", self.concealed)) if holds]
        hiding = " and ".join(words) or "no cover"
        air = self.from_air.replace("-", " ")
        there = f"{hiding.capitalize()} there; from the air {air}."
        ground = phrase(self.terrain_types).capitalize()
        if self.seen_in == 0:
            return (
                f"{ground}: prone in cover, it sees nobody on the ground, and nobody there sees it. {there}"
            )
        lit = "" if self.sees_lit_in == self.sees_in else f", {_far(self.sees_lit_in)} what is lit"
        seen = "and is seen as far" if self.seen_in == self.sees_in else f"and is seen {_far(self.seen_in)}"
        edge = f" {self.edge_sight.text()}" if self.edge_sight else ""
        return f"{ground}: sees {_far(self.sees_in)}{lit}, {seen}.{edge} {there}"


def _far(inches: float | None) -> str:
    return "across the table" if inches is None else f'{inches:g}"'


NOTHING = Fraction(0)
"""The inches that somebody sees, and is seen, who is prone in cover: that breaks Line of Sight. Source: p. 18."""


def sight(spot: Spot, *, light: Light = Light.DAYLIGHT, air: Air = Air.CLEAR) -> Sight:
    """Tell how far a figure sees and is seen where it stands, by this light and in this weather.

    Raises RequestError, with the nearest names, for terrain that there is not.
    Source: p. 6-7, 19, 30, 47-51, 59.
    """
    found = terrain_type("+".join(spot.terrain_types))
    known = found.terrain_effects
    bare, lit = _within(spot, light, air), _within(spot, Light.DAYLIGHT, air)
    helped, rulings = _helped(spot, bare, light, air)
    rows = [type_row(name) for name in found.types]
    edge = _edge(spot, rows, light, air)
    leans = (
        *found.rulings,
        *table("line-of-sight").row(air).rulings,
        *rulings,
        *_leans(spot, rows, light, air),
    )
    at_edge = spot.edge_in is not None and not any(_is_deep(spot.edge_in, row) for row in rows)
    cover = _hides("cover", rows, at_edge)
    if spot.prone and cover:
        helped, bare, lit, edge = NOTHING, NOTHING, NOTHING, edge and Edge(0, edge.measured_from)
    hover = [row["hover_sight_in"] for row in rows if "hover_sight_in" in row]
    return Sight(
        terrain_types=found.types,
        light=light,
        air=air,
        sees_in=_rounded(helped),
        sees_lit_in=_rounded(_lit(spot, helped, lit)),
        seen_in=_rounded(_seen(spot, bare, lit)),
        edge_sight=edge,
        cover=cover,
        concealed=_hides("concealment", rows, at_edge) or (spot.prone and known.prone_concealment),
        from_air=known.from_air,
        hover_in=min(hover, default=None),
        arc_degrees=table("sight-arcs").row("bunker" if spot.in_bunker else "figure")["degrees"],
        rulings=tuple(dict.fromkeys(leans)),
    )


def _leans(spot: Spot, rows: Sequence[Entry], light: Light, air: Air) -> Iterable[str]:
    """The readings on which distances lean that no table names."""
    ground, open_in = _limits(spot, light, air)
    if ground is not None and open_in is not None and open_in < ground:
        yield "j-05"
    if spot.edge_in is not None and any(_is_deep(spot.edge_in, row) for row in rows):
        yield "j-07"


def air_of(weather: Weather | None, *, rain: bool = False, fog: bool = False) -> Air:
    """The air as the player says it, else as the weather makes it.

    Terrible weather is like fog; inclement weather limits sight only where rain or fog are named
    (j-04). Source: p. 30, 58-59.
    """
    if fog or (weather is Weather.TERRIBLE and not rain):
        return Air.FOG
    return Air.RAIN if rain else Air.CLEAR


def _within(spot: Spot, light: Light, air: Air) -> Fraction | None:
    """The inches within which figures on the same ground see each other: no farther than in the open (j-05).

    None is the whole table. Source: p. 30.
    """
    return _least(_limits(spot, light, air))


def _limits(spot: Spot, light: Light, air: Air) -> tuple[Fraction | None, Fraction | None]:
    """Two distances in inches, that of the ground and that of the open; None has no limit."""
    row = table("line-of-sight").row(air)
    known = terrain_effects_of(spot.terrain_types)
    inside = known.sight_day_in if light is Light.DAYLIGHT else known.sight_night_in
    if spot.along_rows and light is Light.DAYLIGHT:
        inside = max(_fields(spot.terrain_types, "sight_along_rows_day_in"), default=inside)
    ground = None if inside is None else Fraction(inside * row["terrain_times"], row["terrain_over"])
    return ground, _open(light, air)


def _least(limits: Iterable[Fraction | None]) -> Fraction | None:
    """The shortest of several distances, None being no limit."""
    return min((limit for limit in limits if limit is not None), default=None)


def _open(light: Light, air: Air) -> Fraction | None:
    row = table("line-of-sight").row(air)
    inches = row.get("open_daylight_in") if light is Light.DAYLIGHT else row["open_night_in"]
    return None if inches is None else Fraction(inches)


def _fields(terrain: Iterable[str], field: str) -> list[Any]:
    return [type_row(name)[field] for name in terrain if field in type_row(name)]


def _helped(
    spot: Spot, bare: Fraction | None, light: Light, air: Air
) -> tuple[Fraction | None, Sequence[str]]:
    """The sight of a figure with the device that it uses by night, in inches, and the rulings.

    Source: p. 6-7, 50.
    """
    if light is Light.DAYLIGHT or bare is None or spot.device is None or not _lights_help(spot):
        return _prone(spot, bare), ()
    if spot.device is Device.STARLIGHT_SCOPE:
        scope = table("gear").row("starlight-scope")
        if air is not Air.CLEAR and not scope["rainy_nights"]:
            return _prone(spot, bare), ("j-06",)
        return _prone(spot, bare * _times(spot, scope["sight"])), scope.rulings
    mode = _mode(spot.device)
    far = max(Fraction(mode.get("reach_in", 0)), bare * _times(spot, mode.get("sight", {})))
    return _prone(spot, far), ()


def _lit(spot: Spot, helped: Fraction | None, lit: Fraction | None) -> Fraction | None:
    """The distance at which a figure sees what is lit: as by day, and no less far than what is not."""
    if lit is None or helped is None:
        return _prone(spot, None)
    return _prone(spot, max(lit, helped))


def _prone(spot: Spot, limit: Fraction | None) -> Fraction | None:
    """The distance, but no more than the ground lets the prone see. Source: p. 50."""
    return _least(
        (limit, *map(Fraction, _fields(spot.terrain_types, "prone_sees_within_in") if spot.prone else []))
    )


def _lights_help(spot: Spot) -> bool:
    return all(type_row(name).get("lights_help", True) for name in spot.terrain_types)


def _mode(device: Device) -> Mapping[str, Any]:
    """The facts of a flashlight in the mode in which it is used: regular or red."""
    modes: Mapping[str, Mapping[str, Any]] = table("gear").row("flashlight")["modes"]
    return modes["red" if device is Device.RED_FLASHLIGHT else "regular"]


def _times(spot: Spot, sight: Mapping[str, int]) -> int:
    """The factor by which a device lengthens sight: in the open, or on ground that limits sight."""
    limited = terrain_effects_of(spot.terrain_types).sight_night_in is not None
    return sight.get("other" if limited else "open", 1)


def _seen(spot: Spot, bare: Fraction | None, lit: Fraction | None) -> Fraction | None:
    """The distance at which others on its ground see a figure: in light, as by day. Source: p. 6, 19, 50."""
    shines = spot.device is not None and spot.device is not Device.STARLIGHT_SCOPE
    as_by_day = spot.lit or (shines and _mode(Device(str(spot.device)))["user_seen"] == "daylight")
    hidden = map(Fraction, _fields(spot.terrain_types, "prone_seen_within_in") if spot.prone else [])
    return _least((lit if as_by_day else bare, *hidden))


def _edge(spot: Spot, rows: Sequence[Entry], light: Light, air: Air) -> Edge | None:
    """Sight over the edge of its terrain from ``edge_in`` inches inside, the same both ways (j-07)."""
    if spot.edge_in is None:
        return None
    field = "edge_seen_within_in" if light is Light.DAYLIGHT else "edge_seen_within_night_in"
    least, measured_from = _open(light, air), "edge"
    for row in rows:
        reach = Fraction(row.get(field, 0))
        if _is_deep(spot.edge_in, row) and (least is None or reach < least):
            least, measured_from = reach, row.get("edge_seen_from", "edge")
    return Edge(_rounded(least), measured_from)


def _is_deep(edge_in: float, row: Entry) -> bool:
    """True where a figure ``edge_in`` inches inside is too deep to be seen from outside."""
    if "edge_depth_in" not in row:
        return False
    limit: int = row["edge_depth_in"]
    return edge_in > limit if row.get("edge_depth_exclusive", False) else edge_in >= limit


def _hides(what: str, rows: Sequence[Entry], at_edge: bool) -> bool:
    """Whether any of several terrains gives ``cover`` or ``concealment`` against the ground."""
    return any(
        row.get(f"edge_{what}", False) if at_edge and "edge_depth_in" in row else row[what] for row in rows
    )


def _rounded(inches: Fraction | None) -> float | None:
    return None if inches is None else round(float(inches), 2)
