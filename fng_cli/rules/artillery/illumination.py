"""Illumination rounds: flares that light a circle by night, and drift with the wind. Source: p. 79."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.errors import RequestError
from fng_cli.rules.artillery.barrage import FireMission, barrage
from fng_cli.rules.artillery.ground import TargetGround
from fng_cli.rules.artillery.guns import RoundSpot
from fng_cli.rules.clock.lasting import Lasting, begun, kind_of
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
    with the wind in every turn after this.
    """

    ANSWER = ("flares",)

    weapon: str
    illumination_in: int
    turns: int
    drift_in: int
    wind_strength: str
    flares: tuple[Flare, ...]
    rulings: tuple[str, ...] = ()

    def answer(self) -> str:
        """The place where each flare burst."""
        return "; ".join(one.place for one in self.flares)

    def summary(self) -> str:
        drift = f'{self.drift_in}" a turn with the wind' if self.drift_in else "straight down"
        return (
            f'A circle of {self.illumination_in}" is light for {self.turns - 1} full turns: {self.answer()}. '
            f"Drift: {drift}."
        )


def illuminate(
    mission: FireMission,
    wind: str = "breeze",
    place: TargetGround | None = None,
    *,
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
    row = table("illumination-drift").row(wind)
    return Illuminated(
        gun.id,
        int(wide),
        int(kind_of("illumination")["turns"]),
        int(row["drift_in"]),
        wind,
        flares,
        cited(("w-02",), () if dropped else ("c-26",)),
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
        drift = f'; {report.drift_in}" a turn with the wind' if report.drift_in else ""
        text = f'Light in a circle of {report.illumination_in}" ({where}{drift})'
        one = begun([*kept, *found], "illumination", turn=turn, text=text, place=where)
        found.append(one)
    return tuple(found)
