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
    """A flare: the middle of its circle by the target spot, as the caller sees it, and on the table."""

    weapon_number: int
    long_in: float
    right_in: float
    x_in: float | None = None
    y_in: float | None = None

    @property
    def place(self) -> str:
        """The place where it burst, in words."""
        return RoundSpot(self.long_in, self.right_in).word


class Illuminated(Report, frozen=True):
    """Circles of light, each ``illumination_in`` across, seen in as by day.

    ``turns`` are those for which they burn, the rest of this one counted; ``drift_in`` how far each goes
    with the wind in every turn after this, ``toward`` an edge of the table where somebody said it.
    """

    ANSWER = ("flares",)

    weapon: str
    illumination_in: int
    turns: int
    drift_in: int
    wind_strength: str
    toward: str | None
    flares: tuple[Flare, ...]
    rulings: tuple[str, ...] = ()

    def answer(self) -> str:
        """The place where each flare burst."""
        return "; ".join(one.place for one in self.flares)

    def summary(self) -> str:
        toward = f" to the {self.toward}" if self.toward else ""
        drift = f'{self.drift_in}" a turn with the wind{toward}' if self.drift_in else "straight down"
        return (
            f'A circle of {self.illumination_in}" is light for {self.turns - 1} full turns: {self.answer()}. '
            f"Drift: {drift}."
        )


def illuminate(
    mission: FireMission,
    wind: str = "breeze",
    place: TargetGround | None = None,
    *,
    toward: str | None = None,
    dropped: bool = False,
    dice: Dice,
) -> Illuminated:
    """Light the ground: one round from each weapon, fired as any other. Source: p. 79.

    ``dropped``: from an aircraft overhead, on the spot. Raises RequestError for a weapon that has no such rounds.
    """
    gun = mission.gun
    wide = gun.row.get("illumination_in")
    if wide is None:
        raise RequestError(f"{gun.name.lower()}: it has no illumination rounds (p. 79)")
    flares: tuple[Flare, ...] = tuple(_dropped(mission, place)) if dropped else _fired(mission, place, dice)
    chart = table("illumination-drift")
    wind = find(wind, chart.rows, "wind", "`wind`")
    row = chart.row(wind)
    return Illuminated(
        gun.id,
        int(wide),
        int(kind_of("illumination")["turns"]),
        int(row["drift_in"]),
        wind,
        toward,
        flares,
        cited(("w-02",), ("z-42",) if row["drift_in"] else (), () if dropped else ("c-26",)),
    )


def _fired(mission: FireMission, place: TargetGround | None, dice: Dice) -> tuple[Flare, ...]:
    one_each = FireMission(
        mission.gun,
        mission.rep,
        mission.weapon_count,
        int(mission.gun.row["illumination_rounds"]),
        mission.fo,
        mission.unseen,
        mission.target_point,
    )
    landed = barrage(one_each, place=place, dice=dice).landed
    return tuple(Flare(one.weapon_number, one.long_in, one.right_in, one.x_in, one.y_in) for one in landed)


def _dropped(mission: FireMission, place: TargetGround | None) -> Iterable[Flare]:
    x_in, y_in = (place and place.on_table(RoundSpot())) or (None, None)
    for number in range(1, mission.weapon_count + 1):
        yield Flare(number, 0, 0, x_in, y_in)


def lit(
    known: Iterable[Lasting], report: Illuminated, turn: int | None, place: str = ""
) -> tuple[Lasting, ...]:
    """The lights that a document keeps until they are burnt out; none where no clock runs."""
    if turn is None:
        return ()
    kept = list(known)
    found: list[Lasting] = []
    for flare in report.flares:
        where = f"{place}, {flare.place}" if place else flare.place
        text = f'Light in a circle of {report.illumination_in}"'
        one = begun([*kept, *found], "illumination", turn=turn, text=text, place=where, detail=where)
        found.append(
            replace(
                one,
                drift_in=report.drift_in or None,
                toward=report.toward,
                x_in=flare.x_in,
                y_in=flare.y_in,
            )
        )
    return tuple(found)


def drifted(known: Iterable[Lasting], turn: int) -> tuple[Lasting, ...]:
    """The lights that the wind has carried on by a turn: those that burn and drift, with their new places (z-42). Source: p. 79."""
    found = []
    for one in holding(known, turn, "illumination"):
        if one.drift_in and turn > one.since_turn:
            far = one.drift_in * (turn - one.since_turn)
            found.append(replace(one, place=_carried(one, far)))
    return tuple(found)


def _carried(one: Lasting, far: int) -> str:
    """The place of a light that was carried so far, in words."""
    told = f'{one.detail or "where it burst"}, then {far}" with the wind'
    if one.toward is None:
        return told
    told += f" to the {one.toward}"
    if one.x_in is None or one.y_in is None:
        return told
    right, down = FROM_EDGE[one.toward]
    return f'{told}: now {one.x_in - far * right:g}" from the west edge and {one.y_in - far * down:g}" from the north'


def wind_of(known: Iterable[Lasting]) -> str | None:
    """The edge to which the wind blows by the last light of which somebody said it (z-42)."""
    return next((one.toward for one in reversed(tuple(known)) if one.toward), None)
