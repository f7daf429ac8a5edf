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
    """Kinds of air by the sight they allow: rows of the table ``line-of-sight``."""

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

    ``edge_in`` is how many inches it stands in from the edge of its terrain, None if not given.
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

    It reaches ``reach_in`` inches beyond the edge, or from the figure, as ``measured_from`` says; None is as
    far as in the open, 0 not at all.
    """

    reach_in: float | None
    measured_from: str

    def text(self) -> str:
        """Return a sentence on how far a figure at the edge sees out and can be seen from outside: ``A figure
        there can neither see out nor be seen from outside.`` The distance may also be limited, or be as in
        the open.
        """
        if self.reach_in == 0:
            return "A figure there can neither see out nor be seen from outside."
        if self.reach_in is None:
            return "A figure there can see out, and be seen from outside, as far as in the open."
        return (
            f'A figure there can see out, and be seen from outside, up to {self.reach_in:g}" from the '
            f"{self.measured_from}."
        )


class Sight(Report, frozen=True):
    """The distances at which a figure sees and is seen, in inches; None is the whole table.

    ``sees_in`` and ``seen_in`` hold among figures on its own ground, ``sees_lit_in`` for figures in light.
    ``edge_sight`` is None if its distance from the edge was not given. ``cover`` and ``concealed`` hold
    against the ground; ``from_air`` is its hiding from the air, and a helicopter hovering within ``hover_in``
    sees in. ``arc_degrees`` is the width of its view. ``red_light_in`` is how far the red light that it uses shows, to
    its front only; None without one, or where none helps.
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
    red_light_in: int | None = None
    rulings: tuple[str, ...] = ()

    def answer(self) -> str:
        """Return both distances in short: ``sees 8", is seen 12"``. ``across the table`` stands for no limit."""
        return f"sees {_distance_text(self.sees_in)}, is seen {_distance_text(self.seen_in)}"

    def summary(self) -> str:
        """Return in sentences how far the figure sees and is seen, and how the terrain hides it: ``Clear:
        sees 12", and can be seen from the same distance. The terrain gives no cover against troops on the
        ground, and no cover against aircraft.`` Distances to lit targets and over the edge of the terrain
        are added. For a figure prone in cover all distances are replaced: nobody on the ground sees it or
        is seen by it.
        """
        words = [word for word, holds in (("cover", self.cover), ("concealment", self.concealed)) if holds]
        hiding = " and ".join(words) or "no cover"
        there = f"The terrain gives {hiding} against troops on the ground, and {_FROM_AIR[self.from_air]} aircraft."
        ground = phrase(self.terrain_types).capitalize()
        if self.seen_in == 0:
            return (
                f"{ground}: a figure prone in cover sees nobody on the ground, and nobody there sees it. "
                f"{there}"
            )
        lit = (
            ""
            if self.sees_lit_in == self.sees_in
            else f", sees lit targets {'' if self.sees_lit_in is None else 'up to '}{_distance_text(self.sees_lit_in)}"
        )
        seen = (
            "and can be seen from the same distance"
            if self.seen_in == self.sees_in and not lit
            else f"and can be seen from {_distance_text(self.seen_in)}"
        )
        edge = f" {self.edge_sight.text()}" if self.edge_sight else ""
        return f"{ground}: sees {_distance_text(self.sees_in)}{lit}, {seen}.{edge} {there}"


_FROM_AIR = {
    "open": "no cover against",
    "cover": "cover against",
    "concealed": "concealment against",
    "cover-and-concealed": "cover and concealment against",
    "unseen": "hides everybody from",
}
"""What the terrain gives against being seen from the air, in words."""


def _distance_text(inches: float | None) -> str:
    """Return a distance in words: ``8"``; ``across the table`` for None."""
    return "across the table" if inches is None else f'{inches:g}"'


NOTHING = Fraction(0)
"""The inches of sight to and from a figure prone in cover: none, since that breaks Line of Sight. Source: p. 18."""


def sight(spot: Spot, *, light: Light = Light.DAYLIGHT, air: Air = Air.CLEAR) -> Sight:
    """Return how far a figure sees and is seen where it stands (``spot``), in this light and weather, and
    whether it is in cover or concealed. A figure prone in cover sees nothing. Rolls nothing. Raises
    RequestError, with any near names, for unknown terrain. Source: p. 6-7, 19, 30, 47-51, 59.
    """
    terrain = terrain_type("+".join(spot.terrain_types))
    ground_effects = terrain.terrain_effects
    unaided, in_light = _sight_on_ground(spot, light, air), _sight_on_ground(spot, Light.DAYLIGHT, air)
    sees, device_rulings = _with_device(spot, unaided, light, air)
    rows = [type_row(name) for name in terrain.types]
    edge = _edge_sight(spot, rows, light, air)
    rulings_used = (
        *terrain.rulings,
        *table("line-of-sight").row(air).rulings,
        *device_rulings,
        *_distance_rulings(spot, rows, light, air),
    )
    at_edge = spot.edge_in is not None and not any(_is_deep(spot.edge_in, row) for row in rows)
    cover = _hides("cover", rows, at_edge)
    if spot.prone and cover:
        sees, unaided, in_light, edge = NOTHING, NOTHING, NOTHING, edge and Edge(0, edge.measured_from)
    hover_limits = [row["hover_sight_in"] for row in rows if "hover_sight_in" in row]
    return Sight(
        terrain_types=terrain.types,
        light=light,
        air=air,
        sees_in=_rounded(sees),
        sees_lit_in=_rounded(_sight_of_lit(spot, sees, in_light)),
        seen_in=_rounded(_seen_from(spot, unaided, in_light)),
        edge_sight=edge,
        cover=cover,
        concealed=_hides("concealment", rows, at_edge) or (spot.prone and ground_effects.prone_concealment),
        from_air=ground_effects.from_air,
        hover_in=min(hover_limits, default=None),
        arc_degrees=table("sight-arcs").row("bunker" if spot.in_bunker else "figure")["degrees"],
        red_light_in=_red_light_in(spot, light),
        rulings=tuple(dict.fromkeys(rulings_used)),
    )


def _distance_rulings(spot: Spot, rows: Sequence[Entry], light: Light, air: Air) -> Iterable[str]:
    """Yield the ids of the rulings for distances of sight that the tables do not cover. Ruling j-05 applies
    if sight in the open is shorter than in the terrain. Ruling j-07 applies if the figure stands too deep
    in terrain to see freely over the edge. ``rows`` are those of this terrain.
    """
    ground, open_in = _ground_and_open_limits(spot, light, air)
    if ground is not None and open_in is not None and open_in < ground:
        yield "j-05"
    if spot.edge_in is not None and any(_is_deep(spot.edge_in, row) for row in rows):
        yield "j-07"


def air_of(weather: Weather | None, *, rain: bool = False, fog: bool = False) -> Air:
    """Return the kind of air that limits sight: fog if ``fog`` is true, or in terrible weather unless
    ``rain`` is true; then rain if ``rain`` is true. In all other cases it is clear, also in inclement or
    unknown weather (ruling j-04). Source: p. 30, 58-59.
    """
    if fog or (weather is Weather.TERRIBLE and not rain):
        return Air.FOG
    return Air.RAIN if rain else Air.CLEAR


def _sight_on_ground(spot: Spot, light: Light, air: Air) -> Fraction | None:
    """Return within how many inches figures on the same ground see each other, no farther than in the open
    (ruling j-05). None if there is no limit on the table. Source: p. 30.
    """
    return _shortest(_ground_and_open_limits(spot, light, air))


def _ground_and_open_limits(spot: Spot, light: Light, air: Air) -> tuple[Fraction | None, Fraction | None]:
    """Return two limits of sight in inches, in this light and air: that of the ground where the figure is,
    and that in the open. By day, the greater limit along the rows of a plantation or the like counts if
    ``spot`` says so. Each is None if there is no such limit.
    """
    row = table("line-of-sight").row(air)
    known = terrain_effects_of(spot.terrain_types)
    inside = known.sight_day_in if light is Light.DAYLIGHT else known.sight_night_in
    if spot.along_rows and light is Light.DAYLIGHT:
        inside = max(_field_values(spot.terrain_types, "sight_along_rows_day_in"), default=inside)
    ground = None if inside is None else Fraction(inside * row["terrain_times"], row["terrain_over"])
    return ground, _open_limit(light, air)


def _shortest(limits: Iterable[Fraction | None]) -> Fraction | None:
    """Return the shortest of several limits of sight. None stands for no limit, and is returned if there is
    no other.
    """
    return min((limit for limit in limits if limit is not None), default=None)


def _open_limit(light: Light, air: Air) -> Fraction | None:
    """Return how far one sees in the open in this light and air, in inches; None if there is no limit."""
    row = table("line-of-sight").row(air)
    inches = row.get("open_daylight_in") if light is Light.DAYLIGHT else row["open_night_in"]
    return None if inches is None else Fraction(inches)


def _field_values(terrain: Iterable[str], field: str) -> list[Any]:
    """Return the values of ``field`` in the rows of these terrain types; rows without that field are left
    out.
    """
    return [type_row(name)[field] for name in terrain if field in type_row(name)]


def _with_device(
    spot: Spot, unaided: Fraction | None, light: Light, air: Air
) -> tuple[Fraction | None, Sequence[str]]:
    """Return how many inches a figure sees with its device (None: the whole table), and the ids of the
    rulings used. ``unaided`` is the distance without a device. Devices help only at night, on ground where
    lights help. A starlight scope also needs clear ``air``, unless its table row says otherwise. The limit
    for prone figures always applies. Source: p. 6-7, 50.
    """
    if light is Light.DAYLIGHT or unaided is None or spot.device is None or not _lights_help(spot):
        return _limit_if_prone(spot, unaided), ()
    if spot.device is Device.STARLIGHT_SCOPE:
        scope = table("gear").row("starlight-scope")
        if air is not Air.CLEAR and not scope["rainy_nights"]:
            return _limit_if_prone(spot, unaided), ("j-06",)
        return _limit_if_prone(spot, unaided * _device_factor(spot, scope["sight"])), scope.rulings
    mode = _flashlight_mode(spot.device)
    far = max(Fraction(mode.get("reach_in", 0)), unaided * _device_factor(spot, mode.get("sight", {})))
    return _limit_if_prone(spot, far), ()


def _sight_of_lit(spot: Spot, sees: Fraction | None, in_light: Fraction | None) -> Fraction | None:
    """Return how far, in inches, a figure sees lit figures: the farther of ``in_light`` (sight by day) and
    ``sees`` (sight of unlit figures). A prone figure sees no farther than the limit for prone figures.
    None, as argument or result, means the whole table.
    """
    if in_light is None or sees is None:
        return _limit_if_prone(spot, None)
    return _limit_if_prone(spot, max(in_light, sees))


def _limit_if_prone(spot: Spot, limit: Fraction | None) -> Fraction | None:
    """Return how far a figure sees, in inches: ``limit``, but for a prone figure no more than its ground lets
    a prone figure see. None is no limit, as parameter and as result. Source: p. 50.
    """
    return _shortest(
        (
            limit,
            *map(Fraction, _field_values(spot.terrain_types, "prone_sees_within_in") if spot.prone else []),
        )
    )


def _lights_help(spot: Spot) -> bool:
    """True if flashlights and starlight scopes help a figure to see here: no type of terrain at its spot
    forbids it.
    """
    return all(type_row(name).get("lights_help", True) for name in spot.terrain_types)


def _flashlight_mode(device: Device) -> Mapping[str, Any]:
    """Return the entry of the table ``gear`` for a flashlight, used with red light for a RED_FLASHLIGHT, else
    with regular light.
    """
    modes: Mapping[str, Mapping[str, Any]] = table("gear").row("flashlight")["modes"]
    return modes["red" if device is Device.RED_FLASHLIGHT else "regular"]


def _red_light_in(spot: Spot, light: Light) -> int | None:
    """Return how many inches the red light of a figure reaches to its front; None by day, without a red
    flashlight, or on ground where lights do not help. Source: p. 6.
    """
    if light is Light.DAYLIGHT or spot.device is not Device.RED_FLASHLIGHT or not _lights_help(spot):
        return None
    return int(_flashlight_mode(spot.device)["reach_in"])


def _device_factor(spot: Spot, sight: Mapping[str, int]) -> int:
    """Return the factor by which a device, such as a Starlight scope, multiplies the sight distance at
    ``spot``. ``sight`` holds the device's factors: ``other`` for ground that limits sight at night,
    ``open`` for all other ground. A missing factor counts as 1.
    """
    limited = terrain_effects_of(spot.terrain_types).sight_night_in is not None
    return sight.get("other" if limited else "open", 1)


def _seen_from(spot: Spot, unaided: Fraction | None, in_light: Fraction | None) -> Fraction | None:
    """Return the distance in inches within which others on the same ground see a figure; None: no limit. This
    is ``in_light`` if the figure is lit, or if its own light shows it as by day. If not, it is
    ``unaided``. A prone figure may be seen only from nearer. Source: p. 6, 19, 50.
    """
    shines = spot.device is not None and spot.device is not Device.STARLIGHT_SCOPE
    as_by_day = spot.lit or (shines and _flashlight_mode(Device(str(spot.device)))["user_seen"] == "daylight")
    prone_limits = map(
        Fraction, _field_values(spot.terrain_types, "prone_seen_within_in") if spot.prone else []
    )
    return _shortest((in_light if as_by_day else unaided, *prone_limits))


def _edge_sight(spot: Spot, rows: Sequence[Entry], light: Light, air: Air) -> Edge | None:
    """Return how far a figure sees over the edge of its terrain, and from where that is measured; None if its
    distance from the edge is not given. It is seen from equally far (ruling j-07). Light and air limit the
    distance, and so does a terrain type in which the figure stands deep. ``rows`` are its terrain types.
    """
    if spot.edge_in is None:
        return None
    field = "edge_seen_within_in" if light is Light.DAYLIGHT else "edge_seen_within_night_in"
    least, measured_from = _open_limit(light, air), "edge"
    for row in rows:
        reach = Fraction(row.get(field, 0))
        if _is_deep(spot.edge_in, row) and (least is None or reach < least):
            least, measured_from = reach, row.get("edge_seen_from", "edge")
    return Edge(_rounded(least), measured_from)


def _is_deep(edge_in: float, row: Entry) -> bool:
    """True if a figure ``edge_in`` inches inside the edge of a terrain stands so deep that its view out over
    the edge is limited. ``row`` is the terrain's row; False if it gives no depth for that.
    """
    if "edge_depth_in" not in row:
        return False
    limit: int = row["edge_depth_in"]
    return edge_in > limit if row.get("edge_depth_exclusive", False) else edge_in >= limit


def _hides(what: str, rows: Sequence[Entry], at_edge: bool) -> bool:
    """True if one of ``rows``, the terrain at one spot, hides a figure from others on the ground. ``what`` is
    the way of hiding: ``cover`` or ``concealment``. ``at_edge``: the figure stands near the edge of the
    terrain, where some rows have other values.
    """
    return any(
        row.get(f"edge_{what}", False) if at_edge and "edge_depth_in" in row else row[what] for row in rows
    )


def _rounded(inches: Fraction | None) -> float | None:
    """Return inches rounded to the hundredth; None for None."""
    return None if inches is None else round(float(inches), 2)
