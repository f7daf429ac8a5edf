"""Illumination rounds: flares that light a circle by night, and drift with the wind. Source: p. 79."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.errors import RequestError
from fng_cli.names import find
from fng_cli.rules.artillery.barrage import FROM_EDGE, FireMission, TargetGround, barrage
from fng_cli.rules.artillery.guns import RoundSpot
from fng_cli.rules.clock.lasting import Lasting, begun, holding, kind_of
from fng_cli.tables import table


class Flare(Struct, frozen=True):
    """A flare, and the middle of its circle of light."""

    weapon_number: int
    long_in: float
    """Inches beyond the target spot, as the caller sees it; negative for short of it."""
    right_in: float
    """Inches to the right of the target spot, as the caller sees it; negative for left of it."""
    x_in: float | None = None
    """Inches from the west edge of the table; None if not known."""
    y_in: float | None = None
    """Inches from the north edge of the table; None if not known."""

    @property
    def place(self) -> str:
        """The place where the flare burst, in words: ``6" long, 12" left``."""
        return RoundSpot(self.long_in, self.right_in).word


class Illuminated(Report, frozen=True):
    """Circles of light, in which figures see as by day."""

    ANSWER = ("flares",)

    weapon: str
    illumination_in: int
    """The diameter of each circle, in inches."""
    turns: int
    """The turns for which they burn, the rest of this one included."""
    drift_in: int
    """The distance that each drifts with the wind in every later turn, in inches."""
    wind_strength: str
    toward: str | None
    """The edge of the table to which they drift; None if not known."""
    flares: tuple[Flare, ...]
    rulings: tuple[str, ...] = ()

    def answer(self) -> str:
        """Return the place where each flare burst: ``6" long; on the spot``."""
        return "; ".join(flare.place for flare in self.flares)

    def summary(self) -> str:
        """Return two sentences: ``A circle 24" across is lit for 3 full turns (point of burst: on the spot).
        The flare drifts 6" downwind to the east each turn.`` Without wind the flare ``falls straight down``.
        """
        toward = f" to the {self.toward}" if self.toward else ""
        drift = (
            f'drifts {self.drift_in}" downwind{toward} each turn' if self.drift_in else "falls straight down"
        )
        across, turns = f'{self.illumination_in}" across', f"{self.turns - 1} full turns"
        if len(self.flares) == 1:
            return (
                f"A circle {across} is lit for {turns} (point of burst: {self.answer()}). The flare {drift}."
            )
        circles = f"{len(self.flares)} circles, each {across}, are lit for {turns}"
        return f"{circles} (points of burst: {self.answer()}). Each {drift}."


def illuminate(
    mission: FireMission,
    wind: str = "breeze",
    place: TargetGround | None = None,
    *,
    toward: str | None = None,
    dropped: bool = False,
    dice: Dice,
) -> Illuminated:
    """Roll where an illumination round from each weapon bursts, and return the report. With ``dropped``
    flares fall from an aircraft on the target spot, without dice. ``place`` is the target spot, and
    ``toward`` is the edge to which the wind blows, if known. Raises RequestError for a weapon without such
    rounds, or an unknown ``wind``. Source: p. 79.
    """
    gun = mission.gun
    wide = gun.row.get("illumination_in")
    if wide is None:
        raise RequestError(f"{gun.name.lower()} has no illumination rounds (p. 79)")
    flares: tuple[Flare, ...] = (
        tuple(_drop_flares(mission, place)) if dropped else _fire_flares(mission, place, dice)
    )
    chart = table("illumination-drift")
    wind = find(wind, chart.rows, "wind", "`wind`")
    row = chart.row(wind)
    return Illuminated(
        weapon=gun.id,
        illumination_in=int(wide),
        turns=int(kind_of("illumination")["turns"]),
        drift_in=int(row["drift_in"]),
        wind_strength=wind,
        toward=toward,
        flares=flares,
        rulings=cited(("w-02",), ("z-42",) if row["drift_in"] else (), () if dropped else ("c-26",)),
    )


def _fire_flares(mission: FireMission, place: TargetGround | None, dice: Dice) -> tuple[Flare, ...]:
    """Roll to see where each illumination round of a mission bursts, and return a flare for each. The gun's
    table row says how many rounds each weapon fires. ``place`` is the target spot on the table, None if
    not known.
    """
    one_each = FireMission(
        gun=mission.gun,
        rep=mission.rep,
        weapon_count=mission.weapon_count,
        rounds=int(mission.gun.row["illumination_rounds"]),
        fo=mission.fo,
        unseen=mission.unseen,
        target_point=mission.target_point,
    )
    return tuple(
        Flare(landed.weapon_number, landed.long_in, landed.right_in, landed.x_in, landed.y_in)
        for landed in barrage(one_each, place=place, dice=dice).landed
    )


def _drop_flares(mission: FireMission, place: TargetGround | None) -> Iterable[Flare]:
    """Yield a flare on the target spot for each weapon of the mission, without a roll. ``place`` is that spot
    on the table, None if not known.
    """
    x_in, y_in = (place and place.on_table(RoundSpot())) or (None, None)
    for number in range(1, mission.weapon_count + 1):
        yield Flare(number, 0, 0, x_in, y_in)


def lasting_lights(
    known: Iterable[Lasting], report: Illuminated, turn: int | None, place: str = ""
) -> tuple[Lasting, ...]:
    """Return the flares of a report as records of light that lasts until they burn out. Empty if turns are
    not counted (``turn`` None). ``known`` are the existing records, whose ids are not reused. ``place``
    names the target spot.
    """
    if turn is None:
        return ()
    kept = list(known)
    lights: list[Lasting] = []
    for flare in report.flares:
        where = f"{place}, {flare.place}" if place else flare.place
        text = f'Light in a circle {report.illumination_in}" across'
        light = begun([*kept, *lights], "illumination", turn=turn, text=text, place=where, detail=where)
        lights.append(
            replace(
                light,
                drift_in=report.drift_in or None,
                toward=report.toward,
                x_in=flare.x_in,
                y_in=flare.y_in,
            )
        )
    return tuple(lights)


def drifted_lights(known: Iterable[Lasting], turn: int) -> tuple[Lasting, ...]:
    """Return the lights that still burn in ``turn`` and have drifted, each with its new place in words
    (ruling z-42). Lights that have not drifted are left out. Places in inches still say where the lights
    burst. Source: p. 79.
    """
    lights = []
    for light in holding(known, turn, "illumination"):
        if light.drift_in and turn > light.since_turn:
            distance_in = light.drift_in * (turn - light.since_turn)
            lights.append(replace(light, place=_drifted_place(light, distance_in)))
    return tuple(lights)


def _drifted_place(light: Lasting, distance_in: int) -> str:
    """Return in words where a light is after drifting ``distance_in`` inches with the wind. The text gives
    the inches from the west and north edges if the wind's direction and the point of the burst are known.
    """
    text = f'{light.detail or "where it burst"}, then drifted {distance_in}" downwind'
    if light.toward is None:
        return text
    text += f" to the {light.toward}"
    if light.x_in is None or light.y_in is None:
        return text
    right, down = FROM_EDGE[light.toward]
    x_in, y_in = light.x_in - distance_in * right, light.y_in - distance_in * down
    return f'{text}: now {x_in:g}" from the west edge and {y_in:g}" from the north'


def wind_of(known: Iterable[Lasting]) -> str | None:
    """Return the edge of the table toward which the wind blows, from the latest of the ``known`` lights that
    records it; None if none does (ruling z-42).
    """
    return next((light.toward for light in reversed(tuple(known)) if light.toward), None)
